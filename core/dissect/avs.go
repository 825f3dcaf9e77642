package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const avsLeast = 8 // octets of magic number and length; the AVS header (LINKTYPE_IEEE802_11_AVS) has 64 in version 1

func (w *walk) avs() {
	b := w.rest()
	if len(b) < avsLeast {
		w.cut(packet.AVS)
		return
	}
	n := be.Uint32(b[4:])
	switch {
	case n < avsLeast:
		w.bad(packet.AVS, avsLeast, packet.FaultShort)
	case int64(n) > int64(len(b)) || n > 0xffff:
		w.cut(packet.AVS)
	default:
		w.all(packet.AVS, int(n))
		w.to(packet.WLAN)
	}
}

const avs = packet.FieldID(packet.AVS) << 16

const (
	avsMagicField = avs + iota
	avsVersion
	avsLength
	avsMACTime
	avsHostTime
	avsPHY
	avsHopSet
	avsHopPattern
	avsHopIndex
	avsChannel
	avsFrequency
	avsRate
	avsAntenna
	avsPriority
	avsSSIType
	avsNormSignal
	avsDBmSignal
	avsRawSignal
	avsNormNoise
	avsDBmNoise
	avsRawNoise
	avsPreamble
	avsEncoding
)

var avsDefs = []packet.Def{
	avsMagicField - avs: {Name: "wlancap.magic", Title: "Header magic", Type: packet.Uint32, Base: packet.Hex},
	avsVersion - avs:    {Name: "wlancap.version", Title: "Header revision", Type: packet.Uint32},
	avsLength - avs:     {Name: "wlancap.length", Title: "Header length", Type: packet.Uint32},
	avsMACTime - avs:    {Name: "wlancap.mactime", Title: "MAC timestamp", Type: packet.Uint64},
	avsHostTime - avs:   {Name: "wlancap.hosttime", Title: "Host timestamp", Type: packet.Uint64},
	avsPHY - avs:        {Name: "wlancap.phytype", Title: "PHY type", Type: packet.Uint32, Names: avsPHYName},
	avsHopSet - avs:     {Name: "wlancap.fhss.hop_set", Title: "Hop set", Type: packet.Uint8, Base: packet.Hex},
	avsHopPattern - avs: {Name: "wlancap.fhss.hop_pattern", Title: "Hop pattern", Type: packet.Uint8, Base: packet.Hex},
	avsHopIndex - avs:   {Name: "wlancap.fhss.hop_index", Title: "Hop index", Type: packet.Uint8, Base: packet.Hex},
	avsChannel - avs:    {Name: "wlancap.channel", Title: "Channel", Type: packet.Uint8},
	avsFrequency - avs:  {Name: "wlancap.channel_frequency", Title: "Channel frequency", Type: packet.Uint32},
	avsRate - avs:       {Name: "wlancap.data_rate", Title: "Data Rate", Type: packet.Uint64},
	avsAntenna - avs:    {Name: "wlancap.antenna", Title: "Antenna", Type: packet.Uint32},
	avsPriority - avs:   {Name: "wlancap.priority", Title: "Priority", Type: packet.Uint32},
	avsSSIType - avs:    {Name: "wlancap.ssi_type", Title: "SSI Type", Type: packet.Uint32, Names: avsSSITypeName},
	avsNormSignal - avs: {Name: "wlancap.normrssi_antsignal", Title: "Normalized RSSI Signal", Type: packet.Uint32},
	avsDBmSignal - avs:  {Name: "wlancap.dbm_antsignal", Title: "SSI Signal (dBm)", Type: packet.Int32},
	avsRawSignal - avs:  {Name: "wlancap.rawrssi_antsignal", Title: "Raw RSSI Signal", Type: packet.Uint32},
	avsNormNoise - avs:  {Name: "wlancap.normrssi_antnoise", Title: "Normalized RSSI Noise", Type: packet.Uint32},
	avsDBmNoise - avs:   {Name: "wlancap.dbm_antnoise", Title: "SSI Noise (dBm)", Type: packet.Int32},
	avsRawNoise - avs:   {Name: "wlancap.rawrssi_antnoise", Title: "Raw RSSI Noise", Type: packet.Uint32},
	avsPreamble - avs:   {Name: "wlancap.preamble", Title: "Preamble", Type: packet.Uint32, Names: avsPreambleName},
	avsEncoding - avs:   {Name: "wlancap.encoding", Title: "Encoding Type", Type: packet.Uint32, Names: avsEncodingName},
}

func avsPHYName(n uint64) string {
	switch n {
	case 0:
		return "Unknown"
	case 1:
		return "FHSS 802.11 '97"
	case 2:
		return "DSSS 802.11 '97"
	case 3:
		return "IR Baseband"
	case 4:
		return "DSSS 802.11b"
	case 5:
		return "PBCC 802.11b"
	case 6:
		return "OFDM 802.11g"
	case 7:
		return "PBCC 802.11g"
	case 8:
		return "OFDM 802.11a"
	}
	return ""
}

func avsSSITypeName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "Normalized RSSI"
	case 2:
		return "dBm"
	case 3:
		return "Raw RSSI"
	}
	return ""
}

func avsPreambleName(n uint64) string {
	switch n {
	case 0:
		return "Unknown"
	case 1:
		return "Short"
	case 2:
		return "Long"
	}
	return ""
}

func avsEncodingName(n uint64) string {
	switch n {
	case 0:
		return "Unknown"
	case 1:
		return "CCK"
	case 2:
		return "PBCC"
	case 3:
		return "OFDM"
	case 4:
		return "DSS-OFDM"
	case 5:
		return "BPSK"
	case 6:
		return "QPSK"
	case 7:
		return "16QAM"
	case 8:
		return "64QAM"
	}
	return ""
}

func (v *visit) avs() {
	x := v.be32(0)
	v.num(avsMagicField, 0, 4, uint64(x>>4))
	v.num(avsVersion, 0, 4, uint64(x&15))
	v.u32(avsLength, 4)
	v.u64(avsMACTime, 8)
	v.u64(avsHostTime, 16)
	phy := v.u32(avsPHY, 24)
	if phy == 1 { // frequency hopping
		v.u8(avsHopSet, 28)
		v.u8(avsHopPattern, 29)
		v.u8(avsHopIndex, 30)
	} else if n := v.be32(28); n < 256 {
		v.num(avsChannel, 28, 4, uint64(n))
	} else {
		v.num(avsFrequency, 28, 4, uint64(n))
	}
	rate := uint64(v.be32(32)) // units of 100 or 500 kb/s, by the size of the number
	if rate >= 100000 {
		v.num(avsRate, 32, 4, rate)
	} else if rate&0x80000000 == 0 {
		v.num(avsRate, 32, 4, rate*100000)
	}
	v.u32(avsAntenna, 36)
	v.u32(avsPriority, 40)
	switch ssi := v.u32(avsSSIType, 44); ssi {
	case 1, 2, 3:
		v.avsLevel(avsNormSignal+packet.FieldID(ssi-1), 48, ssi)
		v.avsLevel(avsNormNoise+packet.FieldID(ssi-1), 52, ssi)
	}
	v.u32(avsPreamble, 56)
	v.u32(avsEncoding, 60)
}

// avsLevel lists a signal level; those in decibels are signed.
func (v *visit) avsLevel(id packet.FieldID, at int, ssi uint32) {
	n := uint64(v.be32(at))
	if ssi == 2 {
		n = uint64(int64(int32(n)))
	}
	v.num(id, at, 4, n)
}
