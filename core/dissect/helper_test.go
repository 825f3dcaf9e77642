package dissect

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// unhex reads octets written as hexadecimal with any white space.
func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatalf("bad hex in the test: %v", err)
	}
	return b
}

func newPacket(link packet.LinkType, b []byte) *packet.Packet {
	return &packet.Packet{Number: 1, Link: link, Data: b, CapLen: uint32(len(b)), Len: uint32(len(b))}
}

// dissectHex dissects octets of a link type with a zero Dissector.
func dissectHex(t testing.TB, link packet.LinkType, s string) *packet.Packet {
	t.Helper()
	p := newPacket(link, unhex(t, s))
	new(Dissector).Dissect(p)
	checkLayers(t, p)
	return p
}

// chain is the names of a packet's layers, joined by colons.
func chain(p *packet.Packet) string {
	var names []string
	for _, l := range p.Layers() {
		names = append(names, l.Kind.Name())
	}
	return strings.Join(names, ":")
}

// values gives the values of all fields of a name, as tshark writes them, joined by commas.
func values(p *packet.Packet, name string) string {
	var out []string
	new(Dissector).AllFields(p, func(f packet.Field) bool {
		if d := Def(f.ID); d.Name == name {
			out = append(out, string(packet.AppendValue(nil, p, f, d)))
		}
		return true
	})
	return strings.Join(out, ",")
}

// wantValues compares fields given as "name=value" lines, value as tshark writes it; an empty value means no such field.
func wantValues(t testing.TB, p *packet.Packet, lines ...string) {
	t.Helper()
	for _, line := range lines {
		name, want, _ := strings.Cut(line, "=")
		if got := values(p, name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// checkLayers holds the promises of packet.Layer against a packet.
func checkLayers(t testing.TB, p *packet.Packet) {
	t.Helper()
	for i, l := range p.Layers() {
		if uint64(l.Off)+uint64(l.Len) > uint64(len(p.Data)) || uint32(l.Hdr) > l.Len {
			t.Fatalf("layer %d %s lies at %d+%d (header %d) of %d octets", i, l.Kind, l.Off, l.Len, l.Hdr, len(p.Data))
		}
	}
}

// walkAll lists every field and renders it; whatever the octets are, this must not panic.
func walkAll(t testing.TB, d *Dissector, p *packet.Packet) {
	t.Helper()
	checkLayers(t, p)
	var buf []byte
	all := d.AppendAllFields(nil, p)
	n := 0
	d.AllFields(p, func(f packet.Field) bool {
		if n == len(all) || all[n] != f {
			t.Fatalf("field %d is %+v, and another one when it is appended", n, f)
		}
		n++
		def := Def(f.ID)
		if def == nil || def.Name == "" {
			t.Fatalf("field %#x has no definition", f.ID)
		}
		if uint64(f.Off)+uint64(f.Len) > uint64(len(p.Data)) {
			t.Fatalf("%s lies at %d+%d of %d octets", def.Name, f.Off, f.Len, len(p.Data))
		}
		buf = packet.AppendValue(buf[:0], p, f, def)
		if def.Names != nil {
			buf = append(buf, def.Names(f.Num)...)
		}
		return true
	})
	if n != len(all) {
		t.Fatalf("%d fields, and %d when they are appended", n, len(all))
	}
}

// cutEverywhere dissects and lists every prefix of a sample, as a short capture and as a short packet.
func cutEverywhere(t *testing.T, link packet.LinkType, b []byte) {
	t.Helper()
	d := &Dissector{VerifyChecksums: true}
	for n := 0; n <= len(b); n++ {
		p := newPacket(link, b[:n:n])
		d.Dissect(p)
		walkAll(t, d, p)
		p.Len = uint32(len(b))
		d.Dissect(p)
		walkAll(t, d, p)
	}
}

// noAllocs proves that dissecting a sample, cut samples too, and listing all its fields allocates nothing once warm.
func noAllocs(t *testing.T, link packet.LinkType, b []byte) {
	t.Helper()
	d := new(Dissector)
	fields := 0
	count := func(packet.Field) bool { fields++; return true }
	var fs []packet.Field
	for _, n := range []int{len(b), len(b) * 2 / 3, len(b) / 2} {
		p := newPacket(link, b[:n])
		if got := testing.AllocsPerRun(100, func() { d.Dissect(p); d.AllFields(p, count) }); got != 0 {
			t.Errorf("%d of %d octets: %v allocations", n, len(b), got)
		}
		if got := testing.AllocsPerRun(100, func() { fs = d.AppendAllFields(fs[:0], p) }); got != 0 {
			t.Errorf("%d of %d octets: %v allocations to append", n, len(b), got)
		}
	}
}
