package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sunATMLen = 4 // octets: direction and traffic type, VPI, VCI (LINKTYPE_SUNATM)

func (w *walk) sunATM() {
	b := w.rest()
	if len(b) < sunATMLen {
		w.cut(packet.SunATM)
		return
	}
	w.all(packet.SunATM, sunATMLen)
	if b[0]&15 == 2 { // LLC multiplexed, RFC 2684 §5
		w.to(packet.LLC)
	} else {
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const sunATM = packet.FieldID(packet.SunATM) << 16

const (
	sunATMChannel = sunATM + iota
	sunATMType
	sunATMVPI
	sunATMVCI
)

var sunATMDefs = []packet.Def{
	sunATMChannel - sunATM: {Name: "atm.channel", Title: "Channel", Type: packet.Uint16},
	sunATMType - sunATM:    {Name: "atm.traffic_type", Title: "Traffic type", Type: packet.Uint8, Names: sunATMTypeName},
	sunATMVPI - sunATM:     {Name: "atm.vpi", Title: "VPI", Type: packet.Uint8},
	sunATMVCI - sunATM:     {Name: "atm.vci", Title: "VCI", Type: packet.Uint16},
}

func sunATMTypeName(n uint64) string {
	switch n {
	case 0:
		return "Unknown traffic type"
	case 1:
		return "LLC multiplexed"
	case 2:
		return "VC multiplexed"
	case 3:
		return "LANE"
	case 4:
		return "ILMI"
	case 5:
		return "Frame Relay"
	case 6:
		return "FORE SPANS"
	case 7:
		return "Ipsilon"
	case 9:
		return "GPRS NS"
	case 0xa:
		return "SSCOP"
	}
	return ""
}

func (v *visit) sunATM() {
	x := v.at(0)
	v.num(sunATMChannel, 0, 1, uint64(1-x>>7))
	if x&15 == 2 {
		v.num(sunATMType, 0, 1, 1)
	}
	v.u8(sunATMVPI, 1)
	v.u16(sunATMVCI, 2)
}
