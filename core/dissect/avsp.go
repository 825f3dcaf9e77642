package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Arista's switches put an EtherType of their own with a time into frames that they mirror (EOS, "Timestamping header mode"):
// sub-type and version of 2 octets each, the time, and the EtherType that the frame had.
const (
	avspHeaderLen  = 4
	avspTimestamp  = 1
	avspVersion64  = 0x10 // low octet of the version: 4 octets of seconds and 4 of nanoseconds; the high one tells TAI from UTC
	avspVersion48  = 0x20 // 2 octets of seconds, the low ones, and 4 of nanoseconds
	avspTime64Len  = 8
	avspTime48Len  = 6
	avspEtherTypes = 2
)

// avspTimeLen is the length of the time; 0 for a sub-type or version that no document names.
func avspTimeLen(b []byte) int {
	switch {
	case be.Uint16(b) != avspTimestamp:
	case b[3] == avspVersion64:
		return avspTime64Len
	case b[3] == avspVersion48:
		return avspTime48Len
	}
	return 0
}

func (w *walk) avsp() {
	b := w.rest()
	if len(b) < avspHeaderLen {
		w.cut(packet.AVSP)
		return
	}
	n := avspTimeLen(b)
	if n == 0 {
		w.all(packet.AVSP, avspHeaderLen)
		w.to(packet.KindNone)
		return
	}
	n += avspHeaderLen + avspEtherTypes
	if len(b) < n {
		w.cut(packet.AVSP)
		return
	}
	w.all(packet.AVSP, n)
	w.to(w.etherType(be.Uint16(b[n-avspEtherTypes:])))
}

const avsp = packet.FieldID(packet.AVSP) << 16

const (
	avspSubType = avsp + iota
	avspVer
	avspTime64
	avspSeconds64
	avspNanos64
	avspTime48
	avspSeconds48
	avspNanos48
	avspEtherType
)

var avspDefs = []packet.Def{
	avspSubType - avsp:   {Name: "avsp.sub_type", Title: "Sub Type", Type: packet.Uint16, Names: avspSubTypeName},
	avspVer - avsp:       {Name: "avsp.ver", Title: "Version", Type: packet.Uint16, Base: packet.Hex},
	avspTime64 - avsp:    {Name: "avsp.64ts", Title: "Timestamp (TAI)", Type: packet.None},
	avspSeconds64 - avsp: {Name: "avsp.64sec", Title: "Seconds", Type: packet.Uint32},
	avspNanos64 - avsp:   {Name: "avsp.64ns", Title: "Nanoseconds", Type: packet.Uint32},
	avspTime48 - avsp:    {Name: "avsp.48ts", Title: "Timestamp (TAI)", Type: packet.None},
	avspSeconds48 - avsp: {Name: "avsp.48sec", Title: "Seconds", Type: packet.Uint16},
	avspNanos48 - avsp:   {Name: "avsp.48ns", Title: "Nanoseconds", Type: packet.Uint32},
	avspEtherType - avsp: {Name: "avsp.etype", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
}

func avspSubTypeName(n uint64) string {
	if n == avspTimestamp {
		return "timestamp"
	}
	return ""
}

func (v *visit) avsp() {
	v.u16(avspSubType, 0)
	v.u16(avspVer, 2)
	if !v.has(0, avspHeaderLen) {
		return
	}
	n := avspTimeLen(v.b)
	if n == 0 {
		return
	}
	at := avspHeaderLen + n
	if n == avspTime64Len {
		v.num(avspTime64, avspHeaderLen, n, 0)
		v.in()
		v.u32(avspSeconds64, avspHeaderLen)
		v.u32(avspNanos64, at-4)
	} else {
		v.num(avspTime48, avspHeaderLen, n, 0)
		v.in()
		v.u16(avspSeconds48, avspHeaderLen)
		v.u32(avspNanos48, at-4)
	}
	v.out()
	v.u16(avspEtherType, at)
}
