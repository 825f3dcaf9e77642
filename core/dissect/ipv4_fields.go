package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv4 = packet.FieldID(packet.IPv4) << 16

const (
	ipv4Version = ipv4 + iota
	ipv4HdrLen
	ipv4DSField
	ipv4DSCP
	ipv4ECN
	ipv4Len
	ipv4ID
	ipv4Flags
	ipv4FlagRB
	ipv4FlagDF
	ipv4FlagMF
	ipv4FragOffset
	ipv4TTL
	ipv4Proto
	ipv4Checksum
	ipv4ChecksumCalc
	ipv4ChecksumStatus
	ipv4Src
	ipv4Addr
	ipv4SrcHost
	ipv4Host
	ipv4Dst
	ipv4DstHost
	ipv4CurRt
	ipv4CurRtHost

	ipv4OptEOL
	ipv4OptNOP
	ipv4OptSecurity
	ipv4OptLSR
	ipv4OptTimestamp
	ipv4OptExtSecurity
	ipv4OptCIPSO
	ipv4OptRecordRoute
	ipv4OptStreamID
	ipv4OptSSR
	ipv4OptMTUProbe
	ipv4OptMTUReply
	ipv4OptTraceroute
	ipv4OptRouterAlert
	ipv4OptSDB
	ipv4OptQuickStart
	ipv4OptUnknown

	ipv4OptType
	ipv4OptTypeCopy
	ipv4OptTypeClass
	ipv4OptTypeNumber
	ipv4OptLen
	ipv4OptPtr
	ipv4OptSID
	ipv4OptMTU
	ipv4OptIDNumber
	ipv4OptOHC
	ipv4OptRHC
	ipv4OptOriginator
	ipv4OptRA
	ipv4OptAddr
	ipv4OptPadding
	ipv4QSFunc
	ipv4QSRate
	ipv4QSTTL
	ipv4QSTTLDiff
	ipv4QSUnused
	ipv4QSNonce
	ipv4QSReserved
	ipv4SecSec
	ipv4SecComp
	ipv4SecHR
	ipv4SecTCC
	ipv4SecCL
	ipv4SecFlags
	ipv4SecGENSER
	ipv4SecSIOP
	ipv4SecSCI
	ipv4SecNSA
	ipv4SecDOE
	ipv4SecUnassigned
	ipv4SecFTI
	ipv4ExtSecCode
	ipv4ExtSecInfo
	ipv4RecRt
	ipv4RecRtHost
	ipv4SrcRt
	ipv4SrcRtHost
	ipv4EmptyRt
	ipv4EmptyRtHost
	ipv4CIPSOTag
	ipv4CIPSODOI
	ipv4CIPSOLevel
	ipv4CIPSOCategories
	ipv4CIPSOData
	ipv4TSOverflow
	ipv4TSFlag
	ipv4TSTime
	ipv4TSAddr
)

