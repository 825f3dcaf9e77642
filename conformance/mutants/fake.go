package mutants

import (
	"context"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

type (
	opener    func(context.Context, engine.Source, engine.Options) (engine.Reader, error)
	preflight func(context.Context, host.Host, engine.Request) []notice.Reason
)

// fake is the default engine under another name, with a function in each place where an engine can go wrong.
type fake struct {
	info    func() engine.Info
	support func() support.Declaration
	reasons preflight
	open    opener
}

var _ engine.Engine = (*fake)(nil)

func (f *fake) Info() engine.Info            { return f.info() }
func (f *fake) Support() support.Declaration { return f.support() }
func (f *fake) UnsupportedReasons(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
	return f.reasons(ctx, h, r)
}
func (f *fake) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	return f.open(ctx, src, o)
}

// sound is a good engine.
func sound() *fake {
	d := builtin.New()
	who, declared := d.Info(), d.Support()
	who.Name, who.Aliases, who.Module = "sound", []string{"good-one"}, "example.org/sound"
	return &fake{
		info: func() engine.Info { return who }, support: func() support.Declaration { return declared },
		reasons: d.UnsupportedReasons,
		open: func(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			r, err := d.Open(ctx, src, o)
			if err != nil {
				return nil, err
			}
			return newSession(ctx, r, src, o), nil
		},
	}
}

// session is a reader of the default engine with a function for each method.
type session struct {
	ctx       context.Context
	src       engine.Source
	o         engine.Options
	next      func() (*packet.Packet, error)
	close     func() error
	account   func() engine.Account
	iface     func(*packet.Packet) *capfile.Interface
	format    func() capfile.Format
	sections  func() []capfile.Section
	lister    engine.Lister
	delivered uint64
}

var (
	_ engine.Reader     = (*session)(nil)
	_ engine.Metadata   = (*session)(nil)
	_ engine.Accounter  = (*session)(nil)
	_ engine.Dissecting = (*session)(nil)
)

func newSession(ctx context.Context, r engine.Reader, src engine.Source, o engine.Options) *session {
	m := r.(engine.Metadata)
	return &session{
		ctx: ctx, src: src, o: o, next: r.Next, close: r.Close, account: r.(engine.Accounter).Account,
		iface: m.Interface, format: m.Format, sections: m.Sections, lister: r.(engine.Dissecting).Lister(),
	}
}

func (s *session) Next() (*packet.Packet, error)                 { return s.next() }
func (s *session) Close() error                                  { return s.close() }
func (s *session) Account() engine.Account                       { return s.account() }
func (s *session) Interface(p *packet.Packet) *capfile.Interface { return s.iface(p) }
func (s *session) Format() capfile.Format                        { return s.format() }
func (s *session) Sections() []capfile.Section                   { return s.sections() }
func (s *session) Lister() engine.Lister                         { return s.lister }
