package capfile

import (
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// hx reads spaced hexadecimal; "60*ab" stands for 60 times ab.
func hx(t testing.TB, s string) []byte {
	t.Helper()
	var b []byte
	for _, w := range strings.Fields(s) {
		n := 1
		if i := strings.IndexByte(w, '*'); i > 0 {
			n = 0
			for _, c := range w[:i] {
				n = n*10 + int(c-'0')
			}
			w = w[i+1:]
		}
		v, err := hex.DecodeString(w)
		if err != nil {
			t.Fatalf("%q: %v", w, err)
		}
		b = append(b, bytes.Repeat(v, n)...)
	}
	return b
}

const (
	leHead = "d4c3b2a1 0200 0400 00000000 00000000 00000400 01000000 "
	leRec  = "00f15365 40e20100 3c000000 3c000000 60*aa " // 1700000000.123456, 60 octets
)

type want struct {
	sec         int64
	nsec        uint32
	caplen, len uint32
	link        packet.LinkType
	flags       packet.Flags
	fcs         uint8
}

func TestPcapVariants(t *testing.T) {
	one := want{1700000000, 123456000, 60, 60, 1, 0, 0}
	with := func(f func(*want)) want { w := one; f(&w); return w }
	for _, c := range []struct {
		name, in string
		want     []want
		notice   NoticeCode
	}{
		{"little-endian microseconds", leHead + leRec + leRec, []want{one, one}, 0},
		{"big-endian microseconds", "a1b2c3d4 0002 0004 8*00 00040000 00000001 6553f100 0001e240 0000003c 0000003c 60*aa", []want{one}, 0},
		{
			"little-endian nanoseconds", "4d3cb2a1 0200 0400 8*00 00000400 01000000 00f15365 15cd5b07 3c000000 3c000000 60*aa",
			[]want{with(func(w *want) { w.nsec = 123456789 })},
			0,
		},
		{
			"big-endian nanoseconds", "a1b23c4d 0002 0004 8*00 00040000 00000001 6553f100 075bcd15 0000003c 0000003c 60*aa",
			[]want{with(func(w *want) { w.nsec = 123456789 })},
			0,
		},
		{
			"modified", "34cdb2a1 0200 0400 8*00 00000400 01000000 00f15365 40e20100 3c000000 3c000000 07000000 0008 04 00 60*aa " +
				"00f15365 40e20100 02000000 02000000 07000000 0008 04 00 2*aa",
			[]want{one, with(func(w *want) { w.caplen, w.len = 2, 2 })},
			0,
		},
		{
			"modified big-endian", "a1b2cd34 0002 0004 8*00 00040000 00000001 6553f100 0001e240 0000003c 0000003c 00000007 0800 04 00 60*aa",
			[]want{one},
			0,
		},
		{"snaplen 0 is no limit", "d4c3b2a1 0200 0400 8*00 00000000 01000000" + leRec + leRec, []want{one, one}, 0},
		{"snaplen all ones", "d4c3b2a1 0200 0400 8*00 ffffffff 01000000" + leRec, []want{one}, 0},
		{"record over snaplen", "d4c3b2a1 0200 0400 8*00 20000000 01000000" + leRec + leRec, []want{
			with(func(w *want) { w.flags = packet.OverSnaplen }), with(func(w *want) { w.flags = packet.OverSnaplen }),
		}, NoticeOverSnaplen},
		{
			"original length over snaplen is usual", "d4c3b2a1 0200 0400 8*00 3c000000 01000000 00f15365 40e20100 3c000000 dc050000 60*aa",
			[]want{with(func(w *want) { w.len = 1500 })},
			0,
		},
		{
			"original below captured", leHead + "00f15365 40e20100 3c000000 01000000 60*aa",
			[]want{with(func(w *want) { w.len, w.flags = 1, packet.Inconsistent })},
			NoticeInconsistent,
		},
		{
			"version 2.2 has the lengths swapped", "d4c3b2a1 0200 0200 8*00 00000400 01000000 00f15365 40e20100 dc050000 3c000000 60*aa",
			[]want{with(func(w *want) { w.len = 1500 })},
			0,
		},
		{
			"version 2.3 swapped", "d4c3b2a1 0200 0300 8*00 00000400 01000000 00f15365 40e20100 dc050000 3c000000 60*aa",
			[]want{with(func(w *want) { w.len = 1500 })},
			0,
		},
		{
			"version 2.3 not swapped", "d4c3b2a1 0200 0300 8*00 00000400 01000000 00f15365 40e20100 3c000000 dc050000 60*aa",
			[]want{with(func(w *want) { w.len = 1500 })},
			0,
		},
		{
			"DG/UX 543.0", "d4c3b2a1 1f02 0000 8*00 00000400 01000000 00f15365 40e20100 dc050000 3c000000 60*aa",
			[]want{with(func(w *want) { w.len = 1500 })},
			0,
		},
		{"version 2.5", "d4c3b2a1 0200 0500 8*00 00000400 01000000" + leRec, []want{one}, NoticeVersion},
		{"FCS of four octets", "d4c3b2a1 0200 0400 8*00 00000400 01000024" + leRec, []want{with(func(w *want) { w.fcs = 4 })}, 0},
		{"FCS stated as none", "d4c3b2a1 0200 0400 8*00 00000400 01000004" + leRec, []want{one}, 0},
		{"reserved bits of the link type", "d4c3b2a1 0200 0400 8*00 00000400 01003000" + leRec, []want{one}, NoticeLinkBits},
		{"link type 276", "d4c3b2a1 0200 0400 8*00 00000400 14010000" + leRec, []want{with(func(w *want) { w.link = packet.LinkSLL2 })}, 0},
		{
			"a fraction of a second and more", leHead + "00f15365 80841e00 3c000000 3c000000 60*aa",
			[]want{with(func(w *want) { w.sec, w.nsec = 1700000002, 0 })},
			0,
		},
		{
			"last second of 32 bits", leHead + "ffffffff 3f420f00 3c000000 3c000000 60*aa",
			[]want{with(func(w *want) { w.sec, w.nsec = 1<<32-1, 999999000 })},
			0,
		},
		{"no records", leHead, nil, 0},
		{
			"a record of no octets", leHead + "00f15365 40e20100 00000000 3c000000" + leRec,
			[]want{with(func(w *want) { w.caplen = 0 }), one},
			0,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkCapture(t, hx(t, c.in), c.want, c.notice)
		})
	}
}

