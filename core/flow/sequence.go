package flow

const keptGaps = 4 // a direction

// sequence follows one direction of a TCP flow through sequence space (RFC 9293 §3.4).
type sequence struct {
	base   uint32 // initial sequence number, or what stands for it
	next   uint32 // one above the highest number seen
	window uint16 // last one announced
	based  bool   // base is known
	known  bool   // next is known
	syn    bool   // one was seen
	fin    bool   // one was seen
	probe  bool   // an octet at next was sent into a closed window
	gaps   uint8
	gap    [keptGaps]span

	lostGaps   uint32 // gaps that are no longer kept, and never seen filled
	lostOctets uint64
}

type span struct{ from, to uint32 }

func (s span) octets() uint64 { return uint64(s.to - s.from) }

// before compares sequence numbers modulo 2^32.
func before(a, b uint32) bool { return int32(a-b) < 0 }

// Gaps counts the holes of a TCP direction that no later segment filled. Beyond four at a time the oldest counts as one that
// stays: a segment that fills it is counted among the retransmissions.
func (s *sequence) Gaps() uint64 { return uint64(s.lostGaps) + uint64(s.gaps) }

// GapOctets is the extent of the Gaps.
func (s *sequence) GapOctets() uint64 {
	n := s.lostOctets
	for _, g := range s.gap[:s.gaps] {
		n += g.octets()
	}
	return n
}

// InitialSeq is the initial sequence number of a TCP direction: that of the SYN, or what the first segment or the peer's
// first acknowledgement say. ok is false where nothing tells.
func (s *sequence) InitialSeq() (n uint32, ok bool) { return s.base, s.based }

func (s *sequence) addGap(g span) {
	if s.gaps == keptGaps {
		s.lostGaps++
		s.lostOctets += s.gap[0].octets()
		copy(s.gap[:], s.gap[1:])
		s.gaps--
	}
	s.gap[s.gaps] = g
	s.gaps++
}

// fill takes [from, to) out of the gaps and reports whether any of it was missing.
func (s *sequence) fill(from, to uint32) (filled bool) {
	if s.gaps == 0 {
		return false
	}
	var rest [2 * keptGaps]span
	n := 0
	for _, g := range s.gap[:s.gaps] {
		if !before(from, g.to) || !before(g.from, to) {
			rest[n] = g
			n++
			continue
		}
		filled = true
		if before(g.from, from) {
			rest[n] = span{g.from, from}
			n++
		}
		if before(to, g.to) {
			rest[n] = span{to, g.to}
			n++
		}
	}
	if filled {
		s.gaps = 0
		for _, g := range rest[:n] {
			s.addGap(g)
		}
	}
	return filled
}

// resync begins the direction, or begins it anew behind a SYN-ACK with another number than the last.
func (s *sequence) resync(next uint32) {
	for _, g := range s.gap[:s.gaps] {
		s.lostGaps++
		s.lostOctets += g.octets()
	}
	s.gaps, s.known, s.next = 0, true, next
}

// arrive places a segment of n octets, SYN and FIN counted, that peer may have closed its window to.
func (d *Direction) arrive(h *header, n uint32, peer *sequence) {
	seq := h.seq
	plain := h.flags&(flagSYN|flagFIN|flagRST) == 0
	switch {
	case h.flags&flagRST != 0: // its number need not be in order
	case !d.known:
		d.resync(seq + n)
	case h.flags&flagSYN != 0 && !d.syn && before(seq, d.next):
		d.OutOfOrder++ // it comes behind what follows it
	case plain && n <= 1 && seq == d.next-1:
		d.KeepAlives++
	case plain && n == 1 && seq == d.next && peer.known && peer.window == 0:
		if d.probe {
			d.Retransmissions++
		}
		d.ZeroWindowProbes++
		d.probe = true
	case seq == d.next:
		d.next += n
	case before(d.next, seq):
		d.addGap(span{d.next, seq})
		d.next = seq + n
	case n == 0: // an old acknowledgement
	default:
		if d.fill(seq, seq+n) {
			d.OutOfOrder++
		} else {
			d.Retransmissions++
		}
		if before(d.next, seq+n) {
			d.next = seq + n
		}
	}
	if h.flags&flagSYN != 0 {
		d.syn = true
	}
}

// acknowledged hears that the peer has everything up to ack: an octet that probed a closed window may have been taken.
func (s *sequence) acknowledged(ack uint32) {
	if s.probe && ack == s.next+1 {
		s.next++
		s.probe = false
	}
}
