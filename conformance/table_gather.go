package conformance

import s "github.com/gopcapkit/pcapkit/core/support"

// gatherCases are about what core makes of an engine's packets. The same traffic stands bare and behind every obstacle.
func gatherCases() (ks []Case) {
	internet := []s.Capability{s.DissectLink, s.DissectInternet}
	transport := append(internet[:2:2], s.DissectTransport)
	add := func(c s.Capability, names ...string) {
		needs := transport
		if w := words(c); w[len(w)-1] == "ipv4" || w[len(w)-1] == "ipv6" {
			needs = internet
		}
		ks = append(ks, also(c, probe{gather: true}, needs, names...)...)
	}
	tags := []string{"traffic-vlan.pcap", "traffic-qinq.pcap", "traffic-9100.pcap"}
	tunnels := []string{
		"traffic-mpls.pcap", "traffic-pppoe.pcap", "traffic-gre.pcap", "traffic-ipip.pcap", "traffic-4in6.pcap", "traffic-vxlan.pcap",
		"traffic-geneve.pcap",
	}
	tags6 := []string{"traffic6-vlan.pcap", "traffic6-9100.pcap"}
	tunnels6 := []string{"traffic6-6in4.pcap", "traffic6-gre.pcap", "traffic6-geneve.pcap"}
	extensions := []string{
		"traffic6-hopopts.pcap", "traffic6-dstopts.pcap", "traffic6-routing-0.pcap", "traffic6-routing-2.pcap", "traffic6-routing-3.pcap",
		"traffic6-routing-4.pcap", "traffic6-ah.pcap", "traffic6-atomic.pcap", "traffic6-chain.pcap",
	}

	add(s.ReassembleIPv4, "traffic-bare.pcap", "traffic-link-ipv4.pcap", "ipv4-last-fragment-5.pcap", "ipv4-fragments-overlap-same.pcap",
		"ipv4-length-0-fragments.pcap")
	add(s.ReassembleIPv4VLAN, tags...)
	add(s.ReassembleIPv4Tunnel, concat(tunnels, []string{"session-outer-fragments.pcap"})...)
	add(s.ReassembleIPv6, "traffic6-bare.pcap", "traffic6-link-ipv6.pcap", "ipv6-fragments-interleaved.pcap", "ipv6-atomic-fragment.pcap")
	add(s.ReassembleIPv6VLAN, tags6...)
	add(s.ReassembleIPv6Tunnel, tunnels6...)
	add(s.ReassembleIPv6ExtHdr, extensions...)
	for _, c := range []struct{ plain, vlan, tunnel, exthdr s.Capability }{
		{s.ReassembleTCP, s.ReassembleTCPVLAN, s.ReassembleTCPTunnel, s.ReassembleTCPExtHdr},
		{s.TraceTCP, s.TraceTCPVLAN, s.TraceTCPTunnel, s.TraceTCPExtHdr},
		{s.TraceUDP, s.TraceUDPVLAN, s.TraceUDPTunnel, s.TraceUDPExtHdr},
	} {
		add(c.plain, "traffic-bare.pcap", "traffic6-bare.pcap", "traffic-link-ipv4.pcap")
		add(c.vlan, concat(tags, tags6)...)
		add(c.tunnel, concat(tunnels, tunnels6)...)
		add(c.exthdr, concat(extensions, []string{"traffic-ah.pcap"})...)
	}
	add(s.ReassembleTCP, "tcp-wrap.pcap")
	add(s.ReassembleTCPVLAN, "session-sll-vlan.pcap", "session-8100-8100.pcap")
	add(s.ReassembleTCPTunnel, "session-outer-fragments.pcap")
	add(s.TraceTCPTunnel, "session-outer-fragments.pcap")
	add(s.TraceTCP, "tcp-options-cut.pcap")
	add(s.TraceUDP, "udp-lengths.pcap")
	add(s.ReassembleConflicts, "tcp-overlap-conflict.pcap", "ipv4-fragments-conflict.pcap", "ipv6-fragments-overlap.pcap")
	add(s.ReassembleIncomplete, "tcp-gaps.pcap", "ipv4-fragment-cut.pcap")
	add(s.ReassembleTimeout, "ipv4-fragments-late.pcap")
	add(s.TraceBidirectional, "traffic-bare.pcap", "traffic6-bare.pcap")
	add(s.TracePortReuse, "tcp-port-reuse.pcap")
	add(s.TraceJSON, "traffic-bare.pcap", "traffic6-bare.pcap")
	ks = append(ks, also(s.TracePcap, probe{gather: true, files: true}, transport, "session-8100-8100.pcap", "tcp-options-cut.pcap", "tcp-port-reuse.pcap")...)
	return ks
}
