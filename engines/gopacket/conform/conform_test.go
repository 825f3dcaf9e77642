// Package conform runs the conformance suite over both engines of the gopacket module.
package conform

import (
	"os"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

func TestConformance(t *testing.T) {
	conformance.Describe(config(gopacket.NewDLP, func(p *packet.Packet) bool { _, ok := gopacket.NativeLayers(p); return ok }))
	conformance.Run(t, config(gopacket.New, func(p *packet.Packet) bool { _, ok := gopacket.Native(p); return ok }))
}

func config(make func() *gopacket.Engine, native func(*packet.Packet) bool) conformance.Config {
	return conformance.Config{
		New:       func() engine.Engine { return make() },
		Native:    native,
		Installed: os.Getenv("PCAPKIT_INSTALLED") != "",
		ReportDir: os.Getenv("PCAPKIT_REPORTS"),
	}
}
