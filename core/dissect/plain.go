package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Shape names headers of a protocol that list the same fields at the same places: those whose [Rows] tell all about them, so that a
// writer can be ready for them beforehand. The zero Shape is none of that kind.
//
// The low octet is one of the constants below, what is above it are TCP's options in order, four bits each.
type Shape uint64

const (
	shapeNone Shape = iota
	shapeEthernet
	shapeEthernetLen // the length of IEEE 802.3 in place of a type
	shapeVLAN
	shapeVLANLen
	shapeIPv4
	shapeIPv6
	shapeUDP
	shapeData
	shapeTCP // and three more: with ACK, with SYN, with both
	shapeTCPAck
	shapeTCPSyn
	shapeTCPSynAck
)

const (
	shapeBits  = 8
	optionBits = 4
	mostOfKind = (64 - shapeBits) / optionBits // options that a Shape has room for
)

// Row is a field of a header of some Shape.
type Row struct {
	ID    packet.FieldID
	Depth uint8
	Off   uint8 // from the start of the header
	Size  uint8 // octets; of octets to the end of the layer: 0
	Shift uint8 // of a number, below its lowest bit
	Mask  uint32
	From  RowValue
}

// RowValue says where a row's value comes from.
type RowValue uint8

const (
	FromOctets   RowValue = iota // the octets at Off; of numbers the bits that Mask leaves of them, of a Bool whether one is set
	FromShape                    // Mask itself, of octets its lowest Size octets
	FromFirst                    // the first of the values that Shape gives
	FromSecond                   // the second
	FromPower                    // 2 to the power of what is at Off, at most 2^14
	FromTCPFlags                 // the text of the flags at Off
)

// Behind says what Fields lists behind a shape's rows.
type Behind uint8

const (
	// BehindPayload are the octets that the header carries.
	BehindPayload Behind = 1 << iota
	// BehindMore is anything else.
	BehindMore
)

// Shape gives the shape of the header of layer i, and values that its rows do not find in the octets. The fields that Fields lists
// and that are not Hidden are those of Rows and those of AppendFieldsBehind. With checksums to verify, and outside of usual frames, no
// header of IP and above has a shape.
func (d *Dissector) Shape(p *packet.Packet, i int, values *[2]uint64) (Shape, Behind) {
	ls := p.Layers()
	l := &ls[i]
	b := p.Octets(*l)
	switch l.Kind {
	case packet.Ethernet:
		if l.Hdr == ethernetHeaderLen && l.Fault == 0 {
			return linkShape(p, i, be.Uint16(b[12:]), shapeEthernet)
		}
	case packet.VLAN:
		if l.Hdr == vlanTagLen && l.Fault == 0 {
			return linkShape(p, i, be.Uint16(b[2:]), shapeVLAN)
		}
	case packet.IPv4:
		if l.Hdr == ipv4HeaderLen && l.Fault == 0 && b[0] == 0x45 && be.Uint16(b[2:]) >= ipv4HeaderLen && !d.VerifyChecksums {
			return shapeIPv4, 0
		}
	case packet.IPv6:
		if l.Hdr == ipv6HeaderLen && l.Fault == 0 && b[0]>>4 == 6 {
			return shapeIPv6, derivesIPv6(b[8:24]) | derivesIPv6(b[24:40])
		}
	case packet.UDP:
		if l.Hdr == udpHeaderLen && l.Fault == 0 && be.Uint16(b[6:]) != 0 && !d.VerifyChecksums {
			return shapeUDP, behind(len(b) > udpHeaderLen, BehindPayload)
		}
	case packet.TCP:
		if l.Hdr >= tcpHeaderLen && l.Fault == 0 && i > 0 && !d.VerifyChecksums {
			return tcpShape(p, i, b, values)
		}
	case packet.Data:
		if !l.Fault.Broken() {
			values[0] = uint64(len(b))
			return shapeData, 0
		}
	}
	return shapeNone, 0
}

func behind(on bool, what Behind) Behind {
	if on {
		return what
	}
	return 0
}

// linkShape is that of a header with an EtherType or a length: of is the one with a type, which the other follows.
func linkShape(p *packet.Packet, i int, t uint16, of Shape) (Shape, Behind) {
	ls := p.Layers()
	if t <= maxLength802 && (t != 0 || of != shapeEthernet) {
		of++
	} else if t < etherTypeMin && t != 0 && of == shapeEthernet {
		return shapeNone, 0
	}
	l := &ls[i]
	if i+1 < len(ls) && p.FCSLen == 0 && ls[i+1].Kind != packet.MPLS && ls[i+1].Off+ls[i+1].Len == l.Off+l.Len {
		return of, 0
	}
	return of, BehindMore
}

