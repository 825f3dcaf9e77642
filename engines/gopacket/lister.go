package gopacket

import (
	"sync"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Lister lists the fields of this module's packets from the library's layers. It holds no state; a packet that is a clone is
// dissected again.
type Lister struct {
	dlp bool
	own dissect.Dissector // for the frame and for octets that stay raw
}

var _ engine.Lister = (*Lister)(nil)

// FrameFields implements engine.Lister.
func (l *Lister) FrameFields(p *packet.Packet, yield func(packet.Field) bool) {
	l.own.FrameFields(p, yield)
}

// Fields implements engine.Lister.
func (l *Lister) Fields(p *packet.Packet, i int, yield func(packet.Field) bool) {
	p.ResetText()
	l.fields(p, i, l.layersOf(p), yield)
}

// AllFields implements engine.Lister.
func (l *Lister) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	stopped := false
	l.own.FrameFields(p, func(f packet.Field) bool {
		stopped = !yield(f)
		return !stopped
	})
	all := l.layersOf(p)
	p.ResetText()
	for i := range p.Layers() {
		if stopped || !l.fields(p, i, all, yield) {
			return
		}
	}
}

// layersOf gives the library's layers by pcapkit's indexes; nil where each is decoded by itself.
func (l *Lister) layersOf(p *packet.Packet) []lib.Layer {
	if l.dlp {
		return nil
	}
	if n, ok := p.Native().(*native); ok {
		return n.layers
	}
	var n native
	again := packet.Packet{Data: p.Data, CapLen: p.CapLen, Len: p.Len, Link: p.Link, FCSLen: p.FCSLen}
	n.dissect(&again)
	return n.layers
}

// fields lists layer i; false says that the caller wants no more.
func (l *Lister) fields(p *packet.Packet, i int, all []lib.Layer, yield func(packet.Field) bool) bool {
	rec := p.Layers()[i]
	if rec.Kind == packet.Data {
		v := visit{p: p, rec: rec, yield: yield}
		v.data()
		return !v.stop
	}
	var layer lib.Layer
	switch {
	case l.dlp:
		layer = decodeAgain(p, i)
	case i < len(all):
		layer = all[i]
	}
	if layer == nil {
		return true
	}
	v := visit{p: p, i: i, rec: rec, yield: yield}
	v.layer(layer)
	return !v.stop
}

// decodeAgain decodes one layer from its octets, as the library did; nil when it cannot.
func decodeAgain(p *packet.Packet, i int) (l lib.Layer) {
	rec := p.Layers()[i]
	d := decoderOf(rec.Kind)
	if d == nil {
		return nil
	}
	defer func() {
		if recover() != nil { // the library panicked there before, and the packet says so
			l = nil
		}
	}()
	octets := p.Octets(rec)
	_ = d.DecodeFromBytes(octets, lib.NilDecodeFeedback) // what it read before an error is shown
	if h, ok := d.(hopByHop); ok {
		return h.IPv6HopByHop
	}
	l, _ = d.(lib.Layer)
	return l
}

// decoderOf makes the decoder of a kind; nil for those that the parser skips.
func decoderOf(k packet.Kind) lib.DecodingLayer {
	switch k {
	case packet.Ethernet:
		return &layers.Ethernet{}
	case packet.SLL:
		return &layers.LinuxSLL{}
	case packet.Null:
		return &layers.Loopback{}
	case packet.VLAN, packet.IEEE8021ad:
		return &layers.Dot1Q{}
	case packet.ARP:
		return &layers.ARP{}
	case packet.IPv4:
		return &layers.IPv4{}
	case packet.IPv6:
		return &layers.IPv6{}
	case packet.HopByHop:
		return hopByHop{&layers.IPv6HopByHop{}}
	case packet.ICMP:
		return &layers.ICMPv4{}
	case packet.ICMPv6:
		return &layers.ICMPv6{}
	case packet.TCP:
		return &layers.TCP{}
	case packet.UDP:
		return &layers.UDP{}
	case packet.GRE:
		return &layers.GRE{}
	case packet.VXLAN:
		return &layers.VXLAN{}
	}
	return nil
}

// Def implements engine.Lister: core's fields, and the library's own.
func (l *Lister) Def(id packet.FieldID) *packet.Def {
	if int(id.Kind()) < packet.KindCount {
		return dissect.Def(id)
	}
	if s := ownByKind()[id.Kind()]; s != nil && id.Index() < len(s.defs) {
		return &s.defs[id.Index()]
	}
	return nil
}

// fieldIDs finds core's fields by kind and name.
var fieldIDs = sync.OnceValue(func() map[packet.Kind]map[string]packet.FieldID {
	all := map[packet.Kind]map[string]packet.FieldID{}
	for k := packet.Frame; int(k) < packet.KindCount; k++ {
		m := map[string]packet.FieldID{}
		for i, d := range dissect.Defs(k) {
			if _, have := m[d.Name]; !have {
				m[d.Name] = packet.FieldID(k)<<16 | packet.FieldID(i)
			}
		}
		all[k] = m
	}
	return all
})

// visit lists the fields of one layer.
type visit struct {
	p     *packet.Packet
	i     int
	rec   packet.Layer
	depth uint8
	flags packet.FieldFlags
	stop  bool
	yield func(packet.Field) bool
}

// emit lists a field of core's by the name that it has in the layer's protocol, read from n octets at at of the layer.
func (v *visit) emit(name string, at, n int, num uint64) {
	id, ok := fieldIDs()[v.rec.Kind][name]
	if !ok {
		return
	}
	v.field(packet.Field{ID: id, Off: v.rec.Off + uint32(at), Len: uint32(n), Num: num})
}

// field lists a field with the visit's depth and flags.
func (v *visit) field(f packet.Field) {
	if v.stop || uint64(f.Off)+uint64(f.Len) > uint64(len(v.p.Data)) {
		return
	}
	f.Depth, f.Flags = v.depth, f.Flags|v.flags
	v.stop = !v.yield(f)
}

// hidden lists a field that repeats another one.
func (v *visit) hidden(name string, at, n int, num uint64) {
	v.flags |= packet.Hidden
	v.emit(name, at, n, num)
	v.flags &^= packet.Hidden
}

// bit lists a flag.
func (v *visit) bit(name string, at, n int, set bool) {
	num := uint64(0)
	if set {
		num = 1
	}
	v.emit(name, at, n, num)
}

// children lists what f does one level deeper.
func (v *visit) children(f func()) {
	v.depth++
	f()
	v.depth--
}

// data lists octets that stay raw.
func (v *visit) data() {
	n := int(v.rec.Len)
	v.hidden("data", 0, n, 0)
	v.emit("data.data", 0, n, 0)
	v.flags |= packet.Generated
	v.emit("data.len", 0, 0, uint64(n))
	v.flags &^= packet.Generated
	if v.rec.Fault.Broken() {
		id := fieldIDs()[packet.Malformed]["_ws.malformed"]
		v.field(packet.Field{ID: id, Off: v.rec.Off, Len: v.rec.Len, Num: uint64(v.rec.Fault)})
	}
}

// hopByHop makes a decoder of the library's header, which lacks two methods for that.
type hopByHop struct{ *layers.IPv6HopByHop }

// CanDecode implements lib.DecodingLayer.
func (hopByHop) CanDecode() lib.LayerClass { return layers.LayerTypeIPv6HopByHop }

// NextLayerType implements lib.DecodingLayer.
func (h hopByHop) NextLayerType() lib.LayerType { return h.NextHeader.LayerType() }
