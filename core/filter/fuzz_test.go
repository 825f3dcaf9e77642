package filter_test

import (
	"errors"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fuzzCompile compiles an expression for a link type, and uses what comes of it.
func fuzzCompile(t *testing.T, expr string, link uint16, frame []byte) {
	t.Helper()
	p, err := filter.Compile(expr, filter.Options{Link: packet.LinkType(link)})
	if err != nil {
		var e *filter.Error
		if !errors.As(err, &e) || e.Column < 1 || e.Column > len(expr)+1 || e.Text == "" {
			t.Fatalf("%q: got %#v", expr, err)
		}
		return
	}
	if err := filter.Check(p.Instructions()); err != nil {
		t.Fatalf("%q: %v", expr, err)
	}
	for n := range len(frame) + 1 {
		if p.Match(frame[:n], uint32(len(frame))) && p.Never() {
			t.Fatalf("%q: matches %d octets, and says that it never does", expr, n)
		}
	}
	_ = p.String()
	if p.Explain() == "" {
		t.Fatalf("%q: no words", expr)
	}
	live, err := filter.Compile(expr, filter.Options{Link: packet.LinkType(link), Stripped: true})
	if err != nil {
		if !errors.Is(err, filter.ErrUserSpace) && !errors.Is(err, filter.ErrMeaning) { // what is twice as long may be too long
			t.Fatalf("%q: %v", expr, err)
		}
		return
	}
	if live.Loops() || live.Run(frame, uint32(len(frame)), &filter.Aux{}) != p.Run(frame, uint32(len(frame)), nil) {
		t.Fatalf("%q: the kernel's program differs on a frame without a tag", expr)
	}
}
