// Package conform runs the conformance suite over the tshark engine.
package conform

import (
	"os"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/engines/tshark"
)

// with is a machine whose tshark prints a version; "": it has none.
func with(version string) host.Host {
	f := &host.Fake{}
	if version != "" {
		f.Programs = map[string]host.Program{"tshark": {Path: "/usr/bin/tshark", Version: version}}
	}
	return f
}

func TestConformance(t *testing.T) {
	conformance.Run(t, conformance.Config{
		New:       func() engine.Engine { return tshark.New(tshark.Config{}) },
		Complete:  with("TShark (Wireshark) 4.0.17 (Git v4.0.17)."),
		Native:    func(p *packet.Packet) bool { _, ok := tshark.Native(p); return ok },
		Installed: os.Getenv("PCAPKIT_INSTALLED") != "",
		ReportDir: os.Getenv("PCAPKIT_REPORTS"),
		Prerequisites: []conformance.Prerequisite{
			{Name: "the program tshark", Kind: notice.Program, Mentions: "tshark", Host: with("")},
			{Name: "a tshark of 2.6 or later", Kind: notice.Version, Mentions: "2.6", Host: with("TShark (Wireshark) 2.4.5 (v2.4.5)")},
			{Name: "a tshark that tells its version", Kind: notice.Version, Mentions: "/usr/bin/tshark", Host: with("TShark (Wireshark) of today")},
			{Name: "a program that is tshark", Kind: notice.Program, Mentions: "/usr/bin/tshark", Host: with("sh: syntax error")},
		},
	})
}
