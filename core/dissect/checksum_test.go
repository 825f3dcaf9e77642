package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The checksums are those of captures whose senders computed them, or worked out by hand.
func TestVerifyChecksum(t *testing.T) {
	const (
		mobile = "60000000 0024 2b40 200104f800040007 02e081fffe52ffff 200104f800040007 02e081fffe529a6b" +
			"1102 0201 00000000 2001007800010032 0000000000000001 7530 32c8 000c de49 58585858"
		home = "60000000 0024 3c40 200104f800040007 02e081fffe52ffff 200104f800040007 02e081fffe529a6b" +
			"1102 0102 0000 c910 2001007800010032 0000000000000001 7530 32c8 000c 43de 58585858"
	)
	for _, c := range []struct {
		name string
		link packet.LinkType
		hex  string
		kind packet.Kind
		want ChecksumStatus
	}{
		{"IPv4", packet.LinkEthernet, paddedFin, packet.IPv4, ChecksumGood},
		{"TCP, padding behind", packet.LinkEthernet, paddedFin, packet.TCP, ChecksumGood},
		{"ICMPv6 behind options", packet.LinkEthernet, mldReport, packet.ICMPv6, ChecksumGood},
		{"UDP to a home address", packet.LinkIPv6, mobile, packet.UDP, ChecksumGood},
		{"UDP from a care-of address", packet.LinkIPv6, home, packet.UDP, ChecksumGood},
		{"no UDP checksum", packet.LinkIPv4, "4500001c 00000000 40110000 0a000001 0a000002 00010002 00080000", packet.UDP, ChecksumNotPresent},
		{"no UDP checksum over IPv6", packet.LinkIPv6, "60000000 0008 1140" + from6 + to6 + "00010002 00080000", packet.UDP, ChecksumIllegal},
		{"UDP, an octet wrong", packet.LinkIPv4, "4500001d 00000000 40110000 0a000001 0a000002 00010002 0009e9d1 01", packet.UDP, ChecksumBad},
		{"UDP, an odd octet", packet.LinkIPv4, "4500001d 00000000 40110000 0a000001 0a000002 00010002 0009ead6 01", packet.UDP, ChecksumGood},
		{"a first fragment", packet.LinkIPv4, "4500001c 00002000 40110000 0a000001 0a000002 00010002 0010e9d1", packet.UDP, ChecksumUnverified},
		{"a cut datagram", packet.LinkIPv4, "4500002c 00000000 40110000 0a000001 0a000002 00010002 0018e9d1", packet.UDP, ChecksumUnverified},
		{
			"UDP-Lite that covers its header", packet.LinkIPv4, "4500001e 00000000 40880000 0a000001 0a000002 00010002 0008eb5f ffff",
			packet.UDPLite, ChecksumGood,
		},
		{"ICMP", packet.LinkIPv4, "4500001c 00000000 40010000 0a000001 0a000002 0800f7fd 00010001", packet.ICMP, ChecksumGood},
		{"IGMP", packet.LinkIPv4, "4500001c 00000000 01020000 0a000001 e0000001 1164ee9b 00000000", packet.IGMP, ChecksumGood},
		{"GRE", packet.LinkIPv4, "4500001c 00000000 402f0000 0a000001 0a000002 8000 1234 6dcb 0000", packet.GRE, ChecksumGood},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, c.link, c.hex)
			i := p.Find(c.kind, 0)
			if i < 0 {
				t.Fatalf("no %s in %s", c.kind, chain(p))
			}
			got, ok := VerifyChecksum(p, i)
			if !ok || got.Status != c.want {
				t.Errorf("got %s, stored %#x, computed %#x; want %s", got.Status, got.Stored, got.Computed, c.want)
			}
			if c.want == ChecksumGood && got.Stored != got.Computed {
				t.Errorf("good, but %#x is not %#x", got.Stored, got.Computed)
			}
		})
	}
}

func TestLayersWithoutAChecksum(t *testing.T) {
	p := dissectHex(t, packet.LinkIPv4, "4500001c 00000000 402f0000 0a000001 0a000002 0000 1234 00000000")
	for i, l := range p.Layers() {
		if _, ok := VerifyChecksum(p, i); ok != (l.Kind == packet.IPv4) {
			t.Errorf("%s: got %v", l.Kind, ok)
		}
	}
}

func TestChecksumStatusIsListedWhenAskedFor(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, paddedFin)
	d := Dissector{VerifyChecksums: true}
	var calculated, status uint64
	d.Fields(p, p.Find(packet.IPv4, 0), func(f packet.Field) bool {
		switch Def(f.ID).Name {
		case "ip.checksum.status":
			status = f.Num
		case "ip.checksum_calculated":
			calculated = f.Num
		}
		return true
	})
	if status != checksumGood || calculated != 0xc043 {
		t.Errorf("got status %d, calculated %#x, want 1 and 0xc043", status, calculated)
	}
	wantValues(t, p, "ip.checksum.status=2", "ip.checksum_calculated=")
}

// A frame whose checksum the device is to fill in has a wrong one that says nothing.
func TestAPendingChecksumIsNotVerified(t *testing.T) {
	p := dissectHex(t, packet.LinkIPv4, "4500001d 00000000 40110000 0a000001 0a000002 0035 14e9 0009 dead 61")
	d := Dissector{VerifyChecksums: true}
	status := func() (n uint64) {
		d.Fields(p, p.Find(packet.UDP, 0), func(f packet.Field) bool {
			if Def(f.ID).Name == "udp.checksum.status" {
				n = f.Num
			}
			return true
		})
		return n
	}
	if n := status(); n != checksumBad {
		t.Errorf("status %d, want %d", n, checksumBad)
	}
	p.Flags = packet.ChecksumPending
	if n := status(); n != checksumUnverified {
		t.Errorf("pending: status %d, want %d", n, checksumUnverified)
	}
}
