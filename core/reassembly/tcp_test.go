package reassembly_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/reassembly"
)

func options(policy reassembly.Policy) reassembly.CollectorOptions {
	return reassembly.CollectorOptions{Options: reassembly.Options{TCPPolicy: policy}}
}

func TestFirstOctetsWinAndTheConflictIsTold(t *testing.T) {
	frames := []frame{seg(99, syn, ""), seg(100, ack, "AAAAAAAA"), seg(100, ack, "BBBBBBBB"), seg(108, ack, "CCCC"), seg(112, ack|fin, "")}
	for policy, want := range map[reassembly.Policy]string{
		reassembly.PolicyFirst: "AAAAAAAACCCC [{0 8 2 3}]", reassembly.PolicyDefault: "AAAAAAAACCCC [{0 8 2 3}]",
		reassembly.PolicyLast: "BBBBBBBBCCCC [{0 8 3 2}]",
	} {
		rs, _ := records(options(policy), frames...)
		r := one(t, rs)
		if got := fmt.Sprint(r.data, " ", r.Conflicts); got != want || r.Seq != 100 || !r.Complete && policy != reassembly.PolicyLast {
			t.Errorf("%v: got %s, want %s; %+v", policy, got, want, r.Record)
		}
	}
	// Without a SYN the conflict is the same.
	rs, _ := records(options(0), frames[1:4]...)
	if r := one(t, rs); fmt.Sprintln(r.data, r.Conflicts, r.Reason) != "AAAAAAAACCCC [{0 8 1 2}] start not captured\n" {
		t.Errorf("got %s %v %v", r.data, r.Conflicts, r.Reason)
	}
}

func TestSequenceNumbersWrap(t *testing.T) {
	rs, events := records(options(0), seg(0xfffffff0, syn, ""), seg(1, ack, "33333333"), seg(0xfffffff1, ack, "11111111"),
		seg(0xfffffff9, ack, "2222222z"), seg(0xfffffffc, ack, "2222z3333333"))
	r := one(t, rs)
	if want := "111111112222222z33333333"; r.data != want || len(r.Holes) != 0 || r.Side.OutOfOrder != 1 || len(events) != 0 {
		t.Errorf("got %q, want %q; %+v", r.data, want, r.Record)
	}
	if len(r.Conflicts) != 0 {
		t.Errorf("got %v", r.Conflicts)
	}
}

func TestGapsAreGaps(t *testing.T) {
	base := uint32(0xc0de1235)
	rs, _ := records(options(0), seg(base-1, syn, ""), seg(base, ack, "aaaaaaaaaa"), seg(base+20, ack, "cccccccccc"), seg(base+40, ack, "eeeeeeeeee"))
	r := one(t, rs)
	if r.Complete || r.data != "aaaaaaaaaacccccccccceeeeeeeeee" || fmt.Sprint(r.Pieces, r.Holes) != "[{0 10 []} {20 10 []} {40 10 []}] [{10 10} {30 10}]" {
		t.Errorf("got %q %+v", r.data, r.Record)
	}
	if r.Reason != reassembly.ReasonGap || r.Length != 30 || r.Total != -1 {
		t.Errorf("got %v %d %d", r.Reason, r.Length, r.Total)
	}
	o := options(0)
	o.Strict = true
	if rs, _ := records(o, seg(base-1, syn, ""), seg(base+5, ack, "x")); len(rs) != 0 {
		t.Errorf("strict: got %+v", rs)
	}
}

