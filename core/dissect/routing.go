package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Types of routing headers; IANA, Routing Types.
const (
	routingSource = 0 // RFC 2460 §4.4, deprecated by RFC 5095
	routingMIPv6  = 2 // RFC 6275 §6.4
	routingRPL    = 3 // RFC 6554
	routingSRH    = 4 // RFC 8754
	routingCRH16  = 5 // RFC 9631
	routingCRH32  = 6 // RFC 9631
)

// Routing is a view of a Routing header (RFC 8200 §4.4). It borrows the packet's octets.
type Routing struct {
	b   []byte
	dst [16]byte // destination of the IPv6 header: compressed addresses share its start
}

// RoutingOf views layer i of p's chain as a routing header; ok is false when the layer is another protocol or is not whole.
func RoutingOf(p *packet.Packet, i int) (h Routing, ok bool) {
	l := p.Layers()[i]
	b := p.Header(l)
	if l.Kind != packet.Routing || len(b) < extUnit || l.Fault.Broken() {
		return Routing{}, false
	}
	h.b = b
	for j := i - 1; j >= 0; j-- {
		if ip, ok := IPv6Of(p, p.Layers()[j]); ok {
			h.dst = ip.Dst()
			break
		}
	}
	return h, true
}

// NextHeader is the number of the protocol that follows.
func (h Routing) NextHeader() uint8 { return h.b[0] }

// Len is the header's length in octets.
func (h Routing) Len() int { return (int(h.b[1]) + 1) * extUnit }

// Type of the header: 0 source route, 2 mobile IPv6, 3 RPL source route, 4 segment routing, 5 and 6 compact routing.
func (h Routing) Type() uint8 { return h.b[2] }

// SegmentsLeft is the number of listed nodes that are still to be visited.
func (h Routing) SegmentsLeft() uint8 { return h.b[3] }

// Data is what follows the common four octets.
func (h Routing) Data() []byte { return h.b[4:] }

// Addresses lists the addresses of types 0, 2, 3 and 4 in the order of the octets, those of RPL expanded. The segments of
// type 4 are stored last one first.
func (h Routing) Addresses() iter.Seq[[16]byte] {
	return func(yield func([16]byte) bool) {
		for i := range h.count() {
			if !yield(h.address(i)) {
				return
			}
		}
	}
}

// FinalDst is the last address of the route; ok is false without one, and for types that do not list addresses.
func (h Routing) FinalDst() (a [16]byte, ok bool) {
	n := h.count()
	switch {
	case n == 0:
		return a, false
	case h.Type() == routingSRH:
		return h.address(0), true
	}
	return h.address(n - 1), true
}

// count is the number of addresses that lie wholly in the header.
func (h Routing) count() int {
	room := (len(h.b) - extUnit) / 16
	switch h.Type() {
	case routingSource:
		return room
	case routingMIPv6:
		return min(room, 1)
	case routingSRH:
		return min(room, int(h.b[4])+1)
	case routingRPL:
		return max(rplCount(h.b), 0)
	}
	return 0
}

// address gives address i; the caller knows that there is one.
func (h Routing) address(i int) (a [16]byte) {
	if h.Type() != routingRPL {
		return [16]byte(h.b[extUnit+16*i:])
	}
	at, n := rplAddress(h.b, i)
	a = h.dst
	copy(a[16-n:], h.b[at:at+n])
	return a
}

// rplCount is the number of addresses of a source routing header of RPL (RFC 6554 §3) whose octets are b; negative: the
// header contradicts itself.
func rplCount(b []byte) int {
	elidedI, elidedE, pad := int(b[4]>>4), int(b[4]&15), int(b[5]>>4)
	n := len(b) - extUnit - pad - (16 - elidedE)
	if n < 0 {
		return (n-(16-elidedI)+1)/(16-elidedI) + 1
	}
	return n/(16-elidedI) + 1
}

// rplAddress is where octets of address i lie, and how many there are.
func rplAddress(b []byte, i int) (at, n int) {
	each := 16 - int(b[4]>>4)
	at, n = extUnit+i*each, each
	if i == rplCount(b)-1 {
		n = 16 - int(b[4]&15)
	}
	return at, n
}

func (w *walk) routing() { w.extension(packet.Routing) }
