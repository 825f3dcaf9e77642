package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Extension types: IANA, TLS ExtensionType Values.
const (
	tlsExtServerNames       = 0
	tlsExtMaxFragment       = 1
	tlsExtStatusRequest     = 5
	tlsExtCertType          = 9
	tlsExtGroups            = 10
	tlsExtPointFormats      = 11
	tlsExtSRP               = 12
	tlsExtSignatures        = 13
	tlsExtSRTP              = 14 // RFC 5764
	tlsExtHeartbeat         = 15
	tlsExtALPN              = 16
	tlsExtStatusRequestV2   = 17
	tlsExtSCT               = 18
	tlsExtClientCertType    = 19
	tlsExtServerCertType    = 20
	tlsExtPadding           = 21
	tlsExtEncryptThenMAC    = 22
	tlsExtExtendedMaster    = 23
	tlsExtCompressCert      = 27
	tlsExtRecordLimit       = 28
	tlsExtDelegated         = 34
	tlsExtPSK               = 41
	tlsExtEarlyData         = 42
	tlsExtVersions          = 43
	tlsExtCookies           = 44
	tlsExtPSKModes          = 45
	tlsExtAuthorities       = 47
	tlsExtOIDs              = 48
	tlsExtPostHandshakeAuth = 49
	tlsExtSignaturesCert    = 50
	tlsExtKeyShareDraft     = 40 // until draft-ietf-tls-tls13-22
	tlsExtKeyShare          = 51
	tlsExtCID               = 54
	tlsExtQUIC              = 57
	tlsExtNPN               = 13172 // draft-agl-tls-nextprotoneg
	tlsExtALPS              = 17513 // draft-vvv-tls-alps
	tlsExtRenegotiation     = 65281
	tlsExtQUICDraft         = 65445
	tlsExtESNI              = 65486 // draft-ietf-tls-esni-01
)

// tlsExtensions lists the extensions of a message (RFC 8446 §4.2). Which form one has depends on the message it is in.
func (v *visit) tlsExtensions(at int, message uint8) {
	if at >= len(v.b) {
		return
	}
	at, end := v.tlsVector(tlsExtLength, at, 2)
	for at < end && !v.stop {
		typ := v.u16(tlsExtType, at)
		v.in()
		from, to := v.tlsVector(tlsExtLen, at+2, 2)
		if from <= to && to <= end {
			outer := v.limit(to)
			v.tlsExtension(typ, from, message)
			v.b = outer
		} else {
			v.malformed(at, end-at, packet.FaultLength)
			to = end
		}
		v.out()
		at = to
	}
}

// tlsExtension lists what an extension holds: the octets from at on.
func (v *visit) tlsExtension(typ uint16, at int, message uint8) {
	n := len(v.b) - at
	client := message == tlsClientHello
	switch typ {
	case tlsExtEncryptThenMAC, tlsExtExtendedMaster, tlsExtPostHandshakeAuth: // flags by their presence
	case tlsExtServerNames:
		v.tlsServerNames(at)
	case tlsExtMaxFragment:
		v.u8(tlsHsMaxFragmentLength, at)
	case tlsExtStatusRequest:
		if client && n > 0 {
			v.tlsStatusRequest(at)
		}
	case tlsExtStatusRequestV2:
		v.tlsStatusRequests(at)
	case tlsExtGroups:
		v.tlsList(tlsExtSupportedGroupsLength, tlsExtSupportedGroups, tlsExtSupportedGroup, at, 2, 2)
	case tlsExtPointFormats:
		v.tlsList(tlsExtEcPointFormatsLength, tlsExtEcPointFormats, tlsExtEcPointFormat, at, 1, 1)
	case tlsExtSRP:
		v.tlsBytes(tlsExtSrpLen, tlsExtSrpUsername, at, 1)
	case tlsExtSignatures, tlsExtSignaturesCert:
		v.tlsSignatureList(at)
	case tlsExtSRTP:
		v.tlsSRTP(at)
	case tlsExtDelegated:
		v.tlsDelegated(at, client)
	case tlsExtHeartbeat:
		v.u8(tlsExtHeartbeatMode, at)
	case tlsExtALPN:
		v.tlsALPN(tlsExtAlpnLen, tlsExtAlpnList, tlsExtAlpnStrLen, tlsExtAlpnStr, at)
	case tlsExtSCT:
		if n > 0 {
			v.tlsSCTs(at)
		}
	case tlsExtCertType, tlsExtClientCertType, tlsExtServerCertType:
		if client {
			v.tlsList(tlsHsCertTypeTypesLen, tlsHsCertTypeTypes, tlsHsCertTypeType, at, 1, 1)
		} else {
			v.u8(tlsHsCertTypeType, at)
		}
	case tlsExtPadding:
		if n > 0 {
			v.octets(tlsExtPaddingData, at, n)
		}
	default:
		v.tlsLaterExtension(typ, at, message)
	}
}

