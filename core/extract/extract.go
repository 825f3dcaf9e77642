package extract

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/internal/guard"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Extractor reads one source with one engine. It is for one goroutine; only Close may be called from another.
type Extractor struct {
	opt      options
	engine   engine.Engine
	asked    map[support.Capability]bool // what of reassembly and tracing the session relies on
	r        engine.Reader
	lister   engine.Lister
	own      *lentDissector                  // nil: the engine dissects
	guard    *guard.Guard                    // of a caller's stream
	closer   io.Closer                       // of OpenFS
	ended    atomic.Uint32                   // why packets are no longer handed out: see byClose
	lend     bool                            // own dissects
	dissects bool                            // by core: other engines announce link types that they do not know themselves
	stepper  stepper                         // r; nil: it is none
	bySteps  bool                            // it is asked for steps: the number of packets is not limited
	more     bool                            // a packet is not just handed on: see attend
	ctx      context.Context                 // nil: it cannot be cancelled
	unwatch  atomic.Pointer[func() bool]     // ends the watch on ctx; nil: there is none
	stepping *dissect.Stepper                // of r; nil: none at present
	steps    atomic.Pointer[dissect.Stepper] // stepping, where its packets are handed on and no more; nil once the session has ended
	batcher  engine.Batcher                  // nil: packets come one by one
	batch    []packet.Packet                 // taken from the reader
	at       uint32                          // of batch: the next one to hand out
	quick    uint32                          // of batch: so many are handed on and no more
	count    uint64                          // packets taken from the reader
	err      error                           // what every later Next returns
	gap      error                           // a limit that the next packet met, when capabilities are strict
	stored   []*packet.Packet
	sieve    *sieve // nil: no filter
	warns    warnings
	gather   *gathering // nil: neither reassembly nor flows
}

// stepper is the default engine's reader, which dissects each packet when it is asked for. Steps may give none; Stepped ends them, and gives
// their number.
type stepper interface {
	Steps() *dissect.Stepper
	Stepped() uint64
}

// lentDissector is core's, for engines that do not dissect.
type lentDissector struct {
	dissect.Dissector
	connections dissect.Connections // of it
}

// use takes the engine's session.
func (x *Extractor) use(r engine.Reader) {
	x.r = r
	if d, ok := r.(engine.Dissecting); ok && !x.lend {
		x.lister = d.Lister()
	} else {
		x.lister = &x.dissector().Dissector
	}
	_, x.dissects = x.lister.(*dissect.Dissector)
	if x.opt.reassemble {
		x.startReassembly()
	}
	if x.opt.traceFlows {
		x.startFlows()
	}
	if b, ok := r.(engine.Batcher); ok && x.sieve == nil {
		x.batcher = b
		x.stepper, x.bySteps = r.(stepper)
		x.bySteps = x.bySteps && x.opt.limit == 0
	}
	x.more = x.more || x.lend || x.opt.strictCapabilities || x.opt.store || x.opt.onPacket != nil
}

// dissector gives core's, which it makes the first time.
func (x *Extractor) dissector() *lentDissector {
	if x.own == nil {
		o := &x.opt.rare.session
		x.own = &lentDissector{Dissector: dissect.Dissector{
			StopTier: o.StopTier, NoLayers: o.NoLayers, StopProtocol: o.StopProtocol, Protocols: o.Protocols,
			VerifyChecksums: o.VerifyChecksums,
		}}
		if x.lend {
			x.own.Connections = &x.own.connections
		}
	}
	return x.own
}

// Next gives the next packet, or io.EOF at the end. It holds until the next call or Close. Once the context is cancelled the very next
// call returns its error.
func (x *Extractor) Next() (*packet.Packet, error) {
	if x.stepping != nil && !x.stopped() {
		if p := x.stepping.Next(); p != nil {
			if p.Number == shortSource+1 {
				x.handOn(p)
			}
			return x.attend(p)
		}
	}
	if int(x.at) < len(x.batch) && !x.stopped() {
		return x.taken()
	}
	return x.take()
}

