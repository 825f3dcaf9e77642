package dissect

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	innerIPv4 = "4500001c 00000000 40110000 0a000003 0a000004 03e8 1035 0008 0000"
	innerEth  = "020000000002 020000000001 0800" + innerIPv4
)

// udp4Hex is an IPv4 packet with a UDP datagram to port.
func udp4Hex(port uint16, payload string) string {
	payload = strings.Join(strings.Fields(payload), "")
	n := 8 + len(payload)/2
	return ipv4Hex("11", "9c40"+hex.EncodeToString([]byte{byte(port >> 8), byte(port), byte(n >> 8), byte(n)})+"0000"+payload)
}

func TestTunnelsLeadInward(t *testing.T) {
	for _, c := range []struct{ name, hex, want string }{
		{"GRE with IPv4", ipv4Hex("2f", "0000 0800"+innerIPv4), "raw:ip:gre:ip:udp"},
		{"GRE with key, checksum and sequence number", ipv4Hex("2f", "b000 0800 0000 0000 00000001 00000002"+innerIPv4), "raw:ip:gre:ip:udp"},
		{"GRE with source routes (RFC 1701)", ipv4Hex("2f", "4000 0800 0000 0000 0800 0004 0a000001 0800 0004 0a000002 00000000"+innerIPv4), "raw:ip:gre:ip:udp"},
		{"GRE with Ethernet", ipv4Hex("2f", "0000 6558"+innerEth), "raw:ip:gre:eth:ip:udp"},
		{"GRE in GRE", ipv4Hex("2f", "0000 0800"+ipv4Hex("2f", "0000 0800"+innerIPv4)), "raw:ip:gre:ip:gre:ip:udp"},
		{"GRE keepalive", ipv4Hex("2f", "0000 0000"), "raw:ip:gre"},
		{"PPTP", ipv4Hex("2f", "3001 880b 0020 0005 00000001 ff03 0021"+innerIPv4), "raw:ip:gre:ppp:ip:udp"},
		{"PPTP acknowledgment", ipv4Hex("2f", "2081 880b 0000 0005 00000001"), "raw:ip:gre"},
		{"WCCP version 1", ipv4Hex("2f", "0000 883e"+innerIPv4), "raw:ip:gre:ip:udp"},
		{"WCCP version 2", ipv4Hex("2f", "0000 883e 01330506"+innerIPv4), "raw:ip:gre:ip:udp"},
		{"ERSPAN type II", ipv4Hex("2f", "1000 88be 00000001 1001 0001 00000002"+innerEth), "raw:ip:gre:erspan:eth:ip:udp"},
		{"EtherIP", ipv4Hex("61", "3000"+innerEth), "raw:ip:etherip:eth:ip:udp"},
		{"VXLAN", udp4Hex(4789, "08000000 00007b00"+innerEth), "raw:ip:udp:vxlan:eth:ip:udp"},
		{"VXLAN with a group policy", udp4Hex(4789, "88480042 00007b00"+innerEth), "raw:ip:udp:vxlan:eth:ip:udp"},
		{"GENEVE", udp4Hex(6081, "0000 6558 00007b00"+innerEth), "raw:ip:udp:geneve:eth:ip:udp"},
		{"GENEVE with options", udp4Hex(6081, "0240 0800 00007b00 01028001 01020304"+innerIPv4), "raw:ip:udp:geneve:ip:udp"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, c.hex)
			if got := chain(p); got != c.want {
				t.Errorf("chain %s, want %s", got, c.want)
			}
			for _, l := range p.Layers() {
				if l.Fault.Broken() {
					t.Errorf("%s: %s", l.Kind, l.Fault)
				}
			}
			cutEverywhere(t, packet.LinkRaw, unhex(t, c.hex))
			noAllocs(t, packet.LinkRaw, unhex(t, c.hex))
		})
	}
}

func TestTunnelHeadersThatLie(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		kind      packet.Kind
		fault     packet.FaultCode
	}{
		{"SRE length 255 (gopacket 520)", ipv4Hex("2f", "4000 0800 0000 0000 0800 00ff"+strings.Repeat("0a000001", 23)), packet.GRE, packet.FaultLength},
		{"routes without an end", ipv4Hex("2f", "4000 0800 0000 0000 0800 0004 0a000001"), packet.GRE, packet.FaultTruncated},
		{"GRE without its key", ipv4Hex("2f", "2000 0800 0000"), packet.GRE, packet.FaultTruncated},
		{"GRE version 2", ipv4Hex("2f", "0002 0800"+innerIPv4), packet.GRE, packet.FaultVersion},
		{"PPTP payload beyond the packet", ipv4Hex("2f", "2001 880b ffff 0005 ff03 0021"), packet.GRE, packet.FaultLength},
		{"EtherIP version 4", ipv4Hex("61", "4000"+innerEth), packet.EtherIP, packet.FaultVersion},
		{"VXLAN of 7 octets", udp4Hex(4789, "08000000 00007b"), packet.VXLAN, packet.FaultTruncated},
		{"GENEVE version 1", udp4Hex(6081, "4000 6558 00007b00"+innerEth), packet.GENEVE, packet.FaultVersion},
		{"GENEVE options beyond the packet", udp4Hex(6081, "3f00 6558 00007b00 01028001 01020304"), packet.GENEVE, packet.FaultLength},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkRaw, c.hex)
			i := p.Find(c.kind, 0)
			if i < 0 {
				t.Fatalf("no %s in %s", c.kind, chain(p))
			}
			if l := p.Layers()[i]; l.Fault != c.fault {
				t.Errorf("fault %q, want %q", l.Fault, c.fault)
			}
			cutEverywhere(t, packet.LinkRaw, unhex(t, c.hex))
			noAllocs(t, packet.LinkRaw, unhex(t, c.hex))
		})
	}
}

