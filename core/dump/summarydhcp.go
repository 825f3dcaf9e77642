package dump

// dhcp writes the kind of message, the client, and the address that it has, asks for or gets.
func (s *summary) dhcp() {
	if s.has(slotDHCPMessage) {
		s.labelledName("", slotDHCPMessage)
	} else {
		s.labelledName("", slotDHCPType)
	}
	s.labelled("id=", slotDHCPID)
	s.labelled("client ", slotDHCPHardware)
	s.labelled("", slotDHCPHost)
	switch {
	case s.num(slotDHCPYour) != 0:
		s.labelled("→ ", slotDHCPYour)
	case s.num(slotDHCPRequested) != 0:
		s.labelled("asks for ", slotDHCPRequested)
	case s.num(slotDHCPClient) != 0:
		s.labelled("has ", slotDHCPClient)
	}
}
