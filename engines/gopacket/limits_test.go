package gopacket_test

import (
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// TestWhereNothingIsLostNothingIsAnnounced holds the limits on cut headers and on options against what there is to lose.
func TestWhereNothingIsLostNothingIsAnnounced(t *testing.T) {
	head := tcp()[:14+20+20]
	options := func(list string) []byte { // four octets of IPv4 options before UDP
		f := udp()
		f[14] = 0x46
		f[17] += 4
		return slices.Insert(f, 34, x(list)...)
	}
	for _, c := range []struct {
		name, limit string
		frame       []byte
		want        bool
	}{
		{"one octet of Ethernet", "gives-up", head[:1], false},
		{"Ethernet without its type", "gives-up", head[:13], true},
		{"half a tag", "gives-up", x(mac14 + "8100 0005"), true},
		{"half a tag", "tag-9100", x(mac14 + "8100 0005"), false},
		{"half of TCP", "gives-up", head[:14+20+12], true},
		{"TCP whose options are cut off", "gives-up", head, false},
		{"TCP whose options are cut", "gives-up", tcp()[:14+20+24], true},
		{"end of options", "ipv4-options", options("00000000"), false},
		{"no-operations", "ipv4-options", options("01010100"), false},
		{"router alert", "ipv4-options", options("94040000"), true},
		{"an option behind a no-operation", "ipv4-options", options("01820300"), true},
	} {
		for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
			r := run(t, e, 1, c.frame, quiet)
			if got := slices.Contains(r.limits, c.limit); got != c.want {
				t.Errorf("%s, %s: %s announced: %v, want %v (%v)", e.Info().Name, c.name, c.limit, got, c.want, r.limits)
			}
			if v := r.fields["vlan.id"]; v == "0;" {
				t.Errorf("%s, %s: the tag that was not read has the number %s", e.Info().Name, c.name, v)
			}
		}
	}
}
