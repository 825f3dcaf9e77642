package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// dtls are sessions over datagrams.
var dtls = []Capture{
	{
		Name: "app-dtls.pcap", Group: Application,
		Shows: "DTLS 1.2: a cookie, hellos, one with SRTP profiles, a key exchange in fragments of two datagrams, the second first, encrypted records and an alert",
		Ref:   "RFC 6347 §4.1, §4.2, RFC 5764 §4.1.1",
		Build: pcap(1, dtlsSession()...),
	},
}

// dtlsSession gives the datagrams of a session whose keys nobody has.
func dtlsSession() [][]byte {
	hello := func(cookie ...byte) []Bytes {
		return []Bytes{Hex("fefd"), Fill(32), Hex("00"), vector(1, cookie), Hex("0004 c0ac c02b 01 00"), vector(2, Join(
			extension(0, vector(2, Hex("00"), vector(2, Bytes("www.example.com")))),
			extension(14, vector(2, Hex("0001 0007")), Hex("00")),
			extension(43, vector(1, Hex("fefc fefd")))))}
	}
	params := Join(Hex("03 001d"), vector(1, Fill(32)), Hex("0403"), vector(2, Fill(70)))
	return [][]byte{
		dtlsFrame(true, datagramRecord(22, 0, 0, dtlsWhole(1, 0, hello()...))),
		dtlsFrame(false, datagramRecord(22, 0, 0, dtlsWhole(3, 0, Hex("feff"), vector(1, Fill(16))))),
		dtlsFrame(true, datagramRecord(22, 0, 1, dtlsWhole(1, 1, hello(Fill(16)...)...))),
		dtlsFrame(false, datagramRecord(22, 0, 1, dtlsWhole(2, 1, Hex("fefd"), Fill(32), Hex("00 c02b 00"), vector(2, extension(23)))), datagramRecord(22, 0, 3, dtlsPart(12, 2, params, 60, 80))),
		dtlsFrame(false, datagramRecord(22, 0, 2, dtlsPart(12, 2, params, 0, 60)), datagramRecord(22, 0, 4, dtlsPart(12, 2, params, 80, len(params))),
			datagramRecord(22, 0, 5, dtlsWhole(14, 3))),
		dtlsFrame(true, datagramRecord(22, 0, 2, dtlsWhole(16, 2, vector(1, Fill(32)))), datagramRecord(20, 0, 3, Hex("01")),
			datagramRecord(22, 1, 0, Join(Hex("0001000000000000"), Bytes("no key opens what is in this one")))),
		dtlsFrame(true, datagramRecord(23, 1, 1, Join(Hex("0001000000000001"), Bytes("nor this")))),
		dtlsFrame(false, datagramRecord(21, 0, 6, Hex("02 28"))),
	}
}

// dtlsFrame is a datagram between a client at A and a server at B.
func dtlsFrame(fromA bool, records ...Bytes) []byte {
	h := UDP{Src: 40000, Dst: 4433}
	if !fromA {
		h = UDP{Src: 4433, Dst: 40000}
	}
	return Stack(ethDir(fromA), ip4Dir(fromA), h, Join(records...))
}

// datagramRecord is record for DTLS 1.2.
func datagramRecord(typ, epoch, number byte, body Bytes) Bytes {
	return Join(Bytes([]byte{typ, 0xfe, 0xfd, 0, epoch, 0, 0, 0, 0, 0, number}), vector(2, body))
}

// dtlsWhole is handshake for DTLS.
func dtlsWhole(typ, number byte, parts ...Bytes) Bytes {
	body := Join(parts...)
	return dtlsPart(typ, number, body, 0, len(body))
}

// dtlsPart is a fragment of a message: the octets of its body from from to to.
func dtlsPart(typ, number byte, body Bytes, from, to int) Bytes {
	length := vector(3, body)[:3]
	return Join(Bytes([]byte{typ}), length, Bytes([]byte{0, number, 0, 0, byte(from)}), vector(3, body[from:to]))
}
