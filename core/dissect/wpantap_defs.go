package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const wpanTap = packet.FieldID(packet.WPANTap) << 16

const (
	wpanTapVersion = wpanTap + iota
	wpanTapReserved
	wpanTapLength
	wpanTapTLVType
	wpanTapTLVLength
	wpanTapUnknown
	wpanTapPadding
	wpanTapFCSType
	wpanTapRSS
	wpanTapChannel
	wpanTapPage
	wpanTapRate
	wpanTapBand
	wpanTapSUNType
	wpanTapMode
	wpanTapFSKA
	wpanTapFSKB
	wpanTapOQPSKA
	wpanTapOQPSKB
	wpanTapOQPSKC
	wpanTapOFDM
	wpanTapStart
	wpanTapEnd
	wpanTapSlot
	wpanTapSlotLen
	wpanTapLQI
	wpanTapPlanStart
	wpanTapPlanSpacing
	wpanTapPlanChannels
	wpanTapFreq
	wpanTapASN
	wpanTapDataLen
)

var wpanTapDefs = []packet.Def{
	wpanTapVersion - wpanTap:      {Name: "wpan-tap.version", Title: "Version", Type: packet.Uint8},
	wpanTapReserved - wpanTap:     {Name: "wpan-tap.reserved", Title: "Reserved", Type: packet.Uint8},
	wpanTapLength - wpanTap:       {Name: "wpan-tap.length", Title: "Length", Type: packet.Uint16},
	wpanTapTLVType - wpanTap:      {Name: "wpan-tap.tlv.type", Title: "TLV Type", Type: packet.Uint16, List: true, Names: wpanTapTLVName},
	wpanTapTLVLength - wpanTap:    {Name: "wpan-tap.tlv.length", Title: "TLV Length", Type: packet.Uint16, List: true},
	wpanTapUnknown - wpanTap:      {Name: "wpan-tap.tlv.unknown", Title: "Unknown", Type: packet.Bytes, List: true},
	wpanTapPadding - wpanTap:      {Name: "wpan-tap.tlv.padding", Title: "Padding", Type: packet.Bytes, List: true},
	wpanTapFCSType - wpanTap:      {Name: "wpan-tap.fcs_type", Title: "FCS Type", Type: packet.Uint8, List: true, Names: wpanTapFCSName},
	wpanTapRSS - wpanTap:          {Name: "wpan-tap.rss", Title: "RSS", Type: packet.Float, List: true},
	wpanTapChannel - wpanTap:      {Name: "wpan-tap.ch_num", Title: "Channel", Type: packet.Uint16, List: true},
	wpanTapPage - wpanTap:         {Name: "wpan-tap.ch_page", Title: "Page", Type: packet.Uint8, List: true, Names: wpanTapPageName},
	wpanTapRate - wpanTap:         {Name: "wpan-tap.bit_rate", Title: "Bit Rate", Type: packet.Uint32, List: true},
	wpanTapBand - wpanTap:         {Name: "wpan-tap.sun_band", Title: "Band", Type: packet.Uint8, List: true, Names: wpanTapBandName},
	wpanTapSUNType - wpanTap:      {Name: "wpan-tap.sun_type", Title: "Type", Type: packet.Uint8, List: true, Names: wpanTapSUNName},
	wpanTapMode - wpanTap:         {Name: "wpan-tap.sun_mode", Title: "Mode", Type: packet.Uint8, List: true},
	wpanTapFSKA - wpanTap:         {Name: "wpan-tap.mode.fsk_a", Title: "FSK-A mode", Type: packet.Uint8, List: true},
	wpanTapFSKB - wpanTap:         {Name: "wpan-tap.mode.fsk_b", Title: "FSK-B mode", Type: packet.Uint8, List: true},
	wpanTapOQPSKA - wpanTap:       {Name: "wpan-tap.mode.oqpsk_a", Title: "O-QPSK-A mode", Type: packet.Uint8, List: true},
	wpanTapOQPSKB - wpanTap:       {Name: "wpan-tap.mode.oqpsk_b", Title: "O-QPSK-B mode", Type: packet.Uint8, List: true},
	wpanTapOQPSKC - wpanTap:       {Name: "wpan-tap.mode.oqpsk_c", Title: "O-QPSK-C mode", Type: packet.Uint8, List: true},
	wpanTapOFDM - wpanTap:         {Name: "wpan-tap.mode.ofdm", Title: "OFDM mode", Type: packet.Uint8, List: true},
	wpanTapStart - wpanTap:        {Name: "wpan-tap.sof_ts", Title: "Start of frame timestamp", Type: packet.Uint64, List: true},
	wpanTapEnd - wpanTap:          {Name: "wpan-tap.eof_ts", Title: "End of frame timestamp", Type: packet.Uint64, List: true},
	wpanTapSlot - wpanTap:         {Name: "wpan-tap.slot_start_ts", Title: "Start of slot timestamp", Type: packet.Uint64, List: true},
	wpanTapSlotLen - wpanTap:      {Name: "wpan-tap.timeslot_length", Title: "Timeslot length", Type: packet.Uint32, List: true},
	wpanTapLQI - wpanTap:          {Name: "wpan-tap.lqi", Title: "Link Quality Indicator", Type: packet.Uint8, List: true},
	wpanTapPlanStart - wpanTap:    {Name: "wpan-tap.chplan.start", Title: "Channel0 freq", Type: packet.Float, List: true},
	wpanTapPlanSpacing - wpanTap:  {Name: "wpan-tap.chplan.spacing", Title: "Spacing", Type: packet.Float, List: true},
	wpanTapPlanChannels - wpanTap: {Name: "wpan-tap.chplan.channels", Title: "Channels", Type: packet.Uint16, List: true},
	wpanTapFreq - wpanTap:         {Name: "wpan-tap.ch_freq", Title: "Frequency", Type: packet.Float, List: true},
	wpanTapASN - wpanTap:          {Name: "wpan-tap.asn", Title: "ASN", Type: packet.Uint64, List: true},
	wpanTapDataLen - wpanTap:      {Name: "wpan-tap.data_length", Title: "Data Length", Type: packet.Uint16},
}
