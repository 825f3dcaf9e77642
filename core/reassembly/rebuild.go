package reassembly

import "github.com/gopcapkit/pcapkit/core/packet"

// rebuild makes the whole packet of a complete queue: the header of offset 0 with lengths, flags and checksum redone, then
// the payload. It gives the packet's octets, of which the first hdr are the header; they lie in the queue's storage where the
// fragments came in order, else in gather, which is returned for reuse.
func (q *queue) rebuild(gather []byte) (b []byte, hdr int, _ []byte) {
	hdr = len(q.header)
	if q.inOrder && hdr <= headroom {
		b = q.store[headroom-hdr : headroom+q.total]
	} else {
		gather = append(gather[:0], q.header...)
		for _, s := range q.spans {
			gather = append(gather, q.octets(s)...)
		}
		b = gather
	}
	copy(b, q.header)
	if q.key.kind == v6Key {
		// RFC 8200 §4.5: the next header comes from the first fragment's Fragment header, which itself is left out
		b[q.nextAt] = q.proto
		be.PutUint16(b[4:], uint16(len(b)-ipv6HeaderLen))
		return b, hdr, gather
	}
	be.PutUint16(b[2:], uint16(len(b)))
	be.PutUint16(b[6:], be.Uint16(b[6:])&^(ipv4More|ipv4Offset)) // DF and the reserved bit stay
	be.PutUint16(b[10:], 0)
	be.PutUint16(b[10:], headerChecksum(b[:hdr]))
	return b, hdr, gather
}

// headerChecksum is RFC 791 §3.1's; h has an even length.
func headerChecksum(h []byte) uint16 {
	var sum uint32
	for ; len(h) >= 2; h = h[2:] {
		sum += uint32(be.Uint16(h))
	}
	for sum > 0xffff {
		sum = sum>>16 + sum&0xffff
	}
	return ^uint16(sum)
}

// linkOf is the link type of a packet that begins with an IP header.
func linkOf(v6 bool) packet.LinkType {
	if v6 {
		return packet.LinkIPv6
	}
	return packet.LinkIPv4
}

// fill makes a Datagram of a queue. It reuses d's lists. A complete queue's octets are b with hdr octets of header.
func (d *Datagram) fill(q *queue, b []byte, hdr int) {
	v6 := q.key.kind == v6Key
	*d = Datagram{
		V6: v6, Proto: q.proto, ID: q.key.id, Src: q.key.src.addr(v6), Dst: q.key.dst.addr(v6), Scope: q.key.scope,
		Complete: b != nil, Reason: q.reason, Total: q.total, Packets: q.packets, Conflicts: q.conflicts,
		Pieces: d.Pieces[:0], Holes: d.Holes[:0],
	}
	if b != nil {
		d.Header, d.Payload = b[:hdr], b[hdr:]
		d.Pieces = append(d.Pieces, Piece{Len: int64(q.total), Data: d.Payload})
		return
	}
	if !q.headless {
		d.Header = q.header
	}
	d.missing(q)
}

// missing lists pieces and holes of an incomplete datagram.
func (d *Datagram) missing(q *queue) {
	at := int32(0)
	for _, s := range q.spans {
		n := len(d.Pieces)
		switch {
		case s.off > at:
			d.Holes = append(d.Holes, Hole{int64(at), int64(s.off - at)})
			d.Pieces = append(d.Pieces, Piece{Offset: int64(s.off), Len: int64(s.end - s.off), Data: q.octets(s)})
		case n == 0:
			d.Pieces = append(d.Pieces, Piece{Len: int64(s.end), Data: q.octets(s)})
		default:
			d.join(q, &d.Pieces[n-1], s)
		}
		at = s.end
	}
	if int(at) < q.total {
		d.Holes = append(d.Holes, Hole{int64(at), int64(q.total) - int64(at)})
	}
}

// join appends a span to the piece that it is adjacent to. Where the octets do not follow each other in the storage the piece
// is copied out.
func (d *Datagram) join(q *queue, p *Piece, s span) {
	next := q.octets(s)
	if n := len(p.Data); cap(p.Data) >= n+len(next) && len(next) > 0 && &p.Data[:n+1][n] == &next[0] {
		p.Data = p.Data[:n+len(next)]
	} else {
		p.Data = append(p.Data[:n:n], next...)
	}
	p.Len = int64(len(p.Data))
}