func TestStreamsEnd(t *testing.T) {
	open := []frame{tcp(false, 10, 0, syn, ""), tcp(true, 20, 11, syn|ack, ""), tcp(false, 11, 21, ack, "request"), tcp(true, 21, 18, ack, "answer")}
	for _, c := range []struct {
		name     string
		more     []frame
		end      reassembly.StreamEnd
		complete string
	}{
		{"FIN of both", []frame{tcp(false, 18, 27, fin|ack, ""), tcp(true, 27, 19, fin|ack, ""), tcp(false, 19, 28, ack, "")}, reassembly.EndFIN, "[true true]"},
		{"FIN before the data it follows", []frame{tcp(false, 22, 27, fin|ack, ""), tcp(false, 18, 27, ack, "more"), tcp(true, 27, 23, fin|ack, "")}, reassembly.EndFIN, "[true true]"},
		{"RST", []frame{tcp(true, 27, 18, rst, "")}, reassembly.EndRST, "[false false]"},
		{"nothing", nil, reassembly.EndCapture, "[false false]"},
		{"port reuse", []frame{tcp(false, 5000, 0, syn, "")}, reassembly.EndReused, "[false false]"},
	} {
		rs, _ := records(options(0), append(append([]frame(nil), open...), c.more...)...)
		if len(rs) != 2 {
			t.Fatalf("%s: got %d records", c.name, len(rs))
		}
		if got := fmt.Sprint([]bool{rs[0].Complete, rs[1].Complete}); got != c.complete || rs[0].End != c.end {
			t.Errorf("%s: got %s %v, want %s %v", c.name, got, rs[0].End, c.complete, c.end)
		}
		if !strings.HasPrefix(rs[0].data, "request") || rs[1].data != "answer" || rs[1].SrcPort != 80 || rs[1].Ack != 11 {
			t.Errorf("%s: got %q and %q", c.name, rs[0].data, rs[1].data)
		}
	}
}

func TestOneDirectionAndMidstreamArePickedUp(t *testing.T) {
	rs, _ := records(options(0), tcp(true, 500, 9, ack, "middle"), tcp(true, 506, 9, ack, " part"))
	r := one(t, rs)
	if r.data != "middle part" || r.Reason != reassembly.ReasonNoStart || !r.Side.NoHandshake || r.Seq != 500 {
		t.Errorf("got %q %+v", r.data, r.Record)
	}
	// What a SYN acknowledges tells where the other side begins, though its own SYN is missing.
	rs, _ = records(options(0), tcp(true, 900, 500, syn|ack, ""), tcp(false, 503, 901, ack, "def"), tcp(false, 500, 901, ack, "abc"), tcp(false, 506, 901, ack|fin, ""))
	if r := one(t, rs); r.data != "abcdef" || r.Reason != 0 || !r.Complete {
		t.Errorf("got %q %+v", r.data, r.Record)
	}
}

func TestKeepAlivesAndProbesAddNothing(t *testing.T) {
	rs, _ := records(options(0), seg(0, syn, ""), seg(1, ack, "abc"), seg(3, ack, "\x00"), seg(3, ack, ""), seg(4, ack, "d"), seg(5, fin|ack, ""))
	if r := one(t, rs); r.data != "abcd" || len(r.Conflicts) != 0 || r.Side.KeepAlives != 1 || !r.Complete {
		t.Errorf("got %q %+v", r.data, r.Record)
	}
}

func TestDataInSYNAndAfterRST(t *testing.T) {
	rs, _ := records(options(0), seg(0, syn, "early"), seg(6, ack, " late"), tcp(true, 0, 0, rst, ""), seg(11, ack, " later"))
	if r := one(t, rs); r.data != "early late later" || r.Side.AfterReset != 6 || r.End != reassembly.EndRST {
		t.Errorf("got %q %+v", r.data, r.Record)
	}
}

func TestDataInOrderAreHandedOnInPlace(t *testing.T) {
	var inPlace []bool
	h := &inside{found: &inPlace}
	r := reassembly.New(reassembly.Options{Streams: h})
	frames := []frame{seg(0, syn, ""), seg(1, ack, "abc"), seg(7, ack, "ghi"), seg(4, ack, "def")}
	for i := range frames {
		h.b = frames[i].b
		feed(r.Packet, frames[i])
	}
	if got := fmt.Sprint(inPlace); got != "[true true false]" {
		t.Errorf("got %s", got)
	}
}

// inside notes for each piece of data whether it lies in b.
type inside struct {
	sums
	b     []byte
	found *[]bool
}

func (h *inside) StreamBegin(*reassembly.Stream) {}
func (h *inside) StreamData(_ *reassembly.Stream, _ reassembly.Direction, b []byte, _ uint64) {
	*h.found = append(*h.found, &h.b[len(h.b)-1] == &b[len(b)-1])
}
func (h *inside) StreamEnd(*reassembly.Stream) {}

