package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// SCCP is a view of a message of the Signalling Connection Control Part (ITU-T Q.713). It borrows the packet's octets.
type SCCP struct{ b []byte }

// SCCPOf views a layer as SCCP; ok is false for another protocol and for a message without a type.
func SCCPOf(p *packet.Packet, l packet.Layer) (m SCCP, ok bool) {
	if l.Kind != packet.SCCP || l.Len == 0 {
		return SCCP{}, false
	}
	return SCCP{p.Octets(l)}, true
}

// Type is the message type: 9 for unitdata, 17 for extended unitdata, 1 for a connection request.
func (m SCCP) Type() uint8 { return m.b[0] }

// SCCPParameter is a parameter that a pointer leads to, or an optional one. Value borrows the packet's octets.
type SCCPParameter struct {
	Name  uint8 // Q.713 §3.1
	Value []byte
}

// Parameters lists the parameters of variable length and the optional ones, and ends at one that does not fit.
func (m SCCP) Parameters() iter.Seq[SCCPParameter] {
	return func(yield func(SCCPParameter) bool) {
		r, ok := newSCCPReader(m.b)
		if !ok {
			return
		}
		for p, ok := r.next(); ok && p.name != sccpEnd; p, ok = r.next() {
			if !yield(SCCPParameter{p.name, m.b[p.from : p.from+p.n]}) {
				return
			}
		}
	}
}

func (m SCCP) parameter(a, b byte) []byte {
	for p := range m.Parameters() {
		if p.Name == a || p.Name == b {
			return p.Value
		}
	}
	return nil
}

// Called is the address that the message is for; one without octets where it has none.
func (m SCCP) Called() SCCPAddress { return SCCPAddress{m.parameter(sccpCalled, sccpCalled)} }

// Calling is the sender's address; one without octets where it has none.
func (m SCCP) Calling() SCCPAddress { return SCCPAddress{m.parameter(sccpCalling, sccpCalling)} }

// Data is what the message carries for its user; nil where it carries nothing.
func (m SCCP) Data() []byte { return m.parameter(sccpData, sccpLongData) }

// SCCPAddress is a called or calling party address in ITU-T's form (Q.713 §3.4). It borrows the packet's octets.
type SCCPAddress struct{ b []byte }

// parts gives where the point code, the subsystem number and the global title begin; -1 for one that the address lacks.
func (a SCCPAddress) parts() (pc, ssn, title int) {
	pc, ssn, title = -1, -1, -1
	if len(a.b) == 0 {
		return
	}
	at := 1
	if a.b[0]&1 != 0 {
		pc = at
		at += 2
	}
	if a.b[0]&2 != 0 {
		ssn = at
		at++
	}
	if a.b[0]>>2&15 != 0 {
		title = at
	}
	return
}

// PointCode is the code of a signalling point, 14 bits; ok is false where the address lacks it.
func (a SCCPAddress) PointCode() (n uint16, ok bool) {
	if at, _, _ := a.parts(); at > 0 && len(a.b) >= at+2 {
		return le.Uint16(a.b[at:]) & mtp3PointCode, true
	}
	return 0, false
}

// SSN is the subsystem number: 6 for a home location register, 146 for CAP; ok is false where the address lacks it.
func (a SCCPAddress) SSN() (n uint8, ok bool) {
	if _, at, _ := a.parts(); at > 0 && len(a.b) > at {
		return a.b[at], true
	}
	return 0, false
}

// GlobalTitleIndicator tells what a global title begins with: 1 to 4, and 0 for an address without one.
func (a SCCPAddress) GlobalTitleIndicator() uint8 {
	if len(a.b) == 0 {
		return 0
	}
	return a.b[0] >> 2 & 15
}

// AppendDigits appends the digits of the global title as text: b and c are 11 and 12, f is ST, others (spare).
func (a SCCPAddress) AppendDigits(dst []byte) []byte {
	_, _, at := a.parts()
	if at < 0 {
		return dst
	}
	from, odd := sccpDigits(a.b, at)
	if from > len(a.b) {
		return dst
	}
	return appendSCCPDigits(dst, a.b[from:], odd)
}

// sccpDigits gives where the digits of the global title at at begin, and whether the last octet has one alone: Q.713 §3.4.2.3.
func sccpDigits(b []byte, at int) (from int, odd bool) {
	switch b[0] >> 2 & 15 {
	case 1:
		return at + 1, at < len(b) && b[at]&0x80 != 0
	case 2:
		return at + 1, false
	case 3:
		return at + 2, sccpOdd(b, at+1)
	case 4:
		return at + 3, sccpOdd(b, at+1)
	}
	return at, false
}

// sccpOdd reads the encoding scheme in the low bits of the octet at at.
func sccpOdd(b []byte, at int) bool { return at < len(b) && b[at]&15 != 2 }

func appendSCCPDigits(dst, b []byte, odd bool) []byte {
	for i, o := range b {
		dst = appendSCCPDigit(dst, o&15)
		if !odd || i < len(b)-1 {
			dst = appendSCCPDigit(dst, o>>4)
		}
	}
	return dst
}

// appendSCCPDigit: Q.713 §3.4.2.3.1, address signals.
func appendSCCPDigit(dst []byte, d byte) []byte {
	switch {
	case d < 10:
		return append(dst, '0'+d)
	case d == 11, d == 12:
		return append(dst, '1', '0'+d-10)
	case d == 15:
		return append(dst, "ST"...)
	}
	return append(dst, "(spare)"...)
}
