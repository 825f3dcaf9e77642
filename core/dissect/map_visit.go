package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// asnForm says how an element is listed.
type asnForm uint8

const (
	asNothing asnForm = iota // stays data
	asOctets
	asInteger
	asBoolean
	asHeading // NULL
	asBits
	asCode // one octet or two, as a number
	asOID
	asAddress    // AddressString and ISDN-AddressString
	asIMSI       // TBCD-STRING
	asStatus     // Ext-SS-Status, SS-Status
	asForwarding // Ext-ForwOptions, ForwardingOptions
	asRouteingArea
	asGenericNumber
	asTPDU     // of a short message
	asQoS      // quality of service of release 97
	asCharging // charging characteristics, of which the profile is listed
	asSequence
	asChoice
	asList
)

// asnRow is a component, an alternative or an item: X.680.
type asnRow struct {
	tag  uint16 // number, and ctx
	form asnForm
	of   asnType        // of a sequence, a choice or a list: what it holds
	id   packet.FieldID // 0: no field of its own
}

// Tags: those of X.680 §8.6, and those of a context.
const (
	untagged      = 0 // a choice: the alternatives have tags
	tagBoolean    = 1
	tagInteger    = 2
	tagBits       = 3
	tagOctets     = 4
	tagNull       = 5
	tagObject     = 6
	tagEnumerated = 10
	tagSequence   = 16
	ctx           = 0x8000
)

// tagOf reads the tag of an element: its number, with ctx where the class is that. Other classes, and numbers that
// no type here has, are 0.
func tagOf(b []byte, d derItem) uint16 {
	n := uint16(d.tag & 0x1f)
	if n == 0x1f {
		if n = uint16(b[d.at+1]); n > 0x7f {
			return 0
		}
	}
	switch d.tag >> 6 {
	case 0:
		return n
	case 2:
		return ctx | n
	}
	return 0
}

// fits reports whether an element of a tag is one of r.
func (r *asnRow) fits(tag uint16) bool {
	if r.tag != untagged {
		return r.tag == tag
	}
	for i := range asnRows[r.of] {
		if asnRows[r.of][i].fits(tag) {
			return true
		}
	}
	return false
}

// asnSequence lists the components of a sequence: each one at most once, in the type's order. What the type does not have
// there stays data.
func (v *visit) asnSequence(t asnType, at, end int) {
	rows := asnRows[t]
	for at < end && !v.stop {
		d, next, ok := v.berNext(at, end)
		if !ok {
			return
		}
		tag, i := tagOf(v.b, d), 0
		for i < len(rows) && !rows[i].fits(tag) {
			i++
		}
		if i < len(rows) {
			v.asnElement(&rows[i], d)
			rows = rows[i+1:]
		} else {
			v.tcapData(d.at, next)
		}
		at = next
	}
}

// asnElement lists an element as the row says.
func (v *visit) asnElement(r *asnRow, d derItem) {
	v.shortMessageGoes(r.id)
	switch r.form {
	case asNothing:
		v.tcapData(d.at, d.to)
	case asInteger:
		v.derInt(r.id, d)
	case asBoolean:
		v.bit(r.id, d.from, d.to-d.from, d.to > d.from && v.b[d.from] != 0)
	case asOctets, asHeading:
		v.derBytes(r.id, d)
	case asBits:
		v.berBits(tcapBitPadding, r.id, d)
	case asCode:
		switch d.to - d.from {
		case 1:
			v.u8(r.id, d.from)
		case 2:
			v.u16(r.id, d.from)
		}
	case asCharging: // TS 32.251 annex A
		v.bits(r.id, d.from, 2, 8, 4)
	case asOID:
		v.derOIDText(r.id, d)
	case asSequence:
		v.asnParts(r, d)
	case asChoice:
		v.asnChoice(r, d)
	case asList:
		v.asnList(r, d)
	default:
		v.asnOctets(r, d)
	}
}

