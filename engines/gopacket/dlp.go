package gopacket

import (
	"strings"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// parser is the library's DecodingLayerParser over the layers that it has decoders for and that packets are made of. The
// decoders are one of each kind, and reused: of two headers of a kind the second overwrites the first, so that each is
// recorded when it has been decoded.
type parser struct {
	decoders container
	parsers  [typeCount]*lib.DecodingLayerParser // by the type of the first layer, made when it is met
	alone    alone                               // for usual packets
	decoded  []lib.LayerType                     // the library's own list
	ran      []lib.DecodingLayer                 // in the order of layers, of a packet that is not usual
	native   nativeLayers
	p        *packet.Packet
	data     []byte
	at       int // where the payload of the last layer begins
	before   lib.Layer
	failed   bool
}

// typeCount is above every layer type of the library that has a decoder here.
const typeCount = 160

// nativeLayers is what a packet of this engine keeps.
type nativeLayers struct{ layers []lib.DecodingLayer }

// container hands out decoders by type, each within a recorder. It implements lib.DecodingLayerContainer.
type container struct {
	by *[typeCount]*recorder
}

// recorder runs a decoder and writes down where its layer lies.
type recorder struct {
	lib.DecodingLayer
	parser *parser
	layer  lib.Layer // the same value; nil for the one that skips extension headers
	typ    lib.LayerType
}

// common makes the decoders.
func common() []lib.DecodingLayer {
	return []lib.DecodingLayer{
		&layers.Ethernet{}, &layers.LinuxSLL{}, &layers.Loopback{}, &layers.Dot1Q{}, &layers.ARP{}, &layers.IPv4{}, &layers.IPv6{},
		&layers.IPv6ExtensionSkipper{}, &layers.ICMPv4{}, &layers.ICMPv6{}, &layers.TCP{}, &layers.UDP{}, &layers.GRE{}, &layers.VXLAN{},
	}
}

func newParser() *parser {
	s := &parser{decoders: container{new([typeCount]*recorder)}}
	for _, d := range common() {
		s.decoders.Put(d)
	}
	for _, r := range s.decoders.by {
		if r != nil {
			r.parser = s
		}
	}
	s.alone.open(s.decoders.by)
	return s
}

// Put implements lib.DecodingLayerContainer.
func (c container) Put(d lib.DecodingLayer) lib.DecodingLayerContainer {
	for _, t := range d.CanDecode().LayerTypes() {
		l, _ := d.(lib.Layer)
		c.by[t] = &recorder{DecodingLayer: d, layer: l, typ: t}
	}
	return c
}

// Decoder implements lib.DecodingLayerContainer.
func (c container) Decoder(t lib.LayerType) (lib.DecodingLayer, bool) {
	if t < 0 || t >= typeCount || c.by[t] == nil {
		return nil, false
	}
	return c.by[t], true
}

// LayersDecoder implements lib.DecodingLayerContainer.
func (c container) LayersDecoder(first lib.LayerType, df lib.DecodeFeedback) lib.DecodingLayerFunc {
	return lib.LayersDecoder(c, first, df)
}

// DecodeFromBytes implements lib.DecodingLayer.
func (r *recorder) DecodeFromBytes(data []byte, df lib.DecodeFeedback) error {
	s := r.parser
	if len(s.p.Layers()) >= packet.MaxLayers {
		return errDeep
	}
	err := r.DecodingLayer.DecodeFromBytes(data, df)
	off, ok := offsetIn(s.data, data)
	if !ok {
		return err
	}
	rest := r.LayerPayload()
	hdr, n := len(data)-len(rest), len(data) // where the library gives up, all that it was given is the layer's
	if err == nil {
		hdr = r.header(data, rest)
		n = hdr + len(rest)
	}
	s.record(r, off, hdr, n, err != nil)
	return err
}

// header is how many octets of data lie before rest, the layer's payload.
func (r *recorder) header(data, rest []byte) int {
	if from, ok := offsetIn(data, rest); ok {
		return from
	}
	switch l := r.layer.(type) {
	case *layers.IPv6:
		if l.HopByHop != nil {
			return len(l.Contents) + len(l.HopByHop.Contents)
		}
		return len(l.Contents)
	case nil:
		if s, ok := r.DecodingLayer.(*layers.IPv6ExtensionSkipper); ok {
			return len(s.Contents)
		}
	default:
		return len(l.LayerContents())
	}
	return len(data)
}

// record writes the layer. The hop-by-hop options are within the decoder of IPv6, and a layer of their own here.
func (s *parser) record(r *recorder, off, hdr, n int, failed bool) {
	rec := packet.Layer{Span: packet.Span{Off: uint32(off), Len: uint32(n)}, Hdr: uint16(min(hdr, n, 0xffff))}
	if r.layer != nil {
		rec.Kind = kindOf(r.layer, s.before)
	} else {
		rec.Kind = extension(r.typ)
	}
	s.before = r.layer
	if failed {
		rec.Fault, rec.Hdr = packet.FaultValue, uint16(min(n, 0xffff))
	}
	s.at, s.failed = off+int(rec.Hdr), failed
	if ip, ok := r.layer.(*layers.IPv6); ok && !failed && ip.HopByHop != nil {
		rec.Hdr = 40
		s.p.AddLayer(rec)
		s.ran = append(s.ran, r.DecodingLayer)
		rec.Off, rec.Len, rec.Hdr, rec.Kind = rec.Off+40, rec.Len-40, uint16(hdr-40), packet.HopByHop
	}
	s.p.AddLayer(rec)
	s.ran = append(s.ran, r.DecodingLayer)
}

func extension(t lib.LayerType) packet.Kind {
	switch t {
	case layers.LayerTypeIPv6HopByHop:
		return packet.HopByHop
	case layers.LayerTypeIPv6Routing:
		return packet.Routing
	case layers.LayerTypeIPv6Fragment:
		return packet.Fragment
	}
	return packet.DestOpts
}

type deepError struct{}

func (deepError) Error() string { return "gopacket: too many layers" }

var errDeep error = deepError{}

// dissect runs the parser over the packet and writes what it found as layers.
func (s *parser) dissect(p *packet.Packet) (out seen) {
	data := frameOf(p)
	s.p, s.data, s.at, s.before, s.failed = p, data, 0, nil, false
	s.ran, s.native.layers = s.ran[:0], nil
	first, ok := firstType(p.Link, data)
	if !ok {
		out.unknown = true
		if len(data) > 0 {
			leave(p, 0, len(data), packet.NoDissector, packet.KindNone)
		}
		return out
	}
	if len(data) == 0 {
		return out
	}
	if s.parsers[first] == nil {
		s.parsers[first] = lib.NewDecodingLayerParser(first)
		s.parsers[first].SetDecodingLayerContainer(s.decoders)
		s.parsers[first].IgnoreUnsupported = true
	}
	err := s.parsers[first].DecodeLayers(data, &s.decoded)
	s.native.layers = s.ran
	p.SetNative(&s.native)
	s.finish(err, &out)
	return out
}

// finish adds what is left over: payload, or what the library gave up on.
func (s *parser) finish(err error, out *seen) {
	end := len(s.data)
	why := packet.NoDissector
	ls := s.p.Layers()
	if n := len(ls); n > 0 {
		end = int(ls[n-1].Off + ls[n-1].Len)
		if fragment(s.before) {
			why = packet.FragmentPart
		}
	}
	if err != nil {
		out.failed = true
		why = packet.FaultValue
		if strings.HasPrefix(err.Error(), "panic: ") {
			out.panicked = true
		}
	}
	if s.at < end || out.panicked {
		leave(s.p, s.at, end, why, packet.KindNone)
	}
}

// fragment reports whether the library stopped since a layer is a fragment.
func fragment(l lib.Layer) bool {
	ip, ok := l.(*layers.IPv4)
	return ok && ip.NextLayerType() == lib.LayerTypeFragment
}

// firstType is the type of the first layer of a link type, among those that the parser has.
func firstType(l packet.LinkType, data []byte) (lib.LayerType, bool) {
	switch l {
	case packet.LinkEthernet:
		return layers.LayerTypeEthernet, true
	case packet.LinkSLL:
		return layers.LayerTypeLinuxSLL, true
	case packet.LinkNull, packet.LinkLoop:
		return layers.LayerTypeLoopback, true
	case packet.LinkIPv4:
		return layers.LayerTypeIPv4, true
	case packet.LinkIPv6:
		return layers.LayerTypeIPv6, true
	case packet.LinkRaw, packet.LinkRawBSD, packet.LinkRawOpenBSD:
		if len(data) > 0 && data[0]>>4 == 6 {
			return layers.LayerTypeIPv6, true
		}
		return layers.LayerTypeIPv4, true
	}
	return 0, false
}

// NativeLayers gives the library's decoders in the order in which they ran over a packet that the engine "gopacket-dlp"
// delivered. They are reused: of several headers of a kind the decoder holds the last, and all change with the next packet.
// ok is false for another engine's packet, where nothing was decoded, and for a clone.
func NativeLayers(p *packet.Packet) (ls []lib.DecodingLayer, ok bool) {
	if p == nil {
		return nil, false
	}
	n, ok := p.Native().(*nativeLayers)
	if !ok {
		return nil, false
	}
	return n.layers, true
}
