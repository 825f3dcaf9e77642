package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Application protocols end a chain. Their layer takes all octets that are left and has a header of 0 octets: where a message
// ends, and what is wrong with it, is found when somebody asks for its fields or a typed view, so that packets nobody asks
// about cost no more than a look at their ports.

// firstApplication is the lowest kind of an application protocol of the own dissectors.
const firstApplication = packet.DNS

// application records the layer of an application protocol or of one of the caller's own; for any other kind the octets stay Data.
func (w *walk) application(k packet.Kind) {
	if p := w.own.of(k); p != nil {
		w.private(k, p)
		return
	}
	if k < firstApplication || k >= packet.Kind(packet.KindCount) {
		if k == packet.Data { // an assignment that leaves the octets as they are
			k = packet.KindNone
		}
		w.leave(packet.NoDissector, k)
		return
	}
	if w.off < w.end {
		w.all(k, 0)
		w.off = w.end
	}
}

// lowPorts bounds the tables of well-known ports.
const lowPorts = 1024

// service marks the port of a common service that has no dissector here: the other port of the pair is only its client's.
const service = packet.Data

// udpLow: IANA, Service Name and Transport Protocol Port Number Registry.
var udpLow = [lowPorts]packet.Kind{
	53: packet.DNS, 67: packet.DHCP, 68: packet.DHCP, 123: packet.NTP, 213: packet.IPX, // RFC 1234
	69: service, 88: service, 111: service, 137: service, 138: service, 161: service, 162: service, 389: service,
	443: service, 464: service, 500: service, 514: service, 520: service, 521: service, 546: service, 547: service,
}

// quicLong stands for QUIC with a long header, which Connections learn from: a kind below firstApplication, for which straight leaves the
// frame to the walk.
const quicLong = packet.Frame

// kindOfUDP gives the protocol of a datagram's payload b by the pair of ports, or by its octets where no port tells. The lower
// port is asked first, as Wireshark does: where that is of another service, the higher one is only its client's.
func kindOfUDP(low, high uint16, b []byte) packet.Kind {
	k := packet.KindNone
	if low < lowPorts {
		k = udpLow[low]
	} else if low <= lastUDPPort || low == tzspPort {
		k = kindOfHighUDPPort(low)
	}
	if k == packet.KindNone {
		k = kindOfUDPPort(high)
	}
	switch {
	case k == packet.KindNone && !udpMayTell(b):
	case k == packet.KindNone && looksLikeDTLS(b):
		return packet.DTLS
	case k == packet.KindNone && looksLikeQUIC(b):
		return quicLong
	case k == packet.KindNone && looksLikeDNS(b):
		return packet.DNS
	case k == service:
		switch {
		case low == capwapControlPort || high == capwapControlPort:
			if capwapDTLS(b) {
				return packet.CAPWAP
			}
		case low != quicPort && high != quicPort:
		case looksLikeDTLS(b): // RFC 9443 §3
			return packet.DTLS
		case looksLikeDNS(b): // whose number and flags pass for the first octet of a short header
			return packet.DNS
		case looksLikeQUICOnItsPort(b):
			if b[0]&0x80 != 0 {
				return quicLong
			}
			return packet.QUIC
		}
		return packet.KindNone
	}
	return k
}

// udpMayTell is false for octets that looksLikeDTLS, looksLikeQUIC and looksLikeDNS need not be asked of: records of DTLS and packets of
// QUIC have a known version, queries of DNS one question. Few come by chance, so that a processor foresees the answer.
func udpMayTell(b []byte) bool {
	return len(b) > dnsHeaderLen && (be.Uint16(b[4:]) == 1 || versionTops[b[1]] || quicReserved(le.Uint32(b[1:])))
}

// kindOfUDPPort: IANA's registry.
func kindOfUDPPort(port uint16) packet.Kind {
	switch {
	case port < lowPorts:
		return udpLow[port]
	case port > lastUDPPort && port != tzspPort: // most clients' ports
		return packet.KindNone
	}
	return kindOfHighUDPPort(port)
}

// byTCPPort: IANA's registry, and above its well-known ports as Wireshark's http.tcp.port. The ports of protocols that begin with a TLS
// handshake name TLS. What lies behind the last one are clients' ports. OpenVPN's, whose packets only the walk tells, is none of them.
var byTCPPort = [lastTCPPort + 2]packet.Kind{
	22: packet.SSH, 53: packet.DNS, 80: packet.HTTP, 631: packet.HTTP,
	261: packet.TLS, 443: packet.TLS, 448: packet.TLS, 465: packet.TLS, 563: packet.TLS, 614: packet.TLS, 636: packet.TLS,
	684: packet.TLS, 853: packet.TLS, 989: packet.TLS, 990: packet.TLS, 992: packet.TLS, 993: packet.TLS, 994: packet.TLS, 995: packet.TLS,
	1900: packet.HTTP, 2710: packet.HTTP, 2869: packet.HTTP, 3128: packet.HTTP, 3132: packet.HTTP,
	5353: packet.DNS, // RFC 6762 §5.5, §6.7: over TCP it is unicast DNS
	5355: packet.LLMNR, 5985: packet.HTTP, 8080: packet.HTTP, 8088: packet.HTTP, lastTCPPort: packet.HTTP,
	lastTCPPort + 1: packet.Data,
}

