package tshark

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// waitDelay bounds the wait for standard error after the process ended: something that it started may hold it open.
const waitDelay = time.Second

// keptStderr bounds what is kept of standard error; its end is what says why tshark stopped.
const keptStderr = 8 << 10

// keptInError bounds what the text of an error has of it.
const keptInError = 400

// ProgramError says that tshark failed. It says nothing about the source, which package capfile judges.
type ProgramError struct {
	Path      string // of the program
	Delivered uint64 // packets handed out before
	Cause     string // what this package saw; "" where the exit status says it
	Status    string // "exit status 2", "signal: killed"; "" where it ended well or still ran
	Stderr    string // the end of what it wrote to standard error, without its remark about running as root
	Err       error  // of the process or of reading from it
}

// Error is one line: what happened, when, and the end of standard error.
func (e *ProgramError) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "tshark: %s", e.Path)
	for _, part := range []string{e.Cause, e.Status} {
		if part != "" {
			fmt.Fprintf(&s, ": %s", part)
		}
	}
	fmt.Fprintf(&s, " after %d packets", e.Delivered)
	if text := e.Stderr; text != "" {
		if len(text) > keptInError {
			text = "…" + strings.ToValidUTF8(text[len(text)-keptInError:], "")
		}
		fmt.Fprintf(&s, ": %s", strings.Join(strings.Fields(text), " "))
	}
	return s.String()
}

// Unwrap gives what the process or the reading failed with.
func (e *ProgramError) Unwrap() error { return e.Err }

// child is a running tshark. Only stop and wait may be called from several goroutines.
type child struct {
	cmd    *exec.Cmd
	home   string   // its configuration, removed by wait
	in     *os.File // its standard input
	out    *os.File // its standard output
	stderr tail
	killed atomic.Bool
	ended  sync.Once
	status error // of Wait
}

// start runs the program with arguments in a fresh configuration that holds the files.
func start(path string, args []string, files map[string]string) (*child, error) {
	home, err := os.MkdirTemp("", "pcapkit-tshark-")
	if err != nil {
		return nil, fmt.Errorf("tshark: a folder for its configuration: %w", err)
	}
	c := &child{home: home}
	if err = c.launch(path, args, files); err != nil {
		os.RemoveAll(home)
		return nil, err
	}
	return c, nil
}

func (c *child) launch(path string, args []string, files map[string]string) error {
	for name, text := range files {
		if err := os.WriteFile(c.home+string(os.PathSeparator)+name, []byte(text), 0o600); err != nil {
			return fmt.Errorf("tshark: its configuration: %w", err)
		}
	}
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return fmt.Errorf("tshark: a pipe to it: %w", err)
	}
	defer inRead.Close()
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		inWrite.Close()
		return fmt.Errorf("tshark: a pipe from it: %w", err)
	}
	defer outWrite.Close()
	widen(outRead)
	c.in, c.out = inWrite, outRead
	c.cmd = exec.Command(path, args...)
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Stderr = inRead, outWrite, &c.stderr
	c.cmd.Env, c.cmd.Dir, c.cmd.WaitDelay = environment(os.Environ(), c.home), c.home, waitDelay
	if err := c.cmd.Start(); err != nil {
		c.in.Close()
		c.out.Close()
		return fmt.Errorf("tshark: starting it: %w", err)
	}
	return nil
}

// environment is the caller's, but for what would make two machines give two answers.
func environment(env []string, home string) []string {
	own := []string{
		"TZ=UTC", "LC_ALL=C.UTF-8", "HOME=" + home, "XDG_CONFIG_HOME=" + home, "APPDATA=" + home,
		"WIRESHARK_CONFIG_DIR=" + home,
		"COLORTERM=truecolor", // lets --color put a packet's colour into its PDML, which tells whether the filter matched
	}
	env = slices.DeleteFunc(slices.Clone(env), func(v string) bool {
		return strings.HasPrefix(v, "WIRESHARK_") || strings.HasPrefix(v, "LC_") || strings.HasPrefix(v, "LANG")
	})
	return append(env, own...)
}

// stop kills the process and wakes whoever reads from it or writes to it.
func (c *child) stop() {
	c.killed.Store(true)
	_ = c.cmd.Process.Kill() // the only error is that it has ended
	past := time.Unix(1, 0)
	_ = c.out.SetReadDeadline(past) // refused where pipes have none; there the end of the process wakes
	_ = c.in.SetWriteDeadline(past)
}

// wait reaps the process, which has ended or was stopped, and removes its configuration. It gives the process's error.
func (c *child) wait() error {
	c.ended.Do(func() {
		c.status = c.cmd.Wait()
		if errors.Is(c.status, exec.ErrWaitDelay) {
			c.status = nil
		}
		c.out.Close()
		os.RemoveAll(c.home)
	})
	return c.status
}

// failed makes the error for a process that did not do what it should.
func (c *child) failed(cause string, delivered uint64, err error) *ProgramError {
	e := &ProgramError{Path: c.cmd.Path, Delivered: delivered, Cause: cause, Stderr: c.stderr.text(), Err: err}
	if c.cmd.ProcessState != nil && !c.cmd.ProcessState.Success() && !c.killed.Load() {
		e.Status = c.cmd.ProcessState.String()
	}
	return e
}

// tail keeps the end of what is written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

// Write follows io.Writer.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(b)
	if n > keptStderr {
		b = b[n-keptStderr:]
	}
	if over := len(t.buf) + len(b) - keptStderr; over > 0 {
		t.buf = t.buf[:copy(t.buf, t.buf[over:])]
	}
	t.buf = append(t.buf, b...)
	return n, nil
}

// text is what was kept, without the remark about running as root, which is no error.
func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var s strings.Builder
	for line := range bytes.Lines(t.buf) {
		if !bytes.HasPrefix(line, []byte("Running as user ")) {
			s.Write(line)
		}
	}
	return strings.TrimSpace(s.String())
}

// answer runs the program in an empty configuration and hands its standard output to read.
func answer(ctx context.Context, path string, read func(io.Reader) error, args ...string) error {
	home, err := os.MkdirTemp("", "pcapkit-tshark-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env, cmd.Dir, cmd.WaitDelay = environment(os.Environ(), home), home, waitDelay
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	err = read(out)
	_, _ = io.Copy(io.Discard, out) // what read left, or else the program could not end
	return errors.Join(err, cmd.Wait())
}
