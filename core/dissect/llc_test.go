package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestLLC(t *testing.T) {
	const eth = packet.LinkEthernet
	runSamples(t, []sample{
		{"unnumbered", eth, macHex + "0003 42 43 73", "eth:llc", []string{
			"llc.dsap=0x42", "llc.dsap.sap=33", "llc.dsap.ig=0", "llc.ssap=0x43", "llc.ssap.cr=1", "llc.control=0x0073",
			"llc.control.f=1", "llc.control.p=", "llc.control.u_modifier_resp=0x18", "llc.control.ftype=0x03",
		}},
		{"supervisory", eth, macHex + "0004 f0 f1 0105", "eth:llc", []string{
			"llc.control=0x0501", "llc.control.n_r=2", "llc.control.f=1", "llc.control.s_ftype=0x0000", "llc.control.ftype=0x0001",
		}},
		{"information", eth, macHex + "0004 f0 f0 0209", "eth:llc", []string{
			"llc.control=0x0902", "llc.control.n_r=4", "llc.control.n_s=1", "llc.control.p=1", "llc.control.ftype=0x0000",
		}},
		{"IP", eth, macHex + "001f 06 06 03" + udpHex, "eth:llc:ip:udp", []string{"llc.control.u_modifier_cmd=0x00"}},
		{"SNAP with an EtherType", eth, macHex + "0024 aaaa03 000000 0800" + udpHex, "eth:llc:ip:udp", []string{
			"llc.oui=0", "llc.type=0x0800", "llc.pid=",
		}},
		{"SNAP of the 802.1H tunnel", eth, macHex + "0024 aaaa03 0000f8 0800" + udpHex, "eth:llc:ip:udp", []string{
			"llc.oui=248", "llc.type=0x0800",
		}},
		{"SNAP of Cisco", eth, macHex + "0009 aaaa03 00000c 2000 aa", "eth:llc:data", []string{
			"llc.oui=12", "llc.cisco_pid=0x2000", "llc.pid=", "llc.type=",
		}},
		{"SNAP of somebody", eth, macHex + "0009 aaaa03 123456 0001 aa", "eth:llc:data", []string{"llc.oui=1193046", "llc.pid=0x0001"}},
		{
			"bridged Ethernet, RFC 2684", eth, macHex + "0034 aaaa03 0080c2 0007 0000" + macHex + "0800" + udpHex,
			"eth:llc:eth:ip:udp",
			[]string{"llc.pid=0x0007", "eth.src=02:00:00:00:00:01,02:00:00:00:00:01"},
		},
	})
}

func TestLLCView(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, macHex+"0009 aaaa03 00000c 2000 aa")
	h, ok := LLCOf(p, p.Layers()[1])
	oui, pid, snap := h.SNAP()
	if !ok || h.DSAP() != 0xaa || h.SSAP() != 0xaa || h.Control() != 3 || oui != 12 || pid != 0x2000 || !snap {
		t.Errorf("view %#x %#x %#x, SNAP %#x %#x %v", h.DSAP(), h.SSAP(), h.Control(), oui, pid, snap)
	}
	p = dissectHex(t, packet.LinkEthernet, macHex+"0004 f0 f1 0105")
	h, _ = LLCOf(p, p.Layers()[1])
	if _, _, snap := h.SNAP(); snap || h.Control() != 0x0501 {
		t.Errorf("control %#x, SNAP %v", h.Control(), snap)
	}
}
