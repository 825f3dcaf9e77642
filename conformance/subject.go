package conformance

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Subject is the engine under test within one case. A case reports with Fail and Gap and goes on where it can.
type Subject struct {
	config   Config
	what     Case
	engine   engine.Engine
	declared support.Declaration
	dir      string // of the case alone

	mu       sync.Mutex
	failures []Failure
	answer   string // the engine's answer for the case's capability
	gap      string
	skip     string
}

// Fail reports a broken rule at the case's capability and capture; packet 0 is none in particular.
func (s *Subject) Fail(rule string, packet uint64, format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.failures {
		if f.Rule == rule && len(s.failures) > 20 {
			return // one rule broken everywhere needs no list of everything
		}
	}
	s.failures = append(s.failures, Failure{
		Rule: rule, Capability: s.what.Capability, Capture: s.what.Capture, Packet: packet, Ref: s.what.Ref, Text: fmt.Sprintf(format, args...),
	})
}

// Gap says that a declared gap keeps the case from showing more than it has.
func (s *Subject) Gap(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gap == "" {
		s.gap = fmt.Sprintf(format, args...)
	}
}

// Skip says that this machine lacks what the case needs.
func (s *Subject) Skip(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.skip = fmt.Sprintf(format, args...)
}

func (s *Subject) failed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.failures) > 0
}

// level is the engine's answer for a capability.
func (s *Subject) level(c support.Capability) support.Level { return s.declared.Of(c).Level }

// has reports whether the engine does something of a capability.
func (s *Subject) has(c support.Capability) bool {
	l := s.level(c)
	return l != support.None && l != 0
}

// within reports whether f ended in the time that a step has; what does not end is left behind.
func (s *Subject) within(f func()) bool {
	done := make(chan struct{})
	var panicked any
	go func() {
		defer close(done)
		defer func() { panicked = recover() }()
		f()
	}()
	select {
	case <-done:
		if panicked != nil {
			s.Fail(rulePanic, 0, "%v", panicked)
		}
		return true
	case <-time.After(s.config.patience()):
		return false
	}
}

// absent gives the reasons why the engine cannot run on this machine.
func absent(ctx context.Context, e engine.Engine) []notice.Reason {
	return e.UnsupportedReasons(ctx, host.Local(), engine.Request{})
}

// runCase runs a case, with a bound on its time, and catches panics.
func runCase(parent context.Context, c Config, k Case, dir string) Result {
	started := time.Now()
	ctx, cancel := context.WithTimeout(parent, c.timeout())
	defer cancel()
	s := &Subject{config: c, what: k, dir: dir}
	if s.what.Ref == "" {
		if shared, ok := captures.Find(k.Capture); ok {
			s.what.Ref = shared.Ref
		}
	}
	k.Ref = s.what.Ref
	res := Result{Case: k.ID, Part: k.Part, Capability: k.Capability, Capture: k.Capture, Ref: k.Ref, Provisional: k.Provisional}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				s.Fail(rulePanic, 0, "%v", p)
			}
		}()
		s.run(ctx)
	}()
	select {
	case <-done:
	case <-ctx.Done():
		select {
		case <-done: // cancelling ended it
		case <-time.After(c.patience()):
		}
		res.Failures = append(res.Failures, Failure{
			Rule: ruleHang, Capability: k.Capability, Capture: k.Capture, Ref: k.Ref, Text: "the case did not end: " + context.Cause(ctx).Error(),
		})
	}
	// What a case that hangs still does comes too late: only what is there by now counts.
	s.mu.Lock()
	defer s.mu.Unlock()
	res.Failures, res.Took, res.Level = append(res.Failures, s.failures...), time.Since(started), s.answer
	switch {
	case len(res.Failures) > 0:
		res.Status = Failed
	case s.skip != "":
		res.Status, res.Reason = Skipped, s.skip
	case s.gap != "":
		res.Status, res.Reason = Gap, s.gap
	default:
		res.Status = Passed
	}
	return res
}

// run makes the engine, sees whether it can run here where the case opens something, and hands over to the case.
func (s *Subject) run(ctx context.Context) {
	s.engine = s.config.New()
	s.declared = s.engine.Support()
	if s.what.Capability != "" {
		s.mu.Lock()
		s.answer = s.level(s.what.Capability).String()
		s.mu.Unlock()
	}
	if !s.what.Anywhere {
		if rs := absent(ctx, s.engine); len(rs) > 0 {
			reason := (&notice.UnsupportedError{Engine: s.engine.Info().Name, Reasons: rs}).Error()
			if s.config.Installed {
				s.Fail(ruleInstalled, 0, "%s", reason)
			} else {
				s.Skip("%s", reason)
			}
			return
		}
	}
	s.what.Run(ctx, s)
}
