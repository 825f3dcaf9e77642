package conformance

import (
	"slices"
	"strings"

	s "github.com/gopcapkit/pcapkit/core/support"
)

// The columns that a packet has without dissection. Others are fields by their names.
const (
	colNumber    = "frame.number"
	colTime      = "frame.time_epoch"
	colLen       = "frame.len"
	colCapLen    = "frame.cap_len"
	colLink      = "frame.linktype"
	colInterface = "frame.interface_id"
	colSection   = "frame.section_number"
	colOctets    = "frame.md5_hash"
	colComment   = "frame.comment"
	colIfName    = "frame.interface_name"
	colFlags     = "frame.packet_flags"
	colDrops     = "frame.drop_count"

	colUnsettled = "unsettled" // of goldens alone
)

// base columns are compared in every case on a capture.
var base = []string{colNumber, colTime, colLen, colCapLen, colLink, colInterface, colSection, colOctets}

// metadata columns are compared where a case asks for them.
var metadata = []string{colComment, colIfName, colFlags, colDrops}

// The columns of fields, by what they belong to.
var (
	linkColumns      = strings.Fields("eth.type vlan.id arp.opcode")
	internetColumns  = strings.Fields("ip.src ip.dst ipv6.src ipv6.dst ip.proto ipv6.nxt icmp.type icmpv6.type")
	transportColumns = strings.Fields("tcp.srcport tcp.dstport udp.srcport udp.dstport tcp.seq_raw tcp.flags")
	chainColumns     = concat(linkColumns, internetColumns, transportColumns)
	// What options hold beside their type, at least one column for each kind in ipv4-options.pcap and tcp-options.pcap.
	ipOptionColumns = strings.Fields(`ip.opt.type ip.opt.ptr ip.opt.sec_cl ip.opt.ext_sec_add_sec_info_format_code ip.cipso.doi
		ip.opt.sid ip.opt.mtu ip.opt.id_number ip.opt.ra ip.opt.addr ip.opt.qs_rate`)
	tcpOptionColumns = strings.Fields(`tcp.option_kind tcp.options.mss_val tcp.options.unknown.payload tcp.options.echo_value
		tcp.options.cc_value tcp.options.md5.digest tcp.options.scps.vector tcp.options.qs.rate tcp.options.user_to_val
		tcp.options.ao.keyid tcp.options.tfo.cookie tcp.options.acc_ecn.ee1b tcp.options.experimental.exid`)
	// extraColumns are looked at where a limit may have changed anything.
	extraColumns = concat(ipOptionColumns, tcpOptionColumns, strings.Fields(`eth.padding eth.trailer eth.fcs vlan.etype mpls.label pppoe.session_id ppp.protocol sll.etype
		sll.pkttype null.family null.type wlan.sa radiotap.length ip.len ip.frag_offset ipv6.opt.type
		ipv6.routing.type ipv6.fraghdr.ident tcp.len udp.length gre.proto vxlan.vni geneve.vni`))
)

func concat(lists ...[]string) (all []string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// owners are the capabilities that a column depends on beyond the case's own.
var owners = map[string]s.Capability{
	colNumber: s.FrameNumber, colTime: s.FrameNanosecond, colLen: s.FrameLength, colCapLen: s.FrameLength, colLink: s.FrameLinkType,
	colInterface: s.FrameInterface, colSection: s.FrameInterface, colOctets: s.FrameRaw,
	colComment: s.MetaComment, colIfName: s.MetaInterface, colFlags: s.MetaFlags, colDrops: s.MetaFlags,
	"eth.padding": s.DissectPadding, "eth.trailer": s.DissectPadding, "eth.fcs": s.DissectPadding,
	"ipv6.opt.type": s.DissectExtHdr, "ipv6.routing.type": s.DissectExtHdr, "ipv6.fraghdr.ident": s.DissectExtHdr,
	"gre.proto": s.DissectTunnel, "vxlan.vni": s.DissectTunnel, "geneve.vni": s.DissectTunnel,
}

// owner gives the capability that a column depends on.
func owner(column string) s.Capability {
	if c, ok := owners[column]; ok {
		return c
	}
	switch {
	case slices.Contains(ipOptionColumns, column):
		return s.DissectIPv4Options
	case slices.Contains(tcpOptionColumns, column):
		return s.DissectTCPOptions
	}
	switch name, _, _ := strings.Cut(column, "."); name {
	case "ip", "ipv6", "icmp", "icmpv6":
		return s.DissectInternet
	case "tcp", "udp":
		return s.DissectTransport
	case "dns", "http", "dhcp", "ntp", "tls":
		return s.DissectApplication
	case "xconform":
		return s.DissectPrivate
	}
	return s.DissectLink
}

// touches reports whether a limit of a capability can change a column.
func touches(c s.Capability, column string) bool {
	if c == owner(column) {
		return true
	}
	switch c.Group() {
	case "read":
		return true
	case "frame":
		return c == s.FrameNoTime && column == colTime
	case "link", "dissect", "stop":
		group := owner(column).Group()
		return group == "dissect" || group == "link"
	}
	return false
}

// loses reports whether a limit of a capability can lose a packet.
func loses(c s.Capability) bool {
	g := c.Group()
	return g == "read" || g == "frame" || g == "link" || g == "filter"
}

// ruleOf is the rule that a wrong value in a column breaks.
func ruleOf(column, got, want string) string {
	switch column {
	case colNumber:
		return ruleNumber
	case colTime:
		if want == "" {
			return ruleInvented
		}
		if got == "" {
			return ruleSilentGap
		}
		return ruleTime
	case colLen, colCapLen:
		return ruleLength
	case colLink:
		return ruleLinkType
	case colInterface, colSection:
		return ruleInterface
	case colOctets:
		return ruleOctets
	}
	if got == "" {
		return ruleSilentGap
	}
	if owner(column).Group() == "metadata" {
		return ruleMetadata
	}
	return ruleField
}
