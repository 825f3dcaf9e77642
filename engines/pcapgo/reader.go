package pcapgo

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// reader is a session: the walk, the library behind it, and the packet that the library fills.
type reader struct {
	ctx      context.Context
	done     <-chan struct{}
	name     string
	announce func(engine.Met)
	src      *source
	walk     walk
	lib      library
	closed   atomic.Bool
	packed   bool       // the source is compressed
	working  sync.Mutex // held while a compressed source is read
	p        packet.Packet
	account  engine.Account
	meta     metadata
	err      error // what every later Next returns
}

var (
	_ engine.Reader    = (*reader)(nil)
	_ engine.Metadata  = (*reader)(nil)
	_ engine.Accounter = (*reader)(nil)
)

// start opens the source for the walk, and then the library on what the walk has read.
func (r *reader) start(src engine.Source, o engine.Options) (err error) {
	if r.src, err = openSource(r.ctx, src); err != nil {
		return err
	}
	f := &fork{src: r.src}
	r.walk.file, err = capfile.NewReader(walkSide{f}, capfile.Options{
		Name: src.Name, OnBlock: r.walk.block, OnNotice: o.Note, Decompressors: o.Decompressors,
	})
	if err != nil {
		return err
	}
	format := r.walk.file.Format()
	r.packed, r.walk.ng = format.Compression != "", format.Kind == capfile.Pcapng
	r.p.SetNative(&r.lib.ci)
	if format.Compression != "" {
		f.ahead = aheadOfWalk
	}
	if format.Kind != capfile.Pcap && format.Kind != capfile.Pcapng {
		r.walk.refuse("a " + format.Kind.String() + " capture")
	}
	if r.walk.bad != "" {
		return r.failure(0, r.walk.bad, nil)
	}
	err = guarded(func() error { return r.lib.open(libSide{f}, format, o.Decompressors) })
	if err != nil {
		return r.failure(0, "", err)
	}
	return nil
}

// Next implements engine.Reader.
func (r *reader) Next() (p *packet.Packet, err error) {
	switch {
	case r.err != nil:
		return nil, r.err
	case r.closed.Load():
		err = fs.ErrClosed
	case r.done != nil && r.ctx.Err() != nil:
		err = r.ctx.Err()
	case r.packed:
		p, err = r.unpack()
	default:
		p, err = r.next()
	}
	if err != nil {
		r.err = err
		return nil, err
	}
	return p, nil
}

// unpack is next of a compressed source. Its decompressors must be closed, and not while they work: whoever of Next and Close comes
// last does it.
func (r *reader) unpack() (*packet.Packet, error) {
	r.working.Lock()
	defer r.working.Unlock()
	p, err := r.next()
	if r.closed.Load() {
		r.release()
		return nil, fs.ErrClosed
	}
	return p, err
}

func (r *reader) next() (*packet.Packet, error) {
	w := &r.walk
	if err := w.next(); err != nil {
		return nil, r.bare(err)
	}
	if w.ng || w.bad != "" {
		if err := r.refuse(); err != nil {
			return nil, err
		}
	}
	data, err := r.guardedNext()
	if err != nil {
		return nil, r.giveUp(r.limitOf(err), r.failure(w.p.Number, "", err))
	}
	r.fill(data)
	r.compare()
	r.account.Delivered++
	return &r.p, nil
}

// refuse gives the error for a record that the library must not see.
func (r *reader) refuse() error {
	w := &r.walk
	if what := w.refused(); what != "" {
		l := limitContradiction
		if w.old {
			l = limitVersion
		}
		return r.giveUp(l, r.failure(w.p.Number, what, nil))
	}
	return nil
}

// guardedNext is guarded without a closure a packet.
func (r *reader) guardedNext() (data []byte, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fatal{v}
		}
	}()
	if !r.walk.ng {
		return r.lib.nextPcap(r.walk.p.CapLen)
	}
	var snaplen uint32
	if i := r.walk.file.Interface(r.walk.p); i != nil {
		snaplen = i.Snaplen
	}
	return r.lib.nextNg(snaplen)
}

