package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	igmpHeaderLen  = 8  // octets, RFC 2236 §2; the shortest message
	igmpCommonLen  = 4  // octets: type, code and checksum
	igmpQuery3Len  = 12 // octets, RFC 3376 §4.1; a longer query is of version 3 (§7.1)
	igmpMtraceLen  = 24 // octets, draft-ietf-idmr-traceroute-ipm
	igmpMtraceHop  = 32 // octets
	igmp0MaxType   = 8  // RFC 988
	igmpQuery      = 0x11
	igmp1Report    = 0x12
	igmp2Report    = 0x16
	igmpLeave      = 0x17
	igmpDVMRP      = 0x13
	igmpPIM        = 0x14 // version 1
	igmpMtraceResp = 0x1e
	igmpMtrace     = 0x1f
	igmp3Report    = 0x22
)

// IGMP is a view of an Internet Group Management Protocol message (RFC 1112, 2236, 3376). It borrows the packet's octets.
type IGMP struct{ b []byte }

// IGMPOf views a layer as IGMP; ok is false when the layer is another protocol or holds less than 8 octets.
func IGMPOf(p *packet.Packet, l packet.Layer) (m IGMP, ok bool) {
	if l.Kind != packet.IGMP || l.Len < igmpHeaderLen {
		return IGMP{}, false
	}
	return IGMP{p.Octets(l)}, true
}

// Type of the message.
func (m IGMP) Type() uint8 { return m.b[0] }

// Checksum as stored.
func (m IGMP) Checksum() uint16 { return be.Uint16(m.b[2:]) }

// Version is 1, 2 or 3 for queries, reports and leaves, 0 for the messages of RFC 988, -1 for all others.
func (m IGMP) Version() int { return igmpVersionOf(m.b) }

// Group is the group address of queries, reports before version 3 and leaves.
func (m IGMP) Group() [4]byte { return [4]byte(m.b[4:8]) }

// MaxResp is the longest time in tenths of a second that a host may wait with its report, of a query; in version 3 decoded
// from the code (RFC 3376 §4.1.1).
func (m IGMP) MaxResp() int {
	if igmpVersionOf(m.b) == 3 {
		return igmpCode(m.b[1])
	}
	return int(m.b[1])
}

// Records yields the group records of a version 3 report, as far as they are whole.
func (m IGMP) Records() iter.Seq[IGMPRecord] {
	return func(yield func(IGMPRecord) bool) {
		if m.b[0] != igmp3Report {
			return
		}
		b := m.b[igmpHeaderLen:]
		for n := be.Uint16(m.b[6:]); n > 0 && len(b) >= igmpHeaderLen; n-- {
			size := igmpRecordLen(b)
			if size > len(b) || !yield(IGMPRecord{b[:size]}) {
				return
			}
			b = b[size:]
		}
	}
}

// IGMPRecord is a group record of a version 3 report (RFC 3376 §4.2.4).
type IGMPRecord struct{ b []byte }

// Type of the record: 1 and 2 for the present filter mode, 3 and 4 for a new one, 5 and 6 for changes of the source list.
func (r IGMPRecord) Type() uint8 { return r.b[0] }

// Group is the multicast address.
func (r IGMPRecord) Group() [4]byte { return [4]byte(r.b[4:8]) }

// Sources are the source addresses, 4 octets each.
func (r IGMPRecord) Sources() []byte { return r.b[8 : 8+4*int(be.Uint16(r.b[2:]))] }

// igmpRecordLen is the size in octets that the first 8 of a group record state.
func igmpRecordLen(b []byte) int { return 8 + 4*(int(be.Uint16(b[2:]))+int(b[1])) }

// igmpCode decodes the floating-point codes of version 3 (RFC 3376 §4.1.1, §4.1.7).
func igmpCode(c uint8) int {
	if c < 128 {
		return int(c)
	}
	return int(c&0xf|0x10) << (c>>4&7 + 3)
}

func igmpVersionOf(b []byte) int {
	switch t := b[0]; {
	case t == igmpQuery && len(b) >= igmpQuery3Len, t == igmp3Report:
		return 3
	case t == igmpQuery && b[1] == 0, t == igmp1Report:
		return 1
	case t == igmpQuery, t == igmp2Report, t == igmpLeave:
		return 2
	case t >= 1 && t <= igmp0MaxType:
		return 0
	}
	return -1
}

