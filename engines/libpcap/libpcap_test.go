package libpcap_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

func TestTheDeclarationKeepsTheContract(t *testing.T) {
	if err := libpcap.New().Support().Check(); err != nil {
		t.Error(err)
	}
}

func TestTheVersionIsTheLibrarysOwn(t *testing.T) {
	needLibrary(t)
	v, err := libpcap.New().Version(t.Context(), host.Local())
	if err != nil || !strings.HasPrefix(v, "libpcap version 1.") {
		t.Errorf("got %q, %v", v, err)
	}
}

// byFile and byStream read the same octets in the two ways.
func both(t *testing.T, b []byte, f func(t *testing.T, src engine.Source)) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Run("file", func(t *testing.T) { f(t, engine.Source{Path: path, Name: "x"}) })
	t.Run("stream", func(t *testing.T) { f(t, stream(b)) })
}

func TestPacketsAreWhatTheFileSays(t *testing.T) {
	data := frame(100, 53)
	for _, c := range []struct {
		name      string
		file      []byte
		sec, nsec int64
		link      packet.LinkType
		fcs       uint8
	}{
		{"microseconds", slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1e9, 999_999, 120, data)), 1e9, 999_999_000, 1, 0},
		{"nanoseconds", slices.Concat(pcapHeader(be, nano, 65535, 276), record(be, 1e9, 999_999_999, 120, data)), 1e9, 999_999_999, 276, 0},
		{"a fraction of 5 s", slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1e9, 5_000_001, 120, data)), 1e9 + 5, 1000, 1, 0},
		{"frame check sequence", slices.Concat(pcapHeader(le, micro, 65535, 1|1<<26|2<<28), record(le, 1e9, 0, 120, data)), 1e9, 0, 1, 4},
		{"10^-3 and an offset", slices.Concat(section(be), iface(be, 101, 0, option(be, 9, 3), option(be, 14, 255, 255, 255, 255, 255, 255, 255, 255)),
			block(be, 6, u32s(be, 0, 0, 5001, 100, 120), data)), 4, 1_000_000, 101, 0},
		{"2^-10", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 0x8a)), block(le, 6, u32s(le, 0, 0, 3<<9, 100, 120), data)), 1, 500_000_000, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			both(t, c.file, func(t *testing.T, src engine.Source) {
				r, h := open(t, t.Context(), src, engine.Options{})
				ps, err := drain(r)
				if err != nil || len(ps) != 1 || len(h.mets) > 0 {
					t.Fatalf("got %d packets, %v, announced %+v", len(ps), err, h.mets)
				}
				p := ps[0]
				sec, nsec, _ := p.Time.Seconds()
				if p.Number != 1 || sec != c.sec || int64(nsec) != c.nsec || p.Link != c.link || p.FCSLen != c.fcs {
					t.Errorf("got number %d, %d s %d ns, link type %d, FCS %d; want 1, %d, %d, %d, %d", p.Number, sec, nsec, p.Link, p.FCSLen, c.sec, c.nsec, c.link, c.fcs)
				}
				if p.CapLen != 100 || p.Len != 120 || !bytes.Equal(p.Data, data) {
					t.Errorf("got %d of %d octets: % x", p.CapLen, p.Len, p.Data)
				}
			})
		})
	}
}

