package plainfile

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

func written(t *testing.T, b []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAFileIsReadToItsEnd(t *testing.T) {
	want := make([]byte, 100_000)
	for i := range want {
		want[i] = byte(i * 7)
	}
	for _, size := range []int{1, 1000, 99_999, 100_000, 100_001, 1 << 20} {
		f, waits, err := Open(written(t, want), new(Room))
		if err != nil || waits {
			t.Fatal(waits, err)
		}
		var got []byte
		b := make([]byte, size)
		for err == nil {
			var n int
			n, err = f.Read(b)
			got = append(got, b[:n]...)
		}
		if err != io.EOF || string(got) != string(want) {
			t.Errorf("reads of %d: %d octets, %v", size, len(got), err)
		}
		if _, err := f.Read(b); err != io.EOF {
			t.Errorf("behind the end: %v", err)
		}
		if err := errors.Join(f.Close(), f.Close()); err != nil {
			t.Error(err)
		}
		if _, err := f.Read(b); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("closed: %v", err)
		}
	}
}

// What is appended between two reads is read too, as long as the end has not been seen.
func TestAFileThatGrowsBeforeItsEndIsSeen(t *testing.T) {
	path := written(t, []byte("0123"))
	f, _, err := Open(path, new(Room))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b := make([]byte, 4)
	if n, err := f.Read(b); n != 4 || err != nil {
		t.Fatal(n, err)
	}
	w, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if _, err := w.WriteString("45"); err != nil {
		t.Fatal(err)
	}
	if n, err := f.Read(b); n != 2 || err != nil {
		t.Errorf("got %d octets, %v", n, err)
	}
}

func TestCloseWhileAnotherGoroutineReads(t *testing.T) {
	f, _, err := Open(written(t, make([]byte, 1<<20)), new(Room))
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for b := make([]byte, 100); ; {
			if _, err := f.Read(b); err != nil {
				if err != io.EOF && !errors.Is(err, fs.ErrClosed) {
					t.Error(err)
				}
				return
			}
		}
	}()
	f.Close()
	wg.Wait()
}

func TestInterruptEndsReads(t *testing.T) {
	f, _, err := Open(written(t, make([]byte, 10)), new(Room))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.Interrupt()
	if _, err := f.Read(make([]byte, 1)); !errors.Is(err, fs.ErrClosed) {
		t.Error(err)
	}
}

func TestADirectoryIsToldByItsFirstRead(t *testing.T) {
	f, waits, err := Open(t.TempDir(), new(Room))
	if err != nil {
		t.Skip("directories cannot be opened here")
	}
	defer f.Close()
	if n, err := f.Read(make([]byte, 10)); waits || n != 0 || err == nil || err == io.EOF {
		t.Errorf("%d octets, %v; waits: %v", n, err, waits)
	}
}

// Files that do not know their size, state more than they have, are empty, or are devices without an end.
func TestFilesWithoutAnHonestSizeAreReadToTheirEnd(t *testing.T) {
	paths := []string{written(t, nil), "/proc/version", "/proc/cpuinfo", "/sys/kernel/mm/transparent_hugepage/enabled", "/dev/null"}
	for _, path := range paths {
		want, err := os.ReadFile(path)
		if err != nil {
			continue // the system has no such file
		}
		f, waits, err := Open(path, new(Room))
		if err != nil || waits != (path == "/dev/null") {
			t.Fatal(path, waits, err)
		}
		got, err := io.ReadAll(f)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %d octets, want %d; %v", path, len(got), len(want), err)
		}
		if err := f.Close(); err != nil {
			t.Error(path, err)
		}
	}
}
