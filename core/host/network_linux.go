package host

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
)

var _ Network = local{}

// nsGetUserNS asks for the user namespace that owns a namespace (ioctl_ns(2), NS_GET_USERNS).
const nsGetUserNS = 0xb701

// OwnsNetwork implements Network. The kernel gives the owner only where it is the user namespace of the process or one below,
// in which the process has its capabilities too.
func (local) OwnsNetwork() (bool, error) {
	f, err := os.Open("/proc/self/ns/net")
	if err != nil {
		return false, fmt.Errorf("host: network namespace: %w", err)
	}
	defer f.Close() // was only read
	fd, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), nsGetUserNS, 0)
	if errno == syscall.EPERM {
		return false, nil
	} else if errno != 0 {
		return false, fmt.Errorf("host: owner of the network namespace: %w", errno)
	}
	syscall.Close(int(fd)) // that it was given says it all
	return true, nil
}

// PacketSocket implements Network. A socket of protocol 0 receives nothing (packet(7)).
func (local) PacketSocket() error {
	fd, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return os.NewSyscallError("socket", err)
	}
	return os.NewSyscallError("close", syscall.Close(fd))
}

// Memory implements Network: MemAvailable of /proc/meminfo (proc(5)).
func (local) Memory() (uint64, error) {
	b, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, fmt.Errorf("host: memory: %w", err)
	}
	for line := range strings.Lines(string(b)) {
		if rest, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
			kib, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 54)
			if err != nil {
				return 0, fmt.Errorf("host: /proc/meminfo: %w", err)
			}
			return kib << 10, nil
		}
	}
	return 0, errors.Join(ErrUnknown, errors.New("host: /proc/meminfo has no MemAvailable"))
}
