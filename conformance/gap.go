package conformance

import (
	"context"
	"errors"
	"slices"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// judgeNone asks for a capability that is None: one announcement, the rest goes on, and an error in strict use.
func (s *Subject) judgeNone(ctx context.Context, in input, p probe) {
	c := s.what.Capability
	opts := []extract.Option{extract.WithNeeds(c), extract.WithRaw()}
	if p.gather {
		_, opts = newGatherer(c)
		opts = append(opts, extract.WithNeeds(c))
	}
	r := s.extract(ctx, in, base, opts...)
	told := 0
	for _, w := range r.Warnings {
		if w.Code == notice.CapabilityNone && w.Capability == c || w.Code == notice.EngineUnsupported {
			told++
		}
	}
	if told != 1 {
		s.Fail(ruleNone, 0, "it was announced %d times, want once: %s", told, warningsText(r.Warnings))
	}
	if !r.Opened || r.Err != nil && !s.damaged() {
		s.Fail(ruleNone, 0, "the rest of the request did not go on: %v", r.Err)
	}
	strict := s.extract(ctx, in, base, append(opts, extract.WithStrictCapabilities(), extract.WithStrictEngine())...)
	if strict.Opened || !errors.Is(strict.Err, errors.ErrUnsupported) {
		s.Fail(ruleStrictNone, 0, "opened: %v, error: %v; want an error that matches errors.ErrUnsupported", strict.Opened, strict.Err)
	}
	if strict.Opens > 0 {
		s.Fail(ruleStrictNone, 0, "the engine was opened %d times all the same", strict.Opens)
	}
}

// stale tries a capability that is None or Lent behind core's back: where everything is right the declaration is stale.
func (s *Subject) stale(ctx context.Context, in input, p probe, g *Golden) {
	if s.refuses(ctx, in, p) {
		return
	}
	if p.gather {
		s.staleGathered(ctx, in, p)
		return
	}
	columns := p.columns
	group := s.what.Capability.Group()
	if len(columns) == 0 || group == "read" {
		columns = concat(base, p.columns)
	}
	if group == "frame" {
		columns = s.ownColumns()
	}
	if group != "frame" && len(p.blocks) == 0 && !shows(g, columns) {
		return
	}
	r := s.direct(ctx, in, concat(base, columns), p)
	if !r.Opened || (r.Err == nil) == s.damaged() {
		return // it is really not there
	}
	if ds := s.compare(r.Packets, g, columns); len(ds) > 0 {
		return
	}
	for _, want := range p.blocks {
		if !slices.Contains(r.Blocks, want) {
			return
		}
	}
	s.Fail(ruleStale, 0, "it is declared %s, and yet everything is there", s.level(s.what.Capability))
}

// shows reports whether a golden has a value in any of the columns, or is of a capture without packets.
func shows(g *Golden, columns []string) bool {
	return len(g.Rows) == 0 || slices.ContainsFunc(g.Rows, func(row map[string]string) bool {
		return slices.ContainsFunc(columns, func(c string) bool { return row[c] != "" })
	})
}

// refuses reports whether the engine's preflight refuses the source by itself.
func (s *Subject) refuses(ctx context.Context, in input, p probe) bool {
	r := engine.Request{Source: in.source(), Options: p.engine}
	r.Options.Decompressors = in.hooks
	return len(s.engine.UnsupportedReasons(ctx, host.Local(), r)) > 0
}

// ownColumns are the base columns that show the case's own capability.
func (s *Subject) ownColumns() (own []string) {
	for _, c := range base {
		if touches(s.what.Capability, c) {
			own = append(own, c)
		}
	}
	return own
}

// direct reads an input with the engine alone, without core between.
func (s *Subject) direct(ctx context.Context, in input, columns []string, p probe) (r Reading) {
	rec := &recorder{Engine: s.engine}
	o := p.engine
	o.Decompressors = in.hooks
	o.OnBlock = collect(&r.Blocks)
	x, err := rec.Open(ctx, in.source(), o)
	if err != nil {
		r.Err = err
		return r
	}
	defer x.Close()
	r.Opened, r.Engine = true, s.engine.Info().Name
	var lister engine.Lister = &dissect.Dissector{}
	if d, ok := x.(engine.Dissecting); ok {
		lister = d.Lister()
	}
	one := session{next: x.Next, lister: lister, most: in.packets, announced: func() int { return len(rec.met()) }}
	if m, ok := x.(engine.Metadata); ok {
		one.onIface = m.Interface
	}
	r.Packets, r.Err = one.drain(columns)
	r.Mets = rec.met()
	return r
}

// limitCases are one case for each declared limit.
func limitCases(d support.Declaration) (ks []Case) {
	for _, row := range d.Rows {
		for _, l := range row.Limits {
			ks = append(ks, Case{
				ID:   string(row.Capability) + ": the limit " + l.ID + " is met on " + l.Capture + ", announced, and needed",
				Part: Stale, Capability: row.Capability, Capture: l.Capture,
				Run: func(ctx context.Context, s *Subject) { s.judgeLimit(ctx, l) },
			})
		}
	}
	return ks
}

// judgeLimit reads the capture that shows a limit.
func (s *Subject) judgeLimit(ctx context.Context, l support.Limit) {
	in, missing, err := s.input(ctx, l.Capture, viaAny)
	if err != nil {
		return // contract.limit-capture tells
	}
	if missing != "" {
		s.Gap("it rests on %s, which is declared none: %s", missing, s.declared.Of(missing).Reason)
		return
	}
	g, err := goldenOf(l.Capture)
	if err != nil {
		return
	}
	columns := concat(base, chainColumns, extraColumns, metadata)
	gathers := words(s.what.Capability) != nil
	var r Reading
	var lines gathered
	if gathers {
		r, lines = s.gather(ctx, in, columns, extract.WithNeeds(s.what.Capability))
	} else {
		r = s.extract(ctx, in, columns, extract.WithNeeds(s.what.Capability))
	}
	var mets []engine.Met
	for _, m := range r.Mets {
		if m.Limit == l.ID && m.Capability == s.what.Capability {
			mets = append(mets, m)
		}
	}
	if len(mets) == 0 {
		if l.Library != "" {
			s.Gap("the limit is that of %s, and not of the version here", l.Library)
			return
		}
		s.Fail(ruleStaleLimit, 0, "no packet met the limit %s: %s", l.ID, l.Text)
		return
	}
	s.judgeMets(r, g)
	s.judgeLimitWarning(r, l, mets)
	if gathers {
		s.judgeGatheredLimit(lines, mets)
	} else if s.what.Capability.Group() != "metadata" {
		s.judgeCause(r, g, columns, mets)
		s.judgeCount(r, g, mets)
	}
	if !gathers && s.unneeded(r, g, columns) {
		s.Fail(ruleStaleLimit, mets[0].Packet, "the limit %s was announced, and yet everything is there", l.ID)
	}
	s.judgeStrictLimit(ctx, in, r, mets[0])
}

// unneeded reports whether nothing that the suite can see differs from the golden where the limit was announced.
func (s *Subject) unneeded(r Reading, g *Golden, columns []string) bool {
	if s.what.Capability.Group() == "metadata" || s.unnoted(r) || r.Err != nil && !s.damaged() || r.Err == nil && s.damaged() {
		return false
	}
	columns = slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return !touches(s.what.Capability, c) })
	return len(columns) > 0 && len(s.compare(r.Packets, g, columns)) == 0
}

