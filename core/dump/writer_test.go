package dump

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestWritersAllocateNothing(t *testing.T) {
	whole, cut := newPacket(t, 1, tcpSYN), newPacket(t, 2, tcpSYN)
	cut.Data = cut.Data[:40]
	cut.CapLen = 40
	new(dissect.Dissector).Dissect(cut)
	var sink bytes.Buffer
	sink.Grow(1 << 20)
	for name, open := range writers {
		w := open(&sink)
		one := func() {
			sink.Reset()
			if errors.Join(w.Write(whole), w.Write(cut), w.Flush()) != nil {
				t.Error("writing failed")
			}
		}
		one()
		if n := testing.AllocsPerRun(100, one); n != 0 {
			t.Errorf("%s: %v allocations for two packets", name, n)
		}
	}
}

func TestFlushHandsOnWhatWasWritten(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	for name, open := range writers {
		var b bytes.Buffer
		w := open(&b)
		if err := errors.Join(w.Write(p), w.Flush()); err != nil {
			t.Fatal(err)
		}
		flushed := b.Len()
		if err := errors.Join(w.Flush(), w.Close()); err != nil {
			t.Fatal(err)
		}
		if tail := b.Len() - flushed; flushed == 0 || tail > 40 {
			t.Errorf("%s: %d octets after Flush, %d more at Close", name, flushed, tail)
		}
	}
}

// failing takes n octets and then fails.
type failing struct{ n int }

var errFull = errors.New("full")

func (f *failing) Write(b []byte) (int, error) {
	if f.n -= len(b); f.n < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWritersKeepTheFirstError(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	d := new(dissect.Dissector)
	for name, w := range map[string]Writer{
		"summary": NewSummary(&failing{}, d, SummaryOptions{}), "tree": NewTree(&failing{}, d, nil),
		"json": NewJSON(&failing{}, d), "plist": NewPlist(&failing{}, d),
		"pcap": NewPcap(&failing{}, nil), "pcapng": NewPcapng(&failing{}, nil),
	} {
		var err error
		for i := 0; i < 10000 && err == nil; i++ {
			err = w.Write(p)
		}
		if !errors.Is(err, errFull) {
			t.Errorf("%s: Write gives %v, want %v", name, err, errFull)
		}
		if err := w.Write(p); !errors.Is(err, errFull) {
			t.Errorf("%s: the next Write gives %v", name, err)
		}
		if err := w.Close(); !errors.Is(err, errFull) {
			t.Errorf("%s: Close gives %v", name, err)
		}
	}
}

// Any text of a capture must come out as UTF-8, whatever the octets are.
func FuzzWriters(f *testing.F) {
	for _, s := range []string{tcpSYN, udpShort, arpRequestFrame} {
		f.Add(uint16(1), unhex(f, s), int64(0), uint8(6))
	}
	f.Fuzz(func(t *testing.T, link uint16, b []byte, offset int64, res uint8) {
		p := &packet.Packet{
			Number: 1, Link: packet.LinkType(link), Data: b, CapLen: uint32(len(b)), Len: uint32(len(b)) + uint32(res),
			Time: packet.Timestamp{Ticks: 1 << 62, Offset: offset, Res: packet.Resolution(res), Valid: true},
		}
		new(dissect.Dissector).Dissect(p)
		for name, open := range writers {
			s := write(t, open, p)
			if !utf8.ValidString(s) {
				t.Errorf("%s: not UTF-8: %q", name, s)
			}
			if name == "json" {
				checkDocument(t, []byte(s), 1)
			}
		}
	})
}

func TestWritersDoNotCloseWhatTheyWriteTo(t *testing.T) {
	r, w := io.Pipe()
	go func() {
		s := NewNDJSON(w, new(dissect.Dissector))
		s.Close()
		io.WriteString(w, "more")
		w.Close()
	}()
	b, err := io.ReadAll(r)
	if string(b) != "more" || err != nil {
		t.Errorf("got %q, %v", b, err)
	}
}