func TestEachLimitIsAnnounced(t *testing.T) {
	data := frame(60, 53)
	good := slices.Concat(section(le), iface(le, 1, 0), enhanced(le, 0, 1, data))
	for _, c := range []struct {
		name, limit        string
		file               []byte
		met                []uint64 // numbers of the packets that meet it
		delivered, skipped uint64
	}{
		{"a record beyond the snapshot length", "libpcap.snaplen",
			slices.Concat(pcapHeader(le, micro, 50, 1), record(le, 1, 0, 60, data), record(le, 2, 0, 60, data[:50])), []uint64{1}, 2, 0},
		{"a second link type", "libpcap.linktypes", slices.Concat(good, iface(le, 101, 0), enhanced(le, 1, 2, data), enhanced(le, 0, 3, data)), []uint64{2, 3}, 1, 2},
		{"a second snapshot length", "libpcap.snaplens", slices.Concat(good, iface(le, 1, 99), enhanced(le, 0, 2, data)), []uint64{2}, 1, 1},
		{"a section of the other byte order", "libpcap.byte-order",
			slices.Concat(good, section(be), iface(be, 1, 0), enhanced(be, 0, 2, data)), []uint64{2}, 1, 1},
		{"10^-20 s", "libpcap.tsresol-decimal-fine", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 20)), enhanced(le, 0, 1, data)), []uint64{1}, 0, 1},
		{"2^-64 s", "libpcap.tsresol-binary-fine", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 0xc0)), enhanced(le, 0, 1, data)), []uint64{1}, 0, 1},
		{"2^-63 s", "libpcap.tsresol-binary", slices.Concat(section(le), iface(le, 1, 0, option(le, 9, 0xbf)), enhanced(le, 0, 1<<63-1, data)), []uint64{1}, 1, 0},
		{"a block that clips its packet", "libpcap.contradiction",
			slices.Concat(good, block(le, 6, u32s(le, 0, 0, 2, 900, 900), data), enhanced(le, 0, 3, data)), []uint64{2, 3}, 1, 2},
		{"a simple packet", "libpcap.no-time", slices.Concat(section(le), iface(le, 1, 0), simple(le, data)), []uint64{1}, 1, 0},
		{"the year 2106", "libpcap.time-2038", slices.Concat(pcapHeader(native, micro, 65535, 1), record(native, 1<<32-1, 0, 60, data)), []uint64{1}, 1, 0},
		{"link type 12", "libpcap.linktype", slices.Concat(pcapHeader(le, micro, 65535, 12), record(le, 1, 0, 46, data[14:])), []uint64{1}, 1, 0},
		{"another interface", "libpcap.interface", slices.Concat(good, iface(le, 1, 0), enhanced(le, 1, 2, data)), []uint64{2}, 2, 0},
		{"another section", "libpcap.interface", slices.Concat(good, good), []uint64{2}, 2, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			both(t, c.file, func(t *testing.T, src engine.Source) {
				r, h := open(t, t.Context(), src, engine.Options{})
				ps, err := drain(r)
				if err != nil {
					t.Error(err)
				}
				var met []uint64
				for _, m := range h.mets {
					if m.Limit != c.limit {
						t.Errorf("announced %+v", m)
					}
					met = append(met, m.Packet)
				}
				a := r.(engine.Accounter).Account()
				if !slices.Equal(met, c.met) || a.Delivered != c.delivered || a.Skipped != c.skipped || uint64(len(ps)) != c.delivered {
					t.Errorf("met by %d, %+v, %d packets; want %d, %d, %d", met, a, len(ps), c.met, c.delivered, c.skipped)
				}
			})
		})
	}
}

func TestDamageEndsTheReading(t *testing.T) {
	data := frame(60, 53)
	one := slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1, 0, 60, data))
	ng := slices.Concat(section(le), iface(le, 1, 0), enhanced(le, 0, 1, data))
	trailer := enhanced(le, 0, 2, data)
	trailer[len(trailer)-4]++
	for _, c := range []struct {
		name   string
		file   []byte
		offset int64
		cut    bool
	}{
		{"a cut record", append(one[:len(one):len(one)], record(le, 2, 0, 60, data)[:70]...), 100, true},
		{"a cut record header", append(one[:len(one):len(one)], 1, 2), 100, true},
		{"a length of 2 GiB", append(one[:len(one):len(one)], u32s(le, 2, 0, 1<<31-1, 60)...), 100, false},
		{"a cut block", append(ng[:len(ng):len(ng)], enhanced(le, 0, 2, data)[:50]...), 140, true},
		{"a trailing length that differs", append(ng[:len(ng):len(ng)], trailer...), 140, false},
		{"an interface that is not there", append(ng[:len(ng):len(ng)], enhanced(le, 7, 2, data)...), 140, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			both(t, c.file, func(t *testing.T, src engine.Source) {
				r, h := open(t, t.Context(), src, engine.Options{})
				ps, err := drain(r)
				var d *libpcap.DamageError
				var walk *capfile.DamageError
				if len(ps) != 1 || len(h.mets) > 0 || !errors.As(err, &d) || d.Packet != 2 || d.Offset != c.offset || d.Cause == "" {
					t.Fatalf("got %d packets, %+v, %v", len(ps), h.mets, err)
				}
				if !errors.Is(err, capfile.ErrDamaged) || !errors.As(err, &walk) || errors.Is(err, io.ErrUnexpectedEOF) != c.cut {
					t.Errorf("got %#v", err)
				}
				if _, again := r.Next(); again != err { //nolint:errorlint // the same value is promised
					t.Errorf("then %v", again)
				}
			})
		})
	}
}

