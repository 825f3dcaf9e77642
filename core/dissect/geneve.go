package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	geneveHeaderLen = 8 // octets, RFC 8926 §3.4; without options
	geneveOptionLen = 4 // octets, RFC 8926 §3.5; an option's header
	geneveGoogle    = 0x0132
)

// GENEVE is a view of a GENEVE header (RFC 8926). It borrows the packet's octets.
type GENEVE struct {
	b   []byte
	hdr int
}

// GENEVEOf views a layer as GENEVE; ok is false when the layer is another protocol or its header is not whole.
func GENEVEOf(p *packet.Packet, l packet.Layer) (g GENEVE, ok bool) {
	if l.Kind != packet.GENEVE || l.Hdr < geneveHeaderLen || l.Fault.Broken() {
		return GENEVE{}, false
	}
	return GENEVE{p.Octets(l), int(l.Hdr)}, true
}

// OAM: the packet is a control message and its payload must not be forwarded.
func (g GENEVE) OAM() bool { return g.b[1]&0x80 != 0 }

// Critical: at least one option is critical.
func (g GENEVE) Critical() bool { return g.b[1]&0x40 != 0 }

// Protocol is the payload's EtherType.
func (g GENEVE) Protocol() uint16 { return be.Uint16(g.b[2:]) }

// VNI is the virtual network identifier.
func (g GENEVE) VNI() uint32 { return be.Uint32(g.b[4:]) >> 8 }

// Options yields the options as far as they are whole.
func (g GENEVE) Options() iter.Seq[GENEVEOption] {
	return func(yield func(GENEVEOption) bool) {
		for b := g.b[geneveHeaderLen:g.hdr]; len(b) >= geneveOptionLen; {
			n := geneveOptionLen + int(b[3]&0x1f)*4
			if n > len(b) || !yield(GENEVEOption{be.Uint16(b), b[2], b[geneveOptionLen:n]}) {
				return
			}
			b = b[n:]
		}
	}
}

// Payload is what follows the header.
func (g GENEVE) Payload() []byte { return g.b[g.hdr:] }

// GENEVEOption is an option of a GENEVE header (RFC 8926 §3.5).
type GENEVEOption struct {
	Class uint16
	Type  uint8 // with the critical bit
	Data  []byte
}

func (w *walk) geneve() {
	b := w.rest()
	if len(b) < geneveHeaderLen {
		w.cut(packet.GENEVE)
		return
	}
	if b[0]>>6 != 0 { // RFC 8926 §3.4: a receiver drops versions that it does not know
		w.bad(packet.GENEVE, geneveHeaderLen, packet.FaultVersion)
		return
	}
	hdr := geneveHeaderLen + int(b[0]&0x3f)*4
	if hdr > len(b) {
		w.bad(packet.GENEVE, len(b), packet.FaultLength)
		return
	}
	w.all(packet.GENEVE, hdr)
	w.to(w.etherType(be.Uint16(b[2:])))
}

func (v *visit) geneve() {
	v.bits(geneveVersion, 0, 1, 6, 2)
	n := int(v.at(0)&0x3f) * 4
	v.num(geneveOptionLength, 0, 1, uint64(n))
	v.u8(geneveFlags, 1)
	v.in()
	v.bits(geneveFlagsOam, 1, 1, 7, 1)
	v.bits(geneveFlagsCritical, 1, 1, 6, 1)
	v.bit(geneveFlagsReserved, 1, 1, v.at(1)&0x3f != 0)
	v.out()
	v.u16(geneveProtoType, 2)
	v.u24(geneveVni, 4)
	v.hiddenIfZero(geneveReserved, 7, v.at(7))
	if n == 0 || !v.has(geneveHeaderLen, n) {
		return
	}
	v.octets(geneveOptions, geneveHeaderLen, n)
	v.in()
	for at, end := geneveHeaderLen, geneveHeaderLen+n; at < end; {
		size := geneveOptionLen + int(v.at(at+3)&0x1f)*4
		if at+size > end {
			v.malformed(at, end-at, packet.FaultLength)
			break
		}
		v.geneveOption(at, size)
		at += size
	}
	v.out()
}

// hiddenIfZero lists an octet's value, hidden when it is 0.
func (v *visit) hiddenIfZero(id packet.FieldID, at int, n uint8) {
	if n == 0 {
		v.hide()
	}
	v.num(id, at, 1, uint64(n))
	v.show()
}

func (v *visit) geneveOption(at, size int) {
	v.octets(geneveOption, at, size)
	v.in()
	defer v.out()
	class := v.u16(geneveOptionClass, at)
	typ := v.u8(geneveOptionType, at+2)
	v.hide()
	v.bits(geneveOptionTypeCritical, at+2, 1, 7, 1)
	v.show()
	flags := v.at(at+3) >> 5
	v.hiddenIfZero(geneveOptionFlags, at+3, flags)
	v.in()
	v.bit(geneveOptionFlagsReserved, at+3, 1, flags != 0)
	v.out()
	v.num(geneveOptionLength, at+3, 1, uint64(size))
	data, n := at+geneveOptionLen, size-geneveOptionLen
	switch {
	case class == geneveGoogle && typ == 1 && n == 8:
		v.bits(geneveOptionGcpVnid, data, 4, 4, 28)
		v.bits(geneveOptionGcpDirection, data, 4, 0, 1)
		v.bit(geneveOptionGcpReserved, data, 4, v.be32(data)&0xe != 0)
	case class == geneveGoogle && typ == 2:
		v.octets(geneveOptionGcpEndpoint, data, n)
	case class == geneveGoogle && typ == 3 && n <= 8:
		v.bits(geneveOptionGcpProfile, data, n, 0, 64)
	default:
		v.octets(geneveOptionUnknownData, data, n)
	}
}