// derivesIPv6 reports whether fields are made from an address: see ipv6Derived.
func derivesIPv6(a []byte) Behind {
	switch head := be.Uint32(a); {
	case head>>16 == 0x2002, head == 0x20010000, head == 0x0064ff9b, be.Uint32(a[8:])&0xfcffffff == 0x00005efe, a[8]&2 != 0 && be.Uint16(a[11:]) == 0xfffe:
		return BehindMore
	}
	return 0
}

// tcpShape is that of a segment in a packet that tells its length. The values are that of the payload and the next sequence number.
func tcpShape(p *packet.Packet, i int, b []byte, values *[2]uint64) (Shape, Behind) {
	l, ip := &p.Layers()[i], &p.Layers()[i-1]
	h := p.Header(*ip)
	n := -1
	switch {
	case ip.Kind == packet.IPv4 && ip.Hdr == ipv4HeaderLen && be.Uint16(h[6:])&(ipv4More|ipv4Offset) == 0:
		n = int(be.Uint16(h[2:])) - ipv4HeaderLen
	case ip.Kind == packet.IPv6 && ip.Hdr == ipv6HeaderLen && be.Uint16(h[4:]) != 0:
		n = int(be.Uint16(h[4:]))
	}
	hdr := int(b[12]>>4) * 4
	if n -= hdr; n < 0 || ip.Fault != 0 || hdr != int(l.Hdr) || l.Off != ip.Off+uint32(ip.Hdr) {
		return shapeNone, 0
	}
	s, flags := shapeTCP, TCPFlags(be.Uint16(b[12:])&0xfff)
	next := be.Uint32(b[4:]) + uint32(n)
	if flags&(TCPSyn|TCPFin) != 0 {
		next++
	}
	values[0], values[1] = uint64(n), uint64(next)
	s += Shape(flags>>4&1) + Shape(flags&TCPSyn)
	more := behind(len(b) > hdr, BehindPayload)
	if flags&TCPRst != 0 && more != 0 {
		more = BehindMore
	}
	if hdr > tcpHeaderLen {
		options, ok := optionShape(b[tcpHeaderLen:hdr])
		if !ok {
			return s, more | BehindMore
		}
		s |= options << shapeBits
	}
	return s, more
}

// shapedOptions are the options with fields at the same places, by kind: their length, and what stands for them in a Shape.
var shapedOptions = [...]struct {
	n    uint8
	code Shape
}{
	tcpOptionNOP:           {1, 1},
	tcpOptionMSS:           {4, 2},
	tcpOptionWScale:        {3, 3},
	tcpOptionSACKPermitted: {2, 4},
	tcpOptionTimestamps:    {10, 5},
}

// tcpStamped is what the options of most segments begin with: RFC 7323 appendix A.
const tcpStamped = tcpOptionNOP<<24 | tcpOptionNOP<<16 | tcpOptionTimestamps<<8 | 10

// optionShape gives options four bits each, the first one lowest; false where they are not all of shapedOptions.
func optionShape(b []byte) (s Shape, ok bool) {
	if len(b) == 12 && be.Uint32(b) == tcpStamped {
		return 0x511, true
	}
	for k := 0; len(b) > 0; k++ {
		if k == mostOfKind || int(b[0]) >= len(shapedOptions) {
			return 0, false
		}
		o := &shapedOptions[b[0]]
		if n := int(o.n); n == 0 || n > len(b) || n > 1 && int(b[1]) != n {
			return 0, false
		}
		s |= o.code << (k * optionBits)
		b = b[o.n:]
	}
	return s, true
}

// AppendFieldsBehind appends what Fields lists behind the rows of the shape of layer i, and Hidden ones.
func (d *Dissector) AppendFieldsBehind(dst []packet.Field, p *packet.Packet, i int, s Shape) []packet.Field {
	p.ResetText()
	v := visit{d: d, p: p, got: dst[:cap(dst)], count: len(dst)}
	v.begin(i)
	v.behind(s)
	return v.got[:v.count]
}

func (v *visit) behind(s Shape) {
	switch l := v.l; l.Kind {
	case packet.Ethernet:
		v.trailer(ethernetHeaderLen, ethernetTrailer)
	case packet.VLAN:
		v.trailer(vlanTagLen, vlanTrailer)
	case packet.IPv6:
		v.ipv6Derived(8, 0)
		v.ipv6Derived(24, 2)
	case packet.UDP:
		v.some(udpPayload, udpHeaderLen)
	case packet.TCP:
		flags := TCPFlags(v.be16(12) & 0xfff)
		if s>>shapeBits == 0 && l.Hdr > tcpHeaderLen {
			v.tcpOptions(int(l.Hdr), flags)
		}
		v.tcpPayload(int(l.Hdr), flags)
	}
}
