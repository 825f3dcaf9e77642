package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// http2TypeName: IANA, HTTP/2 Frame Type; 11 is of a draft.
func http2TypeName(n uint64) string {
	names := [...]string{"DATA", "HEADERS", "PRIORITY", "RST_STREAM", "SETTINGS", "PUSH_PROMISE", "PING", "GOAWAY", "WINDOW_UPDATE",
		"CONTINUATION", "ALTSVC", "BLOCKED", "ORIGIN", HTTP2PriorityUpdate: "PRIORITY_UPDATE"}
	if n < uint64(len(names)) {
		return names[n]
	}
	return ""
}

// http2SettingName: IANA, HTTP/2 Settings.
func http2SettingName(n uint64) string {
	names := [...]string{1: "Header table size", "Enable PUSH", "Max concurrent streams", "Initial Windows size", "Max frame size",
		"Max header list size", 8: "Extended CONNECT"}
	if n < uint64(len(names)) {
		return names[n]
	}
	return ""
}

// http2Setting gives the field of a setting.
func http2Setting(id uint16) packet.FieldID {
	switch {
	case id >= 1 && id <= 6:
		return http2HeaderTableSize + packet.FieldID(id-1)
	case id == 8: // RFC 8441 §3
		return http2ExtendedConnect
	}
	return http2SettingsUnknown
}

// http2ErrorName: IANA, HTTP/2 Error Code.
func http2ErrorName(n uint64) string {
	names := [...]string{"NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT", "STREAM_CLOSED",
		"FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR", "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY",
		"HTTP_1_1_REQUIRED"}
	if n < uint64(len(names)) {
		return names[n]
	}
	return ""
}

// http2Representation names how a line has its header: RFC 7541 §6.
func http2Representation(h hpackLine) string {
	switch named := h.index > 0; {
	case h.kind == hpackIncremental && named:
		return "Literal Header Field with Incremental Indexing - Indexed Name"
	case h.kind == hpackIncremental:
		return "Literal Header Field with Incremental Indexing - New Name"
	case h.kind == hpackWithout && named:
		return "Literal Header Field without Indexing - Indexed Name"
	case h.kind == hpackWithout:
		return "Literal Header Field without Indexing - New Name"
	case h.kind == hpackNever && named:
		return "Literal Header Field never Indexed - Indexed Name"
	case h.kind == hpackNever:
		return "Literal Header Field never Indexed - New Name"
	}
	return "Indexed Header Field"
}

// http2Field gives the field of a header that has one of its own; 0 for others.
func http2Field(name []byte) packet.FieldID {
	switch string(name) {
	case ":authority":
		return http2HeadAuthority
	case ":status":
		return http2HeadStatus
	case ":path":
		return http2HeadPath
	case ":method":
		return http2HeadMethod
	case ":scheme":
		return http2HeadScheme
	case "accept":
		return http2HeadAccept
	case "accept-charset":
		return http2HeadAcceptCharset
	case "accept-encoding":
		return http2HeadAcceptEncoding
	case "accept-language":
		return http2HeadAcceptLanguage
	case "accept-ranges":
		return http2HeadAcceptRanges
	case "access-control-allow-origin":
		return http2HeadAccessControlAllowOrigin
	case "age":
		return http2HeadAge
	case "allow":
		return http2HeadAllow
	case "authorization":
		return http2HeadAuthorization
	case "cache-control":
		return http2HeadCacheControl
	case "content-disposition":
		return http2HeadContentDisposition
	case "content-encoding":
		return http2HeadContentEncoding
	case "content-language":
		return http2HeadContentLanguage
	case "content-length":
		return http2HeadContentLength
	case "content-location":
		return http2HeadContentLocation
	case "content-range":
		return http2HeadContentRange
	case "content-type":
		return http2HeadContentType
	case "cookie":
		return http2HeadCookie
	case "date":
		return http2HeadDate
	case "etag":
		return http2HeadEtag
	case "expect":
		return http2HeadExpect
	case "expires":
		return http2HeadExpires
	case "from":
		return http2HeadFrom
	case "if-match":
		return http2HeadIfMatch
	case "if-modified-since":
		return http2HeadIfModifiedSince
	case "if-none-match":
		return http2HeadIfNoneMatch
	case "if-range":
		return http2HeadIfRange
	case "if-unmodified-since":
		return http2HeadIfUnmodifiedSince
	case "last-modified":
		return http2HeadLastModified
	case "link":
		return http2HeadLink
	case "location":
		return http2HeadLocation
	case "max-forwards":
		return http2HeadMaxForwards
	case "proxy-authenticate":
		return http2HeadProxyAuthenticate
	case "proxy-authorization":
		return http2HeadProxyAuthorization
	case "range":
		return http2HeadRange
	case "referer":
		return http2HeadReferer
	case "refresh":
		return http2HeadRefresh
	case "retry-after":
		return http2HeadRetryAfter
	case "server":
		return http2HeadServer
	case "set-cookie":
		return http2HeadSetCookie
	case "strict-transport-security":
		return http2HeadStrictTransportSecurity
	case "user-agent":
		return http2HeadUserAgent
	case "vary":
		return http2HeadVary
	case "via":
		return http2HeadVia
	case "www-authenticate":
		return http2HeadWwwAuthenticate
	}
	return 0
}
