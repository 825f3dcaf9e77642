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

// ofFrame is the offset of a course that begins with the fields of the frame, and goes on at the first octet.
const ofFrame course = 1<<offsetBits - 1

// learnt are the fields of a course as the first packet had them. They do not change: visits of any goroutine copy them.
type learnt struct {
	course        course
	fields        []packet.Field
	steps         []step
	options       []step // those of TCP's options
	payload, data int    // which fields are those of partPayload and partData; -1: none
}

// step is a header or an option with numbers to set: where its fields begin, and its octets in the packet.
type step struct {
	part      uint8
	field, at uint16
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
	if k := v.p.Layers()[i].Kind; k >= firstApplication {
		return 0
	}
	var r headers
	n := r.follow(v, i, most)
	if n == 0 {
		return 0
	}
	known := r.course.learnt(v.d, v.p, i, n, v.got[v.count:])
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
	carried bool      // UDP or TCP is among them
	ended   bool      // so is Data, which is the last one
	tcp     [2]uint64 // see tcpShape
}

// follow finds the course of the layers from layer i on, at most most of them, and gives how many they are.
func (h *headers) follow(v *visit, i, most int) (n int) {
	p, ls := v.p, v.p.Layers()
	at, shift := ls[i].Off, partsBegin
	if at >= uint32(ofFrame) || v.d.VerifyChecksums {
		return 0
	}
	h.course = course(at)
	end := min(i+most, len(ls))
	for ; i+n < end; n++ {
		l := &ls[i+n]
		if l.Off != at || l.Fault != 0 {
			break
		}
		b := p.Data[at:]
		part, last, more := partNone, shapeNone, false
		switch l.Kind {
		case packet.Ethernet:
			if l.Hdr == ethernetHeaderLen && be.Uint16(b[12:14]) >= etherTypeMin {
				part, last, more = partEthernet, shapeEthernet, !fills(p, i+n)
			}
		case packet.VLAN:
			if l.Hdr == vlanTagLen && be.Uint16(b[2:4]) >= etherTypeMin {
				part, last, more = partVLAN, shapeVLAN, !fills(p, i+n)
			}
		case packet.IPv4:
			if l.Hdr == ipv4HeaderLen && b[0] == 0x45 && be.Uint16(b[2:4]) >= ipv4HeaderLen {
				part = partIPv4
			}
		case packet.IPv6:
			if l.Hdr == ipv6HeaderLen && b[0]>>4 == 6 {
				part, last, more = partIPv6, shapeIPv6, derivesIPv6(b[8:24])|derivesIPv6(b[24:40]) != 0
			}
		}
		if part == partNone || shift > 64-partBits {
			break
		}
		h.course |= part << (shift & 63)
		shift += partBits
		at += uint32(l.Hdr)
		if more {
			h.last, h.more = last, true
			return n + 1
		}
	}
	for ; i+n < end && ls[i+n].Off == at && h.carries(p, i+n, &shift); n++ {
		at += uint32(ls[i+n].Hdr)
		if h.more {
			return n + 1
		}
	}
	return n
}

// carries adds layer i to the course, whose next part has shift bits below it: UDP, TCP, or what nothing is known of; false: it does not
// belong there.
func (h *headers) carries(p *packet.Packet, i int, shift *int) bool {
	l := &p.Layers()[i]
	b := p.Data[l.Off : l.Off+l.Len]
	var part, variant course
	width, last, then := partBits, shapeUDP, Behind(0)
	switch {
	case l.Kind == packet.Data && !l.Fault.Broken() && !h.ended:
		part, h.data, h.ended = partData, l.Len, true
	case l.Fault != 0 || h.carried:
		return false
	case l.Kind == packet.UDP && l.Hdr == udpHeaderLen && be.Uint16(b[6:8]) != 0:
		part, h.carried, then = partUDP, true, behind(len(b) > udpHeaderLen, BehindPayload)
	case l.Kind == packet.TCP && l.Hdr >= tcpHeaderLen && i > 0 && TCPFlags(be.Uint16(b[12:14]))&tcpReserved == 0 && !quotes(p.Layers()[:i]):
		if last, then = tcpShape(p, i, b, &h.tcp); last == shapeNone {
			return false
		}
		part, width = tcpParts(last >> shapeBits)
		h.carried, variant = true, course(last&(1<<shapeBits-1)-shapeTCP)
	default:
		return false
	}
	if then == BehindPayload {
		part, width = part|partPayload<<(width&63), width+partBits
		h.payload = l.Len - uint32(l.Hdr)
	}
	if *shift+width > 64 {
		return false
	}
	h.course |= part<<(*shift&63) | variant<<offsetBits
	h.last, h.more = last, then&BehindMore != 0
	*shift += width
	return true
}

