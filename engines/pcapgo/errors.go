package pcapgo

import (
	"errors"
	"fmt"
)

// LibraryError says that pcapgo failed where the source is whole. It matches errors.ErrUnsupported, and what the library
// returned where that is an error.
type LibraryError struct {
	Name   string // the source; "" when it has no name
	Packet uint64 // number that the library failed at; 0: at the file's header
	Offset int64  // octets from the start of the decompressed source that the walk beside the library had come to
	Cause  string // what happened
	Panic  bool   // the library panicked
	Err    error  // the library's error; nil for a panic or where the library was not asked
}

// Error names the source, the place and what the library said.
func (e *LibraryError) Error() string {
	name := e.Name
	if name == "" {
		name = "input"
	}
	verb := "fails"
	if e.Panic {
		verb = "panics"
	}
	return fmt.Sprintf("pcapgo: %s: the library %s at packet %d, before byte %d: %s; the default engine reads on",
		name, verb, e.Packet, e.Offset, e.Cause)
}

// Unwrap gives errors.ErrUnsupported and the library's error.
func (e *LibraryError) Unwrap() []error {
	if e.Err == nil {
		return []error{errors.ErrUnsupported}
	}
	return []error{errors.ErrUnsupported, e.Err}
}

// errAhead is what the library gets when it wants octets that the walk has not come to.
var errAhead = errors.New("the library reads beyond the record")
