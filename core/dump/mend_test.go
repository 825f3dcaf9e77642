package dump

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// disk is a file on a disk that has room for a number of octets.
type disk struct {
	b    []byte
	room int
}

var errNoRoom = errors.New("full")

func (d *disk) Write(b []byte) (int, error) {
	n := min(len(b), d.room-len(d.b))
	d.b = append(d.b, b[:n]...)
	if n < len(b) {
		return n, errNoRoom
	}
	return n, nil
}

// fill writes n packets, the first ones in writes of their own, and gives the error of the first failure.
func fill(w Writer, p *packet.Packet, n int) error {
	for i := range n {
		if err := w.Write(p); err != nil {
			return err
		}
		if i%3 == 1 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
	return w.Close()
}

func TestWhatAFullDiskTookIsMadeWhole(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	d := new(dissect.Dissector)
	for _, f := range []struct {
		name  string
		open  func(io.Writer) Writer
		count func(t *testing.T, doc string) int
	}{
		{"json", func(w io.Writer) Writer { return NewJSON(w, d) }, countJSON},
		{"plist", func(w io.Writer) Writer { return NewPlist(w, d) }, countPlist},
		{"ndjson", func(w io.Writer) Writer { return NewNDJSON(w, d) }, countLines},
		{"ndjson, joined", func(w io.Writer) Writer { return newJoined(NewNDJSON(w, d)) }, countLines},
		{"pcap", func(w io.Writer) Writer { return NewPcap(w, nil) }, countRecords},
		{"pcapng", func(w io.Writer) Writer { return NewPcapng(w, nil) }, countRecords},
		{"summary", func(w io.Writer) Writer { return NewSummary(w, d, SummaryOptions{}) }, countLines},
	} {
		t.Run(f.name, func(t *testing.T) {
			const packets = 4 // joined: a whole part and one that is not
			all := &disk{room: 1 << 20}
			if err := fill(f.open(all), p, packets); err != nil {
				t.Fatal(err)
			}
			size := len(all.b) / packets
			for room := range len(all.b) {
				full := &disk{room: room}
				w := f.open(full)
				err := fill(w, p, packets)
				w.Close()
				n, tail, ok := w.(Mendable).Mend()
				if !errors.Is(err, errNoRoom) || int(n)+len(tail) > room && ok {
					t.Fatalf("room for %d: %v, keep %d and write %d, %v", room, err, n, len(tail), ok)
				}
				if !ok {
					if room > len(plistHead)+len(plistTail) {
						t.Fatalf("room for %d: not mended", room)
					}
					continue
				}
				got := f.count(t, string(full.b[:n])+tail)
				if least := (room-len(plistHead)-len(plistTail))/(size+1) - 1; got < least || got > packets {
					t.Fatalf("room for %d: %d packets of %d octets are kept", room, got, size)
				}
			}
		})
	}
}

// joined writes packets by parts, three in each.
type joined struct {
	Divisible
	part  Part
	piece Piece
	n     int
}

func newJoined(w Writer) Writer {
	d := w.(Divisible)
	return &joined{Divisible: d, part: d.Part()}
}

func (j *joined) Write(p *packet.Packet) error {
	if err := j.part.Write(p); err != nil {
		return err
	}
	if j.n++; j.n%3 == 0 {
		j.part.Take(&j.piece)
		return j.Join(&j.piece)
	}
	return nil
}

func (j *joined) Mend() (n int64, tail string, ok bool) { return j.Divisible.(Mendable).Mend() }

func TestNothingIsMendedWhereNothingFailed(t *testing.T) {
	w := NewJSON(io.Discard, new(dissect.Dissector))
	if err := fill(w, newPacket(t, 1, udpShort), 2); err != nil {
		t.Fatal(err)
	}
	if n, tail, ok := w.(Mendable).Mend(); ok {
		t.Errorf("keep %d, write %q", n, tail)
	}
}

func countJSON(t *testing.T, doc string) int {
	var packets []map[string]any
	if err := json.Unmarshal([]byte(doc), &packets); err != nil {
		t.Fatalf("%v in %q", err, doc)
	}
	return len(packets)
}

func countPlist(t *testing.T, doc string) int {
	var list struct {
		Packets []struct{} `xml:"array>dict"`
	}
	if err := xml.Unmarshal([]byte(doc), &list); err != nil {
		t.Fatalf("%v in %q", err, doc)
	}
	return len(list.Packets)
}

func countRecords(t *testing.T, doc string) (n int) {
	r, err := capfile.NewReader(strings.NewReader(doc), capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		switch err := r.Next(new(packet.Packet)); err {
		case nil:
			n++
		case io.EOF:
			return n
		default:
			t.Fatalf("behind %d packets of %d octets: %v", n, len(doc), err)
		}
	}
}

func countLines(t *testing.T, doc string) int {
	if doc != "" && !strings.HasSuffix(doc, "\n") {
		t.Fatalf("%q ends within a line", doc)
	}
	return strings.Count(doc, "\n")
}
