package dissect

import (
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const fddiLen = 13 // octets: frame control and two addresses, ISO 9314-2

// FDDI is a view of an FDDI header. Addresses are in the ring's bit order, as capture files have them. It borrows the
// packet's octets.
type FDDI struct{ b []byte }

// FDDIOf views a layer as FDDI; ok is false when the layer is another protocol or holds less than 13 octets.
func FDDIOf(p *packet.Packet, l packet.Layer) (f FDDI, ok bool) {
	if l.Kind != packet.FDDI || l.Hdr < fddiLen {
		return FDDI{}, false
	}
	return FDDI{p.Octets(l)}, true
}

// FrameControl tells the kind of frame: 0x50 to 0x57 is asynchronous LLC.
func (f FDDI) FrameControl() uint8 { return f.b[0] }

// Dst is the destination address in the order of Ethernet's bits.
func (f FDDI) Dst() [6]byte { return reversed(f.b[1:]) }

// Src is the source address in the order of Ethernet's bits.
func (f FDDI) Src() [6]byte { return reversed(f.b[7:]) }

func reversed(b []byte) (a [6]byte) {
	for i := range a {
		a[i] = bits.Reverse8(b[i])
	}
	return a
}

func (w *walk) fddi() {
	b := w.rest()
	if len(b) < fddiLen {
		w.cut(packet.FDDI)
		return
	}
	w.all(packet.FDDI, fddiLen)
	if b[0]&0x70 == 0x50 { // LLC, synchronous or not
		w.to(packet.LLC)
	} else {
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const fddi = packet.FieldID(packet.FDDI) << 16

const (
	fddiFC = fddi + iota
	fddiClass
	fddiPriority
	fddiSMT
	fddiMAC
	fddiDst
	fddiSrc
	fddiAddr
)

var fddiDefs = []packet.Def{
	fddiFC - fddi:       {Name: "fddi.fc", Title: "Frame Control", Type: packet.Uint8, Base: packet.Hex},
	fddiClass - fddi:    {Name: "fddi.fc.clf", Title: "Class/Length/Format", Type: packet.Uint8, Base: packet.Hex, Names: fddiClassName},
	fddiPriority - fddi: {Name: "fddi.fc.prio", Title: "Priority", Type: packet.Uint8},
	fddiSMT - fddi:      {Name: "fddi.fc.smt_subtype", Title: "SMT Subtype", Type: packet.Uint8, Names: fddiSMTName},
	fddiMAC - fddi:      {Name: "fddi.fc.mac_subtype", Title: "MAC Subtype", Type: packet.Uint8, Names: fddiMACName},
	fddiDst - fddi:      {Name: "fddi.dst", Title: "Destination", Type: packet.EtherAddr, List: true},
	fddiSrc - fddi:      {Name: "fddi.src", Title: "Source", Type: packet.EtherAddr, List: true},
	fddiAddr - fddi:     {Name: "fddi.addr", Title: "Source or Destination Address", Type: packet.EtherAddr, List: true},
}

func fddiClassName(n uint64) string {
	switch n {
	case 0:
		return "Void"
	case 4:
		return "SMT"
	case 5:
		return "Async LLC"
	case 6:
		return "Implementor Async"
	case 8:
		return "Nonrestricted Token"
	case 0xc:
		return "MAC"
	case 0xd:
		return "Sync LLC"
	case 0xe:
		return "Implementor Sync"
	}
	return ""
}

func fddiSMTName(n uint64) string {
	switch n {
	case 1:
		return "Info"
	case 0xf:
		return "Next Station Address"
	}
	return ""
}

func fddiMACName(n uint64) string {
	switch n {
	case 2:
		return "Beacon"
	case 3:
		return "Claim"
	}
	return ""
}

func (v *visit) fddi() {
	x := uint64(v.u8(fddiFC, 0))
	v.in()
	v.num(fddiClass, 0, 1, x>>4)
	switch x >> 4 {
	case 4:
		v.num(fddiSMT, 0, 1, x&15)
	case 0xc, 8:
		if x>>4 == 0xc {
			v.num(fddiMAC, 0, 1, x&15)
		}
	case 5:
		if x&8 == 0 {
			v.num(fddiPriority, 0, 1, x&7)
		}
	}
	v.out()
	v.fddiAddress(fddiDst, 1)
	v.fddiAddress(fddiSrc, 7)
}

func (v *visit) fddiAddress(id packet.FieldID, at int) {
	if !v.has(at, 6) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	a := reversed(v.b[at:])
	num := v.p.CloseText(append(buf, a[:]...), start)
	v.emit(id, at, 6, num, packet.InText)
	v.hide()
	v.emit(fddiAddr, at, 6, num, packet.InText)
	v.emit(id, at, 6, num, packet.InText)
	v.emit(fddiAddr, at, 6, num, packet.InText)
	v.show()
}
