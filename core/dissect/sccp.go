package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// SCCP parameter names: ITU-T Q.713 §3.1.
const (
	sccpEnd          = 0x00
	sccpDLR          = 0x01
	sccpSLR          = 0x02
	sccpCalled       = 0x03
	sccpCalling      = 0x04
	sccpClass        = 0x05
	sccpSegmenting   = 0x06
	sccpRSN          = 0x07
	sccpSequencing   = 0x08
	sccpCredit       = 0x09
	sccpReleaseCause = 0x0a
	sccpReturnCause  = 0x0b
	sccpResetCause   = 0x0c
	sccpErrorCause   = 0x0d
	sccpRefusalCause = 0x0e
	sccpData         = 0x0f
	sccpSegmentation = 0x10
	sccpHops         = 0x11
	sccpImportance   = 0x12
	sccpLongData     = 0x13
)

// SCCP message types that differ from the others: ITU-T Q.713 §2.1.
const (
	sccpLUDT  = 0x13
	sccpLUDTS = 0x14
)

// sccpForm is the order of a message's parameters: those of fixed length, those that pointers lead to, and whether a last pointer leads to
// optional ones.
type sccpForm struct {
	fixed, variable string
	optional        bool
}

// sccpFormOf: ITU-T Q.713 §4.
func sccpFormOf(typ byte) (f sccpForm, ok bool) {
	switch typ {
	case 0x01:
		return sccpForm{"\x02\x05", "\x03", true}, true
	case 0x02:
		return sccpForm{"\x01\x02\x05", "", true}, true
	case 0x03:
		return sccpForm{"\x01\x0e", "", true}, true
	case 0x04:
		return sccpForm{"\x01\x02\x0a", "", true}, true
	case 0x05, 0x0e:
		return sccpForm{"\x01\x02", "", false}, true
	case 0x06:
		return sccpForm{"\x01\x06", "\x0f", false}, true
	case 0x07:
		return sccpForm{"\x01\x08", "\x0f", false}, true
	case 0x08:
		return sccpForm{"\x01\x07\x09", "", false}, true
	case 0x09:
		return sccpForm{"\x05", "\x03\x04\x0f", false}, true
	case 0x0a:
		return sccpForm{"\x0b", "\x03\x04\x0f", false}, true
	case 0x0b:
		return sccpForm{"\x01", "\x0f", false}, true
	case 0x0c:
		return sccpForm{"\x01", "", false}, true
	case 0x0d:
		return sccpForm{"\x01\x02\x0c", "", false}, true
	case 0x0f:
		return sccpForm{"\x01\x0d", "", false}, true
	case 0x10:
		return sccpForm{"\x01\x02\x05\x08\x09", "", false}, true
	case 0x11:
		return sccpForm{"\x05\x11", "\x03\x04\x0f", true}, true
	case 0x12:
		return sccpForm{"\x0b\x11", "\x03\x04\x0f", true}, true
	case sccpLUDT:
		return sccpForm{"\x05\x11", "\x03\x04\x13", true}, true
	case sccpLUDTS:
		return sccpForm{"\x0b\x11", "\x03\x04\x13", true}, true
	}
	return sccpForm{}, false
}

// sccpFixedLen gives the octets of a parameter of fixed length.
func sccpFixedLen(param byte) int {
	switch param {
	case sccpDLR, sccpSLR:
		return 3
	case sccpSequencing:
		return 2
	}
	return 1
}

// sccpParam is a parameter's value: n octets at from.
type sccpParam struct {
	name    byte
	from, n int
}

// sccpReader goes through the parameters of a message b that pointers lead to.
type sccpReader struct {
	b      []byte
	form   sccpForm
	at     int // of the next pointer
	i      int // index of the next parameter in form.variable
	option int // where the next optional parameter is; 0: there is none
	fault  packet.FaultCode
}

// newSCCPReader reads what comes before the parameters; ok is false for a type that Q.713 does not have.
func newSCCPReader(b []byte) (r sccpReader, ok bool) {
	if len(b) == 0 {
		return r, false
	}
	r.b = b
	if r.form, ok = sccpFormOf(b[0]); !ok {
		return r, false
	}
	r.at = 1
	for i := range len(r.form.fixed) {
		r.at += sccpFixedLen(r.form.fixed[i])
	}
	if r.pointers() > len(b) {
		r.fault = packet.FaultTruncated
	} else if r.form.optional {
		r.option = r.pointer(r.pointers() - r.size())
	}
	return r, true
}

