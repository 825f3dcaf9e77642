package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const radiotap = packet.FieldID(packet.Radiotap) << 16

const (
	radiotapVersion = radiotap + iota
	radiotapPad
	radiotapLength
	radiotapPresent
	radiotapPresentWord
	radiotapPresentTsft
	radiotapPresentFlags
	radiotapPresentRate
	radiotapPresentChannel
	radiotapPresentFhss
	radiotapPresentDbmAntsignal
	radiotapPresentDbmAntnoise
	radiotapPresentLockQuality
	radiotapPresentTxAttenuation
	radiotapPresentDbTxAttenuation
	radiotapPresentDbmTxPower
	radiotapPresentAntenna
	radiotapPresentDbAntsignal
	radiotapPresentDbAntnoise
	radiotapPresentRxflags
	radiotapPresentTxflags
	radiotapPresentDataRetries
	radiotapPresentXchannel
	radiotapPresentMcs
	radiotapPresentAmpdu
	radiotapPresentVht
	radiotapPresentTimestamp
	radiotapPresentHe
	radiotapPresentHeMu
	radiotapPresent0LengthPsdu
	radiotapPresentLSig
	radiotapPresentTlv
	radiotapPresentRtapNs
	radiotapPresentVendorNs
	radiotapPresentExt
	radiotapMactime
	radiotapFlagsField
	radiotapFlagsCfp
	radiotapFlagsPreamble
	radiotapFlagsWep
	radiotapFlagsFrag
	radiotapFlagsFcs
	radiotapFlagsDatapad
	radiotapFlagsBadfcs
	radiotapFlagsShortgi
	radiotapDatarate
	radiotapChannelFreq
	radiotapChannelFlags
	radiotapChannelFlags700mhz
	radiotapChannelFlags800mhz
	radiotapChannelFlags900mhz
	radiotapChannelFlagsTurbo
	radiotapChannelFlagsCck
	radiotapChannelFlagsOfdm
	radiotapChannelFlags2ghz
	radiotapChannelFlags5ghz
	radiotapChannelFlagsPassive
	radiotapChannelFlagsDynamic
	radiotapChannelFlagsGfsk
	radiotapChannelFlagsGsm
	radiotapChannelFlagsSturbo
	radiotapChannelFlagsHalf
	radiotapChannelFlagsQuarter
	radiotapFhssHopset
	radiotapFhssPattern
	radiotapDbmAntsignal
	radiotapDbmAntnoise
	radiotapQuality
	radiotapTxattenuation
	radiotapDbTxattenuation
	radiotapTxpower
	radiotapAntenna
	radiotapDbAntsignal
	radiotapDbAntnoise
	radiotapRxflags
	radiotapRxflagsBadplcp
	radiotapTxflags
	radiotapRxflagsFail
	radiotapRxflagsCts
	radiotapRxflagsRts
	radiotapRxflagsNoack
	radiotapRxflagsNoseqno
	radiotapRxflagsOrder
	radiotapDataRetries
	radiotapXchannelChannel
	radiotapXchannelFreq
	radiotapXchannelFlags
	radiotapXchannelFlagsTurbo
	radiotapXchannelFlagsCck
	radiotapXchannelFlagsOfdm
	radiotapXchannelFlags2ghz
	radiotapXchannelFlags5ghz
	radiotapChannelXtypePassive
	radiotapXchannelFlagsDynamic
	radiotapXchannelFlagsGfsk
	radiotapXchannelFlagsGsm
	radiotapXchannelFlagsSturbo
	radiotapXchannelFlagsHalf
	radiotapXchannelFlagsQuarter
	radiotapXchannelFlagsHt20
	radiotapXchannelFlagsHt40u
	radiotapXchannelFlagsHt40d
	radiotapMcs
	radiotapMcsKnown
	radiotapMcsHaveBw
	radiotapMcsHaveIndex
	radiotapMcsHaveGi
	radiotapMcsHaveFormat
	radiotapMcsHaveFec
	radiotapMcsHaveStbc
	radiotapMcsHaveNess
	radiotapMcsNessBit1
	radiotapMcsBw
	radiotapMcsGi
	radiotapMcsFormat
	radiotapMcsFec
	radiotapMcsStbc
	radiotapMcsNessBit0
	radiotapMcsIndex
	radiotapAmpdu
	radiotapAmpduReference
	radiotapAmpduFlags
	radiotapAmpduFlagsReportZerolen
	radiotapAmpduFlagsIsZerolen
	radiotapAmpduFlagsLastknown
	radiotapAmpduFlagsLast
	radiotapAmpduFlagsDelimCrcError
	radiotapAmpduFlagsEof
	radiotapAmpduFlagsEofKnown
	radiotapAmpduDelimCrc
	radiotapVht
	radiotapVhtKnown
	radiotapVhtHaveStbc
	radiotapVhtHaveTxopPs
	radiotapVhtHaveGi
	radiotapVhtHaveSgiNsymDa
	radiotapVhtLdpcExtra
	radiotapVhtHaveBeamformed
	radiotapVhtHaveBW
	radiotapMcsHaveGid
	radiotapMcsHavePaid
	radiotapVhtStbc
	radiotapVhtTxopPs
	radiotapVhtGi
	radiotapVhtSgiNsymDa
	radiotapVhtBeamformed
	radiotapVhtBw
	radiotapVhtUser
	radiotapVhtNsts0
	radiotapVhtNsts1
	radiotapVhtNsts2
	radiotapVhtNsts3
	radiotapVhtMcs0
	radiotapVhtMcs1
	radiotapVhtMcs2
	radiotapVhtMcs3
	radiotapVhtNss0
	radiotapVhtNss1
	radiotapVhtNss2
	radiotapVhtNss3
	radiotapVhtCoding0
	radiotapVhtCoding1
	radiotapVhtCoding2
	radiotapVhtCoding3
	radiotapVhtGid
	radiotapVhtPaid
	radiotapTimestamp
	radiotapTimestampTs
	radiotapTimestampAccuracy
	radiotapTimestampUnit
	radiotapTimestampSamplingpos
	radiotapTimestampFlags32bit
	radiotapTimestampFlagsAccuracy
	radiotapVendorNamespace
)

