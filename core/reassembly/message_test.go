package reassembly_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// said is a message as it was handed out.
type said struct {
	from     reassembly.Direction
	kind     packet.Kind
	at       int64
	data     string
	complete bool
	packets  []uint64
	layers   string
	payload  string // of the packet's last layer
}

// saying gives the messages that a Collector finds in frames, and its events.
func saying(t *testing.T, o reassembly.CollectorOptions, frames ...frame) (got []said, events []reassembly.Event) {
	t.Helper()
	o.TCP, o.OnMessage = true, func(m *reassembly.Message) {
		ls := m.Packet.Layers()
		var names []string
		for _, l := range ls {
			names = append(names, l.Kind.Name())
		}
		got = append(got, said{m.Direction, m.Kind, m.Offset, string(m.Data), m.Complete, slices.Clone(m.Packets), strings.Join(names, " "),
			string(m.Packet.Octets(ls[len(ls)-1]))})
		for i, l := range ls {
			if c, ok := dissect.VerifyChecksum(m.Packet, i); ok && c.Status != dissect.ChecksumGood && l.Kind != packet.Data && len(m.Packet.Data) < 65000 {
				t.Errorf("%s: checksum %+v", l.Kind, c)
			}
		}
	}
	o.OnEvent = func(e reassembly.Event) { events = append(events, e) }
	c := reassembly.NewCollector(o)
	feed(c.Packet, frames...)
	c.Close()
	return got, events
}

const (
	request = "POST /a HTTP/1.1\r\nContent-Length: 11\r\n\r\nhello world"
	head    = "HEAD /b HTTP/1.1\r\nHost: b\r\n\r\n"
	answer  = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
	bare    = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"
)

// What two sides say to each other over port 80 gives the same messages however it is cut into segments, and in whatever order and
// however often these come.
func TestMessagesDoNotDependOnSegments(t *testing.T) {
	data := [2]string{request + head, answer + bare}
	want := [2][]string{{request, head}, {answer, bare}}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 21))
		isn := [2]uint32{r.Uint32(), -uint32(r.IntN(60))}
		var frames []frame
		for d := range 2 {
			frames = append(frames, tcp(d == 1, isn[d], isn[1-d]+1, []uint8{syn, syn | ack}[d], ""))
			var mine []frame
			for lo := 0; lo < len(data[d]); {
				hi := min(lo+1+r.IntN(40), len(data[d]))
				mine = append(mine, tcp(d == 1, isn[d]+1+uint32(lo), isn[1-d]+1, ack, data[d][lo:hi]))
				lo = hi
			}
			mine = append(mine, mine[r.IntN(len(mine))])
			r.Shuffle(len(mine), func(i, j int) { mine[i], mine[j] = mine[j], mine[i] })
			frames = append(frames, mine...)
		}
		got, events := saying(t, reassembly.CollectorOptions{}, frames...)
		if len(got) != 4 || len(events) != 0 {
			t.Fatalf("seed %d: got %d messages, %v", seed, len(got), events)
		}
		at := [2]int64{}
		count := [2]int{}
		for _, m := range got {
			text := want[m.from][count[m.from]]
			count[m.from]++
			if m.data != text || !m.complete || m.kind != packet.HTTP || m.at != at[m.from] || m.payload != text ||
				m.layers != "raw ip tcp http" && m.layers != "ip tcp http" || len(m.packets) == 0 {
				t.Fatalf("seed %d: got %+v, want %q at %d", seed, m, text, at[m.from])
			}
			at[m.from] += int64(len(text))
		}
	}
}

func onPort(port uint16, f frame) frame {
	at := 22
	if be.Uint16(f.b[20:]) == 80 {
		at = 20
	}
	be.PutUint16(f.b[at:], port)
	return f
}

