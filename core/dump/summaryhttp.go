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

// http2 writes the first frame of a segment, and of the first header block in it the request or the status.
func (s *summary) http2() {
	switch {
	case s.has(slotHTTP2Type):
		s.labelledName("", slotHTTP2Type)
		s.labelled("stream=", slotHTTP2Stream)
	case s.has(slotHTTP2Magic):
		s.text(" Preface")
	default:
		s.text(" Continuation")
	}
	s.labelled("", slotHTTP2Method)
	s.labelled("", slotHTTP2Path)
	s.labelled("host=", slotHTTP2Authority)
	s.labelled("status=", slotHTTP2Status)
	s.continues()
}
