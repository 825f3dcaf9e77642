package capfile

import (
	"errors"
	"fmt"
	"strings"
)

// Sentinels that errors.Is finds in what this package returns.
var (
	// ErrFormat: the source holds no capture of a format that is read. See [FormatError].
	ErrFormat = errors.New("not a capture that can be read")
	// ErrEmpty: the source holds no octet at all. Such an error is ErrFormat too.
	ErrEmpty = errors.New("empty")
	// ErrVersion: the format's version is one that cannot be read.
	ErrVersion = errors.New("unsupported version")
	// ErrDamaged: the source contradicts itself or ends early. Every [DamageError] is one.
	ErrDamaged = errors.New("damaged capture")
	// ErrLimit: a length or an amount is beyond what this package takes: [MaxRecord], [MaxMetadata].
	ErrLimit = errors.New("beyond the limit")
)

// FormatError says that a source is no capture that can be read, and what it is instead where that is known.
type FormatError struct {
	Name   string // the source, "" when it has no name
	Magic  []byte // the first octets, at most 16
	Known  string // "an AIX iptrace capture"; "" when the octets tell nothing
	Remedy string // what the user can do; "" when nothing is known
	Err    error  // ErrFormat, ErrEmpty or ErrVersion
}

// Error is one sentence with the first octets, the format and the remedy.
func (e *FormatError) Error() string {
	var s strings.Builder
	s.WriteString("capfile: ")
	s.WriteString(nameOr(e.Name))
	switch {
	case e.Known != "" && e.Err == ErrVersion:
		fmt.Fprintf(&s, " is %s, a version that cannot be read", e.Known)
	case e.Known != "":
		fmt.Fprintf(&s, " is %s, which cannot be read", e.Known)
	case e.Err == ErrEmpty:
		s.WriteString(" is empty: a capture has at least a file header")
	default:
		fmt.Fprintf(&s, " is no pcap or pcapng capture, nor another that can be read: it begins with % x", e.Magic)
		if t := printable(e.Magic); t != "" {
			fmt.Fprintf(&s, " (%q)", t)
		}
	}
	if e.Remedy != "" {
		s.WriteString("; ")
		s.WriteString(e.Remedy)
	}
	return s.String()
}

// Unwrap gives the sentinel.
func (e *FormatError) Unwrap() error { return e.Err }

// Is makes every FormatError match ErrFormat.
func (e *FormatError) Is(target error) bool { return target == ErrFormat }

// DamageError says where a source is cut or contradicts itself. Everything whole before that place has been delivered.
type DamageError struct {
	Name       string // the source, "" when it has no name
	Packet     uint64 // number that the damaged packet, or the next one, would have had
	Offset     int64  // octets from the start of the decompressed source to the start of the record or block
	Block      uint32 // pcapng block type; 0 for pcap
	Need, Have int64  // octets that the record wants and that are there, where lengths are the matter; else both 0
	Cause      string
	Err        error // io.ErrUnexpectedEOF for a cut, ErrDamaged, ErrLimit, ErrVersion, or the decompressor's own
}

// Error is one sentence with packet number, offset and cause.
func (e *DamageError) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "capfile: %s: packet %d, byte %d: %s", nameOr(e.Name), e.Packet, e.Offset, e.Cause)
	if e.Need != 0 || e.Have != 0 {
		fmt.Fprintf(&s, ": %d bytes needed, %d there", e.Need, e.Have)
	}
	return s.String()
}

// Unwrap gives the cause's own error.
func (e *DamageError) Unwrap() error { return e.Err }

// Is makes every DamageError match ErrDamaged.
func (e *DamageError) Is(target error) bool { return target == ErrDamaged }

// ReadError says that the source could not be read, through no fault of its contents.
type ReadError struct {
	Name   string
	Offset int64 // octets of the decompressed source that had been read
	Err    error
}

// Error names the source, the place and the cause.
func (e *ReadError) Error() string {
	return fmt.Sprintf("capfile: reading %s at byte %d: %v", nameOr(e.Name), e.Offset, e.Err)
}

// Unwrap gives the source's own error.
func (e *ReadError) Unwrap() error { return e.Err }

func nameOr(name string) string {
	if name == "" {
		return "input"
	}
	return name
}

// printable gives the octets as text when most of them are text, for error messages.
func printable(b []byte) string {
	n := 0
	for _, c := range b {
		if c >= 0x20 && c < 0x7f || c == '\n' || c == '\t' || c == '\r' {
			n++
		}
	}
	if n == 0 || n < len(b)*3/4 {
		return ""
	}
	return string(b)
}
