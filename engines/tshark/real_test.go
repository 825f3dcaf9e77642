package tshark

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sampleFile writes the samples as a pcapng file with blocks that tshark counts as packets between them.
func sampleFile(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	w := capfile.NewNgWriter(&b, capfile.NgOptions{})
	for i, s := range samples {
		data, err := hex.DecodeString(strings.ReplaceAll(s.hex, " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		p := &packet.Packet{Number: uint64(i + 1), Link: packet.LinkEthernet, Len: uint32(len(data)), CapLen: uint32(len(data)), Data: data}
		p.Time = packet.Timestamp{Ticks: 1700000000_000000000 + uint64(i), Res: packet.Nano, Valid: true}
		err = errors.Join(w.Write(p),
			w.WriteBlock(capfile.Block{Type: capfile.BlockCustom, Body: []byte("\x01\x00\x00\x00text")}),
			w.WriteBlock(capfile.Block{Type: capfile.BlockJournal, Body: []byte("A=1\n__REALTIME_TIMESTAMP=1\n")}))
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "samples.pcapng")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// session opens the samples.
func openSamples(t testing.TB, c Config, o engine.Options) engine.Reader {
	t.Helper()
	needTshark(t)
	r, err := New(c).Open(t.Context(), engine.Source{Path: sampleFile(t), Name: "samples"}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// chains reads to the end and gives a line a packet: its number and its layers.
func chains(t testing.TB, r engine.Reader) (lines []string, err error) {
	t.Helper()
	for {
		p, err := r.Next()
		if err != nil {
			return lines, err
		}
		line := fmt.Sprint(p.Number)
		for _, l := range p.Layers() {
			line += " " + l.Kind.Name()
		}
		lines = append(lines, line)
	}
}

func wantChains(t *testing.T, r engine.Reader, want ...string) {
	t.Helper()
	got, err := chains(t, r)
	if err != io.EOF || !slices.Equal(got, want) {
		t.Errorf("got %q, %v\nwant %q", got, err, want)
	}
}

func TestNumbersAreOrdinalsAndLayersRepeat(t *testing.T) {
	wantChains(t, openSamples(t, Config{}, options()),
		"1 eth ip ip tcp", "2 eth vlan vlan ip udp data", "3 eth ip tcp http", "4 eth ip udp dns", "5 eth ipv6 ipv6.hopopts udp")
}

// Issue 695 of PyShark: the second of two keys of one name was lost.
func TestRepeatedFieldsStayInOrder(t *testing.T) {
	r := openSamples(t, Config{}, options())
	l := r.(engine.Dissecting).Lister()
	for _, want := range []string{"ip.src=203.0.113.1,192.0.2.1 ip.ttl=64,64", "vlan.id=100,200 ip.opt.sid=10,11"} {
		p, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		for _, pair := range strings.Fields(want) {
			name, values, _ := strings.Cut(pair, "=")
			if got := strings.Join(valuesOf(p, l, name), ","); got != values {
				t.Errorf("packet %d: %s: got %s, want %s", p.Number, name, got, values)
			}
		}
	}
}

func valuesOf(p *packet.Packet, l engine.Lister, name string) (values []string) {
	ids := l.Lookup(name)
	l.AllFields(p, func(f packet.Field) bool {
		if slices.Contains(ids, f.ID) {
			values = append(values, string(packet.AppendValue(nil, p, f, l.Def(f.ID))))
		}
		return true
	})
	return values
}

func TestValuesAreThoseOfTsharksFields(t *testing.T) {
	needTshark(t)
	if asked := sameAsFields(t, sampleFile(t), 100); asked < 150 {
		t.Errorf("only %d fields were compared", asked)
	}
}

func TestDisplayFiltersKeepTheSourcesNumbers(t *testing.T) {
	for _, c := range []struct {
		expr string
		want []string
	}{
		{"tcp", []string{"1 eth ip ip tcp", "3 eth ip tcp http"}},
		{"frame.number == 4", []string{"4 eth ip udp dns"}},
		{`http.user_agent || dns.qry.name == "a@b"`, []string{"3 eth ip tcp http"}},
		{"ipv6\n|| dns", []string{"4 eth ip udp dns", "5 eth ipv6 ipv6.hopopts udp"}},
		{"sctp", nil},
	} {
		t.Run(c.expr, func(t *testing.T) {
			o := options()
			o.Display = c.expr
			wantChains(t, openSamples(t, Config{}, o), c.want...)
		})
	}
}

func TestADisplayFilterThatIsWrongIsTsharksError(t *testing.T) {
	o := options()
	o.Display = "nosuch.field == 1"
	got, err := chains(t, openSamples(t, Config{}, o))
	var failed *ProgramError
	if len(got) != 0 || !errors.As(err, &failed) || !strings.Contains(failed.Stderr, "nosuch.field") {
		t.Errorf("got %q, %v", got, err)
	}
}

// Most packets do not match, and none of those before them must be kept until the end.
func TestADisplayFilterOverManyPackets(t *testing.T) {
	needTshark(t)
	for _, c := range []Config{{}, {SessionPackets: 100}} {
		o := options()
		o.Display = "frame[14:2] == 01:f4 || frame[14:2] == 00:40 || frame[14:2] == 02:57" // 500, 64, 599
		r := openBytes(t, t.Context(), New(c), capture(600), o)
		most := 0
		var got []uint64
		for {
			p, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			s := r.(*session)
			s.q.mu.Lock()
			most = max(most, len(s.q.slots))
			s.q.mu.Unlock()
			got = append(got, p.Number)
		}
		if !slices.Equal(got, []uint64{65, 501, 600}) {
			t.Errorf("%+v: got packets %v", c, got)
		}
	}
}

// -M begins a new session in tshark, whose numbers start again.
func TestSessionPacketsKeepTheSourcesNumbers(t *testing.T) {
	needTshark(t)
	r := openBytes(t, t.Context(), New(Config{SessionPackets: 1}), capture(150), options())
	l := r.(engine.Dissecting).Lister()
	for n := uint64(1); n <= 150; n++ {
		p, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if got := valuesOf(p, l, "frame.number"); p.Number != n || len(got) != 1 || got[0] != fmt.Sprint(n) {
			t.Fatalf("packet %d: got number %d, field %v", n, p.Number, got)
		}
	}
}

func TestLimitsOfTheCaller(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*engine.Options)
		want string
	}{
		{"after the link layer", func(o *engine.Options) { o.StopTier = packet.Link }, "1 eth data"},
		{"after the internet layer", func(o *engine.Options) { o.StopTier = packet.Internet }, "1 eth ip ip data"},
		{"after a protocol", func(o *engine.Options) { o.StopProtocol = "ip" }, "1 eth ip data"},
		{"no layers", func(o *engine.Options) { o.NoLayers = true }, "1 data"},
		{"no layers, filtered", func(o *engine.Options) { o.NoLayers, o.Display = true, "tcp" }, "1 data"},
		{"raw", func(o *engine.Options) { o.Raw = true }, "1"},
		{"raw, filtered", func(o *engine.Options) { o.Raw, o.Display = true, "tcp" }, "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options()
			c.set(&o)
			p, err := openSamples(t, Config{}, o).Next()
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprint(p.Number)
			for _, l := range p.Layers() {
				got += " " + l.Kind.Name()
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestBlocksComeBeforeThePacketsAfterThem(t *testing.T) {
	o := options()
	var heard []string
	o.OnBlock = func(b capfile.Block) { heard = append(heard, b.Name()) }
	r := openSamples(t, Config{}, o)
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(heard, ", "); got != "section header block, interface description block" {
		t.Errorf("before packet 1: got %s", got)
	}
	m := r.(engine.Metadata)
	if s := m.Sections(); len(s) != 1 || len(s[0].Interfaces) != 1 || m.Format().Kind != capfile.Pcapng {
		t.Errorf("got %+v", s)
	}
	if _, err := count(r); err != io.EOF {
		t.Fatal(err)
	}
	if len(heard) != 2+2*len(samples) {
		t.Errorf("got %d blocks: %q", len(heard), heard)
	}
}

// What tshark counts from the frame's time it counts from an ERF record's own, which is finer than the file's, as where it reads the
// file itself: it is 4.466033936 here, and the ping's 4.4.
func TestTheTimeOfAnERFRecord(t *testing.T) {
	needTshark(t)
	data, err := hex.DecodeString("00004e7704000000160500340000002445000024000100004001" + "66d70a0000010a000002080000000001000100000004" + "00061a80")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := capfile.NewNgWriter(&b, capfile.NgOptions{})
	p := &packet.Packet{Number: 1, Link: packet.LinkERF, Len: uint32(len(data)), CapLen: uint32(len(data)), Data: data}
	p.Time = packet.Timestamp{Ticks: 4_466033, Res: packet.Micro, Valid: true}
	if err := errors.Join(w.Write(p), w.Close()); err != nil {
		t.Fatal(err)
	}
	r, err := New(Config{}).Open(t.Context(), engine.Source{Reader: &b, Name: "erf"}, options())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	got, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if v := valuesOf(got, r.(engine.Dissecting).Lister(), "icmp.data_time_relative"); !slices.Equal(v, []string{"0.066033936"}) {
		t.Errorf("the ping took %q, want 0.066033936", v)
	}
}

func TestNativeIsTsharksTree(t *testing.T) {
	r := openSamples(t, Config{}, options())
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	tree, ok := Native(p)
	if !ok {
		t.Fatal("no tree")
	}
	var protos []string
	for n := range tree.Nodes() {
		if n.Protocol {
			protos = append(protos, n.Name)
		}
		if n.Name == "ip.flags.df" && (n.Depth != 2 || n.Label != ".0.. .... = Don't fragment: Not set" || n.Show != "0") {
			t.Errorf("got %+v", n)
		}
	}
	if got := strings.Join(protos, " "); got != "geninfo frame eth ip ip tcp" {
		t.Errorf("got %s", got)
	}
	if !bytes.HasPrefix(bytes.TrimSpace(tree.PDML()), []byte("<packet")) {
		t.Errorf("got %.40q", tree.PDML())
	}
	if _, ok := Native(p.Clone()); ok {
		t.Error("a clone has the tree")
	}
	if _, ok := Native(&packet.Packet{}); ok {
		t.Error("another's packet has a tree")
	}
}

// A clone and its fields outlive the packet and the session.
func TestAClonesFieldsOutliveTheSession(t *testing.T) {
	r := openSamples(t, Config{}, options())
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	l := r.(engine.Dissecting).Lister()
	c := p.Clone()
	if _, err := count(r); err != io.EOF {
		t.Fatal(err)
	}
	r.Close()
	if got := strings.Join(valuesOf(c, l, "ip.dst"), ","); got != "203.0.113.2,198.51.100.2" {
		t.Errorf("got %s", got)
	}
}

func TestNamedFieldsAlone(t *testing.T) {
	c := Config{Fields: []string{"ip.src", "tcp.flags", "vlan.id", "dns.qry.name", "http.user_agent", "frame.len", "udp.payload", "ipv6.opt.padn"}}
	for _, filter := range []string{"", "ip || ipv6"} {
		o := options()
		o.Display = filter
		r := openSamples(t, c, o)
		l := r.(engine.Dissecting).Lister()
		var got []string
		for {
			p, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			line := fmt.Sprint(p.Number)
			for i, x := range p.Layers() {
				line += " " + x.Kind.Name()
				l.Fields(p, i, func(f packet.Field) bool {
					line += fmt.Sprintf(" %s=%s", l.Def(f.ID).Name, packet.AppendValue(nil, p, f, l.Def(f.ID)))
					return true
				})
			}
			if n := valuesOf(p, l, "frame.len"); len(n) != 1 || n[0] != fmt.Sprint(len(p.Data)) {
				t.Errorf("packet %d: got frame.len %q", p.Number, n)
			}
			if _, ok := Native(p); ok {
				t.Errorf("packet %d has a tree", p.Number)
			}
			got = append(got, line)
		}
		want := []string{
			"1 eth ip ip.src=203.0.113.1 ip ip.src=192.0.2.1 tcp tcp.flags=0x0002",
			"2 eth vlan vlan.id=100 vlan vlan.id=200 ip ip.src=192.0.2.1 udp udp.payload=68656c6c6f data",
			"3 eth ip ip.src=192.0.2.1 tcp tcp.flags=0x0018 http http.user_agent=\uFFFD\uFFFD\uFFFD",
			"4 eth ip ip.src=192.0.2.1 udp udp.payload=123401000001000000000000076578616d706c65036f72670000010001 dns dns.qry.name=example.org",
			"5 eth ipv6 ipv6.opt.padn=<MISSING> ipv6.opt.padn=0000 ipv6.hopopts udp",
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got\n%s\nwant\n%s", filter, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

func TestANamedFieldThatIsWrongIsTsharksError(t *testing.T) {
	_, err := chains(t, openSamples(t, Config{Fields: []string{"nosuch.field"}}, options()))
	var failed *ProgramError
	if !errors.As(err, &failed) || !strings.Contains(err.Error(), "nosuch.field") {
		t.Errorf("got %v", err)
	}
}

// Each of these ends tshark's reading of a file that has it, and must not end ours.
func TestPacketsThatWouldStopTshark(t *testing.T) {
	needTshark(t)
	var b bytes.Buffer
	w := capfile.NewNgWriter(&b, capfile.NgOptions{})
	n := uint64(0)
	add := func(l packet.LinkType, data []byte, options []byte) {
		n++
		p := &packet.Packet{Number: n, Link: l, Len: uint32(len(data)), CapLen: uint32(len(data)), Data: data, Time: packet.Timestamp{Valid: true}}
		p.Extra.Options = options
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	for l, least := range leastOctets() {
		add(l, make([]byte, least-1), nil)
	}
	add(linkIrDA, make([]byte, 15), nil)
	add(linkIrDA, make([]byte, 16), nil)
	add(linkLAPD, make([]byte, 40), nil)
	erf := bytes.Repeat([]byte{0x82}, 37) // each extension header says that one more follows
	for _, length := range []int{15, 16, 19, 24, 37} {
		add(packet.LinkERF, erf[:length], nil)
	}
	unread := n
	add(packet.LinkEthernet, make([]byte, maxFed+1), nil)             // longer than Wireshark reads
	add(packet.LinkEthernet, make([]byte, 60), []byte{2, 0, 1, 0, 7}) // epb_flags of one octet
	add(packet.LinkEthernet, make([]byte, 60), nil)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	r := openBytes(t, t.Context(), New(Config{}), b.Bytes(), options())
	for i := uint64(1); i <= n; i++ {
		p, err := r.Next()
		if err != nil {
			t.Fatalf("packet %d: %v", i, err)
		}
		checkLayers(t, p, r.(engine.Dissecting).Lister())
		if l := p.Layers()[0]; i <= unread && (l.Kind != packet.Data || !l.Fault.Broken() || int(l.Len) != len(p.Data)) {
			t.Errorf("packet %d of link type %d: got %+v", i, p.Link, l)
		}
		if last := p.Layers()[len(p.Layers())-1]; i == unread+1 && (last.Kind != packet.Data || last.Off != maxFed || last.Len != 1) {
			t.Errorf("the rest of the long packet: got %+v", last)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("got %v", err)
	}
}
