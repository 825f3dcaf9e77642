package libpcap_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// grammar makes expressions of pcap-filter(7) at random, the same for the same seed.
type grammar struct {
	*rand.Rand
	plain bool // neither arithmetic nor pppoes
}

func (g grammar) of(ss ...string) string { return ss[g.IntN(len(ss))] }

// expr is primitives with and, or and not between.
func (g grammar) expr(depth int) string {
	if depth == 0 || g.IntN(3) == 0 {
		return g.primitive()
	}
	switch g.IntN(8) {
	case 0:
		return g.of("not ", "! ", "!") + g.group(depth)
	case 1:
		return g.group(depth)
	case 2:
		return g.group(depth) + g.of(" and ", " or ", " && ", "||") + g.group(depth)
	}
	s := g.expr(depth - 1)
	for range 1 + g.IntN(2) {
		s += g.of(" and ", " or ", " and not ", " or not ", " && ", " || ") + g.expr(depth-1)
	}
	return s
}

func (g grammar) group(depth int) string { return "(" + g.expr(depth-1) + ")" }

// primitive is one of the language's, of those that libpcap mostly takes for the link type.
func (g grammar) primitive() string {
	switch g.IntN(22) {
	case 0, 1:
		return g.of("ip", "ip6", "arp", "rarp", "tcp", "udp", "icmp", "icmp6", "sctp", "igmp", "pim", "ah", "esp", "vrrp", "carp", "igrp")
	case 2:
		return g.of("iso", "stp", "ipx", "netbeui", "atalk", "aarp", "decnet", "lat", "sca", "moprc", "mopdl", "isis", "esis", "clnp", "l1", "l2",
			"iih", "lsp", "snp", "csnp", "psnp", "pppoed", "llc", "llc i", "llc s", "llc u", "llc rr", "llc rnr", "llc ui", "llc sabme", "llc test")
	case 3, 4:
		return g.of("", "ip ", "arp ", "rarp ", "") + g.dir() + "host " + g.ip4()
	case 5:
		return g.of("", "ip6 ") + g.dir() + "host " + g.ip6()
	case 6:
		return g.of("", "ip ", "arp ") + g.dir() + "net " + g.net4()
	case 7:
		return g.of("", "ip6 ") + g.dir() + "net " + g.of("fe80::/10", "2001:db8::/32", "ff00::/8", "::/0", "2000::/3", g.ip6())
	case 8, 9:
		return g.ports()
	case 10:
		return g.of("ip proto ", "ip6 proto ", "proto ") + g.of("6", "17", "1", "58", "44", "132", "51", `\tcp`, `\udp`, `\icmp`, "gre", "ipv6-icmp", "0", "89")
	case 11:
		return g.of("ether proto ", "link proto ") + g.of("0x800", "2054", "0x86dd", `\ip`, `\arp`, `\ip6`, "0xfe", "0x42", "6", "0xaa", "5", `\stp`, `\iso`, "0x8100", `\loopback`, "1500", "1501")
	case 12:
		return g.of("ether ", "link ", "wlan ") + g.of("", "src ", "dst ", "src or dst ", "src and dst ") + "host " + g.mac()
	case 13:
		return g.of("broadcast", "multicast", "ether broadcast", "ether multicast", "ip multicast", "ip6 multicast", "inbound", "outbound")
	case 14:
		return g.of("less ", "greater ") + g.num(200)
	case 15:
		return g.of("protochain ", "ip protochain ", "ip6 protochain ") + g.of("6", "17", "58", "1", "44", "60", "0", `\tcp`)
	case 16:
		return g.layered()
	case 17:
		return g.rare()
	}
	if g.plain {
		return g.ports()
	}
	return g.relation()
}

func (g grammar) dir() string {
	return g.of("", "", "src ", "dst ", "src or dst ", "src and dst ", "dst or src ")
}

func (g grammar) ip4() string {
	return g.of("10.0.0.1", "10.0.0.2", "192.0.2.1", "127.0.0.1", "0.0.0.0", "192.168.1.1", "255.255.255.255", "10.1", "224.0.0.5", "10.0.0.1 or 10.0.0.2", "1.2.3.4 and not 5.6.7.8")
}

func (g grammar) ip6() string {
	return g.of("2001:db8::1", "2001:db8::2", "fe80::1", "::1", "ff02::1", "::", "2001:db8:0:1::2", "::ffff:10.0.0.1")
}

func (g grammar) net4() string {
	return g.of("10", "10.0.0.0/8", "192.168", "10.0.0.0/24", "10.0.0", "224.0.0.0/4", "0.0.0.0/0", "192.0.2.0 mask 255.255.255.0", "10.0.0.0/30", "127.0.0.1/32", "172.16.0.0/12")
}

func (g grammar) mac() string {
	return g.of("02:00:00:00:00:01", "02:00:00:00:00:02", "ff:ff:ff:ff:ff:ff", "2.0.0.0.0.1", "02-00-00-00-00-02", "0200.0000.0001", "33:33:0:0:0:1")
}

