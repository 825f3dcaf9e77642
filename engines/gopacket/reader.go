package gopacket

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// reader is a session: capfile reads, the library dissects, core's dissector looks on.
type reader struct {
	ctx       context.Context
	done      <-chan struct{}
	options   engine.Options
	file      *capfile.Reader
	src       *source
	dlp       *parser // nil: the engine that knows every layer
	lister    Lister
	shadow    shadow
	native    native
	closed    atomic.Bool
	packed    bool            // the source is compressed
	working   sync.Mutex      // held while a compressed source is read
	p         *packet.Packet  // the one at hand
	own       packet.Packet   // storage of one that came by itself
	batch     []packet.Packet // of capfile, with core's layers
	at        int             // of batch: the next one
	sieve     *filter.File    // nil: every packet
	delivered uint64
	err       error // what every later Next returns
}

var (
	_ engine.Reader     = (*reader)(nil)
	_ engine.Metadata   = (*reader)(nil)
	_ engine.Accounter  = (*reader)(nil)
	_ engine.Dissecting = (*reader)(nil)
)

// atOnce bounds the packets that are read before the library sees them: the octets of all stay in a near cache.
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
	if at := r.at; at < len(r.batch) && r.err == nil && !r.closed.Load() && (r.done == nil || r.ctx.Err() == nil) {
		r.at = at + 1
		r.p = &r.batch[at]
		r.hand()
		return r.p, nil
	}
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
		if r.sieve == nil && !r.packed && r.more() {
			r.p, r.at = &r.batch[0], 1
			break
		}
		r.p = &r.own
		if err := r.file.Next(r.p); err != nil {
			return r.bare(err)
		}
		if r.sieve == nil {
			r.look(r.p)
			break
		}
		var err error
		if ok, err = r.sieve.Match(r.p); err != nil {
			return err
		}
		if ok {
			r.look(r.p)
		}
	}
	r.hand()
	return nil
}

// hand makes the packet at hand the library's.
func (r *reader) hand() {
	r.delivered++
	if r.options.Raw {
		r.p.SetNative(nil)
		return
	}
	r.dissect()
}

// more takes what capfile can give at once; false: the next packet comes by itself.
func (r *reader) more() bool {
	r.at = 0
	if r.batch = r.file.NextBatch(atOnce); len(r.batch) == 0 {
		return false
	}
	if !r.options.Raw && !r.options.NoLayers {
		r.shadow.own.DissectAll(r.batch)
	}
	return true
}

// look has core dissect a packet.
func (r *reader) look(p *packet.Packet) {
	if !r.options.Raw && !r.options.NoLayers {
		r.shadow.own.Dissect(p)
	}
}

// dissect runs the library over the packet, announces what it meets, and cuts the chain where the caller asked to stop.
func (r *reader) dissect() {
	p := r.p
	if r.options.NoLayers {
		p.ResetLayers()
		p.SetNative(nil)
		leave(p, 0, len(p.Data), packet.Stopped, packet.KindNone)
		return
	}
	if t := usual(p); t == 0 || !r.quick(p.Layers()[:t+1]) {
		p.SetNative(nil)
		r.shadow.take(p)
		r.long()
	}
	stop(p, &r.options)
}

// quick is for usual packets; false: this one is none, and nothing was announced. chain is core's, up to the transport layer.
func (r *reader) quick(chain []packet.Layer) bool {
	if r.dlp != nil {
		return r.dlp.quick(r.p, chain)
	}
	rest, ok := r.native.quick(r.p, chain)
	if ok && rest > 0 {
		r.options.Announce(metOf(limitApplication, false, r.p.Number))
	}
	return ok
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
