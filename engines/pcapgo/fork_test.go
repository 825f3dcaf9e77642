package pcapgo

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"
)

// Both sides get the source's octets, and the library none that the walk has not had.
func TestTheForkKeepsTheLibraryBehindTheWalk(t *testing.T) {
	want := make([]byte, 300_000)
	for i := range want {
		want[i] = byte(i * i >> 3)
	}
	for name, src := range map[string]io.Reader{
		"at once": bytes.NewReader(want), "by halves": iotest.HalfReader(bytes.NewReader(want)), "with the end": iotest.DataErrReader(bytes.NewReader(want)),
	} {
		f := &fork{src: src}
		var walked, read []byte
		b := make([]byte, 20_000)
		for step := 0; len(read) < len(want) && step < 100_000; step++ {
			n, err := walkSide{f}.Read(b[:1+step*7919%len(b)])
			if walked = append(walked, b[:n]...); err != nil && (err != io.EOF || len(walked) != len(want)) {
				t.Fatal(name, len(walked), err)
			}
			for range step % 3 {
				n, err := libSide{f}.Read(b[:1+step*104729%len(b)])
				if read = append(read, b[:n]...); len(read) > len(walked) {
					t.Fatalf("%s: the library has %d octets, the walk %d", name, len(read), len(walked))
				}
				if err != nil && !errors.Is(err, errAhead) && (err != io.EOF || len(read) != len(want)) {
					t.Fatal(name, len(read), err)
				}
			}
		}
		if !bytes.Equal(walked, want) || !bytes.Equal(read, want) {
			t.Errorf("%s: the walk has %d octets and the library %d, not those of the source", name, len(walked), len(read))
		}
		if cap(f.buf) > 4*readChunk {
			t.Errorf("%s: %d octets are kept", name, cap(f.buf))
		}
	}
}