// fill takes the packet from the library; its number and the flags about its lengths are the walk's.
func (r *reader) fill(data []byte) {
	p, w, ci := &r.p, r.walk.p, &r.lib.ci
	p.ResetLayers()
	p.Number, p.Flags = w.Number, w.Flags
	p.Data, p.CapLen, p.Len = data, uint32(ci.CaptureLength), uint32(ci.Length)
	p.Iface, p.Link = uint32(ci.InterfaceIndex), r.lib.link()
	p.Extra.Section, p.Extra.BigEndian = r.lib.section, w.Extra.BigEndian
}

// limitOf finds the declared limit that made the library fail.
func (r *reader) limitOf(err error) support.Limit {
	var f fatal
	if res, ok := r.walk.tooFine(); ok && errors.As(err, &f) {
		return fineLimit(res)
	}
	return limitContradiction
}

func fineLimit(res packet.Resolution) support.Limit {
	if binaryUnit(res) {
		return limitBinaryPanic
	}
	return limitDecimalFine
}

// failure makes the error for the library's end at packet number; err is what it returned, nil where it was not asked.
func (r *reader) failure(number uint64, cause string, err error) *LibraryError {
	e := &LibraryError{Name: r.name, Packet: number, Offset: r.walk.offset(), Cause: cause}
	var f fatal
	switch {
	case err == nil:
		e.Cause = "it cannot read " + cause
	case errors.As(err, &f):
		e.Panic, e.Cause = true, f.Error()
	default:
		e.Cause, e.Err = err.Error(), err
	}
	return e
}

// giveUp ends the reading at a packet that the library cannot read. What is left of a file is counted, so that the account
// adds up; a stream may go on for ever and is left.
func (r *reader) giveUp(l support.Limit, err *LibraryError) error {
	r.skip(l)
	if r.src.regular {
		for r.ctx.Err() == nil && !r.closed.Load() && r.walk.next() == nil {
			r.skip(l)
		}
	}
	return err
}

// skip counts a packet that is not delivered. One of an interface with a unit that is too fine is lost to that, whichever
// interface ended the reading.
func (r *reader) skip(l support.Limit) {
	r.account.Skipped++
	if res := r.walk.p.Time.Res; (l.ID == limitDecimalFine.ID || l.ID == limitBinaryPanic.ID) && !res.Usual() {
		l = fineLimit(res)
	}
	r.announce(met(l, r.walk.p.Number))
}

// bare gives fs.ErrClosed or the context's error for what a closed or cancelled source returned.
func (r *reader) bare(err error) error {
	switch {
	case err == io.EOF:
		return err
	case r.closed.Load():
		return fs.ErrClosed
	case isReadError(err) && r.ctx.Err() != nil:
		return r.ctx.Err()
	}
	return err
}

func isReadError(err error) bool {
	var e *capfile.ReadError
	return errors.As(err, &e)
}

// Close implements engine.Reader.
func (r *reader) Close() (err error) {
	if r.closed.Swap(true) {
		return nil
	}
	if r.src != nil {
		err = r.src.close()
	}
	if r.packed && r.working.TryLock() {
		r.release()
		r.working.Unlock()
	}
	return err
}

// release closes decompressors; no Next runs.
func (r *reader) release() {
	if r.walk.file != nil {
		r.walk.file.Close() // of their complaints Next has told
	}
	if r.lib.closer != nil {
		r.lib.closer.Close()
	}
}

// Account implements engine.Accounter.
func (r *reader) Account() engine.Account { return r.account }

// Noticed counts what the walk noticed, for the final counts of warnings.
func (r *reader) Noticed(c capfile.NoticeCode) uint64 { return r.walk.file.Noticed(c) }
