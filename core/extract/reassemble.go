package extract

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// Reassembly is what WithReassembly puts together.
type Reassembly uint8

// What can be put together.
const (
	IPv4 Reassembly = 1 << iota // datagrams of IPv4 fragments
	IPv6                        // datagrams of IPv6 fragments
	TCP                         // the two directions of TCP connections
)

// WithReassembly puts together what the network took apart, while packets are read; no kinds: all. The records come out through
// WithOnDatagram or Datagrams, as soon as they are complete or given up. A limit that takes something away is announced as
// notice.ReassemblyEvicted. Packets get layers, whatever WithRaw says.
func WithReassembly(kinds ...Reassembly) Option {
	return func(o *options) {
		o.reassemble = true
		c := &o.rarely().collect
		for _, k := range kinds {
			c.IPv4 = c.IPv4 || k&IPv4 != 0
			c.IPv6 = c.IPv6 || k&IPv6 != 0
			c.TCP = c.TCP || k&TCP != 0
		}
	}
}

// WithReassemblyOptions sets policies, limits, time-outs and what else reassembly can be told. Its IPv4, IPv6 and TCP add to the
// kinds of WithReassembly, which it implies; its callbacks are called too.
func WithReassemblyOptions(c reassembly.CollectorOptions) Option {
	return func(o *options) {
		o.reassemble = true
		r := o.rarely()
		c.IPv4, c.IPv6, c.TCP = c.IPv4 || r.collect.IPv4, c.IPv6 || r.collect.IPv6, c.TCP || r.collect.TCP
		r.collect = c
	}
}

// WithOnDatagram calls f for each record of reassembly, which WithOnDatagram implies. The record is borrowed until f returns.
func WithOnDatagram(f func(*reassembly.Record)) Option {
	return func(o *options) { o.reassemble, o.rarely().onDatagram = true, f }
}

// WithOnMessage calls f for each message of an application protocol that TCP connections carry, however segments cut it: HTTP, DNS,
// TLS records and others, dissected. It implies WithReassembly(TCP). The message is borrowed until f returns.
func WithOnMessage(f func(*reassembly.Message)) Option {
	return func(o *options) {
		o.reassemble = true
		r := o.rarely()
		r.collect.TCP, r.onMessage = true, f
	}
}

// startReassembly makes the Collector.
func (x *Extractor) startReassembly() {
	rare, g := x.opt.rarely(), x.gathering()
	o := rare.collect
	onEvent, onRecord, onIP := o.OnEvent, o.OnRecord, o.OnDatagram
	o.OnEvent = func(e reassembly.Event) {
		x.reassemblyEvent(e)
		if onEvent != nil {
			onEvent(e)
		}
	}
	o.OnRecord = func(r *reassembly.Record) {
		if onRecord != nil {
			onRecord(r)
		}
		if rare.onDatagram != nil {
			rare.onDatagram(r)
		}
		if g.yieldRecord != nil {
			g.yieldRecord(r)
		}
	}
	o.OnDatagram = func(d *reassembly.Datagram) {
		if g.tracer != nil && d.Packet != nil {
			x.trace(d.Packet)
		}
		if onIP != nil {
			onIP(d)
		}
	}
	if f, also := rare.onMessage, o.OnMessage; f != nil {
		o.OnMessage = func(m *reassembly.Message) {
			f(m)
			if also != nil {
				also(m)
			}
		}
	}
	if o.Dissector == nil {
		s := x.opt.rare.session
		o.Dissector = &dissect.Dissector{
			VerifyChecksums: s.VerifyChecksums, Protocols: s.Protocols, StopTier: s.StopTier, StopProtocol: s.StopProtocol,
			Connections: x.beside(),
		}
	}
	g.collector = reassembly.NewCollector(o)
	x.attendAll()
}

// codeOf says how an event is announced: those that tell of a limit, those that tell of octets that no record has. ok is false where
// the record tells.
func codeOf(k reassembly.EventKind) (c notice.Code, ok bool) {
	switch k {
	case reassembly.DatagramEvicted, reassembly.StreamEvicted, reassembly.GapForced, reassembly.RecordCut, reassembly.MessageCut:
		return notice.ReassemblyEvicted, true
	case reassembly.FragmentMisaligned, reassembly.FragmentEmpty, reassembly.FragmentOversize, reassembly.FragmentBeyondEnd,
		reassembly.DatagramNested, reassembly.SegmentOutside:
		return notice.ReassemblyDropped, true
	}
	return c, false
}

// reassemblyEvent announces each kind of event once and counts it.
func (x *Extractor) reassemblyEvent(e reassembly.Event) {
	code, ok := codeOf(e.Kind)
	if !ok {
		return
	}
	if i, ok := x.warns.at().events[e.Kind]; ok {
		x.warns.list[i].Count++
		return
	}
	if x.warns.at().events == nil {
		x.warns.at().events = map[reassembly.EventKind]int{}
	}
	x.warns.at().events[e.Kind] = x.warn(notice.Warning{Code: code, Text: e.Kind.String(), Packet: e.Packet, Offset: -1, Count: 1})
}

// Datagrams reads the packets that are left and gives the records of reassembly as they come, for callers who do not want the
// packets; all kinds without WithReassembly, where packets have layers. A record is borrowed until the next. An error comes once, with a nil record, after
// the records of what came before it. Leaving the loop drops the records of the packet at hand; a later Datagrams goes on.
func (x *Extractor) Datagrams() iter.Seq2[*reassembly.Record, error] {
	return func(yield func(*reassembly.Record, error) bool) {
		if x.gather == nil || x.gather.collector == nil {
			if err := x.late(x.opt.reassemblyNeeds()); err != nil {
				yield(nil, err)
				return
			}
			x.startReassembly()
		}
		stopped := false
		x.gather.yieldRecord = func(r *reassembly.Record) { stopped = stopped || !yield(r, nil) }
		defer func() { x.gather.yieldRecord = nil }()
		if err := x.drain(&stopped); err != nil && !stopped {
			yield(nil, err)
		}
	}
}
