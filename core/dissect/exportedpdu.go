package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// LINKTYPE_WIRESHARK_UPPER_PDU: tags of 16-bit type and length in network order, up to the tag 0; then the exported protocol data unit.
const exportedTagHeader = 4

// exportedSize gives where the tags end, -1 when they do not within b.
func exportedSize(b []byte) int {
	for at := 0; at+exportedTagHeader <= len(b); {
		n := int(be.Uint16(b[at+2:]))
		kind := be.Uint16(b[at:])
		if at += exportedTagHeader + n; kind == 0 && at <= len(b) {
			return at
		}
	}
	return -1
}

func (w *walk) exportedPDU() {
	b := w.rest()
	n := exportedSize(b)
	if n < 0 || n > 0xffff {
		w.cut(packet.ExportedPDU)
		return
	}
	w.all(packet.ExportedPDU, n)
	if w.off < w.end {
		w.to(exportedKind(b[:n]))
	}
}

// exportedKind gives the protocol that tag 12 names, or whose port tags 14 and 32 name, if this package has it.
func exportedKind(b []byte) packet.Kind {
	const name, table, value = 12, 14, 32
	var ports []byte
	for at := 0; at+exportedTagHeader <= len(b); {
		n := int(be.Uint16(b[at+2:]))
		from := at + exportedTagHeader
		if from+n > len(b) {
			break
		}
		switch be.Uint16(b[at:]) {
		case name:
			return kindOfName(b[from : from+n])
		case table:
			ports = bytes.TrimRight(b[from:from+n], "\x00")
		case value:
			if n == 4 {
				return kindOfTable(ports, be.Uint32(b[from:]))
			}
		}
		at = from + n
	}
	return packet.KindNone
}

// kindOfTable gives the protocol of a port by the name of Wireshark's table.
func kindOfTable(table []byte, port uint32) packet.Kind {
	k := packet.KindNone
	switch {
	case port > 0xffff:
	case string(table) == "tcp.port":
		k = kindOfTCPPort(uint16(port))
	case string(table) == "udp.port":
		k = kindOfUDPPort(uint16(port))
	}
	if k == service {
		return packet.KindNone
	}
	return k
}

func kindOfName(name []byte) packet.Kind {
	for len(name) > 0 && name[len(name)-1] == 0 {
		name = name[:len(name)-1]
	}
	switch string(name) {
	case "ip":
		return packet.IPv4
	case "ipv6":
		return packet.IPv6
	case "eth", "eth_withoutfcs", "eth_maybefcs":
		return packet.Ethernet
	case "tcp":
		return packet.TCP
	case "udp":
		return packet.UDP
	case "sctp":
		return packet.SCTP
	case "wlan":
		return packet.WLAN
	case "ppp":
		return packet.PPP
	case "http":
		return packet.HTTP
	case "http2":
		return packet.HTTP2
	case "tls", "ssl":
		return packet.TLS
	case "dns":
		return packet.DNS
	case "mdns":
		return packet.MDNS
	case "llmnr":
		return packet.LLMNR
	case "dhcp", "bootp":
		return packet.DHCP
	case "ntp":
		return packet.NTP
	case "dtls":
		return packet.DTLS
	case "ssh":
		return packet.SSH
	}
	return packet.KindNone
}

const exportedPDU = packet.FieldID(packet.ExportedPDU) << 16

const (
	exportedTag = exportedPDU + iota
	exportedTagLen
	exportedUnknown
	exportedProto
	exportedHeuristic
	exportedTable
	exportedP2P
	exportedData
	exportedIPv4Src
	exportedIPv4Dst
	exportedIPv6Src
	exportedIPv6Dst
	exportedPortType
	exportedSrcPort
	exportedDstPort
	exportedFrame
	exportedTableValue
	exportedColumn
	exportedPDUOctets
	exportedAsIPAddr
	exportedAsIPSrc
	exportedAsIPDst
	exportedAsIPv6Addr
	exportedAsIPv6Src
	exportedAsIPv6Dst
)

