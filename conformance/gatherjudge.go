package conformance

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// packetsOf are the numbers of the packets that a line names.
func packetsOf(line string) (numbers []uint64) {
	f := strings.Fields(line)
	if i := slices.Index(f, "packets"); i >= 0 && i+1 < len(f) {
		for n := range strings.SplitSeq(f[i+1], ",") {
			if number, err := strconv.ParseUint(n, 10, 64); err == nil {
				numbers = append(numbers, number)
			}
		}
	}
	return numbers
}

// nameOf is what tells a line's datagram, stream or flow apart: the words before its packets.
func nameOf(line string) string {
	name, _, _ := strings.Cut(line, " packets ")
	return name
}

// compareGathered lists what is missing, what differs, and what is too much, with the packets that it is made of.
func (s *Subject) compareGathered(got, want gathered) (ds []gatheredDifference) {
	left := slices.Clone(got)
	take := func(same func(string) bool) (string, bool) {
		i := slices.IndexFunc(left, same)
		if i < 0 {
			return "", false
		}
		line := left[i]
		left = slices.Delete(left, i, i+1)
		return line, true
	}
	var open []string
	for _, w := range want {
		if _, ok := take(func(g string) bool { return g == w }); !ok {
			open = append(open, w)
		}
	}
	for _, w := range open {
		g, renumbered := take(func(g string) bool { return unnumbered(g) == unnumbered(w) })
		if !renumbered {
			g, _ = take(func(g string) bool { return nameOf(g) == nameOf(w) })
		}
		ds = append(ds, gatheredDifference{got: g, want: w, renumbered: renumbered})
	}
	for _, g := range left {
		ds = append(ds, gatheredDifference{got: g})
	}
	for i := range ds {
		ds[i].rest(s.what.Capture)
	}
	return ds
}

// gatheredDifference is a line that is missing, another one, or too much, and the packets that it rests on.
type gatheredDifference struct {
	got, want string
	packets   []uint64
	// renumbered: only the stream's number differs, since one before it is missing or too much.
	renumbered bool
}

// rest finds the packets that the difference rests on. A flow names a datagram by the packet that completed it, and rests on all of
// its fragments; a stream's line names the segments with data, and it rests on all of its flow.
func (d *gatheredDifference) rest(capture string) {
	d.packets = append(packetsOf(d.got), packetsOf(d.want)...)
	named := slices.Clone(d.packets)
	datagrams, _ := gatheredOf(capture, []string{"ipv4", "ipv6"})
	for _, line := range datagrams {
		if ns := packetsOf(line); slices.Contains(named, ns[len(ns)-1]) {
			d.packets = append(d.packets, ns...)
		}
	}
	f := strings.Fields(d.want + d.got)
	flows, _ := gatheredOf(capture, []string{"flow tcp"})
	for _, line := range flows {
		if f[0] == "tcp" && strings.Contains(line, f[1]) && strings.Contains(line, f[3]) {
			d.packets = append(d.packets, packetsOf(line)...)
		}
	}
}

// unnumbered is a flow's line without the stream's number.
func unnumbered(line string) string {
	f := strings.Fields(line)
	if f[0] != "flow" {
		return line
	}
	return strings.Join(slices.Delete(f, 2, 3), " ")
}

func (d gatheredDifference) String() string {
	switch {
	case d.got == "":
		return "missing: " + d.want
	case d.want == "":
		return "not in the capture: " + d.got
	}
	return "got " + d.got + ", want " + d.want
}

// touched reports whether a difference is about a packet.
func (d gatheredDifference) touched(number uint64) bool { return slices.Contains(d.packets, number) }

// judgeGathered holds what core makes of the engine's packets against the golden. What differs needs an announced limit of the
// case's own capability, or of reading, at one of its packets.
func (s *Subject) judgeGathered(r Reading, got gathered) {
	want, err := gatheredOf(s.what.Capture, words(s.what.Capability))
	switch {
	case err != nil:
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	case r.Err != nil:
		return // other cases tell
	}
	for _, d := range s.compareGathered(got, want) {
		if slices.ContainsFunc(r.Mets, func(m engine.Met) bool {
			reading := m.Capability.Group() == "read" || m.Capability.Group() == "frame"
			return s.declares(m) && (m.Capability == s.what.Capability || reading) && (m.Packet == 0 || d.renumbered || d.touched(m.Packet))
		}) {
			continue
		}
		rule := ruleGathered
		if d.got == "" {
			rule = ruleSilentGap
		}
		s.Fail(rule, d.packets[0], "%s", d)
	}
}

// judgeGatheredLimit holds the announcements of a limit against what differs: a packet that is announced is one of a datagram,
// stream or flow that is missing or another one.
func (s *Subject) judgeGatheredLimit(got gathered, mets []engine.Met) {
	want, err := gatheredOf(s.what.Capture, words(s.what.Capability))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	ds := s.compareGathered(got, want)
	if len(ds) == 0 {
		s.Fail(ruleStaleLimit, mets[0].Packet, "the limit %s was announced, and yet everything is there", mets[0].Limit)
		return
	}
	for _, m := range mets {
		if m.Packet != 0 && !slices.ContainsFunc(ds, func(d gatheredDifference) bool { return d.touched(m.Packet) }) {
			s.Fail(ruleWrongPacket, m.Packet, "the limit %s was announced for it, and nothing of it is changed or lost", m.Limit)
		}
	}
}

// staleGathered tries a capability that is None or Lent with the engine's own layers: where core makes of them what the capture
// holds the declaration is stale.
func (s *Subject) staleGathered(ctx context.Context, in input, p probe) {
	want, err := gatheredOf(s.what.Capture, words(s.what.Capability))
	if err != nil || len(want) == 0 {
		return
	}
	if got, ok := s.gatherDirectly(ctx, in, p); ok && slices.Equal(got, want) {
		s.Fail(ruleStale, 0, "it is declared %s, and yet everything is there", s.level(s.what.Capability))
	}
}

// flowOf is the protocol and stream number of a flow's line.
func flowOf(line string) string {
	f := strings.Fields(line)
	return f[1] + " " + f[2]
}
