package conformance

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// poorer is a machine that lacks what either of two machines lacks, which differ from the complete one.
type poorer struct {
	complete, a, b host.Host
	clash          bool // both differ from the complete one in the same answer
}

// poor chooses the answer of the machine that differs.
func poor[T any](p *poorer, ask func(host.Host) T) T {
	whole, a, b := ask(p.complete), ask(p.a), ask(p.b)
	if reflect.DeepEqual(a, whole) {
		return b
	}
	p.clash = p.clash || !reflect.DeepEqual(b, whole)
	return a
}

// answer is what questions that can fail give.
type answer[T any] struct {
	value T
	err   error
}

func poorOrError[T any](p *poorer, ask func(host.Host) (T, error)) (T, error) {
	x := poor(p, func(h host.Host) answer[T] {
		v, err := ask(h)
		return answer[T]{v, err}
	})
	return x.value, x.err
}

func (p *poorer) GOOS() string      { return poor(p, host.Host.GOOS) }
func (p *poorer) GOARCH() string    { return poor(p, host.Host.GOARCH) }
func (p *poorer) GoVersion() string { return poor(p, host.Host.GoVersion) }
func (p *poorer) Cgo() bool         { return poor(p, host.Host.Cgo) }
func (p *poorer) Getenv(key string) string {
	return poor(p, func(h host.Host) string { return h.Getenv(key) })
}

func (p *poorer) Program(ctx context.Context, name string) (host.Program, error) {
	return poorOrError(p, func(h host.Host) (host.Program, error) { return h.Program(ctx, name) })
}

func (p *poorer) Library(names ...string) ([]host.Library, error) {
	return poorOrError(p, func(h host.Host) ([]host.Library, error) { return h.Library(names...) })
}

func (p *poorer) Privilege(name string) (bool, error) {
	return poorOrError(p, func(h host.Host) (bool, error) { return h.Privilege(name) })
}

func (p *poorer) Kernel() (string, error) { return poorOrError(p, host.Host.Kernel) }

func (p *poorer) Device(name string) (host.Device, error) {
	return poorOrError(p, func(h host.Host) (host.Device, error) { return h.Device(name) })
}

func (p *poorer) Devices() ([]host.Device, error) { return poorOrError(p, host.Host.Devices) }

// networkOf gives what a machine says about packet sockets; one that says nothing does not know.
func networkOf(h host.Host) host.Network {
	if n, ok := h.(host.Network); ok {
		return n
	}
	return &host.Fake{Err: host.ErrUnknown}
}

func (p *poorer) OwnsNetwork() (bool, error) {
	return poorOrError(p, func(h host.Host) (bool, error) { return networkOf(h).OwnsNetwork() })
}

func (p *poorer) PacketSocket() error {
	return poor(p, func(h host.Host) error { return networkOf(h).PacketSocket() })
}

func (p *poorer) Memory() (uint64, error) {
	return poorOrError(p, func(h host.Host) (uint64, error) { return networkOf(h).Memory() })
}

// allAtOnce asks on machines that lack what two prerequisites are about. A system for which an engine is not made, and a
// program that was built otherwise, leave nothing else to say.
func allAtOnce(ctx context.Context, s *Subject) {
	ps := slices.DeleteFunc(slices.Clone(s.config.Prerequisites), func(p Prerequisite) bool {
		return p.Kind == notice.Platform || p.Kind == notice.Build || !reflect.DeepEqual(p.Request, engine.Request{})
	})
	for i, p := range ps {
		for _, q := range ps[i+1:] {
			h := &poorer{complete: s.config.complete(), a: p.Host, b: q.Host}
			rs := s.engine.UnsupportedReasons(ctx, h, engine.Request{})
			if h.clash {
				continue
			}
			for _, want := range []Prerequisite{p, q} {
				if !slices.ContainsFunc(rs, func(r notice.Reason) bool { return r.Kind == want.Kind && strings.Contains(r.Text, want.Mentions) }) {
					s.Fail(ruleAllAtOnce, 0, "without %s and %s it gives %d reasons, none of them for %s: %v", p.Name, q.Name, len(rs), want.Name, rs)
				}
			}
		}
	}
}
