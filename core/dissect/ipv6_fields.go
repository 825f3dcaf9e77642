package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv6 = packet.FieldID(packet.IPv6) << 16

// An address's derived fields come in the order: of the source, of either, of the destination.
const (
	ipv6Version = ipv6 + iota
	ipv6IPVersion
	ipv6TClass
	ipv6DSCP
	ipv6ECN
	ipv6Flow
	ipv6PLen
	ipv6Nxt
	ipv6HLim
	ipv6Src
	ipv6Addr
	ipv6SrcHost
	ipv6Host
	ipv6Dst
	ipv6DstHost
	ipv6SrcSLAAC
	ipv6SLAAC
	ipv6DstSLAAC
	ipv6SrcISATAP
	ipv6ISATAP
	ipv6DstISATAP
	ipv6Src6to4
	ipv66to4
	ipv6Dst6to4
	ipv6SrcSLA
	ipv6SLA
	ipv6DstSLA
	ipv6SrcTeredoServer
	ipv6TeredoServer
	ipv6DstTeredoServer
	ipv6SrcTeredoPort
	ipv6TeredoPort
	ipv6DstTeredoPort
	ipv6SrcTeredoClient
	ipv6TeredoClient
	ipv6DstTeredoClient
	ipv6SrcEmbed
	ipv6Embed
	ipv6DstEmbed
	ipv6EmbedPrefix
)

