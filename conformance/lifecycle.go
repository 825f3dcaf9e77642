package conformance

import (
	"bytes"
	"context"
	"crypto/md5"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"time"

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

func sessions(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	columns := concat(base, chainColumns)
	alone := s.extract(ctx, in, columns)
	together := make([]Reading, 4)
	var wg sync.WaitGroup
	for i := range together {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					s.Fail(ruleSessions, 0, "%v", p)
				}
			}()
			together[i] = s.extract(ctx, in, columns)
		})
	}
	wg.Wait()
	for _, r := range together {
		if r.Err != nil || !sameCells(r, alone) {
			s.Fail(ruleSessions, 0, "with other sessions at the same time it gives %d packets and %v, alone %d", len(r.Packets), r.Err, len(alone.Packets))
			return
		}
	}
	s.interleaved(ctx, in)
}

// interleaved reads two sessions in turns.
func (s *Subject) interleaved(ctx context.Context, in input) {
	a, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer a.Close()
	b, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer b.Close()
	for range in.packets {
		p, err := a.Next()
		if err != nil {
			return
		}
		want := md5.Sum(p.Data)
		q, err := b.Next()
		if err != nil || md5.Sum(q.Data) != want || md5.Sum(p.Data) != want {
			s.Fail(ruleSessions, p.Number, "two sessions in turns give different packets, or disturb each other's: %v", err)
			return
		}
	}
}

func lifetime(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	r, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer r.Close()
	var kept []*packet.Packet
	var sums [][16]byte
	for i := range in.packets + 1 {
		p, err := r.Next()
		if err != nil {
			break
		}
		sum, layers := md5.Sum(p.Data), len(p.Layers())
		kept, sums = append(kept, p.Clone()), append(sums, sum)
		if i < 2 {
			time.Sleep(20 * time.Millisecond) // whatever runs beside the session has time to go on
		}
		if md5.Sum(p.Data) != sum || len(p.Layers()) != layers || p.Number != kept[i].Number {
			s.Fail(ruleLifetime, p.Number, "the packet changed before the following Next")
			return
		}
	}
	r.Close()
	for i, c := range kept {
		if md5.Sum(c.Data) != sums[i] {
			s.Fail(ruleLifetime, c.Number, "its Clone changed")
		}
	}
}

func inputUnchanged(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaPath)
	if !ok {
		return
	}
	before, err := os.Stat(in.path)
	if err != nil {
		s.Fail(ruleInput, 0, "%v", err)
		return
	}
	files := listing(s.dir)
	s.direct(ctx, in, chainColumns, probe{})
	after, err := os.Stat(in.path)
	if err != nil || after.Size() != before.Size() || after.Mode() != before.Mode() || !after.ModTime().Equal(before.ModTime()) {
		s.Fail(ruleInput, 0, "the input was %d octets of %v with mode %v, and is %v, %v", before.Size(), before.ModTime(), before.Mode(), after, err)
	}
	if b, err := os.ReadFile(in.path); err != nil || !bytes.Equal(b, in.octets) {
		s.Fail(ruleInput, 0, "the input's octets changed (%v)", err)
	}
	if now := listing(s.dir); now != files {
		s.Fail(ruleInput, 0, "the folder of the input held %s and holds %s", files, now)
	}
}

func listing(dir string) (names string) {
	entries, _ := os.ReadDir(dir) // a folder that is gone has no names, which differs
	for _, e := range entries {
		names += e.Name() + " "
	}
	return names
}
