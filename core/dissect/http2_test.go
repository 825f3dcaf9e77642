package dissect

import (
	"encoding/base64"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// frame2 is a frame with the payload that hex says.
func frame2(t testing.TB, typ, flags byte, stream uint32, hex string) []byte {
	b := unhex(t, hex)
	return append(be.AppendUint32([]byte{byte(len(b) >> 16), byte(len(b) >> 8), byte(len(b)), typ, flags}, stream), b...)
}

// everyFrame is a frame of each type, of the lists of RFC 9113 §6, RFC 7838 §4, RFC 8336 §2 and RFC 9218 §7.1.
func everyFrame(t testing.TB) []byte {
	return slices.Concat([]byte(http2Preface),
		frame2(t, HTTP2SettingsFrame, 0, 0, "0001 00001000 0002 00000000 0003 00000064 0004 0000ffff 0005 00004000 0006 00002000 0008 00000001 0a0a 00000007"),
		frame2(t, HTTP2SettingsFrame, HTTP2Ack, 0, ""),
		frame2(t, HTTP2Headers, HTTP2Padded|HTTP2Prioritized|HTTP2EndHeaders, 1, "03 80000005 ff 828684 410f7777772e6578616d706c652e636f6d 000000"),
		frame2(t, HTTP2Headers, HTTP2EndStream, 3, "82 86 04 0c 2f7361"),
		frame2(t, HTTP2Continuation, 0, 3, "6d706c652f70617468 be 40 0a 6375"),
		frame2(t, HTTP2Continuation, HTTP2EndHeaders, 3, "73746f6d2d6b6579 05 612532 3062"),
		frame2(t, HTTP2Priority, 0, 3, "00000001 0f"),
		frame2(t, HTTP2RSTStream, 0, 3, "00000008"),
		frame2(t, HTTP2PushPromise, HTTP2EndHeaders|HTTP2Padded, 1, "01 80000004 82 20 84 00"),
		frame2(t, HTTP2Ping, 0, 0, "0102030405060708"),
		frame2(t, HTTP2Ping, HTTP2Ack, 0, "0102030405060708"),
		frame2(t, HTTP2WindowUpdate, 0, 0, "80000400"),
		frame2(t, HTTP2Data, HTTP2Padded|HTTP2EndStream, 1, "02 68656c6c6f 0000"),
		frame2(t, HTTP2AltSvc, 0, 0, "0008 68747470733a2f2f 68323d223a34343322"),
		frame2(t, HTTP2Origin, 0, 0, "0003 612e62 0001 63"),
		frame2(t, HTTP2PriorityUpdate, 0, 0, "00000001 753d31"),
		frame2(t, 0xee, 0x5a, 7, "cafe"),
		frame2(t, HTTP2GoAway, 0, 0, "00000001 0000000b 627965"))
}

func TestHTTP2Frames(t *testing.T) {
	p := layered(tcpFrame(everyFrame(t), 40000, 50051))
	if got := chain(p); got != "raw:ip:tcp:http2" {
		t.Fatalf("chain %s", got)
	}
	wantValues(t, p, "http2.type=4,4,1,1,9,9,2,3,5,6,6,8,0,10,12,16,238,7", "http2.streamid=0,0,1,3,3,3,3,3,1,0,0,0,1,0,0,0,7,0",
		`http2.magic=PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, "http2.length=48,0,29,7,14,14,5,4,9,8,8,4,8,19,8,7,2,11",
		"http2.settings.id=1,2,3,4,5,6,8,2570", "http2.settings.header_table_size=4096", "http2.settings.max_header_list_size=8192",
		"http2.settings.extended_connect=1", "http2.settings.unknown=7", "http2.flags.ack.settings=0,1", "http2.flags.ack.ping=0,1",
		"http2.flags.padded=1,0,0,0,1,1", "http2.flags.priority=1,0", "http2.flags.eh=1,0,0,1,1", "http2.flags.end_stream=0,1,1",
		"http2.padding=0x03,0x01,0x02", "http2.pad_length=3,0,1,2", "http2.exclusive=1,0", "http2.stream_dependency=5,1",
		"http2.headers.weight=255,15", "http2.headers.weight_real=256,16", "http2.headers.padding=000000", "http2.push_promise.padding=00",
		"http2.header.name=:method,:scheme,:path,:authority,:method,:scheme,:path,:authority,custom-key,:method,:path",
		"http2.header.value=GET,http,/,www.example.com,GET,http,/sample/path,www.example.com,a%20b,GET,/",
		"http2.header.unescaped=GET,http,/,www.example.com,GET,http,/sample/path,www.example.com,a b,GET,/",
		"http2.header.index=2,6,4,1,2,6,4,62,2,4", "http2.header.count=4,2,2,1,3", "http2.header.length=84,37,58,23,32", // 8 for each and the octets; an update counts
		"http2.header_table_size_update.header_table_size=0", "http2.headers.method=GET,GET,GET", "http2.headers.path=/,/sample/path,/",
		"http2.request.full_uri=http://www.example.com/", "http2.push_promise.promised_stream_id=4", "http2.push_promise.r=0x00000001",
		"http2.rst_stream.error=8", "http2.ping=0102030405060708", "http2.pong=0102030405060708",
		"http2.window_update.r=0x00000001", "http2.window_update.window_size_increment=1024", "http2.data.data=68656c6c6f", "http2.data.padding=0000",
		"http2.altsvc.origin=https://", `http2.altsvc.field_value=h2=":443"`, "http2.origin.origin=a.b,c", "http2.priority_update_stream_id=1",
		"http2.priority_update_field_value=u=1", "http2.unknown=cafe", "http2.flags.unused=0x00,0x00,0x00,0x00,0x00,0x00,0x5a,0x00",
		"http2.goaway.error=11", "http2.goaway.addata=627965", "_ws.malformed=", "_ws.unreassembled=")
	cutEverywhere(t, packet.LinkRaw, p.Data)
}

func TestHTTP2View(t *testing.T) {
	p := layered(tcpFrame(everyFrame(t), 40000, 50051))
	v, ok := HTTP2Of(p, p.Layers()[p.Find(packet.HTTP2, 0)])
	if !ok {
		t.Fatal("no view")
	}
	fs := slices.Collect(v.Frames())
	if len(fs) != 18 || fs[2].Type != HTTP2Headers || fs[2].Stream != 1 || fs[2].Length != 29 || fs[2].Fault() != 0 {
		t.Fatalf("%d frames: %+v", len(fs), fs)
	}
	if b, ok := fs[2].Fragment(); !ok || len(b) != 20 || b[0] != 0x82 {
		t.Errorf("fragment %x, %v", b, ok)
	}
	if _, ok := fs[0].Fragment(); ok {
		t.Error("settings have a fragment")
	}
	seen := 0
	if n := testing.AllocsPerRun(100, func() {
		v, _ := HTTP2Of(p, p.Layers()[p.Find(packet.HTTP2, 0)])
		for f := range v.Frames() {
			seen += len(f.Payload)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A frame's octets that cannot be what its type has, by RFC 9113 §6, are marked, and the frames behind are listed.
func TestHTTP2DamagedFrames(t *testing.T) {
	for name, b := range map[string][]byte{
		"settings of 7 octets":                 frame2(t, HTTP2SettingsFrame, 0, 0, "0001 00001000 00"),
		"more padding than payload":            frame2(t, HTTP2Data, HTTP2Padded, 1, "05 0000"),
		"padding over headers":                 frame2(t, HTTP2Headers, HTTP2Padded|HTTP2EndHeaders, 1, "05 82"),
		"no room for a priority":               frame2(t, HTTP2Headers, HTTP2Prioritized|HTTP2EndHeaders, 1, "82"),
		"a promise without a stream":           frame2(t, HTTP2PushPromise, HTTP2EndHeaders, 1, "0000"),
		"index 0":                              frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "80"),
		"a block that ends in a line":          frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "8240"),
		"a number without an end":              frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "ffffffffffffffff"),
		"a code that is none":                  frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "0484ffffffff"),
		"a ping of 7 octets":                   frame2(t, HTTP2Ping, 0, 0, "01020304050607"),
		"an origin beyond the frame":           frame2(t, HTTP2Origin, 0, 0, "0009 61"),
		"an alternative service beyond it too": frame2(t, HTTP2AltSvc, 0, 0, "0009 61"),
		"a window of 3 octets":                 frame2(t, HTTP2WindowUpdate, 0, 0, "000001"),
	} {
		p := layered(tcpFrame(slices.Concat([]byte(http2Preface), b, frame2(t, HTTP2WindowUpdate, 0, 0, "00000007")), 40000, 50051))
		if values(p, "_ws.malformed") == "" || values(p, "http2.window_update.window_size_increment") != "7" {
			t.Errorf("%s: malformed %q, window %q", name, values(p, "_ws.malformed"), values(p, "http2.window_update.window_size_increment"))
		}
		cutEverywhere(t, packet.LinkRaw, p.Data)
	}
}

// A few octets that stand for many are not all listed: names and values of 4 000 octets, each with one octet.
func TestHTTP2HeaderBombs(t *testing.T) {
	text := strings.Repeat("78", 3900)
	block := "40 7f9d1d" + text + "00" + strings.Repeat("be", 16000)
	p := layered(tcpFrame(slices.Concat([]byte(http2Preface), frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, block)), 40000, 50051))
	if n := strings.Count(values(p, "http2.header.index"), ","); n == 0 || n >= http2MostLines {
		t.Errorf("%d lines", n)
	}
	if got := values(p, "_ws.malformed"); got == "" {
		t.Error("nothing says that lines are left out")
	}
}

// RFC 7540 §3.2: the server's frames follow its answer of HTTP/1, and the client goes on with its preface.
func TestHTTP2Upgrade(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	settings := "HTTP2-Settings: " + base64.RawURLEncoding.EncodeToString(unhex(t, "0003 00000064")) + "\r\n"
	request := "GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n" + settings + "\r\n"
	answer := append([]byte("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"), frame2(t, HTTP2SettingsFrame, 0, 0, "0004 00000010")...)
	ps := []*packet.Packet{
		segment(1, true, 100, []byte(request)), segment(2, false, 500, answer),
		segment(3, false, 500+uint32(len(answer)), frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "88")),
		segment(4, true, 100+uint32(len(request)), []byte(http2Preface)),
		segment(5, true, 124+uint32(len(request)), frame2(t, HTTP2SettingsFrame, HTTP2Ack, 0, "")),
	}
	for _, p := range ps {
		be.PutUint16(p.Data[20:], 8080)
		be.PutUint16(p.Data[22:], 8080)
		d.Dissect(p)
	}
	wantBy(t, d, ps[0], "http.request.uri=/x", "http2.settings.id=3", "http2.settings.max_concurrent_streams=100")
	wantBy(t, d, ps[1], "http.response.code=101", "http2.type=4", "http2.settings.initial_window_size=16", "http.file_data=", "data.data=")
	wantBy(t, d, ps[2], "http2.header.name=:status", "http2.headers.status=200")
	wantBy(t, d, ps[3], "http.request.method=", `http2.magic=PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`)
	wantBy(t, d, ps[4], "http2.type=4", "http2.flags.ack.settings=1")
	for _, c := range []struct{ answer, want string }{
		{"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n", ""}, {"HTTP/1.1 200 OK\r\nUpgrade: h2c\r\n\r\n", ""},
	} {
		d := &Dissector{Connections: new(Connections)}
		first, second := segment(1, false, 1, []byte(c.answer)), segment(2, false, 1+uint32(len(c.answer)), frame2(t, HTTP2SettingsFrame, 0, 0, ""))
		d.Dissect(first)
		d.Dissect(second)
		wantBy(t, d, second, "http2.type="+c.want)
	}
}

// A caller's own assignment of a port goes before what the connection says.
func TestHTTP2LeavesOwnProtocolsAlone(t *testing.T) {
	var own Protocols
	own.TCPPort(50051, packet.Data)
	d := &Dissector{Connections: new(Connections), Protocols: &own}
	d.Dissect(segment(1, true, 1, []byte(http2Preface))) // on another port
	first, second := segment(2, true, 1, []byte(http2Preface)), segment(3, true, 25, frame2(t, HTTP2SettingsFrame, 0, 0, ""))
	for _, p := range []*packet.Packet{first, second} {
		be.PutUint16(p.Data[22:], 50051)
		if d.Dissect(p); chain(p) != "raw:ip:tcp:data" {
			t.Errorf("got %s", chain(p))
		}
	}
}

// A connection that goes on after another with the same ends is a new one.
func TestHTTP2ConnectionsWithTheSameEnds(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	first := segment(1, true, 1, append([]byte(http2Preface), frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "40 01 61 01 62")...))
	second := segment(2, true, 1<<30, append([]byte(http2Preface), frame2(t, HTTP2Headers, HTTP2EndHeaders, 1, "be")...))
	d.Dissect(first)
	d.Dissect(second)
	wantBy(t, d, first, "http2.header.name=a")
	wantBy(t, d, second, "http2.header.index=62", "http2.header.name=")
}

func TestHTTP2ConnectionsAreBounded(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	huge := append([]byte{0xff, 0xff, 0xff, HTTP2Headers, 0, 0, 0, 0, 1}, make([]byte, 1000)...)
	for i := range 2 * maxConnections {
		p := segment(uint64(i+1), true, 1, append([]byte(http2Preface), huge...))
		be.PutUint16(p.Data[20:], uint16(10000+i))
		d.Dissect(p)
		e, _, _ := endsOf(p)
		f := &d.Connections.has().http2.byEnds[e].sides[quicClient].frames
		if len(f.partial) != 0 || f.skip == 0 {
			t.Fatalf("%d octets wait, %d are skipped", len(f.partial), f.skip)
		}
	}
	if n := len(d.Connections.has().http2.byEnds); n != maxConnections {
		t.Errorf("%d connections, want %d", n, maxConnections)
	}
	s := newHTTP2Frames(true)
	s.read(frame2(t, HTTP2Headers, 0, 1, "04 7fff7f"))
	for range 100 { // a line without an end
		s.read(append([]byte{0, 0x40, 0, HTTP2Continuation, 0, 0, 0, 0, 1}, make([]byte, 1<<14)...))
		if len(s.rest) > http2MostBlock {
			t.Fatalf("%d octets of a line wait", len(s.rest))
		}
	}
}

// Frames without header blocks cost nothing but their octets: neither to learn from nor to list.
func TestHTTP2FramesDoNotAllocate(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	d.Dissect(segment(1, true, 1, []byte(http2Preface)))
	b := slices.Concat(frame2(t, HTTP2WindowUpdate, 0, 0, "00000007"), frame2(t, HTTP2Data, 0, 1, "6869"), frame2(t, HTTP2SettingsFrame, 0, 0, "0003 00000064"))
	p := segment(2, true, 25, b)
	seq, seen := uint32(25), 0
	yield := func(f packet.Field) bool { seen++; return true }
	if n := testing.AllocsPerRun(100, func() {
		be.PutUint32(p.Data[24:], seq)
		seq += uint32(len(b))
		d.Dissect(p)
		d.AllFields(p, yield)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if got := chain(p); got != "raw:ip:tcp:http2" || seen == 0 {
		t.Errorf("%s, %d fields", got, seen)
	}
}

// FuzzHTTP2 gives a connection segments of any form behind a preface, and lists them in and out of order.
func FuzzHTTP2(f *testing.F) {
	f.Add(everyFrame(f)[24:], frame2(f, HTTP2Headers, HTTP2EndHeaders, 1, "88be"), uint8(10))
	f.Add(frame2(f, HTTP2Continuation, 0, 1, "40"), frame2(f, HTTP2Continuation, HTTP2EndHeaders, 1, "01 61 01 62"), uint8(3))
	f.Fuzz(func(t *testing.T, a, b []byte, cut uint8) {
		if len(a) > 4000 || len(b) > 4000 {
			return
		}
		n := min(int(cut), len(a))
		ps := []*packet.Packet{
			segment(1, true, 1, append([]byte(http2Preface), a[:n]...)), segment(2, true, uint32(25+n), a[n:]),
			segment(3, false, 1, b), segment(4, true, uint32(25+len(a)), b), segment(5, true, 7, a), segment(6, false, 1<<20, a),
		}
		d := &Dissector{Connections: new(Connections)}
		for _, p := range ps {
			d.Dissect(p)
		}
		for _, p := range ps {
			walkAll(t, d, p)
			walkAll(t, new(Dissector), p)
		}
		secure := newHTTP2Frames(true)
		for _, x := range [][]byte{a[:n], a[n:], b} {
			if run := secure.read(x); run.skip+run.used+run.kept > len(x) {
				t.Fatalf("%d, %d and %d octets of %d", run.skip, run.used, run.kept, len(x))
			}
		}
	})
}