// A packet that is larger than the arena waits in the library's memory.
func TestLargePacketsAreWhole(t *testing.T) {
	sizes := []int{60, 250_000, 262_144, 61, 262_143, 62}
	file := pcapHeader(le, micro, 262144, 1)
	for i, n := range sizes {
		file = append(file, record(le, uint32(i), 0, uint32(n), frame(n, uint16(i)))...)
	}
	both(t, file, func(t *testing.T, src engine.Source) {
		r, _ := open(t, t.Context(), src, engine.Options{})
		ps, err := drain(r)
		if err != nil || len(ps) != len(sizes) {
			t.Fatalf("got %d packets, %v", len(ps), err)
		}
		for i, n := range sizes {
			if !bytes.Equal(ps[i].Data, frame(n, uint16(i))) || ps[i].Number != uint64(i+1) {
				t.Errorf("packet %d has %d octets, want %d", ps[i].Number, len(ps[i].Data), n)
			}
		}
	})
}

func TestFiltersKeepTheNumbers(t *testing.T) {
	file := pcapHeader(le, nano, 65535, 1)
	for i := range 2000 {
		file = append(file, record(le, uint32(i), 0, 60, frame(60, uint16(50+i%10)))...)
	}
	both(t, file, func(t *testing.T, src engine.Source) {
		r, _ := open(t, t.Context(), src, engine.Options{Filter: "udp port 53"})
		ps, err := drain(r)
		if err != nil || len(ps) != 200 {
			t.Fatalf("got %d packets, %v", len(ps), err)
		}
		for i, p := range ps {
			if p.Number != uint64(10*i+4) {
				t.Fatalf("packet %d is number %d", i, p.Number)
			}
		}
	})
}

func TestAFilterThatDoesNotCompileIsAnError(t *testing.T) {
	needLibrary(t)
	for _, expr := range []string{"nonsense and", "ip and vpi 5"} {
		_, err := libpcap.New().Open(t.Context(), stream(pcapHeader(le, micro, 65535, 1)), engine.Options{Filter: expr})
		var f *libpcap.FilterError
		var column *filter.Error
		if !errors.As(err, &f) || f.Expr != expr || f.Cause == "" || !errors.As(err, &column) || !errors.Is(err, filter.ErrMeaning) {
			t.Errorf("%q: got %v", expr, err)
		}
	}
}

func TestAFilterThatContradictsItselfGivesNoPacket(t *testing.T) {
	both(t, slices.Concat(pcapHeader(le, nano, 65535, 1), record(le, 7, 8, 60, frame(60, 1))), func(t *testing.T, src engine.Source) {
		r, _ := open(t, t.Context(), src, engine.Options{Filter: "tcp port 80 and vlan 5"})
		if p, err := r.Next(); err != io.EOF {
			t.Errorf("got %v, %v", p, err)
		}
	})
}

func TestNativeKnowsItsOwnPackets(t *testing.T) {
	r, _ := open(t, t.Context(), stream(slices.Concat(pcapHeader(le, nano, 65535, 1), record(le, 7, 8, 70, frame(60, 1)))), engine.Options{})
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if h, ok := libpcap.Native(p); !ok || h != (libpcap.Header{Seconds: 7, Nanoseconds: 8, CapLen: 60, Len: 70}) {
		t.Errorf("got %+v, %v", h, ok)
	}
	for _, q := range []*packet.Packet{p.Clone(), {}, nil} {
		if _, ok := libpcap.Native(q); ok {
			t.Errorf("knows %p", q)
		}
	}
}

func TestWhatIsNoCaptureIsAnError(t *testing.T) {
	needLibrary(t)
	for _, b := range [][]byte{nil, []byte("hello, this is no capture at all"), pcapHeader(le, micro, 65535, 1)[:20]} {
		both(t, b, func(t *testing.T, src engine.Source) {
			if r, err := libpcap.New().Open(t.Context(), src, engine.Options{Note: func(capfile.Notice) {}}); err == nil {
				r.Close()
				t.Error("it opened")
			}
		})
	}
}

// Reading in batches costs no allocation a packet.
func TestReadingDoesNotAllocate(t *testing.T) {
	file := pcapHeader(le, micro, 65535, 1)
	for i := range 60_000 {
		file = append(file, record(le, uint32(i), 0, 60, frame(60, 53))...)
	}
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	r, _ := open(t, t.Context(), engine.Source{Path: path}, engine.Options{})
	for range 1000 {
		if _, err := r.Next(); err != nil {
			t.Fatal(err)
		}
	}
	n := testing.AllocsPerRun(50, func() {
		for range 1000 {
			if _, err := r.Next(); err != nil {
				t.Fatal(err)
			}
		}
	})
	if n > 20 { // a call by the library's address allocates its arguments; there are two calls for 1000 packets
		t.Errorf("%v allocations for 1000 packets", n)
	}
}
