package pcapgo_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/pcapgo"
)

// outcome is what a session gave.
type outcome struct {
	packets []*packet.Packet
	limits  map[string]int // announcements by limit
	account engine.Account
	err     error // nil at a clean end
}

// run reads a file with an engine.
func run(t testing.TB, e engine.Engine, file []byte) (o outcome) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	return session(t, e, engine.Source{Path: path, Name: "x"})
}

func session(t testing.TB, e engine.Engine, src engine.Source) (o outcome) {
	t.Helper()
	o.limits = map[string]int{}
	r, err := e.Open(t.Context(), src, engine.Options{
		Announce: func(m engine.Met) { o.limits[m.Limit]++ }, Note: func(capfile.Notice) {},
	})
	if err != nil {
		o.err = err
		return o
	}
	defer r.Close()
	for {
		p, err := r.Next()
		if err != nil {
			if _, again := r.Next(); again != err {
				t.Errorf("the second error is %v, the first was %v", again, err)
			}
			if err != io.EOF {
				o.err = err
			}
			o.account = r.(engine.Accounter).Account()
			return o
		}
		o.packets = append(o.packets, p.Clone())
	}
}

// describe is everything of a packet that engines agree on.
func describe(p *packet.Packet) string {
	sec, nsec, ok := p.Time.Seconds()
	return fmt.Sprintf("%d %d.%09d %v %d/%d link %d if %d/%d %x", p.Number, sec, nsec, ok, p.CapLen, p.Len, p.Link, p.Extra.Section, p.Iface, p.Data)
}

func equal(t *testing.T, got, want outcome) {
	t.Helper()
	if len(got.packets) != len(want.packets) {
		t.Errorf("got %d packets, want %d", len(got.packets), len(want.packets))
		return
	}
	for i, p := range got.packets {
		if g, w := describe(p), describe(want.packets[i]); g != w {
			t.Errorf("packet %d:\n got %s\nwant %s", i+1, g, w)
		}
	}
}

func TestWhatTheLibraryReadsIsWhatTheFileSays(t *testing.T) {
	for _, c := range []struct {
		name string
		file []byte
	}{
		{"pcap", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1), record(le, 1700000000, 999999, 60, frame(60)), record(le, 2, 3, 90, frame(61)))},
		{"pcap, nanoseconds, big-endian", slices.Concat(pcapHeader(be, 0xa1b23c4d, 4, 65535, 1), record(be, 1700000000, 123456789, 60, frame(60)))},
		{"snapshot length 0, and records beyond it", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 0, 1), record(le, 1, 2, 60, frame(60)), record(le, 1, 2, 61, frame(61)))},
		{"snapshot length of 32 bits", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 0xffffffff, 1), record(le, 1, 2, 60, frame(60)))},
		{"pcapng, sections of both orders and interfaces of two link types", slices.Concat(
			section(le), iface(le, 1, 0), iface(le, 101, 0xffffffff, option(le, 9, 9)),
			enhanced(le, 0, 1_700_000_000_000_001, frame(60)), enhanced(le, 1, 1_700_000_000_000_000_001, frame(33)),
			section(be), iface(be, 113, 40, option(be, 14, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe)),
			enhanced(be, 0, 5_000_000, frame(40)))},
		{"a simple packet block has no time", slices.Concat(section(le), iface(le, 1, 0), simple(le, frame(57)), enhanced(le, 0, 9, frame(60)))},
		{"blocks that are no packets", slices.Concat(section(le), block(le, 0x7ace, frame(20)), iface(le, 1, 0),
			block(le, 0xbad, frame(20)), enhanced(le, 0, 9, frame(60), option(le, 1, 'h', 'i')), block(le, 4, make([]byte, 4)))},
		{"no packet", pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := run(t, builtin.New(), c.file)
			got := run(t, pcapgo.New(), c.file)
			equal(t, got, want)
			if got.err != nil || len(got.limits) != 0 || got.account.Delivered != uint64(len(want.packets)) || got.account.Skipped != 0 {
				t.Errorf("got %v, limits %v, account %+v", got.err, got.limits, got.account)
			}
			var z bytes.Buffer
			w := gzip.NewWriter(&z)
			w.Write(c.file)
			w.Close()
			equal(t, run(t, pcapgo.New(), z.Bytes()), want)
		})
	}
}

