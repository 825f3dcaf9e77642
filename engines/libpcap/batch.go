package libpcap

import (
	"encoding/binary"
	"runtime"
	"unsafe"
)

// batch is what the callback of pcap_dispatch works on: it writes a record for each packet from cur to end. The assembly and
// the C shim know this layout by offset; every field is 8 octets wide or a pair of 4.
type batch struct {
	cur, end  uintptr // free part of the arena
	n         uint64  // records written
	pend      uintptr // data of a packet that did not fit, in libpcap's memory; 0: none
	sec, frac int64   // header of the pending packet
	cap, len  uint32
	verdict   uint64
	breakloop uintptr // pcap_breakloop
	handle    uintptr // its argument
	filter    uintptr // bpf_filter
	insns     uintptr // its program; 0: none, every packet passes
	memcpy    uintptr
}

// recordHeader is the size in octets of what precedes a packet's data in the arena: seconds and fraction (8 each), captured and
// original length, verdict of the filter, nothing (4 each), in the host's byte order. Records begin at multiples of 8. A packet
// that the filter rejects has no data there.
const recordHeader = 32

// Sizes of arenas, in octets. Small records of a file come some thousands at a time; a packet that does not fit waits in
// libpcap's buffer and the arena grows to it.
const (
	fileArena = 256 << 10
	liveArena = 4 << 20 // at least: a live batch must hold every packet that it asks for
	maxBatch  = 512     // packets a call: the call itself costs 0.2 ns of each then
)

// record is a packet in the arena.
type record struct {
	sec, frac int64
	cap, len  uint32
	verdict   uint32 // 0: the filter rejects the packet
	data      []byte
}

// arena is the memory of batches. It is the collector's, so that packets that somebody still looks at outlive Close.
type arena struct {
	b     *batch
	buf   []byte
	pins  runtime.Pinner // used during a call: C holds on to nothing after it
	at    int            // offset of the next record to hand out
	left  uint64         // records not handed out
	limit int            // most packets a call
}

func newArena(size int) *arena {
	return &arena{b: new(batch), buf: make([]byte, size), limit: maxBatch}
}

// dispatch reads the next batch, of at most n packets, and gives what pcap_dispatch returned. The records of the last batch end.
func (a *arena) dispatch(l *library, h uintptr, n int) int {
	a.pins.Pin(a.b)
	a.pins.Pin(&a.buf[0])
	defer a.pins.Unpin()
	a.b.cur = uintptr(unsafe.Pointer(&a.buf[0]))
	a.b.end = a.b.cur + uintptr(len(a.buf))
	a.b.n, a.b.pend = 0, 0
	rc := l.dispatch(h, n, a.b)
	a.at, a.left = 0, a.b.n
	return rc
}

// pending gives the packet that did not fit. Its data is libpcap's and holds until the next call.
func (a *arena) pending(r *record) (ok bool) {
	b := a.b
	if b.pend == 0 {
		return false
	}
	*r = record{sec: b.sec, frac: b.frac, cap: b.cap, len: b.len, verdict: uint32(b.verdict)}
	p := *(*unsafe.Pointer)(unsafe.Pointer(&b.pend)) // libpcap's memory, which the collector does not move
	if len(a.buf) < int(r.cap) {
		a.buf = make([]byte, (int(r.cap)+7)&^7)
	}
	r.data = a.buf[:copy(a.buf, unsafe.Slice((*byte)(p), r.cap))]
	b.pend = 0
	return true
}

// next takes a record; there must be one left.
func (a *arena) next(r *record) {
	h := a.buf[a.at : a.at+recordHeader : a.at+recordHeader]
	r.sec = int64(binary.NativeEndian.Uint64(h))
	r.frac = int64(binary.NativeEndian.Uint64(h[8:]))
	r.cap = binary.NativeEndian.Uint32(h[16:])
	r.len = binary.NativeEndian.Uint32(h[20:])
	r.verdict = binary.NativeEndian.Uint32(h[24:])
	at, n := a.at+recordHeader, int(r.cap)
	if r.verdict == 0 {
		n = 0
	}
	r.data = a.buf[at : at+n : at+n]
	a.at = (at + n + 7) &^ 7
	a.left--
}
