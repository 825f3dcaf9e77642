package dissect

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const supervisionHead88fb = "01154e000100 020000000001 88fb "

func TestSupervisionView(t *testing.T) {
	for _, c := range []struct{ hex, want string }{
		{"2001 0007 1706 021111111111 1e06 022222222222 0000", "path 2 version 1 sequence 7 true: 23 021111111111 30 022222222222"},
		{"0000 1e06 022222222222 1f06 021111111111", "path 0 version 0 sequence 0 false: 30 022222222222"},
		{"0001 0007 1700 1f09 022222222222", "path 0 version 1 sequence 7 true: 23 "},
	} {
		p := dissectHex(t, packet.LinkEthernet, supervisionHead88fb+c.hex)
		s, ok := SupervisionOf(p, p.Layers()[1])
		if !ok {
			t.Fatalf("%s: no supervision frame", c.hex)
		}
		n, has := s.Sequence()
		got := fmt.Sprintf("path %d version %d sequence %d %v:", s.Path(), s.Version(), n, has)
		for e := range s.Elements() {
			got += fmt.Sprintf(" %d %x", e.Type, e.Value)
		}
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestDamagedSupervision(t *testing.T) {
	for _, hex := range []string{"00", "0001 00", "0001 0007 17", "0001 0007 1706 0211111111"} {
		p := dissectHex(t, packet.LinkEthernet, supervisionHead88fb+hex)
		if l := p.Layers()[1]; l.Kind != packet.Supervision || l.Fault != packet.FaultTruncated {
			t.Errorf("%s: %s with %q", hex, l.Kind, l.Fault)
		}
	}
	p := dissectHex(t, packet.LinkEthernet, supervisionHead88fb+"0001 0007 1706 0211111111")
	wantValues(t, p, "hsr_prp_supervision.tlv.type=23", "hsr_prp_supervision.tlv.length=6", "hsr_prp_supervision.source_mac_address=")
}
