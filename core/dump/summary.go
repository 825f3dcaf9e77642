package dump

import (
	"encoding/binary"
	"io"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// SummaryOptions change what a summary shows; the zero value is the default.
type SummaryOptions struct {
	// UTC writes the date and time in UTC in place of seconds since the first packet.
	UTC bool
}

// summary writes one line a packet.
type summary struct {
	output
	d       engine.Lister
	o       SummaryOptions
	history clock
	p       *packet.Packet
	seen    [slotCount]packet.Field
	seenIn  [slotCount]uint64 // the turn of reading in which seen[i] was seen
	turn    uint64            // counts the layers that were read: what was seen in it is of the last one
	have    int               // slots that were seen in it
	slots   idTable           // of the fields that were met, plus 1; noSlot: none
	pairs   [2]ipAddresses
	fields  []packet.Field // of the layer that was read last
}

// NewSummary writes one line a packet: number, time, source and destination, the chain of protocols, length on the wire, and
// what an analyst asks for first of the innermost protocol.
//
// The time is seconds since the first packet. Addresses are those of the innermost IP header, or of the link where there is
// none; what an ICMP error quotes does not count.
func NewSummary(w io.Writer, d engine.Lister, o SummaryOptions) Writer {
	return &summary{output: output{w: w}, d: d, o: o}
}

// Write is Writer's.
func (s *summary) Write(p *packet.Packet) error {
	s.p = p
	s.history.next(p)
	start := len(s.buf)
	s.buf = strconv.AppendUint(s.buf, p.Number, 10)
	s.alignRight(start, 6)
	s.buf = append(s.buf, ' ')
	s.time(p)
	s.buf = append(s.buf, ' ')
	inner := s.innermost(p)
	s.addresses(p, inner)
	s.chain(p)
	s.buf = append(s.buf, ' ')
	s.buf = strconv.AppendUint(s.buf, uint64(p.Len), 10)
	s.info(p, inner)
	s.faults(p)
	s.buf = append(s.buf, '\n')
	s.p = nil
	return s.done()
}

// alignRight pads what was appended since start to width characters.
func (s *summary) alignRight(start, width int) {
	n := len(s.buf) - start
	if n >= width {
		return
	}
	for range width - n {
		s.buf = append(s.buf, ' ')
	}
	copy(s.buf[start+width-n:], s.buf[start:start+n])
	for i := start; i < start+width-n; i++ {
		s.buf[i] = ' '
	}
}

// time writes as many digits as the capture's resolution has: six, or nine where it is finer than microseconds.
func (s *summary) time(p *packet.Packet) {
	start := len(s.buf)
	_, nsec, ok := p.Time.Seconds()
	switch {
	case !ok:
		s.buf = append(s.buf, '-')
	case s.o.UTC:
		if s.buf, ok = packet.AppendRFC3339(s.buf, p.Time); !ok {
			s.buf = packet.AppendEpoch(s.buf, p.Time)
		}
		return
	default:
		s.buf = packet.AppendSeconds(s.buf, s.history.since.sec, s.history.since.nsec)
		if p.Time.Res <= packet.Micro && nsec%1000 == 0 {
			s.buf = s.buf[:len(s.buf)-3]
		}
	}
	s.alignRight(start, 11)
}

// innermost is the index of the layer that the line is about: the last protocol, or the one before what an ICMP error
// quotes. -1: none.
func (s *summary) innermost(p *packet.Packet) int {
	inner := -1
	for i, l := range p.Layers() {
		if l.Kind == packet.Data {
			continue
		}
		inner = i
		if l.Kind == packet.ICMP || l.Kind == packet.ICMPv6 {
			break
		}
	}
	return inner
}

// addresses writes source and destination of the innermost layer up to inner that has them.
func (s *summary) addresses(p *packet.Packet, inner int) {
	for i := inner; i >= 0; i-- {
		switch p.Layers()[i].Kind {
		case packet.IPv4:
			s.ipPair(i, slotIPSrc, slotIPDst, ipv4AddrAt, ipv4AddrLen)
			return
		case packet.IPv6:
			s.ipPair(i, slotIPv6Src, slotIPv6Dst, ipv6AddrAt, ipv6AddrLen)
			return
		}
	}
	for i := inner; i >= 0; i-- {
		switch p.Layers()[i].Kind {
		case packet.Ethernet, packet.WLAN, packet.TokenRing, packet.FDDI, packet.ARCNET, packet.WPAN, packet.SLL, packet.SLL2:
			s.read(i)
			if s.have != 0 {
				s.pair(slotLinkSrc, slotLinkDst)
				return
			}
		}
	}
	s.buf = append(s.buf, "- → - "...)
}

// Places of the source address, which the destination follows, in octets: RFC 791 §3.1, RFC 8200 §3.
const (
	ipv4AddrAt, ipv4AddrLen = 12, 4
	ipv6AddrAt, ipv6AddrLen = 8, 16
)

// ipAddresses are the fields of the addresses of one version of IP.
type ipAddresses struct {
	ids    [2]packet.FieldID // 0: the lister has none
	looked bool
}

func (a *ipAddresses) look(d engine.Lister, k packet.Kind, src, dst string) {
	a.looked = true
	for id := packet.FieldID(k) << 16; id.Kind() == k; id++ {
		switch def := d.Def(id); {
		case def == nil:
			return
		case def.Name == src:
			a.ids[0] = id
		case def.Name == dst:
			a.ids[1] = id
		}
	}
}

// ipPair reads the addresses from where every whole header has them, since listing all fields costs many times more.
func (s *summary) ipPair(i, src, dst int, at, n uint32) {
	l := s.p.Layers()[i]
	a := &s.pairs[0]
	if n == ipv6AddrLen {
		a = &s.pairs[1]
	}
	if !a.looked {
		a.look(s.d, l.Kind, slotNames[src], slotNames[dst])
	}
	if uint32(l.Hdr) < at+2*n || a.ids[0] == 0 || a.ids[1] == 0 {
		s.read(i)
		s.pair(src, dst)
		return
	}
	s.have, s.turn = 2, s.turn+1
	for j, slot := range [...]int{src, dst} {
		f := packet.Field{ID: a.ids[j], Off: l.Off + at + uint32(j)*n, Len: n}
		if n == ipv4AddrLen {
			f.Num = uint64(binary.BigEndian.Uint32(s.p.Data[f.Off:]))
		}
		s.seen[slot], s.seenIn[slot] = f, s.turn
	}
	s.pair(src, dst)
}

func (s *summary) pair(src, dst int) {
	s.valueOr(src, "-")
	s.buf = append(s.buf, " → "...)
	s.valueOr(dst, "-")
	s.buf = append(s.buf, ' ')
}

func (s *summary) chain(p *packet.Packet) {
	ls := p.Layers()
	n := 0
	for i, l := range ls {
		if l.Kind == packet.Data && i > 0 {
			continue
		}
		if n == chainShown && len(ls) > chainShown+1 {
			s.buf = append(s.buf, ":…"...)
			break
		}
		if n > 0 {
			s.buf = append(s.buf, ':')
		}
		s.buf = append(s.buf, l.Kind.Name()...)
		n++
	}
	if n == 0 {
		s.buf = append(s.buf, '-')
	}
}

const chainShown = 24 // protocols; a chain can have packet.MaxLayers

// cutByCapture reports whether a fault may only mean that the capture kept the start of the packet.
func cutByCapture(p *packet.Packet, f packet.FaultCode) bool {
	return p.CapLen < p.Len && (f == packet.FaultTruncated || f == packet.FaultLength)
}

// faults says what is broken in the packet, first fault only, with its offset.
func (s *summary) faults(p *packet.Packet) {
	for _, l := range p.Layers() {
		if !l.Fault.Broken() || cutByCapture(p, l.Fault) {
			continue
		}
		of := l.Kind
		if l.Kind == packet.Data && l.Of != packet.KindNone {
			of = l.Of
		}
		s.buf = append(s.buf, " [malformed "...)
		s.buf = append(s.buf, of.Name()...)
		s.buf = append(s.buf, " at "...)
		s.buf = strconv.AppendUint(s.buf, uint64(l.Off), 10)
		s.buf = append(s.buf, ": "...)
		s.buf = append(s.buf, l.Fault.String()...)
		s.buf = append(s.buf, ']')
		break
	}
	if p.CapLen < p.Len {
		s.buf = append(s.buf, " [captured "...)
		s.buf = strconv.AppendUint(s.buf, uint64(p.CapLen), 10)
		s.buf = append(s.buf, ']')
	}
}
