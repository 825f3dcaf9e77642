package gopacket

import (
	"context"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// The names that the engines are registered as.
const (
	Name    = "gopacket"
	NameDLP = "gopacket-dlp"
)

func init() {
	engine.Register(New())
	engine.Register(NewDLP())
}

// New makes the engine that dissects with every layer of the library.
func New() *Engine { return &Engine{} }

// NewDLP makes the engine that dissects with the library's DecodingLayerParser.
func NewDLP() *Engine { return &Engine{dlp: true} }

// Engine dissects with google/gopacket. It has no state.
type Engine struct{ dlp bool }

var _ engine.Engine = (*Engine)(nil)

// Info implements engine.Engine.
func (e *Engine) Info() engine.Info {
	i := engine.Info{
		Name: Name, Module: "github.com/gopcapkit/pcapkit/engines/gopacket",
		Library: libraryModule, Version: libraryVersion(),
		Summary: "google/gopacket: every layer that it knows",
	}
	if e.dlp {
		i.Name, i.Summary = NameDLP, "google/gopacket's DecodingLayerParser over the common layers, without allocating"
	}
	return i
}

// Support implements engine.Engine.
func (e *Engine) Support() support.Declaration {
	if e.dlp {
		return declarationDLP()
	}
	return declaration()
}

// UnsupportedReasons implements engine.Engine: the library runs everywhere, but files and streams are all that is read.
func (e *Engine) UnsupportedReasons(_ context.Context, _ host.Host, r engine.Request) []notice.Reason {
	var rs []notice.Reason
	if r.Source.Device != "" {
		rs = append(rs, notice.Reason{
			Kind: notice.Source, Text: fmt.Sprintf("%s reads files and streams, not the interface %q.", e.Info().Name, r.Source.Device),
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

// Open implements engine.Engine.
func (e *Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := &reader{
		ctx: ctx, done: ctx.Done(), options: o,
		octets: o.Raw || o.NoLayers, limited: o.StopTier != packet.TierNone || o.StopProtocol != "",
		application: metOf(limitApplication, false, 0),
	}
	r.steps.Init(&r.shadow.own, nil)
	if e.dlp {
		r.dlp = newParser()
	}
	r.lister.dlp = e.dlp
	if err := r.open(src); err != nil {
		return nil, err
	}
	return r, nil
}
