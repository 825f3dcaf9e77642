package conformance

import (
	"context"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// optionalCases are about the optional interfaces of a Reader: what they say has to be right where they say it.
func optionalCases() (ks []Case) {
	for _, name := range []string{"session-bare.pcap", "pcap-swapped.pcap", "pcapng-mixed-interfaces.pcapng"} {
		ks = append(ks, Case{
			ID: "says rightly what format, sections and interfaces there are (" + name + ")", Capability: support.MetaInterface, Capture: name, Run: described,
		})
	}
	for _, name := range []string{"first.pcapng", "session-vlan.pcap", "headers-cut.pcap", "tcp-options.pcap"} {
		ks = append(ks, Case{
			ID: "lists the same fields layer by layer and all at once (" + name + ")", Capability: support.OutputFields, Capture: name, Run: listed,
		})
	}
	for i := range ks {
		ks[i].Part, ks[i].Ref = Captures, "DESIGN §4"
	}
	return ks
}

// opens starts a session of the case's capture, unless a declared gap forbids it.
func (s *Subject) opens(ctx context.Context) (engine.Reader, input, bool) {
	in, missing, err := s.input(ctx, s.what.Capture, viaAny)
	if err == nil && missing == "" && s.level(s.what.Capability) == support.None {
		missing = s.what.Capability
	}
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return nil, in, false
	}
	if missing != "" || in.own {
		s.Gap("it rests on %s, which is declared none: %s", missing, s.declared.Of(missing).Reason)
		return nil, in, false
	}
	r, ok := s.start(ctx, in)
	return r, in, ok
}

func described(ctx context.Context, s *Subject) {
	r, in, ok := s.opens(ctx)
	if !ok {
		return
	}
	defer r.Close()
	m, ok := r.(engine.Metadata)
	if !ok {
		return // it does not tell, which core knows
	}
	g, err := goldenOf(s.what.Capture)
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	for n := range g.Rows {
		p, err := r.Next()
		if err != nil {
			return // other cases tell
		}
		row := g.Rows[min(max(int(p.Number), 1), len(g.Rows))-1]
		if i := m.Interface(p); i != nil && strconv.Itoa(int(i.Link)) != row[colLink] {
			s.Fail(ruleMetadata, p.Number, "its interface has the link type %d, want %s", i.Link, row[colLink])
		}
		for _, sec := range m.Sections() {
			s.judgeSection(sec, p, row)
		}
		if n+1 == len(g.Rows) {
			s.judgeSections(m.Sections(), p)
		}
	}
	f, want := m.Format(), in.format()
	kind := capfile.Pcap
	if want.Container == "pcapng" {
		kind = capfile.Pcapng
	}
	if f.Kind != 0 && (f.Kind != kind || f.BigEndian != want.Swapped || f.Nano != want.Nanosecond || f.Modified != want.Modified) {
		s.Fail(ruleMetadata, 0, "Format says %+v of %+v", f, want)
	}
}

// judgeSection holds what a section says of the interface of a packet against the golden.
func (s *Subject) judgeSection(sec capfile.Section, p *packet.Packet, row map[string]string) {
	if strconv.Itoa(int(sec.Index)+1) != row[colSection] {
		return
	}
	i, err := strconv.Atoi(row[colInterface])
	if err != nil || i >= len(sec.Interfaces) {
		s.Fail(ruleMetadata, p.Number, "section %s has %d interfaces, and the packet is of interface %s", row[colSection], len(sec.Interfaces), row[colInterface])
		return
	}
	if got := strconv.Itoa(int(sec.Interfaces[i].Link)); got != row[colLink] {
		s.Fail(ruleMetadata, p.Number, "Sections gives interface %d the link type %s, want %s", i, got, row[colLink])
	}
}

// judgeSections wants as many sections as there are, where there are any.
func (s *Subject) judgeSections(all []capfile.Section, last *packet.Packet) {
	if len(all) > 0 && len(all) != int(last.Extra.Section)+1 {
		s.Fail(ruleMetadata, last.Number, "there are %d sections, want %d", len(all), last.Extra.Section+1)
	}
}

func listed(ctx context.Context, s *Subject) {
	r, in, ok := s.opens(ctx)
	if !ok {
		return
	}
	defer r.Close()
	d, ok := r.(engine.Dissecting)
	if !ok {
		return // core's lister works
	}
	lister := d.Lister()
	for range in.packets {
		p, err := r.Next()
		if err != nil {
			return // other cases tell
		}
		for i, l := range p.Layers() {
			if uint64(l.Off)+uint64(l.Len) > uint64(len(p.Data)) || uint32(l.Hdr) > l.Len {
				s.Fail(ruleField, p.Number, "layer %d (%s) lies at %d with %d octets, %d of them header, in %d", i, l.Kind, l.Off, l.Len, l.Hdr, len(p.Data))
				return
			}
		}
		var all, parts []packet.FieldID
		lister.AllFields(p, func(f packet.Field) bool { all = append(all, f.ID); return true })
		into := func(f packet.Field) bool { parts = append(parts, f.ID); return true }
		lister.FrameFields(p, into)
		for i := range p.Layers() {
			lister.Fields(p, i, into)
		}
		if len(all) != len(parts) {
			s.Fail(ruleField, p.Number, "AllFields lists %d fields, FrameFields and Fields %d", len(all), len(parts))
			return
		}
		for i, id := range all {
			if id != parts[i] || lister.Def(id) == nil {
				s.Fail(ruleField, p.Number, "field %d is %#x in AllFields and %#x layer by layer, or has no Def", i, id, parts[i])
				return
			}
		}
	}
}
