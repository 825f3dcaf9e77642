package filter

import (
	"errors"
	"fmt"
)

// The kinds of an Error.
var (
	ErrSyntax  = errors.New("filter: syntax error")               // the expression does not parse
	ErrMeaning = errors.New("filter: expression without meaning") // it parses and cannot be compiled for this link type
)

// Error says what is wrong with an expression, and where.
type Error struct {
	Expr   string
	Column int    // of the first octet that it is about, from 1; one past the end where something is missing
	Text   string // what is wrong, and what was expected
	Kind   error  // ErrSyntax or ErrMeaning
}

func (e *Error) Error() string {
	return fmt.Sprintf("filter: %q: column %d: %s", e.Expr, e.Column, e.Text)
}

// Unwrap gives the kind.
func (e *Error) Unwrap() error { return e.Kind }

// failure carries an Error out of the depths of parser and generator; Compile and Parse recover it and nothing else.
type failure struct{ err *Error }

// syntaxAt ends the parse.
func syntaxAt(expr string, at int, format string, args ...any) {
	panic(failure{&Error{expr, at + 1, fmt.Sprintf(format, args...), ErrSyntax}})
}

// meaningAt ends the compilation.
func meaningAt(expr string, at int, format string, args ...any) {
	panic(failure{&Error{expr, at + 1, fmt.Sprintf(format, args...), ErrMeaning}})
}

// catch turns a failure into an error.
func catch(err *error) {
	switch r := recover().(type) {
	case nil:
	case failure:
		*err = r.err
	default:
		panic(r)
	}
}
