package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// What tshark 4.0.17 writes for -e frame.protocols of these frames.
func TestProtocolsOfAFrame(t *testing.T) {
	for _, c := range []struct {
		name string
		link packet.LinkType
		hex  string
		want string
	}{
		{"udp", packet.LinkEthernet, ownUDP, "eth:ethertype:ip:udp:data"},
		{"a tag", packet.LinkEthernet, frames[6].hex, "eth:ethertype:vlan:ethertype:ip:tcp"},
		{"an unknown type", packet.LinkEthernet, ownLink, "eth:ethertype:data"},
		{"raw IP", packet.LinkRaw, frames[0].hex[31:], "raw:ip:tcp"},
		{"IPv4 alone", packet.LinkIPv4, frames[0].hex[31:], "ip:tcp"},
		{"nothing captured", packet.LinkEthernet, "", "eth"},
		{"a header that is not there", packet.LinkEthernet, "020000000002 020000000001 0800", "eth:ethertype:ip"},
		{"two MPTCP options", packet.LinkRaw, "4500003c 00014000 40060000 0a000001 0a000002 0050c000 00000001 00000002 a010ffff 00000000" +
			"1e08 20 00 00000001 1e08 20 00 00000002 01010101", "raw:ip:tcp:mptcp:mptcp"},
	} {
		p := newPacket(c.link, unhex(t, c.hex))
		new(Dissector).Dissect(p)
		if got := string(AppendProtocols(nil, p)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
