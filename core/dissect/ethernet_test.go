package dissect

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func zeros(n int) string { return strings.Repeat("00", n) }

func TestEthernet(t *testing.T) {
	const eth = packet.LinkEthernet
	runSamples(t, []sample{
		{"type", eth, macHex + "0800" + udpHex, "eth:ip:udp", []string{
			"eth.dst=ff:ff:ff:ff:ff:ff", "eth.src=02:00:00:00:00:01", "eth.type=0x0800", "eth.len=", "eth.dst.oui=16777215",
			"eth.addr=ff:ff:ff:ff:ff:ff,02:00:00:00:00:01", "eth.lg=1,1", "eth.ig=1,0", "eth.dst.ig=1", "eth.src.ig=0",
			"eth.padding=", "eth.trailer=", "eth.fcs=",
		}},
		{"length and LLC", eth, macHex + "0003 424203" + zeros(43), "eth:llc", []string{
			"eth.len=3", "eth.type=", "eth.padding=" + zeros(43), "llc.dsap=0x42",
		}},
		{"Novell's raw 802.3", eth, macHex + "000c ffff 0020 0001 00 00 00000000" + zeros(4), "eth:ipx", []string{
			"eth.len=12", "ipx.len=32", "eth.trailer=" + zeros(4),
		}},
		{"neither type nor length", eth, macHex + "05dd aabbccdd", "eth:data", []string{
			"eth.invalid_lentype=0x05dd", "eth.type=", "eth.len=", "data.data=aabbccdd",
		}},
		{"type 0 is no length", eth, macHex + "0000 aabb", "eth:data", []string{"eth.type=0x0000", "data.data=aabb"}},
		{"length beyond the frame", eth, macHex + "0040 424203 01", "eth:llc:data", []string{"eth.len=64", "data.data=01"}},
		{"padding", eth, macHex + "0800" + udpHex + zeros(18), "eth:ip:udp", []string{"eth.padding=" + zeros(18), "eth.trailer="}},
		{"padding and trailer", eth, macHex + "0800" + udpHex + zeros(18) + "01", "eth:ip:udp", []string{
			"eth.padding=" + zeros(18), "eth.trailer=01", "eth.fcs=",
		}},
		{"short frame without padding", eth, macHex + "0800" + udpHex + zeros(17), "eth:ip:udp", []string{
			"eth.padding=", "eth.trailer=" + zeros(17),
		}},
		{"what is not zero is no padding", eth, macHex + "0800" + udpHex + zeros(17) + "05", "eth:ip:udp", []string{
			"eth.padding=", "eth.trailer=" + zeros(17) + "05",
		}},
		{
			"padding and check sequence by Wireshark's guess", eth, macHex + "0800" + udpHex + zeros(18) + "01020304", "eth:ip:udp",
			[]string{"eth.padding=" + zeros(18), "eth.trailer=", "eth.fcs=0x01020304", "eth.fcs.status=2"},
		},
		{"padding behind a label stack", eth, macHex + "8847 00010140" + udpHex + zeros(14), "eth:mpls:ip:udp", []string{
			"eth.padding=" + zeros(14),
		}},
		{"FabricPath", eth, "f351d64e6200 964ebf4e521d 8903 0041" + macHex + "0800" + udpHex, "eth:eth:ip:udp", []string{
			"cfp.d_hmac_mc=f3:51:d6:4e:62:00", "cfp.swid=3775", "cfp.sswid=78", "cfp.lid=21021", "cfp.ftag=1", "cfp.ttl=1",
			"eth.src=02:00:00:00:00:01",
		}},
		{
			"ISL", eth, "01000c000001 001906eab885 004c aaaa03 00000c 0003 0000 0000" + macHex + "0800" + udpHex + zeros(18) + "01020304",
			"eth:eth:ip:udp",
			[]string{
				"isl.type=0", "isl.user_eth=1", "isl.len=76", "isl.vlan_id=1", "isl.bpdu=1", "isl.src=00:19:06:ea:b8:85",
				"eth.src=02:00:00:00:00:01", "eth.padding=" + zeros(18), "eth.fcs=0x01020304",
			},
		},
	})
}

// TestEthernetPaddingIsNoPayload: a TCP FIN of 40 octets in a frame of 60 (scapy issue 3733).
func TestEthernetPaddingIsNoPayload(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+`0800 4500 0028 4f63 4000 3806 c043 5bd7648b c0a8b21e
		0050 e1cd d695ffd9 1989b4d3 5011 002e f591 0000`+zeros(6))
	if got := chain(p); got != "eth:ip:tcp" {
		t.Errorf("chain %q: padding was taken for payload", got)
	}
	wantValues(t, p, "eth.padding="+zeros(6))
}

// TestEthernetStatedCheckSequence: the CRC-32 of IEEE 802.3 §3.2.9 over a frame whose capture states that it has one.
func TestEthernetStatedCheckSequence(t *testing.T) {
	const frame = "02000000000202000000000108004500003a000000004011" +
		"66af0a0100010a0100020fa1000900263a3c616c70686120696e64696120676f6c6620666f7874726f7420696e646961"
	for _, c := range []struct {
		name, fcs, value string
		octets           uint8
		status           string
		trailer          string
	}{
		{"right", "b8be65b6", "0xb8be65b6", 4, "1", ""},
		{"wrong", "5d9f2ee2", "0x5d9f2ee2", 4, "0", ""},
		{"longer than Ethernet's", "695d9f2ee2", "0x5d9f2ee2", 5, "0", "69"},
		{"too short to be one", "aabb", "", 2, "", "aabb"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPacket(packet.LinkEthernet, unhex(t, frame+c.fcs))
			p.FCSLen = c.octets
			d := &Dissector{VerifyChecksums: true}
			d.Dissect(p)
			checkLayers(t, p)
			got := map[string]string{}
			d.AllFields(p, func(f packet.Field) bool {
				got[Def(f.ID).Name] = string(packet.AppendValue(nil, p, f, Def(f.ID)))
				return true
			})
			if got["eth.fcs"] != c.value || got["eth.fcs.status"] != c.status || got["eth.trailer"] != c.trailer {
				t.Errorf("check sequence %q, status %q, trailer %q; want %q, %q, %q", got["eth.fcs"], got["eth.fcs.status"],
					got["eth.trailer"], c.value, c.status, c.trailer)
			}
		})
	}
}

func TestEthernetView(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"0003 424203"+zeros(43))
	e, ok := EthernetOf(p, p.Layers()[0])
	if !ok || e.Dst() != [6]byte{255, 255, 255, 255, 255, 255} || e.Src() != [6]byte{2, 0, 0, 0, 0, 1} || e.TypeOrLength() != 3 {
		t.Errorf("view %v %v %#x, ok %v", e.Dst(), e.Src(), e.TypeOrLength(), ok)
	}
	if got := len(e.Payload()); got != 3 {
		t.Errorf("payload of %d octets, want 3: the rest is padding", got)
	}
	if _, ok := EthernetOf(p, p.Layers()[1]); ok {
		t.Error("LLC viewed as Ethernet")
	}
	cut := dissectHex(t, packet.LinkEthernet, "ffffffffffff 02")
	if _, ok := EthernetOf(cut, cut.Layers()[0]); ok {
		t.Error("7 octets viewed as a header")
	}
	if got := fault(cut, 0); got != packet.FaultTruncated {
		t.Errorf("fault %v, want %v", got, packet.FaultTruncated)
	}
	wantValues(t, cut, "eth.dst=ff:ff:ff:ff:ff:ff", "eth.src=")
}
