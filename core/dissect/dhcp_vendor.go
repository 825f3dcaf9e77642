package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dhcpVendor lists vendor-specific information, whose shape the vendor class in another option tells: RFC 2132 §8.4.
func (v *visit) dhcpVendor(at, n int) {
	part := v.b
	v.b = v.msg
	class := v.dhcpData(dhcpCodeClass)
	v.b = part
	switch {
	case bytes.HasPrefix(class, []byte("PXEClient")):
		v.dhcpPXE(at)
	case bytes.Equal(class, []byte("ArubaAP")):
		v.text(dhcpOptArubaAPControllerip, at, n)
	case bytes.HasPrefix(class, []byte("ArubaInstantAP")):
		v.dhcpArubaInstant(at, n)
	case bytes.HasPrefix(class, []byte("AEROHIVE")):
		v.dhcpVendorOptions(dhcpOptVendorCiscoSuboption, at)
	case bytes.HasPrefix(class, []byte("AAPLBSDPC")):
		v.dhcpVendorOptions(dhcpOptVendorBSDPSuboption, at)
	case bytes.HasPrefix(class, []byte("alcatel.")):
		v.dhcpVendorOptions(dhcpOptVendorALUSuboption, at)
	case bytes.HasPrefix(class, []byte("docsis")), bytes.HasPrefix(class, []byte("pktc")):
		v.dhcpVendorOptions(dhcpOptVendorCLSuboption, at)
	default:
		v.octets(dhcpOptVendorValue, at, n)
	}
}

// dhcpVendorOptions lists the suboptions of a vendor, from at to the end of the visit's octets.
func (v *visit) dhcpVendorOptions(sub packet.FieldID, at int) {
	all := v.b
	for at < len(all) && !v.stop {
		if end := dhcpVendorEnd(sub); end != 0 && all[at] == dhcpCodeEnd {
			v.u8(end, at)
			break
		}
		code, n, ok := v.dhcpSub(sub, at, len(all))
		if !ok {
			break
		}
		at += 2
		v.b = all[:at+n]
		v.in()
		var id packet.FieldID
		var form dhcpForm
		switch sub {
		case dhcpOptVendorCiscoSuboption:
			id, form = dhcpAerohive(code)
		case dhcpOptVendorBSDPSuboption:
			id, form = dhcpBSDP(code)
		case dhcpOptVendorALUSuboption:
			id, form = dhcpAlcatel(code)
		default:
			id, form = dhcpCableLabs(code)
		}
		if id != 0 {
			v.dhcpValue(id, form, at, n)
		} else {
			v.octets(dhcpOptVendorValue, at, n)
		}
		v.out()
		v.b = all
		at += n
	}
}

func dhcpVendorEnd(sub packet.FieldID) packet.FieldID {
	switch sub {
	case dhcpOptVendorALUSuboption:
		return dhcpOptVendorALUEnd
	case dhcpOptVendorCLSuboption:
		return dhcpOptVendorCLEnd
	}
	return 0
}

func dhcpAerohive(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 225:
		return dhcpOptVendorAerohiveXiqhostname, dhcpText
	case 226:
		return dhcpOptVendorAerohiveXiqipaddress, dhcpAddr
	}
	return 0, dhcpBytes
}

// dhcpBSDP: Apple, Boot Server Discovery Protocol.
func dhcpBSDP(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 1:
		return dhcpOptVendorBSDPMessageType, dhcpU8
	case 2:
		return dhcpOptVendorBSDPVersion, dhcpU16
	case 3:
		return dhcpOptVendorBSDPServerIdentifier, dhcpAddr
	case 4:
		return dhcpOptVendorBSDPServerPriority, dhcpU16
	case 5:
		return dhcpOptVendorBSDPReplyPort, dhcpU16
	case 6:
		return dhcpOptVendorBSDPBootImageListPath, dhcpText
	case 7:
		return dhcpOptVendorBSDPDefaultBootImageID, dhcpU32
	case 8:
		return dhcpOptVendorBSDPSelectedBootImageID, dhcpU32
	case 9:
		return dhcpOptVendorBSDPBootImageList, dhcpBytes
	case 11:
		return dhcpOptVendorBSDPAttributesFilterList, dhcpBytes
	case 12:
		return dhcpOptVendorBSDPMessageSize, dhcpU16
	}
	return 0, dhcpBytes
}

func dhcpAlcatel(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 58:
		return dhcpOptVendorALUVid, dhcpU16
	case 64:
		return dhcpOptVendorALUTftp1, dhcpAddr
	case 65:
		return dhcpOptVendorALUTftp2, dhcpAddr
	case 66:
		return dhcpOptVendorALUAppType, dhcpU8
	case 67:
		return dhcpOptVendorALUSIPURL, dhcpText
	}
	return 0, dhcpBytes
}

// dhcpCableLabs: [CL-SP-CANN-DHCP-Reg] §5.
func dhcpCableLabs(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 1:
		return dhcpOptVendorCLSuboptionRequestList, dhcpText
	case 2:
		return dhcpOptVendorCLDeviceType, dhcpText
	case 3:
		return dhcpOptVendorCLEsafeType, dhcpText
	case 4:
		return dhcpOptVendorCLSerialNumber, dhcpText
	case 5:
		return dhcpOptVendorCLHardwareVersion, dhcpText
	case 6:
		return dhcpOptVendorCLSoftwareVersion, dhcpText
	case 7:
		return dhcpOptVendorCLBootRomVersion, dhcpText
	case 8:
		return dhcpOptVendorCLOUIBytes, dhcpBytes
	case 9:
		return dhcpOptVendorCLModelNumber, dhcpText
	case 10:
		return dhcpOptVendorCLVendorName10, dhcpText
	case 51:
		return dhcpOptVendorCLVendorName51, dhcpText
	}
	return 0, dhcpBytes
}

// dhcpArubaInstant lists organisation, address and password, with commas between.
func (v *visit) dhcpArubaInstant(at, n int) {
	v.text(dhcpOptArubaIap, at, n)
	v.in()
	for i, id := range [...]packet.FieldID{dhcpOptArubaIapNameOrg, dhcpOptArubaIapAmpIP, dhcpOptArubaIapPassword} {
		size := bytes.IndexByte(v.b[at:], ',')
		if size < 0 || i == 2 {
			size = len(v.b) - at
		}
		v.text(id, at, size)
		if at += size + 1; at > len(v.b) {
			break
		}
	}
	v.out()
}

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
