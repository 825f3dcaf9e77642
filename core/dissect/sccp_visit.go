package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) sccp() {
	v.u8(sccpTypeField, 0)
	r, ok := newSCCPReader(v.b)
	if !ok {
		v.octets(sccpUnknown, 0, len(v.b))
		return
	}
	at := 1
	for i := range len(r.form.fixed) {
		v.sccpFixed(r.form.fixed[i], at)
		at += sccpFixedLen(r.form.fixed[i])
	}
	if r.fault != 0 {
		return
	}
	v.sccpPointers(r)
	for p, ok := r.next(); ok && !v.stop; p, ok = r.next() {
		v.sccpParam(p)
	}
}

// sccpPointers lists the pointers of a message, which begin at r.at.
func (v *visit) sccpPointers(r sccpReader) {
	at, size := r.at, r.size()
	for i := range len(r.form.variable) {
		v.sccpPointer(sccpPointer1+packet.FieldID(i), at, size)
		at += size
	}
	if r.form.optional {
		v.sccpPointer(sccpOptional, at, size)
	}
}

func (v *visit) sccpPointer(id packet.FieldID, at, size int) {
	if size == 2 {
		v.le16(id, at)
		return
	}
	v.num(id, at, 1, uint64(v.at(at)))
}

// sccpFixed lists a parameter whose length follows from its name (Q.713 §3); optional ones have the same form.
func (v *visit) sccpFixed(name byte, at int) {
	switch name {
	case sccpDLR:
		v.sccpReference(sccpDLRField, at)
	case sccpSLR:
		v.sccpReference(sccpSLRField, at)
	case sccpClass:
		v.bits(sccpClassField, at, 1, 0, 4)
		if v.at(at)&15 < 2 { // a connection has no options
			v.bits(sccpHandling, at, 1, 4, 4)
		}
	case sccpSegmenting:
		v.bits(sccpMore, at, 1, 0, 1)
	case sccpRSN:
		v.bits(sccpRSNField, at, 1, 1, 7)
	case sccpSequencing:
		v.bits(sccpSequenceSent, at, 1, 1, 7)
		v.bits(sccpSequenceReceived, at+1, 1, 1, 7)
		v.bits(sccpSequenceMore, at+1, 1, 0, 1)
	case sccpCredit:
		v.u8(sccpCreditField, at)
	case sccpReleaseCause:
		v.u8(sccpRelease, at)
	case sccpReturnCause:
		v.u8(sccpReturn, at)
	case sccpResetCause:
		v.u8(sccpReset, at)
	case sccpErrorCause:
		v.u8(sccpError, at)
	case sccpRefusalCause:
		v.u8(sccpRefusal, at)
	case sccpHops:
		v.u8(sccpHopsField, at)
	case sccpImportance:
		v.bits(sccpImportanceField, at, 1, 0, 3)
	}
}

// sccpReference lists a local reference, of which the low octet comes first.
func (v *visit) sccpReference(id packet.FieldID, at int) {
	n := uint64(v.at(at)) | uint64(v.at(at+1))<<8 | uint64(v.at(at+2))<<16
	v.num(id, at, 3, n)
	v.num(sccpLR, at, 3, n)
}

// sccpParam lists a parameter of variable length or an optional one. The data are the layer behind this one.
func (v *visit) sccpParam(p sccpParam) {
	if p.name == sccpEnd {
		v.octets(sccpEndField, p.from-1, 1)
		return
	}
	v.hide()
	if p.name == sccpLongData {
		v.le16(sccpLength, p.from-2)
	} else {
		v.num(sccpLength, p.from-1, 1, uint64(p.n))
	}
	v.show()
	outer := v.limit(p.from + p.n)
	switch p.name {
	case sccpData, sccpLongData:
	case sccpCalled:
		v.sccpAddress(sccpCalledFirst, p)
	case sccpCalling:
		v.sccpAddress(sccpCallingFirst, p)
	case sccpSegmentation:
		v.bits(sccpSegmentFirst, p.from, 1, 7, 1)
		v.bits(sccpSegmentClass, p.from, 1, 6, 1)
		v.bits(sccpSegmentRemaining, p.from, 1, 0, 4)
		n := uint64(v.at(p.from+1)) | uint64(v.at(p.from+2))<<8 | uint64(v.at(p.from+3))<<16
		v.num(sccpSegmentSLR, p.from+1, 3, n)
	case sccpDLR, sccpSLR, sccpClass, sccpSegmenting, sccpRSN, sccpSequencing, sccpCredit, sccpReleaseCause, sccpReturnCause,
		sccpResetCause, sccpErrorCause, sccpRefusalCause, sccpHops, sccpImportance:
		if p.n == sccpFixedLen(p.name) {
			v.sccpFixed(p.name, p.from)
		}
	default:
		v.octets(sccpUnknownParameter, p.from, p.n)
	}
	v.b = outer
}

