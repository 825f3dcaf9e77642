package dissect

// Names of values of IPv6 options and routing headers.

// ipv6OptTypeName: IANA, Destination Options and Hop-by-Hop Options.
func ipv6OptTypeName(n uint64) string {
	switch n {
	case optPad1:
		return "Pad1"
	case optPadN:
		return "PadN"
	case optTunnelLimit:
		return "Tunnel Encapsulation Limit"
	case optRouterAlrt6:
		return "Router Alert"
	case optCALIPSO:
		return "CALIPSO"
	case optSMFDPD:
		return "SMF_DPD"
	case optPDM:
		return "Performance and Diagnostic Metrics"
	case optQuickStart6:
		return "Quick-Start"
	case optPMTU:
		return "Path MTU Option"
	case optIOAM:
		return "IOAM Option"
	case optTPF:
		return "Tunnel Payload Forwarding (TPF) Information"
	case optRPL:
		return "RPL Option"
	case optMPL:
		return "MPL Option"
	case 0x8a:
		return "Endpoint Identification"
	case optILNP:
		return "ILNP Nonce"
	case optLineID:
		return "Line-Identification Option"
	case optJumbo:
		return "Jumbo Payload"
	case optHomeAddr:
		return "Home Address"
	case optDFF:
		return "IP_DFF"
	}
	if n < 256 && n&31 == 30 {
		return ipv6Experiments[n>>5]
	}
	return ""
}

var ipv6Experiments = [8]string{
	"Experimental (0x1E)", "Experimental (0x3E)", "Experimental (0x5E)", "Experimental (0x7E)",
	"Experimental (0x9E)", "Experimental (0xBE)", "Experimental (0xDE)", "Experimental (0xFE)",
}

// ipv6OptActionName: RFC 8200 §4.2.
func ipv6OptActionName(n uint64) string {
	switch n {
	case 0:
		return "Skip and continue"
	case 1:
		return "Discard"
	case 2:
		return "Discard and send ICMP Parameter Problem"
	case 3:
		return "Discard and send ICMP if not multicast"
	}
	return ""
}

// ipv6RouterAlertName: IANA, IPv6 Router Alert Option Values.
func ipv6RouterAlertName(n uint64) string {
	switch n {
	case 0:
		return "MLD"
	case 1:
		return "RSVP"
	case 2:
		return "Active Network"
	}
	return ""
}

// ipv6TaggerName: RFC 6621 §6.1.1.
func ipv6TaggerName(n uint64) string {
	switch n {
	case 0:
		return "NULL"
	case 1:
		return "DEFAULT"
	case 2:
		return "IPv4"
	case 3:
		return "IPv6"
	}
	return ""
}

// ipv6SeedName: RFC 7731 §6.1.
func ipv6SeedName(n uint64) string {
	switch n {
	case 0:
		return "0"
	case 1:
		return "16-bit unsigned integer"
	case 2:
		return "64-bit unsigned integer"
	case 3:
		return "128-bit unsigned integer"
	}
	return ""
}

// ipv6IOAMTypeName: RFC 9197 §7.
func ipv6IOAMTypeName(n uint64) string {
	switch n {
	case ioamPreallocated:
		return "Pre-allocated Trace"
	case ioamIncremental:
		return "Incremental Trace"
	case 2:
		return "Proof of Transit"
	case 3:
		return "Edge to Edge"
	}
	return ""
}

// routingTypeName: IANA, Routing Types.
func routingTypeName(n uint64) string {
	switch n {
	case routingSource:
		return "Source Route"
	case 1:
		return "Nimrod"
	case routingMIPv6:
		return "Type 2 Routing"
	case routingRPL:
		return "RPL Source Route"
	case routingSRH:
		return "Segment Routing"
	case routingCRH16:
		return "Compact Routing Header 16"
	case routingCRH32:
		return "Compact Routing Header 32"
	case 253:
		return "Experiment 1"
	case 254:
		return "Experiment 2"
	}
	return ""
}
