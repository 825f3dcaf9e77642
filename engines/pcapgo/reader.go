package pcapgo

import (
	"bytes"
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
	plain    bool       // the source is a pcap file that is not
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
	r.plain = !r.packed && !r.walk.ng
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
func (r *reader) Next() (*packet.Packet, error) {
	w := &r.walk
	if !r.plain || w.at >= len(w.batch) || r.err != nil || r.closed.Load() || r.done != nil && r.ctx.Err() != nil {
		return r.other()
	}
	w.p = &w.batch[w.at]
	w.at++
	p, err := r.take()
	if err != nil {
		r.err = err
	}
	return p, err
}

// other is Next where the walk has no packet at hand, and for pcapng and compressed sources.
func (r *reader) other() (p *packet.Packet, err error) {
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
	return r.take()
}

// take has the library read the packet that the walk has read.
func (r *reader) take() (*packet.Packet, error) {
	data, err := r.guardedNext()
	if err != nil {
		return nil, r.giveUp(r.limitOf(err), r.failure(r.walk.p.Number, "", err))
	}
	if !r.fillAlike(data) {
		r.fill(data)
		r.compare()
	}
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
	if l := &r.lib; !r.walk.ng {
		l.allow(r.walk.p.CapLen)
		data, l.ci.CaptureInfo, err = l.pcap.ZeroCopyReadPacketData()
		return data, err
	}
	var snaplen uint32
	if i := r.walk.file.Interface(r.walk.p); i != nil {
		snaplen = i.Snaplen
	}
	return r.lib.nextNg(snaplen)
}

// fillAlike is fill and compare for a packet of a pcap file that the library and the walk tell the same of, and that follows one whose
// interface they told the same of; false: it may be no such one.
func (r *reader) fillAlike(data []byte) bool {
	p, w, ci := &r.p, r.walk.p, &r.lib.ci
	if r.walk.ng || p.Number == 0 || p.Link != w.Link || w.FCSLen != 0 || w.Extra.BigEndian != p.Extra.BigEndian ||
		ci.Length != int(w.Len) || ci.CaptureLength != int(w.CapLen) || ci.InterfaceIndex != int(w.Iface) ||
		!r.sameTime() || !bytes.Equal(data, w.Data) {
		return false
	}
	p.ResetLayers()
	p.Number, p.Flags, p.Data, p.CapLen, p.Len = w.Number, w.Flags, data, w.CapLen, w.Len
	p.Time = w.Time
	return true
}

// sameTime reports whether the library tells the time that the walk does, which is one of a pcap file.
func (r *reader) sameTime() bool {
	t, ticks := &r.walk.p.Time, int64(r.walk.p.Time.Ticks)
	switch t.Res {
	case packet.Nano:
	case packet.Micro:
		ticks *= 1000 // 2^32 seconds are less than an int64 holds of nanoseconds
	default:
		return false
	}
	lib := r.lib.ci.Timestamp
	return t.Valid && lib.Unix()*1e9+int64(lib.Nanosecond()) == ticks
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