// tcpPorts gives the protocol that a pair of ports names, packet.Data for two ports of clients, which name none, and KindNone for
// others: kindOfTCP knows of them. It has no branch, since none could be foreseen.
func tcpPorts(pair uint32) packet.Kind {
	low := int(pair & 0xffff)
	low += below(int(pair>>16) - low)
	return byTCPPort[lastTCPPort+1+below(low-lastTCPPort-1)]
}

// http2Start stands for what begins HTTP/2, which Connections learn from: a client's preface, or an answer of HTTP/1. It is a kind below
// firstApplication, for which straight leaves the frame to the walk.
const http2Start = packet.Frame

// kindOfTCP gives the protocol of a segment's payload b by the pair of ports, or by its first octets where no port tells. TLS
// and HTTP are told apart by them on each other's ports.
func kindOfTCP(low, high uint16, b []byte) packet.Kind {
	k := kindOfTCPPort(low)
	if k == packet.KindNone {
		k = kindOfTCPPort(high)
	}
	switch {
	case k == packet.KindNone:
		return kindOfOctets(b)
	case k == packet.HTTP && mayBeTLS(b) && looksLikeTLS(b): // behind a proxy's CONNECT (RFC 9110 §9.3.6)
		return packet.TLS
	case k == packet.TLS && mayBeHTTP(b), k == packet.HTTP && http2MayBegin(b):
		return kindOfText(b, k)
	}
	return k
}

func kindOfTCPPort(port uint16) packet.Kind {
	switch {
	case port > lastTCPPort: // most clients' ports
		return packet.KindNone
	case port == openVPNPort:
		return packet.OpenVPN
	}
	return byTCPPort[port]
}

// lastTCPPort is the highest port that names a protocol.
const lastTCPPort = 11371

// kindOfOctets recognizes a protocol by the first octets of a TCP segment's payload; KindNone for what it does not know.
func kindOfOctets(b []byte) packet.Kind {
	switch {
	case mayBeTLS(b) && looksLikeTLS(b):
		return packet.TLS
	case looksLikeSSH(b):
		return packet.SSH
	case mayBeHTTP(b):
		return kindOfText(b, packet.KindNone)
	}
	return packet.KindNone
}

// kindOfText tells whether b is of HTTP; otherwise is what it is else.
func kindOfText(b []byte, otherwise packet.Kind) packet.Kind {
	switch {
	case http2MayBegin(b) && (looksLikeHTTP2(b) || http2Switch(b) > 0):
		return http2Start
	case looksLikeHTTP(b):
		return packet.HTTP
	}
	return otherwise
}

// segmentKind is kindOfTCP without http2Start.
func segmentKind(low, high uint16, b []byte) packet.Kind {
	k := kindOfTCP(low, high, b)
	switch {
	case k != http2Start:
		return k
	case looksLikeHTTP2(b):
		return packet.HTTP2
	}
	return packet.HTTP
}

// mayBeTLS is false for octets that looksLikeTLS need not be asked of: they have neither the version of a record nor, where that
// of SSL 2.0 has it, the type of a client hello. The first octet alone would be right by chance too often for a processor to
// foresee the answer.
func mayBeTLS(b []byte) bool {
	return len(b) >= tlsRecordHeaderLen && (be.Uint16(b[1:])-ssl3 <= tls13-ssl3 || b[2] == tlsClientHello)
}

// mayBeHTTP is false for octets that looksLikeHTTP need not be asked of, by the first four: see text.
func mayBeHTTP(b []byte) bool { return len(b) >= 4 && text(le.Uint32(b)) != 0 }

// order gives two ports with the lower one first.
func order(a, b uint16) (low, high uint16) {
	low = lower(a, b)
	return low, a ^ b ^ low
}

// lower gives the lower one of two ports. Which one that is cannot be foreseen, so there is no branch.
func lower(a, b uint16) uint16 {
	d := int32(a) - int32(b)
	return uint16(int32(b) + d&(d>>31)) // the difference is added where it is negative
}

// bit is 1 for true. It has no branch either.
func bit(b bool) (n uint8) {
	if b {
		n = 1
	}
	return n
}
