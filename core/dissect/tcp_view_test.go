package dissect

import (
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A SYN of a public capture (zeek's options.pcap, packet 1), values as tshark 4.0.17 shows them.
const tcpSynHex = `8ffd0050 df91fdfb 00000000 a00216d0 2a1c0000 020405b4 0402080a ffff54e9 00000000 01030306`

func TestTCPViewReadsTheHeaderAndItsOptions(t *testing.T) {
	b := append(unhex(t, `4500003c 00010000 40060000 0a000001 0a000002`), unhex(t, tcpSynHex)...)
	p := newPacket(packet.LinkRaw, b)
	new(Dissector).Dissect(p)
	s, ok := TCPOf(p, p.Layers()[p.Find(packet.TCP, 0)])
	if !ok {
		t.Fatal("no view of a whole header")
	}
	if s.SrcPort() != 36861 || s.DstPort() != 80 || s.Seq() != 3750886907 || s.Ack() != 0 || s.HeaderLen() != 40 ||
		s.Flags() != TCPSyn || s.Window() != 5840 || s.Checksum() != 0x2a1c || s.Urgent() != 0 || len(s.Payload()) != 0 {
		t.Errorf("header misread: %+v", s)
	}
	var kinds []uint8
	for o := range s.Options() {
		kinds = append(kinds, o.Kind)
	}
	if want := []uint8{2, 4, 8, 1, 3}; !slices.Equal(kinds, want) {
		t.Errorf("option kinds %v, want %v", kinds, want)
	}
	if n, ok := s.MSS(); !ok || n != 1460 {
		t.Errorf("MSS %d, %v; want 1460", n, ok)
	}
	if n, ok := s.WindowScale(); !ok || n != 6 {
		t.Errorf("window scale %d, %v; want 6", n, ok)
	}
	if val, ecr, ok := s.Timestamps(); !ok || val != 4294923497 || ecr != 0 {
		t.Errorf("timestamps %d, %d, %v; want 4294923497, 0", val, ecr, ok)
	}
	if !s.SACKPermitted() {
		t.Error("SACK is permitted, but the view says no")
	}
	if got := s.Flags().String(); got != "··········S·" {
		t.Errorf("flags as text: %s", got)
	}
}

func TestSACKBlocksOfAnOption(t *testing.T) {
	o := TCPOption{Kind: 5, Data: unhex(t, "00000001 00000003 00000005 00000009 0000")}
	if got, want := slices.Collect(o.SACKBlocks()), []SACKBlock{{1, 3}, {5, 9}}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if o.Kind = 6; len(slices.Collect(o.SACKBlocks())) != 0 {
		t.Error("an option of another kind has blocks")
	}
}

// gopacket issue 849: old libpcaps wrote an EtherType in network order into the BSD loopback header.
func TestTCPBehindAnEtherTypeInTheLoopbackHeader(t *testing.T) {
	p := dissectHex(t, packet.LinkNull, `00000800 4500003c de114000 40066f01 0a86e67d 40e9bbbc
		b6b1146c 15fb92c4 00000000 a002ffff 99f00000 02040564 0402080a 00034cd5 00000000 01030308`)
	wantValues(t, p, "tcp.srcport=46769", "tcp.dstport=5228", "tcp.flags=0x0002", "tcp.options.mss_val=1380", "tcp.options.wscale.shift=8")
}

// scapy issue 3733: six octets of Ethernet padding are no payload.
func TestEthernetPaddingIsNoTCPPayload(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, `020000000002 020000000001 0800
		45000028 4f634000 3806c043 5bd7648b c0a8b21e 0050e1cd d695ffd9 1989b4d3 5011002e f5910000 000000000000`)
	wantValues(t, p, "tcp.len=0", "tcp.nxtseq=3600154586", "tcp.payload=")
	d := &Dissector{VerifyChecksums: true}
	d.AllFields(p, func(f packet.Field) bool {
		if f.ID == tcpChecksumStatus && f.Num != checksumGood {
			t.Errorf("checksum status %s, want Good", checksumName(f.Num))
		}
		return true
	})
}

// A capture cut within the payload changes neither tcp.len nor tcp.nxtseq: both follow from the IP length.
func TestTCPLengthIsThatOfTheWire(t *testing.T) {
	b := tcpSegment(t, TCPAck, "", "00010203040506070809")
	p := newPacket(packet.LinkRaw, b[:len(b)-4])
	p.Len += 4
	new(Dissector).Dissect(p)
	wantValues(t, p, "tcp.len=10", "tcp.nxtseq=1010", "tcp.payload=000102030405")
}

// dpkt issue 127: with segmentation offload the IP length is 0 and the segment goes to the end of the frame.
func TestTCPBehindAnIPLengthOfZero(t *testing.T) {
	b := tcpSegment(t, TCPAck, "", "00010203")
	b[2], b[3] = 0, 0
	wantValues(t, dissected(t, packet.LinkRaw, b), "tcp.len=4", "tcp.nxtseq=1004", "tcp.payload=00010203")
}

// RFC 792: an error quotes 8 octets of the segment. They are no fault, and what lies in them is listed, but the raw sequence
// number, as tshark does it.
func TestTCPInAnICMPQuotation(t *testing.T) {
	icmp := unhex(t, "45000038 00010000 40010000 0a000002 0a000001 0303 0000 00000000")
	quoted := tcpSegment(t, TCPAck, "0204 05b4", "00010203")
	for _, c := range []struct {
		n     int // octets that are quoted
		kinds string
	}{{28, ""}, {40, ""}, {42, "2"}, {44, "2"}} {
		b := append(append([]byte(nil), icmp...), quoted[:c.n]...)
		b[3] = byte(len(b))
		p := dissected(t, packet.LinkRaw, b)
		if got := chain(p); got != "raw:ip:icmp:ip:tcp" {
			t.Errorf("%d octets: chain %s", c.n, got)
		}
		wantValues(t, p, "tcp.srcport=20001", "tcp.dstport=44444", "tcp.seq=1000", "tcp.seq_raw=", "tcp.option_kind="+c.kinds,
			"_ws.malformed=")
	}
}

// The first fragment of a datagram ends before the lengths in it do; that is no fault either. tshark has no length of the
// segment then.
func TestTransportHeadersInAFirstFragment(t *testing.T) {
	b := tcpSegment(t, TCPAck, "", "0001020304050607")
	b[6] = 0x20
	wantValues(t, dissected(t, packet.LinkRaw, b), "tcp.srcport=20001", "tcp.len=", "tcp.nxtseq=", "tcp.payload=0001020304050607",
		"_ws.malformed=")
	b = datagram(t, 4, 17, "0001 0002 0100 1234", "0001020304050607")
	b[6] = 0x20
	wantValues(t, dissected(t, packet.LinkRaw, b), "udp.length=256", "udp.payload=0001020304050607", "_ws.malformed=")
}
