package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const http2 = packet.FieldID(packet.HTTP2) << 16

const (
	http2Stream = http2 + iota
	http2Length
	http2Type
	http2R
	http2StreamID
	http2Magic
	http2Unknown
	http2Flags
	http2FlagsEndStream
	http2FlagsEndHeaders
	http2FlagsPadded
	http2FlagsPriority
	http2FlagsAckPing
	http2FlagsAckSettings
	http2FlagsUnused
	http2FlagsUnusedSettings
	http2FlagsUnusedPing
	http2FlagsUnusedContinuation
	http2FlagsUnusedPushPromise
	http2FlagsUnusedData
	http2FlagsUnusedHeaders
	http2Padding
	http2PadLength
	http2Exclusive
	http2StreamDependency
	http2Weight
	http2WeightReal
	http2DataData
	http2DataPadding
	http2Headers
	http2HeadersPadding
	http2HeaderLength
	http2HeaderCount
	http2Header
	http2HeaderNameLength
	http2HeaderName
	http2HeaderValueLength
	http2HeaderValue
	http2HeaderUnescaped
	http2HeaderRepr
	http2HeaderIndex
	http2TableSizeUpdate
	http2TableSize
	http2RequestFullURI
	http2RSTStreamError
	http2Settings
	http2SettingsID
	http2HeaderTableSize
	http2EnablePush
	http2MaxConcurrentStreams
	http2InitialWindowSize
	http2MaxFrameSize
	http2MaxHeaderListSize
	http2ExtendedConnect
	http2SettingsUnknown
	http2PushPromiseR
	http2PushPromiseStream
	http2PushPromiseHeader
	http2PushPromisePadding
	http2Ping
	http2Pong
	http2GoAwayR
	http2GoAwayLastStream
	http2GoAwayError
	http2GoAwayData
	http2WindowUpdateR
	http2WindowUpdateIncrement
	http2ContinuationHeader
	http2AltSvcOriginLen
	http2AltSvcOrigin
	http2AltSvcValue
	http2Origin
	http2OriginLen
	http2OriginOrigin
	http2PriorityUpdateStream
	http2PriorityUpdateValue
	http2HeadAuthority
	http2HeadStatus
	http2HeadPath
	http2HeadMethod
	http2HeadScheme
	http2HeadAccept
	http2HeadAcceptCharset
	http2HeadAcceptEncoding
	http2HeadAcceptLanguage
	http2HeadAcceptRanges
	http2HeadAccessControlAllowOrigin
	http2HeadAge
	http2HeadAllow
	http2HeadAuthorization
	http2HeadCacheControl
	http2HeadContentDisposition
	http2HeadContentEncoding
	http2HeadContentLanguage
	http2HeadContentLength
	http2HeadContentLocation
	http2HeadContentRange
	http2HeadContentType
	http2HeadCookie
	http2HeadDate
	http2HeadEtag
	http2HeadExpect
	http2HeadExpires
	http2HeadFrom
	http2HeadIfMatch
	http2HeadIfModifiedSince
	http2HeadIfNoneMatch
	http2HeadIfRange
	http2HeadIfUnmodifiedSince
	http2HeadLastModified
	http2HeadLink
	http2HeadLocation
	http2HeadMaxForwards
	http2HeadProxyAuthenticate
	http2HeadProxyAuthorization
	http2HeadRange
	http2HeadReferer
	http2HeadRefresh
	http2HeadRetryAfter
	http2HeadServer
	http2HeadSetCookie
	http2HeadStrictTransportSecurity
	http2HeadUserAgent
	http2HeadVary
	http2HeadVia
	http2HeadWwwAuthenticate
)

