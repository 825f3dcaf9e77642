package flow_test

import (
	"math/rand/v2"
	"net/netip"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// tagged puts a frame of [raw] into an Ethernet frame with n VLAN tags.
func tagged(ip []byte, n int) []byte {
	b := make([]byte, 12, 64+len(ip))
	for range n {
		b = append(b, 0x81, 0, 0, 7)
	}
	if ip[0]>>4 == 6 {
		b = append(b, 0x86, 0xdd)
	} else {
		b = append(b, 8, 0)
	}
	return append(b, ip...)
}

// The short way and the general one give the same flows, whatever octets of the headers are changed and wherever frames are cut.
func TestTheShortWayAgreesWithTheGeneralOne(t *testing.T) {
	v6 := func(a netip.AddrPort) netip.AddrPort {
		return netip.AddrPortFrom(netip.AddrFrom16(a.Addr().As16()), a.Port())
	}
	var ips [][]byte
	for _, p := range conversations() {
		ips = append(ips, p.Data)
	}
	ips = append(ips, seg{flags: ack, seq: 5, payload: 9}.between(v6(client), v6(server)), udp(v6(server), v6(client), 30),
		udp(client, netip.AddrPortFrom(server.Addr(), 4789), 60)) // VXLAN
	r := rand.New(rand.NewPCG(3, 4))
	short, whole := flow.NewTracer(flow.Options{}), flow.NewTracer(flow.Options{})
	var d dissect.Dissector
	straight, packets := 0, 20_000
	for n := range packets {
		b := tagged(ips[r.IntN(len(ips))], r.IntN(3))
		for range r.IntN(3) {
			b[r.IntN(len(b))] ^= 1 << r.IntN(8)
		}
		p := raw(uint64(n+1), int64(n), b)
		p.Link = packet.LinkEthernet
		if r.IntN(8) == 0 {
			p.Data = p.Data[:r.IntN(len(b))]
			p.CapLen = uint32(len(p.Data))
		}
		p.Len += uint32(r.IntN(4) / 3 * 10)
		d.Dissect(p)
		if flow.Straight(p) {
			straight++
		}
		got, want := short.Add(p), whole.AddGeneral(p)
		if len(got) != len(want) {
			t.Fatalf("%x: got %d hits, want %d", b, len(got), len(want))
		}
		for i, g := range got {
			w := want[i]
			if g.Layer != w.Layer || g.From != w.From || g.Quoted != w.Quoted || string(g.Flow.AppendJSON(nil)) != string(w.Flow.AppendJSON(nil)) {
				t.Fatalf("%x: got %+v %s, want %+v %s", b, g, g.Flow.AppendJSON(nil), w, w.Flow.AppendJSON(nil))
			}
		}
	}
	if straight < packets/4 || straight > packets*9/10 {
		t.Errorf("%d of %d packets took the short way", straight, packets)
	}
}

// A full table evicts as one does whose flows were in order from the start.
func TestAFullTableEvictsInOrder(t *testing.T) {
	var got, want []uint32
	late := flow.NewTracer(flow.Options{Limit: 50, OnEnd: func(f *flow.Flow) { got = append(got, f.Stream) }})
	early := flow.NewTracer(flow.Options{Limit: 50, Idle: 1 << 60, OnEnd: func(f *flow.Flow) { want = append(want, f.Stream) }})
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 5000 {
		ends := netip.AddrPortFrom(client.Addr(), uint16(r.IntN(60+n/20)))
		s := seg{flags: ack, seq: 1}
		if r.IntN(20) == 0 {
			s.flags = rst
		}
		b := s.between(ends, server)
		if r.IntN(4) == 0 {
			b = udp(ends, server, 1)
		}
		late.Add(raw(uint64(n+1), int64(n), b))
		early.Add(raw(uint64(n+1), int64(n), b))
		if !early.Ordered() || n == 10 && late.Ordered() {
			t.Fatalf("packet %d: flows are in order: %v and %v", n+1, late.Ordered(), early.Ordered())
		}
	}
	late.End()
	early.End()
	if len(got) != len(want) || !late.Ordered() {
		t.Fatalf("got %d flows, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("flow %d: got stream %d, want %d", i, got[i], want[i])
		}
	}
}
