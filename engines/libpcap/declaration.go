package libpcap

import (
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// limit is a declared limit with the row that it stands in.
type limit struct {
	s.Limit
	of s.Capability
}

// The declared limits, each found by running the library over the capture that it names.
var (
	limitSnaplen = limit{of: s.ReadPcapSnaplen, Limit: s.Limit{
		ID: "libpcap.snaplen", Capture: "pcap-beyond-snaplen.pcap",
		Text: "A pcap record beyond the file's snapshot length is cut at it.",
	}}
	limitLinkTypes = limit{of: s.ReadPcapngLinkTypes, Limit: s.Limit{
		ID: "libpcap.linktypes", Capture: "pcapng-mixed-interfaces.pcapng",
		Text: "The library stops at an interface whose link type is not that of the first: the packets after it are left out.",
	}}
	limitSnaplens = limit{of: s.ReadPcapngMultiInterface, Limit: s.Limit{
		ID: "libpcap.snaplens", Capture: "pcapng-snaplens.pcapng",
		Text: "The library stops at an interface whose snapshot length is not that of the first: the packets after it are left out.",
	}}
	limitByteOrder = limit{of: s.ReadPcapngMultiSection, Limit: s.Limit{
		ID: "libpcap.byte-order", Capture: "pcapng-sections.pcapng",
		Text: "The library stops at a section of another byte order than the first: the packets after it are left out.",
	}}
	limitFine = limit{of: s.ReadPcapngDecimal, Limit: s.Limit{
		ID: "libpcap.tsresol-decimal-fine", Capture: "pcapng-tsresol-too-fine.pcapng",
		Text: "The library refuses an interface with a time unit finer than 10^-19 s: the packets after it are left out.",
	}}
	limitBinaryFine = limit{of: s.ReadPcapngBinary, Limit: s.Limit{
		ID: "libpcap.tsresol-binary-fine", Capture: "pcapng-tsresol-too-fine.pcapng",
		Text: "The library refuses an interface with a time unit of 2^-64 s or finer: the packets after it are left out.",
	}}
	limitBinary = limit{of: s.ReadPcapngBinary, Limit: s.Limit{
		ID: "libpcap.tsresol-binary", Capture: "pcapng-every-tsresol.pcapng",
		Text: "The library scales the fraction of a second in 64 bits, which overflow for time units from 2^-35 s on: the time comes out wrong.",
	}}
	limitContradiction = limit{of: s.ReadDamaged, Limit: s.Limit{
		ID: "libpcap.contradiction", Capture: "pcapng-caplen-beyond-block.pcapng",
		Text: "The library stops at a pcapng block that it takes for damage and that can be read: one that states more octets than it or the " +
			"snapshot length holds, is no multiple of 4 long, or is longer than 16 MiB. The packets from there on are left out.",
	}}
	limitNoTime = limit{of: s.FrameNoTime, Limit: s.Limit{
		ID: "libpcap.no-time", Capture: "pcapng-spb-padded.pcapng",
		Text: "The library gives a packet without a time that of 1970-01-01.",
	}}
	limit2038 = limit{of: s.FrameNanosecond, Limit: s.Limit{
		ID: "libpcap.time-2038", Capture: "pcap-time-2106.pcap",
		Text: "The seconds of a pcap record in the byte order of the machine are signed for the library: times from 2038-01-19 on come out as before 1970.",
	}}
	limitLinkType = limit{of: s.FrameLinkType, Limit: s.Limit{
		ID: "libpcap.linktype", Capture: "link-raw-bsd.pcap",
		Text: "Link types that are one to the library come out as one of them: 12 as 101, both raw IP.",
	}}
	limitInterface = limit{of: s.FrameInterface, Limit: s.Limit{
		ID: "libpcap.interface", Capture: "pcapng-interface-later.pcapng",
		Text: "The library does not tell interface and section of a packet: all are said to be of the first.",
	}}
)

var limits = []*limit{
	&limitSnaplen, &limitLinkTypes, &limitSnaplens, &limitByteOrder, &limitFine, &limitBinaryFine, &limitBinary, &limitContradiction,
	&limitNoTime, &limit2038, &limitLinkType, &limitInterface,
}

// declaration says what the library does; both bindings do the same. What core lends is what the default engine does.
var declaration = sync.OnceValue(func() s.Declaration {
	return s.Declare(s.Full,
		lent(),
		limited(),
		s.Rows(s.Full, s.FilterBPF, s.FilterKernel, s.OutputPcap),
		s.Without("The library reads plain files; the default engine reads compressed ones.", s.ReadGzip, s.ReadZstd),
		s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
		s.Without("The library hands out packets, and nothing else that a pcapng file says: not what interfaces are called, nor whether their frames end in a check sequence.",
			s.MetaComment, s.MetaInterface, s.MetaStatistics, s.MetaNames, s.MetaSecrets, s.MetaCustom, s.MetaJournal, s.MetaFlags),
		s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
	)
})

// lent makes rows for what core does on raw frames: Lent where the default engine does it, None with its reason where not.
func lent() (rows []s.Row) {
	own := builtin.New().Support()
	for _, c := range s.All() {
		switch c.Group() {
		case "link", "dissect", "stop", "reassemble", "trace", "output":
			row := own.Of(c)
			if row.Level != s.None {
				row = s.Row{Capability: c, Level: s.Lent}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// limited makes the Partial rows.
func limited() (rows []s.Row) {
	by := map[s.Capability][]s.Limit{}
	for _, l := range limits {
		by[l.of] = append(by[l.of], l.Limit)
	}
	for c, ls := range by {
		rows = append(rows, s.Limited(c, ls...)...)
	}
	return rows
}

func (r *reader) announce(l *limit, number uint64) {
	r.opt.Announce(engine.Met{Capability: l.of, Limit: l.ID, Packet: number})
}

// cause says by which limit a packet is lost that the library does not hand out and the walk reads.
func (r *reader) cause(f *fact) *limit {
	switch {
	case strings.Contains(r.text, "different from the type"):
		return &limitLinkTypes
	case strings.Contains(r.text, "different from the snapshot length"):
		return &limitSnaplens
	case strings.Contains(r.text, "is too high"): // "if_tsresol option resolution 10^-20 is too high"
		if f.time.Res&binaryUnit != 0 {
			return &limitBinaryFine
		}
		return &limitFine
	case f.bigEndian != r.bigEndian:
		return &limitByteOrder
	}
	return &limitContradiction
}

// binaryUnit is the bit of a resolution that stands for 2^-n (draft-ietf-opsawg-pcapng §4.2).
const binaryUnit packet.Resolution = 0x80

// compare announces where the library's packet is another one than the file's.
func (r *reader) compare(p *packet.Packet, f *fact) {
	if f.cap != p.CapLen || f.len != p.Len {
		r.announce(&limitSnaplen, p.Number)
	}
	if !r.agrees(f.time) {
		switch {
		case !f.time.Valid:
			r.announce(&limitNoTime, p.Number)
		case f.time.Res&binaryUnit != 0:
			r.announce(&limitBinary, p.Number)
		default:
			r.announce(&limit2038, p.Number)
		}
	}
	if f.link != p.Link {
		r.announce(&limitLinkType, p.Number)
	}
	if f.iface != 0 || f.sec != 0 {
		r.announce(&limitInterface, p.Number)
	}
}

// agrees reports whether the library's time of the packet is the walk's.
func (r *reader) agrees(t packet.Timestamp) bool {
	want, whole := t.Nanoseconds()
	if got, ok := r.p.Time.Nanoseconds(); ok && whole && got == want { // without a division in the usual units
		return true
	}
	sec, ns, ok := t.Seconds()
	return ok && r.says(sec, ns)
}

// says reports whether the library's time of the packet is this one.
func (r *reader) says(sec int64, ns uint32) bool {
	if h := &r.native; h.Seconds == sec && h.Nanoseconds == int64(ns) {
		return true
	}
	s, n, ok := r.p.Time.Seconds() // the fraction may be a second or more
	return ok && s == sec && n == ns
}
