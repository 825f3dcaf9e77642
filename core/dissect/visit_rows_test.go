package dissect

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The numbers of rows are made of their own octets, and the eight octets that they are read with lie in the header.
func TestRowsReadTheirOwnOctets(t *testing.T) {
	for _, c := range []struct {
		rows []row
		w    words
	}{
		{ethernetRows[:], ethernetWords},
		{ipv4Rows[:], ipv4Words},
		{ipv6Rows[:], ipv6Words},
		{udpRows[:], udpWords},
		{tcpRows[:], tcpWords},
		{tcpNOPRows[:], tcpNOPWords},
		{tcpTimestampRows[:], tcpTimestampWords},
		{tcpMSSRows[:], tcpMSSWords},
		{tcpSACKPermRows[:], tcpSACKPermWords},
	} {
		for _, at := range c.w.at {
			if at+8 > c.w.size {
				t.Errorf("%s: eight octets at %d of %d", Def(c.rows[0].field.ID).Name, at, c.w.size)
			}
		}
		for i, r := range c.rows {
			name, f := Def(r.field.ID).Name, r.field
			if derived := f.Flags&packet.Generated != 0 && f.Len == 0; derived && r.mask == 0 {
				continue
			}
			if f.Off+f.Len > uint32(c.w.size) || f.Len == 0 || f.Num != 0 {
				t.Errorf("%s, row %d: %d octets at %d of %d, number %d", name, i, f.Len, f.Off, c.w.size, f.Num)
			}
			if Def(f.ID).Type.InOctets() {
				if r.mask != 0 {
					t.Errorf("%s, row %d: octets and a number", name, i)
				}
				continue
			}
			first := 8 * (int(f.Off) - int(c.w.at[r.word])) // of the word's bits, from the highest
			low, high := int(r.low)+bits.TrailingZeros32(r.mask), int(r.low)+bits.Len32(r.mask)
			if r.mask == 0 || first < 0 || high > 64-first || low < 64-first-8*int(f.Len) {
				t.Errorf("%s, row %d: bits %d to %d of the word, octets from bit %d", name, i, low, high, first)
			}
		}
	}
}

func TestListingStopsWhenItIsTold(t *testing.T) {
	d := new(Dissector)
	p := newPacket(packet.LinkEthernet, unhex(t, `020000000002 020000000001 0800 4500003c 00010000 4006 0000 0a000001 0a000002
		9c410009 00000064 00000000 a002ffff 557b0000 020405b40402080a0000000100000002 01030307`))
	d.Dissect(p)
	want := d.AppendAllFields(nil, p)
	if len(want) < fieldRoom+10 {
		t.Fatalf("%d fields, which are handed on at once", len(want))
	}
	for n := 1; n <= len(want); n++ {
		var got []packet.Field
		d.AllFields(p, func(f packet.Field) bool { got = append(got, f); return len(got) < n })
		if !slices.Equal(got, want[:n]) {
			t.Errorf("told to stop after %d fields, %d were listed", n, len(got))
		}
	}
}

func TestFieldsAreAppended(t *testing.T) {
	d := new(Dissector)
	for _, s := range seeds {
		p := newPacket(s.link, unhex(t, s.hex))
		d.Dissect(p)
		for i := range p.Layers() {
			for _, room := range []int{1, 3, 500} {
				before := packet.Field{ID: 1, Num: 2}
				got := d.AppendFields(append(make([]packet.Field, 0, room), before), p, i)
				want := []packet.Field{before}
				d.Fields(p, i, func(f packet.Field) bool { want = append(want, f); return true })
				if !slices.Equal(got, want) {
					t.Errorf("%s, layer %d: appended %v, listed %v", s.hex, i, got, want)
				}
			}
		}
	}
}

// What a listing keeps for a layer must not reach the next one: listing all is listing each.
func TestAllFieldsAreThoseOfEachLayer(t *testing.T) {
	d := new(Dissector)
	for _, s := range seeds {
		p := newPacket(s.link, unhex(t, s.hex))
		d.Dissect(p)
		var want []packet.Field
		d.FrameFields(p, func(f packet.Field) bool { want = append(want, f); return true })
		for i := range p.Layers() {
			want = d.AppendFields(want, p, i)
		}
		got := d.AppendAllFields(nil, p)
		if len(got) != len(want) {
			t.Fatalf("%s: %d fields, and %d by layer", s.hex, len(got), len(want))
		}
		for i := range got {
			if g, w := got[i], want[i]; g.ID != w.ID || g.Off != w.Off || g.Len != w.Len || g.Depth != w.Depth || g.Flags != w.Flags {
				t.Errorf("%s: field %d is %+v, and %+v by layer", s.hex, i, g, w)
			}
		}
	}
}
