package builtin

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/internal/guard"
	"github.com/gopcapkit/pcapkit/core/internal/plainfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// reader is a session of the default engine.
type reader struct {
	file        capfile.Reader
	room        plainfile.Room // of src
	dissector   dissect.Dissector
	connections dissect.Connections // of dissector
	src         io.Closer           // nil for a caller's stream
	guard       *guard.Guard        // nil where reads cannot wait
	ctx         context.Context
	closed      atomic.Bool
	raw         bool
	watch       bool         // ctx may be cancelled
	packed      bool         // the source is compressed
	special     bool         // Next has to look at packed, raw, sieve or err
	working     sync.Mutex   // held while a compressed source is read
	sieve       *filter.File // nil: every packet
	delivered   uint64
	stepper     dissect.Stepper // of Steps
	err         error           // what every later Next returns
}

var (
	_ engine.FieldAppender = (*dissect.Dissector)(nil)
	_ engine.Reader        = (*reader)(nil)
	_ engine.Metadata      = (*reader)(nil)
	_ engine.Accounter     = (*reader)(nil)
	_ engine.Dissecting    = (*reader)(nil)
	_ engine.Batcher       = (*reader)(nil)
)

// Next implements engine.Reader.
func (r *reader) Next() (*packet.Packet, error) {
	if r.closed.Load() || r.special {
		return r.other()
	}
	if r.watch {
		if err := r.ctx.Err(); err != nil { // a load, where asking the channel takes a call or three
			return nil, r.fail(err)
		}
	}
	p := r.file.Packet()
	if err := r.file.Next(p); err != nil {
		return nil, r.fail(r.bare(err))
	}
	r.delivered++
	r.dissector.Dissect(p)
	return p, nil
}

// GoOn reports whether packets can be handed out as they are in memory.
func (r *reader) GoOn() bool {
	return !r.closed.Load() && !r.packed && r.sieve == nil && r.err == nil && !(r.watch && r.ctx.Err() != nil)
}

// NextBatch implements engine.Batcher.
func (r *reader) NextBatch(most int) []packet.Packet {
	if !r.GoOn() {
		return nil
	}
	var ps []packet.Packet
	if r.raw {
		ps = r.file.NextBatch(most)
	} else if c, room := r.file.Records(most); len(room) > 0 {
		ps = room[:r.dissector.DissectRecords(&c, room)]
		r.file.Advance(&c)
	} else {
		ps = r.file.NextBatch(most)
		r.dissector.DissectAll(ps)
	}
	r.delivered += uint64(len(ps))
	return ps
}

// Steps gives what NextBatch would give one by one, each dissected when it is asked for, until Stepped; nil says that NextBatch or Next is
// to be called.
func (r *reader) Steps() *dissect.Stepper {
	if r.special {
		return nil
	}
	r.stepper.Init(&r.dissector, r)
	if c, p := r.file.Record(); p != nil && r.stepper.Records(c, p) { // which asks before the first one
		return &r.stepper
	}
	if !r.GoOn() {
		return nil
	}
	ps := r.file.NextBatch(stepPackets)
	if len(ps) == 0 {
		return nil
	}
	r.stepper.Packets(ps)
	return &r.stepper
}

const stepPackets = 64 // of Steps that are not of records

// Stepped ends what Steps gave: the following packets are for NextBatch or Next. It gives the number of packets.
func (r *reader) Stepped() (n uint64) {
	if n = uint64(r.stepper.Filled()); n == 0 {
		n = r.file.Advance(r.stepper.Rest())
	}
	r.delivered += n
	return n
}

// other is Next where it has ended, and for sessions that are not the commonest: compressed sources, packets without layers,
// and filters.
func (r *reader) other() (*packet.Packet, error) {
	switch {
	case r.err != nil:
		return nil, r.err
	case r.closed.Load():
		return nil, r.fail(fs.ErrClosed)
	case r.ctx.Err() != nil:
		return nil, r.fail(r.ctx.Err())
	}
	read := r.file.Next
	if r.packed {
		read = r.unpack
	}
	p := r.file.Packet()
	err := read(p)
	if r.sieve != nil && err == nil {
		err = r.skip(p, read)
	}
	if err != nil {
		return nil, r.fail(r.bare(err))
	}
	r.delivered++
	if r.raw {
		p.ResetLayers()
	} else {
		r.dissector.Dissect(p)
	}
	return p, nil
}

// unpack is Next of a compressed source. Its decompressor must be closed, and not while it works: whoever of Next and Close
// comes last does it.
func (r *reader) unpack(p *packet.Packet) error {
	r.working.Lock()
	defer r.working.Unlock()
	err := r.file.Next(p)
	if r.closed.Load() {
		return errors.Join(err, r.file.Close())
	}
	return err
}

func (r *reader) fail(err error) error {
	r.err, r.special = err, true
	return err
}

// bare gives fs.ErrClosed or the context's error for what a closed or cancelled source returned.
func (r *reader) bare(err error) error {
	switch {
	case err == io.EOF:
		return err
	case r.closed.Load():
		return fs.ErrClosed
	case errors.Is(err, guard.ErrStopped) && r.ctx.Err() != nil:
		return r.ctx.Err()
	case errors.Is(err, guard.ErrStopped):
		return fs.ErrClosed
	}
	return err
}

// Close implements engine.Reader.
func (r *reader) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	if r.guard != nil {
		r.guard.Stop()
	}
	var packed, opened error
	if r.packed && r.working.TryLock() {
		packed = r.file.Close()
		r.working.Unlock()
	}
	if r.src != nil {
		opened = r.src.Close()
	}
	return errors.Join(packed, opened)
}

func (r *reader) Format() capfile.Format                        { return r.file.Format() }
func (r *reader) Sections() []capfile.Section                   { return r.file.Sections() }
func (r *reader) Interface(p *packet.Packet) *capfile.Interface { return r.file.Interface(p) }

// Account implements engine.Accounter: capfile skips nothing.
func (r *reader) Account() engine.Account { return engine.Account{Delivered: r.delivered} }

// Waits reports whether Next may wait for input.
func (r *reader) Waits() bool { return r.guard != nil }

// Share, Take, Keep, Dry and Trade are those of the source's capfile.Reader.
func (r *reader) Share(on bool) bool       { return r.file.Share(on) }
func (r *reader) Take(t *capfile.Turn)     { r.file.Take(t) }
func (r *reader) Keep()                    { r.file.Keep() }
func (r *reader) Dry() bool                { return r.file.Dry() }
func (r *reader) Trade(ps []packet.Packet) { r.file.Trade(ps) }

// Lister implements engine.Dissecting.
func (r *reader) Lister() engine.Lister { return &r.dissector }
