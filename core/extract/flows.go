package extract

import (
	"fmt"
	"io"
	"iter"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// WithFlows traces flows while packets are read. They come out through WithOnFlow or Flows; what gives way to the limit is
// announced as notice.FlowEvicted. With WithReassembly the datagrams that are put together take part in place of their first
// fragments. Packets get layers, whatever WithRaw says; where WithStopLayer or WithStopProtocol ends them below the transport
// layer there are no flows.
func WithFlows() Option { return func(o *options) { o.traceFlows = true } }

// WithFlowOptions sets limits and time-outs of WithFlows, which it implies. Its OnEnd is called too.
func WithFlowOptions(f flow.Options) Option {
	return func(o *options) { o.traceFlows, o.flows = true, f }
}

// WithOnFlow calls f for each flow that ends; the end of the packets ends all. It implies WithFlows. The flow holds until f
// returns; a copy of the value keeps it.
func WithOnFlow(f func(*flow.Flow)) Option {
	return func(o *options) { o.traceFlows, o.onFlow = true, f }
}

// WithOnHits calls f for each packet, and with WithReassembly for each reassembled datagram, with the transport headers that
// belong to flows, before the packet is handed out. It implies WithFlows. Everything is borrowed until f returns. An error of f
// ends the packets and is returned as it is.
func WithOnHits(f func(*packet.Packet, []flow.Hit) error) Option {
	return func(o *options) { o.traceFlows, o.onHits = true, f }
}

// streamNumber is a flow of the packet at hand.
type streamNumber struct {
	proto  flow.Protocol
	number uint32
}

// startFlows makes the Tracer.
func (x *Extractor) startFlows() {
	o := x.opt.flows
	onEnd := o.OnEnd
	o.Reassembled = o.Reassembled || x.collector != nil
	o.OnEnd = func(f *flow.Flow) {
		if f.End == flow.Evicted {
			x.flowEvicted(f)
		}
		if onEnd != nil {
			onEnd(f)
		}
		if x.opt.onFlow != nil {
			x.opt.onFlow(f)
		}
		if x.yieldFlow != nil {
			x.yieldFlow(f)
		}
	}
	x.tracer, x.more, x.quick = flow.NewTracer(o), true, nil
}

// flowEvicted announces the first flow that made room for another, and counts them.
func (x *Extractor) flowEvicted(f *flow.Flow) {
	if x.warns.flow > 0 {
		x.warns.list[x.warns.flow-1].Count++
		return
	}
	text := fmt.Sprintf("flows are ended to make room for others, the first is %s", f.Label())
	x.warns.flow = 1 + x.warn(notice.Warning{Code: notice.FlowEvicted, Text: text, Packet: f.LastPacket, Offset: -1, Count: 1})
}

// trace gives a packet or a reassembled datagram to the Tracer.
func (x *Extractor) trace(p *packet.Packet) {
	x.number() // hits hold until the next Add
	x.hits = x.tracer.Add(p)
	if x.opt.onHits != nil && x.hitsErr == nil {
		x.hitsErr = x.opt.onHits(p, x.hits)
	}
}

// number notes the streams of the hits before they are gone.
func (x *Extractor) number() {
	for i := range x.hits {
		f := x.hits[i].Flow
		x.streams = append(x.streams, streamNumber{f.Proto, f.Stream})
	}
	x.hits = nil
}

// gather feeds reassembly and flows.
func (x *Extractor) gather(p *packet.Packet) error {
	x.streams, x.hits = x.streams[:0], nil
	if x.tracer != nil {
		x.trace(p)
	}
	if x.collector != nil {
		x.collector.Packet(p)
	}
	return x.hitsErr
}

// finish hands out what reassembly and flows hold, once.
func (x *Extractor) finish() {
	x.streams, x.hits = x.streams[:0], nil
	if c := x.collector; c != nil && !x.finished {
		c.Close()
	}
	if t := x.tracer; t != nil && !x.finished {
		t.End()
	}
	x.finished = true
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
	x.number()
	for _, s := range x.streams {
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
		if x.tracer == nil {
			if err := x.late(flowNeeds); err != nil {
				yield(nil, err)
				return
			}
			x.startFlows()
		}
		stopped := false
		x.yieldFlow = func(f *flow.Flow) { stopped = stopped || !yield(f, nil) }
		defer func() { x.yieldFlow = nil }()
		if err := x.drain(&stopped); err != nil && !stopped {
			yield(nil, err)
		}
	}
}
