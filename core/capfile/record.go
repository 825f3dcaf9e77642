package capfile

import (
	"fmt"
	"io"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// LinkNone is the link type of packets whose encapsulation has no LINKTYPE_ value: formats other than pcap and pcapng have
// such. A notice tells of it.
const LinkNone packet.LinkType = 0xffff

// layout is a format of records that is neither pcap nor pcapng. Its record may hold state, such as what a record that is no
// packet says of those that follow.
type layout interface {
	// header is how many octets tell how long the record at a stream offset is, at least 1; 0: the capture ends there.
	header(off int64) int
	// extent is the length of the record that begins with b, at least header octets; where that is more than b has, it is asked
	// again when as many are there. A fault says what contradicts itself.
	extent(off int64, b []byte) (total int64, fault string)
	// record reads a whole record, or what is there of one that is cut behind its header.
	record(off int64, b []byte) record
	// unfinished: by its own account the capture goes on at this offset, so that the source may not end there.
	unfinished(off int64) bool
}

// openEnd is for layouts that state no end.
type openEnd struct{}

func (openEnd) unfinished(int64) bool { return false }

// record is what a layout reads of a record.
type record struct {
	skip   bool   // it is no packet
	odd    string // of a skipped one: what is worth a notice
	time   packet.Timestamp
	length uint32 // octets on the wire
	link   packet.LinkType
	encap  uint32 // the format's own number for the link type, for a notice
	port   uint8  // number of the interface in the capturing device
	fcsLen uint8
	data   []byte
}

// records is a Reader's state for a layout.
type records struct {
	layout
	last  int     // index of the interface of the last packet
	ports []uint8 // by interface
}

// startRecords begins a capture of one section. Interfaces follow with their first packets.
func (r *Reader) startRecords(l layout, head int) {
	r.in.r += head
	f := &r.format
	r.nextFn, r.records = nextRecord, &records{layout: l}
	r.sections = []Section{{BigEndian: f.BigEndian, Major: f.Major, Minor: f.Minor, Length: -1}}
}

func (r *Reader) readRecord(p *packet.Packet) error {
	in := &r.in
	for {
		off := in.offset()
		head := r.records.header(off)
		if head == 0 {
			return r.fail(io.EOF)
		}
		if in.have() < head {
			if err := in.fill(head); err != nil {
				return r.endedRecord(err, head)
			}
		}
		total, err := r.extent(off)
		if err != nil {
			return err
		}
		rec := r.records.record(off, in.buf[in.r:in.r+total:in.r+total])
		if rec.skip {
			if rec.odd != "" && r.note(NoticeSkipped) {
				r.tell(NoticeSkipped, rec.odd)
			}
			in.r += total
			continue
		}
		if !r.fillRecord(p, &rec) {
			return r.tooMuch(0)
		}
		if p.Flags != 0 {
			r.noteFlags(p)
		}
		in.r += total
		r.count++
		return nil
	}
}

// endedRecord turns what fill returned between two records or within a record's header into the last error.
func (r *Reader) endedRecord(err error, head int) error {
	if err == io.EOF && r.in.have() == 0 && r.records.unfinished(r.in.offset()) {
		return r.damage(0, "capture cut short of the end that its header states", int64(head), 0, io.ErrUnexpectedEOF)
	}
	return r.ended(err, 0, "record header", head)
}

// extent reads until the record at the read position is whole.
func (r *Reader) extent(off int64) (int, error) {
	in := &r.in
	for {
		total, fault := r.records.extent(off, in.buf[in.r:in.w])
		switch {
		case fault != "":
			return 0, r.damage(0, fault, 0, 0, ErrDamaged)
		case total > MaxRecord:
			r.partial = in.fill(smallBuf) == io.EOF // a short rest is the rest of this record
			cause := fmt.Sprintf("record states a length of %d bytes, more than the limit of %d", total, MaxRecord)
			return 0, r.damage(0, cause, 0, 0, ErrLimit)
		case total <= int64(in.have()):
			return int(total), nil
		}
		if err := in.fill(int(total)); err != nil {
			r.partial = true
			return 0, r.ended(err, 0, "record", int(total))
		}
	}
}

// fillRecord gives p what rec says; false: there are more interfaces than this package keeps.
func (r *Reader) fillRecord(p *packet.Packet, rec *record) bool {
	if !r.recordIface(rec) {
		return false
	}
	p.Number = r.count + 1
	p.Time = rec.time
	p.CapLen, p.Len, p.Iface = uint32(len(rec.data)), rec.length, uint32(r.records.last)
	p.Link, p.Flags, p.FCSLen = rec.link, 0, rec.fcsLen
	if p.Len < p.CapLen {
		p.Flags = packet.Inconsistent
	}
	p.Data = rec.data
	p.Extra = packet.Extra{}
	return true
}

// recordIface finds the interface of a link type and port, or adds it. The times of its first packet stand for all.
func (r *Reader) recordIface(rec *record) bool {
	s := r.records
	if s.last < len(r.ifaces) && r.ifaces[s.last].Link == rec.link && s.ports[s.last] == rec.port {
		return true
	}
	for i := range r.ifaces {
		if r.ifaces[i].Link == rec.link && s.ports[i] == rec.port {
			s.last = i
			return true
		}
	}
	if !r.addMeta(ifaceCost) {
		return false
	}
	s.last = len(r.ifaces)
	s.ports = append(s.ports, rec.port)
	r.ifaces = append(r.ifaces, Interface{
		Index: uint32(s.last), Offset: r.in.offset(), Link: rec.link, Res: rec.time.Res, TSOffset: rec.time.Offset,
		FCSLen: rec.fcsLen, HasFCSLen: rec.fcsLen != 0,
	})
	if rec.link == LinkNone && r.note(NoticeLinkType) {
		r.tell(NoticeLinkType, fmt.Sprintf("encapsulation %d of this %v capture has no link type of its own", rec.encap, r.format.Kind))
	}
	return true
}

// cut gives up to n octets of b from off on: fewer, or none, of a record that is cut.
func cut(b []byte, off, n int) []byte {
	off = min(off, len(b))
	end := off + min(n, len(b)-off)
	return b[off:end:end]
}

// instant is a time of whole seconds since 1970 UTC and a fraction in units of res below a second.
func instant(sec int64, frac uint64, res packet.Resolution) packet.Timestamp {
	t := packet.Timestamp{Ticks: frac, Res: res, Valid: true}
	if sec < 0 || sec > 1<<33 {
		t.Offset = sec
	} else {
		t.Ticks += uint64(sec) * res.PerSecond()
	}
	return t
}

// unreadable is the error for a file that is of a known format but of a kind that is not read.
func (r *Reader) unreadable(known string, err error) error {
	e := &FormatError{Name: r.opt.Name, Magic: r.magic(), Known: known, Err: err}
	if err == ErrFormat {
		e.Remedy = convert
	}
	return e
}
