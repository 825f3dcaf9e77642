package compare

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Names of what a packet says of itself. Those of Wireshark stand where it has one with this meaning; fields of the Listers by
// the same name are compared too, but not where the packets differ in it already.
const (
	FieldNumber   = "frame.number"     // the packet is there, or not
	FieldTime     = "frame.time_epoch" // seconds since 1970 UTC with nine digits
	FieldLen      = "frame.len"        // octets on the wire
	FieldCapLen   = "frame.cap_len"    // octets captured
	FieldLinkType = "frame.linktype"   // number of the LINKTYPE registry
	FieldRaw      = "frame.raw"        // the octets
)

// State says whether an engine has a value.
type State uint8

const (
	// Absent: the engine knows the field, and does not list this occurrence.
	Absent State = iota
	// Present: the engine lists it.
	Present
	// Unknown: the engine does not know the field.
	Unknown
)

// Value is what one engine says.
type Value struct {
	State    State
	Text     string // as packet.AppendValue writes it; of FieldRaw the octets from the first difference on
	Off, Len uint32 // octets of the packet that it stands for; Len 0: none
}

// Difference is one occurrence of a field in which engines disagree.
type Difference struct {
	Packet     uint64
	Field      string
	Occurrence int     // in the packet, from 1
	Values     []Value // by engine, in Run's order
	Limits     []int   // the engines that announced a limit of their own at this packet and know the field: indexes of Values
	Announced  bool    // a packet that an engine does not have, and has said so: see engine.Account
}

// Range gives the octets that the field was read from: those of the first engine that tells.
func (d *Difference) Range() (off, n uint32, ok bool) {
	for _, v := range d.Values {
		if v.State == Present && v.Len > 0 {
			return v.Off, v.Len, true
		}
	}
	return 0, 0, false
}

// maxShown bounds a value on a line, in octets.
const maxShown = 96

// String is the value for a line of text: quoted where it is not plain, cut where it is long.
func (v Value) String() string {
	switch v.State {
	case Absent:
		return "absent"
	case Unknown:
		return "unknown"
	}
	s, more := v.Text, ""
	if len(s) > maxShown {
		cut := maxShown
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s, more = s[:cut], fmt.Sprintf("… (%d characters)", len(v.Text))
	}
	if plain(s) {
		return s + more
	}
	return fmt.Sprintf("%q", s) + more
}

// plain reports whether a text stands for itself within a line.
func plain(s string) bool {
	return s != "" && s != "absent" && s != "unknown" && !strings.ContainsFunc(s, func(r rune) bool {
		return r <= ' ' || r == '"' || r == ',' || r >= 0x7f && r < 0xa0 || r == utf8.RuneError
	})
}

// Line writes the difference on one line, with the engines' names.
func (d *Difference) Line(engines []string) string {
	var s strings.Builder
	fmt.Fprintf(&s, "packet %d: %s", d.Packet, d.Field)
	if d.Occurrence > 1 {
		fmt.Fprintf(&s, " #%d", d.Occurrence)
	}
	if off, n, ok := d.Range(); ok {
		fmt.Fprintf(&s, " [%d+%d]", off, n)
	}
	for i, v := range d.Values {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		fmt.Fprintf(&s, "%s%s %s", sep, engines[i], v)
	}
	if d.Announced {
		s.WriteString(" (announced)")
	}
	for _, i := range d.Limits {
		s.WriteString(" (at a limit of " + engines[i] + ")")
	}
	return s.String()
}
