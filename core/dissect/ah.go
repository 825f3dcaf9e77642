package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ahHeaderLen = 12 // octets without the integrity check value, RFC 4302 §2

// AH is a view of an Authentication Header (RFC 4302). It borrows the packet's octets.
type AH struct{ b []byte }

// AHOf views a layer as AH; ok is false when the layer is another protocol or is not whole.
func AHOf(p *packet.Packet, l packet.Layer) (h AH, ok bool) {
	if l.Kind != packet.AH || l.Hdr < ahHeaderLen || l.Fault.Broken() {
		return AH{}, false
	}
	return AH{p.Header(l)}, true
}

// NextHeader is the number of the protocol that follows.
func (h AH) NextHeader() uint8 { return h.b[0] }

// Len is the header's length in octets.
func (h AH) Len() int { return (int(h.b[1]) + 2) * 4 }

// SPI is the security parameters index.
func (h AH) SPI() uint32 { return be.Uint32(h.b[4:]) }

// Sequence is the sequence number.
func (h AH) Sequence() uint32 { return be.Uint32(h.b[8:]) }

// ICV is the integrity check value with its padding.
func (h AH) ICV() []byte { return h.b[ahHeaderLen:] }

func (w *walk) ah() {
	b := w.rest()
	if len(b) < ahHeaderLen {
		w.cut(packet.AH)
		return
	}
	n := (int(b[1]) + 2) * 4 // RFC 4302 §2.2: 32-bit words, less 2
	if n > len(b) {
		w.cut(packet.AH)
		return
	}
	var fault packet.FaultCode
	if n < ahHeaderLen { // wrong, and yet what the sender took for the header's end
		fault = packet.FaultShort
	}
	w.add(packet.AH, n, len(b), fault)
	w.upper(b[0])
}

const ah = packet.FieldID(packet.AH) << 16

const (
	ahNext = ah + iota
	ahLength
	ahReserved
	ahSPI
	ahSequence
	ahICV
)

var ahDefs = []packet.Def{
	ahNext - ah:     {Name: "ah.next_header", Title: "Next header", Type: packet.Uint8, Names: ipProtocolName},
	ahLength - ah:   {Name: "ah.length", Title: "Length", Type: packet.Uint8},
	ahReserved - ah: {Name: "ah.reserved", Title: "Reserved", Type: packet.Bytes},
	ahSPI - ah:      {Name: "ah.spi", Title: "AH SPI", Type: packet.Uint32, Base: packet.Hex},
	ahSequence - ah: {Name: "ah.sequence", Title: "AH Sequence", Type: packet.Uint32},
	ahICV - ah:      {Name: "ah.icv", Title: "AH ICV", Type: packet.Bytes},
}

func (v *visit) ah() {
	v.u8(ahNext, 0)
	n := (int(v.u8(ahLength, 1)) + 2) * 4
	v.octets(ahReserved, 2, 2)
	v.u32(ahSPI, 4)
	v.u32(ahSequence, 8)
	v.octets(ahICV, ahHeaderLen, max(n-ahHeaderLen, 0))
}
