//go:build linux || darwin || freebsd

package capfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestInterruptEndsAWaitingNext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no named pipes here: ", err)
	}
	opened := make(chan error, 1)
	go func() {
		w, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err == nil {
			_, err = w.Write(plainPcap(1, 60))
			t.Cleanup(func() { w.Close() })
		}
		opened <- err
	}()
	r, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := <-opened; err != nil {
		t.Fatal(err)
	}
	var p packet.Packet
	if err := r.Next(&p); err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- r.Next(&p) }()
	r.Interrupt()
	if err := <-done; !errors.Is(err, fs.ErrClosed) || errors.Is(err, ErrDamaged) {
		t.Errorf("got %v", err)
	}
}
