package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func lcpHeading(t uint8) packet.FieldID {
	switch t {
	case 0:
		return lcpVendor
	case 1:
		return lcpMRUOption
	case 2:
		return lcpAsyncMapOption
	case 3:
		return lcpAuthProtocolOption
	case 4:
		return lcpQualityProtocolOption
	case 5:
		return lcpMagicNumberOption
	case 7:
		return lcpFieldCompress
	case 8:
		return lcpAddrFieldCompress
	case 9:
		return lcpFCSAlternativesOption
	case 10:
		return lcpSelfDescribingPad
	case 11:
		return lcpNumberedMode
	case 13:
		return lcpCallback
	case 15:
		return lcpCompoundFrames
	case 16:
		return lcpNominalData
	case 17:
		return lcpMRRUOption
	case 18:
		return lcpShortSequence
	case 19:
		return lcpEndpointOption
	case 21:
		return lcpDCEIdentifier
	case 22:
		return lcpMultilinkPlus
	case 23:
		return lcpLinkDiscriminatorOption
	case 24:
		return lcpAuthOption
	case 25:
		return lcpCOBS
	case 26:
		return lcpPrefixElision
	case 27:
		return lcpHeaderFormat
	case 28:
		return lcpInternational
	case 29:
		return lcpSONET
	}
	return 0
}

func lcpOptionName(n uint64) string {
	switch n {
	case 0:
		return "Vendor Specific"
	case 1:
		return "Maximum Receive Unit"
	case 2:
		return "Async Control Character Map"
	case 3:
		return "Authentication Protocol"
	case 4:
		return "Quality Protocol"
	case 5:
		return "Magic Number"
	case 6:
		return "Link Quality Monitoring"
	case 7:
		return "Protocol Field Compression"
	case 8:
		return "Address and Control Field Compression"
	case 9:
		return "FCS Alternatives"
	case 10:
		return "Self Describing Pad"
	case 11:
		return "Numbered Mode"
	case 13:
		return "Callback"
	case 15:
		return "Compound Frames (Deprecated)"
	case 16:
		return "Nominal Data Encapsulation (Deprecated)"
	case 17:
		return "Multilink MRRU"
	case 18:
		return "Multilink Short Sequence Number Header"
	case 19:
		return "Multilink Endpoint Discriminator"
	case 21:
		return "DCE Identifier"
	case 22:
		return "Multi Link Plus Procedure"
	case 23:
		return "Link Discriminator for BACP"
	case 24:
		return "Authentication Option"
	case 25:
		return "Consistent Overhead Byte Stuffing (COBS)"
	case 26:
		return "Prefix Elision"
	case 27:
		return "Multilink header format"
	case 28:
		return "Internationalization"
	case 29:
		return "Simple Data Link on SONET/SDH"
	}
	return ""
}

func lcpAlgorithmName(n uint64) string {
	switch n {
	case 0, 1, 2, 3, 4:
		return "Reserved"
	case 5:
		return "CHAP with MD5"
	case 6:
		return "CHAP with SHA-1"
	case 128:
		return "MS-CHAP"
	case 129:
		return "MS-CHAP-2"
	}
	return ""
}

func lcpOperationName(n uint64) string {
	switch n {
	case 0:
		return "Location is determined by user authentication"
	case 1:
		return "Message is dialing string"
	case 2:
		return "Message is location identifier"
	case 3:
		return "Message is E.164"
	case 4:
		return "Message is distinguished name"
	case 5:
		return "unassigned"
	case 6:
		return "Location is determined during CBCP negotiation"
	}
	return ""
}

func lcpEndpointName(n uint64) string {
	switch n {
	case 0:
		return "Null"
	case 1:
		return "Locally assigned address"
	case 2:
		return "Internet Protocol (IP) address"
	case 3:
		return "IEEE 802.1 globally assigned MAC address"
	case 4:
		return "PPP magic-number block"
	case 5:
		return "Public switched network directory number"
	}
	return ""
}
