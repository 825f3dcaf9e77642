package dissect

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// datagram puts a header of UDP or UDP-Lite (8 octets, hex) and a payload behind an IP header of the version.
func datagram(t testing.TB, version int, proto uint8, header, payload string) []byte {
	t.Helper()
	n := len(unhex(t, header)) + len(unhex(t, payload))
	ip := fmt.Sprintf("4500 %04x 0001 0000 40 %02x 0000 0a000001 0a000002", 20+n, proto)
	if version == 6 {
		ip = fmt.Sprintf("60000000 %04x %02x 40 20010db8000000000000000000000001 20010db8000000000000000000000002", n, proto)
	}
	return unhex(t, ip+header+payload)
}

// The expected values are those that tshark 4.0.17 shows for the same octets.
func TestUDPHeaderFieldsAsTsharkShowsThem(t *testing.T) {
	p := dissected(t, packet.LinkRaw, datagram(t, 4, 17, "0001 0002 000c 1234", "78787878"))
	if got := chain(p); got != "raw:ip:udp:data" {
		t.Errorf("chain %s", got)
	}
	wantValues(t, p, "udp.srcport=1", "udp.dstport=2", "udp.port=1,2", "udp.length=12", "udp.checksum=0x1234", "udp.checksum.status=2",
		"udp.payload=78787878", "_ws.malformed=")
	u, ok := UDPOf(p, p.Layers()[p.Find(packet.UDP, 0)])
	if !ok || u.SrcPort() != 1 || u.DstPort() != 2 || u.Length() != 12 || u.Checksum() != 0x1234 || string(u.Payload()) != "xxxx" {
		t.Errorf("the view does not hold: ok %v, %+v", ok, u)
	}
}

func TestUDPChecksumOfZero(t *testing.T) {
	p := dissected(t, packet.LinkRaw, datagram(t, 4, 17, "0001 0002 000c 0000", "78787878"))
	wantValues(t, p, "udp.checksum.status=3")
	p = dissected(t, packet.LinkRaw, datagram(t, 6, 17, "0001 0002 000c 0000", "78787878"))
	wantValues(t, p, "udp.checksum.status=4")
}

// RFC 768 §Fields: the length is at least 8; RFC 2675 §4 alone allows 0.
func TestUDPLengthThatIsNotThatOfThePacket(t *testing.T) {
	for _, c := range []struct {
		name          string
		version       int
		length        string
		fault         packet.FaultCode
		chain, octets string
	}{
		{"shorter than the packet", 4, "0009", 0, "raw:ip:udp:data", "61"},
		{"header alone", 4, "0008", 0, "raw:ip:udp", ""},
		{"longer than the packet", 4, "0064", packet.FaultLength, "raw:ip:udp:data", "616263646566"},
		{"below the header", 4, "0007", packet.FaultShort, "raw:ip:udp:data", "616263646566"},
		{"zero over IPv4", 4, "0000", packet.FaultShort, "raw:ip:udp:data", "616263646566"},
		{"zero over IPv6", 6, "0000", 0, "raw:ipv6:udp:data", "616263646566"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissected(t, packet.LinkRaw, datagram(t, c.version, 17, "0001 0002"+c.length+"1234", "616263646566"))
			if got := chain(p); got != c.chain {
				t.Errorf("chain %s, want %s", got, c.chain)
			}
			if l := p.Layers()[p.Find(packet.UDP, 0)]; l.Fault != c.fault {
				t.Errorf("fault %q, want %q", l.Fault, c.fault)
			}
			wantValues(t, p, "udp.srcport=1", "udp.payload="+c.octets)
		})
	}
}

func TestUDPPortsThatNameAProtocol(t *testing.T) {
	for _, c := range []struct {
		low, high uint16
		want      packet.Kind
	}{
		{1, 2, packet.KindNone},
		{4789, 49152, packet.VXLAN},
		{1024, 4789, packet.VXLAN},
		{2152, 2152, packet.GTP},
		{161, 4789, packet.KindNone}, // an agent answers a client that happens to use the port
		{53, 4789, packet.DNS},
		{4789, 6081, packet.VXLAN},
		{9899, 9899, packet.SCTP},
		{5, 9899, packet.SCTP},
		{1701, 5000, packet.L2TP},
		{3544, 60000, packet.Teredo},
	} {
		if got := kindOfUDP(c.low, c.high, nil); got != c.want {
			t.Errorf("ports %d and %d: %s, want %s", c.low, c.high, got, c.want)
		}
	}
}

