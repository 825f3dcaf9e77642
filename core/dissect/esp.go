package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const espHeaderLen = 8 // octets: SPI and sequence number, RFC 4303 §2

// ESP is a view of an Encapsulating Security Payload header (RFC 4303). It borrows the packet's octets.
type ESP struct{ b []byte }

// ESPOf views a layer as ESP; ok is false when the layer is another protocol or holds less than 8 octets.
func ESPOf(p *packet.Packet, l packet.Layer) (h ESP, ok bool) {
	if l.Kind != packet.ESP || l.Hdr < espHeaderLen {
		return ESP{}, false
	}
	return ESP{p.Octets(l)}, true
}

// SPI is the security parameters index.
func (h ESP) SPI() uint32 { return be.Uint32(h.b) }

// Sequence is the sequence number.
func (h ESP) Sequence() uint32 { return be.Uint32(h.b[4:]) }

// Payload is encrypted, and ends with padding, next header and an integrity check value whose length only the
// association's ends know.
func (h ESP) Payload() []byte { return h.b[espHeaderLen:] }

func (w *walk) esp() {
	if len(w.rest()) < espHeaderLen {
		w.cut(packet.ESP)
		return
	}
	w.all(packet.ESP, espHeaderLen)
	w.leave(packet.Encrypted, packet.ESP)
}

const esp = packet.FieldID(packet.ESP) << 16

const (
	espSPI = esp + iota
	espSequence
)

var espDefs = []packet.Def{
	espSPI - esp:      {Name: "esp.spi", Title: "ESP SPI", Type: packet.Uint32, Base: packet.HexDec},
	espSequence - esp: {Name: "esp.sequence", Title: "ESP Sequence", Type: packet.Uint32},
}

func (v *visit) esp() {
	v.u32(espSPI, 0)
	v.u32(espSequence, 4)
}
