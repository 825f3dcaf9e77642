package afpacket

import (
	"context"
	"errors"
	"os"
	"strings"
	"syscall"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sourceReason is for everything that is no interface.
var sourceReason = notice.Reason{
	Kind: notice.Source, Text: "afpacket reads interfaces, and no files or streams.", Remedy: "Use the default engine for captures.",
}

// UnsupportedReasons implements engine.Engine.
func (e *Engine) UnsupportedReasons(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
	if ctx.Err() != nil {
		return nil // Open says so
	}
	if h.GOOS() != "linux" {
		return []notice.Reason{platformReason(h)}
	}
	var rs []notice.Reason
	if r.Source.Path != "" || r.Source.Reader != nil {
		rs = append(rs, sourceReason)
	}
	c := e.live.asked(r.Options.Live)
	if r.Source.Device != "" {
		rs = append(rs, deviceReasons(h, r.Source.Device, c.Namespace)...)
	}
	rs = append(rs, socketReasons(h, c.Namespace != "")...)
	rs = append(rs, c.ringReasons(h)...)
	return append(rs, filterReasons(r.Options.Filter)...)
}

// filterReasons says what is wrong with an expression, whatever link type the interface has.
func filterReasons(expr string) []notice.Reason {
	_, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Live: true})
	if !errors.Is(err, filter.ErrSyntax) {
		return nil
	}
	return []notice.Reason{reason(notice.Other, "pcap-filter(7) has the language.", "The filter is no expression: %v.", err)}
}

func platformReason(h host.Host) notice.Reason {
	return reason(notice.Platform, "Use the libpcap engine or a capture file.",
		"afpacket needs Linux; this program was built for %s/%s.", h.GOOS(), h.GOARCH())
}

func downReason(device string) notice.Reason {
	return reason(notice.Device, "Bring it up: ip link set "+device+" up", "The interface %q is down.", device)
}

// deviceReasons looks the interface up, unless it is in another namespace, where Open does.
func deviceReasons(h host.Host, name, namespace string) []notice.Reason {
	if namespace != "" || name == "any" {
		return nil
	}
	d, err := h.Device(name)
	switch {
	case errors.Is(err, host.ErrNotFound):
		return []notice.Reason{missing(h, name)}
	case err == nil && !d.Up:
		return []notice.Reason{downReason(name)}
	}
	return nil
}

func missing(h host.Host, name string) notice.Reason {
	var names []string
	if ds, err := h.Devices(); err == nil { // what cannot be listed is left out
		for _, d := range ds {
			names = append(names, d.Name)
		}
	}
	return reason(notice.Device, "pcapkit interfaces lists them.", "There is no interface %q in this network namespace; it has: %s.",
		name, strings.Join(names, ", "))
}

// socketReasons says what stands against a packet socket. Whose namespace it will be in is known for this one alone.
func socketReasons(h host.Host, elsewhere bool) (rs []notice.Reason) {
	if held, err := h.Privilege("CAP_NET_RAW"); err == nil && !held {
		rs = append(rs, lacksRaw)
	}
	n, ok := h.(host.Network)
	if !ok || elsewhere {
		return rs
	}
	if owns, err := n.OwnsNetwork(); err == nil && !owns {
		rs = append(rs, foreign)
	}
	// A socket that is refused is no news where the privilege is missing.
	if r := refusal(n.PacketSocket()); r != nil && (len(rs) == 0 || r.Kind != notice.Privilege) {
		rs = append(rs, *r)
	}
	return rs
}

var (
	lacksRaw = notice.Reason{
		Kind: notice.Privilege, Text: "This process lacks CAP_NET_RAW.", Remedy: "Run it as root, or once: setcap cap_net_raw+ep PROGRAM",
	}
	foreign = notice.Reason{
		Kind: notice.Privilege, Text: "CAP_NET_RAW is held only inside a user namespace that does not own this network namespace.",
		Remedy: "Enter one that it owns: unshare -Urn, or nsenter --net.",
	}
	refused = notice.Reason{
		Kind: notice.Privilege, Remedy: "In a container, allow the socket call.",
		Text: "A packet socket is refused (EPERM) although CAP_NET_RAW is held: a seccomp filter or a security module forbids it.",
	}
	noFamily = notice.Reason{
		Kind: notice.Kernel, Remedy: "Take the kernel module af_packet, or allow the address family AF_PACKET.",
		Text: "Packet sockets are no known address family (EAFNOSUPPORT): the kernel has no CONFIG_PACKET, or RestrictAddressFamilies of systemd or " +
			"a seccomp filter hides it.",
	}
)

// refusal is the reason that an error of socket(2) stands for; nil: none that is known.
func refusal(err error) *notice.Reason {
	switch {
	case errors.Is(err, syscall.EPERM), errors.Is(err, syscall.EACCES):
		return &refused
	case errors.Is(err, syscall.EAFNOSUPPORT):
		return &noFamily
	}
	return nil
}

// headroom is what a frame takes of a block beside its octets, at most.
const headroom = 128

// ringReasons holds the ring that is asked for against what there is.
func (c Live) ringReasons(h host.Host) (rs []notice.Reason) {
	d := c.withDefaults()
	page := os.Getpagesize()
	if d.BlockBytes%page != 0 || d.BlockBytes > maxBlock || d.BlockBytes < d.Snaplen+headroom {
		rs = append(rs, reason(notice.Other, "Set Live.BlockBytes to such a size, or leave it 0.",
			"A block of %d octets does not do: it is a multiple of the page size %d, of at most 1 GiB, and holds snapshot length and %d octets, %d.",
			d.BlockBytes, page, headroom, d.Snaplen+headroom))
	}
	var available uint64
	if n, ok := h.(host.Network); ok {
		available, _ = n.Memory() // unknown: no bound but the highest
	}
	if bound := d.bound(available); d.RingBytes > bound/d.Fanout.Readers {
		rs = append(rs, reason(notice.Other, "Ask for less, or set Live.MaxRingBytes.",
			"%d rings of %d MiB are more than may be taken: %d MiB of memory are available, the bound is %d MiB.",
			d.Fanout.Readers, d.RingBytes>>20, available>>20, bound>>20))
	}
	return rs
}