// checkCapture reads b whole and octet by octet, and gzipped, and wants the packets and at most one notice of one code.
func checkCapture(t *testing.T, b []byte, want []want, code NoticeCode) {
	t.Helper()
	for how, src := range map[string]io.Reader{
		"whole": bytes.NewReader(b), "by octet": oneByte{bytes.NewReader(b)}, "gzip": bytes.NewReader(zipped(b)),
	} {
		var notices []Notice
		r, err := NewReader(src, Options{OnNotice: func(n Notice) { notices = append(notices, n) }})
		if err != nil {
			t.Fatalf("%s: %v", how, err)
		}
		defer r.Close()
		ps, err := readAll(t, r)
		if err != io.EOF {
			t.Errorf("%s: ends with %v", how, err)
		}
		checkPackets(t, ps, want)
		if code == 0 && len(notices) != 0 || code != 0 && (len(notices) != 1 || notices[0].Code != code) {
			t.Errorf("%s: notices %v, want %v once", how, notices, code)
		}
		if r.Offset() != int64(len(b)) {
			t.Errorf("%s: offset %d at the end, want %d", how, r.Offset(), len(b))
		}
	}
}

func checkPackets(t *testing.T, ps []*packet.Packet, wants []want) {
	t.Helper()
	if len(ps) != len(wants) {
		t.Fatalf("%d packets, want %d", len(ps), len(wants))
	}
	for i, p := range ps {
		sec, nsec, _ := p.Time.Seconds()
		got := want{sec, nsec, p.CapLen, p.Len, p.Link, p.Flags, p.FCSLen}
		if got != wants[i] || p.Number != uint64(i+1) || int(p.CapLen) != len(p.Data) {
			t.Errorf("packet %d: got %+v, want %+v", i+1, got, wants[i])
		}
	}
}

