package dissect

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/internal/pcaprec"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// frames are what the straight path and the general walk must agree on: some of its shape, some just beside it.
var frames = []struct {
	name     string
	straight bool
	hex      string
}{
	{"tcp", true, `020000000002 020000000001 0800 4500003c 00014000 40060000 0a000001 0a000002` + tcpSynHex},
	{"tcp-data", true, `020000000002 020000000001 0800 4500002c 00014000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5018ffff 00000000 48545450`},
	{"tcp-padded", true, `020000000002 020000000001 0800 45000028 4f634000 3806c043 5bd7648b c0a8b21e
		0050e1cd d695ffd9 1989b4d3 5011002e f5910000 000000000000`},
	{"udp", true, `020000000002 020000000001 0800 4500002e 00010000 40110000 0a000001 0a000002 c0000035 001a0000
		12340100 00010000 00000000 00000100 01ff`},
	{"udp-empty", true, `020000000002 020000000001 0800 4500001c 00010000 40110000 0a000001 0a000002 c0001f90 00080000`},
	{"vlan-udp", true, `020000000002 020000000001 8100 0064 0800 45000020 00010000 40110000 0a000001 0a000002 c0001f90 000c0000 01020304`},
	{"vlan-tcp", true, `020000000002 020000000001 8100 0064 0800 45000028 00010000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5010ffff 00000000`},
	{"vxlan", false, `020000000002 020000000001 0800 45000042 00010000 40110000 0a000001 0a000002 c00012b5 002e0000 08000000 00006400
		020000000004 020000000003 0800 45000014 00010000 40fd0000 0a000003 0a000004 0000`},
	{"qinq-tcp", true, `020000000002 020000000001 88a8 0064 8100 0065 0800 45000028 00010000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5010ffff 00000000`},
	{"ipv4-options-tcp", false, `020000000002 020000000001 0800 4600002c 00010000 40060000 0a000001 0a000002 94040000
		0050c000 00000001 00000002 5010ffff 00000000`},
	{"fragment", false, `020000000002 020000000001 0800 45000028 00012000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5010ffff 00000000`},
	{"ipv6-tcp", true, `020000000002 020000000001 86dd 60000000 00140640 20010db8000000000000000000000001 20010db8000000000000000000000002
		0050c000 00000001 00000002 5010ffff 00000000`},
	{"tls-on-http-port", true, `020000000002 020000000001 0800 45000030 00014000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5018ffff 00000000 1603010003 010203`},
	{"http-on-tls-port", true, `020000000002 020000000001 0800 45000038 00014000 40060000 0a000001 0a000002
		01bbc000 00000001 00000002 5018ffff 00000000 474554202f20485454502f312e310d0a`},
	{"tls-on-no-port", true, `020000000002 020000000001 0800 45000030 00014000 40060000 0a000001 0a000002
		c001c000 00000001 00000002 5018ffff 00000000 1703030003 010203`},
	{"ssh-on-no-port", true, `020000000002 020000000001 0800 45000031 00014000 40060000 0a000001 0a000002
		c001c000 00000001 00000002 5018ffff 00000000 5353482d322e302d61`},
	{"http-on-no-port", true, `020000000002 020000000001 0800 45000038 00014000 40060000 0a000001 0a000002
		c001c000 00000001 00000002 5018ffff 00000000 474554202f20485454502f312e310d0a`},
	{"http-on-an-alternate-port", true, `020000000002 020000000001 0800 4500002a 00014000 40060000 0a000001 0a000002
		c0011f90 00000001 00000002 5018ffff 00000000 6162`},
	{"data-of-a-reset", true, `020000000002 020000000001 0800 45000038 00014000 40060000 0a000001 0a000002
		0050c000 00000001 00000002 5014ffff 00000000 474554202f20485454502f312e310d0a`},
	{"ssl2-on-http-port", true, `020000000002 020000000001 0800 45000046 00014000 40060000 0a000001 0a000002
		c001c000 00000001 00000002 5018ffff 00000000 801c0103010003000000100100 80 000102030405060708090a0b0c0d0e0f`},
	{"dns-on-no-port", true, `020000000002 020000000001 0800 45000031 00010000 40110000 0a000001 0a000002 c000c001 001d0000
		12340100 00010000 00000000 0161016200 00010001`},
	{"icmp", true, `020000000002 020000000001 0800 45000026 00010000 40010000 0a000001 0a000002 08000000 00010001 0102030405060708 090a`},
	{"icmp-echo-time", true, `020000000002 020000000001 0800 45000026 00010000 40010000 0a000001 0a000002 00000000 00010001 0000000500000007 090a`},
	{"icmp-echo-time-alone", false, `020000000002 020000000001 0800 45000024 00010000 40010000 0a000001 0a000002 08000000 00010001 0500000007000000`},
	{"icmp-echo-empty", false, `020000000002 020000000001 0800 4500001c 00010000 40010000 0a000001 0a000002 08000000 00010001 000000000000`},
	{"icmp-timestamp", false, `020000000002 020000000001 0800 45000028 00010000 40010000 0a000001 0a000002 0d000000 00010001 000000010000000200000003`},
	{"icmp-error", false, `020000000002 020000000001 8100 0064 0800 45000038 00010000 40010000 0a000001 0a000002 03010000 00000000
		4500003c 00010000 40110000 0a000002 0a000001 c0000035 00280000`},
	{"ip-in-ip", false, `020000000002 020000000001 0800 4500003c 00010000 40040000 0a000001 0a000002
		45000028 00010000 40060000 0a000003 0a000004 0050c000 00000001 00000002 5010ffff 00000000`},
	{"unknown-protocol", false, `020000000002 020000000001 0800 4500001c 00010000 40fd0000 0a000001 0a000002 0102030405060708`},
	{"icmpv6", false, `020000000002 020000000001 86dd 60000000 00083aff 20010db8000000000000000000000001 20010db8000000000000000000000002
		80000000 00010001`},
	{"icmpv6-echo-data", true, `020000000002 020000000001 86dd 60000000 000a3aff 20010db8000000000000000000000001 20010db8000000000000000000000002
		80000000 00010001 abcd`},
	{"icmpv6-neighbour", false, `020000000002 020000000001 86dd 60000000 00183aff 20010db8000000000000000000000001 20010db8000000000000000000000002
		87000000 00000000 20010db8000000000000000000000003`},
	{"icmpv6-in-ipv4", true, `020000000002 020000000001 0800 4500001e 00010000 403a0000 0a000001 0a000002 81000000 00010001 abcd`},
	{"ipv6-hop-by-hop", false, `020000000002 020000000001 86dd 60000000 001c0040 20010db8000000000000000000000001 20010db8000000000000000000000002
		0600010400000000 0050c000 00000001 00000002 5010ffff 00000000`},
	{"length", false, `0180c2000000 020000000001 0026 424203 0000000000 8000020000000001 00000000 8000020000000001 8001 0000 1400 0200 0f00 0000000000000000`},
	{"fabricpath", false, `020000000002 020000000001 8903 0064 020000000004 020000000003 0800 4500001c 00010000 40110000 0a000001 0a000002 c0001f90 00080000 00000000`},
	{"qinq-service-alone", true, `020000000002 020000000001 88a8 0064 0800 4500001e 00010000 40110000 0a000001 0a000002 c0000035 000a0000 abcd`},
	{"qinq-two-services", false, `020000000002 020000000001 88a8 0064 88a8 0065 0800 4500001e 00010000 40110000 0a000001 0a000002 c0000035 000a0000 abcd`},
	{"qinq-three", false, `020000000002 020000000001 88a8 0064 8100 0065 8100 0066 0800 4500001e 00010000 40110000 0a000001 0a000002 c0000035 000a0000 abcd`},
	{"qinq-two-customers", true, `020000000002 020000000001 8100 0064 8100 0065 86dd 60000000 000a1140 20010db8000000000000000000000001 20010db8000000000000000000000002
		c0000035 000a0000 abcd`},
	{"qinq-arp", true, `ffffffffffff 020000000001 88a8 0064 8100 0065 0806 00010800 06040001 020000000001 0a000001 000000000000 0a000002`},
	{"qinq-length", false, `ffffffffffff 020000000001 88a8 0064 8100 0065 0010 42420300 00000000 80000200 00000001 00000000 8000020000000001`},
	{"arp-cut", false, `ffffffffffff 020000000001 0806 00010800 06040001 020000000001 0a000001 000000000000 0a0000`},
	{"arp-long", true, `ffffffffffff 020000000001 8100 0064 0806 00200800 08040001 0200000000010000 0a000001 0000000000000000 0a000002 000000000000`},
	{"arp", true, `ffffffffffff 020000000001 0806 00010800 06040001 020000000001 0a000001 000000000000 0a000002`},
}

