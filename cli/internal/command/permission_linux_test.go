package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestNoPermission(t *testing.T) {
	path := file(t, "secret.pcap", capture(t, 1))
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), binary, "extract", path)
	if os.Geteuid() == 0 { // the superuser reads whatever the mode is, so the command runs without that privilege
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		openWay(t, binary)
		openWay(t, path)
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	_ = cmd.Run() // its exit status is checked below
	if code := cmd.ProcessState.ExitCode(); code != 2 || !strings.Contains(stderr.String(), "permission denied") {
		t.Errorf("exit status %d, %q", code, stderr.String())
	}
}

// openWay lets other users reach a file below the temporary folder.
func openWay(t *testing.T, path string) {
	t.Helper()
	for dir := filepath.Dir(path); strings.HasPrefix(dir, os.TempDir()+"/"); dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}
