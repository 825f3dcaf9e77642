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

// startNg reads the first section header.
func (r *Reader) startNg() error {
	if err := r.in.fill(blockFrame); err != nil {
		return r.ended(err, BlockSection, "section header block", blockFrame+sectionFixed)
	}
	b := r.in.buf[r.in.r:r.in.w]
	if binary.LittleEndian.Uint32(b[8:]) != byteOrderMagic && binary.BigEndian.Uint32(b[8:]) != byteOrderMagic {
		return &FormatError{
			Name: r.opt.Name, Magic: r.magic(),
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
		if r.straightNg(p) {
			return nil
		}
		if err := r.block(p); err != nil {
			return err
		}
	}
	return nil
}

// straightNg does what block does, for a sound Enhanced Packet Block that is in the buffer; false leaves everything to block.
func (r *Reader) straightNg(p *packet.Packet) bool {
	in, o := &r.in, r.order
	b := in.buf[in.r:in.w]
	if len(b) < blockFrame+enhancedFixed || o.u32(b) != BlockEnhanced {
		return false
	}
	total, iface := o.u32(b[4:]), o.u32(b[8:])
	if total&3 != 0 || total < blockFrame+enhancedFixed || uint64(total) > uint64(len(b)) || uint64(iface) >= uint64(len(r.ifaces)) {
		return false
	}
	b = b[:total:total]
	if o.u32(b[len(b)-4:]) != total {
		return false
	}
	p.Extra.HasDrops, p.Extra.Drops = false, 0
	r.fillNg(p, &r.ifaces[iface], b[blockHead:len(b)-4])
	if p.Flags != 0 {
		r.noteFlags(p)
	}
	in.r += len(b)
	r.count++
	return true
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
		if p.Flags != 0 {
			r.noteFlags(p)
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

// emit hands a block that is no packet to the caller.
func (r *Reader) emit(typ uint32, b []byte) {
	block := Block{
		Type: typ, Section: uint32(max(len(r.sections), 1) - 1), Offset: r.in.offset(), BigEndian: bool(r.order), Body: b[blockHead : len(b)-4],
	}
	if r.opt.KeyLog != nil {
		if s, ok := block.Secrets(); ok && s.Type == SecretsTLS {
			r.opt.KeyLog.AddKeyLog(s.Data)
		}
	}
	if r.opt.OnBlock != nil {
		r.opt.OnBlock(block)
	}
}
