package gopacket

import (
	"errors"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// guard stands between the library's decoders and its packet. It bounds their depth, since they call each other, keeps out the
// one that takes memory by counts from the wire, and writes down which octets each layer was decoded from.
type guard struct {
	lib.PacketBuilder
	next   lib.Decoder
	depth  int
	vetoed bool
	input  []byte   // of the decoder that runs
	inputs [][]byte // by layer; nil for one that is not the first of its decoder
}

// Decode implements lib.Decoder: it runs the decoder that NextDecoder was asked for, with the guard in between.
func (g *guard) Decode(data []byte, b lib.PacketBuilder) error {
	if g.PacketBuilder == nil {
		g.PacketBuilder = b
	}
	if g.next == lib.Decoder(layers.LayerTypeGTPv1U) && smallExtension(data) {
		return errSmallExtension
	}
	g.input = data
	return g.next.Decode(data, g)
}

// AddLayer implements lib.PacketBuilder.
func (g *guard) AddLayer(l lib.Layer) {
	g.inputs = append(g.inputs, g.input)
	g.input = nil
	g.PacketBuilder.AddLayer(l)
}

// NextDecoder implements lib.PacketBuilder.
func (g *guard) NextDecoder(next lib.Decoder) error {
	if next == nil {
		return g.PacketBuilder.NextDecoder(nil)
	}
	sflow := next == lib.Decoder(layers.LayerTypeSFlow)
	g.vetoed = g.vetoed || sflow
	if g.depth++; sflow || g.depth >= packet.MaxLayers {
		next = lib.LayerTypePayload
	}
	g.next = next
	return g.PacketBuilder.NextDecoder(g)
}

// errSmallExtension is what the library returns too, after it has printed two numbers on standard output.
var errSmallExtension = errors.New("GTP packet with small extension header")

// smallExtension reports whether a GTP header has an extension header that reaches beyond the packet, found as the library
// does it (3GPP TS 29.281 §5.2.1).
func smallExtension(data []byte) bool {
	if len(data) < 12 || data[0]&4 == 0 {
		return false
	}
	for at := 12; at < len(data); {
		n := int(data[at]) * 4
		if n == 0 {
			return false
		}
		if uint16(len(data)) < uint16(at+n) {
			return true
		}
		if at += n; at > len(data) || data[at-1] == 0 {
			return false
		}
	}
	return false
}
