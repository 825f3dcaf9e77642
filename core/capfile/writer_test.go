package capfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func mustRead(t testing.TB, b []byte) ([]*packet.Packet, *Reader) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(b), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	ps, err := readAll(t, r)
	if err != io.EOF {
		t.Fatalf("ends with %v", err)
	}
	return ps, r
}

// same compares what a rewrite must keep.
func same(t *testing.T, got, want *packet.Packet) {
	t.Helper()
	if got.Time != want.Time || got.Len != want.Len || got.CapLen != want.CapLen || got.Link != want.Link {
		t.Errorf("packet %d: got %+v, want %+v", want.Number, got, want)
	}
	if !bytes.Equal(got.Data, want.Data) {
		t.Errorf("packet %d: data differ", want.Number)
	}
	a, b := slices.Collect(PacketOptions(got).Comments()), slices.Collect(PacketOptions(want).Comments())
	if !slices.Equal(a, b) {
		t.Errorf("packet %d: comments %q, want %q", want.Number, a, b)
	}
}

// everything is a capture with two sections of both orders, four interfaces, packets with and without time and options.
func everything() []byte {
	le := ng{}.shb().
		idb(1, 0, opts{}.add(OptIfName, "eth0").add(OptIfSpeed, "\x00\xca\x9a\x3b\x00\x00\x00\x00")).
		idb(101, 65535, opts{}.add(OptIfTSResol, "\x09").add(OptIfTSOffset, "\xff\xff\xff\xff\xff\xff\xff\xff"))
	le = le.epb(0, 1500000000000123, 60, bytes.Repeat([]byte{1}, 60), opts{}.add(OptComment, "one").add(OptComment, "two"))
	le = le.epb(1, 1500000000000123, 99, bytes.Repeat([]byte{2}, 43))
	le = le.block(BlockSimple, append(le.words(57), bytes.Repeat([]byte{3}, 57)...))
	le = le.block(BlockPacket, append(le.words(7<<16, 1, 2, 5, 6), 4, 4, 4, 4, 4, 0, 0, 0))
	be := ng{big: true}.shb().idb(228, 40, opts{big: true}.add(OptIfTSResol, "\x8a").add(OptIfTSOffset, "\x00\x00\x00\x00\x00\x00\x00\x64"))
	be = be.epb(0, 1500000000000123, 20, bytes.Repeat([]byte{5}, 20),
		opts{big: true}.add(OptEPBFlags, "\x00\x00\x00\x82").add(OptComment, "big"))
	be = be.block(BlockSimple, append(be.words(57), bytes.Repeat([]byte{6}, 40)...))
	return append(le.b, be.b...)
}

func TestNgRewriteKeepsPackets(t *testing.T) {
	for _, big := range []bool{false, true} {
		for _, named := range []bool{false, true} {
			t.Run(fmt.Sprintf("big=%v,named=%v", big, named), func(t *testing.T) {
				want, src := mustRead(t, everything())
				o := NgOptions{BigEndian: big, Section: OptionList{BigEndian: big}.AppendOption(OptSHBUserAppl, []byte("test"))}
				if named {
					o.Interface = src.Interface
				}
				got, r := mustRead(t, writeNg(t, want, o))
				if len(got) != len(want) {
					t.Fatalf("%d packets, want %d", len(got), len(want))
				}
				for i := range want {
					same(t, got[i], want[i])
				}
				if a := r.Sections()[0].UserAppl(); a != "test" {
					t.Errorf("program %q, want test", a)
				}
				if n := r.Interface(got[0]).Name(); named && n != "eth0" {
					t.Errorf("interface name %q, want eth0", n)
				}
				if s, _ := r.Interface(got[0]).Speed(); named && s != 1e9 {
					t.Errorf("speed %d, want 1e9", s)
				}
				if f, ok := PacketOptions(got[4]).Flags(); !ok || f != 0x82 || got[4].FCSLen != 4 {
					t.Errorf("flags %#x %v, FCS %d, want 0x82 and 4", f, ok, got[4].FCSLen)
				}
				if n, ok := PacketOptions(got[3]).DropCount(); !ok || n != 7 {
					t.Errorf("drop count %d %v, want 7", n, ok)
				}
			})
		}
	}
}

