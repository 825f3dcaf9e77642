package conformance

import (
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Config says which engine is certified, and what the suite cannot find out by itself. Only New is required.
type Config struct {
	// New gives the engine. It is called for every case.
	New func() engine.Engine

	// Complete is a machine on which the engine can run; nil: the zero host.Fake, which has nothing. Its preflight there
	// gives no reason. For an engine that declares read.live it has an interface, which the preflight is asked for.
	Complete host.Host
	// Prerequisites are machines that lack one thing each.
	Prerequisites []Prerequisite

	// Native reports whether the engine module's own Native function knows a packet; nil: the module has none.
	Native func(*packet.Packet) bool

	// Convert writes packets in the engine's own format, for an engine that reads neither pcap nor pcapng: the cases that
	// are not about reading a format then run on that. An error says that the format cannot hold them, which makes the case
	// a declared gap. Converting the first n packets gives a prefix of what all packets give.
	Convert func([]*packet.Packet) ([]byte, error)

	// Device is the interface for live cases; "": lo. Only engines that declare read.live use it.
	Device string

	// Installed says that everything the engine needs is on this machine, as CI does after installing it: a case that would
	// be skipped for the host fails instead.
	Installed bool

	// ReportDir is a folder for <engine>.json, <engine>.md and <engine>.xml; "": nothing is written.
	ReportDir string

	// Patience bounds every step that has to end promptly; 0: 5 seconds.
	Patience time.Duration
	// Timeout bounds a case; 0: a minute.
	Timeout time.Duration
	// Only chooses cases; nil: all.
	Only func(Case) bool
}

// Prerequisite is a machine that lacks one thing that the engine needs.
type Prerequisite struct {
	Name string      // what is missing: "the program tshark"
	Host host.Host   // the machine, complete but for that
	Kind notice.Kind // of the Reason that the preflight gives
	// Mentions is a text that the Reason must hold, such as the program's name; "": any.
	Mentions string
	// Request that the preflight is asked with; the zero Request: in general.
	Request engine.Request
}

func (c Config) patience() time.Duration {
	if c.Patience > 0 {
		return c.Patience
	}
	return 5 * time.Second
}

func (c Config) timeout() time.Duration {
	if c.Timeout > 0 {
		return c.Timeout
	}
	return time.Minute
}

func (c Config) complete() host.Host {
	if c.Complete != nil {
		return c.Complete
	}
	return &host.Fake{}
}