func TestGENEVEOptionBeyondTheOptions(t *testing.T) {
	h := udp4Hex(6081, "0200 0800 00007b00 01020100 0103021f"+innerIPv4)
	p := dissectHex(t, packet.LinkRaw, h)
	if got := chain(p); got != "raw:ip:udp:geneve:ip:udp" {
		t.Errorf("chain %s: a bad option must not cost the payload", got)
	}
	wantValues(t, p, "geneve.option.class=0x0102", "_ws.malformed=2")
	g, ok := GENEVEOf(p, p.Layers()[3])
	if !ok || g.VNI() != 123 || g.Protocol() != etherTypeIPv4 {
		t.Fatalf("GENEVE %v, VNI %d, protocol %#x", ok, g.VNI(), g.Protocol())
	}
	n := 0
	for o := range g.Options() {
		if n++; o.Class != 0x0102 || len(o.Data) != 0 {
			t.Errorf("option %+v", o)
		}
	}
	if n != 1 {
		t.Errorf("%d options, want 1", n)
	}
}

func TestGREView(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, ipv4Hex("2f", "b000 0800 1234 0000 00000007 00000009"+innerIPv4))
	g, ok := GREOf(p, p.Layers()[2])
	if !ok {
		t.Fatal("no GRE")
	}
	sum, _ := g.Checksum()
	key, _ := g.Key()
	seq, _ := g.Sequence()
	if _, ack := g.Ack(); sum != 0x1234 || key != 7 || seq != 9 || ack || len(g.Payload()) != 28 {
		t.Errorf("checksum %#x, key %d, sequence %d, ack %v, payload %d", sum, key, seq, ack, len(g.Payload()))
	}
	p = dissectHex(t, packet.LinkRaw, ipv4Hex("2f", "2081 880b 0000 0005 00000006"))
	if g, ok = GREOf(p, p.Layers()[2]); !ok {
		t.Fatal("no GRE")
	}
	if ack, ok := g.Ack(); !ok || ack != 6 || g.Version() != 1 {
		t.Errorf("ack %d %v, version %d", ack, ok, g.Version())
	}
}

func TestIGMPView(t *testing.T) {
	h := ipv4Hex("02", "2200 0000 0000 0002 03010001 e1010101 0a000001 01020304 04000000 e1010102")
	p := dissectHex(t, packet.LinkRaw, h)
	m, ok := IGMPOf(p, p.Layers()[2])
	if !ok || m.Version() != 3 {
		t.Fatalf("IGMP %v, version %d", ok, m.Version())
	}
	var got []string
	for r := range m.Records() {
		g := r.Group()
		got = append(got, hex.EncodeToString(append(append([]byte{r.Type()}, g[:]...), r.Sources()...)))
	}
	if s := strings.Join(got, " "); s != "03e10101010a000001 04e1010102" {
		t.Errorf("records %q", s)
	}
	// RFC 3376 §4.1.1: 0xf5 is (5|16) << (7+3).
	p = dissectHex(t, packet.LinkRaw, ipv4Hex("02", "11f5 0000 e0000101 0f80 0000"))
	if m, _ = IGMPOf(p, p.Layers()[2]); m.MaxResp() != 21504 {
		t.Errorf("longest response time %d, want 21504", m.MaxResp())
	}
}

func TestDVMRPIsNotDissected(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, ipv4Hex("02", "1301 ecfe 0000 0000"))
	ls := p.Layers()
	if got := chain(p); got != "raw:ip:igmp:data" || ls[3].Fault != packet.NoDissector {
		t.Errorf("chain %s, reason %q", got, ls[3].Fault)
	}
	wantValues(t, p, "igmp.type=0x13", "igmp.checksum.status=1", "data.data=00000000")
}

func TestIGMPCountsThatLie(t *testing.T) {
	for _, c := range []struct{ name, hex, fault string }{
		{"more records than octets", "2200 0000 0000 ffff 04000000 e1010102", "1"},
		{"more sources than octets", "1164 0000 00000000 0a7d ffff 0a000001", "1"},
		{"sources of a record beyond the message", "2200 0000 0000 0001 0300ffff e1010101 0a000001", "1"},
		{"auxiliary data beyond the message", "2200 0000 0000 0001 03ff0000 e1010101", "2"},
		{"7 octets", "1164 0000 e00000", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := ipv4Hex("02", c.hex)
			p := dissectHex(t, packet.LinkRaw, h)
			if got, _, _ := strings.Cut(values(p, "_ws.malformed"), ","); got != c.fault {
				t.Errorf("fault %q, want %q", got, c.fault)
			}
			cutEverywhere(t, packet.LinkRaw, unhex(t, h))
			noAllocs(t, packet.LinkRaw, unhex(t, h))
		})
	}
}
