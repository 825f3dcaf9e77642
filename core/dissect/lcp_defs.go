package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const lcp = packet.FieldID(packet.LCP) << 16

const (
	lcpMagicNumber = lcp + iota
	lcpData
	lcpMessage
	lcpSecsRemaining
	lcpRejectedProtocol
	lcpVendor
	lcpMRUOption
	lcpAsyncMapOption
	lcpAuthProtocolOption
	lcpQualityProtocolOption
	lcpMagicNumberOption
	lcpFieldCompress
	lcpAddrFieldCompress
	lcpFCSAlternativesOption
	lcpSelfDescribingPad
	lcpNumberedMode
	lcpCallback
	lcpCompoundFrames
	lcpNominalData
	lcpMRRUOption
	lcpShortSequence
	lcpEndpointOption
	lcpDCEIdentifier
	lcpMultilinkPlus
	lcpLinkDiscriminatorOption
	lcpAuthOption
	lcpCOBS
	lcpPrefixElision
	lcpHeaderFormat
	lcpInternational
	lcpSONET
	lcpType
	lcpLen
	lcpOUI
	lcpKind
	lcpOptData
	lcpMRU
	lcpAuthProtocol
	lcpAlgorithm
	lcpQualityProtocol
	lcpOptMagicNumber
	lcpReportingPeriod
	lcpFCSAlternatives
	lcpFCS32
	lcpFCS16
	lcpFCSNull
	lcpMaximum
	lcpWindow
	lcpHDLCAddress
	lcpOperation
	lcpOptMessage
	lcpMRRU
	lcpEndpointClass
	lcpIPAddress
	lcpEtherAddress
	lcpMagicBlock
	lcpDirectoryNumber
	lcpMode
	lcpUnused
	lcpLinkDiscriminator
	lcpID
	lcpFlags
	lcpFlagsReserved
	lcpFlagsPRE
	lcpFlagsZXE
	lcpClass
	lcpCode
	lcpSuspendableClasses
	lcpMIBenum
	lcpLanguageTag
	lcpAsyncMap
	lcpAsyncUS
	lcpAsyncRS
	lcpAsyncGS
	lcpAsyncFS
	lcpAsyncESC
	lcpAsyncSUB
	lcpAsyncEM
	lcpAsyncCAN
	lcpAsyncETB
	lcpAsyncSYN
	lcpAsyncNAK
	lcpAsyncDC4
	lcpAsyncDC3
	lcpAsyncDC2
	lcpAsyncDC1
	lcpAsyncDLE
	lcpAsyncSI
	lcpAsyncSO
	lcpAsyncCR
	lcpAsyncFF
	lcpAsyncVT
	lcpAsyncLF
	lcpAsyncHT
	lcpAsyncBS
	lcpAsyncBEL
	lcpAsyncACK
	lcpAsyncENQ
	lcpAsyncEOT
	lcpAsyncETX
	lcpAsyncSTX
	lcpAsyncSOH
	lcpAsyncNUL
)

