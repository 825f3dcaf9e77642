package tshark

import (
	"os"
	"syscall"
)

// setPipeSize is F_SETPIPE_SZ of linux/fcntl.h: 1024 + 7.
const setPipeSize = 1031

// outputRoom is the largest pipe that Linux gives a process without privileges, unless it was told otherwise: fs.pipe-max-size.
const outputRoom = 1 << 20

// widen gives a pipe more room than its 64 KiB, which few dissected packets fill: tshark and its reader then wait for each other less
// often. What a system refuses stays as it is.
func widen(pipe *os.File) {
	raw, err := pipe.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) {
		_, _, _ = syscall.Syscall(syscall.SYS_FCNTL, fd, setPipeSize, outputRoom)
	})
}
