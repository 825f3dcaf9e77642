package conformance

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/onsi/gomega/gleak"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/support"
)

// leavesNothing runs sessions that end in every way, and counts what is left after each.
func leavesNothing(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	read := func(ctx context.Context, src engine.Source, n int) {
		r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{}))
		if err != nil {
			return
		}
		defer r.Close()
		for range n {
			if _, err := r.Next(); err != nil {
				return
			}
		}
	}
	cut := in
	cut.octets, cut.path = in.octets[:len(in.octets)-3], filepath.Join(s.dir, "cut")
	text := in
	text.octets, text.path = []byte("no capture\n"), filepath.Join(s.dir, "text")
	for _, f := range []input{cut, text} {
		if err := os.WriteFile(f.path, f.octets, 0o600); err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
			return
		}
	}
	for _, way := range []struct {
		name string
		run  func()
	}{
		{"a session that was read to its end", func() { read(ctx, in.source(), in.packets+1) }},
		{"a session that was closed at once", func() { read(ctx, in.source(), 0) }},
		{"a session that was closed after one packet", func() { read(ctx, in.source(), 1) }},
		{"a session on a cut source", func() { read(ctx, cut.source(), in.packets+1) }},
		{"a session on what is no capture", func() { read(ctx, text.source(), 1) }},
		{"a session on a file that is not there", func() {
			if s.has(support.ReadPath) {
				read(ctx, engine.Source{Path: filepath.Join(s.dir, "none")}, 1)
			}
		}},
		{"a session that was cancelled before its end", func() { s.cancelThenClose(ctx, in) }},
	} {
		s.leaks(way.name, way.run)
	}
}

// cancelThenClose reads one packet, cancels, asks for another one, and closes.
func (s *Subject) cancelThenClose(ctx context.Context, in input) {
	own, cancel := context.WithCancel(ctx)
	defer cancel()
	if r, ok := s.start(own, in); ok {
		r.Next()
		cancel()
		r.Next()
		r.Close()
	}
}

// leaks runs f twice, so that what is made once is made, and compares goroutines, descriptors and children after the second
// time with those before it.
func (s *Subject) leaks(name string, f func()) {
	f()
	time.Sleep(time.Millisecond)
	goroutines, descriptors, children := gleak.Goroutines(), countDescriptors(), countChildren()
	f()
	for rule, what := range s.left(goroutines, descriptors, children) {
		s.Fail(rule, 0, "%s leaves %s", name, what)
	}
}

// left waits a while for what ends by itself, and says by rule what is there beyond what was before.
func (s *Subject) left(goroutines []gleak.Goroutine, descriptors, children int) map[string]string {
	matcher := gleak.HaveLeaked(goroutines)
	deadline := time.Now().Add(min(s.config.patience(), time.Second))
	for {
		leaked, err := matcher.Match(gleak.Goroutines())
		open, running := countDescriptors()-descriptors, countChildren()-children
		if err == nil && !leaked && open <= 0 && running <= 0 {
			return nil
		}
		if time.Now().Before(deadline) {
			time.Sleep(5 * time.Millisecond)
			continue
		}
		what := map[string]string{}
		if leaked {
			what[ruleGoroutines] = fmt.Sprintf("goroutines: %.600s", matcher.FailureMessage(gleak.Goroutines()))
		}
		if open > 0 {
			what[ruleDescriptors] = fmt.Sprintf("%d descriptors open", open)
		}
		if running > 0 {
			what[ruleChildren] = fmt.Sprintf("%d child processes", running)
		}
		return what
	}
}

func printsNothing(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	f, err := os.CreateTemp(s.dir, "output-")
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	defer f.Close()
	var logged bytes.Buffer
	stdout, stderr, logger, writer, flags := os.Stdout, os.Stderr, slog.Default(), log.Writer(), log.Flags()
	os.Stdout, os.Stderr = f, f
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug})))
	log.SetOutput(&logged)
	defer func() {
		os.Stdout, os.Stderr = stdout, stderr
		slog.SetDefault(logger)
		log.SetOutput(writer)
		log.SetFlags(flags) // slog.SetDefault took them
		printed, err := io.ReadAll(io.NewSectionReader(f, 0, 1000))
		if text := fmt.Sprintf("%s%s", printed, logged.Bytes()); text != "" || err != nil {
			s.Fail(ruleQuiet, 0, "it prints or logs %.200q (%v)", text, err)
		}
	}()
	e := s.config.New()
	e.Info()
	e.Support()
	for _, h := range []host.Host{s.config.complete(), &host.Fake{}} {
		e.UnsupportedReasons(ctx, h, engine.Request{Source: in.source()})
	}
	s.direct(ctx, in, chainColumns, probe{})
	in.octets = in.octets[:len(in.octets)-3]
	if err := os.WriteFile(in.path, in.octets, 0o600); err == nil {
		s.direct(ctx, in, chainColumns, probe{})
	}
}
