package capfile

import (
	"bytes"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The storage of the first packets goes from one source to the next: nothing that the former one, or a user of its packets, wrote may
// be seen.
func TestPacketsOfAnotherSourceComeClean(t *testing.T) {
	own := make([]packet.Layer, 1, 20)
	spoil := func(p *packet.Packet) {
		p.SetLayers(own)
		p.SetAside("from another source")
		p.Extra.Options, p.Flags = []byte("old"), packet.Clipped
	}
	for range 50 { // the pool need not give the same storage
		r, err := NewReader(bytes.NewReader(plainNg(4, 60)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		one := r.Packet()
		err = r.Next(one) // the interface comes with it
		ps := r.NextBatch(2)
		for i := range ps {
			spoil(&ps[i])
		}
		for err == nil {
			spoil(one)
			err = r.Next(one)
		}
		if err != io.EOF || len(ps) != 2 {
			t.Fatal(len(ps), err)
		}
		if r, err = NewReader(bytes.NewReader(plainPcap(3, 60)), Options{}); err != nil {
			t.Fatal(err)
		}
		got := r.NextBatch(5)
		if len(got) != 3 {
			t.Fatalf("a batch of %d, want 3", len(got))
		}
		for _, p := range []*packet.Packet{&got[0], &got[2], r.Packet()} {
			if len(p.Layers()) != 0 || p.Aside() != nil || p.Extra.Options != nil || p.Extra.Section != 0 || p.Flags != 0 || p.Time.Offset != 0 {
				t.Fatalf("packet %d comes with %+v", p.Number, p)
			}
			if p.AddLayer(packet.Layer{}); &p.Layers()[0] == &own[0] {
				t.Fatal("layers lie in a slice of the former user's")
			}
		}
		r.Close()
	}
}

// What a pcap file has of sections is made when somebody asks, which may be after the end.
func TestASectionAfterClose(t *testing.T) {
	r, err := NewReader(bytes.NewReader(plainPcap(1, 60)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := r.Packet()
	if err := r.Next(p); err != nil {
		t.Fatal(err)
	}
	q := p.Clone()
	r.Close()
	if s := r.Sections(); len(s) != 1 || len(s[0].Interfaces) != 1 || s[0].Interfaces[0].Link != packet.LinkEthernet || s[0].Length != -1 {
		t.Errorf("sections %+v", s)
	}
	if i := r.Interface(q); i == nil || i != r.Interface(q) || i.Snaplen != 65535 {
		t.Errorf("interface %+v", i)
	}
}

// The packet of Record is that of Next, which may have left in it what the records in memory do not write.
func TestThePacketOfRecordsComesClean(t *testing.T) {
	r, err := NewReader(bytes.NewReader(plainPcap(2, 60)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	p := r.Packet()
	p.Flags, p.Iface, p.FCSLen, p.Time.Offset = packet.OverSnaplen, 3, 4, 5
	p.Extra = packet.Extra{Options: []byte("old"), Modified: true}
	_, q := r.Record()
	want := packet.Timestamp{Res: packet.Micro, Valid: true}
	if q != p || q.Flags != 0 || q.Iface != 0 || q.FCSLen != 0 || q.Time != want || q.Extra.Options != nil || q.Extra.Modified ||
		q.Link != packet.LinkEthernet {
		t.Errorf("%+v", q)
	}
}
