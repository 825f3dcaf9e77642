package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) ipcp() { w.pppControl(packet.IPCP) }

const ipcp = packet.FieldID(packet.IPCP) << 16

const (
	ipcpAddrs = ipcp + iota
	ipcpCompress
	ipcpAddr
	ipcpMobile
	ipcpPrimaryDNS
	ipcpPrimaryNBNS
	ipcpSecondaryDNS
	ipcpSecondaryNBNS
	ipcpType
	ipcpLen
	ipcpSrcAddress
	ipcpDstAddress
	ipcpCompressProto
	ipcpMaxCID
	ipcpMRRU
	ipcpMaxSlot
	ipcpCompSlot
	ipcpTCPSpace
	ipcpNonTCPSpace
	ipcpFMaxPeriod
	ipcpFMaxTime
	ipcpMaxHeader
	ipcpData
	ipcpIPAddress
	ipcpMobileAddress
	ipcpPrimaryDNSAddress
	ipcpPrimaryNBNSAddress
	ipcpSecondaryDNSAddress
	ipcpSecondaryNBNSAddress
	ipcpProfiles
	ipcpROHCType
	ipcpROHCLen
	ipcpProfile
	ipcpRTPCompress
	ipcpEnhancedRTP
	ipcpNegHeaderComp
	ipcpIPHCType
	ipcpIPHCLen
	ipcpIPHCParam
)