// The hosts are addresses: without name resolution their text is the same.
var ipv4Defs = []packet.Def{
	ipv4Version - ipv4:        {Name: "ip.version", Title: "Version", Type: packet.Uint8},
	ipv4HdrLen - ipv4:         {Name: "ip.hdr_len", Title: "Header Length", Type: packet.Uint8},
	ipv4DSField - ipv4:        {Name: "ip.dsfield", Title: "Differentiated Services Field", Type: packet.Uint8, Base: packet.Hex},
	ipv4DSCP - ipv4:           {Name: "ip.dsfield.dscp", Title: "Differentiated Services Codepoint", Type: packet.Uint8, Names: dscpName},
	ipv4ECN - ipv4:            {Name: "ip.dsfield.ecn", Title: "Explicit Congestion Notification", Type: packet.Uint8, Names: ecnName},
	ipv4Len - ipv4:            {Name: "ip.len", Title: "Total Length", Type: packet.Uint16},
	ipv4ID - ipv4:             {Name: "ip.id", Title: "Identification", Type: packet.Uint16, Base: packet.HexDec},
	ipv4Flags - ipv4:          {Name: "ip.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	ipv4FlagRB - ipv4:         {Name: "ip.flags.rb", Title: "Reserved bit", Type: packet.Bool, Names: ipSetName},
	ipv4FlagDF - ipv4:         {Name: "ip.flags.df", Title: "Don't fragment", Type: packet.Bool, Names: ipSetName},
	ipv4FlagMF - ipv4:         {Name: "ip.flags.mf", Title: "More fragments", Type: packet.Bool, Names: ipSetName},
	ipv4FragOffset - ipv4:     {Name: "ip.frag_offset", Title: "Fragment Offset", Type: packet.Uint16},
	ipv4TTL - ipv4:            {Name: "ip.ttl", Title: "Time to Live", Type: packet.Uint8},
	ipv4Proto - ipv4:          {Name: "ip.proto", Title: "Protocol", Type: packet.Uint8, Names: ipProtocolName},
	ipv4Checksum - ipv4:       {Name: "ip.checksum", Title: "Header Checksum", Type: packet.Uint16, Base: packet.Hex},
	ipv4ChecksumCalc - ipv4:   {Name: "ip.checksum_calculated", Title: "Calculated Checksum", Type: packet.Uint16, Base: packet.Hex},
	ipv4ChecksumStatus - ipv4: {Name: "ip.checksum.status", Title: "Header checksum status", Type: packet.Uint8, Names: checksumName},
	ipv4Src - ipv4:            {Name: "ip.src", Title: "Source Address", Type: packet.IPv4Addr},
	ipv4Addr - ipv4:           {Name: "ip.addr", Title: "Source or Destination Address", Type: packet.IPv4Addr, List: true},
	ipv4SrcHost - ipv4:        {Name: "ip.src_host", Title: "Source Host", Type: packet.IPv4Addr},
	ipv4Host - ipv4:           {Name: "ip.host", Title: "Source or Destination Host", Type: packet.IPv4Addr, List: true},
	ipv4Dst - ipv4:            {Name: "ip.dst", Title: "Destination Address", Type: packet.IPv4Addr},
	ipv4DstHost - ipv4:        {Name: "ip.dst_host", Title: "Destination Host", Type: packet.IPv4Addr},
	ipv4CurRt - ipv4:          {Name: "ip.cur_rt", Title: "Current Route", Type: packet.IPv4Addr},
	ipv4CurRtHost - ipv4:      {Name: "ip.cur_rt_host", Title: "Current Route Host", Type: packet.IPv4Addr},

	ipv4OptEOL - ipv4:         {Name: "ip.options.eol", Title: "IP Option - End of Options List (EOL)", Type: packet.Bytes, List: true},
	ipv4OptNOP - ipv4:         {Name: "ip.options.nop", Title: "IP Option - No-Operation (NOP)", Type: packet.Bytes, List: true},
	ipv4OptSecurity - ipv4:    {Name: "ip.options.security", Title: "IP Option - Security", Type: packet.Bytes, List: true},
	ipv4OptLSR - ipv4:         {Name: "ip.options.route", Title: "IP Option - Loose Source Route", Type: packet.Bytes, List: true},
	ipv4OptTimestamp - ipv4:   {Name: "ip.options.timestamp", Title: "IP Option - Time Stamp", Type: packet.Bytes, List: true},
	ipv4OptExtSecurity - ipv4: {Name: "ip.options.ext_security", Title: "IP Option - Extended Security", Type: packet.Bytes, List: true},
	ipv4OptCIPSO - ipv4:       {Name: "ip.options.cipso", Title: "IP Option - Commercial Security", Type: packet.Bytes, List: true},
	ipv4OptRecordRoute - ipv4: {Name: "ip.options.record_route", Title: "IP Option - Record Route", Type: packet.Bytes, List: true},
	ipv4OptStreamID - ipv4:    {Name: "ip.options.sid", Title: "IP Option - Stream ID", Type: packet.Bytes, List: true},
	ipv4OptSSR - ipv4:         {Name: "ip.options.source_route", Title: "IP Option - Strict Source Route", Type: packet.Bytes, List: true},
	ipv4OptMTUProbe - ipv4:    {Name: "ip.options.mtu_probe", Title: "IP Option - MTU Probe", Type: packet.Bytes, List: true},
	ipv4OptMTUReply - ipv4:    {Name: "ip.options.mtu_reply", Title: "IP Option - MTU Reply", Type: packet.Bytes, List: true},
	ipv4OptTraceroute - ipv4:  {Name: "ip.options.traceroute", Title: "IP Option - Traceroute", Type: packet.Bytes, List: true},
	ipv4OptRouterAlert - ipv4: {Name: "ip.options.routeralert", Title: "IP Option - Router Alert", Type: packet.Bytes, List: true},
	ipv4OptSDB - ipv4:         {Name: "ip.options.sdb", Title: "IP Option - Selective Directed Broadcast", Type: packet.Bytes, List: true},
	ipv4OptQuickStart - ipv4:  {Name: "ip.options.qs", Title: "IP Option - Quick-Start", Type: packet.Bytes, List: true},
	ipv4OptUnknown - ipv4:     {Name: "ip.opt.unknown", Title: "Unknown option", Type: packet.Bytes, List: true},

	ipv4OptType - ipv4:       {Name: "ip.opt.type", Title: "Type", Type: packet.Uint8, List: true},
	ipv4OptTypeCopy - ipv4:   {Name: "ip.opt.type.copy", Title: "Copy on fragmentation", Type: packet.Bool, List: true, Names: ipYesName},
	ipv4OptTypeClass - ipv4:  {Name: "ip.opt.type.class", Title: "Class", Type: packet.Uint8, List: true, Names: ipv4OptClassName},
	ipv4OptTypeNumber - ipv4: {Name: "ip.opt.type.number", Title: "Number", Type: packet.Uint8, List: true, Names: ipv4OptNumberName},
	ipv4OptLen - ipv4:        {Name: "ip.opt.len", Title: "Length", Type: packet.Uint8, List: true},
	ipv4OptPtr - ipv4:        {Name: "ip.opt.ptr", Title: "Pointer", Type: packet.Uint8, List: true},
	ipv4OptSID - ipv4:        {Name: "ip.opt.sid", Title: "Stream Identifier", Type: packet.Uint16, List: true},
	ipv4OptMTU - ipv4:        {Name: "ip.opt.mtu", Title: "MTU", Type: packet.Uint16, List: true},
	ipv4OptIDNumber - ipv4:   {Name: "ip.opt.id_number", Title: "ID Number", Type: packet.Uint16, List: true},
	ipv4OptOHC - ipv4:        {Name: "ip.opt.ohc", Title: "Outbound Hop Count", Type: packet.Uint16, List: true},
	ipv4OptRHC - ipv4:        {Name: "ip.opt.rhc", Title: "Return Hop Count", Type: packet.Uint16, List: true},
	ipv4OptOriginator - ipv4: {Name: "ip.opt.originator", Title: "Originator IP Address", Type: packet.IPv4Addr, List: true},
	ipv4OptRA - ipv4:         {Name: "ip.opt.ra", Title: "Router Alert", Type: packet.Uint16, List: true, Names: ipv4RouterAlertName},
	ipv4OptAddr - ipv4:       {Name: "ip.opt.addr", Title: "IP Address", Type: packet.IPv4Addr, List: true},
	ipv4OptPadding - ipv4:    {Name: "ip.opt.padding", Title: "Padding", Type: packet.Bytes, List: true},
	ipv4QSFunc - ipv4:        {Name: "ip.opt.qs_func", Title: "Function", Type: packet.Uint8, List: true, Names: quickStartFuncName},
	ipv4QSRate - ipv4:        {Name: "ip.opt.qs_rate", Title: "Rate", Type: packet.Uint8, List: true, Names: quickStartRateName},
	ipv4QSTTL - ipv4:         {Name: "ip.opt.qs_ttl", Title: "QS TTL", Type: packet.Uint8, List: true},
	ipv4QSTTLDiff - ipv4:     {Name: "ip.opt.qs_ttl_diff", Title: "TTL Diff", Type: packet.Uint8, List: true},
	ipv4QSUnused - ipv4:      {Name: "ip.opt.qs_unused", Title: "Not Used", Type: packet.Uint8, List: true},
	ipv4QSNonce - ipv4:       {Name: "ip.opt.qs_nonce", Title: "QS Nonce", Type: packet.Uint32, Base: packet.Hex, List: true},
	ipv4QSReserved - ipv4:    {Name: "ip.opt.qs_reserved", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	ipv4SecSec - ipv4:        {Name: "ip.opt.sec_rfc791_sec", Title: "Security", Type: packet.Uint16, Base: packet.Hex, List: true, Names: ipv4SecurityName},
	ipv4SecComp - ipv4:       {Name: "ip.opt.sec_rfc791_comp", Title: "Compartments", Type: packet.Uint16, List: true},
	ipv4SecHR - ipv4:         {Name: "ip.opt.sec_rfc791_hr", Title: "Handling Restrictions", Type: packet.String, List: true},
	ipv4SecTCC - ipv4:        {Name: "ip.opt.sec_rfc791_tcc", Title: "Transmission Control Code", Type: packet.String, List: true},
	ipv4SecCL - ipv4:         {Name: "ip.opt.sec_cl", Title: "Classification Level", Type: packet.Uint8, Base: packet.Hex, List: true, Names: ipv4SecLevelName},
	ipv4SecFlags - ipv4:      {Name: "ip.opt.sec_prot_auth_flags", Title: "Protection Authority Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	ipv4SecGENSER - ipv4:     {Name: "ip.opt.sec_prot_auth_genser", Title: "GENSER", Type: packet.Bool, List: true, Names: ipv4ProtectedName},
	ipv4SecSIOP - ipv4:       {Name: "ip.opt.sec_prot_auth_siop_esi", Title: "SIOP-ESI", Type: packet.Bool, List: true, Names: ipv4ProtectedName},
	ipv4SecSCI - ipv4:        {Name: "ip.opt.sec_prot_auth_sci", Title: "SCI", Type: packet.Bool, List: true, Names: ipv4ProtectedName},
	ipv4SecNSA - ipv4:        {Name: "ip.opt.sec_prot_auth_nsa", Title: "NSA", Type: packet.Bool, List: true, Names: ipv4ProtectedName},
	ipv4SecDOE - ipv4:        {Name: "ip.opt.sec_prot_auth_doe", Title: "DOE", Type: packet.Bool, List: true, Names: ipv4ProtectedName},
	ipv4SecUnassigned - ipv4: {Name: "ip.opt.sec_prot_auth_unassigned", Title: "Unassigned", Type: packet.Uint8, Base: packet.Hex, List: true},
	ipv4SecFTI - ipv4:        {Name: "ip.opt.sec_prot_auth_fti", Title: "Field Termination Indicator", Type: packet.Bool, List: true, Names: ipv4TerminationName},
	ipv4ExtSecCode - ipv4:    {Name: "ip.opt.ext_sec_add_sec_info_format_code", Title: "Additional Security Info Format Code", Type: packet.Uint8, Base: packet.Hex, List: true},
	ipv4ExtSecInfo - ipv4:    {Name: "ip.opt.ext_sec_add_sec_info", Title: "Additional Security Info", Type: packet.Bytes, List: true},
	ipv4RecRt - ipv4:         {Name: "ip.rec_rt", Title: "Recorded Route", Type: packet.IPv4Addr, List: true},
	ipv4RecRtHost - ipv4:     {Name: "ip.rec_rt_host", Title: "Recorded Route Host", Type: packet.IPv4Addr, List: true},
	ipv4SrcRt - ipv4:         {Name: "ip.src_rt", Title: "Source Route", Type: packet.IPv4Addr, List: true},
	ipv4SrcRtHost - ipv4:     {Name: "ip.src_rt_host", Title: "Source Route Host", Type: packet.IPv4Addr, List: true},
	ipv4EmptyRt - ipv4:       {Name: "ip.empty_rt", Title: "Empty Route", Type: packet.IPv4Addr, List: true},
	ipv4EmptyRtHost - ipv4:   {Name: "ip.empty_rt_host", Title: "Empty Route Host", Type: packet.IPv4Addr, List: true},
	ipv4CIPSOTag - ipv4:      {Name: "ip.cipso.tag_type", Title: "Tag Type", Type: packet.Uint8, List: true, Names: ipv4CIPSOTagName},
	ipv4CIPSODOI - ipv4:      {Name: "ip.cipso.doi", Title: "DOI", Type: packet.Uint32, List: true},
	ipv4CIPSOLevel - ipv4:    {Name: "ip.cipso.sensitivity_level", Title: "Sensitivity Level", Type: packet.Uint8, List: true},
	ipv4CIPSOCategories - ipv4: {
		Name: "ip.cipso.categories", Title: "Categories", Type: packet.String, List: true,
	},
	ipv4CIPSOData - ipv4:  {Name: "ip.cipso.tag_data", Title: "Tag data", Type: packet.Bytes, List: true},
	ipv4TSOverflow - ipv4: {Name: "ip.opt.overflow", Title: "Overflow", Type: packet.Uint8, List: true},
	ipv4TSFlag - ipv4:     {Name: "ip.opt.flag", Title: "Flag", Type: packet.Uint8, Base: packet.Hex, List: true, Names: ipv4TimestampFlagName},
	ipv4TSTime - ipv4:     {Name: "ip.opt.time_stamp", Title: "Time stamp", Type: packet.Uint32, List: true},
	ipv4TSAddr - ipv4:     {Name: "ip.opt.time_stamp_addr", Title: "Address", Type: packet.IPv4Addr, List: true},
}
