package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const avspEth = "000000000001 001122334455 d28b"

// Frames of the kinds that Arista's switches send; the values are tshark's.
func TestAVSP(t *testing.T) {
	runSamples(t, []sample{
		{"64 bits", packet.LinkEthernet, avspEth + "0001 0010 5ceeed57 384f59c8 0800" + udpHex, "eth:avsp:ip:udp", []string{
			"avsp.sub_type=1", "avsp.ver=0x0010", "avsp.64sec=1559162199", "avsp.64ns=944724424", "avsp.etype=0x0800",
		}},
		{"48 bits, UTC", packet.LinkEthernet, avspEth + "0001 0120 edb1 384f59c8 8100 0005 0800" + udpHex, "eth:avsp:vlan:ip:udp", []string{
			"avsp.ver=0x0120", "avsp.48sec=60849", "avsp.48ns=944724424", "avsp.etype=0x8100", "vlan.id=5",
		}},
		{"unknown version", packet.LinkEthernet, avspEth + "0001 0030 5ceeed57", "eth:avsp:data", []string{"avsp.etype="}},
	})
}

// pcap-linktype, LINKTYPE_IPNET.
func TestIPNET(t *testing.T) {
	runSamples(t, []sample{
		{"IPv4", packet.LinkIPNET, "01020000 00000054 00000002 00000000 ffffffff 00000000" + udpHex, "ipnet:ip:udp", []string{
			"ipnet.family=2", "ipnet.htype=0", "ipnet.pktlen=84", "ipnet.ifindex=2", "ipnet.zsrc=4294967295", "ipnet.zdst=0",
		}},
		{"another family", packet.LinkIPNET, "01030001 00000054 00000002 00000000 ffffffff 00000000 00", "ipnet:data", []string{"ipnet.htype=1"}},
	})
}
