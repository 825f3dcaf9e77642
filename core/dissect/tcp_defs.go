package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tcp = packet.FieldID(packet.TCP) << 16

const (
	tcpSrcPort = tcp + iota
	tcpDstPort
	tcpPort
	tcpLen
	tcpSeq
	tcpSeqRaw
	tcpNextSeq
	tcpAckNum
	tcpAckRaw
	tcpHdrLen
	tcpFlags
	tcpFlagRes
	tcpFlagAE
	tcpFlagCWR
	tcpFlagECE
	tcpFlagURG
	tcpFlagACK
	tcpFlagPSH
	tcpFlagRST
	tcpFlagSYN
	tcpFlagFIN
	tcpFlagsStr
	tcpWindow
	tcpWindowSize
	tcpChecksum
	tcpChecksumStatus
	tcpUrgent
	tcpOptions
	tcpOptKind
	tcpOptLen
	tcpOptEOL
	tcpOptNOP
	tcpOptMSS
	tcpOptWScale
	tcpOptSACKPerm
	tcpOptSACK
	tcpOptEcho
	tcpOptTimestamp
	tcpOptCC
	tcpOptMD5
	tcpOptSCPS
	tcpOptSNACK
	tcpOptSCPSRec
	tcpOptSCPSCor
	tcpOptQS
	tcpOptUserTO
	tcpOptAO
	tcpOptTFO
	tcpOptProbe
	tcpOptTrpy
	tcpOptAccECN
	tcpOptExp
	tcpOptUnknown
	tcpOptMPTCP
	tcpMSSVal
	tcpWScaleShift
	tcpWScaleMul
	tcpSACKLeft
	tcpSACKRight
	tcpSACKCount
	tcpDSACKLeft
	tcpDSACKRight
	tcpEchoValue
	tcpTSVal
	tcpTSEcr
	tcpCCValue
	tcpMD5Digest
	tcpSCPSVector
	tcpSCPSBETS
	tcpSCPSSNACK1
	tcpSCPSSNACK2
	tcpSCPSComp
	tcpSCPSNLTS
	tcpSCPSReserved
	tcpSCPSConn
	tcpSCPSBindID
	tcpSCPSBindLen
	tcpSCPSBindData
	tcpSNACKOffset
	tcpSNACKSize
	tcpQSRate
	tcpQSTTL
	tcpUserTOGran
	tcpUserTOVal
	tcpAOKeyID
	tcpAORNextKeyID
	tcpAOMAC
	tcpTFORequest
	tcpTFOCookie
	tcpProbeType1
	tcpProbeType2
	tcpProbeVersion
	tcpProbeVersionRaw
	tcpProbeReserved
	tcpProbeProber
	tcpProbeProxyIP
	tcpProbeProxyPort
	tcpProbeAppVer
	tcpProbeClientIP
	tcpProbeStoreID
	tcpProbeFlags
	tcpProbeNotCFE
	tcpProbeLast
	tcpProbeNoCache
	tcpProbeSSL
	tcpProbeServer
	tcpTrpyFlags
	tcpTrpyRstProbe
	tcpTrpyRstInner
	tcpTrpyRst
	tcpTrpyChksum
	tcpTrpyOOB
	tcpTrpyMode
	tcpTrpySrcIP
	tcpTrpyDstIP
	tcpTrpySrcPort
	tcpTrpyDstPort
	tcpTrpyClientPort
	tcpAccEE0B
	tcpAccECEB
	tcpAccEE1B
	tcpExpID
	tcpExpData
	tcpTARRRate
	tcpTARRReserved
	tcpUnknownPayload
	mptcpSubtype
	mptcpVersion
	mptcpReserved
	mptcpFlags
	mptcpBackup
	mptcpChecksumReq
	mptcpExt
	mptcpNoMore
	mptcpSHA1
	mptcpSHA256
	mptcpFlagsRes
	mptcpDataFin
	mptcpDSN8
	mptcpDSNPresent
	mptcpDataAck8
	mptcpDataAckPresent
	mptcpFlagU
	mptcpFlagV
	mptcpFlagW
	mptcpFlagT
	mptcpRstReason
	mptcpAddrID
	mptcpSendKey
	mptcpRecvKey
	mptcpRecvTok
	mptcpSendRand
	mptcpTruncHMAC
	mptcpHMAC
	mptcpAddrHMAC
	mptcpDataAck
	mptcpDSN
	mptcpSSN
	mptcpDataLen
	mptcpChecksum
	mptcpIPVer
	mptcpEcho
	mptcpIPv4
	mptcpIPv6
	mptcpPort
	mptcpAddrCount
	tcpPayload
	tcpResetCause
)