var exportedPDUDefs = []packet.Def{
	exportedTag - exportedPDU:        {Name: "exported_pdu.tag", Title: "Tag", Type: packet.Uint16, List: true, Names: exportedTagName},
	exportedTagLen - exportedPDU:     {Name: "exported_pdu.tag_len", Title: "Length", Type: packet.Uint16, List: true},
	exportedUnknown - exportedPDU:    {Name: "exported_pdu.unknown_tag.val", Title: "Unknown tags value", Type: packet.Bytes, List: true},
	exportedProto - exportedPDU:      {Name: "exported_pdu.prot_name", Title: "Protocol Name", Type: packet.String, List: true},
	exportedHeuristic - exportedPDU:  {Name: "exported_pdu.heur_prot_name", Title: "Heuristic Protocol Name", Type: packet.String, List: true},
	exportedTable - exportedPDU:      {Name: "exported_pdu.dis_table_name", Title: "Dissector Table Name", Type: packet.String, List: true},
	exportedP2P - exportedPDU:        {Name: "exported_pdu.p2p_dir", Title: "P2P direction", Type: packet.Int32, List: true},
	exportedData - exportedPDU:       {Name: "exported_pdu.dissector_data", Title: "Dissector Data", Type: packet.Bytes, List: true},
	exportedIPv4Src - exportedPDU:    {Name: "exported_pdu.ipv4_src", Title: "IPv4 Src", Type: packet.IPv4Addr, List: true},
	exportedIPv4Dst - exportedPDU:    {Name: "exported_pdu.ipv4_dst", Title: "IPv4 Dst", Type: packet.IPv4Addr, List: true},
	exportedIPv6Src - exportedPDU:    {Name: "exported_pdu.ipv6_src", Title: "IPv6 Src", Type: packet.IPv6Addr, List: true},
	exportedIPv6Dst - exportedPDU:    {Name: "exported_pdu.ipv6_dst", Title: "IPv6 Dst", Type: packet.IPv6Addr, List: true},
	exportedPortType - exportedPDU:   {Name: "exported_pdu.port_type", Title: "Port Type", Type: packet.Uint32, List: true, Names: exportedPortTypeName},
	exportedSrcPort - exportedPDU:    {Name: "exported_pdu.src_port", Title: "Src Port", Type: packet.Uint32, List: true},
	exportedDstPort - exportedPDU:    {Name: "exported_pdu.dst_port", Title: "Dst Port", Type: packet.Uint32, List: true},
	exportedFrame - exportedPDU:      {Name: "exported_pdu.orig_fno", Title: "Original Frame Number", Type: packet.Uint32, List: true},
	exportedTableValue - exportedPDU: {Name: "exported_pdu.dis_table_val", Title: "Value to use when calling dissector table", Type: packet.Uint32, List: true},
	exportedColumn - exportedPDU:     {Name: "exported_pdu.col_proto_str", Title: "Column protocol string", Type: packet.String, List: true},
	exportedPDUOctets - exportedPDU:  {Name: "exported_pdu.exported_pdu", Title: "Exported PDU", Type: packet.Bytes},
	exportedAsIPAddr - exportedPDU:   {Name: "ip.addr", Title: "Source or Destination Address", Type: packet.IPv4Addr, List: true},
	exportedAsIPSrc - exportedPDU:    {Name: "ip.src", Title: "Source Address", Type: packet.IPv4Addr, List: true},
	exportedAsIPDst - exportedPDU:    {Name: "ip.dst", Title: "Destination Address", Type: packet.IPv4Addr, List: true},
	exportedAsIPv6Addr - exportedPDU: {Name: "ipv6.addr", Title: "Source or Destination Address", Type: packet.IPv6Addr, List: true},
	exportedAsIPv6Src - exportedPDU:  {Name: "ipv6.src", Title: "Source Address", Type: packet.IPv6Addr, List: true},
	exportedAsIPv6Dst - exportedPDU:  {Name: "ipv6.dst", Title: "Destination Address", Type: packet.IPv6Addr, List: true},
}

