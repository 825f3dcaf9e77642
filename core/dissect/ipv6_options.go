package dissect

// Types of hop-by-hop and destination options; IANA, Destination Options and Hop-by-Hop Options.
const (
	optPad1  = 0x00
	optJumbo = 0xc2
)
