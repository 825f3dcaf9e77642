package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) ccp() { w.pppControl(packet.CCP) }

const ccp = packet.FieldID(packet.CCP) << 16

const (
	ccpOUIHeading = ccp + iota
	ccpPredictor1
	ccpPredictor2
	ccpPuddle
	ccpHPPC
	ccpStac
	ccpStacAscend
	ccpMPPE
	ccpGandalf
	ccpV42bis
	ccpBSD
	ccpLZSDCP
	ccpMVRCA
	ccpDCE
	ccpDeflate
	ccpV44
	ccpType
	ccpLen
	ccpOUI
	ccpSubtype
	ccpHistoryCount
	ccpCM
	ccpCMReserved
	ccpCMCheckMode
	ccpSupported
	ccpSupportedH
	ccpSupportedM
	ccpSupportedS
	ccpSupportedL
	ccpSupportedD
	ccpSupportedC
	ccpHistory
	ccpVersion
	ccpVD
	ccpVDVersion
	ccpVDDict
	ccpCheckMode
	ccpProcessMode
	ccpFeatures
	ccpPacketwise
	ccpMVHistory
	ccpContexts
	ccpMode
	ccpWindow
	ccpMethod
	ccpMBZ
	ccpChk
	ccpDictCount
	ccpDictSize
	ccpHistoryLen
	ccpData
)

