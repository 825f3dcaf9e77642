package conformance

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// judge holds the engine against a capture in the way that its answer for the case's capability asks for.
func (s *Subject) judge(ctx context.Context, p probe) {
	row := s.declared.Of(s.what.Capability)
	if p.announced && row.Level != support.None {
		s.Fail(ruleBeyond, 0, "it is declared %s, and this core has nothing that could show it", row.Level)
		return
	}
	in, missing, err := s.input(ctx, s.what.Capture, p.via)
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	for _, need := range s.what.Needs {
		if missing == "" && s.level(need) == support.None {
			missing = need
		}
	}
	if missing != "" && p.inseparable && row.Level != support.None && !s.engine.Info().Live {
		s.Fail(ruleValid, 0, "it is declared %s, and rests on %s, which is declared none", row.Level, missing)
		return
	}
	if missing != "" {
		s.Gap("it rests on %s, which is declared none: %s", missing, s.declared.Of(missing).Reason)
		return
	}
	g, err := goldenOf(s.what.Capture)
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	if p.golden != nil {
		g = p.golden(g)
	}
	switch row.Level {
	case support.Full, support.Partial, support.Lent:
		s.judgeWorking(ctx, in, p, g)
		if row.Level == support.Lent {
			s.stale(ctx, in, p, g)
		}
	case support.None:
		s.judgeNone(ctx, in, p)
		if !p.untold && !p.announced {
			s.stale(ctx, in, p, g)
		}
		s.Gap("declared none: %s", row.Reason)
	}
}

// options is what a case asks of core.
func (s *Subject) options(p probe) []extract.Option {
	opts := []extract.Option{extract.WithNeeds(s.what.Capability)}
	if p.core != nil {
		opts = append(opts, p.core)
	}
	return opts
}

// judgeWorking is for capabilities that are there, in full, but for limits, or lent.
func (s *Subject) judgeWorking(ctx context.Context, in input, p probe, g *Golden) {
	columns := withHeaders(concat(base, p.columns))
	var r Reading
	var lines gathered
	switch {
	case p.direct:
		r = s.direct(ctx, in, columns, p)
	case p.gather:
		r, lines = s.gather(ctx, in, columns, s.options(p)...)
	default:
		r = s.extract(ctx, in, columns, s.options(p)...)
	}
	if !s.opened(r) {
		return
	}
	if p.gather {
		s.judgeGathered(r, lines)
	}
	s.ended(r, g)
	ds := s.compare(r.Packets, g, columns)
	if r.Err != nil && !s.damaged() {
		ds = slices.DeleteFunc(ds, func(d difference) bool { return d.rule == ruleSilentGap && d.column == "" }) // the error tells
	}
	s.blame(s.renamed(s.unexcused(ds, r.Mets)))
	s.judgeBlocks(p, r)
	s.judgeMets(r, g)
	for _, m := range r.Mets {
		if group := m.Capability.Group(); s.declares(m) && m.Capability != s.what.Capability && (group == "read" || group == "frame") {
			s.judgeCause(r, g, columns, []engine.Met{m})
		}
	}
	if !p.direct {
		s.judgeWarnings(r)
	}
	s.judgeAccount(r, g)
	if p.rewrite {
		s.rewritten(ctx, in)
	}
	if p.files {
		s.flowFiles(ctx, in, g)
	}
}

// damaged reports whether the case's capture is.
func (s *Subject) damaged() bool {
	c, _ := captures.Find(s.what.Capture)
	return c.Damaged
}

// renamed gives differences of a damaged capture the names of the damage rules.
func (s *Subject) renamed(ds []difference) []difference {
	if !s.damaged() {
		return ds
	}
	for i, d := range ds {
		switch {
		case d.rule == ruleExtra:
			ds[i].rule = ruleDamageExtra
		case d.rule == ruleSilentGap && d.column == "":
			ds[i].rule = ruleDamagePrefix
		}
	}
	return ds
}

// opened reports whether the engine under test served the session.
func (s *Subject) opened(r Reading) bool {
	switch {
	case !r.Opened && s.damaged():
		g, _ := goldenOf(s.what.Capture)
		if g != nil && len(g.Rows) == 0 {
			s.namesPlace(r.Err, 1)
			return false
		}
		s.Fail(ruleDamagePrefix, 1, "Open gave %v, and the packets before the damage are lost", r.Err)
	case !r.Opened:
		s.Fail(ruleUnexpected, 0, "Open gave %v", r.Err)
	case r.Engine != s.engine.Info().Name:
		s.Fail(ruleRefused, 0, "the default engine ran: %s", warningsText(r.Warnings))
	default:
		return true
	}
	return false
}

func warningsText(ws []notice.Warning) string {
	var texts []string
	for _, w := range ws {
		texts = append(texts, w.String())
	}
	return strings.Join(texts, "; ")
}

// ended judges how the reading ended.
func (s *Subject) ended(r Reading, g *Golden) {
	excused := slices.ContainsFunc(r.Mets, func(m engine.Met) bool { return s.declares(m) && m.Capability.Group() == "read" })
	switch {
	case errors.Is(r.Err, errEndless):
		s.Fail(ruleExtra, 0, "more than %d packets too many", tooMany)
	case excused:
	case !s.damaged() && r.Err != nil:
		s.Fail(ruleUnexpected, uint64(len(r.Packets))+1, "after %d of %d packets: %v", len(r.Packets), len(g.Rows), r.Err)
	case s.damaged() && r.Err == nil:
		s.Fail(ruleSilentEnd, uint64(len(g.Rows))+1, "it ended with io.EOF after %d packets", len(r.Packets))
	case s.damaged():
		s.namesPlace(r.Err, uint64(len(g.Rows))+1)
	}
}

// judgeBlocks compares the blocks that are no packets.
func (s *Subject) judgeBlocks(p probe, r Reading) {
	for _, want := range p.blocks {
		if !slices.Contains(r.Blocks, want) {
			rule := ruleMetadata
			kind, _, _ := strings.Cut(want, " ")
			if !slices.ContainsFunc(r.Blocks, func(b string) bool { return strings.HasPrefix(b, kind) }) {
				rule = ruleSilentGap
			}
			if len(r.Mets) == 0 {
				s.Fail(rule, 0, "OnBlock got %q, want %q among them", r.Blocks, want)
			}
		} else if at := slices.Index(r.Blocks, want); slices.Contains(r.Blocks[at+1:], want) {
			s.Fail(ruleMetadata, 0, "OnBlock got %q twice", want)
		}
	}
}

// judgeAccount holds the reader's own account against the golden.
func (s *Subject) judgeAccount(r Reading, g *Golden) {
	if r.Account == nil || r.Err != nil {
		return
	}
	if s.what.Capability == support.FilterBPF && s.level(support.FilterBPF) == support.Lent {
		return // the engine accounts for what core's filter dropped too, which core has held against it
	}
	if a := *r.Account; a.Delivered != uint64(len(r.Packets)) || a.Delivered+a.Skipped != uint64(len(g.Rows)) {
		s.Fail(ruleAccount, 0, "it accounts for %d delivered and %d skipped; %d came out of %d",
			a.Delivered, a.Skipped, len(r.Packets), len(g.Rows))
	}
}
