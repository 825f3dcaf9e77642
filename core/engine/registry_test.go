package engine

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

type named struct{ info Info }

func (n named) Info() Info                                                           { return n.info }
func (named) Support() support.Declaration                                           { return support.Declaration{} }
func (named) UnsupportedReasons(context.Context, host.Host, Request) []notice.Reason { return nil }
func (named) Open(context.Context, Source, Options) (Reader, error) {
	return nil, errors.ErrUnsupported
}

func called(name string, aliases ...string) Engine {
	return named{Info{Name: name, Aliases: aliases, Module: "example.org/" + name}}
}

// panics gives what f panics with, as text.
func panics(f func()) (text string) {
	defer func() {
		if err, ok := recover().(error); ok {
			text = err.Error()
		}
	}()
	f()
	return ""
}

func TestRegisterPanicsOnNamesThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		name string
		e    Engine
		want string
	}{
		{"taken", called("one"), "taken by the engine of example.org/one"},
		{"an alias that is taken", called("two", "one"), "taken"},
		{"a name that is an alias", called("uno"), "taken"},
		{"empty", called(""), "lower-case"},
		{"upper case", called("One2"), "lower-case"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r Registry
			r.Register(called("one", "uno"))
			if got := panics(func() { r.Register(c.e) }); !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestReplaceIsForTheSameName(t *testing.T) {
	var r Registry
	r.Register(called("one", "uno"))
	r.Register(called("two"))
	r.Replace(called("one", "ein"))
	if _, err := r.Lookup("uno"); err == nil {
		t.Error("the old alias is still there")
	}
	if _, err := r.Lookup("ein"); err != nil {
		t.Error(err)
	}
	if got := panics(func() { r.Replace(called("one", "two")) }); !strings.Contains(got, "taken") {
		t.Errorf("an alias that is another's name: got %q", got)
	}
}

func TestAllIsSortedWhateverTheOrder(t *testing.T) {
	var r Registry
	for _, n := range []string{"c", "a", "b"} {
		r.Register(called(n, n+"-alias"))
	}
	var got []string
	for _, e := range r.All() {
		got = append(got, e.Info().Name)
	}
	if !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("got %v", got)
	}
}

func TestLookupNamesWhatIsNear(t *testing.T) {
	var r Registry
	for _, n := range []string{"gopacket", "gopacket-dlp", "tshark", "libpcap"} {
		r.Register(called(n))
	}
	for _, c := range []struct{ ask, near string }{
		{"tsark", "tshark"}, {"gopacke", "gopacket gopacket-dlp"}, {"TSHARK", "tshark"}, {"zzz", ""},
	} {
		_, err := r.Lookup(c.ask)
		var u *notice.UnknownEngineError
		if !errors.As(err, &u) || strings.Join(u.Near, " ") != c.near || len(u.Registered) != 4 {
			t.Errorf("%s: got %v", c.ask, err)
		}
	}
}
