package capfile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// gate is a stream that holds only what has been let through; reading beyond is what would block on a pipe.
type gate struct {
	t        *testing.T
	b        []byte
	pos, end int
}

func (g *gate) Read(b []byte) (int, error) {
	if g.pos == g.end {
		g.t.Fatalf("read beyond octet %d, the last one of a whole record", g.end)
	}
	n := copy(b, g.b[g.pos:g.end])
	g.pos += n
	return n, nil
}

func TestPacketsComeWithTheirLastOctet(t *testing.T) {
	var plain, zip bytes.Buffer
	z := gzip.NewWriter(&zip)
	var ends, zipEnds []int
	mark := func(b []byte) {
		plain.Write(b)
		z.Write(b)
		z.Flush()
		ends, zipEnds = append(ends, plain.Len()), append(zipEnds, zip.Len())
	}
	mark(hx(t, leHead))
	mark(hx(t, leRec))
	mark(hx(t, leRec))
	var pcapng []int
	n := ng{}.shb()
	pcapng = append(pcapng, len(n.b))
	n = n.idb(1, 0).epb(0, 1, 5, octets(5, 1))
	pcapng = append(pcapng, len(n.b))
	n = n.epb(0, 1, 60, octets(60, 1))
	pcapng = append(pcapng, len(n.b))
	for _, c := range []struct {
		name string
		b    []byte
		ends []int
	}{{"pcap", plain.Bytes(), ends}, {"gzip", zip.Bytes(), zipEnds}, {"pcapng", n.b, pcapng}} {
		t.Run(c.name, func(t *testing.T) {
			g := &gate{t: t, b: c.b, end: c.ends[0]}
			r, err := NewReader(g, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			var p packet.Packet
			for _, end := range c.ends[1:] {
				g.end = end
				if err := r.Next(&p); err != nil {
					t.Fatal(err)
				}
			}
			if p.Number != 2 || len(p.Data) != 60 {
				t.Errorf("got %+v", p)
			}
		})
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct {
		name, path string
		is         error
		text       string
	}{
		{"missing", filepath.Join(dir, "missing"), fs.ErrNotExist, "there is no file"},
		{"directory", dir, nil, "is a directory"},
		{"empty", file("empty", ""), ErrEmpty, "is empty"},
		{"empty is no format", file("empty", ""), ErrFormat, "is empty"},
		{"empty in gzip", file("empty.gz", string(zipped(nil))), ErrEmpty, "empty file in gzip"},
		{"text", file("text", "hello, world\n"), ErrFormat, "hello, world"},
		{"three octets", file("three", "\xd4\xc3\xb2"), ErrFormat, "d4 c3 b2"},
		{"iptrace", file("iptrace", "iptrace 1.0\x00"), ErrFormat, "iptrace capture, which cannot be read; convert it"},
		{"cut header of netmon", file("netmon", "GMBU\x00\x02"), ErrDamaged, "file header cut short"},
		{"xz without a decompressor", file("xz", "\xfd7zXZ\x00\x00\x04"), ErrFormat, "xz file"},
		{"zstd without a decompressor", file("zst", "\x28\xb5\x2f\xfd\x00\x00"), ErrFormat, "zstd file"},
		{"gzip in gzip", file("gz.gz", string(zipped(zipped(plainPcap(1, 60))))), ErrFormat, "gzip file within gzip"},
		{"pcap 1.2", file("v1", string(hx(t, "d4c3b2a1 0100 0200 16*00"))), ErrVersion, "pcap 1.2"},
		{"pcapng 2.0", file("ng2", string(hx(t, "0a0d0d0a 1c000000 4d3c2b1a 0200 0000 8*ff 1c000000"))), ErrVersion, "pcapng 2.0"},
		{"no byte-order magic", file("bom", string(hx(t, "0a0d0d0a 1c000000 16*11 1c000000"))), ErrFormat, "byte-order magic"},
		{"damaged gzip header", file("badgz", "\x1f\x8b\x08\xff\x00\x00"), ErrDamaged, "gzip header"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := Open(c.path, Options{})
			if err == nil {
				r.Close()
				t.Fatal("opened")
			}
			if c.is != nil && !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.text) || !strings.Contains(err.Error(), c.path) {
				t.Errorf("got %v", err)
			}
			if strings.Count(err.Error(), "capfile:") != 1 {
				t.Errorf("package named twice: %v", err)
			}
		})
	}
}

func TestOpenReadsAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.pcap")
	if err := os.WriteFile(path, plainPcap(3, 60), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Open(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	ps, err := readAll(t, r)
	if len(ps) != 3 || err != io.EOF {
		t.Errorf("%d packets, %v", len(ps), err)
	}
	if err := errors.Join(r.Close(), r.Close()); err != nil {
		t.Error(err)
	}
	if err := r.Next(new(packet.Packet)); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

func TestSeveralGzipMembersAreOne(t *testing.T) {
	b := plainPcap(3, 60)
	in := append(zipped(b[:50]), zipped(b[50:])...)
	ps, r := mustRead(t, in)
	if len(ps) != 3 || r.Format().Compression != "gzip" || r.Offset() != int64(len(b)) {
		t.Errorf("%d packets, %+v", len(ps), r.Format())
	}
}

func TestDecompressorHook(t *testing.T) {
	closed := 0
	d := Decompressor{Name: "rot", Magic: []byte("ROT1"), Open: func(r io.Reader) (io.ReadCloser, error) {
		if _, err := io.CopyN(io.Discard, r, 4); err != nil {
			return nil, err
		}
		return closer{r, &closed}, nil
	}}
	b := append([]byte("ROT1"), plainPcap(2, 60)...)
	r, err := NewReader(oneByte{bytes.NewReader(b)}, Options{Decompressors: []Decompressor{d}})
	if err != nil {
		t.Fatal(err)
	}
	ps, err := readAll(t, r)
	if len(ps) != 2 || err != io.EOF || r.Format().Compression != "rot" {
		t.Errorf("%d packets, %v", len(ps), err)
	}
	if r.Close(); closed != 1 {
		t.Errorf("closed %d times", closed)
	}
}

type closer struct {
	io.Reader
	n *int
}

func (c closer) Close() error { *c.n++; return nil }

// A failing source is no damage, under a decompressor neither.
func TestFailingSource(t *testing.T) {
	boom := errors.New("boom")
	for _, b := range [][]byte{plainPcap(300, 60), zipped(plainPcap(30000, 60))} {
		r, err := NewReader(io.MultiReader(bytes.NewReader(b[:len(b)-20]), ended{boom}), Options{Name: "net"})
		if err != nil {
			t.Fatal(err)
		}
		_, err = readAll(t, r)
		var re *ReadError
		if !errors.Is(err, boom) || !errors.As(err, &re) || errors.Is(err, ErrDamaged) {
			t.Errorf("got %v", err)
		}
		r.Close()
	}
}

func TestLargeRecordGrowsTheBufferAsItArrives(t *testing.T) {
	big := plainPcap(1, 3<<20)
	b := append(bytes.Clone(big), plainPcap(2, 60)[24:]...)
	ps, r := mustRead(t, b)
	if len(ps) != 3 || len(ps[0].Data) != 3<<20 || len(ps[2].Data) != 60 {
		t.Errorf("%d packets", len(ps))
	}
	if n := len(r.in.buf); n > 4<<20 {
		t.Errorf("buffer of %d for a record of 3 MiB", n)
	}
}

func TestBuffersAreNotSharedBetweenReaders(t *testing.T) {
	a, b := plainPcap(1000, 400), plainPcap(1000, 400)
	ra, err := NewReader(bytes.NewReader(a), Options{})
	if err != nil {
		t.Fatal(err)
	}
	rb, err := NewReader(bytes.NewReader(b), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer ra.Close()
	var pa, pb packet.Packet
	for i := range 1000 {
		if ra.Next(&pa) != nil || rb.Next(&pb) != nil {
			t.Fatal("cut")
		}
		if i == 500 { // its buffers go back to the pool while ra still reads
			rb.Close()
			rb, _ = NewReader(bytes.NewReader(plainPcap(1000, 400)), Options{})
		}
		if pa.Data[0] != byte(i) || pa.Data[399] != byte(i) {
			t.Fatalf("packet %d of the other reader", i)
		}
	}
	rb.Close()
}

func TestMetadataIsBounded(t *testing.T) {
	head := ng{}.shb().b
	one := ng{}.idb(1, 0, opts{}.add(OptIfName, strings.Repeat("x", 60000))).b
	r, err := NewReader(io.MultiReader(bytes.NewReader(head), &endless{b: one}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := r.Next(new(packet.Packet)); !errors.Is(err, ErrLimit) {
		t.Errorf("got %v", err)
	}
}

type endless struct {
	b []byte
	n int
}

func (e *endless) Read(b []byte) (int, error) {
	n := copy(b, e.b[e.n:])
	e.n = (e.n + n) % len(e.b)
	return n, nil
}

func ExampleNewReader() {
	var file bytes.Buffer
	w := NewPcapWriter(&file, PcapOptions{Link: packet.LinkEthernet, Nano: true})
	at := packet.Timestamp{Ticks: 1700000000_123456789, Res: packet.Nano, Valid: true}
	if err := errors.Join(w.Write(&packet.Packet{Time: at, Len: 60, Link: packet.LinkEthernet, Data: make([]byte, 42)}), w.Close()); err != nil {
		fmt.Println(err)
	}

	r, err := NewReader(&file, Options{Name: "example"})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	var p packet.Packet
	for {
		err := r.Next(&p)
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		sec, nsec, _ := p.Time.Seconds()
		fmt.Printf("%d: %d.%09d %v %d of %d octets\n", p.Number, sec, nsec, p.Link, p.CapLen, p.Len)
	}
	// Output: 1: 1700000000.123456789 ETHERNET 42 of 60 octets
}
