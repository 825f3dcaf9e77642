package flow_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// split writes the packets' flows into a directory and gives its files.
func split(t *testing.T, f flow.Format, o flow.SplitOptions, packets []*packet.Packet) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	s, err := flow.NewSplitter(dir, f, o)
	if err != nil {
		t.Fatal(err)
	}
	tr := flow.NewTracer(flow.Options{OnEnd: s.End})
	for _, p := range packets {
		if err := s.Write(p, tr.Add(p)); err != nil {
			t.Fatal(err)
		}
	}
	tr.End()
	var skipped *dump.SkippedError
	if err := s.Close(); err != nil && !errors.As(err, &skipped) {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = b
	}
	if got := int(s.Files()); got != len(files) {
		t.Errorf("Files says %d, the directory has %d", got, len(files))
	}
	return files
}

// conversations are two TCP flows on the same ports, and one of UDP, interleaved.
func conversations() []*packet.Packet {
	return []*packet.Packet{
		raw(1, 0, seg{flags: syn, seq: 100}.frame()),
		raw(2, 1, udp(client, server, 30)),
		raw(3, 2, seg{reply: true, flags: rst | ack, ack: 101}.frame()),
		raw(4, 3, seg{flags: syn, seq: 7000}.frame()),
		raw(5, 4, udp(server, client, 300)),
		raw(6, 5, seg{reply: true, flags: syn | ack, seq: 1, ack: 7001}.frame()),
	}
}

var parts = map[string][]uint64{ // numbers of conversations' packets
	"tcp-0-10.0.0.1_40000-10.0.0.2_80": {1, 3},
	"tcp-1-10.0.0.1_40000-10.0.0.2_80": {4, 6},
	"udp-0-10.0.0.1_40000-10.0.0.2_80": {2, 5},
}

func TestSplitterWritesCaptures(t *testing.T) {
	for _, c := range []struct {
		name   string
		format flow.Format
		ext    string
		magic  string
	}{
		{"pcap", flow.Pcap(flow.PcapOptions{}), ".pcap", "\x4d\x3c\xb2\xa1"},
		{"pcap, big-endian, microseconds", flow.Pcap(flow.PcapOptions{BigEndian: true, Micro: true}), ".pcap", "\xa1\xb2\xc3\xd4"},
		{"pcapng", flow.Pcapng(capfile.NgOptions{BigEndian: true}), ".pcapng", "\x0a\x0d\x0d\x0a"},
	} {
		for name, buffer := range map[string]int{"": 0, ", each packet written at once": 1} {
			t.Run(c.name+name, func(t *testing.T) {
				packets := conversations()
				files := split(t, c.format, flow.SplitOptions{Buffer: buffer}, packets)
				if len(files) != len(parts) {
					t.Errorf("got %d files, want %d", len(files), len(parts))
				}
				for label, numbers := range parts {
					b := files[label+c.ext]
					if !bytes.HasPrefix(b, []byte(c.magic)) {
						t.Errorf("%s begins with % x, want % x", label, b[:min(4, len(b))], c.magic)
					}
					checkCapture(t, b, packets, numbers)
				}
			})
		}
	}
}

func checkCapture(t *testing.T, b []byte, packets []*packet.Packet, numbers []uint64) {
	t.Helper()
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(b), quiet())
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	i := 0
	for p, err := range x.Packets() {
		if err != nil || i == len(numbers) {
			t.Fatalf("packet %d: %v", i+1, err)
		}
		want := packets[numbers[i]-1]
		got, _ := p.Time.Nanoseconds()
		wantTime, _ := want.Time.Nanoseconds()
		if got != wantTime || p.Link != want.Link || !bytes.Equal(p.Data, want.Data) {
			t.Errorf("packet %d: got time %d, link %v, % x; want %d, %v, % x", i+1, got, p.Link, p.Data, wantTime, want.Link, want.Data)
		}
		i++
	}
	if i != len(numbers) {
		t.Errorf("got %d packets, want %d", i, len(numbers))
	}
}

// Each document is the one that the format's own writer makes of the flow's packets.
func TestSplitterWritesDocuments(t *testing.T) {
	l := &dissect.Dissector{}
	names := []string{"frame.number", "tcp.srcport", "udp.srcport"}
	plain := func(open func(io.Writer) dump.Writer) func(io.Writer) (dump.Writer, error) {
		return func(w io.Writer) (dump.Writer, error) { return open(w), nil }
	}
	json := plain(func(w io.Writer) dump.Writer { return dump.NewJSON(w, l) })
	ndjson := plain(func(w io.Writer) dump.Writer { return dump.NewNDJSON(w, l) })
	plist := plain(func(w io.Writer) dump.Writer { return dump.NewPlist(w, l) })
	utc := plain(func(w io.Writer) dump.Writer { return dump.NewSummary(w, l, dump.SummaryOptions{UTC: true}) })
	fields := func(w io.Writer) (dump.Writer, error) {
		return dump.NewFields(w, l, names, dump.FieldsOptions{Header: true})
	}
	for _, c := range []struct {
		ext    string
		format func() flow.Format
		open   func(io.Writer) (dump.Writer, error)
	}{
		{".json", func() flow.Format { return flow.JSON(l) }, json},
		{".ndjson", func() flow.Format { return flow.Documents(".ndjson", ndjson) }, ndjson},
		{".plist", func() flow.Format { return flow.Documents(".plist", plist) }, plist},
		{".txt", func() flow.Format { return flow.Documents(".txt", utc) }, utc},
		{".tsv", func() flow.Format { return flow.Documents(".tsv", fields) }, fields},
	} {
		for _, buffer := range []int{0, 1} {
			packets := conversations()
			files := split(t, c.format(), flow.SplitOptions{Buffer: buffer}, packets)
			for label, numbers := range parts {
				var want bytes.Buffer
				w, err := c.open(&want)
				if err != nil {
					t.Fatal(err)
				}
				for _, n := range numbers {
					if err := w.Write(packets[n-1]); err != nil {
						t.Fatal(err)
					}
				}
				if err := w.Close(); err != nil {
					t.Fatal(err)
				}
				if got := files[label+c.ext]; !bytes.Equal(got, want.Bytes()) {
					t.Errorf("%s%s, buffer %d: got\n%s\nwant\n%s", label, c.ext, buffer, got, want.Bytes())
				}
			}
		}
	}
}

