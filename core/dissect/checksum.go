package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Checksum states, numbered as Wireshark numbers them (proto_checksum_enum_e).
const (
	checksumBad        = 0
	checksumGood       = 1
	checksumUnverified = 2
	checksumNotPresent = 3
	checksumIllegal    = 4 // a value that the protocol forbids: an absent UDP checksum over IPv6
)

func checksumName(n uint64) string {
	switch n {
	case checksumBad:
		return "Bad"
	case checksumGood:
		return "Good"
	case checksumUnverified:
		return "Unverified"
	case checksumNotPresent:
		return "Not present"
	case checksumIllegal:
		return "Illegal"
	}
	return ""
}

// sum adds b to a one's complement sum (RFC 1071 §4.1); an odd last octet counts as if a zero followed.
func sum(acc uint64, b []byte) uint64 {
	for len(b) >= 8 {
		n := be.Uint64(b)
		acc += n>>32 + n&0xffffffff
		b = b[8:]
	}
	for len(b) >= 2 {
		acc += uint64(be.Uint16(b))
		b = b[2:]
	}
	if len(b) == 1 {
		acc += uint64(b[0]) << 8
	}
	return acc
}

// fold makes 16 bits of a sum; octets whose checksum is right fold to 0xffff.
func fold(acc uint64) uint16 {
	for acc > 0xffff {
		acc = acc>>16 + acc&0xffff
	}
	return uint16(acc)
}

// pseudoHeader sums the pseudo header (RFC 9293 §3.1, RFC 8200 §8.1) for n octets of an upper layer inside the innermost
// IP header before layer i. ok is false without a whole one, and where a routing header with segments left makes the
// final destination unknown here.
func pseudoHeader(p *packet.Packet, i int, proto uint8, n int) (acc uint64, ok bool) {
	ls := p.Layers()
	for j := i - 1; j >= 0; j-- {
		l := ls[j]
		h := p.Header(l)
		switch {
		case l.Kind == packet.IPv4 && len(h) >= 20:
			return sum(uint64(proto)+uint64(n), h[12:20]), true
		case l.Kind == packet.IPv6 && len(h) >= 40:
			return sum(uint64(proto)+uint64(n), h[8:40]), true
		case l.Kind == packet.Routing && len(h) >= 4 && h[3] > 0:
			return 0, false
		}
	}
	return 0, false
}

// whole reports whether the layer's octets are all there and unfragmented, so that a checksum over them means something.
func (v *visit) whole() bool {
	if v.l.Fault != 0 && v.l.Fault != packet.ZeroLength {
		return false
	}
	for j := v.i - 1; j >= 0; j-- {
		l := v.p.Layers()[j]
		h := v.p.Header(l)
		switch l.Kind {
		case packet.IPv4:
			return l.Fault != packet.FaultLength && len(h) >= 20 && be.Uint16(h[6:])&0x3fff == 0
		case packet.IPv6:
			return l.Fault != packet.FaultLength
		case packet.Fragment:
			if len(h) < 8 || be.Uint16(h[2:])&0xfff9 != 0 {
				return false
			}
		}
	}
	return true
}

// transportStatus verifies the checksum at octet at of a TCP, UDP or similar layer, over its first n octets and the pseudo
// header, when the Dissector was asked to.
func (v *visit) transportStatus(proto uint8, at, n int) uint64 {
	if proto == ipProtoUDP && v.be16(at) == 0 {
		return checksumNotPresent
	}
	if !v.d.VerifyChecksums || !v.whole() || n > len(v.b) {
		return checksumUnverified
	}
	acc, ok := pseudoHeader(v.p, v.i, proto, n)
	if !ok {
		return checksumUnverified
	}
	if fold(sum(acc, v.b[:n])) != 0xffff {
		return checksumBad
	}
	return checksumGood
}
