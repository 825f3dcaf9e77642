package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Option types; IANA, RPL Control Message Options.
const (
	rplPad1       = 0
	rplPadN       = 1
	rplMetric     = 2
	rplRoute      = 3
	rplConfig     = 4
	rplTarget     = 5
	rplTransit    = 6
	rplSolicited  = 7
	rplPrefix     = 8
	rplTargetDesc = 9
	rplDiscovery  = 10
)

// rplOptions lists options from at to the end of the message (RFC 6550 §6.7).
func (v *visit) rplOptions(at int) {
	for v.has(at, 1) && !v.stop {
		if v.b[at] == rplPad1 {
			v.octets(icmpv6Opt, at, 1)
			v.in()
			v.u8(icmpv6RplOptType, at)
			v.out()
			at++
			continue
		}
		end := at + 2 + int(v.at(at+1))
		fits := v.has(at, 2) && end <= len(v.b)
		v.octets(icmpv6Opt, at, min(end, len(v.b))-at)
		v.in()
		v.u8(icmpv6RplOptType, at)
		v.u8(icmpv6RplOptLength, at+1)
		if fits {
			v.rplMessageOption(at, end)
		} else {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
		}
		v.out()
		if !fits {
			return
		}
		at = end
	}
}

// rplMessageOption lists an option's body; what its layout leaves over is unknown data.
func (v *visit) rplMessageOption(at, end int) {
	whole := v.b
	v.b = v.b[:end] // so that no field is read beyond the option
	done := v.rplBody(at, end)
	if done < end {
		v.octets(icmpv6UnknownData, done, end-done)
	}
	v.b = whole
}

func (v *visit) rplBody(at, end int) int {
	typ := v.b[at]
	at += 2
	switch typ {
	case rplPadN:
		v.octets(icmpv6RplOptPadn, at, end-at)
		return end
	case rplMetric:
		return v.rplMetrics(at, end)
	case rplRoute:
		v.u8(icmpv6RplOptRoutePrefixLength, at)
		v.u8(icmpv6RplOptRouteFlag, at+1)
		v.in()
		v.bits(icmpv6RplOptRoutePref, at+1, 1, 3, 2)
		v.num(icmpv6RplOptRouteReserved, at+1, 1, uint64(v.at(at+1)&0xe7))
		v.out()
		v.u32(icmpv6RplOptRouteLifetime, at+2)
		return v.rplPrefix(icmpv6RplOptRoutePrefix, at+6, end)
	case rplConfig:
		return v.rplConfig(at)
	case rplTarget:
		v.octets(icmpv6RplOptTargetFlag, at, 1)
		v.u8(icmpv6RplOptTargetPrefixLength, at+1)
		return v.rplPrefix(icmpv6RplOptTargetPrefix, at+2, end)
	case rplTransit:
		v.u8(icmpv6RplOptTransitFlag, at)
		v.in()
		v.bits(icmpv6RplOptTransitFlagE, at, 1, 7, 1)
		v.bits(icmpv6RplOptTransitFlagRsv, at, 1, 0, 7)
		v.out()
		v.u8(icmpv6RplOptTransitPathctl, at+1)
		v.u8(icmpv6RplOptTransitPathseq, at+2)
		v.u8(icmpv6RplOptTransitPathlifetime, at+3)
		return v.rplDODAG(icmpv6RplOptTransitParent, at+4, end >= at+20)
	case rplSolicited:
		v.u8(icmpv6RplOptSolicitedInstance, at)
		v.u8(icmpv6RplOptSolicitedFlag, at+1)
		v.in()
		v.bits(icmpv6RplOptSolicitedFlagV, at+1, 1, 7, 1)
		v.bits(icmpv6RplOptSolicitedFlagI, at+1, 1, 6, 1)
		v.bits(icmpv6RplOptSolicitedFlagD, at+1, 1, 5, 1)
		v.bits(icmpv6RplOptSolicitedFlagRsv, at+1, 1, 0, 5)
		v.out()
		v.addr6(icmpv6RplOptSolicitedDodagid, at+2)
		v.u8(icmpv6RplOptSolicitedVersion, at+18)
		return at + 19
	case rplPrefix:
		return v.rplPrefixInfo(at)
	case rplTargetDesc:
		v.u32(icmpv6RplOptTargetdescDescriptor, at)
		return at + 4
	case rplDiscovery:
		return v.rplDiscovery(at, end)
	}
	return at
}

