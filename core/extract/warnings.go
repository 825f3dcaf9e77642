package extract

import (
	"fmt"
	"log/slog"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// warnings keeps what was announced, in order. Counts of the source's notices are the reader's.
type warnings struct {
	list    []notice.Warning
	sources []capfile.NoticeCode // of list's entries; 0: not from the reader
	links   int                  // index in list of the warning about link types, plus 1
}

var sourceCodes = map[capfile.NoticeCode]notice.Code{
	capfile.NoticeOverSnaplen:   notice.SourceOverSnaplen,
	capfile.NoticeInconsistent:  notice.SourceInconsistent,
	capfile.NoticeClipped:       notice.SourceClipped,
	capfile.NoticeResolution:    notice.SourceResolution,
	capfile.NoticeOption:        notice.SourceOption,
	capfile.NoticeLinkBits:      notice.SourceLinkBits,
	capfile.NoticeVersion:       notice.SourceVersion,
	capfile.NoticeBlockLength:   notice.SourceBlockLength,
	capfile.NoticeSectionLength: notice.SourceSectionLength,
}

func (x *Extractor) warn(w notice.Warning, source capfile.NoticeCode) {
	x.warns.list = append(x.warns.list, w)
	x.warns.sources = append(x.warns.sources, source)
	if x.opt.onWarning != nil {
		x.opt.onWarning(w)
		return
	}
	slog.Warn(w.Text, "code", string(w.Code), "packet", w.Packet, "source", x.opt.name)
}

// onNotice announces what the reader notices; it tells each code once.
func (x *Extractor) onNotice(n capfile.Notice) {
	code, ok := sourceCodes[n.Code]
	if !ok {
		code = notice.SourceOther
	}
	x.warn(notice.Warning{Code: code, Text: n.Text, Packet: n.Packet, Offset: n.Offset, Count: 1}, n.Code)
}

// unknownLink announces a link type without a dissector, once.
func (x *Extractor) unknownLink(p *packet.Packet) {
	if i := x.warns.links; i > 0 {
		x.warns.list[i-1].Count++
		return
	}
	text := fmt.Sprintf("no dissector for link type %d (%s): packets stay raw", uint16(p.Link), p.Link)
	x.warns.links = len(x.warns.list) + 1
	x.warn(notice.Warning{Code: notice.LinkUnknown, Text: text, Packet: p.Number, Offset: -1, Count: 1}, 0)
}

// Warnings gives what was announced so far, with counts.
func (x *Extractor) Warnings() []notice.Warning {
	out := append([]notice.Warning(nil), x.warns.list...)
	for i, source := range x.warns.sources {
		if source != 0 {
			out[i].Count = x.r.Noticed(source)
		}
	}
	return out
}
