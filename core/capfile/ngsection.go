package capfile

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// sectionCost and ifaceCost are about what a section and an interface take in memory beside their options.
const (
	sectionCost = 128
	ifaceCost   = 96
)

// section reads a Section Header Block (draft-ietf-opsawg-pcapng §4.1).
func (r *Reader) section(b []byte, stated uint32) error {
	o, off := r.order, r.in.offset()
	s := Section{
		Index: uint32(len(r.sections)), Offset: off, BigEndian: bool(o),
		Major: o.u16(b[12:]), Minor: o.u16(b[14:]), Length: int64(o.u64(b[16:])),
	}
	// 1.2 was written by a program of its time and reads as 1.0 (Wireshark's pcapng reader).
	if s.Major != 1 || s.Minor != 0 && s.Minor != 2 {
		if s.Major != 1 {
			return r.versionError(s)
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

func (r *Reader) versionError(s Section) error {
	if len(r.sections) == 0 {
		return r.unreadable(fmt.Sprintf("pcapng %d.%d", s.Major, s.Minor), ErrVersion)
	}
	return r.damage(BlockSection, fmt.Sprintf("section of pcapng version %d.%d", s.Major, s.Minor), 0, 0, ErrVersion)
}

func (r *Reader) tooMuch(typ uint32) error {
	return r.damage(typ, fmt.Sprintf("sections and interfaces take more than %d bytes", MaxMetadata), 0, 0, ErrLimit)
}

// iface reads an Interface Description Block (§4.2).
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
	if !i.Res.Usual() && r.note(NoticeResolution) {
		r.tell(NoticeResolution, fmt.Sprintf("if_tsresol 0x%02x of interface %d is too fine for a clock: its times lie within one second", uint8(i.Res), i.Index))
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
