package extract

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// sieve is a filter that core runs on an engine's frames, or only looks at for one that filters itself.
type sieve struct {
	of       *filter.Sieve
	lent     bool
	rejected uint64 // packets that the engine handed out and that do not match
	never    bool   // it has been announced that nothing can match
}

// lendFilter runs the filter in the place of an engine that has none. Where lending is forbidden that is a gap.
func (x *Extractor) lendFilter(o *engine.Options) error {
	o.Filter = ""
	if x.opt.noLending {
		x.sieve = nil
		return x.lacks(support.FilterBPF, "It has no filter of its own, and lending was forbidden: every packet comes.")
	}
	if x.sieve != nil {
		x.sieve.lent = true
	}
	return nil
}

// linked is optional for a Reader without metadata that knows the one link type of its source.
type linked interface{ LinkType() packet.LinkType }

// contradicts announces, once, that a filter can match no packet of the source: for each interface that is known so far. An error
// says that it means nothing for one of them.
func (x *Extractor) contradicts() error {
	s := x.sieve
	if s == nil || s.never || x.opt.rare.session.Live.LibpcapFilter { // which may match what contradicts itself on a file
		return nil
	}
	some, all := false, true
	look := func(l packet.LinkType, big bool) error {
		p, err := s.of.Program(l, big)
		if err != nil {
			return err
		}
		some, all = true, all && p.Never()
		return nil
	}
	if l, ok := x.r.(linked); ok {
		if err := look(l.LinkType(), false); err != nil {
			return err
		}
	}
	for _, sec := range x.Sections() {
		for i := range sec.Interfaces {
			if err := look(sec.Interfaces[i].Link, sec.BigEndian); err != nil {
				return err
			}
		}
	}
	if some && all {
		s.never = true
		x.warn(notice.Warning{
			Code: notice.FilterNever, Offset: -1, Count: 1,
			Text: fmt.Sprintf("the filter %q contradicts itself: no packet can match", x.opt.rare.session.Filter),
		})
	}
	return nil
}

// sift gives the first packet from p on that the filter matches.
func (x *Extractor) sift(p *packet.Packet) (*packet.Packet, error) {
	for x.sieve.lent {
		ok, err := x.sieve.of.Match(p, x.bigEndian(p))
		if ok || err != nil {
			return p, err
		}
		x.sieve.rejected++
		if p, err = x.r.Next(); err != nil {
			return p, err
		}
	}
	return p, nil
}

// bigEndian is the byte order of the section that a packet is of; only few link types have headers in it.
func (x *Extractor) bigEndian(p *packet.Packet) bool {
	if p.Link != packet.LinkNull && p.Link != packet.LinkENC {
		return false
	}
	if n := int(p.Extra.Section); n < len(x.Sections()) {
		return x.Sections()[n].BigEndian
	}
	return false
}