var http2Defs = []packet.Def{
	http2Stream - http2:                       {Name: "http2.stream", Title: "Stream", Type: packet.None, List: true},
	http2Length - http2:                       {Name: "http2.length", Title: "Length", Type: packet.Uint24, List: true},
	http2Type - http2:                         {Name: "http2.type", Title: "Type", Type: packet.Uint8, List: true, Names: http2TypeName},
	http2R - http2:                            {Name: "http2.r", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	http2StreamID - http2:                     {Name: "http2.streamid", Title: "Stream Identifier", Type: packet.Uint32, List: true},
	http2Magic - http2:                        {Name: "http2.magic", Title: "Magic", Type: packet.String, List: true},
	http2Unknown - http2:                      {Name: "http2.unknown", Title: "Unknown", Type: packet.Bytes, List: true},
	http2Flags - http2:                        {Name: "http2.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsEndStream - http2:               {Name: "http2.flags.end_stream", Title: "End Stream", Type: packet.Bool, List: true},
	http2FlagsEndHeaders - http2:              {Name: "http2.flags.eh", Title: "End Headers", Type: packet.Bool, List: true},
	http2FlagsPadded - http2:                  {Name: "http2.flags.padded", Title: "Padded", Type: packet.Bool, List: true},
	http2FlagsPriority - http2:                {Name: "http2.flags.priority", Title: "Priority", Type: packet.Bool, List: true},
	http2FlagsAckPing - http2:                 {Name: "http2.flags.ack.ping", Title: "ACK", Type: packet.Bool, List: true},
	http2FlagsAckSettings - http2:             {Name: "http2.flags.ack.settings", Title: "ACK", Type: packet.Bool, List: true},
	http2FlagsUnused - http2:                  {Name: "http2.flags.unused", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedSettings - http2:          {Name: "http2.flags.unused_settings", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedPing - http2:              {Name: "http2.flags.unused_ping", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedContinuation - http2:      {Name: "http2.flags.unused_continuation", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedPushPromise - http2:       {Name: "http2.flags.unused_push_promise", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedData - http2:              {Name: "http2.flags.unused_data", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2FlagsUnusedHeaders - http2:           {Name: "http2.flags.unused_headers", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2Padding - http2:                      {Name: "http2.padding", Title: "Pad Length", Type: packet.Uint8, Base: packet.Hex, List: true},
	http2PadLength - http2:                    {Name: "http2.pad_length", Title: "Pad Length", Type: packet.Uint16, List: true},
	http2Exclusive - http2:                    {Name: "http2.exclusive", Title: "Exclusive", Type: packet.Bool, List: true},
	http2StreamDependency - http2:             {Name: "http2.stream_dependency", Title: "Stream Dependency", Type: packet.Uint32, List: true},
	http2Weight - http2:                       {Name: "http2.headers.weight", Title: "Weight", Type: packet.Uint8, List: true},
	http2WeightReal - http2:                   {Name: "http2.headers.weight_real", Title: "Weight real", Type: packet.Uint8, List: true},
	http2DataData - http2:                     {Name: "http2.data.data", Title: "Data", Type: packet.Bytes, List: true},
	http2DataPadding - http2:                  {Name: "http2.data.padding", Title: "Padding", Type: packet.Bytes, List: true},
	http2Headers - http2:                      {Name: "http2.headers", Title: "Header Block Fragment", Type: packet.Bytes, List: true},
	http2HeadersPadding - http2:               {Name: "http2.headers.padding", Title: "Padding", Type: packet.Bytes, List: true},
	http2HeaderLength - http2:                 {Name: "http2.header.length", Title: "Header Length", Type: packet.Uint32, List: true},
	http2HeaderCount - http2:                  {Name: "http2.header.count", Title: "Header Count", Type: packet.Uint32, List: true},
	http2Header - http2:                       {Name: "http2.header", Title: "Header", Type: packet.None, List: true},
	http2HeaderNameLength - http2:             {Name: "http2.header.name.length", Title: "Name Length", Type: packet.Uint32, List: true},
	http2HeaderName - http2:                   {Name: "http2.header.name", Title: "Name", Type: packet.String, List: true},
	http2HeaderValueLength - http2:            {Name: "http2.header.value.length", Title: "Value Length", Type: packet.Uint32, List: true},
	http2HeaderValue - http2:                  {Name: "http2.header.value", Title: "Value", Type: packet.String, List: true},
	http2HeaderUnescaped - http2:              {Name: "http2.header.unescaped", Title: "Unescaped", Type: packet.String, List: true},
	http2HeaderRepr - http2:                   {Name: "http2.header.repr", Title: "Representation", Type: packet.String, List: true},
	http2HeaderIndex - http2:                  {Name: "http2.header.index", Title: "Index", Type: packet.Uint32, List: true},
	http2TableSizeUpdate - http2:              {Name: "http2.header_table_size_update", Title: "Header table size update", Type: packet.None, List: true},
	http2TableSize - http2:                    {Name: "http2.header_table_size_update.header_table_size", Title: "Header table size", Type: packet.Uint32, List: true},
	http2RequestFullURI - http2:               {Name: "http2.request.full_uri", Title: "Full request URI", Type: packet.String, List: true},
	http2RSTStreamError - http2:               {Name: "http2.rst_stream.error", Title: "Error", Type: packet.Uint32, List: true, Names: http2ErrorName},
	http2Settings - http2:                     {Name: "http2.settings", Title: "Settings", Type: packet.None, List: true},
	http2SettingsID - http2:                   {Name: "http2.settings.id", Title: "Settings Identifier", Type: packet.Uint16, List: true, Names: http2SettingName},
	http2HeaderTableSize - http2:              {Name: "http2.settings.header_table_size", Title: "Header table size", Type: packet.Uint32, List: true},
	http2EnablePush - http2:                   {Name: "http2.settings.enable_push", Title: "Enable PUSH", Type: packet.Uint32, List: true},
	http2MaxConcurrentStreams - http2:         {Name: "http2.settings.max_concurrent_streams", Title: "Max concurrent streams", Type: packet.Uint32, List: true},
	http2InitialWindowSize - http2:            {Name: "http2.settings.initial_window_size", Title: "Initial Windows Size", Type: packet.Uint32, List: true},
	http2MaxFrameSize - http2:                 {Name: "http2.settings.max_frame_size", Title: "Max frame size", Type: packet.Uint32, List: true},
	http2MaxHeaderListSize - http2:            {Name: "http2.settings.max_header_list_size", Title: "Max header list size", Type: packet.Uint32, List: true},
	http2ExtendedConnect - http2:              {Name: "http2.settings.extended_connect", Title: "Extended CONNECT", Type: packet.Uint32, List: true},
	http2SettingsUnknown - http2:              {Name: "http2.settings.unknown", Title: "Unknown Settings", Type: packet.Uint32, List: true},
	http2PushPromiseR - http2:                 {Name: "http2.push_promise.r", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	http2PushPromiseStream - http2:            {Name: "http2.push_promise.promised_stream_id", Title: "Promised-Stream-ID", Type: packet.Uint32, List: true},
	http2PushPromiseHeader - http2:            {Name: "http2.push_promise.header", Title: "Header Block Fragment", Type: packet.Bytes, List: true},
	http2PushPromisePadding - http2:           {Name: "http2.push_promise.padding", Title: "Padding", Type: packet.Bytes, List: true},
	http2Ping - http2:                         {Name: "http2.ping", Title: "Ping", Type: packet.Bytes, List: true},
	http2Pong - http2:                         {Name: "http2.pong", Title: "Pong", Type: packet.Bytes, List: true},
	http2GoAwayR - http2:                      {Name: "http2.goway.r", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	http2GoAwayLastStream - http2:             {Name: "http2.goaway.last_stream_id", Title: "Last-Stream-ID", Type: packet.Uint32, List: true},
	http2GoAwayError - http2:                  {Name: "http2.goaway.error", Title: "Error", Type: packet.Uint32, List: true, Names: http2ErrorName},
	http2GoAwayData - http2:                   {Name: "http2.goaway.addata", Title: "Additional Debug Data", Type: packet.Bytes, List: true},
	http2WindowUpdateR - http2:                {Name: "http2.window_update.r", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	http2WindowUpdateIncrement - http2:        {Name: "http2.window_update.window_size_increment", Title: "Window Size Increment", Type: packet.Uint32, List: true},
	http2ContinuationHeader - http2:           {Name: "http2.continuation.header", Title: "Continuation Header", Type: packet.String, List: true},
	http2AltSvcOriginLen - http2:              {Name: "http2.altsvc.origin.len", Title: "Origin Length", Type: packet.Uint16, List: true},
	http2AltSvcOrigin - http2:                 {Name: "http2.altsvc.origin", Title: "Origin", Type: packet.String, List: true},
	http2AltSvcValue - http2:                  {Name: "http2.altsvc.field_value", Title: "Field/Value", Type: packet.String, List: true},
	http2Origin - http2:                       {Name: "http2.origin", Title: "Origin", Type: packet.None, List: true},
	http2OriginLen - http2:                    {Name: "http2.origin.origin_len", Title: "Origin Length", Type: packet.Uint16, List: true},
	http2OriginOrigin - http2:                 {Name: "http2.origin.origin", Title: "Origin", Type: packet.String, List: true},
	http2PriorityUpdateStream - http2:         {Name: "http2.priority_update_stream_id", Title: "Priority Update Stream ID", Type: packet.Uint64, List: true},
	http2PriorityUpdateValue - http2:          {Name: "http2.priority_update_field_value", Title: "Priority Update Field Value", Type: packet.String, List: true},
	http2HeadAuthority - http2:                {Name: "http2.headers.authority", Title: ":authority", Type: packet.String, List: true},
	http2HeadStatus - http2:                   {Name: "http2.headers.status", Title: ":status", Type: packet.Uint16, List: true},
	http2HeadPath - http2:                     {Name: "http2.headers.path", Title: ":path", Type: packet.String, List: true},
	http2HeadMethod - http2:                   {Name: "http2.headers.method", Title: ":method", Type: packet.String, List: true},
	http2HeadScheme - http2:                   {Name: "http2.headers.scheme", Title: ":scheme", Type: packet.String, List: true},
	http2HeadAccept - http2:                   {Name: "http2.headers.accept", Title: "accept", Type: packet.String, List: true},
	http2HeadAcceptCharset - http2:            {Name: "http2.headers.accept_charset", Title: "accept-charset", Type: packet.String, List: true},
	http2HeadAcceptEncoding - http2:           {Name: "http2.headers.accept_encoding", Title: "accept-encoding", Type: packet.String, List: true},
	http2HeadAcceptLanguage - http2:           {Name: "http2.headers.accept_language", Title: "accept-language", Type: packet.String, List: true},
	http2HeadAcceptRanges - http2:             {Name: "http2.headers.accept_ranges", Title: "accept-ranges", Type: packet.String, List: true},
	http2HeadAccessControlAllowOrigin - http2: {Name: "http2.headers.access_control_allow_origin", Title: "access-control-allow-origin", Type: packet.String, List: true},
	http2HeadAge - http2:                      {Name: "http2.headers.age", Title: "age", Type: packet.Uint64, List: true},
	http2HeadAllow - http2:                    {Name: "http2.headers.allow", Title: "allow", Type: packet.String, List: true},
	http2HeadAuthorization - http2:            {Name: "http2.headers.authorization", Title: "authorization", Type: packet.String, List: true},
	http2HeadCacheControl - http2:             {Name: "http2.headers.cache_control", Title: "cache-control", Type: packet.String, List: true},
	http2HeadContentDisposition - http2:       {Name: "http2.headers.content_disposition", Title: "content-disposition", Type: packet.String, List: true},
	http2HeadContentEncoding - http2:          {Name: "http2.headers.content_encoding", Title: "content-encoding", Type: packet.String, List: true},
	http2HeadContentLanguage - http2:          {Name: "http2.headers.content_language", Title: "content-language", Type: packet.String, List: true},
	http2HeadContentLength - http2:            {Name: "http2.headers.content_length", Title: "content-length", Type: packet.Uint64, List: true},
	http2HeadContentLocation - http2:          {Name: "http2.headers.content_location", Title: "content-location", Type: packet.String, List: true},
	http2HeadContentRange - http2:             {Name: "http2.headers.content_range", Title: "content-range", Type: packet.String, List: true},
	http2HeadContentType - http2:              {Name: "http2.headers.content_type", Title: "content-type", Type: packet.String, List: true},
	http2HeadCookie - http2:                   {Name: "http2.headers.cookie", Title: "cookie", Type: packet.String, List: true},
	http2HeadDate - http2:                     {Name: "http2.headers.date", Title: "date", Type: packet.String, List: true},
	http2HeadEtag - http2:                     {Name: "http2.headers.etag", Title: "etag", Type: packet.String, List: true},
	http2HeadExpect - http2:                   {Name: "http2.headers.expect", Title: "expect", Type: packet.String, List: true},
	http2HeadExpires - http2:                  {Name: "http2.headers.expires", Title: "expires", Type: packet.String, List: true},
	http2HeadFrom - http2:                     {Name: "http2.headers.from", Title: "from", Type: packet.String, List: true},
	http2HeadIfMatch - http2:                  {Name: "http2.headers.if_match", Title: "if-match", Type: packet.String, List: true},
	http2HeadIfModifiedSince - http2:          {Name: "http2.headers.if_modified_since", Title: "if-modified-since", Type: packet.String, List: true},
	http2HeadIfNoneMatch - http2:              {Name: "http2.headers.if_none_match", Title: "if-none-match", Type: packet.String, List: true},
	http2HeadIfRange - http2:                  {Name: "http2.headers.if_range", Title: "if-range", Type: packet.String, List: true},
	http2HeadIfUnmodifiedSince - http2:        {Name: "http2.headers.if_unmodified_since", Title: "if-unmodified-since", Type: packet.String, List: true},
	http2HeadLastModified - http2:             {Name: "http2.headers.last_modified", Title: "last-modified", Type: packet.String, List: true},
	http2HeadLink - http2:                     {Name: "http2.headers.link", Title: "link", Type: packet.String, List: true},
	http2HeadLocation - http2:                 {Name: "http2.headers.location", Title: "location", Type: packet.String, List: true},
	http2HeadMaxForwards - http2:              {Name: "http2.headers.max_forwards", Title: "max-forwards", Type: packet.Uint64, List: true},
	http2HeadProxyAuthenticate - http2:        {Name: "http2.headers.proxy_authenticate", Title: "proxy-authenticate", Type: packet.String, List: true},
	http2HeadProxyAuthorization - http2:       {Name: "http2.headers.proxy_authorization", Title: "proxy-authorization", Type: packet.String, List: true},
	http2HeadRange - http2:                    {Name: "http2.headers.range", Title: "range", Type: packet.String, List: true},
	http2HeadReferer - http2:                  {Name: "http2.headers.referer", Title: "referer", Type: packet.String, List: true},
	http2HeadRefresh - http2:                  {Name: "http2.headers.refresh", Title: "refresh", Type: packet.String, List: true},
	http2HeadRetryAfter - http2:               {Name: "http2.headers.retry_after", Title: "retry-after", Type: packet.String, List: true},
	http2HeadServer - http2:                   {Name: "http2.headers.server", Title: "server", Type: packet.String, List: true},
	http2HeadSetCookie - http2:                {Name: "http2.headers.set_cookie", Title: "set-cookie", Type: packet.String, List: true},
	http2HeadStrictTransportSecurity - http2:  {Name: "http2.headers.strict_transport_security", Title: "strict-transport-security", Type: packet.String, List: true},
	http2HeadUserAgent - http2:                {Name: "http2.headers.user_agent", Title: "user-agent", Type: packet.String, List: true},
	http2HeadVary - http2:                     {Name: "http2.headers.vary", Title: "vary", Type: packet.String, List: true},
	http2HeadVia - http2:                      {Name: "http2.headers.via", Title: "via", Type: packet.String, List: true},
	http2HeadWwwAuthenticate - http2:          {Name: "http2.headers.www_authenticate", Title: "www-authenticate", Type: packet.String, List: true},
}
