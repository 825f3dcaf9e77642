package command

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

// What fits on a disk that is too small for all is a valid document.
func TestASmallDiskKeepsWholePackets(t *testing.T) {
	if out, err := exec.Command("unshare", "-rm", "mount", "-t", "tmpfs", "none", t.TempDir()).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted in a namespace here, so there is no small disk: %v %s", err, out)
	}
	const script = `mount -t tmpfs -o size=64k none "$1" && { "$2" extract "$3" -f json -o "$1/o"; status=$?; cat "$1/o"; exit $status; }`
	cmd := exec.CommandContext(t.Context(), "unshare", "-rm", "sh", "-c", script, "sh", t.TempDir(), binary, file(t, "many.pcapng", capture(t, 500)))
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	cmd.Run()
	if status := cmd.ProcessState.ExitCode(); status != 1 || !strings.Contains(stderr.String(), "the disk is full") {
		t.Errorf("status %d, %s", status, stderr.String())
	}
	var packets []any
	if err := json.Unmarshal(out.Bytes(), &packets); err != nil || len(packets) < 20 {
		t.Errorf("%d packets, %v", len(packets), err)
	}
}
