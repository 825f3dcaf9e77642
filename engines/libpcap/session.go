package libpcap

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
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
	none      bool             // the filter contradicts itself
	nano      bool             // fractions are nanoseconds
	bigEndian bool             // the library reads the file so
	text      string           // what the library said when it ended
	ended     bool             // the library gives no more packets
	last      error            // what the walk said when it ended
	facts     []fact           // of the records of the batch
	at        int              // next of facts
	notes     []capfile.Notice // to be told

	p         packet.Packet
	rec       record // of p
	native    Header
	number    uint64 // of the last packet of the source
	delivered uint64
	skipped   uint64
	err       error // what every later Next returns
}

var (
	_ engine.Reader    = (*reader)(nil)
	_ engine.Accounter = (*reader)(nil)
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
		ok, err := r.record()
		if len(r.notes) > 0 {
			r.tell()
		}
		if err != nil {
			return nil, r.fail(r.bare(err))
		}
		if ok && r.take(&r.rec) {
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

// record takes the library's next packet into rec. Without one and without an error there is to be another try.
func (r *reader) record() (ok bool, err error) {
	if r.arena != nil && r.arena.left > 0 {
		r.arena.next(&r.rec)
		return true, nil
	}
	if r.last != nil || r.ended && (r.arena == nil || r.arena.b.pend == 0) {
		return false, r.settle()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.h == 0 {
		return false, errStopped
	}
	if r.arena.pending(&r.rec) {
		return r.gather(1), nil
	}
	if r.live != nil {
		err = r.refillLive()
	} else {
		r.refill()
	}
	if err == nil && r.arena.left > 0 {
		r.arena.next(&r.rec)
		return true, nil
	}
	return false, err
}

// take makes the session's packet of a record; false: the filter rejects it.
func (r *reader) take(rec *record) bool {
	r.number++
	r.at++
	if rec.verdict == 0 || r.none {
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

// LinkType is that of every packet. Core asks for it where an expression has to be compiled before the first one.
func (r *reader) LinkType() packet.LinkType { return r.link }

// Account implements engine.Accounter.
func (r *reader) Account() engine.Account {
	return engine.Account{Delivered: r.delivered, Skipped: r.skipped}
}