// sccpAddress lists an address, whose fields begin with first (Q.713 §3.4).
func (v *visit) sccpAddress(first packet.FieldID, p sccpParam) {
	if p.n == 0 {
		return
	}
	a := SCCPAddress{v.b[p.from:]}
	v.bits(first+sccpReserved, p.from, 1, 7, 1)
	v.bits(first+sccpRouting, p.from, 1, 6, 1)
	v.bits(first+sccpTitleIndicator, p.from, 1, 2, 4)
	v.bits(first+sccpHasSSN, p.from, 1, 1, 1)
	v.bits(first+sccpHasPC, p.from, 1, 0, 1)
	pc, ssn, title := a.parts()
	if pc >= 0 {
		v.num(first+sccpPC, p.from+pc, 2, uint64(v.peek16(p.from+pc)&mtp3PointCode))
	}
	if ssn >= 0 && v.has(p.from+ssn, 1) {
		n := v.u8(first+sccpSSN, p.from+ssn)
		v.hide()
		v.u8(sccpSSNAny, p.from+ssn)
		v.show()
		if user := sccpUser(n); user != "" {
			buf := v.p.TextBuffer()
			start := len(buf)
			buf = append(buf, user...)
			v.emit(sccpLinked, p.from+ssn, 1, v.p.CloseText(buf, start), packet.InText|packet.Generated)
		}
	}
	if title >= 0 {
		v.sccpTitle(first, p.from, title, a)
	}
}

// sccpTitle lists the global title at at of the address a, which begins at base: Q.713 §3.4.2.3.
func (v *visit) sccpTitle(first packet.FieldID, base, at int, a SCCPAddress) {
	title := base + at
	plan, nature := -1, -1
	switch a.GlobalTitleIndicator() {
	case 1:
		v.bits(first+sccpOddEven, title, 1, 7, 1)
		nature = title
	case 2:
		v.u8(first+sccpTranslation, title)
	case 3:
		v.u8(first+sccpTranslation, title)
		plan = title + 1
	case 4:
		v.u8(first+sccpTranslation, title)
		plan, nature = title+1, title+2
	}
	if plan >= 0 {
		v.bits(first+sccpPlan, plan, 1, 4, 4)
		v.bits(first+sccpScheme, plan, 1, 0, 4)
	}
	if nature >= 0 {
		v.bits(first+sccpNature, nature, 1, 0, 7)
	}
	from, odd := sccpDigits(a.b, at)
	if from > len(a.b) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = appendSCCPDigits(buf, a.b[from:], odd)
	digits, n := v.p.CloseText(buf, start), len(a.b)-from
	v.emit(first+sccpDigitsField, base+from, n, digits, packet.InText)
	v.in()
	v.emit(sccpDigitsAny, base+from, n, digits, packet.InText)
	v.num(first+sccpDigitsLen, base+from, n, uint64(len(buf)-start))
	if plan >= 0 {
		v.sccpNumber(v.at(plan)>>4, nature, base+from, n)
	}
	v.out()
}

// sccpNumber lists what the n octets of digits at at begin with, by their numbering plan: the country of an international number (1
// and 7: ITU-T E.164 and E.214) or the network of an identity (6: E.212). Q.713 §3.4.2.3; nature is where that is, -1: nowhere.
func (v *visit) sccpNumber(plan uint8, nature, at, n int) {
	const international = 4
	switch plan {
	case 1, 7:
		if nature >= 0 && v.at(nature)&0x7f == international {
			v.country(at, n)
		}
	case 6:
		v.homeNetwork(at)
	}
}
