package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	erfLeast    = 16 // octets of a record header; Endace, ERF Types Reference Guide
	erfExtLen   = 8  // octets of an extension header
	erfEthShift = 2  // octets of offset and padding before an Ethernet frame
)

// ERF is a view of an Extensible Record Format header. It borrows the packet's octets.
type ERF struct{ b []byte }

// ERFOf views a layer as ERF; ok is false when the layer is another protocol or its header is not all there.
func ERFOf(p *packet.Packet, l packet.Layer) (e ERF, ok bool) {
	if l.Kind != packet.ERF || l.Hdr < erfLeast {
		return ERF{}, false
	}
	return ERF{p.Octets(l)}, true
}

// Timestamp is the time in units of 2^-32 seconds since 1970.
func (e ERF) Timestamp() uint64 { return le.Uint64(e.b) }

// Type of the record, 0 to 127.
func (e ERF) Type() uint8 { return e.b[8] & 0x7f }

// WireLength is the length of the packet on the wire in octets.
func (e ERF) WireLength() uint16 { return be.Uint16(e.b[14:]) }

// erfSize gives the octets before the payload, extension headers and alignment included. They may exceed b.
func erfSize(b []byte) int {
	n := erfLeast
	for more := b[8]&0x80 != 0; more; n += erfExtLen {
		more = n < len(b) && b[n]&0x80 != 0
	}
	if erfIsEthernet(b[8] & 0x7f) {
		n += erfEthShift
	}
	return n
}

// erfIsEthernet: types ETH, COLOR_ETH, DSM_COLOR_ETH and COLOR_HASH_ETH.
func erfIsEthernet(t uint8) bool { return t == 2 || t == 11 || t == 16 || t == 20 }

func (w *walk) erf() {
	b := w.rest()
	if len(b) < erfLeast {
		w.cut(packet.ERF)
		return
	}
	hdr := erfSize(b)
	if hdr > len(b) || hdr > 0xffff {
		w.cut(packet.ERF)
		return
	}
	n := max(hdr, min(len(b), int(be.Uint16(b[10:]))))
	if wlen := int(be.Uint16(b[14:])); wlen > 0 && hdr+wlen < n { // the record ends with padding
		n = hdr + wlen
	}
	w.add(packet.ERF, hdr, n, 0)
	w.erfPayload(b[8] & 0x7f)
}

