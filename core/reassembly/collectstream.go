package reassembly

import (
	"crypto/sha256"
	"encoding/binary"
)

// streamCollector is a Collector as it listens to streams.
type streamCollector Collector

func (c *streamCollector) StreamBegin(s *Stream) {
	var x *collected
	if n := len(c.free); n > 0 {
		x, c.free = c.free[n-1], c.free[:n-1]
	} else {
		x = new(collected)
	}
	if c.msgs != nil && x.talk == nil {
		x.talk = new(conversation)
	}
	if c.opts.SHA256 && x.sides[0].hash == nil {
		x.sides[0].hash, x.sides[1].hash = sha256.New(), sha256.New()
	}
	if c.next != nil {
		c.next.StreamBegin(s)
	}
	x.tag, s.Tag = s.Tag, x
}

// own calls the caller's handler with its own Tag.
func (c *streamCollector) own(s *Stream, f func(StreamHandler)) {
	if c.next == nil {
		return
	}
	x := s.Tag.(*collected)
	s.Tag = x.tag
	f(c.next)
	x.tag, s.Tag = s.Tag, x
}

func (c *streamCollector) StreamSegment(s *Stream, d Direction, seg *Segment, number uint64) {
	x := s.Tag.(*collected)
	if c.segs != nil {
		s.Tag = x.tag
		c.segs.StreamSegment(s, d, seg, number)
		x.tag, s.Tag = s.Tag, x
	}
	if seg.Wire == 0 && seg.Flags&(flagSYN|flagFIN) == 0 {
		return
	}
	side := &x.sides[d]
	if c.listed >= maxListed {
		c.limit(s, side)
		return
	}
	before := cap(side.nums)
	side.nums = binary.AppendUvarint(side.nums, number-side.last) // wraps, and back again, where numbers do not ascend
	side.last = number
	c.listed += cap(side.nums) - before
}

// limit notes that a record's lists are full, or its payload is, and announces it once for each.
func (c *streamCollector) limit(s *Stream, side *collectedSide) {
	if !side.cut {
		side.cut = true
		c.r.event(Event{Kind: RecordCut, Stream: s.ID})
	}
}

// keep adds octets to a payload, as far as the limits go. Once it was cut it stays the beginning that it is.
func (c *streamCollector) keep(s *Stream, x *collectedSide, b []byte) {
	if x.short {
		return
	}
	n := min(len(b), c.opts.MaxPayload-len(x.payload))
	if grow := len(x.payload) + n - cap(x.payload); grow > 0 {
		size := min(max(2*cap(x.payload), len(x.payload)+n, 512), c.opts.MaxPayload)
		if more := size - cap(x.payload); c.kept+more > c.opts.MaxPayloads {
			n = min(n, cap(x.payload)-len(x.payload))
		} else {
			c.kept += more
			x.payload = append(make([]byte, 0, size), x.payload...)
		}
	}
	x.payload = append(x.payload, b[:n]...)
	if n < len(b) {
		x.short = true
		c.limit(s, x)
	}
}

func (c *streamCollector) StreamData(s *Stream, d Direction, b []byte, number uint64) {
	x := &s.Tag.(*collected).sides[d]
	if x.hash != nil {
		x.hash.Write(b)
	}
	if n := len(x.pieces); n > 0 && x.pieces[n-1].Offset+x.pieces[n-1].Len == int64(s.half[d].offset) {
		x.pieces[n-1].Len += int64(len(b))
	} else if n < maxPieces {
		x.pieces = append(x.pieces, Piece{Offset: int64(s.half[d].offset), Len: int64(len(b))})
	} else {
		c.limit(s, x)
	}
	x.length += int64(len(b))
	if c.opts.Payload {
		c.keep(s, x, b)
	}
	if c.msgs != nil {
		c.msgs.data(s, s.Tag.(*collected).talk, d, int64(s.half[d].offset), b, number)
	}
	c.own(s, func(h StreamHandler) { h.StreamData(s, d, b, number) })
}

func (c *streamCollector) StreamGap(s *Stream, d Direction, octets int64) {
	x := &s.Tag.(*collected).sides[d]
	at := int64(s.half[d].offset)
	if n := len(x.holes); n > 0 && x.holes[n-1].Offset+x.holes[n-1].Len == at {
		x.holes[n-1].Len += octets
	} else if n < maxPieces {
		x.holes = append(x.holes, Hole{at, octets})
	} else {
		c.limit(s, x)
	}
	if c.msgs != nil {
		c.msgs.gap(s, s.Tag.(*collected).talk, d, octets)
	}
	c.own(s, func(h StreamHandler) { h.StreamGap(s, d, octets) })
}

func (c *streamCollector) StreamConflict(s *Stream, d Direction, k Conflict) {
	x := &s.Tag.(*collected).sides[d]
	if len(x.conflicts) < maxConflicts {
		x.conflicts = append(x.conflicts, k)
	} else {
		c.limit(s, x)
	}
	c.own(s, func(h StreamHandler) { h.StreamConflict(s, d, k) })
}

func (c *streamCollector) StreamEnd(s *Stream) {
	x := s.Tag.(*collected)
	if c.msgs != nil {
		c.msgs.end(s, x.talk)
	}
	for d := range x.sides {
		(*Collector)(c).side(s, Direction(d), &x.sides[d])
	}
	if x.talk != nil {
		*x.talk = conversation{}
	}
	c.own(s, func(h StreamHandler) { h.StreamEnd(s) })
	for d := range x.sides {
		c.listed -= cap(x.sides[d].nums)
		c.kept -= cap(x.sides[d].payload)
		x.sides[d].reset()
	}
	x.tag = nil
	if len(c.free) < maxFreeStreams {
		c.free = append(c.free, x)
	}
}

// reset empties a side for its next connection; what grew large is not kept.
func (x *collectedSide) reset() {
	h := x.hash
	if h != nil {
		h.Reset()
	}
	*x = collectedSide{hash: h, pieces: x.pieces[:0], holes: x.holes[:0], conflicts: x.conflicts[:0]}
	if cap(x.pieces) > 64 || cap(x.holes) > 64 || cap(x.conflicts) > 64 {
		x.pieces, x.holes, x.conflicts = nil, nil, nil
	}
}
