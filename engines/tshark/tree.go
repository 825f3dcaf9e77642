package tshark

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// maxFields bounds the fields of one packet; tshark itself stops at 1 000 000 items.
const maxFields = 1 << 20

// builder makes layers and fields of the elements of one packet after another. Its storage is reused.
type builder struct {
	lister *lister
	opt    engine.Options
	pcapng bool // the source knows sections and interfaces
	kinds  map[string]packet.Kind

	p       *packet.Packet
	layers  []layer
	fields  []pending
	chains  []chain // of fields: the frame's, then each layer's
	stack   []open
	scratch []byte
	at      []int            // layers of a cell
	fault   packet.FaultCode // of a frame that is too short for its first header
	full    bool             // the packet has more than is kept
}

// layer is a protocol while its packet is read; positions are tshark's.
type layer struct {
	kind      packet.Kind
	tier      packet.Tier
	off, size int
	last      int // end of the octets of its fields
	here      int // fields whose octets lie in the packet where tshark says
	elsewhere int // fields whose octets do not: the layer was decrypted, decompressed or put together
	fault     packet.FaultCode
	part      bool // of a fragmented datagram, and not its start
}

// pending is a field, in a chain by layer since a protocol within another comes before that one's last fields.
type pending struct {
	f    packet.Field
	next int32
	sure bool // its octets are those of the packet
}

type chain struct{ first, last int32 }

// open is an element whose end has not come.
type open struct {
	layer int // to go back to; -1: the frame
	depth uint8
	skip  bool
}

func newBuilder(l *lister, o engine.Options) *builder {
	return &builder{lister: l, opt: o, kinds: map[string]packet.Kind{}}
}

// begin starts a packet.
func (b *builder) begin(p *packet.Packet) {
	b.p, b.full, b.fault = p, false, 0
	b.layers, b.fields, b.stack = b.layers[:0], b.fields[:0], b.stack[:0]
	b.chains = append(b.chains[:0], chain{-1, -1})
	p.ResetLayers()
	p.ResetSide()
}

// add takes an element within a packet.
func (b *builder) add(it *item) {
	switch it.tag {
	case tagProto:
		b.proto(it)
	case tagField:
		b.field(it)
	case tagProtoEnd, tagFieldEnd:
		if n := len(b.stack); n > 0 {
			b.stack = b.stack[:n-1]
		}
	}
}

// current is the layer that a field here belongs to, -1 for the frame, and how deep it lies.
func (b *builder) current() (layer int, depth uint8, skip bool) {
	if n := len(b.stack); n > 0 {
		o := b.stack[n-1]
		return o.layer, o.depth, o.skip
	}
	return len(b.layers) - 1, 0, false
}

func (b *builder) push(it *item, o open) {
	if !it.empty && len(b.stack) < packet.MaxLayers {
		b.stack = append(b.stack, o)
	}
}

// proto begins a layer, or one of tshark's frames around what is none.
func (b *builder) proto(it *item) {
	switch name := it.name; {
	case string(name) == "geninfo":
		b.push(it, open{layer: -1, skip: true})
	case len(b.layers) == 0 && (string(name) == "frame" || string(name) == "pkt_comment"):
		b.push(it, open{layer: -1})
	case string(name) == "fake-field-wrapper":
		b.push(it, open{layer: len(b.layers) - 1})
	case bytes.HasPrefix(name, []byte("_ws.")):
		b.flaw(it)
		b.push(it, open{layer: len(b.layers) - 1})
	case string(name) == "mptcp": // options of TCP, in whose header it lies
		at, depth, _ := b.current()
		b.push(it, open{layer: at, depth: depth})
	default:
		b.push(it, open{layer: b.layer(b.kind(name), it)})
	}
}

// flaw marks the last layer with what tshark says of the packet; before the first layer it is said of the frame.
func (b *builder) flaw(it *item) {
	b.put(it, len(b.layers)-1, 0)
	var f packet.FaultCode
	switch string(it.name) {
	case "_ws.malformed":
		f = packet.FaultLength
	case "_ws.short":
		f = packet.FaultTruncated
	default:
		return
	}
	if len(b.layers) == 0 {
		b.fault = f
		return
	}
	if l := &b.layers[len(b.layers)-1]; l.fault == 0 || l.fault == packet.NoDissector {
		l.fault = f
	}
}

// kind of a protocol by tshark's name.
func (b *builder) kind(name []byte) packet.Kind {
	k, ok := b.kinds[string(name)]
	if !ok {
		n := string(name)
		k = packet.NamedKind(n, n, b.tier(packet.KindNone))
		b.kinds[n] = k
	}
	if k == packet.SLL && b.p.Link == packet.LinkSLL2 {
		return packet.SLL2
	}
	return k
}

