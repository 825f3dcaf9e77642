package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const http = packet.FieldID(packet.HTTP) << 16

const (
	httpNotificationFlag = http + iota
	httpResponseFlag
	httpRequestFlag
	httpAuthbasic
	httpResponseLine
	httpRequestLine
	httpRequestMethod
	httpRequestURI
	httpRequestURIPath
	httpRequestURIQuery
	httpRequestURIQueryParameter
	httpRequestVersion
	httpResponseVersion
	httpRequestFullURI
	httpResponseCode
	httpResponseCodeDesc
	httpResponsePhrase
	httpAuthorization
	httpProxyAuthenticate
	httpProxyAuthorization
	httpWWWAuthenticate
	httpContentType
	httpContentLengthHeader
	httpContentLength
	httpContentEncoding
	httpTransferEncoding
	httpUpgrade
	httpUserAgent
	httpHost
	httpConnection
	httpCookie
	httpCookiePair
	httpAccept
	httpReferer
	httpAcceptLanguage
	httpAcceptEncoding
	httpDate
	httpCacheControl
	httpServer
	httpLocation
	httpSecWebsocketAccept
	httpSecWebsocketExtensions
	httpSecWebsocketKey
	httpSecWebsocketProtocol
	httpSecWebsocketVersion
	httpSetCookie
	httpLastModified
	httpXForwardedFor
	httpHTTP2Settings
	httpChunkedTrailerPart
	httpChunkBoundary
	httpChunkSize
	httpChunkData
	httpFileData
	httpUnknownHeader
)

var httpDefs = []packet.Def{
	httpNotificationFlag - http:         {Name: "http.notification", Title: "Notification", Type: packet.Bool, List: true},
	httpResponseFlag - http:             {Name: "http.response", Title: "Response", Type: packet.Bool, List: true},
	httpRequestFlag - http:              {Name: "http.request", Title: "Request", Type: packet.Bool, List: true},
	httpAuthbasic - http:                {Name: "http.authbasic", Title: "Credentials", Type: packet.String, List: true},
	httpResponseLine - http:             {Name: "http.response.line", Title: "Response line", Type: packet.String, List: true},
	httpRequestLine - http:              {Name: "http.request.line", Title: "Request line", Type: packet.String, List: true},
	httpRequestMethod - http:            {Name: "http.request.method", Title: "Request Method", Type: packet.String, List: true},
	httpRequestURI - http:               {Name: "http.request.uri", Title: "Request URI", Type: packet.String, List: true},
	httpRequestURIPath - http:           {Name: "http.request.uri.path", Title: "Request URI Path", Type: packet.String, List: true},
	httpRequestURIQuery - http:          {Name: "http.request.uri.query", Title: "Request URI Query", Type: packet.String, List: true},
	httpRequestURIQueryParameter - http: {Name: "http.request.uri.query.parameter", Title: "Request URI Query Parameter", Type: packet.String, List: true},
	httpRequestVersion - http:           {Name: "http.request.version", Title: "Request Version", Type: packet.String, List: true},
	httpResponseVersion - http:          {Name: "http.response.version", Title: "Response Version", Type: packet.String, List: true},
	httpRequestFullURI - http:           {Name: "http.request.full_uri", Title: "Full request URI", Type: packet.String, List: true},
	httpResponseCode - http:             {Name: "http.response.code", Title: "Status Code", Type: packet.Uint16, List: true},
	httpResponseCodeDesc - http:         {Name: "http.response.code.desc", Title: "Status Code Description", Type: packet.String, List: true},
	httpResponsePhrase - http:           {Name: "http.response.phrase", Title: "Response Phrase", Type: packet.String, List: true},
	httpAuthorization - http:            {Name: "http.authorization", Title: "Authorization", Type: packet.String, List: true},
	httpProxyAuthenticate - http:        {Name: "http.proxy_authenticate", Title: "Proxy-Authenticate", Type: packet.String, List: true},
	httpProxyAuthorization - http:       {Name: "http.proxy_authorization", Title: "Proxy-Authorization", Type: packet.String, List: true},
	httpWWWAuthenticate - http:          {Name: "http.www_authenticate", Title: "WWW-Authenticate", Type: packet.String, List: true},
	httpContentType - http:              {Name: "http.content_type", Title: "Content-Type", Type: packet.String, List: true},
	httpContentLengthHeader - http:      {Name: "http.content_length_header", Title: "Content-Length", Type: packet.String, List: true},
	httpContentLength - http:            {Name: "http.content_length", Title: "Content length", Type: packet.Uint64, List: true},
	httpContentEncoding - http:          {Name: "http.content_encoding", Title: "Content-Encoding", Type: packet.String, List: true},
	httpTransferEncoding - http:         {Name: "http.transfer_encoding", Title: "Transfer-Encoding", Type: packet.String, List: true},
	httpUpgrade - http:                  {Name: "http.upgrade", Title: "Upgrade", Type: packet.String, List: true},
	httpUserAgent - http:                {Name: "http.user_agent", Title: "User-Agent", Type: packet.String, List: true},
	httpHost - http:                     {Name: "http.host", Title: "Host", Type: packet.String, List: true},
	httpConnection - http:               {Name: "http.connection", Title: "Connection", Type: packet.String, List: true},
	httpCookie - http:                   {Name: "http.cookie", Title: "Cookie", Type: packet.String, List: true},
	httpCookiePair - http:               {Name: "http.cookie_pair", Title: "Cookie pair", Type: packet.String, List: true},
	httpAccept - http:                   {Name: "http.accept", Title: "Accept", Type: packet.String, List: true},
	httpReferer - http:                  {Name: "http.referer", Title: "Referer", Type: packet.String, List: true},
	httpAcceptLanguage - http:           {Name: "http.accept_language", Title: "Accept-Language", Type: packet.String, List: true},
	httpAcceptEncoding - http:           {Name: "http.accept_encoding", Title: "Accept Encoding", Type: packet.String, List: true},
	httpDate - http:                     {Name: "http.date", Title: "Date", Type: packet.String, List: true},
	httpCacheControl - http:             {Name: "http.cache_control", Title: "Cache-Control", Type: packet.String, List: true},
	httpServer - http:                   {Name: "http.server", Title: "Server", Type: packet.String, List: true},
	httpLocation - http:                 {Name: "http.location", Title: "Location", Type: packet.String, List: true},
	httpSecWebsocketAccept - http:       {Name: "http.sec_websocket_accept", Title: "Sec-WebSocket-Accept", Type: packet.String, List: true},
	httpSecWebsocketExtensions - http:   {Name: "http.sec_websocket_extensions", Title: "Sec-WebSocket-Extensions", Type: packet.String, List: true},
	httpSecWebsocketKey - http:          {Name: "http.sec_websocket_key", Title: "Sec-WebSocket-Key", Type: packet.String, List: true},
	httpSecWebsocketProtocol - http:     {Name: "http.sec_websocket_protocol", Title: "Sec-WebSocket-Protocol", Type: packet.String, List: true},
	httpSecWebsocketVersion - http:      {Name: "http.sec_websocket_version", Title: "Sec-WebSocket-Version", Type: packet.String, List: true},
	httpSetCookie - http:                {Name: "http.set_cookie", Title: "Set-Cookie", Type: packet.String, List: true},
	httpLastModified - http:             {Name: "http.last_modified", Title: "Last-Modified", Type: packet.String, List: true},
	httpXForwardedFor - http:            {Name: "http.x_forwarded_for", Title: "X-Forwarded-For", Type: packet.String, List: true},
	httpHTTP2Settings - http:            {Name: "http.http2_settings", Title: "HTTP2-Settings", Type: packet.String, List: true},
	httpChunkedTrailerPart - http:       {Name: "http.chunked_trailer_part", Title: "trailer-part", Type: packet.String, List: true},
	httpChunkBoundary - http:            {Name: "http.chunk_boundary", Title: "Chunk boundary", Type: packet.Bytes, List: true},
	httpChunkSize - http:                {Name: "http.chunk_size", Title: "Chunk size", Type: packet.Uint32, List: true},
	httpChunkData - http:                {Name: "http.chunk_data", Title: "Chunk data", Type: packet.Bytes, List: true},
	httpFileData - http:                 {Name: "http.file_data", Title: "File Data", Type: packet.String, List: true},
	httpUnknownHeader - http:            {Name: "http.unknown_header", Title: "Unknown header", Type: packet.String, List: true},
}

