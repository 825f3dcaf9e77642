package dissect

// tlsHandshakeName names handshake types: IANA, TLS HandshakeType.
func tlsHandshakeName(n uint64) string {
	switch n {
	case 0:
		return "Hello Request"
	case 1:
		return "Client Hello"
	case 2:
		return "Server Hello"
	case 3:
		return "Hello Verify Request"
	case 4:
		return "New Session Ticket"
	case 5:
		return "End of Early Data"
	case 8:
		return "Encrypted Extensions"
	case 11:
		return "Certificate"
	case 12:
		return "Server Key Exchange"
	case 13:
		return "Certificate Request"
	case 14:
		return "Server Hello Done"
	case 15:
		return "Certificate Verify"
	case 16:
		return "Client Key Exchange"
	case 20:
		return "Finished"
	case 21:
		return "Client Certificate URL"
	case 22:
		return "Certificate Status"
	case 23:
		return "Supplemental Data"
	case 24:
		return "Key Update"
	case 25:
		return "Compressed Certificate"
	case 254:
		return "Message Hash"
	case 67:
		return "Encrypted Extensions"
	}
	return ""
}

// tlsContentName names content types: IANA, TLS ContentType.
func tlsContentName(n uint64) string {
	switch n {
	case 20:
		return "Change Cipher Spec"
	case 21:
		return "Alert"
	case 22:
		return "Handshake"
	case 23:
		return "Application Data"
	case 24:
		return "Heartbeat"
	case 25:
		return "Connection ID"
	case dtlsACKType:
		return "ACK"
	}
	return ""
}

// tlsAlertLevelName names alert levels: RFC 8446 §6.
func tlsAlertLevelName(n uint64) string {
	switch n {
	case 1:
		return "Warning"
	case 2:
		return "Fatal"
	}
	return ""
}

// tlsAlertName names alerts: IANA, TLS Alerts.
func tlsAlertName(n uint64) string {
	switch n {
	case 0:
		return "Close Notify"
	case 1:
		return "End of Early Data"
	case 10:
		return "Unexpected Message"
	case 20:
		return "Bad Record MAC"
	case 21:
		return "Decryption Failed"
	case 22:
		return "Record Overflow"
	case 30:
		return "Decompression Failure"
	case 40:
		return "Handshake Failure"
	case 41:
		return "No Certificate"
	case 42:
		return "Bad Certificate"
	case 43:
		return "Unsupported Certificate"
	case 44:
		return "Certificate Revoked"
	case 45:
		return "Certificate Expired"
	case 46:
		return "Certificate Unknown"
	case 47:
		return "Illegal Parameter"
	case 48:
		return "Unknown CA"
	case 49:
		return "Access Denied"
	case 50:
		return "Decode Error"
	case 51:
		return "Decrypt Error"
	case 60:
		return "Export Restriction"
	case 70:
		return "Protocol Version"
	case 71:
		return "Insufficient Security"
	case 80:
		return "Internal Error"
	case 86:
		return "Inappropriate Fallback"
	case 90:
		return "User Canceled"
	case 100:
		return "No Renegotiation"
	case 109:
		return "Missing Extension"
	case 110:
		return "Unsupported Extension"
	case 111:
		return "Certificate Unobtainable"
	case 112:
		return "Unrecognized Name"
	case 113:
		return "Bad Certificate Status Response"
	case 114:
		return "Bad Certificate Hash Value"
	case 115:
		return "Unknown PSK Identity"
	case 116:
		return "Certificate Required"
	case 120:
		return "No application Protocol"
	case 121:
		return "ECH Required"
	}
	return ""
}

// tlsCompressionName names compression methods: IANA, TLS Compression Method Identifiers.
func tlsCompressionName(n uint64) string {
	switch n {
	case 0:
		return "null"
	case 1:
		return "DEFLATE"
	case 64:
		return "LZS"
	}
	return ""
}

// tlsPointFormatName names point formats: RFC 8422 §5.1.2.
func tlsPointFormatName(n uint64) string {
	switch n {
	case 0:
		return "uncompressed"
	case 1:
		return "ansiX962_compressed_prime"
	case 2:
		return "ansiX962_compressed_char2"
	}
	return ""
}

