package dump

import "strings"

// dns writes what is asked and what is answered.
func (s *summary) dns() {
	if s.has(slotDNSOpcode) {
		s.dnsMessage()
	}
	s.continues()
}

// continues says that a message ends in a later segment.
func (s *summary) continues() {
	if s.has(slotContinues) {
		s.text(" [continues]")
	}
}

func (s *summary) dnsMessage() {
	s.text(" ")
	if start := len(s.buf); !s.named(slotDNSOpcode) {
		s.buf = append(s.buf[:start], "Opcode "...)
		s.number(s.num(slotDNSOpcode))
	}
	if s.num(slotDNSResponse) != 0 {
		s.text(" response, ")
		s.named(slotDNSRcode)
	}
	s.labelled("id=", slotDNSID)
	switch {
	case s.has(slotDNSQuestion):
		s.word(slotDNSQuestionType)
		s.labelled("", slotDNSQuestion)
	case s.has(slotDNSOwner): // multicast DNS answers without a question
		s.word(slotDNSOwnerType)
		s.labelled("", slotDNSOwner)
	}
	s.dnsAnswer()
}

// dnsAnswer writes an address where one is asked for and answered, or else what the first record says, where that is a name.
func (s *summary) dnsAnswer() {
	n := s.num(slotDNSAnswers)
	asked, first := s.num(slotDNSQuestionType), s.num(slotDNSOwnerType)
	switch {
	case n == 0:
		return
	case isAddress(first), isAddress(asked) && n > 1 && s.has(slotDNSAddress):
		s.labelled("→ ", slotDNSAddress)
	case isTarget(first):
		s.labelled("→ ", slotDNSTarget)
	}
	if n > 1 {
		s.text(" (")
		s.number(n)
		s.text(" answers)")
	}
}

// Types whose data a line shows: IANA, Resource Record (RR) TYPEs.
func isAddress(t uint64) bool { return t == 1 || t == 28 } // A, AAAA

func isTarget(t uint64) bool {
	switch t {
	case 2, 5, 6, 12, 15, 16, 33, 39, 64, 65: // NS, CNAME, SOA, PTR, MX, TXT, SRV, DNAME, SVCB, HTTPS
		return true
	}
	return false
}

// word writes " " and the first word of the name of the slot's value, or the value.
func (s *summary) word(slot int) {
	if !s.has(slot) {
		return
	}
	s.text(" ")
	start := len(s.buf)
	s.named(slot)
	if i := strings.IndexByte(string(s.buf[start:]), ' '); i > 0 {
		s.buf = s.buf[:start+i]
	}
}
