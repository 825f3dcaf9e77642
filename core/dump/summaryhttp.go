package dump

// http writes the start line of the first message of a segment: method, target and host of a request, code and phrase of a
// response with the type of what it holds.
func (s *summary) http() {
	switch {
	case s.has(slotHTTPMethod):
		s.labelled("", slotHTTPMethod)
		s.labelled("", slotHTTPURI)
		s.labelled("host=", slotHTTPHost)
	case s.has(slotHTTPCode):
		s.labelled("", slotHTTPCode)
		s.labelled("", slotHTTPPhrase)
		s.labelled("type=", slotHTTPType)
	default:
		s.text(" Continuation")
	}
	s.continues()
}
