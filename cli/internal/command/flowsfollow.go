package command

import (
	"context"
	"net/netip"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// following writes the conversation of one flow.
type following struct {
	proto flow.Protocol
	n     uint32
	open  func(*flow.Flow) flow.Conversation
	conv  flow.Conversation // nil until the flow's first packet
	a, b  netip.AddrPort
	bound *reassembly.Stream // TCP: the flow's data
	err   error
}

var followFormats = map[string]flow.FollowFormat{"text": flow.FollowText, "hex": flow.FollowHex, "raw": flow.FollowRaw}

// runFollow follows the flow of --follow.
func (o *flowsFlags) runFollow(ctx context.Context, log *logger, path string) error {
	if err := oneOf("--as", o.as, []string{"text", "hex", "raw"}); err != nil {
		return err
	}
	c := &following{proto: flow.TCP}
	number := strings.TrimPrefix(o.follow, "tcp:")
	if rest, ok := strings.CutPrefix(o.follow, "udp:"); ok {
		c.proto, number = flow.UDP, rest
	}
	n, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		return usagef("--follow cannot be %q: it is the number of a TCP flow, or udp: and that of a UDP flow", o.follow)
	}
	c.n = uint32(n)
	c.open = func(f *flow.Flow) flow.Conversation { return flow.Follow(o.w, f, followFormats[o.as]) }
	collect := reassembly.CollectorOptions{IPv4: true, IPv6: true}
	if c.proto == flow.TCP {
		collect.TCP, collect.Streams = true, c
	}
	err = o.read(ctx, log, path, nil, extract.WithFlowOptions(o.opts), extract.WithOnHits(c.hits), extract.WithReassemblyOptions(collect))
	if c.conv == nil {
		if err == nil {
			err = usagef("there is no %s flow %d: `pcapkit flows FILE` lists them", c.proto, c.n)
		}
		return err
	}
	if cerr := c.conv.Close(); c.err == nil {
		c.err = cerr
	}
	if ferr := o.w.Flush(); c.err == nil {
		c.err = ferr
	}
	if err == nil {
		err = c.err
	}
	return err
}

// hits looks for the flow, and takes UDP payloads.
func (c *following) hits(p *packet.Packet, hits []flow.Hit) error {
	for _, h := range hits {
		if h.Quoted || h.Flow.Proto != c.proto || h.Flow.Stream != c.n {
			continue
		}
		if c.conv == nil {
			c.conv, c.a, c.b = c.open(h.Flow), h.Flow.Endpoint(flow.A), h.Flow.Endpoint(flow.B)
		}
		if c.proto == flow.UDP {
			c.datagram(p, h)
		}
	}
	return c.err
}

// datagram takes the payload of a UDP header, and tells of octets that were not captured.
func (c *following) datagram(p *packet.Packet, h flow.Hit) {
	l := p.Layers()[h.Layer]
	u, ok := dissect.UDPOf(p, l)
	if !ok {
		return
	}
	b := p.Payload(l)
	c.keep(c.conv.Data(h.From, b))
	const header = 8
	if missing := int(u.Length()) - header - len(b); missing > 0 && p.Len > p.CapLen {
		c.keep(c.conv.Gap(h.From, uint64(missing)))
	}
}

func (c *following) keep(err error) {
	if c.err == nil {
		c.err = err
	}
}

// StreamBegin knows the flow's stream by its endpoints: it begins with the packet that the flow began with.
func (c *following) StreamBegin(s *reassembly.Stream) {
	if c.conv == nil || c.bound != nil {
		return
	}
	from, to := s.Client(), s.Server()
	if from == c.a && to == c.b || from == c.b && to == c.a {
		c.bound = s
	}
}

// side gives the flow's side that sends in a direction.
func (c *following) side(s *reassembly.Stream, d reassembly.Direction) flow.Side {
	sender := s.Client()
	if d == reassembly.FromServer {
		sender = s.Server()
	}
	if sender == c.a {
		return flow.A
	}
	return flow.B
}

// StreamData implements reassembly.StreamHandler.
func (c *following) StreamData(s *reassembly.Stream, d reassembly.Direction, b []byte, _ uint64) {
	if s == c.bound {
		c.keep(c.conv.Data(c.side(s, d), b))
	}
}

// StreamGap implements reassembly.StreamHandler.
func (c *following) StreamGap(s *reassembly.Stream, d reassembly.Direction, octets int64) {
	if s == c.bound {
		c.keep(c.conv.Gap(c.side(s, d), uint64(octets)))
	}
}

// StreamConflict implements reassembly.StreamHandler.
func (c *following) StreamConflict(*reassembly.Stream, reassembly.Direction, reassembly.Conflict) {}

// StreamEnd implements reassembly.StreamHandler. The Stream's storage may become another's.
func (c *following) StreamEnd(s *reassembly.Stream) {
	if s == c.bound {
		c.bound = new(reassembly.Stream)
	}
}
