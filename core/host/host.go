// Package host answers what this machine offers to an engine: system, Go version, programs and libraries, privileges,
// kernel, devices. Engines ask a [Host] in their preflight, so that tests replace it with a [Fake].
//
// Every question can be asked often and changes nothing on the machine. What cannot be found out is an error, which is not the
// same as no.
package host

import (
	"context"
	"errors"
	"io/fs"
)

// Host is a machine. Its methods may be called from several goroutines.
type Host interface {
	// GOOS and GOARCH of the running program, and the Go version that built it ("go1.26.8").
	GOOS() string
	GOARCH() string
	GoVersion() string
	// Cgo reports whether the program was built with cgo.
	Cgo() bool
	// Getenv gives an environment variable; "" when it is not set.
	Getenv(key string) string
	// Program finds an executable by name on PATH, or by path. One that is not there gives an error that matches
	// ErrNotFound.
	Program(ctx context.Context, name string) (Program, error)
	// Library finds shared libraries that a run-time loader would take for the names, in the order asked ("libpcap.so.1",
	// "libpcap.so.0.8"); it loads nothing. None: ErrNotFound.
	Library(names ...string) ([]Library, error)
	// Privilege reports whether the process holds a Linux capability by name ("CAP_NET_RAW"); on other systems, whether it
	// runs as the administrator.
	Privilege(name string) (bool, error)
	// Kernel gives the kernel's release ("6.1.0-18-amd64").
	Kernel() (string, error)
	// Device gives an interface by name. One that is not there gives an error that matches ErrNotFound.
	Device(name string) (Device, error)
	// Devices lists the interfaces of this network namespace.
	Devices() ([]Device, error)
}

// Network is optional for a Host that can tell what stands against packet sockets of Linux.
type Network interface {
	// OwnsNetwork reports whether the network namespace of the process belongs to its user namespace: capabilities held in
	// another one do not count there.
	OwnsNetwork() (bool, error)
	// PacketSocket opens a packet socket, which receives nothing, and closes it; the error is the system's.
	PacketSocket() error
	// Memory is what programs can have without swapping, in octets.
	Memory() (uint64, error)
}

// ErrNotFound says that a program, library or device is not on the machine. It matches fs.ErrNotExist.
var ErrNotFound error = notFound{}

type notFound struct{}

func (notFound) Error() string        { return "host: not found" }
func (notFound) Is(target error) bool { return target == fs.ErrNotExist }

// Program is an executable.
type Program struct {
	Path    string
	Version string // the first line that it prints for --version; "" when it prints none
}

// Library is a shared library that a loader would find.
type Library struct {
	Name string // as asked
	Path string // where it lies, links resolved
}

// Device is a network interface.
type Device struct {
	Name  string
	Index int
	Up    bool
	MTU   int
}

// ErrUnknown is for questions that this system has no answer to.
var ErrUnknown = errors.New("host: cannot tell on this system")
