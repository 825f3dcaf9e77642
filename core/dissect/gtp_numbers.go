package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// digits lists n octets at at as text: a decimal digit in each half, the lower half first. A half that is no digit ends it.
func (v *visit) digits(id packet.FieldID, at, n int) {
	if n < 0 || !v.has(at, n) {
		return
	}
	num := v.digitText(at, n)
	v.emit(id, at, n, num, packet.InText)
}

func (v *visit) digitText(at, n int) uint64 {
	buf := v.p.TextBuffer()
	start := len(buf)
	for i := range 2 * n {
		d := v.digit(at, i)
		if d > 9 {
			break
		}
		buf = append(buf, '0'+d)
	}
	return v.p.CloseText(buf, start)
}

// digit number i of those that begin at at; 15 beyond the octets.
func (v *visit) digit(at, i int) uint8 {
	if !v.has(at+i/2, 1) {
		return 15
	}
	return v.b[at+i/2] >> (i % 2 * 4) & 15
}

// plmn lists the country and network code of the three octets at at: TS 24.008 §10.5.1.3. The network's has two digits where the
// third is 15.
func (v *visit) plmn(mcc, mnc packet.FieldID, at int) {
	if !v.has(at, 3) {
		return
	}
	country, network, ok := mccOf(v.digit(at, 0), v.digit(at, 1), v.digit(at, 2)), 0, true
	d1, d2, d3 := v.digit(at, 4), v.digit(at, 5), v.digit(at, 3)
	if network = 10*int(d1) + int(d2); d3 != 15 {
		network = 10*network + int(d3)
		ok = d3 < 10
	}
	if country >= 0 {
		v.num(mcc, at, 2, uint64(country))
	}
	if ok && d1 < 10 && d2 < 10 {
		v.num(mnc, at+1, 2, uint64(network))
	}
}

// mccOf is the country code of three digits; -1 where one is none.
func mccOf(a, b, c uint8) int {
	if a > 9 || b > 9 || c > 9 {
		return -1
	}
	return 100*int(a) + 10*int(b) + int(c)
}

// imsi lists the subscriber identity in the n octets at at (TS 29.060 §7.7.2, TS 23.003 §2.2), country and network.
func (v *visit) imsi(at, n int) {
	v.digits(gtpIMSI, at, n)
	if mccOf(v.digit(at, 0), v.digit(at, 1), v.digit(at, 2)) < 0 || !v.has(at, n) {
		return
	}
	v.emit(gtpAssocIMSI, at, n, v.digitText(at, n), packet.InText|packet.Generated)
	v.in()
	v.homeNetwork(at)
	v.out()
}

// homeNetwork lists the country and the network that the digits at at begin with (ITU-T E.212).
func (v *visit) homeNetwork(at int) {
	country := mccOf(v.digit(at, 0), v.digit(at, 1), v.digit(at, 2))
	if country < 0 {
		return
	}
	v.num(gtpMCC, at, 2, uint64(country))
	network := 0
	n := mncDigits(country)
	for i := range n {
		d := v.digit(at, 3+i)
		if d > 9 {
			return
		}
		network = 10*network + int(d)
	}
	if n > 0 {
		v.num(gtpMNC, at+1, 2, uint64(network))
	}
}

// mncDigits gives how many digits network codes of a country have: TS 23.003 §2.2 says that it follows from the country's code, and
// ITU-T E.212's list of assigned codes from which. 0 where a country uses both.
func mncDigits(mcc int) int {
	switch mcc {
	case 302, 310, 311, 312, 313, 314, 315, 316, 330, 332, 334, 338, 342, 344, 346, 348, 352, 354, 356, 358, 360, 365, 366, 376,
		708, 722, 732, 750:
		return 3
	case 350, 405, 502, 714:
		return 0
	}
	return 2
}

// gtpNumber lists a number with its type in the octet before it: TS 29.002 §17.7.8, AddressString; a national one has no country.
func (v *visit) gtpNumber(at int) {
	v.numberKind(at)
	switch n := len(v.b) - at - 1; {
	case n <= 0:
	case v.at(at)&0x7f == 0x11: // international, E.164
		v.msisdn(at+1, n)
	default:
		v.digits(gtpNumberDigits, at+1, n)
	}
}

// numberKind lists the octet before a number.
func (v *visit) numberKind(at int) {
	v.bits(gtpNumberExtension, at, 1, 7, 1)
	v.bits(gtpNumberNature, at, 1, 4, 3)
	v.bits(gtpNumberPlan, at, 1, 0, 4)
}

// msisdn lists n octets of an international number at at and the country that it begins with.
func (v *visit) msisdn(at, n int) {
	v.digits(gtpMSISDN, at, n)
	v.in()
	v.country(at, n)
	v.out()
}

// country lists the country code that the n octets of digits at at begin with (ITU-T E.164).
func (v *visit) country(at, n int) {
	d := [3]int{int(v.digit(at, 0)), int(v.digit(at, 1)), int(v.digit(at, 2))}
	code, size := 0, countryDigits(d[0], d[1])
	if size > 2*n {
		return
	}
	for _, x := range d[:size] {
		if x > 9 {
			return
		}
		code = 10*code + x
	}
	v.num(gtpCountryCode, at, min(n, 2), uint64(code))
}

// countryDigits gives how many digits a country code has whose first two are a and b: ITU-T E.164, list of assigned codes.
func countryDigits(a, b int) int {
	switch {
	case a == 1 || a == 7:
		return 1
	case a == 2 && b != 0 && b != 7,
		a == 3 && (b == 5 || b == 7 || b == 8),
		a == 4 && b == 2,
		a == 5 && (b == 0 || b == 9),
		a == 6 && b > 6,
		a == 8 && (b == 0 || b == 3 || b == 5 || b > 6),
		a == 9 && (b == 6 || b == 7 || b == 9),
		a == 0:
		return 3
	}
	return 2
}
