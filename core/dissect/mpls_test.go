package dissect

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestMPLS(t *testing.T) {
	const (
		eth   = packet.LinkEthernet
		head  = macHex + "8847 "
		inner = " 003096000003 003096000004 0800" + udpHex
	)
	runSamples(t, []sample{
		{"two labels", eth, head + "00010240 0001173f" + udpHex, "eth:mpls:mpls:ip:udp", []string{
			"mpls.label=16,17", "mpls.exp=1,3", "mpls.bottom=0,1", "mpls.ttl=64,63",
		}},
		{"IPv4 by its explicit label", eth, head + "00000140" + udpHex, "eth:mpls:ip:udp", []string{"mpls.label=0"}},
		{"IPv6 by its explicit label", eth, head + "00002140 6000000000003b40" + zeros(32), "eth:mpls:ipv6", nil},
		{"IPv6 by its version", eth, head + "00010140 6000000000003b40" + zeros(32), "eth:mpls:ipv6", nil},
		{"control word and Ethernet", eth, head + "00010140 00000007" + inner, "eth:mpls:pwethcw:eth:ip:udp", []string{
			"pweth.cw=1", "pweth.cw.sequence_number=7", "eth.src=02:00:00:00:00:01,00:30:96:00:00:04",
		}},
		{"Ethernet without a control word", eth, head + "00010140" + inner, "eth:mpls:eth:ip:udp", nil},
		{
			"the same from a locally administered address", eth, head + "00010140 020000000003 020000000004 0800" + udpHex,
			"eth:mpls:eth:ip:udp", nil,
		},
		{"associated channel", eth, head + "0000d140 10000001 aabb", "eth:mpls:data", []string{"mpls.label=13"}},
		{"associated channel of a pseudowire", eth, head + "00010140 10000001 aabb", "eth:mpls:data", nil},
		{"unknown payload", eth, head + "00010140 a0000000", "eth:mpls:data", nil},
	})
}

// TestMPLSDeepStack: a stack that fills the frame ends at MaxLayers and says so.
func TestMPLSDeepStack(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"8847"+strings.Repeat("00010040", 2000))
	if got := len(p.Layers()); got != packet.MaxLayers+1 {
		t.Errorf("%d layers, want %d", got, packet.MaxLayers+1)
	}
	if got := fault(p, -1); got != packet.FaultDepth {
		t.Errorf("fault %v, want %v", got, packet.FaultDepth)
	}
}

func TestMPLSViews(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"8847 0001173f 00000007 003096000003 003096000004 0800"+udpHex)
	e, ok := MPLSOf(p, p.Layers()[1])
	if !ok || e.Label() != 17 || e.TrafficClass() != 3 || !e.Bottom() || e.TTL() != 63 {
		t.Errorf("label %d class %d bottom %v TTL %d, ok %v", e.Label(), e.TrafficClass(), e.Bottom(), e.TTL(), ok)
	}
	if c, ok := PWControlWordOf(p, p.Layers()[2]); !ok || c.Sequence() != 7 {
		t.Errorf("sequence %d, ok %v", c.Sequence(), ok)
	}
}
