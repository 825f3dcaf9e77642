package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	mldLen       = 24 // octets, RFC 2710 §3
	mldQuery2Len = 28 // octets, RFC 3810 §5.1; a longer query is of version 2 (§8.1)
	mldRecordLen = 20 // octets, RFC 3810 §5.2; without sources and auxiliary data
)

// MLDRecord is a multicast address record of an MLDv2 report (RFC 3810 §5.2).
type MLDRecord struct{ b []byte }

// Type of the record: 1 and 2 for the present filter mode, 3 and 4 for a new one, 5 and 6 for changes of the source list.
func (r MLDRecord) Type() uint8 { return r.b[0] }

// Group is the multicast address.
func (r MLDRecord) Group() [16]byte { return [16]byte(r.b[4:20]) }

// Sources are the source addresses, 16 octets each.
func (r MLDRecord) Sources() []byte {
	return r.b[mldRecordLen : mldRecordLen+16*int(be.Uint16(r.b[2:]))]
}

// MLDRecords yields the records of an MLDv2 report, as far as they are whole.
func (m ICMPv6) MLDRecords() iter.Seq[MLDRecord] {
	return func(yield func(MLDRecord) bool) {
		if m.b[0] != icmpv6MLDv2Report || len(m.b) < 8 {
			return
		}
		b := m.b[8:]
		for n := be.Uint16(m.b[6:]); n > 0 && len(b) >= mldRecordLen; n-- {
			size := mldRecordLen + 16*int(be.Uint16(b[2:])) + 4*int(b[1])
			if size > len(b) || !yield(MLDRecord{b[:size]}) {
				return
			}
			b = b[size:]
		}
	}
}

// mld lists queries of both versions and the other messages of version 1.
func (v *visit) mld(typ uint8) {
	query2 := typ == icmpv6MLDQuery && len(v.b) >= mldQuery2Len
	if query2 {
		v.num(icmpv6MldMaximumResponseCode, 4, 2, uint64(mldCode(v.be16(4))))
	} else {
		v.u16(icmpv6MldMaximumResponseDelay, 4)
	}
	v.octets(icmpv6Reserved, 6, 2)
	v.addr6(icmpv6MldMulticastAddress, 8)
	if !query2 {
		return
	}
	v.u8(icmpv6MldFlag, mldLen)
	v.in()
	v.bits(icmpv6MldFlagS, mldLen, 1, 3, 1)
	v.bits(icmpv6MldFlagQrv, mldLen, 1, 0, 3)
	v.bits(icmpv6MldFlagReserved, mldLen, 1, 4, 4)
	v.out()
	v.num(icmpv6MldQqi, mldLen+1, 1, uint64(igmpCode(v.at(mldLen+1)))) // RFC 3810 §5.1.9
	n := int(v.u16(icmpv6MldNbSources, mldLen+2))
	v.mldSources(icmpv6MldSourceAddress, mldQuery2Len, n)
}

// mldCode decodes the floating-point response code of version 2 to milliseconds (RFC 3810 §5.1.3).
func mldCode(c uint16) int {
	if c < 0x8000 {
		return int(c)
	}
	return int(c&0xfff|0x1000) << (c>>12&7 + 3)
}

// mldSources lists n addresses from at and returns where they end.
func (v *visit) mldSources(id packet.FieldID, at, n int) int {
	for ; n > 0; n-- {
		if !v.has(at, 16) {
			v.malformed(at, len(v.b)-at, packet.FaultTruncated)
			return len(v.b)
		}
		v.addr6(id, at)
		at += 16
	}
	return at
}

func (v *visit) mldReport() {
	v.octets(icmpv6Reserved, 4, 2)
	at := 8
	for n := v.u16(icmpv6MldrNbMcastRecords, 6); n > 0 && !v.stop; n-- {
		if !v.has(at, 4) {
			v.malformed(at, len(v.b)-at, packet.FaultTruncated)
			return
		}
		aux, src := 4*int(v.at(at+1)), int(v.be16(at+2))
		size := mldRecordLen + 16*src + aux
		v.octets(icmpv6MldrMar, at, min(size, len(v.b)-at))
		v.in()
		v.u8(icmpv6MldrMarRecordType, at)
		v.u8(icmpv6MldrMarAuxDataLen, at+1)
		v.u16(icmpv6MldrMarNbSources, at+2)
		v.addr6(icmpv6MldrMarMulticastAddress, at+4)
		v.mldSources(icmpv6MldrMarSourceAddress, at+mldRecordLen, src)
		if aux > 0 {
			v.octets(icmpv6MldrMarAuxiliaryData, at+size-aux, aux)
		}
		v.out()
		if size > len(v.b)-at {
			v.malformed(at, size, packet.FaultLength)
			return
		}
		at += size
	}
}
