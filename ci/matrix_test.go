package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheSupportTableIsFresh(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the command twice: run without -short")
	}
	c := exec.CommandContext(t.Context(), compiler(), "-E", "-")
	c.Stdin = strings.NewReader("#include <pcap.h>\n")
	if !haveRace() || c.Run() != nil {
		t.Skip("libpcap's cgo binding cannot be built: it wants a C compiler and pcap.h (Debian's packages gcc and libpcap-dev)")
	}
	root, _, err := workspace(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want, err := supportTable(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile(filepath.Join(root, "docs", "support.md"))
	if err != nil || !bytes.Equal(have, want) {
		t.Errorf("docs/support.md is stale (%v): run `go run ./ci matrix`", err)
	}
	for _, column := range []string{"libpcap (run time)", "libpcap (cgo)", "default", "gopacket-dlp", "tshark"} {
		if !strings.Contains(string(want), "| "+column+" |") && !strings.Contains(string(want), " "+column+" |") {
			t.Errorf("no column %s", column)
		}
	}
}