// tcpParts gives the parts of TCP with the options of a Shape, and the bits that they take.
func tcpParts(options Shape) (course, int) {
	width := (bits.Len64(uint64(options)) + partBits - 1) &^ (partBits - 1)
	return partTCP | (course(options)|partOption*(0x1111111111111111&(1<<(width&63)-1)))<<partBits, width + partBits
}

// syn reports that it is the course of a segment with SYN.
func (c course) syn() bool { return c>>offsetBits&2 != 0 }

// fills reports whether the layer behind layer i ends where that does, so that no trailer is there.
func fills(p *packet.Packet, i int) bool {
	ls := p.Layers()
	if i+1 >= len(ls) || p.FCSLen != 0 {
		return false
	}
	l, inner := &ls[i], &ls[i+1]
	return inner.Kind != packet.MPLS && inner.Off+inner.Len == l.Off+l.Len
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

// place is where the course is learnt; k counts the further places, up to coursePlaces.
func (c course) place(k int) *atomic.Pointer[learnt] {
	const scatter = 0x9e3779b97f4a7c15 // 2^64 by the golden ratio scatters neighbours
	return &courses[(int(uint64(c)*scatter>>(64-courseBits))+k)%len(courses)]
}

// learnt gives the fields of the course, of n layers from layer i on; nil: there is no place for it. What is spare may be written to.
func (c course) learnt(d *Dissector, p *packet.Packet, i, n int, spare []packet.Field) *learnt {
	for k := range coursePlaces {
		place := c.place(k)
		known := place.Load()
		if known == nil {
			known = c.learn(d, p, i, n, spare)
			place.Store(known)
		}
		if known.course == c {
			return known
		}
	}
	if p.Number%courseStays != 0 {
		return nil
	}
	known := c.learn(d, p, i, n, spare)
	c.place(0).Store(known)
	return known
}

// learn lists the fields of the course.
func (c course) learn(d *Dissector, p *packet.Packet, i, n int, spare []packet.Field) *learnt {
	w, text := visit{d: d, p: p, got: spare[:len(spare):len(spare)]}, len(p.TextBuffer())
	count, at, options := 0, int(c&ofFrame), false
	if c&ofFrame == ofFrame {
		w.frame()
		count, at = w.count, 0
	}
	for j := i; j < i+n; j++ {
		w.general(j)
	}
	p.CloseText(p.TextBuffer()[:text], text) // none of it is kept
	made := new(struct {
		learnt
		steps [(64 - partsBegin) / partBits]step // as many as a course has parts at most
	})
	known := &made.learnt
	*known = learnt{course: c, payload: -1, data: -1, steps: made.steps[:0]}
	headers := 0
	for rest := c >> partsBegin; rest != 0; rest >>= partBits {
		part := rest & partMask
		switch {
		case part == partPayload:
			known.payload = count
		case part == partData:
			known.data = count
		case part > partOption && !options:
			count++ // the heading of them all
			options = true
		}
		if parts[part].numbers {
			known.steps = append(known.steps, step{uint8(part), uint16(count), uint16(at)})
			if part <= partOption {
				headers = len(known.steps)
			}
		}
		count += parts[part].fields
		at += parts[part].octets
		if part == partTCP && c.syn() {
			count++ // with SYN: see tcp
		}
	}
	known.options = known.steps[headers:]
	known.fields = append(known.fields, w.got[:count]...)
	return known
}

const (
	vlanFields = 4
	dataFields = 3
)

// parts tells of each part how many fields it has, and octets, and whether some of its numbers are not always the same.
var parts = [1 << partBits]struct {
	fields, octets int
	numbers        bool
}{
	partEthernet:   {len(ethernetRows), ethernetHeaderLen, true},
	partVLAN:       {vlanFields, vlanTagLen, true},
	partIPv4:       {len(ipv4Rows), ipv4HeaderLen, true},
	partIPv6:       {len(ipv6Rows), ipv6HeaderLen, true},
	partUDP:        {len(udpRows), udpHeaderLen, true},
	partTCP:        {len(tcpRows), tcpHeaderLen, true},
	partPayload:    {1, 0, false},
	partData:       {dataFields, 0, false},
	partNOP:        {len(tcpNOPRows), 1, false},
	partMSS:        {len(tcpMSSRows), 4, true},
	partWScale:     {5, 3, true},
	partSACKPerm:   {len(tcpSACKPermRows), 2, false},
	partTimestamps: {len(tcpTimestampRows), 10, true},
}
