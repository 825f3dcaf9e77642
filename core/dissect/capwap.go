package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// CAPWAP, RFC 5415 §4.2 and §4.3: data messages. Bits of the header's first three octets:
const (
	capwapLeast = 8 // octets of a header without optional parts

	capwapControlPort = 5246 // UDP, RFC 5415 §3.1

	capwapBitT = 0x100 // the payload is in the binding's native format
	capwapBitF = 0x080 // a fragment
	capwapBitL = 0x040 // the last fragment
	capwapBitW = 0x020 // wireless specific information is there
	capwapBitM = 0x010 // the radio's MAC address is there
	capwapBitK = 0x008 // keep-alive
)

// CAPWAP is a view of a CAPWAP data header (RFC 5415 §4.3). It borrows the packet's octets.
type CAPWAP struct{ b []byte }

// CAPWAPOf views a layer as CAPWAP; ok is false when the layer is another protocol, is encrypted or cut.
func CAPWAPOf(p *packet.Packet, l packet.Layer) (c CAPWAP, ok bool) {
	if l.Kind != packet.CAPWAP || l.Hdr < capwapLeast {
		return CAPWAP{}, false
	}
	return CAPWAP{p.Octets(l)}, true
}

// HeaderLength in octets.
func (c CAPWAP) HeaderLength() int { return 4 * int(c.b[1]>>3) }

// Binding is the wireless binding ID: 1 for IEEE 802.11.
func (c CAPWAP) Binding() uint8 { return c.b[2] >> 1 & 31 }

// Native reports whether the payload is in the binding's format and not an Ethernet frame.
func (c CAPWAP) Native() bool { return c.b[2]&1 != 0 }

// Fragment reports whether the payload is part of a fragmented one.
func (c CAPWAP) Fragment() bool { return c.b[3]&0x80 != 0 }

// capwapDTLS reports whether b is a DTLS header (RFC 5415 §4.2) and DTLS behind it.
func capwapDTLS(b []byte) bool { return len(b) > 4 && b[0]&15 == 1 && looksLikeDTLS(b[4:]) }

func (w *walk) capwap() {
	b := w.rest()
	if len(b) < 4 {
		w.cut(packet.CAPWAP)
		return
	}
	if b[0]&15 == 1 { // DTLS, RFC 5415 §4.2
		w.all(packet.CAPWAP, 4)
		if capwapDTLS(b) {
			w.to(packet.DTLS)
		} else {
			w.leave(packet.Encrypted, packet.KindNone)
		}
		return
	}
	if len(b) < capwapLeast {
		w.cut(packet.CAPWAP)
		return
	}
	hdr, flags := 4*int(b[1]>>3), uint16(b[2]&1)<<8|uint16(b[3])
	switch {
	case hdr < capwapLeast:
		w.bad(packet.CAPWAP, capwapLeast, packet.FaultShort)
		return
	case hdr > len(b):
		w.cut(packet.CAPWAP)
		return
	}
	w.all(packet.CAPWAP, hdr)
	switch {
	case w.off == w.end:
	case flags&capwapBitK != 0:
		w.leave(packet.NoDissector, packet.KindNone)
	case flags&capwapBitF != 0:
		w.leave(packet.FragmentPart, packet.KindNone)
	case flags&capwapBitT == 0:
		w.to(packet.Ethernet)
	case b[2]>>1&31 == 1:
		w.to(packet.WLAN)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const capwap = packet.FieldID(packet.CAPWAP) << 16

const (
	capwapPreamble = capwap + iota
	capwapVersion
	capwapType
	capwapReserved
	capwapHeader
	capwapLength
	capwapRID
	capwapWBID
	capwapFlags
	capwapFlagT
	capwapFlagF
	capwapFlagL
	capwapFlagW
	capwapFlagM
	capwapFlagK
	capwapFlagR
	capwapFragmentID
	capwapFragmentOffset
	capwapFragmentReserved
	capwapMACLength
	capwapMACEUI48
	capwapMACEUI64
	capwapMACData
	capwapWirelessLength
	capwapWirelessData
	capwapFrameInfo
	capwapRSSI
	capwapSNR
	capwapRate
	capwapPadding
)

var capwapDefs = []packet.Def{
	capwapPreamble - capwap:         {Name: "capwap.preamble", Title: "Preamble", Type: packet.None},
	capwapVersion - capwap:          {Name: "capwap.preamble.version", Title: "Version", Type: packet.Uint8},
	capwapType - capwap:             {Name: "capwap.preamble.type", Title: "Type", Type: packet.Uint8, Names: capwapTypeName},
	capwapReserved - capwap:         {Name: "capwap.preamble.reserved", Title: "Reserved", Type: packet.Uint24},
	capwapHeader - capwap:           {Name: "capwap.header", Title: "Header", Type: packet.None},
	capwapLength - capwap:           {Name: "capwap.header.length", Title: "Header Length", Type: packet.Uint24},
	capwapRID - capwap:              {Name: "capwap.header.rid", Title: "Radio ID", Type: packet.Uint24},
	capwapWBID - capwap:             {Name: "capwap.header.wbid", Title: "Wireless Binding ID", Type: packet.Uint24, Names: capwapWBIDName},
	capwapFlags - capwap:            {Name: "capwap.header.flags", Title: "Header Flags", Type: packet.Uint24, Base: packet.Hex},
	capwapFlagT - capwap:            {Name: "capwap.header.flags.t", Title: "Payload Type", Type: packet.Bool},
	capwapFlagF - capwap:            {Name: "capwap.header.flags.f", Title: "Fragment", Type: packet.Bool},
	capwapFlagL - capwap:            {Name: "capwap.header.flags.l", Title: "Last Fragment", Type: packet.Bool},
	capwapFlagW - capwap:            {Name: "capwap.header.flags.w", Title: "Wireless header", Type: packet.Bool},
	capwapFlagM - capwap:            {Name: "capwap.header.flags.m", Title: "Radio MAC header", Type: packet.Bool},
	capwapFlagK - capwap:            {Name: "capwap.header.flags.k", Title: "Keep-Alive", Type: packet.Bool},
	capwapFlagR - capwap:            {Name: "capwap.header.flags.r", Title: "Reserved", Type: packet.Uint24, Base: packet.Hex},
	capwapFragmentID - capwap:       {Name: "capwap.header.fragment.id", Title: "Fragment ID", Type: packet.Uint16},
	capwapFragmentOffset - capwap:   {Name: "capwap.header.fragment.offset", Title: "Fragment Offset", Type: packet.Uint16},
	capwapFragmentReserved - capwap: {Name: "capwap.header.fragment.reserved", Title: "Reserved", Type: packet.Uint16},
	capwapMACLength - capwap:        {Name: "capwap.header.mac.length", Title: "MAC length", Type: packet.Uint8},
	capwapMACEUI48 - capwap:         {Name: "capwap.header.mac.eui48", Title: "MAC address", Type: packet.EtherAddr},
	capwapMACEUI64 - capwap:         {Name: "capwap.header.mac.eui64", Title: "MAC address", Type: packet.EUI64},
	capwapMACData - capwap:          {Name: "capwap.header.mac.data", Title: "MAC address", Type: packet.Bytes},
	capwapWirelessLength - capwap:   {Name: "capwap.header.wireless.length", Title: "Wireless length", Type: packet.Uint8},
	capwapWirelessData - capwap:     {Name: "capwap.header.wireless.data", Title: "Wireless data", Type: packet.Bytes},
	capwapFrameInfo - capwap:        {Name: "capwap.header.wireless.data.ieee80211.fi", Title: "Wireless data ieee80211 Frame Info", Type: packet.Bytes},
	capwapRSSI - capwap:             {Name: "capwap.header.wireless.data.ieee80211.fi.rssi", Title: "Wireless data ieee80211 RSSI (dBm)", Type: packet.Int8},
	capwapSNR - capwap:              {Name: "capwap.header.wireless.data.ieee80211.fi.snr", Title: "Wireless data ieee80211 SNR (dB)", Type: packet.Uint8},
	capwapRate - capwap:             {Name: "capwap.header.wireless.data.ieee80211.fi.data_rate", Title: "Wireless data ieee80211 Data Rate (Mbps)", Type: packet.Uint16},
	capwapPadding - capwap:          {Name: "capwap.header.padding", Title: "Padding for 4 Byte Alignment", Type: packet.Bytes, List: true},
}

func capwapTypeName(n uint64) string {
	switch n {
	case 0:
		return "CAPWAP Header"
	case 1:
		return "CAPWAP DTLS Header"
	}
	return ""
}

func capwapWBIDName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "IEEE 802.11"
	case 2:
		return "IEEE 802.16"
	case 3:
		return "EPCGlobal"
	}
	return ""
}

