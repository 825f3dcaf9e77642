package reassembly_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/reassembly-differences.md anew from the tables of decisions")

// The page that lists where we and tshark differ is written from the tables that the comparisons use.
func TestDifferencesPageIsFresh(t *testing.T) {
	dir := filepath.Join("..", "..", "docs")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("this module stands alone, without the repository's docs")
	}
	var b strings.Builder
	b.WriteString("# Where reassembly and tshark differ\n\nWritten from the tables of core/reassembly's tests by " +
		"`go run ./ci tables`. Over the captures\nof PCAPKIT_CORPUS, with tshark 4.0.17's readings, " +
		"datagrams are compared by identity, numbers of packets, length and octets, both directions\nof streams by octets, messages by " +
		"protocol and packet. These are all that differ, each with the clause that decides.\n")
	b.WriteString("\n## Datagrams\n\n| capture | completed by packet | what decides |\n| --- | --- | --- |\n")
	for _, k := range slices.Sorted(maps.Keys(decided)) {
		name, number, _ := strings.Cut(k, " ")
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, number, decided[k])
	}
	b.WriteString("\n## Streams\n\n| capture | stream | sender | what decides |\n| --- | --- | --- | --- |\n")
	for _, k := range slices.Sorted(maps.Keys(decidedStreams)) {
		f := append(strings.Fields(k), "both")
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", f[0], f[1], f[2], decidedStreams[k])
	}
	b.WriteString("\n## Messages of applications\n\n| capture | message, by protocol and packet | who has it | what decides |\n| --- | --- | --- | --- |\n")
	for _, k := range slices.Sorted(maps.Keys(decidedMessages)) {
		for _, m := range slices.Sorted(maps.Keys(decidedMessages[k])) {
			name, theirs := strings.CutPrefix(m, "- ")
			who := map[bool]string{false: "we", true: "tshark"}[theirs]
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", k, name, who, decidedMessages[k][m])
		}
	}
	page := filepath.Join(dir, "reassembly-differences.md")
	if *update {
		if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || string(got) != b.String() {
		t.Errorf("%s is stale (%v): run `go run ./ci tables`", page, err)
	}
}
