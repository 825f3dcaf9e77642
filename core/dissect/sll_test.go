package dissect

import (
	"bytes"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestSLL(t *testing.T) {
	const sll = packet.LinkSLL
	const head = "0000 0001 0006 020000000001 0000 "
	runSamples(t, []sample{
		{"IPv4", sll, head + "0800" + udpHex, "sll:ip:udp", []string{
			"sll.pkttype=0", "sll.hatype=1", "sll.halen=6", "sll.src.eth=02:00:00:00:00:01", "sll.unused=0000", "sll.etype=0x0800",
		}},
		{"4 octets of address", sll, "0004 0001 0004 0a0000010000 0000 0800" + udpHex, "sll:ip:udp", []string{
			"sll.src.ipv4=10.0.0.1", "sll.unused=00000000", "sll.pkttype=4",
		}},
		{
			"more octets of address than there is room for", sll, "0000 0001 0014 0a000001000002ff 0800" + udpHex, "sll:ip:udp",
			[]string{"sll.halen=20", "sll.src.other=0a000001000002ff", "sll.unused="},
		},
		{"no address", sll, "0000 0304 0000 0000000000000000 0800" + udpHex, "sll:ip:udp", []string{
			"sll.unused=0000000000000000", "sll.src.eth=",
		}},
		{"tags inside", sll, head + "9100 0005 8100 0006 0800" + udpHex, "sll:vlan:vlan:ip:udp", []string{
			"sll.etype=0x9100", "vlan.id=5,6",
		}},
		{"802.2", sll, head + "0004 060603" + udpHex, "sll:llc:ip:udp", []string{"sll.ltype=0x0004", "sll.etype="}},
		{"Ethernet", sll, head + "0003" + macHex + "0800" + udpHex, "sll:eth:ip:udp", []string{"sll.ltype=0x0003"}},
		{"PPP", sll, "0000 0200 0006 020000000001 0000 0007 ff03 0021" + udpHex, "sll:ppp:ip:udp", []string{"sll.ltype=0x0007", "ppp.direction=1"}},
		{"raw 802.3", sll, head + "0001 ffff 0020", "sll:ipx", []string{"sll.ltype=0x0001", "ipx.len=32"}},
		{"CAN", sll, "0000 0118 0000 0000000000000000 000c 00000001 04000000 01020304", "sll:data", []string{"sll.ltype=0x000c"}},
		{"0x0600 is Linux's too", sll, head + "0600 0102", "sll:data", []string{"sll.ltype=0x0600"}},
		{"GRE", sll, "0000 030a 0004 0a0000010000 0000 0800" + udpHex, "sll:ip:udp", []string{"sll.gretype=0x0800", "sll.etype="}},
		{"netlink", sll, "0004 0338 0000 0000000000000000 0000 14000000", "sll:data", []string{"sll.hatype=824"}},
		{"padding and trailer", sll, head + "0800" + udpHex + zeros(16) + "0000", "sll:ip:udp", []string{
			"eth.padding=" + zeros(16), "sll.trailer=0000",
		}},
	})
}

// TestSLLTerminates: the frame of dpkt issue 583, an SCTP chunk of length 0 in UDP.
func TestSLLTerminates(t *testing.T) {
	p := dissectHex(t, packet.LinkSLL, `0000 0001 0006 001b17059e1c 0000 0800 45000034 cc094000 1e114154 95ab7e01 3ba60009
		b751 26ab 0020 f3e8 32bdabae 00000001 00000000 00000000 00000000 00000000`)
	walkAll(t, new(Dissector), p)
	if got := p.Find(packet.UDP, 0); got != 2 {
		t.Errorf("UDP is layer %d of %s, want 2", got, chain(p))
	}
	wantValues(t, p, "sll.src.eth=00:1b:17:05:9e:1c", "udp.dstport=9899")
}

func TestSLL2(t *testing.T) {
	const head = "0800 0000 00000003 0001 00 06 0200000000010000"
	runSamples(t, []sample{
		{"IPv4", packet.LinkSLL2, head + udpHex, "sll:ip:udp", []string{
			"sll.etype=0x0800", "sll.ifindex=3", "sll.hatype=1", "sll.pkttype=0", "sll.halen=6",
			"sll.src.eth=02:00:00:00:00:01", "sll.unused=0000",
		}},
		{"802.2", packet.LinkSLL2, "0004 0000 00000003 0001 00 06 0200000000010000 060603" + udpHex, "sll:llc:ip:udp", []string{
			"sll.ltype=0x0004",
		}},
		{"GRE", packet.LinkSLL2, "0800 0000 00000003 030a 04 04 0200000000010000" + udpHex, "sll:ip:udp", []string{
			"sll.gretype=0x0800", "sll.src.ipv4=2.0.0.0", "sll.pkttype=4",
		}},
	})
}

func TestCookedViews(t *testing.T) {
	p := dissectHex(t, packet.LinkSLL, "0004 030a 0014 0a000001000002ff 0800")
	s, ok := SLLOf(p, p.Layers()[0])
	if !ok || s.PacketType() != 4 || s.HardwareType() != 778 || s.Protocol() != 0x0800 ||
		!bytes.Equal(s.Addr(), []byte{10, 0, 0, 1, 0, 0, 2, 255}) {
		t.Errorf("version 1: %d %d %#x %x, ok %v", s.PacketType(), s.HardwareType(), s.Protocol(), s.Addr(), ok)
	}
	p = dissectHex(t, packet.LinkSLL2, "86dd 0000 00000003 0001 03 06 0200000000010000")
	s2, ok := SLL2Of(p, p.Layers()[0])
	if !ok || s2.Protocol() != 0x86dd || s2.InterfaceIndex() != 3 || s2.HardwareType() != 1 || s2.PacketType() != 3 ||
		!bytes.Equal(s2.Addr(), []byte{2, 0, 0, 0, 0, 1}) {
		t.Errorf("version 2: %#x on %d, %x, ok %v", s2.Protocol(), s2.InterfaceIndex(), s2.Addr(), ok)
	}
	if _, ok := SLLOf(p, p.Layers()[0]); ok {
		t.Error("version 2 viewed as version 1")
	}
}