var ccpDefs = []packet.Def{
	ccpOUIHeading - ccp:   {Name: "ccp.opt_oui", Title: "OUI", Type: packet.Bytes, List: true},
	ccpPredictor1 - ccp:   {Name: "ccp.opt.predict1", Title: "Predictor type 1", Type: packet.Bytes, List: true},
	ccpPredictor2 - ccp:   {Name: "ccp.opt.predict2", Title: "Predictor type 2", Type: packet.Bytes, List: true},
	ccpPuddle - ccp:       {Name: "ccp.opt.puddle", Title: "Puddle Jumper", Type: packet.Bytes, List: true},
	ccpHPPC - ccp:         {Name: "ccp.opt.hpppc", Title: "Hewlett-Packard PPC", Type: packet.Bytes, List: true},
	ccpStac - ccp:         {Name: "ccp.opt.stac", Title: "Stac Electronics LZS", Type: packet.Bytes, List: true},
	ccpStacAscend - ccp:   {Name: "ccp.opt.stac_ascend", Title: "Stac Electronics LZS (Ascend Proprietary version)", Type: packet.Bytes, List: true},
	ccpMPPE - ccp:         {Name: "ccp.opt.mppe", Title: "Microsoft PPE/PPC", Type: packet.Bytes, List: true},
	ccpGandalf - ccp:      {Name: "ccp.opt.gfza", Title: "Gandalf FZA", Type: packet.Bytes, List: true},
	ccpV42bis - ccp:       {Name: "ccp.opt.v42bis", Title: "V.42bis compression", Type: packet.Bytes, List: true},
	ccpBSD - ccp:          {Name: "ccp.opt.bsdcomp", Title: "BSD LZW Compress", Type: packet.Bytes, List: true},
	ccpLZSDCP - ccp:       {Name: "ccp.opt.lzsdcp", Title: "LZS-DCP", Type: packet.Bytes, List: true},
	ccpMVRCA - ccp:        {Name: "ccp.opt.mvrca", Title: "MVRCA (Magnalink)", Type: packet.Bytes, List: true},
	ccpDCE - ccp:          {Name: "ccp.opt.dce", Title: "PPP for Data Compression in Data Circuit-Terminating Equipment (DCE)", Type: packet.Bytes, List: true},
	ccpDeflate - ccp:      {Name: "ccp.opt.deflate", Title: "Deflate", Type: packet.Bytes, List: true},
	ccpV44 - ccp:          {Name: "ccp.opt.v44lzjh", Title: "V.44/LZJH compression", Type: packet.Bytes, List: true},
	ccpType - ccp:         {Name: "ccp.opt.type", Title: "Type", Type: packet.Uint8, List: true, Names: ccpOptionName},
	ccpLen - ccp:          {Name: "ccp.opt.length", Title: "Length", Type: packet.Uint8, List: true},
	ccpOUI - ccp:          {Name: "ccp.opt.oui", Title: "OUI", Type: packet.Uint24, List: true},
	ccpSubtype - ccp:      {Name: "ccp.opt.subtype", Title: "Subtype", Type: packet.Uint8, Base: packet.DecHex, List: true},
	ccpHistoryCount - ccp: {Name: "ccp.opt.history_count", Title: "History Count", Type: packet.Uint16, List: true},
	ccpCM - ccp:           {Name: "ccp.opt.cm", Title: "Check Mode Field", Type: packet.Uint8, List: true},
	ccpCMReserved - ccp:   {Name: "ccp.opt.cm.reserved", Title: "Reserved", Type: packet.Uint8, List: true},
	ccpCMCheckMode - ccp:  {Name: "ccp.opt.cm.check_mode", Title: "Check Mode", Type: packet.Uint8, List: true, Names: ccpStacName},
	ccpSupported - ccp:    {Name: "ccp.opt.supported_bits", Title: "Supported Bits", Type: packet.Uint32, Base: packet.Hex, List: true},
	ccpSupportedH - ccp:   {Name: "ccp.opt.supported_bits.h", Title: "H", Type: packet.Bool, List: true},
	ccpSupportedM - ccp:   {Name: "ccp.opt.supported_bits.m", Title: "M", Type: packet.Bool, List: true},
	ccpSupportedS - ccp:   {Name: "ccp.opt.supported_bits.s", Title: "S", Type: packet.Bool, List: true},
	ccpSupportedL - ccp:   {Name: "ccp.opt.supported_bits.l", Title: "L", Type: packet.Bool, List: true},
	ccpSupportedD - ccp:   {Name: "ccp.opt.supported_bits.d", Title: "D", Type: packet.Bool, List: true},
	ccpSupportedC - ccp:   {Name: "ccp.opt.supported_bits.c", Title: "C", Type: packet.Bool, List: true},
	ccpHistory - ccp:      {Name: "ccp.opt.history", Title: "History", Type: packet.Uint8, List: true},
	ccpVersion - ccp:      {Name: "ccp.opt.version", Title: "Version", Type: packet.Bytes, List: true},
	ccpVD - ccp:           {Name: "ccp.opt.vd", Title: "Vers/Dict", Type: packet.Uint8, Base: packet.Hex, List: true},
	ccpVDVersion - ccp:    {Name: "ccp.opt.vd.vers", Title: "Vers", Type: packet.Uint8, List: true},
	ccpVDDict - ccp:       {Name: "ccp.opt.vd.dict", Title: "Dict", Type: packet.Uint8, List: true},
	ccpCheckMode - ccp:    {Name: "ccp.opt.check_mode", Title: "Check Mode", Type: packet.Uint8, List: true},
	ccpProcessMode - ccp:  {Name: "ccp.opt.process_mode", Title: "Process Mode", Type: packet.Uint8, List: true},
	ccpFeatures - ccp:     {Name: "ccp.opt.fe", Title: "Features", Type: packet.Uint8, List: true},
	ccpPacketwise - ccp:   {Name: "ccp.opt.p", Title: "Packet by Packet flag", Type: packet.Bool, List: true},
	ccpMVHistory - ccp:    {Name: "ccp.opt.History", Title: "History", Type: packet.Uint8, List: true},
	ccpContexts - ccp:     {Name: "ccp.opt.contexts", Title: "# Contexts", Type: packet.Uint8, List: true},
	ccpMode - ccp:         {Name: "ccp.opt.mode", Title: "Mode", Type: packet.Uint8, List: true},
	ccpWindow - ccp:       {Name: "ccp.opt.window", Title: "Window", Type: packet.Uint8, List: true},
	ccpMethod - ccp:       {Name: "ccp.opt.method", Title: "Method", Type: packet.Uint8, List: true},
	ccpMBZ - ccp:          {Name: "ccp.opt.mbz", Title: "MBZ", Type: packet.Uint8, List: true},
	ccpChk - ccp:          {Name: "ccp.opt.chk", Title: "Chk", Type: packet.Uint8, List: true},
	ccpDictCount - ccp:    {Name: "ccp.opt.mode_dictcount", Title: "Mode/Dictionary Count", Type: packet.Uint16, List: true},
	ccpDictSize - ccp:     {Name: "ccp.opt.dict_size", Title: "Dictionary Size", Type: packet.Uint16, List: true},
	ccpHistoryLen - ccp:   {Name: "ccp.opt.history_length", Title: "History Length", Type: packet.Uint16, List: true},
	ccpData - ccp:         {Name: "ccp.opt.data", Title: "Data", Type: packet.Bytes, List: true},
}

// ccpOptionName: IANA, PPP CCP Configuration Option Types.
func ccpOptionName(n uint64) string {
	switch n {
	case 0:
		return "OUI"
	case 1:
		return "Predictor type 1"
	case 2:
		return "Predictor type 2"
	case 3:
		return "Puddle Jumper"
	case 16:
		return "Hewlett-Packard PPC"
	case 17:
		return "Stac Electronics LZS"
	case 18:
		return "Microsoft PPE/PPC"
	case 19:
		return "Gandalf FZA"
	case 20:
		return "V.42bis compression"
	case 21:
		return "BSD LZW Compress"
	case 23:
		return "LZS-DCP"
	case 24:
		return "MVRCA (Magnalink)"
	case 25:
		return "DCE"
	case 26:
		return "Deflate"
	case 27:
		return "V.44/LZJH compression"
	}
	return ""
}

func ccpStacName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "LCB"
	case 2:
		return "CRC"
	case 3:
		return "Sequence Number"
	case 4:
		return "Extended Mode"
	}
	return ""
}

