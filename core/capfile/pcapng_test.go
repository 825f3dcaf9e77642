package capfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func octets(n int, c byte) []byte { return bytes.Repeat([]byte{c}, n) }

func TestSimplePackets(t *testing.T) {
	twin := ng{}.shb().idb(1, 40)
	long := ng{}.shb().idb(1, 0)
	short := ng{}.shb().idb(1, 0)
	none := want{0, 0, 57, 57, 1, 0, 0}
	for _, c := range []struct {
		name   string
		in     []byte
		want   want
		notice NoticeCode
	}{
		{"padding is not data", long.block(3, append(append(long.words(57), octets(57, 1)...), 0xee, 0xee, 0xee)).b, none, 0},
		{"snaplen bounds it", twin.block(3, append(twin.words(57), octets(40, 1)...)).b, want{0, 0, 40, 57, 1, 0, 0}, 0},
		{
			"the block bounds it", short.block(3, append(short.words(57), octets(8, 1)...)).b,
			want{0, 0, 8, 57, 1, packet.Clipped, 0},
			NoticeClipped,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkCapture(t, c.in, []want{c.want}, c.notice)
			ps, _ := mustRead(t, c.in)
			if ps[0].Time != (packet.Timestamp{}) {
				t.Errorf("time %+v, want none", ps[0].Time)
			}
		})
	}
}

// The captures of dpkt#681 and pk#1379: three interfaces in two sections of different byte order, one tick count.
func TestEachInterfaceHasItsOwnTime(t *testing.T) {
	const ticks = 1500000000000123
	le := ng{}.shb().idb(1, 0).idb(101, 0, opts{}.add(OptIfTSResol, "\x09"))
	le = le.epb(0, ticks, 4, octets(4, 1)).epb(1, ticks, 4, octets(4, 1)).epb(0, ticks, 4, octets(4, 1))
	be := ng{big: true}.shb().idb(228, 0, opts{big: true}.add(OptIfTSResol, "\x8a").add(OptIfTSOffset, "\x00\x00\x00\x00\x00\x00\x00\x64"))
	be = be.epb(0, ticks, 4, octets(4, 1))
	b := append(le.b, be.b...)
	checkCapture(t, b, []want{
		{1500000000, 123000, 4, 4, 1, 0, 0},
		{1500000, 123, 4, 4, 101, 0, 0},
		{1500000000, 123000, 4, 4, 1, 0, 0},
		{1464843750100, 120117187, 4, 4, 228, 0, 0},
	}, 0)
	ps, r := mustRead(t, b)
	if s := r.Sections(); len(s) != 2 || len(s[0].Interfaces) != 2 || len(s[1].Interfaces) != 1 || !s[1].BigEndian || s[0].BigEndian {
		t.Errorf("sections %+v", s)
	}
	if p := ps[3]; p.Extra.Section != 1 || p.Iface != 0 || r.Interface(p).Link != 228 {
		t.Errorf("interface of packet 4: %+v", r.Interface(p))
	}
}

func TestEveryResolutionAndOffset(t *testing.T) {
	for res := range 256 {
		for _, off := range []int64{0, 1, -1, 1 << 62, -1 << 62} {
			for _, ticks := range []uint64{0, 1, 1500000000000123, 1<<64 - 1, 2 << 32} {
				n := ng{big: res&1 == 1}
				o := opts{big: n.big}.add(OptIfTSResol, string([]byte{byte(res)}))
				o = o.add(OptIfTSOffset, string(bo(n.big).AppendUint64(nil, uint64(off))))
				notices := 0
				r, err := NewReader(bytes.NewReader(n.shb().idb(1, 0, o).epb(0, ticks, 1, octets(1, 1)).b),
					Options{OnNotice: func(x Notice) { notices++ }})
				if err != nil {
					t.Fatal(err)
				}
				var p packet.Packet
				if err := r.Next(&p); err != nil {
					t.Fatal(err)
				}
				per := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(res)), nil)
				usual := res <= 19
				if res >= 128 {
					per, usual = new(big.Int).Lsh(big.NewInt(1), uint(res-128)), res-128 <= 63
				}
				if (notices == 0) != usual {
					t.Errorf("resolution %d: %d notices", res, notices)
				}
				sec, nsec, ok := p.Time.Seconds()
				whole, rest := new(big.Int).DivMod(new(big.Int).SetUint64(ticks), per, new(big.Int))
				whole.Add(whole, big.NewInt(off))
				rest.Div(rest.Mul(rest, big.NewInt(1e9)), per)
				if fits := whole.IsInt64(); ok != fits || ok && (sec != whole.Int64() || int64(nsec) != rest.Int64()) {
					t.Errorf("resolution %d, offset %d, ticks %d: %d.%09d %v, want %v.%09d %v", res, off, ticks, sec, nsec, ok, whole, rest, fits)
				}
				r.Close()
			}
		}
	}
}

