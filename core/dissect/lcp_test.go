package dissect

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// pppOptions is a configure request of a control protocol with these options.
func pppOptions(t *testing.T, proto, options string) string {
	t.Helper()
	return fmt.Sprintf("ff03 %s 01 01 %04x %s", proto, 4+len(unhex(t, options)), options)
}

func TestLCP(t *testing.T) {
	const ppp = packet.LinkPPP
	o := func(options string) string { return pppOptions(t, "c021", options) }
	runSamples(t, []sample{
		{"configure request", ppp, o("010405dc 050600112233 0702 0802"), "ppp:lcp", []string{
			"ppp.code=1", "ppp.identifier=1", "ppp.length=18", "lcp.opt.type=1,5,7,8", "lcp.opt.length=4,6,2,2", "lcp.opt.mru=1500",
			"lcp.opt.magic_number=0x00112233", "lcp.opt.field_compress=0702", "lcp.opt.addr_field_compress=0802",
			"lcp.opt.mtu_bytes=010405dc",
		}},
		{"control character map", ppp, o("0206000a0001"), "ppp:lcp", []string{
			"lcp.opt.asyncmap=0x000a0001", "lcp.opt.asyncmap.dc1=1", "lcp.opt.asyncmap.dc2=0", "lcp.opt.asyncmap.dc3=1",
			"lcp.opt.asyncmap.nul=1", "lcp.opt.asyncmap.us=0",
		}},
		{"authentication", ppp, o("0305c22305 0304c023"), "ppp:lcp", []string{
			"lcp.opt.auth_protocol=0xc223,0xc023", "lcp.opt.algorithm=5",
		}},
		{"quality, RFC 1989", ppp, o("0408c02500000064"), "ppp:lcp", []string{
			"lcp.opt.quality_protocol=0xc025", "lcp.opt.reporting_period=100",
		}},
		{"check sequences, pad, numbered mode, callback", ppp, o("090306 0a0306 0b050701ff 0d040161"), "ppp:lcp", []string{
			"lcp.opt.fcs_alternatives=0x06", "lcp.opt.fcs_alternatives.ccitt32=1", "lcp.opt.fcs_alternatives.null=0",
			"lcp.opt.maximum=6", "lcp.opt.window=7", "lcp.opt.hdlc_address=01ff", "lcp.opt.operation=1", "lcp.opt.message=61",
		}},
		{"multilink", ppp, o("110405dc 1202 13070201020304 130903020000000001 13070401020304 170402ab 1b040206"), "ppp:lcp", []string{
			"lcp.opt.mrru=1500", "lcp.opt.ep_disc_class=2,3,4", "lcp.opt.ip_address=1.2.3.4",
			"lcp.opt.802_1_address=02:00:00:00:00:01", "lcp.opt.magic_number=0x01020304", "lcp.opt.link_discrim=683",
			"lcp.opt.code=2", "lcp.opt.max_susp_classes=6",
		}},
		{"the rest", ppp, o("000700000c0101 150301 180401ff 1903a1 1a04ab01 1c0800000003656e 1d02"), "ppp:lcp", []string{
			"lcp.opt.oui=12", "lcp.opt.kind=1", "lcp.opt.data=01", "lcp.opt.mode=1", "lcp.opt.id=ff", "lcp.opt.flags=0xa1",
			"lcp.opt.flags.reserved=0x28", "lcp.opt.flags.zxe=1", "lcp.opt.class=171", "lcp.opt.MIBenum=3",
			"lcp.opt.language_tag=en", "lcp.opt.sonet_sdh=1d02",
		}},
		{"echo", ppp, "ff03c021 09 01 000c 00112233 44556677", "ppp:lcp", []string{"lcp.magic_number=0x00112233", "lcp.data=44556677"}},
		{"protocol reject", ppp, "ff03c021 08 01 000a 8029 01010004", "ppp:lcp", []string{
			"lcp.rej_proto=0x8029", "data.data=01010004",
		}},
		{"time remaining", ppp, "ff03c021 0d 01 000f 00112233 00000010 6d7367", "ppp:lcp", []string{
			"lcp.secs_remaining=16", "lcp.message=msg",
		}},
		{"identification", ppp, "ff03c021 0c 01 000b 00112233 616263", "ppp:lcp", []string{"lcp.message=abc"}},
		{"terminate", ppp, "ff03c021 05 01 0006 6162", "ppp:lcp", []string{"ppp.data=6162"}},
		{"vendor", ppp, "ff03c021 00 02 000d 00112233 00aabb 01 99", "ppp:lcp", []string{
			"ppp.magic_number=0x00112233", "ppp.oui=43707", "ppp.kind=1", "ppp.data=99",
		}},
		{"option of length 0", ppp, o("0702 0100 05dc"), "ppp:lcp", []string{"lcp.opt.type=7", "_ws.malformed=3"}},
		{"option beyond the packet", ppp, o("0702 0108 05dc"), "ppp:lcp", []string{"lcp.opt.type=7", "_ws.malformed=2"}},
		{"option too short for its value", ppp, o("0103ff 0702"), "ppp:lcp", []string{"lcp.opt.mru=", "lcp.opt.type=1,7", "_ws.malformed=3"}},
		{"length below the header", ppp, "ff03c021 01 01 0003", "ppp:lcp", []string{"ppp.length=3", "_ws.malformed=3"}},
		{"length beyond the octets", ppp, "ff03c021 05 01 0009 61", "ppp:lcp", []string{"ppp.data=61", "_ws.malformed=2"}},
	})
}

