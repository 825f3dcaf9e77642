package reassembly_test

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// FuzzReassembly reads input as a list of raw IP packets, each behind an octet that gives its length, and checks what records
// promise: pieces and holes in order without overlaps, lengths that add up, memory within the limits and none left at the end.
func FuzzReassembly(f *testing.F) {
	for _, frames := range [][]frame{
		{part(1, 0, true, make([]byte, 16)), part(1, 8, true, []byte("12345678")), part(1, 16, false, make([]byte, 5))},
		{part6(1, 8, false, make([]byte, 9)), part6(1, 0, true, make([]byte, 8)), part6(1, 0, true, make([]byte, 16))},
		{seg(0xfffffffe, syn, "abc"), seg(20, ack, "later"), seg(1, ack, "xyz"), tcp(true, 9, 2, rst, "why"), seg(25, fin, "")},
		{seg(0, syn, ""), seg(1, ack, "GET / HTTP/1.1\r\nA: b\r\n"), seg(40, ack, "\r\n"), seg(24, ack, "\r\n"), tcp(true, 9, 2, ack, answer)},
		{seg(5, ack, "b"), seg(3, ack, "aa"), seg(4, ack|fin, "zz"), seg(2, syn, "")},
	} {
		var in []byte
		for _, x := range frames {
			in = append(append(in, byte(len(x.b))), x.b...)
		}
		f.Add(in, uint8(0))
		f.Add(in, uint8(255))
	}
	f.Fuzz(func(t *testing.T, in []byte, how uint8) {
		o := reassembly.CollectorOptions{Payload: how&1 != 0}
		o.TCPPolicy, o.IPPolicy, o.Strict = reassembly.Policy(how>>1&3), reassembly.Policy(how>>3&7), how&64 != 0
		if how&128 != 0 {
			o.Limits = reassembly.Limits{FragmentBytes: 300, Fragments: 3, Datagrams: 2, StreamBytes: 400, EarlyBytes: 500, Streams: 2, History: 64, PickUp: 200}
		}
		o.OnRecord = func(r *reassembly.Record) { check(t, r) }
		if how&32 != 0 {
			o.OnMessage = func(m *reassembly.Message) {
				ls := m.Packet.Layers()
				if l := ls[len(ls)-1]; len(m.Data) == 0 || len(m.Packets) == 0 || string(m.Packet.Octets(l)) != string(m.Data) || m.Packet.Number == 0 {
					t.Fatalf("message %+v in %v", m, ls)
				}
			}
		}
		c := reassembly.NewCollector(o)
		var d dissect.Dissector
		p := &packet.Packet{Link: packet.LinkRaw}
		for len(in) > 0 {
			n := min(int(in[0]), len(in)-1)
			p.Data, in = in[1:1+n], in[1+n:]
			p.Number++
			p.CapLen, p.Len = uint32(n), uint32(n)
			p.Time = packet.Timestamp{Ticks: p.Number * uint64(how), Valid: true}
			d.Dissect(p)
			c.Packet(p)
			if s := c.Stats(); o.Limits.EarlyBytes > 0 && (s.HeldEarly > 500 || s.HeldFragments > 300) {
				t.Fatalf("limits: %+v", s)
			}
		}
		c.Close()
		if s := c.Stats(); s.HeldEarly != 0 || s.HeldFragments != 0 {
			t.Fatalf("left: %+v", s)
		}
	})
}

func check(t *testing.T, r *reassembly.Record) {
	t.Helper()
	var there, missing, at int64
	for _, p := range r.Pieces {
		if p.Offset < at || p.Len <= 0 || p.Data != nil && int64(len(p.Data)) != p.Len {
			t.Fatalf("piece %+v after %d: %+v", p, at, r)
		}
		at, there = p.Offset+p.Len, there+p.Len
	}
	at = 0
	for _, h := range r.Holes {
		if h.Offset < at || h.Len <= 0 {
			t.Fatalf("hole %+v after %d: %+v", h, at, r)
		}
		at, missing = h.Offset+h.Len, missing+h.Len
	}
	if there != r.Length || r.Total >= 0 && there+missing != r.Total {
		t.Fatalf("%d there, %d missing: %+v", there, missing, r)
	}
	if r.Complete != (r.Reason == 0) || r.Complete && missing != 0 || len(r.Packets) == 0 {
		t.Fatalf("complete %v, %v: %+v", r.Complete, r.Reason, r)
	}
	if r.Complete && r.Kind != reassembly.KindTCP && (int64(len(r.Payload)) != r.Total || r.Packet == nil) {
		t.Fatalf("payload: %+v", r)
	}
}
