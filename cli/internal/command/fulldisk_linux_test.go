package command

import (
	"bytes"
	"encoding/json"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// What fits on a disk that is too small for all is a valid document.
func TestASmallDiskKeepsWholePackets(t *testing.T) {
	if out, err := exec.Command("unshare", "-rm", "mount", "-t", "tmpfs", "none", t.TempDir()).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted in a namespace here, so there is no small disk: %v %s", err, out)
	}
	for _, c := range []struct {
		name, args string
		count      func(t *testing.T, document []byte) int
	}{
		{"json", `extract "$3" -f json -o "$1/o"`, countJSON},
		{"pcap", `extract "$3" -f pcap -o "$1/o"`, countRecords},
		{"pcapng", `extract "$3" -f pcapng -o "$1/o"`, countRecords},
		{"flows", `flows "$3" --write "$1/o"`, countRecords},
	} {
		t.Run(c.name, func(t *testing.T) {
			script := `mount -t tmpfs -o size=256k none "$1" && { "$2" ` + c.args +
				`; status=$?; cd "$1"; find o -type f -exec cat {} +; exit $status; }`
			cmd := exec.CommandContext(t.Context(), "unshare", "-rm", "sh", "-c", script, "sh", t.TempDir(), binary,
				file(t, "many.pcapng", capture(t, 10000)))
			var out, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &stderr
			cmd.Run()
			if status := cmd.ProcessState.ExitCode(); status != 1 || !strings.Contains(stderr.String(), "the disk is full") {
				t.Errorf("status %d, %s", status, stderr.String())
			}
			if n := c.count(t, out.Bytes()); n < 20 || n == 10000 {
				t.Errorf("%d packets", n)
			}
		})
	}
}

func countJSON(t *testing.T, document []byte) int {
	var packets []any
	if err := json.Unmarshal(document, &packets); err != nil {
		t.Error(err)
	}
	return len(packets)
}

func countRecords(t *testing.T, document []byte) (n int) {
	r, err := capfile.NewReader(bytes.NewReader(document), capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		if err = r.Next(new(packet.Packet)); err != nil {
			break
		}
		n++
	}
	if err != io.EOF {
		t.Errorf("behind %d packets: %v", n, err)
	}
	return n
}