var ipcpDefs = []packet.Def{
	ipcpAddrs - ipcp:                {Name: "ipcp.opt.addrs", Title: "IP Addresses (deprecated)", Type: packet.Bytes, List: true},
	ipcpCompress - ipcp:             {Name: "ipcp.opt.compress", Title: "IP Compression Protocol", Type: packet.Bytes, List: true},
	ipcpAddr - ipcp:                 {Name: "ipcp.opt.addr", Title: "IP Address", Type: packet.Bytes, List: true},
	ipcpMobile - ipcp:               {Name: "ipcp.opt.mobileipv4", Title: "Mobile Node's Home IP Address", Type: packet.Bytes, List: true},
	ipcpPrimaryDNS - ipcp:           {Name: "ipcp.opt.pri_dns", Title: "Primary DNS Server IP Address", Type: packet.Bytes, List: true},
	ipcpPrimaryNBNS - ipcp:          {Name: "ipcp.opt.pri_nbns", Title: "Primary NBNS Server IP Address", Type: packet.Bytes, List: true},
	ipcpSecondaryDNS - ipcp:         {Name: "ipcp.opt.sec_dns", Title: "Secondary DNS Server IP Address", Type: packet.Bytes, List: true},
	ipcpSecondaryNBNS - ipcp:        {Name: "ipcp.opt.sec_nbns", Title: "Secondary NBNS Server IP Address", Type: packet.Bytes, List: true},
	ipcpType - ipcp:                 {Name: "ipcp.opt.type", Title: "Type", Type: packet.Uint8, List: true, Names: ipcpOptionName},
	ipcpLen - ipcp:                  {Name: "ipcp.opt.length", Title: "Length", Type: packet.Uint8, List: true},
	ipcpSrcAddress - ipcp:           {Name: "ipcp.opt.src_address", Title: "Source IP Address", Type: packet.IPv4Addr, List: true},
	ipcpDstAddress - ipcp:           {Name: "ipcp.opt.dst_address", Title: "Destination IP Address", Type: packet.IPv4Addr, List: true},
	ipcpCompressProto - ipcp:        {Name: "ipcp.opt.compress_proto", Title: "IP Compression Protocol", Type: packet.Uint16, Base: packet.Hex, List: true, Names: ipcpCompressName},
	ipcpMaxCID - ipcp:               {Name: "ipcp.opt.max_cid", Title: "Max CID", Type: packet.Uint16, List: true},
	ipcpMRRU - ipcp:                 {Name: "ipcp.opt.mrru", Title: "MRRU", Type: packet.Uint16, List: true},
	ipcpMaxSlot - ipcp:              {Name: "ipcp.opt.max_slot_id", Title: "Max Slot ID", Type: packet.Uint8, List: true},
	ipcpCompSlot - ipcp:             {Name: "ipcp.opt.comp_slot_id", Title: "Comp Slot ID", Type: packet.Bool, List: true},
	ipcpTCPSpace - ipcp:             {Name: "ipcp.opt.tcp_space", Title: "TCP Space", Type: packet.Uint16, List: true},
	ipcpNonTCPSpace - ipcp:          {Name: "ipcp.opt.non_tcp_space", Title: "Non TCP Space", Type: packet.Uint16, List: true},
	ipcpFMaxPeriod - ipcp:           {Name: "ipcp.opt.f_max_period", Title: "F Max Period", Type: packet.Uint16, List: true},
	ipcpFMaxTime - ipcp:             {Name: "ipcp.opt.f_max_time", Title: "F Max Time", Type: packet.Uint16, List: true},
	ipcpMaxHeader - ipcp:            {Name: "ipcp.opt.max_header", Title: "Max Header", Type: packet.Uint16, List: true},
	ipcpData - ipcp:                 {Name: "ipcp.data", Title: "Data", Type: packet.Bytes, List: true},
	ipcpIPAddress - ipcp:            {Name: "ipcp.opt.ip_address", Title: "IP Address", Type: packet.IPv4Addr, List: true},
	ipcpMobileAddress - ipcp:        {Name: "ipcp.opt.mobilenodehomeaddress", Title: "Mobile Node's Home Address", Type: packet.IPv4Addr, List: true},
	ipcpPrimaryDNSAddress - ipcp:    {Name: "ipcp.opt.pri_dns_address", Title: "Primary DNS Address", Type: packet.IPv4Addr, List: true},
	ipcpPrimaryNBNSAddress - ipcp:   {Name: "ipcp.opt.pri_nbns_address", Title: "Primary NBNS Address", Type: packet.IPv4Addr, List: true},
	ipcpSecondaryDNSAddress - ipcp:  {Name: "ipcp.opt.sec_dns_address", Title: "Secondary DNS Address", Type: packet.IPv4Addr, List: true},
	ipcpSecondaryNBNSAddress - ipcp: {Name: "ipcp.opt.sec_nbns_address", Title: "Secondary NBNS Address", Type: packet.IPv4Addr, List: true},
	ipcpProfiles - ipcp:             {Name: "ipcp.opt.rohc.profile_bytes", Title: "Profiles (RFC3241)", Type: packet.Bytes, List: true},
	ipcpROHCType - ipcp:             {Name: "ipcp.opt.rohc.type", Title: "Type", Type: packet.Uint8, List: true},
	ipcpROHCLen - ipcp:              {Name: "ipcp.opt.rohc.length", Title: "Length", Type: packet.Uint8, List: true},
	ipcpProfile - ipcp:              {Name: "ipcp.opt.rohc.profile", Title: "Profile", Type: packet.Uint16, Base: packet.Hex, List: true, Names: ipcpProfileName},
	ipcpRTPCompress - ipcp:          {Name: "ipcp.opt.iphc.rtp_compress", Title: "RTP compression (RFC2508)", Type: packet.Bytes, List: true},
	ipcpEnhancedRTP - ipcp:          {Name: "ipcp.opt.iphc.enhanced_rtp_compress", Title: "Enhanced RTP compression (RFC3545)", Type: packet.Bytes, List: true},
	ipcpNegHeaderComp - ipcp:        {Name: "ipcp.opt.iphc.neghdrcomp", Title: "Negotiating header compression (RFC3545)", Type: packet.Bytes, List: true},
	ipcpIPHCType - ipcp:             {Name: "ipcp.opt.iphc.type", Title: "Type", Type: packet.Uint8, List: true},
	ipcpIPHCLen - ipcp:              {Name: "ipcp.opt.iphc.length", Title: "Length", Type: packet.Uint8, List: true},
	ipcpIPHCParam - ipcp:            {Name: "ipcp.opt.iphc.param", Title: "Parameter", Type: packet.Uint8, List: true},
}

func (v *visit) ipcp() {
	code := v.pppControlFields()
	if code < lcpCodeRequest || code > lcpCodeReject {
		v.rest(pppData, pppControlLen)
		return
	}
	at := pppControlLen
	for n := v.pppOptionLen(at); n > 0; n = v.pppOptionLen(at) {
		v.ipcpOption(at, n)
		at += n
	}
}

// ipcpOption: RFC 1332 §3, RFC 1877, RFC 2290 §2.
func (v *visit) ipcpOption(at, n int) {
	var heading, address packet.FieldID
	t := v.at(at)
	switch t {
	case 1:
		heading = ipcpAddrs
	case 2:
		heading = ipcpCompress
	case 3:
		heading, address = ipcpAddr, ipcpIPAddress
	case 4:
		heading, address = ipcpMobile, ipcpMobileAddress
	case 129:
		heading, address = ipcpPrimaryDNS, ipcpPrimaryDNSAddress
	case 130:
		heading, address = ipcpPrimaryNBNS, ipcpPrimaryNBNSAddress
	case 131:
		heading, address = ipcpSecondaryDNS, ipcpSecondaryDNSAddress
	case 132:
		heading, address = ipcpSecondaryNBNS, ipcpSecondaryNBNSAddress
	}
	depth := v.depth
	if heading != 0 {
		v.octets(heading, at, n)
		v.in()
	}
	v.u8(ipcpType, at)
	v.u8(ipcpLen, at+1)
	switch {
	case address != 0 && n == 6:
		v.addr4(address, at+2)
	case t == 1 && n == 10:
		v.addr4(ipcpSrcAddress, at+2)
		v.addr4(ipcpDstAddress, at+6)
	case t == 2 && n >= 4:
		v.ipcpCompression(at, n)
	case heading != 0:
		v.malformed(at, n, packet.FaultShort)
	}
	v.depth = depth
}

