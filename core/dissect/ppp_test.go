package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestPPP(t *testing.T) {
	runSamples(t, []sample{
		{"address and control", packet.LinkPPP, "ff03 0021" + udpHex, "ppp:ip:udp", []string{
			"ppp.address=0xff", "ppp.control=0x03", "ppp.protocol=0x0021", "ppp.direction=",
		}},
		{"without them", packet.LinkPPP, "0021" + udpHex, "ppp:ip:udp", []string{"ppp.address=", "ppp.protocol=0x0021"}},
		{"compressed protocol", packet.LinkPPP, "21" + udpHex, "ppp:ip:udp", []string{"ppp.protocol=0x0021"}},
		{"address, control and compressed protocol", packet.LinkPPPHDLC, "ff03 57 6000000000003b40" + zeros(32), "ppp:ipv6", nil},
		{"Cisco's framing in its place", packet.LinkPPPHDLC, "0f00 0800" + udpHex, "chdlc:ip:udp", []string{"chdlc.protocol=0x0800"}},
		{"received", packet.LinkPPPWithDir, "00 ff03 0021" + udpHex, "ppp:ip:udp", []string{"ppp.direction=1", "ppp.protocol=0x0021"}},
		{"sent", packet.LinkPPPWithDir, "01 21" + udpHex, "ppp:ip:udp", []string{"ppp.direction=0", "ppp.address="}},
		{"in Ethernet", packet.LinkEthernet, macHex + "880b 0021" + udpHex, "eth:ppp:ip:udp", nil},
		{"unknown protocol", packet.LinkPPP, "ff03 00ff 01", "ppp:data", []string{"ppp.protocol=0x00ff"}},
	})
	p := dissectHex(t, packet.LinkPPP, "ff0300")
	if got := fault(p, 0); got != packet.FaultTruncated {
		t.Errorf("cut protocol: fault %v", got)
	}
	for _, c := range []struct {
		link  packet.LinkType
		hex   string
		proto uint16
	}{
		{packet.LinkPPP, "ff030021" + udpHex, 0x21},
		{packet.LinkPPP, "0021" + udpHex, 0x21},
		{packet.LinkPPP, "21" + udpHex, 0x21},
		{packet.LinkPPP, "ff0321" + udpHex, 0x21},
		{packet.LinkPPPWithDir, "00c021 01010004", 0xc021},
		{packet.LinkPPPWithDir, "00ff03c021 01010004", 0xc021},
		{packet.LinkPPPWithDir, "0021" + udpHex, 0x21},
		{packet.LinkPPPWithDir, "00ff0321" + udpHex, 0x21},
	} {
		p := dissectHex(t, c.link, c.hex)
		if h, ok := PPPOf(p, p.Layers()[0]); !ok || h.Protocol() != c.proto {
			t.Errorf("%v %s: protocol %#x, ok %v", c.link, c.hex, h.Protocol(), ok)
		}
	}
}

func TestCHDLC(t *testing.T) {
	runSamples(t, []sample{
		{"IPv4", packet.LinkCHDLC, "0f00 0800" + udpHex, "chdlc:ip:udp", []string{
			"chdlc.address=0x0f", "chdlc.control=0x00", "chdlc.protocol=0x0800",
		}},
		{"SLARP is no RARP", packet.LinkCHDLC, "8f00 8035 00000002 00000001 00000000 ffff", "chdlc:data", []string{
			"chdlc.address=0x8f", "chdlc.protocol=0x8035",
		}},
		{"OSI", packet.LinkCHDLC, "0f00 fefe 03 8281", "chdlc:data", []string{"chdlc.clns_padding=0x03", "data.data=8281"}},
		{"labels", packet.LinkCHDLC, "0f00 8847 00010140" + udpHex, "chdlc:mpls:ip:udp", nil},
	})
	p := dissectHex(t, packet.LinkCHDLC, "8f00 2000 01")
	if h, ok := CHDLCOf(p, p.Layers()[0]); !ok || h.Address() != 0x8f || h.Protocol() != 0x2000 {
		t.Errorf("view %#x %#x, ok %v", h.Address(), h.Protocol(), ok)
	}
}
