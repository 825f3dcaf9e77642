package dissect

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// From gopacket issue 435: an MLDv2 report behind a hop-by-hop header with a router alert and PadN.
const mldBehindHopByHop = `333300000016 1ec3e3b7c4d5 86dd 60000000 0088 0001
	00000000000000000000000000000000 ff020000000000000000000000000016
	3a00 0502 0000 0100 8f00 9eed 0000 0006
	03000000 ff0200000000000000000001ffb7c4d5 03000000 ff0200000000000000000001ff000000
	04000000 ff0200000000000000000001ff110079 04000000 ff0200000000000000000001ff000001
	04000000 ff050000000000000000000000000002 04000000 ff020000000000000000000000000002`

func TestMLDReportBehindHopByHop(t *testing.T) {
	b := unhex(t, mldBehindHopByHop)
	if len(b) != 190 {
		t.Fatalf("%d octets, want 190", len(b))
	}
	p := dissectHex(t, packet.LinkEthernet, mldBehindHopByHop)
	if got := chain(p); got != "eth:ipv6:ipv6.hopopts:icmpv6" {
		t.Fatalf("chain %s", got)
	}
	wantValues(t, p, "icmpv6.type=143", "icmpv6.checksum=0x9eed", "icmpv6.checksum.status=1", "icmpv6.mldr.nb_mcast_records=6",
		"icmpv6.mldr.mar.record_type=3,3,4,4,4,4", "_ws.malformed=",
		"icmpv6.mldr.mar.multicast_address=ff02::1:ffb7:c4d5,ff02::1:ff00:0,ff02::1:ff11:79,ff02::1:ff00:1,ff05::2,ff02::2")
	m, _ := ICMPv6Of(p, p.Layers()[3])
	n := 0
	for r := range m.MLDRecords() {
		if n++; len(r.Sources()) != 0 || r.Group()[0] != 0xff {
			t.Errorf("record %d: group %x, sources %x", n, r.Group(), r.Sources())
		}
	}
	if n != 6 {
		t.Errorf("%d records by the view, want 6", n)
	}
	cutEverywhere(t, packet.LinkEthernet, b)
	noAllocs(t, packet.LinkEthernet, b)
}

func TestNeighborOptionsThatLie(t *testing.T) {
	const router = "8600 0000 4000 0708 00000000 00000000"
	for _, c := range []struct{ name, hex, types, fault string }{
		{"length 0 (gopacket 518)", "8500 0000 00000000 0100 020000000001", "1", "3"},
		{"length 0 after a good one", "8500 0000 00000000 0101 020000000001 0200 0000", "1,2", "3"},
		{"length beyond the message", "8500 0000 00000000 0105 020000000001", "1", "2"},
		{"a type without a length", "8500 0000 00000000 01", "1", "1"},
		{"a search list without its end", router + "1f02 0000 0000003c 07 6578616d706c65", "31", "2"},
		{"a label beyond the option", router + "1f02 0000 0000003c 3f 616263 00000000", "31", "2"},
		{"RDNSS without an address", router + "1901 0000 00000001", "25", ""},
		{"a prefix option of 16 octets", router + "0302 40c0 00278d00 00093a80 00000000", "3", ""},
		{"an unknown one", router + "fe01 010203040506", "254", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := ipv6Hex("3a", c.hex)
			p := dissectHex(t, packet.LinkRaw, h)
			if got := chain(p); got != "raw:ipv6:icmpv6" {
				t.Errorf("chain %s", got)
			}
			wantValues(t, p, "icmpv6.opt.type="+c.types, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, unhex(t, h))
			noAllocs(t, packet.LinkRaw, unhex(t, h))
		})
	}
}

func TestNDOptionsYieldWholeOnes(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, ipv6Hex("3a", "8500 0000 00000000 0101 020000000001 0e01 010203040506 0103 0000"))
	m, ok := ICMPv6Of(p, p.Layers()[2])
	if !ok {
		t.Fatal("no ICMPv6")
	}
	var got []string
	for o := range m.NDOptions() {
		got = append(got, hex.EncodeToString(append([]byte{o.Type}, o.Data...)))
	}
	if s := strings.Join(got, " "); s != "01020000000001 0e010203040506" {
		t.Errorf("options %q", s)
	}
}

