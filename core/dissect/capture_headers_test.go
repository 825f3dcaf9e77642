package dissect

import (
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// linkOf gives the link type that a title begins with: "packet 105 RTS".
func linkOf(t testing.TB, title string) packet.LinkType {
	t.Helper()
	n, err := strconv.ParseUint(strings.Fields(title)[1], 10, 16)
	if err != nil {
		t.Fatalf("%q names no link type: %v", title, err)
	}
	return packet.LinkType(n)
}

// titled gives a frame of testdata by its title, dissected.
func titled(t testing.TB, file, title string) (*packet.Packet, []packet.Layer) {
	t.Helper()
	for _, s := range readings(t, file) {
		if strings.HasSuffix(s.title, " "+title) {
			p := newPacket(linkOf(t, s.title), s.frame)
			new(Dissector).Dissect(p)
			return p, p.Layers()
		}
	}
	t.Fatalf("%s has no sample %q", file, title)
	return nil, nil
}

func TestLinksAndTunnelsReadAsTsharkReadsThem(t *testing.T) {
	for _, file := range []string{"links", "tunnels", "eapol", "eap", "openvpn", "wan", "wpan", "lldp", "ipx", "supervision", "ss7", "m3ua", "ntp_private", "gtp", "map"} {
		for _, s := range readings(t, file) {
			t.Run(s.title, func(t *testing.T) {
				link := linkOf(t, s.title)
				p := newPacket(link, s.frame)
				new(Dissector).Dissect(p)
				checkLayers(t, p)
				for _, line := range s.lines {
					if want, ok := strings.CutPrefix(line, "chain="); !ok {
						wantValues(t, p, line)
					} else if got := chain(p); got != want {
						t.Errorf("chain %s, want %s", got, want)
					}
				}
				cutEverywhere(t, link, s.frame)
				noAllocs(t, link, s.frame)
			})
		}
	}
}

func TestRecordsOfERF(t *testing.T) {
	const udp = "4500001c 00010000 40110000 0a000001 0a000002 03e807d0 00080000"
	const head = "00004e77 f2412b48" // 0x482b41f2774e0000: least significant octet first
	for _, c := range []struct{ name, hex, chain string }{
		{"Ethernet", head + "02 05 0040 0000 002a 9d6f 020000000002 020000000001 0800" + udp, "erf:eth:ip:udp"},
		{"Ethernet behind two extension headers", head + "82 05 0050 0000 002a 8300000000000001 0300000000000002 0000 020000000002 020000000001 0800" + udp, "erf:eth:ip:udp"},
		{"padding after the wire length", head + "16 05 0034 0000 001c" + udp + "00000000 00000000", "erf:ip:udp"},
		{"IPv4", head + "16 05 002c 0000 001c" + udp, "erf:ip:udp"},
		{"Cisco HDLC over SONET", head + "01 05 0030 0000 0020 0f000800" + udp, "erf:chdlc:ip:udp"},
		{"PPP over SONET", head + "01 05 0030 0000 0020 ff030021" + udp, "erf:ppp:ip:udp"},
		{"InfiniBand", head + "15 05 0050 0000 0040 0002 0001 001c 0004 0440ffff 00000123 80000001 08000000" + udp + "010203040506", "erf:infiniband:ip:udp"},
		{"a type without a dissector", head + "03 05 0014 0000 0004 01020304", "erf:data"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, packet.LinkERF, c.hex)
			if got := chain(p); got != c.chain {
				t.Errorf("chain %s, want %s", got, c.chain)
			}
			wantValues(t, p, "erf.ts=0x482b41f2774e0000", "erf.flags=0x05", "erf.flags.cap=1", "erf.flags.vlen=1", "erf.lctr=0")
			cutEverywhere(t, packet.LinkERF, p.Data)
			noAllocs(t, packet.LinkERF, p.Data)
		})
	}
}

// The time that a ping took is told from the record's own time, 1210794482.466033936, not from the file's.
func TestPingInARecordOfERF(t *testing.T) {
	const echo = "45000024 00010000 40010000 0a000001 0a000002 0800 0000 0001 0001 482b41f2 00061a80"
	p := dissectHex(t, packet.LinkERF, "00004e77 f2412b48 16 05 0034 0000 0024"+echo)
	wantValues(t, p, "icmp.data_time_relative=0.066033936")
}

