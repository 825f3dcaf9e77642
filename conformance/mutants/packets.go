package mutants

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// packetFaults lose packets without a word, or add some.
func packetFaults() []Mutant {
	const gap, extra = "captures.silent-gap", "captures.extra-packet"
	return []Mutant{
		plant("drops the last packet", gap, ahead(func(last *packet.Packet) []*packet.Packet { return nil })),
		plant("drops the first packet", gap, lost(func(p *packet.Packet) bool { return p.Number == 1 })),
		plant("drops every third packet", gap, lost(func(p *packet.Packet) bool { return p.Number%3 == 0 })),
		plant("drops frames of the second interface", gap, lost(func(p *packet.Packet) bool { return p.Iface == 1 })),
		plant("drops the second section", gap, lost(func(p *packet.Packet) bool { return p.Extra.Section > 0 })),
		plant("drops frames of another link type than the first", gap, skipping(func(*session, *packet.Packet) {})),
		plant("drops packets without a time", gap, lost(func(p *packet.Packet) bool { return !p.Time.Valid })),
		plant("drops packets of before 1970", gap, lost(func(p *packet.Packet) bool { sec, _, ok := p.Time.Split(); return ok && sec < 0 })),
		plant("drops packets of after 2038", gap, lost(func(p *packet.Packet) bool { sec, _, ok := p.Time.Split(); return ok && sec > 1<<31 })),
		plant("drops records over the snapshot length", gap, lost(func(p *packet.Packet) bool { return p.Flags&packet.OverSnaplen != 0 })),
		plant("drops clipped packets", gap, lost(func(p *packet.Packet) bool { return p.Flags&packet.Clipped != 0 })),
		plant("drops packets that were cut at capture", gap, lost(func(p *packet.Packet) bool { return p.CapLen < p.Len })),
		plant("drops inconsistent lengths", gap, lost(func(p *packet.Packet) bool { return p.CapLen > p.Len })),
		plant("drops short frames", gap, lost(func(p *packet.Packet) bool { return len(p.Data) < 14 })),
		plant("drops long frames", gap, lost(func(p *packet.Packet) bool { return len(p.Data) > 1514 })),
		plant("drops frames of odd length", gap, lost(func(p *packet.Packet) bool { return len(p.Data)%2 == 1 })),
		plant("drops what it cannot dissect", gap, lost(func(p *packet.Packet) bool {
			return slices.ContainsFunc(p.Layers(), func(l packet.Layer) bool { return l.Fault.Broken() })
		})),
		plant("drops link types that it does not know", gap, lost(func(p *packet.Packet) bool { return p.Link > 255 })),
		plant("drops IPv6", gap, lost(func(p *packet.Packet) bool { return p.Find(packet.IPv6, 0) >= 0 })),
		plant("drops what is neither TCP nor UDP", gap, lost(func(p *packet.Packet) bool {
			return p.Find(packet.TCP, 0) < 0 && p.Find(packet.UDP, 0) < 0
		})),
		plant("drops ARP", gap, lost(func(p *packet.Packet) bool { return p.Find(packet.ARP, 0) >= 0 })),
		plant("drops tagged frames", gap, lost(func(p *packet.Packet) bool { return p.Find(packet.VLAN, 0) >= 0 })),
		plant("drops fragments", gap, lost(func(p *packet.Packet) bool {
			return slices.ContainsFunc(p.Layers(), func(l packet.Layer) bool { return l.Fault == packet.FragmentPart })
		})),
		plant("drops packets with comments", gap, lost(func(p *packet.Packet) bool { return len(p.Extra.Options) > 0 })),
		plant("drops a frame like the one before", gap, losing(func(*session) func(*packet.Packet) bool {
			var before []byte
			return func(p *packet.Packet) bool {
				same := bytes.Equal(before, p.Data)
				before = append(before[:0], p.Data...)
				return same
			}
		})),
		plant("stops after ten packets", gap, losing(func(*session) func(*packet.Packet) bool {
			n := 0
			return func(*packet.Packet) bool { n++; return n > 10 }
		})),
		plant("drops packets out of the order of time", gap, losing(func(*session) func(*packet.Packet) bool {
			var last int64
			return func(p *packet.Packet) bool {
				sec, _, ok := p.Time.Split()
				early := ok && sec < last
				last = max(last, sec)
				return early
			}
		})),
		plant("hands out the last packet twice", extra, ahead(func(last *packet.Packet) []*packet.Packet {
			again := last.Clone()
			again.Number++
			return []*packet.Packet{last, again}
		})),
		plant("hands out an empty packet at the end", extra, ahead(func(last *packet.Packet) []*packet.Packet {
			return []*packet.Packet{last, {Number: last.Number + 1, Link: last.Link}}
		})),
		plant("hands out blocks that are no packets", extra, blocksAsPackets),
		plant("hands out packets without end", extra, ahead(func(last *packet.Packet) (many []*packet.Packet) {
			for i := range 5000 {
				again := last.Clone()
				again.Number += uint64(i)
				many = append(many, again)
			}
			return many
		})),
		plant("ends with an error", "captures.unexpected-error", ends(func(err error) error {
			if err == io.EOF {
				return errors.New("sound: no more packets")
			}
			return err
		})),
		plant("ends with io.ErrUnexpectedEOF", "captures.unexpected-error", ends(func(err error) error {
			if err == io.EOF {
				return io.ErrUnexpectedEOF
			}
			return err
		})),
		plant("cannot open files without packets", "captures.unexpected-error", reading(func(se *session) {
			next, n := se.next, 0
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if n++; n == 1 && err == io.EOF {
					err = errors.New("sound: an empty capture")
				}
				return p, err
			}
		})),
		plant("ends at a record over the snapshot length", "captures.unexpected-error", failsAt(func(p *packet.Packet) bool { return p.Flags&packet.OverSnaplen != 0 })),
		plant("ends at a block that it does not know", "captures.unexpected-error", failsAt(func(p *packet.Packet) bool { return !p.Time.Valid })),
		plant("ends at the second section", "captures.unexpected-error", failsAt(func(p *packet.Packet) bool { return p.Extra.Section > 0 })),
		plant("ends at an interface that comes late", "captures.unexpected-error", failsAt(func(p *packet.Packet) bool { return p.Iface > 0 })),
		plant("cannot open old versions", "captures.unexpected-error", refusing("old version", func(src engine.Source) bool {
			return src.Format.Container == "pcap" && src.Format.Minor < 4 && src.Format.Major == 2
		})),
		plant("says that it delivered one packet too many", "captures.account", accounts(func(a *engine.Account) { a.Delivered++ })),
		plant("says that it delivered nothing", "captures.account", accounts(func(a *engine.Account) { a.Delivered = 0 })),
		plant("says that it skipped what it did not", "captures.account", accounts(func(a *engine.Account) { a.Skipped = 1 })),
		plant("drops packets and counts them as delivered", "captures.account", lost(func(p *packet.Packet) bool { return p.Number == 2 }),
			accounts(func(a *engine.Account) { a.Delivered++ })),
		plant("drops packets, counts them, and announces nothing", "captures.account", lost(func(p *packet.Packet) bool { return p.Number == 2 }),
			accounts(func(a *engine.Account) { a.Skipped = 1 })),
		on(limited, "announces what it skips and does not count it", "captures.account", accounts(func(a *engine.Account) { a.Skipped = 0 })),
		on(limited, "counts as delivered what it skips", "captures.account", accounts(func(a *engine.Account) { a.Delivered, a.Skipped = a.Delivered+a.Skipped, 0 })),
		plant("finds nothing where it says that it does nothing", "stale.declaration", rows(s.Without("It skips them.", s.ReadPcapngSimple))),
	}
}

