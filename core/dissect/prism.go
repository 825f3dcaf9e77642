package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// The Prism monitor mode header of Linux drivers (LINKTYPE_IEEE802_11_PRISM): message code, length and device name, then
// items of 12 octets, in the order of the capturing host.
const (
	prismLeast   = 24 // octets before the items
	prismItemLen = 12
	avsMagic     = 0x80211000 // with the version in the low four bits: an AVS header in a Prism capture
)

// prismBig reports whether the header is in big-endian order.
func prismBig(b []byte) bool { return b[0] == 0 && b[1] == 0 }

func (w *walk) prism() {
	b := w.rest()
	if len(b) < 8 {
		w.cut(packet.Prism)
		return
	}
	if be.Uint32(b)&^0xf == avsMagic {
		w.to(packet.AVS)
		return
	}
	n := int(le.Uint32(b[4:]))
	if prismBig(b) {
		n = int(be.Uint32(b[4:]))
	}
	switch {
	case n < prismLeast:
		w.bad(packet.Prism, 8, packet.FaultShort)
	case n > len(b) || n > 0xffff:
		w.cut(packet.Prism)
	default:
		w.all(packet.Prism, n)
		w.to(packet.WLAN)
	}
}

const prism = packet.FieldID(packet.Prism) << 16

const (
	prismCode = prism + iota
	prismLength
	prismDevice
	prismDID
	prismType
	prismStatus
	prismDIDLength
	prismHostTime
	prismMACTime
	prismChannel
	prismRSSI
	prismSQ
	prismSignal
	prismNoise
	prismRate
	prismIsTx
	prismFrameLength
	prismUnknown
)

var prismDefs = []packet.Def{
	prismCode - prism:        {Name: "prism.msgcode", Title: "Message Code", Type: packet.Uint32, Base: packet.Hex},
	prismLength - prism:      {Name: "prism.msglen", Title: "Message Length", Type: packet.Uint32},
	prismDevice - prism:      {Name: "prism.devname", Title: "Device Name", Type: packet.String},
	prismDID - prism:         {Name: "prism.did", Title: "DID", Type: packet.None, List: true},
	prismType - prism:        {Name: "prism.did.type", Title: "DID", Type: packet.Uint32, Base: packet.Hex, List: true, Names: prismTypeName},
	prismStatus - prism:      {Name: "prism.did.status", Title: "Status", Type: packet.Uint16, List: true, Names: prismStatusName},
	prismDIDLength - prism:   {Name: "prism.did.length", Title: "Length", Type: packet.Uint16, List: true},
	prismHostTime - prism:    {Name: "prism.did.hosttime", Title: "Host Time", Type: packet.Uint32, List: true},
	prismMACTime - prism:     {Name: "prism.did.mactime", Title: "MAC timestamp (lower 32 bits)", Type: packet.Uint32, List: true},
	prismChannel - prism:     {Name: "prism.did.channel", Title: "Channel", Type: packet.Uint32, List: true},
	prismRSSI - prism:        {Name: "prism.did.rssi", Title: "RSSI", Type: packet.Int32, List: true},
	prismSQ - prism:          {Name: "prism.did.sq", Title: "Signal Quality", Type: packet.Uint32, List: true},
	prismSignal - prism:      {Name: "prism.did.signal", Title: "Signal", Type: packet.Int32, List: true},
	prismNoise - prism:       {Name: "prism.did.noise", Title: "Noise", Type: packet.Int32, List: true},
	prismRate - prism:        {Name: "prism.did.rate", Title: "Data rate (Mb/s)", Type: packet.Uint32, List: true},
	prismIsTx - prism:        {Name: "prism.did.istx", Title: "IsTX", Type: packet.Uint32, Base: packet.Hex, List: true},
	prismFrameLength - prism: {Name: "prism.did.frmlen", Title: "Frame Length", Type: packet.Uint32, List: true},
	prismUnknown - prism:     {Name: "prism.did.unknown", Title: "Unknown DID Field", Type: packet.Uint32, Base: packet.HexDec, List: true},
}

func prismTypeName(n uint64) string {
	switch n {
	case 0x10044:
		return "Host Time"
	case 0x1041:
		return "Host Time"
	case 0x20044:
		return "Mac Time"
	case 0x2041:
		return "Mac Time"
	case 0x30044:
		return "Channel"
	case 0x3041:
		return "Channel"
	case 0x40044:
		return "RSSI"
	case 0x4041:
		return "RSSI"
	case 0x50044:
		return "SQ"
	case 0x5041:
		return "SQ"
	case 0x60044:
		return "Signal"
	case 0x6041:
		return "Signal"
	case 0x70044:
		return "Noise"
	case 0x7041:
		return "Noise"
	case 0x80044:
		return "Rate"
	case 0x8041:
		return "Rate"
	case 0x90044:
		return "Is Tx"
	case 0x9041:
		return "Is Tx"
	case 0xa0044:
		return "Frame Length"
	case 0xa041:
		return "Frame Length"
	case 0xb0044:
		return "SIG A1"
	case 0xb044:
		return "SIG A1"
	case 0xc0044:
		return "SIG A2"
	case 0xc044:
		return "SIG A2"
	case 0xd0044:
		return "SIG B"
	case 0xd044:
		return "SIG B"
	}
	return ""
}

func prismStatusName(n uint64) string {
	switch n {
	case 0:
		return "Supplied"
	case 1:
		return "Not Supplied"
	}
	return ""
}

func (v *visit) prism() {
	if !v.has(0, 8) {
		return
	}
	big := prismBig(v.b)
	v.order32(prismCode, 0, big)
	end := min(int(v.order32(prismLength, 4, big)), len(v.b))
	v.cString(prismDevice, 8, 16)
	for at := prismLeast; at+prismItemLen <= end; at += prismItemLen {
		v.octets(prismDID, at, prismItemLen)
		v.in()
		did := v.order32(prismType, at, big)
		v.order16(prismStatus, at+4, big)
		v.order16(prismDIDLength, at+6, big)
		v.order32(prismValue(did), at+8, big)
		v.out()
	}
}

// prismValue gives the field of an item's value. Drivers number items by 0x1000 or by 0x10000.
func prismValue(did uint32) packet.FieldID {
	var n uint32
	switch {
	case did&0xffff == 0x44:
		n = did >> 16
	case did&0xfff == 0x41:
		n = did >> 12
	}
	switch n {
	case 1, 2, 3, 4, 5, 6, 7, 8, 9, 10:
		return prismHostTime + packet.FieldID(n-1)
	}
	return prismUnknown
}
