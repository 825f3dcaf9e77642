package dump

// ntp writes version, mode and stratum.
func (s *summary) ntp() {
	s.labelled("NTPv", slotNTPVersion)
	s.labelledName("", slotNTPMode)
	s.labelled("stratum ", slotNTPStratum)
}
