package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	macsecLeast = 6  // octets of a SecTAG after the EtherType, without SCI; IEEE 802.1AE-2018 §9.3
	macsecICV16 = 16 // octets of the integrity check value at the end; §9.11
)

// macsecSize gives the octets of a SecTAG.
func macsecSize(tci byte) int {
	if tci&0x20 != 0 {
		return macsecLeast + 8
	}
	return macsecLeast
}

func (w *walk) macsec() {
	b := w.rest()
	if len(b) < macsecLeast {
		w.cut(packet.MACsec)
		return
	}
	hdr := macsecSize(b[0])
	if hdr > len(b) {
		w.cut(packet.MACsec)
		return
	}
	if b[0]&0x0c != 0 { // encrypted or changed
		w.all(packet.MACsec, hdr)
		w.end = max(w.off, w.end-macsecICV16)
		w.leave(packet.Encrypted, packet.KindNone)
		return
	}
	if hdr += 2; hdr > len(b) {
		w.cut(packet.MACsec)
		return
	}
	w.all(packet.MACsec, hdr)
	w.end = max(w.off, w.end-macsecICV16)
	w.to(w.etherType(be.Uint16(b[hdr-2:])))
}

const macsec = packet.FieldID(packet.MACsec) << 16

const (
	macsecTCI = macsec + iota
	macsecV
	macsecES
	macsecSC
	macsecSCB
	macsecE
	macsecC
	macsecAN
	macsecSL
	macsecPN
	macsecSystem
	macsecPort
	macsecEtherType
	macsecICV
)

var macsecDefs = []packet.Def{
	macsecTCI - macsec:       {Name: "macsec.TCI", Title: "TCI", Type: packet.Uint8, Base: packet.Hex},
	macsecV - macsec:         {Name: "macsec.TCI.V", Title: "VER", Type: packet.Uint8, Base: packet.Hex},
	macsecES - macsec:        {Name: "macsec.TCI.ES", Title: "ES", Type: packet.Bool},
	macsecSC - macsec:        {Name: "macsec.TCI.SC", Title: "SC", Type: packet.Bool},
	macsecSCB - macsec:       {Name: "macsec.TCI.SCB", Title: "SCB", Type: packet.Bool},
	macsecE - macsec:         {Name: "macsec.TCI.E", Title: "E", Type: packet.Bool},
	macsecC - macsec:         {Name: "macsec.TCI.C", Title: "C", Type: packet.Bool},
	macsecAN - macsec:        {Name: "macsec.AN", Title: "AN", Type: packet.Uint8, Base: packet.Hex},
	macsecSL - macsec:        {Name: "macsec.SL", Title: "Short length", Type: packet.Uint8},
	macsecPN - macsec:        {Name: "macsec.PN", Title: "Packet number", Type: packet.Uint32},
	macsecSystem - macsec:    {Name: "macsec.SCI.system_identifier", Title: "System Identifier", Type: packet.EtherAddr},
	macsecPort - macsec:      {Name: "macsec.SCI.port_identifier", Title: "Port Identifier", Type: packet.Uint16},
	macsecEtherType - macsec: {Name: "macsec.etype", Title: "Ethertype", Type: packet.Uint16, Base: packet.Hex},
	macsecICV - macsec:       {Name: "macsec.ICV", Title: "ICV", Type: packet.Bytes},
}

func (v *visit) macsec() {
	x := v.at(0)
	v.num(macsecTCI, 0, 1, uint64(x>>2))
	v.in()
	v.num(macsecV, 0, 1, uint64(x>>7))
	for i := range 5 {
		v.bit(macsecES+packet.FieldID(i), 0, 1, x>>(6-i)&1 != 0)
	}
	v.out()
	v.num(macsecAN, 0, 1, uint64(x&3))
	v.num(macsecSL, 1, 1, uint64(v.at(1)&63))
	v.u32(macsecPN, 2)
	at := macsecLeast
	if x&0x20 != 0 {
		v.octets(macsecSystem, 6, 6)
		v.u16(macsecPort, 12)
		at += 8
	}
	if x&0x0c == 0 {
		v.u16(macsecEtherType, at)
		at += 2
	}
	if len(v.b)-at >= macsecICV16 {
		v.octets(macsecICV, len(v.b)-macsecICV16, macsecICV16)
	}
}
