package dissect

// Information elements of IEEE 802.15.4-2015 §7.4: a descriptor of two octets in little-endian order, then the content.
const (
	wpanHT1 = 0x7e // header termination: payload elements follow
	wpanHT2 = 0x7f // header termination: the payload follows

	wpanPayloadTermination = 0xf
)

// wpanHeaderIE reads the descriptor of a header element: 7 bits of length, 8 of identifier, then the type, 0.
func wpanHeaderIE(d uint16) (id uint8, n int) { return uint8(d >> 7), int(d & 0x7f) }

// wpanPayloadIE reads the descriptor of a payload element: 11 bits of length, 4 of group, then the type, 1.
func wpanPayloadIE(d uint16) (group uint8, n int) { return uint8(d >> 11 & 15), int(d & 0x7ff) }

// wpanHeaderIEs finds the end of the header elements that begin at at, and whether payload elements follow; ok is false where
// one does not fit into b.
func wpanHeaderIEs(b []byte, at int) (end int, payload, ok bool) {
	for len(b)-at >= 2 {
		id, n := wpanHeaderIE(le.Uint16(b[at:]))
		if at += 2 + n; at > len(b) {
			return at, false, false
		}
		if id == wpanHT1 || id == wpanHT2 {
			return at, id == wpanHT1, true
		}
	}
	return at, false, at == len(b)
}

// wpanPayloadIEs finds the end of the payload elements that begin at at.
func wpanPayloadIEs(b []byte, at int) (end int, ok bool) {
	for len(b)-at >= 2 {
		group, n := wpanPayloadIE(le.Uint16(b[at:]))
		if at += 2 + n; at > len(b) {
			return at, false
		}
		if group == wpanPayloadTermination {
			return at, true
		}
	}
	return at, at == len(b)
}

// wpanHeaderElements lists the header elements between at and the end of the header.
func (v *visit) wpanHeaderElements(at, hdr int) {
	end, _, _ := wpanHeaderIEs(v.b[:hdr], at)
	v.octets(wpanHeaderIEList, at, min(end, hdr)-at)
	v.in()
	for hdr-at >= 2 {
		d := v.peek16(at)
		id, n := wpanHeaderIE(d)
		n = min(n, hdr-at-2)
		if heading, ok := wpanHeaderHeading(id); ok {
			v.octets(heading, at, 2+n)
		} else if id != wpanWiSUN {
			v.octets(wpanHeaderUnsupported, at, 2+n)
		}
		v.in()
		v.le16(wpanHeaderTLV, at)
		v.in()
		v.num(wpanHeaderType, at, 2, uint64(d>>15))
		v.num(wpanHeaderID, at, 2, uint64(id))
		v.num(wpanHeaderLength, at, 2, uint64(d&0x7f))
		v.out()
		v.wpanHeaderContent(id, at+2, n)
		v.out()
		if at += 2 + n; id == wpanHT1 || id == wpanHT2 {
			break
		}
	}
	v.out()
}

// Header elements whose content is listed, Table 7-7.
const (
	wpanVendor         = 0x00
	wpanCSL            = 0x1a
	wpanRendezvous     = 0x1d
	wpanTimeCorrection = 0x1e
	wpanGlobalTime     = 0x29
	wpanWiSUN          = 0x2a
)

func (v *visit) wpanHeaderContent(id uint8, at, n int) {
	switch {
	case n == 0 && (id >= wpanHT1 || id == wpanWiSUN || wpanKnown(id)):
	case id == wpanTimeCorrection && n == 2:
		d := v.le16(wpanTimeSync, at)
		v.in()
		v.num(wpanTimeValue, at, 2, uint64(int64(int16(d<<4)>>4)))
		v.bit(wpanNack, at, 2, d&0x8000 != 0)
		v.out()
	case id == wpanCSL && n >= 4:
		v.le16(wpanCSLPhase, at)
		v.le16(wpanCSLPeriod, at+2)
		if n >= 6 {
			v.le16(wpanCSLRendezvous, at+4)
		}
	case id == wpanRendezvous && n >= 4:
		v.le16(wpanCSLRendezvous, at)
		v.le16(wpanWakeUp, at+2)
	case id == wpanGlobalTime && n == 4:
		v.num(wpanGlobalTimeValue, at, 4, uint64(v.peek32(at))*1e9)
	case id == wpanVendor && n >= 3:
		v.num(wpanVendorOUI, at, 3, uint64(v.peek16(at))|uint64(v.at(at+2))<<16)
		if n > 3 {
			v.octets(wpanVendorContent, at+3, n-3)
		}
	case id == wpanWiSUN, id >= wpanHT1, wpanKnown(id):
		v.octets(wpanContent, at, n)
	default:
		v.octets(wpanUnknown, at, n)
	}
}

func wpanKnown(id uint8) bool {
	_, ok := wpanHeaderHeading(id)
	return ok
}

// wpanPayloadElements lists the payload elements between at and the end of the header.
func (v *visit) wpanPayloadElements(at, hdr int) {
	end, _ := wpanPayloadIEs(v.b[:hdr], at)
	v.octets(wpanPayloadIEList, at, min(end, hdr)-at)
	v.in()
	for hdr-at >= 2 {
		d := v.peek16(at)
		group, n := wpanPayloadIE(d)
		n = min(n, hdr-at-2)
		switch {
		case group == wpanPayloadTermination:
			v.octets(wpanPayloadEnd, at, 2+n)
		case group == 2:
			v.octets(wpanPayloadVendor, at, 2+n)
		case group > 5:
			v.octets(wpanPayloadUnknown, at, 2+n)
		}
		v.in()
		v.le16(wpanPayloadTLV, at)
		v.in()
		v.num(wpanPayloadType, at, 2, uint64(d>>15))
		v.num(wpanPayloadID, at, 2, uint64(group))
		v.num(wpanPayloadLength, at, 2, uint64(d&0x7ff))
		v.out()
		v.wpanPayloadContent(group, at+2, n)
		v.out()
		if at += 2 + n; group == wpanPayloadTermination {
			break
		}
	}
	v.out()
}

func (v *visit) wpanPayloadContent(group uint8, at, n int) {
	switch {
	case n == 0 && (group <= 5 || group == wpanPayloadTermination):
	case group == 2 && n >= 3:
		v.num(wpanPayloadOUI, at, 3, uint64(v.peek16(at))|uint64(v.at(at+2))<<16)
		if n > 3 {
			v.octets(wpanContent, at+3, n-3)
		}
	case group <= 5, group == wpanPayloadTermination:
		v.octets(wpanContent, at, n)
	default:
		v.octets(wpanUnknown, at, n)
	}
}
