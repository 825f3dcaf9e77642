package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const extUnit = 8 // octets: extension headers count their length in these, the first not counted (RFC 8200 §4.3)

var hopByHopDefs = []packet.Def{}

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
	for len(b) >= 2 {
		switch {
		case b[0] == optPad1:
			b = b[1:]
		case b[0] == optJumbo && b[1] == 4 && len(b) >= 6:
			return be.Uint32(b[2:])
		default:
			b = b[min(len(b), int(b[1])+2):]
		}
	}
	return 0
}

func (v *visit) hopByHop() {}
