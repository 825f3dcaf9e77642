package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	lispECM    = 8 // the encapsulated control message, RFC 9301 §5.8
	lispECMLen = 4
)

func (w *walk) lispControl() {
	b := w.rest()
	if len(b) < lispECMLen {
		w.cut(packet.LISPControl)
		return
	}
	if b[0]>>4 != lispECM {
		w.all(packet.LISPControl, min(len(b), 0xffff))
		return
	}
	w.all(packet.LISPControl, lispECMLen)
	w.to(kindOfVersion(w.rest()))
}

const lispControl = packet.FieldID(packet.LISPControl) << 16

const (
	lispControlType = lispControl + iota
	lispControlSec
	lispControlDDT
	lispControlReserved
)

var lispControlDefs = []packet.Def{
	lispControlType - lispControl:     {Name: "lisp.type", Title: "Type", Type: packet.Uint24, Names: lispControlTypeName},
	lispControlSec - lispControl:      {Name: "lisp.ecm.flags.sec", Title: "S bit (LISP-SEC capable)", Type: packet.Bool},
	lispControlDDT - lispControl:      {Name: "lisp.ecm.flags.ddt", Title: "D bit (DDT-originated)", Type: packet.Bool},
	lispControlReserved - lispControl: {Name: "lisp.ecm.res", Title: "Reserved bits", Type: packet.Uint32, Base: packet.Hex},
}

func lispControlTypeName(n uint64) string {
	switch n {
	case 1:
		return "Map-Request"
	case 2:
		return "Map-Reply"
	case 3:
		return "Map-Register"
	case 4:
		return "Map-Notify"
	case 6:
		return "Map-Referral"
	case 7:
		return "Info"
	case 8:
		return "Encapsulated Control Message"
	}
	return ""
}

func (v *visit) lispControl() {
	x := v.be32(0)
	v.num(lispControlType, 0, 3, uint64(x>>28))
	if x>>28 == lispECM {
		v.bit(lispControlSec, 0, 4, x>>27&1 != 0)
		v.bit(lispControlDDT, 0, 4, x>>26&1 != 0)
		v.num(lispControlReserved, 0, 4, uint64(x&0x3ffffff))
	}
}