// A datagram with its checksum right, from RFC 1071's sums by hand: 10.0.0.1:1 to 10.0.0.2:2, "hi".
func TestUDPChecksumIsVerifiedOnDemand(t *testing.T) {
	b := datagram(t, 4, 17, "0001 0002 000a 0000", "6869")
	// 0a00+0001+0a00+0002 + 0011+000a + 0001+0002+000a + 6869 = 7c94; its complement is 836b.
	b[26], b[27] = 0x83, 0x6b
	for _, want := range []uint64{checksumGood, checksumBad} {
		p := newPacket(packet.LinkRaw, b)
		d := &Dissector{VerifyChecksums: true}
		d.Dissect(p)
		d.AllFields(p, func(f packet.Field) bool {
			if f.ID == udpChecksumStatus && f.Num != want {
				t.Errorf("status %s, want %s", checksumName(f.Num), checksumName(want))
			}
			return true
		})
		b[29] ^= 1
	}
}

func TestUDPLiteFieldsAsTsharkShowsThem(t *testing.T) {
	for _, version := range []int{4, 6} {
		for _, c := range []struct{ header, coverage, status string }{
			{"1b59 1b5a 0000 1234", "0", "2"},
			{"1b59 1b5a 0008 1234", "8", "2"},
			{"1b59 1b5a 0014 1234", "20", "2"},
			{"1b59 1b5a 0008 0000", "8", "4"},
		} {
			p := dissected(t, packet.LinkRaw, datagram(t, version, 136, c.header, "797979797979797979797979"))
			wantValues(t, p, "udp.srcport=7001", "udp.dstport=7002", "udp.port=7001,7002", "udp.checksum_coverage="+c.coverage, "udp.length=20",
				"udp.checksum.status="+c.status, "udp.payload=797979797979797979797979", "_ws.malformed=")
		}
	}
	for _, header := range []string{"1b59 1b5a 0001 1234", "1b59 1b5a 0007 1234", "1b59 1b5a 0015 1234"} { // RFC 3828 §3.1
		p := dissected(t, packet.LinkRaw, datagram(t, 4, 136, header, "797979797979797979797979"))
		if values(p, "_ws.malformed") == "" {
			t.Errorf("%s: the coverage cannot be right, but nothing says so", header)
		}
	}
}

// The checksum covers 8 octets, so that the payload may change: the sums are by hand as above, with the pseudo header's
// length that of the packet.
func TestUDPLiteChecksumCoversWhatItSays(t *testing.T) {
	b := datagram(t, 4, 136, "0001 0002 0008 0000", "6869")
	// 0a00+0001+0a00+0002 + 0088+000a + 0001+0002+0008 = 14a0; its complement is eb5f.
	b[26], b[27] = 0xeb, 0x5f
	for _, c := range []struct {
		flip int // octet that changes; -1: none
		want uint64
	}{{-1, checksumGood}, {28, checksumGood}, {20, checksumBad}} {
		changed := append([]byte(nil), b...)
		if c.flip >= 0 {
			changed[c.flip] ^= 1
		}
		p := newPacket(packet.LinkRaw, changed)
		d := &Dissector{VerifyChecksums: true}
		d.Dissect(p)
		u, ok := UDPLiteOf(p, p.Layers()[p.Find(packet.UDPLite, 0)])
		if !ok || u.Coverage() != 8 || u.Checksum() != 0xeb5f {
			t.Errorf("the view does not hold: ok %v, %+v", ok, u)
		}
		d.AllFields(p, func(f packet.Field) bool {
			if f.ID == udpLiteChecksumStatus && f.Num != c.want {
				t.Errorf("octet %d changed: status %s, want %s", c.flip, checksumName(f.Num), checksumName(c.want))
			}
			return true
		})
	}
}
