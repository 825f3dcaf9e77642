package extract_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// frame is an Ethernet frame with an IPv4 packet to UDP port dst and four octets of payload.
func frame(dst uint16) []byte {
	b := []byte{
		2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0,
		0x45, 0, 0, 32, 0, 1, 0, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2,
		0x30, 0x39, byte(dst >> 8), byte(dst), 0, 12, 0, 0, 'a', 'b', 'c', 'd',
	}
	return b
}

// pcap is a little-endian microsecond capture; record i is at i seconds.
func pcap(link uint32, frames ...[]byte) []byte {
	le := binary.LittleEndian
	b := le.AppendUint32(nil, 0xa1b2c3d4)
	b = le.AppendUint16(b, 2)
	b = le.AppendUint16(b, 4)
	b = append(b, make([]byte, 8)...)
	b = le.AppendUint32(b, 65535)
	b = le.AppendUint32(b, link)
	for i, f := range frames {
		b = le.AppendUint32(b, uint32(i))
		b = le.AppendUint32(b, 7)
		b = le.AppendUint32(b, uint32(len(f)))
		b = le.AppendUint32(b, uint32(len(f)))
		b = append(b, f...)
	}
	return b
}

func names(p *packet.Packet) (s string) {
	for _, l := range p.Layers() {
		s += " " + l.Kind.Name()
	}
	return s
}

func collect(t *testing.T, x *extract.Extractor) (chains []string, err error) {
	t.Helper()
	for p, err := range x.Packets() {
		if err != nil {
			return chains, err
		}
		chains = append(chains, names(p))
	}
	return chains, nil
}

func TestEverySourceGivesTheSamePackets(t *testing.T) {
	b := pcap(1, frame(53), frame(54))
	path := filepath.Join(t.TempDir(), "two.pcap")
	if err := os.WriteFile(path, b, 0o644); err != nil {
		t.Fatal(err)
	}
	open := map[string]func() (*extract.Extractor, error){
		"path":   func() (*extract.Extractor, error) { return extract.Open(t.Context(), path) },
		"reader": func() (*extract.Extractor, error) { return extract.OpenReader(t.Context(), bytes.NewReader(b)) },
		"fs": func() (*extract.Extractor, error) {
			return extract.OpenFS(t.Context(), fstest.MapFS{"a/two.pcap": {Data: b}}, "a/two.pcap")
		},
	}
	for name, f := range open {
		t.Run(name, func(t *testing.T) {
			x, err := f()
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			got, err := collect(t, x)
			if err != nil || len(got) != 2 || got[1] != " eth ip udp data" {
				t.Errorf("got %q, %v", got, err)
			}
			if _, err := x.Next(); err != io.EOF {
				t.Errorf("after the end: got %v, want io.EOF", err)
			}
		})
	}
}

func TestStopsWhereAsked(t *testing.T) {
	for _, c := range []struct {
		name string
		opt  extract.Option
		want string
	}{
		{"no layer", extract.WithStopLayer(packet.TierNone), " data"},
		{"link", extract.WithStopLayer(packet.Link), " eth data"},
		{"internet", extract.WithStopLayer(packet.Internet), " eth ip data"},
		{"transport", extract.WithStopLayer(packet.Transport), " eth ip udp data"},
		{"protocol", extract.WithStopProtocol("IPv4"), " eth ip data"},
	} {
		t.Run(c.name, func(t *testing.T) {
			x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(53))), c.opt)
			if err != nil {
				t.Fatal(err)
			}
			defer x.Close()
			p, err := x.Next()
			if err != nil {
				t.Fatal(err)
			}
			if got := names(p); got != c.want {
				t.Errorf("got%s, want%s", got, c.want)
			}
		})
	}
}

func TestAnUnknownProtocolIsRefusedWithNearNames(t *testing.T) {
	_, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1)), extract.WithStopProtocol("icmp6"))
	var u *extract.UnknownProtocolError
	if !errors.As(err, &u) || u.Name != "icmp6" || len(u.Near) == 0 {
		t.Errorf("got %v", err)
	}
}

func TestLimitEndsThePackets(t *testing.T) {
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(1), frame(2), frame(3))), extract.WithLimit(2))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := collect(t, x); len(got) != 2 || err != nil {
		t.Errorf("got %d packets, %v, want 2", len(got), err)
	}
}

func TestLeavingTheLoopKeepsThePlace(t *testing.T) {
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(1), frame(2), frame(3))))
	if err != nil {
		t.Fatal(err)
	}
	for range x.Packets() {
		break
	}
	if got, err := collect(t, x); len(got) != 2 || err != nil {
		t.Errorf("got %d packets after leaving at the first, %v, want 2", len(got), err)
	}
}

