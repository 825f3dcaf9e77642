package conformance

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/onsi/gomega/gleak"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// preflightCases ask the preflight on machines that are made up, one case for each prerequisite.
func preflightCases(c Config) []Case {
	ks := []Case{
		{ID: "can run on a machine that has everything", Run: completeHost},
		{ID: "lists what it needs", Run: bareHost},
		{ID: "opens nothing in the preflight", Run: opensNothing},
		{ID: "gives the same reasons when it is asked again", Run: askedAgain},
		{ID: "gives all reasons at once", Run: allAtOnce},
	}
	for _, p := range c.Prerequisites {
		ks = append(ks, Case{
			ID: "says that it lacks " + p.Name, Run: func(ctx context.Context, s *Subject) { s.lacking(ctx, p) },
		}, Case{
			ID: "falls back without " + p.Name + ", with one warning", Run: func(ctx context.Context, s *Subject) { s.fallback(ctx, p) },
		})
	}
	ks = append(ks, Case{ID: "falls back for a source that it cannot read, with one warning", Capability: support.ReadPcap, Run: unreadable})
	for i := range ks {
		ks[i].Part, ks[i].Ref, ks[i].Anywhere = Preflight, "DESIGN §6", true
	}
	return ks
}

var kinds = []notice.Kind{
	notice.Platform, notice.GoVersion, notice.Build, notice.Program, notice.Library, notice.Version, notice.Ambiguous,
	notice.Privilege, notice.Device, notice.Kernel, notice.Source, notice.Other,
}

// wellReasoned judges the form of reasons.
func (s *Subject) wellReasoned(rs []notice.Reason) {
	for i, r := range rs {
		if slices.Contains(rs[:i], r) {
			s.Fail(ruleReason, 0, "%s: the reason is given twice: %s", r.Kind, r)
		}
		if !slices.Contains(kinds, r.Kind) {
			s.Fail(ruleReason, 0, "unknown kind %q: %s", r.Kind, r.Text)
		}
		if strings.TrimSpace(r.Text) == "" || strings.Contains(r.Text, "\n") {
			s.Fail(ruleReason, 0, "%s: the reason is no sentence: %q", r.Kind, r.Text)
		}
		if strings.TrimSpace(r.Remedy) == "" && r.Kind != notice.Platform {
			s.Fail(ruleReason, 0, "%s: no remedy for %q", r.Kind, r.Text)
		}
	}
}

func completeHost(ctx context.Context, s *Subject) {
	for _, r := range []engine.Request{{}, {Source: engine.Source{Path: "no-such-file", Name: "no-such-file"}}} {
		if s.engine.Info().Live && r.Source.Path != "" || s.level(support.ReadPath) == support.None && r.Source.Path != "" {
			continue
		}
		for _, x := range s.engine.UnsupportedReasons(ctx, s.config.complete(), r) {
			s.Fail(ruleCompleteHost, 0, "for the source %q it gives %s: %s", r.Source.Path, x.Kind, x)
		}
	}
}

func bareHost(ctx context.Context, s *Subject) {
	rs := s.engine.UnsupportedReasons(ctx, &host.Fake{}, engine.Request{})
	s.wellReasoned(rs)
	for _, r := range rs {
		if !slices.ContainsFunc(s.config.Prerequisites, func(p Prerequisite) bool { return p.Kind == r.Kind }) {
			s.Fail(ruleUnlisted, 0, "a bare machine lacks %s, and no prerequisite is of that kind: %s", r.Kind, r)
		}
	}
}

func (s *Subject) lacking(ctx context.Context, p Prerequisite) {
	rs := s.engine.UnsupportedReasons(ctx, p.Host, p.Request)
	s.wellReasoned(rs)
	if len(rs) == 0 {
		s.Fail(rulePrerequisite, 0, "without %s it gives no reason, want one of kind %s", p.Name, p.Kind)
	}
	mentioned := p.Mentions == ""
	for _, r := range rs {
		if r.Kind != p.Kind {
			s.Fail(rulePrerequisite, 0, "without %s it gives %s: %s; want kind %s", p.Name, r.Kind, r, p.Kind)
		}
		mentioned = mentioned || strings.Contains(r.Text, p.Mentions)
	}
	if len(rs) > 0 && !mentioned {
		s.Fail(rulePrerequisite, 0, "without %s the reason does not name %q: %s", p.Name, p.Mentions, rs[0])
	}
}

// fallback reads a capture on a machine that lacks something, as core does for a caller.
func (s *Subject) fallback(ctx context.Context, p Prerequisite) {
	if s.engine.Info().Live {
		s.Gap("live sources never fall back")
		return
	}
	in, _, err := s.input(ctx, "first.pcapng", viaPath)
	if err != nil {
		s.Fail(ruleFallback, 0, "%v", err)
		return
	}
	rs := s.engine.UnsupportedReasons(ctx, p.Host, engine.Request{Source: in.source()})
	s.fellBack(ctx, in, rs, extract.WithHost(p.Host))
}

