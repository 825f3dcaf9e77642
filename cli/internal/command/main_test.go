package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

var binary string // the command, built once

// builtBinary names the command in the environment of copies of this program that find it built.
const builtBinary = "PCAPKIT_TEST_BINARY"

func TestMain(m *testing.M) {
	if binary = os.Getenv(builtBinary); binary != "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "pcapkit")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	binary = filepath.Join(dir, "pcapkit.exe")
	build := exec.Command("go", "build", "-o", binary, "github.com/gopcapkit/pcapkit/cli/cmd/pcapkit")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	status := 1
	if err != nil {
		fmt.Fprintf(os.Stderr, "building the command: %v\n%s", err, out)
	} else {
		status = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(status)
}

// result is what a run of the command gave.
type result struct {
	out, err string
	status   int
}

func run(t *testing.T, args ...string) result {
	t.Helper()
	return runWith(t, nil, args...)
}

func runWith(t *testing.T, stdin []byte, args ...string) result {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	var out, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(stdin), &out, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{out.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// want holds a run against a status and a part of its only line on standard error; "" is no line at all.
func (r result) want(t *testing.T, name string, status int, sentence string) {
	t.Helper()
	if r.status != status {
		t.Errorf("%s: status %d, want %d (%s)", name, r.status, status, r.err)
	}
	lines := strings.Count(r.err, "\n")
	if sentence == "" && lines != 0 || sentence != "" && (lines != 1 || !strings.Contains(r.err, sentence)) {
		t.Errorf("%s: standard error is %q, want one line with %q", name, r.err, sentence)
	}
}

// frame is Ethernet, IPv4 and UDP from port 1053 to 15353.
var frame = []byte{
	2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0,
	0x45, 0, 0, 32, 0, 2, 0, 0, 64, 17, 0x66, 0xca, 10, 0, 0, 1, 10, 0, 0, 2,
	4, 29, 0x3b, 0xf9, 0, 12, 0, 0, 'a', 'b', 'c', 'd',
}

// capture is a pcapng file of n packets, the first with a comment.
func capture(t *testing.T, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	w := capfile.NewNgWriter(&b, capfile.NgOptions{})
	for i := range n {
		p := &packet.Packet{
			Number: uint64(i + 1), Link: packet.LinkEthernet, Data: frame, CapLen: uint32(len(frame)), Len: uint32(len(frame)),
			Time: packet.Timestamp{Ticks: 1700000000123456789 + uint64(i), Res: packet.Nano, Valid: true},
		}
		if i == 0 {
			p.Extra.Options = []byte{1, 0, 2, 0, 'h', 'i', 0, 0}
		}
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// file writes a file into a new directory and gives its path.
func file(t *testing.T, name string, b []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
