package dissect

import (
	"math/bits"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Headers of the same shapes one behind the other list the same fields each time, which differ in their numbers alone. What general
// lists for the first such packet is kept; for those that follow it is copied, and the numbers are set.

// course says of which parts headers are made that lie one behind the other: the offset of the first in the low octet, what flags
// TCP's has above it, and then four bits for each part, the first one lowest.
type course uint64

const (
	partNone course = iota
	partEthernet
	partVLAN
	partIPv4
	partIPv6
	partUDP
	partTCP
	partPayload // of UDP or TCP
	partData
	partNOP // of TCP's options: the codes of shapedOptions, and eight
	partMSS
	partWScale
	partSACKPerm
	partTimestamps
)

const (
	partBits    = 4
	partMask    = 1<<partBits - 1
	partOption  = partNOP &^ 1 // added to the codes of shapedOptions
	offsetBits  = 8
	variantBits = 2 // TCP's: with ACK, with SYN
	partsBegin  = offsetBits + variantBits
)

// learnt are the fields of a course as the first packet had them. They do not change: visits of any goroutine copy them.
type learnt struct {
	course course
	fields []packet.Field
	steps  []step
}

// step is a part with something to set: where its fields begin, and its octets in the packet.
type step struct {
	part      course
	field, at int
}

// courses are what has been learnt, at one of a few places for each course. A few dozens are common; what is made up to be different
// each time must neither take more memory than this nor much time, so that only now and then one gives its place to another.
var courses [1 << courseBits]atomic.Pointer[learnt]

const (
	courseBits   = 8
	coursePlaces = 4
	courseStays  = 256 // of so many packets one takes a place that is not free
)

// usual lists layers from layer i on whose headers make a course, at most most of them, and gives how many; 0: nothing has been listed.
func (v *visit) usual(i, most int) int {
	var r headers
	n := r.follow(v, i, most)
	if n == 0 {
		return 0
	}
	known := r.learnt(v, i, n)
	if known == nil {
		return 0
	}
	k := len(known.fields)
	if len(v.got)-v.count < k && (!v.room(k) || len(v.got) < k) {
		return 0
	}
	out := v.got[v.count:][:k]
	v.count += k
	copy(out, known.fields)
	r.numbers(v, known, out)
	if r.more {
		v.begin(i + n - 1)
		v.behind(r.last)
	}
	return n
}

// headers are what is known of headers whose fields are listed together.
type headers struct {
	course  course
	last    Shape     // of the last one
	more    bool      // behind it there is what is no part of a course
	payload uint32    // octets that UDP or TCP carries
	data    uint32    // octets of a layer of kind Data
	tcp     [2]uint64 // see tcpShape
}

// follow finds the course of the layers from layer i on, at most most of them, and gives how many they are.
func (h *headers) follow(v *visit, i, most int) (n int) {
	ls := v.p.Layers()[i:]
	at, shift := ls[0].Off, partsBegin
	if at >= 1<<offsetBits || v.d.VerifyChecksums {
		return 0
	}
	h.course = course(at)
	for ; n < min(most, len(ls)) && !h.more; n++ {
		l := &ls[n]
		if l.Off != at || l.Fault != 0 && l.Kind != packet.Data {
			break
		}
		part, width := partNone, partBits
		b := v.p.Data[at:]
		switch l.Kind {
		case packet.Ethernet:
			if l.Hdr == ethernetHeaderLen && be.Uint16(b[12:]) >= etherTypeMin {
				part, h.last, h.more = partEthernet, shapeEthernet, !v.fills(i+n)
			}
		case packet.VLAN:
			if l.Hdr == vlanTagLen && be.Uint16(b[2:]) >= etherTypeMin {
				part, h.last, h.more = partVLAN, shapeVLAN, !v.fills(i+n)
			}
		case packet.IPv4:
			if l.Hdr == ipv4HeaderLen && b[0] == 0x45 && be.Uint16(b[2:]) >= ipv4HeaderLen {
				part = partIPv4
			}
		case packet.IPv6:
			if l.Hdr == ipv6HeaderLen && b[0]>>4 == 6 {
				part, h.last, h.more = partIPv6, shapeIPv6, derivesIPv6(b[8:24])|derivesIPv6(b[24:40]) != 0
			}
		case packet.UDP:
			if l.Hdr == udpHeaderLen && be.Uint16(b[6:]) != 0 {
				part = partUDP
				if h.payload = l.Len - udpHeaderLen; h.payload > 0 {
					part, width = partUDP|partPayload<<partBits, 2*partBits
				}
			}
		case packet.TCP:
			part, width = h.followTCP(v, i+n, l)
		case packet.Data:
			if !l.Fault.Broken() {
				part, h.data = partData, l.Len
			}
		}
		if part == partNone || shift+width > 64 {
			break
		}
		h.course |= part << shift
		shift += width
		at += uint32(l.Hdr)
	}
	return n
}

// followTCP gives the parts of a segment, layer i, and the bits that they take.
func (h *headers) followTCP(v *visit, i int, l *packet.Layer) (parts course, width int) {
	b := v.p.Octets(*l)
	if i == 0 || len(b) < tcpHeaderLen || TCPFlags(be.Uint16(b[12:]))&tcpReserved != 0 || quotes(v.p.Layers()[:i]) {
		return partNone, 0
	}
	s, behind := tcpShape(v.p, i, b, &h.tcp)
	if s == shapeNone {
		return partNone, 0
	}
	options := course(s >> shapeBits)
	width = (bits.Len64(uint64(options)) + partBits - 1) &^ (partBits - 1)
	parts, width = partTCP|(options|partOption*(0x1111111111111111&(1<<width-1)))<<partBits, width+partBits
	if h.last, h.more = s, behind&BehindMore != 0; behind == BehindPayload {
		parts, width = parts|partPayload<<width, width+partBits
		h.payload = l.Len - uint32(l.Hdr)
	}
	if width > 64-partsBegin-2*partBits { // what is before it has room too
		return partNone, 0
	}
	h.course |= course(s&(1<<shapeBits-1)-shapeTCP) << offsetBits
	return parts, width
}

// fills reports whether the layer behind layer i ends where that does, so that no trailer is there.
func (v *visit) fills(i int) bool {
	ls := v.p.Layers()[i:]
	return len(ls) > 1 && v.p.FCSLen == 0 && ls[1].Kind != packet.MPLS && ls[1].Off+ls[1].Len == ls[0].Off+ls[0].Len
}

// quotes reports whether one of the layers is an error that may quote what follows.
func quotes(ls []packet.Layer) bool {
	for i := range ls {
		if ls[i].Kind == packet.ICMP {
			return true
		}
	}
	return false
}

// learnt gives the fields of the course, of n layers from layer i on; nil: there is no place for it.
func (h *headers) learnt(v *visit, i, n int) *learnt {
	first := uint64(h.course) * 0x9e3779b97f4a7c15 >> (64 - courseBits) // 2^64 by the golden ratio scatters neighbours
	for k := range uint64(coursePlaces) {
		place := &courses[(first+k)%uint64(len(courses))]
		known := place.Load()
		if known == nil {
			known = h.learn(v, i, n)
			place.Store(known)
		}
		if known.course == h.course {
			return known
		}
	}
	if v.p.Number%courseStays != 0 {
		return nil
	}
	known := h.learn(v, i, n)
	courses[first].Store(known)
	return known
}

// learn lists the fields of the course.
func (h *headers) learn(v *visit, i, n int) *learnt {
	w, text := visit{d: v.d, p: v.p}, len(v.p.TextBuffer())
	for j := i; j < i+n; j++ {
		w.general(j)
	}
	v.p.CloseText(v.p.TextBuffer()[:text], text) // none of it is kept
	known := &learnt{course: h.course}
	count, at, options := 0, int(h.course&(1<<offsetBits-1)), false
	for c := h.course >> partsBegin; c != 0; c >>= partBits {
		part := c & partMask
		if part > partOption && !options {
			count++ // the heading of them all
			options = true
		}
		if p := &parts[part]; p.varies {
			known.steps = append(known.steps, step{part, count, at})
		}
		count += int(parts[part].fields)
		at += int(parts[part].octets)
		if part == partTCP && h.course>>offsetBits&2 != 0 {
			count++ // with SYN: see tcp
		}
	}
	known.fields = append(known.fields, w.got[:count]...)
	return known
}

// parts tells of each part how many fields it has, and octets, and whether its fields vary.
var parts = [1 << partBits]struct {
	fields, octets int
	varies         bool
}{
	partEthernet:   {len(ethernetRows), ethernetHeaderLen, true},
	partVLAN:       {4, vlanTagLen, true},
	partIPv4:       {len(ipv4Rows), ipv4HeaderLen, true},
	partIPv6:       {len(ipv6Rows), ipv6HeaderLen, true},
	partUDP:        {len(udpRows), udpHeaderLen, true},
	partTCP:        {len(tcpRows), tcpHeaderLen, true},
	partPayload:    {1, 0, true},
	partData:       {3, 0, true},
	partNOP:        {len(tcpNOPRows), 1, false},
	partMSS:        {len(tcpMSSRows), 4, true},
	partWScale:     {5, 3, true},
	partSACKPerm:   {len(tcpSACKPermRows), 2, false},
	partTimestamps: {len(tcpTimestampRows), 10, true},
}
