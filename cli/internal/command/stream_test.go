package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// session is a running command with a pipe for its input.
type session struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	pipe   io.Closer // out's end
	stderr bytes.Buffer
}

func start(t *testing.T, args ...string) *session {
	t.Helper()
	s := &session{cmd: exec.CommandContext(t.Context(), binary, args...)}
	s.cmd.Stderr = &s.stderr
	var err error
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.out, s.pipe = bufio.NewReader(out), out
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return s
}

// within fails the test when f takes unreasonably long: the program then waits for input before it writes.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s does not come", what)
	}
}

// finish interrupts the command and gives the rest of its output.
func (s *session) finish(t *testing.T) string {
	t.Helper()
	if err := s.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var rest []byte
	within(t, "the end after an interrupt", func() {
		rest, _ = io.ReadAll(s.out)
		_ = s.cmd.Wait() // its status is looked at by the caller
	})
	return string(rest)
}

func TestWhatIsReadIsOutBeforeTheNextWait(t *testing.T) {
	b := capture(t, 3)
	last := len(b) - (len(b)-len(capture(t, 2)))/2 // in the middle of the third packet
	for _, format := range []string{"summary", "ndjson", "fields"} {
		args := []string{"extract", "-", "-f", format}
		if format == "fields" {
			args = append(args, "-e", "frame.number")
		}
		s := start(t, args...)
		if _, err := s.in.Write(b[:last]); err != nil {
			t.Fatal(err)
		}
		within(t, format+": the second packet", func() {
			for range 2 {
				if _, err := s.out.ReadString('\n'); err != nil {
					t.Error(err)
				}
			}
		})
		if _, err := s.in.Write(b[last:]); err != nil {
			t.Fatal(err)
		}
		within(t, format+": the third packet", func() {
			if _, err := s.out.ReadString('\n'); err != nil {
				t.Error(err)
			}
		})
		s.in.Close()
		if err := s.cmd.Wait(); err != nil {
			t.Errorf("%s: %v, %s", format, err, &s.stderr)
		}
	}
}

func TestAnInterruptLeavesAValidDocument(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no signal that one process sends to another")
	}
	s := start(t, "extract", "-", "-f", "json")
	if _, err := s.in.Write(capture(t, 2)); err != nil {
		t.Fatal(err)
	}
	var head string
	within(t, "the second packet", func() {
		for range 2 {
			line, err := s.out.ReadString('\n')
			if err != nil {
				t.Error(err)
			}
			head += line
		}
	})
	doc := head + s.finish(t)
	var v []any
	if err := json.Unmarshal([]byte(doc), &v); err != nil || len(v) != 2 {
		t.Errorf("%d packets, %v in %.200q", len(v), err, doc)
	}
	if status := s.cmd.ProcessState.ExitCode(); status != 130 || s.stderr.Len() != 0 {
		t.Errorf("status %d, want 130; standard error %q", status, &s.stderr)
	}
}

func TestAnInterruptLeavesAValidFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no signal that one process sends to another")
	}
	out := filepath.Join(t.TempDir(), "out.json")
	tee := filepath.Join(t.TempDir(), "tee")
	s := start(t, "extract", "-", "-f", "json", "-o", out, "--tee", tee)
	if _, err := s.in.Write(capture(t, 2)); err != nil {
		t.Fatal(err)
	}
	within(t, "the file", func() {
		for {
			if b, err := os.ReadFile(out); err == nil && bytes.Count(b, []byte(`"number"`)) == 2 {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	})
	s.finish(t)
	if !json.Valid([]byte(readFile(t, out))) || s.cmd.ProcessState.ExitCode() != 130 {
		t.Errorf("status %d, file %q", s.cmd.ProcessState.ExitCode(), readFile(t, out))
	}
	if readFile(t, tee) != string(capture(t, 2)) {
		t.Error("--tee has not kept what was read")
	}
}

func TestAClosedReaderEndsInSilence(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 20000))
	for _, format := range []string{"summary", "json", "pcap"} {
		s := start(t, "extract", path, "-f", format)
		if _, err := s.out.ReadByte(); err != nil {
			t.Fatal(err)
		}
		s.pipe.Close()
		within(t, "the end", func() { _ = s.cmd.Wait() }) // its status is looked at below
		if s.cmd.ProcessState.ExitCode() != 0 || s.stderr.Len() != 0 {
			t.Errorf("%s: %v, %q", format, s.cmd.ProcessState, &s.stderr)
		}
	}
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range [][]string{{"help"}, {"--help"}, {"extract", "--help"}, {"version"}, {"--version"}, {"completion", "bash"}, {}} {
		r := run(t, args...)
		if r.status != 0 || r.out == "" || r.err != "" {
			t.Errorf("%q: status %d, %q", args, r.status, r.err)
		}
	}
	if r := run(t, "extract", "--help"); !strings.Contains(r.out, "--occurrence") {
		t.Errorf("got %s", r.out)
	}
}

func TestAnInterruptEndsTheWaitForANamedPipe(t *testing.T) {
	mkfifo, err := exec.LookPath("mkfifo")
	if err != nil {
		t.Skip("mkfifo is not installed: ", err)
	}
	path := filepath.Join(t.TempDir(), "pipe")
	if out, err := exec.Command(mkfifo, path).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	s := start(t, "extract", path)
	time.Sleep(100 * time.Millisecond) // for the command to set its handler and to wait; a sooner signal ends it too
	s.finish(t)
	if status := s.cmd.ProcessState.ExitCode(); status != 130 && status != -1 || s.stderr.Len() != 0 {
		t.Errorf("status %d, want 130; %q", status, &s.stderr)
	}
}