func TestIPCP(t *testing.T) {
	o := func(options string) string { return pppOptions(t, "8021", options) }
	runSamples(t, []sample{
		{
			"addresses", packet.LinkPPP, o("0306c0a80001 810601020304 820601020305 830601020306 840601020307 04060a000001"), "ppp:ipcp",
			[]string{
				"ipcp.opt.type=3,129,130,131,132,4", "ipcp.opt.ip_address=192.168.0.1", "ipcp.opt.pri_dns_address=1.2.3.4",
				"ipcp.opt.pri_nbns_address=1.2.3.5", "ipcp.opt.sec_dns_address=1.2.3.6", "ipcp.opt.sec_nbns_address=1.2.3.7",
				"ipcp.opt.mobilenodehomeaddress=10.0.0.1",
			},
		},
		{"the old pair", packet.LinkPPP, o("010a0a0000010a000002"), "ppp:ipcp", []string{
			"ipcp.opt.src_address=10.0.0.1", "ipcp.opt.dst_address=10.0.0.2",
		}},
		{"Van Jacobson", packet.LinkPPP, o("0206002d0f01"), "ppp:ipcp", []string{
			"ipcp.opt.compress_proto=0x002d", "ipcp.opt.max_slot_id=15", "ipcp.opt.comp_slot_id=1",
		}},
		{"IPHC", packet.LinkPPP, o("0211006100ff00fe0005012c00a8030301"), "ppp:ipcp", []string{
			"ipcp.opt.tcp_space=255", "ipcp.opt.non_tcp_space=254", "ipcp.opt.f_max_period=5", "ipcp.opt.f_max_time=300",
			"ipcp.opt.max_header=168", "ipcp.opt.iphc.type=3", "ipcp.opt.iphc.param=1",
		}},
		{"ROHC", packet.LinkPPP, o("02100003000f01f400a8010600000002"), "ppp:ipcp", []string{
			"ipcp.opt.max_cid=15", "ipcp.opt.mrru=500", "ipcp.opt.rohc.profile=0x0000,0x0002",
		}},
		{"suboption of length 0", packet.LinkPPP, o("0210006100ff00ff0005012c00a80100"), "ppp:ipcp", []string{
			"ipcp.opt.max_header=168", "ipcp.opt.iphc.type=", "_ws.malformed=2",
		}},
		{"terminate", packet.LinkPPP, "ff038021 05 01 0007 616263", "ppp:ipcp", []string{"ppp.data=616263"}},
	})
}

func TestIPv6CP(t *testing.T) {
	runSamples(t, []sample{
		{"identifier and compression", packet.LinkPPP, pppOptions(t, "8057", "010a0011223344556677 0204004f"), "ppp:ipv6cp", []string{
			"ipv6cp.opt.type=1", "ipv6cp.interface_identifier=0011223344556677", "ipcp.opt.compress_proto=0x004f",
		}},
	})
}

func TestPAPAndCHAP(t *testing.T) {
	const ppp = packet.LinkPPP
	runSamples(t, []sample{
		{"PAP request", ppp, "ff03c023 01 05 000d 04 75736572 03 616263", "ppp:pap", []string{
			"pap.code=1", "pap.identifier=5", "pap.length=13", "pap.peer_id=user", "pap.password=abc",
		}},
		{"PAP ack", ppp, "ff03c023 02 05 0008 03 6f6b21", "ppp:pap", []string{"pap.message=ok!"}},
		{"PAP of another code", ppp, "ff03c023 09 05 0006 0102", "ppp:pap", []string{"pap.stuff=0102"}},
		{"PAP name beyond the packet", ppp, "ff03c023 01 05 0009 09 75736572", "ppp:pap", []string{
			"pap.peer_id.length=9", "pap.peer_id=", "_ws.malformed=2",
		}},
		{"CHAP challenge", ppp, "ff03c223 01 07 000c 04 aabbccdd 626f62", "ppp:chap", []string{
			"chap.code=1", "chap.value_size=4", "chap.value=aabbccdd", "chap.name=bob",
		}},
		{"CHAP failure", ppp, "ff03c223 04 07 0006 6e6f", "ppp:chap", []string{"chap.message=no"}},
		{"CHAP of another code", ppp, "ff03c223 09 07 0006 6e6f", "ppp:chap", []string{"chap.stuff=6e6f"}},
	})
}

func TestPPPControlView(t *testing.T) {
	p := dissectHex(t, packet.LinkPPP, pppOptions(t, "c021", "010405dc 0702 0100"))
	c, ok := PPPControlOf(p, p.Layers()[1])
	if !ok || c.Code() != 1 || c.Identifier() != 1 || len(c.Data()) != 8 {
		t.Fatalf("code %d identifier %d, %d octets, ok %v", c.Code(), c.Identifier(), len(c.Data()), ok)
	}
	var got []string
	for o := range c.Options() {
		got = append(got, fmt.Sprintf("%d:%x", o.Type, o.Value))
	}
	if len(got) != 2 || got[0] != "1:05dc" || got[1] != "7:" {
		t.Errorf("options %q", got)
	}
	p = dissectHex(t, packet.LinkPPP, "ff03c021 09 01 000c 01040000 01040000")
	c, _ = PPPControlOf(p, p.Layers()[1])
	for o := range c.Options() {
		t.Errorf("an echo has option %d", o.Type)
	}
}
