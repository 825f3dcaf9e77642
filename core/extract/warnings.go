package extract

import (
	"fmt"
	"log/slog"
	"sync"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// warnings keeps what was announced, in order, with the place of each by what it is about.
type warnings struct {
	list   []notice.Warning
	found  *places          // nil: nothing that may come again
	late   bool             // they are kept until tell
	untold []notice.Warning // so far
}

// places are the indexes in the list.
type places struct {
	limits map[string]int             // by a limit's ID
	notes  map[capfile.NoticeCode]int // by what the reader noticed
	live   []int                      // of what happened to a live source
	links  map[packet.LinkType]int    // by link type without a dissector
	events map[reassembly.EventKind]int
	flow   int // of notice.FlowEvicted, plus 1
}

// at gives the places, which it makes the first time.
func (w *warnings) at() *places {
	if w.found == nil {
		w.found = new(places)
	}
	return w.found
}

var sourceCodes = sync.OnceValue(func() map[capfile.NoticeCode]notice.Code {
	return map[capfile.NoticeCode]notice.Code{
		capfile.NoticeOverSnaplen:   notice.SourceOverSnaplen,
		capfile.NoticeInconsistent:  notice.SourceInconsistent,
		capfile.NoticeClipped:       notice.SourceClipped,
		capfile.NoticeResolution:    notice.SourceResolution,
		capfile.NoticeOption:        notice.SourceOption,
		capfile.NoticeLinkBits:      notice.SourceLinkBits,
		capfile.NoticeVersion:       notice.SourceVersion,
		capfile.NoticeBlockLength:   notice.SourceBlockLength,
		capfile.NoticeSectionLength: notice.SourceSectionLength,
		capfile.NoticeLinkType:      notice.SourceLinkType,
		capfile.NoticeSkipped:       notice.SourceSkipped,
	}
})

func (x *Extractor) warn(w notice.Warning) (index int) {
	x.warns.list = append(x.warns.list, w)
	if x.warns.late {
		x.warns.untold = append(x.warns.untold, w)
	} else {
		x.hand(w)
	}
	return len(x.warns.list) - 1
}

// hand gives a warning to the caller.
func (x *Extractor) hand(w notice.Warning) {
	if x.opt.onWarning != nil {
		x.opt.onWarning(w)
	} else {
		slog.Warn(w.Text, "code", string(w.Code), "packet", w.Packet, "source", x.opt.name)
	}
}

// tell gives the caller what was kept from it.
func (x *Extractor) tell() {
	for len(x.warns.untold) > 0 {
		w := x.warns.untold[0]
		x.warns.untold = x.warns.untold[1:]
		x.hand(w)
	}
}

// met announces a declared limit at the first packet that meets it, and counts it.
func (x *Extractor) met(m engine.Met) {
	if gathers(m.Capability) && !x.asked[m.Capability] {
		return
	}
	if i, ok := x.warns.at().limits[m.Limit]; ok {
		x.warns.list[i].Count++
		return
	}
	name := x.engine.Info().Name
	text := "it met a limit that it does not declare"
	for _, l := range x.engine.Support().Of(m.Capability).Limits {
		if l.ID == m.Limit {
			text = l.Text
		}
	}
	gap := &notice.GapError{Engine: name, Capability: m.Capability, Limit: m.Limit, Text: text, Packet: m.Packet}
	if x.opt.strictCapabilities && x.gap == nil {
		x.gap = gap
	}
	if x.warns.at().limits == nil {
		x.warns.at().limits = map[string]int{}
	}
	x.warns.at().limits[m.Limit] = x.warn(notice.Warning{
		Code: notice.CapabilityLimit, Engine: name, Capability: m.Capability, Limit: m.Limit,
		Text: fmt.Sprintf("engine %s: %s: %s", name, m.Capability, text), Packet: m.Packet, Offset: -1, Count: 1,
	})
}

// onNotice announces what the reader notices.
func (x *Extractor) onNotice(n capfile.Notice) {
	code, ok := sourceCodes()[n.Code]
	if !ok {
		code = notice.SourceOther
	}
	if i, ok := x.warns.at().notes[n.Code]; ok {
		x.warns.list[i].Count++
		return
	}
	if x.warns.at().notes == nil {
		x.warns.at().notes = map[capfile.NoticeCode]int{}
	}
	x.warns.at().notes[n.Code] = x.warn(notice.Warning{Code: code, Text: n.Text, Packet: n.Packet, Offset: n.Offset, Count: 1})
}

// onLive announces what happened to a live source, each thing once.
func (x *Extractor) onLive(w notice.Warning) {
	for _, i := range x.warns.at().live {
		if old := &x.warns.list[i]; old.Code == w.Code && old.Text == w.Text {
			old.Count++
			return
		}
	}
	w.Engine, w.Offset, w.Count = x.engine.Info().Name, -1, 1
	x.warns.at().live = append(x.warns.at().live, x.warn(w))
}

// lost announces at the end what the kernel dropped.
func (x *Extractor) lost() {
	if _, isDefault := x.engine.(*builtin.Engine); isDefault { // to find that its reader counts nothing takes longer than a packet
		return
	}
	c, ok := x.r.(engine.Counter)
	if !ok {
		return
	}
	n, err := c.Counts()
	if err != nil || n.Dropped == 0 {
		return
	}
	x.onLive(notice.Warning{
		Code: notice.LiveDropped, Text: fmt.Sprintf("%d of %d packets were dropped by the kernel, since they were not taken in time", n.Dropped, n.Received),
	})
}

// rawLink announces a link type without a dissector; the packet has no layer but octets.
func (x *Extractor) rawLink(p *packet.Packet) {
	if !x.dissects || p.Layers()[0].Fault != packet.NoDissector {
		return
	}
	if i, ok := x.warns.at().links[p.Link]; ok {
		x.warns.list[i].Count++
		return
	}
	if x.warns.at().links == nil {
		x.warns.at().links = map[packet.LinkType]int{}
	}
	text := fmt.Sprintf("no dissector for link type %d (%s): packets stay raw", uint16(p.Link), p.Link)
	x.warns.at().links[p.Link] = x.warn(notice.Warning{Code: notice.LinkUnknown, Text: text, Packet: p.Number, Offset: -1, Count: 1})
}

// audit holds a reader's account against what came out and what was announced.
func (x *Extractor) audit(a engine.Account) {
	var announced uint64
	if f := x.warns.found; f != nil {
		for _, i := range f.limits {
			announced += x.warns.list[i].Count
		}
	}
	out := x.count
	if x.sieve != nil {
		out += x.sieve.rejected
	}
	if a.Delivered == out && a.Skipped <= announced {
		return
	}
	x.warn(notice.Warning{
		Code: notice.EngineAccount, Engine: x.engine.Info().Name, Offset: -1, Count: 1,
		Text: fmt.Sprintf("engine %s: its account does not add up: it says %d packets delivered and %d skipped; %d came out and %d were announced",
			x.engine.Info().Name, a.Delivered, a.Skipped, out, announced),
	})
}

// noticed is optional for a Reader that counts what it noticed.
type noticed interface {
	Noticed(capfile.NoticeCode) uint64
}

// Warnings gives what was announced so far, with counts.
func (x *Extractor) Warnings() []notice.Warning {
	out := append([]notice.Warning(nil), x.warns.list...)
	if r, ok := x.r.(noticed); ok && x.warns.found != nil {
		for code, i := range x.warns.found.notes {
			out[i].Count = r.Noticed(code)
		}
	}
	return out
}