func exportedTagName(n uint64) string {
	switch n {
	case 0:
		return "End-of-options"
	case 0xa:
		return "Total length of the options excluding this TLV"
	case 0xb:
		return "Linktype value"
	case 0xc:
		return "PDU content dissector name"
	case 0xd:
		return "PDU content heuristic dissector name"
	case 0xe:
		return "PDU content dissector table name"
	case 0x14:
		return "IPv4 Source Address"
	case 0x15:
		return "IPv4 Destination Address"
	case 0x16:
		return "IPv6 Source Address"
	case 0x17:
		return "IPv6 Destination Address"
	case 0x18:
		return "Port Type"
	case 0x19:
		return "Source Port"
	case 0x1a:
		return "Destination Port"
	case 0x1c:
		return "SS7 OPC"
	case 0x1d:
		return "SS7 DPC"
	case 0x1e:
		return "Original Frame number"
	case 0x1f:
		return "DVB-CI event"
	case 0x20:
		return "Dissector table value"
	case 0x21:
		return "Column Protocol String"
	case 0x22:
		return "TCP Dissector Data"
	case 0x23:
		return "P2P direction"
	}
	return ""
}

func exportedPortTypeName(n uint64) string {
	switch n {
	case 0:
		return "NONE"
	case 1:
		return "SCTP"
	case 2:
		return "TCP"
	case 3:
		return "UDP"
	case 4:
		return "DCCP"
	case 5:
		return "IPX"
	case 6:
		return "NCP"
	case 7:
		return "FC EXCHG"
	case 8:
		return "DDP"
	case 9:
		return "FICON SBCCS"
	case 0xa:
		return "IDP"
	case 0xb:
		return "TIPC"
	case 0xc:
		return "USB"
	case 0xd:
		return "I2C"
	case 0xe:
		return "IBQP"
	case 0xf:
		return "BLUETOOTH"
	case 0x10:
		return "TDMOP"
	case 0x11:
		return "IWARP_MPA"
	}
	return ""
}

func (v *visit) exportedPDU() {
	at := 0
	for at < int(v.l.Hdr) && v.has(at, exportedTagHeader) {
		n := int(v.be16(at + 2))
		kind := v.be16(at)
		v.u16(exportedTag, at)
		v.exportedTagValue(kind, at, n)
		if at += exportedTagHeader + n; kind == 0 {
			break
		}
	}
	if len(v.b) > at {
		v.octets(exportedPDUOctets, at, len(v.b)-at)
	}
}

func (v *visit) exportedTagValue(kind uint16, at, n int) {
	v.in()
	v.u16(exportedTagLen, at+2)
	at += exportedTagHeader
	switch {
	case kind == 0:
	case kind == 12:
		v.cString(exportedProto, at, n)
	case kind == 13:
		v.cString(exportedHeuristic, at, n)
	case kind == 14:
		v.cString(exportedTable, at, n)
	case kind == 20 && n == 4, kind == 21 && n == 4:
		v.addr4(exportedIPv4Src+packet.FieldID(kind-20), at)
		v.hide()
		v.addr4(exportedAsIPAddr, at)
		v.addr4(exportedAsIPSrc+packet.FieldID(kind-20), at)
		v.show()
	case kind == 22 && n == 16, kind == 23 && n == 16:
		v.octets(exportedIPv6Src+packet.FieldID(kind-22), at, n)
		v.hide()
		v.octets(exportedAsIPv6Addr, at, n)
		v.octets(exportedAsIPv6Src+packet.FieldID(kind-22), at, n)
		v.show()
	case kind >= 24 && kind <= 26 && n == 4:
		v.u32(exportedPortType+packet.FieldID(kind-24), at)
	case kind == 30 && n == 4:
		v.u32(exportedFrame, at)
	case kind == 32 && n == 4:
		v.u32(exportedTableValue, at)
	case kind == 33:
		v.cString(exportedColumn, at, n)
	case kind == 34:
		v.octets(exportedData, at, n)
	default:
		v.octets(exportedUnknown, at, n)
	}
	v.out()
}
