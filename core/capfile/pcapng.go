package capfile

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Block types of pcapng (draft-ietf-opsawg-pcapng §11.1).
const (
	BlockSection      uint32 = 0x0a0d0d0a
	BlockInterface    uint32 = 1
	BlockPacket       uint32 = 2 // obsolete Packet Block
	BlockSimple       uint32 = 3
	BlockNames        uint32 = 4
	BlockStatistics   uint32 = 5
	BlockEnhanced     uint32 = 6
	BlockJournal      uint32 = 9 // systemd Journal Export Block
	BlockSecrets      uint32 = 10
	BlockCustom       uint32 = 0x00000bad
	BlockCustomNoCopy uint32 = 0x40000bad
)

// Sizes in octets, of block headers with type and length.
const (
	blockHead     = 8
	blockFrame    = 12 // header and trailing length
	sectionFixed  = 16 // byte-order magic, version, section length
	ifaceFixed    = 8
	enhancedFixed = 20
	simpleFixed   = 4
)

const byteOrderMagic = 0x1a2b3c4d

// sectionCost and ifaceCost are about what a section and an interface take in memory beside their options.
const (
	sectionCost = 128
	ifaceCost   = 96
)

// startNg reads the first section header.
func (r *Reader) startNg() error {
	if err := r.in.fill(blockFrame); err != nil {
		return r.ended(err, BlockSection, "section header block", blockFrame+sectionFixed)
	}
	b := r.in.buf[r.in.r:r.in.w]
	if binary.LittleEndian.Uint32(b[8:]) != byteOrderMagic && binary.BigEndian.Uint32(b[8:]) != byteOrderMagic {
		return &FormatError{
			Name: r.opt.Name, Magic: append([]byte(nil), b[:blockFrame]...),
			Remedy: "it has the type of a pcapng section header, but not the byte-order magic", Err: ErrFormat,
		}
	}
	if err := r.block(nil); err != nil {
		if err == io.EOF {
			return r.damage(BlockSection, "section header block cut short", 0, 0, io.ErrUnexpectedEOF)
		}
		return err
	}
	s := &r.sections[0]
	r.format.BigEndian, r.format.Major, r.format.Minor, r.format.Resolution = s.BigEndian, s.Major, s.Minor, packet.Micro
	return nil
}

func (r *Reader) readNg(p *packet.Packet) error {
	for n := r.count; r.count == n; {
		if err := r.block(p); err != nil {
			return err
		}
	}
	return nil
}

// block reads one block. A packet goes to p, and count says so; other blocks go to the Reader and to OnBlock.
func (r *Reader) block(p *packet.Packet) error {
	in := &r.in
	if in.w-in.r < blockHead {
		if err := in.fill(blockHead); err != nil {
			return r.ended(err, 0, "block header", blockHead)
		}
	}
	typ := r.order.u32(in.buf[in.r:])
	if typ == BlockSection {
		if err := r.sectionOrder(); err != nil {
			return err
		}
	}
	stated := r.order.u32(in.buf[in.r+4:])
	total, err := r.blockLength(typ, stated)
	if err != nil {
		return err
	}
	if in.w-in.r < total {
		if err := in.fill(total); err != nil {
			r.partial = in.have() > blockHead
			return r.ended(err, typ, blockName(typ), total)
		}
	}
	b := in.buf[in.r : in.r+total : in.r+total]
	if tail := r.order.u32(b[total-4:]); tail != stated && tail != uint32(total) {
		return r.damage(typ, fmt.Sprintf("%s begins with length %d and ends with %d", blockName(typ), stated, tail), 0, 0, ErrDamaged)
	}
	switch typ {
	case BlockEnhanced, BlockSimple, BlockPacket:
		if err := r.decodeNg(p, typ, b[blockHead:total-4]); err != nil {
			return r.fail(err)
		}
		if p.Flags != 0 || p.Extra.Options != nil {
			r.noteNg(p)
		}
		r.count++
	case BlockSection:
		err = r.section(b, stated)
	case BlockInterface:
		err = r.iface(b)
	default:
		r.emit(typ, b)
	}
	if err != nil {
		return err
	}
	in.r += total
	return nil
}

// sectionOrder takes the byte order of a section header, which its length is already written in.
func (r *Reader) sectionOrder() error {
	if err := r.in.fill(blockFrame); err != nil {
		return r.ended(err, BlockSection, "section header block", blockFrame+sectionFixed)
	}
	b := r.in.buf[r.in.r:r.in.w]
	switch {
	case binary.LittleEndian.Uint32(b[8:]) == byteOrderMagic:
		r.order = false
	case binary.BigEndian.Uint32(b[8:]) == byteOrderMagic:
		r.order = true
	default:
		return r.damage(BlockSection, fmt.Sprintf("section header block without byte-order magic: % x", b[8:12]), 0, 0, ErrDamaged)
	}
	return nil
}

// blockLength judges a block's stated length and rounds it up to a multiple of 4, as Wireshark does.
func (r *Reader) blockLength(typ, stated uint32) (int, error) {
	least := uint32(blockFrame)
	switch typ {
	case BlockSection:
		least += sectionFixed
	case BlockInterface:
		least += ifaceFixed
	case BlockEnhanced, BlockPacket:
		least += enhancedFixed
	case BlockSimple:
		least += simpleFixed
	case BlockCustom, BlockCustomNoCopy:
		least += 4
	}
	if stated < least {
		return 0, r.damage(typ, fmt.Sprintf("%s states a length of %d bytes, at least %d are needed", blockName(typ), stated, least), 0, 0, ErrDamaged)
	}
	if stated > MaxRecord {
		r.partial = r.in.fill(smallBuf) == io.EOF && r.in.have() > blockHead
		return 0, r.damage(typ, fmt.Sprintf("%s states a length of %d bytes, more than the limit of %d", blockName(typ), stated, MaxRecord), 0, 0, ErrLimit)
	}
	if stated&3 != 0 && r.note(NoticeBlockLength) {
		r.tell(NoticeBlockLength, fmt.Sprintf("length %d of the %s is no multiple of 4", stated, blockName(typ)))
	}
	return int(stated+3) &^ 3, nil
}

