package afpacket_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// machine is complete but for what the caller changes.
func machine(change func(*host.Fake)) host.Host {
	f := &host.Fake{
		Privileges: map[string]bool{"CAP_NET_RAW": true},
		Interfaces: map[string]host.Device{"eth0": {Name: "eth0", Index: 2, Up: true}, "lo": {Name: "lo", Index: 1}},
		Available:  8 << 30,
	}
	change(f)
	return f
}

func TestPreflight(t *testing.T) {
	nothing := func(*host.Fake) {}
	for _, c := range []struct {
		name   string
		change func(*host.Fake)
		live   afpacket.Live
		source engine.Source
		filter string
		want   []string // kind and a part of the text
	}{
		{name: "everything is there", change: nothing},
		{name: "an interface that is up", change: nothing, source: engine.Source{Device: "eth0"}},
		{name: "another system", change: func(f *host.Fake) { f.OS, f.Arch, f.Privileges = "darwin", "arm64", nil }, want: []string{"platform: needs Linux; this program was built for darwin/arm64"}},
		{name: "no interface", change: nothing, source: engine.Source{Device: "eth9"}, want: []string{`device: no interface "eth9" in this network namespace; it has: eth0, lo.`}},
		{name: "an interface that is down", change: nothing, source: engine.Source{Device: "lo"}, want: []string{`device: "lo" is down`}},
		{name: "an interface of another namespace", change: nothing, live: afpacket.Live{Namespace: "/run/netns/x"}, source: engine.Source{Device: "eth9"}},
		{name: "a file", change: nothing, source: engine.Source{Path: "x.pcap"}, want: []string{"source: no files or streams"}},
		{name: "no privilege", change: func(f *host.Fake) { f.Privileges = nil }, want: []string{"privilege: lacks CAP_NET_RAW"}},
		{name: "a foreign namespace", change: func(f *host.Fake) { f.Foreign, f.SocketErr = true, syscall.EPERM }, want: []string{"privilege: does not own this network namespace"}},
		{name: "a refused socket", change: func(f *host.Fake) { f.SocketErr = os.NewSyscallError("socket", syscall.EPERM) }, want: []string{"privilege: (EPERM) although CAP_NET_RAW is held"}},
		{name: "no such sockets", change: func(f *host.Fake) { f.SocketErr = os.NewSyscallError("socket", syscall.EAFNOSUPPORT) }, want: []string{"kernel: CONFIG_PACKET"}},
		{name: "a ring that is too big", change: nothing, live: afpacket.Live{RingBytes: 3 << 29}, want: []string{"other: 1 rings of 1536 MiB are more than may be taken: 8192 MiB of memory are available, the bound is 1024 MiB"}},
		{name: "a ring that is too big for little memory", change: func(f *host.Fake) { f.Available = 256 << 20 }, live: afpacket.Live{RingBytes: 65 << 20}, want: []string{"other: the bound is 64 MiB"}},
		{name: "several rings that are too big", change: nothing, live: afpacket.Live{RingBytes: 512 << 20, Fanout: afpacket.Fanout{Readers: 3}}, want: []string{"other: 3 rings of 512 MiB"}},
		{name: "an own bound", change: nothing, live: afpacket.Live{RingBytes: 3 << 29, MaxRingBytes: 1<<31 - 1}},
		{name: "a block that is no multiple of a page", change: nothing, live: afpacket.Live{BlockBytes: 1<<20 + 1}, want: []string{"other: multiple of the page size"}},
		{name: "a block that holds no packet", change: nothing, live: afpacket.Live{BlockBytes: 1 << 16}, want: []string{"other: holds snapshot length"}},
		{name: "a filter", change: nothing, filter: "tcp port 80 and not vlan 5"},
		{name: "a filter that is none", change: nothing, filter: "tcp port", want: []string{"other: column 9"}},
		{name: "everything at once", change: func(f *host.Fake) { f.Privileges = nil }, live: afpacket.Live{BlockBytes: 5, RingBytes: 5 << 28}, source: engine.Source{Device: "eth9"},
			want: []string{"device: eth9", "privilege: CAP_NET_RAW", "other: page size", "other: 1280 MiB"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := afpacket.New(afpacket.WithLive(c.live))
			rs := e.UnsupportedReasons(t.Context(), machine(c.change), engine.Request{Source: c.source, Options: engine.Options{Filter: c.filter}})
			if len(rs) != len(c.want) {
				t.Fatalf("got %v, want %v", rs, c.want)
			}
			for i, r := range rs {
				kind, text, _ := strings.Cut(c.want[i], ": ")
				if string(r.Kind) != kind || !strings.Contains(r.Text, text) || r.Remedy == "" {
					t.Errorf("got %s: %s, want %s", r.Kind, r, c.want[i])
				}
			}
		})
	}
}

func TestPreflightOfACancelledContextSaysNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if rs := afpacket.New().UnsupportedReasons(ctx, &host.Fake{OS: "darwin"}, engine.Request{}); len(rs) > 0 {
		t.Errorf("got %v", rs)
	}
	if _, err := afpacket.New().Open(ctx, engine.Source{Device: "lo"}, engine.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestOpenRefusesWhatIsNoInterface(t *testing.T) {
	_, err := afpacket.New().Open(t.Context(), engine.Source{Path: "x.pcap"}, engine.Options{})
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("got %v", err)
	}
}
