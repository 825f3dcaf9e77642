// Package conform runs the conformance suite over the afpacket engine. Cases that read a capture show that it refuses files; those
// about interfaces use the loopback interface of a network namespace of their own.
package conform

import (
	"os"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// machine is complete but for what the caller changes.
func machine(change func(*host.Fake)) host.Host {
	f := &host.Fake{
		Privileges: map[string]bool{"CAP_NET_RAW": true},
		Interfaces: map[string]host.Device{"eth0": {Name: "eth0", Index: 2, Up: true, MTU: 1500}},
		Available:  8 << 30,
	}
	change(f)
	return f
}

// TestMain gives cases about interfaces a network of their own.
func TestMain(m *testing.M) { conformance.Main(m) }

func TestConformance(t *testing.T) {
	conformance.Run(t, conformance.Config{
		New:       func() engine.Engine { return afpacket.New() },
		Complete:  machine(func(*host.Fake) {}),
		Native:    func(p *packet.Packet) bool { _, ok := afpacket.Native(p); return ok },
		Installed: os.Getenv("PCAPKIT_INSTALLED") != "",
		ReportDir: os.Getenv("PCAPKIT_REPORTS"),
		Prerequisites: []conformance.Prerequisite{
			{Name: "Linux", Kind: notice.Platform, Mentions: "windows/amd64", Host: machine(func(f *host.Fake) { f.OS = "windows" })},
			{Name: "the privilege", Kind: notice.Privilege, Mentions: "CAP_NET_RAW", Host: machine(func(f *host.Fake) { f.Privileges = nil })},
			{Name: "an own network namespace", Kind: notice.Privilege, Mentions: "namespace", Host: machine(func(f *host.Fake) { f.Foreign = true })},
			{Name: "packet sockets", Kind: notice.Kernel, Mentions: "CONFIG_PACKET",
				Host: machine(func(f *host.Fake) { f.SocketErr = syscall.EAFNOSUPPORT })},
			{Name: "the interface", Kind: notice.Device, Mentions: "eth9", Host: machine(func(*host.Fake) {}),
				Request: engine.Request{Source: engine.Source{Device: "eth9", Name: "eth9"}}},
		},
	})
}