// rplPrefix lists a prefix that has only as many octets as its length needs, and returns where it ends.
func (v *visit) rplPrefix(id packet.FieldID, at, end int) int {
	n := min(end-at, 16)
	if n <= 0 {
		return at
	}
	v.prefix6(id, at, n)
	return at + n
}

// rplConfig: RFC 6550 §6.7.6.
func (v *visit) rplConfig(at int) int {
	v.u8(icmpv6RplOptConfigFlag, at)
	v.in()
	v.bits(icmpv6RplOptConfigReserved, at, 1, 4, 4)
	v.bits(icmpv6RplOptConfigAuth, at, 1, 3, 1)
	v.bits(icmpv6RplOptConfigPcs, at, 1, 0, 3)
	v.out()
	v.u8(icmpv6RplOptConfigIntervalDouble, at+1)
	v.u8(icmpv6RplOptConfigIntervalMin, at+2)
	v.u8(icmpv6RplOptConfigRedundancy, at+3)
	v.u16(icmpv6RplOptConfigMaxRankInc, at+4)
	v.u16(icmpv6RplOptConfigMinHopRankInc, at+6)
	v.u16(icmpv6RplOptConfigOcp, at+8)
	v.u8(icmpv6RplOptConfigRsv, at+10)
	v.u8(icmpv6RplOptConfigDefLifetime, at+11)
	v.u16(icmpv6RplOptConfigLifetimeUnit, at+12)
	return at + 14
}

// rplPrefixInfo: RFC 6550 §6.7.10.
func (v *visit) rplPrefixInfo(at int) int {
	v.u8(icmpv6RplOptPrefixLength, at)
	v.u8(icmpv6RplOptPrefixFlag, at+1)
	v.in()
	v.bits(icmpv6RplOptPrefixFlagL, at+1, 1, 7, 1)
	v.bits(icmpv6RplOptConfigFlagA, at+1, 1, 6, 1)
	v.bits(icmpv6RplOptConfigFlagR, at+1, 1, 5, 1)
	v.bits(icmpv6RplOptConfigFlagRsv, at+1, 1, 0, 5)
	v.out()
	v.u32(icmpv6RplOptPrefixValidLifetime, at+2)
	v.u32(icmpv6RplOptPrefixPreferredLifetime, at+6)
	v.octets(icmpv6RplOptReserved, at+10, 4)
	v.addr6(icmpv6RplOptPrefix, at+14)
	return at + 30
}

// rplDiscovery: RFC 6997 §7. All addresses lack the octets that Compr counts; they are those of the DODAG's.
func (v *visit) rplDiscovery(at, end int) int {
	v.octets(icmpv6RplOptRoutediscoveryFlag, at, 1)
	v.in()
	v.bits(icmpv6RplOptRoutediscoveryFlagReply, at, 1, 7, 1)
	v.bits(icmpv6RplOptRoutediscoveryFlagHopbyhop, at, 1, 6, 1)
	v.bits(icmpv6RplOptRoutediscoveryFlagNumofroutes, at, 1, 4, 2)
	v.bits(icmpv6RplOptRoutediscoveryFlagCompr, at, 1, 0, 4)
	v.out()
	compr := int(v.at(at) & 15)
	v.bits(icmpv6RplOptRoutediscoveryLifetime, at+1, 1, 6, 2)
	if code := v.at(1) &^ rplSecure; code == rplP2PDRO {
		v.bits(icmpv6RplOptRoutediscoveryNh, at+1, 1, 0, 6)
	} else {
		v.bits(icmpv6RplOptRoutediscoveryMaxrank, at+1, 1, 0, 6)
	}
	n := 16 - compr
	if end-at-2 < n {
		return at + 2
	}
	v.suffix6(icmpv6RplOptRoutediscoveryTargetaddr, at+2, n)
	at += 2 + n
	v.octets(icmpv6RplOptRoutediscoveryAddrVec, at, end-at)
	v.in()
	for ; at+n <= end; at += n {
		v.suffix6(icmpv6RplOptRoutediscoveryAddrvecAddr, at, n)
	}
	v.out()
	return at
}

// suffix6 lists an IPv6 address of which only the last n octets are sent; the first are listed as zeros.
func (v *visit) suffix6(id packet.FieldID, at, n int) {
	if n < 1 || n > 16 || !v.has(at, n) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	for range 16 - n {
		buf = append(buf, 0)
	}
	buf = append(buf, v.b[at:at+n]...)
	v.emit(id, at, n, v.p.CloseText(buf, start), packet.InText)
}
