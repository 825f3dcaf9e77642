package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// captureNamespace is set in the environment of the copy of this program that runs in a network namespace of its own.
const captureNamespace = "PCAPKIT_CAPTURE_NAMESPACE"

// TestCapture runs the command on the loopback interface of a network namespace that ends with the copy of this program.
func TestCapture(t *testing.T) {
	if os.Getenv(captureNamespace) == "" {
		c := exec.Command("/proc/self/exe", "-test.run=^TestCapture$", "-test.v", "-test.timeout=2m")
		c.Env = append(os.Environ(), captureNamespace+"=1", builtBinary+"="+binary)
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
		case bytes.Contains(out, []byte("--- SKIP: TestCapture (")):
			t.Skipf("%s", out)
		default:
			t.Logf("%s", out)
		}
		return
	}
	if out, err := exec.Command("ip", "link", "set", "lo", "up").CombinedOutput(); err != nil {
		t.Skipf("the loopback interface cannot be brought up: %v: %s", err, out)
	}
	if r := run(t, "interfaces"); !strings.Contains(r.out, "capture with: afpacket") {
		t.Skipf("nothing can capture here: %s%s", r.out, r.err)
	}
	t.Run("packets are shown as they come", captureShown)
	t.Run("columns are those of extract", captureFields)
	t.Run("a filter keeps what it matches", captureFiltered)
	t.Run("an interrupt leaves a whole document and the counters", captureInterrupted)
	t.Run("a filter means what it means on a file, or to libpcap", captureTagged)
	t.Run("one packet in so many is kept", captureSampled)
	t.Run("a terminal shows the counters", captureStatusLine)
	t.Run("files rotate", captureRotated)
	t.Run("a duration ends it", captureDuration)
	t.Run("several readers are merged", captureFanout)
	t.Run("conversations are listed", captureFlowsListed)
	t.Run("the other engine does it too", captureLibpcap)
	t.Run("a full disk ends it", captureFull)
	t.Run("privileges are dropped where the build allows it", capturePrivileges)
}

// background is the command while it runs.
type background struct {
	*exec.Cmd
	out    *bufio.Reader
	stderr bytes.Buffer
}

// startCapture runs the command and waits until it captures: until its sockets are bound.
func startCapture(t *testing.T, args ...string) *background {
	t.Helper()
	return startProgram(t, binary, args...)
}