func writeNg(t testing.TB, ps []*packet.Packet, o NgOptions) []byte {
	t.Helper()
	var b bytes.Buffer
	w := NewNgWriter(&b, o)
	for _, p := range ps {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func nanoPacket(sec, nsec uint64) *packet.Packet {
	return &packet.Packet{
		Number: 1, Time: packet.Timestamp{Ticks: sec*1e9 + nsec, Res: packet.Nano, Valid: true},
		Len: 60, CapLen: 20, Link: 1, Data: bytes.Repeat([]byte{9}, 20),
	}
}

func TestPcapWriterKeepsPackets(t *testing.T) {
	for _, o := range []PcapOptions{{Link: 1, Nano: true}, {Link: 1, Nano: true, BigEndian: true, FCSLen: 4, Snaplen: 96}} {
		var b bytes.Buffer
		w := NewPcapWriter(&b, o)
		want := nanoPacket(1700000000, 123456789)
		if err := errors.Join(w.Write(want), w.Close()); err != nil {
			t.Fatal(err)
		}
		got, r := mustRead(t, b.Bytes())
		same(t, got[0], want)
		if got[0].FCSLen != o.FCSLen || r.Format().BigEndian != o.BigEndian || !r.Format().Nano {
			t.Errorf("FCS %d, format %+v", got[0].FCSLen, r.Format())
		}
		if o.Snaplen != 0 && r.Interface(got[0]).Snaplen != o.Snaplen {
			t.Errorf("snaplen %d", r.Interface(got[0]).Snaplen)
		}
	}
}

func TestPcapWriterCutsDigitsAndCounts(t *testing.T) {
	var b bytes.Buffer
	w := NewPcapWriter(&b, PcapOptions{Link: 1})
	if err := errors.Join(w.Write(nanoPacket(5, 123456789)), w.Write(nanoPacket(5, 123456000)), w.Close()); err != nil {
		t.Fatal(err)
	}
	got, _ := mustRead(t, b.Bytes())
	if want := (packet.Timestamp{Ticks: 5123456, Res: packet.Micro, Valid: true}); got[0].Time != want {
		t.Errorf("time %+v, want %+v", got[0].Time, want)
	}
	if w.Cut() != 1 {
		t.Errorf("Cut %d, want 1", w.Cut())
	}
}

func TestWritersRefuse(t *testing.T) {
	late, noTime, other, opt := nanoPacket(0, 0), nanoPacket(0, 0), nanoPacket(0, 0), nanoPacket(0, 0)
	late.Time = packet.Timestamp{Ticks: 1 << 32, Valid: true}
	noTime.Time = packet.Timestamp{}
	other.Link = 101
	opt.Time, opt.Extra.Options = packet.Timestamp{}, []byte{1, 0, 1, 0, 'x', 0, 0, 0}
	before := nanoPacket(0, 0)
	before.Time.Offset = -1
	for _, c := range []struct {
		name string
		p    *packet.Packet
		err  error
		ng   bool
	}{
		{"pcap: after 2106", late, ErrTimeRange, false},
		{"pcap: before 1970", before, ErrTimeRange, false},
		{"pcap: no time", noTime, ErrNoTime, false},
		{"pcap: link type", other, ErrLinkType, false},
		{"pcapng: no time and a comment", opt, ErrNoTime, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var w interface {
				Write(*packet.Packet) error
				Close() error
			} = NewPcapWriter(io.Discard, PcapOptions{Link: 1, Nano: true})
			if c.ng {
				w = NewNgWriter(io.Discard, NgOptions{})
			}
			err := w.Write(c.p)
			var we *WriteError
			if !errors.Is(err, c.err) || !errors.As(err, &we) || we.Packet != 1 {
				t.Errorf("got %v, want %v", err, c.err)
			}
			if err := errors.Join(w.Write(nanoPacket(1, 1)), w.Close(), w.Close()); err != nil {
				t.Errorf("the writer does not go on: %v", err)
			}
		})
	}
}

func TestWritersTellAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here: ", err)
	}
	defer full.Close()
	pw, nw := NewPcapWriter(full, PcapOptions{Link: 1}), NewNgWriter(full, NgOptions{})
	if pw.Write(nanoPacket(1, 1)); pw.Flush() == nil || pw.Write(nanoPacket(1, 1)) == nil || pw.Close() == nil {
		t.Error("pcap: a full disk passes")
	}
	if nw.Write(nanoPacket(1, 1)); nw.Flush() == nil || nw.Write(nanoPacket(1, 1)) == nil || nw.Close() == nil {
		t.Error("pcapng: a full disk passes")
	}
}

