package flow

import "github.com/gopcapkit/pcapkit/core/packet"

// AddGeneral is Add that leaves the short way out.
func (t *Tracer) AddGeneral(p *packet.Packet) []Hit {
	t.hits = t.hits[:0]
	ns, timed := p.Time.Nanoseconds()
	if timed {
		t.clock.advance(ns)
		if t.expiring {
			t.expire()
		}
	}
	t.handOut()
	t.general(p, new(header), ns, timed)
	return t.hits
}

// Straight reports whether a packet takes the short way.
func Straight(p *packet.Packet) bool { return straight(p, new(header)) > 0 }

// Ordered reports whether the flows are in lists.
func (t *Tracer) Ordered() bool { return t.table.ordered }
