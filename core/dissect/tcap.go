package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Tags of ITU-T Q.773 §3.
const (
	tcapUnidirectional = 0x61
	tcapBegin          = 0x62
	tcapEnd            = 0x64
	tcapContinue       = 0x65
	tcapAbort          = 0x67

	tcapOTID       = 0x48
	tcapDTID       = 0x49
	tcapAbortCause = 0x4a
	tcapDialogue   = 0x6b
	tcapComponents = 0x6c

	berExternal = 0x28
)

// isTCAP reports whether o is the tag of a message of Q.773. ANSI's messages (T1.114) have others.
func isTCAP(o byte) bool {
	switch o {
	case tcapUnidirectional, tcapBegin, tcapEnd, tcapContinue, tcapAbort:
		return true
	}
	return false
}

// TCAP is a view of a message of the Transaction Capabilities Application Part (ITU-T Q.773). It borrows the packet's octets.
type TCAP struct{ b []byte }

// TCAPOf views a layer as TCAP; ok is false for another protocol and for a message without a tag.
func TCAPOf(p *packet.Packet, l packet.Layer) (m TCAP, ok bool) {
	if l.Kind != packet.TCAP || l.Len == 0 {
		return TCAP{}, false
	}
	return TCAP{p.Octets(l)}, true
}

// Type is the tag of the message: 0x61 unidirectional, 0x62 begin, 0x64 end, 0x65 continue, 0x67 abort.
func (m TCAP) Type() uint8 { return m.b[0] }

// OTID is the transaction's ID at its originator; nil where the message has none.
func (m TCAP) OTID() []byte { return m.portion(tcapOTID) }

// DTID is the transaction's ID at the destination; nil where the message has none.
func (m TCAP) DTID() []byte { return m.portion(tcapDTID) }

// Dialogue is the dialogue portion, an EXTERNAL in basic encoding; nil where the message has none.
func (m TCAP) Dialogue() []byte { return m.portion(tcapDialogue) }

// portion gives what the element of a tag holds.
func (m TCAP) portion(tag byte) []byte {
	if d, ok := m.find(tag); ok {
		return m.b[d.from:d.to]
	}
	return nil
}

func (m TCAP) find(tag byte) (d derItem, ok bool) {
	msg, _, ok := berItem(m.b, 0, len(m.b))
	for at := msg.from; ok && at < msg.to; {
		var next int
		if d, next, ok = berItem(m.b, at, msg.to); ok && d.tag == tag {
			return d, true
		}
		at = next
	}
	return derItem{}, false
}

// ApplicationContext is the encoded object identifier of the application context's name; nil where the message has none.
func (m TCAP) ApplicationContext() []byte {
	d, ok := m.find(tcapDialogue)
	if !ok {
		return nil
	}
	name := tcapContext(m.b, d)
	return m.b[name.from:name.to]
}

// TCAPComponent is a component of a message. Parameter borrows the packet's octets.
type TCAPComponent struct {
	Type     uint8 // the tag: 0xa1 invoke, 0xa2 last result, 0xa3 error, 0xa4 reject, 0xa7 result of several
	InvokeID int64
	Has      bool  // the component has an InvokeID
	Code     int64 // of the operation or the error
	HasCode  bool  // it has one, and that is a local one
	// Parameter is encoded as the operation has it; nil: there is none.
	Parameter []byte
}

// Components lists the components of the message, and ends at one that does not fit.
func (m TCAP) Components() iter.Seq[TCAPComponent] {
	return func(yield func(TCAPComponent) bool) {
		list, ok := m.find(tcapComponents)
		for at := list.from; ok && at < list.to; {
			d, next, fits := berItem(m.b, at, list.to)
			if !fits || !yield(tcapComponent(m.b, d)) {
				return
			}
			at = next
		}
	}
}

// tcapComponent reads a component (ITU-T Q.773 §3).
func tcapComponent(b []byte, d derItem) (c TCAPComponent) {
	c.Type = d.tag
	at, end := d.from, d.to
	if x, next, ok := berOf(b, derInteger, at, end); ok {
		c.InvokeID, c.Has = derInt64(b, x)
		at = next
	}
	if _, next, ok := berOf(b, 0x80, at, end); ok && d.tag == tcapInvoke { // the ID of a linked invoke
		at = next
	}
	if x, _, ok := berOf(b, derSequence, at, end); ok && d.tag != tcapInvoke && d.tag != tcapError { // a result with its operation
		at, end = x.from, x.to
	}
	if x, next, ok := berItem(b, at, end); ok && d.tag != tcapReject && (x.tag == derInteger || x.tag == derOID) {
		if x.tag == derInteger {
			c.Code, c.HasCode = derInt64(b, x)
		}
		at = next
	}
	if at < end && d.tag != tcapReject {
		c.Parameter = b[at:end]
	}
	return c
}

// tcapContext finds the application context's name in a dialogue portion: in the request or the response that an EXTERNAL holds.
func tcapContext(b []byte, dialogue derItem) (name derItem) {
	ext, _, ok := berOf(b, berExternal, dialogue.from, dialogue.to)
	if !ok {
		return name
	}
	for at := ext.from; at < ext.to; {
		d, next, ok := berItem(b, at, ext.to)
		if !ok {
			return name
		}
		if at = next; d.tag != 0xa0 {
			continue
		}
		pdu, _, ok := berItem(b, d.from, d.to)
		for at := pdu.from; ok && at < pdu.to; {
			var x derItem
			if x, at, ok = berItem(b, at, pdu.to); ok && x.tag == 0xa1 {
				name, _, _ = berOf(b, derOID, x.from, x.to)
				return name
			}
		}
	}
	return name
}
