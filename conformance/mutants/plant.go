package mutants

import (
	"context"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// fault changes a good engine.
type fault func(*fake)

// plant makes a mutant of a good engine and what is wrong with it.
func plant(name, breaks string, faults ...fault) Mutant {
	return on(sound, name, breaks, faults...)
}

// races marks a mutant whose fault is a data race.
func races(m Mutant) Mutant {
	m.Races = true
	return m
}

// on is plant for another good engine.
func on(base func() *fake, name, breaks string, faults ...fault) Mutant {
	return Mutant{Name: name, Breaks: breaks, Make: func() func() engine.Engine {
		return func() engine.Engine {
			f := base()
			for _, wrong := range faults {
				wrong(f)
			}
			return f
		}
	}}
}

// saying changes what the engine says of itself.
func saying(change func(*engine.Info)) fault {
	return func(f *fake) {
		who := f.info()
		change(&who)
		f.info = func() engine.Info { return who }
	}
}

// declaring changes the declaration.
func declaring(change func(d *support.Declaration)) fault {
	return func(f *fake) {
		d := f.support()
		d.Rows = append([]support.Row(nil), d.Rows...)
		change(&d)
		f.support = func() support.Declaration { return d }
	}
}

// rows replaces rows of the declaration, or adds them.
func rows(changed ...[]support.Row) fault {
	return declaring(func(d *support.Declaration) {
		for _, list := range changed {
			for _, r := range list {
				setRow(d, r)
			}
		}
	})
}

func setRow(d *support.Declaration, r support.Row) {
	for i := range d.Rows {
		if d.Rows[i].Capability == r.Capability {
			d.Rows[i] = r
			return
		}
	}
	d.Rows = append(d.Rows, r)
}

// opening puts itself before Open.
func opening(around func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error)) fault {
	return func(f *fake) {
		next := f.open
		f.open = func(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			return around(next, ctx, src, o)
		}
	}
}

// asking changes the options of every session.
func asking(change func(*engine.Options)) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		change(&o)
		return next(ctx, src, o)
	})
}

// reading changes every session.
func reading(change func(*session)) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		r, err := next(ctx, src, o)
		if err != nil {
			return nil, err
		}
		s := r.(*session)
		change(s)
		return s, nil
	})
}

// each changes every packet.
func each(change func(p *packet.Packet)) fault {
	return reading(func(s *session) {
		next := s.next
		s.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == nil {
				change(p)
			}
			return p, err
		}
	})
}

// losing drops the packets that it is told to. It makes a function for each session, which may count.
func losing(maker func(s *session) func(*packet.Packet) bool) fault {
	return reading(func(s *session) {
		next, lost := s.next, maker(s)
		s.account = func() engine.Account { return engine.Account{Delivered: s.delivered} }
		s.next = func() (*packet.Packet, error) {
			for {
				p, err := next()
				if err != nil {
					return nil, err
				}
				if !lost(p) {
					s.delivered++
					return p, nil
				}
			}
		}
	})
}

// lost is losing without a count.
func lost(which func(*packet.Packet) bool) fault {
	return losing(func(*session) func(*packet.Packet) bool { return which })
}

// octets changes the octets of every packet, in storage of their own, and the captured length with them.
func octets(change func(p *packet.Packet, b []byte) []byte) fault {
	return each(func(p *packet.Packet) {
		p.Data = change(p, append([]byte(nil), p.Data...))
		p.CapLen = uint32(len(p.Data))
		fit(p)
	})
}

// fit keeps layers within octets that became fewer.
func fit(p *packet.Packet) {
	end := uint32(len(p.Data))
	for i, l := range p.Layers() {
		if l.Off+l.Len > end {
			l.Off = min(l.Off, end)
			l.Len = end - l.Off
			l.Hdr = uint16(min(uint32(l.Hdr), l.Len))
			p.Layers()[i] = l
		}
	}
}