func (w *walk) igmp() {
	b := w.rest()
	if len(b) < igmpHeaderLen {
		w.cut(packet.IGMP)
		return
	}
	if b[0] == igmpDVMRP || b[0] == igmpPIM { // protocols of their own behind a common start
		w.all(packet.IGMP, igmpCommonLen)
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.all(packet.IGMP, min(len(b), 0xffff))
}

func (v *visit) igmp() {
	if len(v.b) < 2 {
		v.u8(igmpType, 0)
		return
	}
	ver := igmpVersionOf(v.b)
	if ver >= 0 {
		v.gen(igmpVersion, 0, uint64(ver))
	}
	typ := v.u8(igmpType, 0)
	switch {
	case typ == igmpMtrace || typ == igmpMtraceResp:
		v.igmpMtrace()
	case typ == igmpDVMRP || typ == igmpPIM:
		v.igmpChecksum()
	case ver < 0:
		v.octets(igmpData, 1, len(v.b)-1)
	case ver == 0:
		v.igmp0(typ)
	case ver == 3 && typ == igmpQuery:
		v.igmpQuery3()
	case ver == 3:
		v.octets(igmpReserved, 1, 1)
		v.igmpChecksum()
		v.igmpRecords()
	default:
		if ver == 1 {
			v.octets(igmpReserved, 1, 1)
		} else {
			v.u8(igmpMaxResp, 1)
		}
		v.igmpChecksum()
		v.addr4(igmpMaddr, 4)
	}
}

// igmpChecksum verifies over the whole IP payload (RFC 2236 §2.3), octets beyond the message included.
func (v *visit) igmpChecksum() {
	v.u16(igmpChecksum, 2)
	if !v.has(2, 2) {
		return
	}
	status := uint64(checksumUnverified)
	if v.verifiable() {
		status = sumStatus(0, v.b)
	}
	v.gen(igmpChecksumStatus, 2, status)
}

// igmp0 lists a message of RFC 988.
func (v *visit) igmp0(typ uint8) {
	switch {
	case typ == 1:
		v.u8(igmpGroupType, 1)
	case typ&1 != 0:
		v.octets(igmpReserved, 1, 1)
	case v.at(1) < 5:
		v.u8(igmpReply, 1)
	default:
		v.u8(igmpReplyPending, 1)
	}
	v.igmpChecksum()
	v.u32(igmpIdentifier, 4)
	v.addr4(igmpMaddr, 8)
	v.octets(igmpAccessKey, 12, 8)
}

func (v *visit) igmpQuery3() {
	code := v.at(1)
	v.num(igmpMaxResp, 1, 1, uint64(igmpCode(code)))
	if code >= 128 {
		v.in()
		v.bits(igmpMaxRespExp, 1, 1, 4, 3)
		v.bits(igmpMaxRespMant, 1, 1, 0, 4)
		v.out()
	}
	v.igmpChecksum()
	v.addr4(igmpMaddr, 4)
	v.bits(igmpS, 8, 1, 3, 1)
	v.bits(igmpQrv, 8, 1, 0, 3)
	v.u8(igmpQqic, 9)
	n := int(v.u16(igmpNumSrc, 10))
	v.igmpSources(igmpQuery3Len, n)
}

// igmpSources lists n addresses from at and returns where they end.
func (v *visit) igmpSources(at, n int) int {
	for ; n > 0; n-- {
		if !v.has(at, 4) {
			v.malformed(at, len(v.b)-at, packet.FaultTruncated)
			return len(v.b)
		}
		v.addr4(igmpSaddr, at)
		at += 4
	}
	return at
}

func (v *visit) igmpRecords() {
	v.octets(igmpReserved, 4, 2)
	at := igmpHeaderLen
	for n := v.u16(igmpNumGrpRecs, 6); n > 0 && !v.stop; n-- {
		if !v.has(at, 8) {
			v.malformed(at, len(v.b)-at, packet.FaultTruncated)
			return
		}
		v.u8(igmpRecordType, at)
		aux := 4 * int(v.u8(igmpAuxDataLen, at+1))
		src := int(v.u16(igmpNumSrc, at+2))
		v.addr4(igmpMaddr, at+4)
		at = v.igmpSources(at+8, src)
		if aux == 0 {
			continue
		}
		if !v.has(at, aux) {
			v.malformed(at, aux, packet.FaultLength)
			return
		}
		v.octets(igmpAuxData, at, aux)
		at += aux
	}
}

func (v *visit) igmpMtrace() {
	v.u8(igmpMtraceMaxHops, 1)
	v.igmpChecksum()
	v.addr4(igmpMaddr, 4)
	v.addr4(igmpMtraceSaddr, 8)
	v.addr4(igmpMtraceRaddr, 12)
	v.addr4(igmpMtraceRspaddr, 16)
	v.u8(igmpMtraceRespTtl, 20)
	v.u24(igmpMtraceQId, 21)
	for at := igmpMtraceLen; v.has(at, igmpMtraceHop); at += igmpMtraceHop {
		v.u32(igmpMtraceQArrival, at)
		v.addr4(igmpMtraceQInaddr, at+4)
		v.addr4(igmpMtraceQOutaddr, at+8)
		v.addr4(igmpMtraceQPrevrtr, at+12)
		v.u32(igmpMtraceQInpkt, at+16)
		v.u32(igmpMtraceQOutpkt, at+20)
		v.u32(igmpMtraceQTotal, at+24)
		v.u8(igmpMtraceQRtgProto, at+28)
		v.u8(igmpMtraceQFwdTtl, at+29)
		v.bits(igmpMtraceQMbz, at+30, 1, 7, 1)
		v.bits(igmpMtraceQS, at+30, 1, 6, 1)
		v.bits(igmpMtraceQSrcMask, at+30, 1, 0, 6)
		v.u8(igmpMtraceQFwdCode, at+31)
	}
}
