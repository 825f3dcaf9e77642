package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tzspLeast = 4 // octets before the tagged fields: version, type and encapsulation

// tzspSize gives where the tagged fields end, -1 when they do not within b.
func tzspSize(b []byte) int {
	for at := tzspLeast; at < len(b); {
		switch b[at] {
		case 0: // padding
			at++
		case 1: // end
			return at + 1
		default:
			if at+2 > len(b) {
				return -1
			}
			at += 2 + int(b[at+1])
		}
	}
	return -1
}

func (w *walk) tzsp() {
	b := w.rest()
	hdr := -1
	if len(b) >= tzspLeast {
		hdr = tzspSize(b)
	}
	if len(b) >= tzspLeast && b[1] != 0 && b[1] != 1 { // neither a received nor a sent packet
		w.all(packet.TZSP, min(len(b), 0xffff))
		return
	}
	if hdr < 0 {
		w.cut(packet.TZSP)
		return
	}
	w.all(packet.TZSP, hdr)
	switch be.Uint16(b[2:]) {
	case 1:
		w.to(packet.Ethernet)
	case 18:
		w.to(packet.WLAN)
	case 119:
		w.to(packet.Prism)
	case 127:
		w.to(packet.AVS)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const tzsp = packet.FieldID(packet.TZSP) << 16

const (
	tzspVersion = tzsp + iota
	tzspType
	tzspEncap
	tzspTag
	tzspTagLength
)

var tzspDefs = []packet.Def{
	tzspVersion - tzsp:   {Name: "tzsp.version", Title: "Version", Type: packet.Uint8},
	tzspType - tzsp:      {Name: "tzsp.type", Title: "Type", Type: packet.Uint8, Names: tzspTypeName},
	tzspEncap - tzsp:     {Name: "tzsp.encap", Title: "Encapsulation", Type: packet.Uint16, Names: tzspEncapName},
	tzspTag - tzsp:       {Name: "tzsp.option_tag", Title: "Option Tag", Type: packet.Uint8, List: true, Names: tzspTagName},
	tzspTagLength - tzsp: {Name: "tzsp.option_length", Title: "Option Length", Type: packet.Uint8, List: true},
}

func tzspTypeName(n uint64) string {
	switch n {
	case 0:
		return "Received packet"
	case 1:
		return "Packet for transmit"
	case 3:
		return "Configuration"
	case 4:
		return "Keepalive"
	case 5:
		return "Port opener"
	}
	return ""
}

func tzspEncapName(n uint64) string {
	switch n {
	case 1:
		return "Ethernet"
	case 2:
		return "Token Ring"
	case 3:
		return "SLIP"
	case 4:
		return "PPP"
	case 5:
		return "FDDI"
	case 7:
		return "Raw IP"
	case 0x12:
		return "IEEE 802.11"
	case 0x77:
		return "IEEE 802.11 with Prism headers"
	case 0x7e:
		return "IEEE 802.11 with radiotap headers"
	case 0x7f:
		return "IEEE 802.11 with AVS headers"
	}
	return ""
}

func tzspTagName(n uint64) string {
	switch n {
	case 0:
		return "Pad"
	case 1:
		return "End"
	case 0x28:
		return "packet ID"
	case 0x29:
		return "Original Length"
	case 0x50:
		return "Device Name"
	case 0x51:
		return "Capture Location"
	case 0x52:
		return "Time Stamp"
	case 0x53:
		return "Information"
	case 0x54:
		return "Capture ID"
	case 0xa:
		return "Signal"
	case 0xb:
		return "Silence"
	case 0xc:
		return "Rate"
	case 0xd:
		return "Time"
	case 0xe:
		return "Message Type"
	case 0xf:
		return "Point Coordination Function"
	case 0x10:
		return "Undecrypted"
	case 0x11:
		return "Frame check sequence"
	case 0x12:
		return "Channel"
	case 0x3c:
		return "Sensor MAC"
	}
	return ""
}

func (v *visit) tzsp() {
	v.u8(tzspVersion, 0)
	v.u8(tzspType, 1)
	v.u16(tzspEncap, 2)
	for at := tzspLeast; at < int(v.l.Hdr) && v.has(at, 1); {
		tag := v.u8(tzspTag, at)
		if tag < 2 {
			at++
			if tag == 1 {
				return
			}
			continue
		}
		at += 2 + int(v.u8(tzspTagLength, at+1))
	}
}