var tcpDefs = []packet.Def{
	tcpSrcPort - tcp:          {Name: "tcp.srcport", Title: "Source Port", Type: packet.Uint16},
	tcpDstPort - tcp:          {Name: "tcp.dstport", Title: "Destination Port", Type: packet.Uint16},
	tcpPort - tcp:             {Name: "tcp.port", Title: "Source or Destination Port", Type: packet.Uint16, List: true},
	tcpLen - tcp:              {Name: "tcp.len", Title: "TCP Segment Len", Type: packet.Uint32},
	tcpSeq - tcp:              {Name: "tcp.seq", Title: "Sequence Number", Type: packet.Uint32},
	tcpSeqRaw - tcp:           {Name: "tcp.seq_raw", Title: "Sequence Number (raw)", Type: packet.Uint32},
	tcpNextSeq - tcp:          {Name: "tcp.nxtseq", Title: "Next Sequence Number", Type: packet.Uint32},
	tcpAckNum - tcp:           {Name: "tcp.ack", Title: "Acknowledgment Number", Type: packet.Uint32},
	tcpAckRaw - tcp:           {Name: "tcp.ack_raw", Title: "Acknowledgment number (raw)", Type: packet.Uint32},
	tcpHdrLen - tcp:           {Name: "tcp.hdr_len", Title: "Header Length", Type: packet.Uint8},
	tcpFlags - tcp:            {Name: "tcp.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	tcpFlagRes - tcp:          {Name: "tcp.flags.res", Title: "Reserved", Type: packet.Bool, Names: setName},
	tcpFlagAE - tcp:           {Name: "tcp.flags.ae", Title: "Accurate ECN", Type: packet.Bool, Names: setName},
	tcpFlagCWR - tcp:          {Name: "tcp.flags.cwr", Title: "Congestion Window Reduced", Type: packet.Bool, Names: setName},
	tcpFlagECE - tcp:          {Name: "tcp.flags.ece", Title: "ECN-Echo", Type: packet.Bool, Names: setName},
	tcpFlagURG - tcp:          {Name: "tcp.flags.urg", Title: "Urgent", Type: packet.Bool, Names: setName},
	tcpFlagACK - tcp:          {Name: "tcp.flags.ack", Title: "Acknowledgment", Type: packet.Bool, Names: setName},
	tcpFlagPSH - tcp:          {Name: "tcp.flags.push", Title: "Push", Type: packet.Bool, Names: setName},
	tcpFlagRST - tcp:          {Name: "tcp.flags.reset", Title: "Reset", Type: packet.Bool, Names: setName},
	tcpFlagSYN - tcp:          {Name: "tcp.flags.syn", Title: "Syn", Type: packet.Bool, Names: setName},
	tcpFlagFIN - tcp:          {Name: "tcp.flags.fin", Title: "Fin", Type: packet.Bool, Names: setName},
	tcpFlagsStr - tcp:         {Name: "tcp.flags.str", Title: "TCP Flags", Type: packet.String},
	tcpWindow - tcp:           {Name: "tcp.window_size_value", Title: "Window", Type: packet.Uint16},
	tcpWindowSize - tcp:       {Name: "tcp.window_size", Title: "Calculated window size", Type: packet.Uint32},
	tcpChecksum - tcp:         {Name: "tcp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	tcpChecksumStatus - tcp:   {Name: "tcp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	tcpUrgent - tcp:           {Name: "tcp.urgent_pointer", Title: "Urgent Pointer", Type: packet.Uint16},
	tcpOptions - tcp:          {Name: "tcp.options", Title: "TCP Options", Type: packet.Bytes},
	tcpOptKind - tcp:          {Name: "tcp.option_kind", Title: "Kind", Type: packet.Uint8, List: true, Names: tcpOptionName},
	tcpOptLen - tcp:           {Name: "tcp.option_len", Title: "Length", Type: packet.Uint8, List: true},
	tcpOptEOL - tcp:           {Name: "tcp.options.eol", Title: "TCP Option - End of Option List (EOL)", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptNOP - tcp:           {Name: "tcp.options.nop", Title: "TCP Option - No-Operation (NOP)", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptMSS - tcp:           {Name: "tcp.options.mss", Title: "TCP Option - Maximum segment size", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptWScale - tcp:        {Name: "tcp.options.wscale", Title: "TCP Option - Window scale", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSACKPerm - tcp:      {Name: "tcp.options.sack_perm", Title: "TCP Option - SACK permitted", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSACK - tcp:          {Name: "tcp.options.sack", Title: "TCP Option - SACK", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptEcho - tcp:          {Name: "tcp.options.echo", Title: "TCP Option - Echo", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptTimestamp - tcp:     {Name: "tcp.options.timestamp", Title: "TCP Option - Timestamps", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptCC - tcp:            {Name: "tcp.options.cc", Title: "TCP Option - CC", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptMD5 - tcp:           {Name: "tcp.options.md5", Title: "TCP Option - TCP MD5 signature", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSCPS - tcp:          {Name: "tcp.options.scps", Title: "TCP Option - SCPS capabilities", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSNACK - tcp:         {Name: "tcp.options.snack", Title: "TCP Option - Selective Negative Acknowledgment", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSCPSRec - tcp:       {Name: "tcp.options.scpsrec", Title: "TCP Option - SCPS record boundary", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptSCPSCor - tcp:       {Name: "tcp.options.scpscor", Title: "TCP Option - SCPS corruption experienced", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptQS - tcp:            {Name: "tcp.options.qs", Title: "TCP Option - Quick-Start", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptUserTO - tcp:        {Name: "tcp.options.user_to", Title: "TCP Option - User Timeout", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptAO - tcp:            {Name: "tcp.options.ao", Title: "TCP Option - TCP AO", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptTFO - tcp:           {Name: "tcp.options.tfo", Title: "TCP Option - TCP Fast Open", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptProbe - tcp:         {Name: "tcp.options.rvbd.probe", Title: "TCP Option - Riverbed Probe", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptTrpy - tcp:          {Name: "tcp.options.rvbd.trpy", Title: "TCP Option - Riverbed Transparency", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptAccECN - tcp:        {Name: "tcp.options.acc_ecn", Title: "TCP Option - Accurate ECN", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptExp - tcp:           {Name: "tcp.options.experimental", Title: "TCP Option - Experimental", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptUnknown - tcp:       {Name: "tcp.options.unknown", Title: "TCP Option - Unknown", Type: packet.Bytes, Base: packet.Colon, List: true},
	tcpOptMPTCP - tcp:         {Name: "mptcp", Title: "Multipath Transmission Control Protocol", Type: packet.Protocol, Base: packet.Colon, List: true},
	tcpMSSVal - tcp:           {Name: "tcp.options.mss_val", Title: "MSS Value", Type: packet.Uint16, List: true},
	tcpWScaleShift - tcp:      {Name: "tcp.options.wscale.shift", Title: "Shift count", Type: packet.Uint8, List: true},
	tcpWScaleMul - tcp:        {Name: "tcp.options.wscale.multiplier", Title: "Multiplier", Type: packet.Uint16, List: true},
	tcpSACKLeft - tcp:         {Name: "tcp.options.sack_le", Title: "TCP SACK Left Edge", Type: packet.Uint32, List: true},
	tcpSACKRight - tcp:        {Name: "tcp.options.sack_re", Title: "TCP SACK Right Edge", Type: packet.Uint32, List: true},
	tcpSACKCount - tcp:        {Name: "tcp.options.sack.count", Title: "TCP SACK Count", Type: packet.Uint8, List: true},
	tcpDSACKLeft - tcp:        {Name: "tcp.options.sack.dsack_le", Title: "TCP D-SACK Left Edge", Type: packet.Uint32, List: true},
	tcpDSACKRight - tcp:       {Name: "tcp.options.sack.dsack_re", Title: "TCP D-SACK Right Edge", Type: packet.Uint32, List: true},
	tcpEchoValue - tcp:        {Name: "tcp.options.echo_value", Title: "TCP Echo Option", Type: packet.Uint32, List: true},
	tcpTSVal - tcp:            {Name: "tcp.options.timestamp.tsval", Title: "Timestamp value", Type: packet.Uint32, List: true},
	tcpTSEcr - tcp:            {Name: "tcp.options.timestamp.tsecr", Title: "Timestamp echo reply", Type: packet.Uint32, List: true},
	tcpCCValue - tcp:          {Name: "tcp.options.cc_value", Title: "TCP CC Option", Type: packet.Uint32, List: true},
	tcpMD5Digest - tcp:        {Name: "tcp.options.md5.digest", Title: "MD5 digest", Type: packet.Bytes, List: true},
	tcpSCPSVector - tcp:       {Name: "tcp.options.scps.vector", Title: "TCP SCPS Capabilities Vector", Type: packet.Uint8, Base: packet.Hex, List: true},
	tcpSCPSBETS - tcp:         {Name: "tcp.options.scpsflags.bets", Title: "Partial Reliability Capable (BETS)", Type: packet.Bool, List: true, Names: setName},
	tcpSCPSSNACK1 - tcp:       {Name: "tcp.options.scpsflags.snack1", Title: "Short Form SNACK Capable (SNACK1)", Type: packet.Bool, List: true, Names: setName},
	tcpSCPSSNACK2 - tcp:       {Name: "tcp.options.scpsflags.snack2", Title: "Long Form SNACK Capable (SNACK2)", Type: packet.Bool, List: true, Names: setName},
	tcpSCPSComp - tcp:         {Name: "tcp.options.scpsflags.compress", Title: "Lossless Header Compression (COMP)", Type: packet.Bool, List: true, Names: setName},
	tcpSCPSNLTS - tcp:         {Name: "tcp.options.scpsflags.nlts", Title: "Network Layer Timestamp (NLTS)", Type: packet.Bool, List: true, Names: setName},
	tcpSCPSReserved - tcp:     {Name: "tcp.options.scpsflags.reserved", Title: "Reserved", Type: packet.Uint8, List: true},
	tcpSCPSConn - tcp:         {Name: "tcp.options.scps.binding", Title: "Connection ID", Type: packet.Uint8, List: true},
	tcpSCPSBindID - tcp:       {Name: "tcp.options.scps.binding.id", Title: "Binding Space (Community) ID", Type: packet.Uint8, List: true},
	tcpSCPSBindLen - tcp:      {Name: "tcp.options.scps.binding.len", Title: "Extended Capability Length", Type: packet.Uint8, List: true},
	tcpSCPSBindData - tcp:     {Name: "tcp.options.scps.binding.data", Title: "Binding Space Data", Type: packet.Bytes, List: true},
	tcpSNACKOffset - tcp:      {Name: "tcp.options.snack.offset", Title: "TCP SNACK Offset", Type: packet.Uint16, List: true},
	tcpSNACKSize - tcp:        {Name: "tcp.options.snack.size", Title: "TCP SNACK Size", Type: packet.Uint16, List: true},
	tcpQSRate - tcp:           {Name: "tcp.options.qs.rate", Title: "QS Rate", Type: packet.Uint8, List: true, Names: tcpQuickStartRateName},
	tcpQSTTL - tcp:            {Name: "tcp.options.qs.ttl_diff", Title: "QS TTL Difference", Type: packet.Uint8, List: true},
	tcpUserTOGran - tcp:       {Name: "tcp.options.user_to_granularity", Title: "Granularity", Type: packet.Bool, List: true, Names: tcpGranularityName},
	tcpUserTOVal - tcp:        {Name: "tcp.options.user_to_val", Title: "User Timeout", Type: packet.Uint16, List: true},
	tcpAOKeyID - tcp:          {Name: "tcp.options.ao.keyid", Title: "AO KeyID", Type: packet.Uint8, List: true},
	tcpAORNextKeyID - tcp:     {Name: "tcp.options.ao.rnextkeyid", Title: "AO RNextKeyID", Type: packet.Uint8, List: true},
	tcpAOMAC - tcp:            {Name: "tcp.options.ao.mac", Title: "AO MAC", Type: packet.Bytes, List: true},
	tcpTFORequest - tcp:       {Name: "tcp.options.tfo.request", Title: "Fast Open Cookie Request", Type: packet.None, List: true},
	tcpTFOCookie - tcp:        {Name: "tcp.options.tfo.cookie", Title: "Fast Open Cookie", Type: packet.Bytes, List: true},
	tcpProbeType1 - tcp:       {Name: "tcp.options.rvbd.probe.type1", Title: "Type", Type: packet.Uint8, List: true},
	tcpProbeType2 - tcp:       {Name: "tcp.options.rvbd.probe.type2", Title: "Type", Type: packet.Uint8, List: true},
	tcpProbeVersion - tcp:     {Name: "tcp.options.rvbd.probe.version", Title: "Version", Type: packet.Uint8, List: true},
	tcpProbeVersionRaw - tcp:  {Name: "tcp.options.rvbd.probe.version_raw", Title: "Version", Type: packet.Uint8, List: true},
	tcpProbeReserved - tcp:    {Name: "tcp.options.rvbd.probe.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	tcpProbeProber - tcp:      {Name: "tcp.options.rvbd.probe.prober", Title: "CSH IP", Type: packet.IPv4Addr, List: true},
	tcpProbeProxyIP - tcp:     {Name: "tcp.options.rvbd.probe.proxy.ip", Title: "SSH IP", Type: packet.IPv4Addr, List: true},
	tcpProbeProxyPort - tcp:   {Name: "tcp.options.rvbd.probe.proxy.port", Title: "SSH Port", Type: packet.Uint16, List: true},
	tcpProbeAppVer - tcp:      {Name: "tcp.options.rvbd.probe.appli_ver", Title: "Application Version", Type: packet.Uint16, List: true},
	tcpProbeClientIP - tcp:    {Name: "tcp.options.rvbd.probe.client.ip", Title: "Client IP", Type: packet.IPv4Addr, List: true},
	tcpProbeStoreID - tcp:     {Name: "tcp.options.rvbd.probe.storeid", Title: "CFE Store ID", Type: packet.Uint32, List: true},
	tcpProbeFlags - tcp:       {Name: "tcp.options.rvbd.probe.flags", Title: "Probe Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	tcpProbeNotCFE - tcp:      {Name: "tcp.options.rvbd.probe.flags.notcfe", Title: "Not CFE", Type: packet.Bool, List: true, Names: setName},
	tcpProbeLast - tcp:        {Name: "tcp.options.rvbd.probe.flags.last", Title: "Last Notify", Type: packet.Bool, List: true, Names: setName},
	tcpProbeNoCache - tcp:     {Name: "tcp.options.rvbd.probe.flags.probe", Title: "Disable Probe Cache on CSH", Type: packet.Bool, List: true, Names: setName},
	tcpProbeSSL - tcp:         {Name: "tcp.options.rvbd.probe.flags.ssl", Title: "SSL Enabled", Type: packet.Bool, List: true, Names: setName},
	tcpProbeServer - tcp:      {Name: "tcp.options.rvbd.probe.flags.server", Title: "SSH outer to server established", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyFlags - tcp:        {Name: "tcp.options.rvbd.trpy.flags", Title: "Transparency Options", Type: packet.Uint16, Base: packet.Hex, List: true},
	tcpTrpyRstProbe - tcp:     {Name: "tcp.options.rvbd.trpy.flags.fw_rst_probe", Title: "Enable FW traversal feature", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyRstInner - tcp:     {Name: "tcp.options.rvbd.trpy.flags.fw_rst_inner", Title: "Enable Inner FW feature on All FWs", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyRst - tcp:          {Name: "tcp.options.rvbd.trpy.flags.fw_rst", Title: "Enable Transparency FW feature on All FWs", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyChksum - tcp:       {Name: "tcp.options.rvbd.trpy.flags.chksum", Title: "Reserved", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyOOB - tcp:          {Name: "tcp.options.rvbd.trpy.flags.oob", Title: "Out of band connection", Type: packet.Bool, List: true, Names: setName},
	tcpTrpyMode - tcp:         {Name: "tcp.options.rvbd.trpy.flags.mode", Title: "Transparency Mode", Type: packet.Bool, List: true, Names: tcpTransparencyName},
	tcpTrpySrcIP - tcp:        {Name: "tcp.options.rvbd.trpy.src.ip", Title: "Src SH IP Addr", Type: packet.IPv4Addr, List: true},
	tcpTrpyDstIP - tcp:        {Name: "tcp.options.rvbd.trpy.dst.ip", Title: "Dst SH IP Addr", Type: packet.IPv4Addr, List: true},
	tcpTrpySrcPort - tcp:      {Name: "tcp.options.rvbd.trpy.src.port", Title: "Src SH Inner Port", Type: packet.Uint16, List: true},
	tcpTrpyDstPort - tcp:      {Name: "tcp.options.rvbd.trpy.dst.port", Title: "Dst SH Inner Port", Type: packet.Uint16, List: true},
	tcpTrpyClientPort - tcp:   {Name: "tcp.options.rvbd.trpy.client.port", Title: "Out of band connection Client Port", Type: packet.Uint16, List: true},
	tcpAccEE0B - tcp:          {Name: "tcp.options.acc_ecn.ee0b", Title: "Accurate ECN Echo ECT(0) Byte Counter", Type: packet.Uint24, List: true},
	tcpAccECEB - tcp:          {Name: "tcp.options.acc_ecn.eceb", Title: "Accurate ECN Echo CE Byte Counter", Type: packet.Uint24, List: true},
	tcpAccEE1B - tcp:          {Name: "tcp.options.acc_ecn.ee1b", Title: "Accurate ECN Echo ECT(1) Byte Counter", Type: packet.Uint24, List: true},
	tcpExpID - tcp:            {Name: "tcp.options.experimental.exid", Title: "Experiment Identifier", Type: packet.Uint16, Base: packet.Hex, List: true, Names: tcpExperimentName},
	tcpExpData - tcp:          {Name: "tcp.options.experimental.data", Title: "Data", Type: packet.Bytes, List: true},
	tcpTARRRate - tcp:         {Name: "tcp.options.tarr.rate", Title: "TARR Rate", Type: packet.Uint8, List: true},
	tcpTARRReserved - tcp:     {Name: "tcp.options.tar.reserved", Title: "TARR Reserved", Type: packet.Uint8, List: true},
	tcpUnknownPayload - tcp:   {Name: "tcp.options.unknown.payload", Title: "Payload", Type: packet.Bytes, List: true},
	mptcpSubtype - tcp:        {Name: "tcp.options.mptcp.subtype", Title: "Multipath TCP subtype", Type: packet.Uint8, List: true, Names: mptcpSubtypeName},
	mptcpVersion - tcp:        {Name: "tcp.options.mptcp.version", Title: "Multipath TCP version", Type: packet.Uint8, List: true},
	mptcpReserved - tcp:       {Name: "tcp.options.mptcp.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex, List: true},
	mptcpFlags - tcp:          {Name: "tcp.options.mptcp.flags", Title: "Multipath TCP flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	mptcpBackup - tcp:         {Name: "tcp.options.mptcp.backup.flag", Title: "Backup flag", Type: packet.Uint8, List: true},
	mptcpChecksumReq - tcp:    {Name: "tcp.options.mptcp.checksumreq.flags", Title: "Checksum required", Type: packet.Uint8, List: true},
	mptcpExt - tcp:            {Name: "tcp.options.mptcp.extensibility.flag", Title: "Extensibility", Type: packet.Uint8, List: true},
	mptcpNoMore - tcp:         {Name: "tcp.options.mptcp.nomoresubflows.flag", Title: "Do not attempt to establish new subflows to this address and port", Type: packet.Uint8, List: true},
	mptcpSHA1 - tcp:           {Name: "tcp.options.mptcp.sha1.flag", Title: "Use HMAC-SHA1", Type: packet.Uint8, List: true},
	mptcpSHA256 - tcp:         {Name: "tcp.options.mptcp.sha256.flag", Title: "Use HMAC-SHA256", Type: packet.Uint8, List: true},
	mptcpFlagsRes - tcp:       {Name: "tcp.options.mptcp.reserved.flag", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	mptcpDataFin - tcp:        {Name: "tcp.options.mptcp.datafin.flag", Title: "DATA_FIN", Type: packet.Uint8, List: true},
	mptcpDSN8 - tcp:           {Name: "tcp.options.mptcp.dseqn8.flag", Title: "Data Sequence Number is 8 octets", Type: packet.Uint8, List: true},
	mptcpDSNPresent - tcp:     {Name: "tcp.options.mptcp.dseqnpresent.flag", Title: "Data Sequence Number, Subflow Sequence Number, Data-level Length, Checksum present", Type: packet.Uint8, List: true},
	mptcpDataAck8 - tcp:       {Name: "tcp.options.mptcp.dataack8.flag", Title: "Data ACK is 8 octets", Type: packet.Uint8, List: true},
	mptcpDataAckPresent - tcp: {Name: "tcp.options.mptcp.dataackpresent.flag", Title: "Data ACK is present", Type: packet.Uint8, List: true},
	mptcpFlagU - tcp:          {Name: "tcp.options.mptcp.flag_U.flag", Title: "Flag U", Type: packet.Bool, List: true, Names: setName},
	mptcpFlagV - tcp:          {Name: "tcp.options.mptcp.flag_V.flag", Title: "Flag V", Type: packet.Bool, List: true, Names: setName},
	mptcpFlagW - tcp:          {Name: "tcp.options.mptcp.flag_W.flag", Title: "Flag W", Type: packet.Bool, List: true, Names: setName},
	mptcpFlagT - tcp:          {Name: "tcp.options.mptcp.flag_T.flag", Title: "Transient", Type: packet.Bool, List: true, Names: setName},
	mptcpRstReason - tcp:      {Name: "tcp.options.mptcp.rst_reason", Title: "TCPRST Reason", Type: packet.Uint8, Base: packet.Hex, List: true, Names: mptcpReasonName},
	mptcpAddrID - tcp:         {Name: "tcp.options.mptcp.addrid", Title: "Address ID", Type: packet.Uint8, List: true},
	mptcpSendKey - tcp:        {Name: "tcp.options.mptcp.sendkey", Title: "Sender's Key", Type: packet.Uint64, List: true},
	mptcpRecvKey - tcp:        {Name: "tcp.options.mptcp.recvkey", Title: "Receiver's Key", Type: packet.Uint64, List: true},
	mptcpRecvTok - tcp:        {Name: "tcp.options.mptcp.recvtok", Title: "Receiver's Token", Type: packet.Uint32, List: true},
	mptcpSendRand - tcp:       {Name: "tcp.options.mptcp.sendrand", Title: "Sender's Random Number", Type: packet.Uint32, List: true},
	mptcpTruncHMAC - tcp:      {Name: "tcp.options.mptcp.sendtrunchmac", Title: "Sender's Truncated HMAC", Type: packet.Uint64, List: true},
	mptcpHMAC - tcp:           {Name: "tcp.options.mptcp.sendhmac", Title: "Sender's HMAC", Type: packet.Bytes, List: true},
	mptcpAddrHMAC - tcp:       {Name: "tcp.options.mptcp.addaddrtrunchmac", Title: "Truncated HMAC", Type: packet.Uint64, List: true},
	mptcpDataAck - tcp:        {Name: "tcp.options.mptcp.rawdataack", Title: "Original MPTCP Data ACK", Type: packet.Uint64, List: true},
	mptcpDSN - tcp:            {Name: "tcp.options.mptcp.rawdataseqno", Title: "Data Sequence Number", Type: packet.Uint64, List: true},
	mptcpSSN - tcp:            {Name: "tcp.options.mptcp.subflowseqno", Title: "Subflow Sequence Number", Type: packet.Uint32, List: true},
	mptcpDataLen - tcp:        {Name: "tcp.options.mptcp.datalvllen", Title: "Data-level Length", Type: packet.Uint16, List: true},
	mptcpChecksum - tcp:       {Name: "tcp.options.mptcp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex, List: true},
	mptcpIPVer - tcp:          {Name: "tcp.options.mptcp.ipver", Title: "IP version", Type: packet.Uint8, List: true},
	mptcpEcho - tcp:           {Name: "tcp.options.mptcp.echo", Title: "Echo", Type: packet.Uint8, List: true},
	mptcpIPv4 - tcp:           {Name: "tcp.options.mptcp.ipv4", Title: "Advertised IPv4 Address", Type: packet.IPv4Addr, List: true},
	mptcpIPv6 - tcp:           {Name: "tcp.options.mptcp.ipv6", Title: "Advertised IPv6 Address", Type: packet.IPv6Addr, List: true},
	mptcpPort - tcp:           {Name: "tcp.options.mptcp.port", Title: "Advertised port", Type: packet.Uint16, List: true},
	mptcpAddrCount - tcp:      {Name: "mptcp.rm_addr.count", Title: "Number of removed addresses", Type: packet.Uint8, List: true},
	tcpPayload - tcp:          {Name: "tcp.payload", Title: "TCP payload", Type: packet.Bytes},
	tcpResetCause - tcp:       {Name: "tcp.reset_cause", Title: "Reset cause", Type: packet.String},
}
