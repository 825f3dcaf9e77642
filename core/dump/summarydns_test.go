package dump

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// overUDP wraps a payload into a raw IPv4 packet from 10.0.0.1 to 10.0.0.2.
func overUDP(t testing.TB, src, dst int, payload string) *packet.Packet {
	t.Helper()
	n := len(unhex(t, payload))
	p := newPacket(t, 1, fmt.Sprintf("4500 %04x 0001 0000 4011 0000 0a000001 0a000002 %04x %04x %04x 0000", 28+n, src, dst, 8+n)+payload)
	p.Link = packet.LinkRaw
	new(dissect.Dissector).Dissect(p)
	return p
}

func TestSummaryOfDNS(t *testing.T) {
	const (
		asked   = " 01 61 00 0001 0001"
		alias   = " c00c 0005 0001 00000000 0004 01 62 c00c"
		address = " c00c 0001 0001 00000000 0004 c0000201"
	)
	for _, c := range []struct {
		name, message, want string
		src, dst            int
	}{
		{"a query", "1234 0100 0001 0000 0000 0000" + asked, "raw:ip:udp:dns 47 Standard query id=0x1234 A a\n", 40000, 53},
		{"an address", "1234 8180 0001 0001 0000 0000" + asked + address, "Standard query response, No error id=0x1234 A a → 192.0.2.1\n", 53, 40000},
		{"an alias and its address", "1234 8180 0001 0002 0000 0000" + asked + alias + address, "A a → 192.0.2.1 (2 answers)\n", 53, 40000},
		{"an alias alone", "1234 8180 0001 0001 0000 0001" + asked + alias + address, "A a → b.a\n", 53, 40000},
		{"no operation that is known", "1234 6000 0000 0000 0000 0000", " Opcode 12 id=0x1234\n", 40000, 53},
		{"no such name", "1234 8183 0001 0000 0000 0000" + asked, "Standard query response, No such name id=0x1234 A a\n", 53, 40000},
		{"a type without a shown value", "1234 8180 0001 0001 0000 0000" + asked + "c00c 002c 0001 00000000 0003 01 01 aa", "A a\n", 53, 40000},
		{"multicast DNS without a question", "0000 8400 0000 0001 0000 0000 01 61 00 0010 8001 00000000 0004 03 62 1b 63", "TXT a → b?c\n", 5353, 5353},
	} {
		if got := write(t, writers["summary"], overUDP(t, c.src, c.dst, c.message)); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: got %q, want …%q", c.name, got, c.want)
		}
	}
}
