package extract

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// demand holds what the caller asked for against the declaration, before anything is read. What the engine lacks is
// announced, or an error when capabilities are strict, and taken out of the session.
func (x *Extractor) demand(src engine.Source, o *engine.Options) error {
	if x.ordinary(src) {
		return nil
	}
	var lent, missing []string
	declared := x.engine.Support()
	sifts := false                  // core filters for the engine
	var room [32]support.Capability // a session of a small file is made of little more than its allocations
	for _, c := range x.opt.needs(room[:0], src) {
		row := declared.Of(c)
		if gathers(c) {
			x.ask(c)
		}
		switch {
		case row.Level == support.Lent && c == support.FilterBPF:
			if err := x.lendFilter(o); err != nil {
				return err
			}
			sifts = !x.opt.noLending
			continue
		case row.Level == support.Lent && !x.opt.noLending:
			lent = append(lent, string(c))
			continue
		case row.Level == support.Lent:
			missing = append(missing, string(c))
			continue
		case row.Level != support.None:
			continue
		}
		if err := x.lacks(c, row.Reason); err != nil {
			return err
		}
		switch c {
		case support.StopLayer, support.StopApplication:
			o.StopTier, o.NoLayers = packet.TierNone, false
		case support.DissectPrivate:
			o.Protocols = nil
		case support.StopProtocol:
			o.StopProtocol = ""
		case support.FilterBPF:
			o.Filter, x.sieve = "", nil
		case support.FilterDisplay:
			o.Display = ""
		}
	}
	if len(lent) > 0 {
		x.lend, o.Raw = true, true
	}
	x.tellLent(lent, sifts)
	if len(missing) > 0 {
		o.Raw = true
		c := support.Capability(missing[0])
		return x.lacks(c, fmt.Sprintf("This engine does not dissect, and lending was forbidden; packets stay raw (%s).", strings.Join(missing, ", ")))
	}
	return nil
}

// ordinary reports whether the session asks for nothing but what the default engine does in full. Most do, and looking each
// capability up costs a small file as much as its packets.
func (x *Extractor) ordinary(src engine.Source) bool {
	o := &x.opt
	_, isDefault := x.engine.(*builtin.Engine)
	return isDefault && src.Device == "" && o.rare.session.Display == "" && !o.reassemble && !o.traceFlows && len(o.rare.wanted) == 0
}

// tellLent announces, once, what core does on the engine's frames.
func (x *Extractor) tellLent(lent []string, sifts bool) {
	if len(lent) == 0 && !sifts {
		return
	}
	name, text := x.engine.Info().Name, ""
	switch {
	case len(lent) > 0 && sifts:
		text = fmt.Sprintf("engine %s neither dissects nor filters; core's dissector and filter work on its frames (%s, filter)", name, groups(lent))
	case len(lent) > 0:
		text = fmt.Sprintf("engine %s does not dissect; core's dissector works on its frames (%s)", name, groups(lent))
	default:
		text = fmt.Sprintf("engine %s has no filter of its own; core's works on its frames (filter)", name)
		lent = []string{string(support.FilterBPF)}
	}
	x.warn(notice.Warning{Code: notice.CapabilityLent, Engine: name, Capability: support.Capability(lent[0]), Offset: -1, Count: 1, Text: text})
}

// groups names the groups of capabilities, each once.
func groups(cs []string) string {
	var names []string
	for _, c := range cs {
		if g := support.Capability(c).Group(); !slices.Contains(names, g) {
			names = append(names, g)
		}
	}
	return strings.Join(names, ", ")
}

// lacks announces a capability that is None, or makes it an error.
func (x *Extractor) lacks(c support.Capability, reason string) error {
	name := x.engine.Info().Name
	gap := &notice.GapError{Engine: name, Capability: c, Text: reason}
	if x.opt.strictCapabilities {
		return gap
	}
	x.warn(notice.Warning{
		Code: notice.CapabilityNone, Engine: name, Capability: c, Text: gap.Error(), Offset: -1, Count: 1,
	})
	return nil
}

