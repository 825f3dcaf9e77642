package tshark

import (
	"os"
	"syscall"
	"testing"
	"time"
)

// What fits into the pipe is written before anybody reads.
func TestAWidePipeTakesWhatNobodyReadsYet(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	widen(w)
	raw, err := w.SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	size := uintptr(0)
	_ = raw.Control(func(fd uintptr) { size, _, _ = syscall.Syscall(syscall.SYS_FCNTL, fd, setPipeSize+1, 0) }) // F_GETPIPE_SZ
	if size < outputRoom {
		t.Skipf("This system gives a pipe no more than %d octets.", size)
	}
	if err := w.SetWriteDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if n, err := w.Write(make([]byte, outputRoom)); n != outputRoom || err != nil {
		t.Errorf("%d octets written, %v", n, err)
	}
}
