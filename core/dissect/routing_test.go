package dissect

import (
	"encoding/hex"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestRoutingAddresses(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		all       []string
		final     string
	}{
		{"source route", "3b04 0001 00000000" + from6 + to6, []string{from6, to6}, to6},
		{"mobile", "3b02 0201 00000000" + from6, []string{from6}, from6},
		{"segments, the last one first", "3b04 0401 0100 0000" + from6 + to6, []string{from6, to6}, from6},
		// RFC 6554 §3: 7 octets for each but the last, 2 for that, 7 of padding.
		{"RPL", "3b02 0302 9e700000 01020304050607 1112 00000000000000", []string{
			"20010db8000000000001020304050607", "20010db8000000000000000000001112",
		}, "20010db8000000000000000000001112"},
		{"RPL with more padding than octets", "3b01 0301 fff00000 0102000000000000", nil, ""},
		{"unknown", "3b01 fd01 0102030405060708090a0b0c", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unhex(t, "60000000 0000 2b40"+from6+to6+c.hex)
			b[5] = byte(len(b) - 40)
			p := dissectBytes(packet.LinkIPv6, b)
			r, ok := RoutingOf(p, p.Find(packet.Routing, 0))
			if !ok {
				t.Fatal("no view")
			}
			i := 0
			for a := range r.Addresses() {
				if got := hex.EncodeToString(a[:]); i >= len(c.all) || got != c.all[i] {
					t.Errorf("address %d is %s, want %v", i, got, c.all)
				}
				i++
			}
			if i != len(c.all) {
				t.Errorf("got %d addresses, want %d", i, len(c.all))
			}
			a, ok := r.FinalDst()
			if got := hex.EncodeToString(a[:]); ok != (c.final != "") || ok && got != c.final {
				t.Errorf("final destination %s, want %s", got, c.final)
			}
			cutEverywhere(t, packet.LinkIPv6, b)
			noAllocs(t, packet.LinkIPv6, b)
		})
	}
}

func TestSegmentRoutingTLVs(t *testing.T) {
	p := dissectHex(t, packet.LinkIPv6, "60000000 0028 2b40"+from6+to6+"3b04 0400 0000 1234"+from6+"00 0506 0000 00000001 04050000000000")
	wantValues(t, p, "ipv6.routing.srh.tag=1234", "ipv6.routing.srh.tlv.type=0,5,4", "ipv6.routing.srh.tlv.length=6,5",
		"ipv6.routing.srh.tlv.value=000000000001,0000000000", "_ws.malformed=")
}

func TestRoutingHeadersThatContradictThemselves(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		lines     []string
	}{
		{"more segments left than there are", "3b02 0005 00000000" + from6, []string{"ipv6.routing.segleft=5", "_ws.malformed=6"}},
		{"an odd length", "3b03 0001 00000000" + from6 + "0102030405060708", []string{"_ws.malformed=2"}},
		{"mobile without an address", "3b00 0201 00000000", []string{"ipv6.routing.mipv6.home_address=", "_ws.malformed=2"}},
		{"a last entry beyond the header", "3b02 0401 0500 0000" + from6, []string{"ipv6.routing.srh.last_entry=5", "_ws.malformed=6"}},
		{"a TLV beyond the header", "3b03 0400 0000 0000" + from6 + "05ff000000000000", []string{"_ws.malformed=2"}},
		{"no such segment", "3b01 0509 0001 0002 0003 0000 00000000", []string{"ipv6.routing.crh16.sid=1,2,3", "_ws.malformed=6"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := unhex(t, "60000000 0000 2b40"+from6+to6+c.hex)
			b[5] = byte(len(b) - 40)
			wantValues(t, dissectBytes(packet.LinkIPv6, b), c.lines...)
			cutEverywhere(t, packet.LinkIPv6, b)
		})
	}
}
