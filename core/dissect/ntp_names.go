package dissect

func ntpFlagsLiName(n uint64) string {
	switch n {
	case 0:
		return "no warning"
	case 1:
		return "last minute of the day has 61 seconds"
	case 2:
		return "last minute of the day has 59 seconds"
	case 3:
		return "unknown (clock unsynchronized)"
	}
	return ""
}

func ntpFlagsVnName(n uint64) string {
	switch n {
	case 0:
		return "reserved"
	case 1:
		return "NTP Version 1"
	case 2:
		return "NTP Version 2"
	case 3:
		return "NTP Version 3"
	case 4:
		return "NTP Version 4"
	case 5:
		return "reserved"
	case 6:
		return "reserved"
	case 7:
		return "reserved"
	}
	return ""
}

func ntpFlagsModeName(n uint64) string {
	switch n {
	case 0:
		return "reserved"
	case 1:
		return "symmetric active"
	case 2:
		return "symmetric passive"
	case 3:
		return "client"
	case 4:
		return "server"
	case 5:
		return "broadcast"
	case 6:
		return "reserved for NTP control message"
	case 7:
		return "reserved for private use"
	}
	return ""
}

func ntpStratumName(n uint64) string {
	switch {
	case n == 0:
		return "unspecified or invalid"
	case n == 1:
		return "primary reference"
	case n <= 15:
		return "secondary reference"
	case n == 16:
		return "unsynchronized"
	case n <= 255:
		return "reserved"
	}
	return ""
}

func ntpKeyTypeName(n uint64) string {
	switch n {
	case 0:
		return "MD5"
	case 1:
		return "SHA"
	}
	return ""
}

func ntpExtTypeName(n uint64) string {
	switch n {
	case 2:
		return "No-Operation Request"
	case 258:
		return "Association Message Request"
	case 260:
		return "Unique Identifier"
	case 514:
		return "Certificate Message Request"
	case 516:
		return "NTS Cookie"
	case 770:
		return "Cookie Message Request"
	case 772:
		return "NTS Cookie Placeholder"
	case 1026:
		return "Autokey Message Request"
	case 1028:
		return "NTS Authenticator and Encrypted Extension Fields"
	case 1282:
		return "Leapseconds Message Request"
	case 1538:
		return "Sign Message Request"
	case 1794:
		return "IFF Identity Message Request"
	case 2050:
		return "GQ Identity Message Request"
	case 2306:
		return "MV Identity Message Request"
	case 8197:
		return "Checksum Complement"
	case 32770:
		return "No-Operation Response"
	case 33026:
		return "Association Message Response"
	case 33282:
		return "Certificate Message Response"
	case 33538:
		return "Cookie Message Response"
	case 33794:
		return "Autokey Message Response"
	case 34050:
		return "Leapseconds Message Response"
	case 34306:
		return "Sign Message Response"
	case 34562:
		return "IFF Identity Message Response"
	case 34818:
		return "GQ Identity Message Response"
	case 35074:
		return "MV Identity Message Response"
	case 49154:
		return "No-Operation Error Response"
	case 49410:
		return "Association Message Error Response"
	case 49666:
		return "Certificate Message Error Response"
	case 49922:
		return "Cookie Message Error Response"
	case 50178:
		return "Autokey Message Error Response"
	case 50434:
		return "Leapseconds Message Error Response"
	case 50690:
		return "Sign Message Error Response"
	case 50946:
		return "IFF Identity Message Error Response"
	case 51202:
		return "GQ Identity Message Error Response"
	case 51458:
		return "MV Identity Message Error Response"
	}
	return ""
}
