package packet

// Packet is one captured packet. The reader that filled it owns it and everything it refers to until the reader's next
// step. It must not be copied by value: use Clone.
type Packet struct {
	Number uint64    // ordinal in the source, from 1
	Time   Timestamp // the zero Timestamp: the source states none
	CapLen uint32    // octets captured: len(Data)
	Len    uint32    // octets on the wire; a damaged source may state less than CapLen
	Iface  uint32    // interface index within the section; 0 for pcap
	Link   LinkType
	Flags  Flags
	Data   []byte // borrowed; includes the FCS where the interface says that frames have one
	FCSLen uint8  // octets of frame check sequence at the end of a full frame; 0: none or unknown
	ip     uint8  // index of the layer that IP gives, where what it carries lies behind it at once; 0: not known
	Extra  Extra  // what only some formats have

	layers []Layer
	text   *text // storage of InText fields; nil: none yet. The packets of a batch share it.
	side   *side // what an engine of its own dissection keeps; nil: nothing
	aside  any   // what a dissector knows of the packet from others
}

// Flags say what the reader noticed about a packet.
type Flags uint16

const (
	// Truncated: the source ended within this packet; Data holds the part that is there.
	Truncated Flags = 1 << iota
	// OverSnaplen: the captured length exceeds the source's snapshot length, as some writers do.
	OverSnaplen
	// Inconsistent: the stated original length is below the captured length.
	Inconsistent
	// Clipped: the stated captured length exceeds the block that holds it; Data holds what the block has.
	Clipped
	// ChecksumPending: transport checksums are not computed yet. A live frame that this machine sends, or keeps to itself, has
	// them filled in by the device or not at all.
	ChecksumPending
)

// Extra is what pcapng blocks and the modified pcap format tell beyond time and lengths. Options are borrowed.
type Extra struct {
	Section   uint32 // pcapng section, from 0
	Options   []byte // raw pcapng options of the packet's block, in the section's byte order; read with capfile.PacketOptions
	BigEndian bool   // byte order of Options
	HasDrops  bool
	Drops     uint16 // obsolete Packet Block: packets dropped before this one
	Modified  bool   // IfIndex, Protocol and PktType are present (pcap magic 0xa1b2cd34)
	IfIndex   uint32
	Protocol  uint16 // as stored, host order of the writer
	PktType   uint8  // linux/if_packet.h PACKET_HOST, …
}

// Layers gives the chain from the link to the innermost layer. The slice is the packet's own.
func (p *Packet) Layers() []Layer { return p.layers }

// SetLayers replaces the chain; for engines that bring their own dissection. It keeps the slice.
func (p *Packet) SetLayers(l []Layer) { p.layers, p.ip = l, 0 }

// ResetLayers empties the chain, keeping its storage.
func (p *Packet) ResetLayers() { p.layers, p.ip = p.layers[:0], 0 }

// AddLayer appends a layer to the chain.
func (p *Packet) AddLayer(l Layer) { *p.NewLayer() = l }

// NewLayer appends a layer for the caller to fill, whose fields hold anything: writing them in place is a third faster than
// copying a Layer. The pointer is good until the chain grows again.
func (p *Packet) NewLayer() *Layer {
	n := len(p.layers)
	if n == cap(p.layers) {
		p.grow()
	}
	p.layers = p.layers[:n+1]
	return &p.layers[n]
}

// Chain makes the chain n layers long, at most 8, for the caller to fill: their fields hold anything. The last three are to be an IP header,
// what it carries and the payload of that: see NoIP. It is for a Roomy packet.
func (p *Packet) Chain(n int) *[firstLayers]Layer {
	ls := p.layers[:firstLayers]
	p.layers, p.ip = ls[:n], uint8(n-3)
	return (*[firstLayers]Layer)(ls)
}

// NoIP takes back what Chain said of the last layers.
func (p *Packet) NoIP() { p.ip = 0 }

