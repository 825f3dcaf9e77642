package flow

// Control bits of a TCP header (RFC 9293 §3.1).
const (
	flagFIN = 1 << iota
	flagSYN
	flagRST
	_ // PSH
	flagACK
)

// reuses reports whether a SYN begins another flow on the ports of f: its number is not the one that its direction began with.
func (f *Flow) reuses(h *header, from uint8) bool {
	if h.flags&(flagSYN|flagACK) != flagSYN {
		return false
	}
	d := &f.dir[from^f.aSide]
	return d.based && h.seq != d.base
}

// answers moves the number that a direction began with to that of a SYN-ACK: what the segments before it told was a guess.
func (f *Flow) answers(h *header, from uint8) {
	if h.flags&(flagSYN|flagACK) == flagSYN|flagACK {
		if d := &f.dir[from^f.aSide]; d.based && d.base != h.seq {
			d.base = h.seq
			d.known = d.known && !d.syn // behind another SYN it begins the direction anew
		}
	}
}

// segment takes a TCP segment that side s sent.
func (f *Flow) segment(h *header, s Side) {
	d, peer := &f.dir[s&1].Direction, &f.dir[1-s&1].Direction
	if h.whole {
		if !d.based {
			d.based, d.base = true, h.seq-1
			if h.flags&flagSYN != 0 {
				d.base = h.seq
			}
		}
		if h.flags&flagACK != 0 {
			if !peer.based {
				peer.based, peer.base = true, h.ack-1
			}
			peer.acknowledged(h.ack)
		}
		n := uint32(h.payload)
		if h.flags&flagSYN != 0 {
			n++
		}
		if h.flags&flagFIN != 0 {
			n++
		}
		d.arrive(h, n, &peer.sequence)
	}
	if h.hasWindow {
		d.window = h.window
		if h.window == 0 && h.flags&(flagSYN|flagFIN|flagRST) == 0 {
			d.ZeroWindows++
		}
	}
	f.move(h.flags, s)
}

// move changes the state by the flags of a segment that side s sent. States only go forward, since segments may be late.
func (f *Flow) move(flags uint8, s Side) {
	to := Established
	switch {
	case flags&flagRST != 0:
		if f.State != Closed {
			f.State = Reset
		}
		return
	case flags&(flagSYN|flagACK) == flagSYN:
		to = SynSent
		if f.Guessed {
			f.Opener, f.Guessed = s, false
		}
	case flags&flagSYN != 0:
		to = SynReceived
		if f.Guessed {
			f.Opener, f.Guessed = 1-s, false
		}
	case f.State == SynReceived && s != f.Opener && flags&flagFIN == 0:
		return // the accepting side waits for the acknowledgement of its SYN
	}
	if flags&flagFIN != 0 {
		f.dir[s].fin = true
		to = HalfClosed
		if f.dir[1-s].fin {
			to = Closed
		}
	}
	f.State = max(f.State, to)
}
