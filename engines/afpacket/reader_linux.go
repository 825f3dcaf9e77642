package afpacket

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// batchSize is how many frames are decoded at a time: those of a batch are looked at while they are in the processor's cache, and
// a Close in another goroutine has to keep no more than them.
const batchSize = 64

// reader is a session.
type reader struct {
	ctx     context.Context
	watch   bool        // ctx may be cancelled
	unhook  func() bool // detaches from the context
	opt     engine.Options
	live    Live
	program []unix.SockFilter // that the kernel runs
	match   *filter.Program   // nil: no filter
	aux     filter.Aux        // of the frame that match runs on
	// matchAll: the kernel does not run the filter. matchTagged: it passes frames that it took a tag out of.
	matchAll, matchTagged bool
	group                 uint16 // of the fanout
	device                device
	waker                 waker
	closed                atomic.Bool
	stopped               atomic.Bool // nothing more is received

	mu      sync.Mutex // held while rings are used, so that Close unmaps them only after
	sockets []int
	rings   []*ring // empty after Close
	fds     []unix.PollFd
	out     span      // of the batch, in the ring
	from    *ring     // it is of
	kept    residue   // what Close leaves mapped
	down    bool      // the interface went down, and that was told
	quiet   bool      // the carrier has been looked at
	over    error     // what ends the session once the rings are empty
	until   time.Time // bound on waiting for that
	since   time.Time // frames are held back

	// Of the goroutine of Next.
	batch  [batchSize]frame
	at, n  int
	p      packet.Packet
	number uint64
	bare   []byte // a frame without its tag
	wanted uint64 // packets that the filter wants, where one in so many is chosen here
	err    error  // what every later Next returns

	counters  counters
	delivered atomic.Uint64 // before the batch
	polls     atomic.Uint64
	rejected  atomic.Uint64 // frames that the kernel passed and the filter does not want
	sections  []capfile.Section
}

var _ Session = (*reader)(nil)

func newReader(ctx context.Context, c Live, o engine.Options) (*reader, error) {
	r := &reader{ctx: ctx, watch: ctx.Done() != nil, opt: o, live: c, group: c.Fanout.Group}
	if err := r.waker.open(); err != nil {
		return nil, openError("eventfd", err)
	}
	r.unhook = context.AfterFunc(ctx, r.waker.wake)
	return r, nil
}

func (r *reader) warn(c notice.Code, text string) {
	if r.opt.Warn != nil {
		r.opt.Warn(notice.Warning{Code: c, Engine: Name, Text: text, Packet: r.number, Offset: -1, Count: 1})
	}
}

// Next implements engine.Reader.
func (r *reader) Next() (*packet.Packet, error) {
	if r.err != nil {
		return nil, r.err
	}
	if err := r.ended(); err != nil {
		return nil, r.fail(err)
	}
	for r.at == r.n {
		if err := r.refill(); err != nil {
			return nil, r.fail(err)
		}
	}
	f := &r.batch[r.at]
	r.at++
	r.number++
	p := &r.p
	p.Number = r.number
	p.Time = packet.Timestamp{Ticks: uint64(f.sec)*1e9 + uint64(f.ns), Res: packet.Nano, Valid: true}
	p.CapLen, p.Len = uint32(len(f.data)), f.len
	p.Link, p.Data = r.device.link, f.data
	p.Flags = 0
	if f.native.Status&statusChecksum != 0 {
		p.Flags = packet.ChecksumPending
	}
	p.ResetLayers()
	p.SetNative(&f.native)
	return p, nil
}

// ended says that Close or the context ended the session.
func (r *reader) ended() error {
	if r.closed.Load() {
		return fs.ErrClosed
	}
	if r.watch {
		return r.ctx.Err() // a load, where asking the channel takes a call or three
	}
	return nil
}

// fail ends the session. What Close kept for the packet before is no longer needed.
func (r *reader) fail(err error) error {
	r.err = err
	r.delivered.Store(r.number)
	r.at, r.n = 0, 0
	r.mu.Lock()
	defer r.mu.Unlock()
	r.out = span{}
	r.kept.free()
	return err
}

// refill decodes the next batch, or waits for one.
func (r *reader) refill() error {
	r.mu.Lock()
	w, err := r.fill()
	r.mu.Unlock()
	for _, c := range w { // without the lock: whoever hears it may close the session
		r.warn(c.code, c.text)
	}
	return err
}

// event is what happened while a session waited.
type event struct {
	code notice.Code
	text string
}

