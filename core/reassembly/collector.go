package reassembly

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// CollectorOptions of a Collector.
type CollectorOptions struct {
	Options // OnDatagram and Streams are the Collector's own; what the caller sets there is called too
	// IPv4, IPv6 and TCP choose what records are made of; none: all.
	IPv4, IPv6, TCP bool
	// SHA256 fills Record.SHA256, which takes longer than everything else.
	SHA256 bool
	// Payload keeps the payload of streams, up to MaxPayload octets each.
	Payload bool
	// MaxPayload of a stream's record in octets; 0: 32 MiB.
	MaxPayload int
	// MaxPayloads in octets are kept for all streams at a time; 0: 64 MiB. A stream that comes when so much is kept has the
	// beginning of its payload, or none.
	MaxPayloads int
	// OnMessage is called for each message of the application protocol in a connection's data, as soon as its last octet is there:
	// DNS, TLS records, HTTP, the identification of SSH, and the caller's own protocols whose Header tells a Total. Nothing is
	// looked for where the Dissector stops below the application layer.
	OnMessage func(*Message)
	// MaxMessage is the most octets of a message, 0: 1 MiB; MaxMessages those of all that wait for their end, 0: 32 MiB. A longer
	// one is handed out cut.
	MaxMessage, MaxMessages int
	// OnRecord is called for each record as soon as its datagram or connection is over.
	OnRecord func(*Record)
}

// Collector makes a Record of each datagram and of each direction of a connection that has data. Strict leaves those out that
// are not complete.
type Collector struct {
	r      *Reassembler
	opts   CollectorOptions
	next   StreamHandler // the caller's own
	segs   SegmentHandler
	hash   hash.Hash // of datagrams; nil without SHA256
	record Record
	nums   []uint64
	free   []*collected
	listed int // octets in lists of packet numbers
	kept   int // octets of storage for payloads
	msgs   *messages
}

// Bounds of a record's lists: pieces and holes of a stream, and octets of packet numbers of all streams together.
const (
	maxPieces = 16384
	maxListed = 64 << 20
)

// maxFreeStreams bounds the connections whose lists are kept for others.
const maxFreeStreams = 1024

// collected is what is kept of a connection, by direction.
type collected struct {
	sides [2]collectedSide
	tag   any           // the caller's own Tag
	talk  *conversation // nil where nobody asks for messages
}

type collectedSide struct {
	hash      hash.Hash // nil without SHA256
	nums      []byte    // differences of packet numbers, as uvarints
	last      uint64
	length    int64
	pieces    []Piece
	holes     []Hole
	conflicts []Conflict
	payload   []byte
	short     bool // of the payload there is more than was kept
	cut       bool
}

// NewCollector makes a Collector.
func NewCollector(o CollectorOptions) *Collector {
	if !o.IPv4 && !o.IPv6 && !o.TCP {
		o.IPv4, o.IPv6, o.TCP = true, true, true
	}
	if o.MaxPayload <= 0 {
		o.MaxPayload = 32 << 20
	}
	if o.MaxPayloads <= 0 {
		o.MaxPayloads = 64 << 20
	}
	c := &Collector{opts: o}
	if o.SHA256 {
		c.hash = sha256.New()
	}
	c.next = o.Streams
	c.segs, _ = o.Streams.(SegmentHandler)
	ro := o.Options
	ro.OnDatagram = c.datagram
	if o.TCP {
		ro.Streams = (*streamCollector)(c)
	}
	c.r = New(ro)
	if d := c.r.opts.Dissector; o.OnMessage != nil && !d.NoLayers && (d.StopTier == packet.TierNone || d.StopTier == packet.Application) {
		defaults(&o.MaxMessage, 1<<20)
		defaults(&o.MaxMessages, 32<<20)
		c.msgs = &messages{r: c.r, on: o.OnMessage, most: o.MaxMessage, mostAll: o.MaxMessages}
	}
	return c
}

