package mutants

import (
	"math"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// frameFaults are about lengths, link types, interfaces and octets.
func frameFaults() []Mutant {
	const length, link, iface, data = "captures.wrong-length", "captures.wrong-linktype", "captures.wrong-interface", "captures.wrong-octets"
	return []Mutant{
		plant("takes the captured length for the original one", length, each(func(p *packet.Packet) { p.Len = p.CapLen })),
		plant("takes the original length for the captured one", length, each(func(p *packet.Packet) { p.CapLen = p.Len })),
		plant("swaps captured and original length", length, each(func(p *packet.Packet) { p.Len, p.CapLen = p.CapLen, p.Len })),
		plant("has no original length", length, each(func(p *packet.Packet) { p.Len = 0 })),
		plant("has no captured length", length, each(func(p *packet.Packet) { p.CapLen = 0 })),
		plant("cuts the original length to 16 bits", length, each(func(p *packet.Packet) { p.Len &= 0xffff })),
		plant("counts the frame check sequence in", length, each(func(p *packet.Packet) { p.Len += 4 })),
		plant("counts the frame check sequence out", length, each(func(p *packet.Packet) { p.Len -= uint32(p.FCSLen) })),
		plant("raises an original length below the captured one", length, each(func(p *packet.Packet) { p.Len = max(p.Len, p.CapLen) })),
		plant("has link types of 8 bits", link, each(func(p *packet.Packet) { p.Link &= 0xff })),
		plant("takes every link for Ethernet", link, each(func(p *packet.Packet) { p.Link = packet.LinkEthernet })),
		plant("gives each packet the first interface's link type", link, remembers(func(first, p *packet.Packet) { p.Link = first.Link })),
		plant("takes raw IP by the system's number", link, each(func(p *packet.Packet) {
			if p.Link == packet.LinkRaw || p.Link == packet.LinkIPv4 {
				p.Link = packet.LinkRawBSD
			}
		})),
		plant("says that SLL2 is SLL", link, each(func(p *packet.Packet) {
			if p.Link == packet.LinkSLL2 {
				p.Link = packet.LinkSLL
			}
		})),
		plant("gives each packet the first interface", iface, each(func(p *packet.Packet) { p.Iface = 0 })),
		plant("counts interfaces from 1", iface, each(func(p *packet.Packet) { p.Iface++ })),
		plant("counts interfaces over all sections", iface, each(func(p *packet.Packet) { p.Iface += 2 * p.Extra.Section })),
		plant("gives each packet the first section", iface, each(func(p *packet.Packet) { p.Extra.Section = 0 })),
		plant("counts sections from 1", iface, each(func(p *packet.Packet) { p.Extra.Section++ })),
		plant("pads frames to 60 octets", data, octets(func(_ *packet.Packet, b []byte) []byte {
			for len(b) < 60 {
				b = append(b, 0)
			}
			return b
		})),
		plant("pads frames to 4 octets", data, octets(func(_ *packet.Packet, b []byte) []byte { return append(b, make([]byte, -len(b)&3)...) })),
		plant("strips the frame check sequence", data, octets(func(p *packet.Packet, b []byte) []byte { return b[:len(b)-min(len(b), int(p.FCSLen))] })),
		plant("adds a frame check sequence", data, octets(func(p *packet.Packet, b []byte) []byte { return append(b, 0, 0, 0, 0) })),
		plant("cuts frames to 96 octets", data, octets(func(_ *packet.Packet, b []byte) []byte { return b[:min(len(b), 96)] })),
		plant("cuts frames to 1500 octets", data, octets(func(_ *packet.Packet, b []byte) []byte { return b[:min(len(b), 1500)] })),
		plant("cuts frames to 65535 octets", data, octets(func(_ *packet.Packet, b []byte) []byte { return b[:min(len(b), 65535)] })),
		plant("cuts frames to their original length", data, octets(func(p *packet.Packet, b []byte) []byte { return b[:min(len(b), int(p.Len))] })),
		plant("fills frames up to their original length", data, octets(func(p *packet.Packet, b []byte) []byte {
			return append(b, make([]byte, max(0, min(int(p.Len), 70000)-len(b)))...)
		})),
		plant("strips padding", data, octets(func(p *packet.Packet, b []byte) []byte {
			if i := p.Find(packet.IPv4, 0); i >= 0 {
				l := p.Layers()[i]
				return b[:l.Off+l.Len]
			}
			return b
		})),
		plant("strips the link header", data, octets(func(p *packet.Packet, b []byte) []byte {
			if i := p.Find(packet.IPv4, 0); i >= 0 {
				return b[p.Layers()[i].Off:]
			}
			return b
		})),
		plant("strips the VLAN tag", data, octets(func(p *packet.Packet, b []byte) []byte {
			if i := p.Find(packet.VLAN, 0); i > 0 && p.Link == packet.LinkEthernet && p.Layers()[i].Off == 14 {
				return append(b[:12], b[16:]...)
			}
			return b
		})),
		plant("changes the last octet", data, octets(func(_ *packet.Packet, b []byte) []byte {
			if len(b) > 0 {
				b[len(b)-1] ^= 1
			}
			return b
		})),
		plant("mends checksums", data, octets(func(p *packet.Packet, b []byte) []byte {
			if i := p.Find(packet.UDP, 0); i >= 0 && int(p.Layers()[i].Off)+8 <= len(b) {
				b[p.Layers()[i].Off+6] ^= 0xff
			}
			return b
		})),
		plant("swaps the octets of BSD loopback's family", data, octets(func(p *packet.Packet, b []byte) []byte {
			if p.Link == packet.LinkNull && len(b) >= 4 {
				b[0], b[1], b[2], b[3] = b[3], b[2], b[1], b[0]
			}
			return b
		})),
		plant("hands out frames without octets", data, octets(func(*packet.Packet, []byte) []byte { return nil })),
		plant("hands out the first frame's octets again", data, remembers(func(first, p *packet.Packet) {
			p.Data = first.Data
			p.CapLen = uint32(len(p.Data))
			fit(p)
		})),
	}
}

// remembers changes every packet by what the first one of the session was.
func remembers(change func(first, p *packet.Packet)) fault {
	return reading(func(se *session) {
		next := se.next
		var first *packet.Packet
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err != nil {
				return p, err
			}
			if first == nil {
				first = p.Clone()
			}
			change(first, p)
			return p, nil
		}
	})
}