var radiotapDefs = []packet.Def{
	radiotapVersion - radiotap:                 {Name: "radiotap.version", Title: "Header revision", Type: packet.Uint8},
	radiotapPad - radiotap:                     {Name: "radiotap.pad", Title: "Header pad", Type: packet.Uint8},
	radiotapLength - radiotap:                  {Name: "radiotap.length", Title: "Header length", Type: packet.Uint16},
	radiotapPresent - radiotap:                 {Name: "radiotap.present", Title: "Present flags", Type: packet.None},
	radiotapPresentWord - radiotap:             {Name: "radiotap.present.word", Title: "Present flags word", Type: packet.Uint32, Base: packet.Hex, List: true},
	radiotapPresentTsft - radiotap:             {Name: "radiotap.present.tsft", Title: "TSFT", Type: packet.Bool, List: true},
	radiotapPresentFlags - radiotap:            {Name: "radiotap.present.flags", Title: "Flags", Type: packet.Bool, List: true},
	radiotapPresentRate - radiotap:             {Name: "radiotap.present.rate", Title: "Rate", Type: packet.Bool, List: true},
	radiotapPresentChannel - radiotap:          {Name: "radiotap.present.channel", Title: "Channel", Type: packet.Bool, List: true},
	radiotapPresentFhss - radiotap:             {Name: "radiotap.present.fhss", Title: "FHSS", Type: packet.Bool, List: true},
	radiotapPresentDbmAntsignal - radiotap:     {Name: "radiotap.present.dbm_antsignal", Title: "dBm Antenna Signal", Type: packet.Bool, List: true},
	radiotapPresentDbmAntnoise - radiotap:      {Name: "radiotap.present.dbm_antnoise", Title: "dBm Antenna Noise", Type: packet.Bool, List: true},
	radiotapPresentLockQuality - radiotap:      {Name: "radiotap.present.lock_quality", Title: "Lock Quality", Type: packet.Bool, List: true},
	radiotapPresentTxAttenuation - radiotap:    {Name: "radiotap.present.tx_attenuation", Title: "TX Attenuation", Type: packet.Bool, List: true},
	radiotapPresentDbTxAttenuation - radiotap:  {Name: "radiotap.present.db_tx_attenuation", Title: "dB TX Attenuation", Type: packet.Bool, List: true},
	radiotapPresentDbmTxPower - radiotap:       {Name: "radiotap.present.dbm_tx_power", Title: "dBm TX Power", Type: packet.Bool, List: true},
	radiotapPresentAntenna - radiotap:          {Name: "radiotap.present.antenna", Title: "Antenna", Type: packet.Bool, List: true},
	radiotapPresentDbAntsignal - radiotap:      {Name: "radiotap.present.db_antsignal", Title: "dB Antenna Signal", Type: packet.Bool, List: true},
	radiotapPresentDbAntnoise - radiotap:       {Name: "radiotap.present.db_antnoise", Title: "dB Antenna Noise", Type: packet.Bool, List: true},
	radiotapPresentRxflags - radiotap:          {Name: "radiotap.present.rxflags", Title: "RX flags", Type: packet.Bool, List: true},
	radiotapPresentTxflags - radiotap:          {Name: "radiotap.present.txflags", Title: "TX flags", Type: packet.Bool, List: true},
	radiotapPresentDataRetries - radiotap:      {Name: "radiotap.present.data_retries", Title: "data retries", Type: packet.Bool, List: true},
	radiotapPresentXchannel - radiotap:         {Name: "radiotap.present.xchannel", Title: "Channel+", Type: packet.Bool, List: true},
	radiotapPresentMcs - radiotap:              {Name: "radiotap.present.mcs", Title: "MCS information", Type: packet.Bool, List: true},
	radiotapPresentAmpdu - radiotap:            {Name: "radiotap.present.ampdu", Title: "A-MPDU Status", Type: packet.Bool, List: true},
	radiotapPresentVht - radiotap:              {Name: "radiotap.present.vht", Title: "VHT information", Type: packet.Bool, List: true},
	radiotapPresentTimestamp - radiotap:        {Name: "radiotap.present.timestamp", Title: "frame timestamp", Type: packet.Bool, List: true},
	radiotapPresentHe - radiotap:               {Name: "radiotap.present.he", Title: "HE information", Type: packet.Bool, List: true},
	radiotapPresentHeMu - radiotap:             {Name: "radiotap.present.he_mu", Title: "HE-MU information", Type: packet.Bool, List: true},
	radiotapPresent0LengthPsdu - radiotap:      {Name: "radiotap.present.0_length.psdu", Title: "0 Length PSDU", Type: packet.Bool, List: true},
	radiotapPresentLSig - radiotap:             {Name: "radiotap.present.l_sig", Title: "L-SIG", Type: packet.Bool, List: true},
	radiotapPresentTlv - radiotap:              {Name: "radiotap.present.tlv", Title: "TLVs", Type: packet.Bool, List: true},
	radiotapPresentRtapNs - radiotap:           {Name: "radiotap.present.rtap_ns", Title: "Radiotap NS next", Type: packet.Bool, List: true},
	radiotapPresentVendorNs - radiotap:         {Name: "radiotap.present.vendor_ns", Title: "Vendor NS next", Type: packet.Bool, List: true},
	radiotapPresentExt - radiotap:              {Name: "radiotap.present.ext", Title: "Ext", Type: packet.Bool, List: true},
	radiotapMactime - radiotap:                 {Name: "radiotap.mactime", Title: "MAC timestamp", Type: packet.Uint64, List: true},
	radiotapFlagsField - radiotap:              {Name: "radiotap.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	radiotapFlagsCfp - radiotap:                {Name: "radiotap.flags.cfp", Title: "CFP", Type: packet.Bool, List: true},
	radiotapFlagsPreamble - radiotap:           {Name: "radiotap.flags.preamble", Title: "Preamble", Type: packet.Bool, List: true},
	radiotapFlagsWep - radiotap:                {Name: "radiotap.flags.wep", Title: "WEP", Type: packet.Bool, List: true},
	radiotapFlagsFrag - radiotap:               {Name: "radiotap.flags.frag", Title: "Fragmentation", Type: packet.Bool, List: true},
	radiotapFlagsFcs - radiotap:                {Name: "radiotap.flags.fcs", Title: "FCS at end", Type: packet.Bool, List: true},
	radiotapFlagsDatapad - radiotap:            {Name: "radiotap.flags.datapad", Title: "Data Pad", Type: packet.Bool, List: true},
	radiotapFlagsBadfcs - radiotap:             {Name: "radiotap.flags.badfcs", Title: "Bad FCS", Type: packet.Bool, List: true},
	radiotapFlagsShortgi - radiotap:            {Name: "radiotap.flags.shortgi", Title: "Short GI", Type: packet.Bool, List: true},
	radiotapDatarate - radiotap:                {Name: "radiotap.datarate", Title: "Data rate (Mb/s)", Type: packet.Float, List: true},
	radiotapChannelFreq - radiotap:             {Name: "radiotap.channel.freq", Title: "Channel frequency", Type: packet.Uint32, List: true},
	radiotapChannelFlags - radiotap:            {Name: "radiotap.channel.flags", Title: "Channel flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	radiotapChannelFlags700mhz - radiotap:      {Name: "radiotap.channel.flags.700mhz", Title: "700 MHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelFlags800mhz - radiotap:      {Name: "radiotap.channel.flags.800mhz", Title: "800 MHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelFlags900mhz - radiotap:      {Name: "radiotap.channel.flags.900mhz", Title: "900 MHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelFlagsTurbo - radiotap:       {Name: "radiotap.channel.flags.turbo", Title: "Turbo", Type: packet.Bool, List: true},
	radiotapChannelFlagsCck - radiotap:         {Name: "radiotap.channel.flags.cck", Title: "Complementary Code Keying (CCK)", Type: packet.Bool, List: true},
	radiotapChannelFlagsOfdm - radiotap:        {Name: "radiotap.channel.flags.ofdm", Title: "Orthogonal Frequency-Division Multiplexing (OFDM)", Type: packet.Bool, List: true},
	radiotapChannelFlags2ghz - radiotap:        {Name: "radiotap.channel.flags.2ghz", Title: "2 GHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelFlags5ghz - radiotap:        {Name: "radiotap.channel.flags.5ghz", Title: "5 GHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelFlagsPassive - radiotap:     {Name: "radiotap.channel.flags.passive", Title: "Passive", Type: packet.Bool, List: true},
	radiotapChannelFlagsDynamic - radiotap:     {Name: "radiotap.channel.flags.dynamic", Title: "Dynamic CCK-OFDM", Type: packet.Bool, List: true},
	radiotapChannelFlagsGfsk - radiotap:        {Name: "radiotap.channel.flags.gfsk", Title: "Gaussian Frequency Shift Keying (GFSK)", Type: packet.Bool, List: true},
	radiotapChannelFlagsGsm - radiotap:         {Name: "radiotap.channel.flags.gsm", Title: "GSM (900MHz)", Type: packet.Bool, List: true},
	radiotapChannelFlagsSturbo - radiotap:      {Name: "radiotap.channel.flags.sturbo", Title: "Static Turbo", Type: packet.Bool, List: true},
	radiotapChannelFlagsHalf - radiotap:        {Name: "radiotap.channel.flags.half", Title: "Half Rate Channel (10MHz Channel Width)", Type: packet.Bool, List: true},
	radiotapChannelFlagsQuarter - radiotap:     {Name: "radiotap.channel.flags.quarter", Title: "Quarter Rate Channel (5MHz Channel Width)", Type: packet.Bool, List: true},
	radiotapFhssHopset - radiotap:              {Name: "radiotap.fhss.hopset", Title: "FHSS Hop Set", Type: packet.Uint8, List: true},
	radiotapFhssPattern - radiotap:             {Name: "radiotap.fhss.pattern", Title: "FHSS Pattern", Type: packet.Uint8, List: true},
	radiotapDbmAntsignal - radiotap:            {Name: "radiotap.dbm_antsignal", Title: "Antenna signal", Type: packet.Int8, List: true},
	radiotapDbmAntnoise - radiotap:             {Name: "radiotap.dbm_antnoise", Title: "Antenna noise", Type: packet.Int8, List: true},
	radiotapQuality - radiotap:                 {Name: "radiotap.quality", Title: "Signal Quality", Type: packet.Uint16, List: true},
	radiotapTxattenuation - radiotap:           {Name: "radiotap.txattenuation", Title: "TX attenuation", Type: packet.Uint16, List: true},
	radiotapDbTxattenuation - radiotap:         {Name: "radiotap.db_txattenuation", Title: "dB TX attenuation", Type: packet.Uint16, List: true},
	radiotapTxpower - radiotap:                 {Name: "radiotap.txpower", Title: "Transmit power", Type: packet.Int8, List: true},
	radiotapAntenna - radiotap:                 {Name: "radiotap.antenna", Title: "Antenna", Type: packet.Uint32, List: true},
	radiotapDbAntsignal - radiotap:             {Name: "radiotap.db_antsignal", Title: "dB antenna signal", Type: packet.Uint8, List: true},
	radiotapDbAntnoise - radiotap:              {Name: "radiotap.db_antnoise", Title: "dB antenna noise", Type: packet.Uint8, List: true},
	radiotapRxflags - radiotap:                 {Name: "radiotap.rxflags", Title: "RX flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	radiotapRxflagsBadplcp - radiotap:          {Name: "radiotap.rxflags.badplcp", Title: "Bad PLCP", Type: packet.Bool, List: true},
	radiotapTxflags - radiotap:                 {Name: "radiotap.txflags", Title: "TX flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	radiotapRxflagsFail - radiotap:             {Name: "radiotap.rxflags.fail", Title: "Fail", Type: packet.Bool, List: true},
	radiotapRxflagsCts - radiotap:              {Name: "radiotap.rxflags.cts", Title: "CTS", Type: packet.Bool, List: true},
	radiotapRxflagsRts - radiotap:              {Name: "radiotap.rxflags.rts", Title: "RTS/CTS", Type: packet.Bool, List: true},
	radiotapRxflagsNoack - radiotap:            {Name: "radiotap.rxflags.noack", Title: "No ACK", Type: packet.Bool, List: true},
	radiotapRxflagsNoseqno - radiotap:          {Name: "radiotap.rxflags.noseqno", Title: "Has Seqnum", Type: packet.Bool, List: true},
	radiotapRxflagsOrder - radiotap:            {Name: "radiotap.rxflags.order", Title: "Order", Type: packet.Bool, List: true},
	radiotapDataRetries - radiotap:             {Name: "radiotap.data_retries", Title: "data retries", Type: packet.Uint8, List: true},
	radiotapXchannelChannel - radiotap:         {Name: "radiotap.xchannel.channel", Title: "Channel number", Type: packet.Uint32, List: true},
	radiotapXchannelFreq - radiotap:            {Name: "radiotap.xchannel.freq", Title: "Channel frequency", Type: packet.Uint32, List: true},
	radiotapXchannelFlags - radiotap:           {Name: "radiotap.xchannel.flags", Title: "Channel flags", Type: packet.Uint32, Base: packet.Hex, List: true},
	radiotapXchannelFlagsTurbo - radiotap:      {Name: "radiotap.xchannel.flags.turbo", Title: "Turbo", Type: packet.Bool, List: true},
	radiotapXchannelFlagsCck - radiotap:        {Name: "radiotap.xchannel.flags.cck", Title: "Complementary Code Keying (CCK)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsOfdm - radiotap:       {Name: "radiotap.xchannel.flags.ofdm", Title: "Orthogonal Frequency-Division Multiplexing (OFDM)", Type: packet.Bool, List: true},
	radiotapXchannelFlags2ghz - radiotap:       {Name: "radiotap.xchannel.flags.2ghz", Title: "2 GHz spectrum", Type: packet.Bool, List: true},
	radiotapXchannelFlags5ghz - radiotap:       {Name: "radiotap.xchannel.flags.5ghz", Title: "5 GHz spectrum", Type: packet.Bool, List: true},
	radiotapChannelXtypePassive - radiotap:     {Name: "radiotap.channel.xtype.passive", Title: "Passive", Type: packet.Bool, List: true},
	radiotapXchannelFlagsDynamic - radiotap:    {Name: "radiotap.xchannel.flags.dynamic", Title: "Dynamic CCK-OFDM", Type: packet.Bool, List: true},
	radiotapXchannelFlagsGfsk - radiotap:       {Name: "radiotap.xchannel.flags.gfsk", Title: "Gaussian Frequency Shift Keying (GFSK)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsGsm - radiotap:        {Name: "radiotap.xchannel.flags.gsm", Title: "GSM (900MHz)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsSturbo - radiotap:     {Name: "radiotap.xchannel.flags.sturbo", Title: "Static Turbo", Type: packet.Bool, List: true},
	radiotapXchannelFlagsHalf - radiotap:       {Name: "radiotap.xchannel.flags.half", Title: "Half Rate Channel (10MHz Channel Width)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsQuarter - radiotap:    {Name: "radiotap.xchannel.flags.quarter", Title: "Quarter Rate Channel (5MHz Channel Width)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsHt20 - radiotap:       {Name: "radiotap.xchannel.flags.ht20", Title: "HT Channel (20MHz Channel Width)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsHt40u - radiotap:      {Name: "radiotap.xchannel.flags.ht40u", Title: "HT Channel (40MHz Channel Width with Extension channel above)", Type: packet.Bool, List: true},
	radiotapXchannelFlagsHt40d - radiotap:      {Name: "radiotap.xchannel.flags.ht40d", Title: "HT Channel (40MHz Channel Width with Extension channel below)", Type: packet.Bool, List: true},
	radiotapMcs - radiotap:                     {Name: "radiotap.mcs", Title: "MCS information", Type: packet.None},
	radiotapMcsKnown - radiotap:                {Name: "radiotap.mcs.known", Title: "Known MCS information", Type: packet.Uint8, Base: packet.Hex},
	radiotapMcsHaveBw - radiotap:               {Name: "radiotap.mcs.have_bw", Title: "Bandwidth", Type: packet.Bool},
	radiotapMcsHaveIndex - radiotap:            {Name: "radiotap.mcs.have_index", Title: "MCS index", Type: packet.Bool},
	radiotapMcsHaveGi - radiotap:               {Name: "radiotap.mcs.have_gi", Title: "Guard interval", Type: packet.Bool},
	radiotapMcsHaveFormat - radiotap:           {Name: "radiotap.mcs.have_format", Title: "Format", Type: packet.Bool},
	radiotapMcsHaveFec - radiotap:              {Name: "radiotap.mcs.have_fec", Title: "FEC type", Type: packet.Bool},
	radiotapMcsHaveStbc - radiotap:             {Name: "radiotap.mcs.have_stbc", Title: "STBC streams", Type: packet.Bool},
	radiotapMcsHaveNess - radiotap:             {Name: "radiotap.mcs.have_ness", Title: "Number of extension spatial streams", Type: packet.Bool},
	radiotapMcsNessBit1 - radiotap:             {Name: "radiotap.mcs.ness_bit1", Title: "Number of extension spatial streams bit 1", Type: packet.Uint8},
	radiotapMcsBw - radiotap:                   {Name: "radiotap.mcs.bw", Title: "Bandwidth", Type: packet.Uint8},
	radiotapMcsGi - radiotap:                   {Name: "radiotap.mcs.gi", Title: "Guard interval", Type: packet.Uint8},
	radiotapMcsFormat - radiotap:               {Name: "radiotap.mcs.format", Title: "Format", Type: packet.Uint8},
	radiotapMcsFec - radiotap:                  {Name: "radiotap.mcs.fec", Title: "FEC type", Type: packet.Uint8},
	radiotapMcsStbc - radiotap:                 {Name: "radiotap.mcs.stbc", Title: "STBC streams", Type: packet.Uint8},
	radiotapMcsNessBit0 - radiotap:             {Name: "radiotap.mcs.ness_bit0", Title: "Number of extension spatial streams bit 0", Type: packet.Uint8},
	radiotapMcsIndex - radiotap:                {Name: "radiotap.mcs.index", Title: "MCS index", Type: packet.Uint8},
	radiotapAmpdu - radiotap:                   {Name: "radiotap.ampdu", Title: "A-MPDU status", Type: packet.None},
	radiotapAmpduReference - radiotap:          {Name: "radiotap.ampdu.reference", Title: "A-MPDU reference number", Type: packet.Uint32},
	radiotapAmpduFlags - radiotap:              {Name: "radiotap.ampdu.flags", Title: "A-MPDU flags", Type: packet.Uint16, Base: packet.Hex},
	radiotapAmpduFlagsReportZerolen - radiotap: {Name: "radiotap.ampdu.flags.report_zerolen", Title: "Driver reports 0-length subframes in this A-MPDU", Type: packet.Bool},
	radiotapAmpduFlagsIsZerolen - radiotap:     {Name: "radiotap.ampdu.flags.is_zerolen", Title: "This is a 0-length subframe", Type: packet.Bool},
	radiotapAmpduFlagsLastknown - radiotap:     {Name: "radiotap.ampdu.flags.lastknown", Title: "Last subframe of this A-MPDU is known", Type: packet.Bool},
	radiotapAmpduFlagsLast - radiotap:          {Name: "radiotap.ampdu.flags.last", Title: "This is the last subframe of this A-MPDU", Type: packet.Bool},
	radiotapAmpduFlagsDelimCrcError - radiotap: {Name: "radiotap.ampdu.flags.delim_crc_error", Title: "Delimiter CRC error on this subframe", Type: packet.Bool},
	radiotapAmpduFlagsEof - radiotap:           {Name: "radiotap.ampdu.flags.eof", Title: "EOF on this subframe", Type: packet.Bool},
	radiotapAmpduFlagsEofKnown - radiotap:      {Name: "radiotap.ampdu.flags.eof_known", Title: "EOF of this A-MPDU is known", Type: packet.Bool},
	radiotapAmpduDelimCrc - radiotap:           {Name: "radiotap.ampdu.delim_crc", Title: "A-MPDU subframe delimiter CRC", Type: packet.Uint8, Base: packet.Hex},
	radiotapVht - radiotap:                     {Name: "radiotap.vht", Title: "VHT information", Type: packet.None},
	radiotapVhtKnown - radiotap:                {Name: "radiotap.vht.known", Title: "Known VHT information", Type: packet.Uint16, Base: packet.Hex},
	radiotapVhtHaveStbc - radiotap:             {Name: "radiotap.vht.have_stbc", Title: "STBC", Type: packet.Bool},
	radiotapVhtHaveTxopPs - radiotap:           {Name: "radiotap.vht.have_txop_ps", Title: "TXOP_PS_NOT_ALLOWED", Type: packet.Bool},
	radiotapVhtHaveGi - radiotap:               {Name: "radiotap.vht.have_gi", Title: "Guard interval", Type: packet.Bool},
	radiotapVhtHaveSgiNsymDa - radiotap:        {Name: "radiotap.vht.have_sgi_nsym_da", Title: "SGI Nsym disambiguation", Type: packet.Bool},
	radiotapVhtLdpcExtra - radiotap:            {Name: "radiotap.vht.ldpc_extra", Title: "LDPC extra OFDM symbol", Type: packet.Bool, List: true},
	radiotapVhtHaveBeamformed - radiotap:       {Name: "radiotap.vht.have_beamformed", Title: "Beamformed", Type: packet.Bool},
	radiotapVhtHaveBW - radiotap:               {Name: "radiotap.mcs.have_bw", Title: "Bandwidth", Type: packet.Bool},
	radiotapMcsHaveGid - radiotap:              {Name: "radiotap.mcs.have_gid", Title: "Group ID", Type: packet.Bool},
	radiotapMcsHavePaid - radiotap:             {Name: "radiotap.mcs.have_paid", Title: "Partial AID", Type: packet.Bool},
	radiotapVhtStbc - radiotap:                 {Name: "radiotap.vht.stbc", Title: "STBC", Type: packet.Bool},
	radiotapVhtTxopPs - radiotap:               {Name: "radiotap.vht.txop_ps", Title: "TXOP_PS_NOT_ALLOWED", Type: packet.Bool},
	radiotapVhtGi - radiotap:                   {Name: "radiotap.vht.gi", Title: "Guard interval", Type: packet.Uint8},
	radiotapVhtSgiNsymDa - radiotap:            {Name: "radiotap.vht.sgi_nsym_da", Title: "SGI Nsym disambiguation", Type: packet.Bool},
	radiotapVhtBeamformed - radiotap:           {Name: "radiotap.vht.beamformed", Title: "Beamformed", Type: packet.Bool},
	radiotapVhtBw - radiotap:                   {Name: "radiotap.vht.bw", Title: "Bandwidth", Type: packet.Uint8},
	radiotapVhtUser - radiotap:                 {Name: "radiotap.vht.user", Title: "User", Type: packet.None, List: true},
	radiotapVhtNsts0 - radiotap:                {Name: "radiotap.vht.nsts.0", Title: "Space-time streams 0", Type: packet.Uint8},
	radiotapVhtNsts1 - radiotap:                {Name: "radiotap.vht.nsts.1", Title: "Space-time streams 1", Type: packet.Uint8},
	radiotapVhtNsts2 - radiotap:                {Name: "radiotap.vht.nsts.2", Title: "Space-time streams 2", Type: packet.Uint8},
	radiotapVhtNsts3 - radiotap:                {Name: "radiotap.vht.nsts.3", Title: "Space-time streams 3", Type: packet.Uint8},
	radiotapVhtMcs0 - radiotap:                 {Name: "radiotap.vht.mcs.0", Title: "MCS index 0", Type: packet.Uint8},
	radiotapVhtMcs1 - radiotap:                 {Name: "radiotap.vht.mcs.1", Title: "MCS index 1", Type: packet.Uint8},
	radiotapVhtMcs2 - radiotap:                 {Name: "radiotap.vht.mcs.2", Title: "MCS index 2", Type: packet.Uint8},
	radiotapVhtMcs3 - radiotap:                 {Name: "radiotap.vht.mcs.3", Title: "MCS index 3", Type: packet.Uint8},
	radiotapVhtNss0 - radiotap:                 {Name: "radiotap.vht.nss.0", Title: "Spatial streams 0", Type: packet.Uint8},
	radiotapVhtNss1 - radiotap:                 {Name: "radiotap.vht.nss.1", Title: "Spatial streams 1", Type: packet.Uint8},
	radiotapVhtNss2 - radiotap:                 {Name: "radiotap.vht.nss.2", Title: "Spatial streams 2", Type: packet.Uint8},
	radiotapVhtNss3 - radiotap:                 {Name: "radiotap.vht.nss.3", Title: "Spatial streams 3", Type: packet.Uint8},
	radiotapVhtCoding0 - radiotap:              {Name: "radiotap.vht.coding.0", Title: "Coding 0", Type: packet.Uint8},
	radiotapVhtCoding1 - radiotap:              {Name: "radiotap.vht.coding.1", Title: "Coding 1", Type: packet.Uint8},
	radiotapVhtCoding2 - radiotap:              {Name: "radiotap.vht.coding.2", Title: "Coding 2", Type: packet.Uint8},
	radiotapVhtCoding3 - radiotap:              {Name: "radiotap.vht.coding.3", Title: "Coding 3", Type: packet.Uint8},
	radiotapVhtGid - radiotap:                  {Name: "radiotap.vht.gid", Title: "Group Id", Type: packet.Uint8},
	radiotapVhtPaid - radiotap:                 {Name: "radiotap.vht.paid", Title: "Partial AID", Type: packet.Uint16},
	radiotapTimestamp - radiotap:               {Name: "radiotap.timestamp", Title: "timestamp information", Type: packet.None},
	radiotapTimestampTs - radiotap:             {Name: "radiotap.timestamp.ts", Title: "timestamp", Type: packet.Uint64},
	radiotapTimestampAccuracy - radiotap:       {Name: "radiotap.timestamp.accuracy", Title: "accuracy", Type: packet.Uint16},
	radiotapTimestampUnit - radiotap:           {Name: "radiotap.timestamp.unit", Title: "time unit", Type: packet.Uint8},
	radiotapTimestampSamplingpos - radiotap:    {Name: "radiotap.timestamp.samplingpos", Title: "sampling position", Type: packet.Uint8},
	radiotapTimestampFlags32bit - radiotap:     {Name: "radiotap.timestamp.flags.32bit", Title: "32-bit counter", Type: packet.Bool},
	radiotapTimestampFlagsAccuracy - radiotap:  {Name: "radiotap.timestamp.flags.accuracy", Title: "accuracy field", Type: packet.Bool},
	radiotapVendorNamespace - radiotap:         {Name: "radiotap.vendor_namespace", Title: "Vendor namespace", Type: packet.Bytes, List: true},
}