// ipcpCompression: RFC 1332 §4, RFC 2509 §2.1, RFC 3241 §2.1; IPv6CP has the same option.
func (v *visit) ipcpCompression(at, n int) {
	switch proto := v.u16(ipcpCompressProto, at+2); {
	case (proto == 0x2d || proto == 0x37) && n >= 6:
		v.u8(ipcpMaxSlot, at+4)
		v.bit(ipcpCompSlot, at+5, 1, v.at(at+5)&1 != 0)
	case proto == 0x61 && n >= 14:
		v.u16(ipcpTCPSpace, at+4)
		v.u16(ipcpNonTCPSpace, at+6)
		v.u16(ipcpFMaxPeriod, at+8)
		v.u16(ipcpFMaxTime, at+10)
		v.u16(ipcpMaxHeader, at+12)
		for i := 14; i+2 <= n; {
			size := v.iphcSuboption(at+i, n-i)
			if size == 0 {
				return
			}
			i += size
		}
	case proto == 0x03 && n >= 10:
		v.u16(ipcpMaxCID, at+4)
		v.u16(ipcpMRRU, at+6)
		v.u16(ipcpMaxHeader, at+8)
		for i := 10; i+2 <= n; {
			size := v.rohcSuboption(at+i, n-i)
			if size == 0 {
				return
			}
			i += size
		}
	default:
		v.tail(ipcpData, at, 4, n)
	}
}

// iphcSuboption lists one suboption of RFC 3544 §2.2 and returns its octets, 0 when it is damaged.
func (v *visit) iphcSuboption(at, left int) int {
	n := int(v.at(at + 1))
	if n < 2 || n > left {
		v.malformed(at, left, packet.FaultLength)
		return 0
	}
	heading := packet.FieldID(0)
	switch v.at(at) {
	case 1:
		heading = ipcpRTPCompress
	case 2:
		heading = ipcpEnhancedRTP
	case 3:
		heading = ipcpNegHeaderComp
	}
	depth := v.depth
	if heading != 0 {
		v.octets(heading, at, n)
		v.in()
	}
	v.u8(ipcpIPHCType, at)
	v.u8(ipcpIPHCLen, at+1)
	if heading == ipcpNegHeaderComp && n > 2 {
		v.u8(ipcpIPHCParam, at+2)
	}
	v.depth = depth
	return n
}

// rohcSuboption lists one suboption of RFC 3241 §2.2 and returns its octets, 0 when it is damaged.
func (v *visit) rohcSuboption(at, left int) int {
	n := int(v.at(at + 1))
	if n < 2 || n > left {
		v.malformed(at, left, packet.FaultLength)
		return 0
	}
	profiles := v.at(at) == 1
	if profiles {
		v.octets(ipcpProfiles, at, n)
		v.in()
	}
	v.u8(ipcpROHCType, at)
	v.u8(ipcpROHCLen, at+1)
	if profiles {
		for i := 2; i+2 <= n; i += 2 {
			v.u16(ipcpProfile, at+i)
		}
		v.out()
	}
	return n
}

func ipcpOptionName(n uint64) string {
	switch n {
	case 1:
		return "IP Addresses (deprecated)"
	case 2:
		return "IP Compression Protocol"
	case 3:
		return "IP Address"
	case 4:
		return "Mobile Node's Home IP Address"
	case 129:
		return "Primary DNS Server IP Address"
	case 130:
		return "Primary NBNS Server IP Address"
	case 131:
		return "Secondary DNS Server IP Address"
	case 132:
		return "Secondary NBNS Server IP Address"
	}
	return ""
}

func ipcpCompressName(n uint64) string {
	switch n {
	case 0x03:
		return "Robust Header Compression (ROHC)"
	case 0x2d:
		return "VJ compression"
	case 0x37:
		return "VJ compression (RFC1172-typo)"
	case 0x61:
		return "IPHC compression"
	}
	return ""
}

func ipcpProfileName(n uint64) string {
	switch n {
	case 0:
		return "ROHC uncompressed -- no compression"
	case 2:
		return "ROHC UDP -- non-RTP UDP/IP compression"
	case 3:
		return "ROHC ESP -- ESP/IP compression"
	}
	return ""
}
