package dissect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// tcpSegment puts options (hex, padded with zeros) and a payload behind IPv4 and TCP headers; flags may have the reserved
// bits. Sequence number 1000, acknowledgment 7, window 500.
func tcpSegment(t testing.TB, flags TCPFlags, options, payload string) []byte {
	t.Helper()
	opts, data := unhex(t, options), unhex(t, payload)
	for len(opts)%4 != 0 {
		opts = append(opts, 0)
	}
	word := uint16(5+len(opts)/4)<<12 | uint16(flags)
	head := fmt.Sprintf("4500 %04x 0001 0000 4006 0000 0a000001 0a000002  4e21 ad9c 000003e8 00000007 %04x 01f4 abcd 0000",
		40+len(opts)+len(data), word)
	return append(append(unhex(t, head), opts...), data...)
}

// dissected dissects a frame and holds it against the promises that every sample keeps.
func dissected(t *testing.T, link packet.LinkType, b []byte) *packet.Packet {
	t.Helper()
	p := newPacket(link, b)
	new(Dissector).Dissect(p)
	cutEverywhere(t, link, b)
	noAllocs(t, link, b)
	return p
}

// The expected values are those that tshark 4.0.17 shows for the same octets.
func TestTCPHeaderFieldsAsTsharkShowsThem(t *testing.T) {
	p := dissected(t, packet.LinkRaw, tcpSegment(t, TCPSyn|TCPFin, "", "616263"))
	wantValues(t, p, "tcp.srcport=20001", "tcp.dstport=44444", "tcp.port=20001,44444", "tcp.len=3", "tcp.seq=1000",
		"tcp.seq_raw=1000", "tcp.nxtseq=1004", "tcp.ack=7", "tcp.ack_raw=7", "tcp.hdr_len=20", "tcp.flags=0x0003",
		"tcp.flags.syn=1", "tcp.flags.fin=1", "tcp.flags.ack=0", "tcp.flags.str=··········SF", "tcp.window_size_value=500",
		"tcp.window_size=500", "tcp.checksum=0xabcd", "tcp.checksum.status=2", "tcp.urgent_pointer=0", "tcp.payload=616263",
		"tcp.options=", "_ws.malformed=")

	p = dissected(t, packet.LinkRaw, tcpSegment(t, 0x1ff, "", "78797a"))
	wantValues(t, p, "tcp.flags=0x01ff", "tcp.flags.ae=1", "tcp.flags.cwr=1", "tcp.flags.ece=1", "tcp.flags.urg=1",
		"tcp.flags.push=1", "tcp.flags.reset=1", "tcp.flags.res=0", "tcp.flags.str=···ACEUAPRSF", "tcp.reset_cause=xyz", "tcp.payload=")

	p = dissected(t, packet.LinkRaw, tcpSegment(t, TCPAck|0xa00, "", ""))
	wantValues(t, p, "tcp.flags=0x0a10", "tcp.flags.res=1", "tcp.flags.str=R·R····A····", "tcp.len=0", "tcp.nxtseq=1000", "tcp.window_size=")
}

