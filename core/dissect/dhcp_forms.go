package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpOption gives the field of options with one value or a list of equal ones, and the form of it: RFC 2132, and for later
// options IANA, BOOTP Vendor Extensions and DHCP Options. Codes that are not listed have no field of their own.
func dhcpOption(code uint8) (packet.FieldID, dhcpForm) {
	switch code {
	case 1:
		return dhcpOptSubnetMask, dhcpAddr
	case 2:
		return dhcpOptTimeOffset, dhcpI32
	case 3:
		return dhcpOptRouter, dhcpAddrs
	case 4:
		return dhcpOptTimeServer, dhcpAddrs
	case 5:
		return dhcpOptNameServer, dhcpAddrs
	case 6:
		return dhcpOptDomainNameServer, dhcpAddrs
	case 7:
		return dhcpOptLogServer, dhcpAddrs
	case 8:
		return dhcpOptQuotesServer, dhcpAddrs
	case 9:
		return dhcpOptLPRServer, dhcpAddrs
	case 10:
		return dhcpOptImpressServer, dhcpAddrs
	case 11:
		return dhcpOptResourceLocationServer, dhcpAddrs
	case 12:
		return dhcpOptHostname, dhcpText
	case 13:
		return dhcpOptBootFileSize, dhcpU16
	case 14:
		return dhcpOptMeritDumpFile, dhcpText
	case 15:
		return dhcpOptDomainName, dhcpText
	case 16:
		return dhcpOptSwapServer, dhcpAddr
	case 17:
		return dhcpOptRootPath, dhcpText
	case 18:
		return dhcpOptExtensionPath, dhcpText
	case 19:
		return dhcpOptIPForwarding, dhcpBool
	case 20:
		return dhcpOptNonLocalSourceRouting, dhcpBool
	case 22:
		return dhcpOptMaxDatagramReassemblySize, dhcpU16
	case 23:
		return dhcpOptDefaultIPTTL, dhcpU8
	case 24:
		return dhcpOptPathMTUAgingTimeout, dhcpU32
	case 25:
		return dhcpOptPathMTUPlateauTableItem, dhcpU16s
	case 26:
		return dhcpOptInterfaceMTU, dhcpU16
	case 27:
		return dhcpOptAllSubnetsAreLocal, dhcpBool
	case 28:
		return dhcpOptBroadcastAddress, dhcpAddr
	case 29:
		return dhcpOptPerformMaskDiscovery, dhcpBool
	case 30:
		return dhcpOptMaskSupplier, dhcpBool
	case 31:
		return dhcpOptPerformRouterDiscover, dhcpBool
	case 32:
		return dhcpOptRouterSolicitationAddress, dhcpAddr
	case 34:
		return dhcpOptTrailerEncapsulation, dhcpBool
	case 35:
		return dhcpOptARPCacheTimeout, dhcpU32
	case 36:
		return dhcpOptEthernetEncapsulation, dhcpBool
	case 37:
		return dhcpOptTCPDefaultTTL, dhcpU8
	case 38:
		return dhcpOptTCPKeepaliveInterval, dhcpU32
	case 39:
		return dhcpOptTCPKeepaliveGarbage, dhcpBool
	case 40:
		return dhcpOptNISDomain, dhcpText
	case 41:
		return dhcpOptNISServer, dhcpAddrs
	case 42:
		return dhcpOptNTPServer, dhcpAddrs
	case 44:
		return dhcpOptNetbiosNameServer, dhcpAddrs
	case 45:
		return dhcpOptNetbiosDDNameServer, dhcpAddrs
	case 46:
		return dhcpOptNetbiosNodeType, dhcpU8
	case 47:
		return dhcpOptNetbiosScope, dhcpText
	case 48:
		return dhcpOptXwindowsSystemFontServer, dhcpAddrs
	case 49:
		return dhcpOptXwindowsSystemDisplayManager, dhcpAddrs
	case 50:
		return dhcpOptRequestedIPAddress, dhcpAddr
	case 51:
		return dhcpOptIPAddressLeaseTime, dhcpU32
	case 53:
		return dhcpOptDHCP, dhcpU8
	case 54:
		return dhcpOptDHCPServerID, dhcpAddr
	case 55:
		return dhcpOptRequestListItem, dhcpU8s
	case 56:
		return dhcpOptMessage, dhcpText
	case 57:
		return dhcpOptDHCPMaxMessageSize, dhcpU16
	case 58:
		return dhcpOptRenewalTimeValue, dhcpU32
	case 59:
		return dhcpOptRebindingTimeValue, dhcpU32
	case 60:
		return dhcpOptVendorClassID, dhcpText
	case 64:
		return dhcpOptNISPlusDomain, dhcpText
	case 65:
		return dhcpOptNISPlusServer, dhcpAddrs
	case 66:
		return dhcpOptTFTPServerName, dhcpText
	case 67:
		return dhcpOptBootfileName, dhcpText
	case 68:
		return dhcpOptMobileIPHomeAgent, dhcpAddrs
	case 69:
		return dhcpOptSMTPServer, dhcpAddrs
	case 70:
		return dhcpOptPOP3Server, dhcpAddrs
	case 71:
		return dhcpOptNNTPServer, dhcpAddrs
	case 72:
		return dhcpOptDefaultWWWServer, dhcpAddrs
	case 73:
		return dhcpOptDefaultFingerServer, dhcpAddrs
	case 74:
		return dhcpOptDefaultIRCServer, dhcpAddrs
	case 75:
		return dhcpOptStreettalkServer, dhcpAddrs
	case 76:
		return dhcpOptStreettalkDAServer, dhcpAddrs
	case 85:
		return dhcpOptNovellDSSIP, dhcpAddrs
	case 86:
		return dhcpOptNovellDSTreeName, dhcpText
	case 87:
		return dhcpOptNovellDSContext, dhcpText
	case 91:
		return dhcpOptClientLastTransactionTime, dhcpU32
	case 92:
		return dhcpOptAssociatedIPOption, dhcpAddrs
	case 93:
		return dhcpOptClientSystemArchitecture, dhcpU16s
	case 100:
		return dhcpOptTZPcode, dhcpText
	case 101:
		return dhcpOptTZTcode, dhcpText
	case 112:
		return dhcpOptNetinfoParentServerAddress, dhcpAddrs
	case 113:
		return dhcpOptNetinfoParentServerTag, dhcpText
	case 114:
		return dhcpOptCaptivePortal, dhcpText
	case 116:
		return dhcpOptDHCPAutoConfiguration, dhcpU8
	case 118:
		return dhcpOptSubnetSelectionOption, dhcpAddrs
	case 136:
		return dhcpOptPanaAgent, dhcpAddrs
	case 137:
		return dhcpOptLostServerDomainName, dhcpText
	case 138:
		return dhcpOptCapwapAccessController, dhcpAddrs
	case 142:
		return dhcpOptAndsfServer, dhcpAddrs
	case 145:
		return dhcpOptNonceAlgorithm, dhcpU8s
	case 150:
		return dhcpOptTFTPServerAddress, dhcpAddrs
	case 152:
		return dhcpOptLeaseBaseTime, dhcpTime
	case 153:
		return dhcpOptLeaseStartTimeOfState, dhcpU32
	case 154:
		return dhcpOptLeaseQueryStartTime, dhcpTime
	case 155:
		return dhcpOptLeaseQueryEndTime, dhcpTime
	case 156:
		return dhcpOptLeaseDHCPState, dhcpU8
	case 157:
		return dhcpOptLeaseDataSource, dhcpBool
	case 160:
		return dhcpOptCaptivePortal, dhcpText
	case 161:
		return dhcpOptMUDURL, dhcpText
	case 209:
		return dhcpOptPXEConfigFile, dhcpText
	case 210:
		return dhcpOptPXEPathPrefix, dhcpText
	case 242:
		return dhcpOptVendorAvaya, dhcpText
	case 252:
		return dhcpOptPrivateProxyAutodiscovery, dhcpText
	}
	return 0, dhcpBytes
}