func TestStoredPacketsAreClones(t *testing.T) {
	var seen []uint64
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(1), frame(2))), extract.WithStore(),
		extract.WithOnPacket(func(p *packet.Packet) error { seen = append(seen, p.Number); return nil }))
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	s := x.Stored()
	if len(s) != 2 || len(seen) != 2 || !bytes.Equal(s[0].Data, frame(1)) || !bytes.Equal(s[1].Data, frame(2)) {
		t.Errorf("stored %d, seen %v", len(s), seen)
	}
	if names(s[0]) != " eth ip udp data" {
		t.Errorf("the clone's layers are%s", names(s[0]))
	}
}

func TestACallersErrorEndsThePackets(t *testing.T) {
	mine := errors.New("mine")
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(1), frame(2))),
		extract.WithOnPacket(func(*packet.Packet) error { return mine }))
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Run(); err != mine {
		t.Errorf("got %v, want the caller's own error", err)
	}
}

func TestAnUnknownLinkTypeWarnsOnceAndCounts(t *testing.T) {
	var heard []notice.Warning
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(147, frame(1), frame(2))),
		extract.WithOnWarning(func(w notice.Warning) { heard = append(heard, w) }))
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	ws := x.Warnings()
	if len(heard) != 1 || len(ws) != 1 || ws[0].Code != notice.LinkUnknown || ws[0].Packet != 1 || ws[0].Count != 2 {
		t.Errorf("heard %v, kept %+v", heard, ws)
	}
}

func TestOddSourcesAreRefused(t *testing.T) {
	dir := t.TempDir()
	if _, err := extract.Open(t.Context(), dir); err == nil || !bytes.Contains([]byte(err.Error()), []byte("is a directory")) {
		t.Errorf("directory: got %v", err)
	}
	if _, err := extract.Open(t.Context(), filepath.Join(dir, "missing")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: got %v", err)
	}
	if _, err := extract.OpenReader(t.Context(), bytes.NewReader([]byte("no capture at all, just text"))); !errors.Is(err, capfile.ErrFormat) {
		t.Errorf("text: got %v", err)
	}
	if _, err := extract.OpenFS(t.Context(), fstest.MapFS{"d/x": {}}, "d"); err == nil {
		t.Error("directory of a file system: no error")
	}
}

func TestDamageComesAfterTheWholePackets(t *testing.T) {
	b := pcap(1, frame(1), frame(2))
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(b[:len(b)-1]))
	if err != nil {
		t.Fatal(err)
	}
	got, err := collect(t, x)
	var d *capfile.DamageError
	if len(got) != 1 || !errors.As(err, &d) || d.Packet != 2 {
		t.Errorf("got %d packets, then %v", len(got), err)
	}
	if _, again := x.Next(); again != err {
		t.Errorf("later: got %v, want the same error", again)
	}
}

// waiting gives an Extractor whose first Next has to wait for input, over a pipe of the system and over a plain reader.
func waiting(t *testing.T, ctx context.Context) map[string]*extract.Extractor {
	t.Helper()
	pr, pw, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ir, iw := io.Pipe()
	t.Cleanup(func() { pw.Close(); pr.Close(); iw.Close(); ir.Close() })
	go pw.Write(pcap(1))
	go iw.Write(pcap(1))
	out := map[string]*extract.Extractor{}
	for name, r := range map[string]io.Reader{"system pipe": pr, "plain reader": ir} {
		x, err := extract.OpenReader(ctx, r)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = x
	}
	return out
}

func TestCancelWakesAWaitingNext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for name, x := range waiting(t, ctx) {
		t.Run(name, func(t *testing.T) {
			defer x.Close()
			time.AfterFunc(20*time.Millisecond, cancel)
			if _, err := x.Next(); err != context.Canceled {
				t.Errorf("got %v, want context.Canceled", err)
			}
		})
	}
}

func TestCloseWakesAWaitingNext(t *testing.T) {
	for name, x := range waiting(t, t.Context()) {
		t.Run(name, func(t *testing.T) {
			time.AfterFunc(20*time.Millisecond, func() { x.Close() })
			if _, err := x.Next(); err != fs.ErrClosed {
				t.Errorf("got %v, want fs.ErrClosed", err)
			}
			if err := x.Close(); err != nil {
				t.Errorf("second Close: %v", err)
			}
		})
	}
}

func TestAPacketComesOutBeforeTheNextBegins(t *testing.T) {
	r, w := io.Pipe()
	go w.Write(pcap(1, frame(1)))
	x, err := extract.OpenReader(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if p, err := x.Next(); err != nil || p.Number != 1 {
		t.Errorf("got %v, %v while the writer waits", p, err)
	}
}

func TestTheSteadyStateAllocatesNothing(t *testing.T) {
	frames := make([][]byte, 20000)
	for i := range frames {
		frames[i] = frame(uint16(i))
	}
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(pcap(1, frames...)))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if got := testing.AllocsPerRun(10000, func() {
		if _, err := x.Next(); err != nil {
			t.Fatal(err)
		}
	}); got != 0 {
		t.Errorf("got %v allocations a packet", got)
	}
}