func TestOptionsWithoutAnEnd(t *testing.T) {
	b := ng{}.shb().idb(1, 0, opts{}.add(OptIfName, "eth0").add(OptIfTSResol, "\x09")).epb(0, 1500000000, 1, octets(1, 1)).b
	checkCapture(t, b, []want{{1, 500000000, 1, 1, 1, 0, 0}}, 0)
	_, r := mustRead(t, b)
	if n := r.Sections()[0].Interfaces[0].Name(); n != "eth0" {
		t.Errorf("name %q", n)
	}
}

func TestDamagedOptionsCostThemselvesAlone(t *testing.T) {
	long := opts{}.add(OptComment, "kept")
	long.b = append(long.b, 1, 0, 200, 0, 'x', 0, 0, 0)
	b := ng{}.shb().idb(1, 0).epb(0, 5000000, 1, octets(1, 1), long).epb(0, 5000000, 1, octets(1, 1)).b
	checkCapture(t, b, []want{{5, 0, 1, 1, 1, 0, 0}, {5, 0, 1, 1, 1, 0, 0}}, NoticeOption)
	ps, _ := mustRead(t, b)
	l := PacketOptions(ps[0])
	if c := slices.Collect(l.Comments()); !slices.Equal(c, []string{"kept"}) {
		t.Errorf("comments %q", c)
	}
	if f := l.Fault(); !f.Damaged() || f.Code != 1 || f.Off != 8 || f.Need != 204 || f.Have != 8 {
		t.Errorf("fault %+v: %v", f, f)
	}
}

func TestPacketOptions(t *testing.T) {
	for _, bigEndian := range []bool{false, true} {
		u := func(v uint64, n int) string {
			if b := bo(bigEndian).AppendUint64(nil, v); bigEndian {
				return string(b[8-n:])
			} else {
				return string(b[:n])
			}
		}
		o := opts{big: bigEndian}.add(OptComment, "a").add(OptEPBFlags, u(0x000100a6, 4)).add(OptEPBHash, "\x02abcd").
			add(OptEPBDropCount, u(7, 8)).add(OptComment, "b").add(OptEPBPacketID, u(1<<40, 8)).add(OptEPBQueue, u(3, 4)).
			add(OptEPBVerdict, "\x01"+u(2, 8)).add(OptEPBVerdict, "\x00raw").add(OptCustomText, u(32473, 4)+"text").add(OptEnd, "")
		ps, _ := mustRead(t, ng{big: bigEndian}.shb().idb(1, 0).epb(0, 1, 1, octets(1, 1), o).b)
		l := PacketOptions(ps[0])
		f, _ := l.Flags()
		drops, _ := l.DropCount()
		id, _ := l.PacketID()
		queue, _ := l.Queue()
		got := fmt.Sprintln(f.Direction(), f.Reception(), f.FCSLen(), f.LinkErrors(), drops, id, queue, slices.Collect(l.Comments()),
			slices.Collect(l.Hashes()), slices.Collect(l.Verdicts())[0].Code, string(slices.Collect(l.Verdicts())[1].Value), ps[0].FCSLen)
		if want := "2 1 5 1 7 1099511627776 3 [a b] [{2 [97 98 99 100]}] 2 raw 5\n"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		all := slices.Collect(l.All())
		c, ok := l.Custom(all[len(all)-1])
		if !ok || c.PEN != 32473 || string(c.Data) != "text" || !c.Text || !c.Copy || len(all) != 10 {
			t.Errorf("custom %+v %v of %d options", c, ok, len(all))
		}
	}
}

