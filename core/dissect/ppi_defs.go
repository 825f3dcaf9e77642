package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ppi = packet.FieldID(packet.PPI) << 16

const (
	ppiVersion = ppi + iota
	ppiFlags
	ppiFlagsAlignment
	ppiFlagsReserved
	ppiLength
	ppiDlt
	ppiFieldType
	ppiFieldLen
	ppi80211CommonTsft
	ppi80211CommonFlags
	ppi80211CommonFlagsFcs
	ppi80211CommonFlagsTsft
	ppi80211CommonFlagsFcsInvalid
	ppi80211CommonFlagsPhyErr
	ppi80211CommonRate
	ppi80211CommonChanFreq
	ppi80211CommonChanFlags
	ppi80211CommonChanFlagsTurbo
	ppi80211CommonChanFlagsCck
	ppi80211CommonChanFlagsOfdm
	ppi80211CommonChanFlags2ghz
	ppi80211CommonChanFlags5ghz
	ppi80211CommonChanFlagsPassive
	ppi80211CommonChanFlagsDynamic
	ppi80211CommonChanFlagsGfsk
	ppi80211CommonFhssHopset
	ppi80211CommonFhssPattern
	ppi80211CommonDbmAntsignal
	ppi80211CommonDbmAntnoise
	ppi80211nMacFlags
	ppi80211nMacFlagsGreenfield
	ppi80211nMacFlagsHt2040
	ppi80211nMacFlagsRxShortGuardInterval
	ppi80211nMacFlagsRxDuplicate
	ppi80211nMacFlagsAgg
	ppi80211nMacFlagsMoreAgg
	ppi80211nMacFlagsDelimCrcErrorAfter
	ppi80211nMacAmpduId
	ppi80211nMacNumDelimiters
	ppi80211nMacReserved
	ppi80211nMacPhyMcs
	ppi80211nMacPhyNumStreams
	ppi80211nMacPhyRssiCombined
	ppi80211nMacPhyRssiAnt0ctl
	ppi80211nMacPhyRssiAnt1ctl
	ppi80211nMacPhyRssiAnt2ctl
	ppi80211nMacPhyRssiAnt3ctl
	ppi80211nMacPhyRssiAnt0ext
	ppi80211nMacPhyRssiAnt1ext
	ppi80211nMacPhyRssiAnt2ext
	ppi80211nMacPhyRssiAnt3ext
	ppi80211MacPhyExtChanFreq
	ppi80211MacPhyExtChanFlags
	ppi80211MacPhyExtChanFlagsTurbo
	ppi80211MacPhyExtChanFlagsCck
	ppi80211MacPhyExtChanFlagsOfdm
	ppi80211MacPhyExtChanFlags2ghz
	ppi80211MacPhyExtChanFlags5ghz
	ppi80211MacPhyExtChanFlagsPassive
	ppi80211MacPhyExtChanFlagsDynamic
	ppi80211MacPhyExtChanFlagsGfsk
	ppi80211nMacPhyDbmant0Signal
	ppi80211nMacPhyDbmant0Noise
	ppi80211nMacPhyDbmant1Signal
	ppi80211nMacPhyDbmant1Noise
	ppi80211nMacPhyDbmant2Signal
	ppi80211nMacPhyDbmant2Noise
	ppi80211nMacPhyDbmant3Signal
	ppi80211nMacPhyDbmant3Noise
	ppi80211nMacPhyEvm0
	ppi80211nMacPhyEvm1
	ppi80211nMacPhyEvm2
	ppi80211nMacPhyEvm3
	ppiSpectrumMap
	ppiProcInfo
	ppiCapInfo
	ppiAggregationExtensionInterfaceId
	ppi8023ExtensionFlags
	ppi8023ExtensionFlagsFcsPresent
	ppi8023ExtensionErrors
	ppi8023ExtensionErrorsFcs
	ppi8023ExtensionErrorsSequence
	ppi8023ExtensionErrorsSymbol
	ppi8023ExtensionErrorsData
	ppiReserved
)

