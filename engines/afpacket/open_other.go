//go:build !linux

package afpacket

import (
	"context"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
)

func (e *Engine) open(context.Context, string, engine.Options) (engine.Reader, error) {
	return nil, unsupported(platformReason(host.Local()))
}
