package mutants

import (
	"context"
	"errors"
	"fmt"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// good gives engines that keep every rule, each with another kind of declaration: no fault is in the suite itself.
func good() []Mutant {
	all := []Mutant{
		on(sound, "keeps the contract and has everything", ""),
		on(limited, "keeps the contract and has a limit", ""),
		on(lending, "keeps the contract and does not dissect", ""),
		on(tagBlind, "keeps the contract and does not see behind 0x9100", ""),
		on(octetsOnly, "keeps the contract and hands out octets alone", ""),
		on(lacking, "keeps the contract and lacks metadata and gzip", ""),
		on(pathsOnly, "keeps the contract and reads files by path alone", ""),
		on(streamsOnly, "keeps the contract and reads streams alone", ""),
		versioned("keeps the contract and stands on a library", "", func() (string, error) { return "3.1", nil }),
		needing("keeps the contract and needs a program and a library", "", nil),
		native("keeps the contract and has packets of its own", "", func(p *packet.Packet) bool { _, ok := p.Native().(mark); return ok }),
	}
	return all
}

const otherLink = "sound.other-link"

// limited loses frames of another link type than the first interface's, declares it, announces each and accounts for it.
func limited() *fake {
	f := sound()
	rows(s.Limited(s.ReadPcapngLinkTypes, s.Limit{
		ID: otherLink, Text: "Frames of another link type than the first interface's are lost.", Capture: "pcapng-mixed-interfaces.pcapng",
	}))(f)
	skipping(func(se *session, p *packet.Packet) {
		se.o.Announce(engine.Met{Capability: s.ReadPcapngLinkTypes, Limit: otherLink, Packet: p.Number})
	})(f)
	return f
}

// skipping loses what limited does, and calls tell for each packet that is lost.
func skipping(tell func(*session, *packet.Packet)) fault {
	return reading(func(se *session) {
		next, first, skipped := se.next, -1, uint64(0)
		se.next = func() (*packet.Packet, error) {
			for {
				p, err := next()
				if err != nil {
					return nil, err
				}
				if first < 0 {
					first = int(p.Link)
				}
				if int(p.Link) == first {
					se.delivered++
					return p, nil
				}
				skipped++
				tell(se, p)
			}
		}
		se.account = func() engine.Account { return engine.Account{Delivered: se.delivered, Skipped: skipped} }
	})
}

// lending hands out frames alone: core's dissector works on them.
func lending() *fake {
	f := sound()
	var lent []s.Capability
	for _, c := range s.All() {
		switch c.Group() {
		case "link", "dissect", "stop", "reassemble", "trace":
			if f.support().Of(c).Level == s.Full {
				lent = append(lent, c)
			}
		}
	}
	rows(s.Rows(s.Lent, append(lent, s.OutputFields)...))(f)
	each((*packet.Packet).ResetLayers)(f)
	return f
}

// lacking takes comments and flags away and reads no gzip.
func lacking() *fake {
	f := sound()
	rows(s.Without("This engine throws the options of packets away.", s.MetaComment, s.MetaFlags),
		s.Without("This engine decompresses nothing.", s.ReadGzip))(f)
	each(func(p *packet.Packet) { p.Extra.Options = nil })(f)
	refusing("gzip", func(src engine.Source) bool { return src.Format.Compression == "gzip" })(f)
	return f
}

// refusing makes Open refuse sources.
func refusing(what string, which func(engine.Source) bool) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		if which(src) {
			return nil, fmt.Errorf("sound: this engine takes no %s: %w", what, errors.ErrUnsupported)
		}
		return next(ctx, src, o)
	})
}

func pathsOnly() *fake {
	f := sound()
	rows(s.Without("This engine opens files by their path.", s.ReadStream, s.ReadStdin))(f)
	refusing("stream", func(src engine.Source) bool { return src.Reader != nil })(f)
	return f
}

func streamsOnly() *fake {
	f := sound()
	rows(s.Without("This engine is handed what it reads.", s.ReadPath))(f)
	refusing("path", func(src engine.Source) bool { return src.Path != "" })(f)
	return f
}

// withVersion is an engine whose library has a version.
type withVersion struct {
	*fake
	version func() (string, error)
}

func (v withVersion) Version(context.Context, host.Host) (string, error) { return v.version() }

// versioned makes a mutant that stands on a library, by what it says of its version.
func versioned(name, breaks string, version func() (string, error), faults ...fault) Mutant {
	m := on(sound, name, breaks, append(faults, saying(func(i *engine.Info) { i.Library = "libsound" }))...)
	inner := m.Make
	m.Make = func() func() engine.Engine {
		build := inner()
		return func() engine.Engine { return withVersion{build().(*fake), version} }
	}
	return m
}

// mark is the native value of packets.
type mark struct{}

// native makes a mutant whose packets have a value of their own, by its module's Native.
func native(name, breaks string, knows func(*packet.Packet) bool) Mutant {
	m := plant(name, breaks, each(func(p *packet.Packet) { p.SetNative(mark{}) }))
	m.Adjust = func(c *conformance.Config) { c.Native = knows }
	return m
}

const (
	tool = "soundtool"
	lib  = "libsound.so.1"
)

// needs is the preflight of an engine that needs a program and a library.
func needs(ctx context.Context, h host.Host, _ engine.Request) (rs []notice.Reason) {
	if _, err := h.Program(ctx, tool); err != nil {
		rs = append(rs, notice.Reason{Kind: notice.Program, Text: "The program " + tool + " is not on PATH.", Remedy: "Install it."})
	}
	if _, err := h.Library(lib); err != nil {
		rs = append(rs, notice.Reason{Kind: notice.Library, Text: "No library is named " + lib + ".", Remedy: "Install libsound."})
	}
	return rs
}

// needing makes a mutant that needs a program and a library, by what is wrong with its preflight. This machine has neither, so
// that only cases run that open nothing.
func needing(name, breaks string, wrong func(next preflight) preflight) Mutant {
	m := plant(name, breaks, func(f *fake) {
		f.reasons = needs
		if wrong != nil {
			f.reasons = wrong(needs)
		}
	})
	m.Adjust = needed
	return m
}

// needed are the machines of needing.
func needed(c *conformance.Config) {
	programs := map[string]host.Program{tool: {Path: "/bin/" + tool, Version: tool + " 3.1"}}
	libraries := map[string]string{lib: "/lib/" + lib}
	c.Complete = &host.Fake{Programs: programs, Libraries: libraries}
	c.Prerequisites = []conformance.Prerequisite{
		{Name: "the program " + tool, Host: &host.Fake{Libraries: libraries}, Kind: notice.Program, Mentions: tool},
		{Name: "the library " + lib, Host: &host.Fake{Programs: programs}, Kind: notice.Library, Mentions: lib},
	}
}
