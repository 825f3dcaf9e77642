package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

// Local is the machine that the program runs on.
func Local() Host { return local{} }

type local struct{}

func (local) GOOS() string             { return runtime.GOOS }
func (local) GOARCH() string           { return runtime.GOARCH }
func (local) GoVersion() string        { return runtime.Version() }
func (local) Cgo() bool                { return builtWithCgo }
func (local) Getenv(key string) string { return os.Getenv(key) }

// versionPatience bounds the wait for a program's --version; tshark takes about a second.
var versionPatience = 20 * time.Second // tests wait less

// programs caches versions by path and modification time: asking tshark costs about a second each time.
var programs sync.Map // programKey → string

type programKey struct {
	path string
	mod  time.Time
}

func (local) Program(ctx context.Context, name string) (Program, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		if errors.Is(err, exec.ErrNotFound) || errors.Is(err, os.ErrNotExist) {
			return Program{}, fmt.Errorf("%w: program %q", ErrNotFound, name)
		}
		var cause *exec.Error // names the program again
		if errors.As(err, &cause) {
			err = cause.Err
		}
		return Program{}, fmt.Errorf("host: program %q: %w", name, err)
	}
	st, err := os.Stat(path)
	if err != nil {
		return Program{}, fmt.Errorf("host: program %q: %w", name, err)
	}
	key := programKey{path, st.ModTime()}
	if v, ok := programs.Load(key); ok {
		return Program{path, v.(string)}, nil
	}
	bounded, cancel := context.WithTimeout(ctx, versionPatience)
	defer cancel()
	c := exec.CommandContext(bounded, path, "--version")
	c.WaitDelay = time.Second
	out, err := c.Output()
	if cause := ctx.Err(); cause != nil {
		return Program{}, fmt.Errorf("host: %s --version: %w", path, cause)
	}
	if cause := bounded.Err(); cause != nil {
		return Program{}, fmt.Errorf("host: %s gave no answer to --version within %v: %w", path, versionPatience, cause)
	}
	if err != nil && len(out) == 0 {
		return Program{}, fmt.Errorf("host: %s --version: %w", path, err)
	}
	line, _, _ := bytes.Cut(out, []byte("\n"))
	version := strings.TrimSpace(string(line))
	programs.Store(key, version)
	return Program{path, version}, nil
}

// Library looks where the system's loader looks. The first folder that has a name wins, as it does for the loader.
func (local) Library(names ...string) ([]Library, error) {
	dirs := libraryDirs()
	var found []Library
	for _, name := range names {
		for _, dir := range dirs {
			path, err := filepath.EvalSymlinks(filepath.Join(dir, name))
			if err != nil {
				continue
			}
			found = append(found, Library{name, path})
			break
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%w: library %s in %s", ErrNotFound, strings.Join(names, " or "), strings.Join(dirs, ", "))
	}
	return found, nil
}

func (local) Device(name string) (Device, error) {
	i, err := net.InterfaceByName(name)
	if err != nil {
		all, listErr := net.Interfaces()
		if listErr != nil {
			return Device{}, fmt.Errorf("host: interfaces: %w", listErr)
		}
		names := make([]string, len(all))
		for j := range all {
			names[j] = all[j].Name
		}
		return Device{}, fmt.Errorf("%w: interface %q; there are %s", ErrNotFound, name, strings.Join(names, ", "))
	}
	return device(*i), nil
}

func (local) Devices() ([]Device, error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("host: interfaces: %w", err)
	}
	out := make([]Device, len(all))
	for i := range all {
		out[i] = device(all[i])
	}
	return out, nil
}

func device(i net.Interface) Device {
	return Device{Name: i.Name, Index: i.Index, Up: i.Flags&net.FlagUp != 0, MTU: i.MTU}
}