// httpField is the field of a header name: those that Wireshark has a field for; 0 for any other.
func httpField(name []byte) packet.FieldID {
	for i := range httpFields {
		if equalFold(name, httpFields[i].name) {
			return httpFields[i].id
		}
	}
	return 0
}

var httpFields = [...]struct {
	name string
	id   packet.FieldID
}{
	{"authorization", httpAuthorization},
	{"proxy-authenticate", httpProxyAuthenticate},
	{"proxy-authorization", httpProxyAuthorization},
	{"www-authenticate", httpWWWAuthenticate},
	{"content-type", httpContentType},
	{"content-length", httpContentLengthHeader},
	{"content-encoding", httpContentEncoding},
	{"transfer-encoding", httpTransferEncoding},
	{"upgrade", httpUpgrade},
	{"user-agent", httpUserAgent},
	{"host", httpHost},
	{"connection", httpConnection},
	{"cookie", httpCookie},
	{"accept", httpAccept},
	{"referer", httpReferer},
	{"accept-language", httpAcceptLanguage},
	{"accept-encoding", httpAcceptEncoding},
	{"date", httpDate},
	{"cache-control", httpCacheControl},
	{"server", httpServer},
	{"location", httpLocation},
	{"sec-websocket-accept", httpSecWebsocketAccept},
	{"sec-websocket-extensions", httpSecWebsocketExtensions},
	{"sec-websocket-key", httpSecWebsocketKey},
	{"sec-websocket-protocol", httpSecWebsocketProtocol},
	{"sec-websocket-version", httpSecWebsocketVersion},
	{"set-cookie", httpSetCookie},
	{"last-modified", httpLastModified},
	{"x-forwarded-for", httpXForwardedFor},
	{"http2-settings", httpHTTP2Settings},
}
