package gopacket

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
	"github.com/gopcapkit/pcapkit/core/packet"
)

// reader is a session: capfile reads, the library dissects, core's dissector looks on.
type reader struct {
	ctx         context.Context
	done        <-chan struct{}
	options     engine.Options
	file        *capfile.Reader
	src         *source
	dlp         *parser // nil: the engine that knows every layer
	lister      Lister
	shadow      shadow
	native      native
	closed      atomic.Bool
	packed      bool            // the source is compressed
	octets      bool            // no packet is dissected
	limited     bool            // the caller asked to stop at a layer
	application engine.Met      // made once: most packets carry octets
	records     bool            // steps are of capfile's records
	working     sync.Mutex      // held while a compressed source is read
	p           *packet.Packet  // the one at hand
	own         packet.Packet   // storage of one that came by itself
	steps       dissect.Stepper // packets of capfile's memory, with core's layers
	sieve       *filter.File    // nil: every packet
	delivered   uint64
	err         error // what every later Next returns
}

var (
	_ engine.Reader     = (*reader)(nil)
	_ engine.Metadata   = (*reader)(nil)
	_ engine.Accounter  = (*reader)(nil)
	_ engine.Dissecting = (*reader)(nil)
)

// atOnce bounds the packets that capfile reads before the first is dissected, where it does not read one by one: the octets of all stay in a near cache.
const atOnce = 64

// open opens the source for capfile.
func (r *reader) open(src engine.Source) (err error) {
	o := capfile.Options{
		Name: src.Name, OnBlock: r.options.OnBlock, OnNotice: r.options.Note, Decompressors: r.options.Decompressors,
	}
	if r.src, err = openSource(r.ctx, src); err == nil {
		r.file, err = capfile.NewReader(r.src, o)
	}
	if err == nil {
		r.packed = r.file.Format().Compression != ""
	}
	if err == nil && r.options.Filter != "" {
		r.sieve, err = filter.NewFile(r.options.Filter, r.file)
	}
	if err != nil {
		err = r.bare(err)
		if r.src != nil {
			r.src.close()
		}
	}
	return err
}

// Next implements engine.Reader.
func (r *reader) Next() (*packet.Packet, error) {
	if r.err == nil && !r.closed.Load() && (r.done == nil || r.ctx.Err() == nil) {
		if p := r.steps.Next(); p != nil {
			r.delivered++
			r.p = p
			r.dissect()
			return p, nil
		}
	}
	return r.other()
}

// other is Next where no packet is at hand.
func (r *reader) other() (*packet.Packet, error) {
	if r.err != nil {
		return nil, r.err
	}
	var err error
	if r.packed {
		err = r.unpack()
	} else {
		err = r.next()
	}
	if err != nil {
		r.err = err
		return nil, err
	}
	return r.p, nil
}

// unpack is next of a compressed source. Its decompressors must be closed, and not while they work: whoever of Next and Close comes
// last does it.
func (r *reader) unpack() error {
	r.working.Lock()
	defer r.working.Unlock()
	err := r.next()
	if r.closed.Load() {
		r.file.Close() // of what its decompressors complain Next has told
		return fs.ErrClosed
	}
	return err
}

func (r *reader) next() error {
	for ok := false; !ok; {
		if r.done != nil {
			if err := r.ctx.Err(); err != nil {
				return err
			}
		}
		if r.closed.Load() {
			return fs.ErrClosed
		}
		if r.step() {
			break
		}
		r.p = &r.own
		if err := r.file.Next(r.p); err != nil {
			return r.bare(err)
		}
		if ok = r.sieve == nil; !ok {
			var err error
			if ok, err = r.sieve.Match(r.p); err != nil {
				return err
			}
		}
		if ok && !r.octets {
			r.shadow.own.Dissect(r.p)
		}
	}
	r.delivered++
	if r.octets {
		r.leave()
	} else {
		r.dissect()
	}
	return nil
}

