package builtin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/internal/guard"
	"github.com/gopcapkit/pcapkit/core/internal/plainfile"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Name is what the default engine is registered as.
const Name = "default"

func init() { engine.Register(New()) }

// New makes the default engine, for callers who pass the value.
func New() *Engine { return new(Engine) }

// Engine is the default engine. It has no state.
type Engine struct{}

var _ engine.Engine = (*Engine)(nil)

// Info implements engine.Engine.
func (*Engine) Info() engine.Info {
	return engine.Info{
		Name: Name, Aliases: []string{"pcapkit"}, Module: "github.com/gopcapkit/pcapkit/core/builtin",
		Summary: "core's own reader and dissectors, in pure Go",
	}
}

// Support implements engine.Engine.
func (*Engine) Support() support.Declaration { return declaration() }

// UnsupportedReasons implements engine.Engine: the default engine runs everywhere, but reads files and streams only.
func (*Engine) UnsupportedReasons(_ context.Context, _ host.Host, r engine.Request) []notice.Reason {
	var rs []notice.Reason
	if r.Source.Device != "" {
		rs = append(rs, notice.Reason{
			Kind: notice.Source, Text: fmt.Sprintf("The default engine reads files and streams, not the interface %q.", r.Source.Device),
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
func (*Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := &reader{ctx: ctx, watch: ctx != context.Background()} // asking for its channel would make one
	r.dissector.StopTier, r.dissector.NoLayers = o.StopTier, o.NoLayers
	r.dissector.StopProtocol, r.dissector.VerifyChecksums = o.StopProtocol, o.VerifyChecksums
	r.dissector.Protocols, r.dissector.Connections = o.Protocols, &r.connections
	r.raw = o.Raw
	in, err := r.input(ctx, src)
	if err == nil {
		r.connections.AddKeyLog(o.KeyLog)
		err = r.file.Reset(in, capfile.Options{
			Name: src.Name, OnBlock: o.OnBlock, OnNotice: o.Note, Decompressors: o.Decompressors, KeyLog: &r.connections,
		})
	}
	if err != nil {
		err = r.bare(err)
		r.Close()
		if st, failed := os.Stat(src.Path); src.Path != "" && failed == nil && st.IsDir() { // asking before costs every file
			err = &fs.PathError{Op: "read", Path: src.Path, Err: errDirectory}
		}
		return nil, err
	}
	r.packed = r.file.Format().Compression != ""
	if o.Filter != "" {
		if r.sieve, err = filter.NewFile(o.Filter, &r.file); err != nil {
			r.Close() // err says what happened
			return nil, err
		}
	}
	r.special = r.packed || r.raw || r.sieve != nil
	return r, nil
}

// input opens a path, and guards it where reads may wait.
func (r *reader) input(ctx context.Context, src engine.Source) (io.Reader, error) {
	if src.Reader != nil {
		return src.Reader, nil // core guards it
	}
	f, waits, err := plainfile.Open(src.Path, &r.room)
	if err != nil {
		return nil, err
	}
	r.src = f
	if !waits {
		return f, nil
	}
	r.guard = guard.New(ctx, f)
	return r.guard, nil
}

var errDirectory = errors.New("is a directory; name a capture file in it")
