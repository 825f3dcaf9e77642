package mutants

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// announcing is limited with other announcements.
func announcing(tell func(*session, *packet.Packet)) func() *fake {
	return func() *fake {
		f := sound()
		f.support = limited().support
		skipping(tell)(f)
		return f
	}
}

func met(p *packet.Packet) engine.Met {
	return engine.Met{Capability: s.ReadPcapngLinkTypes, Limit: otherLink, Packet: p.Number}
}

// limitFaults announce a limit wrongly, or one that is none.
func limitFaults() []Mutant {
	tells := func(name, breaks string, tell func(*session, *packet.Packet), faults ...fault) Mutant {
		return on(announcing(tell), name, breaks, faults...)
	}
	changed := func(change func(*engine.Met)) func(*session, *packet.Packet) {
		return func(se *session, p *packet.Packet) {
			m := met(p)
			change(&m)
			se.o.Announce(m)
		}
	}
	extra := func(id string, which func(*packet.Packet) bool) fault {
		return reading(func(se *session) {
			next := se.next
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == nil && which(p) {
					se.o.Announce(engine.Met{Capability: s.ReadPcapngLinkTypes, Limit: id, Packet: p.Number})
				}
				return p, err
			}
		})
	}
	all := func(*packet.Packet) bool { return true }
	comment := func(c s.Capability, text string) s.Limit {
		return s.Limit{ID: "sound.x", Text: text, Capture: "first.pcapng"}
	}
	return []Mutant{
		tells("warns never", "captures.silent-gap", func(*session, *packet.Packet) {}),
		tells("warns at the first packet alone", "announce.limit", func(se *session, p *packet.Packet) {
			if p.Number == 2 {
				se.o.Announce(met(p))
			}
		}),
		tells("warns from the second packet on", "captures.silent-gap", func(se *session, p *packet.Packet) {
			if p.Number > 2 {
				se.o.Announce(met(p))
			}
		}),
		tells("warns twice", "announce.twice", func(se *session, p *packet.Packet) { se.o.Announce(met(p)); se.o.Announce(met(p)) }),
		tells("warns with a code that is not declared", "announce.undeclared-limit", changed(func(m *engine.Met) { m.Limit = "sound.unheard-of" })),
		tells("warns without a code", "announce.undeclared-limit", changed(func(m *engine.Met) { m.Limit = "" })),
		tells("warns for another capability", "announce.undeclared-limit", changed(func(m *engine.Met) { m.Capability = s.ReadPcapng })),
		tells("warns for a capability that nobody defined", "announce.undeclared-limit", changed(func(m *engine.Met) { m.Capability = "read.mind" })),
		tells("warns for a packet that is not there", "announce.wrong-packet", changed(func(m *engine.Met) { m.Packet += 100 })),
		tells("warns for the packet before", "captures.silent-gap", changed(func(m *engine.Met) { m.Packet-- })),
		tells("warns for every packet", "announce.wrong-packet", func(se *session, p *packet.Packet) { se.o.Announce(met(p)) },
			extra(otherLink, func(p *packet.Packet) bool { return p.Iface > 0 || p.Number == 3 })),
		tells("warns for a packet that nothing happened to", "announce.wrong-packet", func(se *session, p *packet.Packet) {
			m := met(p)
			se.o.Announce(m)
			m.Packet = 1
			se.o.Announce(m)
		}),
		tells("warns without a packet", "announce.limit", changed(func(m *engine.Met) { m.Packet = 0 })),
		on(announcing(func(*session, *packet.Packet) {}), "warns at the end", "announce.late", warnsAtEnd),
		on(limited, "warns after the packet", "announce.late", warnsLate),
		plant("warns of a limit that it does not declare", "announce.undeclared-limit", extra("sound.unheard-of", all)),
		plant("warns where everything is there", "announce.undeclared-limit", extra(otherLink, func(p *packet.Packet) bool { return p.Number == 1 })),
		on(limited, "warns of a limit in every source", "announce.needless", extra(otherLink, func(p *packet.Packet) bool { return p.Number == 1 })),
		plant("declares a limit that it does not have", "stale.limit", rows(s.Limited(s.MetaComment, comment(s.MetaComment, "Comments are lost.")))),
		plant("announces a limit that it does not have", "stale.limit", rows(s.Limited(s.ReadPcapngLinkTypes, s.Limit{
			ID: otherLink, Text: "Frames of another link type are lost.", Capture: "pcapng-mixed-interfaces.pcapng",
		})), extra(otherLink, func(p *packet.Packet) bool { return p.Number == 2 })),
		plant("has a limit on another capture than it names", "stale.limit", func(f *fake) {
			rows(s.Limited(s.ReadPcapngLinkTypes, s.Limit{ID: otherLink, Text: "Frames of another link type are lost.", Capture: "first.pcapng"}))(f)
			skipping(func(se *session, p *packet.Packet) { se.o.Announce(met(p)) })(f)
		}),
		plant("does not note what is odd", "announce.source", asking(func(o *engine.Options) { o.Note = func(capfile.Notice) {} })),
		plant("notes the wrong oddity", "announce.source", asking(func(o *engine.Options) {
			note := o.Note
			o.Note = func(n capfile.Notice) { n.Code = capfile.NoticeOption; note(n) }
		})),
		plant("notes an oddity that is none", "announce.needless", reading(func(se *session) {
			se.o.Note(capfile.Notice{Code: capfile.NoticeVersion, Text: "a strange version"})
		})),
		plant("notes an oddity of a kind that nobody defined", "announce.needless", reading(func(se *session) {
			se.o.Note(capfile.Notice{Code: 99, Text: "strange"})
		})),
		plant("notes clipped packets as over the snapshot length", "announce.source", asking(func(o *engine.Options) {
			note := o.Note
			o.Note = func(n capfile.Notice) {
				if n.Code == capfile.NoticeClipped {
					n.Code = capfile.NoticeOverSnaplen
				}
				note(n)
			}
		})),
	}
}

// warnsAtEnd announces at the end of the source what was lost on the way.
func warnsAtEnd(f *fake) {
	skipping(func(se *session, p *packet.Packet) {})(f)
	reading(func(se *session) {
		next, last, told := se.next, uint64(0), false
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == nil {
				last = p.Number
			} else if !told && last > 1 {
				told = true
				se.o.Announce(engine.Met{Capability: s.ReadPcapngLinkTypes, Limit: otherLink, Packet: 2})
			}
			return p, err
		}
	})(f)
}

// warnsLate announces what was skipped with the packet after the following one.
func warnsLate(f *fake) {
	next := f.open
	f.open = next
	asking(func(o *engine.Options) {
		announce := o.Announce
		var held []engine.Met
		o.Announce = func(m engine.Met) {
			for _, h := range held {
				announce(h)
			}
			held = []engine.Met{m}
		}
	})(f)
}
