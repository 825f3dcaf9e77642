package dissect

import (
	"math/rand/v2"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A shape's rows, and what is behind them, are the fields that Fields shows, with the numbers that it reads.
func TestRowsOfShapesAreWhatFieldsLists(t *testing.T) {
	const ether, ipv4 = "020000000002020000000001", "4500004000014000400626ca0a0000010a000002"
	const open = "9c41000900000064000000 00a002ffff557b0000020405b40402080a00000001000000020103030 7"
	rnd := rand.New(rand.NewPCG(9, 10))
	shaped := map[packet.Kind]int{}
	for _, s := range []string{
		ether + "0800" + ipv4 + open + "6162", ether + "81006007" + "0800" + ipv4 + open,
		ether + "0800" + "4500001c0001000040112 6ca0a0000010a000002" + "0035aaaa00080001",
		ether + "86dd" + "6000000000280640" + "20010db8000000000000000000000001" + "20010db8000000000000000000000002" + open,
	} {
		b := unhex(t, s)
		for range 4000 {
			p := newPacket(packet.LinkEthernet, append([]byte(nil), b...))
			for range rnd.IntN(3) {
				p.Data[rnd.IntN(len(b))] ^= 1 << rnd.IntN(8)
			}
			d := new(Dissector)
			d.Dissect(p)
			for i, l := range p.Layers() {
				if compareRows(t, d, p, i) {
					shaped[l.Kind]++
				}
			}
		}
	}
	for _, k := range []packet.Kind{packet.Ethernet, packet.VLAN, packet.IPv4, packet.IPv6, packet.TCP, packet.UDP, packet.Data} {
		if shaped[k] < 1000 {
			t.Errorf("%d headers of %s had a shape", shaped[k], k.Name())
		}
	}
}

// compareRows reports whether layer i has a shape.
func compareRows(t *testing.T, d *Dissector, p *packet.Packet, i int) bool {
	t.Helper()
	var values [2]uint64
	s, behind := d.Shape(p, i, &values)
	if s == 0 {
		return false
	}
	var want, rest []packet.Field
	shown := func(fs *[]packet.Field) func(packet.Field) bool {
		return func(f packet.Field) bool {
			if f.Flags&packet.Hidden == 0 {
				*fs = append(*fs, f)
			}
			return true
		}
	}
	d.Fields(p, i, shown(&want))
	for _, f := range d.AppendFieldsBehind(nil, p, i, s) {
		shown(&rest)(f)
	}
	rows := s.Rows()
	if len(rows)+len(rest) != len(want) || len(rest) > 0 != (behind != 0) {
		t.Fatalf("%x, layer %d: %d rows and %d fields behind them (%d), %d fields", p.Data, i, len(rows), len(rest), behind, len(want))
	}
	l := p.Layers()[i]
	h := append(append([]byte(nil), p.Octets(l)...), make([]byte, 8)...)
	for k, r := range rows {
		f := want[k]
		num := be.Uint64(h[r.Off:]) >> (64 - 8*r.Size + r.Shift) & uint64(r.Mask)
		switch r.From {
		case FromShape:
			num = uint64(r.Mask)
		case FromFirst:
			num = values[0]
		case FromSecond:
			num = values[1]
		case FromPower:
			num = 1 << min(num, 14)
		case FromOctets, FromTCPFlags:
		}
		if Def(r.ID).Type == packet.Bool {
			num = one(num != 0)
		}
		octets := Def(r.ID).Type.InOctets()
		if octets && r.From == FromOctets && r.Size == 0 {
			r.Size = uint8(f.Len)
		}
		if f.ID != r.ID || f.Depth != r.Depth || !octets && f.Num != num || octets && r.From == FromOctets && (f.Off != l.Off+uint32(r.Off) || uint8(f.Len) != r.Size) {
			t.Fatalf("%x, layer %d, row %d: %s %d, want %+v", p.Data, i, k, Def(r.ID).Name, num, f)
		}
	}
	for k, f := range rest {
		if g := want[len(rows)+k]; g.ID != f.ID || g.Depth != f.Depth || g.Off != f.Off || g.Len != f.Len {
			t.Fatalf("%x, layer %d: behind the rows %+v, want %+v", p.Data, i, f, g)
		}
	}
	return true
}
