package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// NDOption is an option of a neighbor discovery message (RFC 4861 §4.6).
type NDOption struct {
	Type uint8  // IANA, IPv6 Neighbor Discovery Option Formats
	Data []byte // borrowed; what follows type and length
}

// NDOptions yields the options of neighbor discovery messages, as far as they are whole.
func (m ICMPv6) NDOptions() iter.Seq[NDOption] {
	return func(yield func(NDOption) bool) {
		at := ndOptionsAt(m.b[0])
		if at == 0 || at > len(m.b) {
			return
		}
		for b := m.b[at:]; len(b) >= 2; {
			n := int(b[1]) * 8
			if n == 0 || n > len(b) || !yield(NDOption{b[0], b[2:n]}) {
				return
			}
			b = b[n:]
		}
	}
}

// ndOptionsAt is where the options of a message type begin; 0 for one that has none.
func ndOptionsAt(typ uint8) int {
	switch typ {
	case icmpv6RouterSolicit, icmpv6IndSolicit, icmpv6IndAdvert, icmpv6PrefixAdvert, icmpv6CertSolicit, icmpv6FMIPv6:
		return 8
	case icmpv6CertAdvert:
		return 12
	case icmpv6RouterAdvert:
		return 16
	case icmpv6NeighSolicit, icmpv6NeighAdvert:
		return 24
	case icmpv6DupAddrReq, icmpv6DupAddrConf:
		return 32
	case icmpv6Redirect:
		return 40
	}
	return 0
}

// neighbor lists a neighbor discovery message (RFC 4861 §4, RFC 3122 §2, RFC 6775 §4.4).
func (v *visit) neighbor(typ uint8) {
	switch typ {
	case icmpv6RouterAdvert:
		v.routerAdvert6()
	case icmpv6NeighAdvert:
		v.u32(icmpv6NdNaFlag, 4)
		v.in()
		v.bits(icmpv6NdNaFlagR, 4, 4, 31, 1)
		v.bits(icmpv6NdNaFlagS, 4, 4, 30, 1)
		v.bits(icmpv6NdNaFlagO, 4, 4, 29, 1)
		v.bits(icmpv6NdNaFlagRsv, 4, 4, 0, 29)
		v.out()
		v.addr6(icmpv6NdNaTargetAddress, 8)
	case icmpv6DupAddrReq, icmpv6DupAddrConf:
		v.u8(icmpv66lowpanndDaStatus, 4)
		v.u8(icmpv66lowpanndDaRsv, 5)
		v.u16(icmpv66lowpanndDaLifetime, 6)
		v.u64(icmpv66lowpanndDaEui64, 8)
		v.addr6(icmpv66lowpanndDaRegAddr, 16)
	default:
		v.octets(icmpv6Reserved, 4, 4)
	}
	switch typ {
	case icmpv6NeighSolicit:
		v.addr6(icmpv6NdNsTargetAddress, 8)
	case icmpv6Redirect:
		v.addr6(icmpv6NdRdTargetAddress, 8)
		v.addr6(icmpv6RdNaDestinationAddress, 24)
	}
	v.ndOptions(ndOptionsAt(typ))
}

func (v *visit) routerAdvert6() {
	v.u8(icmpv6NdRaCurHopLimit, 4)
	v.u8(icmpv6NdRaFlag, 5)
	v.in()
	v.bits(icmpv6NdRaFlagM, 5, 1, 7, 1)
	v.bits(icmpv6NdRaFlagO, 5, 1, 6, 1)
	v.bits(icmpv6NdRaFlagH, 5, 1, 5, 1)
	v.bits(icmpv6NdRaFlagPrf, 5, 1, 3, 2) // RFC 4191 §2.2
	v.bits(icmpv6NdRaFlagP, 5, 1, 2, 1)   // RFC 4389 §4.1.3.3
	v.bits(icmpv6NdRaFlagRsv, 5, 1, 0, 2)
	v.out()
	v.u16(icmpv6NdRaRouterLifetime, 6)
	v.u32(icmpv6NdRaReachableTime, 8)
	v.u32(icmpv6NdRaRetransTimer, 12)
}

// sendPath lists a certification path message (RFC 3971 §6.4).
func (v *visit) sendPath(typ uint8) {
	v.u16(icmpv6SendIdentifier, 4)
	if typ == icmpv6CertAdvert {
		v.u16(icmpv6SendAllComponents, 6)
		v.u16(icmpv6SendComponent, 8)
		v.octets(icmpv6Reserved, 10, 2)
	} else {
		v.u16(icmpv6SendComponent, 6)
	}
	v.ndOptions(ndOptionsAt(typ))
}

// ndOptions lists options from at to the end. An option of length 0 makes the rest unreadable (RFC 4861 §4.6).
func (v *visit) ndOptions(at int) {
	for v.has(at, 1) && !v.stop {
		n := int(v.at(at+1)) * 8
		v.octets(icmpv6Opt, at, min(n, len(v.b)-at))
		v.in()
		typ := v.u8(icmpv6OptType, at)
		v.u8(icmpv6OptLength, at+1)
		switch {
		case !v.has(at, 2):
			v.malformed(at, 1, packet.FaultTruncated)
		case n == 0:
			v.malformed(at, 2, packet.FaultShort)
		case !v.has(at, n):
			v.ndOption(typ, at, len(v.b))
			v.malformed(at, len(v.b)-at, packet.FaultLength)
		default:
			v.ndOption(typ, at, at+n)
		}
		v.out()
		if n == 0 || !v.has(at, n) {
			return
		}
		at += n
	}
}
