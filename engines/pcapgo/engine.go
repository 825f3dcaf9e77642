package pcapgo

import (
	"context"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Name is what the engine is registered as.
const Name = "pcapgo"

func init() { engine.Register(New()) }

// New makes the engine, for callers who pass the value.
func New() *Engine { return new(Engine) }

// Engine reads savefiles with google/gopacket/pcapgo. It has no state.
type Engine struct{}

var _ engine.Engine = (*Engine)(nil)

// Info implements engine.Engine.
func (*Engine) Info() engine.Info {
	return engine.Info{
		Name: Name, Module: "github.com/gopcapkit/pcapkit/engines/pcapgo",
		Library: "github.com/google/gopacket/pcapgo", Version: libraryVersion(),
		Summary: "google/gopacket's savefile readers in pure Go, without dissection",
	}
}

// Support implements engine.Engine.
func (*Engine) Support() support.Declaration { return declaration() }

// UnsupportedReasons implements engine.Engine: the library runs everywhere, but reads no interface, and one
// version of each format.
func (*Engine) UnsupportedReasons(_ context.Context, _ host.Host, r engine.Request) []notice.Reason {
	var rs []notice.Reason
	add := func(text, remedy string) {
		rs = append(rs, notice.Reason{Kind: notice.Source, Text: text, Remedy: remedy})
	}
	if r.Source.Device != "" {
		add(fmt.Sprintf("pcapgo reads files and streams, not the interface %q.", r.Source.Device),
			"Choose an engine for live capture: afpacket or libpcap.")
	}
	f := r.Source.Format
	if f.Compression != "" && f.Compression != "gzip" && !slices.ContainsFunc(r.Options.Decompressors,
		func(d capfile.Decompressor) bool { return d.Name == f.Compression }) {
		add(fmt.Sprintf("The source is compressed with %s, for which no decompressor was given.", f.Compression),
			"Decompress it first, or pass one: extract.WithDecompressors.")
	}
	if f.Modified {
		add("pcapgo does not know the magic number of the modified pcap format.", otherEngine)
	}
	if f.Container == "pcap" && f.Major != 0 && (f.Major != 2 || f.Minor != 4) {
		add(fmt.Sprintf("pcapgo reads version 2.4 of pcap alone, and this is %d.%d.", f.Major, f.Minor), otherEngine)
	}
	if f.Container == "pcapng" && f.Major == 1 && f.Minor != 0 {
		add(fmt.Sprintf("pcapgo reads version 1.0 of pcapng alone, and this is %d.%d.", f.Major, f.Minor), otherEngine)
	}
	return rs
}

const otherEngine = "Choose the default engine, which reads it."

// Open implements engine.Engine.
func (*Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := &reader{ctx: ctx, done: ctx.Done(), name: src.Name, announce: o.Announce}
	if err := r.start(src, o); err != nil {
		err = r.bare(err)
		r.Close()
		return nil, err
	}
	return r, nil
}
