package libpcap

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// reader is a session with a savefile or an interface.
type reader struct {
	ctx    context.Context
	done   <-chan struct{}
	unhook func() bool // detaches from the context
	lib    *library
	opt    engine.Options
	name   string
	wakers wakers
	closed atomic.Bool

	mu      sync.Mutex // held while the handle and the walk are used, so that Close frees them only after
	h       uintptr    // pcap_t; 0: none, or closed
	prog    *program
	arena   *arena
	witness witness // of a savefile
	feed    *feed   // of a stream
	live    *capture

	link      packet.LinkType
	fcs       uint8
	nano      bool             // fractions are nanoseconds
	bigEndian bool             // the library reads the file so
	text      string           // what the library said when it ended
	ended     bool             // the library gives no more packets
	last      error            // what the walk said when it ended
	facts     []fact           // of the records of the batch
	at        int              // next of facts
	notes     []capfile.Notice // to be told

	p         packet.Packet
	native    Header
	number    uint64 // of the last packet of the source
	delivered uint64
	skipped   uint64
	err       error // what every later Next returns
}

var (
	_ engine.Reader    = (*reader)(nil)
	_ engine.Accounter = (*reader)(nil)
	_ engine.Counter   = (*reader)(nil)
)

// hostBigEndian is this machine's byte order.
var hostBigEndian = binary.NativeEndian.Uint16([]byte{0, 1}) == 1

// Status codes of libpcap (pcap/pcap.h).
const (
	statusError     = -1
	statusBreak     = -2
	statusNoDevice  = -5
	statusNoRFMon   = -6
	statusDenied    = -8
	statusDown      = -9
	statusNoPromisc = -11
)

func (r *reader) openFile(f *os.File) error {
	w, err := witnessFile(f, capfile.Options{Name: r.name, OnNotice: r.keep})
	if err != nil {
		f.Close() //nolint:errcheck // was only read
		return err
	}
	r.witness = w
	return r.begin(f)
}

func (r *reader) keep(n capfile.Notice) { r.notes = append(r.notes, n) }

func (r *reader) openStream(src engine.Source, owned io.Closer) error {
	pr, pw, err := os.Pipe()
	if err != nil {
		if owned != nil {
			owned.Close() //nolint:errcheck // err says what happened
		}
		return err
	}
	defer pr.Close() //nolint:errcheck // the library has a copy
	r.feed = newFeed(src.Reader, owned, pw, r.name, r.keep)
	r.wakers.add(r.feed.stop)
	if err := r.feed.begun(); err != nil {
		return err
	}
	r.witness = r.feed
	return r.begin(pr)
}

// begin opens the savefile that the walk has begun with.
func (r *reader) begin(f *os.File) error {
	h, text := r.lib.openOffline(f)
	if h == 0 {
		return r.refused(text)
	}
	r.h = h
	r.nano = r.lib.nanoseconds(h)
	r.bigEndian = r.lib.isSwapped(h) != hostBigEndian
	r.link = linkType(r.lib.datalink(h))
	r.fcs = fcsOctets(r.lib.datalinkExt(h))
	r.arena = newArena(fileArena)
	r.lib.arm(r.arena.b, h)
	if r.opt.Filter == "" {
		return nil
	}
	prog, text := r.lib.compile(h, r.opt.Filter)
	if prog == nil {
		return &FilterError{Expr: r.opt.Filter, Cause: text}
	}
	r.prog = prog
	r.arena.b.insns = prog.insns()
	return nil
}

// refused says why the library does not open a savefile. One that is sound and of its formats becomes a session that skips what
// the walk finds.
func (r *reader) refused(text string) error {
	switch f := r.witness.format(); {
	case f.Compression != "":
		return unsupported(notice.Source, decompress, "libpcap does not read files compressed with %s: %s.", f.Compression, text)
	case f.Kind != capfile.Pcap && f.Kind != capfile.Pcapng:
		return unsupported(notice.Source, otherEngine, "libpcap does not read %s files: %s.", f.Kind, text)
	}
	r.text, r.ended = text, true
	return nil
}

const (
	decompress  = "Decompress it first, or choose the default engine."
	otherEngine = "Choose the default engine, which reads it."
)

// Next implements engine.Reader.
func (r *reader) Next() (*packet.Packet, error) {
	if r.err != nil {
		return nil, r.err
	}
	for {
		if r.closed.Load() {
			return nil, r.fail(fs.ErrClosed)
		}
		if r.done != nil {
			select {
			case <-r.done:
				return nil, r.fail(r.ctx.Err())
			default:
			}
		}
		rec, ok, err := r.record()
		if len(r.notes) > 0 {
			r.tell()
		}
		if err != nil {
			return nil, r.fail(r.bare(err))
		}
		if ok && r.take(rec) {
			r.delivered++
			return &r.p, nil
		}
	}
}

// tell hands notices on. It is called without the lock, since whoever hears one may close the session.
func (r *reader) tell() {
	for _, n := range r.notes {
		r.opt.Note(n)
	}
	r.notes = r.notes[:0]
}

