package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestFrameRelay(t *testing.T) {
	const fr = packet.LinkFrameRelay
	runSamples(t, []sample{
		{"IPv4", fr, "1841 03 cc" + udpHex, "fr:ip:udp", []string{
			"fr.first_addr_octet=0x18", "fr.upper_dlci=0x06", "fr.cr=0", "fr.ea=0,1", "fr.second_dlci=0x04", "fr.fecn=0",
			"fr.becn=0", "fr.de=0", "fr.dlci=100", "fr.control=0x03", "fr.control.ftype=0x03", "fr.nlpid=0xcc",
		}},
		{"padded", fr, "1841 03 00 cc" + udpHex, "fr:ip:udp", []string{"fr.nlpid=0x00,0xcc"}},
		{"IPv6", fr, "1841 03 8e 6000000000003b40" + zeros(32), "fr:ipv6", nil},
		{"SNAP", fr, "1841 03 80 000000 0800" + udpHex, "fr:ip:udp", []string{
			"fr.nlpid=0x80", "fr.snap.oui=0", "fr.snaptype=0x0800", "fr.snap.pid=",
		}},
		{"bridged Ethernet", fr, "1841 03 80 0080c2 0007" + macHex + "0800" + udpHex, "fr:eth:ip:udp", []string{"fr.snap.pid=0x0007"}},
		{"SNAP of Cisco", fr, "1841 03 80 00000c 2000 aa", "fr:data", []string{"llc.cisco_pid=0x2000"}},
		{"Cisco's encapsulation", fr, "1841 0800" + udpHex, "fr:ip:udp", []string{"fr.chdlctype=0x0800", "fr.control=", "fr.nlpid="}},
		{"Cisco's encapsulation, 3 octets of address", fr, "1840 09 0800" + udpHex, "fr:ip:udp", []string{"fr.chdlctype=0x0800", "fr.control="}},
		{"PPP", fr, "1841 03 cf 0021" + udpHex, "fr:ppp:ip:udp", []string{"fr.nlpid=0xcf"}},
		{"signalling keeps its own octet", fr, "0001 03 08 00 75", "fr:data", []string{"fr.dlci=0", "fr.nlpid=", "data.data=080075"}},
		{"3 octets of address", fr, "1840 09 03 cc" + udpHex, "fr:ip:udp", []string{"fr.lower_dlci=0x02", "fr.dc=0", "fr.dlci=6402"}},
		{"4 octets of address", fr, "182e 10 03 03 cc" + udpHex, "fr:ip:udp", []string{
			"fr.third_addr_octet=0x10", "fr.third_dlci=0x08", "fr.dlcore_control=0x00", "fr.dc=1", "fr.dlci=12552",
			"fr.fecn=1", "fr.becn=1", "fr.de=1", "fr.ea=0,0,0,1",
		}},
		{"numbered frame", fr, "1840 09 4103 cc" + udpHex, "fr:ip:udp", []string{
			"fr.control=0x41", "fr.control.n_r=1", "fr.control.p=1", "fr.control.s_ftype=0x0000",
		}},
		{"LAPF", fr, "0001 0209 aa", "fr:data", []string{"fr.control=0x02", "fr.control.n_r=4", "fr.control.n_s=1"}},
	})
	for name, hex := range map[string]string{"address of 1 octet": "1941 03 cc 45", "address without an end": "18404040 4040"} {
		p := dissectHex(t, fr, hex)
		if got := fault(p, 0); got != packet.FaultValue {
			t.Errorf("%s: fault %v, want %v", name, got, packet.FaultValue)
		}
	}
}

func TestFrameRelayView(t *testing.T) {
	p := dissectHex(t, packet.LinkFrameRelay, "1841 03 cc"+udpHex)
	f, ok := FrameRelayOf(p, p.Layers()[0])
	id, named := f.NLPID()
	if _, cisco := f.EtherType(); !ok || f.DLCI() != 100 || id != 0xcc || !named || cisco {
		t.Errorf("DLCI %d, NLPID %#x %v, ok %v", f.DLCI(), id, named, ok)
	}
	p = dissectHex(t, packet.LinkFrameRelay, "1841 0800"+udpHex)
	f, _ = FrameRelayOf(p, p.Layers()[0])
	if et, ok := f.EtherType(); et != 0x0800 || !ok {
		t.Errorf("EtherType %#x, ok %v", et, ok)
	}
	if _, ok := f.NLPID(); ok {
		t.Error("Cisco's encapsulation has an NLPID")
	}
}
