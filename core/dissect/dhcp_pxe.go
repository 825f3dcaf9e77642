package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpPXE: Intel, Preboot Execution Environment 2.1, table 2-1.
func (v *visit) dhcpPXE(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		switch all[at] {
		case dhcpCodePad:
			v.u8(dhcpOptPXEPadding, at)
			at++
			continue
		case dhcpCodeEnd:
			v.u8(dhcpOptPXEEnd, at)
			return
		}
		code, n, ok := v.dhcpSub(dhcpOptPXESuboption, at, len(all))
		if !ok {
			return
		}
		at += 2
		v.b = all[:at+n]
		v.in()
		v.dhcpPXEOption(code, at, n)
		v.out()
		v.b = all
		at += n
	}
}

func (v *visit) dhcpPXEOption(code uint8, at, n int) {
	id, form := dhcpPXEForm(code)
	if id != 0 {
		v.hide()
	}
	v.octets(dhcpOptVendorValue, at, n)
	v.show()
	switch {
	case id == 0:
	case code == 2 || code == 3:
		v.le16(id, at)
	default:
		v.dhcpValue(id, form, at, n)
		v.in()
		v.dhcpPXEParts(code, at, n)
		v.out()
	}
}

func dhcpPXEForm(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 1:
		return dhcpOptPXEMtftpIP, dhcpAddr
	case 2:
		return dhcpOptPXEMtftpClientPort, dhcpU16
	case 3:
		return dhcpOptPXEMtftpServerPort, dhcpU16
	case 4:
		return dhcpOptPXEMtftpTimeout, dhcpU8
	case 5:
		return dhcpOptPXEMtftpDelay, dhcpU8
	case 6:
		return dhcpOptPXEDiscoveryControl, dhcpU8
	case 7:
		return dhcpOptPXEMulticastAddress, dhcpAddr
	case 8:
		return dhcpOptPXEBootServers, dhcpBytes
	case 9:
		return dhcpOptPXEBootMenu, dhcpBytes
	case 10:
		return dhcpOptPXEMenuPrompt, dhcpBytes
	case 11:
		return dhcpOptPXEMulticastAddressAlloc, dhcpBytes
	case 12:
		return dhcpOptPXECredentialTypes, dhcpBytes
	case 71:
		return dhcpOptPXEBootItem, dhcpBytes
	case 179:
		return dhcpOptPXELCMServer, dhcpText
	case 180:
		return dhcpOptPXELCMDomain, dhcpText
	case 181:
		return dhcpOptPXELCMNICOption, dhcpBytes
	case 190:
		return dhcpOptPXELCMWorkgroup, dhcpText
	case 191:
		return dhcpOptPXEDiscovery, dhcpBool
	case 192:
		return dhcpOptPXEConfigured, dhcpBool
	case 193:
		return dhcpOptPXELCMVersion, dhcpU32
	case 194:
		return dhcpOptPXELCMSerial, dhcpText
	}
	return 0, dhcpBytes
}

func (v *visit) dhcpPXEParts(code uint8, at, n int) {
	switch code {
	case 6:
		v.bits(dhcpOptPXEDiscoveryControlBroadcast, at, 1, 0, 1)
		v.bits(dhcpOptPXEDiscoveryControlMulticast, at, 1, 1, 1)
		v.bits(dhcpOptPXEDiscoveryControlServerlist, at, 1, 2, 1)
		v.bits(dhcpOptPXEDiscoveryControlBstrap, at, 1, 3, 1)
	case 8:
		for at < len(v.b) && !v.stop {
			v.u16(dhcpOptPXEBootServersType, at)
			count := int(v.u8(dhcpOptPXEBootServersCount, at+2))
			for at += 3; count > 0 && at < len(v.b); count-- {
				v.addr4(dhcpOptPXEBootServersIP, at)
				at += 4
			}
		}
	case 9:
		for at < len(v.b) && !v.stop {
			v.u16(dhcpOptPXEBootMenuType, at)
			size := int(v.u8(dhcpOptPXEBootMenuLength, at+2))
			v.text(dhcpOptPXEBootMenuDesc, at+3, size)
			at += 3 + size
		}
	case 10:
		v.u8(dhcpOptPXEMenuPromptTimeout, at)
		v.text(dhcpOptPXEMenuPromptPrompt, at+1, n-1)
	case 71:
		v.u16(dhcpOptPXEBootItemType, at)
		v.octets(dhcpOptPXEBootItemLayer, at+2, 2)
	}
}
