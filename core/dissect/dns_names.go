package dissect

// dnsTypeName: IANA, Resource Record (RR) TYPEs.
func dnsTypeName(n uint64) string {
	switch n {
	case 0:
		return "Unused"
	case 1:
		return "A (Host Address)"
	case 2:
		return "NS (authoritative Name Server)"
	case 3:
		return "MD (Mail Destination)"
	case 4:
		return "MF (Mail Forwarder)"
	case 5:
		return "CNAME (Canonical NAME for an alias)"
	case 6:
		return "SOA (Start Of a zone of Authority)"
	case 7:
		return "MB (MailBox domain name)"
	case 8:
		return "MG (Mail Group member)"
	case 9:
		return "MR (Mail Rename domain)"
	case 10:
		return "NULL RR"
	case 11:
		return "WKS (Well Known Service)"
	case 12:
		return "PTR (domain name PoinTeR)"
	case 13:
		return "HINFO (host information)"
	case 14:
		return "MINFO (Mailbox or mail list information)"
	case 15:
		return "MX (Mail eXchange)"
	case 16:
		return "TXT (Text strings)"
	case 17:
		return "RP (Responsible Person)"
	case 18:
		return "AFSDB (AFS Data Base location)"
	case 19:
		return "X25 (XX.25 PSDN address)"
	case 20:
		return "ISDN (ISDN address)"
	case 21:
		return "RT (Route Through)"
	case 22:
		return "NSAP (NSAP address)"
	case 23:
		return "NSAP-PTR (NSAP domain name pointer)"
	case 24:
		return "SIG (security signature)"
	case 25:
		return "KEY (security key)"
	case 26:
		return "PX (X.400 mail mapping information)"
	case 27:
		return "GPOS (Geographical Position)"
	case 28:
		return "AAAA (IPv6 Address)"
	case 29:
		return "LOC (Location Information)"
	case 30:
		return "NXT (Next Domain)"
	case 31:
		return "EID (Endpoint Identifier)"
	case 32:
		return "NIMLOC (Nimrod Locator)"
	case 33:
		return "SRV (Server Selection)"
	case 34:
		return "ATMA (ATM Address)"
	case 35:
		return "NAPTR (Naming Authority Pointer)"
	case 36:
		return "KX (Key Exchanger)"
	case 37:
		return "CERT"
	case 38:
		return "A6 (OBSOLETE - use AAAA)"
	case 39:
		return "DNAME"
	case 40:
		return "SINK"
	case 41:
		return "OPT"
	case 42:
		return "APL"
	case 43:
		return "DS (Delegation Signer)"
	case 44:
		return "SSHFP (SSH Key Fingerprint)"
	case 45:
		return "IPSECKEY"
	case 46:
		return "RRSIG (Resource Record Signature)"
	case 47:
		return "NSEC (Next Secure)"
	case 48:
		return "DNSKEY (DNS Public Key)"
	case 49:
		return "DHCID"
	case 50:
		return "NSEC3"
	case 51:
		return "NSEC3PARAM"
	case 52:
		return "TLSA"
	case 53:
		return "SMIMEA (S/MIME cert association)"
	case 55:
		return "HIP (Host Identity Protocol)"
	case 56:
		return "NINFO (Zone Status Information)"
	case 57:
		return "RKEY"
	case 58:
		return "TALINK (Trust Anchor LINK)"
	case 59:
		return "CDS (Child DS)"
	case 60:
		return "CDNSKEY (DNSKEY(s) the Child wants reflected in DS)"
	case 61:
		return "OPENPGPKEY (OpenPGP Key)"
	case 62:
		return "CSYNC (Child-to-Parent Synchronization)"
	case 63:
		return "ZONEMD"
	case 64:
		return "SVCB (General Purpose Service Endpoints)"
	case 65:
		return "HTTPS (HTTPS Specific Service Endpoints)"
	case 99:
		return "SPF"
	case 100:
		return "UINFO"
	case 101:
		return "UID"
	case 102:
		return "GID"
	case 103:
		return "UNSPEC"
	case 104:
		return "NID (NodeID)"
	case 105:
		return "L32 (Locator32)"
	case 106:
		return "L64 (Locator64)"
	case 107:
		return "LP (Locator FQDN)"
	case 108:
		return "EUI48"
	case 109:
		return "EUI64"
	case 249:
		return "TKEY (Transaction Key)"
	case 250:
		return "TSIG (Transaction Signature)"
	case 251:
		return "IXFR (incremental transfer)"
	case 252:
		return "AXFR (transfer of an entire zone)"
	case 253:
		return "MAILB (mailbox-related RRs)"
	case 254:
		return "MAILA (mail agent RRs)"
	case 255:
		return "* (A request for all records the server/cache has available)"
	case 256:
		return "URI"
	case 257:
		return "CAA (Certification Authority Restriction)"
	case 258:
		return "AVC (Application Visibility and Control)"
	case 259:
		return "DOA (Digital Object Architecture)"
	case 260:
		return "AMTRELAY (Automatic Multicast Tunneling Relay)"
	case 261:
		return "RESINFO (Resolver Information)"
	case 262:
		return "WALLET"
	case 32768:
		return "TA (DNSSEC Trust Authorities)"
	case 32769:
		return "DLV (DNSSEC Lookaside Validation)"
	case 65281:
		return "WINS"
	case 65282:
		return "WINS-R"
	case 65422:
		return "XPF"
	}
	return ""
}

