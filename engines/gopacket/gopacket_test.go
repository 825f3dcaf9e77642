package gopacket_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// result is what a session gave for one frame.
type result struct {
	chain  string
	last   packet.Layer
	fields map[string]string
	limits []string // the parts of their IDs behind the engine's name
}

func run(t *testing.T, e *gopacket.Engine, link uint32, frame []byte, o engine.Options) (r result) {
	t.Helper()
	before := bytes.Clone(frame)
	o.Announce = func(m engine.Met) {
		r.limits = append(r.limits, strings.TrimPrefix(m.Limit, e.Info().Name+"."))
		if row := e.Support().Of(m.Capability); !slices.ContainsFunc(row.Limits, func(l support.Limit) bool { return l.ID == m.Limit }) {
			t.Errorf("limit %s is not declared under %s", m.Limit, m.Capability)
		}
	}
	o.Note = func(capfile.Notice) {}
	s, err := e.Open(t.Context(), engine.Source{Reader: bytes.NewReader(file(link, frame))}, o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	p, err := s.Next()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(p.Data, before) {
		t.Errorf("the octets of the frame changed")
	}
	for i, l := range p.Layers() {
		if uint64(l.Off)+uint64(l.Len) > uint64(len(p.Data)) || uint32(l.Hdr) > l.Len {
			t.Errorf("layer %d does not lie in the packet: %+v", i, l)
		}
	}
	r.chain = chain(p)
	if ls := p.Layers(); len(ls) > 0 {
		r.last = ls[len(ls)-1]
	}
	l := s.(engine.Dissecting).Lister()
	r.fields = fields(t, l, p)
	if again := fields(t, l, p.Clone()); len(again) != len(r.fields) {
		t.Errorf("a clone has %d fields, the packet %d", len(again), len(r.fields))
	}
	if _, err := s.Next(); err != io.EOF {
		t.Errorf("the end is %v", err)
	}
	return r
}

func TestWhatTheLibraryKnowsIsListed(t *testing.T) {
	dns := ipv4(17, x("d431 0035 0028 0000 1d5a 0100 0001 0000 0000 0000 03777777 076578616d706c65 036f7267 00 0001 0001"))
	for _, c := range []struct {
		name  string
		link  uint32
		frame []byte
		full  string // chains of the two engines
		dlp   string
		want  map[string]string
	}{
		{"UDP", 1, udp(), "eth ip udp data", "eth ip udp data", map[string]string{
			"eth.type": "0x0800;", "ip.src": "192.0.2.1;", "ip.len": "32;", "ip.proto": "17;", "udp.srcport": "49200;", "udp.length": "12;", "data.data": "01020304;",
		}},
		{"TCP", 1, tcp(), "eth ip tcp data", "eth ip tcp data", map[string]string{
			"tcp.srcport": "40000;", "tcp.flags": "0x0018;", "tcp.len": "4;", "tcp.hdr_len": "32;", "tcp.option_kind": "1;1;8;",
			"tcp.options.timestamp.tsval": "1;", "data.data": "64617461;",
		}},
		{
			"a tag in a service tag", 1, x(mac14 + "88a8 0005 8100 a064 86dd 60000000 0008 11 40" + strings.Repeat("20010db8000000000000000000000001", 2) + "0001 0002 0008 0000"),
			"eth ieee8021ad vlan ipv6 udp", "eth data",
			map[string]string{"ieee8021ad.id": "5;", "vlan.id": "100;", "vlan.priority": "5;", "ipv6.nxt": "17;"},
		},
		{"raw IP", 101, udp()[14:], "ip udp data", "ip udp data", map[string]string{"ip.dst": "198.51.100.2;"}},
		{"DNS", 1, dns, "eth ip udp dns", "eth ip udp data", map[string]string{"dns.id": "0x1d5a;", "dns.qry.name": "www.example.org;", "gopacket.dns.rd": "1;"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := run(t, gopacket.New(), c.link, c.frame, engine.Options{})
			if got.chain != c.full {
				t.Errorf("got %q, want %q", got.chain, c.full)
			}
			for name, want := range c.want {
				if got.fields[name] != want {
					t.Errorf("%s: got %q, want %q", name, got.fields[name], want)
				}
			}
			got = run(t, gopacket.NewDLP(), c.link, c.frame, engine.Options{})
			if c.dlp != "eth data" && got.chain != c.dlp {
				t.Errorf("dlp: got %q, want %q", got.chain, c.dlp)
			}
		})
	}
}

func TestEachGapIsAnnounced(t *testing.T) {
	gre := ipv4(47, x("4000 0800 0000 0000 0800 00 ff 00000000"))
	sflow := ipv4(17, x("1234 18c7 0024 0000 00000005 00000001 0a000001 00000000 00000001 00000001 ffffffff"))
	gtp := ipv4(17, x("0868 0868 0018 0000 34ff 0008 00000001 0000 00 85 40000000"))
	datapad := x("0000 0900 02000000 20 0800 0000 020000000001 020000000002 020000000003 1000 0000 aaaa0300 00000800" + ip20)
	for _, c := range []struct {
		name      string
		link      uint32
		frame     []byte
		full, dlp string // limits, separated by spaces
	}{
		{"nothing", 1, ipv4(17, x("c030 c031 0008 0000")), "", ""},
		{"payload of TCP", 1, tcp(), "applications", ""},
		{"a link type of 9 bits", 276, make([]byte, 60), "linktypes", "linktypes"},
		{"IP by link type", 228, udp()[14:], "linktype-ip trace-udp", ""},
		{"PPP in HDLC", 50, slices.Concat(x("ff030021"), udp()[14:]), "linktype-ppp trace-udp", "linktypes trace-udp"},
		{"a tag of EtherType 0x9100", 1, slices.Concat(x(mac14+"9100 0005 0800"), udp()[14:]), "tag-9100 trace-udp-vlan", "tag-9100 trace-udp-vlan"},
		{"a quoted packet", 1, ipv4(1, x("0301 0000 00000000"), udp()[14:]), "icmp", "icmp"},
		{"padding", 1, append(ipv4(17, x("c030 c031 0008 0000")), make([]byte, 18)...), "padding", "padding"},
		{"a first fragment", 1, first(), "transport", "transport"},
		{"a routing header of type 2", 1, x(mac14 + "86dd 60000000 0018 2b 40" + strings.Repeat("20010db8000000000000000000000001", 2) + "3b02 0201 00000000 20010db8000000000000000000000009"), "exthdr", "exthdr"},
		{"a damaged TCP option", 1, ipv4(6, x("9c40 0050 00000001 00000002 6018 01f6 0000 0000 0200 0000")), "gives-up tcp-options", "gives-up tcp-options"},
		{"a source route beyond the packet", 1, gre, "panic", "panic"},
		{"sFlow", 1, sflow, "applications transport", "transport"},
		{"a damaged extension header of GTP", 1, gtp, "gives-up", "tunnels"},
		{"padding that radiotap tells of", 127, datapad, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for e, want := range map[*gopacket.Engine]string{gopacket.New(): c.full, gopacket.NewDLP(): c.dlp} {
				got := run(t, e, c.link, c.frame, engine.Options{})
				slices.Sort(got.limits)
				if c.name == "padding that radiotap tells of" {
					continue // the frame's octets are the matter: run compares them
				}
				if text := strings.Join(got.limits, " "); text != want {
					t.Errorf("%s: got %q of %s, want %q", e.Info().Name, text, got.chain, want)
				}
				if slices.Contains(got.limits, "panic") && (got.last.Kind != packet.Data || got.last.Fault != packet.FaultValue) {
					t.Errorf("%s: no layer says that the library panicked: %+v", e.Info().Name, got.last)
				}
			}
		})
	}
}