// tlsHashName names the first octet of a signature scheme as RFC 5246 §7.4.1.4.1 did.
func tlsHashName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "MD5"
	case 2:
		return "SHA1"
	case 3:
		return "SHA224"
	case 4:
		return "SHA256"
	case 5:
		return "SHA384"
	case 6:
		return "SHA512"
	case 7:
		return "SM3"
	}
	return ""
}

// tlsSigName names the second octet of a signature scheme as RFC 5246 §7.4.1.4.1 did.
func tlsSigName(n uint64) string {
	switch n {
	case 0:
		return "Anonymous"
	case 1:
		return "RSA"
	case 2:
		return "DSA"
	case 3:
		return "ECDSA"
	case 4:
		return "SM2"
	}
	return ""
}

// tlsRequestTypeName names types of client certificates: IANA, TLS ClientCertificateType Identifiers.
func tlsRequestTypeName(n uint64) string {
	switch n {
	case 1:
		return "RSA Sign"
	case 2:
		return "DSS Sign"
	case 3:
		return "RSA Fixed DH"
	case 4:
		return "DSS Fixed DH"
	case 21:
		return "GOST R 34.10-94"
	case 22:
		return "GOST R 34.10-2001"
	case 64:
		return "ECDSA Sign"
	case 65:
		return "RSA Fixed ECDH"
	case 66:
		return "ECDSA Fixed ECDH"
	case 80:
		return "IBC Params"
	}
	return ""
}

// tlsCertTypeName names certificate types: IANA, TLS Certificate Types.
func tlsCertTypeName(n uint64) string {
	switch n {
	case 0:
		return "X.509"
	case 1:
		return "OpenPGP"
	case 2:
		return "Raw Public Key"
	}
	return ""
}

// tlsMaxFragmentName names fragment lengths: RFC 6066 §4.
func tlsMaxFragmentName(n uint64) string {
	switch n {
	case 1:
		return "512"
	case 2:
		return "1024"
	case 3:
		return "2048"
	case 4:
		return "4096"
	}
	return ""
}

// tlsCurveTypeName names curve types: RFC 4492 §5.4.
func tlsCurveTypeName(n uint64) string {
	switch n {
	case 1:
		return "explicit_prime"
	case 2:
		return "explicit_char2"
	case 3:
		return "named_curve"
	}
	return ""
}

// tlsStatusTypeName names status types: RFC 6066 §8, RFC 6961 §2.2.
func tlsStatusTypeName(n uint64) string {
	switch n {
	case 1:
		return "OCSP"
	case 2:
		return "OCSP Multi"
	}
	return ""
}

// tlsCertCompressionName names algorithms: RFC 8879 §3.
func tlsCertCompressionName(n uint64) string {
	switch n {
	case 1:
		return "zlib"
	case 2:
		return "brotli"
	case 3:
		return "zstd"
	}
	return ""
}

// tlsHeartbeatName names heartbeat types: RFC 6520 §3.
func tlsHeartbeatName(n uint64) string {
	switch n {
	case 1:
		return "Request"
	case 2:
		return "Response"
	}
	return ""
}

// tlsHeartbeatModeName names heartbeat modes: RFC 6520 §2.
func tlsHeartbeatModeName(n uint64) string {
	switch n {
	case 1:
		return "Peer allowed to send requests"
	case 2:
		return "Peer not allowed to send requests"
	}
	return ""
}

// tlsPSKModeName names modes: RFC 8446 §4.2.9.
func tlsPSKModeName(n uint64) string {
	switch n {
	case 0:
		return "PSK-only key establishment (psk_ke)"
	case 1:
		return "PSK with (EC)DHE key establishment (psk_dhe_ke)"
	}
	return ""
}

// tlsNameTypeName names kinds of server names: RFC 6066 §3.
func tlsNameTypeName(n uint64) string {
	switch n {
	case 0:
		return "host_name"
	}
	return ""
}

// tlsKeyUpdateName names requests: RFC 8446 §4.6.3.
func tlsKeyUpdateName(n uint64) string {
	switch n {
	case 0:
		return "update_not_requested"
	case 1:
		return "update_requested"
	}
	return ""
}

// tlsCertURLName names chain types: RFC 6066 §5.
func tlsCertURLName(n uint64) string {
	switch n {
	case 1:
		return "Individual Certificates"
	case 2:
		return "PKI Path"
	}
	return ""
}
