package flow

// lastingStep is how many packets in a row have to be behind the clock until it is taken to have stepped back. Packets of
// several interfaces are out of order by less.
const lastingStep = 1000

// clock is the capture's, made to run forwards alone: the latest time of a packet. When a capture steps back and stays
// there, as a file made of two does, the clock goes on from where it stands at the pace of the packets.
type clock struct {
	now    int64 // nanoseconds
	shift  int64 // added to the packets' time
	behind int
	set    bool
}

func (c *clock) advance(ns int64) {
	v := ns + c.shift
	if (v < ns) != (c.shift < 0) { // beyond what the clock can count
		return
	}
	switch {
	case !c.set:
		c.set, c.now = true, v
	case v >= c.now:
		c.now, c.behind = v, 0
	default:
		if c.behind++; c.behind >= lastingStep {
			c.shift += c.now - v
			c.behind = 0
		}
	}
}

// since is the time on the clock since then, which the clock showed once.
func (c *clock) since(then int64) uint64 { return uint64(c.now) - uint64(then) }
