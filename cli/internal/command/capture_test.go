package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestCaptureRefusesWrongUse(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"capture"}, "no interface: name it with -i; pcapkit interfaces lists them"},
		{[]string{"capture", "in.pcap"}, "capture takes no file"},
		{[]string{"capture", "-i", "lo", "--rotate-size", "1M"}, "are for -w"},
		{[]string{"capture", "-i", "lo", "-w", "x", "--rotate-files", "2"}, "--rotate-files needs"},
		{[]string{"capture", "-i", "lo", "-w", "-", "--rotate-count", "2"}, "standard output is one file"},
		{[]string{"capture", "-i", "lo", "-w", "x", "--rotate-size", "1T"}, "it is a number of octets"},
		{[]string{"capture", "-i", "lo", "--fanout", "-1"}, "cannot be negative"},
		{[]string{"capture", "-i", "lo", "-f", "fields"}, "-f fields needs columns"},
		{[]string{"capture", "-i", "lo", "--flows", "-e", "ip.src"}, "--flows writes to standard output"},
		{[]string{"capture", "-i", "no-such-device-here", "-c", "1"}, `"no-such-device-here"`},
		{[]string{"capture", "-i", "lo", "-E", "tshark"}, "tshark"},
	} {
		r := run(t, c.args...)
		if r.status != 2 || !strings.Contains(r.err, c.want) || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%v: status %d, stderr %q, want %q", c.args, r.status, r.err, c.want)
		}
	}
}

func TestInterfacesListsWhatIsThere(t *testing.T) {
	r := run(t, "interfaces")
	if r.status != 0 || r.err != "" || !strings.Contains(r.out, "MTU ") {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
	if r = run(t, "interfaces", "--json"); r.status != 0 || !strings.Contains(r.out, `"engines":`) {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
	run(t, "interfaces", "lo").want(t, "a name", 2, "takes no names")
}

func TestSizesOfFlags(t *testing.T) {
	for text, want := range map[string]octets{"1": 1, "512": 512, "4k": 4096, "64M": 64 << 20, "2GB": 2 << 30, "": 0, "0": 0, "-1": 0, "M": 0, "1.5M": 0, "99999999999": 0} {
		var o octets
		if err := o.Set(text); (err == nil) != (want > 0) || o != want {
			t.Errorf("%q: got %d, %v", text, o, err)
		}
	}
}

// packetsOf are n packets of one second each, in lengths that differ.
func packetsOf(n int) (ps []*packet.Packet) {
	for i := range n {
		data := append(bytes.Clone(frame), make([]byte, i%50)...)
		ps = append(ps, &packet.Packet{
			Number: uint64(i + 1), Link: packet.LinkEthernet, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data)),
			Time: packet.Timestamp{Ticks: (1_700_000_000 + uint64(i)) * 1e9, Res: packet.Nano, Valid: true},
		})
	}
	return ps
}

func TestRotationKeepsEveryLimitAndEveryPacket(t *testing.T) {
	const n = 200
	for _, c := range []struct {
		name  string
		rot   rotation
		files int // 0: as many as it takes
	}{
		{"one file", rotation{}, 1},
		{"by count", rotation{packets: 30}, 7},
		{"by time", rotation{span: 50 * time.Second}, 4},
		{"by size", rotation{size: 2000}, 0},
		{"by a size that no packet fits", rotation{size: 10}, n},
		{"by everything", rotation{size: 3000, packets: 20, span: 7 * time.Second}, 0},
	} {
		for _, ext := range []string{".pcap", ".pcapng"} {
			t.Run(c.name+ext, func(t *testing.T) {
				dir := t.TempDir()
				c.rot.path = filepath.Join(dir, "out"+ext)
				w, err := newRotating(c.rot, nil)
				if err != nil {
					t.Fatal(err)
				}
				for i, p := range packetsOf(n) {
					if err := w.Write(p); err != nil {
						t.Fatal(err)
					}
					if i%7 == 0 {
						if err := w.Flush(); err != nil {
							t.Fatal(err)
						}
					}
				}
				if err := w.Close(); err != nil {
					t.Fatal(err)
				}
				names, err := filepath.Glob(filepath.Join(dir, "*"))
				if err != nil || c.files > 0 && len(names) != c.files {
					t.Errorf("%d files, want %d: %v", len(names), c.files, names)
				}
				checkRotated(t, names, c.rot, packetsOf(n))
			})
		}
	}
}

// checkRotated reads the files in order and holds each against the limits.
func checkRotated(t *testing.T, names []string, rot rotation, want []*packet.Packet) {
	t.Helper()
	at := 0
	for _, name := range names {
		st, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		x, err := extract.Open(t.Context(), name, extract.WithRaw())
		if err != nil {
			t.Fatal(err)
		}
		var first time.Time
		in := 0
		for p, err := range x.Packets() {
			if err != nil {
				t.Fatal(err)
			}
			if at >= len(want) || !bytes.Equal(p.Data, want[at].Data) {
				t.Fatalf("%s: packet %d is not the one that was written", name, in+1)
			}
			tm, _ := p.Time.Time()
			if in == 0 {
				first = tm
			}
			if rot.span > 0 && tm.Sub(first) >= rot.span {
				t.Errorf("%s: a packet %v after the first", name, tm.Sub(first))
			}
			at++
			in++
		}
		x.Close()
		if in == 0 || rot.packets > 0 && in > int(rot.packets) || rot.size > 0 && in > 1 && st.Size() > int64(rot.size) {
			t.Errorf("%s: %d packets, %d octets", name, in, st.Size())
		}
	}
	if at != len(want) {
		t.Errorf("%d packets in all, want %d", at, len(want))
	}
}

func TestRotationKeepsTheLastFiles(t *testing.T) {
	dir := t.TempDir()
	w, err := newRotating(rotation{path: filepath.Join(dir, "out.pcap"), packets: 10, files: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packetsOf(95) {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(names) != 3 || filepath.Base(names[0]) != "out-00008.pcap" {
		t.Errorf("%v, %v", names, err)
	}
	checkRotated(t, names, rotation{packets: 10}, packetsOf(95)[70:])
}

func TestTheTableOfFlowsShowsTheBusiestFirst(t *testing.T) {
	tracer := flow.NewTracer(flow.Options{})
	table := flowTable{open: map[flowID]flow.Flow{}}
	x, err := extract.Open(t.Context(), filepath.FromSlash("../../../core/flow/testdata/session.pcap"))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range tracer.Add(p) {
			table.open[flowID{h.Flow.Proto, h.Flow.Stream}] = *h.Flow
		}
	}
	text := string(table.draw("9 packets"))
	if !strings.HasPrefix(text, "\x1b[H\x1b[2J9 packets, ") || !strings.Contains(text, "tcp 0") || strings.Count(text, "\n") != 3+len(table.open) {
		t.Errorf("got %q", text)
	}
}
