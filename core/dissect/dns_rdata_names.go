package dissect

// dnsCertName: IANA, CERT Resource Record Certificate Types.
func dnsCertName(n uint64) string {
	switch n {
	case 1:
		return "PKIX"
	case 2:
		return "SPKI"
	case 3:
		return "PGP"
	case 4:
		return "IPKIX"
	case 5:
		return "ISPKI"
	case 6:
		return "IPGP"
	case 7:
		return "ACPKIX"
	case 8:
		return "IACPKIX"
	case 253:
		return "Private, URI"
	case 254:
		return "Private, OID"
	}
	return ""
}

// dnsOptionName: IANA, DNS EDNS0 Option Codes.
func dnsOptionName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "LLQ - Long-lived query"
	case 2:
		return "UL - Update lease"
	case 3:
		return "NSID - Name Server Identifier"
	case 4:
		return "Owner (reserved)"
	case 5:
		return "DAU - DNSSEC Algorithm Understood (RFC6975)"
	case 6:
		return "DHU - DS Hash Understood (RFC6975)"
	case 7:
		return "N3U - NSEC3 Hash Understood (RFC6975)"
	case 8:
		return "CSUBNET - Client subnet"
	case 9:
		return "EDNS EXPIRE (RFC7314)"
	case 10:
		return "COOKIE"
	case 11:
		return "EDNS TCP Keepalive"
	case 12:
		return "PADDING"
	case 13:
		return "CHAIN"
	case 14:
		return "KEY TAG (RFC8145)"
	case 15:
		return "Extended DNS Error"
	case 16:
		return "EDNS Client Tag"
	case 17:
		return "EDNS Server Tag"
	case 18:
		return "Report Channel (RFC9567)"
	case 20292:
		return "Umbrella Ident"
	case 20730:
		return "Experimental - CSUBNET - Client subnet"
	case 26946:
		return "DeviceID"
	}
	return ""
}

// dnsSSHAlgorithmName: IANA, SSHFP RR Types for public key algorithms.
func dnsSSHAlgorithmName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "RSA"
	case 2:
		return "DSA"
	case 3:
		return "ECDSA"
	case 4:
		return "Ed25519"
	case 5:
		return "XMSS"
	case 6:
		return "Ed448"
	}
	return ""
}

// dnsSSHFingerprintName: IANA, SSHFP RR types for fingerprint types.
func dnsSSHFingerprintName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "SHA1"
	case 2:
		return "SHA256"
	}
	return ""
}

// dnsHIPAlgorithmName: RFC 8005 §5.
func dnsHIPAlgorithmName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "DSA"
	case 2:
		return "RSA"
	case 3:
		return "ECDSA"
	}
	return ""
}

// dnsIPSecAlgorithmName: IANA, IPSECKEY Resource Record Parameters.
func dnsIPSecAlgorithmName(n uint64) string {
	switch n {
	case 1:
		return "DSA"
	case 2:
		return "RSA"
	case 3:
		return "ECDSA"
	}
	return ""
}

// dnsGatewayName: RFC 4025 §2.3.
func dnsGatewayName(n uint64) string {
	switch n {
	case 0:
		return "No Gateway"
	case 1:
		return "IPv4 Gateway"
	case 2:
		return "IPv6 Gateway"
	case 3:
		return "DNS Gateway"
	}
	return ""
}

// dnsTKEYModeName: RFC 2930 §2.5.
func dnsTKEYModeName(n uint64) string {
	switch n {
	case 1:
		return "Server assigned"
	case 2:
		return "Diffie Hellman"
	case 3:
		return "GSSAPI"
	case 4:
		return "Resolver assigned"
	case 5:
		return "Delete"
	}
	return ""
}

// dnsTLSAUsageName: RFC 6698 §2.1.1, RFC 7218.
func dnsTLSAUsageName(n uint64) string {
	switch n {
	case 0:
		return "CA constraint (PKIX-TA)"
	case 1:
		return "Service certificate constraint (PKIX-EE)"
	case 2:
		return "Trust anchor assertion (DANE-TA)"
	case 3:
		return "Domain-issued certificate (DANE-EE)"
	}
	return ""
}