func TestTsharkReadsWhatIsWritten(t *testing.T) {
	tshark, err := exec.LookPath("tshark")
	if err != nil {
		t.Skip("tshark is not installed: ", err)
	}
	want := "1\t1700000000.123456789\t60\t20\n2\t1700000001.000000001\t60\t20\n"
	ps := []*packet.Packet{nanoPacket(1700000000, 123456789), nanoPacket(1700000001, 1)}
	files := map[string][]byte{"ng-le": writeNg(t, ps, NgOptions{}), "ng-be": writeNg(t, ps, NgOptions{BigEndian: true})}
	for _, big := range []bool{false, true} {
		var b bytes.Buffer
		w := NewPcapWriter(&b, PcapOptions{Link: 1, Nano: true, BigEndian: big})
		if err := errors.Join(w.Write(ps[0]), w.Write(ps[1]), w.Close()); err != nil {
			t.Fatal(err)
		}
		files[fmt.Sprintf("pcap-big=%v", big)] = b.Bytes()
	}
	for name, b := range files {
		if got := runTshark(t, tshark, b, "frame.number", "frame.time_epoch", "frame.len", "frame.cap_len"); got != want {
			t.Errorf("%s: tshark reads %q, want %q", name, got, want)
		}
	}
	src, r := mustRead(t, everything())
	got := runTshark(t, tshark, writeNg(t, src, NgOptions{Interface: r.Interface}), "frame.comment", "frame.time_epoch", "frame.cap_len")
	want = "one,two\t1500000000.000123000\t60\n\t1499999.000000123\t43\n\t\t57\n\t4294.967298000\t5\n" +
		"big\t1464843750100.120117187\t20\n\t\t40\n"
	if got != want {
		t.Errorf("tshark reads %q, want %q", got, want)
	}
}

func runTshark(t *testing.T, tshark string, b []byte, fields ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "capture")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-n", "-r", path, "-T", "fields"}
	for _, f := range fields {
		args = append(args, "-e", f)
	}
	c := exec.Command(tshark, args...)
	c.Env = append(os.Environ(), "TZ=UTC")
	outb, err := c.Output()
	if err != nil {
		t.Errorf("tshark: %v", err)
	}
	return string(outb)
}

// Whatever its unit, a time comes back as far as the file's own unit goes.
func TestPcapWriterTakesEveryResolution(t *testing.T) {
	const ticks = 6521908912666391106
	for res := range 256 {
		in := nanoPacket(0, 0)
		in.Time = packet.Timestamp{Ticks: ticks, Res: packet.Resolution(res), Valid: true}
		sec, nsec, ok := in.Time.Seconds()
		var b bytes.Buffer
		w := NewPcapWriter(&b, PcapOptions{Link: 1, Nano: true})
		err := errors.Join(w.Write(in), w.Close())
		if late := !ok || sec >= 1<<32; late != errors.Is(err, ErrTimeRange) {
			t.Errorf("resolution %d: %v", res, err)
		} else if late {
			continue
		}
		r, err := NewReader(&b, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var out packet.Packet
		if err := r.Next(&out); err != nil {
			t.Fatal(err)
		}
		if s, n, ok := out.Time.Seconds(); !ok || s != sec || n != nsec {
			t.Errorf("resolution %d: got %d.%09d, want %d.%09d", res, s, n, sec, nsec)
		}
	}
}
