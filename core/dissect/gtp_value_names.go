package dissect

// Names of the values within information elements: 3GPP TS 29.060 §7.7, TS 24.008 §10.5.

func gtpQoSDelayName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed delay class (in MS to network direction)"
	case 1:
		return "Delay class 1"
	case 2:
		return "Delay class 2"
	case 3:
		return "Delay class 3"
	case 4:
		return "Delay class 4 (best effort)"
	case 7:
		return "Reserved"
	}
	return ""
}

func gtpQoSReliabilityName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed reliability class (in MS to network direction)"
	case 1:
		return "Acknowledged GTP, LLC, and RLC; Protected data"
	case 2:
		return "Unacknowledged GTP, Ack LLC/RLC, Protected data"
	case 3:
		return "Unacknowledged GTP/LLC, Ack RLC, Protected data"
	case 4:
		return "Unacknowledged GTP/LLC/RLC, Protected data"
	case 5:
		return "Unacknowledged GTP/LLC/RLC, Unprotected data"
	case 7:
		return "Reserved"
	}
	return ""
}

func gtpQoSPeakName(n uint64) string {
	return nth(n,
		"Subscribed peak throughput (in MS to network direction)", "Up to 1 000 oct/s", "Up to 2 000 oct/s",
		"Up to 4 000 oct/s", "Up to 8 000 oct/s", "Up to 16 000 oct/s", "Up to 32 000 oct/s", "Up to 64 000 oct/s",
		"Up to 128 000 oct/s", "Up to 256 000 oct/s", "Reserved", "Reserved", "Reserved", "Reserved", "Reserved",
		"Reserved",
	)
}

func gtpQoSPrecedenceName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed precedence (in MS to network direction)"
	case 1:
		return "High priority"
	case 2:
		return "Normal priority"
	case 3:
		return "Low priority"
	case 7:
		return "Reserved"
	}
	return ""
}

func gtpQoSMeanName(n uint64) string {
	return nth(n,
		"Subscribed mean throughput (in MS to network direction)", "100 oct/h", "200 oct/h", "500 oct/h", "1 000 oct/h",
		"2 000 oct/h", "5 000 oct/h", "10 000 oct/h", "20 000 oct/h", "50 000 oct/h", "100 000 oct/h", "200 000 oct/h",
		"500 000 oct/h", "1 000 000 oct/h", "2 000 000 oct/h", "5 000 000 oct/h", "10 000 000 oct/h", "20 000 000 oct/h",
		"50 000 000 oct/h", "Reserved", "Reserved", "Reserved", "Reserved", "Reserved", "Reserved", "Reserved", "Reserved",
		"Reserved", "Reserved", "Reserved", "Reserved", "Best effort",
	)
}

func gtpSelModeName(n uint64) string {
	return nth(n,
		"MS or network provided APN, subscribed verified", "MS provided APN, subscription not verified",
		"Network provided APN, subscription not verified",
		"For future use (Network provided APN, subscription not verified",
	)
}

func gtpMSReasonName(n uint64) string {
	return nth(n,
		"No paging response via the MSC", "IMSI detached", "Roaming restriction", "Deregistered in the HLR for non GPRS",
		"MS purge for non GPRS", "No paging response via the SGSN", "GPRS detached",
		"Deregistered in the HLR for non GPRS", "MS purged for GPRS", "Unidentified subscriber via the MSC",
		"Unidentified subscriber via the SGSN", "Deregistered in the HSS/HLR for IMS", "No response via the IP-SM-GW",
		"The MS is temporarily unavailable",
	)
}

func gtpPDPOrgName(n uint64) string {
	return nth(n,
		"ETSI", "IETF",
	)
}

func gtpPDPTypeName(n uint64) string {
	switch n {
	case 0:
		return "X.25"
	case 1:
		return "PPP"
	case 2:
		return "OSP:IHOSS"
	case 0x21:
		return "IPv4"
	case 0x57:
		return "IPv6"
	case 0x8d:
		return "IPv4v6"
	}
	return ""
}

func gtpNumberNatureName(n uint64) string {
	return nth(n,
		"unknown", "International Number", "National Significant Number", "Network Specific Number", "Subscriber Number",
		"Reserved", "Abbreviated Number", "Reserved for extension",
	)
}

func gtpNumberPlanName(n uint64) string {
	return nth(n,
		"unknown", "ISDN/Telephony Numbering (Rec ITU-T E.164)", "spare", "Data Numbering (ITU-T Rec. X.121)",
		"Telex Numbering (ITU-T Rec. F.69)", "spare", "Land Mobile Numbering (ITU-T Rec. E.212)", "spare",
		"National Numbering", "Private Numbering", "spare", "spare", "spare", "spare", "spare", "Reserved for extension",
	)
}

