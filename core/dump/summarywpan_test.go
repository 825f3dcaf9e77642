package dump

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestSummaryOf802154(t *testing.T) {
	for _, c := range []struct{ name, frame, want string }{
		{"short addresses", "0198 01 3412 0100 7856 0200 99", " 0x0002 → 0x0001 wpan 12\n"},
		{"an extended source alone", "41e3 420000feff000000", " 00:00:00:ff:fe:00:00:42 → - wpan 10\n"},
	} {
		b := unhex(t, c.frame)
		p := &packet.Packet{Number: 1, Link: packet.LinkIEEE802154NoFCS, Data: b, CapLen: uint32(len(b)), Len: uint32(len(b))}
		new(dissect.Dissector).Dissect(p)
		if got := write(t, writers["summary"], p); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: got %q, want …%q", c.name, got, c.want)
		}
	}
}
