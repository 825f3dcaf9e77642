package capfile

// AppendOption appends an option to a list, with its padding. A list needs no opt_endofopt; writers add it. A value beyond
// 65535 octets is cut to that, the most that an option can hold.
func (l OptionList) AppendOption(code uint16, value []byte) OptionList {
	end := l.end()
	l.Raw = appendOption(l.Raw[:end:end], order(l.BigEndian), code, value)
	return l
}

// end is where the options end: at opt_endofopt, at damage, or at the end of the list.
func (l OptionList) end() int {
	for off := 0; ; {
		_, next, _ := l.step(off)
		if next < 0 {
			return min(off, len(l.Raw))
		}
		off = next
	}
}

func appendOption(b []byte, o order, code uint16, value []byte) []byte {
	value = value[:min(len(value), 65535)]
	b = o.put16(b, code)
	b = o.put16(b, uint16(len(value)))
	b = append(b, value...)
	return append(b, zeros[:-len(value)&3]...)
}

// appendOptions appends a list in the byte order o and ends it. An undamaged one of that order is copied as it is; of another,
// option by option, with the integers that the block type is known to have turned.
func appendOptions(b []byte, l OptionList, o order, turn func(Option) []byte) []byte {
	if len(l.Raw) == 0 {
		return b
	}
	at := len(b)
	if order(l.BigEndian) == o && len(l.Raw)&3 == 0 {
		b = append(b, l.Raw[:l.end()]...)
		if len(b) > at {
			b = o.put32(b, 0)
		}
		return b
	}
	for opt := range l.All() {
		b = appendOption(b, o, opt.Code, inOrder(opt, order(l.BigEndian) != o, turn))
	}
	if len(b) > at {
		b = o.put32(b, 0)
	}
	return b
}

// inOrder gives an option's value, turned where the orders differ.
func inOrder(o Option, differ bool, turn func(Option) []byte) []byte {
	if differ {
		return turn(o)
	}
	return o.Value
}

// turned gives the octets of an integer in the other order.
func turned(v []byte) []byte {
	t := make([]byte, len(v))
	for i, c := range v {
		t[len(v)-1-i] = c
	}
	return t
}

// turnCustom turns the private enterprise number of custom options, whatever block they are in.
func turnCustom(o Option) []byte {
	switch o.Code {
	case OptCustomText, OptCustomBytes, OptCustomTextNoCopy, OptCustomNoCopy:
		if len(o.Value) >= 4 {
			return append(turned(o.Value[:4]), o.Value[4:]...)
		}
	}
	return o.Value
}

func turnPacket(o Option) []byte {
	switch o.Code {
	case OptEPBFlags, OptEPBDropCount, OptEPBPacketID, OptEPBQueue:
		return turned(o.Value)
	case OptEPBVerdict:
		if len(o.Value) == 9 && (o.Value[0] == 1 || o.Value[0] == 2) { // the Linux kinds are 64-bit numbers
			return append([]byte{o.Value[0]}, turned(o.Value[1:])...)
		}
	}
	return turnCustom(o)
}

func turnInterface(o Option) []byte {
	switch o.Code {
	case OptIfSpeed, OptIfTxSpeed, OptIfRxSpeed, OptIfTZone:
		return turned(o.Value)
	}
	return turnCustom(o)
}