// sameLayers fails where the straight path, with the walk that goes on behind it, and the general walk differ, with applications
// or without, and reports whether the straight path alone was enough.
func sameLayers(t testing.TB, p *packet.Packet) (took bool) {
	t.Helper()
	for _, d := range []Dissector{{StopTier: packet.Transport}, {}} {
		p.ResetLayers()
		p.AddLayer(packet.Layer{}) // makes room
		took = straightAlone(p, d.StopTier == packet.Transport)
		d.Dissect(p)
		got, ip, upper := slices.Clone(p.Layers()), p.IP(), p.Upper()
		d.general(p)
		if want := p.Layers(); !slices.Equal(got, want) {
			t.Fatalf("%x: stop behind tier %s\nstraight %v\ngeneral  %v", p.Data, d.StopTier, got, want)
		}
		if ip != p.IP() || upper != p.Upper() { // which the general walk leaves to be looked for
			t.Fatalf("%x: %v carries %v, want %v and %v", p.Data, ip, upper, p.IP(), p.Upper())
		}
	}
	return took
}

// straightAlone reports whether the straight path dissects p without the walk, which needs a Dissector.
func straightAlone(p *packet.Packet, stop bool) (took bool) {
	defer func() { took = recover() == nil }()
	s := Stepper{p: p, stop: stop, lone: true}
	s.Next()
	return true
}

