package command

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Bounds of the flows of a capture that may run for days.
const (
	liveFlows   = 1 << 16
	liveIdle    = 2 * time.Minute // of UDP and ICMP
	liveIdleTCP = time.Hour
	tableRows   = 20
)

// flowTable keeps the flows of a capture for a table, or lists each as it ends.
type flowTable struct {
	open map[flowID]flow.Flow // for a table on a terminal; nil: none
	list flowsFlags           // else
	each func(*flow.Flow)
}

type flowID struct {
	proto  flow.Protocol
	stream uint32
}

// flowOptions have flows traced, fragments put together first.
func (s *capturing) flowOptions() []extract.Option {
	s.flows = &flowTable{}
	opts := []extract.Option{
		extract.WithReassembly(extract.IPv4, extract.IPv6),
		extract.WithFlowOptions(flow.Options{Limit: liveFlows, Idle: liveIdle, IdleTCP: liveIdleTCP, Linger: flow.TimeWait}),
		extract.WithOnFlow(s.flowEnds),
	}
	if isTerminal(os.Stdout) {
		s.flows.open = map[flowID]flow.Flow{}
		return append(opts, extract.WithOnHits(s.flowHits))
	}
	s.flows.list.w = bufio.NewWriter(&outFile{os.Stdout, "standard output"})
	s.flows.each = s.flows.list.table()
	s.ws = append(s.ws, listed{s.flows.list.w})
	return opts
}

// flowHits keeps what a packet's flows look like now.
func (s *capturing) flowHits(_ *packet.Packet, hits []flow.Hit) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range hits {
		f := hits[i].Flow
		s.flows.open[flowID{f.Proto, f.Stream}] = *f
	}
	return nil
}

func (s *capturing) flowEnds(f *flow.Flow) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.flows.each != nil {
		s.flows.each(f)
	} else if f.End != flow.Open { // the last table shows those that were open
		delete(s.flows.open, flowID{f.Proto, f.Stream})
	}
}

// listed is the list of flows as a Writer of packets, which it does not show.
type listed struct{ w *bufio.Writer }

func (l listed) Write(*packet.Packet) error { return nil }
func (l listed) Flush() error               { return l.w.Flush() }
func (l listed) Close() error               { return l.w.Flush() }

// draw gives a terminal's picture of the busiest flows under a heading. The caller holds the lock.
func (t *flowTable) draw(heading string) []byte {
	busiest := make([]flow.Flow, 0, len(t.open))
	for _, f := range t.open {
		busiest = append(busiest, f)
	}
	octets := func(f *flow.Flow) uint64 { return f.From(flow.A).Octets + f.From(flow.B).Octets }
	slices.SortFunc(busiest, func(a, b flow.Flow) int {
		return cmp.Or(cmp.Compare(octets(&b), octets(&a)), cmp.Compare(a.Proto, b.Proto), cmp.Compare(a.Stream, b.Stream))
	})
	const row = "%-9s %-23s %-23s %15s %19s %-12s\n"
	var b bytes.Buffer
	fmt.Fprintf(&b, "\x1b[H\x1b[2J%s, %d flows\n\n", heading, len(t.open)) // home, and all of it away
	fmt.Fprintf(&b, row, "FLOW", "A", "B", "PACKETS A/B", "OCTETS A/B", "STATE")
	for i := range busiest[:min(len(busiest), tableRows)] {
		f := &busiest[i]
		fa, fb := f.From(flow.A), f.From(flow.B)
		fmt.Fprintf(&b, row, fmt.Sprintf("%s %d", f.Proto, f.Stream), f.Endpoint(flow.A), f.Endpoint(flow.B), both(fa.Packets, fb.Packets), both(fa.Octets, fb.Octets), f.State)
	}
	return b.Bytes()
}
