package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const wpan = packet.FieldID(packet.WPAN) << 16

const (
	wpanFCF = wpan + iota
	wpanType
	wpanSecure
	wpanPending
	wpanAckRequest
	wpanPANCompression
	wpanReserved
	wpanNoSeq
	wpanIEs
	wpanDstMode
	wpanVersion
	wpanSrcMode
	wpanLongControl
	wpanPANPresent
	wpanMultiVersion
	wpanSeq
	wpanDstPAN
	wpanDst16
	wpanDst64
	wpanSrcPAN
	wpanSrc16
	wpanSrc64
	wpanAddr16
	wpanAddr64
	wpanAux
	wpanAuxControl
	wpanAuxLevel
	wpanAuxKeyMode
	wpanAuxNoCounter
	wpanAuxASN
	wpanAuxReserved
	wpanAuxCounter
	wpanAuxKeySource
	wpanAuxKeyIndex
	wpanHeaderIEList
	wpanHeaderTLV
	wpanHeaderType
	wpanHeaderID
	wpanHeaderLength
	wpanHeaderUnsupported
	wpanHeaderHT1
	wpanHeaderHT2
	wpanTime
	wpanTimeSync
	wpanTimeValue
	wpanNack
	wpanCSLHeading
	wpanCSLPhase
	wpanCSLPeriod
	wpanCSLRendezvous
	wpanRendezvousHeading
	wpanWakeUp
	wpanGlobalTimeHeading
	wpanGlobalTimeValue
	wpanVendorHeading
	wpanVendorOUI
	wpanVendorContent
	wpanPayloadIEList
	wpanPayloadTLV
	wpanPayloadType
	wpanPayloadID
	wpanPayloadLength
	wpanPayloadUnknown
	wpanPayloadEnd
	wpanPayloadVendor
	wpanPayloadOUI
	wpanUnknown
	wpanContent
	wpanCmd
	wpanBeaconOrder
	wpanSuperframeOrder
	wpanCAP
	wpanBattery
	wpanCoordinator
	wpanAssociation
	wpanGTSCount
	wpanGTSPermit
	wpanGTSDirection
	wpanGTSAddress
	wpanPending16
	wpanPending64
	wpanMIC
	wpanFCS
	wpanFCS32
	wpanFCSOK
)

