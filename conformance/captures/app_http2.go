package captures

import (
	"encoding/base64"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

// http2Preface begins what a client sends: RFC 9113 §3.4.
var http2Preface = Bytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")

var http2 = []Capture{
	{
		Name: "app-http2.pcap", Group: Application,
		Shows: "HTTP/2 without TLS: frames of every type, padding, a block over CONTINUATION, tables in both directions, data over two segments",
		Ref:   "RFC 9113 §3.4, §4.1, §6; RFC 7541 appendix C; RFC 7838 §4; RFC 8336 §2; RFC 9218 §7.1",
		Build: pcap(1, dialogue(80, http2Dialogue())...),
	},
	{
		Name: "app-http2-upgrade.pcap", Group: Application,
		Shows: "HTTP/1.1 that goes over to HTTP/2: settings in the request, frames behind the answer in its segment, then the preface",
		Ref:   "RFC 7540 §3.2; RFC 9113 §3.4",
		Build: pcap(1, dialogue(80, http2Upgrade())...),
	},
}

// frame2 is a frame of HTTP/2.
func frame2(typ, flags byte, stream uint32, parts ...Bytes) Bytes {
	body := Join(parts...)
	n := len(body)
	return Join(Bytes([]byte{byte(n >> 16), byte(n >> 8), byte(n), typ, flags, byte(stream >> 24), byte(stream >> 16), byte(stream >> 8), byte(stream)}), body)
}

// http2Dialogue has the header blocks of RFC 7541 §C.4 and §C.6.1.
func http2Dialogue() []turn {
	data := frame2(0, 0, 1, Fill(40))
	return []turn{
		{true, Join(http2Preface, frame2(4, 0, 0, Hex("0001 00001000 0002 00000000 0003 00000064 0004 0000ffff 0005 00004000 0006 00002000 0008 00000001 0a0a 00000007")))},
		{false, Join(frame2(4, 0, 0), frame2(4, 1, 0))},
		{true, Join(frame2(4, 1, 0), frame2(1, 0x2c, 1, Hex("03 80000005 ff"), Hex("828684418cf1e3c2e5f23a6ba0ab90f4ff"), make(Bytes, 3)))},
		{true, Join(frame2(1, 0x01, 3, Hex("8286 84be 58")), frame2(9, 0x04, 3, Hex("86a8eb10649cbf")))},
		{true, Join(frame2(1, 0x05, 5, Hex("828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf")), frame2(2, 0, 5, Hex("00000001 0f")), frame2(3, 0, 5, Hex("00000008")))},
		{false, Join(frame2(1, 0x04, 1, Hex("3fe101488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad171863c78f0b97c8e9ae82ae43d3")),
			frame2(5, 0x0c, 1, Hex("01 00000002 8286 84 10 0161 0162 00")), data[:29])},
		{false, data[29:]},
		{false, Join(frame2(0, 0x09, 1, Hex("02"), Bytes("hello"), make(Bytes, 2)), frame2(6, 0, 0, Fill(8)), frame2(8, 0, 0, Hex("80000400")))},
		{true, frame2(6, 1, 0, Fill(8))},
		{false, Join(frame2(10, 0, 0, vector(2, Bytes("https://b.test")), Bytes(`h2=":443"`)), frame2(12, 0, 0, vector(2, Bytes("https://c.test")), vector(2, Bytes("d"))))},
		{true, Join(frame2(16, 0, 0, Hex("00000003"), Bytes("u=1")), frame2(0xee, 0x5a, 7, Hex("cafe")))},
		{false, frame2(7, 0, 0, Hex("00000005 0000000b"), Bytes("bye"))},
	}
}

func http2Upgrade() []turn {
	settings := base64.RawURLEncoding.EncodeToString(Hex("0003 00000064 0004 0000ffff"))
	return []turn{
		{true, Bytes("GET /a HTTP/1.1\r\nHost: www.example.com\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: " + settings + "\r\n\r\n")},
		{false, Join(Bytes("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"), frame2(4, 0, 0, Hex("0003 00000010")))},
		{true, http2Preface},
		{true, frame2(4, 0, 0)},
		{false, Join(frame2(1, 0x04, 1, Hex("88 58 86a8eb10649cbf")), frame2(0, 0x01, 1, Bytes("text\n")))},
	}
}