// tier of a protocol: core's, or for one that core does not know, by what lies below it.
func (b *builder) tier(k packet.Kind) packet.Tier {
	if k != packet.KindNone && int(k) < packet.KindCount {
		return k.Tier()
	}
	below := packet.TierNone
	for i := range b.layers {
		below = max(below, b.layers[i].tier)
	}
	switch below {
	case packet.TierNone, packet.Link:
		return packet.Link
	case packet.Internet:
		return packet.Transport
	}
	return packet.Application
}

// layer appends a layer and gives its index.
func (b *builder) layer(k packet.Kind, it *item) int {
	if len(b.layers) >= packet.MaxLayers {
		b.full = true
		return len(b.layers) - 1
	}
	l := layer{kind: k, tier: b.tier(k), off: it.pos, size: it.size}
	if l.off < 0 || l.size < 0 || l.off+l.size > len(b.p.Data) {
		l.off, l.size, l.elsewhere = 0, 0, 1
	}
	if k == packet.Data {
		l.fault = packet.NoDissector
		if n := len(b.layers); n > 0 && b.layers[n-1].part {
			l.fault = packet.FragmentPart
		}
	}
	b.layers = append(b.layers, l)
	b.chains = append(b.chains, chain{-1, -1})
	return len(b.layers) - 1
}

// field takes a field; one without a name is a heading, and what lies below it moves up.
func (b *builder) field(it *item) {
	at, depth, skip := b.current()
	if skip {
		b.push(it, open{layer: at, skip: true})
		return
	}
	if len(it.name) == 0 {
		b.push(it, open{layer: at, depth: depth})
		return
	}
	if string(it.name) == "data" && depth == 0 { // a protocol that PDML writes as a field
		at = b.layer(packet.Data, it)
		b.put(it, at, 0)
		b.push(it, open{layer: at})
		return
	}
	b.put(it, at, depth)
	if depth < 255 {
		depth++
	}
	b.push(it, open{layer: at, depth: depth})
}

// put appends a field to a layer's chain.
func (b *builder) put(it *item, at int, depth uint8) {
	if len(b.fields) >= maxFields || len(b.p.TextBuffer()) >= maxTree {
		b.full = true
		return
	}
	if at < 0 && !b.frameField(it) {
		return
	}
	w := b.lister.word(it.name)
	if w.id == 0 {
		b.full = true
		return
	}
	f := packet.Field{Depth: depth}
	if it.hidden {
		f.Flags |= packet.Hidden
	}
	if it.size == 0 {
		f.Flags |= packet.Generated
	}
	sure := b.place(&f, at, it)
	if at >= 0 && b.layers[at].kind == packet.Data && b.layers[at].size == 0 && f.Len > 0 {
		b.settle(at, f)
	}
	b.value(&f, w, it, sure)
	switch {
	case at < 0:
		b.frameValue(&f, w)
	case f.Num != 0 && (w.def.Name == "ip.frag_offset" || w.def.Name == "ipv6.fraghdr.offset"):
		b.layers[at].part = true
	}
	if it.clipped && f.Flags&packet.InText != 0 {
		b.full = true
	}
	i := int32(len(b.fields))
	b.fields = append(b.fields, pending{f, -1, sure})
	if c := &b.chains[at+1]; c.first < 0 {
		c.first, c.last = i, i
	} else {
		b.fields[c.last].next, c.last = i, i
	}
}

// settle gives a Data layer, and the field before that stands for it, the place of the octets: PDML's element of the
// protocol itself has none.
func (b *builder) settle(at int, f packet.Field) {
	b.layers[at].off, b.layers[at].size = int(f.Off), int(f.Len)
	if first := b.chains[at+1].first; first >= 0 {
		g := &b.fields[first].f
		g.Off, g.Len, g.Num, g.Flags = f.Off, f.Len, 0, g.Flags&^(packet.InText|packet.Generated)
		b.fields[first].sure = true
	}
}

// place gives a field its octets, where what tshark says of them is true of the packet. Positions in data that tshark
// decrypted, decompressed or put together look alike, and are told by their octets alone.
func (b *builder) place(f *packet.Field, at int, it *item) (sure bool) {
	if it.size <= 0 || it.pos < 0 || it.pos+it.size > len(b.p.Data) {
		return false
	}
	octets := b.p.Data[it.pos : it.pos+it.size]
	raw := it.unmasked
	if len(raw) != 2*it.size {
		raw = it.value
	}
	if len(raw) == 2*it.size {
		if sure = isHex(octets, raw); !sure {
			if at >= 0 {
				b.layers[at].elsewhere++
			}
			return false
		}
		if at >= 0 {
			b.layers[at].here++
		}
	}
	f.Off, f.Len = uint32(it.pos), uint32(it.size)
	if at >= 0 && !checkSequence(it.name) {
		b.layers[at].last = max(b.layers[at].last, it.pos+it.size)
	}
	return sure
}

// checkSequence reports whether a field is a frame's check sequence, which no layer counts.
func checkSequence(name []byte) bool { return bytes.HasSuffix(name, []byte(".fcs")) }
