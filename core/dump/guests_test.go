package dump

import (
	"bytes"
	"encoding/hex"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// datagram is one in raw IPv4 from port 40000.
func datagram(t *testing.T, dst uint16, payload string) *packet.Packet {
	t.Helper()
	body, err := hex.DecodeString(payload)
	if err != nil {
		t.Fatal(err)
	}
	n := 28 + len(body)
	b := append([]byte{0x45, 0, byte(n >> 8), byte(n), 0, 0, 0, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2,
		0x9c, 0x40, byte(dst >> 8), byte(dst), byte((n - 20) >> 8), byte(n - 20), 0, 0}, body...)
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: b, CapLen: uint32(n), Len: uint32(n)}
	new(dissect.Dissector).Dissect(p)
	return p
}

// A layer may list fields that another protocol defines: they have columns all the same.
func TestColumnsOfAnotherProtocolsFields(t *testing.T) {
	query := "000000000001000000000000" + "01610474657374" + "00" + "00010001" // a.test
	for _, c := range []struct {
		p    *packet.Packet
		name string
		want string
	}{
		{datagram(t, 5353, query), "dns.qry.name", "a.test\n"},
		{datagram(t, 5355, query), "dns.qry.name", "a.test\n"},
		{datagram(t, 443, quicInitial), "tls.handshake.extensions_server_name", "example.com\n"},
		{datagram(t, 443, quicInitial), "tls.handshake.extensions_alpn_str", "alpn\n"},
		{tcpPacket("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab", 80, 40000), "data.len", "2\n"},
	} {
		got := write(t, func(b *bytes.Buffer) Writer {
			w, err := NewFields(b, new(dissect.Dissector), []string{c.name}, FieldsOptions{})
			if err != nil {
				t.Fatal(err)
			}
			return w
		}, c.p)
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSummaryOfQUIC(t *testing.T) {
	for want, payload := range map[string]string{
		" Initial version 1 Client Hello SNI=example.com ALPN=alpn\n": quicInitial,
		" Short Header\n":        "4f000000000000000000000000000000000000000000000000",
		" version negotiation\n": "8000000000" + "0401020304" + "00" + "6b3343cf",
	} {
		if got := write(t, writers["summary"], datagram(t, 443, payload)); !bytes.HasSuffix([]byte(got), []byte(want)) {
			t.Errorf("got %q, want …%q", got, want)
		}
	}
}

// quicInitial is the client's Initial of RFC 9001 §A.2 without its padding.
const quicInitial = "c000000001088394c8f03e515708000041097b9aec34d1b1c98dd7689fb8ec11d242b123dc9bd8bab936b47d92ec356c0bab7df5976d27cd" +
	"449f63300099f3991c260ec4c60d17b31f8429157bb35a1282a643a8d2262cad67500cadb8e7378c8eb7539ec4d4905fed1bee1fc8aafba1" +
	"7c750e2c7ace01e6005f80fcb7df621230c83711b39343fa028cea7f7fb5ff89eac2308249a02252155e2347b63d58c5457afd84d05dfffd" +
	"b20392844ae812154682e9cf012f9021a6f0be17ddd0c2084dce25ff9b06cde535d0f920a2db1bf362c23e596d11a4f5a6cf3948838a3aec" +
	"4e15daf8500a6ef69ec4e3feb6b1d98e610ac8b7ec3faf6ad760b7bad1db4ba3485e8a94dc250ae3fdb41ebc3c6cf128bbd7f8611561cdfa" +
	"09e7de"
