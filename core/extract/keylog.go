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
func WithKeyLog(log []byte) Option { return func(o *options) { o.rarely().session.KeyLog = log } }

// listen gives the state of core's dissector, where it is lent, the secrets of the caller and of the source.
func (x *Extractor) listen(o *engine.Options) {
	if !x.lend {
		return
	}
	x.dissector().connections.AddKeyLog(o.KeyLog)
	next := o.OnBlock
	o.OnBlock = func(b capfile.Block) {
		if s, ok := b.Secrets(); ok && s.Type == capfile.SecretsTLS {
			x.dissector().connections.AddKeyLog(s.Data)
		}
		if next != nil {
			next(b)
		}
	}
}

// beside gives the state of what is put together of the session's packets; nil where another than core's dissector lists them.
func (x *Extractor) beside() *dissect.Connections {
	if d, ok := x.lister.(*dissect.Dissector); ok {
		return d.Connections.Beside()
	}
	return nil
}

// takesKeyLog refuses a key log that nobody would use.
func (x *Extractor) takesKeyLog() error {
	if len(x.opt.rare.session.KeyLog) == 0 || x.dissects {
		return nil
	}
	return &notice.GapError{
		Engine: x.engine.Info().Name, Capability: support.DissectApplication, Text: "It dissects by itself, and takes no key log.",
	}
}
