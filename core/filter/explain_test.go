package filter_test

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestExplainSaysWhatMatches(t *testing.T) {
	for expr, want := range map[string]string{
		"":                        "every packet\n",
		"tcp port 80":             "TCP over IPv4 or IPv6 with source or destination port 80\n",
		"not not ip":              "IPv4\n",
		"tcp and udp":             "all of:\n  TCP over IPv4 or IPv6\n  UDP over IPv4 or IPv6\nNothing can be all of that: no packet matches.\n",
		"ip[8] < 5 or len > 1500": "any of:\n  octet at 8 of IPv4 is below 5\n  the length on the wire is above 1500 (0x5dc)\n",
		"vlan 5 and (src host 10.0.0.1 or not dst net fe80::/10)": "all of:\n  a VLAN tag with VLAN 5\n  any of:\n" +
			"    IPv4, ARP or RARP with source address 10.0.0.1 (behind the VLAN tag)\n    not IPv6 with a destination address in fe80::/10 (behind the VLAN tag)\n",
		"not geneve": "not Geneve\n",
	} {
		if got := ethernet(t, expr).Explain(); got != want {
			t.Errorf("%q: got\n%swant\n%s", expr, got, want)
		}
	}
}

func TestExplainKnowsOtherLinks(t *testing.T) {
	for _, c := range []struct {
		expr string
		link packet.LinkType
		want string
	}{
		{"hmsu and opc > 5", 140, "all of:\n  an SS7 message signal unit\n  SS7 with opc is above 5\n"},
		{"vci 3", packet.LinkSunATM, "ATM with vci is 3\n"},
	} {
		p, err := filter.Compile(c.expr, filter.Options{Link: c.link})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Explain(); got != c.want {
			t.Errorf("%q: got\n%swant\n%s", c.expr, got, c.want)
		}
	}
}
