package host

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Fake is a machine made up by a test. Its zero value is a linux/amd64 machine of Go 1.24 without anything.
type Fake struct {
	OS, Arch, Go string // "": linux, amd64, go1.24
	WithCgo      bool
	Env          map[string]string
	Programs     map[string]Program // by the name asked
	Libraries    map[string]string  // path by name
	Privileges   map[string]bool    // by name; missing: not held
	Release      string             // kernel; "": ErrUnknown
	Interfaces   map[string]Device  // by name
	Foreign      bool               // the network namespace belongs to another user namespace
	SocketErr    error              // of PacketSocket
	Available    uint64             // octets of memory; 0: ErrUnknown
	Err          error              // what every question that can fail returns, when not nil
}

var (
	_ Host    = (*Fake)(nil)
	_ Network = (*Fake)(nil)
)

func or(s, def string) string {
	if s == "" {
		return def
	}
	return s
}

// GOOS implements Host, as the other methods do.
func (f *Fake) GOOS() string             { return or(f.OS, "linux") }
func (f *Fake) GOARCH() string           { return or(f.Arch, "amd64") }
func (f *Fake) GoVersion() string        { return or(f.Go, "go1.24") }
func (f *Fake) Cgo() bool                { return f.WithCgo }
func (f *Fake) Getenv(key string) string { return f.Env[key] }

func (f *Fake) Program(ctx context.Context, name string) (Program, error) {
	if err := cmp.Or(ctx.Err(), f.Err); err != nil {
		return Program{}, err
	}
	if p, ok := f.Programs[name]; ok {
		return p, nil
	}
	return Program{}, fmt.Errorf("%w: program %q", ErrNotFound, name)
}

func (f *Fake) Library(names ...string) (found []Library, err error) {
	if f.Err != nil {
		return nil, f.Err
	}
	for _, n := range names {
		if path, ok := f.Libraries[n]; ok {
			found = append(found, Library{n, path})
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%w: library %s", ErrNotFound, strings.Join(names, " or "))
	}
	return found, nil
}

func (f *Fake) Privilege(name string) (bool, error) { return f.Privileges[name], f.Err }

func (f *Fake) Kernel() (string, error) {
	if f.Err == nil && f.Release == "" {
		return "", ErrUnknown
	}
	return f.Release, f.Err
}

func (f *Fake) Device(name string) (Device, error) {
	if f.Err != nil {
		return Device{}, f.Err
	}
	if d, ok := f.Interfaces[name]; ok {
		return d, nil
	}
	return Device{}, fmt.Errorf("%w: interface %q; there are %s", ErrNotFound, name,
		strings.Join(slices.Sorted(maps.Keys(f.Interfaces)), ", "))
}

func (f *Fake) Devices() ([]Device, error) {
	var ds []Device
	for _, name := range slices.Sorted(maps.Keys(f.Interfaces)) {
		ds = append(ds, f.Interfaces[name])
	}
	return ds, f.Err
}

func (f *Fake) OwnsNetwork() (bool, error) { return !f.Foreign, f.Err }
func (f *Fake) PacketSocket() error        { return cmp.Or(f.Err, f.SocketErr) }

func (f *Fake) Memory() (uint64, error) {
	if f.Err == nil && f.Available == 0 {
		return 0, ErrUnknown
	}
	return f.Available, f.Err
}
