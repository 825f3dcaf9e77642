package reassembly

import (
	"testing"
	"unsafe"
)

// What every segment touches must not straddle lines of the cache, of 64 octets on the processors that matter.
func TestStreamsLieInLinesOfTheCache(t *testing.T) {
	if unsafe.Sizeof(uintptr(0)) != 8 {
		t.Skip("the layout is made for 64-bit processors")
	}
	const line = 64
	var s Stream
	h := &s.half[0]
	if at := unsafe.Offsetof(s.ID); at != line {
		t.Errorf("the first fields of Stream have %d octets, want %d", at, line)
	}
	if at := unsafe.Offsetof(h.early); at != line {
		t.Errorf("the first fields of half have %d octets, want %d", at, line)
	}
	if at, size := unsafe.Offsetof(s.half), unsafe.Sizeof(*h); at%line != 0 || size%line != 0 {
		t.Errorf("halves lie at %d and have %d octets, want multiples of %d", at, size, line)
	}
	if size := unsafe.Sizeof([pageStreams]Stream{}); size <= 32<<10 {
		t.Errorf("a page of streams has %d octets: the allocator aligns only what is larger than 32 KiB", size)
	}
}
