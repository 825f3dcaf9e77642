package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const enterpriseCableLabs = 4491 // IANA, Private Enterprise Numbers

// dhcpSub reads the header of the suboption at at, which end encloses: its value of n octets begins 2 octets on. ok is false
// where that does not fit, which is said then.
func (v *visit) dhcpSub(id packet.FieldID, at, end int) (code uint8, n int, ok bool) {
	if at+1 >= end {
		v.malformed(at, end-at, packet.FaultTruncated)
		return 0, 0, false
	}
	code, n = v.at(at), int(v.at(at+1))
	v.emit(id, at, min(2+n, end-at), uint64(code), 0)
	v.in()
	v.u8(dhcpOptSuboptionLength, at+1)
	v.out()
	if n > end-at-2 {
		v.malformed(at, end-at, packet.FaultLength)
		return code, n, false
	}
	return code, n, true
}

// dhcpAgent lists the suboptions of a relay agent's information from at to the end of the visit's octets: RFC 3046 §2.0.
func (v *visit) dhcpAgent(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		code, n, ok := v.dhcpSub(dhcpOptAgentSuboption, at, len(all))
		if !ok {
			break
		}
		at += 2
		v.b = all[:at+n]
		v.in()
		id, form := dhcpAgentOption(code)
		if id != 0 {
			v.hide()
		}
		v.octets(dhcpOptAgentValue, at, n)
		v.show()
		switch {
		case code == 9:
			v.dhcpAgentVendor(at)
		case code == 151 && v.at(at) == 0xff && n == 1: // RFC 6607 §3
			v.u8(dhcpOptAgentVRFNameGlobal, at)
		case id != 0:
			v.dhcpValue(id, form, at, n)
		}
		v.out()
		v.b = all
		at += n
	}
}

// dhcpAgentOption: IANA, Relay Agent Sub-Codes.
func dhcpAgentOption(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 1:
		return dhcpOptAgentAgentCircuitID, dhcpBytes
	case 2:
		return dhcpOptAgentAgentRemoteID, dhcpBytes
	case 3:
		return dhcpOptAgentReserved, dhcpBytes
	case 4:
		return dhcpOptAgentDocsisDeviceClass, dhcpU32
	case 5:
		return dhcpOptAgentLinkSelection, dhcpAddr
	case 6:
		return dhcpOptAgentSubscriberID, dhcpText
	case 7:
		return dhcpOptAgentRadiusAttributes, dhcpBytes
	case 8:
		return dhcpOptAgentAuthentication, dhcpBytes
	case 9:
		return dhcpOptAgentVIEnterprise, dhcpBytes
	case 10:
		return dhcpOptAgentFlags, dhcpU8
	case 11:
		return dhcpOptAgentServerIDOverride, dhcpAddr
	case 12:
		return dhcpOptAgentRelayAgentID, dhcpBytes
	case 13:
		return dhcpOptAgentANIAtt, dhcpU16
	case 14:
		return dhcpOptAgentANINetworkName, dhcpText
	case 15:
		return dhcpOptAgentANIAPName, dhcpText
	case 16:
		return dhcpOptAgentANIAPBSSID, dhcpMAC
	case 17:
		return dhcpOptAgentANIOperatorID, dhcpBytes
	case 18:
		return dhcpOptAgentANIOperatorRealm, dhcpText
	case 19: // RFC 8357 §5.1, without octets
		return dhcpOptAgentSourcePort, dhcpBytes
	case 150:
		return dhcpOptAgentLinkSelectionCisco, dhcpAddr
	case 151:
		return dhcpOptAgentVRFName, dhcpText
	case 152:
		return dhcpOptAgentServerIDOverrideCisco, dhcpAddr
	}
	return 0, dhcpBytes
}

// dhcpAgentVendor: RFC 4243 §4; [CM-SP-MULPI] annex C for what CableLabs sends.
func (v *visit) dhcpAgentVendor(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		if !v.has(at, 5) || !v.has(at+5, int(v.at(at+4))) {
			v.malformed(at, len(all)-at, packet.FaultLength)
			break
		}
		enterprise := v.u32(dhcpOptAgentVIEnterprise, at)
		v.in()
		n := int(v.u8(dhcpOptAgentVIDataLength, at+4))
		at += 5
		v.b = all[:at+n]
		if enterprise == enterpriseCableLabs {
			v.dhcpAgentCable(at)
		} else if n > 0 {
			v.out()
			v.octets(dhcpOptAgentValue, at, n)
			v.in()
		}
		v.out()
		v.b = all
		at += n
	}
}

