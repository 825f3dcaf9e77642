package gopacket_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// pipe opens a session on a pipe by path that holds one packet, and reads that packet.
func pipe(t *testing.T, ctx context.Context) engine.Reader {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("pipes have no /dev/fd path on Windows")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	if _, err := w.Write(file(1, udp())); err != nil {
		t.Fatal(err)
	}
	s, err := gopacket.New().Open(ctx, engine.Source{Path: fmt.Sprintf("/dev/fd/%d", r.Fd())}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if p, err := s.Next(); err != nil || p.Number != 1 { // it comes before the pipe's end
		t.Fatalf("got %v", err)
	}
	return s
}

func TestCloseWakesAWaitingNext(t *testing.T) {
	s := pipe(t, t.Context())
	got := make(chan error)
	go func() {
		_, err := s.Next()
		got <- err
	}()
	runtime.Gosched()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if err := <-got; err != fs.ErrClosed { //nolint:errorlint // the contract says that it is bare
		t.Errorf("got %v", err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("the second Close: %v", err)
	}
	if _, err := s.Next(); err != fs.ErrClosed { //nolint:errorlint // as above
		t.Errorf("after Close: %v", err)
	}
}

func TestCancellingWakesAWaitingNext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := pipe(t, ctx)
	got := make(chan error)
	go func() {
		_, err := s.Next()
		got <- err
	}()
	runtime.Gosched()
	cancel()
	if err := <-got; err != context.Canceled { //nolint:errorlint // the contract says that it is bare
		t.Errorf("got %v", err)
	}
}

func TestAStreamIsGuardedByCore(t *testing.T) {
	r, w := io.Pipe()
	go w.Write(file(1, udp()))
	ctx, cancel := context.WithCancel(t.Context())
	x, err := extract.OpenReader(ctx, r, extract.WithEngineValue(gopacket.New()), extract.WithRaw())
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if _, err := x.Next(); err != nil {
		t.Fatal(err)
	}
	cancel()
	if _, err := x.Next(); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
