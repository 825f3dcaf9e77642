package capfile

import (
	"encoding/binary"
	"fmt"
	"io"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Sizes in octets (draft-ietf-opsawg-pcap §4, §5). The modified record header has an interface index, an EtherType, a packet
// type and an octet of padding behind the usual one.
const (
	pcapFileHeader     = 24
	pcapRecordHeader   = 16
	pcapModifiedHeader = 24
)

// The link-type word of a file header: the link type in the low 16 bits; the length of the FCS in 16-bit words in the upper
// four, where the flag says so; the rest is reserved.
const (
	linkFCSPresent = 0x04000000
	linkReserved   = 0x0bff0000
	linkFCSShift   = 28
)

// swapRule says whether a file's captured and original length have changed places, as libpcap and Wireshark decide it.
type swapRule uint8

const (
	swapNever     swapRule = iota
	swapWhenWrong          // version 2.3: writers disagreed; swapped where the captured length is the larger one
	swapAlways             // before version 2.3, and 543.0 of DG/UX
)

func (r *Reader) startPcap() error {
	if err := r.in.fill(pcapFileHeader); err != nil {
		return r.ended(err, 0, "file header", pcapFileHeader)
	}
	b := r.in.buf[r.in.r:r.in.w]
	f := &r.format
	f.BigEndian = isPcapMagic(binary.BigEndian.Uint32(b))
	r.order = order(f.BigEndian)
	o := r.order
	f.Magic = o.u32(b)
	f.Major, f.Minor = o.u16(b[4:]), o.u16(b[6:])
	f.ThisZone, f.SigFigs = int32(o.u32(b[8:])), o.u32(b[12:])
	f.Nano, f.Modified = f.Magic == magicNano, f.Magic == magicModified
	f.Resolution = packet.Micro
	if f.Nano {
		f.Resolution = packet.Nano
	}
	r.hdrLen = pcapRecordHeader
	if f.Modified {
		r.hdrLen = pcapModifiedHeader
	}
	if err := r.pcapVersion(); err != nil {
		return err
	}
	r.pcapInterface(o.u32(b[16:]), o.u32(b[20:]))
	r.in.r += pcapFileHeader
	return nil
}

func (r *Reader) pcapVersion() error {
	f := &r.format
	switch {
	case f.Major < 2:
		return r.unreadable(fmt.Sprintf("pcap %d.%d", f.Major, f.Minor), ErrVersion)
	case f.Major == 2 && f.Minor < 3, f.Major == 543:
		r.swap = swapAlways
	case f.Major == 2 && f.Minor == 3:
		r.swap = swapWhenWrong
	case (f.Major > 2 || f.Minor > 4) && r.note(NoticeVersion):
		r.tell(NoticeVersion, fmt.Sprintf("version %d.%d is read as 2.4", f.Major, f.Minor))
	}
	return nil
}

// pcapInterface takes what the file header says of the packets.
func (r *Reader) pcapInterface(snaplen, linkWord uint32) {
	r.link, r.res, r.stated = packet.LinkType(linkWord), r.format.Resolution, snaplen
	reserved := linkWord & linkReserved
	if r.hasFCS = linkWord&linkFCSPresent != 0; r.hasFCS {
		r.fcsLen = uint8(linkWord>>linkFCSShift) * 2
	} else {
		reserved |= linkWord >> linkFCSShift << linkFCSShift
	}
	if reserved != 0 && r.note(NoticeLinkBits) {
		r.tell(NoticeLinkBits, fmt.Sprintf("reserved bits 0x%08x of the link type are set", reserved))
	}
	r.perSecond = r.res.PerSecond()
	r.plain = r.hdrLen == pcapRecordHeader && r.swap == swapNever
	if r.snaplen = snaplen; snaplen == 0 {
		r.snaplen = 1<<32 - 1
	}
}

// pcapSection makes the one section and interface of a pcap file, which few ask for.
func (r *Reader) pcapSection() {
	f := &r.format
	r.ifaces = []Interface{{Link: r.link, Snaplen: r.stated, Res: r.res, FCSLen: r.fcsLen, HasFCSLen: r.hasFCS}}
	r.sections = []Section{{BigEndian: f.BigEndian, Major: f.Major, Minor: f.Minor, Length: -1}}
}

// readPcap reads the record at the read position.
func (r *Reader) readPcap(p *packet.Packet) error {
	in := &r.in
	if in.w-in.r < r.hdrLen {
		if err := in.fill(r.hdrLen); err != nil {
			return r.ended(err, 0, "record header", r.hdrLen)
		}
	}
	n := r.pcapCaptured(in.buf[in.r:in.w])
	if n > MaxRecord-pcapModifiedHeader {
		r.partial = in.fill(smallBuf) == io.EOF // a short rest is the rest of this record
		return r.damage(0, fmt.Sprintf("record states %d captured bytes, more than the limit of %d", n, MaxRecord), 0, 0, ErrLimit)
	}
	total := r.hdrLen + int(n)
	if in.w-in.r < total {
		if err := in.fill(total); err != nil {
			r.partial = true
			return r.ended(err, 0, "record", total)
		}
	}
	r.decodePcap(p, in.buf[in.r:in.r+total])
	if p.Flags != 0 {
		r.noteFlags(p)
	}
	in.r += total
	r.count++
	return nil
}

// pcapCaptured reads the captured length of a whole record header.
func (r *Reader) pcapCaptured(b []byte) uint32 {
	n := r.order.u32(b[8:])
	if r.swap != swapNever {
		if other := r.order.u32(b[12:]); r.swap == swapAlways || n > other {
			n = other
		}
	}
	return n
}

// decodePcap fills p from a record whose header is whole; its data may be cut.
func (r *Reader) decodePcap(p *packet.Packet, b []byte) {
	o := r.order
	caplen := r.pcapCaptured(b)
	// A fraction of a second or more carries over, so that no digit is lost.
	p.Number = r.count + 1
	p.Time = packet.Timestamp{Ticks: uint64(o.u32(b))*r.perSecond + uint64(o.u32(b[4:])), Res: r.res, Valid: true}
	p.Len = o.u32(b[8:]) ^ o.u32(b[12:]) ^ caplen // the other one
	p.Data = b[r.hdrLen:len(b):len(b)]
	p.CapLen = uint32(len(p.Data))
	p.Iface, p.Link, p.FCSLen, p.Flags = 0, r.link, r.fcsLen, 0
	if caplen > r.snaplen {
		p.Flags |= packet.OverSnaplen
	}
	if p.Len < caplen {
		p.Flags |= packet.Inconsistent
	}
	p.Extra = packet.Extra{BigEndian: bool(o)}
	if r.hdrLen == pcapModifiedHeader {
		p.Extra.Modified = true
		p.Extra.IfIndex, p.Extra.Protocol, p.Extra.PktType = o.u32(b[16:]), o.u16(b[20:]), b[22]
	}
}

// noteFlags tells what is odd about a packet. The record is at the read position.
func (r *Reader) noteFlags(p *packet.Packet) {
	if p.Flags&packet.OverSnaplen != 0 && r.note(NoticeOverSnaplen) {
		r.tell(NoticeOverSnaplen, fmt.Sprintf("%d captured bytes, more than the snapshot length", p.CapLen))
	}
	if p.Flags&packet.Inconsistent != 0 && r.note(NoticeInconsistent) {
		r.tell(NoticeInconsistent, fmt.Sprintf("%d captured bytes of a packet of %d", p.CapLen, p.Len))
	}
	if p.Flags&packet.Clipped != 0 && r.note(NoticeClipped) {
		r.tell(NoticeClipped, fmt.Sprintf("the block states more captured bytes than the %d it holds", p.CapLen))
	}
}
