package flow_test

import (
	"encoding/binary"
	"flag"
	"net/netip"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func port(p int) netip.AddrPort { return netip.AddrPortFrom(client.Addr(), uint16(p)) }

func TestEvictionTakesClosedFlowsThenTheLongestSilent(t *testing.T) {
	type end struct {
		port uint16
		why  flow.End
	}
	var got []end
	tr := flow.NewTracer(flow.Options{Limit: 3, OnEnd: func(f *flow.Flow) {
		got = append(got, end{f.Endpoint(flow.A).Port(), f.End})
	}})
	for i, frame := range [][]byte{
		seg{flags: syn}.between(port(1), server),
		udp(port(2), server, 0),
		seg{flags: rst}.between(port(3), server),
		udp(port(4), server, 0),                   // 3 has closed
		seg{flags: ack}.between(port(1), server),  // now 2 is the longest silent
		seg{flags: syn}.between(port(5), server),  // 2
		seg{flags: syn}.between(port(6), server),  // 4
		seg{flags: syn}.between(port(7), server),  // 1
		seg{flags: ack}.between(port(99), server), // 5
	} {
		tr.Add(raw(uint64(i+1), int64(i), frame))
	}
	if s := tr.Stats(); s.Evicted != 4 || s.Kept != 3 || s.Flows != 8 {
		t.Errorf("got %+v, want 4 evicted, 3 kept, 8 flows", s)
	}
	tr.End()
	want := []end{{3, flow.Rst}, {2, flow.Evicted}, {4, flow.Evicted}, {1, flow.Evicted}, {5, flow.Evicted}, {6, flow.Open},
		{7, flow.Open}, {99, flow.Open}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestTimeOuts(t *testing.T) {
	type step struct {
		ms    int64
		frame []byte
	}
	flowOf := func(p int) []byte { return udp(port(p), server, 0) }
	opened := seg{flags: syn, seq: 1}.between(port(10), server)
	again := seg{flags: ack, seq: 2}.between(port(10), server)
	reset := seg{flags: rst, seq: 2}.between(port(10), server)
	o := flow.Options{Idle: 60 * time.Second, IdleTCP: 600 * time.Second, Linger: 10 * time.Second}
	for _, c := range []struct {
		name  string
		steps []step
		want  []flow.End // in the order of their ends
	}{
		{"just in time", []step{{0, flowOf(1)}, {60_000, flowOf(1)}, {120_000, flowOf(1)}}, []flow.End{flow.Open}},
		{"too late", []step{{0, flowOf(1)}, {60_001, flowOf(1)}}, []flow.End{flow.Timeout, flow.Open}},
		{"two hours", []step{{0, flowOf(1)}, {7_200_000, flowOf(2)}}, []flow.End{flow.Timeout, flow.Open}},
		{"TCP waits longer", []step{{0, opened}, {600_000, again}, {1_200_001, again}}, []flow.End{flow.Timeout, flow.Open}},
		{"a closed one lingers", []step{{0, opened}, {1, reset}, {10_001, again}, {20_002, again}}, []flow.End{flow.Rst, flow.Open}},
		{"a step back expires nothing", []step{{0, flowOf(1)}, {50_000, flowOf(2)}, {-7_200_000, flowOf(3)}, {50_001, flowOf(1)}},
			[]flow.End{flow.Open, flow.Open, flow.Open}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []flow.End
			o := o
			o.OnEnd = func(f *flow.Flow) { got = append(got, f.End) }
			tr := flow.NewTracer(o)
			for i, s := range c.steps {
				tr.Add(raw(uint64(i+1), s.ms, s.frame))
			}
			tr.End()
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// A capture that consists of two goes back in time and stays there. Flows of the second part expire all the same.
func TestLastingStepBackDoesNotBlockTimeOuts(t *testing.T) {
	ended := 0
	tr := flow.NewTracer(flow.Options{Idle: time.Minute, OnEnd: func(f *flow.Flow) {
		if f.End == flow.Timeout {
			ended++
		}
	}})
	tr.Add(raw(1, 7_200_000, udp(port(1), server, 0)))
	for i := range int64(3000) {
		tr.Add(raw(uint64(i+2), i*100, udp(port(2), server, 0)))
	}
	if ended != 1 {
		t.Errorf("got %d flows that timed out within 300 s behind the step, want 1", ended)
	}
}

func TestPacketsWithoutTime(t *testing.T) {
	tr := flow.NewTracer(flow.Options{Idle: 1})
	p := raw(1, 0, udp(client, server, 3))
	p.Time = packet.Timestamp{}
	tr.Add(p)
	tr.Add(p)
	for f := range tr.Flows() {
		if f.HasTime || f.Packets() != 2 {
			t.Errorf("got %d packets, time %v; want 2 without a time", f.Packets(), f.HasTime)
		}
	}
}

var long = flag.Bool("flow.long", false, "trace 10 million flows that never close")

// Flows that never close take a bounded amount of memory, which is measured: with the default limit less than 256 MiB.
func TestMemoryIsBounded(t *testing.T) {
	n := 3 * flow.DefaultLimit / 2
	if *long {
		n = 10_000_000
	}
	evicted := 0
	tr := flow.NewTracer(flow.Options{OnEnd: func(f *flow.Flow) { evicted++ }})
	p := raw(1, 0, seg{flags: syn, seq: 7}.frame())
	var m runtime.MemStats
	var highest uint64
	for i := range n {
		binary.BigEndian.PutUint32(p.Data[12:], uint32(i))
		p.Number++
		p.Time.Ticks += 1000
		tr.Add(p)
		if i%100_000 == 0 {
			runtime.ReadMemStats(&m)
			highest = max(highest, m.Sys)
		}
	}
	runtime.ReadMemStats(&m)
	highest = max(highest, m.Sys)
	t.Logf("%d flows: %d MiB from the system", n, highest>>20)
	if highest > 256<<20 {
		t.Errorf("got %d MiB, want at most 256", highest>>20)
	}
	if want := n - flow.DefaultLimit; evicted < want-1 || tr.Stats().Evicted != uint64(want) {
		t.Errorf("got %d announced and %d counted, want %d", evicted, tr.Stats().Evicted, want)
	}
}
