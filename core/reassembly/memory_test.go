package reassembly_test

import (
	"crypto/sha256"
	"flag"
	"runtime"
	"testing"

	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// heap watches the most memory that the heap had in use.
type heap struct{ peak uint64 }

func (h *heap) look() {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	h.peak = max(h.peak, m.HeapInuse)
}

// bounded is what everything together may take with default limits.
const bounded = 256 << 20

var long = flag.Bool("reassembly.long", false, "ten times as many packets in the tests of memory: ten million segments")

// many is n, or ten times n.
func many(n int) int {
	if *long {
		return 10 * n
	}
	return n
}

// Segments by the million of connections that never close, some of which wait behind a hole, with payloads kept: what has to give way
// is announced, and memory stays below what is promised.
func TestConnectionsThatNeverCloseStayBounded(t *testing.T) {
	var h heap
	events := map[reassembly.EventKind]int{}
	records := 0
	o := reassembly.CollectorOptions{TCP: true, Payload: true, OnRecord: func(*reassembly.Record) { records++ }}
	o.OnEvent = func(e reassembly.Event) { events[e.Kind]++ }
	c := reassembly.NewCollector(o)
	payload := make([]byte, 400)
	v := reassembly.View{Segments: make([]reassembly.Segment, 1)}
	n := many(1_000_000)
	for i := range n {
		s := &v.Segments[0]
		conn := i / 4
		*s = reassembly.Segment{V6: conn%2 == 1, SrcPort: uint16(conn), DstPort: 443, Seq: 1000, Flags: 2, Window: 1000}
		be.PutUint32(s.Src[:], uint32(conn))
		be.PutUint32(s.Dst[:], 0xc0000201)
		switch i % 4 {
		case 1:
			s.Seq, s.Flags, s.Data = 1001, ack, payload[:40]
		case 2, 3: // behind a hole of 10 octets
			s.Seq, s.Flags, s.Data = uint32(1051+i%4*400), ack, payload
		}
		s.Wire = len(s.Data)
		v.Number, v.Time, v.Timed = uint64(i+1), int64(i)*1000, true
		c.View(&v)
		if i%200_000 == 0 {
			h.look()
		}
	}
	h.look()
	st := c.Stats()
	if h.peak > bounded {
		t.Errorf("%d MiB of heap, want at most %d", h.peak>>20, bounded>>20)
	}
	if evicted := events[reassembly.StreamEvicted]; evicted < n/4-40_000 || records < evicted || st.PeakEarly > 33<<20 {
		t.Errorf("%d connections evicted of %d, %d records, %d octets waited at most", evicted, n/4, records, st.PeakEarly)
	}
	t.Logf("%d segments: at most %d MiB of heap, %d connections evicted, %d gaps forced", n, h.peak>>20,
		events[reassembly.StreamEvicted], events[reassembly.GapForced])
}

// One segment far ahead in sequence space, and gigabytes of data behind a hole: neither makes a buffer of that size.
func TestFarAheadStaysBounded(t *testing.T) {
	var h heap
	events := map[reassembly.EventKind]int{}
	o := reassembly.CollectorOptions{TCP: true, OnRecord: func(*reassembly.Record) {}}
	o.OnEvent = func(e reassembly.Event) { events[e.Kind]++ }
	c := reassembly.NewCollector(o)
	payload := make([]byte, 1400)
	v := reassembly.View{Segments: make([]reassembly.Segment, 1)}
	send := func(seq uint32, flags uint8, b []byte) {
		v.Segments[0] = reassembly.Segment{SrcPort: 1, DstPort: 2, Seq: seq, Flags: flags, Window: 1, Data: b, Wire: len(b)}
		v.Number++
		c.View(&v)
	}
	send(0, syn, nil)
	send(1<<30-1, ack, payload)
	send(3<<30, ack, payload) // beyond any window
	for i := range many(100_000) {
		send(uint32(101+i*1400), ack, payload)
		if i%100_000 == 0 {
			h.look()
		}
	}
	if h.look(); h.peak > bounded {
		t.Errorf("%d MiB of heap, want at most %d", h.peak>>20, bounded>>20)
	}
	if st := c.Stats(); st.PeakEarly > 2<<20 || events[reassembly.GapForced] == 0 || events[reassembly.SegmentOutside] == 0 {
		t.Errorf("%d octets waited at most; %v", st.PeakEarly, events)
	}
}

// Fragments of datagrams that are never complete.
func TestFragmentsThatNeverCompleteStayBounded(t *testing.T) {
	var h heap
	evicted := 0
	r := reassembly.New(reassembly.Options{OnEvent: func(e reassembly.Event) {
		if e.Kind == reassembly.DatagramEvicted {
			evicted++
		}
	}})
	header, data := make([]byte, 20), make([]byte, 1480)
	v := reassembly.View{Fragments: make([]reassembly.Fragment, 1)}
	n := many(200_000)
	for i := range n {
		// Every second one states an offset near the end: no storage is made for what lies before.
		v.Fragments[0] = reassembly.Fragment{Proto: 17, More: true, ID: uint32(i), Offset: i % 2 * 64000, Wire: len(data), Header: header, Data: data}
		v.Number++
		r.View(&v)
		if i%100_000 == 0 {
			h.look()
		}
	}
	if h.look(); h.peak > bounded {
		t.Errorf("%d MiB of heap, want at most %d", h.peak>>20, bounded>>20)
	}
	if st := r.Stats(); evicted < n-40_000 || st.PeakFragments > 33<<20 {
		t.Errorf("%d evicted of %d, %d octets held at most", evicted, n, st.PeakFragments)
	}
}

// Payloads of all streams together keep to their limit: what comes too late is the beginning of a payload, and its record says so.
func TestPayloadsOfAllStreamsAreBounded(t *testing.T) {
	var got []kept
	cuts := 0
	o := reassembly.CollectorOptions{TCP: true, Payload: true, MaxPayloads: 4000, MaxPayload: 1500, SHA256: true, OnRecord: func(r *reassembly.Record) {
		got = append(got, kept{Record: *r, data: string(r.Payload)})
	}}
	o.OnEvent = func(e reassembly.Event) {
		if e.Kind == reassembly.RecordCut {
			cuts++
		}
	}
	c := reassembly.NewCollector(o)
	var frames []frame
	data := string(make([]byte, 900))
	for i := range uint16(6) {
		f := seg(0, syn, "")
		be.PutUint16(f.b[20:], 2000+i)
		frames = append(frames, f)
		for k := range uint32(2) {
			f := seg(1+900*k, ack, data)
			be.PutUint16(f.b[20:], 2000+i)
			frames = append(frames, f)
		}
	}
	feed(c.Packet, frames...)
	c.Close()
	total, short := 0, 0
	want := sha256.Sum256([]byte(data + data))
	for _, r := range got {
		total += len(r.data)
		if r.Cut {
			short++
		}
		if r.Length != 1800 || r.SHA256 != want || r.Cut != (len(r.data) < 1800) || len(r.data) > 1500 {
			t.Errorf("stream %d: %d octets of %d, cut %v", r.Stream, len(r.data), r.Length, r.Cut)
		}
	}
	if len(got) != 6 || total > 4000 || total < 3000 || short != 6 || cuts != 6 {
		t.Errorf("%d records, %d octets kept, %d cut, %d announced", len(got), total, short, cuts)
	}
}
