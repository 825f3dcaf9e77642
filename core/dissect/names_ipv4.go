package dissect

// Names of values of IPv4 options.

// ipv4OptClassName: RFC 791 §3.1.
func ipv4OptClassName(n uint64) string {
	switch n {
	case 0:
		return "Control"
	case 1, 3:
		return "Reserved for future use"
	case 2:
		return "Debugging and measurement"
	}
	return ""
}

// ipv4OptNumberName: IANA, IP Option Numbers.
func ipv4OptNumberName(n uint64) string {
	if n < uint64(len(ipv4OptNumbers)) {
		return ipv4OptNumbers[n]
	}
	return ""
}

var ipv4OptNumbers = [32]string{
	"End of Option List (EOL)", "No-Operation (NOP)", "Security", "Loose source route", "Time stamp", "Extended security",
	"Commercial IP security option", "Record route", "Stream identifier", "Strict source route", "Experimental Measurement",
	"MTU probe", "MTU Reply", "Experimental Flow Control", "Experimental Access Control", "Ask Estrin",
	"IMI Traffic Descriptor", "Extended Internet Protocol", "Traceroute", "Address Extension", "Router Alert",
	"Selective Directed Broadcast", "Unassigned", "Dynamic Packet State", "Upstream Multicast Packet", "Quick-Start",
	30: "RFC 3692-style experiment",
}

// ipv4RouterAlertName: RFC 2113 §2.1, RFC 5350 §4.
func ipv4RouterAlertName(n uint64) string {
	if n == 0 {
		return "Router shall examine packet"
	}
	return "Reserved"
}

// ipv4TimestampFlagName: RFC 791 §3.1.
func ipv4TimestampFlagName(n uint64) string {
	switch n {
	case timestampOnly:
		return "Time stamps only"
	case timestampAddr:
		return "Time stamp and address"
	case timestampAsked:
		return "Time stamps for prespecified addresses"
	}
	return ""
}

// ipv4SecurityName: RFC 791 §3.1, the 16 levels of the security field; "" marks a value that is none.
func ipv4SecurityName(n uint64) string {
	switch n {
	case 0:
		return "Unclassified"
	case 0xf135:
		return "Confidential"
	case 0x789a:
		return "EFTO"
	case 0xbc4d:
		return "MMMM"
	case 0x5e26:
		return "PROG"
	case 0xaf13:
		return "Restricted"
	case 0xd788:
		return "Secret"
	case 0x6bc5:
		return "Top secret"
	case 0x35e2, 0x9af1, 0x4d78, 0x24bd, 0x135e, 0x89af, 0xc4d6, 0xe26b:
		return "Reserved"
	}
	return ""
}

// ipv4SecLevelName: RFC 1108 §2.3.
func ipv4SecLevelName(n uint64) string {
	switch n {
	case 0x01:
		return "Reserved 4"
	case 0x3d:
		return "Top secret"
	case 0x5a:
		return "Secret"
	case 0x96:
		return "Confidential"
	case 0x66:
		return "Reserved 3"
	case 0xcc:
		return "Reserved 2"
	case 0xab:
		return "Unclassified"
	case 0xf1:
		return "Reserved 1"
	}
	return ""
}

// ipv4ProtectedName: RFC 1108 §2.4.
func ipv4ProtectedName(n uint64) string {
	if n != 0 {
		return "Datagram protected in accordance with its rules"
	}
	return "Datagram not protected in accordance with its rules"
}

func ipv4TerminationName(n uint64) string {
	if n != 0 {
		return "Additional octet present"
	}
	return "Final octet"
}

// ipv4CIPSOTagName: FIPS 188 §3.
func ipv4CIPSOTagName(n uint64) string {
	switch n {
	case cipsoPadding:
		return "Padding"
	case cipsoBitmap:
		return "Restrictive Category Bitmap"
	case cipsoEnumerated:
		return "Enumerated Categories"
	case cipsoRanged:
		return "Ranged Categories"
	case cipsoPermissive:
		return "Permissive Categories"
	case cipsoFreeForm:
		return "Free Form"
	}
	return ""
}
