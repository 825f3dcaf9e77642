package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// straight is the course of the frame and of headers of the commonest chain: Ethernet, one VLAN tag or none, IPv4 or IPv6, UDP or TCP, and
// octets that nothing is known of or what makes no part of a course.
type straight struct {
	course  course
	vlan    *[vlanTagLen]byte    // nil: no tag
	ipv4    *[ipv4HeaderLen]byte // nil: it is IPv6
	ipv6    *[ipv6HeaderLen]byte
	tcp     *[tcpHeaderLen]byte // nil: it is UDP
	udp     *[udpHeaderLen]byte
	size    [2]uint64 // see tcpShape
	payload uint32    // octets that UDP or TCP carries
	data    uint32    // octets of a layer of kind Data
}

// straightRoom is more than such a course has fields. So much room is taken at once, and given back: in an array of that size the compiler
// sees that fields are there.
const straightRoom = 128

// appendStraight appends the fields of the frame and of the layers of such a chain, and gives how many layers those are; 0: it has
// appended nothing. It lists what usual would, which knows more chains, in less time: with no visit, and one look at each header.
func (d *Dissector) appendStraight(dst []packet.Field, p *packet.Packet) ([]packet.Field, int) {
	ls := p.Layers()
	if len(ls) < 3 || p.Link != packet.LinkEthernet || p.FCSLen != 0 || !p.Time.Valid || d.VerifyChecksums {
		return dst, 0
	}
	var s straight
	n := s.follow(ls, p.Data)
	if n == 0 {
		return dst, 0
	}
	k := len(dst)
	if cap(dst)-k < straightRoom {
		dst = slices.Grow(dst, straightRoom)
	}
	out := (*[straightRoom]packet.Field)(dst[k : k+straightRoom])
	known := s.course.place(0).Load()
	if known == nil || known.course != s.course {
		if known = s.course.learnt(d, p, 0, n, out[:]); known == nil {
			return dst, 0
		}
	}
	if len(known.fields) > len(out) {
		return dst, 0
	}
	copy(out[:], known.fields)
	s.numbers(p, known, out)
	return dst[:k+len(known.fields)], n
}

// follow finds the course of the layers and gives how many they are; 0: it is none of these.
func (s *straight) follow(ls []packet.Layer, b []byte) (n int) {
	e, l := &ls[0], &ls[1]
	if len(b) < ethernetHeaderLen+vlanTagLen || e.Kind != packet.Ethernet || e.Hdr != ethernetHeaderLen || e.Fault != 0 || be.Uint16(b[12:]) < etherTypeMin {
		return 0
	}
	n, at, shift := 1, ethernetHeaderLen, partsBegin+partBits
	c := ofFrame | partEthernet<<partsBegin
	if l.Kind == packet.VLAN {
		s.vlan = (*[vlanTagLen]byte)(b[ethernetHeaderLen:])
		if l.Hdr != vlanTagLen || l.Fault != 0 || l.Off != ethernetHeaderLen || l.Len != e.Len-ethernetHeaderLen || be.Uint16(s.vlan[2:]) < etherTypeMin {
			return 0
		}
		n, at, l = 2, ethernetHeaderLen+vlanTagLen, &ls[2]
		c |= partVLAN << shift
		shift += partBits
	}
	if int(l.Off) != at || l.Off+l.Len != e.Len || l.Fault != 0 || n+1 >= len(ls) { // with a trailer there are fields behind the link's
		return 0
	}
	var size int // of what IP carries, as it says
	switch h := b[at:]; {
	case l.Kind == packet.IPv4 && l.Hdr == ipv4HeaderLen && len(h) >= ipv4HeaderLen:
		s.ipv4 = (*[ipv4HeaderLen]byte)(h)
		if h[0] != 0x45 || be.Uint16(h[6:])&(ipv4More|ipv4Offset) != 0 {
			return 0
		}
		size, at = int(be.Uint16(h[2:]))-ipv4HeaderLen, at+ipv4HeaderLen
		c |= partIPv4 << (shift & 31)
	case l.Kind == packet.IPv6 && l.Hdr == ipv6HeaderLen && len(h) >= ipv6HeaderLen:
		s.ipv6 = (*[ipv6HeaderLen]byte)(h)
		if h[0]>>4 != 6 || derivesIPv6(h[8:24])|derivesIPv6(h[24:40]) != 0 {
			return 0
		}
		size, at = int(be.Uint16(h[4:])), at+ipv6HeaderLen
		c |= partIPv6 << (shift & 31)
	default:
		return 0
	}
	shift += partBits
	l = &ls[n+1]
	if int(l.Off) != at || l.Fault != 0 || size <= 0 {
		return 0
	}
	switch h := b[at:]; {
	case l.Kind == packet.UDP && l.Hdr == udpHeaderLen && len(h) >= udpHeaderLen:
		s.udp = (*[udpHeaderLen]byte)(h)
		if be.Uint16(h[6:]) == 0 {
			return 0
		}
		c |= partUDP << (shift & 31)
		shift += partBits
	case l.Kind == packet.TCP && len(h) >= tcpHeaderLen:
		s.tcp = (*[tcpHeaderLen]byte)(h)
		flags := TCPFlags(be.Uint16(h[12:]))
		hdr := int(flags>>12) * 4
		size -= hdr
		if flags&tcpReserved != 0 || hdr != int(l.Hdr) || hdr < tcpHeaderLen || size < 0 || flags&TCPRst != 0 && l.Len > uint32(hdr) {
			return 0
		}
		next := be.Uint32(h[4:]) + uint32(size)
		if flags&(TCPSyn|TCPFin) != 0 {
			next++
		}
		s.size = [2]uint64{uint64(size), uint64(next)}
		part, width := partTCP, partBits
		switch {
		case hdr == tcpHeaderLen:
		case hdr == tcpHeaderLen+12 && len(h) >= tcpHeaderLen+12 && be.Uint32(h[tcpHeaderLen:]) == tcpStamped:
			part, width = partTCP|partNOP<<partBits|partNOP<<(2*partBits)|partTimestamps<<(3*partBits), 4*partBits
		default:
			options, ok := optionShape(h[tcpHeaderLen:hdr])
			if part, width = tcpParts(options); !ok || shift+width > 64-2*partBits { // there may be two parts more
				return 0
			}
		}
		c |= part<<(shift&31) | (course(flags>>4&1)|course(flags&TCPSyn))<<offsetBits
		shift += width
	default:
		return 0
	}
	if s.payload = l.Len - uint32(l.Hdr); s.payload != 0 {
		c |= partPayload << (shift & 63)
		shift += partBits
	}
	if n += 2; n < len(ls) {
		if d := &ls[n]; d.Kind == packet.Data && !d.Fault.Broken() && d.Off == l.Off+uint32(l.Hdr) {
			c |= partData << (shift & 63)
			s.data = d.Len
			n++
		}
	}
	s.course = c
	return n
}

