package floor

import "slices"

// half is one direction of a connection.
type half struct {
	next    uint32
	started bool
	early   []early
}

type early struct {
	seq uint32
	b   []byte
}

// Stream is what Streams handed on.
type Stream struct {
	Packets int
	Octets  uint64 // of payload, each once
	Gaps    int
	Sum     uint64 // of the first octets of what was handed on, so that somebody looks at them
}

// Streams puts TCP connections together: octets that come in order are handed on where they lie, and only what comes early is copied.
func Streams(path string) (s Stream, err error) {
	m := map[flowKey]*[2]half{}
	var free [][]byte
	give := func(b []byte) {
		s.Octets += uint64(len(b))
		s.Sum += uint64(b[0])
	}
	// drain hands on what waited, as far as it is next; all of it where the connection is over.
	drain := func(h *half, all bool) {
		for len(h.early) > 0 {
			e := h.early[0]
			skip := int32(h.next - e.seq)
			if skip < 0 {
				if !all {
					return
				}
				s.Gaps++
				h.next, skip = e.seq, 0
			}
			if int(skip) < len(e.b) {
				give(e.b[skip:])
				h.next = e.seq + uint32(len(e.b))
			}
			free = append(free, e.b[:0])
			h.early = slices.Delete(h.early, 0, 1)
		}
	}
	var r Record
	s.Packets, err = each(path, func(hdr, data []byte) {
		r.Decode(hdr, data)
		if r.Has&HasTCP == 0 {
			return
		}
		k, flipped := r.key()
		c := m[k]
		if c == nil {
			c = new([2]half)
			m[k] = c
		}
		h := &c[0]
		if flipped {
			h = &c[1]
		}
		b := data[r.PayloadOff : r.PayloadOff+r.PayloadLen]
		if r.Flags&2 != 0 {
			h.started, h.next = true, r.Seq+1
			return
		}
		if !h.started {
			h.started, h.next = true, r.Seq
		}
		if r.Flags&5 != 0 {
			drain(&c[0], true)
			drain(&c[1], true)
		}
		if len(b) == 0 {
			return
		}
		switch diff := int32(r.Seq - h.next); {
		case diff == 0:
			give(b)
			h.next += uint32(len(b))
			drain(h, false)
		case diff < 0:
			if int(-diff) < len(b) {
				give(b[-diff:])
				h.next += uint32(len(b)) + uint32(diff)
				drain(h, false)
			}
		default:
			var store []byte
			if n := len(free); n > 0 {
				store, free = free[n-1], free[:n-1]
			}
			i, _ := slices.BinarySearchFunc(h.early, r.Seq, func(e early, seq uint32) int { return int(int32(e.seq - seq)) })
			h.early = slices.Insert(h.early, i, early{r.Seq, append(store, b...)})
		}
	})
	for _, c := range m {
		drain(&c[0], true)
		drain(&c[1], true)
	}
	return s, err
}
