package conformance

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// oddities are what a source's reader notes in the shared captures, which an engine notes too or declares that it cannot.
var oddities = map[string]notice.Code{
	"pcap-beyond-snaplen.pcap":            notice.SourceOverSnaplen,
	"pcapng-caplen-above-original.pcapng": notice.SourceInconsistent,
	"pcapng-caplen-beyond-block.pcapng":   notice.SourceClipped,
	"pcapng-tsresol-too-fine.pcapng":      notice.SourceResolution,
}

// coarser are packets of which tshark shows less than the octets hold, so that no golden shows what is lost there: in
// headers-cut.pcap the addresses of an Ethernet header of 13 octets.
var coarser = map[string][]uint64{"headers-cut.pcap": {3}}

// judgeMets holds every announced limit against the declaration and against the moment at which it was announced.
func (s *Subject) judgeMets(r Reading, g *Golden) {
	type once struct {
		limit  string
		packet uint64
	}
	seen := map[once]bool{}
	for i, m := range r.Mets {
		if !s.declares(m) {
			s.Fail(ruleUndeclared, m.Packet, "limit %q of %s was announced, which declares no such limit", m.Limit, m.Capability)
		}
		if k := (once{m.Limit, m.Packet}); seen[k] && m.Packet != 0 {
			s.Fail(ruleTwice, m.Packet, "limit %q was announced again for the same packet", m.Limit)
		} else {
			seen[k] = true
		}
		if m.Packet > uint64(len(g.Rows)) && !s.damaged() {
			s.Fail(ruleWrongPacket, m.Packet, "limit %q was announced for a packet that the capture does not have", m.Limit)
		}
		s.judgeMoment(r, i, m)
	}
}

// judgeMoment sees whether the announcement came before its packet, or before the next one.
func (s *Subject) judgeMoment(r Reading, i int, m engine.Met) {
	if m.Packet == 0 {
		return
	}
	at := slices.IndexFunc(r.Packets, func(p Seen) bool { return p.Number >= m.Packet })
	if at >= 0 && r.Packets[at].mets <= i {
		s.Fail(ruleLate, m.Packet, "limit %q was announced after packet %d had been handed out", m.Limit, r.Packets[at].Number)
	}
}

// judgeWarnings says which of a session's warnings have no cause, and which are missing.
func (s *Subject) judgeWarnings(r Reading) {
	lent := 0
	for i, w := range r.Warnings {
		switch w.Code {
		case notice.CapabilityLent:
			lent++
		case notice.CapabilityLimit, notice.LinkUnknown:
			// Limits are judged one by one; an unknown link type is core's, of a layer that a case on it would miss.
		case notice.CapabilityNone:
			if s.level(w.Capability) != support.None {
				s.Fail(ruleNeedless, w.Packet, "%s", w)
			}
		case notice.EngineAccount:
			s.Fail(ruleAccount, w.Packet, "%s", w)
		default:
			if oddities[s.what.Capture] != w.Code && !s.tolerated(w.Code) {
				s.Fail(ruleNeedless, w.Packet, "%s", w)
			}
		}
		for _, o := range r.Warnings[:i] {
			if o.Code == w.Code && o.Capability == w.Capability && o.Limit == w.Limit && w.Code != notice.LinkUnknown {
				s.Fail(ruleTwice, w.Packet, "%s: announced before as %s", w, o)
			}
		}
	}
	if lent > 1 || lent == 0 && s.level(s.what.Capability) == support.Lent {
		s.Fail(ruleLentNotice, 0, "%d notices of lending, want 1", lent)
	}
	if len(r.Mets) == 0 && s.unnoted(r) {
		s.Fail(ruleSource, 0, "%s was not noted", oddities[s.what.Capture])
	}
}

// unnoted reports whether the capture is odd in a way that was not noted.
func (s *Subject) unnoted(r Reading) bool {
	code, odd := oddities[s.what.Capture]
	return odd && !slices.ContainsFunc(r.Warnings, func(w notice.Warning) bool { return w.Code == code })
}

// judgeCause holds announcements of limits against what differs: a packet that is announced was changed or lost, and what was
// changed or lost has its packet announced. Only what the columns can show is judged.
func (s *Subject) judgeCause(r Reading, g *Golden, columns []string, mets []engine.Met) {
	if s.unnoted(r) || r.Err != nil != s.damaged() {
		return // the limit may be about that
	}
	ds := s.compare(r.Packets, g, columns)
	changed := func(m engine.Met) bool {
		return slices.Contains(coarser[s.what.Capture], m.Packet) || slices.ContainsFunc(ds, func(d difference) bool {
			return (d.packet == m.Packet || m.Packet == 0) && (d.column == "" || touches(m.Capability, d.column))
		})
	}
	var without []engine.Met
	for _, m := range mets {
		if !changed(m) {
			without = append(without, m)
		}
	}
	switch {
	case len(without) == len(mets) && s.what.Capability != mets[0].Capability:
		s.Fail(ruleNeedless, mets[0].Packet, "the limit %s was announced, and everything is there", mets[0].Limit)
	case len(without) > 0 && len(without) < len(mets):
		s.Fail(ruleWrongPacket, without[0].Packet, "the limit %s was announced for it, and nothing of it is changed or lost", without[0].Limit)
	case !slices.ContainsFunc(mets, func(m engine.Met) bool { return m.Packet != 0 }) && slices.ContainsFunc(ds, func(d difference) bool { return d.packet != 0 }):
		s.Fail(ruleLimit, 0, "the limit %s was announced without a packet, and packets are changed or lost", mets[0].Limit)
	}
}

// judgeCount wants an announcement for every packet that is lost where one of them was announced.
func (s *Subject) judgeCount(r Reading, g *Golden, mets []engine.Met) {
	announced := func(d difference) bool {
		return slices.ContainsFunc(mets, func(m engine.Met) bool { return m.Packet == d.packet || m.Packet == 0 })
	}
	if r.Err != nil != s.damaged() {
		return // the limit may be about that
	}
	lost := slices.DeleteFunc(s.compare(r.Packets, g, nil), func(d difference) bool { return d.rule != ruleSilentGap || d.column != "" })
	if !slices.ContainsFunc(lost, announced) || !loses(mets[0].Capability) {
		return
	}
	for _, d := range s.unexcused(lost, r.Mets) {
		s.Fail(ruleLimit, d.packet, "it is lost too, and the limit %s was not announced for it", mets[0].Limit)
	}
}

// tolerated reports whether a note about the source is right for captures that are odd in more than one way.
func (s *Subject) tolerated(c notice.Code) bool {
	switch s.what.Capture {
	case "pcapng-block-length-b.pcapng", "pcapng-block-length-d.pcapng":
		return c == notice.SourceBlockLength
	case "ipv4-last-fragment-5.pcap": // packet 3 is no fragment that anything could be made of
		return c == notice.ReassemblyDropped
	}
	return s.damaged() && (c == notice.SourceOverSnaplen || c == notice.SourceClipped)
}
