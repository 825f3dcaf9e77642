// Package near finds the known names that a mistyped one may mean.
package near

import (
	"slices"
	"strings"
)

// Names gives at most five of the known names that resemble name, the nearest first: those a few letters away, then those
// that contain it or end alike.
func Names(name string, known []string) []string {
	type match struct {
		name string
		rank int
	}
	name = strings.ToLower(name)
	limit := 1 + len(name)/4
	var found []match
	for _, k := range known {
		l := strings.ToLower(k)
		rank := distance(name, l, limit)
		if rank > limit {
			switch {
			case len(name) > 2 && strings.HasPrefix(l, name):
				rank = limit + 1
			case len(name) > 2 && strings.Contains(l, name):
				rank = limit + 2
			case lastPart(name) != "" && strings.HasSuffix(l, lastPart(name)):
				rank = limit + 3
			default:
				continue
			}
		}
		found = append(found, match{k, rank})
	}
	slices.SortStableFunc(found, func(a, b match) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return len(a.name) - len(b.name)
	})
	var out []string
	for _, m := range found {
		if !slices.Contains(out, m.name) && len(out) < 5 {
			out = append(out, m.name)
		}
	}
	return out
}

// lastPart is the name after its last dot with the dot, when it is long enough to mean something.
func lastPart(name string) string {
	if i := strings.LastIndexByte(name, '.'); i >= 0 && len(name)-i > 3 {
		return name[i:]
	}
	return ""
}

// distance is the number of letters to insert, delete, replace or swap with their neighbour to get from a to b; more than
// limit means only that it is more.
func distance(a, b string, limit int) int {
	if d := len(a) - len(b); d > limit || -d > limit {
		return limit + 1
	}
	prev2, prev, cur := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}