func (v *visit) asnParts(r *asnRow, d derItem) {
	if r.id == 0 {
		v.asnSequence(r.of, d.from, d.to)
		return
	}
	v.derBytes(r.id, d)
	of := r.of
	if of == asnInitialDPExtension && v.phase2 {
		of = asnInitialDPExtensionOld
	}
	v.in()
	v.asnSequence(of, d.from, d.to)
	v.out()
}

// asnList lists how many items there are, and them.
func (v *visit) asnList(r *asnRow, d derItem) {
	v.num(r.id, d.from, d.to-d.from, berCount(v.b, d))
	item := &asnRows[r.of][0]
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		x, next, ok := v.berNext(at, d.to)
		if !ok {
			break
		}
		if item.fits(tagOf(v.b, x)) {
			v.asnElement(item, x)
		} else {
			v.tcapData(x.at, next)
		}
		at = next
	}
	v.out()
}

// asnChoice lists which alternative there is, by its tag's number or, where not all of them have one of the context, by its place
// among them. A tagged choice is an element around it.
func (v *visit) asnChoice(r *asnRow, d derItem) {
	if r.tag&ctx != 0 {
		x, _, ok := v.berNext(d.from, d.to)
		if !ok {
			return
		}
		d = x
	}
	tag := tagOf(v.b, d)
	rows := asnRows[r.of]
	which, byTag := -1, true
	for i := range rows {
		byTag = byTag && rows[i].tag&ctx != 0
		if which < 0 && rows[i].fits(tag) {
			which = i
		}
	}
	if which < 0 {
		v.tcapData(d.at, d.to)
		return
	}
	if r.id == 0 {
		v.asnElement(&rows[which], d)
		return
	}
	n := uint64(which)
	if byTag {
		n = uint64(tag &^ ctx)
	}
	v.num(r.id, d.from, d.to-d.from, n)
	v.in()
	v.asnElement(&rows[which], d)
	v.out()
}

// asnOctets lists an octet string and what its octets mean.
func (v *visit) asnOctets(r *asnRow, d derItem) {
	outer := v.limit(d.to)
	v.asnMeaning(r, d)
	v.b = outer
}

// asnMeaning is asnOctets where nothing lies behind the octets.
func (v *visit) asnMeaning(r *asnRow, d derItem) {
	if r.form == asIMSI {
		v.hide()
		v.derBytes(r.id, d)
		v.show()
		v.imsi(d.from, d.to-d.from)
		return
	}
	v.derBytes(r.id, d)
	switch r.form { // Wireshark has these beside it
	case asGenericNumber:
		v.genericNumber(d.from, d.to-d.from)
		return
	case asStatus:
		v.mapStatus(d.from)
		return
	}
	v.in()
	switch r.form {
	case asAddress:
		v.mapAddress(d.from, d.to-d.from)
	case asRouteingArea:
		v.plmn(gtpRAIMCC, gtpRAIMNC, d.from)
	case asTPDU:
		v.shortMessage(d.from)
	case asQoS: // TS 24.008 §10.5.6.5
		v.bits(gtpTFTSpare, d.from, 1, 6, 2)
		v.bits(gtpTFTSpare, d.from+1, 1, 3, 1)
		v.bits(gtpTFTSpare, d.from+2, 1, 5, 3)
	case asForwarding: // TS 29.002 §17.7.1, Ext-ForwOptions
		v.bits(mapNotificationToForwardingParty, d.from, 1, 7, 1)
		v.bits(mapRedirectingPresentation, d.from, 1, 6, 1)
		v.bits(mapNotificationToCallingParty, d.from, 1, 5, 1)
		v.bits(mapForwardingReason, d.from, 1, 2, 2)
	}
	v.out()
}

// mapStatus lists the state of a supplementary service: 3GPP TS 23.011 §2.1. What is quiescent is so while it is active.
func (v *visit) mapStatus(at int) {
	v.bits(mapUnused, at, 1, 4, 4)
	if v.at(at)&1 != 0 {
		v.bits(mapSsStatusQBit, at, 1, 3, 1)
	}
	v.bits(mapSsStatusPBit, at, 1, 2, 1)
	v.bits(mapSsStatusRBit, at, 1, 1, 1)
	v.bits(mapSsStatusABit, at, 1, 0, 1)
}