// IP gives the outermost layer of IPv4 or IPv6; its Kind is KindNone where there is none.
func (p *Packet) IP() Layer {
	if p.ip > 0 {
		return p.layers[p.ip]
	}
	return p.outermost(false)
}

// Upper gives what the header that IP gives carries, behind extension headers (RFC 8200 §4): TCP, UDP, ICMP, a tunnel, or Data where no
// dissector took it or this is not the datagram's first fragment. Its Kind is KindNone where there is nothing.
func (p *Packet) Upper() Layer {
	if p.ip > 0 {
		return p.layers[p.ip+1]
	}
	return p.outermost(true)
}

// outermost looks for the outermost layer of IP, or for what it carries.
//
//go:noinline
func (p *Packet) outermost(upper bool) Layer {
	behind := false
	for _, l := range p.layers {
		switch l.Kind {
		case IPv4, IPv6:
			if !upper || behind {
				return l
			}
			behind = true
		case HopByHop, DestOpts, Routing, Fragment, AH:
		default:
			if behind {
				return l
			}
		}
	}
	return Layer{}
}

// Roomy reports whether there is room for 8 layers, as there is once a packet had one.
func (p *Packet) Roomy() bool { return cap(p.layers) >= firstLayers }

// Shorten takes the last n layers off the chain.
func (p *Packet) Shorten(n int) { p.layers = p.layers[:len(p.layers)-n] }

// firstLayers is the room that the first chain gets: few are longer.
const firstLayers = 8

func (p *Packet) grow() {
	if cap(p.layers) == 0 {
		p.layers = make([]Layer, 0, firstLayers)
		return
	}
	p.layers = append(p.layers, Layer{})[:len(p.layers)]
}

// Find gives the index of the first layer of a kind at or after from, or -1.
func (p *Packet) Find(k Kind, from int) int {
	for i := from; i < len(p.layers); i++ {
		if p.layers[i].Kind == k {
			return i
		}
	}
	return -1
}

// Octets of a layer: header and payload.
func (p *Packet) Octets(l Layer) []byte { return p.Data[l.Off : l.Off+l.Len] }

// Header octets of a layer.
func (p *Packet) Header(l Layer) []byte { return p.Data[l.Off : l.Off+uint32(l.Hdr)] }

// Payload octets of a layer.
func (p *Packet) Payload(l Layer) []byte { return p.Data[l.Off+uint32(l.Hdr) : l.Off+l.Len] }

// Lend makes dst a packet with layers of its own that borrows the octets of p, for as long as p's owner keeps them. It keeps dst's
// other storage. What an engine of its own dissection keeps beside the octets is not lent.
func (p *Packet) Lend(dst *Packet) {
	layers, text := dst.layers, dst.text
	*dst = *p
	dst.layers, dst.text, dst.side = append(layers[:0], p.layers...), text, nil
	dst.ResetText()
}

// Clone gives a packet that shares nothing with p and lives as long as the caller wants.
func (p *Packet) Clone() *Packet {
	c := *p
	c.Data = append([]byte(nil), p.Data...)
	c.Extra.Options = append([]byte(nil), p.Extra.Options...)
	c.layers = append([]Layer(nil), p.layers...)
	c.text, c.side = p.text.clone(), p.side.clone()
	return &c
}

// NewBatch makes n packets, each with room for a usual chain of layers. They share one storage of text: the text of a packet's
// fields holds until the fields of any of them are listed.
func NewBatch(n int) []Packet {
	ps := make([]Packet, n)
	RenewBatch(ps, make([]Layer, n*firstLayers))
	return ps
}

// RenewBatch makes ps, of which nothing is used any more, what NewBatch gives; the room for layers is ls, 8 for each packet.
func RenewBatch(ps []Packet, ls []Layer) {
	var t *text
	for i := range ps {
		if i == 0 {
			t = ps[0].text
		}
		if t == nil {
			t = new(text)
		}
		at := i * firstLayers
		ps[i] = Packet{text: t, layers: ls[at : at : at+firstLayers]}
	}
}
