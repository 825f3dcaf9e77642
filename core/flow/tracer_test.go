package flow_test

import (
	"encoding/binary"
	"net/netip"
	"slices"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Control bits of TCP.
const (
	fin = 1 << iota
	syn
	rst
	_
	ack
)

var be = binary.BigEndian

// seg is a TCP segment between 10.0.0.1:40000 and 10.0.0.2:80.
type seg struct {
	reply    bool // from 10.0.0.2
	flags    byte
	seq, ack uint32
	payload  int
	window   int // 0: 1000; -1: 0
}

var (
	client = netip.MustParseAddrPort("10.0.0.1:40000")
	server = netip.MustParseAddrPort("10.0.0.2:80")
)

func (s seg) frame() []byte {
	from, to := client, server
	if s.reply {
		from, to = to, from
	}
	return s.between(from, to)
}

func (s seg) between(from, to netip.AddrPort) []byte {
	b := make([]byte, 20+s.payload)
	be.PutUint16(b, from.Port())
	be.PutUint16(b[2:], to.Port())
	be.PutUint32(b[4:], s.seq)
	be.PutUint32(b[8:], s.ack)
	b[12], b[13] = 0x50, s.flags
	switch {
	case s.window > 0:
		be.PutUint16(b[14:], uint16(s.window))
	case s.window == 0:
		be.PutUint16(b[14:], 1000)
	}
	return inIP(6, from.Addr(), to.Addr(), b)
}

func udp(from, to netip.AddrPort, payload int) []byte {
	b := make([]byte, 8+payload)
	be.PutUint16(b, from.Port())
	be.PutUint16(b[2:], to.Port())
	be.PutUint16(b[4:], uint16(len(b)))
	return inIP(17, from.Addr(), to.Addr(), b)
}

func echo(from, to netip.Addr, typ byte, id uint16) []byte {
	b := []byte{typ, 0, 0, 0, byte(id >> 8), byte(id), 0, 1, 'p', 'i', 'n', 'g'}
	if from.Is6() {
		return inIP(58, from, to, b)
	}
	return inIP(1, from, to, b)
}

// inIP puts an IPv4 or IPv6 header before b.
func inIP(proto byte, from, to netip.Addr, b []byte) []byte {
	if from.Is6() {
		h := make([]byte, 8, 40+len(b))
		h[0], h[6], h[7] = 0x60, proto, 64
		be.PutUint16(h[4:], uint16(len(b)))
		h = append(h, from.AsSlice()...)
		return append(append(h, to.AsSlice()...), b...)
	}
	h := make([]byte, 12, 20+len(b))
	h[0], h[8], h[9] = 0x45, 64, proto
	be.PutUint16(h[2:], uint16(20+len(b)))
	h = append(h, from.AsSlice()...)
	return append(append(h, to.AsSlice()...), b...)
}

// raw makes a dissected packet of a frame that begins with an IP header, ms milliseconds after the year 2001's start.
func raw(n uint64, ms int64, frame []byte) *packet.Packet {
	p := &packet.Packet{
		Number: n, Data: frame, CapLen: uint32(len(frame)), Len: uint32(len(frame)), Link: packet.LinkRaw,
		Time: packet.At(time.UnixMilli(978307200_000 + ms)),
	}
	(&dissect.Dissector{}).Dissect(p)
	return p
}

// trace adds segments, one a millisecond, and gives all flows in the order in which they ended.
func trace(o flow.Options, segs ...seg) (flows []flow.Flow, t *flow.Tracer) {
	o.OnEnd = func(f *flow.Flow) { flows = append(flows, *f) }
	t = flow.NewTracer(o)
	for i, s := range segs {
		t.Add(raw(uint64(i+1), int64(i), s.frame()))
	}
	t.End()
	return flows, t
}

func TestStates(t *testing.T) {
	for _, c := range []struct {
		name    string
		segs    []seg
		state   flow.State
		end     flow.End
		opener  flow.Side
		guessed bool
	}{
		{"a SYN", []seg{{flags: syn, seq: 100}}, flow.SynSent, flow.Open, flow.A, false},
		{"a SYN and its answer", []seg{{flags: syn, seq: 100}, {reply: true, flags: syn | ack, seq: 500, ack: 101}},
			flow.SynReceived, flow.Open, flow.A, false},
		{"a handshake", []seg{{flags: syn, seq: 100}, {reply: true, flags: syn | ack, seq: 500, ack: 101},
			{flags: ack, seq: 101, ack: 501}}, flow.Established, flow.Open, flow.A, false},
		{"the answer before the SYN", []seg{{reply: true, flags: syn | ack, seq: 500, ack: 101}, {flags: syn, seq: 100}},
			flow.SynReceived, flow.Open, flow.B, false},
		{"a SYN behind data", []seg{{flags: ack, seq: 101, ack: 501, payload: 5}, {flags: syn, seq: 100}},
			flow.Established, flow.Open, flow.A, false},
		{"both sides open", []seg{{flags: syn, seq: 100}, {reply: true, flags: syn, seq: 500},
			{flags: syn | ack, seq: 100, ack: 501}, {reply: true, flags: syn | ack, seq: 500, ack: 101}},
			flow.SynReceived, flow.Open, flow.A, false},
		{"from the middle, client first", []seg{{flags: ack, seq: 9, ack: 5, payload: 3}}, flow.Established, flow.Open, flow.A, true},
		{"from the middle, server first", []seg{{reply: true, flags: ack, seq: 9, ack: 5, payload: 3}},
			flow.Established, flow.Open, flow.B, true},
		{"one FIN", []seg{{flags: syn, seq: 100}, {flags: fin | ack, seq: 101, ack: 501}}, flow.HalfClosed, flow.Open, flow.A, false},
		{"both FINs, and a RST behind them", []seg{{flags: syn, seq: 100}, {flags: fin | ack, seq: 101, ack: 501},
			{reply: true, flags: fin | ack, seq: 501, ack: 102}, {flags: rst, seq: 102}}, flow.Closed, flow.Fin, flow.A, false},
		{"RST ends both sides", []seg{{flags: syn, seq: 100}, {reply: true, flags: rst | ack, ack: 101}},
			flow.Reset, flow.Rst, flow.A, false},
		{"data behind RST does not open again", []seg{{flags: ack, seq: 1, ack: 1, payload: 1}, {flags: rst, seq: 2},
			{reply: true, flags: ack, seq: 1, ack: 2, payload: 9}}, flow.Reset, flow.Rst, flow.A, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			flows, _ := trace(flow.Options{}, c.segs...)
			if len(flows) != 1 {
				t.Fatalf("got %d flows, want 1", len(flows))
			}
			f := flows[0]
			if f.State != c.state || f.End != c.end || f.Opener != c.opener || f.Guessed != c.guessed {
				t.Errorf("got %v, %v, opener %v, guessed %v; want %v, %v, %v, %v", f.State, f.End, f.Opener, f.Guessed,
					c.state, c.end, c.opener, c.guessed)
			}
			if f.Packets() != uint64(len(c.segs)) {
				t.Errorf("got %d packets, want %d", f.Packets(), len(c.segs))
			}
		})
	}
}