// oneByte gives one octet a read.
type oneByte struct{ r io.Reader }

func (o oneByte) Read(b []byte) (int, error) { return o.r.Read(b[:min(1, len(b))]) }

func TestModifiedRecordsTellTheirInterface(t *testing.T) {
	b := hx(t, "34cdb2a1 0200 0400 8*00 00000400 01000000 00f15365 40e20100 01000000 01000000 07000000 0008 04 00 aa")
	ps, r := mustRead(t, b)
	x := ps[0].Extra
	if !x.Modified || x.IfIndex != 7 || x.Protocol != 0x0800 || x.PktType != 4 || !r.Format().Modified {
		t.Errorf("got %+v", x)
	}
}

// Damage: every whole record, then one error that says where, again and again; the rest of a cut record on request.
func TestPcapDamage(t *testing.T) {
	good := leHead + leRec
	const at = 24 + 16 + 60
	for _, c := range []struct {
		name, in string
		packets  int
		offset   int64
		is       error
		partial  int // octets; -1: none
		need     int64
	}{
		{"cut file header", "d4c3b2a1 0200 0400", -1, 0, io.ErrUnexpectedEOF, -1, 24},
		{"two stray octets", good + "0102", 1, at, io.ErrUnexpectedEOF, -1, 16},
		{"61 stated, 60 there", good + "00f15365 00000000 3d000000 3d000000 60*bb", 1, at, io.ErrUnexpectedEOF, 60, 77},
		{"1000 stated", good + "00f15365 00000000 e8030000 e8030000 60*bb", 1, at, io.ErrUnexpectedEOF, 60, 1016},
		{"a header alone", good + "00f15365 00000000 e8030000 e8030000", 1, at, io.ErrUnexpectedEOF, 0, 1016},
		{"2 GiB stated", good + "00f15365 00000000 ffffff7f ffffff7f 60*bb", 1, at, ErrLimit, 60, 0},
		{"negative length", good + "00f15365 00000000 ffffffff ffffffff 60*bb", 1, at, ErrLimit, 60, 0},
		{"100 MiB stated", good + "00f15365 00000000 00004006 00004006 60*bb", 1, at, io.ErrUnexpectedEOF, 60, 104857616},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := NewReader(bytes.NewReader(hx(t, c.in)), Options{Name: "x.pcap"})
			var d *DamageError
			if c.packets < 0 {
				if !errors.As(err, &d) || d.Offset != c.offset || !errors.Is(err, c.is) || d.Need != c.need {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			ps, err := readAll(t, r)
			if len(ps) != c.packets || !errors.As(err, &d) || !errors.Is(err, c.is) || !errors.Is(err, ErrDamaged) {
				t.Fatalf("%d packets, %v", len(ps), err)
			}
			if d.Packet != uint64(c.packets+1) || d.Offset != c.offset || d.Need != c.need || !strings.Contains(err.Error(), "x.pcap") {
				t.Errorf("got %+v", d)
			}
			var p packet.Packet
			if ok := r.Partial(&p); ok != (c.partial >= 0) || ok && (len(p.Data) != c.partial || p.Flags&packet.Truncated == 0 || p.Number != d.Packet) {
				t.Errorf("partial %v: %+v", ok, p)
			}
			if again := r.Next(&p); again != err {
				t.Errorf("the second time: %v", again)
			}
			if len(r.in.buf) > largeBuf {
				t.Errorf("a buffer of %d for 60 octets", len(r.in.buf))
			}
			r.Close()
		})
	}
}
