package captures_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// TestChecksumsAreRight has tshark verify every checksum of the captures that claim to be right. Captures with pcap's usual
// header and one link type are merged, so that tshark starts once for each link type.
func TestChecksumsAreRight(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so nothing else can verify the checksums: install the tshark package")
	}
	merged := map[string][]byte{} // by file header
	names := map[string][]string{}
	for _, c := range captures.All() {
		b := c.Build()
		if c.BadHeaders || c.Damaged || !strings.HasSuffix(c.Name, ".pcap") || c.Group == captures.Format || c.Group == captures.Time {
			continue
		}
		if head := string(b[:24]); merged[head] == nil {
			merged[head] = b
		} else {
			merged[head] = append(merged[head], b[24:]...)
		}
		names[string(b[:24])] = append(names[string(b[:24])], c.Name)
	}
	for head, b := range merged {
		verifySums(t, b, strings.Join(names[head], " "))
	}
	c, _ := captures.Find("first.pcapng")
	verifySums(t, c.Build(), c.Name)
}

// sums are tshark's verdicts, 0 for bad.
var sums = []string{"ip", "tcp", "udp", "icmp", "icmpv6", "igmp", "sctp", "gre"}

func verifySums(t *testing.T, file []byte, of string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "merged")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	filter := make([]string, len(sums))
	for i, s := range sums {
		filter[i] = s + ".checksum.status == 0"
	}
	cmd := exec.CommandContext(t.Context(), "tshark", "-n", "-r", path, "-Y", strings.Join(filter, " or "),
		"-o", "ip.check_checksum:TRUE", "-o", "tcp.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE", "-o", "udplite.check_checksum:TRUE",
		"-o", "udplite.ignore_checksum_coverage:FALSE", "-o", "sctp.checksum:CRC-32C",
		"-o", "ip.defragment:FALSE", "-o", "ipv6.defragment:FALSE")
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("tshark on %s: %v", of, err)
	}
	if len(out) > 0 {
		t.Errorf("bad checksums in the packets of %s, merged:\n%s", of, out)
	}
}