func TestTCPOptionsAsTsharkShowsThem(t *testing.T) {
	for _, c := range []struct {
		name, options string
		want          string // "name=value" items, split at |
	}{
		{"end of list", "00", "tcp.option_kind=0,0,0,0|tcp.options.eol=00,00,00,00"},
		{"no-operations", "01010101", "tcp.option_kind=1,1,1,1|tcp.option_len="},
		{"maximum segment size", "020405b4", "tcp.options.mss=020405b4|tcp.options.mss_val=1460|tcp.option_len=4"},
		{"window scale", "03030e", "tcp.options.wscale.shift=14|tcp.options.wscale.multiplier=16384"},
		{"window scale above 14", "03030f", "tcp.options.wscale.shift=15|tcp.options.wscale.multiplier=16384"},
		{"SACK permitted", "0402", "tcp.options.sack_perm=0402"},
		{
			"SACK", "0101 0512 00000100 00000200 00000300 00000400",
			"tcp.options.sack_le=256,768|tcp.options.sack_re=512,1024|tcp.options.sack.count=2|tcp.options.sack.dsack_le=",
		},
		{"duplicate SACK", "050a 00000001 00000005", "tcp.options.sack_le=1|tcp.options.sack.dsack_le=1|tcp.options.sack.dsack_re=5"},
		{"echo", "0606 01020304", "tcp.options.echo_value=16909060"},
		{"echo reply", "0706 01020304", "tcp.options.echo=070601020304|tcp.options.echo_value=16909060"},
		{"timestamps", "080a 00000001 00000002", "tcp.options.timestamp.tsval=1|tcp.options.timestamp.tsecr=2"},
		{"partial order permitted", "0902", "tcp.option_kind=9,0,0|tcp.options.unknown=0902|tcp.options.unknown.payload="},
		{"partial order profile", "0a03c0", "tcp.options.unknown.payload=c0"},
		{"CC", "0b06 00000009", "tcp.options.cc_value=9"},
		{"CC.NEW", "0c06 00000009", "tcp.options.cc=0c0600000009|tcp.options.cc_value=9"},
		{"CC.ECHO", "0d06 00000009", "tcp.options.cc_value=9"},
		{"alternate checksum request", "0e0301", "tcp.options.unknown.payload=01"},
		{"alternate checksum data", "0f06 01020304", "tcp.options.unknown.payload=01020304"},
		{"MD5", "1312 000102030405060708090a0b0c0d0e0f", "tcp.options.md5.digest=000102030405060708090a0b0c0d0e0f"},
		{"SCPS", "1404b507", "tcp.options.scps.vector=0xb5|tcp.options.scpsflags.bets=1|tcp.options.scpsflags.snack1=0|" +
			"tcp.options.scpsflags.reserved=5|tcp.options.scps.binding=7"},
		{"SNACK", "1506 0001 0002", "tcp.options.snack.offset=1|tcp.options.snack.size=2"},
		{"record boundary, corruption", "1602 1702", "tcp.options.scpsrec=1602|tcp.options.scpscor=1702"},
		{"Quick-Start", "1b08 15 40 01020304", "tcp.options.qs.rate=5|tcp.options.qs.ttl_diff=64"},
		{"user timeout", "1c048005", "tcp.options.user_to_granularity=1|tcp.options.user_to_val=5"},
		{"authentication", "1d08 0102 0a0b0c0d", "tcp.options.ao.keyid=1|tcp.options.ao.rnextkeyid=2|tcp.options.ao.mac=0a0b0c0d"},
		{"fast open request", "2202", "tcp.options.tfo.request=1|tcp.options.tfo.cookie="},
		{"fast open", "2206 01020304", "tcp.options.tfo.request=|tcp.options.tfo.cookie=01020304"},
		{"Riverbed probe", "4c0e 11 00 0a000001 0a000002 1e78", "tcp.options.rvbd.probe.type1=1|tcp.options.rvbd.probe.version=1|" +
			"tcp.options.rvbd.probe.prober=10.0.0.1|tcp.options.rvbd.probe.proxy.ip=10.0.0.2|tcp.options.rvbd.probe.proxy.port=7800"},
		{"Riverbed notification", "4c06 0c05 0102", "tcp.options.rvbd.probe.type2=6|tcp.options.rvbd.probe.version=2|" +
			"tcp.options.rvbd.probe.flags.notcfe=1|tcp.options.rvbd.probe.flags.last=1"},
		{
			"Riverbed transparency", "4e10 0107 0a000001 0a000002 1e78 1e79",
			"tcp.options.rvbd.trpy.flags=0x0107|tcp.options.rvbd.trpy.flags.mode=1|tcp.options.rvbd.trpy.dst.port=7801",
		},
		{
			"accurate ECN order 0", "ac0b 000001 000002 000003",
			"tcp.options.acc_ecn.ee0b=1|tcp.options.acc_ecn.eceb=2|tcp.options.acc_ecn.ee1b=3",
		},
		{"accurate ECN order 1", "ae08 000001 000002", "tcp.options.acc_ecn.ee1b=1|tcp.options.acc_ecn.eceb=2|tcp.options.acc_ecn.ee0b="},
		{"experimental fast open", "fd08 f989 01020304", "tcp.options.experimental.exid=0xf989|tcp.options.tfo.cookie=01020304"},
		{"ACK rate request", "fd05 00ac 15", "tcp.options.tarr.rate=10|tcp.options.tar.reserved=1"},
		{"experiment", "fe06 e2d4 d9c3", "tcp.options.experimental.exid=0xe2d4|tcp.options.experimental.data=d9c3"},
		{"unassigned", "6306 01020304", "tcp.options.unknown=630601020304|tcp.options.unknown.payload=01020304"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := tcpSegment(t, TCPAck, c.options, "")
			b[31] = 100 // acknowledgment: below it lie duplicates
			wantValues(t, dissected(t, packet.LinkRaw, b), append(strings.Split(c.want, "|"), "_ws.malformed=")...)
		})
	}
}

