package floor

import "slices"

type partKey struct {
	src, dst [16]byte
	id       uint32
	proto    uint32 // 256 for IPv6
}

type datagram struct {
	b     []byte
	have  int
	total int
	spans []span
}

type span struct{ from, to int }

// Parts is what Defragment handed on.
type Parts struct {
	Packets   int
	Datagrams int
	Octets    uint64
}

// Defragment puts IPv4 and IPv6 datagrams together, the payload of each in one buffer.
func Defragment(path string) (s Parts, err error) {
	m := map[partKey]*datagram{}
	var free []*datagram
	var r Record
	s.Packets, err = each(path, func(h, data []byte) {
		r.Decode(h, data)
		k := partKey{src: r.SrcIP, dst: r.DstIP, id: uint32(r.ID), proto: uint32(r.Proto)}
		off, more := int(r.Place&0x1fff)*8, r.Place&0x2000 != 0
		at, end := 14+int(r.Tags)*4, len(data)
		if r.Has&HasIPv6 != 0 {
			k.id, k.proto = r.FragmentID, 256
			off, more = int(r.Place&^7), r.Place&1 != 0
			end, at = at+40+int(r.TotalLen), at+40+int(r.OptionLen)
		} else {
			end, at = at+int(r.TotalLen), at+20+int(r.OptionLen)
		}
		if !more && off == 0 {
			return
		}
		d := m[k]
		if d == nil {
			if n := len(free); n > 0 {
				d, free = free[n-1], free[:n-1]
			} else {
				d = &datagram{b: make([]byte, 1<<16)}
			}
			d.have, d.total, d.spans = 0, -1, d.spans[:0]
			m[k] = d
		}
		part := data[at:end]
		if !d.add(off, off+len(part)) {
			return
		}
		copy(d.b[off:], part)
		if !more {
			d.total = off + len(part)
		}
		if d.have == d.total {
			s.Datagrams++
			s.Octets += uint64(d.total)
			delete(m, k)
			free = append(free, d)
		}
	})
	return s, err
}

// add notes a part; false where it brings nothing new. Parts of these captures repeat each other whole or not at all.
func (d *datagram) add(from, to int) bool {
	n := len(d.spans)
	if n > 0 && d.spans[n-1].to == from {
		d.spans[n-1].to = to
		d.have += to - from
		return true
	}
	i, there := slices.BinarySearchFunc(d.spans, from, func(s span, from int) int { return s.from - from })
	if there || i > 0 && d.spans[i-1].to > from {
		return false
	}
	d.spans = slices.Insert(d.spans, i, span{from, to})
	d.have += to - from
	return true
}