func TestDNSOverTCPShowsAsDNS(t *testing.T) {
	msg := "\x00\x1d" + "\x12\x34\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00\x07example\x03com\x00\x00\x01\x00\x01"
	frames := []frame{seg(0, syn, ""), seg(1, ack, msg[:1]), seg(2, ack, msg[1:20]), seg(21, ack, msg[20:]+msg), seg(uint32(1+2*len(msg)), ack|fin, "")}
	for i := range frames {
		frames[i] = onPort(53, frames[i])
	}
	got, _ := saying(t, reassembly.CollectorOptions{}, frames...)
	if len(got) != 2 || got[0].data != msg || got[1].data != msg || fmt.Sprint(got[0].packets, got[1].packets) != "[2 3 4] [4]" ||
		!strings.HasSuffix(got[0].layers, "tcp dns") {
		t.Errorf("got %+v", got)
	}
	var r []reassembly.Record
	o := reassembly.CollectorOptions{TCP: true, OnMessage: func(*reassembly.Message) {}, OnRecord: func(x *reassembly.Record) { r = append(r, *x) }}
	c := reassembly.NewCollector(o)
	feed(c.Packet, frames...)
	c.Close()
	if len(r) != 1 || r[0].Messages != 2 || r[0].Application != packet.DNS {
		t.Errorf("got %+v", r)
	}
}

// Frames of HTTP/2 are messages, whose header blocks refer to those before (RFC 7541 §2.3), however segments cut them and although the
// client's preface may be seen before the answer that it follows (RFC 7540 §3.2).
func TestHTTP2FramesAreMessages(t *testing.T) {
	const (
		upgrade   = "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n"
		switching = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"
		preface   = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
		settings  = "\x00\x00\x00\x04\x00\x00\x00\x00\x00"
		first     = "\x00\x00\x07\x01\x04\x00\x00\x00\x03\x82\x84\x40\x01a\x01b"
		second    = "\x00\x00\x03\x01\x04\x00\x00\x00\x05\x82\x84\xbe"
	)
	for _, size := range []int{1000, 5, 1} {
		frames := []frame{tcp(false, 9, 0, syn, ""), tcp(true, 99, 10, syn|ack, "")}
		seqs := [2]uint32{10, 100}
		for i, turn := range []string{upgrade, switching + settings, preface + settings + first + second, "\x00\x00\x01\x01\x05\x00\x00\x00\x03\x88"} {
			for turn != "" {
				n, side := min(size, len(turn)), i%2
				frames = append(frames, tcp(side == 1, seqs[side], seqs[1-side], ack, turn[:n]))
				seqs[side], turn = seqs[side]+uint32(n), turn[n:]
			}
		}
		var got []string
		d := &dissect.Dissector{Connections: new(dissect.Connections)}
		o := reassembly.CollectorOptions{Options: reassembly.Options{Dissector: d}, TCP: true}
		o.OnMessage = func(m *reassembly.Message) {
			line := m.Kind.Name()
			d.AllFields(m.Packet, func(f packet.Field) bool {
				switch def := dissect.Def(f.ID); def.Name {
				case "http.request.uri", "http.response.code", "http2.magic", "http2.type", "http2.header.name", "http2.header.value":
					line += " " + string(packet.AppendValue(nil, m.Packet, f, def))
				}
				return true
			})
			got = append(got, line)
		}
		c := reassembly.NewCollector(o)
		feed(c.Packet, frames...)
		c.Close()
		slices.Sort(got)
		want := []string{"http /", "http 101", "http2 1 :method GET :path / a b", "http2 1 :method GET :path / a b", "http2 1 :status 200", "http2 4", "http2 4",
			`http2 PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`}
		if !slices.Equal(got, want) {
			t.Errorf("segments of %d octets:\ngot  %q\nwant %q", size, got, want)
		}
	}
}

// Octets that were never captured end their message as incomplete. Where a length tells which octets are missing, the next message
// has its place; else one is looked for at the beginning of a segment.
func TestMessagesBehindAGap(t *testing.T) {
	rec := func(n int, c string) string {
		return "\x17\x03\x03" + string([]byte{byte(n >> 8), byte(n)}) + strings.Repeat(c, n)
	}
	a, b, c := rec(100, "a"), rec(50, "b"), rec(20, "c")
	port := func(f frame) frame { return onPort(443, f) }
	// The gap lies within a: its rest and b are known.
	got, _ := saying(t, reassembly.CollectorOptions{}, port(seg(0, syn, "")), port(seg(1, ack, a[:30])), port(seg(1+60, ack, a[60:]+b)))
	if len(got) != 2 || got[0].complete || got[0].data != a[:30] || !got[1].complete || got[1].data != b || got[1].at != int64(len(a)) {
		t.Errorf("within a message: got %+v", got)
	}
	// The gap swallows the beginning of b: c begins with a segment.
	end := uint32(1 + len(a) + len(b))
	got, _ = saying(t, reassembly.CollectorOptions{}, port(seg(0, syn, "")), port(seg(1, ack, a)), port(seg(end-10, ack, b[len(b)-10:])), port(seg(end, ack, c)))
	if len(got) != 2 || got[0].data != a || got[1].data != c || got[1].at != int64(len(a)+len(b)) {
		t.Errorf("beyond a message: got %+v", got)
	}
}

