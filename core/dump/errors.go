package dump

import "strings"

// UnknownFieldError says that no protocol has a field of this name.
type UnknownFieldError struct {
	Name string
	Near []string // known names that resemble it, the nearest first
}

func (e *UnknownFieldError) Error() string {
	if e.Name == "frame.protocols" {
		return "field " + quote(e.Name) + " is not supported yet"
	}
	return "unknown field " + quote(e.Name) + suggest(e.Near, "`pcapkit fields` lists all")
}

// OptionError says that an option of a format has a value that it cannot have.
type OptionError struct{ Option, Value, Want string }

func (e *OptionError) Error() string {
	return e.Option + " cannot be " + quote(e.Value) + ": it is " + e.Want
}

func quote(s string) string { return `"` + s + `"` }

// suggest makes the end of a sentence about an unknown name.
func suggest(near []string, otherwise string) string {
	if len(near) == 0 {
		return ": " + otherwise
	}
	return "; near: " + strings.Join(near, ", ")
}
