package dump

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// headOf is what stands in a packet's object before the fields of layers.
type headOf struct {
	Number, Length, Captured uint64
	Time                     string
	TimeNS                   int64 `json:"time_ns"`
	Interface, Section       uint32
	LinkType                 packet.LinkType `json:"link_type"`
	Layers                   []layerHeadOf
}

type layerHeadOf struct {
	Protocol, Fault, Of    string
	Offset, Length, Header uint32
	Fields                 json.RawMessage
}

// What one packet has in common with the one before is kept: lines of packets in any order say of each what it is.
func TestHeadsOfLinesAreThoseOfTheirPackets(t *testing.T) {
	var frames [][]byte
	for _, s := range []string{tcpSYN, udpShort, arpRequestFrame} {
		b := unhex(t, s)
		tagged := append(append(append([]byte(nil), b[:12]...), 0x81, 0, 0, 7), b[12:]...)
		frames = append(frames, b, tagged, append(append([]byte(nil), tagged[:16]...), tagged[12:]...))
	}
	rnd := rand.New(rand.NewPCG(9, 10))
	numbers := []uint64{1, 9, 10, 99_999, 100_000, 99_999_999, 100_000_000, 999_999_999, 1_000_000_000, 1<<32 - 1, 1 << 32, 1<<64 - 1}
	var out bytes.Buffer
	d := new(dissect.Dissector)
	w := NewNDJSON(&out, d)
	for n := range 5000 {
		b := append([]byte(nil), frames[n%len(frames)]...)
		for range rnd.IntN(3) {
			b[rnd.IntN(len(b))] = byte(rnd.Uint32())
		}
		b = b[:len(b)-rnd.IntN(2)*rnd.IntN(len(b))]
		at := time.Unix(int64(1+rnd.IntN(5))<<(8*rnd.IntN(4)), int64(rnd.IntN(1e9))).UTC()
		p := &packet.Packet{
			Number: numbers[rnd.IntN(len(numbers))], Time: packet.At(at), Link: packet.LinkEthernet, Data: b, CapLen: uint32(len(b)),
			Len: uint32(len(b)) + rnd.Uint32()>>rnd.IntN(32)/2, Iface: uint32(rnd.IntN(3)) * 1e9, Extra: packet.Extra{Section: uint32(rnd.IntN(2)) * 4e9},
		}
		d.Dissect(p)
		want := headOf{
			Number: p.Number, Length: uint64(p.Len), Captured: uint64(p.CapLen), Time: at.Format("2006-01-02T15:04:05.000000000Z07:00"),
			TimeNS: at.UnixNano(), Interface: p.Iface, Section: p.Extra.Section, LinkType: p.Link,
		}
		for _, l := range p.Layers() {
			h := layerHeadOf{Protocol: l.Kind.Name(), Offset: l.Off, Length: l.Len, Header: uint32(l.Hdr)}
			if l.Fault != 0 {
				h.Fault = l.Fault.String()
			}
			if l.Of != packet.KindNone {
				h.Of = l.Of.Name()
			}
			want.Layers = append(want.Layers, h)
		}
		out.Reset()
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		var got headOf
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatalf("%v: %s", err, out.Bytes())
		}
		for i := range got.Layers {
			if len(got.Layers[i].Fields) < 2 {
				t.Fatalf("no fields: %s", out.Bytes())
			}
			got.Layers[i].Fields = nil
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("got  %+v\nwant %+v\n%s", got, want, out.Bytes())
		}
	}
}