// judgeLimitWarning wants one warning at the first packet, with the true count.
func (s *Subject) judgeLimitWarning(r Reading, l support.Limit, mets []engine.Met) {
	n := 0
	for _, w := range r.Warnings {
		if w.Code != notice.CapabilityLimit || w.Limit != l.ID {
			continue
		}
		n++
		if w.Capability != s.what.Capability || w.Packet != mets[0].Packet || w.Count != uint64(len(mets)) {
			s.Fail(ruleLimit, w.Packet, "the warning is %+v; %d packets met the limit, packet %d first", w, len(mets), mets[0].Packet)
		}
	}
	if n != 1 {
		s.Fail(ruleLimit, mets[0].Packet, "%d warnings, want 1: %s", n, warningsText(r.Warnings))
	}
}

// judgeStrictLimit wants an error at the packet that meets the limit, after those before it.
func (s *Subject) judgeStrictLimit(ctx context.Context, in input, free Reading, first engine.Met) {
	r := s.extract(ctx, in, base, extract.WithNeeds(s.what.Capability), extract.WithStrictCapabilities())
	if !errors.Is(r.Err, errors.ErrUnsupported) {
		s.Fail(ruleStrictLimit, first.Packet, "the error is %v, want one that matches errors.ErrUnsupported", r.Err)
	}
	for _, p := range r.Packets {
		if p.Number >= first.Packet && first.Packet > 0 && free.Mets[0] == first {
			s.Fail(ruleStrictLimit, p.Number, "it was handed out, though packet %d met the limit", first.Packet)
			return
		}
	}
}
