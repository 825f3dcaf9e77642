package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ipxHex is a header whose length counts six octets of payload, without its first four octets.
const ipxHex = "01 04 abcdef12 0a0b0c0d0e0f 0453 00000fab 010203040506 4003"

func TestIPXView(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 8137 ffff0024"+ipxHex+"a1a2a3a4a5a6 0000")
	x, ok := IPXOf(p, p.Layers()[1])
	if !ok || x.Checksum() != 0xffff || x.Len() != 36 || x.Hops() != 1 || x.PacketType() != 4 {
		t.Errorf("got %v %#x %d %d %d", ok, x.Checksum(), x.Len(), x.Hops(), x.PacketType())
	}
	if got, want := x.Dst(), (IPXAddr{0xabcdef12, [6]byte{10, 11, 12, 13, 14, 15}, 0x0453}); got != want {
		t.Errorf("destination %v, want %v", got, want)
	}
	if got, want := x.Src(), (IPXAddr{0xfab, [6]byte{1, 2, 3, 4, 5, 6}, 0x4003}); got != want {
		t.Errorf("source %v, want %v", got, want)
	}
	if string(x.Payload()) != "\xa1\xa2\xa3\xa4\xa5\xa6" {
		t.Errorf("payload %x", x.Payload())
	}
	if _, ok := IPXOf(p, p.Layers()[0]); ok {
		t.Error("Ethernet is viewed as IPX")
	}
}

// IANA, Assigned Internet Protocol Numbers: 111 is IPX in IP. tshark 4.0.17 leaves it as data.
func TestIPXInIP(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, "45000038 00010000 406f0000 0a000001 0a000002 ffff0024"+ipxHex+"a1a2a3a4a5a6")
	if got := chain(p); got != "raw:ip:ipx:data" {
		t.Errorf("chain %s", got)
	}
	wantValues(t, p, "ipx.len=36", "ipx.dst.node=0a:0b:0c:0d:0e:0f", "ipx.src.net=0x00000fab")
}

func TestDamagedIPX(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		fault     packet.FaultCode
	}{
		{"length below the header", "ffff001d" + ipxHex, packet.FaultShort},
		{"length beyond the packet", "ffff001f" + ipxHex, packet.FaultLength},
		{"cut", "ffff001f 01 04 abcdef12", packet.FaultTruncated},
	} {
		p := dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 8137"+c.hex)
		if l := p.Layers()[1]; l.Kind != packet.IPX || l.Fault != c.fault {
			t.Errorf("%s: %s with %q", c.name, l.Kind, l.Fault)
		}
		wantValues(t, p, "ipx.hops=1", "ipx.packet_type=0x04", "ipx.dst.net=0xabcdef12")
	}
}
