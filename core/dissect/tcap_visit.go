package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) tcap() {
	msg, _, ok := berItem(v.b, 0, len(v.b))
	if !ok || !isTCAP(msg.tag) {
		v.malformed(0, len(v.b), packet.FaultLength)
		return
	}
	v.derBytes(tcapMessage(msg.tag), msg)
	v.in()
	var dialogue derItem
	for at := msg.from; at < msg.to && !v.stop; {
		d, next, ok := v.berNext(at, msg.to)
		if !ok {
			break
		}
		switch d.tag {
		case tcapOTID:
			v.tcapID(tcapOTIDField, d)
		case tcapDTID:
			v.tcapID(tcapDTIDField, d)
		case tcapAbortCause:
			v.tcapReason(d)
			v.in()
			v.derInt(tcapPAbort, d)
			v.out()
		case tcapDialogue:
			dialogue = d
			if msg.tag == tcapAbort {
				v.tcapReason(d)
				v.in()
				v.tcapDialogue(d)
				v.out()
			} else {
				v.tcapDialogue(d)
			}
		case tcapComponents:
			v.tcapComponents(v.tcapUser(dialogue), d)
		}
		at = next
	}
	v.out()
}

// tcapMessage is the heading over a message of a type.
func tcapMessage(tag byte) packet.FieldID {
	switch tag {
	case tcapUnidirectional:
		return tcapUnidirectionalElement
	case tcapBegin:
		return tcapBeginElement
	case tcapEnd:
		return tcapEndElement
	case tcapContinue:
		return tcapContinueElement
	}
	return tcapAbortElement
}

func (v *visit) tcapID(id packet.FieldID, d derItem) {
	if d.from < d.to {
		v.derBytes(tcapTID, d)
		v.derBytes(id, d)
	}
}

// tcapReason lists which of the two causes an abort has: the tag's number.
func (v *visit) tcapReason(d derItem) { v.num(tcapReason, d.at, d.to-d.at, uint64(d.tag&0x1f)) }

// tcapDialogue lists a dialogue portion (Q.773 §4.2): an EXTERNAL that holds a unit of the dialogue.
func (v *visit) tcapDialogue(dialogue derItem) {
	ext, _, ok := berOf(v.b, berExternal, dialogue.from, dialogue.to)
	for at := ext.from; ok && at < ext.to && !v.stop; {
		var d derItem
		if d, at, ok = v.berNext(at, ext.to); !ok {
			return
		}
		switch d.tag {
		case derOID:
			v.derOIDText(tcapOID, d)
		case 0xa0:
			if pdu, _, ok := v.berNext(d.from, d.to); ok {
				v.tcapDialoguePDU(pdu)
			}
		}
	}
}

func (v *visit) tcapDialoguePDU(pdu derItem) {
	var version packet.FieldID
	switch pdu.tag {
	case 0x60:
		v.derBytes(tcapRequestElement, pdu)
		version = tcapAARQVersion1
	case 0x61:
		v.derBytes(tcapResponseElement, pdu)
		version = tcapAAREVersion1
	case 0x64:
		v.derBytes(tcapDialogueAbortElement, pdu)
	default:
		return
	}
	v.in()
	for at := pdu.from; at < pdu.to && !v.stop; {
		d, next, ok := v.berNext(at, pdu.to)
		if !ok {
			break
		}
		v.tcapDialoguePart(d, version)
		at = next
	}
	v.out()
}

// tcapDialoguePart lists a part of a dialogue's unit: Q.773 §4.2.1. version is 0 in an abort.
func (v *visit) tcapDialoguePart(d derItem, version packet.FieldID) {
	switch {
	case d.tag == 0x80 && version == 0:
		v.derInt(tcapAbortSource, d)
	case d.tag == 0x80:
		if v.berBits(tcapBitPadding, tcapVersion, d) {
			v.in()
			v.bits(version, d.from+1, 1, 7, 1)
			v.out()
		}
	case d.tag == 0xa1:
		if oid, _, ok := berOf(v.b, derOID, d.from, d.to); ok {
			v.derOIDText(tcapContextName, oid)
		}
	case d.tag == 0xa2:
		if n, _, ok := berOf(v.b, derInteger, d.from, d.to); ok {
			v.derInt(tcapResult, n)
		}
	case d.tag == 0xa3:
		v.tcapDiagnostic(d)
	case d.tag == 0xbe:
		v.num(tcapUserInfo, d.from, d.to-d.from, berCount(v.b, d))
		v.in()
		for at := d.from; at < d.to && !v.stop; {
			x, next, ok := v.berNext(at, d.to)
			if !ok {
				break
			}
			v.tcapUserInfo(x)
			at = next
		}
		v.out()
	}
}

