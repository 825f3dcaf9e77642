package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// PPI, Per-Packet Information header specification 1.0.10. Integers are in little-endian order.
const (
	ppiLeast       = 8 // octets before the fields
	ppiFieldHeader = 4
	ppiCommon      = 2 // field 802.11-Common, §4.1
	ppiMAC         = 3 // field 802.11n MAC extensions, §4.2
	ppiMACPHY      = 4 // field 802.11n MAC and PHY extensions, §4.3
)

// PPI is a view of a Per-Packet Information header. It borrows the packet's octets.
type PPI struct{ b []byte }

// PPIOf views a layer as PPI; ok is false when the layer is another protocol or its header is not all there.
func PPIOf(p *packet.Packet, l packet.Layer) (h PPI, ok bool) {
	if l.Kind != packet.PPI || l.Fault.Broken() {
		return PPI{}, false
	}
	return PPI{p.Header(l)}, true
}

// DLT is the link type of what follows.
func (h PPI) DLT() uint32 { return le.Uint32(h.b[4:]) }

// Field gives the octets of the first field of a type, without its header; ok is false without it.
func (h PPI) Field(kind uint16) (b []byte, ok bool) {
	aligned := h.b[1]&1 != 0
	for at := ppiLeast; at+ppiFieldHeader <= len(h.b); {
		n := int(le.Uint16(h.b[at+2:]))
		end := at + ppiFieldHeader + n
		if end > len(h.b) {
			break
		}
		if le.Uint16(h.b[at:]) == kind {
			return h.b[at+ppiFieldHeader : end], true
		}
		if at = end; aligned {
			at = (at + 3) &^ 3
		}
	}
	return nil, false
}

// ppiHasFCS reports whether a PPI header says that the 802.11 frame has a frame check sequence.
func ppiHasFCS(b []byte) bool {
	if len(b) < ppiLeast {
		return false
	}
	f, ok := PPI{b}.Field(ppiCommon)
	return ok && len(f) >= 10 && f[8]&1 != 0
}

func (w *walk) ppi() {
	b := w.rest()
	if len(b) < ppiLeast {
		w.cut(packet.PPI)
		return
	}
	n := int(le.Uint16(b[2:]))
	switch {
	case n < ppiLeast:
		w.bad(packet.PPI, ppiLeast, packet.FaultShort)
		return
	case n > len(b):
		w.cut(packet.PPI)
		return
	}
	w.all(packet.PPI, n)
	k := packet.KindNone
	if dlt := le.Uint32(b[4:]); dlt <= 0xffff {
		k = w.link(packet.LinkType(dlt))
	}
	w.to(k)
}

func (v *visit) ppi() {
	v.u8(ppiVersion, 0)
	x := v.u8(ppiFlags, 1)
	v.in()
	v.bit(ppiFlagsAlignment, 1, 1, x&1 != 0)
	v.num(ppiFlagsReserved, 1, 1, uint64(x&0xfe>>1))
	v.out()
	end := min(int(v.le16(ppiLength, 2)), len(v.b))
	v.le32(ppiDlt, 4)
	v.in()
	for at := ppiLeast; at+ppiFieldHeader <= end; {
		kind, n := v.le16(ppiFieldType, at), int(v.le16(ppiFieldLen, at+2))
		at += ppiFieldHeader
		if n > end-at {
			v.malformed(at, end-at, packet.FaultLength)
			break
		}
		v.ppiField(kind, at, n)
		if at += n; x&1 != 0 {
			at = (at + 3) &^ 3
		}
	}
	v.out()
}

func (v *visit) ppiField(kind uint16, at, n int) {
	switch {
	case kind == ppiCommon && n == 20:
		v.ppiCommon(at)
	case kind == ppiMAC && n == 12:
		v.ppiMAC(at)
		v.num(ppi80211nMacReserved, at+9, 3, uint64(v.peek32(at+8)>>8))
	case kind == ppiMACPHY && n == 48:
		v.ppiMAC(at)
		v.ppiPHY(at + 9)
	case kind == 5:
		v.octets(ppiSpectrumMap, at, n)
	case kind == 6:
		v.octets(ppiProcInfo, at, n)
	case kind == 7:
		v.octets(ppiCapInfo, at, n)
	case kind == 8 && n == 4:
		v.le32(ppiAggregationExtensionInterfaceId, at)
	case kind == 9 && n == 8:
		v.ppiEthernet(at)
	default:
		v.octets(ppiReserved, at, n)
	}
}

func (v *visit) ppiCommon(at int) {
	x := v.peek16(at + 8)
	v.le64(ppi80211CommonTsft, at)
	v.le16(ppi80211CommonFlags, at+8)
	v.in()
	for i := range 4 {
		v.bit(ppi80211CommonFlagsFcs+packet.FieldID(i), at+8, 2, x>>i&1 != 0)
	}
	v.out()
	v.num(ppi80211CommonRate, at+10, 2, uint64(v.peek16(at+10))*500)
	v.le16(ppi80211CommonChanFreq, at+12)
	v.ppiChannelFlags(ppi80211CommonChanFlags, at+14)
	v.u8(ppi80211CommonFhssHopset, at+16)
	v.u8(ppi80211CommonFhssPattern, at+17)
	v.int8(ppi80211CommonDbmAntsignal, at+18)
	v.int8(ppi80211CommonDbmAntnoise, at+19)
}

// ppiChannelFlags lists channel flags; their bits, the fields after id, are 4 to 11.
func (v *visit) ppiChannelFlags(id packet.FieldID, at int) {
	x := v.le16(id, at)
	v.in()
	for i := range 8 {
		v.bit(id+1+packet.FieldID(i), at, 2, x>>(i+4)&1 != 0)
	}
	v.out()
}

func (v *visit) ppiMAC(at int) {
	x := v.le32(ppi80211nMacFlags, at)
	v.in()
	for i := range 7 {
		v.bit(ppi80211nMacFlagsGreenfield+packet.FieldID(i), at, 4, x>>i&1 != 0)
	}
	v.out()
	v.le32(ppi80211nMacAmpduId, at+4)
	v.u8(ppi80211nMacNumDelimiters, at+8)
}

func (v *visit) ppiPHY(at int) {
	for i := range 11 {
		v.u8(ppi80211nMacPhyMcs+packet.FieldID(i), at+i)
	}
	v.le16(ppi80211MacPhyExtChanFreq, at+11)
	v.ppiChannelFlags(ppi80211MacPhyExtChanFlags, at+13)
	for i := range 8 {
		v.int8(ppi80211nMacPhyDbmant0Signal+packet.FieldID(i), at+15+i)
	}
	for i := range 4 {
		v.le32(ppi80211nMacPhyEvm0+packet.FieldID(i), at+23+4*i)
	}
}

func (v *visit) ppiEthernet(at int) {
	x := v.le32(ppi8023ExtensionFlags, at)
	v.in()
	v.bit(ppi8023ExtensionFlagsFcsPresent, at, 4, x&1 != 0)
	v.out()
	x = v.le32(ppi8023ExtensionErrors, at+4)
	v.in()
	for i := range 4 {
		v.bit(ppi8023ExtensionErrorsFcs+packet.FieldID(i), at+4, 4, x>>i&1 != 0)
	}
	v.out()
}
