package afpacket_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// asked is set in the environment of copies of this program that lack something, and says what.
const asked = "PCAPKIT_LIVE_LACKS"

// lacking runs a test again in a process of other privileges.
func lacking(t *testing.T, what string, attr *syscall.SysProcAttr) {
	t.Helper()
	c := exec.Command("/proc/self/exe", "-test.run=^"+t.Name()+"$", "-test.v")
	c.Env, c.Dir, c.SysProcAttr = append(os.Environ(), asked+"="+what, inNamespace+"=1"), "/", attr
	out, err := c.CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &exit):
		t.Skipf("this program cannot be run so: %v", err)
	case err != nil:
		t.Errorf("%v\n%s", err, out)
	case strings.Contains(string(out), "--- SKIP"):
		t.Skipf("%s", out)
	}
}

// refusedAs wants preflight and Open to give the same reason.
func refusedAs(t *testing.T, kind notice.Kind, text string) {
	t.Helper()
	src := engine.Source{Device: "lo", Name: "lo"}
	rs := afpacket.New().UnsupportedReasons(t.Context(), host.Local(), engine.Request{Source: src})
	found := false
	for _, r := range rs {
		found = found || r.Kind == kind && strings.Contains(r.Text, text)
	}
	if !found {
		t.Errorf("preflight: got %v", rs)
	}
	_, err := afpacket.New().Open(t.Context(), src, engine.Options{})
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || gap.Reasons[0].Kind != kind {
		t.Errorf("Open: got %v", err)
	}
}

func TestWithoutThePrivilege(t *testing.T) {
	if os.Getenv(asked) == "" {
		if os.Getuid() != 0 {
			t.Skip("only root can take its privileges away here")
		}
		lacking(t, "CAP_NET_RAW", &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}})
		return
	}
	refusedAs(t, notice.Privilege, "lacks CAP_NET_RAW")
}

// In a user namespace of its own a process has every capability, and none that counts in the network namespace outside.
func TestInAForeignNamespace(t *testing.T) {
	if os.Getenv(asked) == "" {
		lacking(t, "namespace", &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		})
		return
	}
	if held, err := host.Local().Privilege("CAP_NET_RAW"); err != nil || !held {
		t.Skipf("CAP_NET_RAW is not held in the user namespace: %v", err)
	}
	refusedAs(t, notice.Privilege, "does not own")
}

// A seccomp filter, as containers and systemd have them, refuses the socket with one error or the other.
func TestUnderSeccomp(t *testing.T) {
	for what, c := range map[string]struct {
		errno unix.Errno
		kind  notice.Kind
		text  string
	}{
		"EPERM":        {unix.EPERM, notice.Privilege, "although CAP_NET_RAW is held"},
		"EAFNOSUPPORT": {unix.EAFNOSUPPORT, notice.Kernel, "RestrictAddressFamilies"},
	} {
		switch os.Getenv(asked) {
		case "":
			needNamespace(t)
			lacking(t, what, nil)
		case what:
			forbid(t, c.errno)
			refusedAs(t, c.kind, c.text)
		}
	}
}

// forbid lets socket(AF_PACKET) fail in this process (seccomp(2)).
func forbid(t *testing.T, errno unix.Errno) {
	const (
		number, domain = 0, 16 // in struct seccomp_data, of a little-endian machine
		setFilter      = 1     // SECCOMP_SET_MODE_FILTER
		allThreads     = 1     // SECCOMP_FILTER_FLAG_TSYNC
	)
	load, equal, ret := uint16(unix.BPF_LD|unix.BPF_W|unix.BPF_ABS), uint16(unix.BPF_JMP|unix.BPF_JEQ|unix.BPF_K), uint16(unix.BPF_RET|unix.BPF_K)
	prog := []unix.SockFilter{
		{Code: load, K: number}, {Code: equal, K: unix.SYS_SOCKET, Jf: 3},
		{Code: load, K: domain}, {Code: equal, K: unix.AF_PACKET, Jf: 1},
		{Code: ret, K: unix.SECCOMP_RET_ERRNO | uint32(errno)}, {Code: ret, K: unix.SECCOMP_RET_ALLOW},
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		t.Skipf("no_new_privs: %v", err)
	}
	if _, _, e := unix.Syscall(unix.SYS_SECCOMP, setFilter, allThreads, uintptr(unsafe.Pointer(&unix.SockFprog{Len: uint16(len(prog)), Filter: &prog[0]}))); e != 0 {
		t.Skipf("seccomp: %v", e)
	}
}