// fill looks for frames and waits once if there are none. The caller holds the lock.
func (r *reader) fill() ([]event, error) {
	r.delivered.Store(r.number)
	r.at, r.n, r.out = 0, 0, span{}
	if err := r.ended(); err != nil { // also where the filter rejects all that comes
		return nil, err
	}
	for _, g := range r.rings {
		if g.held && g.left == 0 {
			g.release()
		}
	}
	g, limit, held := r.choose()
	if g != nil {
		r.down, r.quiet = false, true
		r.gather(g, limit)
		return nil, nil
	}
	if r.stopped.Load() && r.over == nil {
		r.end(io.EOF)
	}
	switch {
	case held && r.over != nil: // the waker stays readable
		return r.wait(nil, heldPatience)
	case held:
		return r.wait(r.fds[:1], heldPatience)
	case r.over != nil:
		return nil, r.drained()
	case r.down:
		return r.wait(r.fds, downPatience)
	case !r.quiet:
		return r.wait(r.fds, carrierPatience)
	}
	return r.wait(r.fds, -1)
}

// gather decodes frames of a ring up to a time; 0: all. What the filter rejects is left out.
func (r *reader) gather(g *ring, limit uint64) {
	deciding := r.decides()
	for looked := 0; looked < batchSize && g.left > 0 && (limit == 0 || g.head() <= limit); looked++ {
		f := &r.batch[r.n]
		if !g.decode(f) {
			break
		}
		if deciding && (r.rejects(f) || r.passesOver()) {
			r.rejected.Add(1)
			continue
		}
		if len(f.data) > r.live.Snaplen {
			f.data = f.data[:r.live.Snaplen:r.live.Snaplen]
		}
		r.n++
	}
	if r.n > 0 {
		r.out, r.from = spanOf(r.batch[0].data, r.batch[r.n-1].data), g
	}
}

// choose gives the ring whose next frame is the oldest, and the time up to which its frames are; 0: all of them.
func (r *reader) choose() (g *ring, limit uint64, held bool) {
	if len(r.rings) > 1 {
		return r.merge()
	}
	if g = r.rings[0]; !g.take() {
		g = nil
	}
	return g, 0, false
}

// end lets the session end once everything is delivered that was received.
func (r *reader) end(err error) {
	r.over, r.until = err, time.Now().Add(drainPatience)
}

// drainPatience bounds the wait for the last block, which the kernel hands over after twice the retire time.
const drainPatience = 3 * time.Second

// drained ends the session when the rings are known to be empty; nil: not yet.
func (r *reader) drained() error {
	s := r.counters.read()
	if s.Received-s.Dropped <= r.number+r.rejected.Load() || time.Now().After(r.until) {
		return r.over
	}
	_, err := r.wait(r.fds[1:], 1) // without the waker, which stays readable
	return err
}

// Wait times, in milliseconds.
const (
	carrierPatience = 1000 // after it without packets the interface is looked at
	downPatience    = 500  // after it an interface that was down is looked at
	heldPatience    = 2
)

// wait waits for a frame, the end, or something that happens to the interface. The caller holds the lock; Close and the context
// end the wait.
func (r *reader) wait(fds []unix.PollFd, ms int) ([]event, error) {
	r.polls.Add(1)
	n, err := unix.Poll(fds, ms)
	if err == unix.EINTR {
		return nil, nil
	} else if err != nil {
		return nil, &DeviceError{Device: r.device.name, Cause: "cannot be waited for: " + err.Error(), Err: err}
	}
	if err := r.ended(); err != nil {
		return nil, err
	}
	if n == 0 && ms >= downPatience {
		return r.lookAround(), nil
	}
	return r.errors(fds)
}

// lookAround says after a while without packets whether that is the interface's doing.
func (r *reader) lookAround() []event {
	running := r.device.running(r.sockets[0])
	if r.down {
		r.down = !running
		return nil
	}
	r.quiet = true
	if running {
		return nil
	}
	return []event{{notice.LiveCarrier, fmt.Sprintf("the interface %q has no carrier; nothing will arrive until its peer is up", r.device.name)}}
}

// errors takes the errors that sockets have, which would end every later wait.
func (r *reader) errors(fds []unix.PollFd) (events []event, err error) {
	for i := range fds {
		if fds[i].Revents&^unix.POLLIN == 0 {
			continue
		}
		switch err := pending(int(fds[i].Fd)); {
		case err == nil:
		case err == unix.ENETDOWN && r.device.gone(int(fds[i].Fd)):
			if r.over == nil {
				r.end(&DeviceError{Device: r.device.name, Cause: "was removed", Err: unix.ENODEV})
			}
		case err == unix.ENETDOWN && !r.down:
			r.down = true
			events = append(events, event{notice.LiveDown, fmt.Sprintf("the interface %q went down (ENETDOWN); waiting for it", r.device.name)})
		case err != unix.ENETDOWN:
			return events, &DeviceError{Device: r.device.name, Cause: "fails: " + err.Error(), Err: err}
		}
	}
	return events, nil
}
