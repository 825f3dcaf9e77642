package dissect

// tlsGrease is the name of values that clients send to keep servers tolerant (RFC 8701).
const tlsGrease = "Reserved (GREASE)"

// isGrease reports whether a value of two octets is one of the sixteen of RFC 8701 §2.
func isGrease(n uint64) bool { return n&0x0f0f == 0x0a0a && n>>8 == n&0xff }

// tlsVersionName names protocol versions: RFC 8446 §4.2.1 and drafts of it.
func tlsVersionName(n uint64) string {
	switch n {
	case 0x0002:
		return "SSL 2.0"
	case 0x0300:
		return "SSL 3.0"
	case 0x0301:
		return "TLS 1.0"
	case 0x0101:
		return "GMTLS"
	case 0x0302:
		return "TLS 1.1"
	case 0x0303:
		return "TLS 1.2"
	case 0x0304:
		return "TLS 1.3"
	case dtls10OpenSSL:
		return "DTLS 1.0 (OpenSSL pre 0.9.8f)"
	case dtls10:
		return "DTLS 1.0"
	case dtls12:
		return "DTLS 1.2"
	case dtls13:
		return "DTLS 1.3"
	case 0x7f0e:
		return "TLS 1.3 (draft 14)"
	case 0x7f0f:
		return "TLS 1.3 (draft 15)"
	case 0x7f10:
		return "TLS 1.3 (draft 16)"
	case 0x7f11:
		return "TLS 1.3 (draft 17)"
	case 0x7f12:
		return "TLS 1.3 (draft 18)"
	case 0x7f13:
		return "TLS 1.3 (draft 19)"
	case 0x7f14:
		return "TLS 1.3 (draft 20)"
	case 0x7f15:
		return "TLS 1.3 (draft 21)"
	case 0x7f16:
		return "TLS 1.3 (draft 22)"
	case 0x7f17:
		return "TLS 1.3 (draft 23)"
	case 0x7f18:
		return "TLS 1.3 (draft 24)"
	case 0x7f19:
		return "TLS 1.3 (draft 25)"
	case 0x7f1a:
		return "TLS 1.3 (draft 26)"
	case 0x7f1b:
		return "TLS 1.3 (draft 27)"
	case 0x7f1c:
		return "TLS 1.3 (draft 28)"
	case 0xfb17:
		return "TLS 1.3 (Facebook draft 23)"
	case 0xfb1a:
		return "TLS 1.3 (Facebook draft 26)"
	}
	if isGrease(n) {
		return tlsGrease
	}
	return ""
}

// tlsExtensionName names extensions: IANA, TLS ExtensionType Values; drafts where they were in wide use.
func tlsExtensionName(n uint64) string {
	switch n {
	case 0:
		return "server_name"
	case 1:
		return "max_fragment_length"
	case 2:
		return "client_certificate_url"
	case 3:
		return "trusted_ca_keys"
	case 4:
		return "truncated_hmac"
	case 5:
		return "status_request"
	case 6:
		return "user_mapping"
	case 7:
		return "client_authz"
	case 8:
		return "server_authz"
	case 9:
		return "cert_type"
	case 10:
		return "supported_groups"
	case 11:
		return "ec_point_formats"
	case 12:
		return "srp"
	case 13:
		return "signature_algorithms"
	case 14:
		return "use_srtp"
	case 15:
		return "heartbeat"
	case 16:
		return "application_layer_protocol_negotiation"
	case 17:
		return "status_request_v2"
	case 18:
		return "signed_certificate_timestamp"
	case 19:
		return "client_certificate_type"
	case 20:
		return "server_certificate_type"
	case 21:
		return "padding"
	case 22:
		return "encrypt_then_mac"
	case 23:
		return "extended_master_secret"
	case 24:
		return "token_binding"
	case 25:
		return "cached_info"
	case 27:
		return "compress_certificate"
	case 28:
		return "record_size_limit"
	case 34:
		return "delegated_credentials"
	case 35:
		return "session_ticket"
	case 40:
		return "Reserved (key_share)"
	case 41:
		return "pre_shared_key"
	case 42:
		return "early_data"
	case 43:
		return "supported_versions"
	case 44:
		return "cookie"
	case 45:
		return "psk_key_exchange_modes"
	case 46:
		return "Reserved (ticket_early_data_info)"
	case 47:
		return "certificate_authorities"
	case 48:
		return "oid_filters"
	case 49:
		return "post_handshake_auth"
	case 50:
		return "signature_algorithms_cert"
	case 51:
		return "key_share"
	case 52:
		return "transparency_info"
	case 53:
		return "connection_id (deprecated)"
	case 54:
		return "connection_id"
	case 55:
		return "external_id_hash"
	case 56:
		return "external_session_id"
	case 57:
		return "quic_transport_parameters"
	case 58:
		return "ticket_request"
	case 59:
		return "dnssec_chain"
	case 13172:
		return "next_protocol_negotiation"
	case 17513:
		return "application_settings"
	case 30031:
		return "channel_id_old"
	case 30032:
		return "channel_id"
	case 65281:
		return "renegotiation_info"
	case 65445:
		return "quic_transport_parameters (drafts version)"
	case 65486:
		return "encrypted_server_name"
	case 17613:
		return "application_settings (new)"
	case 64768:
		return "ech_outer_extensions"
	case 65037:
		return "encrypted_client_hello"
	}
	if isGrease(n) {
		return tlsGrease
	}
	return ""
}