func (g grammar) ports() string {
	p := g.of("53", "80", "443", "22", "12345", "1024", "4789", "6081", "0", "65535", "domain", "http", "49152", "8080", "80 or 443", "(53 or 54)", "179")
	if g.IntN(3) == 0 {
		return g.of("", "tcp ", "udp ", "sctp ") + g.dir() + "portrange " + g.of("0-1023", "1024-65535", "53-80", "80-53", "22", "1-65534", "ssh-http", "0-65535")
	}
	return g.of("", "", "tcp ", "udp ", "sctp ") + g.dir() + "port " + p
}

// layered are the words that change where the rest looks.
func (g grammar) layered() string {
	if g.plain {
		return g.of("vlan", "vlan 5", "vlan 100")
	}
	return g.of("vlan", "vlan 5", "vlan 100", "vlan 1", "mpls", "mpls 5", "mpls 16", "pppoes", "pppoes 7", "pppoes 1", "vlan and vlan", "vlan 100 and vlan 5")
}

func (g grammar) rare() string {
	return g.of("type mgt", "type ctl", "type data", "subtype beacon", "type data subtype qos-data", "type mgt subtype probe-req", "dir tods", "dir fromds", "dir nods",
		"wlan addr1 02:00:00:00:00:01", "wlan addr2 02:00:00:00:00:02", "wlan addr3 03:00:00:00:00:03", "wlan addr4 02:00:00:00:00:02", "wlan ra 02:00:00:00:00:01",
		"wlan ta 02:00:00:00:00:02", "ifindex 3", "ifindex 2", "vpi 5", "vci 3", "vpi > 3", "vci (3 or 5)", "lane", "oamf4", "metac", "connectmsg", "ifname eth0", "rnr 5", "srnr 6",
		"reason 4", "reason short", "action pass", "action block", "ruleset rules", "byte 0 = 2", "byte 5 < 7", "byte 12 > 7",
		"decnet host 1.2", "decnet src 10.15", "iso proto 0x83", "isis proto 15", `iso proto \clnp`, "ip broadcast")
}

// relation compares arithmetic.
func (g grammar) relation() string {
	if g.IntN(4) == 0 {
		return g.of("tcp[tcpflags] & (tcp-syn|tcp-fin) != 0", "tcp[tcpflags] = tcp-ack", "icmp[icmptype] = icmp-echo", "icmp6[icmp6type] = icmp6-echo", "ip[0] & 0xf != 5",
			"ip[6:2] & 0x1fff = 0", "tcp[13] & 2 != 0", "tcp[12] >> 4 > 5", "(ip[2:2] - ((ip[0]&0xf)<<2)) - ((tcp[12]&0xf0)>>2) != 0", "ether[0] & 1 = 0 and ip[16] >= 224",
			"ip6[6] = 58", "udp[4:2] = len - 34", "ip[8] < 65", "len > 100", "ip[2:2] > 100", "link[12:2] = 0x800", "radio[2] = 8", "arp[6:2] = 1", "ip[ip[0] & 15] != 0")
	}
	return g.arith(2) + " " + g.of("=", "==", "!=", "<", ">", "<=", ">=") + " " + g.arith(1)
}

func (g grammar) arith(depth int) string {
	if depth == 0 {
		return g.of(g.num(300), g.num(20), "len", fmt.Sprintf("0x%x", g.IntN(1<<16)), g.load(0))
	}
	switch g.IntN(6) {
	case 0:
		return g.load(depth)
	case 1:
		return "(" + g.arith(depth-1) + ")"
	case 2:
		return "-" + g.arith(depth-1)
	case 3:
		return g.load(0)
	}
	return g.arith(depth-1) + g.of("+", " - ", "*", "/", "&", "|", "^", "%", "<<", ">>", " & ") + g.arith(depth-1)
}

func (g grammar) load(depth int) string {
	index := g.num(44)
	if depth > 0 {
		index = g.arith(depth - 1)
	}
	return g.of("ip", "ip6", "tcp", "udp", "icmp", "icmp6", "ether", "link", "arp", "sctp", "ip", "tcp", "ether", "igmp", "radio") + "[" + index + g.of("", ":1", ":2", ":4") + "]"
}

func (g grammar) num(n int) string { return fmt.Sprint(g.IntN(n)) }

// broken makes an expression that is mostly wrong.
func (g grammar) broken() string {
	s := g.expr(2)
	words := strings.Fields(s)
	switch g.IntN(4) {
	case 0:
		i := g.IntN(len(words))
		words = append(words[:i], words[i+1:]...)
	case 1:
		i := g.IntN(len(words))
		words = append(words[:i+1], append([]string{g.of("tcp", "and", "or", "port", "host", "(", ")", "5", "foo", "src", "not", "1.2.3.4", "vlan", "proto", "[", "=", "len", "08", "70000")}, words[i+1:]...)...)
	case 2:
		i, j := g.IntN(len(words)), g.IntN(len(words))
		words[i], words[j] = words[j], words[i]
	default:
		i := g.IntN(len(s))
		return s[:i] + g.of("", "x", "9", " ", "]", "-", ":", "0x") + s[i:]
	}
	return strings.Join(words, " ")
}
