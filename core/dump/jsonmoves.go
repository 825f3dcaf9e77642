package dump

import (
	"cmp"
	"slices"
)

// move is what has to stand elsewhere in an object: a value whose name came before, apart from it.
type move struct {
	at       int32 // its place
	from, to int32 // of a value: where it stands, its comma included
	what     moveKind
}

type moveKind uint8

// In the order that they have at one place.
const (
	openArray moveKind = iota // a bracket, for a name that was alone
	moveValue
	shutArray
)

// settle makes the moves of an object, those from an index on, whose last member ends at n.
func (w *jsonFields) settle(first int) {
	if first == len(w.moves) {
		return
	}
	moves := w.moves[first:]
	w.moves = w.moves[:first]
	w.cuts = w.cuts[:0]
	for _, m := range moves {
		if m.what == moveValue {
			w.cuts = append(w.cuts, m)
		}
	}
	slices.SortStableFunc(moves, func(a, b move) int {
		if c := cmp.Compare(a.at, b.at); c != 0 {
			return c
		}
		return cmp.Compare(a.what, b.what)
	})
	start := moves[0].at
	cuts, out, pos := w.cuts, w.scratch[:0], start
	for _, m := range moves {
		out, pos, cuts = w.unmoved(out, pos, m.at, cuts)
		switch m.what {
		case openArray:
			out = append(out, '[')
		case moveValue:
			out = append(out, w.b[m.from:m.to]...)
		case shutArray:
			out = append(out, ']')
		}
	}
	out, _, _ = w.unmoved(out, pos, int32(w.n), cuts)
	w.n = int(start)
	w.room(len(out) + roomForField)
	w.n += copy(w.b[w.n:], out)
	w.scratch = out
}

// unmoved appends what stands from pos to end but for the values that stand elsewhere now.
func (w *jsonFields) unmoved(out []byte, pos, end int32, cuts []move) ([]byte, int32, []move) {
	for len(cuts) > 0 && cuts[0].from < end {
		out = append(out, w.b[pos:cuts[0].from]...)
		pos, cuts = cuts[0].to, cuts[1:]
	}
	return append(out, w.b[pos:end]...), end, cuts
}
