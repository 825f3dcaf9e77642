package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Fields of hop-by-hop and destination options: one table, of which hop-by-hop options have the start and destination
// options the end, so that the options between have IDs of the layer's own kind.
const (
	extHopNxt = iota
	extHopLen
	extHopLenOct

	extOpt
	extOptType
	extOptAction
	extOptChange
	extOptRest
	extOptLen
	extPad1
	extPadN
	extPMTUMin
	extPMTURtn
	extPMTUFlag
	extRouterAlert
	extTunnelLimit
	extJumbo
	extCALIPSODOI
	extCALIPSOLen
	extCALIPSOLevel
	extCALIPSOSum
	extCALIPSOBitmap
	extSMFHash
	extSMFType
	extSMFLen
	extSMFTagger
	extSMFIdent
	extSMFHAV
	extPDMScaleR
	extPDMScaleS
	extPDMThis
	extPDMLast
	extPDMDeltaR
	extPDMDeltaS
	extQSFunc
	extQSRate
	extQSTTL
	extQSTTLDiff
	extQSUnused
	extQSNonce
	extQSReserved
	extTPF
	extHomeAddr
	extRPLFlag
	extRPLDown
	extRPLRank
	extRPLForward
	extRPLRsv
	extRPLInstance
	extRPLSender
	extILNP
	extLineLen
	extLineID
	extMPLFlag
	extMPLSeedLen
	extMPLLargest
	extMPLVersion
	extMPLRsv
	extMPLSeq
	extMPLSeed
	extDFFFlags
	extDFFVer
	extDFFDup
	extDFFRet
	extDFFRsv
	extDFFSeq
	extExperimental
	extUnknownData
	extUnknown

	extIOAMRsv
	extIOAMType
	extIOAMSpace
	extIOAMNodeLen
	extIOAMFlags
	extIOAMFlagO
	extIOAMFlagL
	extIOAMFlagA
	extIOAMFlagRsv
	extIOAMRemLen
	extIOAMTrace
	extIOAMBit0
	extIOAMBit1
	extIOAMBit2
	extIOAMBit3
	extIOAMBit4
	extIOAMBit5
	extIOAMBit6
	extIOAMBit7
	extIOAMBit8
	extIOAMBit9
	extIOAMBit10
	extIOAMBit11
	extIOAMUndef
	extIOAMBit22
	extIOAMBit23
	extIOAMRsv2
	extIOAMFree
	extIOAMHopLimit
	extIOAMNodeID
	extIOAMIngress
	extIOAMEgress
	extIOAMSeconds
	extIOAMFraction
	extIOAMDelay
	extIOAMData
	extIOAMDepth
	extIOAMSum
	extIOAMNodeIDWide
	extIOAMIngressWide
	extIOAMEgressWide
	extIOAMDataWide
	extIOAMBuffer
	extIOAMUndefined
	extIOAMOSSLen
	extIOAMOSSSchema
	extIOAMOSSData

	extDestNxt
	extDestLen
	extDestLenOct
	extCount
)

var (
	hopByHopDefs = extDefs[:extDestNxt]
	destOptsDefs = extDefs[extOpt:]
)

