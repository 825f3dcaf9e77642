package capfile

import (
	"bufio"
	"fmt"
	"io"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// NgOptions of a pcapng file; the zero value is a little-endian file that says nothing of itself.
type NgOptions struct {
	BigEndian bool
	// Section are options of every section header: hardware, operating system, program, comments. See AppendOption.
	Section OptionList
	// Interface gives the interface of a packet, whose name, snapshot length and other options are then kept: the method of
	// that name of the Reader that p comes from. Nil, or a nil result: the packet alone decides.
	Interface func(p *packet.Packet) *Interface
}

// NgWriter writes a pcapng file. It belongs to one goroutine.
//
// Interfaces are described when their first packet comes, one for each distinct interface of the source, link type, time
// resolution and offset. A packet without a time becomes a Simple Packet Block, which belongs to the first interface of its
// section: where that one does not fit, a new section begins.
type NgWriter struct {
	out
	o      NgOptions
	order  order
	ifaces map[ifaceKey]uint32
	last   ifaceKey // of lastID
	lastID uint32
	first  simpleFit // interface 0 of the section
}

// ifaceKey tells the interfaces of a section apart.
type ifaceKey struct {
	source, section, iface uint32 // source: 1 when the Interface function knew it
	link                   packet.LinkType
	res                    packet.Resolution
	fcs                    uint8
	offset                 int64
}

type simpleFit struct {
	link    packet.LinkType
	snaplen uint32
}

// NewNgWriter begins a pcapng file on w. Call Close at the end.
func NewNgWriter(w io.Writer, o NgOptions) *NgWriter {
	n := &NgWriter{out: out{w: bufio.NewWriterSize(w, writeBuf)}, o: o, order: order(o.BigEndian)}
	n.beginSection()
	return n
}

// Write appends a packet with its options; p stays the caller's. The error is a *WriteError for a packet that the file cannot
// hold (too long; without a time but with options), after which others may follow; or that of the stream, which every later
// call returns too.
func (w *NgWriter) Write(p *packet.Packet) error {
	if w.err != nil {
		return w.err
	}
	if len(p.Data)+len(p.Extra.Options) > MaxRecord-1024 {
		return &WriteError{p.Number, fmt.Sprintf("%d bytes are more than %d", len(p.Data), MaxRecord), ErrLength}
	}
	if !p.Time.Valid {
		return w.simple(p)
	}
	key, src := w.key(p)
	id, ok := w.lastID, key == w.last && len(w.ifaces) > 0
	if !ok {
		if id, ok = w.ifaces[key]; !ok {
			snaplen := uint32(0)
			if src != nil {
				snaplen = src.Snaplen
			}
			id = w.describe(key, src, snaplen)
		}
		w.last, w.lastID = key, id
	}
	return w.enhanced(p, id)
}

func (w *NgWriter) key(p *packet.Packet) (ifaceKey, *Interface) {
	k := ifaceKey{section: p.Extra.Section, iface: p.Iface, link: p.Link, res: p.Time.Res, offset: p.Time.Offset, fcs: p.FCSLen}
	if w.o.Interface == nil {
		return k, nil
	}
	src := w.o.Interface(p)
	if src != nil {
		k.source, k.fcs = 1, 0
	}
	return k, src
}

// enhanced writes an Enhanced Packet Block.
func (w *NgWriter) enhanced(p *packet.Packet, id uint32) error {
	o := w.order
	b := o.put32(w.scratch[:0], BlockEnhanced)
	b = o.put32(b, 0) // the length, once it is known
	b = o.put32(b, id)
	b = o.put32(b, uint32(p.Time.Ticks>>32))
	b = o.put32(b, uint32(p.Time.Ticks))
	b = o.put32(b, uint32(len(p.Data)))
	b = o.put32(b, p.Len)
	head := len(b)
	b = append(b, zeros[:-len(p.Data)&3]...)
	b = appendOptions(b, PacketOptions(p).OptionList, o, turnPacket)
	if p.Extra.HasDrops && p.Extra.Drops != 0 { // of the obsolete Packet Block
		b = w.endless(b, head)
		b = appendOption(b, o, OptEPBDropCount, o.put64(nil, uint64(p.Extra.Drops)))
		b = o.put32(b, 0)
	}
	total := uint32(len(b) + len(p.Data) + 4)
	o.put32(b[:4], total)
	b = o.put32(b, total)
	w.scratch = b
	return w.write(b[:head], p.Data, b[head:])
}

var zeros [4]byte

// endless takes opt_endofopt off options that begin in b behind the padding, to let another follow.
func (w *NgWriter) endless(b []byte, head int) []byte {
	n := len(b)
	if n-head >= 4 && b[n-4] == 0 && b[n-3] == 0 && b[n-2] == 0 && b[n-1] == 0 {
		return b[:n-4]
	}
	return b
}

// simple writes a Simple Packet Block, in a new section where the first interface of this one does not fit.
func (w *NgWriter) simple(p *packet.Packet) error {
	have := uint32(len(p.Data))
	snaplen := uint32(0)
	if have < p.Len {
		snaplen = have
	}
	if len(p.Extra.Options) > 0 || have == 0 && p.Len > 0 || have > p.Len {
		return &WriteError{p.Number, "it has no time, and options or lengths that a simple packet block cannot state", ErrNoTime}
	}
	want := p.Len
	if w.first.snaplen != 0 {
		want = min(want, w.first.snaplen)
	}
	if len(w.ifaces) == 0 || w.first.link != p.Link || want != have {
		if len(w.ifaces) > 0 {
			w.beginSection()
		}
		key, src := w.key(p)
		key.res, key.offset = packet.Micro, 0
		if src != nil {
			key.res, key.offset = src.Res, src.TSOffset
		}
		if src != nil && (src.Snaplen == 0 && snaplen == 0 || src.Snaplen != 0 && min(src.Snaplen, p.Len) == have) {
			snaplen = src.Snaplen
		}
		w.describe(key, src, snaplen)
	}
	o := w.order
	total := 16 + (have+3)&^3
	b := o.put32(w.scratch[:0], BlockSimple)
	b = o.put32(b, total)
	b = o.put32(b, p.Len)
	b = append(b, zeros[:-have&3]...)
	b = o.put32(b, total)
	w.scratch = b
	return w.write(b[:12], p.Data, b[12:])
}

func (w *NgWriter) beginSection() {
	w.ifaces = make(map[ifaceKey]uint32)
	o := w.order
	b := o.put32(nil, byteOrderMagic)
	b = o.put16(b, 1)
	b = o.put16(b, 0)
	b = o.put64(b, 1<<64-1) // not known: the stream need not be able to seek
	b = appendOptions(b, w.o.Section, o, turnCustom)
	_ = w.block(BlockSection, b) // kept for the next call
}

// describe writes an Interface Description Block.
func (w *NgWriter) describe(k ifaceKey, src *Interface, snaplen uint32) uint32 {
	o := w.order
	list := OptionList{BigEndian: bool(o)}
	fcs := k.fcs
	if src != nil {
		list = src.Options
		fcs = 0
		if _, ok := list.Get(OptIfFCSLen); !ok && src.HasFCSLen {
			fcs = src.FCSLen
		}
	}
	b := o.put16(nil, uint16(k.link))
	b = o.put16(b, 0)
	b = o.put32(b, snaplen)
	// The packets' own resolution and offset decide, so these two options are written anew.
	for opt := range list.All() {
		if opt.Code != OptIfTSResol && opt.Code != OptIfTSOffset {
			b = appendOption(b, o, opt.Code, inOrder(opt, list.BigEndian != bool(o), turnInterface))
		}
	}
	if k.res != packet.Micro {
		b = appendOption(b, o, OptIfTSResol, []byte{byte(k.res)})
	}
	if k.offset != 0 {
		b = appendOption(b, o, OptIfTSOffset, o.put64(nil, uint64(k.offset)))
	}
	if fcs >= 16 {
		fcs *= 8 // as fcsOctets reads it
	}
	if fcs != 0 {
		b = appendOption(b, o, OptIfFCSLen, []byte{fcs})
	}
	if len(b) > ifaceFixed {
		b = o.put32(b, 0)
	}
	_ = w.block(BlockInterface, b) // kept for the next call
	id := uint32(len(w.ifaces))
	if id == 0 {
		w.first = simpleFit{k.link, snaplen}
	}
	w.ifaces[k] = id
	w.last, w.lastID = k, id
	return id
}

// block writes a block of a body whose length is a multiple of 4.
func (w *NgWriter) block(typ uint32, body []byte) error {
	o := w.order
	b := o.put32(nil, typ)
	b = o.put32(b, uint32(len(body)+blockFrame))
	return w.write(b, body, b[4:])
}