func TestSegmentFarAheadStaysBounded(t *testing.T) {
	o := options(0)
	o.Limits.StreamBytes = 64 << 10
	frames := []frame{seg(0, syn, ""), seg(1<<29, ack, "far"), seg(3<<30, ack, "beyond any window")}
	for i := range 200 {
		frames = append(frames, seg(uint32(1000+i*1000), ack, strings.Repeat("x", 1000)))
	}
	rs, events := records(o, frames...)
	r := one(t, rs)
	if r.Length != 200_003 || r.Side.Gaps != 2 || r.Side.OutsideOctets != 17 {
		t.Errorf("got length %d, %+v", r.Length, r.Side)
	}
	var forced, outside int
	for _, e := range events {
		switch e.Kind {
		case reassembly.GapForced:
			forced++
		case reassembly.SegmentOutside:
			outside++
		}
	}
	if forced != 1 || outside != 1 {
		t.Errorf("got %v", events)
	}
}

func TestStreamLimitEvictsTheSilentOne(t *testing.T) {
	o := options(0)
	o.Limits.Streams = 2
	from := func(port uint16, seq uint32, flags uint8, s string) frame {
		f := seg(seq, flags, s)
		be.PutUint16(f.b[20:], port)
		return f
	}
	rs, events := records(o, from(1, 0, syn, ""), from(2, 0, syn, "two"), from(1, 1, ack, "one"), from(3, 0, syn, "three"))
	if len(rs) != 3 || rs[0].data != "two" || rs[0].Reason != reassembly.ReasonEvicted {
		t.Errorf("got %+v", rs)
	}
	if len(events) != 1 || events[0].Kind != reassembly.StreamEvicted || events[0].Stream != 1 || events[0].Packet != 4 {
		t.Errorf("got %v", events)
	}
}

func TestIdleStreamsEndOnTheCapturesClock(t *testing.T) {
	o := options(0)
	o.Times.Idle = time.Minute
	later := seg(4, ack, "x")
	be.PutUint16(later.b[20:], 7)
	later.at = 2 * time.Minute
	rs, events := records(o, seg(0, syn, "abc"), later)
	if len(rs) != 2 || rs[0].Reason != reassembly.ReasonTimeout || len(events) != 1 || events[0].Kind != reassembly.StreamTimeout {
		t.Errorf("got %+v, %v", rs, events)
	}
}

// Any order, duplication, splitting and overlapping of a connection's segments, from any initial sequence number, gives the
// same octets.
func TestSegmentsInAnyOrder(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 11))
		isn := [2]uint32{r.Uint32(), r.Uint32()}
		if seed%4 == 0 {
			isn[0], isn[1] = 1<<32-5, 1<<32-1-uint32(r.IntN(1000))
		}
		data := [2][]byte{random(r, 1+r.IntN(4000)), random(r, 1+r.IntN(4000))}
		var frames []frame
		for d := range 2 {
			n := len(data[d])
			first := isn[d] + 1
			add := func(lo, hi int, flags uint8) {
				frames = append(frames, tcp(d == 1, first+uint32(lo), isn[1-d]+1+uint32(r.IntN(len(data[1-d]))), flags|ack, string(data[d][lo:hi])))
			}
			if seed%5 != 0 { // else the start is known by data alone
				flags := uint8(syn)
				if d == 1 {
					flags |= ack
				}
				frames = append(frames, tcp(d == 1, isn[d], isn[1-d]+1, flags, ""))
			}
			for lo := 0; lo < n; {
				hi := min(lo+1+r.IntN(500), n)
				add(lo, hi, 0)
				lo = hi
			}
			for range r.IntN(10) {
				lo := r.IntN(n)
				add(lo, lo+r.IntN(n-lo+1), 0)
			}
			add(n, n, fin)
		}
		r.Shuffle(len(frames), func(i, j int) { frames[i], frames[j] = frames[j], frames[i] })
		for i := range frames {
			frames[i].at = time.Duration(i) * time.Millisecond
		}
		policy := reassembly.PolicyFirst
		if seed%3 == 0 {
			policy = reassembly.PolicyLast
		}
		rs, events := records(options(policy), frames...)
		if len(rs) != 2 || len(events) != 0 {
			t.Fatalf("seed %d: got %d records, %v", seed, len(rs), events)
		}
		for _, x := range rs {
			d := 0
			if x.SrcPort == 80 {
				d = 1
			}
			if x.data != string(data[d]) || len(x.Conflicts) != 0 || len(x.Holes) != 0 || x.Seq != isn[d]+1 || seed%5 != 0 && !x.Complete {
				t.Fatalf("seed %d: got %d octets, want %d; %v %v %v", seed, len(x.data), len(data[d]), x.Conflicts, x.Holes, x.Reason)
			}
		}
	}
}