func gtpQoSClassName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed traffic class (in MS to network direction)"
	case 1:
		return "Conversational class"
	case 2:
		return "Streaming class"
	case 3:
		return "Interactive class"
	case 4:
		return "Background class"
	case 7:
		return "Reserved"
	}
	return ""
}

func gtpQoSOrderName(n uint64) string {
	return nth(n,
		"Subscribed delivery order (in MS to network direction)", "With delivery order ('yes')",
		"Without delivery order ('no')", "Reserved",
	)
}

func gtpQoSErroneousName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed delivery of erroneous SDUs (in MS to network direction)"
	case 1:
		return "No detect ('-')"
	case 2:
		return "Erroneous SDUs are delivered ('yes')"
	case 3:
		return "Erroneous SDUs are not delivered ('no')"
	case 7:
		return "Reserved"
	}
	return ""
}

func gtpQoSBERName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed residual BER (in MS to network direction)"
	case 1:
		return "1/20 = 5x10^-2"
	case 2:
		return "1/100 = 1x10^-2"
	case 3:
		return "1/200 = 5x10^-3"
	case 4:
		return "1/250 = 4x10^-3"
	case 5:
		return "1/1 000 = 1x10^-3"
	case 6:
		return "1/10 000 = 1x10^-4"
	case 7:
		return "1/100 000 = 1x10^-5"
	case 8:
		return "1/1 000 000 = 1x10^-6"
	case 9:
		return "3/50 000 000 = 6x10^-8"
	case 15:
		return "Reserved"
	}
	return ""
}

func gtpQoSErrorRatioName(n uint64) string {
	switch n {
	case 0:
		return "Subscribed SDU error ratio (in MS to network direction)"
	case 1:
		return "1/100 = 1x10^-2"
	case 2:
		return "7/1000 = 7x10^-3"
	case 3:
		return "1/1 000 = 1x10^-3"
	case 4:
		return "1/10 000 = 1x10^-4"
	case 5:
		return "1/100 000 = 1x10^-5"
	case 6:
		return "1/1 000 000 = 1x10^-6"
	case 7:
		return "1/10 = 1x10^-1"
	case 15:
		return "Reserved"
	}
	return ""
}

func gtpQoSHandlingName(n uint64) string {
	return nth(n,
		"Subscribed traffic handling priority (in MS to network direction)", "Priority level 1", "Priority level 2",
		"Priority level 3",
	)
}

func gtpQoSSourceName(n uint64) string {
	return nth(n,
		"unknown", "speech",
	)
}

func gtpRATTypeName(n uint64) string {
	return nth(n,
		"Reserved", "UTRAN", "GERAN", "WLAN", "GAN", "HSPA Evolution", "EUTRAN (WB-E-UTRAN)", "Virtual", "EUTRAN-NB-IoT",
	)
}

func gtpGeoTypeName(n uint64) string {
	switch {
	case n <= 2:
		return nth(n,
			"Cell Global Identification (CGI)", "Service Area Identity (SAI)", "Routing Area Identification (RAI)",
		)
	case n >= 128 && n <= 139:
		return nth(n-128,
			"TAI", "ECGI", "TAI & ECGI", "eNodeB ID", "TAI and eNodeB ID", "extended eNodeB ID", "TAI and extended eNodeB ID",
			"NCGI", "5GS TAI", "5GS TAI and NCGI", "NG-RAN Node ID", "5GS TAI and NG-RAN Node ID",
		)
	}
	return ""
}

func gtpTimeZoneDSTName(n uint64) string {
	return nth(n,
		"No adjustment", "+1 hour adjustment for Daylight Saving Time", "+2 hours adjustment for Daylight Saving Time",
		"Reserved",
	)
}

func gtpTraceDepthName(n uint64) string {
	return nth(n,
		"minimum", "medium", "maximum", "minimumWithoutVendorSpecificExtension", "mediumWithoutVendorSpecificExtension",
		"maximumWithoutVendorSpecificExtension",
	)
}

func gtpTraceControlName(n uint64) string {
	return nth(n,
		"Trace Deactivation", "Trace Activation",
	)
}

func gtpMBMSRadioName(n uint64) string {
	return nth(n,
		"2G only", "3G only", "Both 2G and 3G",
	)
}

func gtpSourceTypeName(n uint64) string {
	return nth(n,
		"Source Cell ID", "Source RNC-ID",
	)
}

func gtpRADName(n uint64) string {
	return nth(n,
		"A Cell Identifier is used to identify a GERAN cell", "A Global RNC-ID is used to identify a UTRAN RNC",
		"An eNB identifier is used to identify an E-UTRAN eNodeB or HeNB",
	)
}

func gtpMSChangeActionName(n uint64) string {
	return nth(n,
		"Stop Reporting", "Start Reporting CGI/SAI", "Start Reporting RAI",
	)
}

