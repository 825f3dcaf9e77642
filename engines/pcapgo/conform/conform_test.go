// Package conform runs the conformance suite over the pcapgo engine.
package conform

import (
	"os"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/pcapgo"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, conformance.Config{
		New:       func() engine.Engine { return pcapgo.New() },
		Native:    func(p *packet.Packet) bool { _, ok := pcapgo.Native(p); return ok },
		Installed: os.Getenv("PCAPKIT_INSTALLED") != "",
		ReportDir: os.Getenv("PCAPKIT_REPORTS"),
	})
}