func (v *visit) capwap() {
	x := v.at(0)
	v.octets(capwapPreamble, 0, 1)
	v.in()
	v.num(capwapVersion, 0, 1, uint64(x>>4))
	v.num(capwapType, 0, 1, uint64(x&15))
	if x&15 == 1 {
		v.octets(capwapReserved, 1, 3)
		v.out()
		return
	}
	v.out()
	if !v.has(1, 7) {
		return
	}
	y := v.be32(0) & 0xffffff
	hdr := min(4*int(y>>19), len(v.b))
	v.octets(capwapHeader, 1, max(hdr-1, 7))
	v.in()
	v.num(capwapLength, 1, 3, uint64(y>>19))
	v.num(capwapRID, 1, 3, uint64(y>>14&31))
	v.num(capwapWBID, 1, 3, uint64(y>>9&31))
	v.num(capwapFlags, 1, 3, uint64(y&0x1ff))
	v.in()
	for i := range 6 {
		v.bit(capwapFlagT+packet.FieldID(i), 1, 3, y>>(8-i)&1 != 0)
	}
	v.num(capwapFlagR, 1, 3, uint64(y&7))
	v.out()
	v.u16(capwapFragmentID, 4)
	v.num(capwapFragmentOffset, 6, 2, uint64(v.be16(6)>>3))
	v.num(capwapFragmentReserved, 7, 1, uint64(v.at(7)&7))
	at := capwapLeast
	if y&capwapBitM != 0 {
		at = v.capwapMAC(at)
	}
	if y&capwapBitW != 0 {
		v.capwapWireless(at, y>>9&31)
	}
	v.out()
}

// capwapMAC lists the radio's address and its padding, and returns where they end.
func (v *visit) capwapMAC(at int) int {
	n := int(v.u8(capwapMACLength, at))
	at++
	switch n {
	case 6:
		v.octets(capwapMACEUI48, at, 6)
	case 8:
		v.u64(capwapMACEUI64, at)
	default:
		v.octets(capwapMACData, at, n)
	}
	return v.capwapPad(at + n)
}

func (v *visit) capwapWireless(at int, binding uint32) {
	n := int(v.u8(capwapWirelessLength, at))
	at++
	v.octets(capwapWirelessData, at, n)
	if binding == 1 && n >= 4 {
		v.octets(capwapFrameInfo, at, 4)
		v.in()
		v.int8(capwapRSSI, at)
		v.int8(capwapSNR, at+1)
		v.u16(capwapRate, at+2)
		v.out()
	}
	v.capwapPad(at + n)
}

func (v *visit) capwapPad(at int) int {
	end := (at + 3) &^ 3
	if end > at {
		v.octets(capwapPadding, at, end-at)
	}
	return end
}