var wpanDefs = []packet.Def{
	wpanFCF - wpan:               {Name: "wpan.fcf", Title: "Frame Control Field", Type: packet.Uint16, Base: packet.Hex},
	wpanType - wpan:              {Name: "wpan.frame_type", Title: "Frame Type", Type: packet.Uint16, Base: packet.Hex, Names: wpanTypeName},
	wpanSecure - wpan:            {Name: "wpan.security", Title: "Security Enabled", Type: packet.Bool},
	wpanPending - wpan:           {Name: "wpan.pending", Title: "Frame Pending", Type: packet.Bool},
	wpanAckRequest - wpan:        {Name: "wpan.ack_request", Title: "Acknowledge Request", Type: packet.Bool},
	wpanPANCompression - wpan:    {Name: "wpan.pan_id_compression", Title: "PAN ID Compression", Type: packet.Bool},
	wpanReserved - wpan:          {Name: "wpan.fcf.reserved", Title: "Reserved", Type: packet.Bool},
	wpanNoSeq - wpan:             {Name: "wpan.seqno_suppression", Title: "Sequence Number Suppression", Type: packet.Bool},
	wpanIEs - wpan:               {Name: "wpan.ie_present", Title: "Information Elements Present", Type: packet.Bool},
	wpanDstMode - wpan:           {Name: "wpan.dst_addr_mode", Title: "Destination Addressing Mode", Type: packet.Uint16, Base: packet.Hex, Names: wpanModeName},
	wpanVersion - wpan:           {Name: "wpan.version", Title: "Frame Version", Type: packet.Uint16, Names: wpanVersionName},
	wpanSrcMode - wpan:           {Name: "wpan.src_addr_mode", Title: "Source Addressing Mode", Type: packet.Uint16, Base: packet.Hex, Names: wpanModeName},
	wpanLongControl - wpan:       {Name: "wpan.long_frame_control", Title: "Long Frame Control", Type: packet.Bool},
	wpanPANPresent - wpan:        {Name: "wpan.pan_id_present", Title: "PAN ID Present", Type: packet.Bool},
	wpanMultiVersion - wpan:      {Name: "wpan.mpf_version", Title: "Multipurpose Frame Version", Type: packet.Uint16},
	wpanSeq - wpan:               {Name: "wpan.seq_no", Title: "Sequence Number", Type: packet.Uint8},
	wpanDstPAN - wpan:            {Name: "wpan.dst_pan", Title: "Destination PAN", Type: packet.Uint16, Base: packet.Hex},
	wpanDst16 - wpan:             {Name: "wpan.dst16", Title: "Destination", Type: packet.Uint16, Base: packet.Hex},
	wpanDst64 - wpan:             {Name: "wpan.dst64", Title: "Destination", Type: packet.EUI64},
	wpanSrcPAN - wpan:            {Name: "wpan.src_pan", Title: "Source PAN", Type: packet.Uint16, Base: packet.Hex},
	wpanSrc16 - wpan:             {Name: "wpan.src16", Title: "Source", Type: packet.Uint16, Base: packet.Hex},
	wpanSrc64 - wpan:             {Name: "wpan.src64", Title: "Extended Source", Type: packet.EUI64},
	wpanAddr16 - wpan:            {Name: "wpan.addr16", Title: "Address", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanAddr64 - wpan:            {Name: "wpan.addr64", Title: "Extended Address", Type: packet.EUI64, List: true},
	wpanAux - wpan:               {Name: "wpan.aux_sec.hdr", Title: "Auxiliary Security Header", Type: packet.None},
	wpanAuxControl - wpan:        {Name: "wpan.aux_sec.security_control_field", Title: "Security Control Field", Type: packet.Uint8, Base: packet.Hex},
	wpanAuxLevel - wpan:          {Name: "wpan.aux_sec.sec_level", Title: "Security Level", Type: packet.Uint8, Base: packet.Hex, Names: wpanLevelName},
	wpanAuxKeyMode - wpan:        {Name: "wpan.aux_sec.key_id_mode", Title: "Key Identifier Mode", Type: packet.Uint8, Base: packet.Hex, Names: wpanKeyModeName},
	wpanAuxNoCounter - wpan:      {Name: "wpan.aux_sec.frame_counter_suppression", Title: "Frame Counter Suppression", Type: packet.Bool},
	wpanAuxASN - wpan:            {Name: "wpan.aux_sec.asn_in_nonce", Title: "ASN in Nonce", Type: packet.Bool},
	wpanAuxReserved - wpan:       {Name: "wpan.aux_sec.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	wpanAuxCounter - wpan:        {Name: "wpan.aux_sec.frame_counter", Title: "Frame Counter", Type: packet.Uint32},
	wpanAuxKeySource - wpan:      {Name: "wpan.aux_sec.key_source", Title: "Key Source", Type: packet.Uint64, Base: packet.Hex},
	wpanAuxKeyIndex - wpan:       {Name: "wpan.aux_sec.key_index", Title: "Key Index", Type: packet.Uint8, Base: packet.Hex},
	wpanHeaderIEList - wpan:      {Name: "wpan.header_ie", Title: "Header IEs", Type: packet.None},
	wpanHeaderTLV - wpan:         {Name: "wpan.header_ie_tlv", Title: "IE Header", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanHeaderType - wpan:        {Name: "wpan.header_ie.type", Title: "Type", Type: packet.Uint16, List: true, Names: wpanIETypeName},
	wpanHeaderID - wpan:          {Name: "wpan.header_ie.id", Title: "Id", Type: packet.Uint16, Base: packet.Hex, List: true, Names: wpanHeaderIEName},
	wpanHeaderLength - wpan:      {Name: "wpan.header_ie.length", Title: "Length", Type: packet.Uint16, List: true},
	wpanHeaderUnsupported - wpan: {Name: "wpan.header_ie.unsupported", Title: "Unsupported Header IE", Type: packet.None, List: true},
	wpanHeaderHT1 - wpan:         {Name: "wpan.header_ie.ht1", Title: "Header Termination 1 IE (Payload IEs follow)", Type: packet.None},
	wpanHeaderHT2 - wpan:         {Name: "wpan.header_ie.ht2", Title: "Header Termination 2 IE (Payload follows)", Type: packet.None},
	wpanTime - wpan:              {Name: "wpan.header_ie.time_correction", Title: "Time Correction IE", Type: packet.None, List: true},
	wpanTimeSync - wpan:          {Name: "wpan.header_ie.time_correction.time_sync_info", Title: "Time Sync Info", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanTimeValue - wpan:         {Name: "wpan.header_ie.time_correction.value", Title: "Time Correction", Type: packet.Int16, List: true},
	wpanNack - wpan:              {Name: "wpan.nack", Title: "Nack", Type: packet.Bool, List: true},
	wpanCSLHeading - wpan:        {Name: "wpan.header_ie.csl", Title: "CSL IE", Type: packet.None, List: true},
	wpanCSLPhase - wpan:          {Name: "wpan.header_ie.csl.phase", Title: "Phase", Type: packet.Uint16, List: true},
	wpanCSLPeriod - wpan:         {Name: "wpan.header_ie.csl.period", Title: "Period", Type: packet.Uint16, List: true},
	wpanCSLRendezvous - wpan:     {Name: "wpan.header_ie.csl.rendezvous_time", Title: "Rendezvous Time", Type: packet.Uint16, List: true},
	wpanRendezvousHeading - wpan: {Name: "wpan.header_ie.rdv", Title: "Rendezvous Time IE", Type: packet.None, List: true},
	wpanWakeUp - wpan:            {Name: "wpan.header_ie.csl.wakeup_interval", Title: "Wake-up Interval", Type: packet.Uint16, List: true},
	wpanGlobalTimeHeading - wpan: {Name: "wpan.header_ie.global_time", Title: "Global Time IE", Type: packet.None, List: true},
	wpanGlobalTimeValue - wpan:   {Name: "wpan.header_ie.global_time.value", Title: "Global Time", Type: packet.AbsTime, List: true},
	wpanVendorHeading - wpan:     {Name: "wpan.header_ie.vendor_specific", Title: "Vendor Specific IE", Type: packet.None, List: true},
	wpanVendorOUI - wpan:         {Name: "wpan.header_ie.vendor_specific.vendor_oui", Title: "Vendor OUI", Type: packet.Uint24, List: true},
	wpanVendorContent - wpan:     {Name: "wpan.header_ie.vendor_specific.content", Title: "Vendor Content", Type: packet.Bytes, Base: packet.Space, List: true},
	wpanPayloadIEList - wpan:     {Name: "wpan.payload_ie", Title: "Payload IEs", Type: packet.None},
	wpanPayloadTLV - wpan:        {Name: "wpan.payload_ie_tlv", Title: "IE Header", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanPayloadType - wpan:       {Name: "wpan.payload_ie.type", Title: "Type", Type: packet.Uint16, List: true, Names: wpanIETypeName},
	wpanPayloadID - wpan:         {Name: "wpan.payload_ie.id", Title: "Id", Type: packet.Uint16, Base: packet.Hex, List: true, Names: wpanPayloadIEName},
	wpanPayloadLength - wpan:     {Name: "wpan.payload_ie.length", Title: "Length", Type: packet.Uint16, List: true},
	wpanPayloadUnknown - wpan:    {Name: "wpan.payload_ie.unknown", Title: "Unknown Payload IE", Type: packet.None, List: true},
	wpanPayloadEnd - wpan:        {Name: "wpan.payload_ie.termination", Title: "Payload Termination IE", Type: packet.None},
	wpanPayloadVendor - wpan:     {Name: "wpan.payload_ie.vendor", Title: "Vendor Specific IE", Type: packet.None, List: true},
	wpanPayloadOUI - wpan:        {Name: "wpan.payload_ie.vendor.oui", Title: "Vendor OUI", Type: packet.Uint24, List: true},
	wpanUnknown - wpan:           {Name: "wpan.ie.unknown_content", Title: "Unknown Content", Type: packet.Bytes, Base: packet.Space, List: true},
	wpanContent - wpan:           {Name: "wpan.ie.content", Title: "Content", Type: packet.Bytes, List: true},
	wpanCmd - wpan:               {Name: "wpan.cmd", Title: "Command Identifier", Type: packet.Uint8, Base: packet.Hex, Names: wpanCmdName},
	wpanBeaconOrder - wpan:       {Name: "wpan.beacon_order", Title: "Beacon Interval", Type: packet.Uint16},
	wpanSuperframeOrder - wpan:   {Name: "wpan.superframe_order", Title: "Superframe Interval", Type: packet.Uint16},
	wpanCAP - wpan:               {Name: "wpan.cap", Title: "Final CAP Slot", Type: packet.Uint16},
	wpanBattery - wpan:           {Name: "wpan.battery_ext", Title: "Battery Extension", Type: packet.Bool},
	wpanCoordinator - wpan:       {Name: "wpan.bcn_coord", Title: "PAN Coordinator", Type: packet.Bool},
	wpanAssociation - wpan:       {Name: "wpan.assoc_permit", Title: "Association Permit", Type: packet.Bool},
	wpanGTSCount - wpan:          {Name: "wpan.gts.count", Title: "GTS Descriptor Count", Type: packet.Uint8},
	wpanGTSPermit - wpan:         {Name: "wpan.gts.permit", Title: "GTS Permit", Type: packet.Bool},
	wpanGTSDirection - wpan:      {Name: "wpan.gts.direction", Title: "Direction", Type: packet.Bool, List: true},
	wpanGTSAddress - wpan:        {Name: "wpan.gts.address", Title: "Address", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanPending16 - wpan:         {Name: "wpan.pending16", Title: "Address", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpanPending64 - wpan:         {Name: "wpan.pending64", Title: "Address", Type: packet.EUI64, List: true},
	wpanMIC - wpan:               {Name: "wpan.mic", Title: "MIC", Type: packet.Bytes},
	wpanFCS - wpan:               {Name: "wpan.fcs", Title: "FCS", Type: packet.Uint16, Base: packet.Hex},
	wpanFCS32 - wpan:             {Name: "wpan.fcs32", Title: "FCS", Type: packet.Uint32, Base: packet.Hex},
	wpanFCSOK - wpan:             {Name: "wpan.fcs_ok", Title: "FCS Valid", Type: packet.Bool},
}

// wpanHeaderHeading is the heading of a header element whose content is listed; ok is false for others.
func wpanHeaderHeading(id uint8) (packet.FieldID, bool) {
	switch id {
	case wpanVendor:
		return wpanVendorHeading, true
	case wpanCSL:
		return wpanCSLHeading, true
	case wpanRendezvous:
		return wpanRendezvousHeading, true
	case wpanTimeCorrection:
		return wpanTime, true
	case wpanGlobalTime:
		return wpanGlobalTimeHeading, true
	case wpanHT1:
		return wpanHeaderHT1, true
	case wpanHT2:
		return wpanHeaderHT2, true
	}
	return 0, false
}
