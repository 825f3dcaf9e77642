package conformance

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// lifecycleCases are about sessions: how they end, what they leave behind, and what they do to their surroundings.
func lifecycleCases() []Case {
	ks := []Case{
		{ID: "closes twice, and early", Run: closing},
		{ID: "ends for good", Run: ending},
		{ID: "ends for good at damage", Capture: "pcap-cut-61.pcap", Run: endingAtDamage},
		{ID: "gives fs.ErrClosed after Close", Run: afterClose},
		{ID: "ends when its context is cancelled", Run: cancelled},
		{ID: "does not open with a cancelled context", Run: cancelledOpen},
		{ID: "ends a wait for input on Close", Run: closeWakes},
		{ID: "ends a wait for input when its context is cancelled", Run: cancelWakes},
		{ID: "hands out packets of a stream that goes on", Capability: support.ReadStream, Run: streaming},
		{ID: "serves two sessions at once", Run: sessions},
		{ID: "leaves packets alone until the next one", Run: lifetime},
		{ID: "leaves nothing behind", Run: leavesNothing},
		{ID: "leaves the input as it is", Run: inputUnchanged},
		{ID: "neither closes nor reads a stream that is not its own any more", Capability: support.ReadStream, Run: ownedStream},
		{ID: "prints nothing", Run: printsNothing},
	}
	for i := range ks {
		ks[i].Part, ks[i].Ref = Lifecycle, "DESIGN §4, STYLE §3"
		if ks[i].Capture == "" {
			ks[i].Capture = "first.pcapng"
		}
	}
	return ks
}

// ready prepares the case's capture, or says why there is none.
func (s *Subject) ready(ctx context.Context, how via) (input, bool) {
	capability := s.what.Capability
	s.what.Capability = "" // a case on a session is not about reading a format
	in, missing, err := s.input(ctx, s.what.Capture, how)
	if err == nil && missing != "" && !s.damaged() && s.what.Capture != "session-bare.pcap" {
		s.what.Capture = "session-bare.pcap" // pcap will do
		in, missing, err = s.input(ctx, s.what.Capture, how)
	}
	s.what.Capability = capability
	if err == nil && missing == "" && (how == viaStream || how == viaStdin) && !s.has(support.ReadStream) {
		missing = support.ReadStream
	}
	switch {
	case err != nil:
		s.Fail(ruleUnexpected, 0, "%v", err)
	case missing != "":
		s.Gap("it rests on %s, which is declared none: %s", missing, s.declared.Of(missing).Reason)
	default:
		return in, true
	}
	return in, false
}

// start opens a session without core.
func (s *Subject) start(ctx context.Context, in input) (engine.Reader, bool) {
	r, err := s.engine.Open(ctx, in.source(), (&recorder{}).wrap(engine.Options{}))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "Open gave %v", err)
		return nil, false
	}
	return r, true
}

func closing(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	for n, rule := range map[int]string{0: ruleCloseEarly, 1: ruleCloseTwice, in.packets + 1: ruleCloseTwice} {
		r, ok := s.start(ctx, in)
		if !ok {
			return
		}
		for range n {
			r.Next() // what it gives is judged elsewhere
		}
		for i := range 3 {
			var err error
			var p any
			ended := s.within(func() {
				defer func() { p = recover() }()
				err = r.Close()
			})
			if i > 0 {
				rule = ruleCloseTwice
			}
			if !ended || err != nil || p != nil {
				s.Fail(rule, 0, "Close number %d after %d calls of Next: ended %v, error %v, panic %v", i+1, n, ended, err, p)
				break
			}
		}
	}
}

func ending(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	r, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer r.Close()
	for range in.packets + tooMany {
		p, err := r.Next()
		if err == nil {
			continue
		}
		if err != io.EOF || p != nil {
			s.Fail(ruleBareEOF, 0, "the end is %v (%T) with packet %v, want io.EOF itself and none", err, err, p != nil)
		}
		break
	}
	for range 3 {
		if p, err := r.Next(); err != io.EOF || p != nil {
			s.Fail(ruleSticky, 0, "after io.EOF Next gives packet %v and %v", p != nil, err)
		}
	}
}

func endingAtDamage(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	r, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer r.Close()
	var first error
	for range in.packets + tooMany {
		if _, first = r.Next(); first != nil {
			break
		}
	}
	if first == nil || first == io.EOF {
		return // damage.silent-end tells
	}
	for range 3 {
		if p, err := r.Next(); err == nil || err.Error() != first.Error() {
			s.Fail(ruleSticky, 0, "after %q Next gives packet %v and %v", first, p != nil, err)
		}
	}
}

func afterClose(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	for n := range 3 {
		r, ok := s.start(ctx, in)
		if !ok {
			return
		}
		for range n {
			r.Next()
		}
		r.Close()
		if p, err := r.Next(); !errors.Is(err, fs.ErrClosed) || p != nil {
			s.Fail(ruleAfterClose, 0, "after %d packets and Close Next gives packet %v and %v", n, p != nil, err)
		}
	}
}

func cancelled(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	for n := range 3 {
		own, cancel := context.WithCancel(ctx)
		r, ok := s.start(own, in)
		if !ok {
			cancel()
			return
		}
		for range n {
			r.Next()
		}
		cancel()
		var p *packet.Packet
		var err error
		if !s.within(func() { p, err = r.Next() }) || err != context.Canceled || p != nil {
			s.Fail(ruleCancel, 0, "cancelled after %d packets Next gives packet %v and %v", n, p != nil, err)
		} else if _, again := r.Next(); again != context.Canceled {
			s.Fail(ruleSticky, 0, "after the context's error Next gives %v", again)
		}
		r.Close()
	}
}

func cancelledOpen(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	own, cancel := context.WithCancel(ctx)
	cancel()
	r, err := s.engine.Open(own, in.source(), (&recorder{}).wrap(engine.Options{}))
	if !errors.Is(err, context.Canceled) {
		s.Fail(ruleCancelledOpen, 0, "Open gave %v, want context.Canceled", err)
	}
	if err == nil {
		r.Close()
	}
}
