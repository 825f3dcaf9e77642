package extract

import (
	"context"
	"errors"
)

// The bits of Extractor.ended.
const (
	byClose uint32 = 1 << iota
	byContext
)

// endBy says that packets are no longer handed out, and gives what said so before.
func (x *Extractor) endBy(why uint32) uint32 {
	before := x.ended.Or(why)
	x.steps.Store(nil)
	return before
}

// closed reports whether Close was called.
func (x *Extractor) closed() bool { return x.ended.Load()&byClose != 0 }

// watch makes the end of the context one of what ended tells, since asking the context takes longer than handing on a packet. Before
// the first batch nothing is to be told: the engine asks the context at every packet.
func (x *Extractor) watch() {
	if x.ctx == nil || x.unwatch.Load() != nil || x.ctx.Done() == nil {
		return
	}
	stop := context.AfterFunc(x.ctx, func() { x.endBy(byContext) })
	if x.unwatch.Store(&stop); x.closed() { // Close may have come before there was anything to end
		stop()
	}
}

// leave ends the watch on the context.
func (x *Extractor) leave() {
	if stop := x.unwatch.Load(); stop != nil {
		(*stop)()
	}
}

// stopped reports whether the session was closed or its context cancelled.
func (x *Extractor) stopped() bool { return x.ended.Load() != 0 || x.ctx != nil && x.ctx.Err() != nil }

// Close ends the session and closes what Open opened. It is idempotent, and wakes a Next that waits for input, which then
// returns fs.ErrClosed.
func (x *Extractor) Close() error {
	if x.endBy(byClose)&byClose != 0 {
		return nil
	}
	x.leave()
	var reading, opened error
	if x.r != nil {
		reading = x.r.Close()
	}
	if x.guard != nil {
		x.guard.Stop()
	}
	if x.closer != nil {
		opened = x.closer.Close()
	}
	return errors.Join(reading, opened)
}
