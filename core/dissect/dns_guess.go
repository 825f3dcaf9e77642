package dissect

// looksLikeDNS reports whether b is a query or a response with one question, as clients send them to servers on other ports than
// 53. Everything in header and question must be as resolvers write it, so that other protocols do not pass for DNS.
func looksLikeDNS(b []byte) bool {
	const noise = dnsZ | 0x7800 // reserved, and opcodes other than a standard query
	if len(b) < dnsHeaderLen+7 || be.Uint16(b[4:]) != 1 || be.Uint16(b[2:])&noise != 0 {
		return false
	}
	flags, answers := be.Uint16(b[2:]), be.Uint32(b[6:])
	additional := be.Uint16(b[10:])
	if flags&dnsResponse == 0 && (flags&(dnsAuthoritative|dnsRecursionAvailable|15) != 0 || answers != 0 || additional > 2) {
		return false
	}
	if flags&15 > 10 || answers&0xff00ff00 != 0 || additional > 0xff {
		return false
	}
	end := hostNameEnd(b)
	if end == 0 || !dnsAsked(be.Uint16(b[end:]), be.Uint16(b[end+2:])) {
		return false
	}
	if end += 4; answers == 0 && additional == 0 {
		return end == len(b)
	}
	return end < len(b) && (b[end] == 0 || b[end] >= 0xc0 || b[end] < 0x40) // a record begins with a name
}

// hostNameEnd gives where the name of the question ends, which must have labels of letters, digits, hyphens and underscores
// and be followed by type and class; 0 if it does not.
func hostNameEnd(b []byte) int {
	at := dnsHeaderLen
	for at < len(b) && b[at] != 0 {
		n := int(b[at])
		at++
		if n >= 0x40 || n > len(b)-at || at+n > dnsHeaderLen+dnsMaxName {
			return 0
		}
		for _, c := range b[at : at+n] {
			if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
				return 0
			}
		}
		at += n
	}
	if at == dnsHeaderLen || len(b)-at < 5 {
		return 0
	}
	return at + 1
}

// dnsAsked reports whether questions have this type and class: those of the Internet that IANA's registry lists.
func dnsAsked(t, class uint16) bool {
	return class == 1 && (t > 0 && t <= 128 || t >= 249 && t <= 262)
}
