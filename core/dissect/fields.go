package dissect

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Fields lists the fields of layer i of p's chain in the order of the octets, until yield returns false. Fields refer to
// p.Data and to p's text storage, which the next listing of p reuses.
func (d *Dissector) Fields(p *packet.Packet, i int, yield func(packet.Field) bool) {
	p.ResetText()
	out := fieldRooms.Get().(*[fieldRoom]packet.Field)
	v := visit{d: d, p: p, got: out[:], yield: yield}
	v.layer(i)
	v.flush()
	fieldRooms.Put(out)
}

// AllFields lists the frame's fields and then those of every layer, outermost first.
func (d *Dissector) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	p.ResetText()
	out := fieldRooms.Get().(*[fieldRoom]packet.Field)
	v := visit{d: d, p: p, got: out[:], yield: yield}
	v.frame()
	v.layers(0)
	v.flush()
	fieldRooms.Put(out)
}

// FrameFields lists the fields of the frame itself: number, times, lengths.
func (d *Dissector) FrameFields(p *packet.Packet, yield func(packet.Field) bool) {
	p.ResetText()
	out := fieldRooms.Get().(*[fieldRoom]packet.Field)
	v := visit{d: d, p: p, got: out[:], yield: yield}
	v.frame()
	v.flush()
	fieldRooms.Put(out)
}

// fieldRooms are what visits list fields in that hand them on. A panic in a caller's function loses one, and no more.
var fieldRooms = sync.Pool{New: func() any { return new([fieldRoom]packet.Field) }}

// AppendFields appends the fields that Fields lists. A packet of n octets can have several fields for each.
func (d *Dissector) AppendFields(dst []packet.Field, p *packet.Packet, i int) []packet.Field {
	p.ResetText()
	v := visit{d: d, p: p, got: dst[:cap(dst)], count: len(dst)}
	v.layer(i)
	return v.got[:v.count]
}

// AppendAllFields appends the fields that AllFields lists, which takes the least time.
func (d *Dissector) AppendAllFields(dst []packet.Field, p *packet.Packet) []packet.Field {
	p.ResetText()
	dst, n := d.appendStraight(dst, p)
	if n != 0 && n == len(p.Layers()) {
		return dst
	}
	var v visit // made in place
	v.d, v.p, v.got, v.count = d, p, dst[:cap(dst)], len(dst)
	if n == 0 {
		v.frame()
	}
	v.layers(n)
	return v.got[:v.count]
}

// layers lists the fields of layers from i on.
func (v *visit) layers(i int) {
	most := len(v.p.Layers())
	if v.yield != nil {
		most = 1 // there is no room for more fields at a time
	}
	for i < len(v.p.Layers()) {
		n := v.usual(i, most)
		if n == 0 {
			v.general(i)
			n = 1
		}
		if i += n; v.stop {
			return
		}
	}
}

// layer lists the fields of layer i.
func (v *visit) layer(i int) {
	if v.usual(i, 1) == 0 {
		v.general(i)
	}
}

// general is layer for headers of any kind.
func (v *visit) general(i int) {
	v.begin(i)
	v.list()
	if v.l.Fault.Broken() && v.l.Kind != packet.Data {
		v.depth, v.flags = 0, 0
		v.malformed(int(v.l.Hdr), len(v.b)-int(v.l.Hdr), v.l.Fault)
	}
}

// begin makes ready for layer i. What visits of layers change is in their own hands but for the few that are reset here: all of
// a visit would take longer than the fields of a small header.
func (v *visit) begin(i int) {
	l := &v.p.Layers()[i]
	v.i, v.l, v.b = i, *l, v.p.Octets(*l)
	v.depth, v.flags, v.opened = 0, 0, opened{}
	v.msg, v.more, v.end = nil, false, false
	v.parts, v.part = [2]uint16{}, [2]uint16{}
}

// Def describes a field; nil for an ID that nobody defined.
func Def(id packet.FieldID) *packet.Def {
	if k := int(id.Kind()); k < len(defs) && id.Index() < len(defs[k]) {
		return &defs[k][id.Index()]
	}
	return nil
}

// Defs gives a protocol's field definitions by FieldID.Index; the caller must not change them.
func Defs(k packet.Kind) []packet.Def {
	if int(k) < len(defs) {
		return defs[k]
	}
	return nil
}

// Lookup gives the IDs of all fields with this name: a name can belong to several protocols.
func Lookup(name string) []packet.FieldID {
	var ids []packet.FieldID
	for k := range defs {
		for i := range defs[k] {
			if defs[k][i].Name == name {
				ids = append(ids, packet.FieldID(k)<<16|packet.FieldID(i))
			}
		}
	}
	return ids
}

// ListsAlso reports whether layers of kind k may list fields of another protocol beside their own: multicast DNS those of DNS, a
// VLAN tag the padding of Ethernet, TLS those of HTTP in records that are decrypted, HTTP those of HTTP/2 where it follows in a segment, DTLS those of
// certificates.
func ListsAlso(k, of packet.Kind) bool {
	switch of {
	case packet.Ethernet:
		switch k {
		case packet.VLAN, packet.IEEE8021ad, packet.IEEE8021ah, packet.SLL, packet.SLL2, packet.ETag:
			return true
		}
	case packet.IEEE8021ah:
		return k == packet.IEEE8021ad
	case packet.PPP:
		return k == packet.LCP || k == packet.IPCP || k == packet.IPv6CP || k == packet.CCP || k == packet.GTP
	case packet.LCP, packet.IPCP, packet.IPv6CP, packet.PAP, packet.CHAP: // in protocol configuration options
		return k == packet.GTP
	case packet.DNS:
		return k == packet.MDNS || k == packet.LLMNR
	case packet.Data:
		return k == packet.HTTP || k == packet.TLS || k == packet.DTLS || k == packet.HTTP2 || k == packet.TCAP || k == packet.GTP
	case packet.WLAN:
		return k == packet.EAPOL
	case packet.EAP: // attributes of simple configuration
		return k == packet.WLAN
	case packet.TLS:
		return k == packet.QUIC || k == packet.DTLS || k == packet.EAP || k == packet.OpenVPN
	case packet.HTTP: // in decrypted records
		return k == packet.TLS
	case packet.HTTP2:
		return k == packet.TLS || k == packet.HTTP
	case packet.GTP: // numbers and identities
		return k == packet.SCCP || k == packet.TCAP
	case packet.ICMP: // RFC 4884
		return k == packet.ICMPv6
	}
	return false
}

// Def is the package's Def with the fields of the caller's own protocols, for engine.Lister.
func (d *Dissector) Def(id packet.FieldID) *packet.Def {
	if p := d.Protocols.of(id.Kind()); p != nil && id.Index() < len(p.Defs) {
		return &p.Defs[id.Index()]
	}
	return Def(id)
}

// Lookup is the package's Lookup with the fields of the caller's own protocols, for engine.Lister.
func (d *Dissector) Lookup(name string) []packet.FieldID {
	return d.Protocols.lookup(Lookup(name), name)
}
