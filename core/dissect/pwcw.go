package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// PWControlWord is a view of an Ethernet pseudowire's control word (RFC 4448 §4.6). It borrows the packet's octets.
type PWControlWord struct{ b []byte }

// PWControlWordOf views a layer as one; ok is false for another protocol and for less than 4 octets.
func PWControlWordOf(p *packet.Packet, l packet.Layer) (c PWControlWord, ok bool) {
	if l.Kind != packet.PWControlWord || l.Hdr < pwcwLen {
		return PWControlWord{}, false
	}
	return PWControlWord{p.Header(l)}, true
}

// Sequence is the sequence number; 0: the sender does not number.
func (c PWControlWord) Sequence() uint16 { return be.Uint16(c.b[2:]) }

const pwcwLen = 4 // octets: zero nibble, flags, length and sequence number; RFC 4448 §4.6

func (w *walk) pwcw() {
	if len(w.rest()) < pwcwLen {
		w.cut(packet.PWControlWord)
		return
	}
	w.all(packet.PWControlWord, pwcwLen)
	w.to(packet.Ethernet)
}

const pwcw = packet.FieldID(packet.PWControlWord) << 16

const (
	pwcwPresent = pwcw + iota
	pwcwSequence
)

var pwcwDefs = []packet.Def{
	pwcwPresent - pwcw:  {Name: "pweth.cw", Title: "PW Control Word (ethernet)", Type: packet.Bool},
	pwcwSequence - pwcw: {Name: "pweth.cw.sequence_number", Title: "PW sequence number (ethernet)", Type: packet.Uint16},
}

func (v *visit) pwcw() {
	v.hide()
	v.gen(pwcwPresent, 0, 1)
	v.show()
	v.u16(pwcwSequence, 2)
}
