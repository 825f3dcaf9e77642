package dissect

import "math/bits"

// quicWindow bounds the octets of a CRYPTO stream that wait: a message that is longer is not put together.
const quicWindow = 16 << 10

// cryptoStream puts the octets of CRYPTO frames in their order: RFC 9000 §7.5.
type cryptoStream struct {
	from  uint64   // place of buf in the stream: the first message that is not whole begins there
	seen  int      // octets of buf that lie at its start without a gap, as far as they were handed out
	buf   []byte   // what is there, with gaps
	there []uint64 // a bit for each octet of buf that is there
}

// add takes the octets of a frame; it reports false for those that lie too far ahead.
func (s *cryptoStream) add(offset uint64, b []byte) bool {
	if offset < s.from {
		if s.from-offset >= uint64(len(b)) {
			return true
		}
		offset, b = s.from, b[s.from-offset:]
	}
	if offset-s.from > quicWindow || len(b) > quicWindow-int(offset-s.from) {
		return false
	}
	at := int(offset - s.from)
	if end := at + len(b); end > len(s.buf) {
		s.buf = append(s.buf, make([]byte, end-len(s.buf))...)
		for len(s.there)*64 < end {
			s.there = append(s.there, 0)
		}
	}
	copy(s.buf[at:], b)
	for i := at; i < at+len(b); i++ {
		s.there[i/64] |= 1 << (i % 64)
	}
	return true
}

// have gives how many octets of buf lie at its start without a gap.
func (s *cryptoStream) have() int {
	for i, w := range s.there {
		if w != ^uint64(0) {
			return min(i*64+bits.TrailingZeros64(^w), len(s.buf))
		}
	}
	return len(s.buf)
}

// take gives the messages that are whole by now and, behind them, what else is new of the message that goes on. The result is the
// caller's own.
func (s *cryptoStream) take() (hand []byte, whole int) {
	have := s.have()
	for n := 0; whole < have; whole += n {
		n = have - whole + 1 // more than there is
		if have-whole >= tlsHandshakeHeaderLen {
			n = int(be.Uint32(s.buf[whole:])&0xffffff) + tlsHandshakeHeaderLen
		}
		if n > have-whole {
			break
		}
	}
	fresh := max(have-max(whole, s.seen), 0)
	hand = append(append(hand, s.buf[:whole]...), s.buf[have-fresh:have]...)
	s.drop(whole)
	s.seen = have - whole
	return hand, whole
}

// drop forgets the first n octets.
func (s *cryptoStream) drop(n int) {
	if n == 0 {
		return
	}
	s.from += uint64(n)
	rest := cryptoStream{from: s.from}
	for i := n; i < len(s.buf); i++ {
		if s.there[i/64]>>(i%64)&1 != 0 {
			j := i
			for j < len(s.buf) && s.there[j/64]>>(j%64)&1 != 0 {
				j++
			}
			rest.add(s.from+uint64(i-n), s.buf[i:j])
			i = j
		}
	}
	*s = rest
}
