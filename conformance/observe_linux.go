package conformance

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"syscall"
)

// countDescriptors is the number of descriptors that the process has open, that of the count left out.
func countDescriptors() int {
	d, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(d) - 1
}

// countChildren is the number of child processes, finished ones that nobody waited for included (proc(5), stat).
func countChildren() (n int) {
	procs, err := os.ReadDir("/proc")
	if err != nil {
		return 0
	}
	self := strconv.Itoa(os.Getpid())
	for _, p := range procs {
		if p.Name()[0] < '0' || p.Name()[0] > '9' {
			continue
		}
		b, err := os.ReadFile("/proc/" + p.Name() + "/stat")
		if err != nil {
			continue // it has ended
		}
		// The name is in parentheses and may hold anything; state and parent follow the last one.
		if f := bytes.Fields(b[bytes.LastIndexByte(b, ')')+1:]); len(f) > 1 && string(f[1]) == self {
			n++
		}
	}
	return n
}

// watch reports whether a file was opened or read while f ran (inotify(7)).
func watch(path string, f func()) bool {
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		f()
		return false
	}
	defer syscall.Close(fd)
	if _, err := syscall.InotifyAddWatch(fd, path, syscall.IN_OPEN|syscall.IN_ACCESS|syscall.IN_MODIFY); err != nil {
		f()
		return false
	}
	f()
	var buf [4096]byte
	n, _ := syscall.Read(fd, buf[:]) // EAGAIN: nothing happened
	return n > 0
}

// makePipe makes a named pipe: opening it for reading waits for a writer.
func makePipe(path string) error { return syscall.Mkfifo(path, 0o600) }

// observeIO runs f on a thread of its own and tells whether that thread read anything (proc(5), io); "": it did not. Writes
// are not looked at: the runtime wakes its poller by one.
func observeIO(f func()) string {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	idle, ok := readCalls()
	again, _ := readCalls()
	f()
	after, ok2 := readCalls()
	if extra := int(after-again) - int(again-idle); ok && ok2 && extra > 0 {
		return fmt.Sprintf("made %d read calls", extra)
	}
	return ""
}

// readCalls gives the number of read calls of this thread.
func readCalls() (n uint64, ok bool) {
	b, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/io", syscall.Gettid()))
	if err != nil {
		return 0, false
	}
	_, rest, found := bytes.Cut(b, []byte("syscr: "))
	value, _, _ := bytes.Cut(rest, []byte("\n"))
	n, err = strconv.ParseUint(string(value), 10, 64)
	return n, found && err == nil
}
