package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestVLAN(t *testing.T) {
	const eth = packet.LinkEthernet
	runSamples(t, []sample{
		{"one tag", eth, macHex + "8100 3005 0800" + udpHex, "eth:vlan:ip:udp", []string{
			"eth.type=0x8100", "vlan.priority=1", "vlan.dei=1", "vlan.id=5", "vlan.etype=0x0800",
		}},
		{"0x9100 and 0x8100", eth, macHex + "9100 0064 8100 0065 0800" + udpHex, "eth:vlan:vlan:ip:udp", []string{
			"vlan.id=100,101", "vlan.etype=0x8100,0x0800",
		}},
		{
			"three with 0x9200 and 0x9300", eth, macHex + "9200 0064 9300 0065 8100 0066 0800" + udpHex, "eth:vlan:vlan:vlan:ip:udp",
			[]string{"vlan.id=100,101,102"},
		},
		{"802.1ad", eth, macHex + "88a8 0064 8100 b005 0800" + udpHex, "eth:ieee8021ad:vlan:ip:udp", []string{
			"ieee8021ad.id=100", "ieee8021ad.svid=", "ieee8021ah.etype=0x8100", "vlan.id=5", "vlan.priority=5",
		}},
		{"two service tags", eth, macHex + "88a8 0064 88a8 f065 0800" + udpHex, "eth:ieee8021ad:ip:udp", []string{
			"ieee8021ad.svid=100", "ieee8021ad.cvid=101", "ieee8021ad.priority=0,7", "ieee8021ad.dei=0,1", "ieee8021ad.id=",
		}},
		{
			"802.1ah", eth, macHex + "88e7 70123456 020000000003 020000000004 0800" + udpHex + "000000", "eth:ieee8021ah:ip:udp",
			[]string{
				"ieee8021ah.priority=3", "ieee8021ah.drop=1", "ieee8021ah.nca=0", "ieee8021ah.isid=1193046",
				"ieee8021ah.cdst=02:00:00:00:00:03", "ieee8021ah.csrc=02:00:00:00:00:04", "ieee8021ah.etype=0x0800",
				"ieee8021ah.trailer=000000", "eth.trailer=",
			},
		},
		{"length and LLC", eth, macHex + "8100 0005 001f 060603" + udpHex + "0102", "eth:vlan:llc:ip:udp", []string{
			"vlan.len=31", "vlan.etype=", "vlan.trailer=0102",
		}},
		{"padding", eth, macHex + "8100 0005 0800" + udpHex + zeros(14), "eth:vlan:ip:udp", []string{
			"eth.padding=" + zeros(14), "vlan.trailer=", "eth.trailer=",
		}},
		{
			"padding and trailer: no guess of a check sequence behind a tag", eth, macHex + "8100 0005 0800" + udpHex + zeros(14) + "01020304",
			"eth:vlan:ip:udp",
			[]string{"eth.padding=" + zeros(14), "vlan.trailer=01020304", "eth.fcs="},
		},
	})
}

func TestVLANViews(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"88a8 0064 88a8 f065 8100 3005 88e7 70123456 020000000003 020000000004 ffff")
	s, ok := ServiceTagOf(p, p.Layers()[1])
	if !ok || s.Tags() != 2 || s.ID(0) != 100 || s.ID(1) != 101 || s.Priority(1) != 7 || !s.DropEligible(1) || s.ID(2) != 0 || s.TypeOrLength() != 0x8100 {
		t.Errorf("service tags: %d, %d and %d, ok %v", s.Tags(), s.ID(0), s.ID(1), ok)
	}
	v, ok := VLANOf(p, p.Layers()[2])
	if !ok || v.ID() != 5 || v.Priority() != 1 || !v.DropEligible() || v.TypeOrLength() != 0x88e7 {
		t.Errorf("tag %d priority %d, ok %v", v.ID(), v.Priority(), ok)
	}
	i, ok := ServiceInstanceOf(p, p.Layers()[3])
	if !ok || i.ID() != 0x123456 || i.Priority() != 3 || !i.DropEligible() || i.Dst()[5] != 3 || i.Src()[5] != 4 || i.TypeOrLength() != 0xffff {
		t.Errorf("instance %#x, ok %v", i.ID(), ok)
	}
	if _, ok := VLANOf(p, p.Layers()[0]); ok {
		t.Error("Ethernet viewed as a tag")
	}
}
