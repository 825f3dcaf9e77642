package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) pppoed() {
	b := w.rest()
	if len(b) < pppoeHeaderLen {
		w.cut(packet.PPPoED)
		return
	}
	n := pppoeHeaderLen + int(be.Uint16(b[4:]))
	w.add(packet.PPPoED, n, n, 0)
}

const pppoeTagLen = 4 // octets of a tag's type and length, RFC 2516 appendix A

// Tags whose values have more than one field.
const (
	pppoeTagEnd     = 0x0000
	pppoeTagVendor  = 0x0105
	pppoeTagCredits = 0x0106
	pppoeTagMetrics = 0x0107
)

const vendorBroadbandForum = 3561 // enterprise number of the tags in TR-101

func (v *visit) pppoed() {
	v.pppoeHeader(pppoedVersion)
	at := pppoeHeaderLen
	if at >= len(v.b) {
		return
	}
	v.octets(pppoedTags, at, len(v.b)-at)
	v.in()
	for v.has(at, pppoeTagLen) {
		t, n := v.be16(at), int(v.be16(at+2))
		if t == pppoeTagEnd {
			break
		}
		if !v.has(at+pppoeTagLen, n) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			break
		}
		v.pppoeTag(t, at, n)
		at += pppoeTagLen + n
	}
	v.out()
}

// pppoeTag lists the tag at at with a value of n octets: RFC 2516 appendix A, RFC 4937, RFC 5578 §6.
func (v *visit) pppoeTag(t uint16, at, n int) {
	from := at + pppoeTagLen
	switch t {
	case pppoeTagVendor:
		v.pppoeVendor(from, n)
		return
	case pppoeTagCredits:
		if n == 4 {
			v.u16(pppoedFCN, from)
			v.u16(pppoedBCN, from+2)
		} else {
			v.tail(pppoedCredits, from, 0, n)
		}
		return
	case pppoeTagMetrics:
		if n == 10 {
			v.pppoeMetrics(from)
		} else {
			v.tail(pppoedMetrics, from, 0, n)
		}
		return
	}
	switch id := pppoeTagField(t); {
	case id == 0:
		v.u16(pppoedTag, at)
		v.u16(pppoedTagLen, at+2)
		v.tail(pppoedUnknownData, from, 0, n)
	case id == pppoedSeqNum || id == pppoedCreditScale:
		if n == 2 {
			v.u16(id, from)
		}
	default:
		v.tail(id, from, 0, n)
	}
}

func (v *visit) pppoeMetrics(at int) {
	flags := uint64(v.be16(at))
	v.num(pppoedMDRUnits, at, 2, flags>>3&3)
	v.num(pppoedCDRUnits, at, 2, flags>>1&3)
	v.bit(pppoedReceiveOnly, at, 2, flags&1 != 0)
	v.u8(pppoedLinkQuality, at+2)
	v.u8(pppoedResource, at+3)
	v.u16(pppoedLatency, at+4)
	v.u16(pppoedCurrentRate, at+6)
	v.u16(pppoedMaxRate, at+8)
}

// pppoeVendor lists a vendor-specific tag; those of the Broadband Forum have tags of their own (TR-101 §3.9.2).
func (v *visit) pppoeVendor(at, n int) {
	if n < 4 {
		return
	}
	if v.u32(pppoedVendorID, at) != vendorBroadbandForum {
		v.tail(pppoedVendorUnspecified, at, 4, n)
		return
	}
	end := at + n
	if at += 4; at == end {
		return
	}
	v.octets(pppoedVendorTags, at, end-at)
	v.in()
	for at+2 <= end {
		size := int(v.at(at + 1))
		if at+2+size > end {
			v.malformed(at, end-at, packet.FaultLength)
			break
		}
		v.pppoeVendorTag(v.at(at), at, size)
		at += 2 + size
	}
	v.out()
}

func (v *visit) pppoeVendorTag(t uint8, at, n int) {
	from := at + 2
	switch {
	case t == 0x01:
		v.tail(pppoedCircuitID, from, 0, n)
	case t == 0x02:
		v.tail(pppoedRemoteID, from, 0, n)
	case t >= 0x81 && t <= 0x8e && n == 4:
		v.u32(pppoedActualRateUp+packet.FieldID(t-0x81), from)
	case t == 0x90 && n == 3:
		v.octets(pppoedAccessLoop, from, n)
		v.in()
		v.u8(pppoedDataLink, from)
		v.u8(pppoedEncaps1, from+1)
		v.u8(pppoedEncaps2, from+2)
		v.out()
	default:
		v.num(pppoedTag, at, 1, uint64(t))
		v.u8(pppoedVendorTagLen, at+1)
		v.tail(pppoedUnknownData, from, 0, n)
	}
}

// pppoeTagField is the field of a tag whose value is one; 0 for an unknown tag.
func pppoeTagField(t uint16) packet.FieldID {
	switch t {
	case 0x0101:
		return pppoedServiceName
	case 0x0102:
		return pppoedACName
	case 0x0103:
		return pppoedHostUniq
	case 0x0104:
		return pppoedACCookie
	case 0x0108:
		return pppoedSeqNum
	case 0x0109:
		return pppoedCreditScale
	case 0x0110:
		return pppoedRelaySession
	case 0x0111:
		return pppoedHURL
	case 0x0112:
		return pppoedMOTM
	case 0x0120:
		return pppoedMaxPayload
	case 0x0121:
		return pppoedRouteAdd
	case 0x0201:
		return pppoedServiceNameError
	case 0x0202:
		return pppoedACSystemError
	case 0x0203:
		return pppoedGenericError
	}
	return 0
}