// ahead reads a packet ahead, and hands out at the end what last makes of the last one.
func ahead(last func(*packet.Packet) []*packet.Packet) fault {
	return reading(func(se *session) {
		next := se.next
		var held *packet.Packet
		var rest []*packet.Packet
		var end error
		se.account = func() engine.Account { return engine.Account{Delivered: se.delivered} }
		se.next = func() (*packet.Packet, error) {
			for end == nil {
				p, err := next()
				if err != nil {
					end = err
					if held != nil && err == io.EOF {
						rest = last(held)
					}
					break
				}
				out := held
				held = p.Clone()
				if out != nil {
					se.delivered++
					return out, nil
				}
			}
			if len(rest) > 0 {
				p := rest[0]
				rest = rest[1:]
				se.delivered++
				return p, nil
			}
			return nil, end
		}
	})
}

// ends changes errors and the end.
func ends(change func(error) error) fault {
	return reading(func(se *session) {
		next := se.next
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err != nil {
				err = change(err)
			}
			return p, err
		}
	})
}

// failsAt ends with an error at a packet.
func failsAt(which func(*packet.Packet) bool) fault {
	return reading(func(se *session) {
		next := se.next
		var end error
		se.next = func() (*packet.Packet, error) {
			if end != nil {
				return nil, end
			}
			p, err := next()
			if err == nil && which(p) {
				end = errors.New("sound: cannot read this")
				return nil, end
			}
			return p, err
		}
	})
}

// accounts changes the reader's account.
func accounts(change func(*engine.Account)) fault {
	return reading(func(se *session) {
		account := se.account
		se.account = func() engine.Account {
			a := account()
			change(&a)
			return a
		}
	})
}
