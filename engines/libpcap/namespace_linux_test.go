package libpcap_test

import (
	"bytes"
	"errors"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// namespaced runs TestLive again, in new namespaces of the network and, for users other than root, of users.
func namespaced(t *testing.T) {
	c := exec.Command("/proc/self/exe", "-test.run=^TestLive$", "-test.v", "-test.timeout=2m")
	c.Env = append(os.Environ(), inNamespace+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	if os.Getuid() != 0 {
		c.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
	}
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &exit):
		t.Skipf("no network namespace here: %v", err)
	case err != nil:
		t.Errorf("%v\n%s", err, out)
	case bytes.Contains(out, []byte("--- SKIP: TestLive (")):
		t.Skipf("%s", out)
	default:
		t.Logf("%s", out)
	}
}

func run(command string) ([]byte, error) {
	f := strings.Fields(command)
	return exec.Command(f[0], f[1:]...).CombinedOutput()
}

// quiet keeps the kernel from sending by itself.
func quiet(device string) {
	_ = os.WriteFile("/proc/sys/net/ipv6/conf/"+device+"/disable_ipv6", []byte("1"), 0) // there may be no IPv6
}

// sender gives a function that puts frames on a device.
func sender(t *testing.T, device string) func(frames ...[]byte) {
	i, err := net.InterfaceByName(device)
	if err != nil {
		t.Fatal(err)
	}
	fd, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Skipf("no packet socket here: %v", err)
	}
	t.Cleanup(func() { syscall.Close(fd) })
	to := &syscall.SockaddrLinklayer{Ifindex: i.Index}
	return func(frames ...[]byte) {
		for _, f := range frames {
			if err := syscall.Sendto(fd, f, 0, to); err != nil {
				t.Errorf("sending: %v", err)
			}
		}
	}
}

// tagged puts tags behind a frame's addresses.
func tagged(f []byte, tags ...byte) []byte { return slices.Concat(f[:12], tags, f[12:]) }

// mixture is n frames of several sizes, every fourth with tags.
func mixture(n int) (frames [][]byte) {
	for i := range n {
		f := frame(60+i*7%1400, uint16([]int{22, 53, 80}[i%3]))
		f[14+5] = byte(i) // the identification tells them apart
		switch i % 20 {
		case 4:
			f = tagged(f, 0x81, 0, 0xe0, 5) // priority 7, VLAN 5
		case 8:
			f = tagged(f, 0x81, 0, 0, 0) // nothing in it
		case 12:
			f = tagged(f, 0x88, 0xa8, 0x10, 9, 0x81, 0, 0, 5) // a service tag with the drop bit
		case 16:
			f = tagged(f, 0x91, 0, 0, 5)
		}
		frames = append(frames, f)
	}
	return frames
}
