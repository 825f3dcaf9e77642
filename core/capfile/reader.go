package capfile

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/internal/plainfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Limits that no capture may exceed. They bound memory where a length or an amount from the source would.
const (
	// MaxRecord is the largest record or block, headers included: 128 MiB, the most that a link type (D-Bus) allows, and 64 KiB.
	// A longer one is damage. Memory for one is taken as its octets arrive.
	MaxRecord = 128<<20 + 64<<10
	// MaxMetadata bounds what a Reader keeps of sections and interfaces, options included: 64 MiB.
	MaxMetadata = 64 << 20
)

// Options of a Reader; the zero value is the default.
type Options struct {
	// Name of the source for error texts. Open takes the path when it is empty.
	Name string
	// OnBlock gets every pcapng block that is not a packet, in order. The Block's octets are borrowed until it returns.
	OnBlock func(Block)
	// KeyLog gets the TLS secrets of pcapng files, before OnBlock gets their block; nil: nobody does.
	KeyLog interface{ AddKeyLog(log []byte) int }
	// Decompressors beyond gzip.
	Decompressors []Decompressor
	// OnNotice gets the first notice of each code.
	OnNotice func(Notice)
}

// Decompressor opens a kind of compressed source that is known by its first octets.
type Decompressor struct {
	Name  string
	Magic []byte // at least 2 octets
	// Open gets the stream from its first octet. Read must return what is there without waiting for more. Close is called
	// once, after the last Read.
	Open func(io.Reader) (io.ReadCloser, error)
}

// Reader hands out the packets of one capture in order. It belongs to one goroutine.
type Reader struct {
	in        input
	opt       Options
	format    Format
	nextFn    nextKind
	order     order
	swap      swapRule
	plain     bool // a pcap file whose records the straight path may read; false when err is set
	res       packet.Resolution
	fcsLen    uint8
	partial   bool // the record at the read position is cut and its header whole
	closed    bool
	link      packet.LinkType
	hasFCS    bool // pcap: the file header says how long an FCS is
	snaplen   uint32
	hdrLen    int // pcap: octets of a record header
	perSecond uint64

	count    uint64 // packets delivered
	err      error  // what every later Next returns
	meta     int32  // octets of metadata kept
	stated   uint32 // pcap: the snapshot length as the file header has it
	sections []Section
	ifaces   []Interface          // of the current section
	records  *records             // nil: pcap or pcapng
	batch    []packet.Packet      // of NextBatch; nil: not yet made
	first    *firstStorage        // nil: not yet taken, or traded
	one      *packet.Packet       // of Packet; nil: not yet needed
	secEnd   int64                // stream offset where the current section's length says that it ends; -1: unknown
	noticed  *[noticeCount]uint64 // nil: none
	opened   *opened              // nil: neither a file nor a decompressor
}

// opened is what Close closes.
type opened struct {
	file   plainfile.File // of Open
	packed io.Closer      // the decompressor
}

type nextKind uint8

const (
	nextPcap nextKind = iota + 1
	nextNg
	nextRecord
)

// NewReader reads a capture from r, which need not seek, in one of the formats of [Kind], plain, in gzip or in one of
// o.Decompressors, known by content. It reads no further than the first header. Close leaves r open.
//
// The error is a *FormatError for what is no capture, a *DamageError for a file header that is cut or contradicts itself, and
// a *ReadError when r fails.
func NewReader(r io.Reader, o Options) (*Reader, error) {
	rd := new(Reader)
	if err := rd.Reset(r, o); err != nil {
		return nil, err
	}
	return rd, nil
}

// Reset makes r, which is a new(Reader) or closed, what [NewReader] gives for src: for Readers that are part of another value. After an
// error it is closed.
func (r *Reader) Reset(src io.Reader, o Options) error {
	if r.closed {
		*r = Reader{}
	}
	r.opt, r.secEnd = o, -1
	r.in.init(src)
	if err := r.start(); err != nil {
		r.Close()
		return err
	}
	return nil
}

// Next fills p with the next packet: everything but its layers. Data and Extra.Options are borrowed until the following Next
// or Close. At a clean end it returns io.EOF itself. After damage it returns a *DamageError, and the same one on every later
// call; every whole record before the damage has been delivered by then. It does not allocate unless a record is larger than
// every one before, or there is something to report.
func (r *Reader) Next(p *packet.Packet) error {
	in := &r.in
	b := in.buf[in.r:in.w]
	if !r.plain || len(b) < pcapRecordHeader {
		return r.next(p)
	}
	// The straight path, for a usual record of a pcap file that is in the buffer; it does what readPcap does for all.
	sec, frac := binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint32(b[4:])
	caplen, orig := binary.LittleEndian.Uint32(b[8:]), binary.LittleEndian.Uint32(b[12:])
	if r.order {
		sec, frac = bits.ReverseBytes32(sec), bits.ReverseBytes32(frac)
		caplen, orig = bits.ReverseBytes32(caplen), bits.ReverseBytes32(orig)
	}
	b = b[pcapRecordHeader:]
	if uint64(caplen) > uint64(len(b)) || caplen > r.snaplen || orig < caplen {
		return r.next(p)
	}
	r.count++
	in.r += pcapRecordHeader + int(caplen)
	p.Number = r.count
	p.Time = packet.Timestamp{Ticks: uint64(sec)*r.perSecond + uint64(frac), Res: r.res, Valid: true}
	p.CapLen, p.Len, p.Iface = caplen, orig, 0
	p.Link, p.Flags, p.FCSLen = r.link, 0, r.fcsLen
	p.Data = b[:caplen:caplen]
	p.Extra = packet.Extra{BigEndian: bool(r.order)}
	return nil
}

