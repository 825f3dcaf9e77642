package captures_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sessionChains are the layers around the session of each capture; behind them are TCP and, in two packets, HTTP.
var sessionChains = map[string]string{
	"session-bare.pcap":      "eth ip",
	"session-vlan.pcap":      "eth vlan ip",
	"session-qinq.pcap":      "eth ieee8021ad vlan ip",
	"session-9100.pcap":      "eth vlan vlan ip",
	"session-8100-8100.pcap": "eth vlan vlan ip",
	"session-mpls.pcap":      "eth mpls mpls ip",
	"session-pppoe.pcap":     "eth pppoes ppp ip",
	"session-gre.pcap":       "eth ip gre ip",
	"session-ipip.pcap":      "eth ip ip",
	"session-4in6.pcap":      "eth ipv6 ip",
	"session-vxlan.pcap":     "eth ip udp vxlan eth ip",
	"session-geneve.pcap":    "eth ip udp geneve eth ip",
	"session-sll-vlan.pcap":  "sll vlan ip",
	"session-ipv6.pcap":      "eth ipv6",
	"session-6in4.pcap":      "eth ip ipv6",
	"session-exthdr.pcap":    "eth ipv6 ipv6.hopopts ipv6.dstopts ipv6.routing",
}

// chains are the layers of each packet, data with its length. Octets that pad a frame are none of them.
var chains = map[string][]string{
	"icmpv6-mldv2-behind-hopopts.pcap": {"eth ipv6 ipv6.hopopts icmpv6"},
	"null-ethertype.pcap":              {"null ip tcp"},
	"eth-padding.pcap":                 {"eth ip tcp", "eth ip udp data:3", "eth ipv6 udp", "eth vlan ip icmp"},
	"raw-trailing-octet.pcap":          {"ip udp data:17"},
	"ipv4-length-0.pcap":               {"eth ip tcp http", "eth ip tcp http"},
	"ipv4-length-0-70000.pcap":         {"eth ip tcp http"},
	"ipv4-length-0-fragments.pcap":     {"eth ip udp data:48", "eth ip data:48"},
	"same-options-twice.pcap":          {"eth ieee8021ad vlan ip udp", "eth ip ip tcp"},
	"tcp-option-length-0.pcap":         {"eth ip tcp http", "eth ip tcp http", "eth ip tcp http", "eth ip tcp http"},
	"ipv4-option-length-0.pcap":        {"eth ip udp data:20", "eth ip udp data:20", "eth ip udp data:20"},
	"ipv6-dstopts-chain.pcap":          {behind(30), behind(32), behind(33)},
	"ipv6-dstopts-1000.pcap":           {behind(1000)},
	"icmpv6-option-length-0.pcap":      {"eth ipv6 icmpv6", "eth ipv6 icmpv6"},
}

func behind(n int) string { return "eth ipv6" + strings.Repeat(" ipv6.dstopts", n) + " tcp" }

func TestLayersAreThoseOfTheSpecification(t *testing.T) {
	all := map[string][]string{}
	for name, list := range chains {
		all[name] = list
	}
	for name, around := range sessionChains {
		tcp := around + " tcp"
		all[name] = []string{tcp, tcp, tcp, tcp + " http", tcp + " http", tcp, tcp}
	}
	for name, want := range all {
		t.Run(name, func(t *testing.T) {
			n := 0
			eachDissected(t, name, func(p *packet.Packet) {
				if got := chainOf(p); n >= len(want) || got != want[n] {
					t.Errorf("packet %d: %.200s", p.Number, got)
				}
				n++
			})
			if n != len(want) {
				t.Errorf("%d packets, want %d", n, len(want))
			}
		})
	}
}

// TestSoundCapturesHaveNoBrokenLayer holds every layer of every capture within its packet, and finds fault only where there is.
func TestSoundCapturesHaveNoBrokenLayer(t *testing.T) {
	for _, c := range captures.All() {
		sound := !c.BadHeaders && c.Group != captures.Robust && c.Group != captures.Flows && c.Group != captures.Fragments
		eachDissected(t, c.Name, func(p *packet.Packet) {
			for _, l := range p.Layers() {
				if uint64(l.Hdr) > uint64(l.Len) || uint64(l.Off)+uint64(l.Len) > uint64(len(p.Data)) {
					t.Errorf("%s packet %d: layer %v at %d+%d, header %d, of %d octets", c.Name, p.Number, l.Kind, l.Off, l.Len, l.Hdr, len(p.Data))
				}
				if sound && l.Fault.Broken() && p.CapLen == p.Len {
					t.Errorf("%s packet %d: layer %v at %d: %v", c.Name, p.Number, l.Kind, l.Off, l.Fault)
				}
			}
		})
	}
}

func eachDissected(t *testing.T, name string, see func(*packet.Packet)) {
	t.Helper()
	var d dissect.Dissector
	readAll(t, name, capfile.Options{}, func(p *packet.Packet) {
		d.Dissect(p)
		see(p)
	})
}

// chainOf names the layers; the raw IP pseudo layer has no header and is left out.
func chainOf(p *packet.Packet) string {
	var names []string
	for _, l := range p.Layers() {
		switch l.Kind {
		case packet.Raw:
		case packet.Data:
			names = append(names, fmt.Sprintf("data:%d", l.Len))
		default:
			names = append(names, l.Kind.Name())
		}
	}
	return strings.Join(names, " ")
}
