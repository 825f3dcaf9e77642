package dissect

// The names of values are those of IEEE 802.15.4-2015, as Wireshark words them.

func wpanTypeName(n uint64) string {
	switch n {
	case 0x0:
		return "Beacon"
	case 0x1:
		return "Data"
	case 0x2:
		return "Ack"
	case 0x3:
		return "Command"
	case 0x4:
		return "Reserved"
	case 0x5:
		return "Multipurpose"
	case 0x6:
		return "Fragment or Frak"
	case 0x7:
		return "Extended"
	}
	return ""
}

func wpanModeName(n uint64) string {
	switch n {
	case 0x0:
		return "None"
	case 0x1:
		return "Reserved"
	case 0x2:
		return "Short/16-bit"
	case 0x3:
		return "Long/64-bit"
	}
	return ""
}

func wpanVersionName(n uint64) string {
	switch n {
	case 0:
		return "IEEE Std 802.15.4-2003"
	case 1:
		return "IEEE Std 802.15.4-2006"
	case 2:
		return "IEEE Std 802.15.4-2015"
	case 3:
		return "Reserved"
	}
	return ""
}

func wpanLevelName(n uint64) string {
	switch n {
	case 0x0:
		return "No Security"
	case 0x1:
		return "32-bit Message Integrity Code"
	case 0x2:
		return "64-bit Message Integrity Code"
	case 0x3:
		return "128-bit Message Integrity Code"
	case 0x4:
		return "Encryption"
	case 0x5:
		return "Encryption with 32-bit Message Integrity Code"
	case 0x6:
		return "Encryption with 64-bit Message Integrity Code"
	case 0x7:
		return "Encryption with 128-bit Message Integrity Code"
	}
	return ""
}

func wpanKeyModeName(n uint64) string {
	switch n {
	case 0x0:
		return "Implicit Key"
	case 0x1:
		return "Indexed Key using the Default Key Source"
	case 0x2:
		return "Explicit Key with 4-octet Key Source"
	case 0x3:
		return "Explicit Key with 8-octet Key Source"
	}
	return ""
}

func wpanIETypeName(n uint64) string {
	switch n {
	case 0:
		return "Header"
	case 1:
		return "Payload"
	}
	return ""
}

func wpanHeaderIEName(n uint64) string {
	switch n {
	case 0x0:
		return "Vendor Specific IE"
	case 0x1a:
		return "CSL IE"
	case 0x1b:
		return "RIT IE"
	case 0x1c:
		return "DSME PAN descriptor IE"
	case 0x1d:
		return "Rendezvous Time IE"
	case 0x1e:
		return "Time Correction IE"
	case 0x21:
		return "Extended DSME PAN descriptor IE"
	case 0x22:
		return "Fragment Sequence Context Description (FSCD) IE"
	case 0x23:
		return "Simplified Superframe Specification IE"
	case 0x24:
		return "Simplified GTS Specification IE"
	case 0x25:
		return "LECIM Capabilities IE"
	case 0x26:
		return "TRLE Descriptor"
	case 0x27:
		return "RCC Capabilities IE"
	case 0x28:
		return "RCCN Descriptor IE"
	case 0x29:
		return "Global Time IE"
	case 0x2a:
		return "Wi-SUN IE"
	case 0x2b:
		return "DA IE"
	case 0x7e:
		return "Header Termination 1 IE"
	case 0x7f:
		return "Header Termination 2 IE"
	}
	return ""
}

func wpanPayloadIEName(n uint64) string {
	switch n {
	case 0x0:
		return "ESDU IE"
	case 0x1:
		return "MLME IE"
	case 0x2:
		return "Vendor Specific IE"
	case 0x3:
		return "MPX IE"
	case 0x4:
		return "Wi-SUN IE"
	case 0x5:
		return "IETF IE"
	case 0xf:
		return "Payload Termination IE"
	}
	return ""
}

func wpanCmdName(n uint64) string {
	switch n {
	case 0x1:
		return "Association Request"
	case 0x2:
		return "Association Response"
	case 0x3:
		return "Disassociation Notification"
	case 0x4:
		return "Data Request"
	case 0x5:
		return "PAN ID Conflict"
	case 0x6:
		return "Orphan Notification"
	case 0x7:
		return "Beacon Request"
	case 0x8:
		return "Coordinator Realignment"
	case 0x9:
		return "GTS Request"
	case 0xa:
		return "TRLE Management Request"
	case 0xb:
		return "TRLE Management Response"
	case 0x13:
		return "DSME Association Request"
	case 0x14:
		return "DSME Association Response"
	case 0x15:
		return "DSME GTS Request"
	case 0x16:
		return "DSME GTS Response"
	case 0x17:
		return "DSME GTS Notify"
	case 0x18:
		return "DSME Information Request"
	case 0x19:
		return "DSME Information Response"
	case 0x1a:
		return "DSME Beacon Allocation Notification"
	case 0x1b:
		return "DSME Beacon Collision Notification"
	case 0x1c:
		return "DSME Link Report"
	case 0x20:
		return "RIT Data Request"
	case 0x21:
		return "DBS Request"
	case 0x22:
		return "DBS Response"
	case 0x23:
		return "RIT Data Response"
	case 0x24:
		return "Vendor Specific"
	}
	return ""
}

func wpanTapFCSName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "ITU-T CRC16"
	case 2:
		return "ITU-T CRC32"
	}
	return ""
}

