package dissect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// m3uaFrame is an SCTP packet between ports 2905 with the chunks given in hex.
func m3uaFrame(chunks string) string {
	n := 20 + 12 + len(strings.ReplaceAll(chunks, " ", ""))/2
	return fmt.Sprintf("4500 %04x 00010000 40840000 0a000001 0a000002 0b590b59 01020304 00000000 %s", n, chunks)
}

// m3uaChunk carries a transfer message with a connectionless SCCP message without a user: a header of 16 octets and 44 octets.
const (
	m3uaChunk = "0003 003c 00000001 0000 0000 00000003" + m3uaMessage
	// m3uaMessage has protocol data of 23 octets, of which 11 are the SCCP message, and a correlation identifier.
	m3uaMessage = "01000101 0000002c 0210 001b 000004c9 000004e3 03 02 00 07 0900 03 04 05 0142 0142 0155 00 0013 0008 00000001"
)

func TestM3UAView(t *testing.T) {
	p := dissectHex(t, packet.LinkRaw, m3uaFrame(m3uaChunk))
	if got := chain(p); got != "raw:ip:sctp:m3ua:sccp:data" {
		t.Fatalf("chain %s", got)
	}
	m, ok := M3UAOf(p, p.Layers()[3])
	got := fmt.Sprint(ok, m.Class(), m.Type())
	for x := range m.Parameters() {
		got += fmt.Sprintf(" %#x:%d", x.Tag, len(x.Value))
	}
	if want := "true 1 1 0x210:23 0x13:4"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if l := p.Layers()[5]; l.Len != 1 || p.Data[l.Off] != 0x55 {
		t.Errorf("the user's octets: %+v", l)
	}
}

// Each chunk of a packet is a message of its own, whatever those before it are.
func TestEveryChunkOfSCTPIsWalked(t *testing.T) {
	other := "0003 0013 00000002 0000 0000 00000000 aabbcc 00"
	for _, c := range []struct{ name, chunks, chain string }{
		{"two messages", m3uaChunk + m3uaChunk, "sctp:m3ua:sccp:data:m3ua:sccp:data"},
		{"another protocol before", strings.Replace(other, "00000000 aa", "0000002e aa", 1) + m3uaChunk, "sctp:data:m3ua:sccp:data"},
		{"another protocol behind", m3uaChunk + strings.Replace(other, "00000000 aa", "0000002e aa", 1), "sctp:m3ua:sccp:data:data"},
		{"a message told by the port", strings.Replace(m3uaChunk, "00000003", "00000000", 1), "sctp:m3ua:sccp:data"},
		{"a message that is damaged", other + m3uaChunk, "sctp:m3ua:m3ua:sccp:data"},
		{"a part of a message", "0002" + m3uaChunk[4:], "sctp:data"},
	} {
		p := dissectHex(t, packet.LinkRaw, m3uaFrame(c.chunks))
		if got := chain(p); got != "raw:ip:"+c.chain {
			t.Errorf("%s: chain %s, want %s", c.name, got, c.chain)
		}
		noAllocs(t, packet.LinkRaw, p.Data)
	}
}

func TestDamagedM3UA(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		fault     packet.FaultCode
	}{
		{"header cut", "010001 01000000", packet.FaultTruncated},
		{"parameter beyond the message", "01000101 00000010 0210 00f0 00000000", packet.FaultLength},
		{"parameter below its header", "01000101 00000010 0210 0003 00000000", packet.FaultLength},
		{"parameter cut", "01000101 00000010 0210", packet.FaultLength},
		{"protocol data without a message", "01000101 00000010 0210 000c 00000001 00000002", 0},
	} {
		n := len(unhex(t, c.hex))
		p := dissectHex(t, packet.LinkRaw, m3uaFrame(fmt.Sprintf("0003 %04x 00000001 0000 0000 00000003", 16+n)+c.hex))
		if l := p.Layers()[3]; l.Kind != packet.M3UA || l.Fault != c.fault || int(l.Len) != n {
			t.Errorf("%s: %s %q, %d octets", c.name, l.Kind, l.Fault, l.Len)
		}
	}
}

// What follows the chunk that a caller's limit stops at is not walked, and stays in SCTP's layer.
func TestM3UAStopsWithTheTier(t *testing.T) {
	p := newPacket(packet.LinkRaw, unhex(t, m3uaFrame(m3uaChunk+m3uaChunk)))
	(&Dissector{StopTier: packet.Internet}).Dissect(p)
	if got := chain(p); got != "raw:ip:data" {
		t.Errorf("chain %s", got)
	}
	(&Dissector{StopProtocol: "m3ua"}).Dissect(p)
	if got := chain(p); got != "raw:ip:sctp:m3ua:data" {
		t.Errorf("chain %s", got)
	}
}
