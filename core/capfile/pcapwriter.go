package capfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Sentinels that errors.Is finds in a [WriteError].
var (
	// ErrLinkType: a pcap file has one link type, and the packet has another.
	ErrLinkType = errors.New("link type differs from the file's")
	// ErrNoTime: the packet has no time, and the format has no way to say so for it.
	ErrNoTime = errors.New("packet without a time")
	// ErrTimeRange: the packet's time cannot be stated in the format.
	ErrTimeRange = errors.New("time out of the format's range")
	// ErrLength: the packet is longer than MaxRecord.
	ErrLength = errors.New("packet too long")
)

// WriteError says why a packet cannot be written. Nothing of it was; other packets still can be.
type WriteError struct {
	Packet uint64 // its Number
	Cause  string
	Err    error // one of the sentinels
}

// Error names the packet and the cause.
func (e *WriteError) Error() string { return fmt.Sprintf("capfile: packet %d: %s", e.Packet, e.Cause) }

// Unwrap gives the sentinel.
func (e *WriteError) Unwrap() error { return e.Err }

const (
	writeBuf       = 64 << 10
	defaultSnaplen = 262144 // octets, what tcpdump states and the most that Wireshark reads for most link types
)

// out is a buffered stream that remembers its first error, and where its records end.
type out struct {
	w       *bufio.Writer
	scratch []byte
	err     error

	size  int64   // octets that w took; those it still holds included
	whole int64   // where the last record ends that the stream below has
	ends  []int64 // where those end that w may still hold
}

// write writes a record, or the header, which has no part that is good without the others.
func (o *out) write(parts ...[]byte) error {
	for _, p := range parts {
		if o.err != nil {
			return o.err
		}
		n, err := o.w.Write(p)
		if o.size += int64(n); err != nil {
			o.err = fmt.Errorf("capfile: writing: %w", err)
		}
	}
	if o.err == nil {
		if len(o.ends) == cap(o.ends) {
			o.settle()
		}
		o.ends = append(o.ends, o.size)
	}
	return o.err
}

// settle forgets the ends of records that the stream below has, but for the last.
func (o *out) settle() {
	below, n := o.size-int64(o.w.Buffered()), 0
	for n < len(o.ends) && o.ends[n] <= below {
		o.whole = o.ends[n]
		n++
	}
	o.ends = append(o.ends[:0], o.ends[n:]...)
}

// Whole is the length to which the file is to be cut to end with a whole record, in octets, where the underlying stream failed, as
// on a full disk; 0: not even the header is whole. failed is false where nothing needs to be cut.
func (o *out) Whole() (n int64, failed bool) {
	o.settle()
	return o.whole, o.err != nil && !errors.Is(o.err, fs.ErrClosed)
}

// Flush hands everything written so far to the underlying stream.
func (o *out) Flush() error {
	if o.err == nil {
		if err := o.w.Flush(); err != nil {
			o.err = fmt.Errorf("capfile: writing: %w", err)
		}
	}
	return o.err
}

// Close flushes; it leaves the underlying stream open, whose own Close may report a full disk too. Later writes fail.
func (o *out) Close() error {
	err := o.Flush()
	if err == nil {
		o.err = fs.ErrClosed
	} else if errors.Is(err, fs.ErrClosed) {
		return nil
	}
	return err
}

// PcapOptions of a pcap file.
type PcapOptions struct {
	Link      packet.LinkType // of every packet
	Nano      bool            // nanoseconds; else microseconds
	BigEndian bool
	Snaplen   uint32 // octets, as stated in the header; 0 is written as 262144
	FCSLen    uint8  // octets of FCS at the end of each frame, an even number up to 30; 0: not stated
}

// PcapWriter writes a pcap file, version 2.4. It belongs to one goroutine and does not allocate for a packet.
type PcapWriter struct {
	out
	o         PcapOptions
	order     order
	perSecond uint64
	cut       uint64
}

// NewPcapWriter begins a pcap file on w. The header is written with the first Flush at the latest, so that a file without
// packets is valid too. Call Close at the end.
func NewPcapWriter(w io.Writer, o PcapOptions) *PcapWriter {
	p := &PcapWriter{out: out{w: bufio.NewWriterSize(w, writeBuf)}, o: o, order: order(o.BigEndian), perSecond: 1e6}
	magic := uint32(magicMicro)
	if o.Nano {
		magic, p.perSecond = magicNano, 1e9
	}
	if o.Snaplen == 0 {
		o.Snaplen = defaultSnaplen
	}
	link := uint32(o.Link)
	if o.FCSLen != 0 {
		link |= linkFCSPresent | uint32(o.FCSLen/2)<<linkFCSShift
	}
	b := p.order.put32(nil, magic)
	b = p.order.put16(b, 2)
	b = p.order.put16(b, 4)
	b = p.order.put64(b, 0)
	b = p.order.put32(b, o.Snaplen)
	p.scratch = p.order.put32(b, link)
	_ = p.write(p.scratch) // kept for the next call
	return p
}

// Write appends a packet; p stays the caller's. Digits of the time that are finer than the file's are cut off, and Cut counts
// such packets. The error is a *WriteError for a packet that the file cannot hold (another link type, no time, seconds outside
// 0 … 2^32-1, too long), after which others may follow; or that of the stream, which every later call returns too.
func (w *PcapWriter) Write(p *packet.Packet) error {
	if w.err != nil {
		return w.err
	}
	if p.Link != w.o.Link {
		return &WriteError{p.Number, fmt.Sprintf("its link type is %v, the file's %v: write pcapng", p.Link, w.o.Link), ErrLinkType}
	}
	if !p.Time.Valid {
		return &WriteError{p.Number, "it has no time, which pcap cannot state: write pcapng", ErrNoTime}
	}
	sec, ticks, ok := p.Time.Split()
	if !ok || sec < 0 || sec > 1<<32-1 {
		return &WriteError{p.Number, "its time is not within the 32 bits of pcap's seconds: write pcapng", ErrTimeRange}
	}
	if len(p.Data) > MaxRecord-pcapModifiedHeader {
		return &WriteError{p.Number, fmt.Sprintf("%d bytes are more than %d", len(p.Data), MaxRecord), ErrLength}
	}
	frac, rest := w.fraction(p.Time, ticks)
	if rest != 0 {
		w.cut++
	}
	b := w.order.put32(w.scratch[:0], uint32(sec))
	b = w.order.put32(b, uint32(frac))
	b = w.order.put32(b, uint32(len(p.Data)))
	w.scratch = w.order.put32(b, p.Len)
	return w.write(w.scratch, p.Data)
}

// fraction gives ticks within a second in the file's unit, and whether digits are lost.
func (w *PcapWriter) fraction(t packet.Timestamp, ticks uint64) (frac, rest uint64) {
	per := t.Res.PerSecond()
	if per == 0 { // a unit too fine for any clock
		_, nsec, _ := t.Seconds()
		return uint64(nsec) / (1e9 / w.perSecond), ticks
	}
	hi, lo := bits.Mul64(ticks, w.perSecond)
	return bits.Div64(hi, lo, per) // ticks < per, so frac < w.perSecond
}

// Cut is the number of packets written whose time had digits finer than the file's unit.
func (w *PcapWriter) Cut() uint64 { return w.cut }
