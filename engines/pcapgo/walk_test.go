package pcapgo

import (
	"bytes"
	"encoding/binary"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
)

// Packets are read many at once, and errors tell of the place of one.
func TestTheWalkKnowsWhereItIs(t *testing.T) {
	le := binary.LittleEndian
	b := le.AppendUint32(nil, 0xa1b2c3d4)
	b = le.AppendUint32(b, 4<<16|2)
	b = append(b, make([]byte, 8)...)
	b = le.AppendUint32(b, 65535)
	b = le.AppendUint32(b, 1)
	var ends []int64
	for i := range 200 {
		n := uint32(1 + i*7%90)
		orig := n
		if i%50 == 30 {
			orig-- // one that comes by itself
		}
		for _, v := range []uint32{1, 2, n, orig} {
			b = le.AppendUint32(b, v)
		}
		b = append(b, make([]byte, n)...)
		ends = append(ends, int64(len(b)))
	}
	file, err := capfile.NewReader(bytes.NewReader(b), capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w, batched := walk{file: file}, 0
	for i, want := range ends {
		if err := w.next(); err != nil || w.p.Number != uint64(i+1) || w.offset() != want {
			t.Fatalf("packet %d: number %d, at %d, want %d; %v", i+1, w.p.Number, w.offset(), want, err)
		}
		if w.p != &w.own {
			batched++
		}
	}
	if batched < 150 {
		t.Errorf("%d packets came in batches", batched)
	}
	if err := w.next(); err != io.EOF {
		t.Error(err)
	}
}
