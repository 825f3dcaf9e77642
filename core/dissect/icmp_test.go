package dissect

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ipv4 puts an IPv4 header of protocol proto, without a right checksum, before octets.
func ipv4Hex(proto, payload string) string {
	payload = strings.Join(strings.Fields(payload), "")
	n := 20 + len(payload)/2
	return "45 00" + hex.EncodeToString([]byte{byte(n >> 8), byte(n)}) + "0000 0000 40" + proto + "0000 0a000001 0a000002" + payload
}

// ipv6Hex puts an IPv6 header from fe80::1 to ff02::1 before octets.
func ipv6Hex(next, payload string) string {
	payload = strings.Join(strings.Fields(payload), "")
	n := len(payload) / 2
	return "60000000" + hex.EncodeToString([]byte{byte(n >> 8), byte(n)}) + next + "ff" +
		"fe800000000000000000000000000001 ff020000000000000000000000000001" + payload
}

const quotedUDP = "45000020 00004000 40110000 0a000001 0a000002 03e8 1035 000c 0000 00000000"

func TestICMPErrorsQuoteLayers(t *testing.T) {
	for _, c := range []struct{ name, hex, chain, protos string }{
		{"8 octets of TCP", ipv4Hex("01", "0301 0000 00000000 45000400 00004000 40060000 0a000002 0a000001 0050 c000 00000001"), "raw:ip:icmp:ip:tcp", "1,6"},
		{"an error about an echo", ipv4Hex("01", "0b00 0000 00000000 45000400 00004000 40010000 0a000002 0a000001 0800 0000 0001 0002"), "raw:ip:icmp:ip:icmp", "1,1"},
		{"a header alone", ipv4Hex("01", "0400 0000 00000000"), "raw:ip:icmp", "1"},
		{"padding up to the extensions is no payload", ipv4Hex("01", "0b00 0000 00200000"+quotedUDP+strings.Repeat("00", 96)+"2000 dffe 0008 0101 00010140"), "raw:ip:icmp:ip:udp:data", "1,17"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, c.hex)
			if got := chain(p); got != c.chain {
				t.Errorf("chain %s, want %s", got, c.chain)
			}
			wantValues(t, p, "ip.proto="+c.protos)
			for i, l := range p.Layers() {
				if l.Fault == packet.FaultLength {
					t.Errorf("layer %d %s: a quotation is short by nature", i, l.Kind)
				}
			}
			cutEverywhere(t, packet.LinkRaw, unhex(t, c.hex))
			noAllocs(t, packet.LinkRaw, unhex(t, c.hex))
		})
	}
}

func TestICMPExtensionsReachBeyondTheQuotation(t *testing.T) {
	const objects = "2000 0000 0008 0101 00010140 0008 0902 01020304"
	p := dissectHex(t, packet.LinkRaw, ipv4Hex("01", "0b00 0000 00200000"+quotedUDP+strings.Repeat("00", 96)+objects))
	m, ok := ICMPOf(p, p.Layers()[2])
	if !ok {
		t.Fatal("no ICMP")
	}
	if got := len(m.Quotation()); got != 128 {
		t.Errorf("quotation of %d octets, want 128", got)
	}
	var got []string
	for o := range m.Extensions() {
		got = append(got, hex.EncodeToString([]byte{o.Class, o.CType})+hex.EncodeToString(o.Data))
	}
	if s := strings.Join(got, " "); s != "010100010140 090201020304" {
		t.Errorf("objects %q", s)
	}
	wantValues(t, p, "icmp.mpls.label=16", "icmp.ext.data=01020304")
}

func TestICMPLengthsThatLie(t *testing.T) {
	for _, c := range []struct{ name, hex, fault string }{
		{"quotation length beyond the message", ipv4Hex("01", "0b00 0000 00ff0000"+quotedUDP+strings.Repeat("00", 110)), ""},
		{"more routers than octets", ipv4Hex("01", "0900 0000 ff020708 0a000001 00000005"), "2"},
		{"extension object of length 0", ipv4Hex("01", "2a00 0000 1234 0501 2000 0000 0000 0302 00000007"), "3"},
		{"extension object beyond the message", ipv4Hex("01", "2a00 0000 1234 0501 2000 0000 ffff 0301 65746830"), "2"},
		{"interface name beyond its object", ipv4Hex("01", "2a00 0000 1234 0501 2000 0000 000c 0202 ff657468 00000000"), "2"},
		{"mobile IP extension beyond the message", ipv4Hex("01", "0900 0000 00020708 10ff"), "2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, c.hex)
			wantValues(t, p, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, unhex(t, c.hex))
			noAllocs(t, packet.LinkRaw, unhex(t, c.hex))
		})
	}
}

// The checksums of the first are right; the second has one bit wrong; the third is quoted and cannot be verified.
func TestICMPChecksumStatus(t *testing.T) {
	for _, c := range []struct{ name, hex, want string }{
		{"good", ipv4Hex("01", "0800 e5ca 1234 0001"), "1"},
		{"bad", ipv4Hex("01", "0800 e5cb 1234 0001"), "0"},
		{"good around a quoted one", ipv4Hex("01", "0b00 ae9d 00000000"+"45000400 00000000 40010000 00000000 00000000 0800 0000 0001 0002"), "0,2"},
		{"in a fragment", strings.Replace(ipv4Hex("01", "0800 e5ca 1234 0001"), "0000 0000 40", "0000 2000 40", 1), "2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, c.hex)
			got := values(p, "icmp.checksum.status")
			if c.name == "in a fragment" && got == "" { // fragments may have no transport layer
				return
			}
			if got != c.want {
				t.Errorf("status %q, want %q", got, c.want)
			}
		})
	}
}

func TestEchoTimeIsGuessedByThePacketsOwn(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       bool
	}{
		{"network order", "6553f100 000186a0", true},
		{"the other order", "00f15365 a0860100", true},
		{"a day off", "65554280 000186a0", false},
		{"a million microseconds", "6553f100 000f4240", false},
		{"7 octets", "6553f100 000186", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPacket(packet.LinkRaw, unhex(t, ipv4Hex("01", "0800 0000 1234 0001"+c.data)))
			p.Time = packet.Timestamp{Ticks: 1_700_000_000, Valid: true}
			new(Dissector).Dissect(p)
			if got := values(p, "icmp.data_time") != ""; got != c.want {
				t.Errorf("a time: %v, want %v", got, c.want)
			}
			p.Time = packet.Timestamp{}
			new(Dissector).Dissect(p)
			wantValues(t, p, "icmp.data_time=")
		})
	}
}

// The second message of an aggregate is no quotation of the first.
func TestChecksumOfASecondPacketInAFrame(t *testing.T) {
	const sub = "020000000002 020000000001 0024 aaaa03000000 0800 4500001c 00010000 40010000 0a000001 0a000002 0800f7fd 00010001"
	p := dissectHex(t, packet.LinkIEEE80211, "8802 0000 020000000001 020000000002 020000000003 0000 8000"+sub+"0000"+sub)
	if got, want := chain(p), "wlan:wlan_aggregate:llc:ip:icmp:wlan_aggregate:llc:ip:icmp"; got != want {
		t.Fatalf("got %s, want %s", got, want)
	}
	wantValues(t, p, "icmp.checksum.status=1,1")
}