// record gives the library's next packet. Without one and without an error there is to be another try.
func (r *reader) record() (rec record, ok bool, err error) {
	if r.arena != nil && r.arena.left > 0 {
		return r.arena.next(), true, nil
	}
	if r.last != nil || r.ended && (r.arena == nil || r.arena.b.pend == 0) {
		return rec, false, r.settle()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.h == 0 {
		return rec, false, errStopped
	}
	if rec, ok = r.arena.pending(); ok {
		ok = r.gather(1)
		return rec, ok, nil
	}
	if r.live != nil {
		err = r.refillLive()
	} else {
		r.refill()
	}
	if err == nil && r.arena.left > 0 {
		return r.arena.next(), true, nil
	}
	return rec, false, err
}

// refill asks the library for packets of a savefile. From a stream it asks for no more than are on their way: it would wait for
// the others while those it has are held back.
func (r *reader) refill() {
	n := r.arena.limit
	if r.feed != nil {
		n = max(min(n, r.feed.waiting()), 1)
		if r.prog != nil {
			n = 1 // those that the filter rejects are not counted by the library either
		}
	}
	rc := r.arena.dispatch(r.lib, r.h, n)
	switch {
	case rc == statusBreak: // a packet is pending, or was
	case rc < 0:
		r.text, r.ended = r.lib.err(r.h), true
	case rc == 0:
		r.ended = true
	}
	r.gather(r.arena.left)
}

// gather takes the facts of n packets that the library has read. Where the walk meets damage, the packets from there on do not
// count; false says so for the first of them.
func (r *reader) gather(n uint64) bool {
	r.facts, r.at = r.facts[:0], 0
	if r.witness == nil {
		return true
	}
	for range n {
		r.facts = append(r.facts, fact{})
		if err := r.witness.next(&r.facts[len(r.facts)-1]); err != nil {
			r.facts = r.facts[:len(r.facts)-1]
			r.last = err
			break
		}
	}
	r.arena.left = min(r.arena.left, uint64(len(r.facts)))
	return uint64(len(r.facts)) == n
}

// take makes the session's packet of a record; false: the filter rejects it.
func (r *reader) take(rec record) bool {
	r.number++
	r.at++
	if rec.verdict == 0 {
		if r.live != nil {
			r.number-- // the capture never saw it
			r.live.rejected.Add(1)
		}
		return false
	}
	p := &r.p
	p.Number = r.number
	p.Time = r.timestamp(rec.sec, rec.frac)
	p.CapLen, p.Len = rec.cap, rec.len
	p.Link, p.FCSLen, p.Data = r.link, r.fcs, rec.data
	p.Flags = 0
	if rec.len < rec.cap {
		p.Flags = packet.Inconsistent
	}
	p.ResetLayers()
	r.native.set(rec)
	p.SetNative(&r.native)
	if r.witness != nil {
		r.compare(p, &r.facts[r.at-1])
	}
	return true
}

// timestamp makes a time of seconds and a fraction; seconds before 1970 or far off go into the offset.
func (r *reader) timestamp(sec, frac int64) packet.Timestamp {
	t := packet.Timestamp{Res: packet.Micro, Valid: true}
	per := uint64(1e6)
	if r.nano {
		t.Res, per = packet.Nano, 1e9
	}
	if uint64(sec) > 1<<33 {
		t.Offset, sec = sec, 0
	}
	t.Ticks = uint64(sec)*per + uint64(frac)
	return t
}

func (r *reader) fail(err error) error {
	r.err = err
	return err
}

// bare gives fs.ErrClosed or the context's error for what a closed or cancelled session returned.
func (r *reader) bare(err error) error {
	switch {
	case err == io.EOF:
		return err
	case r.closed.Load():
		return fs.ErrClosed
	case errors.Is(err, errStopped) && r.ctx.Err() != nil:
		return r.ctx.Err()
	}
	return err
}

// wakers are what ends the waits of a session. It is told from another goroutine, perhaps before there is any.
type wakers struct {
	mu    sync.Mutex
	list  []func()
	woken bool
}

func (w *wakers) add(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.list = append(w.list, f)
	if w.woken {
		f()
	}
}

// wake calls them, each once.
func (w *wakers) wake() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.woken {
		return
	}
	w.woken = true
	for _, f := range w.list {
		f()
	}
}

// Close implements engine.Reader.
func (r *reader) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	r.unhook()
	r.wakers.wake()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.live != nil {
		r.live.end(r)
	}
	if r.prog != nil {
		r.lib.free(r.prog)
	}
	if r.h != 0 {
		r.lib.close(r.h)
		r.h = 0
	}
	switch {
	case r.feed != nil:
		r.feed.release()
	case r.witness != nil:
		r.witness.release()
	}
	return nil
}

// Account implements engine.Accounter.
func (r *reader) Account() engine.Account {
	return engine.Account{Delivered: r.delivered, Skipped: r.skipped}
}