// The capture of pk#368: a big-endian section with options, names and statistics.
func TestMetadataBlocks(t *testing.T) {
	n := ng{big: true}
	n = n.shb(opts{big: true}.add(OptSHBOS, "Linux")).idb(1, 0, opts{big: true}.add(OptIfMACAddr, "\x02\x00\x00\x00\x00\x01").
		add(OptIfIPv4Addr, "\x0a\x00\x00\x01\xff\xff\xff\x00").add(OptIfIPv6Addr, "\x20\x01\x0d\xb8"+strings.Repeat("\x00", 12)+"\x40").
		add(OptIfSpeed, "\x00\x00\x00\x00\x3b\x9a\xca\x00").add(OptIfFilter, "\x00tcp"))
	v6 := "\x20\x01\x0d\xb8" + strings.Repeat("\x00", 11) + "\x01"
	n = n.block(BlockNames, append(opts{big: true}.add(2, v6+"one\x00two\x00").add(1, "\x0a\x00\x00\x01host\x00").add(9, "?").add(0, "").
		add(OptNSDNSName, "dns").b, opts{big: true}.add(OptNSDNSIP4Addr, "\x08\x08\x08\x08").b...))
	n = n.block(BlockStatistics, append(n.words(0, 1, 2), opts{big: true}.add(OptISBStartTime, "\x00\x00\x00\x00\x00\x0f\x42\x40").
		add(OptISBIfRecv, "\x00\x00\x00\x00\x00\x00\x00\x09").b...))
	n = n.block(BlockSecrets, append(n.words(SecretsTLS, 5), "KEYS\n\x00\x00\x00"...))
	n = n.block(BlockCustom, append(n.words(32473), "data"...)).block(0x12345678, []byte("????"))
	var types []uint32
	var names []NameRecord
	var dns string
	var dns4 netip.Addr
	var stats Statistics
	var secrets, unusual string
	var custom Custom
	var r *Reader
	r, err := NewReader(bytes.NewReader(n.b), Options{OnBlock: func(b Block) {
		types = append(types, b.Type)
		switch b.Type {
		case BlockNames:
			names = slices.Collect(b.Names())
			dns, dns4, _ = b.NameServer()
		case BlockStatistics:
			stats, _ = b.Statistics(&r.Sections()[0].Interfaces[0])
			stats.Options.Raw = bytes.Clone(stats.Options.Raw)
		case BlockSecrets:
			s, _ := b.Secrets()
			secrets = string(s.Data)
		case BlockCustom:
			custom, _ = b.Custom()
		case 0x12345678:
			unusual = string(b.Body)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := readAll(t, r); err != io.EOF {
		t.Fatal(err)
	}
	if want := []uint32{BlockSection, BlockInterface, BlockNames, BlockStatistics, BlockSecrets, BlockCustom, 0x12345678}; !slices.Equal(types, want) {
		t.Errorf("blocks %x", types)
	}
	if s := r.Sections()[0]; s.OS() != "Linux" || len(s.Interfaces[0].MAC()) != 6 {
		t.Errorf("section %+v", s)
	}
	i := &r.Sections()[0].Interfaces[0]
	speed, _ := i.Speed()
	code, filter, _ := i.Filter()
	if a := fmt.Sprint(slices.Collect(i.Addrs())); a != "[10.0.0.1/24 2001:db8::/64]" || speed != 1e9 || code != 0 || string(filter) != "tcp" {
		t.Errorf("addresses %s, speed %d, filter %d %q", a, speed, code, filter)
	}
	if len(names) != 3 || !slices.Equal(names[0].Names, []string{"one", "two"}) || names[0].Addr.String() != "2001:db8::1" ||
		names[1].Addr.String() != "10.0.0.1" || names[2].Type != 9 || dns != "dns" || dns4.String() != "8.8.8.8" {
		t.Errorf("names %+v, %s %v", names, dns, dns4)
	}
	recv, ok := stats.Received()
	if s, _, _ := stats.StartTime().Seconds(); s != 1 || recv != 9 || !ok || stats.Time.Ticks != 1<<32|2 || stats.EndTime().Valid {
		t.Errorf("statistics %+v", stats)
	}
	if secrets != "KEYS\n" || unusual != "????" || custom.PEN != 32473 || !custom.Copy {
		t.Errorf("secrets %q, unusual %q, custom %+v", secrets, unusual, custom)
	}
}

func TestNgDamage(t *testing.T) {
	head := ng{}.shb().idb(1, 0)
	good := head.epb(0, 1, 4, octets(4, 1))
	raw := func(n ng, total uint32) []byte {
		return append(append(bytes.Clone(n.b), n.words(6, total)...), octets(60, 0)...)
	}
	badTail := good.epb(0, 1, 4, octets(4, 1)).b
	badTail[len(badTail)-4]++
	last := good.epb(0, 1, 8, octets(8, 2)).b
	at := int64(len(good.b))
	for _, c := range []struct {
		name    string
		in      []byte
		packets int
		offset  int64
		is      error
		partial int
	}{
		{"length 0", raw(good, 0), 1, at, ErrDamaged, -1},
		{"length 4", raw(good, 4), 1, at, ErrDamaged, -1},
		{"length 11", raw(good, 11), 1, at, ErrDamaged, -1},
		{"length 13", raw(good, 13), 1, at, ErrDamaged, -1},
		{"length beyond all limits", raw(good, 0xfffffffc), 1, at, ErrLimit, 40},
		{"length beyond the file", raw(good, 1<<20), 1, at, io.ErrUnexpectedEOF, 40},
		{"trailing length differs", badTail, 1, at, ErrDamaged, -1},
		{"no interface", ng{}.shb().epb(0, 1, 4, octets(4, 1)).b, 0, 28, ErrDamaged, -1},
		{"no interface for a simple packet", ng{}.shb().block(3, append(good.words(4), octets(4, 1)...)).b, 0, 28, ErrDamaged, -1},
		{"interface that is not described", good.epb(5, 1, 4, octets(4, 1)).b, 1, at, ErrDamaged, -1},
		{"cut in the data", last[:len(last)-6], 1, at, io.ErrUnexpectedEOF, 6},
		{"cut in the block's fixed part", last[:len(good.b)+20], 1, at, io.ErrUnexpectedEOF, -1},
		{"cut in the block header", last[:len(good.b)+3], 1, at, io.ErrUnexpectedEOF, -1},
		{"section without byte-order magic", append(bytes.Clone(good.b), bytes.Repeat([]byte{0x0a, 0x0d, 0x0d, 0x0a}, 8)...), 1, at, ErrDamaged, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := NewReader(bytes.NewReader(c.in), Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			ps, err := readAll(t, r)
			var d *DamageError
			if len(ps) != c.packets || !errors.As(err, &d) || !errors.Is(err, c.is) || d.Offset != c.offset || d.Packet != uint64(c.packets+1) {
				t.Fatalf("%d packets, %v: %+v", len(ps), err, d)
			}
			var p packet.Packet
			if ok := r.Partial(&p); ok != (c.partial >= 0) || ok && (len(p.Data) != min(c.partial, int(p.CapLen)) || p.Flags != packet.Truncated) {
				t.Errorf("partial %v: %+v", ok, p)
			}
			if again := r.Next(&p); again != err {
				t.Errorf("the second time: %v", again)
			}
		})
	}
}

func TestOddBlocks(t *testing.T) {
	n := ng{}.shb().idb(1, 0)
	clipped := n.epb(0, 1000000, 60, octets(12, 1)).b
	copy(clipped[len(clipped)-24:], "\x00\xff\xff\xff") // the captured length
	unaligned := n.epb(0, 1000000, 4, octets(4, 1)).b
	unaligned[len(unaligned)-36+4] = 35 // rounds up to the 36 that the trailer says
	fcs := ng{}.shb().idb(1, 0, opts{}.add(OptIfFCSLen, "\x04")).epb(0, 1000000, 4, octets(4, 1)).b
	bits := ng{}.shb().idb(1, 0, opts{}.add(OptIfFCSLen, "\x20")).epb(0, 1000000, 4, octets(4, 1)).b
	for _, c := range []struct {
		name   string
		in     []byte
		want   want
		notice NoticeCode
	}{
		{"captured length beyond the block", clipped, want{1, 0, 12, 60, 1, packet.Clipped, 0}, NoticeClipped},
		{"captured above original", n.epb(0, 1000000, 1, octets(48, 1)).b, want{1, 0, 48, 1, 1, packet.Inconsistent, 0}, NoticeInconsistent},
		{"over snaplen", ng{}.shb().idb(1, 4).epb(0, 1000000, 8, octets(8, 1)).b, want{1, 0, 8, 8, 1, packet.OverSnaplen, 0}, NoticeOverSnaplen},
		{"length rounded up", unaligned, want{1, 0, 4, 4, 1, 0, 0}, NoticeBlockLength},
		{"FCS in octets", fcs, want{1, 0, 4, 4, 1, 0, 4}, 0},
		{"FCS in bits", bits, want{1, 0, 4, 4, 1, 0, 4}, 0},
		{"obsolete packet block", n.block(2, append(n.words(9<<16, 0, 1000000, 4, 6), 1, 1, 1, 1)).b, want{1, 0, 4, 6, 1, 0, 0}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkCapture(t, c.in, []want{c.want}, c.notice)
		})
	}
}
