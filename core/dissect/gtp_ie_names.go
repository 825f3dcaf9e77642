package dissect

// nth gives the name of number n of a list that begins with 0, "" beyond its end.
func nth(n uint64, names ...string) string {
	if n < uint64(len(names)) {
		return names[n]
	}
	return ""
}

// gtpIEName: TS 29.060 §7.7, table 37.
func gtpIEName(n uint64) string {
	switch {
	case n >= 1 && n <= 6:
		return nth(n-1,
			"Cause of operation", "IMSI", "Routing Area Identity", "Temporary Logical Link Identity", "Packet TMSI",
			"Quality of Service",
		)
	case n >= 8 && n <= 9:
		return nth(n-8,
			"Reorder required", "Authentication triplets",
		)
	case n >= 11 && n <= 29:
		return nth(n-11,
			"MAP cause", "P-TMSI signature", "MS validated", "Recovery", "Selection mode", "Tunnel Endpoint Identifier Data I or flow label",
			"Tunnel Endpoint Identifier Control Plane or flow label", "Tunnel Endpoint Identifier Data II or flow label", "Teardown Ind or MS not reachable reason", "NSAPI", "RANAP cause", "RAB context",
			"Radio Priority for MO SMS", "Radio Priority", "Packet Flow ID", "Charging characteristics", "Trace references",
			"Trace type", "MS not reachable reason",
		)
	case n >= 126 && n <= 224:
		return nth(n-126,
			"Packet transfer command", "Charging ID", "End user address", "MM context", "PDP context", "Access Point Name",
			"Protocol configuration options", "GSN address", "MS international PSTN/ISDN number", "Quality of service (UMTS)",
			"Authentication quintuplets", "Traffic Flow Template (TFT)", "Target (RNC) identification",
			"UTRAN transparent field", "RAB setup information", "Extension Header Types List", "Trigger Id", "OMC Identity",
			"RAN Transparent Container", "PDP Context Prioritization", "Additional RAB Setup Information", "SGSN Number",
			"Common Flags", "APN Restriction", "Radio Priority LCS", "RAT Type", "User Location Information", "MS Time Zone",
			"IMEI(SV)", "CAMEL Charging Information Container", "MBMS UE Context", "Temporary Mobile Group Identity (TMGI)",
			"RIM Routing Address", "MBMS Protocol Configuration Options", "MBMS Service Area", "Source RNC PDCP context info",
			"Additional Trace Info", "Hop Counter", "Selected PLMN ID", "MBMS Session Identifier", "MBMS 2G/3G Indicator",
			"Enhanced NSAPI", "MBMS Session Duration", "Additional MBMS Trace Info",
			"MBMS Session Identity Repetition Number", "MBMS Time To Data Transfer", "PS Handover Request Context",
			"BSS Container", "Cell Identification", "PDU Numbers", "BSSGP Cause", "Required MBMS bearer capabilities",
			"RIM Routing Address Discriminator", "List of set-up PFCs", "PS Handover XID Parameters",
			"MS Info Change Reporting Action", "Direct Tunnel Flags", "Correlation-ID", "Bearer Control Mode",
			"MBMS Flow Identifier", "MBMS IP Multicast Distribution", "MBMS Distribution Acknowledgement",
			"Reliable INTER RAT HANDOVER INFO", "RFSP Index", "Fully Qualified Domain Name (FQDN)",
			"Evolved Allocation/Retention Priority I", "Evolved Allocation/Retention Priority II", "Extended Common Flags",
			"User CSG Information (UCI)", "CSG Information Reporting Action", "CSG ID", "CSG Membership Indication (CMI)",
			"Aggregate Maximum Bit Rate (AMBR)", "UE Network Capability", "UE-AMBR", "APN-AMBR with NSAPI",
			"GGSN Back-Off Time", "Signalling Priority Indication", "Signalling Priority Indication with NSAPI",
			"Higher bitrates than 16 Mbps flag", "Max MBR/APN-AMBR", "Additional MM context for SRVCC",
			"Additional flags for SRVCC", "STN-SR", "C-MSISDN", "Extended RANAP Cause", "eNodeB ID",
			"Selection Mode with NSAPI", "ULI Timestamp", "Local Home Network ID (LHN-ID) with NSAPI",
			"Operator Selection Entity", "UE Usage Type", "Extended Common Flags II", "Node Identifier",
			"CIoT Optimizations Support Indication", "SCEF PDN Connection", "IOV_updates counter", "Mapped UE Usage Type",
			"UP Function Selection Indication Flags",
		)
	case n >= 249 && n <= 255:
		return nth(n-249,
			"Sequence numbers of released packets IE", "Sequence numbers of canceled packets IE", "Charging Gateway address",
			"Data record packet", "Requests responded", "Address of recommended node", "Private Extension",
		)
	}
	return ""
}