// next is Next for everything but the straight path.
func (r *Reader) next(p *packet.Packet) error {
	if r.err != nil {
		return r.err
	}
	switch r.nextFn {
	case nextPcap:
		return r.readPcap(p)
	case nextNg:
		return r.readNg(p)
	}
	return r.readRecord(p)
}

// Partial fills p with what is there of a record that the end of the source cut, after Next returned its DamageError. The
// packet has the Truncated flag, and Data may be empty. ok is false when there is none: the header itself is cut, or nothing is.
// It is not counted as a packet; Number is that of the packet it would have been.
func (r *Reader) Partial(p *packet.Packet) (ok bool) {
	if !r.partial || r.closed {
		return false
	}
	b := r.in.buf[r.in.r:r.in.w]
	switch r.nextFn {
	case nextPcap:
		r.decodePcap(p, b)
	case nextNg:
		if r.decodeNg(p, r.order.u32(b), b[blockHead:]) != nil {
			return false
		}
	default:
		if rec := r.records.record(r.in.offset(), b); rec.skip || !r.fillRecord(p, &rec) {
			return false
		}
	}
	p.Flags = p.Flags&^packet.Clipped | packet.Truncated
	p.Extra.Options = nil
	return true
}

// Close gives the buffers back and closes what Open or a Decompressor opened. Packets that were not cloned end with it. It is
// idempotent; Next returns fs.ErrClosed afterwards.
func (r *Reader) Close() error {
	if r.closed {
		return nil
	}
	r.closed = true
	_ = r.fail(fs.ErrClosed)
	r.in.release()
	if r.format.Compression == "" { // closing a compressed source is for any goroutine
		r.leaveStorage()
	}
	o := r.opened
	if o == nil {
		return nil
	}
	var packed, file error
	if o.packed != nil {
		packed = o.packed.Close()
	}
	if o.file != nil {
		file = o.file.Close()
	}
	return errors.Join(packed, file)
}

// Format describes the source.
func (r *Reader) Format() Format { return r.format }

// Sections that have begun so far; a file of another format than pcapng is one. The slices are the Reader's own and grow as blocks are read.
func (r *Reader) Sections() []Section {
	if r.sections == nil && r.nextFn == nextPcap {
		r.pcapSection()
	}
	if n := len(r.sections); n > 0 {
		r.sections[n-1].Interfaces = r.ifaces
	}
	return r.sections
}

// Interface that a packet of this Reader came by; nil for a packet of another source.
func (r *Reader) Interface(p *packet.Packet) *Interface {
	s := r.Sections()
	if int(p.Extra.Section) >= len(s) {
		return nil
	}
	i := s[p.Extra.Section].Interfaces
	if int64(p.Iface) >= int64(len(i)) {
		return nil
	}
	return &i[p.Iface]
}

// Count of packets delivered so far.
func (r *Reader) Count() uint64 { return r.count }

// Offset of the next record or block, in octets from the start of the decompressed source.
func (r *Reader) Offset() int64 { return r.in.offset() }

// fail keeps and returns the error of every later Next.
func (r *Reader) fail(err error) error {
	r.err, r.plain = err, false
	return err
}

// damage ends the reading at the record that begins at the read position.
func (r *Reader) damage(block uint32, cause string, need, have int64, err error) error {
	e := r.damageHere(block, cause, err)
	e.Need, e.Have = need, have
	return r.fail(e)
}

func (r *Reader) damageHere(block uint32, cause string, err error) *DamageError {
	return &DamageError{Name: r.opt.Name, Packet: r.count + 1, Offset: r.in.offset(), Block: block, Cause: cause, Err: err}
}

// ended turns what fill returned into the Reader's last error. need is what the record at the read position wants.
func (r *Reader) ended(err error, block uint32, cause string, need int) error {
	have := r.in.have()
	switch {
	case err == io.EOF && have == 0:
		r.in.release() // Close may come from another goroutine, or never
		r.leaveStorage()
		return r.fail(io.EOF)
	case err == io.EOF:
		return r.damage(block, cause+" cut short", int64(need), int64(have), io.ErrUnexpectedEOF)
	case r.format.Compression != "" && !isReadError(err):
		return r.damage(block, fmt.Sprintf("%s stream: %v", r.format.Compression, err), 0, 0, err)
	}
	return r.fail(r.readError(err))
}

func (r *Reader) readError(err error) error {
	var inner *ReadError
	if errors.As(err, &inner) { // the source under a decompressor
		err = inner.Err
	}
	return &ReadError{Name: r.opt.Name, Offset: r.in.base + int64(r.in.w), Err: err}
}

// isReadError tells failures of the source under a decompressor from complaints of the decompressor.
func isReadError(err error) bool {
	var e *ReadError
	return errors.As(err, &e)
}

// addMeta accounts for metadata that is kept; false says that there is too much.
func (r *Reader) addMeta(n int) bool {
	r.meta += int32(n) // of a block at most
	return r.meta <= MaxMetadata
}