// dnsClassName: IANA, DNS CLASSes.
func dnsClassName(n uint64) string {
	switch n {
	case 1:
		return "IN"
	case 2:
		return "CS"
	case 3:
		return "CH"
	case 4:
		return "HS"
	case 254:
		return "NONE"
	case 255:
		return "ANY"
	}
	return ""
}

// dnsAlgorithmName: IANA, DNS Security Algorithm Numbers.
func dnsAlgorithmName(n uint64) string {
	switch n {
	case 1:
		return "RSA/MD5"
	case 2:
		return "Diffie-Hellman"
	case 3:
		return "DSA"
	case 4:
		return "Elliptic curve crypto"
	case 5:
		return "RSA/SHA1"
	case 6:
		return "DSA + NSEC3/SHA1"
	case 7:
		return "RSA/SHA1 + NSEC3/SHA1"
	case 8:
		return "RSA/SHA-256"
	case 10:
		return "RSA/SHA-512"
	case 12:
		return "GOST R 34.10-2001"
	case 13:
		return "ECDSA Curve P-256 with SHA-256"
	case 14:
		return "ECDSA Curve P-386 with SHA-386"
	case 15:
		return "Ed25519"
	case 16:
		return "Ed448"
	case 17:
		return "SM2 with SM3"
	case 23:
		return "GOST R 34.10-2012"
	case 157:
		return "HMAC/MD5"
	case 252:
		return "Indirect key"
	case 253:
		return "Private, domain name"
	case 254:
		return "Private, OID"
	}
	return ""
}

// dnsDigestName: IANA, Digest Algorithms of delegation signers.
func dnsDigestName(n uint64) string {
	switch n {
	case 0:
		return "Reserved digest"
	case 1:
		return "SHA-1"
	case 2:
		return "SHA-256"
	case 3:
		return "GOST R 34.11-94"
	case 4:
		return "SHA-384"
	case 5:
		return "GOST R 34.11-2012"
	case 6:
		return "SM3"
	}
	return ""
}

// dnsRcodeName: IANA, DNS RCODEs.
func dnsRcodeName(n uint64) string {
	switch n {
	case 0:
		return "No error"
	case 1:
		return "Format error"
	case 2:
		return "Server failure"
	case 3:
		return "No such name"
	case 4:
		return "Not implemented"
	case 5:
		return "Refused"
	case 6:
		return "Name exists"
	case 7:
		return "RRset exists"
	case 8:
		return "RRset does not exist"
	case 9:
		return "Not authoritative"
	case 10:
		return "Name out of zone"
	case 11:
		return "DSO-Type not implemented"
	case 16:
		return "Bad OPT Version or TSIG Signature Failure"
	case 17:
		return "Key not recognized"
	case 18:
		return "Signature out of time window"
	case 19:
		return "Bad TKEY Mode"
	case 20:
		return "Duplicate key name"
	case 21:
		return "Algorithm not supported"
	case 22:
		return "Bad Truncation"
	case 23:
		return "Bad/missing Server Cookie"
	}
	return ""
}

