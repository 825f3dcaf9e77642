package captures_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

var update = flag.Bool("update", false, "write golden/ from what tshark says now, with the decided cells in place")

// columns of a golden, in order; golden/README.md tells the command.
var columns = strings.Fields(`frame.number frame.time_epoch frame.len frame.cap_len ip.src ip.dst ipv6.src ipv6.dst ip.proto
	ipv6.nxt tcp.srcport tcp.dstport udp.srcport udp.dstport tcp.seq_raw tcp.flags vlan.id eth.type arp.opcode icmp.type icmpv6.type`)

// decision is a line of DECIDED.tsv. Packet and column "*" mean that the file's golden is by hand.
type decision struct{ file, packet, column, tshark, right, clause string }

func decisions(t *testing.T) map[string][]decision {
	t.Helper()
	b, err := fs.ReadFile(captures.Goldens, "DECIDED.tsv")
	if err != nil {
		t.Fatal(err)
	}
	byFile := map[string][]decision{}
	for i, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 6 {
			t.Fatalf("DECIDED.tsv line %d: %d fields, want 6", i+1, len(f))
		}
		if i > 0 {
			byFile[f[0]] = append(byFile[f[0]], decision{f[0], f[1], f[2], f[3], f[4], f[5]})
		}
	}
	return byFile
}

// table splits a table of tab-separated values; its first row are the columns.
func table(b []byte) [][]string {
	var rows [][]string
	for line := range strings.Lines(string(b)) {
		rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return rows
}

func golden(t *testing.T, name string) [][]string {
	t.Helper()
	b, err := fs.ReadFile(captures.Goldens, name+".tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := table(b)
	if len(rows) == 0 || strings.Join(rows[0], " ") != strings.Join(columns, " ") {
		t.Fatalf("golden %s has other columns", name)
	}
	for i, r := range rows {
		if len(r) != len(columns) || i > 0 && r[0] != strconv.Itoa(i) {
			t.Fatalf("golden %s, row %d: %d cells, number %s", name, i, len(r), r[0])
		}
	}
	return rows
}

func TestEachCaptureHasAGoldenAndEachDecisionACapture(t *testing.T) {
	for _, c := range captures.All() {
		golden(t, c.Name)
	}
	for name, list := range decisions(t) {
		rows := golden(t, name)
		for _, d := range list {
			if d.clause == "" || d.tshark == d.right {
				t.Errorf("%s packet %s: a decision without a clause or a difference", name, d.packet)
			}
			if d.packet != "*" && cell(t, rows, d) != d.right {
				t.Errorf("%s packet %s %s: the golden has %q, decided is %q", name, d.packet, d.column, cell(t, rows, d), d.right)
			}
		}
	}
	entries, err := fs.Glob(captures.Goldens, "*.pcap*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ok := captures.Find(strings.TrimSuffix(e, ".tsv")); !ok {
			t.Errorf("golden/%s belongs to no capture", e)
		}
	}
}

// place finds the row and column of a decision.
func place(t *testing.T, rows [][]string, d decision) (row, column int) {
	t.Helper()
	n, err := strconv.Atoi(d.packet)
	if err != nil || n < 1 || n >= len(rows) {
		t.Fatalf("%s: no packet %s", d.file, d.packet)
	}
	for i, c := range columns {
		if c == d.column {
			return n, i
		}
	}
	t.Fatalf("%s: no column %s", d.file, d.column)
	return 0, 0
}

func cell(t *testing.T, rows [][]string, d decision) string {
	t.Helper()
	r, c := place(t, rows, d)
	return rows[r][c]
}

func TestGoldensAreWhatTsharkSays(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so the goldens cannot be compared with it: install the tshark package")
	}
	if testing.Short() {
		t.Skip("one run of tshark a capture takes long; run without -short")
	}
	decided := decisions(t)
	for _, c := range captures.All() {
		if list := decided[c.Name]; len(list) > 0 && list[0].packet == "*" {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			got := tshark(t, c, columns...)
			for _, d := range decided[c.Name] {
				r, i := place(t, got, d)
				if got[r][i] != d.tshark {
					t.Errorf("packet %s %s: tshark says %q now, and not %q", d.packet, d.column, got[r][i], d.tshark)
				}
				got[r][i] = d.right
			}
			if *update {
				writeGolden(t, c.Name, got)
				return
			}
			compareTables(t, got, golden(t, c.Name))
		})
	}
}

func compareTables(t *testing.T, got, want [][]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d packets, the golden has %d", len(got)-1, len(want)-1)
	}
	for i := range got {
		for j := range columns {
			if got[i][j] != want[i][j] {
				t.Errorf("packet %d %s: tshark %q, golden %q", i, columns[j], got[i][j], want[i][j])
			}
		}
	}
}

func writeGolden(t *testing.T, name string, rows [][]string) {
	t.Helper()
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.Join(r, "\t") + "\n")
	}
	if err := os.WriteFile(filepath.Join("golden", name+".tsv"), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestReaderAgreesWithTheGoldens compares what capture files say of packets, for all captures.
func TestReaderAgreesWithTheGoldens(t *testing.T) {
	for _, c := range captures.All() {
		t.Run(c.Name, func(t *testing.T) {
			rows := golden(t, c.Name)[1:]
			r, err := capfile.NewReader(c.Reader(), capfile.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			var p packet.Packet
			for err = r.Next(&p); err == nil; err = r.Next(&p) {
				got := fmt.Sprintf("%d %s %d %d", p.Number, epoch(p.Time), p.Len, p.CapLen)
				if p.Number > uint64(len(rows)) {
					t.Fatalf("a packet more than the golden has: %s", got)
				}
				if want := strings.Join(rows[p.Number-1][:4], " "); got != want {
					t.Errorf("number, time, lengths %s, want %s", got, want)
				}
			}
			if r.Count() != uint64(len(rows)) {
				t.Errorf("%d packets, the golden has %d", r.Count(), len(rows))
			}
			if damaged := err.Error() != "EOF"; damaged != c.Damaged {
				t.Errorf("the end is %v; damaged: %v", err, c.Damaged)
			}
		})
	}
}
