package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// eapFAST lists the TLVs behind the flags of a start message: RFC 4851 §4.1.1.
func (v *visit) eapFAST(at int) {
	const authority = 4
	for v.has(at, 4) && !v.stop {
		typ := v.u16(eapFASTType, at)
		n := int(v.u16(eapFASTLen, at+2))
		if at += 4; !v.has(at, n) {
			v.malformed(at-2, 2, packet.FaultLength)
			return
		}
		if n > 0 {
			v.octets(eapData, at, n)
		}
		if n > 0 && typ == authority {
			v.octets(eapFASTAuthority, at, n)
		}
		at += n
	}
}

// eapLEAP lists what Cisco's lightweight EAP has: a challenge of 8 octets in a request, its answer of 24 in a response.
func (v *visit) eapLEAP(code uint8) {
	v.u8(eapLEAPVersion, eapMethod)
	v.u8(eapLEAPReserved, eapMethod+1)
	n, at := int(v.u8(eapLEAPCount, eapMethod+2)), eapMethod+3
	if !v.has(at, n) {
		v.malformed(at-1, 1, packet.FaultLength)
		return
	}
	id := eapLEAPData
	switch {
	case code == eapRequest && n == 8:
		id = eapLEAPChallenge
	case code == eapResponse && n == 24:
		id = eapLEAPResponse
	}
	if n > 0 {
		v.octets(id, at, n)
	}
	v.some(eapLEAPName, at+n)
}

// eapMSCHAP: draft-kamath-pppext-eap-mschapv2 §2.
func (v *visit) eapMSCHAP(code uint8) {
	const challenge, response, success, failure = 1, 2, 3, 4
	at := eapMethod
	op := v.u8(eapMSOpcode, at)
	if code == eapResponse && (op == success || op == failure) { // an acknowledgement is the code alone
		v.some(eapMSData, at+1)
		return
	}
	v.u8(eapMSID, at+1)
	v.u16(eapMSLength, at+2)
	switch at += 4; op {
	case challenge:
		if at = v.counted(eapMSSize, eapMSChallenge, at); at > 0 {
			v.some(eapMSName, at)
		}
	case response:
		v.eapMSResponse(at)
	case success:
		v.some(eapMSMessage, at)
	case failure:
		v.some(eapMSFailure, at)
	default:
		v.some(eapMSData, at)
	}
}

func (v *visit) eapMSResponse(at int) {
	const size = 49 // octets: challenge, reserved ones, answer, flags
	n := int(v.u8(eapMSSize, at))
	if at++; !v.has(at, n) {
		v.malformed(at-1, 1, packet.FaultLength)
		return
	}
	if n == size {
		v.octets(eapMSPeerChallenge, at, 16)
		v.octets(eapMSReserved, at+16, 8)
		v.octets(eapMSResponse, at+24, 24)
		v.u8(eapMSFlags, at+48)
	} else if n > 0 {
		v.octets(eapMSUnknown, at, n)
	}
	v.some(eapMSName, at+n)
}

// eapAttributes lists the attributes of EAP-SIM (RFC 4186 §8.1), and of EAP-AKA and its successor (RFC 4187 §8.1, RFC 9048 §3),
// whose fields have the same order from the subtype on.
func (v *visit) eapAttributes(subtype packet.FieldID) {
	const notification, identity, clientError = 12, 14, 22
	id := func(sim packet.FieldID) packet.FieldID { return sim - eapSIMSubtype + subtype }
	v.u8(subtype, eapMethod)
	v.u16(id(eapSIMReserved), eapMethod+1)
	for at := eapMethod + 3; v.has(at, 2) && !v.stop; {
		typ, n := v.at(at), int(v.at(at+1))*4
		if n == 0 || !v.has(at, n) {
			v.malformed(at+1, 1, packet.FaultLength)
			return
		}
		v.octets(id(eapSIMAttribute), at, n)
		v.in()
		v.u8(id(eapSIMType), at)
		v.u8(id(eapSIMLen), at+1)
		switch typ {
		case notification:
			v.u16(id(eapSIMNotification), at+2)
		case identity:
			size := int(v.u16(eapIdentityLen, at+2))
			v.octets(eapIdentityText, at+4, min(size, n-4))
		case clientError:
			v.u16(id(eapSIMError), at+2)
		default:
			v.octets(id(eapSIMValue), at+2, n-2)
		}
		v.out()
		at += n
	}
}

// eapExpanded: RFC 3748 §5.7. Of Wi-Fi Alliance's simple configuration the head and the attributes are listed
// (Wi-Fi Simple Configuration §7.7.1).
func (v *visit) eapExpanded() {
	const wfa, simpleConfig = 0x372a, 1
	if !v.has(eapMethod, eapExpanded-eapMethod) {
		v.some(eapData, eapMethod)
		return
	}
	vendor, typ := v.be32(eapMethod)>>8, v.be32(eapMethod+3)
	v.in()
	v.num(eapVendor, eapMethod, 3, uint64(vendor))
	v.num(eapVendorType, eapMethod+3, 4, uint64(typ))
	at := eapExpanded
	if vendor == wfa && typ == simpleConfig && v.has(at, 2) {
		v.u8(eapWPSCode, at)
		flags := v.u8(eapWPSFlags, at+1)
		v.in()
		v.bit(eapWPSFlagMore, at+1, 1, flags&1 != 0)
		v.bit(eapWPSFlagLength, at+1, 1, flags&2 != 0)
		v.out()
		if at += 2; flags&2 != 0 {
			v.u16(eapWPSLength, at)
			at += 2
		}
		if flags&1 == 0 {
			at = v.wpsAttributes(at)
		}
	}
	v.some(eapData, at)
	v.out()
}
