package compare

import (
	"cmp"
	"slices"
)

// Result sums a comparison up.
type Result struct {
	Engines     []string // in Run's order
	Packets     uint64   // numbers that at least one engine has
	Differences uint64   // that were reported
	Limited     uint64   // of Differences, in packets at which an engine announced a limit of its own
	Accepted    uint64   // that the accepted list explains
	Ignored     uint64   // of fields that Options.Ignore names
	Fields      []Field  // every name that was met, those with most differences first
	Ends        []error  // how each engine's reading ended; nil: with its source, or at Options.Limit
}

// Field sums up what was met under one name. Slices are by engine.
type Field struct {
	Name        string
	Known       []bool   // whether the engine's Lister knows the name
	Occurrences []uint64 // listed by the engine
	Shown       []uint64 // of them, neither hidden nor derived
	Met         []uint64 // of those shown, the ones that every other engine lists too, equal or not
	Packets     uint64   // with a reported difference
	Differences uint64   // reported
	Accepted    uint64
	Aside       uint64 // occurrences of what engines leave undissected, and those that one does not list and the others derive or hide; reported with Options.All
}

// Alone reports whether fewer than two engines know the field; which is the one.
func (f *Field) Alone() (which int, alone bool) {
	which = -1
	for i, k := range f.Known {
		switch {
		case k && which >= 0:
			return -1, false
		case k:
			which = i
		}
	}
	return which, which >= 0
}

// Alone counts the names that the engine is alone in knowing, and their occurrences.
func (r *Result) Alone(engine int) (names int, occurrences uint64) {
	for i := range r.Fields {
		if w, alone := r.Fields[i].Alone(); alone && w == engine {
			names++
			occurrences += r.Fields[i].Occurrences[engine]
		}
	}
	return names, occurrences
}

// Unknown counts the names that the engine does not know and at least two others do, and the most occurrences that one of those
// lists.
func (r *Result) Unknown(engine int) (names int, occurrences uint64) {
	for i := range r.Fields {
		f := &r.Fields[i]
		if _, alone := f.Alone(); alone || f.Known[engine] {
			continue
		}
		names++
		occurrences += slices.Max(f.Occurrences)
	}
	return names, occurrences
}

// Aside counts the occurrences of what engines leave undissected, and those that one does not list and the others derive or hide.
func (r *Result) Aside() (n uint64) {
	for i := range r.Fields {
		n += r.Fields[i].Aside
	}
	return n
}

// Share says how many of the occurrences that an engine shows every other engine lists too. What is hidden or derived is left
// out, and so is what keep, where it is not nil, does not want.
func (r *Result) Share(engine int, keep func(name string) bool) (met, shown uint64) {
	for i := range r.Fields {
		f := &r.Fields[i]
		if keep == nil || keep(f.Name) {
			met += f.Met[engine]
			shown += f.Shown[engine]
		}
	}
	return met, shown
}

func (r *Result) sort() {
	slices.SortFunc(r.Fields, func(a, b Field) int {
		return cmp.Or(cmp.Compare(b.Differences, a.Differences), cmp.Compare(b.Accepted, a.Accepted), cmp.Compare(a.Name, b.Name))
	})
}
