package capfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// program runs a decompressor that this host may have; the test of hooks needs no library for it.
func program(t testing.TB, name string, magic string) Decompressor {
	return Decompressor{Name: name, Magic: []byte(magic), Open: func(r io.Reader) (io.ReadCloser, error) {
		c := exec.Command(name, "-dc")
		c.Stdin = r
		out, err := c.Output()
		return io.NopCloser(bytes.NewReader(out)), err
	}}
}

type row struct{ time, length, caplen string }

// decided are captures where a plain reading differs from tshark's, each with the reason. Their rows are not compared.
var decided = map[string]string{}

func TestCorpusReadsAsTsharkDoes(t *testing.T) {
	corpus := os.Getenv("PCAPKIT_CORPUS")
	if corpus == "" {
		t.Skip("PCAPKIT_CORPUS names no folder with captures/ and golden/")
	}
	golden := filepath.Join(corpus, "golden")
	err := filepath.WalkDir(golden, func(path string, d fs.DirEntry, err error) error {
		name := strings.TrimSuffix(strings.TrimSuffix(path, ".gz"), ".tsv")
		if err != nil || d.IsDir() || name == path {
			return err
		}
		name, _ = filepath.Rel(golden, name)
		if strings.HasPrefix(name, "format-other") || name == "errors" {
			return nil
		}
		t.Run(name, func(t *testing.T) {
			compareCapture(t, filepath.Join(corpus, "captures", name), name, readGolden(t, path))
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func readGolden(t *testing.T, path string) []row {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = openGzip(f); err != nil {
			t.Fatal(err)
		}
	}
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	var rows []row
	for n := 0; s.Scan(); n++ {
		if c := strings.Split(s.Text(), "\t"); n > 0 {
			rows = append(rows, row{c[1], c[2], c[3]})
		}
	}
	return rows
}

func epoch(ts packet.Timestamp) string {
	sec, nsec, ok := ts.Seconds()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%d.%09d", sec, nsec)
}

func compareCapture(t *testing.T, path, name string, want []row) {
	why, skip := decided[name]
	r, err := Open(path, Options{Decompressors: []Decompressor{
		program(t, "xz", "\xfd7zXZ\x00"), program(t, "zstd", "\x28\xb5\x2f\xfd"), program(t, "lz4", "\x04\x22\x4d\x18"),
	}})
	if err != nil {
		if len(want) > 0 && !skip {
			t.Errorf("open: %v; tshark reads %d packets", err, len(want))
		}
		return
	}
	defer r.Close()
	var p packet.Packet
	n, bad := 0, 0
	for {
		err = r.Next(&p)
		if err != nil {
			break
		}
		if n < len(want) {
			length := strconv.FormatUint(min(uint64(p.Len), 1<<31-1), 10)
			got := row{epoch(p.Time), length, strconv.Itoa(len(p.Data))}
			if got != want[n] {
				if bad++; bad <= 2 && !skip {
					t.Errorf("packet %d: got %v, want %v", n+1, got, want[n])
				}
			}
		}
		n++
	}
	if bad > 0 && skip {
		t.Log(why)
		return
	}
	var damage *DamageError
	if err != io.EOF && !errors.As(err, &damage) {
		t.Errorf("ends with %v", err)
	}
	if n != len(want) && (n < len(want) || len(want) < 5000) && !skip {
		t.Errorf("%d packets, tshark has %d (%v)", n, len(want), err)
	}
}
