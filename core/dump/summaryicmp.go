package dump

import "sync"

// Names of ICMP codes, whose meaning depends on the type: IANA, ICMP Parameters (RFC 792, RFC 1122 §3.2.2, RFC 1812 §5.2.7).
var icmpCodes = sync.OnceValue(func() map[uint64][]string {
	return map[uint64][]string{
		3: {
			"Network unreachable", "Host unreachable", "Protocol unreachable", "Port unreachable", "Fragmentation needed",
			"Source route failed", "Destination network unknown", "Destination host unknown", "Source host isolated",
			"Network administratively prohibited", "Host administratively prohibited", "Network unreachable for TOS",
			"Host unreachable for TOS", "Communication administratively filtered", "Host precedence violation",
			"Precedence cutoff in effect",
		},
		5: {
			"Redirect for network", "Redirect for host", "Redirect for TOS and network", "Redirect for TOS and host",
		},
		11: {"Time to live exceeded in transit", "Fragment reassembly time exceeded"},
		12: {"Pointer indicates the error", "Required option missing", "Bad length"},
	}
})

// icmpv6Codes: IANA, ICMPv6 Parameters (RFC 4443 §3).
var icmpv6Codes = sync.OnceValue(func() map[uint64][]string {
	return map[uint64][]string{
		1: {
			"No route to destination", "Administratively prohibited", "Beyond scope of source address", "Address unreachable",
			"Port unreachable", "Source address failed ingress/egress policy", "Reject route to destination",
		},
		3: {"Hop limit exceeded in transit", "Fragment reassembly time exceeded"},
		4: {"Erroneous header field encountered", "Unrecognized next header type", "Unrecognized IPv6 option"},
	}
})

// icmp writes type and code by name, and what tells one request from another.
func (s *summary) icmp(codes map[uint64][]string, typ, code, ident, seq int) {
	if !s.has(typ) {
		return
	}
	s.labelledName("", typ)
	if s.has(code) {
		c := s.num(code)
		names := codes[s.num(typ)]
		switch {
		case c < uint64(len(names)):
			s.text(" (", names[c], ")")
		case c != 0:
			s.labelled("code=", code)
		}
	}
	s.labelled("id=", ident)
	s.labelled("seq=", seq)
}
