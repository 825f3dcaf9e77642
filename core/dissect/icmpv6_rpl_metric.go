package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Types of metrics and constraints; IANA, Routing Metric/Constraint Types. The layouts are those of RFC 6551 §3, §4.
const (
	rplNodeState  = 1
	rplNodeEnergy = 2
	rplHopCount   = 3
	rplThroughput = 4
	rplLatency    = 5
	rplQuality    = 6
	rplETX        = 7
	rplColor      = 8
)

// rplMetrics lists a DAG metric container and returns where its readable part ends.
func (v *visit) rplMetrics(at, end int) int {
	const hdr = 4 // octets, RFC 6551 §2.1
	for at+hdr <= end {
		next := at + hdr + int(v.at(at+3))
		if next > end {
			v.malformed(at, end-at, packet.FaultLength)
			return end
		}
		typ := v.at(at)
		v.num(icmpv6RplOptMetricType, at, next-at, uint64(typ))
		v.in()
		flags := v.u16(icmpv6RplOptMetricFlags, at+1)
		v.in()
		v.bits(icmpv6RplOptMetricReserved, at+1, 2, 11, 5)
		v.bits(icmpv6RplOptMetricFlagP, at+1, 2, 10, 1)
		v.bits(icmpv6RplOptMetricFlagC, at+1, 2, 9, 1)
		v.bits(icmpv6RplOptMetricFlagO, at+1, 2, 8, 1)
		v.bits(icmpv6RplOptMetricFlagR, at+1, 2, 7, 1)
		v.bits(icmpv6RplOptMetricFlagA, at+1, 2, 4, 3)
		v.bits(icmpv6RplOptMetricPrec, at+1, 2, 0, 4)
		v.out()
		v.u8(icmpv6RplOptMetricLength, at+3)
		done := v.rplMetricBody(typ, flags, at+hdr, next)
		v.out()
		if done < next {
			v.octets(icmpv6UnknownData, done, next-done)
		}
		at = next
	}
	return at
}

func (v *visit) rplMetricBody(typ uint8, flags uint16, at, end int) int {
	switch typ {
	case rplNodeState:
		return v.rplNodeState(at, end)
	case rplNodeEnergy:
		for ; at+2 <= end; at += 2 {
			v.u16(icmpv6RplOptMetricNeObject, at)
			v.in()
			v.bits(icmpv6RplOptMetricNeObjectFlags, at, 2, 12, 4)
			v.bits(icmpv6RplOptMetricNeObjectFlagI, at, 2, 11, 1)
			v.bits(icmpv6RplOptMetricNeObjectType, at, 2, 9, 2)
			v.bits(icmpv6RplOptMetricNeObjectFlagE, at, 2, 8, 1)
			v.bits(icmpv6RplOptMetricNeObjectEnergy, at, 2, 0, 8)
			v.out()
		}
	case rplHopCount:
		if at+2 <= end {
			v.u16(icmpv6RplOptMetricHpObject, at)
			v.in()
			v.bits(icmpv6RplOptMetricHpObjectReserved, at, 2, 12, 4)
			v.bits(icmpv6RplOptMetricHpObjectFlags, at, 2, 8, 4)
			v.bits(icmpv6RplOptMetricHpObjectHp, at, 2, 0, 8)
			v.out()
			at += 2
		}
	case rplThroughput, rplLatency:
		id := packet.FieldID(icmpv6RplOptMetricLtObjectLt)
		if typ == rplLatency {
			id = icmpv6RplOptMetricLlObjectLl
		}
		for ; at+4 <= end; at += 4 {
			v.u32(id, at)
		}
	case rplETX:
		for ; at+2 <= end; at += 2 {
			v.u16(icmpv6RplOptMetricEtxObjectEtx, at)
		}
	case rplQuality:
		v.u8(icmpv6RplOptMetricLqlObjectRes, at)
		for at++; at < end; at++ {
			v.u8(icmpv6RplOptMetricLqlObject, at)
			v.in()
			v.bits(icmpv6RplOptMetricLqlObjectVal, at, 1, 5, 3)
			v.bits(icmpv6RplOptMetricLqlObjectCounter, at, 1, 0, 5)
			v.out()
		}
	case rplColor:
		return v.rplColors(at, end, flags&0x200 != 0)
	}
	return at
}

func (v *visit) rplNodeState(at, end int) int {
	if at+2 > end {
		return at
	}
	v.u16(icmpv6RplOptMetricNsaObject, at)
	v.in()
	v.bits(icmpv6RplOptMetricNsaObjectReserved, at, 2, 8, 8)
	v.bits(icmpv6RplOptMetricNsaObjectFlags, at, 2, 2, 6)
	v.bits(icmpv6RplOptMetricNsaObjectFlagA, at, 2, 1, 1)
	v.bits(icmpv6RplOptMetricNsaObjectFlagO, at, 2, 0, 1)
	v.out()
	for at += 2; at+2 <= end; {
		n := int(v.at(at + 1))
		if at+2+n > end {
			break
		}
		v.u8(icmpv6RplOptMetricNsaObjectOpttlvObjectType, at)
		v.u8(icmpv6RplOptMetricNsaObjectOpttlvObjectLength, at+1)
		v.octets(icmpv6RplOptMetricNsaObjectOpttlvObjectData, at+2, n)
		at += 2 + n
	}
	return at
}

// rplColors lists link colors: with counters as a metric, with a flag as a constraint.
func (v *visit) rplColors(at, end int, constraint bool) int {
	v.u8(icmpv6RplOptMetricLcObjectRes, at)
	for at++; at+2 <= end; at += 2 {
		v.octets(icmpv6RplOptMetricLcObject, at, 2)
		v.in()
		v.bits(icmpv6RplOptMetricLcObjectLc, at, 2, 6, 10)
		if constraint {
			v.bits(icmpv6RplOptMetricLcObjectReserved, at, 2, 1, 5)
			v.bits(icmpv6RplOptMetricLcObjectFlagI, at, 2, 0, 1)
		} else {
			v.bits(icmpv6RplOptMetricLcObjectCounter, at, 2, 0, 6)
		}
		v.out()
	}
	return at
}
