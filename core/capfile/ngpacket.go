package capfile

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// decodeNg fills p from a packet block. body is what the block has between its header and its trailing length; of a cut block
// it is what is there. It fails when the block lacks its fixed part or names an interface that the section lacks.
func (r *Reader) decodeNg(p *packet.Packet, typ uint32, body []byte) error {
	switch typ {
	case BlockEnhanced:
		return r.decodeEnhanced(p, body)
	case BlockSimple:
		return r.decodeSimple(p, body)
	case BlockPacket:
		return r.decodeObsolete(p, body)
	}
	return ErrDamaged
}

// decodeEnhanced reads an Enhanced Packet Block (draft-ietf-opsawg-pcapng §4.3).
func (r *Reader) decodeEnhanced(p *packet.Packet, body []byte) error {
	if len(body) < enhancedFixed {
		return ErrDamaged
	}
	n := r.order.u32(body)
	if int64(n) >= int64(len(r.ifaces)) {
		return r.noInterface(BlockEnhanced, n)
	}
	p.Extra.HasDrops, p.Extra.Drops = false, 0
	r.fillNg(p, &r.ifaces[n], body)
	return nil
}

// decodeObsolete reads a Packet Block, which has a 16-bit interface and a drop count where the Enhanced one has 32 bits.
func (r *Reader) decodeObsolete(p *packet.Packet, body []byte) error {
	if len(body) < enhancedFixed {
		return ErrDamaged
	}
	n := uint32(r.order.u16(body))
	if int64(n) >= int64(len(r.ifaces)) {
		return r.noInterface(BlockPacket, n)
	}
	p.Extra.Drops = r.order.u16(body[2:])
	p.Extra.HasDrops = p.Extra.Drops != 0xffff // 65535: not known
	r.fillNg(p, &r.ifaces[n], body)
	return nil
}

func (r *Reader) noInterface(typ, n uint32) error {
	cause := fmt.Sprintf("%s names interface %d, the section has %d", blockName(typ), n, len(r.ifaces))
	return r.damageHere(typ, cause, ErrDamaged)
}

// fillNg reads what Enhanced and obsolete Packet Blocks have in common.
func (r *Reader) fillNg(p *packet.Packet, i *Interface, body []byte) {
	o := r.order
	p.Time = packet.Timestamp{Ticks: uint64(o.u32(body[4:]))<<32 | uint64(o.u32(body[8:])), Offset: i.TSOffset, Res: i.Res, Valid: true}
	caplen := o.u32(body[12:])
	p.Len = o.u32(body[16:])
	rest := body[enhancedFixed:]
	p.Flags = 0
	p.Extra.Options = nil
	if int64(caplen) > int64(len(rest)) {
		p.Flags = packet.Clipped
		p.Data = rest[:len(rest):len(rest)]
	} else {
		p.Data = rest[:caplen:caplen]
		if at := (int(caplen) + 3) &^ 3; at < len(rest) {
			p.Extra.Options = rest[at:]
		}
	}
	if i.Snaplen != 0 && uint64(len(p.Data)) > uint64(i.Snaplen) {
		p.Flags |= packet.OverSnaplen
	}
	if uint64(p.Len) < uint64(len(p.Data)) {
		p.Flags |= packet.Inconsistent
	}
	r.common(p, i)
}

// common fills what is alike in all blocks.
func (r *Reader) common(p *packet.Packet, i *Interface) {
	p.Number = r.count + 1
	p.CapLen = uint32(len(p.Data))
	p.Iface, p.Link, p.FCSLen = i.Index, i.Link, i.FCSLen
	p.Extra.Section = uint32(len(r.sections) - 1)
	p.Extra.BigEndian = bool(r.order)
	p.Extra.Modified, p.Extra.IfIndex, p.Extra.Protocol, p.Extra.PktType = false, 0, 0, 0
	if len(p.Extra.Options) != 0 {
		r.packetOptions(p)
	}
}

// packetOptions tells of damage, and takes the FCS length of this packet alone from its flags word (§4.3.1). The block is at
// the read position.
func (r *Reader) packetOptions(p *packet.Packet) {
	l := PacketOptions(p)
	for off := 0; ; {
		o, next, f := l.step(off)
		if f.Damaged() && !r.partial && r.note(NoticeOption) {
			r.tell(NoticeOption, fmt.Sprintf("packet block: %v", f))
		}
		if next < 0 {
			return
		}
		if o.Code == OptEPBFlags && len(o.Value) == 4 {
			if n := PacketFlags(r.order.u32(o.Value)).FCSLen(); n != 0 {
				p.FCSLen = n
			}
		}
		off = next
	}
}

// decodeSimple reads a Simple Packet Block (§4.4): of the section's first interface, without a time, and with as many octets
// as the packet, the snapshot length and the block allow.
func (r *Reader) decodeSimple(p *packet.Packet, body []byte) error {
	if len(body) < simpleFixed {
		return ErrDamaged
	}
	if len(r.ifaces) == 0 {
		return r.noInterface(BlockSimple, 0)
	}
	i := &r.ifaces[0]
	p.Time = packet.Timestamp{}
	p.Len = r.order.u32(body)
	p.Flags = 0
	n := p.Len
	if i.Snaplen != 0 && n > i.Snaplen {
		n = i.Snaplen
	}
	rest := body[simpleFixed:]
	if int64(n) > int64(len(rest)) {
		n = uint32(len(rest))
		p.Flags = packet.Clipped
	}
	p.Data = rest[:n:n]
	p.Extra.Options, p.Extra.HasDrops, p.Extra.Drops = nil, false, 0
	r.common(p, i)
	return nil
}
