package reassembly_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// quiet counts octets and does nothing else.
type quiet struct{ octets, gaps int64 }

func (*quiet) StreamBegin(*reassembly.Stream) {}
func (q *quiet) StreamData(_ *reassembly.Stream, _ reassembly.Direction, b []byte, _ uint64) {
	q.octets += int64(len(b))
}
func (q *quiet) StreamGap(*reassembly.Stream, reassembly.Direction, int64) { q.gaps++ }
func (*quiet) StreamConflict(*reassembly.Stream, reassembly.Direction, reassembly.Conflict) {
}
func (*quiet) StreamEnd(*reassembly.Stream) {}

func TestDataInOrderCostNoAllocation(t *testing.T) {
	r := reassembly.New(reassembly.Options{Streams: new(quiet)})
	f := seg(0, syn, "")
	feed(r.Packet, f)
	f = seg(1, ack, string(make([]byte, 1000)))
	var d dissect.Dissector
	p := &packet.Packet{Link: packet.LinkRaw, Data: f.b, CapLen: uint32(len(f.b)), Len: uint32(len(f.b))}
	next := uint32(1)
	send := func() {
		be.PutUint32(f.b[24:], next)
		next += 1000
		p.Number++
		d.Dissect(p)
		r.Packet(p)
	}
	send()
	if n := testing.AllocsPerRun(1000, send); n != 0 {
		t.Errorf("got %v allocations a segment", n)
	}
}

func TestFragmentsCostNoAllocationOnceWarm(t *testing.T) {
	r := reassembly.New(reassembly.Options{OnDatagram: func(*reassembly.Datagram) {}})
	a, b := part(1, 0, true, make([]byte, 1400)), part(1, 1400, false, make([]byte, 1400))
	var d dissect.Dissector
	p := &packet.Packet{Link: packet.LinkRaw}
	send := func() {
		for _, f := range []frame{a, b} {
			p.Data, p.CapLen, p.Len = f.b, uint32(len(f.b)), uint32(len(f.b))
			d.Dissect(p)
			r.Packet(p)
		}
	}
	for range 10 {
		send()
	}
	if n := testing.AllocsPerRun(1000, send); n != 0 {
		t.Errorf("got %v allocations a datagram", n)
	}
}

// traffic is a made-up mix: connections side by side, 2 % of segments late, 1 % again, 0.1 % lost.
func traffic(n int) []frame {
	r := rand.New(rand.NewPCG(5, 6))
	type state struct {
		port uint16
		next uint32
		left int
	}
	live := make([]state, 500)
	var frames, late []frame
	payload := string(make([]byte, 1400))
	port := uint16(1)
	add := func(p uint16, f frame) frame {
		be.PutUint16(f.b[20:], p)
		return f
	}
	for len(frames) < n {
		s := &live[r.IntN(len(live))]
		if s.left == 0 {
			port++
			*s = state{port, r.Uint32(), 100}
			frames = append(frames, add(s.port, seg(s.next, syn, "")))
			s.next++
			continue
		}
		size := r.IntN(1400)
		f := add(s.port, seg(s.next, ack, payload[:size]))
		s.next += uint32(size)
		if s.left--; s.left == 0 {
			f = add(s.port, seg(s.next, ack|fin, ""))
		}
		switch k := r.IntN(1000); {
		case k < 20:
			late = append(late, f)
		case k < 21:
		case k < 31:
			frames = append(frames, f, f)
		default:
			frames = append(frames, f)
		}
		if len(late) > 30 {
			frames, late = append(frames, late...), nil
		}
	}
	return frames
}

// fragments is a made-up mix of datagrams in fragments: 10 % out of order, 1 % with a loss, 1 % with a duplicate.
func fragments(n int) []frame {
	r := rand.New(rand.NewPCG(7, 8))
	payload := make([]byte, 1480)
	var frames []frame
	for id := uint16(0); len(frames) < n; id++ {
		var d []frame
		parts := 2 + r.IntN(6)
		for i := range parts {
			d = append(d, part(id, i*1480, i+1 < parts, payload[:1480-r.IntN(2)*(i+1)/parts*700]))
		}
		switch k := r.IntN(100); {
		case k < 10:
			r.Shuffle(len(d), func(i, j int) { d[i], d[j] = d[j], d[i] })
		case k < 11:
			d = d[1:]
		case k < 12:
			d = append(d[:1:1], d...)
		}
		frames = append(frames, d...)
	}
	return frames
}

func bench(b *testing.B, frames []frame, o reassembly.Options) {
	var d dissect.Dissector
	packets := make([]packet.Packet, 0, len(frames))
	total := 0
	for i, f := range frames {
		packets = append(packets, packet.Packet{Number: uint64(i + 1), Link: packet.LinkRaw, Data: f.b, CapLen: uint32(len(f.b)), Len: uint32(len(f.b)),
			Time: packet.Timestamp{Ticks: uint64(1e18) + uint64(i)*1e5, Res: packet.Nano, Valid: true}})
		d.Dissect(&packets[i])
		total += len(f.b)
	}
	b.SetBytes(int64(total))
	b.ReportAllocs()
	var s reassembly.Stats
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for b.Loop() {
		r := reassembly.New(o)
		for i := range packets {
			r.Packet(&packets[i])
		}
		r.Close()
		s = r.Stats()
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(packets)), "ns/packet")
	b.ReportMetric(float64(s.PeakEarly+s.PeakFragments)/(1<<20), "peak-held-MiB")
	b.ReportMetric(float64(after.HeapSys-min(before.HeapSys, after.HeapSys))/(1<<20), "heap-growth-MiB")
}

// The packets are dissected before: what is measured is the view and the reassembly.
func BenchmarkSegmentsReassemble(b *testing.B) {
	frames := traffic(100_000)
	b.Run("default", func(b *testing.B) { bench(b, frames, reassembly.Options{Streams: new(quiet)}) })
	b.Run("no-history", func(b *testing.B) {
		bench(b, frames, reassembly.Options{Streams: new(quiet), Limits: reassembly.Limits{History: -1}})
	})
}

func BenchmarkFragmentsReassemble(b *testing.B) {
	bench(b, fragments(50_000), reassembly.Options{OnDatagram: func(*reassembly.Datagram) {}})
}
