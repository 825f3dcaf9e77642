package afpacket

import (
	"context"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Name is what the engine is registered as.
const Name = "afpacket"

func init() { engine.Register(New()) }

// Engine captures from interfaces of Linux.
type Engine struct{ live Live }

var _ engine.Engine = (*Engine)(nil)

// New makes the engine, for callers who pass the value. Interfaces are captured from promiscuously unless WithLive says
// otherwise.
func New(opts ...Option) *Engine {
	e := &Engine{live: Live{Promiscuous: true}}
	for _, o := range opts {
		o(e)
	}
	return e
}

// Info implements engine.Engine.
func (*Engine) Info() engine.Info {
	return engine.Info{
		Name: Name, Module: "github.com/gopcapkit/pcapkit/engines/afpacket", Live: true,
		Library: libraryModule, Version: libraryVersion(),
		Summary: "live capture on Linux through a ring shared with the kernel, without dissection",
	}
}

// Support implements engine.Engine.
func (*Engine) Support() support.Declaration { return declaration() }

// Open implements engine.Engine. The Reader is a Session.
func (e *Engine) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if src.Device == "" {
		return nil, unsupported(sourceReason)
	}
	return e.open(ctx, src.Device, o)
}

func unsupported(rs ...notice.Reason) error {
	return &notice.UnsupportedError{Engine: Name, Reasons: rs}
}

func reason(kind notice.Kind, remedy, format string, args ...any) notice.Reason {
	return notice.Reason{Kind: kind, Text: fmt.Sprintf(format, args...), Remedy: remedy}
}
