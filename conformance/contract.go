package conformance

import (
	"context"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// contractCases look at what an engine says of itself.
func contractCases() []Case {
	ks := []Case{
		{ID: "says who it is", Anywhere: true, Run: naming},
		{ID: "can be registered and found", Anywhere: true, Run: registering},
		{ID: "says which version its library has", Anywhere: true, Run: versions},
		{ID: "says whether it is for live capture only", Anywhere: true, Run: live},
		{ID: "declares every capability, well-formed", Anywhere: true, Run: declaration},
		{ID: "names a shared capture for each limit", Anywhere: true, Run: limitCaptures},
		{ID: "lends only what core can do", Anywhere: true, Run: lending},
		{ID: "gives the same answers every time", Anywhere: true, Run: stable},
		{ID: "answers without input or output", Anywhere: true, Run: pure},
		{ID: "answers from several goroutines", Anywhere: true, Run: concurrent},
		{ID: "gives the same answers after a session", Run: stableAfter},
		{ID: "gives its own value for its own packets alone", Run: native},
	}
	for i := range ks {
		ks[i].Part, ks[i].Ref = Contract, "DESIGN §4"
	}
	return ks
}

var wellFormed = regexp.MustCompile(`^[a-z0-9-]+$`)

func naming(_ context.Context, s *Subject) {
	info := s.engine.Info()
	for _, n := range append([]string{info.Name}, info.Aliases...) {
		if !wellFormed.MatchString(n) {
			s.Fail(ruleName, 0, "the name %q has more than lower-case letters, digits and dashes, or nothing", n)
		}
	}
	if info.Module == "" || strings.ContainsAny(info.Module, " \n") {
		s.Fail(ruleName, 0, "the module is %q", info.Module)
	}
	if strings.TrimSpace(info.Summary) == "" || strings.Contains(info.Summary, "\n") {
		s.Fail(ruleName, 0, "the summary is no line: %q", info.Summary)
	}
}

func registering(_ context.Context, s *Subject) {
	var r engine.Registry
	defer func() {
		if p := recover(); p != nil {
			s.Fail(ruleRegister, 0, "Register panics: %v", p)
		}
	}()
	info := s.engine.Info()
	if _, is := s.engine.(*builtin.Engine); !is {
		r.Register(builtin.New()) // which is in every program
	}
	r.Register(s.engine)
	for _, n := range append([]string{info.Name}, info.Aliases...) {
		if e, err := r.Lookup(n); err != nil || e.Info().Name != info.Name {
			s.Fail(ruleRegister, 0, "%q does not find it: %v", n, err)
		}
	}
}

func versions(ctx context.Context, s *Subject) {
	info := s.engine.Info()
	v, ok := s.engine.(engine.Versioner)
	if info.Library != "" && info.Version == "" && !ok {
		s.Fail(ruleVersion, 0, "it stands on %s, and neither Info nor a Versioner says in which version", info.Library)
	}
	if ok && len(absent(ctx, s.engine)) == 0 {
		got, err := v.Version(ctx, host.Local())
		if again, _ := v.Version(ctx, host.Local()); err != nil || got == "" || again != got {
			s.Fail(ruleVersion, 0, "it can run here, and its Version gives %q, %v, and then %q", got, err, again)
		}
	}
}

func live(_ context.Context, s *Subject) {
	files := s.has(support.ReadPath) || s.has(support.ReadStream)
	if alone := s.has(support.ReadLive) && !files; s.engine.Info().Live != alone {
		s.Fail(ruleLive, 0, "Info.Live is %v; read.live: %s, read.path: %s, read.stream: %s", s.engine.Info().Live,
			s.level(support.ReadLive), s.level(support.ReadPath), s.level(support.ReadStream))
	}
	if !files && !s.has(support.ReadLive) {
		s.Fail(ruleLive, 0, "it reads neither files, nor streams, nor interfaces")
	}
}

func declaration(_ context.Context, s *Subject) {
	for _, c := range support.All() {
		if c.Since() <= s.declared.Contract && !slices.ContainsFunc(s.declared.Rows, func(r support.Row) bool { return r.Capability == c }) {
			s.Fail(ruleComplete, 0, "%s is not declared", c)
		}
	}
	var all interface{ Unwrap() []error }
	if err := s.declared.Check(); err != nil && errors.As(err, &all) {
		for _, err := range all.Unwrap() {
			if !strings.HasSuffix(err.Error(), "is not declared") {
				s.Fail(ruleValid, 0, "%v", err)
			}
		}
	}
	for _, r := range s.declared.Rows {
		ids := map[string]bool{}
		for _, l := range r.Limits {
			if ids[l.ID] {
				s.Fail(ruleValid, 0, "%s has the limit %q twice", r.Capability, l.ID)
			}
			ids[l.ID] = true
		}
	}
}

func limitCaptures(_ context.Context, s *Subject) {
	for _, r := range s.declared.Rows {
		for _, l := range r.Limits {
			if _, ok := captures.Find(l.Capture); !ok {
				s.Fail(ruleLimitCapture, 0, "limit %s of %s names %q, which is no shared capture", l.ID, r.Capability, l.Capture)
			}
		}
	}
}

func lending(_ context.Context, s *Subject) {
	for _, r := range s.declared.Rows {
		switch g := r.Capability.Group(); {
		case r.Level != support.Lent:
		case g == "read" || g == "metadata" || g == "frame" || g == "live" || g == "filter" && r.Capability != support.FilterBPF:
			s.Fail(ruleLent, 0, "%s is declared lent, and core cannot do it on frames", r.Capability)
		}
	}
}

func stable(_ context.Context, s *Subject) {
	other := s.config.New()
	for range 3 {
		s.same(s.engine, "a second call")
		s.same(other, "another value of the engine")
	}
}

func stableAfter(ctx context.Context, s *Subject) {
	info := s.engine.Info()
	if in, missing, err := s.input(ctx, "session-bare.pcap", viaAny); err == nil && missing == "" {
		s.direct(ctx, in, base, probe{})
	}
	s.same(s.engine, "after a session")
	if again := s.engine.Info(); !reflect.DeepEqual(again, info) {
		s.Fail(ruleInfoStable, 0, "after a session Info is %+v, before %+v", again, info)
	}
}

// same compares an engine's answers with those that the case began with.
func (s *Subject) same(e engine.Engine, when string) {
	if got := e.Support(); !reflect.DeepEqual(got, s.declared) {
		s.Fail(ruleStable, 0, "%s: Support gives another declaration: %s", when, changed(s.declared, got))
	}
	if got, want := e.Info(), s.engine.Info(); !reflect.DeepEqual(got, want) {
		s.Fail(ruleInfoStable, 0, "%s: Info is %+v, before %+v", when, got, want)
	}
}

// changed names the first capability whose answers differ.
func changed(a, b support.Declaration) string {
	for _, c := range support.All() {
		if x, y := a.Of(c), b.Of(c); !reflect.DeepEqual(x, y) {
			return string(c) + " was " + x.Level.String() + " and is " + y.Level.String()
		}
	}
	return "rows differ in order or number, or the contract version does"
}

// calls is how often what has to be pure is called: the first time alone could read, and the runtime may write besides.
const calls = 7

func pure(_ context.Context, s *Subject) {
	e := s.config.New()
	for name, f := range map[string]func(){"Info": func() { e.Info() }, "Support": func() { e.Support() }} {
		always := -1
		for range calls {
			reads, writes := observeIO(f)
			if reads > 0 {
				s.Fail(rulePure, 0, "%s made %d read calls", name, reads)
			}
			if always < 0 || writes < always {
				always = writes
			}
		}
		if always > 0 {
			s.Fail(rulePure, 0, "%s made %d write calls each time", name, always)
		}
	}
}

func concurrent(ctx context.Context, s *Subject) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	for range 4 {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					s.Fail(ruleConcurrent, 0, "%v", p)
				}
			}()
			for range 4 {
				info, d := s.engine.Info(), s.engine.Support()
				s.engine.UnsupportedReasons(ctx, s.config.complete(), engine.Request{})
				mu.Lock()
				if info.Name == "" || !reflect.DeepEqual(d, s.declared) {
					s.Fail(ruleConcurrent, 0, "answers given to several goroutines differ")
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
}

func native(ctx context.Context, s *Subject) {
	if s.config.Native == nil {
		return
	}
	if s.config.Native(&packet.Packet{}) {
		s.Fail(ruleNative, 0, "Native knows an empty packet")
	}
	in, missing, err := s.input(ctx, "session-bare.pcap", viaAny)
	if err != nil || missing != "" {
		s.Gap("it rests on %s, which is declared none", missing)
		return
	}
	if theirs, err := readDefault(ctx, input{octets: captureOctets("session-bare.pcap")}); err == nil && s.config.Native(theirs[0]) {
		s.Fail(ruleNative, 1, "Native knows a packet of the default engine")
	}
	r, err := s.engine.Open(ctx, in.source(), (&recorder{}).wrap(engine.Options{}))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	defer r.Close()
	if p, err := r.Next(); err == nil && !s.config.Native(p) {
		s.Fail(ruleNative, 1, "Native does not know the engine's own packet")
	}
}