func TestLongMessagesAreCutAndTold(t *testing.T) {
	body := strings.Repeat("x", 5000)
	long := "POST / HTTP/1.1\r\nContent-Length: 5000\r\n\r\n" + body
	frames := []frame{seg(0, syn, "")}
	for lo := 0; lo < len(long+head); lo += 1000 {
		frames = append(frames, seg(uint32(1+lo), ack, (long + head)[lo:min(lo+1000, len(long+head))]))
	}
	got, events := saying(t, reassembly.CollectorOptions{MaxMessage: 2000}, frames...)
	if len(got) != 2 || got[0].complete || got[1].data != head || !got[1].complete {
		t.Errorf("got %+v", got)
	}
	if len(events) != 1 || events[0].Kind != reassembly.MessageCut || events[0].Octets != int64(len(long)) || events[0].Packet != 2 {
		t.Errorf("got %v", events)
	}
	got, events = saying(t, reassembly.CollectorOptions{MaxMessages: 100}, frames...)
	if len(got) != 2 || got[0].complete || len(events) != 1 {
		t.Errorf("all streams: got %d messages, %v", len(got), events)
	}
}

func TestNoMessagesWhereApplicationsAreLeftAlone(t *testing.T) {
	o := reassembly.CollectorOptions{}
	o.Dissector = &dissect.Dissector{StopTier: packet.Transport}
	if got, _ := saying(t, o, seg(0, syn, ""), seg(1, ack, request)); len(got) != 0 {
		t.Errorf("got %+v", got)
	}
	if got, _ := saying(t, reassembly.CollectorOptions{}, seg(0, syn, ""), seg(1, ack, "no HTTP at all"), seg(15, ack, request)); len(got) != 0 {
		t.Errorf("got %+v", got)
	}
}

func TestAnAnswerWithoutALengthEndsWithItsConnection(t *testing.T) {
	text := "HTTP/1.0 200 OK\r\n\r\nwhat there is"
	got, _ := saying(t, reassembly.CollectorOptions{}, tcp(true, 9, 1, syn|ack, ""), tcp(true, 10, 1, ack, text[:25]), tcp(true, 35, 1, ack|fin, text[25:]),
		seg(1, ack|fin, ""))
	if len(got) != 1 || got[0].data != text || !got[0].complete {
		t.Errorf("got %+v", got)
	}
}

func TestMessagesCostNoAllocationOnceWarm(t *testing.T) {
	n := 0
	c := reassembly.NewCollector(reassembly.CollectorOptions{TCP: true, OnMessage: func(*reassembly.Message) { n++ }})
	feed(c.Packet, seg(0, syn, ""))
	rec := "\x17\x03\x03\x00\x64" + strings.Repeat("x", 100)
	parts := []frame{onPort(443, seg(1, ack, rec[:50])), onPort(443, seg(51, ack, rec[50:]))}
	feed(c.Packet, onPort(443, seg(0, syn, "")))
	var d dissect.Dissector
	p := &packet.Packet{Link: packet.LinkRaw}
	next := uint32(1)
	send := func() {
		for i := range parts {
			f := parts[i]
			be.PutUint32(f.b[24:], next)
			next += uint32(len(f.b) - 40)
			p.Number++
			p.Data, p.CapLen, p.Len = f.b, uint32(len(f.b)), uint32(len(f.b))
			p.Time = packet.Timestamp{Ticks: p.Number, Res: packet.Micro, Valid: true}
			d.Dissect(p)
			c.Packet(p)
		}
	}
	for range 20 {
		send()
	}
	before := n
	// The list of the segments' numbers grows for the record: one allocation in some hundred.
	if a := testing.AllocsPerRun(1000, send); a > 0.02 || n == before {
		t.Errorf("got %v allocations a message, %d messages", a, n-before)
	}
}