// step takes what capfile has in memory and makes the first of it the packet at hand; false: the next packet comes by itself.
func (r *reader) step() bool {
	r.stepped()
	if r.sieve != nil || r.packed || r.octets {
		return false
	}
	if c, p := r.file.Record(); p != nil && r.steps.Records(c, p) {
		r.records = true
	} else {
		r.steps.Packets(r.file.NextBatch(atOnce))
	}
	if p := r.steps.Next(); p != nil {
		r.p = p
		return true
	}
	r.stepped()
	return false
}

// stepped has capfile go on behind the records that were handed out.
func (r *reader) stepped() {
	if r.records {
		r.file.Advance(r.steps.Rest())
		r.steps.Packets(nil)
		r.records = false
	}
}

// leave makes the packet at hand one that is not dissected.
func (r *reader) leave() {
	r.p.SetNative(nil)
	if !r.options.Raw {
		r.p.ResetLayers()
		leave(r.p, 0, len(r.p.Data), packet.Stopped, packet.KindNone)
	}
}

// dissect makes the packet at hand, which has core's layers, the library's: it runs the library over it, announces what it meets, and cuts the
// chain where the caller asked to stop.
func (r *reader) dissect() {
	p := r.p
	if s := usual(p); s == 0 || !r.quick(p, s) {
		p.SetNative(nil)
		r.shadow.take(p)
		r.long()
	} else if s&padded != 0 || r.dlp == nil {
		r.meets(s)
	}
	if r.limited {
		stop(p, &r.options)
	}
}

// quick is for usual packets; false: this one is none.
func (r *reader) quick(p *packet.Packet, s shape) bool {
	if r.dlp != nil {
		return r.dlp.quick(p, s)
	}
	return r.native.quick(p, s)
}

// meets announces the limits that a usual packet meets.
func (r *reader) meets(s shape) {
	if s&padded != 0 {
		r.options.Announce(metOf(limitPadding, r.dlp != nil, r.p.Number))
	}
	if r.dlp == nil && s.carries(r.p) {
		r.application.Packet = r.p.Number
		r.options.Announce(r.application)
	}
}

// long is for any packet.
func (r *reader) long() {
	p := r.p
	var seen seen
	if r.dlp != nil {
		seen = r.dlp.dissect(p)
	} else {
		seen = r.native.dissect(p)
		p.SetNative(&r.native)
	}
	r.shadow.compare(p, seen, &r.lister, r.options.Announce)
}

// bare gives fs.ErrClosed or the context's error for what a closed or cancelled source returned.
func (r *reader) bare(err error) error {
	switch {
	case err == io.EOF:
		return err
	case r.closed.Load():
		return fs.ErrClosed
	case r.ctx.Err() != nil && isReadError(err):
		return r.ctx.Err()
	}
	return err
}

func isReadError(err error) bool {
	var e *capfile.ReadError
	return errors.As(err, &e) || errors.Is(err, fs.ErrClosed)
}

// Close implements engine.Reader.
func (r *reader) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	err := r.src.close()
	if r.packed && r.working.TryLock() {
		r.file.Close()
		r.working.Unlock()
	}
	return err
}

// Format implements engine.Metadata, as the two after it do.
func (r *reader) Format() capfile.Format { return r.file.Format() }

// Sections read so far.
func (r *reader) Sections() []capfile.Section { return r.file.Sections() }

// Interface that a packet was captured on.
func (r *reader) Interface(p *packet.Packet) *capfile.Interface { return r.file.Interface(p) }

// Account implements engine.Accounter: capfile skips nothing.
func (r *reader) Account() engine.Account { return engine.Account{Delivered: r.delivered} }

// Noticed counts what capfile noticed, for the final counts of warnings.
func (r *reader) Noticed(c capfile.NoticeCode) uint64 { return r.file.Noticed(c) }

// Lister implements engine.Dissecting.
func (r *reader) Lister() engine.Lister { return &r.lister }