// size is that of a pointer: long messages have two octets, the low one first (Q.713 §2.3).
func (r *sccpReader) size() int {
	if r.b[0] == sccpLUDT || r.b[0] == sccpLUDTS {
		return 2
	}
	return 1
}

// pointers gives where the pointers end.
func (r *sccpReader) pointers() int {
	n := len(r.form.variable) - r.i
	if r.form.optional {
		n++
	}
	return r.at + n*r.size()
}

// pointer gives where the pointer at at leads, counted from its last octet; 0 for one that is 0.
func (r *sccpReader) pointer(at int) int {
	n := int(r.b[at])
	if r.size() == 2 {
		n = int(le.Uint16(r.b[at:]))
		at++
	}
	if n == 0 {
		return 0
	}
	return at + n
}

// next gives the next parameter; ok is false behind the last one and where one does not fit, which fault tells.
func (r *sccpReader) next() (p sccpParam, ok bool) {
	optional := r.i >= len(r.form.variable)
	switch {
	case r.fault != 0:
		return p, false
	case !optional:
		p.name, p.from = r.form.variable[r.i], r.pointer(r.at)
		r.at += r.size()
		r.i++
	case r.option == 0:
		return p, false
	case r.option >= len(r.b):
		r.fault = packet.FaultLength
		return p, false
	default:
		p.name, p.from = r.b[r.option], r.option+1
		if p.name == sccpEnd {
			r.option = 0
			return p, true
		}
	}
	size := 1
	if p.name == sccpLongData {
		size = 2
	}
	if p.from == 0 || len(r.b)-p.from < size {
		r.fault = packet.FaultLength
		return p, false
	}
	p.n = int(r.b[p.from])
	if size == 2 {
		p.n = int(le.Uint16(r.b[p.from:]))
	}
	if p.from += size; p.n > len(r.b)-p.from {
		r.fault = packet.FaultLength
		return p, false
	}
	if optional {
		r.option = p.from + p.n
	}
	return p, true
}

func (w *walk) sccp() {
	b := w.rest()
	r, ok := newSCCPReader(b)
	switch {
	case len(b) == 0 || ok && r.fault != 0:
		w.cut(packet.SCCP)
		return
	case !ok:
		w.all(packet.SCCP, min(len(b), 0xffff))
		w.off = w.end
		return
	}
	m := sccpGather(&r)
	if r.fault != 0 {
		w.bad(packet.SCCP, len(b), r.fault)
		return
	}
	start, hdr := w.off, len(b)
	if m.data.n > 0 {
		hdr = m.data.from
	}
	w.all(packet.SCCP, min(hdr, 0xffff))
	if m.data.n == 0 {
		w.off = w.end
		return
	}
	w.off, w.end = start+m.data.from, start+m.data.from+m.data.n
	switch {
	case m.part:
		w.leave(packet.FragmentPart, packet.KindNone)
	case m.tcap && isTCAP(b[m.data.from]):
		w.to(packet.TCAP)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// sccpMessage is what the walk wants of a message.
type sccpMessage struct {
	data       sccpParam
	tcap, part bool
}

// sccpGather reads all parameters.
func sccpGather(r *sccpReader) (m sccpMessage) {
	if r.b[0] == 0x06 { // more data follows in other messages of the connection
		m.part = r.b[4]&1 != 0
	}
	if r.b[0] == 0x07 {
		m.part = r.b[5]&1 != 0
	}
	linked := false
	for p, ok := r.next(); ok; p, ok = r.next() {
		b := r.b[p.from : p.from+p.n]
		switch p.name {
		case sccpCalled, sccpCalling:
			if ssn, ok := (SCCPAddress{b}).SSN(); ok && !linked { // the called one comes first, where somebody knows its number
				linked, m.tcap = sccpUser(ssn) != "", sccpUser(ssn) == "TCAP"
			}
		case sccpData, sccpLongData:
			m.data = p
		case sccpSegmentation:
			m.part = m.part || len(b) > 0 && (b[0]&0x80 == 0 || b[0]&15 != 0)
		}
	}
	return m
}

// sccpUser names the protocol of a subsystem (Q.713 §3.4.2.2, 3GPP TS 23.003 §8.2) as Wireshark does; "" where it has none.
func sccpUser(ssn uint8) string {
	switch ssn {
	case 1:
		return "SCCPMG"
	case 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 106, 145, 146, 148, 149, 150, 241:
		return "TCAP"
	case 98:
		return "BSSAP2"
	case 142:
		return "RANAP"
	case 143:
		return "RNSAP"
	}
	return ""
}