// dnsTLSASelectorName: RFC 6698 §2.1.2.
func dnsTLSASelectorName(n uint64) string {
	switch n {
	case 0:
		return "Full certificate (Cert)"
	case 1:
		return "SubjectPublicKeyInfo (SPKI)"
	}
	return ""
}

// dnsTLSAMatchName: RFC 6698 §2.1.3.
func dnsTLSAMatchName(n uint64) string {
	switch n {
	case 0:
		return "No Hash Used (Full)"
	case 1:
		return "256 bit hash by SHA2 (SHA2-256)"
	case 2:
		return "512 bit hash by SHA2 (SHA2-512)"
	}
	return ""
}

// dnsIPVersionName: IANA, IP Version Numbers.
func dnsIPVersionName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 4:
		return "IPv4"
	case 5:
		return "ST Datagram"
	case 6:
		return "IPv6"
	case 7:
		return "TP/IX"
	case 8:
		return "PIP"
	case 9:
		return "TUBA"
	}
	return ""
}

// dnsDSOName: RFC 8490 §10.3, RFC 8765 §6.
func dnsDSOName(n uint64) string {
	switch {
	case n == 0:
		return "Reserved"
	case n == 1:
		return "Keep Alive"
	case n == 2:
		return "Retry Delay"
	case n == 3:
		return "Encryption Padding"
	case n <= 63:
		return "Unassigned, reserved for DSO session-management TLVs"
	case n == 64:
		return "Subscribe"
	case n == 65:
		return "Push"
	case n == 66:
		return "Unsubscribe"
	case n == 67:
		return "Reconfirm"
	case n <= 63487:
		return "Unassigned"
	case n <= 64511:
		return "Reserved for Experimental/Local Use"
	case n <= 65535:
		return "Reserved for future expansion"
	}
	return ""
}

// dnsExtErrorName: RFC 8914 §5.2.
func dnsExtErrorName(n uint64) string {
	switch {
	case n == 0:
		return "Other Error"
	case n == 1:
		return "Unsupported DNSKEY Algorithm"
	case n == 2:
		return "Unsupported DS Digest Type"
	case n == 3:
		return "Stale Answer"
	case n == 4:
		return "Forged Answer"
	case n == 5:
		return "DNSSEC Indeterminate"
	case n == 6:
		return "DNSSEC Bogus"
	case n == 7:
		return "Signature Expired"
	case n == 8:
		return "Signature Not Yet Valid"
	case n == 9:
		return "DNSKEY Missing"
	case n == 10:
		return "RRSIGs Missing"
	case n == 11:
		return "No Zone Key Bit Set"
	case n == 12:
		return "NSEC Missing"
	case n == 13:
		return "Cached Error"
	case n == 14:
		return "Not Ready"
	case n == 15:
		return "Blocked"
	case n == 16:
		return "Censored"
	case n == 17:
		return "Filtered"
	case n == 18:
		return "Prohibited"
	case n == 19:
		return "Stale NXDomain Answer"
	case n == 20:
		return "Not Authoritative"
	case n == 21:
		return "Not Supported"
	case n == 22:
		return "No Reachable Authority"
	case n == 23:
		return "Network Error"
	case n == 24:
		return "Invalid Data"
	case n == 25:
		return "Signature Expired before Valid"
	case n == 26:
		return "Too Early"
	case n == 27:
		return "Unsupported NSEC3 Iterations Value"
	case n == 28:
		return "Unable to conform to policy"
	case n == 29:
		return "Synthesized"
	case n <= 49151:
		return "Unassigned"
	case n <= 65535:
		return "Reserved for Private Use"
	}
	return ""
}

// dnsZoneSchemeName: RFC 8976 §5.2.
func dnsZoneSchemeName(n uint64) string {
	switch {
	case n == 0:
		return "Reserved"
	case n == 1:
		return "SIMPLE"
	case n <= 239:
		return "Unassigned"
	case n <= 254:
		return "Private Use"
	case n == 255:
		return "Reserved"
	}
	return ""
}

// dnsZoneHashName: RFC 8976 §5.3.
func dnsZoneHashName(n uint64) string {
	switch {
	case n == 0:
		return "Reserved"
	case n == 1:
		return "SHA-384"
	case n == 2:
		return "SHA-512"
	case n <= 239:
		return "Unassigned"
	case n <= 254:
		return "Private Use"
	case n == 255:
		return "Reserved"
	}
	return ""
}
