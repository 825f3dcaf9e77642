package dissect

// tcpOptionNames: IANA, TCP Option Kind Numbers, and Wireshark's words for those that it lacks.
var tcpOptionNames = [...]string{
	"End of Option List", "No-Operation", "Maximum Segment Size", "Window Scale", "SACK Permitted", "SACK", "Echo",
	"Echo Reply", "Time Stamp Option", "Partial Order Connection Permitted", "Partial Order Service Profile", "CC", "CC.NEW",
	"CC.ECHO", "TCP Alternate Checksum Request", "TCP Alternate Checksum Data", "Skeeter", "Bubba", "Trailer Checksum Option",
	"MD5 Signature Option", "SCPS Capabilities", "Selective Negative Acknowledgements", "Record Boundaries",
	"Corruption experienced", "SNAP", "Unassigned", "TCP Compression Filter", "Quick-Start Response", "User Timeout Option",
	"The TCP Authentication Option", "Multipath TCP",
}

func tcpOptionName(n uint64) string {
	if n < uint64(len(tcpOptionNames)) {
		return tcpOptionNames[n]
	}
	switch n {
	case 34:
		return "TCP Fast Open Cookie"
	case 69:
		return "Encryption Negotiation" // RFC 8547 §4.1
	case 76:
		return "Riverbed Probe"
	case 78:
		return "Riverbed Transparency"
	case 172:
		return "Accurate ECN Order 0"
	case 174:
		return "Accurate ECN Order 1"
	case 253:
		return "RFC3692-style Experiment 1"
	case 254:
		return "RFC3692-style Experiment 2"
	}
	return ""
}

// tcpExperimentName: IANA, TCP Experimental Option Experiment Identifiers.
func tcpExperimentName(n uint64) string {
	switch n {
	case 0x00ac:
		return "TCP ACK Rate Request"
	case 0x0348:
		return "Host ID"
	case 0x0a0d:
		return "Autonomous System Compensation"
	case 0x0ca0:
		return "Capability Option"
	case 0x0ed0:
		return "Extended Data Offset"
	case 0x454e:
		return "Encryption Negotiation"
	case 0x5323:
		return "Service Number"
	case 0x75ec:
		return "Timestamp Interval"
	case 0xacc0:
		return "Accurate ECN - Order 0"
	case 0xacc1:
		return "Accurate ECN - Order 1"
	case 0xacce:
		return "Accurate ECN"
	case 0xe2d4:
		return "Shared Memory communications over RMDA protocol"
	case 0xf989:
		return "Fast Open"
	case 0xf990:
		return "Low Latency"
	}
	return ""
}

var tcpQuickStartRates = [...]string{
	"0 bit/s", "80 Kbit/s", "160 Kbit/s", "320 Kbit/s", "640 Kbit/s", "1.28 Mbit/s", "2.56 Mbit/s", "5.12 Mbit/s",
	"10.24 Mbit/s", "20.48 Mbit/s", "40.96 Mbit/s", "81.92 Mbit/s", "163.84 Mbit/s", "327.68 Mbit/s", "655.36 Mbit/s",
	"1.31072 Gbit/s",
}

// tcpQuickStartRateName: RFC 4782 §3.1.
func tcpQuickStartRateName(n uint64) string {
	if n < uint64(len(tcpQuickStartRates)) {
		return tcpQuickStartRates[n]
	}
	return ""
}

func tcpGranularityName(n uint64) string {
	if n != 0 {
		return "Minutes"
	}
	return "Seconds"
}

func tcpTransparencyName(n uint64) string {
	if n != 0 {
		return "Port Transparency"
	}
	return "Full Transparency"
}

var mptcpSubtypes = [...]string{
	"Multipath Capable", "Join Connection", "Data Sequence Signal", "Add Address", "Remove Address",
	"Change Subflow Priority", "TCP Fallback", "Fast Close", "TCP Reset",
}

// mptcpSubtypeName: IANA, MPTCP Option Subtypes.
func mptcpSubtypeName(n uint64) string {
	if n < uint64(len(mptcpSubtypes)) {
		return mptcpSubtypes[n]
	}
	return ""
}

var mptcpReasons = [...]string{
	"Unspecified error", "MPTCP-specific error", "Lack of resources", "Administratively prohibited",
	"Too much outstanding data", "Unacceptable performance", "Middlebox interference",
}

// mptcpReasonName: IANA, MPTCP MP_TCPRST Reason Codes.
func mptcpReasonName(n uint64) string {
	if n < uint64(len(mptcpReasons)) {
		return mptcpReasons[n]
	}
	return ""
}
