package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	pimLeast       = 4 // octets of the common header, RFC 7761 §4.9
	pimRegister    = 1 // the message that carries a datagram, §4.9.3
	pimRegisterLen = 8
)

func (w *walk) pim() {
	b := w.rest()
	if len(b) < pimLeast {
		w.cut(packet.PIM)
		return
	}
	if b[0] != 2<<4|pimRegister { // version 2; other messages have no datagram inside
		w.all(packet.PIM, min(len(b), 0xffff))
		return
	}
	if len(b) < pimRegisterLen {
		w.cut(packet.PIM)
		return
	}
	w.all(packet.PIM, pimRegisterLen)
	if w.off < w.end {
		w.to(kindOfVersion(w.rest()))
	}
}

const pim = packet.FieldID(packet.PIM) << 16

const (
	pimVersion = pim + iota
	pimType
	pimReserved
	pimChecksum
	pimOption
	pimFlags
	pimBorder
	pimNull
	pimIPVersion
)

var pimDefs = []packet.Def{
	pimVersion - pim:   {Name: "pim.version", Title: "Version", Type: packet.Uint8},
	pimType - pim:      {Name: "pim.type", Title: "Type", Type: packet.Uint8, Names: pimTypeName},
	pimReserved - pim:  {Name: "pim.res_bytes", Title: "Reserved byte(s)", Type: packet.Bytes},
	pimChecksum - pim:  {Name: "pim.cksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	pimOption - pim:    {Name: "pim.option", Title: "PIM Options", Type: packet.None},
	pimFlags - pim:     {Name: "pim.register_flag", Title: "Flags", Type: packet.Uint32, Base: packet.Hex},
	pimBorder - pim:    {Name: "pim.register_flag.border", Title: "Border", Type: packet.Bool},
	pimNull - pim:      {Name: "pim.register_flag.null_register", Title: "Null-Register", Type: packet.Bool},
	pimIPVersion - pim: {Name: "pim.ip_version", Title: "IP Version", Type: packet.Uint8},
}

func pimTypeName(n uint64) string {
	switch n {
	case 0:
		return "Hello"
	case 1:
		return "Register"
	case 2:
		return "Register-stop"
	case 3:
		return "Join/Prune"
	case 4:
		return "Bootstrap"
	case 5:
		return "Assert"
	case 6:
		return "Graft"
	case 7:
		return "Graft-Ack"
	case 8:
		return "Candidate-RP-Advertisement"
	case 9:
		return "State-Refresh"
	case 0xa:
		return "DF election"
	case 0xb:
		return "ECMP redirect"
	case 0xc:
		return "PFM source discovery"
	}
	return ""
}

func (v *visit) pim() {
	x := v.at(0)
	v.num(pimVersion, 0, 1, uint64(x>>4))
	v.num(pimType, 0, 1, uint64(x&15))
	v.octets(pimReserved, 1, 1)
	v.u16(pimChecksum, 2)
	if x != 2<<4|pimRegister {
		return
	}
	v.octets(pimOption, pimLeast, len(v.b)-pimLeast)
	v.in()
	y := v.u32(pimFlags, 4)
	v.in()
	v.bit(pimBorder, 4, 4, y>>31 != 0)
	v.bit(pimNull, 4, 4, y>>30&1 != 0)
	v.out()
	v.num(pimIPVersion, 8, 1, uint64(v.at(8)>>4))
	v.out()
}
