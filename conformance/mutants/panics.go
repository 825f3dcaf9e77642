package mutants

import (
	"context"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// panicFaults panic.
func panicFaults() []Mutant {
	const rule = "lifecycle.panic"
	at := func(name string, which func(*packet.Packet) bool) Mutant {
		return everywhere(plant("panics at "+name, rule, each(func(p *packet.Packet) {
			if which(p) {
				panic("sound: index out of range")
			}
		})))
	}
	return []Mutant{
		at("a short packet", func(p *packet.Packet) bool { return len(p.Data) < 14 }),
		at("an IPv4 header that is cut", func(p *packet.Packet) bool {
			i := p.Find(packet.IPv4, 0)
			return i >= 0 && p.Layers()[i].Hdr < 20
		}),
		at("a TCP header that is cut", func(p *packet.Packet) bool {
			i := p.Find(packet.TCP, 0)
			return i >= 0 && p.Layers()[i].Hdr < 20
		}),
		at("a link type that it does not know", func(p *packet.Packet) bool { return p.Link > 200 }),
		at("a packet without a time", func(p *packet.Packet) bool { return !p.Time.Valid }),
		at("a long chain of headers", func(p *packet.Packet) bool { return len(p.Layers()) > 20 }),
		at("a large packet", func(p *packet.Packet) bool { return len(p.Data) > 65535 }),
		at("lengths that contradict each other", func(p *packet.Packet) bool { return p.CapLen > p.Len }),
		at("a third interface", func(p *packet.Packet) bool { return p.Iface > 1 }),
		everywhere(plant("panics at damage", rule, ends(func(err error) error {
			if err.Error() != "EOF" && err != context.Canceled {
				panic(err)
			}
			return err
		}))),
		everywhere(plant("panics in Open on what is no capture", rule, failing(func() { panic("sound: nil pointer") }))),
		everywhere(plant("panics in the preflight without a source", rule, func(f *fake) {
			next := f.reasons
			f.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if r.Source.Path == "" && r.Source.Reader == nil {
					panic("sound: no source")
				}
				return next(ctx, h, r)
			}
		})),
		everywhere(plant("panics in the fields of what is malformed", rule, reading(func(se *session) {
			se.lister = listing{se.lister, func(p *packet.Packet, f packet.Field) (packet.Field, bool) {
				for _, l := range p.Layers() {
					if l.Fault.Broken() {
						panic("sound: slice bounds out of range")
					}
				}
				return f, true
			}}
		}))),
		everywhere(native("has a Native that panics at other packets", rule, func(p *packet.Packet) bool { return p.Native().(mark) == mark{} })),
	}
}
