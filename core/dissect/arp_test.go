package dissect

import (
	"bytes"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestARP(t *testing.T) {
	const (
		eth = packet.LinkEthernet
		arp = macHex + "0806 0001 0800 06 04 "
	)
	runSamples(t, []sample{
		{"request", eth, arp + "0001 020000000001 0a000001 000000000000 0a000002" + zeros(18), "eth:arp", []string{
			"arp.hw.type=1", "arp.proto.type=0x0800", "arp.hw.size=6", "arp.proto.size=4", "arp.opcode=1",
			"arp.src.hw_mac=02:00:00:00:00:01", "arp.src.proto_ipv4=10.0.0.1", "arp.dst.hw_mac=00:00:00:00:00:00",
			"arp.dst.proto_ipv4=10.0.0.2", "arp.isgratuitous=", "eth.padding=" + zeros(18),
		}},
		{"announcement", eth, arp + "0001 020000000001 0a000001 000000000000 0a000001", "eth:arp", []string{
			"arp.isgratuitous=1", "arp.isannouncement=1", "arp.isprobe=",
		}},
		{"gratuitous reply", eth, arp + "0002 020000000001 0a000001 ffffffffffff 0a000001", "eth:arp", []string{
			"arp.isgratuitous=1", "arp.isannouncement=",
		}},
		{"probe, RFC 5227", eth, arp + "0001 020000000001 00000000 000000000000 0a000001", "eth:arp", []string{
			"arp.isprobe=1", "arp.isgratuitous=",
		}},
		{"RARP", eth, macHex + "8035 0001 0800 06 04 0003 020000000001 00000000 020000000001 00000000", "eth:arp", []string{
			"arp.opcode=3", "arp.isgratuitous=",
		}},
		{"InARP", eth, arp + "0008 020000000001 0a000001 000000000000 0a000001", "eth:arp", []string{"arp.opcode=8", "arp.isgratuitous="}},
		{"DRARP error", eth, arp + "0007 020000000001 0a000001 000000000000 02000000", "eth:arp", []string{
			"arp.dst.drarp_error_status=2", "arp.dst.proto_ipv4=",
		}},
		{"AX.25", eth, macHex + "0806 0003 00cc 07 04 0001 01020304050607 0a000001 02020304050607 0a000003", "eth:arp", []string{
			"arp.src.hw=", "arp.src.hw_mac=", "arp.src.proto_ipv4=10.0.0.1", "arp.dst.proto_ipv4=10.0.0.3",
		}},
		{"ARCNET", eth, macHex + "0806 0007 0800 01 04 0001 01 0a000001 00 0a000003", "eth:arp", []string{
			"arp.src.hw=01", "arp.dst.hw=00", "arp.src.proto_ipv4=10.0.0.1", "arp.src.hw_mac=",
		}},
		{"no hardware addresses", eth, macHex + "0806 0001 0800 00 04 0001 0a000001 0a000003", "eth:arp", []string{
			"arp.hw.size=0", "arp.src.hw=", "arp.src.proto_ipv4=10.0.0.1", "arp.dst.proto_ipv4=10.0.0.3",
		}},
		{"another protocol", eth, macHex + "0806 0001 86dd 06 02 0001 020000000001 2001 000000000000 2002", "eth:arp", []string{
			"arp.src.proto=2001", "arp.dst.proto=2002", "arp.src.proto_ipv4=",
		}},
	})
}

func TestARPView(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"0806 0007 0800 01 04 0002 01 0a000001 02 0a000003")
	a, ok := ARPOf(p, p.Layers()[1])
	if !ok || a.HardwareType() != 7 || a.ProtocolType() != 0x0800 || a.Operation() != 2 {
		t.Fatalf("types %d %#x, operation %d, ok %v", a.HardwareType(), a.ProtocolType(), a.Operation(), ok)
	}
	for i, c := range []struct{ got, want []byte }{
		{a.SenderHardware(), []byte{1}},
		{a.SenderProtocol(), []byte{10, 0, 0, 1}},
		{a.TargetHardware(), []byte{2}},
		{a.TargetProtocol(), []byte{10, 0, 0, 3}},
	} {
		if !bytes.Equal(c.got, c.want) {
			t.Errorf("address %d: %x, want %x", i, c.got, c.want)
		}
	}
	// Addresses longer than the frame: what is there is listed, and no view promises more.
	p = dissectHex(t, packet.LinkEthernet, macHex+"0806 0001 0800 ff ff 0001 020000000001")
	if _, ok := ARPOf(p, p.Layers()[1]); ok || fault(p, 1) != packet.FaultTruncated {
		t.Errorf("cut packet: view %v, fault %v", ok, fault(p, 1))
	}
	wantValues(t, p, "arp.opcode=1", "arp.hw.size=255", "arp.src.hw=")
}
