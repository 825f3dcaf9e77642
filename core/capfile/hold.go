package capfile

import "github.com/gopcapkit/pcapkit/core/packet"

// Turn is what one of several goroutines holds that read in turns: the buffers that its packets borrow from, which nobody reads into until
// it has its next turn. A goroutine that reads and then works on what it has read does so in its own processor's cache. The zero Turn
// is ready.
type Turn struct {
	// Most is the number of octets of a read, at most, for a goroutine that makes so much of a packet that it wants few; 0: as many as
	// there is room for, which is the fastest.
	Most int

	kept  []*buffer
	spare *buffer // nil: none
}

// buffer is what an input reads into while it is shared.
type buffer struct {
	b     []byte
	users int // Turns that keep it, and the input that reads into it
}

// Share makes the Reader one that is read in turns. Share(false) ends that: each Turn is to be given back with Leave. It reports false,
// and changes nothing, for formats whose packets are not in the source as they are handed out.
func (r *Reader) Share(on bool) bool {
	if r.nextFn != nextPcap && r.nextFn != nextNg {
		return false
	}
	r.in.current, r.in.turn = nil, nil
	if on && r.err == nil {
		r.in.current = &buffer{r.in.buf, 1}
	}
	return true
}

// Take begins a turn: the packets of t's last one are given up, and those that follow are t's. Only one goroutine reads at a time.
func (r *Reader) Take(t *Turn) {
	t.giveUp()
	r.in.turn = t
}

// Keep makes what Next or NextBatch gave last hold until t has its next turn: packets that are not kept hold as long as ever.
func (r *Reader) Keep() {
	in := &r.in
	if c := in.current; c != nil {
		if n := len(in.turn.kept); n == 0 || in.turn.kept[n-1] != c {
			in.turn.kept = append(in.turn.kept, c)
			c.users++
		}
	}
}

// Leave gives up the packets of t for good.
func (t *Turn) Leave() {
	t.giveUp()
	if t.spare != nil {
		recycle(t.spare.b)
		t.spare = nil
	}
}

func (t *Turn) giveUp() {
	for _, c := range t.kept {
		if c.users--; c.users > 0 {
			continue
		}
		if t.spare == nil && len(c.b) == largeBuf {
			t.spare = c
		} else {
			recycle(c.b)
		}
	}
	t.kept = t.kept[:0]
}

// Dry reports whether Next is going to read, as far as the length of the next record tells.
func (r *Reader) Dry() bool {
	b := r.in.buf[r.in.r:r.in.w]
	switch {
	case len(b) < pcapModifiedHeader: // a block of pcapng of this size is no packet
		return true
	case r.nextFn == nextNg:
		return uint64(r.order.u32(b[4:])) > uint64(len(b))
	}
	return uint64(r.order.u32(b[8:]))+uint64(r.hdrLen) > uint64(len(b))
}

// Trade gives NextBatch other packets to fill in the place of those that it gave last, which are then the caller's: packets that the
// caller got so before, all of them, or nil for new ones.
func (r *Reader) Trade(ps []packet.Packet) { r.batch, r.first = ps[:cap(ps):cap(ps)], nil }

// moveOn goes on in another buffer where packets are kept in this one. It begins with what has not been handed out yet.
func (in *input) moveOn() {
	rest, c := in.buf[in.r:in.w], in.current
	if c.users > 1 {
		c.users--
		if c = in.turn.spare; c == nil {
			c = &buffer{b: largePool.Get().(*[largeBuf]byte)[:]}
		}
		in.turn.spare, c.users = nil, 1
		if len(rest) >= len(c.b) {
			recycle(c.b)
			c.b = make([]byte, len(in.buf))
		}
		in.current, in.buf = c, c.b
	}
	copy(in.buf, rest)
}
