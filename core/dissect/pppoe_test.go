package dissect

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestPPPoE(t *testing.T) {
	const (
		eth = packet.LinkEthernet
		ses = macHex + "8864 11 00 0001 "
	)
	disc := func(tags string) string {
		return macHex + fmt.Sprintf("8863 11 09 0000 %04x ", len(unhex(t, tags))) + tags
	}
	runSamples(t, []sample{
		{"session", eth, ses + "001e 0021" + udpHex, "eth:pppoes:ppp:ip:udp", []string{
			"pppoe.version=1", "pppoe.type=1", "pppoe.code=0x00", "pppoe.session_id=0x0001", "pppoe.payload_length=30",
			"ppp.protocol=0x0021",
		}},
		{"session with padding", eth, ses + "001e 0021" + udpHex + zeros(10), "eth:pppoes:ppp:ip:udp", []string{
			"eth.padding=" + zeros(10),
		}},
		{"session by its own link type", packet.LinkPPPEther, "1100 0001 001e 0021" + udpHex, "pppoes:ppp:ip:udp", nil},
		{"discovery", eth, disc("0101 0003 616263 0102 0002 6163 0103 0001 aa 0104 0002 0102 0110 0002 0304"), "eth:pppoed", []string{
			"pppoe.code=0x09", "pppoed.tags=1", "pppoed.tags.service_name=abc", "pppoed.tags.ac_name=ac", "pppoed.tags.host_uniq=aa",
			"pppoed.tags.ac_cookie=0102", "pppoed.tags.relay_session_id=0304",
		}},
		{"end of list", eth, disc("0101 0000 0000 0000 0103 0001 aa"), "eth:pppoed", []string{
			"pppoed.tags.host_uniq=", "pppoed.tags.service_name=",
		}},
		{"vendor's tags", eth, disc("0105 0018 00000de9 0103616263 02026162 81040000006490 03000100"), "eth:pppoed", []string{
			"pppoed.tags.vendor_id=3561", "pppoed.tags.circuit_id=abc", "pppoed.tags.remote_id=ab", "pppoed.tags.act_data_rate_up=100",
			"pppoed.tags.access_loop_encap.data_link=0x00", "pppoed.tags.access_loop_encap.encap_1=0x01",
		}},
		{"another vendor", eth, disc("0105 0006 00000001 aabb"), "eth:pppoed", []string{"pppoed.tags.vendor_unspecified=aabb"}},
		{
			"credits and metrics", eth, disc("0106 0004 00010002 0107 000a 000b3264000a006400c8 0108 0002 0001 0109 0002 0005"),
			"eth:pppoed",
			[]string{
				"pppoed.tags.credits.fcn=1", "pppoed.tags.credits.bcn=2", "pppoed.tags.metrics.mdr_units=0x0001",
				"pppoed.tags.metrics.r=1", "pppoed.tags.metrics.rlq=50", "pppoed.tags.metrics.max_drate=200",
				"pppoed.tags.seq_num=0x0001", "pppoed.tags.credit_scale=5",
			},
		},
		{"errors", eth, disc("0201 0001 65 0202 0002 6566 0203 0003 656667"), "eth:pppoed", []string{
			"pppoed.tags.service_name_error=e", "pppoed.tags.ac_system_error=ef", "pppoed.tags.generic_error=efg",
		}},
		{"unknown tag", eth, disc("0999 0003 010203"), "eth:pppoed", []string{
			"pppoed.tag=0x0999", "pppoed.tag_length=3", "pppoed.tag.unknown_data=010203",
		}},
		{"tag beyond the packet", eth, disc("0102 0001 61 0101 00ff 6162"), "eth:pppoed", []string{
			"pppoed.tags.ac_name=a", "pppoed.tags.service_name=", "_ws.malformed=2",
		}},
	})
}

func TestPPPoEView(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"8863 11 09 0007 000a 0101 0003 616263 0102 00ff")
	h, ok := PPPoEOf(p, p.Layers()[1])
	if !ok || h.Version() != 1 || h.Type() != 1 || h.Code() != 9 || h.SessionID() != 7 || h.Length() != 10 {
		t.Errorf("view %d %d %#x %d %d, ok %v", h.Version(), h.Type(), h.Code(), h.SessionID(), h.Length(), ok)
	}
	var tags []string
	for tag := range h.Tags() {
		tags = append(tags, fmt.Sprintf("%#x %s", tag.Type, tag.Value))
	}
	if len(tags) != 1 || tags[0] != "0x101 abc" {
		t.Errorf("tags %q", tags)
	}
}
