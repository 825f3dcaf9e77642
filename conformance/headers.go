package conformance

import (
	"slices"
	"strings"
)

// headerColumns are fields that no capability asks for one by one: an engine that dissects need not have them, and has them right
// where it has them. Their goldens are in captures/golden/HEADERS.tsv.
var headerColumns = strings.Fields(`eth.src eth.dst arp.src.hw_mac arp.src.proto_ipv4 arp.dst.proto_ipv4 wlan.da vlan.priority mpls.ttl
	ip.hdr_len ip.dsfield ip.id ip.flags ip.ttl ip.checksum ipv6.flow ipv6.plen ipv6.hlim icmp.code icmp.checksum
	icmpv6.code icmpv6.checksum tcp.ack_raw tcp.hdr_len tcp.window_size_value tcp.urgent_pointer tcp.checksum udp.checksum dns.id dns.resp.name
	dns.a dns.aaaa dns.srv.target dns.opt.code dhcp.id dhcp.option.dhcp dhcp.ip.your dhcp.option.router ntp.stratum ntp.flags.mode ntp.xmt`)

// withHeaders adds the header columns where a case compares fields.
func withHeaders(columns []string) []string {
	if !slices.ContainsFunc(columns, func(c string) bool {
		g := owner(c).Group()
		return g == "dissect" || g == "link"
	}) {
		return columns
	}
	return concat(columns, headerColumns)
}

// optional reports whether a field is one that nobody misses: where the engine has none, and where tshark shows none.
func optional(column, got, want string) bool {
	return (got == "" || want == "") && slices.Contains(headerColumns, column)
}
