package dissect

import (
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Protocol is a dissector of the caller's own, for [Protocols.Add].
type Protocol struct {
	// Name is the short name, as in filters; those of its fields begin with it and a dot.
	Name, Title string
	Tier        packet.Tier
	// Defs are the fields, by the index that a FieldList is given.
	Defs []packet.Def
	// Header reads the header at the start of b, which holds what the layer below carries, trailers cut. It must not keep b. It is
	// called for each packet while the chain is found, so that it should only find lengths.
	Header func(b []byte) Header
	// Fields lists the fields of the layer's octets, header and payload. It is called when somebody asks; nil: it has none.
	Fields func(l *FieldList)
}

// Header is what a Protocol's Header found.
type Header struct {
	Len   int // octets of header: at most those of b and 65 535; more is a cut header
	Total int // octets with payload; 0: all of b
	Fault packet.FaultCode
	// Next is the kind of the payload; KindNone: it is Data. packet.Ethernet, packet.IPv4 and kinds from Protocols.Add are what
	// private headers usually carry.
	Next packet.Kind
}

// Protocols are what a caller changes in dissection: dissectors of their own, and which protocol an assigned number names. The
// zero Protocols changes nothing. It must not change once a Dissector uses it.
//
// For each number the last assignment counts, and it goes before the own tables. Assigning packet.Data leaves the octets
// behind the number as they are.
type Protocols struct {
	kinds    []packet.Kind
	list     []Protocol // by index in kinds
	links    map[packet.LinkType]packet.Kind
	ethers   map[uint16]packet.Kind
	ips      map[uint8]packet.Kind
	tcp, udp map[uint16]packet.Kind
	overTCP  []heuristic
	overUDP  []heuristic
}

type heuristic struct {
	kind  packet.Kind
	looks func(b []byte) bool
}

// Add makes a protocol known and gives its kind, for the methods that assign numbers. The name must be a new one.
func (s *Protocols) Add(p Protocol) (packet.Kind, error) {
	if p.Name == "" || p.Header == nil {
		return 0, fmt.Errorf("dissect: a protocol needs a name and a Header function")
	}
	if k, ok := packet.KindOf(p.Name); ok {
		return 0, fmt.Errorf("dissect: %q is the name of a protocol that is dissected already (%s)", p.Name, k.Title())
	}
	k := packet.NamedKind(p.Name, p.Title, p.Tier)
	if k == packet.KindNone {
		return 0, fmt.Errorf("dissect: no room for the protocol %q: 32 768 names are kept", p.Name)
	}
	if s.of(k) != nil {
		return 0, fmt.Errorf("dissect: the protocol %q was added twice", p.Name)
	}
	s.kinds, s.list = append(s.kinds, k), append(s.list, p)
	return k, nil
}

// LinkType makes frames of a link type begin with k.
func (s *Protocols) LinkType(l packet.LinkType, k packet.Kind) { put(&s.links, l, k) }

// EtherType assigns an EtherType, and what uses those numbers: SNAP, GRE, cooked headers and so on.
func (s *Protocols) EtherType(t uint16, k packet.Kind) { put(&s.ethers, t, k) }

// IPProtocol assigns a protocol number of IPv4 and IPv6.
func (s *Protocols) IPProtocol(n uint8, k packet.Kind) { put(&s.ips, n, k) }

// TCPPort assigns a port of TCP. Of a pair of ports the lower one is asked first.
func (s *Protocols) TCPPort(port uint16, k packet.Kind) { put(&s.tcp, port, k) }

// UDPPort assigns a port of UDP. Of a pair of ports the lower one is asked first.
func (s *Protocols) UDPPort(port uint16, k packet.Kind) { put(&s.udp, port, k) }

// TCPHeuristic makes segments k whose payload looks like it, where no port of TCPPort tells; looks is given at least one octet and
// must not keep them. The first that answers true counts, in the order of the calls, before the own ports and heuristics.
func (s *Protocols) TCPHeuristic(k packet.Kind, looks func(b []byte) bool) {
	s.overTCP = append(s.overTCP, heuristic{k, looks})
}

// UDPHeuristic is TCPHeuristic for the payload of UDP datagrams.
func (s *Protocols) UDPHeuristic(k packet.Kind, looks func(b []byte) bool) {
	s.overUDP = append(s.overUDP, heuristic{k, looks})
}

func put[N comparable](m *map[N]packet.Kind, n N, k packet.Kind) {
	if *m == nil {
		*m = make(map[N]packet.Kind)
	}
	(*m)[n] = k
}

// of is the caller's protocol of a kind; nil for any other.
func (s *Protocols) of(k packet.Kind) *Protocol {
	if s != nil {
		for i := range s.kinds {
			if s.kinds[i] == k {
				return &s.list[i]
			}
		}
	}
	return nil
}

// Has reports whether the caller added a protocol of this name. A nil Protocols has none.
func (s *Protocols) Has(name string) bool {
	return s != nil && slices.ContainsFunc(s.list, func(p Protocol) bool { return p.Name == name })
}

// lookup appends the IDs of all fields with this name.
func (s *Protocols) lookup(ids []packet.FieldID, name string) []packet.FieldID {
	if s == nil {
		return ids
	}
	for j, p := range s.list {
		for i := range p.Defs {
			if p.Defs[i].Name == name {
				ids = append(ids, packet.FieldID(s.kinds[j])<<16|packet.FieldID(i))
			}
		}
	}
	return ids
}

// link, etherType and ipProtocol give the kind that a number names, the caller's assignment first.
func (w *walk) link(l packet.LinkType) packet.Kind {
	if w.own != nil {
		if k, ok := w.own.links[l]; ok {
			return k
		}
	}
	return kindOfLink(l)
}

func (w *walk) etherType(t uint16) packet.Kind {
	if w.own != nil {
		if k, ok := w.own.ethers[t]; ok {
			return k
		}
	}
	return kindOfEtherType(t)
}

func (w *walk) ipProtocol(n uint8) packet.Kind {
	if w.own != nil {
		if k, ok := w.own.ips[n]; ok {
			return k
		}
	}
	return byIPProtocol[n]
}

// port gives the kind that the caller's assignments of a transport name for a payload b; ok is false where none does.
func port(ports map[uint16]packet.Kind, hs []heuristic, low, high uint16, b []byte) (k packet.Kind, ok bool) {
	if k, ok = ports[low]; ok {
		return k, true
	}
	if k, ok = ports[high]; ok {
		return k, true
	}
	if len(b) > 0 {
		for i := range hs {
			if hs[i].looks(b) {
				return hs[i].kind, true
			}
		}
	}
	return packet.KindNone, false
}

// private records a layer of the caller's protocol and goes on as its header says.
func (w *walk) private(k packet.Kind, p *Protocol) {
	b := w.rest()
	h := p.Header(b[:len(b):len(b)])
	n := h.Total
	if n <= 0 {
		n = len(b)
	}
	switch {
	case h.Len < 0 || h.Len > len(b) || h.Len > 0xffff:
		w.cut(k)
	case h.Fault.Broken():
		w.bad(k, h.Len, h.Fault)
	case n < h.Len:
		w.bad(k, h.Len, packet.FaultShort)
	default:
		w.add(k, h.Len, n, 0)
		w.to(h.Next)
	}
}
