package builtin_test

import (
	"bytes"
	"io"
	"io/fs"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// counted is a decompressor of a format that is the capture behind two octets.
type counted struct {
	io.Reader
	closed *atomic.Int32
}

func (c counted) Close() error { c.closed.Add(1); return nil }

func hook(closed *atomic.Int32) capfile.Decompressor {
	return capfile.Decompressor{Name: "none", Magic: []byte("zz"), Open: func(r io.Reader) (io.ReadCloser, error) {
		_, err := io.CopyN(io.Discard, r, 2)
		return counted{r, closed}, err
	}}
}

var header = []byte("\xd4\xc3\xb2\xa1\x02\x00\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x01\x00\x00\x00")

func TestCloseClosesTheDecompressor(t *testing.T) {
	var closed atomic.Int32
	src := engine.Source{Reader: io.MultiReader(bytes.NewReader([]byte("zz")), bytes.NewReader(header))}
	r, err := builtin.New().Open(t.Context(), src, engine.Options{Decompressors: []capfile.Decompressor{hook(&closed)}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil || closed.Load() != 1 {
		t.Errorf("%v, closed %d times", err, closed.Load())
	}
	if err := r.Close(); err != nil || closed.Load() != 1 {
		t.Errorf("again: %v, closed %d times", err, closed.Load())
	}
}

func TestCloseWhileADecompressorWaits(t *testing.T) {
	var closed atomic.Int32
	pr, pw := io.Pipe()
	go func() { pw.Write([]byte("zz")); pw.Write(header) }()
	r, err := builtin.New().Open(t.Context(), engine.Source{Reader: pr}, engine.Options{Decompressors: []capfile.Decompressor{hook(&closed)}})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { _, err := r.Next(); done <- err }()
	time.Sleep(20 * time.Millisecond) // Next waits for input
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	pw.CloseWithError(fs.ErrClosed) // what core's guard does for an engine
	if err := <-done; err != fs.ErrClosed || closed.Load() != 1 {
		t.Errorf("Next: %v, closed %d times", err, closed.Load())
	}
}