func TestStraightPathTakesItsShapeAlone(t *testing.T) {
	for _, f := range frames {
		p := newPacket(packet.LinkEthernet, unhex(t, f.hex))
		p.Time.Valid = true // 1970, which an echo may carry
		if got := sameLayers(t, p); got != f.straight {
			t.Errorf("%s: taken %v, want %v", f.name, got, f.straight)
		}
	}
}

// Octets that decide are set to values near those that matter, the rest at random; every length is tried.
func TestStraightPathWritesWhatTheWalkWrites(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	values := []byte{0, 1, 4, 5, 6, 7, 8, 16, 17, 20, 28, 40, 41, 0x20, 0x40, 0x45, 0x46, 0x50, 0x51, 0x80, 0x81, 0xf0, 0xff}
	taken := 0
	for _, f := range frames {
		sample := unhex(t, f.hex)
		for range 20000 {
			b := slices.Clone(sample)
			for range r.IntN(4) {
				at := 12 + r.IntN(len(b)-12)
				if b[at] = values[r.IntN(len(values))]; r.IntN(4) == 0 {
					b[at] = byte(r.Uint32())
				}
			}
			if r.IntN(3) == 0 {
				b = b[:r.IntN(len(b)+1)]
			}
			p := newPacket(packet.LinkEthernet, b)
			p.Len += r.Uint32N(2) * 10
			p.Time.Valid = true
			if sameLayers(t, p) {
				taken++
			}
		}
	}
	if taken < 20000 {
		t.Errorf("only %d frames went the straight path: the test shows little", taken)
	}
}