func TestEachGapIsAnnounced(t *testing.T) {
	good := slices.Concat(section(le), iface(le, 1, 0), enhanced(le, 0, 1, frame(60)))
	old := section(le)
	old[14] = 2
	clipped := enhanced(le, 0, 2, frame(12))
	binary.LittleEndian.PutUint32(clipped[20:], 0xffffff00)
	odd := enhanced(le, 0, 2, frame(60))
	odd[4]--
	odd[len(odd)-4]--
	for _, c := range []struct {
		name, limit string
		file        []byte
		delivered   int
		skipped     uint64
		panics      bool
	}{
		{"a link type of 9 bits", "pcapgo.linktype", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 276), record(le, 1, 2, 60, frame(60))), 1, 0, false},
		{"a frame check sequence", "pcapgo.fcs", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1|1<<26|2<<28), record(le, 1, 2, 64, frame(64))), 1, 0, false},
		{"a fraction of 5 s", "pcapgo.fraction", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1), record(le, 1, 5_000_000, 60, frame(60))), 1, 0, false},
		{"2^-32 s", "pcapgo.tsresol-binary", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 0x80|32)), enhanced(le, 0, 0x6553f10055555555, frame(60))), 1, 0, false},
		{"whole seconds", "pcapgo.tsresol-seconds", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 0)), enhanced(le, 0, 1_700_000_000, frame(60))), 1, 0, false},
		{"10^-20 s", "pcapgo.tsresol-decimal-fine", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 20)), enhanced(le, 0, 1<<63, frame(60))), 1, 0, false},
		{"10^-64 s", "pcapgo.tsresol-decimal-fine", slices.Concat(good, iface(le, 1, 0, option(le, 9, 64)), enhanced(le, 1, 1, frame(60)), enhanced(le, 0, 1, frame(60))), 1, 2, true},
		{"2^-64 s", "pcapgo.tsresol-binary-fine", slices.Concat(good, iface(le, 1, 0, option(le, 9, 0x80|64)), enhanced(le, 1, 1, frame(60))), 1, 1, true},
		{"an interface with an address", "pcapgo.interface-options", slices.Concat(section(le), iface(le, 1, 0, option(le, 6, 2, 0, 0, 0, 0, 1)), enhanced(le, 0, 1, frame(60))), 1, 0, false},
		{"a section of version 1.2", "pcapgo.version", slices.Concat(good, old, iface(le, 1, 0), enhanced(le, 0, 3, frame(60))), 1, 1, false},
		{"more octets than the block", "pcapgo.contradiction", slices.Concat(good, clipped, enhanced(le, 0, 3, frame(60))), 1, 2, false},
		{"a block length that is no multiple of 4", "pcapgo.contradiction", slices.Concat(good, odd), 1, 1, false},
		{"an option beyond its block", "pcapgo.contradiction", slices.Concat(section(le), iface(le, 1, 0, []byte{2, 0, 200, 0}), enhanced(le, 0, 3, frame(60))), 0, 1, false},
		{"a time offset of 4 octets", "pcapgo.contradiction", slices.Concat(section(le), iface(le, 1, 0, option(le, 14, 1, 2, 3, 4)), enhanced(le, 0, 3, frame(60))), 0, 1, false},
		{"more octets than the packet", "pcapgo.contradiction", slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1), record(le, 1, 2, 60, frame(60)), record(le, 1, 2, 10, frame(60))), 1, 1, false},
		{"statistics of an interface that is not there", "pcapgo.contradiction", slices.Concat(good, block(le, 5, le.AppendUint32(nil, 7), make([]byte, 8)), enhanced(le, 0, 3, frame(60))), 1, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := run(t, pcapgo.New(), c.file)
			n := max(1, int(c.skipped))
			if len(got.packets) != c.delivered || got.account.Skipped != c.skipped || len(got.limits) != 1 || got.limits[c.limit] != n {
				t.Errorf("got %d packets, %+v, %v", len(got.packets), got.account, got.limits)
			}
			var le *pcapgo.LibraryError
			switch {
			case c.skipped == 0 && got.err != nil:
				t.Errorf("got %v", got.err)
			case c.skipped > 0 && (!errors.As(got.err, &le) || !errors.Is(got.err, errors.ErrUnsupported) || le.Panic != c.panics ||
				le.Packet != uint64(c.delivered)+1 || !strings.Contains(got.err.Error(), fmt.Sprintf("at packet %d", c.delivered+1))):
				t.Errorf("got %v", got.err)
			}
			if want := run(t, builtin.New(), c.file); uint64(len(want.packets)) != got.account.Delivered+got.account.Skipped {
				t.Errorf("the account is %+v, the file has %d packets", got.account, len(want.packets))
			}
		})
	}
}