// tlsLaterExtension is tlsExtension for those of TLS 1.3 and of no RFC.
func (v *visit) tlsLaterExtension(typ uint16, at int, message uint8) {
	n := len(v.b) - at
	client := message == tlsClientHello
	switch typ {
	case tlsExtCompressCert:
		v.tlsList(tlsCertCompAlgorithmsLength, 0, tlsCertCompAlgorithm, at, 1, 2)
	case tlsExtRecordLimit:
		v.u16(tlsRecordSizeLimit, at)
	case tlsExtPSK:
		v.tlsPSK(at, client)
	case tlsExtEarlyData:
		v.u32(tlsEarlyDataMaxEarlyDataSize, at) // only in a session ticket
	case tlsExtVersions:
		if client {
			v.tlsList(tlsExtSupportedVersionsLen, 0, tlsExtSupportedVersion, at, 1, 2)
		} else {
			v.u16(tlsExtSupportedVersion, at)
		}
	case tlsExtCookies:
		v.tlsBytes(tlsExtCookieLen, tlsExtCookie, at, 2)
	case tlsExtPSKModes:
		v.tlsList(tlsExtensionPskKeModesLength, 0, tlsExtensionPskKeMode, at, 1, 1)
	case tlsExtAuthorities:
		v.tlsNames(at)
	case tlsExtOIDs:
		v.tlsOIDFilters(at)
	case tlsExtKeyShare, tlsExtKeyShareDraft:
		v.tlsKeyShare(at, message)
	case tlsExtCID:
		v.tlsBytes(tlsConnectionIdLength, tlsConnectionId, at, 1)
	case tlsExtQUIC:
		v.quicParameters(at)
	case tlsExtQUICDraft:
		v.quicDraftParameters(at)
	case tlsExtNPN:
		for at < len(v.b) && !v.stop {
			at = v.tlsBytes(tlsExtNpnStrLen, tlsExtNpn, at, 1)
		}
	case tlsExtALPS:
		if client {
			v.tlsALPN(tlsExtAlpsLen, tlsExtAlpsAlpnList, tlsExtAlpsAlpnStrLen, tlsExtAlpsAlpnStr, at)
		} else {
			v.octets(tlsExtAlpsSettings, at, n)
		}
	case tlsExtRenegotiation:
		v.tlsBytes(tlsExtRenegInfoLen, tlsExtRenegInfo, at, 1)
	case tlsExtESNI:
		v.tlsESNI(at, client)
	default:
		v.octets(tlsExtData, at, n)
	}
}

// tlsServerNames: RFC 6066 §3. A server answers with no octets.
func (v *visit) tlsServerNames(at int) {
	if at == len(v.b) {
		return
	}
	at, end := v.tlsVector(tlsExtServerNameListLen, at, 2)
	for at < end && !v.stop {
		v.u8(tlsExtServerNameType, at)
		at = v.tlsBytes(tlsExtServerNameLen, tlsExtServerName, at+1, 2)
	}
}

