package workload

import "encoding/binary"

var be = binary.BigEndian

// end is one side of a conversation.
type end struct {
	mac  [6]byte
	ip   [16]byte // IPv4: the first four octets
	port uint16
}

// link is what all packets of a conversation have in common.
type link struct {
	ends  [2]end
	v6    bool
	proto uint8
	tags  []uint16 // VLAN identifiers, outermost first
	stamp bool     // TCP segments have the timestamp option
	hop   bool     // IPv6: a hop-by-hop header stands first
	mark  bool     // IPv4: the router alert option
	id    uint16
}

// IP protocol numbers.
const (
	protoICMP   = 1
	protoTCP    = 6
	protoUDP    = 17
	protoICMPv6 = 58
)

// TCP control bits.
const (
	fin = 1 << iota
	syn
	rst
	psh
	ack
)

// ethernet appends the link header and the tags.
func (l *link) ethernet(b []byte, from int) []byte {
	b = append(b, l.ends[1-from].mac[:]...)
	b = append(b, l.ends[from].mac[:]...)
	for i, id := range l.tags {
		tpid := uint16(0x8100)
		if i == 0 && len(l.tags) > 1 {
			tpid = 0x88a8
		}
		b = be.AppendUint16(b, tpid)
		b = be.AppendUint16(b, id)
	}
	if l.v6 {
		return be.AppendUint16(b, 0x86dd)
	}
	return be.AppendUint16(b, 0x0800)
}

// internet appends an IP header for a payload of n octets, with more fragments to come or at an offset where place says so.
func (l *link) internet(b []byte, from, n int, place uint16) []byte {
	l.id++
	src, dst := &l.ends[from], &l.ends[1-from]
	if l.v6 {
		next, extra := l.proto, 0
		if l.hop {
			next, extra = 0, 8
		}
		b = append(b, 0x60, 0, byte(l.id>>8), byte(l.id))
		b = be.AppendUint16(b, uint16(n+extra))
		b = append(append(append(b, next, 64), src.ip[:]...), dst.ip[:]...)
		if l.hop {
			b = append(b, l.proto, 0, 5, 2, 0, 0, 1, 0)
		}
		return b
	}
	hdr := 20
	if l.mark {
		hdr = 24
	}
	at := len(b)
	b = append(b, 0x40|byte(hdr/4), 0)
	b = be.AppendUint16(b, uint16(hdr+n))
	b = be.AppendUint16(b, l.id)
	b = be.AppendUint16(b, place)
	b = append(b, 57, l.proto, 0, 0)
	b = append(append(b, src.ip[:4]...), dst.ip[:4]...)
	if l.mark {
		b = append(b, 0x94, 4, 0, 0)
	}
	be.PutUint16(b[at+10:], fold(sum(0, b[at:])))
	return b
}

// transport writes the checksum of a TCP, UDP or ICMPv6 message that begins at off, with its pseudo header.
func (l *link) transport(b []byte, off, field int) []byte {
	n := len(b) - off
	s := uint32(l.proto) + uint32(n)
	addr := 4
	if l.v6 {
		addr = 16
	}
	s = sum(sum(s, l.ends[0].ip[:addr]), l.ends[1].ip[:addr])
	be.PutUint16(b[off+field:], fold(sum(s, b[off:])))
	return b
}

// segment appends a whole frame with a TCP segment.
func (l *link) segment(b []byte, from int, seq, ackn uint32, flags byte, payload []byte) []byte {
	var opts []byte
	switch {
	case flags&syn != 0:
		opts = []byte{2, 4, 5, 0xb4, 4, 2, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 3, 7}
	case l.stamp:
		opts = []byte{1, 1, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0}
		be.PutUint32(opts[4:], seq/1000)
		be.PutUint32(opts[8:], ackn/1000)
	}
	b = l.ethernet(b, from)
	b = l.internet(b, from, 20+len(opts)+len(payload), 0x4000)
	off := len(b)
	b = be.AppendUint16(b, l.ends[from].port)
	b = be.AppendUint16(b, l.ends[1-from].port)
	b = be.AppendUint32(b, seq)
	b = be.AppendUint32(b, ackn)
	b = append(b, byte(20+len(opts))<<2, flags, 0x80, 0, 0, 0, 0, 0)
	b = append(append(b, opts...), payload...)
	return l.pad(l.transport(b, off, 16))
}

// datagram appends a whole frame with a UDP datagram.
func (l *link) datagram(b []byte, from int, payload []byte) []byte {
	b = l.ethernet(b, from)
	b = l.internet(b, from, 8+len(payload), 0)
	off := len(b)
	b = be.AppendUint16(b, l.ends[from].port)
	b = be.AppendUint16(b, l.ends[1-from].port)
	b = be.AppendUint16(b, uint16(8+len(payload)))
	b = append(append(b, 0, 0), payload...)
	return l.pad(l.transport(b, off, 6))
}

// echo appends a whole frame with an ICMP or ICMPv6 echo message.
func (l *link) echo(b []byte, from int, seq uint16, payload []byte) []byte {
	b = l.ethernet(b, from)
	b = l.internet(b, from, 8+len(payload), 0)
	off := len(b)
	kind := byte(8)
	if l.v6 {
		kind = 128
	}
	switch {
	case from == 1 && l.v6:
		kind = 129
	case from == 1:
		kind = 0
	}
	b = append(b, kind, 0, 0, 0)
	b = be.AppendUint16(b, l.ends[0].port)
	b = be.AppendUint16(b, seq)
	b = append(b, payload...)
	if l.v6 {
		return l.pad(l.transport(b, off, 2))
	}
	be.PutUint16(b[off+2:], fold(sum(0, b[off:])))
	return l.pad(b)
}

// arp appends a whole frame with a request or its answer.
func (l *link) arp(b []byte, from int) []byte {
	src, dst := &l.ends[from], &l.ends[1-from]
	to, target := [6]byte{255, 255, 255, 255, 255, 255}, [6]byte{}
	if from == 1 {
		to, target = dst.mac, dst.mac
	}
	b = append(append(b, to[:]...), src.mac[:]...)
	b = append(b, 8, 6, 0, 1, 8, 0, 6, 4, 0, byte(1+from))
	b = append(append(b, src.mac[:]...), src.ip[:4]...)
	return l.pad(append(append(b, target[:]...), dst.ip[:4]...))
}

const leastFrame = 60 // octets of an Ethernet frame without its check sequence

// pad fills a frame up to what Ethernet demands.
func (l *link) pad(b []byte) []byte {
	for len(b) < leastFrame {
		b = append(b, 0)
	}
	return b
}

// sum adds octets as 16-bit words (RFC 1071).
func sum(s uint32, b []byte) uint32 {
	for ; len(b) >= 2; b = b[2:] {
		s += uint32(be.Uint16(b))
	}
	if len(b) > 0 {
		s += uint32(b[0]) << 8
	}
	return s
}

func fold(s uint32) uint16 {
	for s > 0xffff {
		s = s>>16 + s&0xffff
	}
	return ^uint16(s)
}