// first is the first fragment of a UDP datagram.
func first() []byte {
	f := udp()
	f[20] = 0x20
	return f
}

func TestStoppingCutsTheChain(t *testing.T) {
	for _, c := range []struct {
		name string
		o    engine.Options
		want string
	}{
		{"after the link", engine.Options{StopTier: packet.Link}, "eth data"},
		{"after internet", engine.Options{StopTier: packet.Internet}, "eth ip data"},
		{"after IP", engine.Options{StopProtocol: "ip"}, "eth ip data"},
		{"before everything", engine.Options{NoLayers: true}, "data"},
		{"raw", engine.Options{Raw: true}, ""},
	} {
		for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
			got := run(t, e, 1, udp(), c.o)
			if got.chain != c.want || c.want != "" && got.last.Fault != packet.Stopped {
				t.Errorf("%s, %s: got %q, %+v", e.Info().Name, c.name, got.chain, got.last)
			}
		}
	}
}

// Cut frames neither panic nor give layers outside the frame.
func TestEveryCutOfAFrame(t *testing.T) {
	frames := [][]byte{
		udp(), tcp(), ipv4(47, x("b000 0800 0000 0000 0000002a 00000007"), udp()[14:]),
		x(mac14 + "86dd 60000000 0028 00 40" + strings.Repeat("20010db8000000000000000000000001", 2) +
			"3c00 0502 0000 0100 2c00 0104 00000000 1100 0000 00000001 0001 0002 0008 0000"),
	}
	for _, f := range frames {
		for n := range f {
			for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
				if got := run(t, e, 1, f[:n], engine.Options{}); n > 0 && got.chain == "" {
					t.Errorf("%d octets are in no layer", n)
				}
			}
		}
	}
}

func TestNativeIsTheLibrarysOwn(t *testing.T) {
	next := func(e *gopacket.Engine) *packet.Packet {
		s, err := e.Open(t.Context(), engine.Source{Reader: bytes.NewReader(file(1, udp()))}, quiet)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		p, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	full, dlp := next(gopacket.New()), next(gopacket.NewDLP())
	lp, ok := gopacket.Native(full)
	if !ok || len(lp.Layers()) != 4 || lp.TransportLayer().TransportFlow().String() != "49200->49201" {
		t.Errorf("got %v, %v", lp, ok)
	}
	if ls, ok := gopacket.NativeLayers(dlp); !ok || len(ls) != 3 {
		t.Errorf("got %v, %v", ls, ok)
	}
	for name, p := range map[string]*packet.Packet{"nil": nil, "another engine's": {}, "a clone": full.Clone(), "the parser's": dlp} {
		if _, ok := gopacket.Native(p); ok {
			t.Errorf("%s has a native packet", name)
		}
	}
	if _, ok := gopacket.NativeLayers(full); ok {
		t.Error("a packet of the other engine has native layers")
	}
}

func TestPreflightRefusesWhatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		name string
		src  engine.Source
		want int
	}{
		{"in general", engine.Source{}, 0},
		{"an interface", engine.Source{Device: "eth0"}, 1},
		{"zstd without a hook", engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}}, 1},
	} {
		rs := gopacket.New().UnsupportedReasons(t.Context(), &host.Fake{}, engine.Request{Source: c.src})
		if len(rs) != c.want || len(rs) == 1 && (rs[0].Text == "" || rs[0].Remedy == "") {
			t.Errorf("%s: got %+v", c.name, rs)
		}
	}
}

func TestTheDeclarationsKeepTheContract(t *testing.T) {
	for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
		if err := e.Support().Check(); err != nil {
			t.Error(err)
		}
	}
}
