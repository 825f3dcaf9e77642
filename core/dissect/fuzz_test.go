package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// seeds are frames that lead the fuzzer into most protocols: one header chain each, the rest is its own to find.
var seeds = []struct {
	link packet.LinkType
	hex  string
}{
	{packet.LinkEthernet, `020000000002 020000000001 0800 45000028 00010000 4006 0000 0a000001 0a000002
		0050c000 00000001 00000002 5010ffff 00000000`},
	{packet.LinkEthernet, `020000000002 020000000001 8100 0064 88a8 0065 86dd 60000000 0010 0040
		20010db8000000000000000000000001 20010db8000000000000000000000002 3a00050200000100 80000000 00010001`},
	{packet.LinkSLL, `0000 0001 0006 001b17059e1c 0000 0800 45000034 cc094000 1e114154 95ab7e01 3ba60009
		b75126ab 0020f3e8 32bdabae 00000001 00000000 00000000`},
	{packet.LinkNull, `02000000 45000020 00010000 40110000 7f000001 7f000001 12b512b5 000c0000 08000000 00000100`},
	{packet.LinkRaw, `46000024 00010000 40010000 0a000001 0a000002 94040000 0300f000 00000000 45000014`},
	{packet.LinkPPP, `ff03 c021 0101000e 01040578 0506 12345678`},
	{packet.LinkSLL2, `0800 0000 00000001 0001 00 06 020000000001 0000 4500001c 00010000 402f0000 0a000001 0a000002 20006558 00000001`},
	{packet.LinkIEEE80211Radio, `0000 0800 00000000 0800 0000 020000000001 020000000002 020000000003 0000 aaaa03000000 0800`},
	{packet.LinkIEEE802154TAP, `0000 1c00 0000 0100 01000000 0300 0300 08000900 0700 0100 01000000 41e8 06 3412 0100 1807060504030202
		b5 0011 0022 7e33 e7 06 010400000000 ee 6a77 0ee3ff 3a 8000 4f1f 00010002 0000`},
	{packet.LinkIEEE802154NoFCS, `41ea 06 3412 0100 1807060504030202 021a 0180 003f 0590 a1a2a3a4a5 00f8 7b3a 3a 05 010203 8000 4f1f 00010002`},
	{packet.LinkEthernet, `020000000002 020000000001 8137 ffff0024 01 04 abcdef12 0a0b0c0d0e0f 0453 00000fab 010203040506 4003 a1a2a3a4a5a6`},
	{packet.LinkEthernet, `01154e000100 020000000001 88fb 0001 0007 150c 021111111111 022222222222 1e06 022222222222 0000`},
	{packet.LinkMTP2Pseudo, `00010000 1d05 2d86 ff01 83 e3443231 0900 03070b 04 43e304c8 04 43c9040a 3e 6280 480401020304 6b80 2880 06070011 8605010101
		a080 6080 80020780 a180 06032a0304 0000 0000 0000 0000 0000 6c80 a180 020101020106 0000 0000 0000`},
	{packet.LinkMTP3, `83 e3443231 0900 03050d 02 4206 08 1292001104214305 2d 642b 4902 0a0b 6b1b 2819 06070011 8605010101 a00e 600c 80020780 a106 06042a030405
		6c08 a406 020101 810101`},
	{packet.LinkRaw, `4500 0098 00010000 40840000 0a000001 0a000002 0b590b59 01020304 00000000 0003 003c 00000001 0000 0000 00000003
		01000101 0000002c 0210 001b 000004c9 000004e3 03 02 00 07 0900 03 04 05 0142 0142 0155 00 0013 0008 00000001
		0003 003c 00000002 0000 0000 00000003 01000901 0000002c 0207 001c 020a 0008 00000001 0006 0008 00000001 020c 0006 0305 0000 0013 0008 00000001`},
	{packet.LinkIEEE802154NonASK, `00000000 a7 1a 69a8 0f 3412 0100 0200 72 01020304 05 7e33 f7 34 0102 0304 0102030405060708`},
}

// FuzzDissect walks whatever is found: chain, every field, its rendering and its names, and a clone of it.
func FuzzDissect(f *testing.F) {
	for _, s := range seeds {
		f.Add(uint16(s.link), unhex(f, s.hex), uint32(0))
	}
	d := &Dissector{VerifyChecksums: true}
	f.Fuzz(func(t *testing.T, link uint16, b []byte, missing uint32) {
		p := newPacket(packet.LinkType(link), b)
		p.Len += missing & 0xffff
		d.Dissect(p)
		before := chain(p)
		walkAll(t, d, p)
		c := p.Clone()
		walkAll(t, d, c)
		d.Dissect(c)
		if got := chain(c); got != before {
			t.Errorf("a clone dissects as %s, the packet as %s", got, before)
		}
		covered := 0
		for _, l := range p.Layers() {
			covered = max(covered, int(l.Off+l.Len))
		}
		if len(b) > 0 && covered == 0 {
			t.Errorf("%d octets and no layer holds one", len(b))
		}
	})
}

func TestSeedsReachTheirInnermostProtocol(t *testing.T) {
	for i, want := range []string{
		"eth:ip:tcp", "eth:vlan:ieee8021ad:ipv6:ipv6.hopopts:icmpv6", "sll:ip:udp:sctp", "null:ip:udp:vxlan", "raw:ip:icmp:ip",
		"ppp:lcp", "sll:ip:gre", "radiotap:wlan:llc", "wpan-tap:wpan:6lowpan:icmpv6", "wpan:6lowpan:icmpv6", "eth:ipx", "eth:hsr_prp_supervision", "mtp2:mtp3:sccp:tcap", "mtp3:sccp:tcap", "raw:ip:sctp:m3ua:sccp:data:m3ua", "wpan-nonask-phy:wpan:6lowpan",
	} {
		p := newPacket(seeds[i].link, unhex(t, seeds[i].hex))
		new(Dissector).Dissect(p)
		if got := chain(p); len(got) < len(want) || got[:len(want)] != want {
			t.Errorf("seed %d: got %s, want %s…", i, got, want)
		}
	}
}