// Packet takes a packet with its layers, in capture order.
func (c *Collector) Packet(p *packet.Packet) { c.r.Packet(p) }

// View takes a packet by the view that its engine made.
func (c *Collector) View(v *View) { c.r.View(v) }

// Close hands out everything that is left.
func (c *Collector) Close() { c.r.Close() }

// Stats so far.
func (c *Collector) Stats() Stats { return c.r.Stats() }

// Records takes the packets and yields the records as they come; leave OnRecord unset. An error of the packets is yielded
// with a nil record, after the records of what came before it.
func (c *Collector) Records(packets iter.Seq2[*packet.Packet, error]) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		stopped := false
		c.opts.OnRecord = func(r *Record) {
			stopped = stopped || !yield(r, nil)
		}
		defer func() { c.opts.OnRecord = nil }()
		var failed error
		for p, err := range packets {
			if failed = err; err != nil {
				break
			}
			if c.r.Packet(p); stopped {
				return
			}
		}
		if c.r.Close(); failed != nil && !stopped {
			yield(nil, failed)
		}
	}
}

func (c *Collector) emit(r *Record) {
	if c.opts.OnRecord != nil && (r.Complete || !c.opts.Strict) {
		c.opts.OnRecord(r)
	}
}

func (c *Collector) datagram(d *Datagram) {
	if c.opts.OnDatagram != nil {
		c.opts.OnDatagram(d)
	}
	if d.V6 && !c.opts.IPv6 || !d.V6 && !c.opts.IPv4 {
		return
	}
	var r Record
	r.fillIP(d, c.sum)
	c.emit(&r)
}

func (c *Collector) sum(pieces []Piece) (s [32]byte) {
	if c.hash == nil {
		return s
	}
	c.hash.Reset()
	for _, p := range pieces {
		c.hash.Write(p.Data)
	}
	c.hash.Sum(s[:0])
	return s
}

// numbers decodes a side's list of packet numbers into storage that is reused.
func (c *Collector) numbers(b []byte) []uint64 {
	c.nums = c.nums[:0]
	for at := uint64(0); len(b) > 0; {
		d, n := binary.Uvarint(b)
		at += d
		c.nums, b = append(c.nums, at), b[n:]
	}
	return c.nums
}

// side makes the record of one direction.
func (c *Collector) side(s *Stream, d Direction, x *collectedSide) {
	state := s.Side(d)
	if x.length == 0 && state.Missing == 0 {
		return
	}
	from, to := s.Client(), s.Server()
	if d == FromServer {
		from, to = to, from
	}
	c.record = Record{
		Kind: KindTCP, Src: from.Addr(), Dst: to.Addr(), SrcPort: from.Port(), DstPort: to.Port(), Stream: s.ID, Direction: d,
		Seq: state.First, Ack: state.InitialAck, AckSeen: state.InitialAckSeen, End: s.End, Side: state,
		Packets: c.numbers(x.nums), Length: x.length, Total: -1, Pieces: x.pieces, Holes: x.holes, Conflicts: x.conflicts,
		Cut: x.cut, Payload: x.payload,
	}
	r := &c.record
	if x.hash != nil {
		x.hash.Sum(r.SHA256[:0])
	}
	if state.FIN {
		r.Total = int64(state.Offset)
	}
	if talk := s.Tag.(*collected).talk; talk != nil && talk.count[d] > 0 {
		r.Messages, r.Application = talk.count[d], talk.framing.Kind
	}
	switch {
	case state.NoHandshake:
		r.Reason = ReasonNoStart
	case state.Gaps > 0:
		r.Reason = ReasonGap
	case s.End == EndEvicted:
		r.Reason = ReasonEvicted
	case s.End == EndTimeout:
		r.Reason = ReasonTimeout
	case !state.Closed:
		r.Reason = ReasonNoEnd
	default:
		r.Complete = true
	}
	c.emit(r)
}
