package reassembly

import (
	"math/bits"
	"sync"
)

// history remembers what streams handed on last, for comparison with retransmissions: one ring of octets for all streams,
// bounded whatever their number. Each direction chains its own records, latest first.
type history struct {
	size int // octets of the ring, a power of two as the number of recs is; 0: nothing is kept
	*memory
	at    uint64 // octets ever written
	count int64  // records ever written; the record n lies at n % len(recs), the first is 1
}

// init sets the size of the ring, which is a power of two: the largest within size octets.
func (h *history) init(size int) {
	if size > 0 {
		h.size = 1 << (bits.Len(uint(size)) - 1)
	}
}

// memory is what a history fills. Fresh memory is dear: that of a Reassembler that was closed serves the next.
type memory struct {
	ring []byte
	recs []record
}

var memories sync.Pool

func (h *history) take() {
	if m, _ := memories.Get().(*memory); m != nil && len(m.ring) == h.size {
		h.memory = m
		return
	}
	h.memory = &memory{make([]byte, h.size), make([]record, max(h.size/512, 64))}
}

// close forgets everything.
func (h *history) close() {
	if h.memory != nil {
		memories.Put(h.memory)
	}
	*h = history{size: h.size}
}

type record struct {
	at   uint64 // of its octets in the ring
	num  uint64 // packet
	prev int64  // record before it in the same direction
	seq  uint32
	len  uint32
}

// chainLimit bounds the records that one comparison looks at.
const chainLimit = 512

// keep remembers octets and gives their record's number.
func (h *history) keep(prev int64, seq uint32, b []byte, num uint64) int64 {
	if len(b)*2 > h.size || len(b) == 0 {
		return prev
	}
	if h.memory == nil {
		h.take()
	}
	pos := int(h.at & uint64(len(h.ring)-1))
	if room := len(h.ring) - pos; room < len(b) { // a record lies in one piece
		h.at += uint64(room)
		pos = 0
	}
	copy(h.ring[pos:], b)
	h.count++
	h.recs[h.count&int64(len(h.recs)-1)] = record{h.at, num, prev, seq, uint32(len(b))}
	h.at += uint64(len(b))
	return h.count
}

// there reports whether a record and its octets are still there.
func (h *history) there(n int64) bool {
	if h.memory == nil || n <= 0 || n <= h.count-int64(len(h.recs)) {
		return false
	}
	return h.at-h.recs[n&int64(len(h.recs)-1)].at <= uint64(len(h.ring))
}

// compare looks for the octets b at seq in the chain from n on. It calls found for each part that is still there, with the
// old octets and the packet that they came in, and gives the number of octets that it compared.
func (h *history) compare(n int64, seq uint32, b []byte, found func(at int, old []byte, num uint64)) (compared int) {
	for i := 0; i < chainLimit && h.there(n); i++ {
		r := &h.recs[n&int64(len(h.recs)-1)]
		lo := max(int(int32(r.seq-seq)), 0)
		hi := min(int(int32(r.seq-seq))+int(r.len), len(b))
		if lo < hi {
			pos := int(r.at&uint64(len(h.ring)-1)) + lo - int(int32(r.seq-seq))
			found(lo, h.ring[pos:pos+hi-lo], r.num)
			if compared += hi - lo; compared >= len(b) {
				break
			}
		}
		n = r.prev
	}
	return compared
}
