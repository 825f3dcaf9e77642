package tshark

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Name is what the engine is registered as.
const Name = "tshark"

func init() { engine.Register(New(Config{})) }

// Config of an Engine; the zero value is the default.
type Config struct {
	// Path of the program; "": the environment variable TSHARK, PATH, and the folders of Wireshark's installers.
	Path string
	// Fields, where it is not empty, asks for these fields alone, by Wireshark's names: tshark then writes a line a packet in
	// place of a tree, which is several times as fast. See the package's README for what is lost.
	Fields []string
	// SessionPackets makes tshark forget what it keeps of earlier packets after so many of them (its option -M), which bounds
	// its memory: it grows by about 0.3 KB a packet otherwise. Fields that are told from earlier packets begin anew then:
	// tcp.stream, tcp.analysis, frame.time_relative. It is rounded up to a multiple of 64; 0: never.
	SessionPackets uint
	// Preferences of Wireshark for this engine's sessions, as tshark's option -o takes them: "tcp.check_checksum:TRUE". They
	// come after the engine's own, which switch reassembly off.
	Preferences []string
}

// New makes an engine, for callers who pass the value.
func New(c Config) *Engine {
	c.Fields, c.Preferences = slices.Clone(c.Fields), slices.Clone(c.Preferences)
	if n := c.SessionPackets % heartbeat; n != 0 {
		c.SessionPackets += heartbeat - n
	}
	return &Engine{c: c, host: host.Local()}
}

// Engine drives the tshark program. It has no state but its configuration.
type Engine struct {
	c    Config
	host host.Host // of Open, which is given none
}

var (
	_ engine.Engine    = (*Engine)(nil)
	_ engine.Versioner = (*Engine)(nil)
)

// Info implements engine.Engine.
func (*Engine) Info() engine.Info {
	return engine.Info{
		Name: Name, Aliases: []string{"wireshark"}, Module: "github.com/gopcapkit/pcapkit/engines/tshark", Library: "tshark",
		Summary: "Wireshark's tshark program: every protocol it knows, display filters",
	}
}

// Support implements engine.Engine.
func (*Engine) Support() support.Declaration { return declaration() }

// Version implements engine.Versioner: the first line of tshark --version.
func (e *Engine) Version(ctx context.Context, h host.Host) (string, error) {
	p, err := e.find(ctx, h)
	return p.Version, err
}

// UnsupportedReasons implements engine.Engine: the program and its version, and the sources that the engine does not read.
func (e *Engine) UnsupportedReasons(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
	rs := e.reasons(ctx, h)
	if r.Source.Device != "" {
		rs = append(rs, notice.Reason{
			Kind: notice.Source, Text: fmt.Sprintf("This engine reads files and streams, not the interface %q.", r.Source.Device),
			Remedy: "Choose an engine for live capture: afpacket or libpcap.",
		})
	}
	if c := r.Source.Format.Compression; c != "" && c != "gzip" && !slices.ContainsFunc(r.Options.Decompressors,
		func(d capfile.Decompressor) bool { return d.Name == c }) {
		rs = append(rs, notice.Reason{
			Kind: notice.Source, Text: fmt.Sprintf("The source is compressed with %s, for which no decompressor was given.", c),
			Remedy: "Decompress it first, or pass one: extract.WithDecompressors.",
		})
	}
	return rs
}

// Open implements engine.Engine. Where nobody looks at layers and no display filter is given, no process is started.
func (e *Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if src.Device != "" || src.Path == "" && src.Reader == nil {
		return nil, fmt.Errorf("tshark: it reads files and streams: %w", errors.ErrUnsupported)
	}
	if (o.Raw || o.NoLayers) && o.Display == "" {
		return openPlain(ctx, src, o)
	}
	program, err := e.find(ctx, e.host)
	if err != nil {
		return nil, fmt.Errorf("tshark: looking for the program: %w", err)
	}
	return openSession(ctx, e.c, program, src, o)
}
