package builtin_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// some is a capture of n Ethernet frames: UDP of several ports, ICMP, ARP, a length, and frames that are cut.
func some(n int) []byte {
	b := bytes.Clone(header)
	udp := []byte("\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x08\x00\x45\x00\x00\x20\x00\x01\x00\x00\x40\x11\x00\x00\x0a\x00\x00\x01\x0a\x00\x00\x02\xc0\x00\x00\x35\x00\x0c\x00\x00abcd")
	for i := range n {
		f := bytes.Clone(udp)
		switch i % 7 {
		case 1:
			f[23] = 1
		case 2:
			f[12], f[13] = 8, 6
		case 3:
			f[12], f[13] = 0, 20
		case 4:
			f[36], f[37] = 0xc0, byte(i)
		case 5:
			f = f[:i%len(f)]
		}
		for _, v := range []uint32{uint32(i), 0, uint32(len(f)), uint32(len(f))} {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		b = append(b, f...)
	}
	return b
}

func open(t *testing.T, ctx context.Context, b []byte, o engine.Options) engine.Reader {
	t.Helper()
	r, err := builtin.New().Open(ctx, engine.Source{Reader: bytes.NewReader(b)}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// read clones everything, in batches where there are any.
func read(t *testing.T, r engine.Reader, batches bool) (ps []*packet.Packet, batched int) {
	t.Helper()
	for {
		for k := 1; batches; k = k%9 + 1 {
			got := r.(engine.Batcher).NextBatch(k)
			for i := range got {
				ps = append(ps, got[i].Clone())
			}
			if batched += len(got); len(got) == 0 {
				break
			}
		}
		p, err := r.Next()
		if err == io.EOF {
			return ps, batched
		}
		if err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p.Clone())
	}
}

// stepper is a reader whose packets can be taken one by one.
type stepper interface {
	Steps() *dissect.Stepper
	Stepped() uint64
}

// step clones everything, in steps where there are any, of which it counts the packets.
func step(t *testing.T, r engine.Reader) (ps []*packet.Packet, stepped int) {
	t.Helper()
	for {
		if s := r.(stepper).Steps(); s != nil {
			n := len(ps)
			for p := s.Next(); p != nil; p = s.Next() {
				ps = append(ps, p.Clone())
			}
			if said := int(r.(stepper).Stepped()); said != len(ps)-n {
				t.Fatalf("%d packets, said to be %d", len(ps)-n, said)
			}
			if stepped += len(ps) - n; len(ps) > n {
				continue
			}
		}
		p, err := r.Next()
		if err == io.EOF {
			return ps, stepped
		}
		if err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p.Clone())
	}
}

func TestBatchesHoldWhatNextGives(t *testing.T) {
	const n = 500
	b := some(n)
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	z.Write(b)
	z.Close()
	long := some(5000) // more than Steps gives at once
	other := bytes.Clone(long)
	other[20] = byte(packet.LinkRaw)
	var ng bytes.Buffer
	in := open(t, t.Context(), long, engine.Options{})
	w := capfile.NewNgWriter(&ng, capfile.NgOptions{})
	for p, err := in.Next(); err == nil; p, err = in.Next() {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		b     []byte
		o     engine.Options
		least int
	}{
		{"everything", b, engine.Options{}, 400},
		{"much", long, engine.Options{}, 4000},
		{"of another link type", other, engine.Options{}, 4000},
		{"pcapng", ng.Bytes(), engine.Options{}, 4000},
		{"to the transport layer", b, engine.Options{StopTier: packet.Transport}, 400},
		{"to the link layer", b, engine.Options{StopTier: packet.Link}, 400},
		{"no layers", b, engine.Options{NoLayers: true}, 400},
		{"raw", b, engine.Options{Raw: true}, 400},
		{"filtered", b, engine.Options{Filter: "udp port 53"}, 0},
		{"compressed", zipped.Bytes(), engine.Options{}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			one, many := open(t, t.Context(), c.b, c.o), open(t, t.Context(), c.b, c.o)
			want, _ := read(t, one, false)
			got, batched := read(t, many, true)
			if len(got) != len(want) || batched < c.least || c.least == 0 && batched > 0 {
				t.Fatalf("%d packets, %d of them in batches, want %d", len(got), batched, len(want))
			}
			each := open(t, t.Context(), c.b, c.o)
			ones, stepped := step(t, each)
			if none := c.o.Raw || c.least == 0; len(ones) != len(want) || none && stepped > 0 || !none && stepped < c.least {
				t.Fatalf("%d packets, %d of them in steps, want %d", len(ones), stepped, len(want))
			}
			for i := range 2 * len(want) {
				g, w := ones[i/2], want[i/2]
				if i%2 == 0 {
					g = got[i/2]
				}
				if g.Number != w.Number || g.Time != w.Time || !bytes.Equal(g.Data, w.Data) || !slices.Equal(g.Layers(), w.Layers()) {
					t.Fatalf("got  %+v\nwant %+v", g, w)
				}
			}
			for _, r := range []engine.Reader{many, each} {
				if a := r.(engine.Accounter).Account(); a != one.(engine.Accounter).Account() {
					t.Errorf("account %+v", a)
				}
			}
		})
	}
}

func TestNoBatchAfterCancelOrClose(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancelled, closed := open(t, ctx, some(100), engine.Options{}), open(t, t.Context(), some(100), engine.Options{})
	for _, r := range []engine.Reader{cancelled, closed} {
		if got := r.(engine.Batcher).NextBatch(5); len(got) == 0 {
			t.Fatal("no batch at first")
		}
	}
	cancel()
	closed.Close()
	for _, r := range []engine.Reader{cancelled, closed} {
		if got := r.(engine.Batcher).NextBatch(5); len(got) != 0 {
			t.Errorf("a batch of %d", len(got))
		}
	}
	if _, err := cancelled.Next(); err != context.Canceled {
		t.Errorf("then %v", err)
	}
}
