package flow_test

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"testing"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Values of pycommunityid 1.4 and of the specification's baseline, github.com/corelight/community-id-spec.
func TestCommunityID(t *testing.T) {
	ap, a := netip.MustParseAddrPort, netip.MustParseAddr
	for _, c := range []struct {
		name  string
		frame []byte
		want  string
	}{
		{"TCP", seg{}.between(ap("128.232.110.120:34855"), ap("66.35.250.204:80")), "1:LQU9qZlK+B5F3KDmev6m5PMibrg="},
		{"TCP, the other direction", seg{}.between(ap("66.35.250.204:80"), ap("128.232.110.120:34855")), "1:LQU9qZlK+B5F3KDmev6m5PMibrg="},
		{"UDP", udp(ap("192.168.1.52:54585"), ap("8.8.8.8:53"), 4), "1:d/FP5EW3wiY1vCndhwleRRKHowQ="},
		{"echo request", echo(a("192.168.0.89"), a("192.168.0.1"), 8, 77), "1:X0snYXpgwiv9TZtqg64sgzUn6Dk="},
		{"echo reply", echo(a("192.168.0.1"), a("192.168.0.89"), 0, 77), "1:X0snYXpgwiv9TZtqg64sgzUn6Dk="},
	} {
		t.Run(c.name, func(t *testing.T) {
			hits := flow.NewTracer(flow.Options{}).Add(raw(1, 0, c.frame))
			if len(hits) != 1 {
				t.Fatalf("got %d flows, want 1", len(hits))
			}
			if got := hits[0].Flow.CommunityID(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestLabels(t *testing.T) {
	a, b := netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("2001:db8::2")
	tr := flow.NewTracer(flow.Options{})
	for i, c := range []struct {
		frame []byte
		want  string
	}{
		{seg{flags: syn, seq: 1}.frame(), "tcp-0-10.0.0.1_40000-10.0.0.2_80"},
		{seg{flags: syn, seq: 9}.frame(), "tcp-1-10.0.0.1_40000-10.0.0.2_80"},
		{seg{}.between(netip.AddrPortFrom(a, 1), netip.AddrPortFrom(b, 2)), "tcp-2-2001.db8..1_1-2001.db8..2_2"},
		{udp(server, client, 0), "udp-0-10.0.0.2_80-10.0.0.1_40000"},
		{echo(a, b, 128, 7), "icmpv6-0-2001.db8..1_7-2001.db8..2_7"},
	} {
		hits := tr.Add(raw(uint64(i+1), 0, c.frame))
		if len(hits) != 1 {
			t.Fatalf("packet %d: got %d flows, want 1", i+1, len(hits))
		}
		if got := hits[0].Flow.Label(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestEchoFlows(t *testing.T) {
	a, b := netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("10.0.0.2")
	tr := flow.NewTracer(flow.Options{})
	for i, c := range []struct {
		what     string
		frame    []byte
		stream   uint32
		from     flow.Side
		opener   flow.Side
		wantFlow bool
	}{
		{"a request", echo(a, b, 8, 1), 0, flow.A, flow.A, true},
		{"its reply", echo(b, a, 0, 1), 0, flow.B, flow.A, true},
		{"the other side asks with the same identifier", echo(b, a, 8, 1), 1, flow.A, flow.A, true},
		{"and is answered", echo(a, b, 0, 1), 1, flow.B, flow.A, true},
		{"another identifier, of which the reply alone is there", echo(b, a, 0, 2), 2, flow.A, flow.B, true},
		{"a timestamp request", echo(a, b, 13, 1), 0, 0, 0, false},
	} {
		hits := tr.Add(raw(uint64(i+1), 0, c.frame))
		if got := len(hits) == 1; got != c.wantFlow {
			t.Fatalf("%s: got a flow: %v, want %v", c.what, got, c.wantFlow)
		}
		if !c.wantFlow {
			continue
		}
		h := hits[0]
		if h.Flow.Stream != c.stream || h.From != c.from || h.Flow.Opener != c.opener || h.Flow.Guessed {
			t.Errorf("%s: got flow %d from %v, opened by %v, guessed %v; want %d from %v, opened by %v", c.what, h.Flow.Stream,
				h.From, h.Flow.Opener, h.Flow.Guessed, c.stream, c.from, c.opener)
		}
		if n := h.Flow.From(h.From).Payload; n == 0 || n%4 != 0 {
			t.Errorf("%s: got %d octets of payload, want 4 for each packet", c.what, n)
		}
	}
}

// Whichever direction comes first, the packets are one flow with the same Community ID.
func TestDirectionDoesNotChangeIdentity(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		addr := func() netip.Addr {
			if r.IntN(2) == 0 {
				return netip.AddrFrom4([4]byte{10, 0, 0, byte(r.IntN(3))})
			}
			return netip.AddrFrom16([16]byte{0x20, 1, 15: byte(r.IntN(3))})
		}
		a := addr()
		b := addr()
		for a.Is4() != b.Is4() {
			b = addr()
		}
		from, to := netip.AddrPortFrom(a, uint16(r.IntN(3))), netip.AddrPortFrom(b, uint16(r.IntN(3)))
		there, back := udp(from, to, 1), udp(to, from, 1)
		one, other := flow.NewTracer(flow.Options{}), flow.NewTracer(flow.Options{})
		one.Add(raw(1, 0, there))
		other.Add(raw(1, 0, back))
		h, g := one.Add(raw(2, 0, back))[0], other.Add(raw(2, 0, there))[0]
		if h.Flow.Stream != 0 || g.Flow.Stream != 0 || h.Flow.CommunityID() != g.Flow.CommunityID() {
			t.Fatalf("%v and %v: flows %d and %d, %s and %s", from, to, h.Flow.Stream, g.Flow.Stream, h.Flow.CommunityID(), g.Flow.CommunityID())
		}
		if from != to && (h.Flow.Endpoint(flow.A) != from || h.Flow.Endpoint(flow.B) != to || h.From != flow.B) {
			t.Fatalf("%v to %v: got %v and %v, second from %v", from, to, h.Flow.Endpoint(flow.A), h.Flow.Endpoint(flow.B), h.From)
		}
	}
}

// facts are what does not depend on how a session is wrapped.
func facts(f *flow.Flow) string {
	a, b := f.From(flow.A), f.From(flow.B)
	return fmt.Sprintf("%d+%d packets, %d+%d payload, %v, %v, opener %v %v, gaps %d %d, again %d %d", a.Packets, b.Packets,
		a.Payload, b.Payload, f.State, f.End, f.Opener, f.Guessed, a.Gaps(), b.Gaps(), a.Retransmissions, b.Retransmissions)
}

// One session, bare and in fifteen wrappings, has the same facts: 7 packets, payload of 18 and 24 octets, both FINs. The
// numbers are those of tshark -z conv,tcp on the bare one.
func TestWrappingsChangeNoFact(t *testing.T) {
	const want = "4+3 packets, 18+24 payload, closed, fin, opener a false, gaps 0 0, again 0 0"
	for _, w := range wrappings {
		t.Run(w, func(t *testing.T) {
			n := 0
			tr := flow.NewTracer(flow.Options{OnEnd: func(f *flow.Flow) {
				if f.Proto != flow.TCP {
					return
				}
				n++
				if got := facts(f); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			}})
			sessionPackets(t, w, func(p *packet.Packet) { tr.Add(p) })
			tr.End()
			if n != 1 {
				t.Errorf("got %d TCP flows, want 1", n)
			}
		})
	}
}
