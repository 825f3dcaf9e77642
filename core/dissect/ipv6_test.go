package dissect

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	from6 = "20010db8000000000000000000000001"
	to6   = "20010db8000000000000000000000002"
)

// The MLDv2 report of gp#435: six records behind a hop-by-hop header.
const mldReport = `333300000016 1ec3e3b7c4d5 86dd 60000000 0088 00 01 00000000000000000000000000000000 ff020000000000000000000000000016
	3a00 0502 0000 0100 8f00 9eed 0000 0006
	03000000 ff0200000000000000000001ffb7c4d5 03000000 ff0200000000000000000001ff000000
	04000000 ff0200000000000000000001ff110079 04000000 ff0200000000000000000001ff000001
	04000000 ff050000000000000000000000000002 04000000 ff020000000000000000000000000002`

func TestUpperLayerBehindHopByHopOptions(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, mldReport)
	if got, want := chain(p), "eth:ipv6:ipv6.hopopts:icmpv6"; got != want {
		t.Errorf("chain %s, want %s", got, want)
	}
	wantValues(t, p, "ipv6.nxt=0", "ipv6.hopopts.nxt=58", "ipv6.opt.router_alert=0", "ipv6.opt.type=0x05,0x01", "icmpv6.type=143",
		"icmpv6.checksum=0x9eed")
	i := p.Find(packet.ICMPv6, 0)
	if l := p.Layers()[i]; l.Off != 62 {
		t.Errorf("ICMPv6 begins at %d, want 62", l.Off)
	}
	if c, ok := VerifyChecksum(p, i); !ok || c.Status != ChecksumGood || c.Stored != 0x9eed {
		t.Errorf("checksum %+v, want 0x9eed, good", c)
	}
}

// optionHeaders makes a TCP segment behind n destination options headers of 8 octets.
func optionHeaders(t *testing.T, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	b.Write(unhex(t, "60000000"))
	size := 8*n + 20
	b.Write([]byte{byte(size >> 8), byte(size), 60, 64})
	b.Write(unhex(t, from6+to6))
	for i := range n {
		next := byte(60)
		if i == n-1 {
			next = 6
		}
		b.Write([]byte{next, 0, 1, 4, 0, 0, 0, 0})
	}
	b.Write(unhex(t, "0050 0051 00000000 00000000 5002 0000 0000 0000"))
	return b.Bytes()
}

func TestLongChainsOfExtensionHeaders(t *testing.T) {
	for _, n := range []int{30, 32, 33, 1000} {
		p := dissectBytes(packet.LinkRaw, optionHeaders(t, n))
		checkLayers(t, p)
		if got := strings.Count(chain(p), "ipv6.dstopts"); got != n || !strings.HasSuffix(chain(p), ":tcp") {
			t.Errorf("%d headers: found %d and then %s", n, got, p.Layers()[len(p.Layers())-1].Kind)
		}
		wantValues(t, p, "tcp.dstport=81")
	}
	p := dissectBytes(packet.LinkRaw, optionHeaders(t, packet.MaxLayers+1))
	if last := p.Layers()[len(p.Layers())-1]; last.Kind != packet.Data || last.Fault != packet.FaultDepth {
		t.Errorf("beyond the limit: got %+v, want data with %q", last, packet.FaultDepth)
	}
	noAllocs(t, packet.LinkRaw, optionHeaders(t, 1000))
}

func TestIPv6PayloadLengths(t *testing.T) {
	const udp = "0035 0035 0000 0000 aabbccdd"
	for _, c := range []struct {
		name, hex string
		n         uint32
		fault     packet.FaultCode
	}{
		{"as stated, a trailer behind", "60000000 000c 1140" + from6 + to6 + udp + "0000", 52, 0},
		{"0 is taken from the frame", "60000000 0000 1140" + from6 + to6 + udp, 52, packet.ZeroLength},
		{"0 and nothing follows", "60000000 0000 3b40" + from6 + to6 + "00000000", 40, 0},
		{"0 and padding", "60000000 0000 0640" + from6 + to6 + "000000000000", 40, 0},
		{"a jumbo payload", "60000000 0000 0040" + from6 + to6 + "1100 c204 00000014" + udp + "ff", 60, 0},
		{"a jumbo payload beyond the octets", "60000000 0000 0040" + from6 + to6 + "1100 c204 ffffffff" + udp, 60, packet.FaultLength},
		{"no jumbo payload in the options", "60000000 0000 0040" + from6 + to6 + "1100 0104 00000000" + udp, 60, packet.ZeroLength},
		{"beyond the octets", "60000000 0100 1140" + from6 + to6 + udp, 52, packet.FaultLength},
		{"version 7", "70000000 000c 1140" + from6 + to6 + udp, 52, packet.FaultVersion},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkIPv6, c.hex)
			l := p.Layers()[p.Find(packet.IPv6, 0)]
			if l.Len != c.n || l.Fault != c.fault {
				t.Errorf("got %d octets with fault %q, want %d with %q", l.Len, l.Fault, c.n, c.fault)
			}
			cutEverywhere(t, packet.LinkIPv6, unhex(t, c.hex))
		})
	}
}

