package capfile

import "github.com/gopcapkit/pcapkit/core/packet"

// Buffer is one that packets borrow from.
type Buffer struct{ b []byte }

// Release gives the buffer back; nothing may refer to it any more.
func (b Buffer) Release() { recycle(b.b) }

// Hold keeps what packets borrow beyond the following Next: once all octets of a buffer have been handed out the Reader goes on in
// another one, and Aside gives the one before. Hold(false) ends that. It reports false, and changes nothing, for formats whose packets
// are not in the source as they are handed out.
func (r *Reader) Hold(on bool) bool {
	if r.nextFn != nextPcap && r.nextFn != nextNg {
		return false
	}
	r.in.held = nil
	if on {
		r.in.held = new(holding)
	}
	return true
}

// Aside gives the buffer that all packets before the last one, or before the last batch, may still borrow from, where the Reader has
// left it; false: it has not. It is to be asked after each Next and NextBatch. The caller releases the buffer.
func (r *Reader) Aside() (Buffer, bool) {
	h := r.in.held
	if h == nil || h.aside == nil {
		return Buffer{}, false
	}
	b := h.aside
	h.aside = nil
	return Buffer{b}, true
}

// Trade gives the Reader other packets to fill in the place of those of the last NextBatch, which are then the caller's: packets that
// the caller got so before, all of them, or nil for new ones.
func (r *Reader) Trade(ps []packet.Packet) { r.batch, r.first = ps[:cap(ps):cap(ps)], nil }

// moveOn goes on in another buffer, which begins with what has not been handed out yet. What is left aside is the first of several: no
// packet has been handed out since.
func (in *input) moveOn() {
	b := in.buf
	rest := b[in.r:in.w]
	switch len(b) {
	case smallBuf:
		in.buf = smallPool.Get().(*[smallBuf]byte)[:]
	case largeBuf:
		in.buf = largePool.Get().(*[largeBuf]byte)[:]
	default:
		in.buf = make([]byte, len(b))
	}
	copy(in.buf, rest)
	in.held.aside = b
}
