package compare

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// Names by which engines tell what conditions ask for.
const (
	goesOn  = "_ws.unreassembled"  // of the octets of a message that goes on in another packet
	flagged = "tcp.analysis.flags" // of a segment that does not follow the last one of its stream
	absent  = "absent"             // in a pair: what an engine does not list
)

// place is where octets lie in a packet.
type place struct{ off, n uint32 }

// conditions limit a rule to differences that the packets themselves explain; the zero value holds for each.
type conditions struct {
	continues, flagged, alone bool
	one, other                string // patterns of the first engine's value and of the others'; "": any
	octets                    string // pattern of the field's octets in hexadecimal; "": any
}

// read takes a word of a rule's third column; ok is false when it is no condition.
func (w *conditions) read(word string) (ok bool, err error) {
	octets, hasOctets := strings.CutPrefix(word, "octets=")
	switch one, other, pair := strings.Cut(word, "!="); {
	case word == "continues":
		w.continues = true
	case word == "flagged":
		w.flagged = true
	case word == "alone":
		w.alone = true
	case hasOctets:
		w.octets = octets
		return true, checkPatterns(octets)
	case pair && w.one == "":
		w.one, w.other = one, other
		return true, checkPatterns(one, other)
	case pair:
		return false, fmt.Errorf("%q: a rule has one pair of values", word)
	default:
		return false, nil
	}
	return true, nil
}

func (w *conditions) hold(d *Difference, c *comparison) bool {
	return (!w.continues || c.unfinished(d)) && (!w.flagged || c.unread(d, true)) && (!w.alone || c.unread(d, false) && c.only(d)) &&
		(w.one == "" || w.values(d)) && (w.octets == "" || c.holds(d, w.octets))
}

// values reports whether the first engine says the one and the others the other.
func (w *conditions) values(d *Difference) bool {
	return d.Values[0].is(w.one) && othersAre(d, func(_ int, v Value) bool { return v.is(w.other) })
}

// is reports whether a value is meant by a pattern: what is absent only by its word.
func (v Value) is(pattern string) bool {
	if v.State != Present || pattern == absent {
		return v.State == Absent && pattern == absent
	}
	const slash = "/" // an ordinary letter in a value
	return match(strings.ReplaceAll(pattern, slash, "|"), strings.ReplaceAll(v.Text, slash, "|"))
}

// othersAre reports whether a difference's values but the first are as they should be; what engines do not know does not count.
func othersAre(d *Difference, as func(engine int, v Value) bool) bool {
	any := false
	for i, v := range d.Values[1:] {
		if v.State == Unknown {
			continue
		}
		if any = true; !as(i+1, v) {
			return false
		}
	}
	return any
}

// unfinished reports whether the first engine says of the field's octets that they are of a message that goes on in another
// packet, and the others list no such field.
func (c *comparison) unfinished(d *Difference) bool {
	return d.Values[0].State == Present && c.sides[0].goes(d.Values[0]) &&
		othersAre(d, func(_ int, v Value) bool { return v.State == Absent })
}

// goes reports whether the engine marks the value's octets.
func (s *side) goes(v Value) bool {
	for _, m := range s.goesOn {
		if v.Off >= m.off && uint64(v.Off)+uint64(v.Len) <= uint64(m.off)+uint64(m.n) {
			return true
		}
	}
	return false
}

// unread reports whether the first engine alone lists the field, and the others nothing of its protocol in this packet: they
// leave the octets unread. With outOfTurn set they must say, too, that the segment does not follow the last one of its stream.
func (c *comparison) unread(d *Difference, outOfTurn bool) bool {
	proto, _, _ := strings.Cut(d.Field, ".")
	return d.Values[0].State == Present && othersAre(d, func(i int, v Value) bool {
		return v.State == Absent && (!outOfTurn || c.listed(i, flagged)) && !c.lists(i, proto, "")
	})
}

// only reports whether the first engine lists nothing else of the field's protocol in this packet.
func (c *comparison) only(d *Difference) bool {
	proto, _, _ := strings.Cut(d.Field, ".")
	return !c.lists(0, proto, d.Field)
}

// holds reports whether the field's octets, in hexadecimal, are those of the pattern.
func (c *comparison) holds(d *Difference, pattern string) bool {
	const most = 64
	off, n, ok := d.Range()
	for _, s := range c.sides {
		if ok && s.here && n <= most && uint64(off)+uint64(n) <= uint64(len(s.p.Data)) {
			return match(pattern, hex.EncodeToString(s.p.Data[off:off+n]))
		}
	}
	return false
}

// listed reports whether an engine lists a field in this packet.
func (c *comparison) listed(engine int, field string) bool {
	n := c.names[field]
	return n != nil && n.round == c.round && n.here[engine]
}

// lists reports whether an engine lists any field of a protocol but one in this packet.
func (c *comparison) lists(engine int, proto, but string) bool {
	for _, n := range c.met {
		if name := n.sum.Name; n.here[engine] && name != but && strings.HasPrefix(name, proto) && len(name) > len(proto) && name[len(proto)] == '.' {
			return true
		}
	}
	return false
}
