package extract_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// corpus calls f with every capture below PCAPKIT_CORPUS/captures.
func corpus(t *testing.T, f func(t *testing.T, name string, b []byte)) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/")
	}
	dir := os.DirFS(filepath.Join(root, "captures"))
	err := fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(dir, path)
		if err == nil {
			f(t, path, b)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// readAll reads a capture to its end, lists and renders every field, and gives the number of packets.
func readAll(t *testing.T, name string, b []byte) (n int) {
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(b), extract.WithOnWarning(func(notice.Warning) {}),
		extract.WithVerifyChecksums())
	if err != nil {
		if !errors.Is(err, capfile.ErrFormat) && !errors.Is(err, capfile.ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
		return 0
	}
	defer x.Close()
	var buf []byte
	d := x.Lister()
	for p, err := range x.Packets() {
		if err != nil {
			if !errors.Is(err, capfile.ErrDamaged) {
				t.Errorf("%s: %v", name, err)
			}
			return n
		}
		n++
		d.AllFields(p, func(f packet.Field) bool {
			def := d.Def(f.ID)
			buf = packet.AppendValue(buf[:0], p, f, def)
			if def.Names != nil {
				buf = append(buf, def.Names(f.Num)...)
			}
			return true
		})
	}
	return n
}

func TestEveryCaptureOfTheCorpusEnds(t *testing.T) {
	var peak uint64
	corpus(t, func(t *testing.T, name string, b []byte) {
		readAll(t, name, b)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		peak = max(peak, m.HeapInuse)
	})
	if peak > 256<<20 {
		t.Errorf("%d octets of heap were in use", peak)
	}
}

func TestCutCapturesGiveNoMorePacketsThanWholeOnes(t *testing.T) {
	corpus(t, func(t *testing.T, name string, b []byte) {
		if len(b) > 1500 {
			return
		}
		whole := readAll(t, name, b)
		for n := range b {
			if got := readAll(t, name, b[:n]); got > whole {
				t.Errorf("%s cut to %d octets gives %d packets, whole %d", name, n, got, whole)
			}
		}
	})
}

func TestFlippedBitsDoNoHarm(t *testing.T) {
	rounds := 40
	if testing.Short() {
		rounds = 4
	}
	corpus(t, func(t *testing.T, name string, b []byte) {
		if len(b) > 20000 || len(b) == 0 {
			return
		}
		rnd := rand.New(rand.NewPCG(uint64(len(b)), 7))
		for range rounds {
			m := bytes.Clone(b)
			for range 1 + rnd.IntN(8) {
				m[rnd.IntN(len(m))] ^= 1 << rnd.IntN(8)
			}
			readAll(t, name, m)
		}
	})
}
