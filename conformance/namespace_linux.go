package conformance

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"unsafe"
)

// inNamespace is set in the environment of the copy of a test program that runs in a network namespace of its own.
const inNamespace = "PCAPKIT_CONFORMANCE_NAMESPACE"

// Main runs the tests of a program, to be called by TestMain, and does not return. On Linux they run again in a new network namespace
// with nothing but a loopback interface, where every user may capture: as root in a namespace of the network alone, and as others
// in one of users too. Where that is refused, and on other systems, they run as they are.
func Main(m *testing.M) {
	if os.Getenv(inNamespace) != "" {
		_ = loopbackUp() // where it fails, the preflight says that it is down
		os.Exit(m.Run())
	}
	c := exec.Command("/proc/self/exe", os.Args[1:]...)
	c.Env, c.Stdin, c.Stdout, c.Stderr = append(os.Environ(), inNamespace+"=1"), os.Stdin, os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if os.Getuid() != 0 {
		c.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}
		c.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}
	}
	err := c.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		os.Exit(0)
	case errors.As(err, &exit):
		os.Exit(max(exit.ExitCode(), 1)) // -1 is a signal
	}
	os.Exit(m.Run())
}

// loopbackUp brings the loopback interface up (netdevice(7)).
func loopbackUp() error {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return os.NewSyscallError("socket", err)
	}
	defer syscall.Close(fd)
	var r struct { // struct ifreq
		name  [syscall.IFNAMSIZ]byte
		flags uint16
		_     [22]byte
	}
	copy(r.name[:], "lo")
	for _, request := range []uintptr{syscall.SIOCGIFFLAGS, syscall.SIOCSIFFLAGS} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(fd), request, uintptr(unsafe.Pointer(&r))); errno != 0 {
			return os.NewSyscallError("ioctl", errno)
		}
		r.flags |= syscall.IFF_UP
	}
	return nil
}