func (w *walk) erfPayload(t uint8) {
	switch t {
	case 2, 11, 16, 20:
		w.to(packet.Ethernet)
	case 21:
		w.to(packet.Infiniband)
	case 22:
		w.to(packet.IPv4)
	case 23:
		w.to(packet.IPv6)
	case 1, 10, 15, 17: // HDLC over SONET: the first octets tell the framing
		w.to(kindOfHDLC(w.rest()))
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// kindOfHDLC guesses what an HDLC frame carries: Cisco HDLC, PPP, or else frame relay.
func kindOfHDLC(b []byte) packet.Kind {
	switch {
	case len(b) < 2:
		return packet.KindNone
	case (b[0] == 0x0f || b[0] == 0x8f) && b[1] == 0:
		return packet.CHDLC
	case b[0] == 0xff && b[1] == 0x03:
		return packet.PPP
	}
	return packet.FrameRelay
}

const erf = packet.FieldID(packet.ERF) << 16

const (
	erfTime = erf + iota
	erfTypes
	erfType
	erfHasExt
	erfFlags
	erfCap
	erfVLen
	erfTrunc
	erfRXE
	erfDSE
	erfReserved
	erfRLen
	erfLCtr
	erfColor
	erfWLen
	erfExtType
	erfEth
	erfEthOff
	erfEthPad
)

var erfDefs = []packet.Def{
	erfTime - erf:     {Name: "erf.ts", Title: "Timestamp", Type: packet.Uint64, Base: packet.Hex},
	erfTypes - erf:    {Name: "erf.types", Title: "Record type", Type: packet.Uint8, Base: packet.Hex},
	erfType - erf:     {Name: "erf.types.type", Title: "Type", Type: packet.Uint8, Names: erfTypeName},
	erfHasExt - erf:   {Name: "erf.types.ext_header", Title: "Extension header present", Type: packet.Uint8},
	erfFlags - erf:    {Name: "erf.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	erfCap - erf:      {Name: "erf.flags.cap", Title: "Capture interface", Type: packet.Uint8},
	erfVLen - erf:     {Name: "erf.flags.vlen", Title: "Varying record length", Type: packet.Uint8},
	erfTrunc - erf:    {Name: "erf.flags.trunc", Title: "Truncated", Type: packet.Uint8},
	erfRXE - erf:      {Name: "erf.flags.rxe", Title: "RX error", Type: packet.Uint8},
	erfDSE - erf:      {Name: "erf.flags.dse", Title: "DS error", Type: packet.Uint8},
	erfReserved - erf: {Name: "erf.flags.res", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	erfRLen - erf:     {Name: "erf.rlen", Title: "Record length", Type: packet.Uint16},
	erfLCtr - erf:     {Name: "erf.lctr", Title: "Loss counter", Type: packet.Uint16},
	erfColor - erf:    {Name: "erf.color", Title: "Color", Type: packet.Uint16, Base: packet.Hex},
	erfWLen - erf:     {Name: "erf.wlen", Title: "Wire length", Type: packet.Uint16},
	erfExtType - erf:  {Name: "erf.ehdr.types", Title: "Extension Header", Type: packet.Uint8, List: true},
	erfEth - erf:      {Name: "erf.eth", Title: "Ethernet pad", Type: packet.None},
	erfEthOff - erf:   {Name: "erf.eth.off", Title: "Offset", Type: packet.Uint8},
	erfEthPad - erf:   {Name: "erf.eth.pad", Title: "Padding", Type: packet.Uint8, Base: packet.Hex},
}

func erfTypeName(n uint64) string {
	switch n {
	case 0:
		return "LEGACY"
	case 1:
		return "HDLC_POS"
	case 2:
		return "ETH"
	case 3:
		return "ATM"
	case 4:
		return "AAL5"
	case 5:
		return "MC_HDLC"
	case 6:
		return "MC_RAW"
	case 7:
		return "MC_ATM"
	case 8:
		return "MC_RAW_CHANNEL"
	case 9:
		return "MC_AAL5"
	case 0xa:
		return "COLOR_HDLC_POS"
	case 0xb:
		return "COLOR_ETH"
	case 0x13:
		return "COLOR_HASH_POS"
	case 0x14:
		return "COLOR_HASH_ETH"
	case 0xc:
		return "MC_AAL2 "
	case 0xd:
		return "IP_COUNTER"
	case 0xe:
		return "TCP_FLOW_COUNTER"
	case 0xf:
		return "DSM_COLOR_HDLC_POS"
	case 0x10:
		return "DSM_COLOR_ETH "
	case 0x11:
		return "COLOR_MC_HDLC_POS"
	case 0x12:
		return "AAL2"
	case 0x30:
		return "PAD"
	case 0x15:
		return "INFINIBAND"
	case 0x16:
		return "IPV4"
	case 0x17:
		return "IPV6"
	case 0x18:
		return "RAW_LINK"
	case 0x19:
		return "INFINIBAND_LINK"
	case 0x1b:
		return "META"
	case 0x1c:
		return "OMNI-PATH_SNC"
	case 0x1d:
		return "OMNI-PATH"
	}
	return ""
}

func (v *visit) erf() {
	v.le64(erfTime, 0)
	t := v.u8(erfTypes, 8)
	v.in()
	v.num(erfType, 8, 1, uint64(t&0x7f))
	v.num(erfHasExt, 8, 1, uint64(t>>7))
	v.out()
	x := uint64(v.u8(erfFlags, 9))
	v.in()
	v.num(erfCap, 9, 1, x&3)
	for i := range 4 {
		v.num(erfVLen+packet.FieldID(i), 9, 1, x>>(i+2)&1)
	}
	v.num(erfReserved, 9, 1, x>>6)
	v.out()
	v.u16(erfRLen, 10)
	switch t & 0x7f {
	case 10, 11, 15, 16, 17, 20:
		v.u16(erfColor, 12)
	default:
		v.u16(erfLCtr, 12)
	}
	v.u16(erfWLen, 14)
	at := erfLeast
	for more := t&0x80 != 0; more && v.has(at, erfExtLen); at += erfExtLen {
		v.num(erfExtType, at, 1, uint64(v.b[at]&0x7f))
		more = v.b[at]&0x80 != 0
	}
	if erfIsEthernet(t & 0x7f) {
		v.octets(erfEth, at, erfEthShift)
		v.in()
		v.u8(erfEthOff, at)
		v.u8(erfEthPad, at+1)
		v.out()
	}
}
