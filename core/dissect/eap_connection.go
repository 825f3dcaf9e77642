package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// What bounds a message that EAP carries in fragments: one that has more is not put together.
const (
	mostEAP      = 64 << 10 // octets
	mostEAPParts = 256
)

// eapSender is what one side of an EAP conversation sent last: the fragments of a message over TLS.
type eapSender struct {
	id     uint8      // of the last packet
	length uint32     // that the first one states; 0: none
	msg    eapMessage // as far as it has come
	over   bool       // the last packet ended a message
	lost   bool       // the message is too long: its fragments are passed over
	whole  *eapMessage
}

// eapMessage is a message over TLS that came in fragments; once it is whole it does not change.
type eapMessage struct {
	all    *Connections
	number uint64 // of the packet that made it whole
	octets []byte
	parts  []messagePart
}

// messagePart is one fragment.
type messagePart struct {
	number uint64 // of the packet
	n      int    // octets
}

// observeEAP puts the fragments of a message together: RFC 5216 §2.1.5. Each is acknowledged before the next one is sent, so that they come
// in order; one with the identifier of the last is sent again (RFC 3748 §4.1).
func (c *Connections) observeEAP(p *packet.Packet, b []byte) {
	at, flags, length, ok := eapTLSData(b)
	if !ok || at >= len(b) || flags&eapTLSStart != 0 || p.CapLen < p.Len {
		return
	}
	e, ok := eapEnds(p, b[0])
	if !ok {
		return
	}
	more := flags&eapTLSMore != 0
	s := c.has().eap.byEnds[e]
	switch {
	case s == nil && !more: // most messages need no others
		return
	case s == nil:
		s = &eapSender{length: length, msg: eapMessage{all: c}}
		c.keep().eap.put(e, s)
	case s.id == b[1]:
		if s.whole != nil && !more {
			again := *s.whole
			again.number = p.Number
			p.SetAside(&again)
		}
		return
	case s.over:
		*s = eapSender{length: length, msg: eapMessage{all: c}, over: !more}
	}
	if s.id = b[1]; !s.over {
		s.add(p, b[at:], more)
	}
}

// add takes the next fragment.
func (s *eapSender) add(p *packet.Packet, b []byte, more bool) {
	s.over = !more
	if s.lost = s.lost || len(s.msg.octets)+len(b) > mostEAP || len(s.msg.parts) == mostEAPParts; s.lost {
		s.msg = eapMessage{}
		return
	}
	s.msg.octets = append(s.msg.octets, b...)
	s.msg.parts = append(s.msg.parts, messagePart{p.Number, len(b)})
	if more {
		return
	}
	if whole := s.msg; s.length == 0 || int(s.length) == len(whole.octets) {
		whole.number = p.Number
		s.whole = &whole
		p.SetAside(s.whole)
	}
	s.msg = eapMessage{}
}

// eapEnds tells who sends an EAP packet of a code to whom, by the addresses of the link. On a link without any, which has two ends, the
// code tells the sides apart.
func eapEnds(p *packet.Packet, code uint8) (e ends, ok bool) {
	e.proto, e.ports[0] = packet.EAP, uint16(code)
	ls := p.Layers()
	for _, l := range slices.Backward(ls) {
		h := p.Header(l)
		switch l.Kind {
		case packet.Ethernet:
			if len(h) >= 12 {
				copy(e.addrs[0][:], h[:12])
				return e, true
			}
		case packet.WLAN:
			if w, ok := WLANOf(p, l); ok {
				from, _ := w.Transmitter()
				to := w.Receiver()
				copy(e.addrs[0][:], from[:])
				copy(e.addrs[1][:], to[:])
				return e, true
			}
		case packet.SLL:
			if len(h) >= 14 {
				copy(e.addrs[0][:], h[6:14])
				return e, true
			}
		case packet.PPP:
			return e, true
		}
	}
	return e, false
}