// needs appends the capabilities that a session on a source asks for.
func (o *options) needs(cs []support.Capability, src engine.Source) []support.Capability {
	cs = sourceNeeds(cs, src)
	if !o.rare.session.Raw && !o.rare.session.NoLayers {
		cs = append(cs, support.DissectLink, support.DissectInternet, support.DissectTransport)
	}
	if !o.rare.session.Raw && o.rare.session.StopTier == packet.TierNone && !o.rare.session.NoLayers && o.rare.session.StopProtocol == "" {
		cs = append(cs, support.DissectApplication)
	}
	if o.rare.session.Protocols != nil {
		cs = append(cs, support.DissectPrivate)
	}
	switch {
	case o.noApplications && o.rare.session.StopTier == packet.Transport:
		cs = append(cs, support.StopApplication)
	case o.rare.session.StopTier != packet.TierNone || o.rare.session.NoLayers:
		cs = append(cs, support.StopLayer)
	}
	if o.rare.session.StopProtocol != "" {
		cs = append(cs, support.StopProtocol)
	}
	if o.rare.session.Filter != "" {
		cs = append(cs, support.FilterBPF)
	}
	if o.rare.session.Display != "" {
		cs = append(cs, support.FilterDisplay)
	}
	if o.reassemble {
		cs = append(cs, o.reassemblyNeeds()...)
	}
	if o.traceFlows {
		cs = append(cs, flowNeeds...)
	}
	return unique(append(cs, o.rare.wanted...))
}

// reassemblyNeeds are what the kinds that are put together need of an engine; no kind: all.
func (o *options) reassemblyNeeds() (cs []support.Capability) {
	c := &o.rare.collect
	all := !c.IPv4 && !c.IPv6 && !c.TCP
	if c.IPv4 || all {
		cs = append(cs, support.ReassembleIPv4, support.ReassembleIPv4VLAN, support.ReassembleIPv4Tunnel)
	}
	if c.IPv6 || all {
		cs = append(cs, support.ReassembleIPv6, support.ReassembleIPv6VLAN, support.ReassembleIPv6Tunnel, support.ReassembleIPv6ExtHdr)
	}
	if c.TCP || all {
		cs = append(cs, support.ReassembleTCP, support.ReassembleTCPVLAN, support.ReassembleTCPTunnel, support.ReassembleTCPExtHdr)
	}
	return append(cs, support.ReassembleConflicts, support.ReassembleIncomplete, support.ReassembleTimeout)
}

// flowNeeds are what tracing needs of an engine.
var flowNeeds = []support.Capability{
	support.TraceTCP, support.TraceTCPVLAN, support.TraceTCPTunnel, support.TraceTCPExtHdr,
	support.TraceUDP, support.TraceUDPVLAN, support.TraceUDPTunnel, support.TraceUDPExtHdr,
	support.TraceBidirectional, support.TracePortReuse,
}

// unique leaves out what is there before.
func unique(cs []support.Capability) []support.Capability {
	kept := cs[:0]
	for _, c := range cs {
		if !slices.Contains(kept, c) {
			kept = append(kept, c)
		}
	}
	return kept
}

// late announces what the engine lacks for work that the caller asks for after the session began.
func (x *Extractor) late(cs []support.Capability) error {
	for _, c := range cs {
		if x.asked[c] {
			continue
		}
		x.ask(c)
		if row := x.engine.Support().Of(c); row.Level == support.None {
			if err := x.lacks(c, row.Reason); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask notes that the session relies on a capability of those that only sessions that ask for them hear of.
func (x *Extractor) ask(c support.Capability) {
	if !gathers(c) {
		return
	}
	if x.asked == nil {
		x.asked = map[support.Capability]bool{}
	}
	x.asked[c] = true
}

// gathers reports whether a capability is about what core makes of an engine's packets: an engine tells of every packet that
// meets a limit of it, and nobody hears where the session does not ask for it.
func gathers(c support.Capability) bool {
	g := c.Group()
	return g == "reassemble" || g == "trace"
}

// sourceNeeds appends the capabilities of reading that a source asks for, as far as its first octets tell.
func sourceNeeds(cs []support.Capability, src engine.Source) []support.Capability {
	add := func(on bool, c support.Capability) {
		if on {
			cs = append(cs, c)
		}
	}
	f := src.Format
	add(src.Device != "", support.ReadLive)
	add(src.Path != "", support.ReadPath)
	add(src.Reader != nil, support.ReadStream)
	add(f.Compression == "gzip", support.ReadGzip)
	add(f.Compression == "zstd", support.ReadZstd)
	add(f.Container == "pcap", support.ReadPcap)
	add(f.Container == "pcap" && f.Swapped, support.ReadPcapSwapped)
	add(f.Nanosecond, support.ReadPcapNanosecond)
	add(f.Modified, support.ReadPcapModified)
	add(f.Container == "pcap" && (f.Major == 1 || f.Major == 2 && f.Minor < 4 || f.Major == 543), support.ReadPcapVersion)
	add(f.Container == "pcapng", support.ReadPcapng)
	add(f.Container == "pcapng" && f.Swapped, support.ReadPcapngSwapped)
	return cs
}
