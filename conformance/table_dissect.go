package conformance

import (
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// linkCases are about link types and link headers; each compares the whole chain, which begins there.
func linkCases() (ks []Case) {
	needs := []s.Capability{s.DissectLink, s.DissectInternet, s.DissectTransport}
	add := func(c s.Capability, more string, names ...string) {
		ks = append(ks, also(c, probe{columns: concat(chainColumns, strings.Fields(more))}, needs, names...)...)
	}
	add(s.LinkEthernet, "", "session-bare.pcap", "eth-llc.pcap", "eth-arp.pcap")
	add(s.LinkVLAN, "vlan.etype", "session-vlan.pcap", "session-sll-vlan.pcap")
	add(s.LinkQinQ, "", "session-qinq.pcap", "session-9100.pcap", "session-8100-8100.pcap")
	// Packet 4 has the tag 0x9200, which no standard knows and tshark leaves alone.
	ks = append(ks, on(s.LinkQinQ, "eth-vlan.pcap", probe{columns: chainColumns, golden: unsettled("4")}, needs...))
	add(s.LinkNull, "null.family", "link-null.pcap", "null-ethertype.pcap")
	add(s.LinkLoop, "", "link-loop.pcap")
	add(s.LinkRaw, "", "link-raw.pcap", "link-raw-bsd.pcap", "link-ipv4.pcap", "link-ipv6.pcap")
	add(s.LinkSLL, "sll.etype sll.pkttype", "link-sll.pcap")
	add(s.LinkSLL2, "sll.etype sll.pkttype", "link-sll2.pcap")
	add(s.LinkPPP, "ppp.protocol", "link-ppp.pcap", "link-ppp-hdlc.pcap")
	add(s.LinkIEEE80211, "wlan.sa", "link-ieee80211.pcap")
	add(s.LinkRadiotap, "radiotap.length wlan.sa", "link-radiotap.pcap")
	return ks
}

// dissectCases are about headers.
func dissectCases() (ks []Case) {
	add := func(c s.Capability, columns []string, needs []s.Capability, names ...string) {
		ks = append(ks, also(c, probe{columns: columns}, needs, names...)...)
	}
	link := []s.Capability{s.DissectLink}
	internet := []s.Capability{s.DissectLink, s.DissectInternet}
	transport := []s.Capability{s.DissectLink, s.DissectInternet, s.DissectTransport}
	more := func(base []string, columns string) []string { return concat(base, strings.Fields(columns)) }

	add(s.DissectLink, more(linkColumns, "pppoe.session_id mpls.label"), nil, "eth-arp.pcap", "eth-mpls.pcap", "eth-pppoe.pcap", "session-vlan.pcap")
	add(s.DissectInternet, more(internetColumns, "ip.len ip.frag_offset"), link, "session-bare.pcap", "icmp-errors.pcap", "icmp-queries.pcap",
		"icmpv6-errors.pcap", "ndp.pcap", "mld.pcap", "igmp.pcap", "ipv4-last-fragment-5.pcap",
		"ipv4-fragments-overlap-same.pcap", "ipv4-fragment-cut.pcap", "same-options-twice.pcap", "sctp.pcap")
	add(s.DissectTransport, more(transportColumns, "tcp.len udp.length"), internet, "session-bare.pcap", "session-ipv6.pcap",
		"udp-lengths.pcap", "udplite.pcap", "tcp-gaps.pcap", "tcp-wrap.pcap", "tcp-port-reuse.pcap",
		"tcp-overlap-conflict.pcap", "first.pcapng", "app-dns.pcap", "app-dhcp.pcap", "app-ntp.pcap")
	add(s.DissectTransport, chainColumns, internet, "session-mpls.pcap", "session-pppoe.pcap", "eth-mpls.pcap", "eth-pppoe.pcap")
	add(s.DissectApplication, []string{"dns.qry.name"}, transport, "first.pcapng")
	add(s.DissectApplication, []string{"http.request.method"}, transport, "session-bare.pcap")
	ks = append(ks, on(s.DissectPrivate, "session-bare.pcap", probe{
		columns: concat(transportColumns, []string{"xconform.first"}), golden: firstOctets,
		core: extract.WithProtocols(privateProtocols), engine: engine.Options{Protocols: privateProtocols},
	}, transport...))
	add(s.DissectIPv4Options, concat(chainColumns, ipOptionColumns), internet, "ipv4-options.pcap")
	add(s.DissectExtHdr, more(chainColumns, "ipv6.opt.type ipv6.routing.type ipv6.fraghdr.ident"), internet, "ipv6-extension-headers.pcap")
	add(s.DissectExtHdr, chainColumns, transport, "session-exthdr.pcap", "ipv6-dstopts-chain.pcap", "ipv6-dstopts-1000.pcap",
		"ipv6-fragments-interleaved.pcap", "ipv6-atomic-fragment.pcap", "ipv6-no-next-header.pcap", "icmpv6-mldv2-behind-hopopts.pcap")
	add(s.DissectTCPOptions, concat(chainColumns, tcpOptionColumns), transport, "tcp-mptcp.pcap")
	// Packet 22 has SNACK, in which tshark stumbles over the relative sequence number and lists no more.
	ks = append(ks, on(s.DissectTCPOptions, "tcp-options.pcap", probe{columns: concat(chainColumns, tcpOptionColumns), golden: unsettled("22")}, transport...))
	// Packet 10 has a data offset below the header, so that a payload has no beginning.
	ks = append(ks, on(s.DissectTransport, "tcp-flags.pcap", probe{columns: more(transportColumns, "tcp.len"), golden: unsettled("10")}, internet...))
	add(s.DissectTunnel, more(chainColumns, "gre.proto vxlan.vni geneve.vni"), transport, "session-ipip.pcap", "session-4in6.pcap",
		"session-6in4.pcap", "session-gre.pcap", "session-vxlan.pcap", "session-geneve.pcap", "gre-variants.pcap", "geneve-variants.pcap", "tunnel-nested.pcap")
	add(s.DissectPadding, more(chainColumns, "eth.padding eth.fcs tcp.len udp.length"), transport, "eth-padding.pcap", "raw-trailing-octet.pcap")
	add(s.DissectZeroLength, more(chainColumns, "tcp.len"), transport, "ipv4-length-0.pcap", "ipv4-length-0-70000.pcap", "ipv4-length-0-fragments.pcap")
	add(s.DissectMalformed, chainColumns, transport, "headers-cut.pcap", "tcp-option-length-0.pcap", "ipv4-option-length-0.pcap",
		"gre-version-2.pcap", "gre-routing-length-255.pcap", "icmpv6-option-length-0.pcap", "tcp-options-cut.pcap", "eth-raw-8023.pcap",
		"sll-sctp-over-udp.pcap")
	return ks
}

// privateProtocols are those of a caller: one that takes port 80 and shows the first two octets.
var privateProtocols = func() *dissect.Protocols {
	var ps dissect.Protocols
	k, err := ps.Add(dissect.Protocol{
		Name: "xconform", Title: "The suite's own protocol", Tier: packet.Application,
		Defs:   []packet.Def{{Name: "xconform.first", Title: "First octets", Type: packet.Uint16, Base: packet.Hex}},
		Header: func(b []byte) dissect.Header { return dissect.Header{Len: min(2, len(b))} },
		Fields: func(l *dissect.FieldList) { l.Uint(0, 0, 2) },
	})
	if err != nil {
		panic(err)
	}
	ps.TCPPort(80, k)
	return &ps
}()

// firstOctets are those of the two segments of session-bare.pcap that hold data, "GE" and "HT".
func firstOctets(g *Golden) *Golden {
	return g.where(func(row map[string]string) bool {
		switch row[colNumber] {
		case "4":
			row["xconform.first"] = "0x4745"
		case "5":
			row["xconform.first"] = "0x4854"
		}
		return true
	})
}

// without makes a golden whose rows lack the columns that nobody dissected.
func without(columns ...string) func(*Golden) *Golden {
	return func(g *Golden) *Golden {
		return g.where(func(row map[string]string) bool {
			for _, c := range columns {
				delete(row, c)
			}
			return true
		})
	}
}

// stopCases ask to stop early: what lies above is not dissected.
func stopCases() []Case {
	all := []s.Capability{s.DissectLink, s.DissectInternet, s.DissectTransport}
	upper := concat(transportColumns, []string{"icmp.type", "icmpv6.type"})
	return []Case{
		on(s.StopLayer, "session-bare.pcap", probe{
			columns: chainColumns, golden: without(transportColumns...),
			core: extract.WithStopLayer(packet.Internet), engine: engine.Options{StopTier: packet.Internet},
		}, all...),
		on(s.StopLayer, "session-vlan.pcap", probe{
			columns: chainColumns, golden: without(concat(upper, internetColumns)...),
			core: extract.WithStopLayer(packet.Link), engine: engine.Options{StopTier: packet.Link},
		}, all...),
		on(s.StopProtocol, "session-vlan.pcap", probe{
			columns: chainColumns, golden: without(concat(upper, internetColumns)...),
			core: extract.WithStopProtocol("vlan"), engine: engine.Options{StopProtocol: "vlan"},
		}, all...),
		on(s.StopApplication, "first.pcapng", probe{
			columns: concat(transportColumns, []string{"dns.qry.name"}), golden: without("dns.qry.name"), untold: true, inseparable: true,
			core: extract.WithoutApplications(), engine: engine.Options{StopTier: packet.Transport},
		}, append(slices.Clone(all), s.DissectApplication)...),
	}
}

// udpOnly keeps the packets that a filter on UDP keeps.
func udpOnly(g *Golden) *Golden {
	return g.where(func(row map[string]string) bool { return row["udp.srcport"] != "" })
}

// filtered asks for what a tcpdump expression keeps.
func filtered(capture, expr string, golden func(*Golden) *Golden) Case {
	return on(s.FilterBPF, capture, probe{core: extract.WithFilter(expr), engine: engine.Options{Filter: expr}, golden: golden})
}

// otherCases are about filters and output.
func otherCases() (ks []Case) {
	ks = []Case{
		filtered("session-bare.pcap", "udp", udpOnly),
		filtered("first.pcapng", "udp", func(g *Golden) *Golden {
			return g.where(func(row map[string]string) bool {
				return strings.HasPrefix(row["ip.proto"], "17") && row["vlan.id"] == ""
			})
		}),
		filtered("session-vlan.pcap", "vlan 100 and src host 192.0.2.1", func(g *Golden) *Golden {
			return g.where(func(row map[string]string) bool { return row["ip.src"] == "192.0.2.1" })
		}),
		filtered("link-sll.pcap", "udp", udpOnly),
		on(s.FilterDisplay, "first.pcapng", probe{
			core: extract.WithDisplayFilter("udp"), direct: true, engine: engine.Options{Display: "udp"}, golden: udpOnly,
		}),
		on(s.OutputFields, "first.pcapng", probe{columns: chainColumns}, s.DissectLink, s.DissectInternet, s.DissectTransport),
		on(s.OutputPcap, "first.pcapng", probe{rewrite: true}, s.FrameRaw),
	}
	return ks
}