func (r *Reader) section(b []byte, stated uint32) error {
	o, off := r.order, r.in.offset()
	s := Section{
		Index: uint32(len(r.sections)), Offset: off, BigEndian: bool(o),
		Major: o.u16(b[12:]), Minor: o.u16(b[14:]), Length: int64(o.u64(b[16:])),
	}
	// 1.2 was written by a program of its time and reads as 1.0 (Wireshark's pcapng reader).
	if s.Major != 1 || s.Minor != 0 && s.Minor != 2 {
		if s.Major != 1 {
			return r.versionError(b, s)
		}
		if r.note(NoticeVersion) {
			r.tell(NoticeVersion, fmt.Sprintf("pcapng version 1.%d is read as 1.0", s.Minor))
		}
	}
	if r.secEnd >= 0 && r.secEnd != off && r.note(NoticeSectionLength) {
		r.tell(NoticeSectionLength, fmt.Sprintf("the section before should end at byte %d", r.secEnd))
	}
	r.secEnd = -1
	if s.Length > 0 && s.Length < 1<<62-off {
		r.secEnd = off + int64(len(b)) + s.Length
	}
	raw := b[blockHead+sectionFixed : len(b)-4]
	if !r.addMeta(sectionCost + len(raw)) {
		return r.tooMuch(BlockSection)
	}
	s.Options = OptionList{append([]byte(nil), raw...), bool(o)}
	r.checkOptions(s.Options, BlockSection)
	r.Sections() // stores the interfaces of the section that ends
	r.sections, r.ifaces = append(r.sections, s), nil
	r.emit(BlockSection, b)
	return nil
}

func (r *Reader) versionError(b []byte, s Section) error {
	if len(r.sections) == 0 {
		return &FormatError{
			Name: r.opt.Name, Magic: append([]byte(nil), b[:16]...), Known: fmt.Sprintf("pcapng %d.%d", s.Major, s.Minor), Err: ErrVersion,
		}
	}
	return r.damage(BlockSection, fmt.Sprintf("section of pcapng version %d.%d", s.Major, s.Minor), 0, 0, ErrVersion)
}

func (r *Reader) tooMuch(typ uint32) error {
	return r.damage(typ, fmt.Sprintf("sections and interfaces take more than %d bytes", MaxMetadata), 0, 0, ErrLimit)
}

func (r *Reader) iface(b []byte) error {
	o := r.order
	raw := b[blockHead+ifaceFixed : len(b)-4]
	if !r.addMeta(ifaceCost + len(raw)) {
		return r.tooMuch(BlockInterface)
	}
	i := Interface{
		Index: uint32(len(r.ifaces)), Offset: r.in.offset(), Link: packet.LinkType(o.u16(b[8:])), Snaplen: o.u32(b[12:]),
		Res: packet.Micro, Options: OptionList{append([]byte(nil), raw...), bool(o)},
	}
	r.checkOptions(i.Options, BlockInterface)
	r.ifaceTimes(&i)
	if v := i.Options.sized(OptIfFCSLen, 1); v != nil {
		i.FCSLen, i.HasFCSLen = fcsOctets(v[0]), true
	}
	r.ifaces = append(r.ifaces, i)
	r.emit(BlockInterface, b)
	return nil
}

func (r *Reader) ifaceTimes(i *Interface) {
	if v, ok := i.Options.Get(OptIfTSResol); ok {
		if len(v) != 1 {
			r.noteOption("if_tsresol", len(v), 1)
		} else {
			i.Res = packet.Resolution(v[0])
		}
	}
	if !i.Res.Known() && r.note(NoticeResolution) {
		r.tell(NoticeResolution, fmt.Sprintf("if_tsresol 0x%02x of interface %d is too fine: its times cannot be converted", uint8(i.Res), i.Index))
	}
	if v, ok := i.Options.Get(OptIfTSOffset); ok {
		if len(v) != 8 {
			r.noteOption("if_tsoffset", len(v), 8)
		} else {
			i.TSOffset = int64(r.order.u64(v))
		}
	}
}

// fcsOctets reads if_fcslen, which the draft gives in bits while its example and most writers have octets.
func fcsOctets(v uint8) uint8 {
	if v >= 16 && v%8 == 0 {
		return v / 8
	}
	return v
}

func (r *Reader) noteOption(name string, have, want int) {
	if r.note(NoticeOption) {
		r.tell(NoticeOption, fmt.Sprintf("%s has %d bytes and not %d: ignored", name, have, want))
	}
}

// checkOptions tells of a damaged list.
func (r *Reader) checkOptions(l OptionList, typ uint32) {
	if len(l.Raw) == 0 {
		return
	}
	if f := l.Fault(); f.Damaged() && r.note(NoticeOption) {
		r.tell(NoticeOption, fmt.Sprintf("%s: %v", blockName(typ), f))
	}
}

// emit hands a block that is no packet to the caller.
func (r *Reader) emit(typ uint32, b []byte) {
	if r.opt.OnBlock == nil {
		return
	}
	r.opt.OnBlock(Block{
		Type: typ, Section: uint32(max(len(r.sections), 1) - 1), Offset: r.in.offset(), BigEndian: bool(r.order), Body: b[blockHead : len(b)-4],
	})
}