func TestWhereIPv6ChainsEnd(t *testing.T) {
	for _, c := range []struct {
		name, next, payload, chain string
		fault                      packet.FaultCode
	}{
		{"no next header", "3b", "01020304", "ipv6:data", packet.NoDissector},
		{"mobility", "87", "3b000000 00000000", "ipv6:data", packet.NoDissector},
		{"encrypted", "32", "00000001 00000002 0102030405060708", "ipv6:esp:data", packet.Encrypted},
		{"later fragment", "2c", "11000009 00000001 0102030405060708", "ipv6:ipv6.fraghdr:data", packet.FragmentPart},
		{"atomic fragment", "2c", "11000000 00000001 00350035 00080000", "ipv6:ipv6.fraghdr:udp", 0},
		{"first fragment", "2c", "11000001 00000001 00350035 05dc0000", "ipv6:ipv6.fraghdr:udp", 0},
		{"options beyond the end", "00", "1101010400000000", "ipv6:ipv6.hopopts", packet.FaultTruncated},
		{"routing beyond the end", "2b", "1102000100000000", "ipv6:ipv6.routing", packet.FaultTruncated},
		{"AH beyond the end", "33", "11040000 00000001 00000002", "ipv6:ah", packet.FaultTruncated},
		{"AH that is too short", "33", "3b000000 00000001 00000002", "ipv6:ah:data", packet.NoDissector},
		{"tunnels", "29", "60000000 0014 04 40" + from6 + to6 + "45000014 00000000 403b0000 0a000001 0a000002", "ipv6:ipv6:ip", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unhex(t, "60000000 0000"+c.next+"40"+from6+to6+c.payload)
			b[5] = byte(len(b) - 40)
			p := dissectBytes(packet.LinkIPv6, b)
			if got := strings.TrimPrefix(chain(p), "raw:"); got != c.chain {
				t.Errorf("chain %s, want %s", got, c.chain)
			}
			if last := p.Layers()[len(p.Layers())-1]; last.Fault != c.fault {
				t.Errorf("it ends with %q, want %q", last.Fault, c.fault)
			}
			cutEverywhere(t, packet.LinkIPv6, b)
			noAllocs(t, packet.LinkIPv6, b)
		})
	}
}

func TestIPv6OptionsThatContradictThemselves(t *testing.T) {
	for _, c := range []struct {
		name, opts string
		lines      []string
	}{
		{"length beyond the header", "9914 01020000", []string{"ipv6.opt.type=0x99", "ipv6.opt.length=20", "_ws.malformed=2"}},
		{"no room for a length", "0103 000000 05", []string{"ipv6.opt.type=0x01,0x05", "_ws.malformed=2"}},
		{"a long tunnel limit", "0402 0405 0000", []string{"ipv6.opt.tel=4", "ipv6.opt_unknown_data=05", "_ws.malformed=2"}},
		{"a short router alert", "0501 00 0101 00", []string{"ipv6.opt.router_alert=", "ipv6.opt.type=0x05,0x01", "_ws.malformed=2"}},
		{"a line that is too long", "8c03 08 6162 00", []string{"ipv6.opt.lio.line_id=ab", "_ws.malformed=2"}},
		{"a seed that is cut", "6d03 6a05 12 00", []string{"ipv6.opt.mpl.seed_id=", "_ws.malformed=3"}},
		{"a bitmap that is cut", "0708 00000005 05 07 aabb 0000", []string{"ipv6.opt.calipso.checksum=0xaabb", "_ws.malformed=2"}},
		{"an incremental trace has no free space", "3112 0001 0007 0802 800000 00 40000001 3f000002", []string{
			"ipv6.opt.ioam.trace.remlen=2", "ipv6.opt.ioam.trace.free_space=", "ipv6.opt.ioam.trace.node.hlim=64,63",
			"ipv6.opt.ioam.trace.node.id=0x000001,0x000002",
		}},
		{"a trace whose node length is wrong", "310e 0000 0007 1000 800000 00 40000001", []string{
			"ipv6.opt.ioam.trace.node.hlim=", "_ws.malformed=6",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unhex(t, "60000000 0000 0040"+from6+to6+"3b00"+c.opts)
			for len(b)%8 != 0 {
				b = append(b, 0)
			}
			b[5], b[41] = byte(len(b)-40), byte((len(b)-48)/8)
			p := dissectBytes(packet.LinkIPv6, b)
			wantValues(t, p, c.lines...)
			cutEverywhere(t, packet.LinkIPv6, b)
		})
	}
}

func TestIPv6View(t *testing.T) {
	p := dissectHex(t, packet.LinkIPv6, "6b912345 0010 0040"+from6+to6+"3b00 c204 00010000 0102030405060708")
	h, ok := IPv6Of(p, p.Layers()[p.Find(packet.IPv6, 0)])
	if !ok || h.TrafficClass() != 0xb9 || h.DSCP() != 46 || h.ECN() != 1 || h.FlowLabel() != 0x12345 || h.HopLimit() != 64 {
		t.Errorf("got class %#x, DSCP %d, ECN %d, label %#x, hop limit %d", h.TrafficClass(), h.DSCP(), h.ECN(), h.FlowLabel(), h.HopLimit())
	}
	o, ok := HopByHopOf(p, p.Layers()[p.Find(packet.HopByHop, 0)])
	if !ok || o.Len() != 8 || o.NextHeader() != 59 {
		t.Fatalf("got %v %+v", ok, o)
	}
	for opt := range o.Options() {
		if opt.Type != 0xc2 || opt.Action() != 3 || opt.MayChange() || !bytes.Equal(opt.Data, []byte{0, 1, 0, 0}) {
			t.Errorf("got option %+v", opt)
		}
	}
}
