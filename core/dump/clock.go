package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// moment is a time since 1970, or a difference of two: sec + nsec/10^9 seconds.
type moment struct {
	sec  int64
	nsec uint32
}

func (a moment) sub(b moment) moment {
	d := moment{a.sec - b.sec, a.nsec - b.nsec}
	if a.nsec < b.nsec {
		d.sec--
		d.nsec += 1e9
	}
	return d
}

// clock follows the times of a capture's packets. A packet without a time counts as one of 1970, as in tshark.
type clock struct {
	first, prev  moment
	started      bool
	since, delta moment // of the current packet
}

func (c *clock) next(p *packet.Packet) {
	var now moment
	now.sec, now.nsec, _ = p.Time.Seconds()
	if !c.started {
		c.started, c.first, c.prev = true, now, now
	}
	c.since, c.delta, c.prev = now.sub(c.first), now.sub(c.prev), now
}
