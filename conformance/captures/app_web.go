package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// web are protocols of the web over TCP.
var web = []Capture{
	{
		Name: "app-tls.pcap", Group: Application,
		Shows: "a TLS session: client hello with GREASE, server name and protocols, server hello and its end in one segment, data, an alert",
		Ref:   "RFC 5246 §7, RFC 6066 §3, RFC 7301 §3.1, RFC 8701",
		Build: pcap(1, dialogue(443, []turn{
			{true, record(22, handshake(1, helloStart, Hex("00 0004 0a0a c02f 01 00"), vector(2, Join(
				extension(0x1a1a), extension(0, vector(2, Hex("00"), vector(2, Bytes("www.example.com")))),
				extension(16, vector(2, vector(1, Bytes("h2")), vector(1, Bytes("http/1.1")))),
				extension(10, vector(2, Hex("2a2a 001d 0017"))), extension(11, vector(1, Hex("00"))),
				extension(13, vector(2, Hex("0403 0804"))), extension(43, vector(1, Hex("3a3a 0303")))))))},
			{false, Join(record(22, handshake(2, helloStart, Hex("00 c02f 00"), vector(2, Join(
				extension(0xff01, Hex("00")), extension(16, vector(2, vector(1, Bytes("h2")))))))), record(22, handshake(14)))},
			{true, Join(record(23, Fill(40)), record(23, Fill(24)))},
			{false, record(21, Hex("02 28"))},
		})...),
	},
	{
		Name: "app-http.pcap", Group: Application,
		Shows: "HTTP/1.1: two requests in one segment, a chunked answer, an answer whose body needs two segments, a port of its own",
		Ref:   "RFC 9112 §3, §4, §6, §7.1, §9.3.2",
		Build: pcap(1, append(dialogue(80, []turn{
			{true, Bytes("GET /a?b=c&d HTTP/1.1\r\nHost: www.example.com\r\nCookie: k=v; w=x\r\n\r\n" +
				"POST /form HTTP/1.1\r\nHost: www.example.com\r\nContent-Length: 4\r\n\r\nq=42")},
			{false, Bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n7;x=y\r\n, world\r\n0\r\n\r\n")},
			{false, Bytes("HTTP/1.1 404 Not Found\r\nServer: s\r\nContent-Length: 30\r\n\r\nthe first part, ")},
			{false, Bytes("and the second")},
		}), dialogue(8123, []turn{{true, Bytes("HEAD / HTTP/1.0\r\n\r\n")}, {false, Bytes("HTTP/1.0 304 Not Modified\r\nX-Own: 1\r\n\r\n")}})...)...),
	},
}

// turn is one segment of a dialogue.
type turn struct {
	fromA bool
	data  Bytes
}

// dialogue gives the segments of a TCP connection that stands already, from a client's port 40000 to a server's.
func dialogue(port uint16, turns []turn) (frames [][]byte) {
	seq := [2]uint32{1000, 5000}
	for _, t := range turns {
		from := 1
		h := TCP{Src: port, Dst: 40000, Flags: PSH | ACK, Win: 65535}
		if t.fromA {
			from, h.Src, h.Dst = 0, 40000, port
		}
		h.Seq, h.Ack = seq[from], seq[1-from]
		seq[from] += uint32(len(t.data))
		frames = append(frames, Stack(ethDir(t.fromA), ip4Dir(t.fromA), h, t.data))
	}
	return frames
}

// helloStart is a hello's version and random.
var helloStart = Join(Hex("0303"), Fill(32))

func record(typ byte, body Bytes) Bytes { return Join(Bytes([]byte{typ, 3, 3}), vector(2, body)) }

func handshake(typ byte, parts ...Bytes) Bytes {
	return Join(Bytes([]byte{typ}), vector(3, parts...))
}

func extension(typ uint16, parts ...Bytes) Bytes {
	return Join(Bytes([]byte{byte(typ >> 8), byte(typ)}), vector(2, parts...))
}

// vector puts the length of the parts before them, in size octets.
func vector(size int, parts ...Bytes) Bytes {
	body := Join(parts...)
	length := make([]byte, size)
	for i := range size {
		length[i] = byte(len(body) >> (8 * (size - 1 - i)))
	}
	return Join(Bytes(length), body)
}
