package libpcap_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// TestCorpus holds every capture under PCAPKIT_CORPUS against the default engine: each packet is the same, or a limit was
// announced for it, and all of them are accounted for.
func TestCorpus(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS names no folder of captures")
	}
	needLibrary(t)
	read := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || filepath.Ext(path) == ".md" || filepath.Ext(path) == ".tsv" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		t.Run(name, func(t *testing.T) {
			if agrees(t, engine.Source{Path: path, Name: "x"}, b) {
				read++
			}
			agrees(t, stream(b), b)
		})
		return nil
	})
	if err != nil || read == 0 {
		t.Errorf("%d captures were read: %v", read, err)
	}
}

// FuzzRead holds both bindings to the same for files that nobody wrote.
func FuzzRead(f *testing.F) {
	data := frame(60, 53)
	for _, o := range []byteOrder{le, be} {
		f.Add(slices.Concat(pcapHeader(o, micro, 65535, 1), record(o, 1, 2, 60, data), record(o, 3, 4, 61, data)))
		f.Add(slices.Concat(pcapHeader(o, nano, 70, 101), record(o, 1, 2, 60, data), record(o, 1<<31, 4, 80, frame(80, 1))))
		f.Add(slices.Concat(section(o), iface(o, 1, 0, option(o, 9, 9), option(o, 14, 0, 0, 0, 0, 0, 0, 0, 1)), enhanced(o, 0, 1<<60, data),
			simple(o, data), iface(o, 1, 262144), enhanced(o, 1, 5, data), block(o, 2, u32s(o, 0, 0, 1, 60, 60), data)))
	}
	f.Fuzz(func(t *testing.T, b []byte) { agrees(t, stream(b), b) })
}

// agrees reads a source with the engine, and its octets with the default one; false: the engine refuses it.
func agrees(t *testing.T, src engine.Source, b []byte) bool {
	t.Helper()
	met := map[uint64]bool{}
	o := engine.Options{Raw: true, Note: func(capfile.Notice) {}, Announce: func(m engine.Met) { met[m.Packet] = true }}
	r, err := newEngine().Open(t.Context(), src, o)
	ref, refErr := builtin.New().Open(t.Context(), stream(b), o)
	if refErr == nil {
		defer ref.Close()
	}
	if err != nil {
		if refErr == nil && !errors.Is(err, errors.ErrUnsupported) {
			t.Errorf("Open: %v", err)
		}
		return false
	}
	defer r.Close()
	if refErr != nil {
		t.Fatalf("the default engine: %v", refErr)
	}
	var skipped uint64
	p, err := r.Next()
	for {
		q, refErr := ref.Next()
		if refErr != nil {
			if (refErr == io.EOF) != (err == io.EOF) || err == nil {
				t.Errorf("it ends with %v, the default engine with %v", err, refErr)
			}
			break
		}
		if err != nil || p.Number > q.Number {
			if skipped++; !met[q.Number] {
				t.Fatalf("packet %d is missing: %v", q.Number, err)
			}
			continue
		}
		if !same(p, q) && !met[q.Number] {
			t.Fatalf("packet %d is %+v, want %+v", q.Number, p, q)
		}
		p, err = r.Next()
	}
	if a := r.(engine.Accounter).Account(); a.Skipped != skipped {
		t.Errorf("accounts for %+v, %d are missing", a, skipped)
	}
	return true
}

func same(p, q *packet.Packet) bool {
	sec, nsec, ok := p.Time.Seconds()
	s, n, ok2 := q.Time.Seconds()
	return p.Number == q.Number && sec == s && nsec == n && ok == ok2 && p.CapLen == q.CapLen && p.Len == q.Len && p.Link == q.Link &&
		bytes.Equal(p.Data, q.Data)
}