// taken gives the next packet of the batch at hand.
func (x *Extractor) taken() (*packet.Packet, error) {
	p := &x.batch[x.at]
	x.at++
	if x.quick == 0 {
		return x.attend(p)
	}
	return p, nil
}

// shortSource is the number of packets up to which a session is too short to watch its context: every packet asks it.
const shortSource = 32

// take is Next where no packets are at hand, or what is left of them is not wanted any more. Then the session ends here: the engine, whom
// Close may not have reached yet, would go on behind them.
func (x *Extractor) take() (*packet.Packet, error) {
	left := int(x.at) < len(x.batch) || x.stepping != nil && x.stopped()
	next := x.stepped() // what ended the steps is for Next of the reader
	if left {
		if x.closed() {
			return nil, x.end(fs.ErrClosed)
		}
		return nil, x.end(x.ctx.Err())
	}
	x.batch, x.at, x.quick = nil, 0, 0
	if x.err != nil {
		return nil, x.err
	}
	room := uint64(1<<31 - 1)
	if x.opt.limit != 0 {
		if room = x.opt.limit - x.count; room == 0 {
			return nil, x.fail(io.EOF)
		}
	}
	if x.bySteps && !next {
		if p := x.step(); p != nil {
			return x.attend(p)
		}
	}
	if x.batcher != nil && !next {
		if x.batch = x.batcher.NextBatch(int(min(room, 1<<31-1))); len(x.batch) > 0 {
			x.count += uint64(len(x.batch))
			if !x.more && x.count > shortSource && x.batch[0].Link == packet.LinkEthernet { // others may have no dissector
				x.quick = uint32(len(x.batch))
				x.watch()
			}
			return x.taken()
		}
	}
	p, err := x.r.Next()
	if x.sieve != nil && err == nil {
		p, err = x.sift(p)
	}
	if err != nil {
		return nil, x.end(err)
	}
	x.count++
	return x.attend(p)
}

// step begins to take packets one by one, and gives the first; nil: there is none.
func (x *Extractor) step() *packet.Packet {
	s := x.stepper.Steps()
	if s == nil {
		return nil
	}
	x.stepping = s
	p := s.Next()
	if p == nil {
		x.stepped()
		return nil
	}
	if p.Number > shortSource {
		x.handOn(p)
	}
	return p
}

// handOn says that packets are to be handed on without a question from p on, where nothing more is to be done with each.
func (x *Extractor) handOn(p *packet.Packet) {
	if !x.more && p.Link == packet.LinkEthernet { // others may have no dissector
		x.watch()
		if x.steps.Store(x.stepping); x.ended.Load() != 0 { // which came in between
			x.steps.Store(nil)
		}
	}
}

// stepped ends what step began. It reports whether a record did, or the end of what is in memory, and not the end of a batch.
func (x *Extractor) stepped() (record bool) {
	if s := x.stepping; s != nil {
		x.steps.Store(nil)
		x.stepping, record = nil, s.Filled() == 0
		x.count += x.stepper.Stepped()
	}
	return record
}

// attendAll makes packets no longer just handed on.
func (x *Extractor) attendAll() {
	x.more, x.quick = true, 0
	x.steps.Store(nil)
}

// attend does with a packet what the session does with each.
func (x *Extractor) attend(p *packet.Packet) (*packet.Packet, error) {
	if x.lend {
		x.own.Dissect(p)
	}
	if ls := p.Layers(); len(ls) > 0 && ls[0].Kind == packet.Data {
		x.rawLink(p)
	}
	if !x.more {
		return p, nil
	}
	if x.gather != nil {
		if err := x.feed(p); err != nil {
			return nil, x.fail(err)
		}
	}
	if x.gap != nil || x.opt.store || x.opt.onPacket != nil {
		return x.offer(p)
	}
	return p, nil
}

