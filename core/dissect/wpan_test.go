package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The sums are those that tshark 4.0.17 calls correct: it restores the addresses fe80::ff:fe00:2 and fe80::ff:fe00:1.
func TestChecksumsOverCompressedHeaders(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		missing   uint32
		want      ChecksumStatus
	}{
		{"right", "0198 01 3412 0100 7856 0200 7a33 3a 8000 84b5 00010002", 0, ChecksumGood},
		{"wrong", "0198 01 3412 0100 7856 0200 7a33 3a 8000 1234 00010002", 0, ChecksumBad},
		{"octets missing", "0198 01 3412 0100 7856 0200 7a33 3a 8000 84b5 00010002", 1, ChecksumUnverified},
		{"addresses of a context", "0198 01 3412 0100 7856 0200 7a77 3a 8000 84b5 00010002", 0, ChecksumUnverified},
		{"an address that is missing", "0108 01 3412 0100 7a33 3a 8000 84b5 00010002", 0, ChecksumUnverified},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPacket(packet.LinkIEEE802154NoFCS, unhex(t, c.hex))
			p.Len += c.missing
			new(Dissector).Dissect(p)
			if got, ok := VerifyChecksum(p, len(p.Layers())-1); !ok || got.Status != c.want {
				t.Errorf("%s: got %v %v, want %v", chain(p), got.Status, ok, c.want)
			}
		})
	}
}

func TestFrameCheckSequenceOf802154(t *testing.T) {
	d := &Dissector{VerifyChecksums: true}
	for _, c := range []struct{ name, hex, want string }{
		// linktype/wswiki__6lowpan-rfrag-icmpv6.pcapng has this acknowledgment; tshark 4.0.17 calls its FCS correct.
		{"right", "42aa 5b badc 0100 0000 020f e00f 6c88", "1"},
		{"wrong", "42aa 5b badc 0100 0000 020f e00f 6c89", "0"},
	} {
		p := newPacket(packet.LinkIEEE802154, unhex(t, c.hex))
		p.FCSLen = 2 // as a capture file may say too
		d.Dissect(p)
		got := ""
		d.AllFields(p, func(f packet.Field) bool {
			if def := Def(f.ID); def.Name == "wpan.fcs_ok" {
				got = string(packet.AppendValue(nil, p, f, def))
			}
			return true
		})
		if got != c.want {
			t.Errorf("%s: wpan.fcs_ok %q, want %q", c.name, got, c.want)
		}
		wantValues(t, p, "wpan.fcs=0x"+map[string]string{"1": "886c", "0": "896c"}[c.want], "wpan.header_ie.time_correction.value=-32")
	}
}

func TestViewsOf802154(t *testing.T) {
	p := dissectHex(t, packet.LinkIEEE802154NoFCS, "41e8 06 3412 0100 1807060504030202 7e33 f7 34 0102")
	ls := p.Layers()
	w, ok := WPANOf(p, ls[0])
	if !ok || w.Type() != 1 || w.Version() != 2 || w.Secured() {
		t.Fatalf("%s: WPAN %v, type %d, version %d, secured %v", chain(p), ok, w.Type(), w.Version(), w.Secured())
	}
	if seq, ok := w.Sequence(); !ok || seq != 6 {
		t.Errorf("sequence %d %v", seq, ok)
	}
	if pan, addr, n := w.Dst(); pan != 0x1234 || addr != 1 || n != 2 {
		t.Errorf("destination %#x %#x %d", pan, addr, n)
	}
	if pan, addr, n := w.Src(); pan != 0x1234 || addr != 0x0202030405060718 || n != 8 {
		t.Errorf("source %#x %#x %d", pan, addr, n)
	}
	x, ok := LoWPANOf(p, 1)
	if !ok || x.Fragment() {
		t.Fatalf("LoWPAN %v", ok)
	}
	if src, ok := x.Src(); !ok || src != [16]byte{0xfe, 0x80, 9: 2, 10: 3, 11: 4, 12: 5, 13: 6, 14: 7, 15: 0x18} {
		t.Errorf("source %x %v", src, ok)
	}
	if dst, ok := x.Dst(); !ok || dst != [16]byte{0xfe, 0x80, 11: 0xff, 12: 0xfe, 15: 1} {
		t.Errorf("destination %x %v", dst, ok)
	}
	if next, ok := x.NextHeader(); !ok || next != 17 {
		t.Errorf("next header %d %v", next, ok)
	}
	p = dissectHex(t, packet.LinkIEEE802154TAP, "0000 1400 0000 0100 01000000 0a00 0100 7f000000 0200 18 11 22")
	tap, ok := WPANTapOf(p, p.Layers()[0])
	if lqi, has := tap.Value(10); !ok || tap.FCSLen() != 2 || !has || len(lqi) != 1 || lqi[0] != 0x7f {
		t.Errorf("TAP %v, FCS of %d, quality %x %v", ok, tap.FCSLen(), lqi, has)
	}
	if _, has := tap.Value(3); has {
		t.Error("TAP has a channel that is not there")
	}
}

// As tshark 4.0.17 has them: the frame behind a radio's header is no protocol of its own.
func TestProtocolsOf802154(t *testing.T) {
	for _, c := range []struct {
		link      packet.LinkType
		hex, want string
	}{
		{packet.LinkIEEE802154TAP, "0000 0400 0200 18", "wpan-tap"},
		{packet.LinkIEEE802154NonASK, "00000000 a7 05 0200 18 1122", "wpan-nonask-phy"},
		{packet.LinkIEEE802154NoFCS, "0200 18", "wpan"},
	} {
		if got := string(AppendProtocols(nil, dissectHex(t, c.link, c.hex))); got != c.want {
			t.Errorf("link type %d: got %q, want %q", c.link, got, c.want)
		}
	}
}
