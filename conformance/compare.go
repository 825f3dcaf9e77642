package conformance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/support"
)

// difference is a place where a reading is not its golden.
type difference struct {
	rule      string
	packet    uint64 // number in the capture
	column    string // "": the packet as a whole
	got, want string
}

func (d difference) String() string {
	if d.column == "" {
		return d.got
	}
	return fmt.Sprintf("%s is %q, want %q", d.column, d.got, d.want)
}

// compare holds packets against a golden, column by column. Columns whose capability is None are left out, but times are then
// compared to the microsecond.
func (s *Subject) compare(seen []Seen, g *Golden, columns []string) (ds []difference) {
	pairs := align(seen, g)
	columns = slices.DeleteFunc(slices.Clone(columns), func(c string) bool {
		return c != colTime && owner(c) != s.what.Capability && s.level(owner(c)) == support.None
	})
	coarse := s.what.Capability != support.FrameNanosecond && s.level(support.FrameNanosecond) == support.None
	for n, i := range pairs.of {
		if i < 0 {
			ds = append(ds, difference{rule: ruleSilentGap, packet: uint64(n) + 1, got: "the packet was not handed out"})
			continue
		}
		for _, c := range columns {
			if g.Rows[n][colUnsettled] != "" && owner(c).Group() == "dissect" {
				continue
			}
			got, want := seen[i].Cells[c], g.Rows[n][c]
			if optional(c, got, want) {
				continue
			}
			if c == colTime && coarse {
				got, want = micro(got), micro(want)
			}
			if got != want {
				ds = append(ds, difference{ruleOf(c, got, want), uint64(n) + 1, c, got, want})
			}
		}
	}
	for _, i := range pairs.extra {
		ds = append(ds, difference{rule: ruleExtra, packet: seen[i].Number, got: "the capture has no such packet"})
	}
	if pairs.disordered {
		ds = append(ds, difference{rule: ruleOrder, got: "the packets come in another order than in the capture"})
	}
	return ds
}

// micro cuts a time to microseconds.
func micro(t string) string {
	if i := strings.IndexByte(t, '.'); i >= 0 && len(t) > i+7 {
		return t[:i+7]
	}
	return t
}

// pairing says which packet of a reading is which packet of the golden.
type pairing struct {
	of         []int // by golden row: index in the reading; -1: missing
	extra      []int
	disordered bool
}

// align pairs packets by place where their amounts are equal, by number where the numbers can be right, and by octets else.
func align(seen []Seen, g *Golden) pairing {
	p := pairing{of: make([]int, len(g.Rows))}
	for n := range p.of {
		p.of[n] = -1
	}
	numbered := permutation(seen, len(g.Rows))
	sorted := slices.IsSortedFunc(seen, func(a, b Seen) int { return int(int64(a.Number) - int64(b.Number)) })
	switch {
	case numbered && (len(seen) != len(g.Rows) || !sorted || sameOctets(seen, g)):
		p.disordered = !sorted
		for i, x := range seen {
			p.of[x.Number-1] = i
		}
	case len(seen) == len(g.Rows):
		p.disordered = !sameOctets(seen, g) && sameSet(seen, g)
		for n := range p.of {
			p.of[n] = n
		}
	default:
		p.byOctets(seen, g)
	}
	return p
}

// permutation reports whether the numbers are distinct ones of 1 to n.
func permutation(seen []Seen, n int) bool {
	known := map[uint64]bool{}
	for _, x := range seen {
		if x.Number < 1 || x.Number > uint64(n) || known[x.Number] {
			return false
		}
		known[x.Number] = true
	}
	return true
}

func sameOctets(seen []Seen, g *Golden) bool {
	for i, x := range seen {
		if x.Cells[colOctets] != g.Rows[i][colOctets] {
			return false
		}
	}
	return true
}

func sameSet(seen []Seen, g *Golden) bool {
	var a, b []string
	for i, x := range seen {
		a, b = append(a, x.Cells[colOctets]), append(b, g.Rows[i][colOctets])
	}
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// byOctets walks both lists and pairs equal frames, skipping as few as it can at each step.
func (p *pairing) byOctets(seen []Seen, g *Golden) {
	n := 0
	for i, x := range seen {
		at := -1
		for m := n; m < len(g.Rows); m++ {
			if g.Rows[m][colOctets] == x.Cells[colOctets] {
				at = m
				break
			}
		}
		if at < 0 {
			p.extra = append(p.extra, i)
			continue
		}
		p.of[at] = i
		n = at + 1
	}
}

// unexcused leaves out the differences that a declared and announced limit explains.
func (s *Subject) unexcused(ds []difference, mets []engine.Met) []difference {
	return slices.DeleteFunc(slices.Clone(ds), func(d difference) bool {
		return slices.ContainsFunc(mets, func(m engine.Met) bool {
			if !s.declares(m) || m.Packet != 0 && m.Packet != d.packet {
				return false
			}
			if d.column == "" {
				return d.rule == ruleSilentGap && loses(m.Capability)
			}
			return touches(m.Capability, d.column)
		})
	})
}

// declares reports whether an announced limit is declared where it says.
func (s *Subject) declares(m engine.Met) bool {
	return slices.ContainsFunc(s.declared.Of(m.Capability).Limits, func(l support.Limit) bool { return l.ID == m.Limit })
}

// blame reports differences, one failure for each rule and column, with the number of packets.
func (s *Subject) blame(ds []difference) {
	type key struct{ rule, column string }
	count := map[key]int{}
	for _, d := range ds {
		count[key{d.rule, d.column}]++
	}
	for _, d := range ds {
		k := key{d.rule, d.column}
		n := count[k]
		if n == 0 {
			continue
		}
		count[k] = 0
		text := d.String()
		if n > 1 {
			text += " (and so on for " + strconv.Itoa(n-1) + " more)"
		}
		s.Fail(d.rule, d.packet, "%s", text)
	}
}