func (v *visit) dhcpAgentCable(at int) {
	for at+1 < len(v.b) && !v.stop {
		code, n := v.at(at), int(v.at(at+1))
		at += 2
		switch {
		case !v.has(at, n):
			v.malformed(at-2, len(v.b)-at+2, packet.FaultLength)
			return
		case code == 1 && n == 2:
			v.u16(dhcpOptAgentVICLDocsisVersion, at)
		case code == 2 && n == 2:
			v.u16(dhcpOptAgentVICLDpoeSystemVersion, at)
		case code == 3:
			v.octets(dhcpOptAgentVICLDpoeSystemPbbService, at, n)
		case code == 4:
			v.text(dhcpOptAgentVICLServiceClassName, at, n)
		case code == 5:
			v.text(dhcpOptAgentVICLMsoDefinedText, at, n)
		case code == 6:
			v.text(dhcpOptAgentVICLSecureFileTransferURI, at, n)
		}
		at += n
	}
}

// dhcpVendorClass: RFC 3925 §3.
func (v *visit) dhcpVendorClass(at int) {
	for at < len(v.b) && !v.stop {
		n := int(v.at(at + 4))
		if !v.has(at, 5) || !v.has(at+5, n) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.u32(dhcpOptVIClassEnterprise, at)
		v.u8(dhcpOptVIClassLength, at+4)
		v.text(dhcpOptVIClassData, at+5, n)
		at += 5 + n
	}
}

// dhcpEnterprise: RFC 3925 §4.
func (v *visit) dhcpEnterprise(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		n := int(v.at(at + 4))
		if !v.has(at, 5) || !v.has(at+5, n) {
			v.malformed(at, len(all)-at, packet.FaultLength)
			break
		}
		enterprise := v.u32(dhcpOptVIEnterprise, at)
		v.in()
		v.u8(dhcpOptVILength, at+4)
		at += 5
		v.b = all[:at+n]
		v.dhcpEnterpriseOptions(enterprise, at)
		v.b = all
		v.out()
		at += n
	}
}

func (v *visit) dhcpEnterpriseOptions(enterprise uint32, at int) {
	sub := dhcpVendorSuboption
	switch enterprise {
	case vendorBroadbandForum:
		sub = dhcpOptVITR111Suboption
	case enterpriseCableLabs:
		sub = dhcpOptVICLSuboption
	}
	all := v.b
	for at < len(all) && !v.stop {
		code, n, ok := v.dhcpSub(sub, at, len(all))
		if !ok {
			break
		}
		at += 2
		v.b = all[:at+n]
		v.in()
		switch sub {
		case dhcpOptVITR111Suboption:
			v.hide()
			v.octets(dhcpOptVIValue, at, n)
			v.show()
			v.dhcpTR111(code, at, n)
		case dhcpOptVICLSuboption:
			v.dhcpCable(code, at, n)
		default:
			v.octets(dhcpVendorData, at, n)
		}
		v.out()
		v.b = all
		at += n
	}
}

// dhcpTR111: Broadband Forum TR-069 §3.1.
func (v *visit) dhcpTR111(code uint8, at, n int) {
	switch code {
	case 1:
		v.dhcpOUI(at, n)
	case 2:
		v.text(dhcpOptVITR111DeviceSerialNumber, at, n)
	case 3:
		v.text(dhcpOptVITR111DeviceProductClass, at, n)
	case 4:
		v.text(dhcpOptVITR111GatewayManufacturerOUI, at, n)
	case 5:
		v.text(dhcpOptVITR111GatewaySerialNumber, at, n)
	case 6:
		v.text(dhcpOptVITR111GatewayProductClass, at, n)
	}
}

// dhcpOUI lists an identifier that is sent as six hexadecimal digits.
func (v *visit) dhcpOUI(at, n int) {
	x := uint64(0)
	for _, c := range v.b[at : at+n] {
		switch {
		case c >= '0' && c <= '9':
			x = x<<4 | uint64(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			x = x<<4 | uint64(c|0x20-'a'+10)
		default:
			n = 0
		}
	}
	if n != 6 {
		v.malformed(at, len(v.b)-at, packet.FaultValue)
		return
	}
	v.num(dhcpOptVITR111DeviceManufacturerOUI, at, n, x)
}

// dhcpCable: [CL-SP-CANN-DHCP-Reg] §6.1.
func (v *visit) dhcpCable(code uint8, at, n int) {
	switch code {
	case 1:
		v.octets(dhcpOptVICLOptionRequest, at, n)
	case 2:
		v.dhcpValue(dhcpOptVICLTFTPServerAddresses, dhcpAddrs, at, n)
	case 3:
		v.octets(dhcpOptVICLErouterContainerOption, at, n)
	case 5:
		v.octets(dhcpOptVICLModemCapabilities, at, n)
	default:
		v.octets(dhcpOptVIValue, at, n)
	}
}
