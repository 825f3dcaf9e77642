package extract

import (
	"fmt"
	"io"
	"iter"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// WithFlows traces flows while packets are read. They come out through WithOnFlow or Flows; what gives way to the limit is
// announced as notice.FlowEvicted. With WithReassembly the datagrams that are put together take part in place of their first
// fragments. Packets get layers, whatever WithRaw says; where WithStopLayer or WithStopProtocol ends them below the transport
// layer there are no flows.
func WithFlows() Option { return func(o *options) { o.traceFlows = true } }

// WithFlowOptions sets limits and time-outs of WithFlows, which it implies. Its OnEnd is called too.
func WithFlowOptions(f flow.Options) Option {
	return func(o *options) { o.traceFlows, o.rarely().flows = true, f }
}

// WithOnFlow calls f for each flow that ends; the end of the packets ends all. It implies WithFlows. The flow holds until f
// returns; a copy of the value keeps it.
func WithOnFlow(f func(*flow.Flow)) Option {
	return func(o *options) { o.traceFlows, o.rarely().onFlow = true, f }
}

// WithOnHits calls f for each packet, and with WithReassembly for each reassembled datagram, with the transport headers that
// belong to flows, before the packet is handed out. It implies WithFlows. Everything is borrowed until f returns. An error of f
// ends the packets and is returned as it is.
func WithOnHits(f func(*packet.Packet, []flow.Hit) error) Option {
	return func(o *options) { o.traceFlows, o.rarely().onHits = true, f }
}

// streamNumber is a flow of the packet at hand.
type streamNumber struct {
	proto  flow.Protocol
	number uint32
}

// gathering is what a session has that reassembles or traces flows.
type gathering struct {
	collector   *reassembly.Collector // nil: no reassembly
	yieldRecord func(*reassembly.Record)
	tracer      *flow.Tracer // nil: no flows
	yieldFlow   func(*flow.Flow)
	hits        []flow.Hit     // of the packet at hand
	streams     []streamNumber // and of what came before it in the same step
	hitsErr     error          // of WithOnHits
	finished    bool           // both have handed out everything
}

// gathering gives the session's, which it makes the first time.
func (x *Extractor) gathering() *gathering {
	if x.gather == nil {
		x.gather = new(gathering)
	}
	return x.gather
}

// startFlows makes the Tracer.
func (x *Extractor) startFlows() {
	rare, g := x.opt.rarely(), x.gathering()
	o := rare.flows
	onEnd := o.OnEnd
	o.Reassembled = o.Reassembled || g.collector != nil
	o.OnEnd = func(f *flow.Flow) {
		if f.End == flow.Evicted {
			x.flowEvicted(f)
		}
		if onEnd != nil {
			onEnd(f)
		}
		if rare.onFlow != nil {
			rare.onFlow(f)
		}
		if g.yieldFlow != nil {
			g.yieldFlow(f)
		}
	}
	g.tracer = flow.NewTracer(o)
	x.attendAll()
}

// flowEvicted announces the first flow that made room for another, and counts them.
func (x *Extractor) flowEvicted(f *flow.Flow) {
	if x.warns.at().flow > 0 {
		x.warns.list[x.warns.at().flow-1].Count++
		return
	}
	text := fmt.Sprintf("flows are ended to make room for others, the first is %s", f.Label())
	x.warns.at().flow = 1 + x.warn(notice.Warning{Code: notice.FlowEvicted, Text: text, Packet: f.LastPacket, Offset: -1, Count: 1})
}

// trace gives a packet or a reassembled datagram to the Tracer.
func (x *Extractor) trace(p *packet.Packet) {
	g := x.gather
	g.number() // hits hold until the next Add
	g.hits = g.tracer.Add(p)
	if f := x.opt.rare.onHits; f != nil && g.hitsErr == nil {
		g.hitsErr = f(p, g.hits)
	}
}

// number notes the streams of the hits before they are gone.
func (g *gathering) number() {
	for i := range g.hits {
		f := g.hits[i].Flow
		g.streams = append(g.streams, streamNumber{f.Proto, f.Stream})
	}
	g.hits = nil
}

// feed gives a packet to reassembly and flows.
func (x *Extractor) feed(p *packet.Packet) error {
	g := x.gather
	g.streams, g.hits = g.streams[:0], nil
	if g.tracer != nil {
		x.trace(p)
	}
	if g.collector != nil {
		g.collector.Packet(p)
	}
	return g.hitsErr
}

// finish hands out what reassembly and flows hold, once.
func (g *gathering) finish() {
	g.streams, g.hits = g.streams[:0], nil
	if g.finished {
		return
	}
	g.finished = true
	if g.collector != nil {
		g.collector.Close()
	}
	if g.tracer != nil {
		g.tracer.End()
	}
}

// drain reads until an error, the end or stopped. The end is no error.
func (x *Extractor) drain(stopped *bool) error {
	for !*stopped {
		if _, err := x.Next(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

// Streams implements dump.Streams with WithFlows: it appends the numbers of the flows that the packet of the last Next belongs
// to.
func (x *Extractor) Streams(dst []uint32, k packet.Kind) []uint32 {
	proto := flow.TCP
	switch k {
	case packet.TCP:
	case packet.UDP:
		proto = flow.UDP
	default:
		return dst
	}
	g := x.gather
	if g == nil {
		return dst
	}
	g.number()
	for _, s := range g.streams {
		if s.proto == proto {
			dst = append(dst, s.number)
		}
	}
	return dst
}

// Flows reads the packets that are left and gives the flows as they end, for callers who do not want the packets. A flow is
// borrowed until the next. An error comes once, with a nil flow, after the flows of what came before it. Leaving the loop drops
// the flows that end at the packet at hand; a later Flows goes on.
func (x *Extractor) Flows() iter.Seq2[*flow.Flow, error] {
	return func(yield func(*flow.Flow, error) bool) {
		if x.gather == nil || x.gather.tracer == nil {
			if err := x.late(flowNeeds); err != nil {
				yield(nil, err)
				return
			}
			x.startFlows()
		}
		stopped := false
		x.gather.yieldFlow = func(f *flow.Flow) { stopped = stopped || !yield(f, nil) }
		defer func() { x.gather.yieldFlow = nil }()
		if err := x.drain(&stopped); err != nil && !stopped {
			yield(nil, err)
		}
	}
}
