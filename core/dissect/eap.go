package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// RFC 3748 §4. Integers are in network order.
const (
	eapHeaderLen = 4 // octets: code, identifier, length of all
	eapTypeLen   = 1
	eapMethod    = eapHeaderLen + eapTypeLen // where the data of a request's or response's type begins
	eapExpanded  = eapMethod + 7             // and of an expanded type, RFC 3748 §5.7

	eapRequest  = 1
	eapResponse = 2
)

// Method types: IANA, Extensible Authentication Protocol Registry.
const (
	eapIdentity     = 1
	eapNotification = 2
	eapNak          = 3
	eapMD5          = 4
	eapTLS          = 13
	eapLEAP         = 17
	eapSIM          = 18
	eapTTLS         = 21
	eapAKA          = 23
	eapPEAP         = 25
	eapMSCHAPv2     = 26
	eapMSCHAPv2Old  = 29
	eapFAST         = 43
	eapAKAPrime     = 50
	eapTEAP         = 55
	eapExpandedType = 254
)

// Flags of the methods that carry TLS: RFC 5216 §3.1, of TEAP RFC 7170 §4.1.
const (
	eapTLSLength = 0x80
	eapTLSMore   = 0x40
	eapTLSStart  = 0x20
	eapTLSOuter  = 0x10 // TEAP: a length of outer TLVs follows
)

// EAP is a view of an EAP packet (RFC 3748 §4). It borrows the packet's octets.
type EAP struct{ b []byte }

// EAPOf views a layer as EAP; ok is false when the layer is another protocol or holds less than 4 octets.
func EAPOf(p *packet.Packet, l packet.Layer) (e EAP, ok bool) {
	if l.Kind != packet.EAP || l.Len < eapHeaderLen {
		return EAP{}, false
	}
	return EAP{p.Octets(l)}, true
}

// Code is 1 for a request, 2 for a response, 3 for success and 4 for failure.
func (e EAP) Code() uint8 { return e.b[0] }

// Identifier matches responses to requests.
func (e EAP) Identifier() uint8 { return e.b[1] }

// Type is the method of a request or response (IANA, EAP Method Types); 0 for other packets and for one that ends before it.
func (e EAP) Type() uint8 {
	if e.b[0] != eapRequest && e.b[0] != eapResponse || len(e.b) < eapMethod {
		return 0
	}
	return e.b[eapHeaderLen]
}

// Data is what follows the type, as far as it is there; nil without a type.
func (e EAP) Data() []byte {
	if e.Type() == 0 {
		return nil
	}
	return e.b[eapMethod:]
}

// overTLS reports whether packets of a method carry TLS behind flags: RFC 5216 §3, RFC 5281 §9.1, draft-kamath-pppext-peapv0 §2,
// RFC 4851 §4.1, RFC 7170 §4.1.
func overTLS(method uint8) bool {
	switch method {
	case eapTLS, eapTTLS, eapPEAP, eapFAST, eapTEAP:
		return true
	}
	return false
}

// eapTLSData gives the TLS octets of an EAP packet, which begin at at, its flags and the length of the whole message that it
// states, 0 without one; ok is false for other packets.
func eapTLSData(b []byte) (at int, flags uint8, length uint32, ok bool) {
	if len(b) <= eapMethod || b[0] != eapRequest && b[0] != eapResponse || !overTLS(b[eapHeaderLen]) {
		return 0, 0, 0, false
	}
	flags, at = b[eapMethod], eapMethod+1
	if flags&eapTLSLength != 0 {
		if len(b) < at+4 {
			return 0, 0, 0, false
		}
		length = be.Uint32(b[at:])
		at += 4
	}
	if b[eapHeaderLen] == eapTEAP && flags&eapTLSOuter != 0 {
		at += 4
	}
	return at, flags, length, at <= len(b)
}