// tlsGroupName names groups: IANA, TLS Supported Groups; Wireshark 4.0 has other names for 0x0200 to 0x0202.
func tlsGroupName(n uint64) string {
	switch n {
	case 0x0001:
		return "sect163k1"
	case 0x0002:
		return "sect163r1"
	case 0x0003:
		return "sect163r2"
	case 0x0004:
		return "sect193r1"
	case 0x0005:
		return "sect193r2"
	case 0x0006:
		return "sect233k1"
	case 0x0007:
		return "sect233r1"
	case 0x0008:
		return "sect239k1"
	case 0x0009:
		return "sect283k1"
	case 0x000a:
		return "sect283r1"
	case 0x000b:
		return "sect409k1"
	case 0x000c:
		return "sect409r1"
	case 0x000d:
		return "sect571k1"
	case 0x000e:
		return "sect571r1"
	case 0x000f:
		return "secp160k1"
	case 0x0010:
		return "secp160r1"
	case 0x0011:
		return "secp160r2"
	case 0x0012:
		return "secp192k1"
	case 0x0013:
		return "secp192r1"
	case 0x0014:
		return "secp224k1"
	case 0x0015:
		return "secp224r1"
	case 0x0016:
		return "secp256k1"
	case 0x0017:
		return "secp256r1"
	case 0x0018:
		return "secp384r1"
	case 0x0019:
		return "secp521r1"
	case 0x001a:
		return "brainpoolP256r1"
	case 0x001b:
		return "brainpoolP384r1"
	case 0x001c:
		return "brainpoolP512r1"
	case 0x001d:
		return "x25519"
	case 0x001e:
		return "x448"
	case 0x0029:
		return "curveSM2"
	case 0x0100:
		return "ffdhe2048"
	case 0x0101:
		return "ffdhe3072"
	case 0x0102:
		return "ffdhe4096"
	case 0x0103:
		return "ffdhe6144"
	case 0x0104:
		return "ffdhe8192"
	case 0x11eb:
		return "SecP256r1MLKEM768"
	case 0x11ec:
		return "X25519MLKEM768"
	case 0x11ed:
		return "SecP384r1MLKEM1024"
	case 0x0200:
		return "MLKEM512"
	case 0x0201:
		return "MLKEM768"
	case 0x0202:
		return "MLKEM1024"
	case 0x6399:
		return "X25519Kyber768Draft00"
	case 0xff01:
		return "arbitrary_explicit_prime_curves"
	case 0xff02:
		return "arbitrary_explicit_char2_curves"
	}
	if isGrease(n) {
		return tlsGrease
	}
	return ""
}

// tlsSignatureName names signature schemes: IANA, TLS SignatureScheme; pairs of RFC 5246 §7.4.1.4.1 by both names.
func tlsSignatureName(n uint64) string {
	switch n {
	case 0x0101:
		return "MD5 RSA"
	case 0x0102:
		return "MD5 DSA"
	case 0x0103:
		return "MD5 ECDSA"
	case 0x0201:
		return "rsa_pkcs1_sha1"
	case 0x0202:
		return "SHA1 DSA"
	case 0x0203:
		return "ecdsa_sha1"
	case 0x0301:
		return "SHA224 RSA"
	case 0x0302:
		return "SHA224 DSA"
	case 0x0303:
		return "SHA224 ECDSA"
	case 0x0401:
		return "rsa_pkcs1_sha256"
	case 0x0402:
		return "SHA256 DSA"
	case 0x0403:
		return "ecdsa_secp256r1_sha256"
	case 0x0501:
		return "rsa_pkcs1_sha384"
	case 0x0502:
		return "SHA384 DSA"
	case 0x0503:
		return "ecdsa_secp384r1_sha384"
	case 0x0601:
		return "rsa_pkcs1_sha512"
	case 0x0602:
		return "SHA512 DSA"
	case 0x0603:
		return "ecdsa_secp521r1_sha512"
	case 0x0708:
		return "sm2sig_sm3"
	case 0x0804:
		return "rsa_pss_rsae_sha256"
	case 0x0805:
		return "rsa_pss_rsae_sha384"
	case 0x0806:
		return "rsa_pss_rsae_sha512"
	case 0x0807:
		return "ed25519"
	case 0x0808:
		return "ed448"
	case 0x0809:
		return "rsa_pss_pss_sha256"
	case 0x080a:
		return "rsa_pss_pss_sha384"
	case 0x080b:
		return "rsa_pss_pss_sha512"
	case 0x0904:
		return "mldsa44"
	case 0x0905:
		return "mldsa65"
	case 0x0906:
		return "mldsa87"
	}
	if isGrease(n) {
		return tlsGrease
	}
	return ""
}
