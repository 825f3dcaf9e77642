package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpNovell: RFC 2242 §4.
func (v *visit) dhcpNovell(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		code, n, ok := v.dhcpSub(dhcpOptNovellSuboption, at, len(all))
		if !ok {
			break
		}
		at += 2
		v.b = all[:at+n]
		v.in()
		id, form := dhcpNovellOption(code)
		if id != 0 {
			v.hide()
		}
		v.octets(dhcpOptNovellValue, at, n)
		v.show()
		if id != 0 {
			v.dhcpValue(id, form, at, n)
		}
		v.out()
		v.b = all
		at += n
	}
}

func dhcpNovellOption(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 5:
		return dhcpOptNovellBroadcast, dhcpBool
	case 6:
		return dhcpOptNovellPreferredDSSServer, dhcpAddrs
	case 7:
		return dhcpOptNovellNearestNwipServer, dhcpAddrs
	case 8:
		return dhcpOptNovellAutoretries, dhcpU8
	case 9:
		return dhcpOptNovellAutoretryDelay, dhcpU8
	case 10:
		return dhcpOptNovellSupportNetwareV11, dhcpBool
	case 11:
		return dhcpOptNovellPrimaryDSS, dhcpAddr
	}
	return 0, dhcpBytes
}