var ppiDefs = []packet.Def{
	ppiVersion - ppi:                            {Name: "ppi.version", Title: "Version", Type: packet.Uint8},
	ppiFlags - ppi:                              {Name: "ppi.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	ppiFlagsAlignment - ppi:                     {Name: "ppi.flags.alignment", Title: "Alignment", Type: packet.Bool},
	ppiFlagsReserved - ppi:                      {Name: "ppi.flags.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	ppiLength - ppi:                             {Name: "ppi.length", Title: "Header length", Type: packet.Uint16},
	ppiDlt - ppi:                                {Name: "ppi.dlt", Title: "DLT", Type: packet.Uint32},
	ppiFieldType - ppi:                          {Name: "ppi.field_type", Title: "Field type", Type: packet.Uint16, List: true, Names: ppiFieldTypeName},
	ppiFieldLen - ppi:                           {Name: "ppi.field_len", Title: "Field length", Type: packet.Uint16, List: true},
	ppi80211CommonTsft - ppi:                    {Name: "ppi.80211-common.tsft", Title: "TSFT", Type: packet.Uint64},
	ppi80211CommonFlags - ppi:                   {Name: "ppi.80211-common.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	ppi80211CommonFlagsFcs - ppi:                {Name: "ppi.80211-common.flags.fcs", Title: "FCS present flag", Type: packet.Bool},
	ppi80211CommonFlagsTsft - ppi:               {Name: "ppi.80211-common.flags.tsft", Title: "TSFT flag", Type: packet.Bool},
	ppi80211CommonFlagsFcsInvalid - ppi:         {Name: "ppi.80211-common.flags.fcs-invalid", Title: "FCS validity", Type: packet.Bool},
	ppi80211CommonFlagsPhyErr - ppi:             {Name: "ppi.80211-common.flags.phy-err", Title: "PHY error flag", Type: packet.Bool},
	ppi80211CommonRate - ppi:                    {Name: "ppi.80211-common.rate", Title: "Data rate", Type: packet.Uint16},
	ppi80211CommonChanFreq - ppi:                {Name: "ppi.80211-common.chan.freq", Title: "Channel frequency", Type: packet.Uint16},
	ppi80211CommonChanFlags - ppi:               {Name: "ppi.80211-common.chan.flags", Title: "Channel flags", Type: packet.Uint16, Base: packet.Hex},
	ppi80211CommonChanFlagsTurbo - ppi:          {Name: "ppi.80211-common.chan.flags.turbo", Title: "Turbo", Type: packet.Bool},
	ppi80211CommonChanFlagsCck - ppi:            {Name: "ppi.80211-common.chan.flags.cck", Title: "Complementary Code Keying (CCK)", Type: packet.Bool},
	ppi80211CommonChanFlagsOfdm - ppi:           {Name: "ppi.80211-common.chan.flags.ofdm", Title: "Orthogonal Frequency-Division Multiplexing (OFDM)", Type: packet.Bool},
	ppi80211CommonChanFlags2ghz - ppi:           {Name: "ppi.80211-common.chan.flags.2ghz", Title: "2 GHz spectrum", Type: packet.Bool},
	ppi80211CommonChanFlags5ghz - ppi:           {Name: "ppi.80211-common.chan.flags.5ghz", Title: "5 GHz spectrum", Type: packet.Bool},
	ppi80211CommonChanFlagsPassive - ppi:        {Name: "ppi.80211-common.chan.flags.passive", Title: "Passive", Type: packet.Bool},
	ppi80211CommonChanFlagsDynamic - ppi:        {Name: "ppi.80211-common.chan.flags.dynamic", Title: "Dynamic CCK-OFDM", Type: packet.Bool},
	ppi80211CommonChanFlagsGfsk - ppi:           {Name: "ppi.80211-common.chan.flags.gfsk", Title: "Gaussian Frequency Shift Keying (GFSK)", Type: packet.Bool},
	ppi80211CommonFhssHopset - ppi:              {Name: "ppi.80211-common.fhss.hopset", Title: "FHSS hopset", Type: packet.Uint8, Base: packet.Hex},
	ppi80211CommonFhssPattern - ppi:             {Name: "ppi.80211-common.fhss.pattern", Title: "FHSS pattern", Type: packet.Uint8, Base: packet.Hex},
	ppi80211CommonDbmAntsignal - ppi:            {Name: "ppi.80211-common.dbm.antsignal", Title: "dBm antenna signal", Type: packet.Int8},
	ppi80211CommonDbmAntnoise - ppi:             {Name: "ppi.80211-common.dbm.antnoise", Title: "dBm antenna noise", Type: packet.Int8},
	ppi80211nMacFlags - ppi:                     {Name: "ppi.80211n-mac.flags", Title: "MAC flags", Type: packet.Uint32, Base: packet.Hex},
	ppi80211nMacFlagsGreenfield - ppi:           {Name: "ppi.80211n-mac.flags.greenfield", Title: "Greenfield flag", Type: packet.Bool},
	ppi80211nMacFlagsHt2040 - ppi:               {Name: "ppi.80211n-mac.flags.ht20_40", Title: "HT20/HT40 flag", Type: packet.Bool},
	ppi80211nMacFlagsRxShortGuardInterval - ppi: {Name: "ppi.80211n-mac.flags.rx.short_guard_interval", Title: "RX Short Guard Interval (SGI) flag", Type: packet.Bool},
	ppi80211nMacFlagsRxDuplicate - ppi:          {Name: "ppi.80211n-mac.flags.rx.duplicate", Title: "Duplicate RX flag", Type: packet.Bool},
	ppi80211nMacFlagsAgg - ppi:                  {Name: "ppi.80211n-mac.flags.agg", Title: "Aggregate flag", Type: packet.Bool},
	ppi80211nMacFlagsMoreAgg - ppi:              {Name: "ppi.80211n-mac.flags.more_agg", Title: "More aggregates flag", Type: packet.Bool},
	ppi80211nMacFlagsDelimCrcErrorAfter - ppi:   {Name: "ppi.80211n-mac.flags.delim_crc_error_after", Title: "A-MPDU Delimiter CRC error after this frame flag", Type: packet.Bool},
	ppi80211nMacAmpduId - ppi:                   {Name: "ppi.80211n-mac.ampdu_id", Title: "AMPDU-ID", Type: packet.Uint32, Base: packet.Hex},
	ppi80211nMacNumDelimiters - ppi:             {Name: "ppi.80211n-mac.num_delimiters", Title: "Num-Delimiters", Type: packet.Uint8},
	ppi80211nMacReserved - ppi:                  {Name: "ppi.80211n-mac.reserved", Title: "Reserved", Type: packet.Uint24, Base: packet.Hex},
	ppi80211nMacPhyMcs - ppi:                    {Name: "ppi.80211n-mac-phy.mcs", Title: "MCS", Type: packet.Uint8},
	ppi80211nMacPhyNumStreams - ppi:             {Name: "ppi.80211n-mac-phy.num_streams", Title: "Number of spatial streams", Type: packet.Uint8},
	ppi80211nMacPhyRssiCombined - ppi:           {Name: "ppi.80211n-mac-phy.rssi.combined", Title: "RSSI combined", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt0ctl - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant0ctl", Title: "Antenna 0 control RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt1ctl - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant1ctl", Title: "Antenna 1 control RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt2ctl - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant2ctl", Title: "Antenna 2 control RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt3ctl - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant3ctl", Title: "Antenna 3 control RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt0ext - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant0ext", Title: "Antenna 0 extension RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt1ext - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant1ext", Title: "Antenna 1 extension RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt2ext - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant2ext", Title: "Antenna 2 extension RSSI", Type: packet.Uint8},
	ppi80211nMacPhyRssiAnt3ext - ppi:            {Name: "ppi.80211n-mac-phy.rssi.ant3ext", Title: "Antenna 3 extension RSSI", Type: packet.Uint8},
	ppi80211MacPhyExtChanFreq - ppi:             {Name: "ppi.80211-mac-phy.ext-chan.freq", Title: "Extended channel frequency", Type: packet.Uint16},
	ppi80211MacPhyExtChanFlags - ppi:            {Name: "ppi.80211-mac-phy.ext-chan.flags", Title: "Channel flags", Type: packet.Uint16, Base: packet.Hex},
	ppi80211MacPhyExtChanFlagsTurbo - ppi:       {Name: "ppi.80211-mac-phy.ext-chan.flags.turbo", Title: "Turbo", Type: packet.Bool},
	ppi80211MacPhyExtChanFlagsCck - ppi:         {Name: "ppi.80211-mac-phy.ext-chan.flags.cck", Title: "Complementary Code Keying (CCK)", Type: packet.Bool},
	ppi80211MacPhyExtChanFlagsOfdm - ppi:        {Name: "ppi.80211-mac-phy.ext-chan.flags.ofdm", Title: "Orthogonal Frequency-Division Multiplexing (OFDM)", Type: packet.Bool},
	ppi80211MacPhyExtChanFlags2ghz - ppi:        {Name: "ppi.80211-mac-phy.ext-chan.flags.2ghz", Title: "2 GHz spectrum", Type: packet.Bool},
	ppi80211MacPhyExtChanFlags5ghz - ppi:        {Name: "ppi.80211-mac-phy.ext-chan.flags.5ghz", Title: "5 GHz spectrum", Type: packet.Bool},
	ppi80211MacPhyExtChanFlagsPassive - ppi:     {Name: "ppi.80211-mac-phy.ext-chan.flags.passive", Title: "Passive", Type: packet.Bool},
	ppi80211MacPhyExtChanFlagsDynamic - ppi:     {Name: "ppi.80211-mac-phy.ext-chan.flags.dynamic", Title: "Dynamic CCK-OFDM", Type: packet.Bool},
	ppi80211MacPhyExtChanFlagsGfsk - ppi:        {Name: "ppi.80211-mac-phy.ext-chan.flags.gfsk", Title: "Gaussian Frequency Shift Keying (GFSK)", Type: packet.Bool},
	ppi80211nMacPhyDbmant0Signal - ppi:          {Name: "ppi.80211n-mac-phy.dbmant0.signal", Title: "dBm antenna 0 signal", Type: packet.Int8},
	ppi80211nMacPhyDbmant0Noise - ppi:           {Name: "ppi.80211n-mac-phy.dbmant0.noise", Title: "dBm antenna 0 noise", Type: packet.Int8},
	ppi80211nMacPhyDbmant1Signal - ppi:          {Name: "ppi.80211n-mac-phy.dbmant1.signal", Title: "dBm antenna 1 signal", Type: packet.Int8},
	ppi80211nMacPhyDbmant1Noise - ppi:           {Name: "ppi.80211n-mac-phy.dbmant1.noise", Title: "dBm antenna 1 noise", Type: packet.Int8},
	ppi80211nMacPhyDbmant2Signal - ppi:          {Name: "ppi.80211n-mac-phy.dbmant2.signal", Title: "dBm antenna 2 signal", Type: packet.Int8},
	ppi80211nMacPhyDbmant2Noise - ppi:           {Name: "ppi.80211n-mac-phy.dbmant2.noise", Title: "dBm antenna 2 noise", Type: packet.Int8},
	ppi80211nMacPhyDbmant3Signal - ppi:          {Name: "ppi.80211n-mac-phy.dbmant3.signal", Title: "dBm antenna 3 signal", Type: packet.Int8},
	ppi80211nMacPhyDbmant3Noise - ppi:           {Name: "ppi.80211n-mac-phy.dbmant3.noise", Title: "dBm antenna 3 noise", Type: packet.Int8},
	ppi80211nMacPhyEvm0 - ppi:                   {Name: "ppi.80211n-mac-phy.evm0", Title: "EVM-0", Type: packet.Uint32},
	ppi80211nMacPhyEvm1 - ppi:                   {Name: "ppi.80211n-mac-phy.evm1", Title: "EVM-1", Type: packet.Uint32},
	ppi80211nMacPhyEvm2 - ppi:                   {Name: "ppi.80211n-mac-phy.evm2", Title: "EVM-2", Type: packet.Uint32},
	ppi80211nMacPhyEvm3 - ppi:                   {Name: "ppi.80211n-mac-phy.evm3", Title: "EVM-3", Type: packet.Uint32},
	ppiSpectrumMap - ppi:                        {Name: "ppi.spectrum-map", Title: "Radio spectrum map", Type: packet.Bytes},
	ppiProcInfo - ppi:                           {Name: "ppi.proc-info", Title: "Process information", Type: packet.Bytes},
	ppiCapInfo - ppi:                            {Name: "ppi.cap-info", Title: "Capture information", Type: packet.Bytes},
	ppiAggregationExtensionInterfaceId - ppi:    {Name: "ppi.aggregation_extension.interface_id", Title: "Interface ID", Type: packet.Uint32},
	ppi8023ExtensionFlags - ppi:                 {Name: "ppi.8023_extension.flags", Title: "Flags", Type: packet.Uint32, Base: packet.Hex},
	ppi8023ExtensionFlagsFcsPresent - ppi:       {Name: "ppi.8023_extension.flags.fcs_present", Title: "FCS Present Flag", Type: packet.Bool},
	ppi8023ExtensionErrors - ppi:                {Name: "ppi.8023_extension.errors", Title: "Errors", Type: packet.Uint32, Base: packet.Hex},
	ppi8023ExtensionErrorsFcs - ppi:             {Name: "ppi.8023_extension.errors.fcs", Title: "FCS Error", Type: packet.Bool},
	ppi8023ExtensionErrorsSequence - ppi:        {Name: "ppi.8023_extension.errors.sequence", Title: "Sequence Error", Type: packet.Bool},
	ppi8023ExtensionErrorsSymbol - ppi:          {Name: "ppi.8023_extension.errors.symbol", Title: "Symbol Error", Type: packet.Bool},
	ppi8023ExtensionErrorsData - ppi:            {Name: "ppi.8023_extension.errors.data", Title: "Data Error", Type: packet.Bool},
	ppiReserved - ppi:                           {Name: "ppi.reserved", Title: "Reserved", Type: packet.Bytes},
}

func ppiFieldTypeName(n uint64) string {
	switch n {
	case 2:
		return "802.11-Common"
	case 3:
		return "802.11n MAC Extensions"
	case 4:
		return "802.11n MAC+PHY Extensions"
	case 5:
		return "Spectrum-Map"
	case 6:
		return "Process-Info"
	case 7:
		return "Capture-Info"
	case 8:
		return "Aggregation Extension"
	case 9:
		return "802.3 Extension"
	case 0x7530:
		return "Intel Corporation (private)"
	case 0x7531:
		return "Mohamed Thaga (private)"
	case 0x7532:
		return "GPS Tagging"
	case 0x7533:
		return "Vector Tagging"
	case 0x7534:
		return "Sensor tagging"
	case 0x7535:
		return "Antenna Tagging"
	case 0xc017:
		return "FlukeNetworks (private)"
	case 0xcace:
		return "CACE Technologies (private)"
	}
	return ""
}
