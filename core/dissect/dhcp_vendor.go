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