var extDefs = [extCount]packet.Def{
	extHopNxt:    {Name: "ipv6.hopopts.nxt", Title: "Next Header", Type: packet.Uint8, Names: ipProtocolName},
	extHopLen:    {Name: "ipv6.hopopts.len", Title: "Length", Type: packet.Uint8},
	extHopLenOct: {Name: "ipv6.hopopts.len_oct", Title: "Length", Type: packet.Uint16},

	extOpt:       {Name: "ipv6.opt", Title: "IPv6 Option", Type: packet.None, List: true},
	extOptType:   {Name: "ipv6.opt.type", Title: "Type", Type: packet.Uint8, Base: packet.Hex, List: true, Names: ipv6OptTypeName},
	extOptAction: {Name: "ipv6.opt.type.action", Title: "Action", Type: packet.Uint8, List: true, Names: ipv6OptActionName},
	extOptChange: {Name: "ipv6.opt.type.change", Title: "May Change", Type: packet.Bool, List: true, Names: ipYesName},
	extOptRest:   {Name: "ipv6.opt.type.rest", Title: "Low-Order Bits", Type: packet.Uint8, Base: packet.Hex, List: true},
	extOptLen:    {Name: "ipv6.opt.length", Title: "Length", Type: packet.Uint8, List: true},
	extPad1:      {Name: "ipv6.opt.pad1", Title: "Pad1", Type: packet.None, List: true},
	extPadN:      {Name: "ipv6.opt.padn", Title: "PadN", Type: packet.Bytes, List: true},

	extPMTUMin:       {Name: "ipv6.opt.pmtu.min", Title: "Minimum Reported PMTU", Type: packet.Uint16, List: true},
	extPMTURtn:       {Name: "ipv6.opt.pmtu.rtn", Title: "Return Minimum PMTU", Type: packet.Uint16, List: true},
	extPMTUFlag:      {Name: "ipv6.opt.pmtu.r_flag", Title: "Return Flag", Type: packet.Bool, List: true, Names: ipTrueName},
	extRouterAlert:   {Name: "ipv6.opt.router_alert", Title: "Router Alert", Type: packet.Uint16, List: true, Names: ipv6RouterAlertName},
	extTunnelLimit:   {Name: "ipv6.opt.tel", Title: "Tunnel Encapsulation Limit", Type: packet.Uint8, List: true},
	extJumbo:         {Name: "ipv6.opt.jumbo", Title: "Payload Length", Type: packet.Uint32, List: true},
	extCALIPSODOI:    {Name: "ipv6.opt.calipso.doi", Title: "CALIPSO Domain of Interpretation", Type: packet.Uint32, List: true},
	extCALIPSOLen:    {Name: "ipv6.opt.calipso.cmpt.length", Title: "Compartment Length", Type: packet.Uint8, List: true},
	extCALIPSOLevel:  {Name: "ipv6.opt.calipso.sens_level", Title: "Sensitivity Level", Type: packet.Uint8, List: true},
	extCALIPSOSum:    {Name: "ipv6.opt.calipso.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex, List: true},
	extCALIPSOBitmap: {Name: "ipv6.opt.calipso.cmpt_bitmap", Title: "Compartment Bitmap", Type: packet.Bytes, List: true},
	extSMFHash:       {Name: "ipv6.opt.smf_dpd.hash_bit", Title: "H-bit", Type: packet.Bool, List: true, Names: ipTrueName},
	extSMFType:       {Name: "ipv6.opt.smf_dpd.tid_type", Title: "TaggerID Type", Type: packet.Uint8, List: true, Names: ipv6TaggerName},
	extSMFLen:        {Name: "ipv6.opt.smf_dpd.tid_len", Title: "TaggerID Length", Type: packet.Uint8, List: true},
	extSMFTagger:     {Name: "ipv6.opt.smf_dpd.tagger_id", Title: "TaggerID", Type: packet.Bytes, List: true},
	extSMFIdent:      {Name: "ipv6.opt.smf_dpd.ident", Title: "Identifier", Type: packet.Bytes, List: true},
	extSMFHAV:        {Name: "ipv6.opt.smf_dpd.hav", Title: "Hash Assist Value", Type: packet.Bytes, List: true},
	extPDMScaleR:     {Name: "ipv6.opt.pdm.scale_dtlr", Title: "Scale DTLR", Type: packet.Uint8, List: true},
	extPDMScaleS:     {Name: "ipv6.opt.pdm.scale_dtls", Title: "Scale DTLS", Type: packet.Uint8, List: true},
	extPDMThis:       {Name: "ipv6.opt.pdm.psn_this_pkt", Title: "PSN This Packet", Type: packet.Uint16, List: true},
	extPDMLast:       {Name: "ipv6.opt.pdm.psn_last_recv", Title: "PSN Last Received", Type: packet.Uint16, List: true},
	extPDMDeltaR:     {Name: "ipv6.opt.pdm.delta_last_recv", Title: "Delta Time Last Received", Type: packet.Uint16, List: true},
	extPDMDeltaS:     {Name: "ipv6.opt.pdm.delta_last_sent", Title: "Delta Time Last Sent", Type: packet.Uint16, List: true},
	extQSFunc:        {Name: "ipv6.opt.qs_func", Title: "Function", Type: packet.Uint8, List: true, Names: quickStartFuncName},
	extQSRate:        {Name: "ipv6.opt.qs_rate", Title: "Rate", Type: packet.Uint8, List: true, Names: quickStartRateName},
	extQSTTL:         {Name: "ipv6.opt.qs_ttl", Title: "QS TTL", Type: packet.Uint8, List: true},
	extQSTTLDiff:     {Name: "ipv6.opt.qs_ttl_diff", Title: "TTL Diff", Type: packet.Uint8, List: true},
	extQSUnused:      {Name: "ipv6.opt.qs_unused", Title: "Not Used", Type: packet.Uint8, List: true},
	extQSNonce:       {Name: "ipv6.opt.qs_nonce", Title: "QS Nonce", Type: packet.Uint32, Base: packet.Hex, List: true},
	extQSReserved:    {Name: "ipv6.opt.qs_reserved", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex, List: true},
	extTPF:           {Name: "ipv6.opt.tpf_information", Title: "TPF Information", Type: packet.Uint32, Base: packet.Hex, List: true},
	extHomeAddr:      {Name: "ipv6.opt.mipv6.home_address", Title: "MIPv6 Home Address", Type: packet.IPv6Addr, List: true},
	extRPLFlag:       {Name: "ipv6.opt.rpl.flag", Title: "Flag", Type: packet.Uint8, Base: packet.Hex, List: true},
	extRPLDown:       {Name: "ipv6.opt.rpl.flag.o", Title: "Down", Type: packet.Bool, List: true, Names: ipTrueName},
	extRPLRank:       {Name: "ipv6.opt.rpl.flag.r", Title: "Rank Error", Type: packet.Bool, List: true, Names: ipTrueName},
	extRPLForward:    {Name: "ipv6.opt.rpl.flag.f", Title: "Forwarding Error", Type: packet.Bool, List: true, Names: ipTrueName},
	extRPLRsv:        {Name: "ipv6.opt.rpl.flag.rsv", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	extRPLInstance:   {Name: "ipv6.opt.rpl.instance_id", Title: "RPLInstanceID", Type: packet.Uint8, Base: packet.Hex, List: true},
	extRPLSender:     {Name: "ipv6.opt.rpl.sender_rank", Title: "Sender Rank", Type: packet.Uint16, Base: packet.Hex, List: true},
	extILNP:          {Name: "ipv6.opt.ilnp_nonce", Title: "ILNP Nonce", Type: packet.Bytes, List: true},
	extLineLen:       {Name: "ipv6.opt.lio.length", Title: "LineIDLen", Type: packet.Uint8, List: true},
	extLineID:        {Name: "ipv6.opt.lio.line_id", Title: "Line ID", Type: packet.String, List: true},
	extMPLFlag:       {Name: "ipv6.opt.mpl.flag", Title: "Flag", Type: packet.Uint8, Base: packet.Hex, List: true},
	extMPLSeedLen:    {Name: "ipv6.opt.mpl.flag.s", Title: "Seed ID Length", Type: packet.Uint8, List: true, Names: ipv6SeedName},
	extMPLLargest:    {Name: "ipv6.opt.mpl.flag.m", Title: "Largest Sequence", Type: packet.Bool, List: true, Names: ipTrueName},
	extMPLVersion:    {Name: "ipv6.opt.mpl.flag.v", Title: "Version", Type: packet.Bool, List: true, Names: ipTrueName},
	extMPLRsv:        {Name: "ipv6.opt.mpl.flag.rsv", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	extMPLSeq:        {Name: "ipv6.opt.mpl.sequence", Title: "Sequence", Type: packet.Uint8, Base: packet.Hex, List: true},
	extMPLSeed:       {Name: "ipv6.opt.mpl.seed_id", Title: "Seed ID", Type: packet.Bytes, List: true},
	extDFFFlags:      {Name: "ipv6.opt.dff.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	extDFFVer:        {Name: "ipv6.opt.dff.flag.ver", Title: "Version (VER)", Type: packet.Uint8, List: true},
	extDFFDup:        {Name: "ipv6.opt.dff.flag.dup", Title: "Duplicate (DUP)", Type: packet.Bool, List: true, Names: ipTrueName},
	extDFFRet:        {Name: "ipv6.opt.dff.flag.ret", Title: "Return (RET)", Type: packet.Bool, List: true, Names: ipTrueName},
	extDFFRsv:        {Name: "ipv6.opt.dff.flag.rsv", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	extDFFSeq:        {Name: "ipv6.opt.dff.sequence_number", Title: "Sequence Number", Type: packet.Uint16, Base: packet.DecHex, List: true},
	extExperimental:  {Name: "ipv6.opt.experimental", Title: "Experimental Option", Type: packet.Bytes, List: true},
	extUnknownData:   {Name: "ipv6.opt_unknown_data", Title: "Unknown Data", Type: packet.Bytes, List: true},
	extUnknown:       {Name: "ipv6.opt.unknown", Title: "Unknown Option Payload", Type: packet.Bytes, List: true},

	extIOAMRsv:         {Name: "ipv6.opt.ioam.rsv", Title: "Reserved", Type: packet.Uint8, List: true},
	extIOAMType:        {Name: "ipv6.opt.ioam.opt_type", Title: "Option-Type", Type: packet.Uint8, List: true, Names: ipv6IOAMTypeName},
	extIOAMSpace:       {Name: "ipv6.opt.ioam.trace.ns", Title: "Namespace ID", Type: packet.Uint16, List: true},
	extIOAMNodeLen:     {Name: "ipv6.opt.ioam.trace.nodelen", Title: "Node Length", Type: packet.Uint8, List: true},
	extIOAMFlags:       {Name: "ipv6.opt.ioam.trace.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	extIOAMFlagO:       {Name: "ipv6.opt.ioam.trace.flag.o", Title: "Overflow", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMFlagL:       {Name: "ipv6.opt.ioam.trace.flag.l", Title: "Loopback", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMFlagA:       {Name: "ipv6.opt.ioam.trace.flag.a", Title: "Active", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMFlagRsv:     {Name: "ipv6.opt.ioam.trace.flag.rsv", Title: "Reserved", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMRemLen:      {Name: "ipv6.opt.ioam.trace.remlen", Title: "Remaining Length", Type: packet.Uint8, List: true},
	extIOAMTrace:       {Name: "ipv6.opt.ioam.trace.type", Title: "Trace Type", Type: packet.Uint24, Base: packet.Hex, List: true},
	extIOAMBit0:        {Name: "ipv6.opt.ioam.trace.type.bit0", Title: "Hop_Lim and Node ID (short)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit1:        {Name: "ipv6.opt.ioam.trace.type.bit1", Title: "Ingress and Egress IDs (short)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit2:        {Name: "ipv6.opt.ioam.trace.type.bit2", Title: "Timestamp seconds", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit3:        {Name: "ipv6.opt.ioam.trace.type.bit3", Title: "Timestamp fraction", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit4:        {Name: "ipv6.opt.ioam.trace.type.bit4", Title: "Transit delay", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit5:        {Name: "ipv6.opt.ioam.trace.type.bit5", Title: "IOAM-Namespace specific data (short)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit6:        {Name: "ipv6.opt.ioam.trace.type.bit6", Title: "Queue depth", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit7:        {Name: "ipv6.opt.ioam.trace.type.bit7", Title: "Checksum complement", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit8:        {Name: "ipv6.opt.ioam.trace.type.bit8", Title: "Hop_Lim and Node ID (wide)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit9:        {Name: "ipv6.opt.ioam.trace.type.bit9", Title: "Ingress and Egress IDs (wide)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit10:       {Name: "ipv6.opt.ioam.trace.type.bit10", Title: "IOAM-Namespace specific data (wide)", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit11:       {Name: "ipv6.opt.ioam.trace.type.bit11", Title: "Buffer occupancy", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMUndef:       {Name: "ipv6.opt.ioam.trace.type.undef", Title: "Undefined", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit22:       {Name: "ipv6.opt.ioam.trace.type.bit22", Title: "Opaque State Snapshot", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMBit23:       {Name: "ipv6.opt.ioam.trace.type.rsv", Title: "Reserved", Type: packet.Bool, List: true, Names: ipTrueName},
	extIOAMRsv2:        {Name: "ipv6.opt.ioam.trace.rsv", Title: "Reserved", Type: packet.Uint8, List: true},
	extIOAMFree:        {Name: "ipv6.opt.ioam.trace.free_space", Title: "Free space", Type: packet.Bytes, List: true},
	extIOAMHopLimit:    {Name: "ipv6.opt.ioam.trace.node.hlim", Title: "Hop Limit", Type: packet.Uint8, List: true},
	extIOAMNodeID:      {Name: "ipv6.opt.ioam.trace.node.id", Title: "ID", Type: packet.Uint24, Base: packet.Hex, List: true},
	extIOAMIngress:     {Name: "ipv6.opt.ioam.trace.node.iif", Title: "Ingress ID", Type: packet.Uint16, Base: packet.Hex, List: true},
	extIOAMEgress:      {Name: "ipv6.opt.ioam.trace.node.eif", Title: "Egress ID", Type: packet.Uint16, Base: packet.Hex, List: true},
	extIOAMSeconds:     {Name: "ipv6.opt.ioam.trace.node.tss", Title: "Timestamp Seconds", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMFraction:    {Name: "ipv6.opt.ioam.trace.node.tsf", Title: "Timestamp Fraction", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMDelay:       {Name: "ipv6.opt.ioam.trace.node.trdelay", Title: "Transit Delay", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMData:        {Name: "ipv6.opt.ioam.trace.node.nsdata", Title: "Namespace Data (short)", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMDepth:       {Name: "ipv6.opt.ioam.trace.node.qdepth", Title: "Queue Depth", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMSum:         {Name: "ipv6.opt.ioam.trace.node.csum", Title: "Checksum Complement", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMNodeIDWide:  {Name: "ipv6.opt.ioam.trace.node.id_wide", Title: "ID", Type: packet.Uint64, Base: packet.Hex, List: true},
	extIOAMIngressWide: {Name: "ipv6.opt.ioam.trace.node.iif_wide", Title: "Ingress ID", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMEgressWide:  {Name: "ipv6.opt.ioam.trace.node.eif_wide", Title: "Egress ID", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMDataWide:    {Name: "ipv6.opt.ioam.trace.node.nsdata_wide", Title: "Namespace Data (wide)", Type: packet.Uint64, Base: packet.Hex, List: true},
	extIOAMBuffer:      {Name: "ipv6.opt.ioam.trace.node.bufoccup", Title: "Buffer Occupancy", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMUndefined:   {Name: "ipv6.opt.ioam.trace.node.undefined", Title: "Undefined bit", Type: packet.Uint32, Base: packet.Hex, List: true},
	extIOAMOSSLen:      {Name: "ipv6.opt.ioam.trace.node.oss.len", Title: "Length", Type: packet.Uint8, List: true},
	extIOAMOSSSchema:   {Name: "ipv6.opt.ioam.trace.node.oss.scid", Title: "Schema ID", Type: packet.Uint24, Base: packet.Hex, List: true},
	extIOAMOSSData:     {Name: "ipv6.opt.ioam.trace.node.oss.data", Title: "Data", Type: packet.Bytes, List: true},

	extDestNxt:    {Name: "ipv6.dstopts.nxt", Title: "Next Header", Type: packet.Uint8, Names: ipProtocolName},
	extDestLen:    {Name: "ipv6.dstopts.len", Title: "Length", Type: packet.Uint8},
	extDestLenOct: {Name: "ipv6.dstopts.len_oct", Title: "Length", Type: packet.Uint16},
}
