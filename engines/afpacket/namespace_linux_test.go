package afpacket_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// inNamespace is set in the environment of the copy of this program that runs in network namespaces of its own.
const inNamespace = "PCAPKIT_LIVE_NAMESPACE"

// noNamespace says why there is none.
var noNamespace string

// TestMain runs the tests again in a new network namespace, which ends with that copy: as root in one of the network alone, so that
// eBPF may be used, and as others in one of users too.
func TestMain(m *testing.M) {
	if os.Getenv(inNamespace) != "" {
		exec.Command("ip", "link", "set", "lo", "up").Run() // where it fails, tests of it skip
		os.Exit(m.Run())
	}
	c := exec.Command("/proc/self/exe", os.Args[1:]...)
	c.Env, c.Stdout, c.Stderr = append(os.Environ(), inNamespace+"=1"), os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	if os.Getuid() != 0 {
		c.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
	}
	err := c.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		os.Exit(0)
	case errors.As(err, &exit):
		os.Exit(exit.ExitCode())
	}
	noNamespace = "no network namespace here: " + err.Error()
	os.Exit(m.Run())
}

// needNamespace skips live tests where there is no namespace for them.
func needNamespace(t testing.TB) {
	t.Helper()
	if noNamespace != "" {
		t.Skip(noNamespace)
	}
}

func run(t testing.TB, format string, args ...any) {
	t.Helper()
	f := strings.Fields(fmt.Sprintf(format, args...))
	if out, err := exec.Command(f[0], f[1:]...).CombinedOutput(); err != nil {
		t.Skipf("%v: %v: %s", f, err, out)
	}
}

var pairs atomic.Int32

// veth makes a pair of interfaces that are connected and up. The kernel sends nothing on them by itself.
func veth(t testing.TB) (a, b string) {
	t.Helper()
	needNamespace(t)
	n := pairs.Add(1)
	a, b = fmt.Sprintf("va%d", n), fmt.Sprintf("vb%d", n)
	run(t, "ip link add %s mtu 9000 type veth peer name %s mtu 9000", a, b)
	for _, d := range []string{a, b} {
		_ = os.WriteFile("/proc/sys/net/ipv6/conf/"+d+"/disable_ipv6", []byte("1"), 0) // there may be no IPv6
		run(t, "ip link set %s arp off up", d)
	}
	t.Cleanup(func() { exec.Command("ip", "link", "del", a).Run() }) // it may be gone
	return a, b
}

// elsewhere makes a network namespace, with a function that ends it, and gives its path and the process that holds it.
func elsewhere(t testing.TB) (path string, pid int, end func()) {
	t.Helper()
	needNamespace(t)
	c := exec.Command("sleep", "60")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET} // no Pdeathsig: threads of this process end too
	if err := c.Start(); err != nil {
		t.Skipf("no second network namespace here: %v", err)
	}
	ended := false
	end = func() {
		if !ended {
			ended = true
			c.Process.Kill()
			c.Wait()
		}
	}
	t.Cleanup(end)
	return fmt.Sprintf("/proc/%d/ns/net", c.Process.Pid), c.Process.Pid, end
}
