package extract

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// WithKeyLog decrypts TLS and QUIC sessions whose secrets log holds, as SSLKEYLOGFILE has them: what dissect.Connections can. Sessions
// whose secrets the capture itself brings are decrypted without. It is for engines whose packets core dissects: with others Open fails.
func WithKeyLog(log []byte) Option { return func(o *options) { o.session.KeyLog = log } }

// listen makes the state of what core dissects beside a dissecting engine, and gives it the secrets of the caller and of the source.
func (x *Extractor) listen(o *engine.Options) {
	var all []*dissect.Connections
	if x.lend {
		x.lent = new(dissect.Connections)
		all = append(all, x.lent)
	}
	if x.opt.onMessage != nil || x.opt.collect.OnMessage != nil {
		x.messages = new(dissect.Connections)
		all = append(all, x.messages)
	}
	if len(all) == 0 {
		return
	}
	take := func(log []byte) {
		for _, c := range all {
			c.AddKeyLog(log)
		}
	}
	take(o.KeyLog)
	next := o.OnBlock
	o.OnBlock = func(b capfile.Block) {
		if s, ok := b.Secrets(); ok && s.Type == capfile.SecretsTLS {
			take(s.Data)
		}
		if next != nil {
			next(b)
		}
	}
}

// takesKeyLog refuses a key log that nobody would use.
func (x *Extractor) takesKeyLog() error {
	if len(x.opt.session.KeyLog) == 0 || x.dissects {
		return nil
	}
	return &notice.GapError{
		Engine: x.engine.Info().Name, Capability: support.DissectApplication, Text: "It dissects by itself, and takes no key log.",
	}
}
