package dump

// quic writes the first packet of a datagram, and of a client hello in it the server's name too.
func (s *summary) quic() {
	switch {
	case s.has(slotQUICType):
		s.labelledName("", slotQUICType)
	case s.has(slotQUICTypeV2):
		s.labelledName("", slotQUICTypeV2)
	case !s.has(slotQUICVersion):
		s.labelledName("", slotQUICForm)
	}
	s.labelledName("version ", slotQUICVersion)
	s.labelledName("", slotTLSHandshake)
	s.labelled("SNI=", slotTLSName)
	s.labelled("ALPN=", slotTLSALPN)
	s.continues()
}
