package flow_test

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// A payload counts as long as it was on the wire, whatever of it was captured, and whatever an IP length claims.
func TestPayloadOnTheWire(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(p *packet.Packet)
		want   uint64
	}{
		{"whole", func(*packet.Packet) {}, 100},
		{"cut by the capture", func(p *packet.Packet) { p.Data, p.CapLen = p.Data[:60], 60 }, 100},
		{"cut within the header", func(p *packet.Packet) { p.Data, p.CapLen = p.Data[:34], 34 }, 100},
		{"an IP length beyond the frame", func(p *packet.Packet) { p.Data[2] = 9 }, 100},
		{"an IP length of 0", func(p *packet.Packet) { p.Data[2], p.Data[3] = 0, 0 }, 100},
		{"a trailer", func(p *packet.Packet) { p.Data, p.CapLen, p.Len = append(p.Data, 0, 0, 0), p.CapLen+3, p.Len+3 }, 100},
		{"12 octets of options", func(p *packet.Packet) { p.Data[32] = 0x80 }, 88},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := raw(1, 0, seg{flags: ack, payload: 100}.frame())
			c.change(p)
			(&dissect.Dissector{}).Dissect(p)
			hits := flow.NewTracer(flow.Options{}).Add(p)
			if len(hits) != 1 {
				t.Fatalf("got %d flows, want 1", len(hits))
			}
			if got := hits[0].Flow.From(flow.A).Payload; got != c.want {
				t.Errorf("got %d octets, want %d", got, c.want)
			}
		})
	}
}

// Of headers that the capture cut short, ports are enough, and flags for TCP; of those that the datagram has no room for not.
func TestHeadersCutShort(t *testing.T) {
	for _, c := range []struct {
		name  string
		frame []byte
		have  int // octets of the transport header
		flows int // of a frame that the capture cut
		whole int // of one that was this short on the wire
	}{
		{"TCP up to the flags", seg{flags: syn}.frame(), 14, 1, 0},
		{"TCP before the flags", seg{flags: syn}.frame(), 13, 0, 0},
		{"TCP up to the window", seg{flags: syn}.frame(), 16, 1, 1},
		{"UDP up to the ports", udp(client, server, 0), 4, 1, 0},
		{"UDP before the second port", udp(client, server, 0), 3, 0, 0},
		{"UDP whole", udp(client, server, 0), 8, 1, 1},
	} {
		p := raw(1, 0, c.frame[:20+c.have])
		p.Len = uint32(len(c.frame))
		if got := len(flow.NewTracer(flow.Options{}).Add(p)); got != c.flows {
			t.Errorf("%s, cut by the capture: got %d flows, want %d", c.name, got, c.flows)
		}
		p.Len = p.CapLen
		if got := len(flow.NewTracer(flow.Options{}).Add(p)); got != c.whole {
			t.Errorf("%s, this short on the wire: got %d flows, want %d", c.name, got, c.whole)
		}
	}
}