// A bad option costs that option only: header, ports and payload stand. Length 0 made dpkt loop (its issue 139).
func TestABadTCPOptionCostsOnlyItself(t *testing.T) {
	for _, c := range []struct {
		options, kinds string
		fault          packet.FaultCode
		at             uint32 // within the segment
	}{
		{"02000000", "", packet.FaultShort, 20},
		{"05000101", "", packet.FaultShort, 20},
		{"08010101", "", packet.FaultShort, 20},
		{"020905b4", "", packet.FaultLength, 20},
		{"01010102", "1,1,1", packet.FaultLength, 23},
		{"02030501", "2,1", packet.FaultShort, 22},
		{"0305 010203 010101", "3,1,1,1", packet.FaultValue, 22},
		{"0507 0102030405 01", "5,1", packet.FaultShort, 22},
		{"00010203", "0", packet.FaultValue, 21},
		{"1e030001", "30,1", packet.FaultShort, 23},
		{"ae040001", "174", packet.FaultValue, 22},
		{"fd030101", "253,1", packet.FaultShort, 22},
	} {
		t.Run(c.options, func(t *testing.T) {
			p := dissected(t, packet.LinkRaw, tcpSegment(t, TCPAck, c.options, "6869"))
			wantValues(t, p, "tcp.option_kind="+c.kinds, "tcp.srcport=20001", "tcp.payload=6869", "tcp.len=2")
			found := false
			new(Dissector).AllFields(p, func(f packet.Field) bool {
				if f.ID == malformedReason {
					found = f.Num == uint64(c.fault) && f.Off == 20+c.at
				}
				return true
			})
			if !found {
				t.Errorf("no fault %q at octet %d of the segment", c.fault, c.at)
			}
			if l := p.Layers()[p.Find(packet.TCP, 0)]; l.Fault != 0 {
				t.Errorf("the layer itself has a fault: %s", l.Fault)
			}
		})
	}
}

func TestTCPDataOffsetThatCannotBeRight(t *testing.T) {
	b := tcpSegment(t, TCPAck, "", "68656c6c6f")
	for _, c := range []struct {
		words  byte
		fault  packet.FaultCode
		hdr    uint16
		window string
	}{{0, packet.FaultShort, 20, ""}, {4, packet.FaultShort, 20, ""}, {7, packet.FaultTruncated, 25, "500"}, {15, packet.FaultTruncated, 25, "500"}} {
		b[32] = c.words << 4
		p := dissected(t, packet.LinkRaw, b)
		l := p.Layers()[p.Find(packet.TCP, 0)]
		if l.Fault != c.fault || l.Hdr != c.hdr {
			t.Errorf("data offset %d: fault %q, header %d; want %q, %d", c.words, l.Fault, l.Hdr, c.fault, c.hdr)
		}
		wantValues(t, p, "tcp.srcport=20001", fmt.Sprintf("tcp.hdr_len=%d", 4*int(c.words)), "tcp.payload=", "tcp.window_size_value="+c.window)
	}
}

// PyPCAPKit issue 1518: captured 4 octets short, which cuts the options; ports and flags suffice for tracing.
func TestOptionsCutByAShortCapture(t *testing.T) {
	whole := tcpSegment(t, TCPAck, "0101 080a 00000001 00000002", "")
	p := newPacket(packet.LinkRaw, whole[:len(whole)-4])
	p.Len += 4
	new(Dissector).Dissect(p)
	wantValues(t, p, "tcp.srcport=20001", "tcp.dstport=44444", "tcp.flags.str=·······A····", "tcp.hdr_len=32", "tcp.option_kind=1,1,8", "tcp.options.timestamp.tsval=1", "tcp.options.timestamp.tsecr=",
		"tcp.options=0101080a00000001")
	l := p.Layers()[p.Find(packet.TCP, 0)]
	if l.Fault != packet.FaultTruncated {
		t.Errorf("fault %q, want %q", l.Fault, packet.FaultTruncated)
	}
	s, ok := TCPOf(p, l)
	if !ok || s.SrcPort() != 20001 || s.Flags() != TCPAck || s.HeaderLen() != 32 || len(s.OptionOctets()) != 8 || len(s.Payload()) != 0 {
		t.Errorf("the view does not hold: ok %v, %+v", ok, s)
	}
}

// The text of a reset is no message of the protocol that the ports name (RFC 1122 §4.2.2.12), in either walk.
func TestTheTextOfAResetIsNoApplications(t *testing.T) {
	for _, c := range []struct {
		flags TCPFlags
		want  packet.Kind
	}{{TCPRst | TCPAck, packet.Data}, {TCPRst, packet.Data}, {TCPAck, packet.HTTP}} {
		p := tcpFrame([]byte("GET / HTTP/1.1\r\n\r\n"), 40000, 80)
		p.Data[ipv4HeaderLen+13] = uint8(c.flags)
		e := newPacket(packet.LinkEthernet, append(unhex(t, "020000000002 020000000001 0800"), p.Data...))
		for _, p := range []*packet.Packet{layered(p), layered(e)} {
			if ls := p.Layers(); ls[len(ls)-1].Kind != c.want {
				t.Errorf("flags %s: the payload is %s, want %s", c.flags, ls[len(ls)-1].Kind, c.want)
			}
		}
	}
}