// ccpHeading is the heading of an option of type t and n octets, 0 for an unknown one.
func ccpHeading(t uint8, n int) packet.FieldID {
	switch t {
	case 0:
		return ccpOUIHeading
	case 1:
		return ccpPredictor1
	case 2:
		return ccpPredictor2
	case 3:
		return ccpPuddle
	case 16:
		return ccpHPPC
	case 17:
		if n == 6 {
			return ccpStacAscend
		}
		return ccpStac
	case 18:
		return ccpMPPE
	case 19:
		return ccpGandalf
	case 20:
		return ccpV42bis
	case 21:
		return ccpBSD
	case 23:
		return ccpLZSDCP
	case 24:
		return ccpMVRCA
	case 25:
		return ccpDCE
	case 26:
		return ccpDeflate
	case 27:
		return ccpV44
	}
	return 0
}

func (v *visit) ccp() {
	code := v.pppControlFields()
	if code < lcpCodeRequest || code > lcpCodeReject {
		v.rest(pppData, pppControlLen)
		return
	}
	at := pppControlLen
	for n := v.pppOptionLen(at); n > 0; n = v.pppOptionLen(at) {
		v.ccpOption(at, n)
		at += n
	}
}

// ccpOption lists an option of RFC 1962 §4; one that is too short for its type is marked.
func (v *visit) ccpOption(at, n int) {
	depth := v.depth
	t := v.at(at)
	if h := ccpHeading(t, n); h != 0 {
		v.octets(h, at, n)
		v.in()
	}
	v.u8(ccpType, at)
	v.u8(ccpLen, at+1)
	if n < ccpLeast(t) {
		v.malformed(at, n, packet.FaultShort)
	} else {
		v.ccpValue(t, at, n)
	}
	v.depth = depth
}

// ccpLeast gives the least octets of an option by its type.
func ccpLeast(t uint8) int {
	switch t {
	case 0, 18, 23:
		return 6
	case 17:
		return 5
	case 24, 26, 27:
		return 4
	case 19, 21, 25:
		return 3
	}
	return 2
}

func (v *visit) ccpValue(t uint8, at, n int) {
	switch t {
	case 0: // RFC 1962 §4.1
		v.u24(ccpOUI, at+2)
		v.u8(ccpSubtype, at+5)
		v.tail(ccpData, at, 6, n)
	case 17: // RFC 1974 §3.3; the option of 6 octets is Ascend's
		if n == 6 {
			v.octets(ccpData, at+2, 4)
			return
		}
		v.u16(ccpHistoryCount, at+2)
		mode := v.u8(ccpCM, at+4)
		v.in()
		v.num(ccpCMReserved, at+4, 1, uint64(mode>>3))
		v.num(ccpCMCheckMode, at+4, 1, uint64(mode&7))
		v.out()
	case 18:
		v.ccpMicrosoft(at + 2)
	case 19: // RFC 1993 §4
		v.u8(ccpHistory, at+2)
		v.tail(ccpVersion, at, 3, n)
	case 21: // RFC 1977 §2.1
		vd := v.u8(ccpVD, at+2)
		v.in()
		v.num(ccpVDVersion, at+2, 1, uint64(vd>>5))
		v.num(ccpVDDict, at+2, 1, uint64(vd&31))
		v.out()
	case 23: // RFC 1967 §3
		v.u16(ccpHistoryCount, at+2)
		v.u8(ccpCheckMode, at+4)
		v.u8(ccpProcessMode, at+5)
	case 24: // RFC 1975 §2
		b := v.at(at + 2)
		v.num(ccpFeatures, at+2, 1, uint64(b>>6))
		v.bit(ccpPacketwise, at+2, 1, b&0x20 != 0)
		v.num(ccpMVHistory, at+2, 1, uint64(b&31))
		v.u8(ccpContexts, at+3)
	case 25: // RFC 1976 §3
		v.u8(ccpMode, at+2)
	case 26: // RFC 1979 §2.1
		b, c := v.at(at+2), v.at(at+3)
		v.num(ccpWindow, at+2, 1, uint64(b>>4))
		v.num(ccpMethod, at+2, 1, uint64(b&15))
		v.num(ccpMBZ, at+3, 1, uint64(c>>2))
		v.num(ccpChk, at+3, 1, uint64(c&3))
	case 27: // ITU-T V.44
		v.u16(ccpDictCount, at+2)
		if n > 4 {
			v.u16(ccpDictSize, at+4)
		}
		if n > 6 {
			v.u16(ccpHistoryLen, at+6)
		}
	default:
		v.tail(ccpData, at, 2, n)
	}
}

// ccpMicrosoft: RFC 2118 §2.1 and RFC 3078 §2.1.
func (v *visit) ccpMicrosoft(at int) {
	x := v.u32(ccpSupported, at)
	v.in()
	v.bit(ccpSupportedH, at, 4, x&0x01000000 != 0)
	v.bit(ccpSupportedM, at, 4, x&0x80 != 0)
	v.bit(ccpSupportedS, at, 4, x&0x40 != 0)
	v.bit(ccpSupportedL, at, 4, x&0x20 != 0)
	v.bit(ccpSupportedD, at, 4, x&0x10 != 0)
	v.bit(ccpSupportedC, at, 4, x&1 != 0)
	v.out()
}
