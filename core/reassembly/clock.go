package reassembly

import "time"

// clock counts how far the capture's time stamps have moved forward. It stands still while they step back. A capture that
// stays behind its highest time stamp (files put one after the other) takes up counting from where it is.
type clock struct {
	now   time.Duration // elapsed in the capture; never steps back
	high  int64         // the time stamp that now stands for
	low   int64         // the highest of the time stamps since behind began to count
	run   int           // packets in a row that lie behind high
	stamp int64         // the latest time stamp
	set   bool
}

// settled is how many packets in a row must lie behind before the capture counts as having stepped back: fewer are
// the disorder of captures that were merged.
const settled = 64

func (c *clock) tick(ns int64) {
	c.stamp = ns
	switch {
	case !c.set:
		c.set, c.high = true, ns
	case ns >= c.high:
		if d := ns - c.high; d > 0 { // not after an overflow
			c.now += time.Duration(min(d, int64(1<<62)-int64(c.now)))
		}
		c.high, c.run = ns, 0
	default:
		if c.run++; c.run == 1 || ns > c.low {
			c.low = ns
		}
		if c.run >= settled {
			c.high, c.run = c.low, 0
		}
	}
}

// passed reports whether a time of d has gone by since the clock showed at and the capture's time stamps began. Both must
// agree: of captures that were merged, one may be far ahead of the other.
func (c *clock) passed(d, at time.Duration, stamp int64) bool {
	away := c.stamp - stamp
	return c.now-at >= d && (away >= int64(d) || -away >= int64(d))
}
