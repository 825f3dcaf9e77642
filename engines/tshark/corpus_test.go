package tshark

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// needTshark skips where the host has no tshark that the engine could use.
func needTshark(t testing.TB) {
	t.Helper()
	for _, r := range New(Config{}).UnsupportedReasons(t.Context(), host.Local(), engine.Request{}) {
		t.Skip(r.String())
	}
}

// options are a session's with callbacks that nobody hears.
func options() engine.Options {
	return engine.Options{Announce: func(engine.Met) {}, Note: func(capfile.Notice) {}}
}

// TestTheCorpusReadsAsTheDefaultEngineReadsIt holds every capture below PCAPKIT_CORPUS/captures against the default engine:
// packets, octets, times, lengths, interfaces, and the error that ends it.
func TestTheCorpusReadsAsTheDefaultEngineReadsIt(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if testing.Short() {
		t.Skip("sessions of tshark take a second each: run without -short")
	}
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/")
	}
	needTshark(t)
	sampled(t, root, sameAsDefault)
}

// sampled runs f on every tenth capture, since a session of tshark takes a second; on all of them where PCAPKIT_CORPUS_ALL is
// set.
func sampled(t *testing.T, root string, f func(*testing.T, string)) {
	t.Helper()
	step := 10
	if os.Getenv("PCAPKIT_CORPUS_ALL") != "" {
		step = 1
	}
	dir := filepath.Join(root, "captures") + string(filepath.Separator)
	n := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if n++; n%step == 0 {
				t.Run(path[len(dir):], func(t *testing.T) { f(t, path) })
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func sameAsDefault(t *testing.T, path string) {
	src := engine.Source{Path: path, Name: path}
	want, err := builtin.New().Open(t.Context(), src, options())
	if err != nil {
		if _, got := New(Config{}).Open(t.Context(), src, options()); got == nil || !errors.Is(err, capfile.ErrFormat) != !errors.Is(got, capfile.ErrFormat) {
			t.Errorf("open: got %v, want %v", got, err)
		}
		return
	}
	defer want.Close()
	got, err := New(Config{}).Open(t.Context(), src, options())
	if err != nil {
		t.Fatal(err)
	}
	defer got.Close()
	for n := 0; n < 2000; n++ {
		p, wantErr := want.Next()
		q, gotErr := got.Next()
		if wantErr != nil || gotErr != nil {
			if wantErr == nil || gotErr == nil || wantErr.Error() != gotErr.Error() {
				t.Errorf("packet %d: got %v, want %v", n+1, gotErr, wantErr)
			}
			return
		}
		samePacket(t, p, q)
		checkLayers(t, q, got.(engine.Dissecting).Lister())
	}
}

func samePacket(t *testing.T, p, q *packet.Packet) {
	t.Helper()
	if p.Number != q.Number || p.Time != q.Time || p.CapLen != q.CapLen || p.Len != q.Len || p.Iface != q.Iface || p.Link != q.Link ||
		p.Flags != q.Flags || p.FCSLen != q.FCSLen || p.Extra.Section != q.Extra.Section || !bytes.Equal(p.Data, q.Data) ||
		!bytes.Equal(p.Extra.Options, q.Extra.Options) {
		t.Errorf("packet %d: got %+v, want %+v", p.Number, q, p)
	}
}

// checkLayers holds a packet against what packet.Layer and packet.Field promise.
func checkLayers(t *testing.T, p *packet.Packet, l engine.Lister) {
	t.Helper()
	for i, x := range p.Layers() {
		if uint64(x.Hdr) > uint64(x.Len) || uint64(x.Off)+uint64(x.Len) > uint64(len(p.Data)) {
			t.Errorf("packet %d: layer %d (%s) lies outside: %+v of %d octets", p.Number, i, x.Kind, x, len(p.Data))
		}
	}
	if len(p.Layers()) == 0 {
		t.Errorf("packet %d: no layer", p.Number)
	}
	var buf []byte
	l.AllFields(p, func(f packet.Field) bool {
		d := l.Def(f.ID)
		if d == nil {
			t.Errorf("packet %d: field %x has no Def", p.Number, f.ID)
			return true
		}
		if uint64(f.Off)+uint64(f.Len) > uint64(len(p.Data)) {
			t.Errorf("packet %d: %s lies outside", p.Number, d.Name)
		}
		buf = packet.AppendValue(buf[:0], p, f, d)
		return true
	})
}

// TestTheCorpusHasTsharksValues holds the values of every field of the first packets of every capture below
// PCAPKIT_CORPUS/captures against what tshark's other output has of the same file.
func TestTheCorpusHasTsharksValues(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if testing.Short() {
		t.Skip("sessions of tshark take a second each: run without -short")
	}
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/")
	}
	needTshark(t)
	sampled(t, root, func(t *testing.T, path string) { sameAsFields(t, path, 100) })
}
