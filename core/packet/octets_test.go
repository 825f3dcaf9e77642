package packet

import (
	"encoding/hex"
	"testing"
)

func TestAppendOctetsIsWhatTheStandardLibraryWrites(t *testing.T) {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i * 31)
	}
	for n := range len(b) {
		if got, want := string(AppendOctets([]byte("x"), b[:n])), "x"+hex.EncodeToString(b[:n]); got != want {
			t.Fatalf("%d octets: got %s, want %s", n, got, want)
		}
	}
}

func BenchmarkAppendOctets(b *testing.B) {
	in, out := make([]byte, 1448), make([]byte, 0, 2896)
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		out = AppendOctets(out[:0], in)
	}
}