// Frames of every kind in every order: what one of them leaves in the loop does not reach the next.
func TestDissectAllIsDissectForEach(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, d := range []Dissector{{}, {StopTier: packet.Transport}, {StopTier: packet.Application}, {StopTier: packet.Internet}, {NoLayers: true}} {
		for n := range 40 {
			ps := packet.NewBatch(n)
			for i := range ps {
				b := unhex(t, frames[r.IntN(len(frames))].hex)
				ps[i].Data, ps[i].CapLen, ps[i].Len, ps[i].Link = b, uint32(len(b)), uint32(len(b)), packet.LinkEthernet
			}
			if n > 0 {
				ps[n-1].SetLayers(nil) // no room yet
			}
			d.DissectAll(ps)
			for i := range ps {
				got := slices.Clone(ps[i].Layers())
				if d.Dissect(&ps[i]); !slices.Equal(got, ps[i].Layers()) {
					t.Fatalf("packet %d of %d: got %v, want %v", i, n, got, ps[i].Layers())
				}
			}
		}
	}
}

// Records that are dissected as they are read give what they give when they are read first, and end where those end: before a record
// that is cut, has nothing in it, more than the snapshot length, or more than was on the wire.
func TestDissectRecordsIsFillAndDissect(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, d := range []Dissector{{}, {StopTier: packet.Transport}, {StopTier: packet.Internet}, {NoLayers: true}} {
		for range 400 {
			var b []byte
			var ends int // before which record
			for ends = 0; ends < 40; ends++ {
				f := unhex(t, frames[r.IntN(len(frames))].hex)
				if r.IntN(8) == 0 {
					f = f[:1+r.IntN(len(f))]
				}
				h := [4]uint32{r.Uint32N(2) * r.Uint32(), r.Uint32N(1e6), uint32(len(f)), uint32(len(f)) + r.Uint32N(2)*9}
				odd := r.IntN(60)
				switch odd {
				case 0:
					h[2], h[3] = 0, 0
					f = nil
				case 1:
					h[3] = h[2] - 1
				case 2:
					h[2], h[3] = 1000, 1000
				}
				for _, v := range h {
					b = binary.LittleEndian.AppendUint32(b, v)
				}
				b = append(b, f...)
				if odd <= 2 {
					break
				}
			}
			if r.IntN(4) == 0 {
				b = append(b, b[:min(len(b), r.IntN(20))]...)
			}
			link, fcs := packet.LinkEthernet, uint8(0)
			if r.IntN(8) == 0 {
				link, fcs = packet.LinkRaw, uint8(r.IntN(2)*4)
			}
			read := func(all func(*Dissector, *pcaprec.Records, []packet.Packet) int) ([]packet.Packet, pcaprec.Records) {
				ps := packet.NewBatch(45)
				for i := range ps {
					ps[i].Link, ps[i].FCSLen = link, fcs
					ps[i].Time.Res, ps[i].Time.Valid = packet.Micro, true
				}
				c := pcaprec.Records{Octets: b, PerSecond: 1e6, Snaplen: 999, Number: 7}
				n := all(&d, &c, ps)
				return ps[:n], c
			}
			got, at := read((*Dissector).DissectRecords)
			want, wantAt := read(func(d *Dissector, c *pcaprec.Records, ps []packet.Packet) int {
				n := c.Fill(ps)
				for i := range ps[:n] {
					d.Dissect(&ps[i])
				}
				return n
			})
			if len(got) != len(want) || len(want) < ends || at.At != wantAt.At || at.Number != wantAt.Number {
				t.Fatalf("got %d packets, then %d at %d; want %d of %d, then %d at %d", len(got), at.Number, at.At, len(want), ends, wantAt.Number, wantAt.At)
			}
			for i := range want {
				g, w := &got[i], &want[i]
				if g.Number != w.Number || g.Time != w.Time || g.CapLen != w.CapLen || g.Len != w.Len || !bytes.Equal(g.Data, w.Data) || cap(g.Data) != len(g.Data) ||
					!slices.Equal(g.Layers(), w.Layers()) {
					t.Fatalf("packet %d: got %+v, want %+v", i, g, w)
				}
			}
		}
	}
}

