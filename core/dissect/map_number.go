package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// mapAddress lists the parts of an AddressString of n octets at at (3GPP TS 29.002 §17.7.8): what kind of number it is, and the number.
func (v *visit) mapAddress(at, n int) {
	if n > 1 && v.at(at)&15 == 6 { // land mobile: an IMSI
		v.numberKind(at)
		v.imsi(at+1, n-1)
		return
	}
	v.gtpNumber(at)
}

// genericNumber lists the country of a generic number of n octets at at: ITU-T Q.763 §3.26.
func (v *visit) genericNumber(at, n int) {
	const international = 4
	if n > 3 && v.at(at+1)&0x7f == international {
		v.country(at+3, n-3)
	}
}

// shortMessageGoes tells from whom a short message comes and whom it is for whether it goes to a service centre: 3GPP TS 29.002 §7.6.8.
func (v *visit) shortMessageGoes(id packet.FieldID) {
	switch id {
	case mapSmImsi, mapSmLmsi, mapOldImsi, mapOldLmsi, mapSmServiceCentreAddressOA, mapOldServiceCentreAddressOA:
		v.toCentre = false
	case mapSmMsisdn, mapOldMsisdn, mapSmServiceCentreAddressDA, mapOldServiceCentreAddressDA:
		v.toCentre = true
	}
}

// shortMessage lists the number of the other party in the unit of a short message at at (3GPP TS 23.040 §9.2.2, §9.1.2.5), where that
// is an international one: who sent a message that the service centre delivers, or who is to get one that is submitted to it.
func (v *visit) shortMessage(at int) {
	switch v.at(at) & 3 {
	case 0:
		if v.toCentre {
			return
		}
		at++
	case 1:
		if !v.toCentre {
			return
		}
		at += 2
	default:
		return
	}
	n := (int(v.at(at)) + 1) / 2
	if n > 0 && v.at(at+1)&0x7f == 0x11 && v.has(at+2, n) { // international, E.164
		v.msisdn(at+2, n)
	}
}
