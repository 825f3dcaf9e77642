package libpcap

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Names of the library: Debian's soname, then that of libpcap's own makefiles and most other systems.
var sonames = []string{"libpcap.so.0.8", "libpcap.so.1"}

// macOS keeps its libraries in a cache, where no file shows them; the loader finds them by these names.
var dylibs = []string{"/usr/lib/libpcap.A.dylib", "libpcap.A.dylib", "libpcap.dylib"}

// UnsupportedReasons implements engine.Engine.
func (e *Engine) UnsupportedReasons(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
	if ctx.Err() != nil {
		return nil // Open says so
	}
	rs := e.libraryReasons(h)
	if c := r.Source.Format.Compression; c != "" {
		rs = append(rs, notice.Reason{
			Kind: notice.Source, Text: fmt.Sprintf("libpcap does not read files compressed with %s.", c),
			Remedy: decompress,
		})
	}
	switch c := r.Source.Format.Container; c {
	case "", "pcap", "pcapng":
	default:
		rs = append(rs, notice.Reason{Kind: notice.Source, Text: "libpcap does not read " + c + " files.", Remedy: otherEngine})
	}
	if r.Source.Device != "" {
		rs = append(rs, deviceReasons(h, r.Source.Device)...)
	}
	if ns := r.Options.Live.Namespace; ns != "" {
		rs = append(rs, notice.Reason{
			Kind: notice.Other, Text: "libpcap captures in the network namespace of the process, and not in " + ns + ".", Remedy: "Use the afpacket engine, or ip netns exec.",
		})
	}
	return rs
}

// libraryReasons are those that no source changes.
func (e *Engine) libraryReasons(h host.Host) []notice.Reason {
	if rs := buildReasons(h); len(rs) > 0 {
		return rs
	}
	if !loads || h.GOOS() != "linux" {
		return nil // linked, or known to the loader alone: Open finds out
	}
	if path := e.explicit(h); path != "" {
		return inspectNamed(h, path)
	}
	found, err := h.Library(sonames...)
	switch {
	case errors.Is(err, host.ErrNotFound):
		return []notice.Reason{missing(err.Error())}
	case err != nil:
		return nil // cannot tell: Open finds out
	}
	if len(found) > 1 && found[0].Path != found[1].Path {
		return []notice.Reason{{
			Kind: notice.Ambiguous, Text: fmt.Sprintf("There are two libraries: %s is %s and %s is %s.",
				found[0].Name, found[0].Path, found[1].Name, found[1].Path),
			Remedy: "Remove one, or set LIBPCAP to the file to use.",
		}}
	}
	return inspect(found[0].Path)
}

func missing(detail string) notice.Reason {
	return notice.Reason{
		Kind: notice.Library, Text: fmt.Sprintf("The library libpcap cannot be loaded (%s).", detail),
		Remedy: "Install it: the package libpcap0.8 of Debian and Ubuntu, libpcap of most others.",
	}
}

// buildReasons says why a program has no binding.
func buildReasons(h host.Host) []notice.Reason {
	const remedy = "Use the default engine, or build it without that tag."
	switch unbuilt {
	case "":
		if goos := h.GOOS(); goos == "windows" {
			return []notice.Reason{platformReason(h)}
		}
		return nil
	case "platform":
		return []notice.Reason{platformReason(h)}
	case "cgo":
		return []notice.Reason{{
			Kind: notice.Build, Remedy: "Build it with CGO_ENABLED=1 and a C compiler, or without the tag: the library is loaded at run time then.",
			Text: "This program was built with the tag libpcap_cgo and without cgo.",
		}}
	}
	return []notice.Reason{{Kind: notice.Build, Text: "This program was built with the " + unbuilt + ": without libpcap.", Remedy: remedy}}
}

func platformReason(h host.Host) notice.Reason {
	return notice.Reason{
		Kind: notice.Platform, Text: fmt.Sprintf("This version has no way to libpcap on %s/%s.", h.GOOS(), h.GOARCH()),
		Remedy: "Use the default engine for files. On Unix systems a build with cgo and the tag libpcap_cgo has it.",
	}
}

// explicit is the file that the caller or the environment names.
func (e *Engine) explicit(h host.Host) string {
	if e.path != "" {
		return e.path
	}
	return h.Getenv("LIBPCAP")
}

// candidates are what the loader is asked for, in order.
func (e *Engine) candidates(h host.Host) []string {
	if path := e.explicit(h); path != "" {
		return []string{path}
	}
	if h.GOOS() == "darwin" {
		return dylibs
	}
	return sonames
}

// deviceReasons says what stands against a capture from an interface.
func deviceReasons(h host.Host, name string) (rs []notice.Reason) {
	d, err := h.Device(name)
	switch {
	case special(name):
	case errors.Is(err, host.ErrNotFound):
		rs = append(rs, notice.Reason{
			Kind: notice.Device, Text: fmt.Sprintf("There is no interface %q in this network namespace (%v).", name, err),
			Remedy: "ip link lists what is there.",
		})
	case err == nil && !d.Up:
		rs = append(rs, notice.Reason{
			Kind: notice.Device, Text: fmt.Sprintf("The interface %q is down.", name), Remedy: "Bring it up: ip link set " + name + " up",
		})
	}
	if h.GOOS() != "linux" {
		return rs // there a device file's permissions decide: Open finds out
	}
	if held, err := h.Privilege("CAP_NET_RAW"); err == nil && !held {
		rs = append(rs, notice.Reason{Kind: notice.Privilege, Text: "This process lacks CAP_NET_RAW.", Remedy: privilegeRemedy})
	}
	if n, ok := h.(host.Network); ok {
		if owns, err := n.OwnsNetwork(); err == nil && !owns {
			rs = append(rs, notice.Reason{
				Kind: notice.Privilege, Text: "CAP_NET_RAW is held only inside a user namespace that does not own this network namespace.",
				Remedy: "Enter one that it owns: unshare -Urn, or nsenter --net.",
			})
		}
	}
	return rs
}

// special reports whether a name is one of libpcap's own and no interface of the system.
func special(name string) bool {
	for _, p := range [...]string{"nflog", "nfqueue", "dbus-", "usbmon", "bluetooth", "rdma", "can", "dag", "snf"} {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return name == "any"
}