// offer serves strict capabilities, WithStore and WithOnPacket.
func (x *Extractor) offer(p *packet.Packet) (*packet.Packet, error) {
	if x.gap != nil {
		return nil, x.fail(x.gap)
	}
	if x.opt.onPacket != nil {
		if err := x.opt.onPacket(p); err != nil {
			return nil, x.fail(err)
		}
	}
	if x.opt.store {
		x.stored = append(x.stored, p.Clone())
	}
	return p, nil
}

// end keeps the reader's error, and checks its account at the end of the source.
func (x *Extractor) end(err error) error {
	if x.gap != nil { // a packet was lost to a limit, and nothing came after it
		return x.fail(x.gap)
	}
	if err == io.EOF {
		_ = x.contradicts() // what the filter means nothing for has ended the packets before, or had none
	}
	if a, ok := x.r.(engine.Accounter); ok && !x.closed() {
		x.audit(a.Account())
	}
	return x.fail(err)
}

// fail ends the packets, and with them reassembly and flows.
func (x *Extractor) fail(err error) error {
	x.err, x.batch, x.at, x.quick = err, nil, 0, 0
	x.leave()
	if x.gather != nil {
		x.gather.finish()
	}
	x.lost()
	return err
}

// bare gives fs.ErrClosed or the context's own error for what a closed or cancelled stream returned.
func (x *Extractor) bare(ctx context.Context, err error) error {
	if errors.Is(err, guard.ErrStopped) {
		if cause := ctx.Err(); cause != nil {
			return cause
		}
		return fs.ErrClosed
	}
	return err
}

// Packets gives the packets that are left. An error comes once, with a nil packet, and ends them. Leaving the loop closes
// nothing: a later Packets or Next goes on.
//
// After Close no further packet comes. A cancelled context ends the packets as soon as a goroutine of the context package has told so,
// a matter of microseconds, and at the latest with those that are read already: at most 63 packets. Next asks the context itself.
func (x *Extractor) Packets() iter.Seq2[*packet.Packet, error] {
	return func(yield func(*packet.Packet, error) bool) {
		for {
			var p *packet.Packet
			var err error
			if s := x.steps.Load(); s != nil { // as Next does, in fewer calls
				p = s.Next()
			} else if batch, at := x.batch, x.at; at < x.quick && uint(at) < uint(len(batch)) && x.ended.Load() == 0 {
				p, x.at = &batch[at], at+1
			}
			if p == nil {
				if p, err = x.Next(); err == io.EOF {
					return
				}
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// Run reads everything that is left, for callers who use WithOnPacket or WithStore.
func (x *Extractor) Run() error {
	for _, err := range x.Packets() {
		if err != nil {
			return err
		}
	}
	return nil
}

// Stored gives clones of the packets so far, with WithStore.
func (x *Extractor) Stored() []*packet.Packet { return x.stored }

// Engine that runs: the one that was asked for, or the default engine after a fallback.
func (x *Extractor) Engine() engine.Engine { return x.engine }

// Reader is the engine's session, for its optional interfaces and its module's Native.
func (x *Extractor) Reader() engine.Reader { return x.r }

// Lister lists the fields of this source's packets.
func (x *Extractor) Lister() engine.Lister { return x.lister }

// Format says what kind of capture the source is; zero where the engine does not tell.
func (x *Extractor) Format() (f capfile.Format) {
	if m, ok := x.r.(engine.Metadata); ok {
		f = m.Format()
	}
	return f
}

// Sections gives the sections read so far with their interfaces; a pcap file has one section with one interface. None where
// the engine does not tell.
func (x *Extractor) Sections() []capfile.Section {
	if m, ok := x.r.(engine.Metadata); ok {
		return m.Sections()
	}
	return nil
}

// Interface that a packet was captured on; nil where the engine does not tell.
func (x *Extractor) Interface(p *packet.Packet) *capfile.Interface {
	if m, ok := x.r.(engine.Metadata); ok {
		return m.Interface(p)
	}
	return nil
}