// Lengths that headers state and that cannot be: the layer is there, with its fault, and nothing is lost.
func TestDamagedHeadersOfLinksAndTunnels(t *testing.T) {
	const ipUDP = "020000000002 020000000001 0800 4500 0040 00010000 40110000 0a000001 0a000002 1388"
	const mac = "020000000001 020000000002 020000000003 1000"
	for _, c := range []struct {
		name  string
		link  packet.LinkType
		hex   string
		chain string
		fault packet.FaultCode
	}{
		{"radiotap shorter than its fixed part", packet.LinkIEEE80211Radio, "0000 0700 00000000 d400", "radiotap", packet.FaultShort},
		{"radiotap beyond the frame", packet.LinkIEEE80211Radio, "0000 2000 00000000 d400", "radiotap", packet.FaultTruncated},
		{"PPI shorter than its fixed part", packet.LinkPPI, "0000 0400 69000000 d400", "ppi", packet.FaultShort},
		{"Prism shorter than its fixed part", packet.LinkPrism, "44000000 08000000 00", "prism", packet.FaultShort},
		{"AVS beyond the frame", packet.LinkAVS, "80211001 ffffffff 00000000", "wlancap", packet.FaultTruncated},
		{"802.11 of another version", packet.LinkIEEE80211, "0a00 2c00" + mac + "aaaa03000000 0800", "wlan", packet.FaultVersion},
		{"802.11 cut in its fourth address", packet.LinkIEEE80211, "0803 2c00" + mac + "0200", "wlan", packet.FaultTruncated},
		{"routing information of one octet", packet.LinkTokenRing, "1040 020000000001 820000000002 0130", "tr", packet.FaultShort},
		{"netlink message shorter than its header", packet.LinkNetlink, "0004 0338 0000000000000000 0000 000c 04000000 0004 0000 00000000 00000000", "netlink:netlink", packet.FaultShort},
		{"log item beyond the frame", packet.LinkNFLOG, "02000005 4000 0900 45000000", "nflog", packet.FaultLength},
		{"PKTAP shorter than its fixed part", packet.LinkPKTAP, "10000000 01000000 01000000" + strings.Repeat("00", 96), "pktap", packet.FaultShort},
		{"Juniper of another magic number", packet.LinkJuniperEther, "4d474200 020000000002", "juniper", packet.FaultValue},
		{"GTP extension header of length 0", packet.LinkEthernet, ipUDP + "0868 00200000 34ff0010 00000001 00000085 00000000 45000014 00000000", "eth:ip:udp:gtp", packet.FaultShort},
		{"GTP extension header beyond the message", packet.LinkEthernet, ipUDP + "0868 00180000 34ff0008 00000001 00000085 ff000000", "eth:ip:udp:gtp", packet.FaultLength},
		{"L2TP length below its header", packet.LinkEthernet, ipUDP + "06a5 00140000 4002 0004 0001 0002 ff030021", "eth:ip:udp:l2tp", packet.FaultShort},
		{"L2TP of another version", packet.LinkEthernet, ipUDP + "06a5 00140000 0001 0004 0001 0002 ff030021", "eth:ip:udp:l2tp", packet.FaultVersion},
		{"NSH shorter than its fixed part", packet.LinkEthernet, "020000000002 020000000001 894f 0fc10203 00000105 4500", "eth:nsh", packet.FaultShort},
		{"TRILL of another version", packet.LinkEthernet, "020000000002 020000000001 22f3 4041 0001 0002 0200", "eth:trill", packet.FaultVersion},
		{"CAPWAP header of no octets", packet.LinkEthernet, ipUDP + "147f 00100000 00000020 00000000", "eth:ip:udp:capwap.data", packet.FaultShort},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectHex(t, c.link, c.hex)
			ls := p.Layers()
			if got := chain(p); got != c.chain && !strings.HasPrefix(got, c.chain+":data") {
				t.Fatalf("chain %s, want %s", got, c.chain)
			}
			last := ls[strings.Count(c.chain, ":")]
			if last.Fault != c.fault {
				t.Errorf("%s: %v, want %v", last.Kind, last.Fault, c.fault)
			}
			cutEverywhere(t, c.link, p.Data)
			noAllocs(t, c.link, p.Data)
		})
	}
}
