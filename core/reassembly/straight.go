package reassembly

import (
	"github.com/gopcapkit/pcapkit/core/internal/plain"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// straight takes most packets, and reports whether this is one: no fragment, one IP header without options, in it UDP or TCP with
// its whole header.
func (r *Reassembler) straight(p *packet.Packet) bool {
	ls := p.Layers()
	ip := plain.IP(ls)
	if ip == 0 {
		return false
	}
	l, t := &ls[ip], &ls[ip+1]
	h := p.Data[l.Off:]
	if l.Kind == packet.IPv4 {
		if l.Hdr != ipv4HeaderLen || len(h) < ipv4HeaderLen || be.Uint16(h[6:])&(ipv4More|ipv4Offset) != 0 {
			return false
		}
	} else if l.Hdr != ipv6HeaderLen || len(h) < ipv6HeaderLen {
		return false
	}
	tcp := t.Kind == packet.TCP
	if tcp && t.Hdr < tcpHeaderLen {
		return false
	}
	ns, timed := p.Time.Nanoseconds()
	r.begin(p.Number, ns, timed)
	if !tcp || r.opts.Streams == nil {
		return true
	}
	s := &r.segment
	s.V6 = l.Kind == packet.IPv6
	s.transport(p, l, t)
	s.addresses(h)
	r.stats.Segments++
	r.tcp.add(s)
	s.Data = nil
	return true
}