// gtpCauseName: TS 29.060 §7.7.1.
func gtpCauseName(n uint64) string {
	switch {
	case n <= 7:
		return nth(n,
			"Request IMSI", "Request IMEI", "Request IMSI and IMEI", "No identity needed", "MS refuses",
			"MS is not GPRS responding", "Reactivation Requested", "PDP address inactivity timer expires",
		)
	case n >= 59 && n <= 63:
		return nth(n-59,
			"System failure", "The transmit buffers are becoming full", "The receive buffers are becoming full",
			"Another node is about to go down", "This node is about to go down",
		)
	case n >= 128 && n <= 130:
		return nth(n-128,
			"Request accepted", "New PDP type due to network preference", "New PDP type due to single address bearer only",
		)
	case n == 177:
		return "CDR decoding error"
	case n >= 192 && n <= 233:
		return nth(n-192,
			"Non-existent", "Invalid message format", "IMSI not known", "MS is GPRS detached", "MS is not GPRS responding",
			"MS refuses", "Version not supported", "No resource available", "Service not supported", "Mandatory IE incorrect",
			"Mandatory IE missing", "Optional IE incorrect", "System failure", "Roaming restriction",
			"P-TMSI signature mismatch", "GPRS connection suspended", "Authentication failure", "User authentication failed",
			"Context not found", "All PDP dynamic addresses are occupied", "No memory is available", "Relocation failure",
			"Unknown mandatory extension header", "Semantic error in the TFT operation",
			"Syntactic error in the TFT operation", "Semantic errors in packet filter(s)",
			"Syntactic errors in packet filter(s)", "Missing or unknown APN", "Unknown PDP address or PDP type",
			"PDP context without TFT already activated", "APN access denied - no subscription",
			"APN Restriction type incompatibility with currently active PDP Contexts", "MS MBMS Capabilities Insufficient",
			"Invalid Correlation-ID", "MBMS Bearer Context Superseded", "Bearer Control Mode violation",
			"Collision with network initiated request", "APN Congestion", "Bearer handling not supported",
			"Target access restricted for the subscriber", "UE is temporarily not reachable due to power saving",
			"Relocation failure due to NAS message redirection",
		)
	case n >= 252 && n <= 255:
		return nth(n-252,
			"Request related to possibly duplicated packets already fulfilled", "Request already fulfilled",
			"Sequence numbers of released/cancelled packets IE incorrect", "Request not fulfilled",
		)
	}
	return ""
}

// gtpMAPCauseName: TS 29.002 §17.6.6.
func gtpMAPCauseName(n uint64) string {
	switch {
	case n >= 1 && n <= 40:
		return nth(n-1,
			"unknownSubscriber", "unknownBaseStation", "unknownMSC", "secureTransportError", "unidentifiedSubscriber",
			"absentSubscriberSM", "unknownEquipment", "roamingNotAllowed", "illegalSubscriber", "bearerServiceNotProvisioned",
			"teleserviceNotProvisioned", "illegalEquipment", "callBarred", "forwardingViolation", "cug-Reject",
			"illegalSS-Operation", "ss-ErrorStatus", "ss-NotAvailable", "ss-SubscriptionViolation", "ss-Incompatibility",
			"facilityNotSupported", "ongoingGroupCall", "invalidTargetBaseStation", "noRadioResourceAvailable",
			"noHandoverNumberAvailable", "subsequentHandoverFailure", "absentSubscriber", "incompatibleTerminal",
			"shortTermDenial", "longTermDenial", "subscriberBusyForMT-SMS", "sm-DeliveryFailure", "messageWaitingListFull",
			"systemFailure", "dataMissing", "unexpectedDataValue", "pw-RegistrationFailure", "negativePW-Check",
			"noRoamingNumberAvailable", "tracingBufferFull",
		)
	case n >= 42 && n <= 54:
		return nth(n-42,
			"targetCellOutsideGroupCallArea", "numberOfPW-AttemptsViolation", "numberChanged", "busySubscriber",
			"noSubscriberReply", "forwardingFailed", "or-NotAllowed", "ati-NotAllowed", "noGroupCallNumberAvailable",
			"resourceLimitation", "unauthorizedRequestingNetwork", "unauthorizedLCSClient", "positionMethodFailure",
		)
	case n >= 58 && n <= 62:
		return nth(n-58,
			"unknownOrUnreachableLCSClient", "mm-EventNotSupported", "atsi-NotAllowed", "atm-NotAllowed",
			"informationNotAvailable",
		)
	case n >= 71 && n <= 72:
		return nth(n-71,
			"unknownAlphabet", "ussd-Busy",
		)
	}
	return ""
}

