package capfile

import "strconv"

// NoticeCode names something odd that did not stop the reading.
type NoticeCode uint8

// What a Reader notices.
const (
	_ NoticeCode = iota
	// NoticeOverSnaplen: a record holds more octets than the source's snapshot length allows. It is delivered whole.
	NoticeOverSnaplen
	// NoticeInconsistent: a record's original length is below its captured length.
	NoticeInconsistent
	// NoticeClipped: a block states more captured octets than it holds. The packet has those that are there.
	NoticeClipped
	// NoticeResolution: an if_tsresol finer than 10^-19 or 2^-63; times of that interface all lie within one second.
	NoticeResolution
	// NoticeOption: an option's length reaches beyond its block, or does not fit its meaning. Options before it stand.
	NoticeOption
	// NoticeLinkBits: reserved bits of the link-type word of a pcap file are set. They are ignored.
	NoticeLinkBits
	// NoticeVersion: a version above those known; the source is read as the highest known one.
	NoticeVersion
	// NoticeBlockLength: a block's length is no multiple of 4; it is rounded up.
	NoticeBlockLength
	// NoticeSectionLength: the next section does not begin where the section's length says. The length is ignored.
	NoticeSectionLength
	// NoticeLinkType: packets of an encapsulation that no link type names. They are delivered with [LinkNone].
	NoticeLinkType
	// NoticeSkipped: octets that belong to no record are skipped.
	NoticeSkipped

	noticeCount
)

var noticeNames = [noticeCount]string{
	"", "over-snaplen", "inconsistent-length", "clipped", "time-resolution", "option", "link-type-bits", "version",
	"block-length", "section-length", "link-type", "skipped",
}

// String is a short name with dashes.
func (c NoticeCode) String() string {
	if c < noticeCount && c > 0 {
		return noticeNames[c]
	}
	return "notice " + strconv.Itoa(int(c))
}

// Notice tells of something odd that did not stop the reading. Each code is told once for a Reader, at its first occurrence;
// [Reader.Noticed] counts them.
type Notice struct {
	Code   NoticeCode
	Packet uint64 // number of the packet, or of the next one
	Offset int64  // octets from the start of the decompressed source to the record or block
	Text   string
}

// note counts an occurrence; true says that it is the first and someone listens.
func (r *Reader) note(c NoticeCode) bool {
	if r.noticed == nil {
		r.noticed = new([noticeCount]uint64)
	}
	r.noticed[c]++
	return r.noticed[c] == 1 && r.opt.OnNotice != nil
}

// tell hands a notice about the record at the read position to the caller.
func (r *Reader) tell(c NoticeCode, text string) {
	r.opt.OnNotice(Notice{Code: c, Packet: r.count + 1, Offset: r.in.offset(), Text: text})
}

// Noticed says how often a code occurred so far.
func (r *Reader) Noticed(c NoticeCode) uint64 {
	if c >= noticeCount || r.noticed == nil {
		return 0
	}
	return r.noticed[c]
}
