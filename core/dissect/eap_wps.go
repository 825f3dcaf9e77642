package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// wpsElement begins the vendor specific element of 802.11 frames that has attributes: Wi-Fi Simple Configuration §8.2.
const wpsElement = 0x0050f204

// wpsFirst is the lowest attribute type of Wi-Fi Simple Configuration (§12).
const wpsFirst = 0x1000

// wpsFields are the fields of attributes' values, by type from wpsFirst on.
var wpsFields = [...]packet.FieldID{
	0x1001 - wpsFirst: wpsApChannel,
	0x1002 - wpsFirst: wpsAssociationState,
	0x1003 - wpsFirst: wpsAuthenticationType,
	0x1004 - wpsFirst: wpsAuthenticationTypeFlags,
	0x1005 - wpsFirst: wpsAuthenticator,
	0x1008 - wpsFirst: wpsConfigMethods,
	0x1009 - wpsFirst: wpsConfigurationError,
	0x100c - wpsFirst: wpsConnectionType,
	0x100d - wpsFirst: wpsConnectionTypeFlags,
	0x100e - wpsFirst: wpsCredential,
	0x100f - wpsFirst: wpsEncryptionType,
	0x1010 - wpsFirst: wpsEncryptionTypeFlags,
	0x1011 - wpsFirst: wpsDeviceName,
	0x1012 - wpsFirst: wpsDevicePasswordId,
	0x1014 - wpsFirst: wpsEHash1,
	0x1015 - wpsFirst: wpsEHash2,
	0x1016 - wpsFirst: wpsESnonce1,
	0x1017 - wpsFirst: wpsESnonce2,
	0x1018 - wpsFirst: wpsEncryptedSettings,
	0x101a - wpsFirst: wpsEnrolleeNonce,
	0x101e - wpsFirst: wpsKeyWrapAuthenticator,
	0x1020 - wpsFirst: wpsMacAddress,
	0x1021 - wpsFirst: wpsManufacturer,
	0x1022 - wpsFirst: wpsMessageType,
	0x1023 - wpsFirst: wpsModelName,
	0x1024 - wpsFirst: wpsModelNumber,
	0x1026 - wpsFirst: wpsNetworkIndex,
	0x1027 - wpsFirst: wpsNetworkKey,
	0x1028 - wpsFirst: wpsNetworkKeyIndex,
	0x102d - wpsFirst: wpsOsVersion,
	0x1032 - wpsFirst: wpsPublicKey,
	0x1039 - wpsFirst: wpsRegistrarNonce,
	0x103a - wpsFirst: wpsRequestType,
	0x103b - wpsFirst: wpsResponseType,
	0x103c - wpsFirst: wpsRfBands,
	0x103d - wpsFirst: wpsRHash1,
	0x103e - wpsFirst: wpsRHash2,
	0x103f - wpsFirst: wpsRSnonce1,
	0x1040 - wpsFirst: wpsRSnonce2,
	0x1041 - wpsFirst: wpsSelectedRegistrar,
	0x1042 - wpsFirst: wpsSerialNumber,
	0x1044 - wpsFirst: wpsWifiProtectedSetupState,
	0x1045 - wpsFirst: wpsSsid,
	0x1047 - wpsFirst: wpsUuidE,
	0x1048 - wpsFirst: wpsUuidR,
	0x1049 - wpsFirst: wpsVendorExtension,
	0x104a - wpsFirst: wpsVersion,
	0x1053 - wpsFirst: wpsSelectedRegistrarConfigMethods,
	0x1054 - wpsFirst: wpsPrimaryDeviceType,
	0x1057 - wpsFirst: wpsApSetupLocked,
}

// wpsAttributes lists the attributes from at on: type, length and value (Wi-Fi Simple Configuration §12).
// It gives where they end.
func (v *visit) wpsAttributes(at int) int {
	for v.has(at, 4) && !v.stop {
		typ := v.u16(wpsType, at)
		n := int(v.u16(wpsLength, at+2))
		if at += 4; !v.has(at, n) {
			v.malformed(at-2, 2, packet.FaultLength)
			return len(v.b)
		}
		if i := int(typ) - wpsFirst; i >= 0 && i < len(wpsFields) && wpsFields[i] != 0 && n > 0 {
			v.in()
			v.wpsValue(wpsFields[i], at, n)
			v.out()
		}
		at += n
	}
	return at
}

func (v *visit) wpsValue(id packet.FieldID, at, n int) {
	if t := Def(id).Type; !t.InOctets() {
		if n <= 4 {
			v.num(id, at, n, wireNumber(t, v.b[at:at+n]))
		}
		return
	}
	v.octets(id, at, n)
}
