package dissect

// Names of values that IPv4 and IPv6 share.

// dscpName: IANA, Differentiated Services Field Codepoints (RFC 2474, RFC 2597, RFC 3246, RFC 5865, RFC 8622).
func dscpName(n uint64) string {
	switch n {
	case 0:
		return "Default"
	case 1:
		return "Lower Effort"
	case 44:
		return "Voice Admit"
	case 46:
		return "Expedited Forwarding"
	}
	class, low := n>>3, n&7
	switch {
	case n > 63:
	case low == 0:
		return dscpSelectors[class]
	case low&1 == 0 && class >= 1 && class <= 4:
		return dscpForwarding[class-1][low/2-1]
	}
	return ""
}

var dscpSelectors = [8]string{
	"", "Class Selector 1", "Class Selector 2", "Class Selector 3", "Class Selector 4", "", "Class Selector 6", "Class Selector 7",
}

var dscpForwarding = [4][3]string{
	{"Assured Forwarding 11", "Assured Forwarding 12", "Assured Forwarding 13"},
	{"Assured Forwarding 21", "Assured Forwarding 22", "Assured Forwarding 23"},
	{"Assured Forwarding 31", "Assured Forwarding 32", "Assured Forwarding 33"},
	{"Assured Forwarding 41", "Assured Forwarding 42", "Assured Forwarding 43"},
}

// ecnName: RFC 3168 §5.
func ecnName(n uint64) string {
	switch n {
	case 0:
		return "Not ECN-Capable Transport"
	case 1:
		return "ECN-Capable Transport codepoint '01'"
	case 2:
		return "ECN-Capable Transport codepoint '10'"
	case 3:
		return "Congestion Experienced"
	}
	return ""
}

// quickStartFuncName: RFC 4782 §3.1.
func quickStartFuncName(n uint64) string {
	switch n {
	case quickStartRequest:
		return "Rate request"
	case quickStartReport:
		return "Rate report"
	}
	return ""
}

// quickStartRateName: RFC 4782 §3.1, 40 000 bit/s times 2 to the n-th.
func quickStartRateName(n uint64) string {
	if n < uint64(len(quickStartRates)) {
		return quickStartRates[n]
	}
	return ""
}

var quickStartRates = [16]string{
	"0 bit/s", "80 Kbit/s", "160 Kbit/s", "320 Kbit/s", "640 Kbit/s", "1.28 Mbit/s", "2.56 Mbit/s", "5.12 Mbit/s",
	"10.24 Mbit/s", "20.48 Mbit/s", "40.96 Mbit/s", "81.92 Mbit/s", "163.84 Mbit/s", "327.68 Mbit/s", "655.36 Mbit/s",
	"1.31072 Gbit/s",
}

func ipSetName(n uint64) string {
	if n != 0 {
		return "Set"
	}
	return "Not set"
}

func ipYesName(n uint64) string {
	if n != 0 {
		return "Yes"
	}
	return "No"
}

func ipTrueName(n uint64) string {
	if n != 0 {
		return "True"
	}
	return "False"
}