func TestSequenceFacts(t *testing.T) {
	type facts struct {
		retransmissions, outOfOrder, keepAlives, zeroWindows, probes uint32
		gaps, gapOctets, payload                                     uint64
	}
	data := func(seq uint32, n int) seg { return seg{flags: ack, seq: seq, ack: 500, payload: n} }
	start := seg{flags: syn, seq: 100}
	for _, c := range []struct {
		name string
		segs []seg
		want facts // of the side that sent the first
	}{
		{"in order", []seg{start, data(101, 10), data(111, 10)}, facts{payload: 20}},
		{"SYN and data again", []seg{start, start, data(101, 10), data(101, 10)}, facts{retransmissions: 2, payload: 20}},
		{"a gap", []seg{start, data(121, 10)}, facts{gaps: 1, gapOctets: 20, payload: 10}},
		{"a gap that is filled", []seg{start, data(111, 10), data(101, 10)}, facts{outOfOrder: 1, payload: 20}},
		{"a gap filled in its middle", []seg{start, data(131, 10), data(111, 10)},
			facts{outOfOrder: 1, gaps: 2, gapOctets: 20, payload: 20}},
		{"five gaps of which one is filled", []seg{start, data(111, 1), data(121, 1), data(131, 1), data(141, 1), data(151, 1),
			data(142, 9)}, facts{outOfOrder: 1, gaps: 4, gapOctets: 37, payload: 14}},
		{"across zero", []seg{{flags: syn, seq: 0xfffffff0}, data(1, 8), data(0xfffffff1, 8), data(0xfffffff9, 8)},
			facts{outOfOrder: 2, payload: 24}},
		{"keep-alives with and without an octet", []seg{start, data(101, 10), data(110, 0), data(110, 1)},
			facts{keepAlives: 2, payload: 11}},
		{"a probe of a closed window that is taken", []seg{start, {reply: true, flags: ack, seq: 500, ack: 101, window: -1},
			data(101, 1), {reply: true, flags: ack, seq: 500, ack: 102, window: 9}, data(102, 4)}, facts{probes: 1, payload: 5}},
		{"a probe of a closed window that is refused", []seg{start, {reply: true, flags: ack, seq: 500, ack: 101, window: -1},
			data(101, 1), {reply: true, flags: ack, seq: 500, ack: 101, window: 9}, data(101, 4)}, facts{probes: 1, payload: 5}},
		{"its window closes", []seg{start, {flags: ack, seq: 101, ack: 500, window: -1}}, facts{zeroWindows: 1}},
		{"RST out of order is no gap", []seg{start, {flags: rst, seq: 9999}}, facts{}},
		{"a SYN behind its data", []seg{data(101, 10), start}, facts{outOfOrder: 1, payload: 10}},
		{"a late SYN-ACK corrects a guess", []seg{data(111, 10), {flags: syn | ack, seq: 100, ack: 500}, data(121, 10)},
			facts{outOfOrder: 1, payload: 20}},
		{"a second SYN-ACK with another number", []seg{{flags: syn | ack, seq: 100, ack: 500}, {flags: syn | ack, seq: 9000, ack: 500},
			data(9001, 10)}, facts{payload: 10}},
		{"an acknowledgement beyond what was seen shows a gap", []seg{start, data(201, 0)}, facts{gaps: 1, gapOctets: 100}},
	} {
		t.Run(c.name, func(t *testing.T) {
			flows, _ := trace(flow.Options{}, c.segs...)
			if len(flows) != 1 {
				t.Fatalf("got %d flows, want 1", len(flows))
			}
			d := flows[0].From(flow.A)
			got := facts{d.Retransmissions, d.OutOfOrder, d.KeepAlives, d.ZeroWindows, d.ZeroWindowProbes, d.Gaps(), d.GapOctets(), d.Payload}
			if got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

func TestPortReuse(t *testing.T) {
	open := []seg{{flags: syn, seq: 100}, {reply: true, flags: syn | ack, seq: 500, ack: 101}}
	closed := append(slices.Clone(open), seg{flags: fin | ack, seq: 101, ack: 501}, seg{reply: true, flags: fin | ack, seq: 501, ack: 102})
	for _, c := range []struct {
		name string
		segs []seg
		want []flow.End
	}{
		{"a SYN sent twice", append(slices.Clone(open), open[0]), []flow.End{flow.Open}},
		{"a SYN sent twice, late", append(slices.Clone(closed), open[0]), []flow.End{flow.Fin}},
		{"a new SYN after both FINs", append(slices.Clone(closed), seg{flags: syn, seq: 7000}), []flow.End{flow.Fin, flow.Open}},
		{"a new SYN after RST", []seg{open[0], {reply: true, flags: rst | ack, ack: 101}, {flags: syn, seq: 7000}},
			[]flow.End{flow.Rst, flow.Open}},
		{"a new SYN while the flow is open", append(slices.Clone(open), seg{flags: syn, seq: 7000}), []flow.End{flow.Open, flow.Open}},
		{"the other side opens", append(slices.Clone(closed), seg{reply: true, flags: syn, seq: 7000}), []flow.End{flow.Fin, flow.Open}},
	} {
		t.Run(c.name, func(t *testing.T) {
			flows, _ := trace(flow.Options{}, c.segs...)
			var got []flow.End
			for i, f := range flows {
				got = append(got, f.End)
				if int(f.Stream) != i {
					t.Errorf("flow %d has number %d", i, f.Stream)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