func TestJSONDocumentsAreValid(t *testing.T) {
	for name, b := range split(t, flow.JSON(&dissect.Dissector{}), flow.SplitOptions{Buffer: 1}, conversations()) {
		var packets []struct{ Number uint64 }
		if err := json.Unmarshal(b, &packets); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got []uint64
		for _, p := range packets {
			got = append(got, p.Number)
		}
		if want := parts[strings.TrimSuffix(name, ".json")]; !slices.Equal(got, want) {
			t.Errorf("%s: got packets %d, want %d", name, got, want)
		}
	}
}

func TestSplitterChoosesFlows(t *testing.T) {
	only := func(f *flow.Flow) bool { return f.Proto == flow.TCP && f.Stream == 1 }
	files := split(t, flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{Only: only}, conversations())
	if len(files) != 1 || files["tcp-1-10.0.0.1_40000-10.0.0.2_80.pcap"] == nil {
		t.Errorf("got %d files, want tcp-1 alone", len(files))
	}
}

func TestSplitterKeepsFilesThatAreThere(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "udp-0-10.0.0.1_40000-10.0.0.2_80.pcap")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(o flow.SplitOptions) error {
		s, err := flow.NewSplitter(dir, flow.Pcap(flow.PcapOptions{}), o)
		if err != nil {
			t.Fatal(err)
		}
		tr := flow.NewTracer(flow.Options{})
		p := raw(1, 0, udp(client, server, 30))
		if err := s.Write(p, tr.Add(p)); err != nil {
			t.Fatal(err)
		}
		return s.Close()
	}
	err := run(flow.SplitOptions{})
	var name *flow.NameError
	if !errors.Is(err, fs.ErrExist) || !errors.As(err, &name) || name.Path != path || !strings.Contains(err.Error(), "empty directory") {
		t.Errorf("got %v, want an error that names %s and the remedy", err, path)
	}
	if b, _ := os.ReadFile(path); string(b) != "precious" {
		t.Errorf("the file was changed to %q", b)
	}
	if err := run(flow.SplitOptions{Overwrite: true}); err != nil {
		t.Error(err)
	}
	if b, _ := os.ReadFile(path); len(b) != 24+16+58 {
		t.Errorf("got %d octets, want 98: headers and a packet of 58", len(b))
	}
}

func TestSplitterCountsWhatAFormatCannotHold(t *testing.T) {
	dir := t.TempDir()
	s, err := flow.NewSplitter(dir, flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{})
	if err != nil {
		t.Fatal(err)
	}
	tr := flow.NewTracer(flow.Options{})
	for i, p := range conversations() {
		if i == 1 {
			p.Time = packet.Timestamp{}
		}
		if err := s.Write(p, tr.Add(p)); err != nil {
			t.Fatal(err)
		}
	}
	err = s.Close()
	var skipped *dump.SkippedError
	if !errors.As(err, &skipped) || skipped.Count != 1 || !errors.Is(err, capfile.ErrNoTime) {
		t.Errorf("got %v, want one packet left out for want of a time", err)
	}
	b, err := os.ReadFile(filepath.Join(dir, "udp-0-10.0.0.1_40000-10.0.0.2_80.pcap"))
	if err != nil {
		t.Fatal(err)
	}
	checkCapture(t, b, conversations(), []uint64{5})
}

// A packet in a tunnel over UDP belongs to two flows, one of a packet that is twice in one flow is written once.
func TestSplitterWritesTunnelledPacketsToBothFlows(t *testing.T) {
	var packets []*packet.Packet
	sessionPackets(t, "vxlan", func(p *packet.Packet) { packets = append(packets, p.Clone()) })
	files := split(t, flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{}, packets)
	tcp := 0
	for name := range files {
		if strings.HasPrefix(name, "tcp-") {
			tcp++
		}
	}
	if tcp != 1 || len(files) < 2 {
		t.Errorf("got %d files, %d of TCP; want one of TCP and at least one of UDP", len(files), tcp)
	}
}

func TestSplitterNeedsAFormat(t *testing.T) {
	if _, err := flow.NewSplitter(t.TempDir(), flow.Format{}, flow.SplitOptions{}); err == nil {
		t.Error("got no error for no format")
	}
	unknown := flow.Documents(".tsv", func(w io.Writer) (dump.Writer, error) {
		return dump.NewFields(w, &dissect.Dissector{}, []string{"no.such.field"}, dump.FieldsOptions{})
	})
	var name *dump.UnknownFieldError
	if _, err := flow.NewSplitter(t.TempDir(), unknown, flow.SplitOptions{}); !errors.As(err, &name) {
		t.Errorf("got %v, want the format's error", err)
	}
}
