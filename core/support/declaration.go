package support

import (
	"errors"
	"fmt"
)

// ContractVersion is the version of the contract that this core speaks.
const ContractVersion = 1

// Level is an engine's answer for a capability.
type Level uint8

const (
	_ Level = iota
	// Full: the engine does all of it.
	Full
	// Partial: the engine does it but for the declared limits.
	Partial
	// Lent: core's dissector does it on the engine's raw frames.
	Lent
	// None: it cannot be had with this engine, for the declared reason.
	None
)

var levelNames = [...]string{"undeclared", "full", "partial", "lent", "none"}

func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return fmt.Sprintf("level %d", uint8(l))
}

// MarshalText writes the level's name.
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a level's name.
func (l *Level) UnmarshalText(b []byte) error {
	for i, n := range levelNames {
		if i > 0 && n == string(b) {
			*l = Level(i)
			return nil
		}
	}
	return fmt.Errorf("support: no level is named %q", b)
}

// Limit is one declared exception inside a Partial capability.
type Limit struct {
	ID      string `json:"id"`                // stable, unique within the engine: "pcapgo.other-linktype"
	Text    string `json:"text"`              // one sentence
	Capture string `json:"capture"`           // the shared capture that shows it
	Library string `json:"library,omitempty"` // versions of the engine's library that have it, as a human reads them; "": all
}

// Row is an engine's answer for one capability.
type Row struct {
	Capability Capability `json:"capability"`
	Level      Level      `json:"level"`
	Limits     []Limit    `json:"limits,omitempty"` // of Partial
	Reason     string     `json:"reason,omitempty"` // of None: one sentence
}

// Declaration is an engine's answers. The caller must not change it.
type Declaration struct {
	Contract int // version of the contract that it was written for
	Rows     []Row

	at map[Capability]int // index in Rows as Declare made them; nil for others
}

// Of gives the answer for a capability. One that the declaration's contract had not heard of is None, with that as the
// reason; one that is left out against the contract has Level 0.
func (d Declaration) Of(c Capability) Row {
	if i, ok := d.at[c]; ok && i < len(d.Rows) && d.Rows[i].Capability == c {
		return d.Rows[i]
	}
	for i := range d.Rows {
		if d.Rows[i].Capability == c {
			return d.Rows[i]
		}
	}
	if since := c.Since(); since > d.Contract {
		return Row{Capability: c, Level: None, Reason: fmt.Sprintf("declared against contract v%d", d.Contract)}
	}
	return Row{Capability: c}
}

// Check reports every way in which the declaration breaks the contract, joined; nil: none.
func (d Declaration) Check() error {
	var errs []error
	fail := func(format string, args ...any) { errs = append(errs, fmt.Errorf("support: "+format, args...)) }
	if d.Contract < 1 || d.Contract > ContractVersion {
		fail("contract version %d; this core speaks 1 to %d", d.Contract, ContractVersion)
	}
	seen := map[Capability]bool{}
	ids := map[string]Capability{}
	for _, r := range d.Rows {
		switch {
		case r.Capability.Since() == 0:
			fail("capability %q is not defined", r.Capability)
		case seen[r.Capability]:
			fail("%s is declared twice", r.Capability)
		}
		seen[r.Capability] = true
		if err := r.check(ids); err != nil {
			errs = append(errs, err)
		}
	}
	for _, c := range All() {
		if !seen[c] && c.Since() <= d.Contract {
			fail("%s is not declared", c)
		}
	}
	return errors.Join(errs...)
}

// check holds a row against what its level demands; ids are the limits seen so far.
func (r Row) check(ids map[string]Capability) error {
	var errs []error
	fail := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("support: %s: "+format, append([]any{r.Capability}, args...)...))
	}
	switch r.Level {
	case Full, Lent:
		if len(r.Limits) > 0 || r.Reason != "" {
			fail("%s needs neither limits nor a reason", r.Level)
		}
	case Partial:
		if len(r.Limits) == 0 {
			fail("partial without a limit")
		}
	case None:
		if r.Reason == "" {
			fail("none without a reason")
		}
		if len(r.Limits) > 0 {
			fail("none has no limits: nothing of it works")
		}
	default:
		fail("unknown level %d", uint8(r.Level))
	}
	for _, l := range r.Limits {
		if l.ID == "" || l.Text == "" || l.Capture == "" {
			fail("limit %q needs an ID, a sentence and a capture that shows it", l.ID)
		}
		if other, taken := ids[l.ID]; taken && other != r.Capability {
			fail("limit %q stands under %s too", l.ID, other)
		}
		ids[l.ID] = r.Capability
	}
	return errors.Join(errs...)
}

// All capabilities at one level make the start of a declaration; the changes are applied in order.
//
//	support.Declare(support.Lent, support.Rows(support.Full, support.ReadPcap), …)
func Declare(level Level, changes ...[]Row) Declaration {
	at := map[Capability]int{}
	d := Declaration{Contract: ContractVersion, at: at}
	for i, c := range All() {
		d.Rows = append(d.Rows, Row{Capability: c, Level: level})
		at[c] = i
	}
	for _, rows := range changes {
		for _, r := range rows {
			if i, ok := at[r.Capability]; ok {
				d.Rows[i] = r
			} else {
				d.Rows = append(d.Rows, r) // Check names it
			}
		}
	}
	return d
}

// Rows makes rows of one level: Full or Lent.
func Rows(level Level, caps ...Capability) []Row {
	rows := make([]Row, len(caps))
	for i, c := range caps {
		rows[i] = Row{Capability: c, Level: level}
	}
	return rows
}

// Without makes None rows of one reason.
func Without(reason string, caps ...Capability) []Row {
	rows := make([]Row, len(caps))
	for i, c := range caps {
		rows[i] = Row{Capability: c, Level: None, Reason: reason}
	}
	return rows
}

// Limited makes one Partial row.
func Limited(c Capability, limits ...Limit) []Row {
	return []Row{{Capability: c, Level: Partial, Limits: limits}}
}
