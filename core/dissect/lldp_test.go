package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// IEEE 802.1AB-2016 §8.5.1: the unit ends behind its last element. tshark 4.0.17 ends it three octets before.
func TestAnLLDPUnitEndsWithItsEnd(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, "0180c200000e 020000000001 88cc 0204 07 616263 0404 05 312f31 0602 0001 fe05 0080c2 0102 0000 a1a2a3")
	wantValues(t, p, "eth.trailer=a1a2a3", "lldp.tlv.type=1,2,3,127,0", "lldp.orgtlv.oui=32962", "lldp.orgtlv.data=0102")
	u, ok := LLDPOf(p, p.Layers()[1])
	n := 0
	for e := range u.Elements() {
		if n++; e.Type == 3 && string(e.Value) != "\x00\x01" {
			t.Errorf("time to live %x", e.Value)
		}
	}
	if !ok || n != 4 {
		t.Errorf("%d elements before the end, %v", n, ok)
	}
}
