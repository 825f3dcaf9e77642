package dissect

// named gives the name at n of a list whose first one is that of first; "" outside of it.
func named(names []string, first int, n uint64) string {
	if n < uint64(first) || n-uint64(first) >= uint64(len(names)) {
		return ""
	}
	return names[n-uint64(first)]
}

func eapCodeName(n uint64) string { return named(eapCodes[:], 1, n) }

// eapCodes: IANA, EAP Packet Codes.
var eapCodes = [...]string{"Request", "Response", "Success", "Failure", "Initiate", "Finish"}

// eapTypeName: IANA, EAP Method Types.
func eapTypeName(n uint64) string {
	switch n {
	case eapExpandedType:
		return "Expanded Type"
	case 255:
		return "Experimental"
	}
	return named(eapTypes[:], 1, n)
}

var eapTypes = [...]string{
	"Identity", "Notification", "Legacy Nak", "MD5-Challenge", "One-Time Password", "Generic Token Card", "", "", "RSA Public Key Authentication",
	"DSS Unilateral", "KEA", "KEA-VALIDATE", "EAP-TLS", "Defender Token", "RSA Security SecurID EAP", "Arcot Systems EAP", "EAP-Cisco Wireless",
	"EAP-SIM", "SRP-SHA1", "", "EAP-TTLS", "Remote Access Service", "EAP-AKA Authentication", "EAP-3Com Wireless", "PEAP", "MS-EAP-Authentication",
	"Mutual Authentication w/Key Exchange (MAKE)", "CRYPTOCard", "EAP-MSCHAP-V2", "DynamID", "Rob EAP", "Protected One-Time Password",
	"MS-Authentication-TLV", "SentriNET", "EAP-Actiontec Wireless", "Cogent Systems Biometrics Authentication EAP", "AirFortress EAP",
	"EAP-HTTP Digest", "SecureSuite EAP", "DeviceConnect EAP", "EAP-SPEKE", "EAP-MOBAC", "EAP-FAST", "ZoneLabs EAP (ZLXEAP)", "EAP-Link", "EAP-PAX",
	"EAP-PSK", "EAP-SAKE", "EAP-IKEv2", "EAP-AKA'", "EAP-GPSK", "EAP-pwd", "EAP-EKE Version 1", "EAP Method Type for PT-EAP", "TEAP", "EAP-NOOB",
}

func eapMSOpcodeName(n uint64) string {
	switch n {
	case 1:
		return "Challenge"
	case 2:
		return "Response"
	case 3:
		return "Success"
	case 4:
		return "Failure"
	case 7:
		return "Change-Password"
	}
	return ""
}

// eapSIMSubtypeName: IANA, EAP-SIM Subtypes.
func eapSIMSubtypeName(n uint64) string { return named(eapSIMSubtypes[:], 10, n) }

var eapSIMSubtypes = [...]string{"Start", "Challenge", "Notification", "Re-authentication", "Client-Error"}

// eapAKASubtypeName: IANA, EAP-AKA Subtypes.
func eapAKASubtypeName(n uint64) string {
	switch n {
	case 1:
		return "AKA-Challenge"
	case 2:
		return "AKA-Authentication-Reject"
	case 4:
		return "AKA-Synchronization-Failure"
	case 5:
		return "AKA-Identity"
	case 12, 13, 14:
		return eapSIMSubtypeName(n)
	}
	return ""
}

// eapAttributeName: IANA, EAP-AKA and EAP-SIM Attribute Types.
func eapAttributeName(n uint64) string {
	if s := named(eapAttributes[:], 1, n); s != "" {
		return s
	}
	return named(eapSkippableAttributes[:], 129, n)
}

var eapAttributes = [...]string{
	"AT_RAND", "AT_AUTN", "AT_RES", "AT_AUTS", "", "AT_PADDING", "AT_NONCE_MT", "", "", "AT_PERMANENT_ID_REQ", "AT_MAC", "AT_NOTIFICATION",
	"AT_ANY_ID_REQ", "AT_IDENTITY", "AT_VERSION_LIST", "AT_SELECTED_VERSION", "AT_FULLAUTH_ID_REQ", "", "AT_COUNTER", "AT_COUNTER_TOO_SMALL",
	"AT_NONCE_S", "AT_CLIENT_ERROR_CODE", "AT_KDF_INPUT", "AT_KDF",
}

var eapSkippableAttributes = [...]string{
	"AT_IV", "AT_ENCR_DATA", "", "AT_NEXT_PSEUDONYM", "AT_NEXT_REAUTH_ID", "AT_CHECKCODE", "AT_RESULT_IND", "AT_BIDDING", "AT_IPMS_IND", "AT_IPMS_RES",
	"AT_TRUST_IND", "AT_SHORT_NAME_FOR_NETWORK", "AT_FULL_NAME_FOR_NETWORK", "AT_RQSI_IND", "AT_RQSI_RES", "AT_TWAN_CONN_MODE",
	"AT_VIRTUAL_NETWORK_ID", "AT_VIRTUAL_NETWORK_REQ", "AT_CONNECTIVITY_TYPE", "AT_HANDOVER_INDICATION", "AT_HANDOVER_SESSION_ID", "AT_MN_SERIAL_ID",
	"AT_DEVICE_IDENTITY",
}

func eapVendorName(n uint64) string {
	if n == 0x372a {
		return "WFA"
	}
	return ""
}

// eapWPSCodeName: Wi-Fi Simple Configuration §7.7.1, Op-Code.
func eapWPSCodeName(n uint64) string { return named(eapWPSCodes[:], 1, n) }

var eapWPSCodes = [...]string{"WSC Start", "WSC Ack", "WSC Nack", "WSC Msg", "WSC Done", "WSC Frag Ack"}