// A cut file gives the packets before the cut and the default engine's error, wherever the cut is.
func TestACutIsNeverACleanEnd(t *testing.T) {
	for name, file := range map[string][]byte{
		"pcap":   slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1), record(le, 1, 2, 60, frame(60)), record(le, 3, 4, 20, frame(20))),
		"pcapng": slices.Concat(section(be), iface(be, 1, 0, option(be, 9, 9)), enhanced(be, 0, 7, frame(60)), simple(be, frame(21)), enhanced(be, 0, 7, frame(60))),
	} {
		for n := range file {
			want := run(t, builtin.New(), file[:n])
			got := run(t, pcapgo.New(), file[:n])
			equal(t, got, want)
			if fmt.Sprint(got.err) != fmt.Sprint(want.err) {
				t.Errorf("%s, %d octets: got %v, want %v", name, n, got.err, want.err)
			}
		}
	}
}

func TestMetadataIsWhatTheLibraryTells(t *testing.T) {
	file := slices.Concat(section(le),
		iface(le, 1, 96, option(le, 2, []byte("eth0")...), option(le, 9, 9), option(le, 11, append([]byte{0}, "udp"...)...), option(le, 12, []byte("Linux")...)),
		enhanced(le, 0, 1, frame(60)), section(le), iface(le, 101, 0), enhanced(le, 0, 1, frame(60)))
	r, err := pcapgo.New().Open(t.Context(), engine.Source{Reader: bytes.NewReader(file)}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	m := r.(engine.Metadata)
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	i := m.Interface(p)
	if i == nil {
		t.Fatal("no interface")
	}
	_, filter, _ := i.Filter()
	if i.Name() != "eth0" || i.OS() != "Linux" || string(filter) != "udp" || i.Snaplen != 96 || i.Res != packet.Nano {
		t.Errorf("got %+v", i)
	}
	if p, err = r.Next(); err != nil {
		t.Fatal(err)
	}
	if i := m.Interface(p); i == nil || i.Link != 101 || len(m.Sections()) != 2 || m.Sections()[0].Interfaces[0].Name() != "eth0" {
		t.Errorf("got %+v of sections %+v", i, m.Sections())
	}
}

var quiet = engine.Options{Announce: func(engine.Met) {}, Note: func(capfile.Notice) {}}

func TestNativeIsTheLibrarysOwn(t *testing.T) {
	file := slices.Concat(section(le), iface(le, 1, 0), enhanced(le, 0, 1_700_000_000_000_000, frame(60)))
	r, err := pcapgo.New().Open(t.Context(), engine.Source{Reader: bytes.NewReader(file)}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if ci, ok := pcapgo.Native(p); !ok || ci.CaptureLength != 60 || ci.Timestamp.Unix() != 1_700_000_000 || len(ci.AncillaryData) != 1 {
		t.Errorf("got %+v, %v", ci, ok)
	}
	for name, p := range map[string]*packet.Packet{"nil": nil, "another engine's": {}, "a clone": p.Clone()} {
		if _, ok := pcapgo.Native(p); ok {
			t.Errorf("%s has a native value", name)
		}
	}
}

func TestPreflightRefusesWhatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		name string
		src  engine.Source
		want int
	}{
		{"in general", engine.Source{}, 0},
		{"a file", engine.Source{Path: "x", Format: engine.Format{Container: "pcap", Major: 2, Minor: 4}}, 0},
		{"an interface", engine.Source{Device: "eth0"}, 1},
		{"zstd without a hook", engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}}, 1},
		{"pcap 2.3", engine.Source{Path: "x", Format: engine.Format{Container: "pcap", Major: 2, Minor: 3}}, 1},
		{"modified pcap", engine.Source{Path: "x", Format: engine.Format{Container: "pcap", Modified: true, Major: 2, Minor: 4}}, 1},
		{"pcapng 1.2", engine.Source{Path: "x", Format: engine.Format{Container: "pcapng", Major: 1, Minor: 2}}, 1},
	} {
		rs := pcapgo.New().UnsupportedReasons(t.Context(), &host.Fake{}, engine.Request{Source: c.src})
		if len(rs) != c.want || len(rs) == 1 && (rs[0].Text == "" || rs[0].Remedy == "") {
			t.Errorf("%s: got %+v", c.name, rs)
		}
	}
}

// What core reads and the library does not is an error that says so.
func TestOtherFormatsAreRefused(t *testing.T) {
	snoop := []byte("snoop\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x04")
	got := run(t, pcapgo.New(), snoop)
	if !errors.Is(got.err, errors.ErrUnsupported) || !strings.Contains(got.err.Error(), "cannot read a snoop capture") {
		t.Errorf("got %v", got.err)
	}
}

func TestTheDeclarationKeepsTheContract(t *testing.T) {
	if err := pcapgo.New().Support().Check(); err != nil {
		t.Error(err)
	}
}
