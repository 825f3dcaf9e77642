package libpcap

import (
	"context"
	"errors"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Name is what the engine is registered as.
const Name = "libpcap"

func init() { engine.Register(New()) }

// Engine reads savefiles and interfaces with libpcap(3).
type Engine struct {
	path string // of the library; "": what the loader finds
	live Live
}

var (
	_ engine.Engine    = (*Engine)(nil)
	_ engine.Versioner = (*Engine)(nil)
	_ engine.Binder    = (*Engine)(nil)
)

// New makes the engine, for callers who pass the value. Interfaces are captured from promiscuously unless WithLive says
// otherwise.
func New(opts ...Option) *Engine {
	e := &Engine{live: Live{Promiscuous: true}}
	for _, o := range opts {
		o(e)
	}
	return e
}

// Info implements engine.Engine. Library says which binding this program has.
func (*Engine) Info() engine.Info {
	return engine.Info{
		Name: Name, Module: "github.com/gopcapkit/pcapkit/engines/libpcap", Library: libraryIs,
		Summary: "the C library: savefiles and interfaces, filters of tcpdump, without dissection",
	}
}

// Support implements engine.Engine.
func (*Engine) Support() support.Declaration { return declaration() }

// Version implements engine.Versioner: what pcap_lib_version says ("libpcap version 1.10.3 (with TPACKET_V3)").
func (e *Engine) Version(ctx context.Context, h host.Host) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if rs := e.libraryReasons(h); len(rs) > 0 {
		return "", &notice.UnsupportedError{Engine: Name, Reasons: rs}
	}
	l, err := e.load(h)
	if err != nil {
		return "", err
	}
	return l.version(), nil
}

// load gives the library that preflight looked at.
func (e *Engine) load(h host.Host) (*library, error) {
	l, err := loadLibrary(e.candidates(h)...)
	if err != nil {
		return nil, &notice.UnsupportedError{Engine: Name, Reasons: []notice.Reason{missing(err.Error())}}
	}
	return l, nil
}

// Open implements engine.Engine.
func (e *Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if rs := e.libraryReasons(host.Local()); len(rs) > 0 {
		return nil, &notice.UnsupportedError{Engine: Name, Reasons: rs}
	}
	l, err := e.load(host.Local())
	if err != nil {
		return nil, err
	}
	r := &reader{ctx: ctx, done: ctx.Done(), lib: l, opt: o, name: src.Name}
	r.unhook = context.AfterFunc(ctx, r.wakers.wake)
	if src.Device != "" {
		err = r.openDevice(src.Device, e.live.asked(o).withDefaults())
	} else {
		err = r.openSavefile(src)
	}
	if err != nil {
		err = r.bare(err)
		r.Close() // err says what happened
		return nil, err
	}
	if r.live != nil {
		return liveReader{r}, nil
	}
	return r, nil
}

// errStopped says that Close or the context ended a wait.
var errStopped = errors.New("libpcap: stopped")

func unsupported(kind notice.Kind, remedy, format string, args ...any) error {
	return &notice.UnsupportedError{Engine: Name, Reasons: []notice.Reason{
		{Kind: kind, Text: fmt.Sprintf(format, args...), Remedy: remedy},
	}}
}
