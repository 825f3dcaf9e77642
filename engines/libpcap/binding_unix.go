//go:build !nolibpcap && ((libpcap_cgo && cgo && !windows) || (!libpcap_cgo && !android && (linux || darwin) && (amd64 || arm64)))

package libpcap

import (
	"os"
	"syscall"
)

// Numbers of libpcap's interface (pcap/pcap.h) and of C's (poll.h, stdio.h).
const (
	precisionNano = 1
	netmask       = 0 // as tcpdump -r has it: of broadcasts, "ip broadcast" means the limited ones
	stdioBuffer   = 64 << 10
	pollIn        = 1
	liveTimeout   = 10 // milliseconds that a block of packets may wait in the kernel
)

// dupFile gives a copy of a file's descriptor that no child inherits, and that blocks.
func dupFile(f *os.File) (int, error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		return -1, os.NewSyscallError("dup", err)
	}
	syscall.CloseOnExec(fd)
	return fd, nil
}

func closeFd(fd int) { _ = syscall.Close(fd) }
