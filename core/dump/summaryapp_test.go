package dump

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// tcpPacket is a segment in raw IPv4 from one port to another.
func tcpPacket(payload string, src, dst uint16) *packet.Packet {
	n := 40 + len(payload)
	b := []byte{0x45, 0, byte(n >> 8), byte(n), 0, 0, 0, 0, 64, 6, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2,
		byte(src >> 8), byte(src), byte(dst >> 8), byte(dst), 0, 0, 0, 1, 0, 0, 0, 2, 0x50, 0x18, 1, 0, 0, 0, 0, 0}
	b = append(b, payload...)
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: b, CapLen: uint32(n), Len: uint32(n)}
	new(dissect.Dissector).Dissect(p)
	return p
}

// A client hello made by hand: GREASE and TLS 1.3 and 1.2 offered, server name a.test, protocol h2.
const clientHello = "1603010052" + "0100004e" + "0303" + "00000000000000000000000000000000" + "00000000000000000000000000000000" + "00" +
	"00021301" + "0100" + "0023" + "002b0007060a0a03040303" + "0000000b0009000006612e74657374" + "001000050003026832"

func TestSummaryOfApplications(t *testing.T) {
	hello, err := hex.DecodeString(clientHello)
	if err != nil {
		t.Fatal(err)
	}
	for want, p := range map[string]*packet.Packet{
		"raw:ip:tcp:tls": tcpPacket(string(hello), 40000, 443),
		" Client Hello TLS 1.3 SNI=a.test ALPN=h2\n": tcpPacket(string(hello), 40000, 443),
		" Alert: Handshake Failure\n":                tcpPacket("\x15\x03\x03\x00\x02\x02\x28", 443, 40000),
		" Application Data\n":                        tcpPacket("\x17\x03\x03\x00\x01\x00", 443, 40000),
		" Continuation\n":                            tcpPacket("\xff\xff\xff\xff\xff\xff", 443, 40000),
		" GET /x?y host=b.test\n":                    tcpPacket("GET /x?y HTTP/1.1\r\nHost: b.test\r\n\r\n", 40000, 80),
		" 404 Not Found type=text/html\n":            tcpPacket("HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n", 80, 40000),
		" Preface\n":                                 tcpPacket("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 40000, 80),
		" SETTINGS stream=0 GET / host=a\n": tcpPacket("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00"+
			"\x00\x00\x05\x01\x05\x00\x00\x00\x01\x82\x84\x41\x01a", 40000, 50051),
		" GET /?[31m host=c\n": tcpPacket("GET /\x1b[31m HTTP/1.1\r\nHost: c\r\n\r\n", 40000, 80), // no terminal sees it
	} {
		if got := write(t, writers["summary"], p); !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
}

// Versions of DTLS are numbered downwards: 0xfefc is 1.3.
func TestSummaryOfDTLS(t *testing.T) {
	record := "16fefd0000000000000000" + "0063" + "01000057" + "0000" + "000000" + "000057" + "fefd" + strings.Repeat("00", 34) + "00021301" + "0100" + "002b" +
		"002b0007060a0afefdfefc" + "0000000b0009000006612e74657374" + "0010000d000b0a7765627274632d6a6f62"
	b, err := hex.DecodeString("450000000000000040110000" + "0a0000010a000002" + "9c40c3500000" + "0000" + record)
	if err != nil {
		t.Fatal(err)
	}
	b[3], b[25] = byte(len(b)), byte(len(b)-20)
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: b, CapLen: uint32(len(b)), Len: uint32(len(b))}
	new(dissect.Dissector).Dissect(p)
	if got, want := write(t, writers["summary"], p), " Client Hello DTLS 1.3 SNI=a.test ALPN=webrtc-job\n"; !strings.Contains(got, want) {
		t.Errorf("%q is not in %q", want, got)
	}
}
