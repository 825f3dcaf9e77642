package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const extUnit = 8 // octets: extension headers count their length in these, the first not counted (RFC 8200 §4.3)

// HopByHop is a view of a Hop-by-Hop Options header (RFC 8200 §4.3). It borrows the packet's octets.
type HopByHop struct{ OptionsHeader }

// HopByHopOf views a layer as hop-by-hop options; ok is false when the layer is another protocol or is not whole.
func HopByHopOf(p *packet.Packet, l packet.Layer) (h HopByHop, ok bool) {
	o, ok := optionsHeaderOf(p, l, packet.HopByHop)
	return HopByHop{o}, ok
}

// OptionsHeader is what hop-by-hop and destination options share.
type OptionsHeader struct{ b []byte }

func optionsHeaderOf(p *packet.Packet, l packet.Layer, k packet.Kind) (OptionsHeader, bool) {
	b := p.Header(l)
	if l.Kind != k || len(b) < extUnit || l.Fault.Broken() {
		return OptionsHeader{}, false
	}
	return OptionsHeader{b}, true
}

// NextHeader is the number of the protocol that follows.
func (h OptionsHeader) NextHeader() uint8 { return h.b[0] }

// Len is the header's length in octets.
func (h OptionsHeader) Len() int { return (int(h.b[1]) + 1) * extUnit }

// IPv6Option is one option of an options header. Data borrows the packet's octets.
type IPv6Option struct {
	Type uint8
	Data []byte // what follows type and length; empty for Pad1
}

// Action is what a node does that does not know the option: 0 skip it, 1 discard the packet, 2 discard and send an ICMPv6
// Parameter Problem, 3 the same if the destination is not multicast (RFC 8200 §4.2).
func (o IPv6Option) Action() uint8 { return o.Type >> 6 }

// MayChange reports whether the data may change on the way.
func (o IPv6Option) MayChange() bool { return o.Type&0x20 != 0 }

// Options lists the options in order, padding included; what cannot be read as an option ends the list.
func (h OptionsHeader) Options() iter.Seq[IPv6Option] {
	return func(yield func(IPv6Option) bool) {
		for b := h.b[2:]; len(b) > 0; {
			n := ipv6OptionLen(b)
			if n == 0 || !yield(IPv6Option{b[0], b[min(2, n):n]}) {
				return
			}
			b = b[n:]
		}
	}
}

func (w *walk) hopByHop() { w.extension(packet.HopByHop) }

// extension reads a header of next header, length and something of that length (RFC 8200 §§4.3, 4.4, 4.6).
func (w *walk) extension(k packet.Kind) {
	b := w.rest()
	if len(b) < extUnit {
		w.cut(k)
		return
	}
	n := (int(b[1]) + 1) * extUnit
	if n > len(b) {
		w.cut(k)
		return
	}
	w.all(k, n)
	w.upper(b[0])
}

// jumboLen gives the Jumbo Payload length (RFC 2675 §2) of a hop-by-hop header at the start of b, octets after the IPv6
// header; 0 without one.
func jumboLen(next uint8, b []byte) uint32 {
	if next != ipProtoHopByHop || len(b) < extUnit {
		return 0
	}
	b = b[2:min(len(b), (int(b[1])+1)*extUnit)]
	for len(b) > 0 {
		n := ipv6OptionLen(b)
		if n == 0 {
			break
		}
		if b[0] == optJumbo && n == 6 {
			return be.Uint32(b[2:])
		}
		b = b[n:]
	}
	return 0
}

const hop = packet.FieldID(packet.HopByHop) << 16

func (v *visit) hopByHop() {
	v.extension(hop + extHopNxt)
	v.ipv6Options(hop)
}

// extension lists next header and length of an extension header; the IDs of both follow that of the first.
func (v *visit) extension(id packet.FieldID) {
	v.u8(id, 0)
	n := v.u8(id+1, 1)
	v.num(id+2, 1, 1, (uint64(n)+1)*extUnit)
}
