package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// IEEE 802.1AB-2016 §8.4 and §8.5: elements of 7 bits of type, 9 of length and a value, up to one of type 0.
const (
	lldpElementLen = 2 // octets of type and length

	lldpEnd          = 0
	lldpChassis      = 1
	lldpPort         = 2
	lldpOrganization = 127

	familyIPv4 = 1 // IANA, Address Family Numbers
	familyIPv6 = 2
)

// LLDP is a view of a unit of the Link Layer Discovery Protocol (IEEE 802.1AB). It borrows the packet's octets.
type LLDP struct{ b []byte }

// LLDPOf views a layer as LLDP; ok is false when the layer is another protocol.
func LLDPOf(p *packet.Packet, l packet.Layer) (u LLDP, ok bool) {
	if l.Kind != packet.LLDP {
		return LLDP{}, false
	}
	return LLDP{p.Octets(l)}, true
}

// LLDPElement is an element of a unit. Value borrows the packet's octets.
type LLDPElement struct {
	Type  uint8
	Value []byte
}

// Elements lists the elements before the end of the unit, and ends at one that is cut.
func (u LLDP) Elements() iter.Seq[LLDPElement] {
	return func(yield func(LLDPElement) bool) {
		for at := 0; ; {
			typ, n, ok := lldpElement(u.b, at)
			if !ok || typ == lldpEnd || !yield(LLDPElement{typ, u.b[at+lldpElementLen : at+lldpElementLen+n]}) {
				return
			}
			at += lldpElementLen + n
		}
	}
}

// lldpElement reads the type and the length of the element at at; ok is false where it does not lie in b.
func lldpElement(b []byte, at int) (typ uint8, n int, ok bool) {
	if len(b)-at < lldpElementLen {
		return 0, 0, false
	}
	x := be.Uint16(b[at:])
	n = int(x & 0x1ff)
	return uint8(x >> 9), n, n <= len(b)-at-lldpElementLen
}

func (w *walk) lldp() {
	b := w.rest()
	for at := 0; ; {
		typ, n, ok := lldpElement(b, at)
		if !ok {
			w.bad(packet.LLDP, len(b), packet.FaultTruncated)
			return
		}
		if at += lldpElementLen + n; typ == lldpEnd {
			w.add(packet.LLDP, min(at, 0xffff), at, 0)
			return
		}
	}
}

func (v *visit) lldp() {
	for at := 0; len(v.b)-at >= lldpElementLen; {
		typ, n, ok := lldpElement(v.b, at)
		v.num(lldpType, at, 2, uint64(typ))
		v.num(lldpLen, at, 2, uint64(n))
		if !ok {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.in()
		v.lldpValue(typ, at+lldpElementLen, n)
		v.out()
		if at += lldpElementLen + n; typ == lldpEnd {
			return
		}
	}
}

func (v *visit) lldpValue(typ uint8, at, n int) {
	whole := v.b
	v.b = v.b[:at+n] // a value's fields do not lie beyond it
	defer v.restore(whole)
	switch {
	case n == 0:
	case typ == lldpChassis:
		v.lldpID(v.u8(lldpChassisSubtype, at), 4, 5, at+1, n-1, lldpChassisMAC, lldpChassisIP4, lldpChassisIP6, lldpChassisID)
	case typ == lldpPort:
		v.lldpID(v.u8(lldpPortSubtype, at), 3, 4, at+1, n-1, lldpPortMAC, lldpPortIP4, lldpPortIP6, lldpPortID)
	case typ == 3:
		v.u16(lldpTTL, at)
	case typ == 4:
		v.text(lldpPortDesc, at, n)
	case typ == 5:
		v.text(lldpName, at, n)
	case typ == 6:
		v.text(lldpDesc, at, n)
	case typ == 7:
		v.lldpBits(lldpCaps, v.be16(at), at)
		v.lldpBits(lldpEnabled, v.be16(at+2), at+2)
	case typ == 8:
		v.lldpManagement(at)
	case typ == lldpOrganization:
		v.u24(lldpOUI, at)
		v.some(lldpOrgData, at+3)
	default:
		v.octets(lldpUnknown, at, n)
	}
}

// lldpID lists the identifier of a chassis or port: an address where the subtype says so (§8.5.2, §8.5.3).
func (v *visit) lldpID(sub, mac, network uint8, at, n int, macID, ip4, ip6, other packet.FieldID) {
	switch {
	case n <= 0:
	case sub == mac && n == 6:
		v.octets(macID, at, n)
	case sub == network && n >= 2:
		switch family := v.u8(lldpFamily, at); {
		case family == familyIPv4 && n == 5:
			v.addr4(ip4, at+1)
		case family == familyIPv6 && n == 17:
			v.addr6(ip6, at+1)
		default:
			v.octets(other, at+1, n-1)
		}
	case other == lldpPortID:
		v.text(other, at, n)
	default:
		v.octets(other, at, n)
	}
}

// lldpBits lists a word of capabilities and its eight lowest bits, whose fields follow that of the word.
func (v *visit) lldpBits(word packet.FieldID, x uint16, at int) {
	v.u16(word, at)
	v.in()
	for i := range 8 {
		v.bit(word+1+packet.FieldID(i), at, 2, x>>i&1 != 0)
	}
	v.out()
}

// lldpManagement: §8.5.9.
func (v *visit) lldpManagement(at int) {
	n := int(v.u8(lldpMgmtLen, at)) // of the family and the address
	family := v.u8(lldpMgmtFamily, at+1)
	switch {
	case n < 2:
	case family == familyIPv4 && n == 5:
		v.addr4(lldpMgmtIP4, at+2)
	case family == familyIPv6 && n == 17:
		v.addr6(lldpMgmtIP6, at+2)
	default:
		v.octets(lldpMgmtHex, at+2, n-1)
	}
	at += 1 + n
	v.u8(lldpIfSubtype, at)
	v.u32(lldpIfNumber, at+1)
	v.u8(lldpOIDLen, at+5)
}