func gtpBearerControlName(n uint64) string {
	return nth(n,
		"MS_only", "MS/NW",
	)
}

func gtpMBMSDistributionName(n uint64) string {
	return nth(n,
		"No RNCs have accepted IP multicast distribution", "All RNCs have accepted IP multicast distribution",
		"Some RNCs have accepted IP multicast distribution", "Spare. For future use.",
	)
}

func gtpAccessModeName(n uint64) string {
	return nth(n,
		"Closed Mode", "Hybrid Mode", "Reserved", "Reserved",
	)
}

func gtpBackOffUnitName(n uint64) string {
	return nth(n,
		"value is incremented in multiples of 2 seconds", "value is incremented in multiples of 1 minute",
		"value is incremented in multiples of 10 minutes", "value is incremented in multiples of 1 hour",
		"value is incremented in multiples of 10 hours", "value indicates that the timer is infinite",
	)
}

func gtpHigher16MbpsName(n uint64) string {
	return nth(n,
		"Not allowed", "Allowed",
	)
}

func gtpENBTypeName(n uint64) string {
	return nth(n,
		"Macro eNodeB ID", "Home eNodeB ID",
	)
}

func gtpSelectionEntityName(n uint64) string {
	return nth(n,
		"The Serving Network has been selected by the UE", "The Serving Network has been selected by the network",
		"For future use", "For future use",
	)
}

func gtpTransferCommandName(n uint64) string {
	switch {
	case n >= 1 && n <= 4:
		return nth(n-1,
			"Send data record packet", "Send possibly duplicated data record packet", "Cancel data record packet",
			"Release data record packet",
		)
	}
	return ""
}

func gtpRecordFormatName(n uint64) string {
	switch {
	case n >= 1 && n <= 3:
		return nth(n-1,
			"Basic Encoding Rules (BER)", "Unaligned basic Packed Encoding Rules (PER)",
			"Aligned basic Packed Encoding Rules (PER)",
		)
	}
	return ""
}

func gtpSecurityModeName(n uint64) string {
	return nth(n,
		"Used cipher value, UMTS keys and Quintuplets", "GSM key and triplets", "UMTS key and quintuplets",
		"GSM key and quintuplets",
	)
}

func gtpCipherName(n uint64) string {
	return nth(n,
		"No ciphering", "GEA/1", "GEA/2", "GEA/3", "GEA/4", "GEA/5", "GEA/6", "GEA/7",
	)
}

func gtpNonDRXTimerName(n uint64) string {
	return nth(n,
		"no non-DRX mode after transfer state", "max. 1 sec non-DRX mode after transfer state",
		"max. 2 sec non-DRX mode after transfer state", "max. 4 sec non-DRX mode after transfer state",
		"max. 8 sec non-DRX mode after transfer state", "max. 16 sec non-DRX mode after transfer state",
		"max. 32 sec non-DRX mode after transfer state", "max. 64 sec non-DRX mode after transfer state",
	)
}

func gtpNetCapScreeningName(n uint64) string {
	return nth(n,
		"Default value of phase 1", "capability of handling of ellipsis notation and phase 2 error handling",
		"For future use, interpreted as Capability of handling of ellipsis notation and phase 2 error handling",
		"For future use, interpreted as Capability of handling of ellipsis notation and phase 2 error handling",
	)
}

func gtpContainerIEIName(n uint64) string {
	switch {
	case n == 35:
		return "Mobile identity"
	}
	return ""
}

func gtpLinkDirName(n uint64) string {
	return nth(n,
		"MS to network", "Network to MS",
	)
}

func gtpPCOBearerModeName(n uint64) string {
	switch {
	case n >= 1 && n <= 2:
		return nth(n-1,
			"MS only", "MS/NW",
		)
	}
	return ""
}

func gtpPCODataOffName(n uint64) string {
	switch {
	case n >= 1 && n <= 2:
		return nth(n-1,
			"Deactivated", "Activated",
		)
	}
	return ""
}

func gtpTFTOperationName(n uint64) string {
	return nth(n,
		"Ignore this IE", "Create new TFT", "Delete existing TFT", "Add packet filters to existing TFT",
		"Replace packet filters in existing TFT", "Delete packet filters from existing TFT", "No TFT operation",
		"Reserved",
	)
}

func gtpTFTDirectionName(n uint64) string {
	return nth(n,
		"Pre Rel-7 TFT filter", "Downlink only", "Uplink only", "Bidirectional",
	)
}

func gtpTFTParameterIDName(n uint64) string {
	switch {
	case n >= 1 && n <= 3:
		return nth(n-1,
			"Authorization Token", "Flow Identifier", "Packet Filter Identifier",
		)
	}
	return ""
}
