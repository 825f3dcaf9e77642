package dissect

import "iter"

// TCP option kinds: IANA, TCP Option Kind Numbers.
const (
	tcpOptionEOL           = 0
	tcpOptionNOP           = 1
	tcpOptionMSS           = 2
	tcpOptionWScale        = 3
	tcpOptionSACKPermitted = 4
	tcpOptionSACK          = 5
	tcpOptionTimestamps    = 8
	tcpOptionMPTCP         = 30
	tcpOptionFastOpen      = 34
)

// TCPOption is one option of a TCP header. Data borrows the packet's octets.
type TCPOption struct {
	Kind uint8
	Data []byte // what follows kind and length
}

// Options are the options in their order, no-operations included, up to the end of the list or to one whose length cannot
// be right.
func (t TCP) Options() iter.Seq[TCPOption] {
	b := t.OptionOctets()
	return func(yield func(TCPOption) bool) {
		for len(b) > 0 {
			n := tcpOptionLen(b)
			if n == 0 || b[0] == tcpOptionEOL || !yield(TCPOption{b[0], b[min(n, 2):n]}) {
				return
			}
			b = b[n:]
		}
	}
}

// tcpOptionLen is the length in octets of the option at the start of b, which is not empty; 0 when it cannot be right.
func tcpOptionLen(b []byte) int {
	switch {
	case b[0] <= tcpOptionNOP:
		return 1
	case len(b) < 2 || b[1] < 2 || int(b[1]) > len(b):
		return 0
	}
	return int(b[1])
}

// option finds the first option of a kind whose data are n octets long.
func (t TCP) option(kind uint8, n int) []byte {
	for b := t.OptionOctets(); len(b) > 0; {
		l := tcpOptionLen(b)
		if l == 0 || b[0] == tcpOptionEOL {
			return nil
		}
		if b[0] == kind && l == n+2 {
			return b[2:l]
		}
		b = b[l:]
	}
	return nil
}

// MSS is the maximum segment size in octets (RFC 9293 §3.7.1); ok is false without a valid option.
func (t TCP) MSS() (n uint16, ok bool) {
	if b := t.option(tcpOptionMSS, 2); b != nil {
		return be.Uint16(b), true
	}
	return 0, false
}

// WindowScale is the shift count of the window scale option as stored; more than 14 counts as 14 (RFC 7323 §2.3).
func (t TCP) WindowScale() (shift uint8, ok bool) {
	if b := t.option(tcpOptionWScale, 1); b != nil {
		return b[0], true
	}
	return 0, false
}

// SACKPermitted reports whether the option of that name is there (RFC 2018 §2).
func (t TCP) SACKPermitted() bool { return t.option(tcpOptionSACKPermitted, 0) != nil }

// Timestamps are the value and the echo reply of the timestamps option (RFC 7323 §3.2), in the sender's own units.
func (t TCP) Timestamps() (val, ecr uint32, ok bool) {
	if b := t.option(tcpOptionTimestamps, 8); b != nil {
		return be.Uint32(b), be.Uint32(b[4:]), true
	}
	return 0, 0, false
}

// SACKBlock is a range of received octets: Left is its first sequence number, Right the one after its last.
type SACKBlock struct{ Left, Right uint32 }

// SACKBlocks are the blocks of a selective acknowledgment (RFC 2018 §3); none for an option of another kind.
func (o TCPOption) SACKBlocks() iter.Seq[SACKBlock] {
	return func(yield func(SACKBlock) bool) {
		b := o.Data
		if o.Kind != tcpOptionSACK {
			return
		}
		for ; len(b) >= 8; b = b[8:] {
			if !yield(SACKBlock{be.Uint32(b), be.Uint32(b[4:])}) {
				return
			}
		}
	}
}