// tlsStatusRequest: RFC 6066 §8. It returns where the request ends.
func (v *visit) tlsStatusRequest(at int) (end int) {
	switch v.u8(tlsExtStatusRequestType, at) {
	case tlsStatusOCSP, tlsStatusOCSPMulti:
		_, at = v.tlsVector(tlsExtStatusRequestResponderIdsLen, at+1, 2)
		_, at = v.tlsVector(tlsExtStatusRequestExtsLen, at, 2)
		return at
	}
	return len(v.b)
}

// Certificate status types: RFC 6066 §8, RFC 6961 §2.2.
const (
	tlsStatusOCSP      = 1
	tlsStatusOCSPMulti = 2
)

// tlsStatusRequests: RFC 6961 §2.2.
func (v *visit) tlsStatusRequests(at int) {
	if at == len(v.b) {
		return
	}
	at, end := v.tlsVector(tlsExtStatusRequestListLen, at, 2)
	for at < end && !v.stop {
		typ := v.u8(tlsExtStatusRequestType, at)
		from, to := v.tlsVector(tlsExtStatusRequestLen, at+1, 2)
		if typ == tlsStatusOCSP || typ == tlsStatusOCSPMulti {
			_, from = v.tlsVector(tlsExtStatusRequestResponderIdsLen, from, 2)
			v.tlsVector(tlsExtStatusRequestExtsLen, from, 2)
		}
		at = to
	}
}

// tlsALPN lists names of application protocols: RFC 7301 §3.1, and drafts that took its form over.
func (v *visit) tlsALPN(length, list, size, name packet.FieldID, at int) {
	at, end := v.tlsVector(length, at, 2)
	v.octets(list, at, end-at)
	v.in()
	for at < end && !v.stop {
		at = v.tlsBytes(size, name, at, 1)
	}
	v.out()
}

// tlsSignatureList: RFC 8446 §4.2.3.
func (v *visit) tlsSignatureList(at int) (end int) {
	at, end = v.tlsVector(tlsHsSigHashAlgLen, at, 2)
	v.octets(tlsHsSigHashAlgs, at, end-at)
	v.in()
	for ; at+2 <= end && !v.stop; at += 2 {
		v.tlsSignatureScheme(at)
	}
	v.out()
	return end
}

// tlsSignatureScheme lists a scheme and the two octets that it was up to TLS 1.2 (RFC 5246 §7.4.1.4.1).
func (v *visit) tlsSignatureScheme(at int) {
	v.u16(tlsHsSigHashAlg, at)
	v.in()
	v.u8(tlsHsSigHashHash, at)
	v.u8(tlsHsSigHashSig, at+1)
	v.out()
}

// tlsSRTP: RFC 5764 §4.1.1. It is for DTLS alone.
func (v *visit) tlsSRTP(at int) {
	if !v.overDTLS() {
		v.octets(tlsExtData, at, len(v.b)-at)
		return
	}
	at = v.tlsList(dtlsSRTPProfilesLength, 0, dtlsSRTPProfile, at, 2, 2)
	v.tlsBytes(dtlsSRTPKeyIDLength, dtlsSRTPKeyID, at, 1)
}

// tlsDelegated: RFC 9345 §4. The client names schemes; a certificate carries the credential.
func (v *visit) tlsDelegated(at int, client bool) {
	if client {
		v.tlsSignatureList(at)
		return
	}
	v.u32(tlsHsCredValidTime, at)
	v.tlsSignatureScheme(at + 4)
	at = v.tlsBytes(tlsHsCredPubkeyLen, tlsHsCredPubkey, at+6, 3)
	v.tlsSignatureScheme(at)
	v.tlsBytes(tlsHsCredSignatureLen, tlsHsCredSignature, at+2, 2)
}