func TestRedirectQuotesThePacket(t *testing.T) {
	const quoted = "60000000 00081140 fe800000000000000000000000000001 20010db8000000000000000000000001 03e8 1035 0100 0000"
	h := ipv6Hex("3a", "8900 0000 00000000 fe800000000000000000000000000002 20010db8000000000000000000000001"+
		"0201 020000000002 0407 000000000000"+quoted+"0101 020000000001")
	p := dissectHex(t, packet.LinkRaw, h)
	if got := chain(p); got != "raw:ipv6:icmpv6:ipv6:udp" {
		t.Errorf("chain %s", got)
	}
	wantValues(t, p, "icmpv6.opt.type=2,4,1", "udp.srcport=1000", "ipv6.dst=ff02::1,2001:db8::1", "_ws.malformed=")
	cutEverywhere(t, packet.LinkRaw, unhex(t, h))
}

func TestICMPv6Errors(t *testing.T) {
	const quoted = "60000000 00083a40 fe800000000000000000000000000001 20010db8000000000000000000000001 8000 0000 0001 0002"
	for _, c := range []struct{ name, hex, line string }{
		{"packet too big", "0200 0000 00000500" + quoted, "icmpv6.mtu=1280"},
		{"parameter problem", "0400 0000 00000028" + quoted, "icmpv6.pointer=40"},
		{"unreachable with extensions", "0101 0000 10000000" + quoted + strings.Repeat("00", 80) + "2000 0000 0008 0101 00010140", "icmp.mpls.label=16"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := ipv6Hex("3a", c.hex)
			p := dissectHex(t, packet.LinkRaw, h)
			if got := chain(p); !strings.HasPrefix(got, "raw:ipv6:icmpv6:ipv6:icmpv6") {
				t.Errorf("chain %s", got)
			}
			wantValues(t, p, c.line, "icmpv6.echo.sequence_number=2")
			if got := values(p, "icmpv6.checksum.status"); !strings.HasSuffix(got, ",2") {
				t.Errorf("status %s: the quoted message cannot be verified", got)
			}
			cutEverywhere(t, packet.LinkRaw, unhex(t, h))
		})
	}
}

// RFC 6550 §6.1: what follows the counter depends on the key identifier mode and the level, and odd levels encrypt.
func TestRPLSecurityKeys(t *testing.T) {
	for _, c := range []struct{ name, hex, source, index, body string }{
		{"group key by index", "9b80 0000 80 00 00 00 00000001 05 07 08", "", "5", "7"},
		{"pair-wise key", "9b80 0000 80 00 40 00 00000001 07 08", "", "", "7"},
		{"group key by source", "9b80 0000 80 00 80 00 00000001 0102030405060708 05 07 08", "0102030405060708", "5", "7"},
		{"signature", "9b80 0000 80 00 c0 00 00000001 07 08", "", "", "7"},
		{"encrypted", "9b80 0000 80 00 c1 00 00000001 0102030405060708 05 07 08", "0102030405060708", "5", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, ipv6Hex("3a", c.hex))
			wantValues(t, p, "icmpv6.rpl.secure.key.source="+c.source, "icmpv6.rpl.secure.key.index="+c.index, "icmpv6.rpl.dis.flags="+c.body)
			cutEverywhere(t, packet.LinkRaw, unhex(t, ipv6Hex("3a", c.hex)))
		})
	}
}

// RFC 5568 §6.4.6: a care-of address follows the reserved word. RFC 6550 §6.7.7: a target has as many octets as its length needs.
func TestShortPrefixesAndAddresses(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, ipv6Hex("3a", "9a00 0000 0500 0001 1403 0002 00000000 20010db8000000000000000000000001"))
	wantValues(t, p, "icmpv6.opt.naack.supplied_ncoa=2001:db8::1")
	p = dissectHex(t, packet.LinkRaw, ipv6Hex("3a", "9b02 0000 1e00 00f1 0506 0020 20010db8"))
	wantValues(t, p, "icmpv6.rpl.opt.target.prefix=2001:db8::", "icmpv6.unknown_data=")
}