func startProgram(t *testing.T, program string, args ...string) *background {
	t.Helper()
	b := &background{Cmd: exec.CommandContext(t.Context(), program, append([]string{"capture", "-i", "lo"}, args...)...)}
	out, err := b.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	b.out, b.Stderr = bufio.NewReader(out), &b.stderr
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	for range 500 {
		sockets, err := os.ReadFile("/proc/net/packet")
		if err != nil {
			t.Skip(err)
		}
		bound := 0
		for line := range strings.Lines(string(sockets)) {
			if f := strings.Fields(line); len(f) > 5 && f[5] == "1" {
				bound++
			}
		}
		if bound > 0 && (bound == 3) == slices.Contains(args, "3") {
			time.Sleep(100 * time.Millisecond) // what comes after it is quick
			return b
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("it does not capture: %s", b.stderr.String())
	return nil
}

// end waits for the command and gives its status and the rest of its output.
func (b *background) end(t *testing.T) (status int, out string) {
	t.Helper()
	stop := time.AfterFunc(20*time.Second, func() { b.Process.Kill() })
	defer stop.Stop()
	var rest bytes.Buffer
	rest.ReadFrom(b.out)
	var exit *exec.ExitError
	if err := b.Wait(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return b.ProcessState.ExitCode(), rest.String()
}

// say sends n datagrams to a port where nobody listens; the kernel answers some with ICMP errors.
func say(t *testing.T, n int) {
	t.Helper()
	from, err := net.ListenPacket("udp", "127.0.0.1:5353")
	if err != nil {
		t.Skip(err)
	}
	defer from.Close()
	for i := range n {
		if _, err := from.WriteTo(fmt.Appendf(nil, "number %d", i), &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 9}); err != nil {
			t.Fatal(err)
		}
	}
}

func captureShown(t *testing.T) {
	b := startCapture(t, "-f", "ndjson")
	say(t, 1)
	line := make(chan string, 1)
	go func() {
		s, _ := b.out.ReadString('\n')
		line <- s
	}()
	select {
	case s := <-line:
		if !json.Valid([]byte(s)) || !strings.Contains(s, "udp.dstport") {
			t.Errorf("got %q", s)
		}
	case <-time.After(5 * time.Second):
		t.Error("a packet does not come out while the interface is quiet")
	}
	b.Process.Signal(os.Interrupt)
	if status, _ := b.end(t); status != 0 {
		t.Errorf("status %d: %s", status, b.stderr.String())
	}
}

func captureFields(t *testing.T) {
	b := startCapture(t, "-c", "1", "-e", "frame.number", "-e", "ip.src", "-e", "udp.srcport", "-e", "udp.dstport")
	say(t, 1)
	if status, out := b.end(t); status != 0 || out != "1\t127.0.0.1\t5353\t9\n" {
		t.Errorf("status %d: %q, %s", status, out, b.stderr.String())
	}
}

func captureFiltered(t *testing.T) {
	b := startCapture(t, "-c", "5", "-e", "icmp.type", "--filter", "icmp")
	say(t, 40)
	if status, out := b.end(t); status != 0 || out != strings.Repeat("3\n", 5) {
		t.Errorf("status %d: %q, %s", status, out, b.stderr.String())
	}
	if r := run(t, "capture", "-i", "lo", "--filter", "tcp port"); r.status != 2 || !strings.Contains(r.err, "column 9") {
		t.Errorf("status %d: %s", r.status, r.err)
	}
}

// captureTagged sends a datagram to port 9 behind a VLAN tag, which the kernel takes out before its filter runs.
func captureTagged(t *testing.T) {
	fd, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Skip(err)
	}
	defer syscall.Close(fd)
	lo, err := net.InterfaceByName("lo")
	if err != nil {
		t.Skip(err)
	}
	tagged := []byte("\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x81\x00\x00\x05\x08\x00" +
		"\x45\x00\x00\x1c\x00\x00\x00\x00\x40\x11\x00\x00\x0a\x00\x00\x01\x0a\x00\x00\x02\x13\x88\x00\x09\x00\x08\x00\x00")
	for _, c := range []struct {
		want string
		args []string
	}{
		{"5\t10.0.0.1\n", []string{"--filter", "udp dst port 9", "--libpcap-filter"}},
		{"5\t10.0.0.1\n", []string{"--filter", "vlan 5 and udp dst port 9"}},
		{"\t127.0.0.1\n", []string{"--filter", "udp dst port 9"}}, // it passes over the tagged one
	} {
		b := startCapture(t, append(c.args, "-c", "1", "-e", "vlan.id", "-e", "ip.src")...)
		if err := syscall.Sendto(fd, tagged, 0, &syscall.SockaddrLinklayer{Ifindex: lo.Index}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(100 * time.Millisecond)
		say(t, 1)
		if status, out := b.end(t); status != 0 || out != c.want {
			t.Errorf("%v: status %d: %q, want %q: %s", c.args, status, out, c.want, b.stderr.String())
		}
	}
}

func captureSampled(t *testing.T) {
	b := startCapture(t, "--sample", "10", "--filter", "udp dst port 9", "-e", "udp.dstport")
	say(t, 50)
	time.Sleep(300 * time.Millisecond)
	b.Process.Signal(os.Interrupt)
	status, out := b.end(t)
	if n := strings.Count(out, "9\n"); status != 0 || n != 5 && !strings.Contains(b.stderr.String(), "by chance") {
		t.Errorf("status %d, %d packets: %s", status, n, b.stderr.String())
	}
}

// captureStatusLine gives the command a terminal, that of script(1).
func captureStatusLine(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip("no program to give it a terminal: ", err)
	}
	c := exec.CommandContext(t.Context(), script, "-qec", binary+" capture -i lo --duration 2500ms -w "+filepath.Join(t.TempDir(), "x.pcap"), "/dev/null")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for range 15 {
		say(t, 5)
		time.Sleep(100 * time.Millisecond)
	}
	err = c.Wait()
	if text := out.String(); err != nil || !strings.Contains(text, "/s, ") || !strings.Contains(text, " Mbit/s, 0 dropped") || !strings.Contains(lastLine(text), "dropped 0") {
		t.Errorf("%v: %q", err, text)
	}
}

func captureInterrupted(t *testing.T) {
	b := startCapture(t, "-f", "json")
	say(t, 40)
	time.Sleep(300 * time.Millisecond)
	b.Process.Signal(os.Interrupt)
	status, out := b.end(t)
	var packets []json.RawMessage
	if err := json.Unmarshal([]byte(out), &packets); err != nil || status != 0 || len(packets) < 40 {
		t.Errorf("status %d, %d packets, %v", status, len(packets), err)
	}
	want := fmt.Sprintf("the kernel received %d and dropped 0", len(packets))
	if last := lastLine(b.stderr.String()); !strings.Contains(last, want) {
		t.Errorf("the end is %q, want %q", last, want)
	}
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}

func captureRotated(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.pcap")
	b := startCapture(t, "-w", path, "--rotate-count", "10", "-c", "35")
	say(t, 40)
	if status, out := b.end(t); status != 0 || out != "" {
		t.Errorf("status %d: %q, %s", status, out, b.stderr.String())
	}
	names, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	var counts []int
	for _, name := range names {
		r := run(t, "extract", name, "-e", "frame.number")
		counts = append(counts, strings.Count(r.out, "\n"))
	}
	if fmt.Sprint(counts) != "[10 10 10 5]" {
		t.Errorf("packets by file: %v", counts)
	}
}

func captureDuration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.pcapng")
	b := startCapture(t, "-w", path, "--duration", "700ms")
	say(t, 5)
	if status, _ := b.end(t); status != 0 {
		t.Errorf("status %d: %s", status, b.stderr.String())
	}
	if r := run(t, "info", path); r.status != 0 || !strings.Contains(r.out, "Interface 0 lo: link type 1") {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
}

func captureFanout(t *testing.T) {
	b := startCapture(t, "-e", "frame.time_epoch", "--fanout", "3", "--ring-size", "8M")
	say(t, 100)
	time.Sleep(300 * time.Millisecond)
	b.Process.Signal(os.Interrupt)
	status, out := b.end(t)
	lines := strings.Fields(out)
	if status != 0 || len(lines) < 100 {
		t.Errorf("status %d, %d packets: %s", status, len(lines), b.stderr.String())
	}
	for i := range lines[1:] {
		if lines[i] > lines[i+1] {
			t.Errorf("packet %d comes after one of a later time", i+2)
		}
	}
}

func captureFlowsListed(t *testing.T) {
	b := startCapture(t, "--flows", "--duration", "500ms")
	say(t, 30)
	status, out := b.end(t)
	if status != 0 || !strings.HasPrefix(out, "FLOW") || !strings.Contains(out, "127.0.0.1:5353") || !strings.Contains(out, "30/0") {
		t.Errorf("status %d: %s%s", status, out, b.stderr.String())
	}
}

func captureLibpcap(t *testing.T) {
	if r := run(t, "interfaces"); !strings.Contains(r.out, "libpcap\n") {
		t.Skipf("libpcap cannot capture here: %s", r.out)
	}
	b := startCapture(t, "-E", "libpcap", "-c", "2", "-e", "frame.number", "--filter", "udp dst port 9", "--fanout", "2")
	say(t, 3)
	status, out := b.end(t)
	if status != 0 || out != "1\n2\n" || !strings.Contains(b.stderr.String(), "live.option") {
		t.Errorf("status %d: %q, %s", status, out, b.stderr.String())
	}
}

func captureFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	b := startCapture(t, "-w", "/dev/full")
	say(t, 5)
	if status, _ := b.end(t); status != 1 || !strings.Contains(b.stderr.String(), "/dev/full: the disk is full") {
		t.Errorf("status %d: %s", status, b.stderr.String())
	}
}

