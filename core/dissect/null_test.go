package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestNull(t *testing.T) {
	var samples []sample
	for _, link := range []packet.LinkType{packet.LinkNull, packet.LinkLoop} {
		for _, c := range []struct{ name, head, field string }{
			{"big-endian family", "00000002", "null.family=2"},
			{"little-endian family", "02000000", "null.family=2"},
			{"half a family in the wrong order", "00020000", "null.family=2"},
			{"EtherType in network order", "00000800", "null.type=0x0800"},
			{"EtherType in host order", "00080000", "null.type=0x0800"},
		} {
			samples = append(samples, sample{link.Name() + ": " + c.name, link, c.head + udpHex, "null:ip:udp", []string{c.field}})
		}
	}
	const ip6 = "6000000000003b40" + "00000000000000000000000000000001" + "00000000000000000000000000000002"
	for _, head := range []string{"18000000", "1c000000", "0000001e", "0a000000", "000086dd"} {
		samples = append(samples, sample{"IPv6 as " + head, packet.LinkNull, head + ip6, "null:ipv6", nil})
	}
	samples = append(samples,
		sample{"PPP", packet.LinkNull, "ff030021" + udpHex, "ppp:ip:udp", []string{"null.family="}},
		sample{"another family", packet.LinkNull, "07000000 0102", "null:data", []string{"null.family=7"}},
		sample{"nothing known", packet.LinkNull, "12345678 0102", "null:data", []string{"null.type=0x5678"}},
	)
	runSamples(t, samples)
}

// TestNullFromOldLibpcap: the frame of gopacket issue 849, a SYN with valid checksums behind an EtherType.
func TestNullFromOldLibpcap(t *testing.T) {
	const frame = `00000800 4500003c de114000 40066f01 0a86e67d 40e9bbbc b6b1146c 15fb92c4 00000000 a002ffff 99f00000
		02040564 0402080a 00034cd5 00000000 01030308`
	for _, link := range []packet.LinkType{packet.LinkNull, packet.LinkLoop} {
		p := dissectHex(t, link, frame)
		if got := chain(p); got != "null:ip:tcp" {
			t.Errorf("%v: chain %q", link, got)
		}
		n, ok := NullOf(p, p.Layers()[0])
		if v, etherType := n.Family(); !ok || v != 0x0800 || !etherType {
			t.Errorf("%v: family %#x, EtherType %v, ok %v", link, v, etherType, ok)
		}
	}
}

func TestRaw(t *testing.T) {
	const ip6 = "6000000000003b40" + "00000000000000000000000000000001" + "00000000000000000000000000000002"
	runSamples(t, []sample{
		{"IPv4", packet.LinkRaw, udpHex, "raw:ip:udp", nil},
		{"IPv4 from BSD", packet.LinkRawBSD, udpHex, "raw:ip:udp", nil},
		{"IPv4 from OpenBSD", packet.LinkRawOpenBSD, udpHex, "raw:ip:udp", nil},
		{"IPv6", packet.LinkRaw, ip6, "raw:ipv6", nil},
		{"stated IPv4", packet.LinkIPv4, udpHex, "raw:ip:udp", nil},
		{"stated IPv6", packet.LinkIPv6, ip6, "raw:ipv6", nil},
		{"neither", packet.LinkRaw, "0102", "raw:data", []string{"data.data=0102"}},
	})
	p := dissectHex(t, packet.LinkRaw, udpHex+"ff")
	if l := p.Layers()[0]; l.Hdr != 0 || l.Len != 29 {
		t.Errorf("raw layer has a header of %d octets and %d in all, want 0 and 29", l.Hdr, l.Len)
	}
	if l := p.Layers()[1]; l.Len != 28 {
		t.Errorf("IP takes %d octets, want 28: the trailing one is not its own", l.Len)
	}
}