// tcapDiagnostic lists who gave a result, by the tag's number, and why.
func (v *visit) tcapDiagnostic(d derItem) {
	x, _, ok := v.berNext(d.from, d.to)
	if !ok || x.tag != 0xa1 && x.tag != 0xa2 {
		return
	}
	v.num(tcapSource, x.from, x.to-x.from, uint64(x.tag&0x1f))
	v.in()
	if n, _, ok := berOf(v.b, derInteger, x.from, x.to); ok {
		v.derInt(tcapServiceUser+packet.FieldID(x.tag-0xa1), n)
	}
	v.out()
}

// tcapUserInfo lists an EXTERNAL (X.690 §8.18) of a user, whose own encoding stays data.
func (v *visit) tcapUserInfo(ext derItem) {
	v.derBytes(tcapUserInfoItem, ext)
	v.in()
	isMAP := false
	for at := ext.from; at < ext.to && !v.stop; {
		d, next, ok := v.berNext(at, ext.to)
		if !ok {
			break
		}
		switch d.tag {
		case derOID:
			v.derOIDText(tcapDirect, d)
			isMAP = v.derIs(d, mapDialogueAS)
		case derInteger:
			v.derInt(tcapIndirect, d)
		case 0xa0, 0x81, 0x82:
			v.num(tcapEncoding, d.from, d.to-d.from, uint64(d.tag&0x1f))
			v.in()
			switch d.tag {
			case 0xa0:
				v.tcapUserPDU(d, isMAP)
			case 0x81:
				v.derBytes(tcapOctetAligned, d)
			default:
				v.berBits(tcapBitPadding, tcapArbitrary, d)
			}
			v.out()
		}
		at = next
	}
	v.out()
}

// mapDialogueAS encodes {itu-t identified-organization etsi mobileDomain gsm-Network abstractSyntax map-DialoguePDU version1}.
const mapDialogueAS = "\x04\x00\x00\x01\x01\x01\x01"

// tcapUserPDU lists what a user adds to a dialogue. MAP's units are 3GPP TS 29.002 §17.4: which one it is, and who opens a dialogue with whom.
func (v *visit) tcapUserPDU(d derItem, isMAP bool) {
	pdu, _, ok := berItem(v.b, d.from, d.to)
	if !ok || !isMAP || pdu.tag < 0xa0 || pdu.tag > 0xa5 {
		v.tcapData(d.from, d.to)
		return
	}
	kind := packet.FieldID(pdu.tag - 0xa0)
	v.num(mapDialogue, pdu.from, pdu.to-pdu.from, uint64(kind))
	v.in()
	v.derBytes(mapOpen+kind, pdu)
	v.in()
	at := pdu.from
	for kind == 0 && at < pdu.to {
		x, next, ok := berItem(v.b, at, pdu.to)
		if !ok || x.tag != 0x80 && x.tag != 0x81 {
			break
		}
		v.asnOctets(&asnRow{form: asAddress, id: mapDestination + packet.FieldID(x.tag-0x80)}, x)
		at = next
	}
	v.tcapData(at, pdu.to)
	v.out()
	v.out()
}

// tcapData lists octets that are the user's.
func (v *visit) tcapData(from, to int) {
	if from < to {
		v.octets(dataData, from, to-from)
	}
}

// tcapUser gives the fields for the components of the protocol above: those that Wireshark has for it where that is MAP or CAMEL. The
// application context tells, and without one the subsystem numbers, the called party's first.
func (v *visit) tcapUser(dialogue derItem) rosUser {
	if name := tcapContext(v.b, dialogue); name.from < name.to {
		oid := v.b[name.from:name.to]
		switch user := tcapContextUser(oid); {
		case user == tcapCAMEL && oid[4] == 0:
			return rosUser{user, 2}
		case user == tcapCAMEL:
			return rosUser{user, 3}
		case user != 0:
			return rosUser{user, oid[len(oid)-1]}
		}
	}
	if v.i > 0 {
		below := v.p.Layers()[v.i-1]
		if m, ok := SCCPOf(v.p, below); ok {
			for _, a := range [2]SCCPAddress{m.Called(), m.Calling()} {
				switch ssn, _ := a.SSN(); ssn {
				case 6, 7, 8, 9, 145, 148, 149, 150:
					return rosUser{fields: tcapMAP}
				case 146:
					return rosUser{fields: tcapCAMEL}
				case 106, 241: // INAP
					return rosUser{fields: tcapPlain}
				}
			}
		}
	}
	return rosUser{fields: tcapPlain}
}

// tcapContextUser tells whose application context a name is: {itu-t identified-organization etsi mobileDomain} (3GPP TS 29.002 §17.3,
// TS 29.078 §5.6). CAMEL's are those of later releases, and two among MAP's.
func tcapContextUser(oid []byte) packet.FieldID {
	switch {
	case len(oid) < 6 || string(oid[:4]) != "\x04\x00\x00\x01":
		return 0
	case oid[4] >= 20 && oid[4] <= 23, oid[4] == 0 && (oid[5] == 50 || oid[5] == 51):
		return tcapCAMEL
	case oid[4] == 0:
		return tcapMAP
	}
	return 0
}
