package captures_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// said is what tshark prints of a capture: a table that has the columns of every golden.
type said struct {
	rows   [][]string
	stderr []byte
	err    error
}

// everyColumn is in the order of the goldens: the packets' tables, FIELDS.tsv and HEADERS.tsv have no column in common.
var everyColumn = slices.Concat(columns, more, headers)

// everySaid runs tshark once for each capture, as many at a time as there are processors. Most of a run is tshark's start.
var everySaid = sync.OnceValues(func() (map[string]said, error) {
	dir, err := os.MkdirTemp("", "pcapkit-captures-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	all := map[string]said{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	next := make(chan captures.Capture)
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for c := range next {
				s := sayOf(dir, c)
				mu.Lock()
				all[c.Name] = s
				mu.Unlock()
			}
		}()
	}
	for _, c := range captures.All() {
		next <- c
	}
	close(next)
	wg.Wait()
	return all, nil
})

// sayOf runs tshark, without this user's preferences. golden/README.md tells the command.
func sayOf(dir string, c captures.Capture) (s said) {
	path := filepath.Join(dir, c.Name)
	if s.err = os.WriteFile(path, c.Build(), 0o600); s.err != nil {
		return s
	}
	args := []string{"-n", "-r", path, "-T", "fields", "-E", "header=y", "-E", "occurrence=a", "-o", "frame.generate_md5_hash:TRUE"}
	for _, p := range []string{"ip.defragment", "ipv6.defragment", "tcp.desegment_tcp_streams", "tcp.relative_sequence_numbers"} {
		args = append(args, "-o", p+":FALSE")
	}
	for _, name := range everyColumn {
		args = append(args, "-e", name)
	}
	cmd := exec.Command("tshark", args...)
	cmd.Env = append(os.Environ(), "TZ=UTC", "LC_ALL=C", "HOME="+dir, "XDG_CONFIG_HOME="+dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	s.err = cmd.Run()
	s.rows, s.stderr = table(stdout.Bytes()), stderr.Bytes()
	return s
}

// tshark gives columns of the table that tshark prints; the first row are their names. Its exit status says nothing: it is 2 for a
// damaged file that it read in part.
func tshark(t *testing.T, c captures.Capture, names ...string) [][]string {
	t.Helper()
	all, err := everySaid()
	if err != nil {
		t.Fatal(err)
	}
	s := all[c.Name]
	if s.err != nil && !c.Damaged {
		t.Fatalf("tshark on %s: %v: %s", c.Name, s.err, s.stderr)
	}
	if s.err == nil && c.Damaged {
		t.Errorf("%s: tshark finds no damage", c.Name)
	}
	rows := make([][]string, len(s.rows))
	for i, row := range s.rows {
		if len(row) != len(everyColumn) {
			t.Fatalf("tshark on %s: row %d has %d cells, want %d", c.Name, i, len(row), len(everyColumn))
		}
		for _, name := range names {
			rows[i] = append(rows[i], row[slices.Index(everyColumn, name)])
		}
	}
	return rows
}