// numbers sets the numbers of the course's fields.
func (s *straight) numbers(p *packet.Packet, known *learnt, f *[straightRoom]packet.Field) {
	const frame = len(frameFields)
	ns := int64(p.Time.Ticks * 1000)
	if t := &p.Time; t.Res != packet.Micro || t.Offset != 0 || t.Ticks >= 1<<53 { // few captures: a call less
		ns, _ = t.Nanoseconds()
	}
	f[0].Num, f[1].Num, f[2].Num, f[3].Num, f[4].Num = p.Number, uint64(ns), uint64(ns), uint64(p.Len), uint64(p.CapLen)
	ethernetNumbers((*[len(ethernetRows)]packet.Field)(f[frame:]), (*[ethernetHeaderLen]byte)(p.Data))
	k := frame + len(ethernetRows)
	if s.vlan != nil {
		vlanNumbers((*[vlanFields]packet.Field)(f[k:]), s.vlan)
		k += vlanFields
	}
	if s.ipv4 != nil {
		ipv4Numbers((*[len(ipv4Rows)]packet.Field)(f[k&63:]), s.ipv4)
		k += len(ipv4Rows)
	} else {
		ipv6Numbers((*[len(ipv6Rows)]packet.Field)(f[k&63:]), s.ipv6)
		k += len(ipv6Rows)
	}
	if s.tcp == nil {
		udpNumbers((*[len(udpRows)]packet.Field)(f[k&63:]), s.udp)
	} else {
		k &= 63
		last := k + tcpChecksumRow
		if s.course.syn() {
			f[last].Num = uint64(be.Uint16(s.tcp[14:]))
			last++
		}
		tcpNumbers(p, (*[tcpChecksumRow]packet.Field)(f[k:]), (*[tcpLastRows]packet.Field)(f[last:]), s.tcp, &s.size)
		for _, o := range known.options {
			optionNumbers(course(o.part), f[o.field:], p.Data[o.at:])
		}
	}
	if k := known.payload; k >= 0 {
		f[k&(straightRoom-1)].Len = s.payload
	}
	if k := known.data; k >= 0 && k <= straightRoom-dataFields {
		dataNumbers((*[dataFields]packet.Field)(f[k:]), s.data)
	}
}
