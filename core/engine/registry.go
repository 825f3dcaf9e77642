package engine

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Registry holds engines by name. The zero Registry is empty and ready; its methods may be called from several goroutines.
type Registry struct {
	mu    sync.RWMutex
	names map[string]Engine // names and aliases
}

// Register adds an engine under its name and aliases. It panics on a name that is empty, malformed or taken: two engines of
// one name are a mistake of the program.
func (r *Registry) Register(e Engine) {
	if err := r.add(e, false); err != nil {
		panic(err)
	}
}

// Replace adds an engine in the place of one of the same name. It panics as Register does, but for that name.
func (r *Registry) Replace(e Engine) {
	if err := r.add(e, true); err != nil {
		panic(err)
	}
}

func (r *Registry) add(e Engine, replace bool) error {
	info := e.Info()
	r.mu.Lock()
	defer r.mu.Unlock()
	all := append([]string{info.Name}, info.Aliases...)
	for _, n := range all {
		if !wellFormed(n) {
			return fmt.Errorf("engine: register %q: names are lower-case letters, digits and dashes", n)
		}
		if old, taken := r.names[n]; taken && !(replace && old.Info().Name == info.Name) {
			return fmt.Errorf("engine: register %q: the name is taken by the engine of %s", n, old.Info().Module)
		}
	}
	if r.names == nil {
		r.names = map[string]Engine{}
	}
	for n, old := range r.names {
		if old.Info().Name == info.Name {
			delete(r.names, n)
		}
	}
	for _, n := range all {
		r.names[n] = e
	}
	return nil
}

func wellFormed(name string) bool {
	for _, c := range []byte(name) {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return name != ""
}

// Lookup finds an engine by name or alias; the error is a *notice.UnknownEngineError that lists near names.
func (r *Registry) Lookup(name string) (Engine, error) {
	r.mu.RLock()
	e, ok := r.names[name]
	r.mu.RUnlock()
	if ok {
		return e, nil
	}
	err := &notice.UnknownEngineError{Name: name}
	for _, e := range r.All() {
		err.Registered = append(err.Registered, e.Info().Name)
	}
	err.Near = near.Names(name, err.Registered)
	return nil, err
}

// All gives every engine once, sorted by name.
func (r *Registry) All() []Engine {
	r.mu.RLock()
	defer r.mu.RUnlock()
	var all []Engine
	for n, e := range r.names {
		if n == e.Info().Name {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b Engine) int { return strings.Compare(a.Info().Name, b.Info().Name) })
	return all
}

var global Registry

// Global is the registry that engine modules register with.
func Global() *Registry { return &global }

// Register adds an engine to the global registry: the one line of an engine module's init.
func Register(e Engine) { global.Register(e) }
