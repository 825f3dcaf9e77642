package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// lcpOption lists the option at at, n octets long, under the heading that Wireshark has for it. Options without one are
// unknown and have the type alone. IANA, PPP LCP Configuration Option Types.
func (v *visit) lcpOption(at, n int) {
	t := v.at(at)
	depth := v.depth
	if heading := lcpHeading(t); heading != 0 {
		v.octets(heading, at, n)
		v.in()
	}
	v.u8(lcpType, at)
	v.u8(lcpLen, at+1)
	if n < lcpOptionMin(t) {
		v.malformed(at, n, packet.FaultShort)
	} else {
		v.lcpOptionValue(t, at, n)
	}
	v.depth = depth
}

func (v *visit) lcpOptionValue(t uint8, at, n int) {
	switch t {
	case 0:
		v.u24(lcpOUI, at+2)
		v.u8(lcpKind, at+5)
		v.tail(lcpOptData, at, 6, n)
	case 1:
		v.u16(lcpMRU, at+2)
	case 2:
		v.lcpAsyncMap(at + 2)
	case 3:
		from := 4
		if v.u16(lcpAuthProtocol, at+2) == 0xc223 && n > 4 { // CHAP
			v.u8(lcpAlgorithm, at+4)
			from++
		}
		v.tail(lcpOptData, at, from, n)
	case 4:
		from := 4
		if v.u16(lcpQualityProtocol, at+2) == 0xc025 && n >= 8 { // RFC 1989 §2.2, hundredths of a second
			v.u32(lcpReportingPeriod, at+4)
			from = 8
		}
		v.tail(lcpOptData, at, from, n)
	case 5:
		v.u32(lcpOptMagicNumber, at+2)
	case 9:
		f := v.u8(lcpFCSAlternatives, at+2)
		v.in()
		v.bit(lcpFCS32, at+2, 1, f&4 != 0)
		v.bit(lcpFCS16, at+2, 1, f&2 != 0)
		v.bit(lcpFCSNull, at+2, 1, f&1 != 0)
		v.out()
	case 10:
		v.u8(lcpMaximum, at+2)
	case 11:
		v.u8(lcpWindow, at+2)
		v.tail(lcpHDLCAddress, at, 3, n)
	case 13:
		v.u8(lcpOperation, at+2)
		v.tail(lcpOptMessage, at, 3, n)
	default:
		v.lcpMultilink(t, at, n)
	}
}

func (v *visit) lcpMultilink(t uint8, at, n int) {
	switch t {
	case 17:
		v.u16(lcpMRRU, at+2)
	case 19:
		v.lcpEndpoint(at, n)
	case 21:
		v.u8(lcpMode, at+2)
	case 22:
		v.tail(lcpUnused, at, 2, n)
	case 23:
		v.u16(lcpLinkDiscriminator, at+2)
	case 24:
		id := min(int(v.at(at+2)), n-3)
		v.tail(lcpID, at, 3, 3+id)
		v.tail(lcpOptData, at, 3+id, n)
	case 25:
		f := uint64(v.u8(lcpFlags, at+2))
		v.in()
		v.num(lcpFlagsReserved, at+2, 1, f>>2)
		v.bit(lcpFlagsPRE, at+2, 1, f&2 != 0)
		v.bit(lcpFlagsZXE, at+2, 1, f&1 != 0)
		v.out()
	case 26:
		v.u8(lcpClass, at+2)
	case 27:
		v.u8(lcpCode, at+2)
		v.u8(lcpSuspendableClasses, at+3)
	case 28:
		v.u32(lcpMIBenum, at+2)
		v.tail(lcpLanguageTag, at, 6, n)
	}
}

// lcpEndpoint lists an endpoint discriminator, RFC 1990 §5.1.3.
func (v *visit) lcpEndpoint(at, n int) {
	switch class := v.u8(lcpEndpointClass, at+2); {
	case class == 2 && n == 7:
		v.addr4(lcpIPAddress, at+3)
	case class == 3 && n == 9:
		v.octets(lcpEtherAddress, at+3, 6)
	case class == 4 && (n-3)%4 == 0:
		v.tail(lcpMagicBlock, at, 3, n)
		v.in()
		for i := 3; i < n; i += 4 {
			v.u32(lcpOptMagicNumber, at+i)
		}
		v.out()
	case class == 5:
		v.tail(lcpDirectoryNumber, at, 3, n)
	default:
		v.tail(lcpOptData, at, 3, n)
	}
}

// lcpAsyncMap lists the map of RFC 1662 §7.1: which control characters the peer must escape, the highest first.
func (v *visit) lcpAsyncMap(at int) {
	if !v.has(at, 4) {
		return
	}
	m := v.u32(lcpAsyncMap, at)
	v.in()
	for i := range packet.FieldID(32) {
		v.bit(lcpAsyncUS+i, at, 4, m>>(31-i)&1 != 0)
	}
	v.out()
}

// tail lists the octets from to n of an option that starts at at, if there are any.
func (v *visit) tail(id packet.FieldID, at, from, n int) {
	if from < n {
		v.octets(id, at+from, n-from)
	}
}

// lcpOptionMin is the least length of an option.
func lcpOptionMin(t uint8) int {
	switch t {
	case 0, 2, 5:
		return 6
	case 1, 3, 4, 17, 23, 27:
		return 4
	case 9, 10, 11, 13, 19, 21, 24, 25, 26:
		return 3
	case 28:
		return 6
	}
	return 2
}
