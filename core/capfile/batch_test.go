package capfile

import (
	"bytes"
	"encoding/binary"
	"io"
	"reflect"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// batchSamples are captures long enough for batches, with what ends one in their midst.
func batchSamples() map[string][]byte {
	const n = 300
	odd := plainPcap(n, 60)
	rec := func(i int) []byte { return odd[pcapFileHeader+i*(pcapRecordHeader+60):] }
	binary.LittleEndian.PutUint32(rec(70)[12:], 59)                // original below captured length
	binary.LittleEndian.PutUint32(rec(90)[8:], 1<<30)              // damage behind 90 packets
	empty := append(plainPcap(100, 0), plainPcap(100, 60)[24:]...) // packets without octets first
	short := plainPcap(n, 60)
	binary.LittleEndian.PutUint32(short[16:], 59) // a snapshot length that all exceed
	two := ng{}.shb().idb(1, 65535).idb(101, 50, opts{}.add(OptIfTSResol, "\x09").add(OptIfTSOffset, "\x05\x00\x00\x00\x00\x00\x00\x00"))
	for i := range n {
		var o opts
		if i%64 == 40 {
			o = o.add(OptComment, "one")
		}
		two = two.epb(uint32(i/50%2), uint64(i)<<33, 60+i%2*10, octets(60-i%8, byte(i)), o)
		if i%32 == 30 {
			two = two.block(BlockStatistics, two.words(0, 0, 0))
		}
		if i == 200 {
			two = two.shb().idb(147, 0).idb(1, 0)
		}
	}
	wrong := append(slices.Clone(two.b), ng{}.epb(7, 1, 60, octets(60, 1)).b...) // an interface that there is not
	m := map[string][]byte{
		"pcap": plainPcap(n, 60), "pcap of long packets": plainPcap(n, 40000), "pcapng": plainNg(n, 61), "two interfaces and sections": two.b,
		"no such interface": wrong, "odd records": odd, "empty packets": empty, "over the snapshot length": short,
		"cut": plainPcap(n, 60)[:20000], "gzip": zipped(plainPcap(n, 60)),
	}
	big := ng{big: true}.shb().idb(1, 65535)
	for i := range n {
		big = big.epb(0, uint64(i), 60, octets(60, byte(i)))
	}
	m["big-endian pcapng"] = big.b
	return m
}

// all reads everything, in batches where there are any, and counts what came in them. Some batches are asked for less than they hold.
func all(t *testing.T, b []byte, batches bool) (ps []*packet.Packet, batched int, notices []Notice, err error) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(b), Options{OnNotice: func(n Notice) { notices = append(notices, n) }})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p := packet.Packet{}
	for {
		for k := 1; batches; k = k%20 + 1 {
			got := r.NextBatch(k)
			for i := range got {
				if got[i].Iface != got[0].Iface || r.Interface(&got[i]) == nil || len(got) > k {
					t.Fatalf("packet %d: a batch of %d for %d, interfaces %d and %d", got[i].Number, len(got), k, got[0].Iface, got[i].Iface)
				}
				ps = append(ps, got[i].Clone())
			}
			if batched += len(got); len(got) == 0 {
				break
			}
		}
		if err = r.Next(&p); err != nil {
			if got := r.NextBatch(5); len(got) != 0 {
				t.Errorf("after %v a batch of %d", err, len(got))
			}
			return ps, batched, notices, err
		}
		ps = append(ps, p.Clone())
	}
}

func TestBatchesHoldWhatNextGives(t *testing.T) {
	for name, b := range batchSamples() {
		t.Run(name, func(t *testing.T) {
			want, _, wantNotices, wantErr := all(t, b, false)
			got, batched, notices, err := all(t, b, true)
			if len(got) != len(want) || !reflect.DeepEqual(err, wantErr) && err != io.EOF || !reflect.DeepEqual(notices, wantNotices) {
				t.Fatalf("got %d packets, %v, %v, want %d, %v, %v", len(got), err, notices, len(want), wantErr, wantNotices)
			}
			for i := range want {
				g, w := got[i], want[i]
				g.SetLayers(nil)
				w.SetLayers(nil)
				if !reflect.DeepEqual(g, w) {
					t.Fatalf("packet %d:\ngot  %+v\nwant %+v", i+1, g, w)
				}
			}
			most := map[string]int{"over the snapshot length": 0, "big-endian pcapng": 0, "odd records": 40, "empty packets": 60, "two interfaces and sections": 150}
			if least, ok := most[name]; ok && (batched < least || least == 0 && batched > 0) || !ok && batched < 100 {
				t.Errorf("%d of %d packets came in batches", batched, len(got))
			}
		})
	}
}

func TestBatchesOfNoneAndOfNothing(t *testing.T) {
	r, err := NewReader(bytes.NewReader(plainPcap(100, 60)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var p packet.Packet
	for range 50 {
		if err := r.Next(&p); err != nil {
			t.Fatal(err)
		}
	}
	if got := r.NextBatch(3); len(got) != 3 || got[0].Number != 51 {
		t.Errorf("a batch of %d", len(got))
	}
	for _, k := range []int{0, -1} {
		if got := r.NextBatch(k); len(got) != 0 {
			t.Errorf("a batch of %d for %d", len(got), k)
		}
	}
	r.Close()
	if got := r.NextBatch(10); len(got) != 0 {
		t.Errorf("a batch of %d after Close", len(got))
	}
}

func TestBatchesAllocateNothing(t *testing.T) {
	for _, b := range [][]byte{plainPcap(20000, 100), plainNg(20000, 100)} {
		r, err := NewReader(bytes.NewReader(b), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var p packet.Packet
		step := func() {
			if len(r.NextBatch(16)) == 0 {
				if err := r.Next(&p); err != nil {
					t.Fatal(err)
				}
			}
		}
		for range 300 {
			step()
		}
		if got := testing.AllocsPerRun(500, step); got != 0 {
			t.Errorf("%v allocations", got)
		}
		r.Close()
	}
}

// checkBatches reads b in both ways side by side.
func checkBatches(t testing.TB, b []byte) {
	t.Helper()
	one, err := NewReader(bytes.NewReader(b), Options{})
	if err != nil {
		return
	}
	defer one.Close()
	many, err := NewReader(bytes.NewReader(b), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer many.Close()
	var want, single packet.Packet
	for k := 1; ; k = k%40 + 1 {
		got, end := many.NextBatch(k), error(nil)
		if len(got) == 0 {
			end = many.Next(&single)
			got = []packet.Packet{single}
		}
		for i := range got {
			err := one.Next(&want)
			if err != nil || end != nil {
				if err == nil || end == nil || err.Error() != end.Error() {
					t.Fatalf("one by one %v, in batches %v", err, end)
				}
				return
			}
			g := &got[i]
			if g.Number != want.Number || g.Time != want.Time || g.CapLen != want.CapLen || g.Len != want.Len || g.Iface != want.Iface ||
				g.Link != want.Link || g.Flags != want.Flags || g.FCSLen != want.FCSLen || !bytes.Equal(g.Data, want.Data) ||
				g.Extra.Section != want.Extra.Section || !bytes.Equal(g.Extra.Options, want.Extra.Options) || g.Extra.HasDrops != want.Extra.HasDrops ||
				g.Extra.BigEndian != want.Extra.BigEndian || cap(g.Data) != len(g.Data) {
				t.Fatalf("one by one %+v, in batches %+v", want, *g)
			}
		}
	}
}