// The hosts are addresses: without name resolution their text is the same.
var ipv6Defs = []packet.Def{
	ipv6Version - ipv6:   {Name: "ipv6.version", Title: "Version", Type: packet.Uint8},
	ipv6IPVersion - ipv6: {Name: "ip.version", Title: "Version", Type: packet.Uint8},
	ipv6TClass - ipv6:    {Name: "ipv6.tclass", Title: "Traffic Class", Type: packet.Uint32, Base: packet.Hex},
	ipv6DSCP - ipv6:      {Name: "ipv6.tclass.dscp", Title: "Differentiated Services Codepoint", Type: packet.Uint32, Names: dscpName},
	ipv6ECN - ipv6:       {Name: "ipv6.tclass.ecn", Title: "Explicit Congestion Notification", Type: packet.Uint32, Names: ecnName},
	ipv6Flow - ipv6:      {Name: "ipv6.flow", Title: "Flow Label", Type: packet.Uint24, Base: packet.Hex},
	ipv6PLen - ipv6:      {Name: "ipv6.plen", Title: "Payload Length", Type: packet.Uint16},
	ipv6Nxt - ipv6:       {Name: "ipv6.nxt", Title: "Next Header", Type: packet.Uint8, Names: ipProtocolName},
	ipv6HLim - ipv6:      {Name: "ipv6.hlim", Title: "Hop Limit", Type: packet.Uint8},
	ipv6Src - ipv6:       {Name: "ipv6.src", Title: "Source Address", Type: packet.IPv6Addr},
	ipv6Addr - ipv6:      {Name: "ipv6.addr", Title: "Source or Destination Address", Type: packet.IPv6Addr, List: true},
	ipv6SrcHost - ipv6:   {Name: "ipv6.src_host", Title: "Source Host", Type: packet.IPv6Addr},
	ipv6Host - ipv6:      {Name: "ipv6.host", Title: "Source or Destination Host", Type: packet.IPv6Addr, List: true},
	ipv6Dst - ipv6:       {Name: "ipv6.dst", Title: "Destination Address", Type: packet.IPv6Addr},
	ipv6DstHost - ipv6:   {Name: "ipv6.dst_host", Title: "Destination Host", Type: packet.IPv6Addr},

	ipv6SrcSLAAC - ipv6:        {Name: "ipv6.src_slaac_mac", Title: "Source SLAAC MAC", Type: packet.EtherAddr},
	ipv6SLAAC - ipv6:           {Name: "ipv6.slaac_mac", Title: "SLAAC MAC", Type: packet.EtherAddr, List: true},
	ipv6DstSLAAC - ipv6:        {Name: "ipv6.dst_slaac_mac", Title: "Destination SLAAC MAC", Type: packet.EtherAddr},
	ipv6SrcISATAP - ipv6:       {Name: "ipv6.src_isatap_ipv4", Title: "Source ISATAP IPv4", Type: packet.IPv4Addr},
	ipv6ISATAP - ipv6:          {Name: "ipv6.isatap_ipv4", Title: "ISATAP IPv4", Type: packet.IPv4Addr, List: true},
	ipv6DstISATAP - ipv6:       {Name: "ipv6.dst_isatap_ipv4", Title: "Destination ISATAP IPv4", Type: packet.IPv4Addr},
	ipv6Src6to4 - ipv6:         {Name: "ipv6.src_6to4_gw_ipv4", Title: "Source 6to4 Gateway IPv4", Type: packet.IPv4Addr},
	ipv66to4 - ipv6:            {Name: "ipv6.6to4_gw_ipv4", Title: "6to4 Gateway IPv4", Type: packet.IPv4Addr, List: true},
	ipv6Dst6to4 - ipv6:         {Name: "ipv6.dst_6to4_gw_ipv4", Title: "Destination 6to4 Gateway IPv4", Type: packet.IPv4Addr},
	ipv6SrcSLA - ipv6:          {Name: "ipv6.src_6to4_sla_id", Title: "Source 6to4 SLA ID", Type: packet.Uint16},
	ipv6SLA - ipv6:             {Name: "ipv6.6to4_sla_id", Title: "6to4 SLA ID", Type: packet.Uint16, List: true},
	ipv6DstSLA - ipv6:          {Name: "ipv6.dst_6to4_sla_id", Title: "Destination 6to4 SLA ID", Type: packet.Uint16},
	ipv6SrcTeredoServer - ipv6: {Name: "ipv6.src_ts_ipv4", Title: "Source Teredo Server IPv4", Type: packet.IPv4Addr},
	ipv6TeredoServer - ipv6:    {Name: "ipv6.ts_ipv4", Title: "Teredo Server IPv4", Type: packet.IPv4Addr, List: true},
	ipv6DstTeredoServer - ipv6: {Name: "ipv6.dst_ts_ipv4", Title: "Destination Teredo Server IPv4", Type: packet.IPv4Addr},
	ipv6SrcTeredoPort - ipv6:   {Name: "ipv6.src_tc_port", Title: "Source Teredo Port", Type: packet.Uint16},
	ipv6TeredoPort - ipv6:      {Name: "ipv6.tc_port", Title: "Teredo Port", Type: packet.Uint16, List: true},
	ipv6DstTeredoPort - ipv6:   {Name: "ipv6.dst_tc_port", Title: "Destination Teredo Port", Type: packet.Uint16},
	ipv6SrcTeredoClient - ipv6: {Name: "ipv6.src_tc_ipv4", Title: "Source Teredo Client IPv4", Type: packet.IPv4Addr},
	ipv6TeredoClient - ipv6:    {Name: "ipv6.tc_ipv4", Title: "Teredo Client IPv4", Type: packet.IPv4Addr, List: true},
	ipv6DstTeredoClient - ipv6: {Name: "ipv6.dst_tc_ipv4", Title: "Destination Teredo Client IPv4", Type: packet.IPv4Addr},
	ipv6SrcEmbed - ipv6:        {Name: "ipv6.src_embed_ipv4", Title: "Source Embedded IPv4", Type: packet.IPv4Addr},
	ipv6Embed - ipv6:           {Name: "ipv6.embed_ipv4", Title: "Embedded IPv4", Type: packet.IPv4Addr, List: true},
	ipv6DstEmbed - ipv6:        {Name: "ipv6.dst_embed_ipv4", Title: "Destination Embedded IPv4", Type: packet.IPv4Addr},
	ipv6EmbedPrefix - ipv6:     {Name: "ipv6.embed_ipv4_prefix", Title: "Embedded IPv4 Prefix", Type: packet.Bytes, List: true},
}

func (v *visit) ipv6() {
	if v.l.Fault == packet.FaultVersion {
		v.rows(ipv6Rows[:ipv6TClassRow], &ipv6Words, 0)
		return
	}
	v.rows(ipv6Rows[:], &ipv6Words, 0)
	v.ipv6Derived(8, 0)
	v.ipv6Derived(24, 2)
}

const ipv6TClassRow = 2

var ipv6Words = words{size: ipv6HeaderLen}