func capturePrivileges(t *testing.T) {
	b := startCapture(t)
	b.Process.Signal(os.Interrupt)
	if status, _ := b.end(t); status != 0 || strings.Count(b.stderr.String(), "capture.privileges") > 1 {
		t.Errorf("status %d: %s", status, b.stderr.String())
	}
	program := filepath.Join(t.TempDir(), "pcapkit")
	build := exec.Command("go", "build", "-tags", "nolibpcap", "-o", program, "github.com/gopcapkit/pcapkit/cli/cmd/pcapkit")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	b = startProgram(t, program, "-w", filepath.Join(t.TempDir(), "out.pcap"))
	statuses, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", b.Process.Pid))
	if err != nil || len(statuses) == 0 {
		t.Skipf("no threads in /proc: %v", err)
	}
	for _, path := range statuses {
		text := readFile(t, path)
		for _, set := range []string{"CapPrm", "CapEff", "CapInh"} {
			if !strings.Contains(text, set+":\t0000000000000000\n") {
				t.Errorf("%s: %s is not empty: %s", path, set, text)
			}
		}
	}
	say(t, 3)
	time.Sleep(300 * time.Millisecond)
	b.Process.Signal(os.Interrupt)
	if status, _ := b.end(t); status != 0 || strings.Contains(b.stderr.String(), "capture.privileges") || !strings.Contains(b.stderr.String(), "dropped 0") {
		t.Errorf("status %d: %s", status, b.stderr.String())
	}
}
