package extract

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/internal/guard"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Open opens a file. "-" is not special: see OpenReader for standard input.
func Open(ctx context.Context, path string, opts ...Option) (*Extractor, error) {
	return open(ctx, engine.Source{Path: path, Name: path}, nil, opts)
}

// OpenFS opens a file of a file system.
func OpenFS(ctx context.Context, fsys fs.FS, name string, opts ...Option) (*Extractor, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	if st, err := f.Stat(); err == nil && st.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("is a directory; name a capture file in it")}
	}
	return open(ctx, engine.Source{Reader: f, Name: name}, f, opts)
}

// OpenReader reads a capture from r, which need not seek; packets come out as soon as their last octet is in. The caller
// keeps r and closes it. Where r blocks and has no read deadline, a cancelled or closed Extractor returns at once and
// leaves the last Read of r to end by itself.
func OpenReader(ctx context.Context, r io.Reader, opts ...Option) (*Extractor, error) {
	return open(ctx, engine.Source{Reader: r}, nil, opts)
}

// OpenLive captures from a network interface, with an engine that can: WithEngine names it. There is no fallback, since the
// default engine has no way to an interface.
func OpenLive(ctx context.Context, device string, opts ...Option) (*Extractor, error) {
	return open(ctx, engine.Source{Device: device, Name: device}, nil, opts)
}

// open resolves the engine, asks its preflight and its declaration, and starts the session. c is closed with it.
func open(ctx context.Context, src engine.Source, c io.Closer, opts []Option) (*Extractor, error) {
	x := &Extractor{opt: options{rare: &usual}, closer: c}
	err := x.start(ctx, src, opts)
	if err != nil {
		x.Close()
		return nil, err
	}
	return x, nil
}

func (x *Extractor) start(ctx context.Context, src engine.Source, opts []Option) error {
	for _, f := range opts {
		f(&x.opt)
	}
	if err := x.opt.check(); err != nil {
		return err
	}
	if expr := x.opt.rare.session.Filter; expr != "" {
		of, err := filter.NewSieve(expr)
		if err != nil {
			return err
		}
		x.sieve = &sieve{of: of}
	}
	if x.opt.name != "" {
		src.Name = x.opt.name
	}
	x.opt.name = src.Name
	if src.Reader != nil && x.closer == nil && guard.Waits(src.Reader) {
		x.guard = guard.New(ctx, src.Reader)
		src.Reader = x.guard
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if ctx != context.Background() { // asking for its channel would make one
		x.ctx = ctx
	}
	e, src, err := x.choose(ctx, src)
	if err != nil {
		return err
	}
	x.engine = e
	o := x.opt.rare.session
	if err := x.demand(src, &o); err != nil {
		return err
	}
	o.Note = x.onNotice
	if _, isDefault := e.(*builtin.Engine); !isDefault { // which declares no limit and has no live source
		o.Announce, o.Warn = x.met, x.onLive
	}
	x.listen(&o)
	r, err := e.Open(ctx, src, o)
	if err != nil {
		return x.bare(ctx, err)
	}
	x.use(r)
	if err := x.takesKeyLog(); err != nil {
		return err
	}
	return x.contradicts()
}

// choose gives the engine that will run, and the source with what was looked at put back.
func (x *Extractor) choose(ctx context.Context, src engine.Source) (engine.Engine, engine.Source, error) {
	e, err := x.named()
	if err != nil {
		return nil, src, err
	}
	if _, isDefault := e.(*builtin.Engine); isDefault && src.Device == "" {
		return e, src, nil // it finds out by itself, and has nothing to fall back to
	}
	if src.Device == "" {
		if src, err = sniff(src, x.opt.rare.session.Decompressors); err != nil {
			return nil, src, err
		}
	}
	reasons := e.UnsupportedReasons(ctx, x.opt.rare.host, engine.Request{Source: src, Options: x.opt.rare.session})
	if len(reasons) == 0 {
		reasons = x.unreadable(e, src)
	}
	if len(reasons) == 0 {
		return e, src, nil
	}
	gap := &notice.UnsupportedError{Engine: e.Info().Name, Reasons: reasons}
	if x.opt.strictEngine || src.Device != "" {
		return nil, src, gap
	}
	x.warn(notice.Warning{
		Code: notice.EngineUnsupported, Engine: e.Info().Name, Text: gap.Error() + " The default engine is used.", Offset: -1, Count: 1,
	})
	return builtin.New(), src, nil
}

// unreadable gives a reason for each capability of reading that the source needs and the engine declares None.
func (x *Extractor) unreadable(e engine.Engine, src engine.Source) (rs []notice.Reason) {
	d := e.Support()
	for _, c := range sourceNeeds(nil, src) {
		if row := d.Of(c); row.Level == support.None {
			rs = append(rs, notice.Reason{
				Kind: notice.Source, Text: fmt.Sprintf("It cannot read this source (%s, %s): %s", c, c.Title(), row.Reason),
				Remedy: "Choose another engine: pcapkit engines lists what each can read.",
			})
		}
	}
	return rs
}

// named finds the engine that the caller asked for; an unknown name falls back, with a warning.
func (x *Extractor) named() (engine.Engine, error) {
	if x.opt.rare.engine != nil {
		return x.opt.rare.engine, nil
	}
	if x.opt.rare.engineName == "" {
		return builtin.New(), nil
	}
	e, err := x.opt.rare.registry.Lookup(x.opt.rare.engineName)
	if err == nil {
		return e, nil
	}
	if x.opt.strictEngine {
		return nil, err
	}
	x.warn(notice.Warning{
		Code: notice.EngineUnknown, Engine: x.opt.rare.engineName, Text: err.Error() + ". The default engine is used.", Offset: -1, Count: 1,
	})
	return builtin.New(), nil
}
