package mutants

import (
	"bytes"
	"context"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// optioned changes the options of every packet's block, in storage of their own.
func optioned(change func(b []byte) []byte) fault {
	return each(func(p *packet.Packet) { p.Extra.Options = change(append([]byte(nil), p.Extra.Options...)) })
}

// blocks changes what is handed to OnBlock; nil hands out nothing.
func blocks(change func(capfile.Block) *capfile.Block) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		if tell := o.OnBlock; tell != nil {
			o.OnBlock = func(b capfile.Block) {
				if c := change(b); c != nil {
					tell(*c)
				}
			}
		}
		return next(ctx, src, o)
	})
}

// hides hands out no blocks of some types.
func hides(types ...uint32) fault {
	return blocks(func(b capfile.Block) *capfile.Block {
		for _, t := range types {
			if b.Type == t {
				return nil
			}
		}
		return &b
	})
}

// metadataFaults are about what pcapng tells beside packets.
func metadataFaults() []Mutant {
	const wrong, gap = "captures.wrong-metadata", "captures.silent-gap"
	return []Mutant{
		plant("drops comments", gap, each(func(p *packet.Packet) { p.Extra.Options = nil })),
		plant("cuts comments short", wrong, optioned(func(b []byte) []byte {
			if len(b) > 8 && (b[0] == 1 || b[1] == 1) {
				b[6] = 'X'
			}
			return b
		})),
		plant("writes comments in capitals", wrong, optioned(bytes.ToUpper)),
		plant("gives every packet the first one's options", gap, remembers(func(first, p *packet.Packet) { p.Extra.Options = first.Extra.Options })),
		plant("gives a packet without options those of the one before", wrong, reading(func(se *session) {
			next := se.next
			var last []byte
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == nil && len(p.Extra.Options) == 0 {
					p.Extra.Options = last
				} else if err == nil {
					last = append([]byte(nil), p.Extra.Options...)
				}
				return p, err
			}
		})),
		plant("gives comments to the packet after", wrong, func(f *fake) {
			reading(func(se *session) {
				next := se.next
				var before []byte
				se.next = func() (*packet.Packet, error) {
					p, err := next()
					if err == nil {
						mine := append([]byte(nil), p.Extra.Options...)
						p.Extra.Options, before = before, mine
					}
					return p, err
				}
			})(f)
		}),
		plant("turns the octets of options", wrong, each(func(p *packet.Packet) {
			if o := capfile.PacketOptions(p); o.Fault() == (capfile.OptionFault{}) {
				if v, ok := o.Get(capfile.OptEPBFlags); ok && len(v) == 4 {
					b := append([]byte(nil), p.Extra.Options...)
					at := bytes.Index(b, v)
					b[at], b[at+1], b[at+2], b[at+3] = b[at+3], b[at+2], b[at+1], b[at]
					p.Extra.Options = b
				}
			}
		})),
		plant("drops packet flags", gap, each(func(p *packet.Packet) {
			if _, ok := capfile.PacketOptions(p).Flags(); ok {
				p.Extra.Options = nil
			}
		})),
		plant("has no interface names", gap, reading(func(se *session) { se.iface = func(*packet.Packet) *capfile.Interface { return nil } })),
		plant("gives each packet the first interface's name", wrong, reading(func(se *session) {
			iface := se.iface
			var first *capfile.Interface
			se.iface = func(p *packet.Packet) *capfile.Interface {
				if first == nil {
					first = iface(p)
				}
				return first
			}
		})),
		plant("hands out no blocks", gap, blocks(func(capfile.Block) *capfile.Block { return nil })),
		plant("drops interface statistics", gap, hides(capfile.BlockStatistics)),
		plant("drops name resolution", gap, hides(capfile.BlockNames)),
		plant("drops decryption secrets", gap, hides(capfile.BlockSecrets)),
		plant("drops custom blocks", gap, hides(capfile.BlockCustom, capfile.BlockCustomNoCopy)),
		plant("drops journal entries", gap, hides(capfile.BlockJournal)),
		plant("drops blocks that it does not know", gap, blocks(func(b capfile.Block) *capfile.Block {
			if b.Type == 0x7ace {
				return nil
			}
			return &b
		})),
		plant("changes what blocks hold", wrong, blocks(func(b capfile.Block) *capfile.Block {
			b.Body = append([]byte(nil), b.Body...)
			for i := range b.Body {
				b.Body[i] ^= 1
			}
			return &b
		})),
		plant("hands out blocks without their content", wrong, blocks(func(b capfile.Block) *capfile.Block {
			b.Body = b.Body[:0]
			return &b
		})),
		plant("hands out blocks twice", wrong, opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			if tell := o.OnBlock; tell != nil {
				o.OnBlock = func(b capfile.Block) { tell(b); tell(b) }
			}
			return next(ctx, src, o)
		})),
		plant("takes pcapng for pcap in Format", wrong, reading(func(se *session) {
			se.format = func() capfile.Format { return capfile.Format{Kind: capfile.Pcap} }
		})),
		plant("has the byte order wrong in Format", wrong, reading(func(se *session) {
			format := se.format
			se.format = func() capfile.Format { f := format(); f.BigEndian = !f.BigEndian; return f }
		})),
		plant("knows the first section alone", wrong, reading(func(se *session) {
			sections := se.sections
			se.sections = func() []capfile.Section { all := sections(); return all[:min(1, len(all))] }
		})),
		plant("knows the first interface of a section alone", wrong, reading(func(se *session) {
			sections := se.sections
			se.sections = func() (out []capfile.Section) {
				for _, s := range sections() {
					s.Interfaces = s.Interfaces[:min(1, len(s.Interfaces))]
					out = append(out, s)
				}
				return out
			}
		})),
		plant("reads blocks in the other byte order", wrong, blocks(func(b capfile.Block) *capfile.Block {
			b.BigEndian = !b.BigEndian
			return &b
		})),
	}
}
