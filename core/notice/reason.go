package notice

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/support"
)

// Kind says what an engine lacks.
type Kind string

// The kinds of reasons.
const (
	Platform  Kind = "platform"   // GOOS or GOARCH
	GoVersion Kind = "go version" // the Go that built the program
	Build     Kind = "build"      // a build tag or cgo
	Program   Kind = "program"    // a program that is not there
	Library   Kind = "library"    // a shared library that is not there
	Version   Kind = "version"    // a program or library of a version that does not do
	Ambiguous Kind = "ambiguous"  // several libraries, or one with the wrong name
	Privilege Kind = "privilege"
	Device    Kind = "device"
	Kernel    Kind = "kernel"
	Source    Kind = "source" // the engine cannot read this source
	Other     Kind = "other"
)

// Reason is why an engine cannot run, from its preflight.
type Reason struct {
	Kind   Kind   `json:"kind"`
	Text   string `json:"text"`   // one sentence with the true cause
	Remedy string `json:"remedy"` // what the user can do; "" when nothing helps
}

// String is the sentence and the remedy.
func (r Reason) String() string {
	if r.Remedy == "" {
		return r.Text
	}
	return r.Text + " " + r.Remedy
}

// UnsupportedError says that an engine cannot run here, with all reasons. It matches errors.ErrUnsupported, but not where
// all that is missing is a privilege: that is fixable and no gap.
type UnsupportedError struct {
	Engine  string
	Reasons []Reason
}

func (e *UnsupportedError) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "engine %s cannot run here:", e.Engine)
	for _, r := range e.Reasons {
		s.WriteByte(' ')
		s.WriteString(r.String())
	}
	return s.String()
}

// Is matches errors.ErrUnsupported.
func (e *UnsupportedError) Is(target error) bool {
	if target != errors.ErrUnsupported {
		return false
	}
	for _, r := range e.Reasons {
		if r.Kind != Privilege {
			return true
		}
	}
	return false
}

// UnknownEngineError says that no engine has this name. It matches errors.ErrUnsupported.
type UnknownEngineError struct {
	Name       string
	Near       []string // registered names that resemble it
	Registered []string
}

func (e *UnknownEngineError) Error() string {
	s := fmt.Sprintf("no engine is named %q;", e.Name)
	if len(e.Near) > 0 {
		s += " did you mean " + strings.Join(e.Near, " or ") + "?"
	}
	return s + " registered are: " + strings.Join(e.Registered, ", ")
}

// Unwrap gives errors.ErrUnsupported.
func (e *UnknownEngineError) Unwrap() error { return errors.ErrUnsupported }

// GapError says that an engine lacks what was asked, in strict use. It matches errors.ErrUnsupported.
type GapError struct {
	Engine     string
	Capability support.Capability
	Limit      string // ID of the limit that a packet met; "": the capability is None
	Text       string // the limit's sentence or the reason
	Packet     uint64 // that met the limit; 0: before any packet
}

func (e *GapError) Error() string {
	s := fmt.Sprintf("engine %s: %s", e.Engine, e.Capability)
	if e.Limit != "" {
		s += " (" + e.Limit + ")"
	}
	s += ": " + e.Text
	if e.Packet > 0 {
		s += fmt.Sprintf(" (packet %d)", e.Packet)
	}
	return s
}

// Unwrap gives errors.ErrUnsupported.
func (e *GapError) Unwrap() error { return errors.ErrUnsupported }