// ipv6Rows: field, depth, flags, its octets; the word, bits below the number, mask.
var ipv6Rows = [...]row{
	{fixed{ipv6Version, 0, 0, 0, 1, 0}, 0, 60, 15},
	{fixed{ipv6IPVersion, 0, packet.Hidden, 0, 1, 0}, 0, 60, 15},
	{fixed{ipv6TClass, 0, 0, 0, 4, 0}, 0, 52, 0xff},
	{fixed{ipv6DSCP, 1, 0, 0, 4, 0}, 0, 54, 63},
	{fixed{ipv6ECN, 1, 0, 0, 4, 0}, 0, 52, 3},
	{fixed{ipv6Flow, 0, 0, 1, 3, 0}, 0, 32, 0xfffff},
	{fixed{ipv6PLen, 0, 0, 4, 2, 0}, 0, 16, 0xffff},
	{fixed{ipv6Nxt, 0, 0, 6, 1, 0}, 0, 8, 0xff},
	{fixed{ipv6HLim, 0, 0, 7, 1, 0}, 0, 0, 0xff},
	{fixed{ipv6Src, 0, 0, 8, 16, 0}, 0, 0, 0},
	{fixed{ipv6Addr, 0, packet.Hidden, 8, 16, 0}, 0, 0, 0},
	{fixed{ipv6SrcHost, 0, packet.Hidden, 8, 16, 0}, 0, 0, 0},
	{fixed{ipv6Host, 0, packet.Hidden, 8, 16, 0}, 0, 0, 0},
	{fixed{ipv6Dst, 0, 0, 24, 16, 0}, 0, 0, 0},
	{fixed{ipv6Addr, 0, packet.Hidden, 24, 16, 0}, 0, 0, 0},
	{fixed{ipv6DstHost, 0, packet.Hidden, 24, 16, 0}, 0, 0, 0},
	{fixed{ipv6Host, 0, packet.Hidden, 24, 16, 0}, 0, 0, 0},
}

// ipv6Derived lists what the address at octet at was made from: an IPv4 address, a hardware address. side is 0 for the
// source and 2 for the destination, as the IDs are ordered.
func (v *visit) ipv6Derived(at int, side packet.FieldID) {
	if !v.has(at, 16) {
		return
	}
	head := v.be32(at)
	switch {
	case head>>16 == 0x2002: // 6to4, RFC 3056 §2
		v.derived(ipv6Src6to4+side, at+2, 4, uint64(v.be32(at+2)))
		v.derived(ipv6SrcSLA+side, at+6, 2, uint64(v.be16(at+6)))
		v.hide()
		v.derived(ipv66to4, at+2, 4, uint64(v.be32(at+2)))
		v.derived(ipv6SLA, at+6, 2, uint64(v.be16(at+6)))
		v.show()
	case head == 0x20010000: // Teredo, RFC 4380 §4: port and client address are stored inverted
		server, port, client := uint64(v.be32(at+4)), uint64(^v.be16(at+10)), uint64(^v.be32(at+12))
		v.derived(ipv6SrcTeredoServer+side, at+4, 4, server)
		v.derived(ipv6SrcTeredoPort+side, at+10, 2, port)
		v.derived(ipv6SrcTeredoClient+side, at+12, 4, client)
		v.hide()
		v.derived(ipv6TeredoServer, at+4, 4, server)
		v.derived(ipv6TeredoPort, at+10, 2, port)
		v.derived(ipv6TeredoClient, at+12, 4, client)
		v.show()
	case head == 0x0064ff9b && v.be32(at+4) == 0 && v.be32(at+8) == 0: // RFC 6052 §2.1
		v.emit(ipv6EmbedPrefix, at, 12, 0, packet.Generated)
		v.derived(ipv6SrcEmbed+side, at+12, 4, uint64(v.be32(at+12)))
		v.derived(ipv6Embed, at+12, 4, uint64(v.be32(at+12)))
	}
	v.interfaceID(at+8, side)
}

// interfaceID lists what the interface identifier at octet at was made from.
func (v *visit) interfaceID(at int, side packet.FieldID) {
	switch {
	case v.be32(at)&0xfcffffff == 0x00005efe: // ISATAP, RFC 5214 §6.1
		v.derived(ipv6SrcISATAP+side, at+4, 4, uint64(v.be32(at+4)))
		v.hide()
		v.derived(ipv6ISATAP, at+4, 4, uint64(v.be32(at+4)))
		v.show()
	case v.at(at)&2 != 0 && v.be16(at+3) == 0xfffe: // a modified EUI-64, RFC 4291 §2.5.1
		b := v.b[at : at+8]
		mac := v.p.AddText(b[0]^2, b[1], b[2], b[5], b[6], b[7])
		v.emit(ipv6SrcSLAAC+side, at, 8, mac, packet.InText|packet.Generated)
		v.hide()
		v.emit(ipv6SLAAC, at, 8, mac, packet.InText|packet.Generated)
		v.show()
	}
}

// derived lists a value that Wireshark marks as generated but places at its octets.
func (v *visit) derived(id packet.FieldID, at, n int, val uint64) {
	v.emit(id, at, n, val, packet.Generated)
}