// retimed changes times of nanoseconds since 1970; others, of finer units and far years, are left alone.
func retimed(change func(ns int64) int64) fault {
	return each(func(p *packet.Packet) {
		sec, ticks, ok := p.Time.Split()
		per := p.Time.Res.PerSecond()
		if !ok || per == 0 || sec < 0 || sec > math.MaxInt64/2_000_000_000 {
			return
		}
		ns := sec*1e9 + int64(float64(ticks)*(1e9/float64(per)))
		if 1e9%per == 0 {
			ns = sec*1e9 + int64(ticks*(1e9/per))
		}
		if p.Time = (packet.Timestamp{Res: packet.Nano, Valid: true}); change(ns) >= 0 {
			p.Time.Ticks = uint64(change(ns))
		}
	})
}

// timeFaults are about times.
func timeFaults() []Mutant {
	const wrong, invented = "captures.wrong-time", "captures.invented-time"
	return []Mutant{
		plant("cuts times to microseconds", wrong, retimed(func(ns int64) int64 { return ns / 1000 * 1000 })),
		plant("rounds times to microseconds", wrong, retimed(func(ns int64) int64 { return (ns + 500) / 1000 * 1000 })),
		plant("cuts times to milliseconds", wrong, retimed(func(ns int64) int64 { return ns / 1e6 * 1e6 })),
		plant("cuts times to seconds", wrong, retimed(func(ns int64) int64 { return ns / 1e9 * 1e9 })),
		plant("is a nanosecond late", wrong, retimed(func(ns int64) int64 { return ns + 1 })),
		plant("keeps times as floating-point seconds", wrong, retimed(func(ns int64) int64 { return int64(float64(ns) / 1e9 * 1e9) })),
		plant("is in the time of a zone", wrong, retimed(func(ns int64) int64 { return ns + 3600e9 })),
		plant("keeps seconds in 30 bits", wrong, retimed(func(ns int64) int64 { return ns % (1 << 30 * 1e9) })),
		plant("ignores time offsets", wrong, each(func(p *packet.Packet) { p.Time.Offset = 0 })),
		plant("takes time offsets for unsigned 32 bits", wrong, each(func(p *packet.Packet) { p.Time.Offset = int64(uint32(p.Time.Offset)) })),
		plant("takes nanoseconds for microseconds", wrong, each(func(p *packet.Packet) {
			if p.Time.Res == packet.Nano {
				p.Time.Res = packet.Micro
			}
		})),
		plant("takes every resolution for microseconds", wrong, each(func(p *packet.Packet) { p.Time.Res = packet.Micro })),
		plant("takes binary resolutions for decimal ones", wrong, each(func(p *packet.Packet) { p.Time.Res &= 0x7f })),
		plant("gives each packet the first interface's resolution", wrong, remembers(func(first, p *packet.Packet) { p.Time.Res = first.Time.Res })),
		plant("keeps the low half of times", wrong, each(func(p *packet.Packet) { p.Time.Ticks &= 0xffffffff })),
		plant("has no times", "captures.silent-gap", each(func(p *packet.Packet) { p.Time = packet.Timestamp{} })),
		plant("has no times before 1970", "captures.silent-gap", each(func(p *packet.Packet) {
			if sec, _, ok := p.Time.Split(); ok && sec < 0 {
				p.Time = packet.Timestamp{}
			}
		})),
		plant("takes no time for 1970", invented, each(func(p *packet.Packet) { p.Time.Valid = true })),
		plant("gives a packet without a time the one before", invented, func(f *fake) {
			reading(func(se *session) {
				next := se.next
				last := packet.Timestamp{Valid: true}
				se.next = func() (*packet.Packet, error) {
					p, err := next()
					if err == nil && !p.Time.Valid {
						p.Time = last
					} else if err == nil {
						last = p.Time
					}
					return p, err
				}
			})(f)
		}),
		plant("gives a packet without a time the present", invented, each(func(p *packet.Packet) {
			if !p.Time.Valid {
				p.Time = packet.Timestamp{Ticks: 1800000000, Valid: true}
			}
		})),
	}
}
