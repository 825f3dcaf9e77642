package plain

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestIP(t *testing.T) {
	for _, c := range []struct {
		name  string
		kinds []packet.Kind
		want  int
	}{
		{"nothing", nil, 0},
		{"a link alone", []packet.Kind{packet.Ethernet}, 0},
		{"IPv4 and TCP", []packet.Kind{packet.Ethernet, packet.IPv4, packet.TCP}, 1},
		{"IPv6, UDP and more", []packet.Kind{packet.Ethernet, packet.IPv6, packet.UDP, packet.DNS}, 1},
		{"a tag", []packet.Kind{packet.Ethernet, packet.VLAN, packet.IPv4, packet.UDP, packet.Data}, 2},
		{"two tags", []packet.Kind{packet.Ethernet, packet.VLAN, packet.VLAN, packet.IPv4, packet.UDP}, 0},
		{"IP that begins the packet", []packet.Kind{packet.IPv4, packet.TCP}, 0},
		{"IP in IP that begins the packet", []packet.Kind{packet.IPv4, packet.IPv4, packet.TCP}, 0},
		{"an extension header", []packet.Kind{packet.Ethernet, packet.IPv6, packet.HopByHop, packet.UDP}, 0},
		{"a message", []packet.Kind{packet.Ethernet, packet.IPv4, packet.ICMP}, 0},
		{"no transport", []packet.Kind{packet.Ethernet, packet.IPv4, packet.Data}, 0},
		{"a tunnel", []packet.Kind{packet.Ethernet, packet.IPv4, packet.UDP, packet.VXLAN, packet.Ethernet, packet.IPv4, packet.TCP}, 0},
		{"a sample", []packet.Kind{packet.Ethernet, packet.IPv4, packet.UDP, packet.SFlow, packet.SFlowSample}, 0},
	} {
		var ls []packet.Layer
		for _, k := range c.kinds {
			ls = append(ls, packet.Layer{Kind: k})
		}
		if got := IP(ls); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}
