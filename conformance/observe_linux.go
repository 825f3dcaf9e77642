package conformance

import (
	"bytes"
	"fmt"
	"net"
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

// observeIO runs f on a thread of its own and counts that thread's read and write calls (proc(5), io). The runtime now and then
// writes to wake its poller.
func observeIO(f func()) (reads, writes int) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, ok := ioCalls()
	var least [2]uint64 // what counting itself takes
	for round := range 3 {
		again, _ := ioCalls()
		for i := range least {
			if n := again[i] - before[i]; round == 0 || n < least[i] { // the runtime may write here too
				least[i] = n
			}
		}
		before = again
	}
	f()
	after, ok2 := ioCalls()
	if !ok || !ok2 {
		return 0, 0
	}
	own := func(i int) int { return int(after[i] - before[i] - least[i]) }
	return own(0), own(1)
}

// ioCalls gives the numbers of read and of write calls of this thread.
func ioCalls() (n [2]uint64, ok bool) {
	b, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/io", syscall.Gettid()))
	if err != nil {
		return n, false
	}
	for i, key := range []string{"syscr: ", "syscw: "} {
		_, rest, found := bytes.Cut(b, []byte(key))
		value, _, _ := bytes.Cut(rest, []byte("\n"))
		if n[i], err = strconv.ParseUint(string(value), 10, 64); err != nil || !found {
			return n, false
		}
	}
	return n, true
}

// sendFrames sends frames on an interface as they are (packet(7)).
func sendFrames(device string, frames [][]byte) error {
	i, err := net.InterfaceByName(device)
	if err != nil {
		return err
	}
	fd, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return os.NewSyscallError("socket", err)
	}
	defer syscall.Close(fd)
	for _, f := range frames {
		if err := syscall.Sendto(fd, f, 0, &syscall.SockaddrLinklayer{Ifindex: i.Index}); err != nil {
			return os.NewSyscallError("sendto", err)
		}
	}
	return nil
}
