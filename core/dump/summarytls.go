package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// tls writes the first message of a segment: of a hello the version and the server's name too.
func (s *summary) tls() {
	switch {
	case s.has(slotTLSHandshake):
		s.labelledName("", slotTLSHandshake)
	case s.has(slotTLSAlert):
		s.labelledName("Alert: ", slotTLSAlert)
	case s.has(slotTLSContent):
		s.labelledName("", slotTLSContent)
	case s.has(slotTLSOpaque):
		s.labelledName("", slotTLSOpaque)
	default:
		s.text(" Continuation")
	}
	if s.has(slotTLSSupported) {
		s.labelledName("", slotTLSSupported)
	} else {
		s.labelledName("", slotTLSVersion)
	}
	s.labelled("SNI=", slotTLSName)
	s.labelled("ALPN=", slotTLSALPN)
	s.continues()
}

// better reports whether f tells more than what was seen in its slot before: of the versions that a client hello offers the
// highest counts, without the values of RFC 8701 that stand for none. Those of DTLS are numbered downwards (RFC 6347 §4.1).
func (s *summary) better(slot uint32, f packet.Field) bool {
	if slot != slotTLSSupported {
		return false
	}
	grease := func(n uint64) bool { return n&0x0f0f == 0x0a0a }
	seen := s.seen[slot].Num
	if f.Num>>8 == 0xfe && seen>>8 == 0xfe {
		return f.Num < seen
	}
	return !grease(f.Num) && (grease(seen) || f.Num > seen)
}
