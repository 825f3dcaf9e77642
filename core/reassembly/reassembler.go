package reassembly

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Options of a Reassembler. The zero value puts IP datagrams together and tells nobody; set what shall be called.
type Options struct {
	// Strict hands out complete datagrams only.
	Strict bool
	// IPPolicy decides between IPv4 fragments that disagree. IPv6 has no choice.
	IPPolicy Policy
	// TCPPolicy decides between segments that disagree: PolicyFirst (the default) or PolicyLast, any other acts as
	// PolicyFirst. PolicyLast holds data back until the peer has acknowledged them.
	TCPPolicy Policy
	Limits    Limits
	Times     Times
	// Dissector makes the layers of reassembled datagrams; nil: the zero Dissector.
	Dissector *dissect.Dissector

	// OnDatagram is called for each IP datagram as soon as it is complete or given up. Packets that were never fragmented
	// are no datagrams in this sense: they stay where they are, in the packet stream.
	OnDatagram func(*Datagram)
	// Streams is told of TCP connections; nil: segments are not looked at.
	Streams StreamHandler
	// OnEvent is called for everything that is dropped, evicted or odd.
	OnEvent func(Event)
}

// MaxDepth is how many datagrams may lie within each other, each within fragments of the other.
const MaxDepth = 8

// Reassembler puts datagrams and streams together. Feed it with Packet or View, in capture order, and end with Close.
type Reassembler struct {
	opts  Options
	clock clock
	ip    defragmenter
	tcp   tracker
	stats Stats

	view    View
	segment Segment        // of the packet at hand, where it is plain
	number  uint64         // of the packet at hand
	base    *packet.Packet // the packet at hand, for what a datagram takes over from it
	time    packet.Timestamp
	depth   int
	levels  [MaxDepth]level
}

// level is what a nested datagram needs for itself while its own fragments are looked at.
type level struct {
	datagram Datagram
	packet   packet.Packet
	gather   []byte
	view     View
}

// Stats count what a Reassembler has seen.
type Stats struct {
	Fragments  uint64 // that were taken
	Duplicates uint64 // fragments that brought nothing new
	Complete   uint64 // datagrams
	Incomplete uint64 // datagrams that were given up
	Segments   uint64
	Streams    uint64 // connections that were begun
	Events     [eventKinds]uint64
	// HeldFragments and HeldEarly are the octets that are buffered now, PeakFragments and PeakEarly the most there were.
	HeldFragments, PeakFragments int
	HeldEarly, PeakEarly         int
}

// Count of events of a kind.
func (s *Stats) Count(k EventKind) uint64 { return s.Events[k] }

// New makes a Reassembler.
func New(o Options) *Reassembler {
	o.Limits.fill()
	o.Times.fill()
	if o.Dissector == nil {
		o.Dissector = new(dissect.Dissector)
	}
	if o.IPPolicy == PolicyDefault {
		o.IPPolicy = PolicyBSD
	}
	r := &Reassembler{opts: o}
	r.ip = defragmenter{
		clock: &r.clock, policy: o.IPPolicy, timeout: o.Times.Fragment, limits: o.Limits, done: r.datagram, event: r.event,
	}
	r.ip.index.Init()
	r.tcp.init(r)
	return r
}

// Packet takes a packet with its layers. It borrows the packet until it returns.
func (r *Reassembler) Packet(p *packet.Packet) {
	r.base, r.time = p, p.Time
	if !r.straight(p) {
		r.view.fill(p, 0)
		r.take(&r.view)
	}
	r.base = nil
}

// View takes a packet by the view that its engine made. A datagram that it completes has a time of nanoseconds.
func (r *Reassembler) View(v *View) {
	r.base, r.time = nil, packet.Timestamp{}
	if v.Timed && v.Time >= 0 {
		r.time = packet.Timestamp{Ticks: uint64(v.Time), Res: packet.Nano, Valid: true}
	}
	r.take(v)
}

func (r *Reassembler) take(v *View) {
	r.begin(v.Number, v.Time, v.Timed)
	r.parts(v)
	r.stats.PeakFragments = max(r.stats.PeakFragments, r.ip.cost)
}

// begin begins a packet.
func (r *Reassembler) begin(number uint64, ns int64, timed bool) {
	r.number = number
	if timed {
		r.clock.tick(ns)
		if r.ip.head != nil {
			r.ip.expire()
		}
		if r.clock.now-r.tcp.swept >= sweep {
			r.tcp.expire()
		}
	}
}

// parts takes what one view shows: a packet's, or a reassembled datagram's.
func (r *Reassembler) parts(v *View) {
	for i := range v.Fragments {
		r.stats.Fragments++
		r.ip.add(&v.Fragments[i], r.number, r.clock.stamp)
	}
	if r.opts.Streams == nil {
		return
	}
	for i := range v.Segments {
		r.stats.Segments++
		r.tcp.add(&v.Segments[i])
	}
}

// Close hands out what is incomplete and ends all streams. The Reassembler can be used again afterwards.
func (r *Reassembler) Close() {
	r.number = 0
	r.ip.flush()
	r.tcp.flush()
}

// Stats so far.
func (r *Reassembler) Stats() Stats {
	s := r.stats
	s.Duplicates, s.HeldFragments, s.HeldEarly = r.ip.duplicates, r.ip.cost, r.tcp.held
	s.PeakEarly, s.Streams = r.tcp.peak, r.tcp.begun
	return s
}

func (r *Reassembler) event(e Event) {
	if e.Packet == 0 {
		e.Packet = r.number
	}
	r.stats.Events[e.Kind]++
	if r.opts.OnEvent != nil {
		r.opts.OnEvent(e)
	}
}

// datagram hands out what a queue came to and has the packet in a complete one take part.
func (r *Reassembler) datagram(q *queue, f *Fragment) {
	if f == nil {
		r.stats.Incomplete++
		if !r.opts.Strict && r.opts.OnDatagram != nil {
			var d Datagram
			d.fill(q, nil, 0)
			r.opts.OnDatagram(&d)
		}
		return
	}
	r.stats.Complete++
	if r.depth >= MaxDepth {
		r.event(Event{Kind: DatagramNested, Packet: r.number})
		return
	}
	l := &r.levels[r.depth]
	r.depth++
	defer func() { r.depth-- }()
	b, hdr, gather := q.rebuild(l.gather)
	l.gather = gather
	l.datagram.fill(q, b, hdr)
	r.dissect(&l.packet, b, f)
	l.datagram.Packet = &l.packet
	if r.opts.OnDatagram != nil {
		r.opts.OnDatagram(&l.datagram)
	}
	l.view.fill(&l.packet, f.Scope)
	r.parts(&l.view)
}

// dissect makes a packet of a datagram's octets.
func (r *Reassembler) dissect(p *packet.Packet, b []byte, f *Fragment) {
	p.Number, p.Time, p.Link = r.number, r.time, linkOf(f.V6)
	p.Data, p.CapLen, p.Len = b, uint32(len(b)), uint32(len(b))
	p.Iface, p.Extra.Section = 0, 0
	if r.base != nil {
		p.Iface, p.Extra.Section = r.base.Iface, r.base.Extra.Section
	}
	r.opts.Dissector.Dissect(p)
}