func wpanTapTLVName(n uint64) string {
	switch n {
	case 0:
		return "FCS type"
	case 1:
		return "RSS"
	case 2:
		return "Bit rate"
	case 3:
		return "Channel assignment"
	case 4:
		return "SUN PHY Information"
	case 5:
		return "Start of frame timestamp"
	case 6:
		return "End of frame timestamp"
	case 7:
		return "Absolute Slot Number (ASN)"
	case 8:
		return "Start of slot timestamp"
	case 9:
		return "Slot length"
	case 10:
		return "Link Quality Indicator"
	case 11:
		return "Channel center frequency"
	case 12:
		return "Channel plan"
	}
	return ""
}

func wpanTapPageName(n uint64) string {
	switch n {
	case 0:
		return "Default"
	case 1:
		return "ASK"
	case 2:
		return "O-QPSK"
	case 3:
		return "CSS"
	case 4:
		return "HRP UWB"
	case 5:
		return "780 MHz"
	case 6:
		return "GFSK"
	case 7:
		return "MSK"
	case 8:
		return "LRP_UWB"
	case 9:
		return "SUN"
	case 10:
		return "SUN FSK"
	case 11:
		return "2380 MHz"
	case 12:
		return "LECIM"
	case 13:
		return "RCC"
	}
	return ""
}

func wpanTapBandName(n uint64) string {
	switch n {
	case 0:
		return "169 MHz [169.400-169.475]"
	case 1:
		return "450 MHz [450-470]"
	case 2:
		return "470 MHz [470-510]"
	case 3:
		return "780 MHz [779-787]"
	case 4:
		return "863 MHz [863-870]"
	case 5:
		return "896 MHz [896-901]"
	case 6:
		return "901 MHz [901-902]"
	case 7:
		return "915 MHz [902-928]"
	case 8:
		return "917 MHz [917-923.5]"
	case 9:
		return "920 MHz [920-928]"
	case 10:
		return "928 MHz [928-960]"
	case 11:
		return "920 MHz [920-960]"
	case 12:
		return "1427 MHz [1427-1518]"
	case 13:
		return "2450 MHz [2400-2483.5]"
	case 14:
		return "866 MHz [865-867]"
	case 15:
		return "870 MHz [870-876]"
	case 16:
		return "915 MHz-a [902-928 alternate]"
	case 17:
		return "915 MHz-b [902-907.5 & 915-928]"
	case 18:
		return "915 MHz-c [915-928]"
	case 19:
		return "915 MHz-d [915-921]"
	case 20:
		return "915 MHz-e [915-918]"
	case 21:
		return "919 MHz [919-923]"
	case 22:
		return "920 MHz-a [920.5-924.5]"
	case 23:
		return "920 MHz-b [920-925]"
	case 24:
		return "867 MHz [866-869]"
	case 32:
		return "433 MHz [433.05-434.79]"
	case 33:
		return "868 MHz [868-868.6]"
	case 34:
		return "2380 MHz [2360-2400]"
	}
	return ""
}

func wpanTapSUNName(n uint64) string {
	switch n {
	case 0:
		return "FSK-A"
	case 1:
		return "FSK-B"
	case 2:
		return "O-QPSK-A"
	case 3:
		return "O-QPSK-B"
	case 4:
		return "O-QPSK-C"
	case 5:
		return "OFDM Option 1"
	case 6:
		return "OFDM Option 2"
	case 7:
		return "OFDM Option 3"
	case 8:
		return "OFDM Option 4"
	}
	return ""
}

func lowpanPatternName(n uint64) string {
	switch n {
	case 0x0:
		return "Not a LoWPAN frame"
	case 0x2:
		return "Mesh"
	case 0x3:
		return "IP header compression"
	case 0x18:
		return "First fragment"
	case 0x1c:
		return "Fragment"
	case 0x41:
		return "Uncompressed IPv6"
	case 0x42:
		return "Header compression"
	case 0x50:
		return "Broadcast"
	case 0x74:
		return "Recoverable Fragment"
	case 0x75:
		return "Recoverable Fragment ACK"
	case 0x7f:
		return "Escape"
	}
	return ""
}

func lowpanNHCName(n uint64) string {
	switch n {
	case 0xe:
		return "IPv6 extension header"
	case 0x1e:
		return "UDP compression header"
	}
	return ""
}

func lowpanTFName(n uint64) string {
	switch n {
	case 0x0:
		return "Traffic class and flow label inline"
	case 0x1:
		return "ECN and flow label inline"
	case 0x2:
		return "Traffic class inline"
	case 0x3:
		return "Version, traffic class, and flow label compressed"
	}
	return ""
}

func lowpanHopsName(n uint64) string {
	switch n {
	case 0x0:
		return "Inline"
	case 0x1:
		return "1"
	case 0x2:
		return "64"
	case 0x3:
		return "255"
	}
	return ""
}

func lowpanModeName(n uint64) string {
	switch n {
	case 0x0:
		return "Inline"
	case 0x1:
		return "64-bits inline"
	case 0x2:
		return "16-bits inline"
	case 0x3:
		return "Compressed"
	}
	return ""
}

func lowpanExtName(n uint64) string {
	switch n {
	case 0x0:
		return "IPv6 hop-by-hop options"
	case 0x1:
		return "IPv6 routing"
	case 0x2:
		return "IPv6 fragment"
	case 0x3:
		return "IPv6 destination options"
	case 0x4:
		return "IPv6 mobility header"
	case 0x7:
		return "IPv6 header"
	}
	return ""
}