var lcpDefs = []packet.Def{
	lcpMagicNumber - lcp:             {Name: "lcp.magic_number", Title: "Magic Number", Type: packet.Uint32, Base: packet.Hex},
	lcpData - lcp:                    {Name: "lcp.data", Title: "Data", Type: packet.Bytes},
	lcpMessage - lcp:                 {Name: "lcp.message", Title: "Message", Type: packet.String},
	lcpSecsRemaining - lcp:           {Name: "lcp.secs_remaining", Title: "Seconds Remaining", Type: packet.Uint32},
	lcpRejectedProtocol - lcp:        {Name: "lcp.rej_proto", Title: "Rejected Protocol", Type: packet.Uint16, Base: packet.Hex, Names: pppProtocolName},
	lcpVendor - lcp:                  {Name: "lcp.opt.vendor", Title: "Vendor Specific", Type: packet.Bytes, List: true},
	lcpMRUOption - lcp:               {Name: "lcp.opt.mtu_bytes", Title: "Maximum Receive Unit", Type: packet.Bytes, List: true},
	lcpAsyncMapOption - lcp:          {Name: "lcp.opt.asyncmap_bytes", Title: "Async Control Character Map", Type: packet.Bytes, List: true},
	lcpAuthProtocolOption - lcp:      {Name: "lcp.opt.auth_protocol_bytes", Title: "Authentication Protocol", Type: packet.Bytes, List: true},
	lcpQualityProtocolOption - lcp:   {Name: "lcp.opt.quality_protocol_bytes", Title: "Quality Protocol", Type: packet.Bytes, List: true},
	lcpMagicNumberOption - lcp:       {Name: "lcp.opt.magic_number_bytes", Title: "Magic Number", Type: packet.Bytes, List: true},
	lcpFieldCompress - lcp:           {Name: "lcp.opt.field_compress", Title: "Protocol Field Compression", Type: packet.Bytes, List: true},
	lcpAddrFieldCompress - lcp:       {Name: "lcp.opt.addr_field_compress", Title: "Address and Control Field Compression", Type: packet.Bytes, List: true},
	lcpFCSAlternativesOption - lcp:   {Name: "lcp.opt.fcs_alternatives_bytes", Title: "FCS Alternatives", Type: packet.Bytes, List: true},
	lcpSelfDescribingPad - lcp:       {Name: "lcp.opt.self_desc_pad", Title: "Self Describing Pad", Type: packet.Bytes, List: true},
	lcpNumberedMode - lcp:            {Name: "lcp.opt.numbered_mode", Title: "Numbered Mode", Type: packet.Bytes, List: true},
	lcpCallback - lcp:                {Name: "lcp.opt.callback", Title: "Callback", Type: packet.Bytes, List: true},
	lcpCompoundFrames - lcp:          {Name: "lcp.opt.compound_frames", Title: "Compound Frames (Deprecated)", Type: packet.Bytes, List: true},
	lcpNominalData - lcp:             {Name: "lcp.opt.nomdataencap", Title: "Nominal Data Encapsulation (Deprecated)", Type: packet.Bytes, List: true},
	lcpMRRUOption - lcp:              {Name: "lcp.opt.multilink_mrru", Title: "Multilink MRRU", Type: packet.Bytes, List: true},
	lcpShortSequence - lcp:           {Name: "lcp.opt.multilink_ssnh", Title: "Multilink Short Sequence Number Header", Type: packet.Bytes, List: true},
	lcpEndpointOption - lcp:          {Name: "lcp.opt.multilink_ep_disc", Title: "Multilink Endpoint Discriminator", Type: packet.Bytes, List: true},
	lcpDCEIdentifier - lcp:           {Name: "lcp.opt.dce_identifier", Title: "DCE Identifier", Type: packet.Bytes, List: true},
	lcpMultilinkPlus - lcp:           {Name: "lcp.opt.multilink_pp", Title: "Multi Link Plus Procedure", Type: packet.Bytes, List: true},
	lcpLinkDiscriminatorOption - lcp: {Name: "lcp.opt.link_discrim_bytes", Title: "Link Discriminator for BACP", Type: packet.Bytes, List: true},
	lcpAuthOption - lcp:              {Name: "lcp.opt.auth", Title: "Authentication Option", Type: packet.Bytes, List: true},
	lcpCOBS - lcp:                    {Name: "lcp.opt.cobs", Title: "Consistent Overhead Byte Stuffing (COBS)", Type: packet.Bytes, List: true},
	lcpPrefixElision - lcp:           {Name: "lcp.opt.prefix_elision", Title: "Prefix Elision", Type: packet.Bytes, List: true},
	lcpHeaderFormat - lcp:            {Name: "lcp.opt.multilink_hdr_fmt", Title: "Multilink header format", Type: packet.Bytes, List: true},
	lcpInternational - lcp:           {Name: "lcp.opt.internationalization", Title: "Internationalization", Type: packet.Bytes, List: true},
	lcpSONET - lcp:                   {Name: "lcp.opt.sonet_sdh", Title: "Simple Data Link on SONET/SDH", Type: packet.Bytes, List: true},
	lcpType - lcp:                    {Name: "lcp.opt.type", Title: "Type", Type: packet.Uint8, List: true, Names: lcpOptionName},
	lcpLen - lcp:                     {Name: "lcp.opt.length", Title: "Length", Type: packet.Uint8, List: true},
	lcpOUI - lcp:                     {Name: "lcp.opt.oui", Title: "OUI", Type: packet.Uint24, List: true},
	lcpKind - lcp:                    {Name: "lcp.opt.kind", Title: "Kind", Type: packet.Uint8, Base: packet.DecHex, List: true},
	lcpOptData - lcp:                 {Name: "lcp.opt.data", Title: "Data", Type: packet.Bytes, List: true},
	lcpMRU - lcp:                     {Name: "lcp.opt.mru", Title: "Maximum Receive Unit", Type: packet.Uint16, List: true},
	lcpAuthProtocol - lcp:            {Name: "lcp.opt.auth_protocol", Title: "Authentication Protocol", Type: packet.Uint16, Base: packet.Hex, List: true, Names: pppProtocolName},
	lcpAlgorithm - lcp:               {Name: "lcp.opt.algorithm", Title: "Algorithm", Type: packet.Uint8, List: true, Names: lcpAlgorithmName},
	lcpQualityProtocol - lcp:         {Name: "lcp.opt.quality_protocol", Title: "Quality Protocol", Type: packet.Uint16, Base: packet.Hex, List: true, Names: pppProtocolName},
	lcpOptMagicNumber - lcp:          {Name: "lcp.opt.magic_number", Title: "Magic Number", Type: packet.Uint32, Base: packet.Hex, List: true},
	lcpReportingPeriod - lcp:         {Name: "lcp.opt.reporting_period", Title: "Reporting Period", Type: packet.Uint32, List: true},
	lcpFCSAlternatives - lcp:         {Name: "lcp.opt.fcs_alternatives", Title: "FCS Alternatives", Type: packet.Uint8, Base: packet.Hex, List: true},
	lcpFCS32 - lcp:                   {Name: "lcp.opt.fcs_alternatives.ccitt32", Title: "CCITT 32-bit", Type: packet.Bool, List: true},
	lcpFCS16 - lcp:                   {Name: "lcp.opt.fcs_alternatives.ccitt16", Title: "CCITT 16-bit", Type: packet.Bool, List: true},
	lcpFCSNull - lcp:                 {Name: "lcp.opt.fcs_alternatives.null", Title: "NULL FCS", Type: packet.Bool, List: true},
	lcpMaximum - lcp:                 {Name: "lcp.opt.maximum", Title: "Maximum", Type: packet.Uint8, List: true},
	lcpWindow - lcp:                  {Name: "lcp.opt.window", Title: "Window", Type: packet.Uint8, List: true},
	lcpHDLCAddress - lcp:             {Name: "lcp.opt.hdlc_address", Title: "Address", Type: packet.Bytes, List: true},
	lcpOperation - lcp:               {Name: "lcp.opt.operation", Title: "Operation", Type: packet.Uint8, List: true, Names: lcpOperationName},
	lcpOptMessage - lcp:              {Name: "lcp.opt.message", Title: "Message", Type: packet.Bytes, List: true},
	lcpMRRU - lcp:                    {Name: "lcp.opt.mrru", Title: "MRRU", Type: packet.Uint16, List: true},
	lcpEndpointClass - lcp:           {Name: "lcp.opt.ep_disc_class", Title: "Class", Type: packet.Uint8, List: true, Names: lcpEndpointName},
	lcpIPAddress - lcp:               {Name: "lcp.opt.ip_address", Title: "IP Address", Type: packet.IPv4Addr, List: true},
	lcpEtherAddress - lcp:            {Name: "lcp.opt.802_1_address", Title: "IEEE 802.1 Address", Type: packet.EtherAddr, List: true},
	lcpMagicBlock - lcp:              {Name: "lcp.opt.magic_block", Title: "PPP Magic-Number Block", Type: packet.Bytes, List: true},
	lcpDirectoryNumber - lcp:         {Name: "lcp.opt.psndn", Title: "Public Switched Network Directory Number", Type: packet.Bytes, List: true},
	lcpMode - lcp:                    {Name: "lcp.opt.mode", Title: "Mode", Type: packet.Uint8, List: true},
	lcpUnused - lcp:                  {Name: "lcp.opt.unused", Title: "Unused", Type: packet.Bytes, List: true},
	lcpLinkDiscriminator - lcp:       {Name: "lcp.opt.link_discrim", Title: "Link Discriminator", Type: packet.Uint16, Base: packet.DecHex, List: true},
	lcpID - lcp:                      {Name: "lcp.opt.id", Title: "Identification", Type: packet.Bytes, List: true},
	lcpFlags - lcp:                   {Name: "lcp.opt.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	lcpFlagsReserved - lcp:           {Name: "lcp.opt.flags.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex, List: true},
	lcpFlagsPRE - lcp:                {Name: "lcp.opt.flags.pre", Title: "PRE", Type: packet.Bool, List: true},
	lcpFlagsZXE - lcp:                {Name: "lcp.opt.flags.zxe", Title: "ZXE", Type: packet.Bool, List: true},
	lcpClass - lcp:                   {Name: "lcp.opt.class", Title: "Class", Type: packet.Uint8, List: true},
	lcpCode - lcp:                    {Name: "lcp.opt.code", Title: "Code", Type: packet.Uint8, List: true},
	lcpSuspendableClasses - lcp:      {Name: "lcp.opt.max_susp_classes", Title: "Max suspendable classes", Type: packet.Uint8, List: true},
	lcpMIBenum - lcp:                 {Name: "lcp.opt.MIBenum", Title: "MIBenum", Type: packet.Uint32, List: true},
	lcpLanguageTag - lcp:             {Name: "lcp.opt.language_tag", Title: "Language-Tag", Type: packet.String, List: true},
	lcpAsyncMap - lcp:                {Name: "lcp.opt.asyncmap", Title: "Async Control Character Map", Type: packet.Uint32, Base: packet.Hex, List: true},
	lcpAsyncUS - lcp:                 {Name: "lcp.opt.asyncmap.us", Title: "US", Type: packet.Bool, List: true},
	lcpAsyncRS - lcp:                 {Name: "lcp.opt.asyncmap.rs", Title: "RS", Type: packet.Bool, List: true},
	lcpAsyncGS - lcp:                 {Name: "lcp.opt.asyncmap.gs", Title: "GS", Type: packet.Bool, List: true},
	lcpAsyncFS - lcp:                 {Name: "lcp.opt.asyncmap.fs", Title: "FS", Type: packet.Bool, List: true},
	lcpAsyncESC - lcp:                {Name: "lcp.opt.asyncmap.esc", Title: "ESC", Type: packet.Bool, List: true},
	lcpAsyncSUB - lcp:                {Name: "lcp.opt.asyncmap.sub", Title: "SUB", Type: packet.Bool, List: true},
	lcpAsyncEM - lcp:                 {Name: "lcp.opt.asyncmap.em", Title: "EM", Type: packet.Bool, List: true},
	lcpAsyncCAN - lcp:                {Name: "lcp.opt.asyncmap.can", Title: "CAN", Type: packet.Bool, List: true},
	lcpAsyncETB - lcp:                {Name: "lcp.opt.asyncmap.etb", Title: "ETB", Type: packet.Bool, List: true},
	lcpAsyncSYN - lcp:                {Name: "lcp.opt.asyncmap.syn", Title: "SYN", Type: packet.Bool, List: true},
	lcpAsyncNAK - lcp:                {Name: "lcp.opt.asyncmap.nak", Title: "NAK", Type: packet.Bool, List: true},
	lcpAsyncDC4 - lcp:                {Name: "lcp.opt.asyncmap.dc4", Title: "DC4", Type: packet.Bool, List: true},
	lcpAsyncDC3 - lcp:                {Name: "lcp.opt.asyncmap.dc3", Title: "DC3 (XOFF)", Type: packet.Bool, List: true},
	lcpAsyncDC2 - lcp:                {Name: "lcp.opt.asyncmap.dc2", Title: "DC2", Type: packet.Bool, List: true},
	lcpAsyncDC1 - lcp:                {Name: "lcp.opt.asyncmap.dc1", Title: "DC1 (XON)", Type: packet.Bool, List: true},
	lcpAsyncDLE - lcp:                {Name: "lcp.opt.asyncmap.dle", Title: "DLE", Type: packet.Bool, List: true},
	lcpAsyncSI - lcp:                 {Name: "lcp.opt.asyncmap.si", Title: "SI", Type: packet.Bool, List: true},
	lcpAsyncSO - lcp:                 {Name: "lcp.opt.asyncmap.so", Title: "SO", Type: packet.Bool, List: true},
	lcpAsyncCR - lcp:                 {Name: "lcp.opt.asyncmap.cr", Title: "CR", Type: packet.Bool, List: true},
	lcpAsyncFF - lcp:                 {Name: "lcp.opt.asyncmap.ff", Title: "FF", Type: packet.Bool, List: true},
	lcpAsyncVT - lcp:                 {Name: "lcp.opt.asyncmap.vt", Title: "VT", Type: packet.Bool, List: true},
	lcpAsyncLF - lcp:                 {Name: "lcp.opt.asyncmap.lf", Title: "LF", Type: packet.Bool, List: true},
	lcpAsyncHT - lcp:                 {Name: "lcp.opt.asyncmap.ht", Title: "HT", Type: packet.Bool, List: true},
	lcpAsyncBS - lcp:                 {Name: "lcp.opt.asyncmap.bs", Title: "BS", Type: packet.Bool, List: true},
	lcpAsyncBEL - lcp:                {Name: "lcp.opt.asyncmap.bel", Title: "BEL", Type: packet.Bool, List: true},
	lcpAsyncACK - lcp:                {Name: "lcp.opt.asyncmap.ack", Title: "ACK", Type: packet.Bool, List: true},
	lcpAsyncENQ - lcp:                {Name: "lcp.opt.asyncmap.enq", Title: "ENQ", Type: packet.Bool, List: true},
	lcpAsyncEOT - lcp:                {Name: "lcp.opt.asyncmap.eot", Title: "EOT", Type: packet.Bool, List: true},
	lcpAsyncETX - lcp:                {Name: "lcp.opt.asyncmap.etx", Title: "ETX", Type: packet.Bool, List: true},
	lcpAsyncSTX - lcp:                {Name: "lcp.opt.asyncmap.stx", Title: "STX", Type: packet.Bool, List: true},
	lcpAsyncSOH - lcp:                {Name: "lcp.opt.asyncmap.soh", Title: "SOH", Type: packet.Bool, List: true},
	lcpAsyncNUL - lcp:                {Name: "lcp.opt.asyncmap.nul", Title: "NUL", Type: packet.Bool, List: true},
}
