package dissect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// overGTPPort is a frame whose datagram, to a port that messages of the control plane use, holds message.
func overGTPPort(t testing.TB, port uint16, message string) string {
	n := len(unhex(t, message))
	return fmt.Sprintf("020000000002 020000000001 0800 4500%04x 00010000 40110000 0a000001 0a000002 1388%04x %04x0000", 28+n, port, 8+n) + message
}

// control is a create PDP context request of version 1 with these elements.
func control(t testing.TB, elements string) string {
	n := len(unhex(t, elements))
	return fmt.Sprintf("3210%04x 11223344 00070000", n+4) + elements
}

func TestElementsOfGTP(t *testing.T) {
	p, ls := titled(t, "gtp", "GTPv1, create PDP context request")
	g, ok := GTPOf(p, ls[3])
	same(t, "GTP", ok, true)
	var types []uint8
	for e := range g.Elements() {
		types = append(types, e.Type)
		if e.Type == 131 {
			same(t, "access point name", string(e.Content), "\x08internet")
		}
		if len(types) == 22 {
			break
		}
	}
	same(t, "elements", string(types), "\x02\x03\x0e\x0f\x10\x11\x14\x1a\x1b\x1c\x80\x83\x84\x85\x85\x86\x87\x94\x95\x97\x98\x99")

	p, ls = titled(t, "tunnels", "GTPv1 with extension headers")
	g, _ = GTPOf(p, ls[3])
	for range g.Elements() {
		t.Error("a T-PDU has no elements")
	}
}

// What the generator of tshark's readings leaves out: where the standard says something else than tshark, which stops or guesses.
func TestElementsThatTsharkReadsOtherwise(t *testing.T) {
	for _, c := range []struct {
		name, elements string
		want           []string
	}{
		{"an unknown type with a length is passed over", "f0 0002 aabb 0e05", []string{"gtp.ie=240,14", "gtp.ie.data=aabb", "gtp.recovery=5"}},
		{"an unknown type without a length ends the list", "0e05 1e05 0e06", []string{"gtp.ie=14,30", "gtp.recovery=5"}},
		{"two digits of network code in an identity", "02 6202103254769810", []string{"e212.mcc=262", "e212.mnc=0"}},
		{"three digits", "02 1300411032547698", []string{"e212.mcc=310", "e212.mnc=14"}},
		{"as the country does not tell", "02 0445101032547698", []string{"e212.mcc=405", "e212.mnc="}},
		{"a country with a letter", "03 a2f210 1234 56", []string{"e212.rai.mcc=", "e212.rai.mnc=1", "gtp.lac=4660"}},
		{"rates of release 8", "87 0015 02 0b921f 7296fefe7432ffff 15 01 02 03 04 05 3d a1 f6",
			[]string{"gtp.qos_max_dl=8640,8700,276", "gtp.qos_guar_dl=255,8800,500", "gtp.qos_max_ul=8640,8900,1500", "gtp.qos_guar_ul=255,9000,10000"}},
		{"hours west of Greenwich", "99 0002 8a00", []string{"gtp.timezone=28", "gtp.timezone_sign=1"}},
		{"an access point name in plain text", "83 0008 696e7465726e6574", []string{"gtp.apn=internet"}},
		{"a label beyond the name", "83 0003 1f6162", []string{"gtp.apn=ab"}},
		{"the identity of a context with a rate", "c9 0009 05 00000100 00000200", []string{"gtp.nsapi=5", "gtp.auth_apn_ambr_dl=512"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkEthernet, overGTPPort(t, 2123, control(t, c.elements)))
			wantValues(t, p, c.want...)
			cutEverywhere(t, packet.LinkEthernet, p.Data)
		})
	}
}

// Lengths that reach beyond the element, or the message, around them.
func TestHostileLengthsInGTP(t *testing.T) {
	for _, elements := range []string{
		"80", "80 00", "80 ffff f121", "83 0001 ff", "84 0004 80 8021 ff", "84 0003 80 8021", "8d ff 01", "8d", "02 6202",
		"81 0002 f300", "81 0004 f388 ffff", "81 0025 f3b8" + strings.Repeat("0a", 32) + "ffff 00", "82 0002 95ff", "82 0003 1503ff",
		"82 000f 1503 00 00 00 0001 0002 05 06 ffff ffff ff", "88 0012" + strings.Repeat("01", 16) + "ff02", "89 0004 2f 30 00 ff",
		"89 0003 31 ff ff", "89 0004 10 01ff 00", "87 ffff 02", "9a ffff", "dd 0003 ff 0005", "db 0001 ff", "fc 0008 ff 01 1f 01 ffff 3000",
		"ff ffff 0a41", "86 0001 91", "86 0000", "98 0000", "9d 0000",
	} {
		t.Run(elements, func(t *testing.T) {
			for _, v := range []string{control(t, elements), fmt.Sprintf("1e10%04x 00070008 ffffffff 6202103254769859", len(unhex(t, elements))) + elements} {
				p := dissectHex(t, packet.LinkEthernet, overGTPPort(t, 2123, v))
				if got := chain(p); got != "eth:ip:udp:gtp" {
					t.Fatalf("chain %s", got)
				}
				cutEverywhere(t, packet.LinkEthernet, p.Data)
				noAllocs(t, packet.LinkEthernet, p.Data)
			}
		})
	}
}

func TestOtherVersionsOfGTPStayData(t *testing.T) {
	for name, c := range map[string]struct {
		port    uint16
		message string
		chain   string
	}{
		"version 2 of the control plane":  {2123, "4820000800000001 00000100 00000000", "eth:ip:udp:data"},
		"version 2 without a TEID":        {2123, "4001000900000100 0300010005", "eth:ip:udp:data"},
		"version 4 on the user plane":     {2152, "90ff0008 00000001 4500001400000000", "eth:ip:udp:data"},
		"the charging protocol's second":  {3386, "4f01 0000 0007 0000", "eth:ip:udp:gtp"},
		"the same octets on another port": {2123, "4f01 0000 0007 0000", "eth:ip:udp:data"},
	} {
		p := dissectHex(t, packet.LinkEthernet, overGTPPort(t, c.port, c.message))
		if got := chain(p); got != c.chain {
			t.Errorf("%s: chain %s, want %s", name, got, c.chain)
		}
	}
}

func FuzzGTPElements(f *testing.F) {
	for _, s := range readings(f, "gtp") {
		f.Add(s.frame[42:])
	}
	d := &Dissector{}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 60000 {
			return
		}
		p := newPacket(packet.LinkEthernet, append(unhex(t, overGTPPort(t, 2123, "")), b...))
		p.Data[16], p.Data[17] = byte((28+len(b))>>8), byte(28+len(b))
		p.Data[38], p.Data[39] = byte((8+len(b))>>8), byte(8+len(b))
		d.Dissect(p)
		walkAll(t, d, p)
		for _, l := range p.Layers() {
			if g, ok := GTPOf(p, l); ok {
				total := 0
				for e := range g.Elements() {
					total += 1 + len(e.Content)
				}
				if total > len(b) {
					t.Errorf("%d octets of elements in a message of %d", total, len(b))
				}
			}
		}
	})
}
