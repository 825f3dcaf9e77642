// Package conform runs the conformance suite over the libpcap engine: go test for the binding that loads the library, go test
// -tags libpcap_cgo for the one that is linked with it.
package conform

import (
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

const (
	so08 = "libpcap.so.0.8"
	so1  = "libpcap.so.1"
)

// machine is complete but for what the caller changes.
func machine(change func(*host.Fake)) host.Host {
	f := &host.Fake{
		Libraries:  map[string]string{so08: "/lib/libpcap.so.1.10.3"},
		Privileges: map[string]bool{"CAP_NET_RAW": true},
		Interfaces: map[string]host.Device{"eth0": {Name: "eth0", Index: 2, Up: true, MTU: 1500}},
	}
	change(f)
	return f
}

// TestMain gives cases about interfaces a network of their own.
func TestMain(m *testing.M) { conformance.Main(m) }

func TestConformance(t *testing.T) {
	if rs := libpcap.New().UnsupportedReasons(t.Context(), machine(func(*host.Fake) {}), engine.Request{}); len(rs) > 0 {
		t.Skip(rs[0]) // a build without a binding
	}
	c := conformance.Config{
		New:       func() engine.Engine { return libpcap.New() },
		Complete:  machine(func(*host.Fake) {}),
		Native:    func(p *packet.Packet) bool { _, ok := libpcap.Native(p); return ok },
		Installed: os.Getenv("PCAPKIT_INSTALLED") != "",
		ReportDir: os.Getenv("PCAPKIT_REPORTS"),
		Prerequisites: []conformance.Prerequisite{
			{Name: "a system with a binding", Kind: notice.Platform, Mentions: "windows",
				Host: machine(func(f *host.Fake) { f.OS = "windows" })},
		},
	}
	if strings.Contains(libpcap.New().Info().Library, "run time") {
		c.Prerequisites = append(c.Prerequisites,
			conformance.Prerequisite{Name: "the library", Kind: notice.Library, Mentions: so08,
				Host: machine(func(f *host.Fake) { f.Libraries = nil })},
			conformance.Prerequisite{Name: "one library", Kind: notice.Ambiguous, Mentions: "/opt/libpcap.so.1",
				Host: machine(func(f *host.Fake) { f.Libraries[so1] = "/opt/libpcap.so.1" })})
	}
	conformance.Run(t, c)
}