func TestStraightPathKeepsOffOtherLinksAndFrameChecks(t *testing.T) {
	b := unhex(t, frames[0].hex)
	for _, p := range []*packet.Packet{newPacket(packet.LinkRaw, b), newPacket(packet.LinkEthernet, b)} {
		p.FCSLen = 4
		if straightAlone(p, false) {
			t.Errorf("link type %s with a frame check sequence was taken", p.Link)
		}
	}
}

func TestLimitsHoldForFramesOfTheStraightPath(t *testing.T) {
	b := unhex(t, frames[1].hex)
	for _, c := range []struct {
		d    Dissector
		want string
	}{
		{Dissector{}, "eth:ip:tcp:http"},
		{Dissector{StopTier: packet.Transport}, "eth:ip:tcp:data"},
		{Dissector{NoLayers: true}, "data"},
		{Dissector{StopTier: packet.Internet}, "eth:ip:data"},
		{Dissector{StopProtocol: "ip"}, "eth:ip:data"},
	} {
		p := newPacket(packet.LinkEthernet, b)
		if c.d.Dissect(p); chain(p) != c.want {
			t.Errorf("%+v: chain %s, want %s", c.d, chain(p), c.want)
		}
	}
}

func BenchmarkDissect(b *testing.B) {
	d := new(Dissector)
	for _, f := range frames {
		b.Run(f.name, func(b *testing.B) { benchmark(b, f.hex, d.Dissect) })
	}
}

// BenchmarkDissectGeneral shows what the straight path saves.
func BenchmarkDissectGeneral(b *testing.B) {
	d := new(Dissector)
	for _, f := range frames {
		b.Run(f.name, func(b *testing.B) { benchmark(b, f.hex, d.general) })
	}
}

