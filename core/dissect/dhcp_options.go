package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpForm is how the value of an option is read.
type dhcpForm uint8

const (
	dhcpBytes dhcpForm = iota // as it is
	dhcpText
	dhcpBool
	dhcpU8
	dhcpU16
	dhcpU32
	dhcpI32
	dhcpTime // seconds since 1970 UTC
	dhcpAddr
	dhcpMAC
	dhcpAddrs // one or more
	dhcpU8s
	dhcpU16s
)

// size is the length that a value of this form has, and whether it may be several of them; 0: any.
func (f dhcpForm) size() (n int, several bool) {
	switch f {
	case dhcpBool, dhcpU8:
		return 1, false
	case dhcpU16:
		return 2, false
	case dhcpU32, dhcpI32, dhcpTime, dhcpAddr:
		return 4, false
	case dhcpMAC:
		return 6, false
	case dhcpAddrs:
		return 4, true
	case dhcpU8s:
		return 1, true
	case dhcpU16s:
		return 2, true
	}
	return 0, false
}

// dhcpOptions lists the options from at up to end and gives where they stop; overloaded ones lie in a field of the header, and
// option 52 means nothing there.
func (v *visit) dhcpOptions(at, end int, main bool) (next int) {
	all := v.b
	defer func() { v.b = all }()
	for at < end && !v.stop {
		switch code := v.at(at); code {
		case dhcpCodeEnd:
			v.u8(dhcpOptEnd, at)
			return at + 1
		case dhcpCodePad:
			n := 1
			for at+n < end && all[at+n] == dhcpCodePad {
				n++
			}
			v.u8(dhcpOptType, at)
			v.in()
			v.octets(dhcpOptPadding, at, n)
			v.out()
			at += n
		default:
			_, data, next := dhcpNext(all[:end], at)
			v.emit(dhcpOptType, at, max(next, at+1)-at, uint64(code), 0)
			v.in()
			if at+1 < end {
				v.u8(dhcpOptLength, at+1)
			}
			if next == 0 {
				v.malformed(at, end-at, packet.FaultLength)
				v.out()
				return end
			}
			v.b = all[:next]
			v.dhcpOption(code, at+2, len(data))
			v.b = all
			if main && code == dhcpCodeOverload && len(data) > 0 {
				v.dhcpOverload(data[0])
			}
			v.out()
			at = next
		}
	}
	return at
}

// dhcpOverload lists the options in the fields of the header that hold some: RFC 2132 §9.3.
func (v *visit) dhcpOverload(which uint8) {
	if which&2 != 0 && which < 4 {
		v.dhcpOptions(dhcpServerAt, dhcpFileAt, false)
	}
	if which&1 != 0 && which < 4 {
		v.dhcpOptions(dhcpFileAt, dhcpCookieAt, false)
	}
}

// dhcpOption lists the n octets of an option's value at at, which end the visit's octets. The value as it is stands first: for
// filters alone where another field shows it.
func (v *visit) dhcpOption(code uint8, at, n int) {
	id, form := dhcpOption(code)
	size, several := form.size()
	structured := id == 0 && n > 0 && v.dhcpStructured(code, n)
	fits := structured || id != 0 && (size == 0 || n == size || several && n >= size)
	if fits && n > 0 {
		v.hide()
	}
	v.octets(dhcpOptValue, at, n)
	v.show()
	switch {
	case structured:
		v.dhcpStructure(code, at, n)
	case fits:
		v.dhcpValue(id, form, at, n)
	case id != 0:
		v.dhcpWrongLength(at, n, size)
	}
}

// dhcpWrongLength says that a value of n octets does not have the length that it should, or a multiple of it.
func (v *visit) dhcpWrongLength(at, n, want int) {
	why := packet.FaultLength
	if n < want {
		why = packet.FaultShort
	}
	v.malformed(at, n, why)
}

// dhcpValue lists a value of n octets in its form; of a list, what does not fill an element is malformed.
func (v *visit) dhcpValue(id packet.FieldID, form dhcpForm, at, n int) {
	size, several := form.size()
	if several {
		for ; n >= size && !v.stop; n -= size {
			v.dhcpOne(id, form, at, size)
			at += size
		}
		if n > 0 {
			v.dhcpWrongLength(at, n, size)
		}
		return
	}
	if size != 0 && n != size {
		v.dhcpWrongLength(at, n, size)
		return
	}
	v.dhcpOne(id, form, at, n)
}

func (v *visit) dhcpOne(id packet.FieldID, form dhcpForm, at, n int) {
	switch form {
	case dhcpText:
		v.text(id, at, n)
	case dhcpBool:
		v.bit(id, at, 1, v.at(at) != 0)
	case dhcpU8, dhcpU8s:
		v.u8(id, at)
	case dhcpU16, dhcpU16s:
		v.u16(id, at)
	case dhcpU32, dhcpAddr, dhcpAddrs:
		v.u32(id, at)
	case dhcpI32:
		v.num(id, at, 4, uint64(int64(int32(v.be32(at)))))
	case dhcpTime:
		v.num(id, at, 4, uint64(v.be32(at))*1e9)
	default:
		v.octets(id, at, n)
	}
}
