package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tokenRingLeast = 14 // octets: access control, frame control and two addresses; IEEE 802.5-1998 §3.2

// TokenRing is a view of an IEEE 802.5 header. It borrows the packet's octets.
type TokenRing struct{ b []byte }

// TokenRingOf views a layer as token ring; ok is false when the layer is another protocol or holds less than 14 octets.
func TokenRingOf(p *packet.Packet, l packet.Layer) (t TokenRing, ok bool) {
	if l.Kind != packet.TokenRing || l.Hdr < tokenRingLeast {
		return TokenRing{}, false
	}
	return TokenRing{p.Octets(l)}, true
}

// LLC reports whether the frame carries LLC and not ring management.
func (t TokenRing) LLC() bool { return t.b[1]>>6 == 1 }

// Dst is the destination address.
func (t TokenRing) Dst() [6]byte { return [6]byte(t.b[2:]) }

// Src is the source address without the bit that says that routing information follows.
func (t TokenRing) Src() [6]byte {
	a := [6]byte(t.b[8:])
	a[0] &= 0x7f
	return a
}

// SourceRouted reports whether routing information follows the addresses.
func (t TokenRing) SourceRouted() bool { return t.b[8]&0x80 != 0 }

func (w *walk) tokenRing() {
	b := w.rest()
	if len(b) < tokenRingLeast {
		w.cut(packet.TokenRing)
		return
	}
	hdr := tokenRingLeast
	if b[8]&0x80 != 0 {
		if len(b) < hdr+2 {
			w.cut(packet.TokenRing)
			return
		}
		n := int(b[hdr] & 31) // IEEE 802.1D-1998 §C.3.3.2: the length counts its own two octets
		if n < 2 || n&1 != 0 {
			w.bad(packet.TokenRing, hdr+2, packet.FaultShort)
			return
		}
		if hdr += n; hdr > len(b) {
			w.cut(packet.TokenRing)
			return
		}
	}
	w.all(packet.TokenRing, hdr)
	if b[1]>>6 == 1 {
		w.to(packet.LLC)
	} else {
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const tokenRing = packet.FieldID(packet.TokenRing) << 16

const (
	tokenRingAC = tokenRing + iota
	tokenRingPriority
	tokenRingFrame
	tokenRingMonitor
	tokenRingReservation
	tokenRingFC
	tokenRingType
	tokenRingPCF
	tokenRingDst
	tokenRingSrc
	tokenRingAddr
	tokenRingSR
	tokenRingRIFBytes
	tokenRingBroadcast
	tokenRingMaxFrame
	tokenRingDirection
	tokenRingRing
	tokenRingBridge
	tokenRingRIF
)

var tokenRingDefs = []packet.Def{
	tokenRingAC - tokenRing:          {Name: "tr.ac", Title: "Access Control", Type: packet.Uint8, Base: packet.Hex},
	tokenRingPriority - tokenRing:    {Name: "tr.priority", Title: "Priority", Type: packet.Uint8},
	tokenRingFrame - tokenRing:       {Name: "tr.frame", Title: "Frame", Type: packet.Bool},
	tokenRingMonitor - tokenRing:     {Name: "tr.monitor_cnt", Title: "Monitor Count", Type: packet.Uint8},
	tokenRingReservation - tokenRing: {Name: "tr.priority_reservation", Title: "Priority Reservation", Type: packet.Uint8},
	tokenRingFC - tokenRing:          {Name: "tr.fc", Title: "Frame Control", Type: packet.Uint8, Base: packet.Hex},
	tokenRingType - tokenRing:        {Name: "tr.frame_type", Title: "Frame Type", Type: packet.Uint8, Names: tokenRingTypeName},
	tokenRingPCF - tokenRing:         {Name: "tr.frame_pcf", Title: "Frame PCF", Type: packet.Uint8},
	tokenRingDst - tokenRing:         {Name: "tr.dst", Title: "Destination", Type: packet.EtherAddr},
	tokenRingSrc - tokenRing:         {Name: "tr.src", Title: "Source", Type: packet.EtherAddr, List: true},
	tokenRingAddr - tokenRing:        {Name: "tr.addr", Title: "Source or Destination Address", Type: packet.EtherAddr, List: true},
	tokenRingSR - tokenRing:          {Name: "tr.sr", Title: "Source Routed", Type: packet.Bool},
	tokenRingRIFBytes - tokenRing:    {Name: "tr.rif_bytes", Title: "RIF Bytes", Type: packet.Uint8},
	tokenRingBroadcast - tokenRing:   {Name: "tr.broadcast", Title: "Broadcast Type", Type: packet.Uint8},
	tokenRingMaxFrame - tokenRing:    {Name: "tr.max_frame_size", Title: "Maximum Frame Size", Type: packet.Uint8},
	tokenRingDirection - tokenRing:   {Name: "tr.direction", Title: "Direction", Type: packet.Uint8},
	tokenRingRing - tokenRing:        {Name: "tr.rif.ring", Title: "RIF Ring", Type: packet.Uint16, Base: packet.Hex, List: true},
	tokenRingBridge - tokenRing:      {Name: "tr.rif.bridge", Title: "RIF Bridge", Type: packet.Uint8, Base: packet.Hex, List: true},
	tokenRingRIF - tokenRing:         {Name: "tr.rif", Title: "Ring-Bridge Pairs", Type: packet.String},
}

func tokenRingTypeName(n uint64) string {
	switch n {
	case 0:
		return "MAC"
	case 1:
		return "LLC"
	case 2:
		return "Reserved"
	}
	return ""
}

func (v *visit) tokenRing() {
	x, y := v.u8(tokenRingAC, 0), uint64(v.at(1))
	v.in()
	v.num(tokenRingPriority, 0, 1, uint64(x>>5))
	v.bit(tokenRingFrame, 0, 1, x&0x10 != 0)
	v.num(tokenRingMonitor, 0, 1, uint64(x>>3&1))
	v.num(tokenRingReservation, 0, 1, uint64(x&7))
	v.out()
	v.u8(tokenRingFC, 1)
	v.in()
	v.num(tokenRingType, 1, 1, y>>6)
	v.num(tokenRingPCF, 1, 1, y&15)
	v.out()
	v.octets(tokenRingDst, 2, 6)
	v.octets(tokenRingSrc, 8, 6) // Wireshark shows the flag and hides the address without it
	v.hide()
	v.octets(tokenRingAddr, 2, 6)
	v.octets(tokenRingAddr, 8, 6)
	v.show()
	routed := v.at(8)&0x80 != 0
	v.bit(tokenRingSR, 8, 1, routed)
	v.hide()
	v.maskedAddress(tokenRingSrc, 8, 0x7f)
	v.show()
	if routed {
		v.tokenRingRoute()
	}
}

// tokenRingRoute lists the routing information field; IEEE 802.1D-1998 §C.3.3.
func (v *visit) tokenRingRoute() {
	x := v.be16(tokenRingLeast)
	end := tokenRingLeast + int(x>>8&31)
	v.num(tokenRingRIFBytes, 14, 1, uint64(x>>8&31))
	v.num(tokenRingBroadcast, 14, 1, uint64(x>>13))
	v.num(tokenRingMaxFrame, 15, 1, uint64(x&0x70)) // in place, as its value names have it
	v.num(tokenRingDirection, 15, 1, uint64(x>>7&1))
	end = min(end, len(v.b)) &^ 1
	if end < tokenRingLeast+4 {
		return
	}
	const digits = "0123456789ABCDEF"
	buf := v.p.TextBuffer()
	start := len(buf)
	v.hide()
	for at := tokenRingLeast + 2; at+2 <= end; at += 2 {
		y := v.be16(at)
		v.num(tokenRingRing, at, 2, uint64(y>>4))
		if at > tokenRingLeast+2 { // a bridge stands between two rings
			bridge := v.b[at-1] & 15
			v.num(tokenRingBridge, at-1, 1, uint64(bridge))
			buf = append(buf, '-', digits[bridge], '-')
		}
		buf = append(buf, digits[y>>12], digits[y>>8&15], digits[y>>4&15])
	}
	v.show()
	v.emit(tokenRingRIF, tokenRingLeast+2, end-tokenRingLeast-2, v.p.CloseText(buf, start), packet.InText)
}