func benchmark(b *testing.B, hex string, dissect func(*packet.Packet)) {
	p := newPacket(packet.LinkEthernet, unhex(b, hex))
	b.SetBytes(int64(len(p.Data)))
	b.ReportAllocs()
	for b.Loop() {
		dissect(p)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
}

func BenchmarkAllFields(b *testing.B) {
	d := new(Dissector)
	n := 0
	count := func(packet.Field) bool { n++; return true }
	for _, f := range frames {
		b.Run(f.name, func(b *testing.B) {
			benchmark(b, f.hex, func(p *packet.Packet) { d.Dissect(p); d.AllFields(p, count) })
		})
	}
}

// Whatever the ports name and the octets begin with, however many of them there are, is found without the walk as with it.
func TestStraightPathNamesSegmentsAsTheWalkDoes(t *testing.T) {
	starts := []string{
		"\x16\x03\x01\x00\x10\x01\x00\x00\x0c\x03\x03", "\x17\x03\x03\x00\x20", "\x80\x2e\x01\x03\x01\x00\x15\x00\x00\x00\x10", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
		"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00", "SSH-2.0-a\r\n", "\x00\x0c\x00\x01\x01\x00\x00\x01", "text that is nothing", "\xfe\xdc\xba\x98",
	}
	named := 0
	for _, ports := range [][2]uint16{{40000, 80}, {443, 40000}, {40000, 40001}, {22, 40000}, {8080, 40000}, {5000, 8080}, {5000, 40000}, {1194, 40000}, {53, 40000}, {853, 80}} {
		for _, start := range starts {
			for _, options := range []int{0, 12, 40} {
				for _, flags := range []byte{byte(TCPAck), byte(TCPRst)} {
					for size := range 64 {
						text := append([]byte(start), make([]byte, 64)...)[:size]
						h := make([]byte, 20+options)
						be.PutUint16(h, ports[0])
						be.PutUint16(h[2:], ports[1])
						h[12], h[13] = byte(len(h)/4)<<4, flags
						for i := 20; i < len(h); i++ { // options that look like a payload
							h[i] = start[i%len(start)]
						}
						b := append(unhex(t, "020000000002 020000000001 0800 45000000 00004000 40060000 0a000001 0a000002"), h...)
						b = append(b, text...)
						be.PutUint16(b[16:], uint16(len(b)-14))
						p := newPacket(packet.LinkEthernet, b)
						sameLayers(t, p)
						if ls := p.Layers(); ls[len(ls)-1].Kind >= firstApplication {
							named++
						}
					}
				}
			}
		}
	}
	if named < 1000 {
		t.Errorf("%d packets of application protocols", named)
	}
}

func TestOrderOfPorts(t *testing.T) {
	for _, c := range [][4]uint16{{0, 0, 0, 0}, {1, 2, 1, 2}, {2, 1, 1, 2}, {0, 65535, 0, 65535}, {65535, 0, 0, 65535}, {65535, 65535, 65535, 65535}, {32768, 32767, 32767, 32768}} {
		if low, high := order(c[0], c[1]); low != c[2] || high != c[3] {
			t.Errorf("%d and %d: got %d, %d", c[0], c[1], low, high)
		}
	}
}

// What tcpPorts gives, kindOfTCP gives of octets that tell nothing; only for ports of clients and those of the table it does without it.
func TestTCPPortsAreThoseOfTheWalk(t *testing.T) {
	for a := range 1 << 16 {
		for _, b := range []uint16{0, 80, 443, 1023, 1024, 8080, lastTCPPort, lastTCPPort + 1, 0xffff} {
			low, high := order(uint16(a), b)
			want := kindOfTCP(low, high, nil)
			got := tcpPorts(uint32(a)<<16 | uint32(b))
			clients := low > lastTCPPort
			switch {
			case got == packet.KindNone && !clients && byTCPPort[low] == packet.KindNone:
			case got == packet.Data && clients && want == packet.KindNone:
			case got != packet.Data && got == want && !clients && got != packet.KindNone:
			default:
				t.Fatalf("ports %d and %d: got %s, want %s", a, b, got, want)
			}
			if other := tcpPorts(uint32(b)<<16 | uint32(a)); other != got {
				t.Fatalf("ports %d and %d: %s, the other way round %s", a, b, got, other)
			}
		}
	}
}

func TestTextIsOfASCIIsMiddle(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	near := []byte{0, 0x1f, 0x20, 0x21, 0x3f, 0x40, 0x5e, 0x5f, 0x60, 0x7f, 0x80, 0xa0, 0xdf, 0xe0, 0xff}
	yes := 0
	for range 1_000_000 {
		var b [4]byte
		want := uint8(1)
		for i := range b {
			if b[i] = near[r.IntN(len(near))]; b[i] < 0x20 || b[i] > 0x5f {
				want = 0
			}
		}
		yes += int(want)
		if got := text(le.Uint32(b[:])); got != want {
			t.Fatalf("%x: got %d", b, got)
		}
	}
	if yes < 1000 {
		t.Errorf("%d of them are text", yes)
	}
}

// Connections learn from what begins HTTP/2, whether a port names HTTP or not.
func TestStraightPathLeavesTheBeginningOfHTTP2(t *testing.T) {
	for _, ports := range []string{"0050c000", "c0001f90", "c000c001"} {
		for _, text := range []string{"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", http2Preface} {
			b := unhex(t, "020000000002 020000000001 0800 45000000 00004000 40060000 0a000001 0a000002"+ports+"00000001 00000002 5018ffff 00000000")
			b = append(b, text...)
			be.PutUint16(b[16:], uint16(len(b)-14))
			if sameLayers(t, newPacket(packet.LinkEthernet, b)) {
				t.Errorf("ports %s: %.12q was taken", ports, text)
			}
		}
	}
}