// unreadable reads a source whose format is declared None.
func unreadable(ctx context.Context, s *Subject) {
	for _, name := range []string{"session-bare.pcap", "first.pcapng"} {
		in := input{name: name, octets: captureOctets(name), via: viaPath}
		needs := append(containers(in.format()), support.ReadPath)
		i := slices.IndexFunc(needs, func(c support.Capability) bool { return s.level(c) == support.None })
		if i < 0 || s.engine.Info().Live {
			continue
		}
		s.what.Capability, s.what.Capture = needs[i], name
		placed, _, err := s.place(in, "")
		if err != nil {
			s.Fail(ruleFallback, 0, "%v", err)
			return
		}
		s.fellBack(ctx, placed, []notice.Reason{{Text: s.declared.Of(needs[i]).Reason}}, extract.WithHost(s.config.complete()))
		s.Gap("declared none: %s", s.declared.Of(needs[i]).Reason)
	}
}

// fellBack wants one warning with every reason, the default engine's output, and an error in strict use.
func (s *Subject) fellBack(ctx context.Context, in input, rs []notice.Reason, on extract.Option) {
	columns := concat(base, chainColumns)
	r := s.extract(ctx, in, columns, on)
	if len(r.Warnings) != 1 || r.Warnings[0].Code != notice.EngineUnsupported {
		s.Fail(ruleOneWarning, 0, "%d warnings, want one of %s: %s", len(r.Warnings), notice.EngineUnsupported, warningsText(r.Warnings))
	} else {
		for _, x := range rs {
			if w := r.Warnings[0]; !strings.Contains(w.Text, x.Text) || !strings.Contains(w.Text, x.Remedy) {
				s.Fail(ruleOneWarning, 0, "the warning lacks a reason or its remedy: %q lacks %q", w.Text, x)
			}
		}
	}
	own := (&Subject{engine: builtin.New(), config: s.config, what: s.what}).extract(ctx, in, columns)
	if !r.Opened || r.Opens > 0 || r.Engine != builtin.Name {
		s.Fail(ruleFallback, 0, "engine %q ran, and this one was opened %d times: %v", r.Engine, r.Opens, r.Err)
	}
	if !sameCells(r, own) || (r.Err == nil) != (own.Err == nil) {
		s.Fail(ruleFallback, 0, "the output is not the default engine's: %d packets, want %d", len(r.Packets), len(own.Packets))
	}
	strict := s.extract(ctx, in, base, on, extract.WithStrictEngine())
	var gap *notice.UnsupportedError
	privilege := len(rs) > 0 && !slices.ContainsFunc(rs, func(r notice.Reason) bool { return r.Kind != notice.Privilege })
	if strict.Opened || strict.Opens > 0 || !errors.As(strict.Err, &gap) || errors.Is(strict.Err, errors.ErrUnsupported) == privilege {
		s.Fail(ruleStrictEngine, 0, "opened %d times, error: %v", strict.Opens, strict.Err)
	}
}

// sameCells reports whether two readings gave the same packets.
func sameCells(a, b Reading) bool {
	return slices.EqualFunc(a.Packets, b.Packets, func(x, y Seen) bool { return reflect.DeepEqual(x.Cells, y.Cells) })
}

// untouchable is a stream that notices when it is read.
type untouchable struct{ reads atomic.Int32 }

func (u *untouchable) Read([]byte) (int, error) {
	u.reads.Add(1)
	return 0, io.EOF
}

func opensNothing(ctx context.Context, s *Subject) {
	in, _, err := s.place(input{name: "first.pcapng", octets: captureOctets("first.pcapng"), via: viaPath}, "")
	if err != nil {
		s.Fail(ruleOpensNothing, 0, "%v", err)
		return
	}
	hosts := []host.Host{s.config.complete(), &host.Fake{}}
	for _, p := range s.config.Prerequisites {
		hosts = append(hosts, p.Host)
	}
	stream := &untouchable{}
	pipe := filepath.Join(s.dir, "pipe")
	requests := []engine.Request{{}, {Source: in.source()}, {Source: engine.Source{Reader: stream, Name: "stream"}}}
	if makePipe(pipe) == nil {
		requests = append(requests, engine.Request{Source: engine.Source{Path: pipe, Name: pipe}})
	}
	files, descriptors, children, goroutines := listing(s.dir), countDescriptors(), countChildren(), gleak.Goroutines()
	opened := watch(in.path, func() {
		for _, h := range hosts {
			for _, r := range requests {
				if !s.within(func() { s.engine.UnsupportedReasons(ctx, h, r) }) {
					s.Fail(ruleOpensNothing, 0, "the preflight waits, asked for the source %q", r.Source.Name)
					return
				}
			}
		}
	})
	if opened {
		s.Fail(ruleOpensNothing, 0, "the source's file was opened")
	}
	if n := stream.reads.Load(); n > 0 {
		s.Fail(ruleOpensNothing, 0, "the stream was read %d times", n)
	}
	if now := listing(s.dir); now != files {
		s.Fail(ruleOpensNothing, 0, "the folder of the source held %s and holds %s", files, now)
	}
	if what := s.left(goroutines, descriptors, children); len(what) > 0 {
		s.Fail(ruleOpensNothing, 0, "it leaves %v", what)
	}
}

func askedAgain(ctx context.Context, s *Subject) {
	hosts := []host.Host{s.config.complete(), &host.Fake{}}
	for _, p := range s.config.Prerequisites {
		hosts = append(hosts, p.Host)
	}
	for _, h := range hosts {
		first := s.engine.UnsupportedReasons(ctx, h, engine.Request{})
		again := s.engine.UnsupportedReasons(ctx, h, engine.Request{})
		if !reflect.DeepEqual(first, again) && len(first)+len(again) > 0 {
			s.Fail(rulePreflightStable, 0, "first %v, then %v", first, again)
		}
	}
}
