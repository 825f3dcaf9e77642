package peers

import (
	"time"

	"github.com/google/gopacket"
	"github.com/google/gopacket/ip4defrag"
	"github.com/google/gopacket/layers"
	"github.com/google/gopacket/tcpassembly"
)

// Streams is what tcpassembly handed on.
type Streams struct {
	Packets int
	Octets  uint64
	Gaps    int
	Sum     uint64
}

type counter struct{ s *Streams }

func (c counter) New(_, _ gopacket.Flow) tcpassembly.Stream { return c }

func (c counter) Reassembled(rs []tcpassembly.Reassembly) {
	for i := range rs {
		if rs[i].Skip > 0 {
			c.s.Gaps++
		}
		if n := len(rs[i].Bytes); n > 0 {
			c.s.Octets += uint64(n)
			c.s.Sum += uint64(rs[i].Bytes[0])
		}
	}
}

func (counter) ReassemblyComplete() {}

// Assemble puts TCP connections together with tcpassembly, decoding with the DecodingLayerParser. Old connections are flushed once
// in 16 384 packets, as its documentation demands of every user.
func Assemble(path string) (s Streams, err error) {
	a := tcpassembly.NewAssembler(tcpassembly.NewStreamPool(counter{&s}))
	p := newParser()
	n := 0
	s.Packets, err = eachPacket(path, func(b []byte, ci gopacket.CaptureInfo) {
		_ = p.DecodeLayers(b, &p.found)
		flow, is := gopacket.Flow{}, false
		for _, t := range p.found {
			switch t {
			case layers.LayerTypeIPv4:
				flow = p.ip4.NetworkFlow()
			case layers.LayerTypeIPv6:
				flow = p.ip6.NetworkFlow()
			case layers.LayerTypeTCP:
				is = true
			}
		}
		if is {
			a.AssembleWithTimestamp(flow, &p.tcp, ci.Timestamp)
		}
		if n++; n%16384 == 0 {
			a.FlushOlderThan(ci.Timestamp.Add(-2 * time.Minute))
		}
	})
	a.FlushAll()
	return s, err
}

// Parts is what ip4defrag put together.
type Parts struct {
	Packets   int
	Datagrams int
	Errors    int
}

// Defragment puts IPv4 datagrams together with ip4defrag, which has no IPv6.
func Defragment(path string) (s Parts, err error) {
	d := ip4defrag.NewIPv4Defragmenter()
	s.Packets, err = eachPacket(path, func(b []byte, ci gopacket.CaptureInfo) {
		p := gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.DecodeOptions{Lazy: true}) // it keeps the octets
		ip, ok := p.NetworkLayer().(*layers.IPv4)
		if !ok {
			return
		}
		whole, err := d.DefragIPv4WithTimestamp(ip, ci.Timestamp)
		switch {
		case err != nil:
			s.Errors++
		case whole != nil && whole != ip:
			s.Datagrams++
		}
	})
	return s, err
}