// gtpRANAPCauseName: TS 25.413 §9.2.1.4.
func gtpRANAPCauseName(n uint64) string {
	switch {
	case n >= 1 && n <= 66:
		return nth(n-1,
			"RAB preempted", "Trelocoverall Expiry", "Trelocprep Expiry", "Treloccomplete Expiry", "Tqueuing Expiry",
			"Relocation Triggered", "TRELOCalloc Expiry", "Unable to Establish During Relocation", "Unknown Target RNC",
			"Relocation Cancelled", "Successful Relocation",
			"Requested Ciphering and/or Integrity Protection Algorithms not Supported",
			"Change of Ciphering and/or Integrity Protection is not supported", "Failure in the Radio Interface Procedure",
			"Release due to UTRAN Generated Reason", "User Inactivity", "Time Critical Relocation",
			"Requested Traffic Class not Available", "Invalid RAB Parameters Value",
			"Requested Maximum Bit Rate not Available", "Requested Guaranteed Bit Rate not Available",
			"Requested Transfer Delay not Achievable", "Invalid RAB Parameters Combination",
			"Condition Violation for SDU Parameters", "Condition Violation for Traffic Handling Priority",
			"Condition Violation for Guaranteed Bit Rate", "User Plane Versions not Supported", "Iu UP Failure",
			"Relocation Failure in Target CN/RNC or Target System", "Invalid RAB ID", "No Remaining RAB",
			"Interaction with other procedure", "Requested Maximum Bit Rate for DL not Available",
			"Requested Maximum Bit Rate for UL not Available", "Requested Guaranteed Bit Rate for DL not Available",
			"Requested Guaranteed Bit Rate for UL not Available", "Repeated Integrity Checking Failure",
			"Requested Report Type not supported", "Request superseded",
			"Release due to UE generated signalling connection release", "Resource Optimisation Relocation",
			"Requested Information Not Available", "Relocation desirable for radio reasons",
			"Relocation not supported in Target RNC or Target System", "Directed Retry", "Radio Connection With UE Lost",
			"rNC-unable-to-establish-all-RFCs", "deciphering-keys-not-available", "dedicated-assistance-data-not-available",
			"relocation-target-not-allowed", "location-reporting-congestion", "reduce-load-in-serving-cell",
			"no-radio-resources-available-in-target-cell", "gERAN-Iumode-failure", "access-restricted-due-to-shared-networks",
			"incoming-relocation-not-supported-due-to-PUESBINE-feature",
			"traffic-load-in-the-target-cell-higher-than-in-the-source-cell", "mBMS-no-multicast-service-for-this-UE",
			"mBMS-unknown-UE-ID", "successful-MBMS-session-start-no-data-bearer-necessary", "mBMS-superseded-due-to-NNSF",
			"mBMS-UE-linking-already-done", "mBMS-UE-de-linking-failure-no-existing-UE-linking", "tMGI-unknown",
			"Signalling Transport Resource Failure", "Iu Transport Connection Failed to Establish",
		)
	case n >= 81 && n <= 83:
		return nth(n-81,
			"User Restriction Start Indication", "User Restriction End Indication", "Normal Release",
		)
	case n >= 97 && n <= 102:
		return nth(n-97,
			"Transfer Syntax Error", "Semantic Error", "Message not compatible with receiver state",
			"Abstract Syntax Error (Reject)", "Abstract Syntax Error (Ignore and Notify)",
			"Abstract Syntax Error (Falsely Constructed Message",
		)
	case n >= 113 && n <= 116:
		return nth(n-113,
			"O & M Intervention", "No Resource Available", "Unspecified Failure", "Network Optimisation",
		)
	}
	return ""
}

func gtpTFTComponentName(n uint64) string {
	switch {
	case n >= 16 && n <= 17:
		return nth(n-16,
			"IPv4 remote address type", "IPv4 local address type",
		)
	case n >= 32 && n <= 33:
		return nth(n-32,
			"IPv6 remote address type", "IPv6 remote address/prefix length type",
		)
	case n == 35:
		return "IPv6 local address/prefix length type"
	case n == 48:
		return "Protocol identifier/Next header type"
	case n >= 64 && n <= 65:
		return nth(n-64,
			"Single local port type", "Local port range type",
		)
	case n >= 80 && n <= 81:
		return nth(n-80,
			"Single remote port type", "Remote port range type",
		)
	case n == 96:
		return "Security parameter index type"
	case n == 112:
		return "Type of service/Traffic class type"
	case n >= 128 && n <= 135:
		return nth(n-128,
			"Flow label type", "Destination MAC address type", "Source MAC address type", "802.1Q C-TAG VID type",
			"802.1Q S-TAG VID type", "802.1Q C-TAG PCP/DEI type", "802.1Q S-TAG PCP/DEI type", "Ethertype type",
		)
	}
	return ""
}