// CAP_NET_RAW alone is enough.
func TestWithThePrivilegeAlone(t *testing.T) {
	if os.Getenv(asked) == "" {
		if os.Getuid() != 0 {
			t.Skip("only root can give a privilege here")
		}
		const netRaw = 13 // linux/capability.h
		lacking(t, "all but CAP_NET_RAW", &syscall.SysProcAttr{
			Credential: &syscall.Credential{Uid: 65534, Gid: 65534}, AmbientCaps: []uintptr{netRaw},
		})
		return
	}
	if admin, err := host.Local().Privilege("CAP_NET_ADMIN"); err != nil || admin {
		t.Fatalf("CAP_NET_ADMIN is held: %v", err)
	}
	r, h := open(t, t.Context(), "lo", afpacket.Live{Promiscuous: true, Fanout: afpacket.Fanout{Readers: 2}}, engine.Options{})
	r.Stop()
	if drain(t, r, nil); len(h.ws) > 0 {
		t.Errorf("it warned: %v", h.ws)
	}
}

// A limit of the address space lets a ring be made and not be mapped.
func TestWithoutRoomForTheRing(t *testing.T) {
	if os.Getenv(asked) == "" {
		needNamespace(t)
		lacking(t, "address space", nil)
		return
	}
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip(err)
	}
	var pages uint64
	if _, err := fmt.Sscan(string(b), &pages); err != nil {
		t.Fatal(err)
	}
	room := pages*uint64(os.Getpagesize()) + 200<<20
	if err := unix.Setrlimit(unix.RLIMIT_AS, &unix.Rlimit{Cur: room, Max: room}); err != nil {
		t.Skip(err)
	}
	_, err = afpacket.New(afpacket.WithLive(afpacket.Live{RingBytes: 400 << 20, MaxRingBytes: 1 << 30})).Open(t.Context(), engine.Source{Device: "lo"}, engine.Options{})
	var gap *notice.UnsupportedError
	if errors.As(err, &gap) && gap.Reasons[0].Kind == notice.Device {
		t.Skip(err) // lo is down
	}
	if !errors.As(err, &gap) || !strings.Contains(err.Error(), "ulimit -v") {
		t.Errorf("got %v", err)
	}
}

// Another namespace cannot be entered with CAP_NET_RAW alone.
func TestWithoutThePrivilegeToEnter(t *testing.T) {
	if os.Getenv(asked) == "" {
		if os.Getuid() != 0 {
			t.Skip("only root can give a privilege here")
		}
		const netRaw = 13 // linux/capability.h
		lacking(t, "CAP_SYS_ADMIN", &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}, AmbientCaps: []uintptr{netRaw}})
		return
	}
	for _, path := range []string{"/proc/self/ns/net", "/proc/1/ns/net"} {
		_, err := afpacket.New(afpacket.WithLive(afpacket.Live{Namespace: path})).Open(t.Context(), engine.Source{Device: "lo"}, engine.Options{})
		var gap *notice.UnsupportedError
		if !errors.As(err, &gap) || gap.Reasons[0].Kind != notice.Privilege || !strings.Contains(err.Error(), "CAP_SYS_ADMIN") {
			t.Errorf("%s: got %v", path, err)
		}
	}
}

func TestLiveInterfacesThatCannotBeOpened(t *testing.T) {
	_, b := veth(t)
	run(t, "ip link set %s down", b)
	for device, text := range map[string]string{"nope9": "no interface", b: "is down", "a-name-that-is-much-too-long": "no interface"} {
		_, err := afpacket.New().Open(t.Context(), engine.Source{Device: device}, engine.Options{})
		var gap *notice.UnsupportedError
		if !errors.As(err, &gap) || gap.Reasons[0].Kind != notice.Device || !strings.Contains(err.Error(), text) || !strings.Contains(err.Error(), device) {
			t.Errorf("%s: got %v", device, err)
		}
		rs := afpacket.New().UnsupportedReasons(t.Context(), host.Local(), engine.Request{Source: engine.Source{Device: device}})
		if len(rs) != 1 || rs[0].Kind != notice.Device || !strings.Contains(rs[0].Text, text) {
			t.Errorf("%s: preflight gives %+v", device, rs)
		}
	}
}

func TestLiveCarrierIsMissed(t *testing.T) {
	a, b := veth(t)
	run(t, "ip link set %s down", a)
	r, h := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
	c := next(r)
	until(t, "it does not say that there is no carrier", func() bool { return h.count(notice.LiveCarrier) == 1 })
	r.Close()
	<-c
}
