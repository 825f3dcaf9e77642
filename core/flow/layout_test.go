package flow

import (
	"testing"
	"unsafe"
)

// What every packet touches must not straddle lines of the cache, of 64 octets on the processors that matter.
func TestFlowsLieInLinesOfTheCache(t *testing.T) {
	const line = 64
	var f Flow
	d := &f.dir[A]
	if at, size := unsafe.Offsetof(f.dir), unsafe.Sizeof(*d); at != 2*line || size != 2*line {
		t.Errorf("directions lie at %d and have %d octets each, want %d", at, size, 2*line)
	}
	if at := unsafe.Offsetof(d.gap); at > line {
		t.Errorf("the first fields of a direction have %d octets, want %d at most", at, line)
	}
	if size := unsafe.Sizeof([pageFlows]Flow{}); size <= 32<<10 {
		t.Errorf("a page of flows has %d octets: the allocator aligns only what is larger than 32 KiB", size)
	}
}
