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
// IP header before layer i: the destination is the last one of a source route or routing header that is not used up, the
// source that of a Home Address option (RFC 6275 §11.3.1). ok is false without a whole IP header, and where a routing
// header does not tell the final destination.
func pseudoHeader(p *packet.Packet, i int, proto uint8, n int) (acc uint64, ok bool) {
	ls := p.Layers()
	acc = uint64(proto) + uint64(n)
	var dst, src [16]byte
	var home []byte
	routed := false
	for j := i - 1; j >= 0; j-- {
		l := ls[j]
		h := p.Header(l)
		switch l.Kind {
		case packet.IPv4:
			if len(h) < ipv4HeaderLen {
				return 0, false
			}
			at := ipv4FinalDst(h)
			return sum(sum(acc, h[12:16]), h[at:at+4]), true
		case packet.IPv6:
			if len(h) < ipv6HeaderLen {
				return 0, false
			}
			if home == nil {
				home = h[8:24]
			}
			if acc = sum(acc, home); routed {
				return sum(acc, dst[:]), true
			}
			return sum(acc, h[24:40]), true
		case packet.LoWPAN:
			h := lowpanAll(p, j)
			if home == nil {
				src = h.src
				home = src[:]
			}
			if acc = sum(acc, home); routed {
				return sum(acc, dst[:]), h.hasSrc
			}
			return sum(acc, h.dst[:]), h.hasSrc && h.hasDst && !h.routed
		case packet.Routing:
			if r, whole := RoutingOf(p, j); whole && r.SegmentsLeft() > 0 && !routed {
				if dst, routed = r.FinalDst(); !routed {
					return 0, false
				}
			}
		case packet.DestOpts:
			if home == nil {
				home = homeAddress(h)
			}
		}
	}
	return 0, false
}

// homeAddress is the address of a Home Address option (RFC 6275 §6.3) in a destination options header; nil without one.
func homeAddress(h []byte) []byte {
	if len(h) < extUnit {
		return nil
	}
	for b := h[2:]; len(b) > 0; {
		n := ipv6OptionLen(b)
		if n == 0 {
			break
		}
		if b[0] == optHomeAddr && n == 18 {
			return b[2:18]
		}
		b = b[n:]
	}
	return nil
}

// whole reports whether the layer's octets are all there and unfragmented, so that a checksum over them means something.
func (v *visit) whole() bool {
	if v.l.Fault != 0 && v.l.Fault != packet.ZeroLength {
		return false
	}
	for j := v.i - 1; j >= 0; j-- {
		l := v.p.Layers()[j]
		switch l.Kind {
		case packet.IPv4, packet.IPv6:
			return ipWhole(v.p, l)
		case packet.LoWPAN: // its compressed header has no length: the frame gives it
			return v.p.CapLen >= v.p.Len
		case packet.Fragment:
			if f, ok := FragmentOf(v.p, l); !ok || !f.Atomic() {
				return false
			}
		}
	}
	return true
}

// ipWhole reports whether an IP layer is no fragment and has all octets that its header states.
func ipWhole(p *packet.Packet, l packet.Layer) bool {
	n := 0
	if h, ok := IPv4Of(p, l); ok {
		if h.MoreFragments() || h.FragmentOffset() != 0 {
			return false
		}
		n = int(h.TotalLen())
	} else if h, ok := IPv6Of(p, l); ok {
		if n = int(h.PayloadLen()); n > 0 || h.NextHeader() == ipProtoNoNext {
			n += ipv6HeaderLen
		} else if l.Fault != packet.ZeroLength {
			return !l.Fault.Broken() && uint64(jumboLen(h.NextHeader(), h.Payload()))+ipv6HeaderLen == uint64(l.Len)
		}
	}
	if l.Fault == packet.ZeroLength { // the frame gave the length, and must be whole itself
		return p.CapLen >= p.Len
	}
	return !l.Fault.Broken() && n == int(l.Len)
}

// verifies reports whether a transport checksum is to be verified and can be.
func (v *visit) verifies() bool {
	return v.d.VerifyChecksums && v.p.Flags&packet.ChecksumPending == 0 && v.whole()
}

// headerSum gives the checksum that an IPv4 header has and the one that its octets make.
func headerSum(h []byte) (stored, computed uint16) {
	return be.Uint16(h[10:]), ^fold(sum(sum(0, h[:10]), h[12:]))
}

// transportStatus verifies the checksum at octet at of a TCP, UDP or similar layer, over its first n octets and the pseudo
// header, when the Dissector was asked to.
func (v *visit) transportStatus(proto uint8, at, n int) uint64 {
	if proto == ipProtoUDP && v.be16(at) == 0 {
		return checksumNotPresent
	}
	if !v.verifies() || n > len(v.b) {
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