// dnsFamilyName: IANA, Address Family Numbers.
func dnsFamilyName(n uint64) string {
	switch n {
	case 1:
		return "IPv4"
	case 2:
		return "IPv6"
	}
	return ""
}

// dnsHashName: IANA, DNSSEC NSEC3 Hash Algorithms.
func dnsHashName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "SHA-1"
	}
	return ""
}

// dnsSvcParamName: IANA, Service Parameter Keys.
func dnsSvcParamName(n uint64) string {
	switch n {
	case 0:
		return "mandatory"
	case 1:
		return "alpn"
	case 2:
		return "no-default-alpn"
	case 3:
		return "port"
	case 4:
		return "ipv4hint"
	case 5:
		return "echconfig"
	case 6:
		return "ipv6hint"
	case 7:
		return "dohpath"
	case 8:
		return "ohttp"
	case 32769:
		return "odohconfig"
	case 65535:
		return "key65535"
	}
	return ""
}

// dnsOpcodeName: IANA, DNS OpCodes.
func dnsOpcodeName(n uint64) string {
	switch n {
	case 0:
		return "Standard query"
	case 1:
		return "Inverse query"
	case 2:
		return "Server status request"
	case 4:
		return "Zone change notification"
	case 5:
		return "Dynamic update"
	case 6:
		return "DNS Stateful operations (DSO)"
	}
	return ""
}

func dnsFlagsResponseName(n uint64) string {
	return either(n, "Message is a response", "Message is a query")
}

func dnsFlagsAuthoritativeName(n uint64) string {
	return either(n, "Server is an authority for domain", "Server is not an authority for domain")
}

func dnsFlagsConflictName(n uint64) string {
	return either(n, "The sender received multiple responses", "None")
}

func dnsFlagsTruncatedName(n uint64) string {
	return either(n, "Message is truncated", "Message is not truncated")
}

func dnsFlagsRecdesiredName(n uint64) string {
	return either(n, "Do query recursively", "Don't do query recursively")
}

func dnsFlagsTentativeName(n uint64) string {
	return either(n, "Tentative", "Not tentative")
}

func dnsFlagsRecavailName(n uint64) string {
	return either(n, "Server can do recursive queries", "Server can't do recursive queries")
}

func dnsFlagsZName(n uint64) string {
	return either(n, "reserved - incorrect!", "reserved (0)")
}

func dnsFlagsAuthenticatedName(n uint64) string {
	return either(n, "Authenticated by the server", "Not authenticated by the server")
}

func dnsFlagsCheckdisableName(n uint64) string {
	return either(n, "Acceptable", "Unacceptable")
}

func dnsRespZDOName(n uint64) string {
	return either(n, "Accepts DNSSEC security RRs", "Cannot handle DNSSEC security RRs")
}

func dnsDNSKEYFlagsZoneKeyName(n uint64) string {
	return either(n, "This is the zone key for specified zone", "This it not a zone key")
}

func dnsKeyFlagsAuthenticationName(n uint64) string {
	return either(n, "Not Allowed", "Allowed")
}

func dnsKeyFlagsConfidentialityName(n uint64) string {
	return either(n, "Not Allowed", "Allowed")
}

func dnsKeyFlagsRequiredName(n uint64) string {
	return either(n, "Experimental or optional", "Required")
}

func dnsKeyFlagsIpsecName(n uint64) string {
	return either(n, "Valid", "Invalid")
}

func dnsKeyFlagsMimeName(n uint64) string {
	return either(n, "Valid", "Invalid")
}

func dnsNSEC3FlagsOptOutName(n uint64) string {
	return either(n, "Additional insecure delegations allowed", "Additional insecure delegations forbidden")
}

func dnsAPLNegationName(n uint64) string {
	return either(n, "Yes (!)", "No (0)")
}

func dnsCAAFlagsIssuerCriticalName(n uint64) string {
	return either(n, "Critical", "Not critical")
}