func (w *walk) eap() {
	b := w.rest()
	if len(b) < eapHeaderLen {
		w.cut(packet.EAP)
		return
	}
	n := int(be.Uint16(b[2:]))
	if n < eapHeaderLen {
		w.bad(packet.EAP, eapHeaderLen, packet.FaultShort)
		return
	}
	w.add(packet.EAP, n, n, 0)
}

func (v *visit) eap() {
	code := v.u8(eapCode, 0)
	v.u8(eapID, 1)
	v.u16(eapLength, 2)
	if code != eapRequest && code != eapResponse || !v.has(eapHeaderLen, eapTypeLen) {
		v.some(eapData, eapHeaderLen)
		return
	}
	method := v.u8(eapType, eapHeaderLen)
	switch method {
	case eapIdentity:
		v.some(eapIdentityText, eapMethod)
	case eapNotification:
		v.some(eapNotificationText, eapMethod)
	case eapNak: // RFC 3748 §5.3.1
		for at := eapMethod; v.has(at, 1) && !v.stop; at++ {
			v.u8(eapDesiredType, at)
		}
	case eapMD5:
		if at := v.counted(eapMD5Size, eapMD5Value, eapMethod); at > 0 {
			v.some(eapMD5Extra, at)
		}
	case eapTLS, eapTTLS, eapPEAP, eapFAST, eapTEAP:
		v.eapTLS(method)
	case eapLEAP:
		v.eapLEAP(code)
	case eapMSCHAPv2, eapMSCHAPv2Old:
		v.eapMSCHAP(code)
	case eapSIM:
		v.eapAttributes(eapSIMSubtype)
	case eapAKA, eapAKAPrime:
		v.eapAttributes(eapAKASubtype)
	case eapExpandedType:
		v.eapExpanded()
	default:
		v.some(eapData, eapMethod)
	}
}

// eapTLS lists the flags of a method over TLS, and the records of its message once that is whole: RFC 5216 §2.1.5.
func (v *visit) eapTLS(method uint8) {
	if !v.has(eapMethod, 1) {
		return
	}
	flags := v.u8(eapTLSFlags, eapMethod)
	v.in()
	v.bit(eapTLSFlagLength, eapMethod, 1, flags&eapTLSLength != 0)
	v.bit(eapTLSFlagMore, eapMethod, 1, flags&eapTLSMore != 0)
	v.bit(eapTLSFlagStart, eapMethod, 1, flags&eapTLSStart != 0)
	if method == eapTEAP {
		v.bit(eapTLSFlagOuter, eapMethod, 1, flags&eapTLSOuter != 0)
	}
	if method != eapTLS {
		v.num(eapTLSVersion, eapMethod, 1, uint64(flags&7))
	}
	v.out()
	if flags&eapTLSLength != 0 {
		v.u32(eapTLSLen, eapMethod+1)
	}
	at, _, _, ok := eapTLSData(v.b)
	switch {
	case !ok || at >= len(v.b):
	case method == eapFAST && flags&eapTLSStart != 0:
		v.eapFAST(at)
	case flags&eapTLSMore != 0:
		v.continues(at)
	default:
		v.eapMessage(at)
	}
}

// eapMessage lists the message whose last, or only, fragment lies at at.
func (v *visit) eapMessage(at int) {
	m, ok := v.p.Aside().(*eapMessage)
	if !ok || !v.d.Connections.known(m.all) || m.number != v.p.Number {
		if tlsRecordStart(v.b[at:]) {
			v.tlsRecords(at)
			return
		}
		v.octets(eapData, at, len(v.b)-at) // what came before is not known
		return
	}
	outer := v.reveal(at, len(v.b)-at, m.octets)
	v.octets(eapTLSFragments, 0, len(v.b))
	v.in()
	from := 0
	for _, f := range m.parts {
		v.num(eapTLSFragment, from, f.n, f.number)
		from += f.n
	}
	v.gen(eapTLSFragmentCount, 0, uint64(len(m.parts)))
	v.gen(eapTLSReassembledLen, 0, uint64(len(v.b)))
	v.out()
	v.tlsRecords(0)
	v.b, v.opened = outer, opened{}
}
