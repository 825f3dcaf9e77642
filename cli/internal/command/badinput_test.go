package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestBadInputIsOneSentenceAndAStatus(t *testing.T) {
	good := file(t, "good.pcapng", capture(t, 3))
	dir := t.TempDir()
	for _, c := range []struct {
		name     string
		args     []string
		status   int
		sentence string
	}{
		{"no file", []string{"extract"}, 2, "no capture file"},
		{"two files", []string{"extract", good, good}, 2, "2 capture files"},
		{"missing", []string{"extract", filepath.Join(dir, "none.pcap")}, 2, "none.pcap: no such file or directory"},
		{"a directory", []string{"extract", dir}, 2, "is a directory"},
		{"empty", []string{"extract", file(t, "empty.pcap", nil)}, 1, "empty"},
		{"text", []string{"extract", file(t, "notes.txt", []byte("these are notes, no packets\n"))}, 1, "notes.txt is no pcap or pcapng"},
		{"format", []string{"extract", good, "-f", "jsn"}, 2, `unknown format "jsn", near: json`},
		{"field", []string{"extract", good, "-f", "fields", "-e", "udp.srcprt"}, 2, `unknown field "udp.srcprt"; near: udp.srcport`},
		{"fields without names", []string{"extract", good, "-f", "fields"}, 2, "-e"},
		{"names without fields", []string{"extract", good, "-f", "json", "-e", "udp.port"}, 2, "-e is for -f fields"},
		{"layer", []string{"extract", good, "-L", "intrenet"}, 2, `unknown layer "intrenet", near: internet`},
		{"protocol", []string{"extract", good, "-P", "udpx"}, 2, `unknown protocol "udpx"`},
		{"flag", []string{"extract", good, "--formt", "json"}, 2, "unknown flag --formt; near: --format"},
		{"short flag", []string{"extract", good, "-Z"}, 2, "unknown flag -Z"},
		{"count", []string{"extract", good, "-c", "-1"}, 2, "count"},
		{"log form", []string{"extract", good, "--log", "xml"}, 2, "text or json"},
		{"command", []string{"extrct", good}, 2, `unknown command "extrct"; near: extract`},
		{"separator", []string{"extract", good, "-e", "udp.port", "--separator", "ab"}, 2, "--separator"},
		{"occurrence", []string{"extract", good, "-e", "udp.port", "--occurrence", "x"}, 2, "--occurrence"},
		{"quote", []string{"extract", good, "-e", "udp.port", "--quote", "x"}, 2, "--quote"},
		{"output is input", []string{"extract", good, "-o", good}, 2, "both input and output"},
		{"output in no directory", []string{"extract", good, "-o", filepath.Join(dir, "no", "out")}, 2, "no such file or directory"},
		{"files without a directory", []string{"extract", good, "-F"}, 2, "name their directory with -o"},
		{"field pattern", []string{"fields", "udp.srcprt"}, 2, "near: udp.srcport"},
		{"info of nothing", []string{"info", filepath.Join(dir, "none")}, 2, "no such file"},
	} {
		r := run(t, c.args...)
		r.want(t, c.name, c.status, c.sentence)
		if r.out != "" {
			t.Errorf("%s: standard output has %q", c.name, r.out)
		}
	}
	if got := readFile(t, good); got != string(capture(t, 3)) {
		t.Error("the input has changed")
	}
}

func TestDamageComesAfterWhatIsBeforeIt(t *testing.T) {
	b := capture(t, 3)
	path := file(t, "cut.pcapng", b[:len(b)-30])
	for _, format := range []string{"json", "summary"} {
		r := run(t, "extract", path, "-f", format)
		r.want(t, format, 1, "cut.pcapng")
		if format == "json" {
			var packets []any
			if err := json.Unmarshal([]byte(r.out), &packets); err != nil || len(packets) != 2 {
				t.Errorf("%d packets, %v", len(packets), err)
			}
		} else if n := strings.Count(r.out, "\n"); n != 2 {
			t.Errorf("%d lines, want 2", n)
		}
	}
	out := filepath.Join(t.TempDir(), "out.json")
	run(t, "extract", path, "-f", "json", "-o", out).want(t, "-o", 1, "cut.pcapng")
	if !json.Valid([]byte(readFile(t, out))) {
		t.Error("-o leaves no valid document")
	}
	r := run(t, "info", path)
	r.want(t, "info", 1, "cut.pcapng")
	if !strings.Contains(r.out, "Packets:       2\n") {
		t.Errorf("info tells %s", r.out)
	}
}

func TestAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here: ", err)
	}
	full.Close()
	path := file(t, "good.pcapng", capture(t, 3))
	for _, format := range []string{"summary", "tree", "json", "ndjson", "plist", "pcap", "pcapng"} {
		run(t, "extract", path, "-f", format, "-o", "/dev/full").want(t, format, 1, "/dev/full: the disk is full")
	}
	run(t, "extract", path, "-o", os.DevNull, "--tee", "/dev/full").want(t, "--tee", 1, "/dev/full: the disk is full")
	for _, line := range []string{"version", "engines", "engines --json", "engines --markdown", "interfaces", "interfaces --json", "fields", "filter tcp", "info " + path, "help", "extract --help"} {
		runOnFull(t, strings.Fields(line)...).want(t, line, 1, "standard output: the disk is full")
	}
}

// runOnFull runs the command with a standard output that takes nothing.
func runOnFull(t *testing.T, args ...string) result {
	t.Helper()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	var stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = full, &stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{"", stderr.String(), cmd.ProcessState.ExitCode()}
}

func TestMessagesAsJSON(t *testing.T) {
	path := file(t, "notes.txt", []byte("these are notes, no packets\n"))
	r := run(t, "extract", path, "--log", "json")
	var m struct{ Level, Text string }
	if err := json.Unmarshal([]byte(r.err), &m); err != nil || m.Level != "error" || !strings.Contains(m.Text, "notes.txt") {
		t.Errorf("%v: %s", err, r.err)
	}
}
