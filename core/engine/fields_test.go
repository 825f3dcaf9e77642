package engine_test

import (
	"encoding/hex"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// plain is a Lister without the optional methods of what it holds.
type plain struct{ engine.Lister }

func TestFieldsOfAnyListerAreAppended(t *testing.T) {
	data, err := hex.DecodeString("0200000000020200000000010800" + "4500002000010000401166ca0a0000010a000002" + "0035aaaa000c0001" + "61626364")
	if err != nil {
		t.Fatal(err)
	}
	p := &packet.Packet{Number: 7, Link: packet.LinkEthernet, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data))}
	d := new(dissect.Dissector)
	d.Dissect(p)
	before := []packet.Field{{ID: 1, Num: 2}}
	for i, l := range p.Layers() {
		got := engine.AppendFields(plain{d}, slices.Clone(before), p, i)
		want := engine.AppendFields(d, slices.Clone(before), p, i)
		if len(want) < 2 || !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", l.Kind, got, want)
		}
	}
	got := engine.AppendAllFields(plain{d}, slices.Clone(before), p)
	want := engine.AppendAllFields(d, slices.Clone(before), p)
	if want[1].Num != p.Number || !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
