package wire

// Eth is an Ethernet header (IEEE 802.3 §3.2). The type comes from the next layer; LLC inside makes it a length.
type Eth struct {
	Dst, Src string
	Type     uint16 // 0: from the next layer
}

func (e Eth) wrap(_ []Layer, next Layer, payload []byte) []byte {
	t := etherType(e.Type, next)
	if _, ok := next.(LLC); ok && e.Type == 0 {
		t = uint16(len(payload))
	}
	return Join(mac(e.Dst), mac(e.Src), be16(t), payload)
}

// etherType is that of Transparent Ethernet Bridging, for GRE and GENEVE (RFC 1701).
func (Eth) etherType() uint16 { return 0x6558 }

// VLAN is a tag of IEEE 802.1Q; TPID is its own EtherType, 0x8100 when 0.
type VLAN struct {
	TPID uint16
	TCI  uint16
	Type uint16
}

func (v VLAN) wrap(_ []Layer, next Layer, payload []byte) []byte {
	t := etherType(v.Type, next)
	if _, ok := next.(LLC); ok && v.Type == 0 {
		t = uint16(len(payload))
	}
	return Join(be16(v.TCI), be16(t), payload)
}

func (v VLAN) etherType() uint16 {
	if v.TPID != 0 {
		return v.TPID
	}
	return 0x8100
}

// LLC is an IEEE 802.2 header with one or two octets of control.
type LLC struct {
	DSAP, SSAP byte
	Control    []byte
}

func (l LLC) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return Join([]byte{l.DSAP, l.SSAP}, l.Control, payload)
}

// SNAP is the header behind LLC AA-AA-03 (IEEE 802 §9.2).
type SNAP struct {
	OUI  [3]byte
	Type uint16
}

func (s SNAP) wrap(_ []Layer, next Layer, payload []byte) []byte {
	return Join(s.OUI[:], be16(etherType(s.Type, next)), payload)
}

// ARP is a packet for Ethernet and IPv4 (RFC 826).
type ARP struct {
	Op       uint16
	SHA, THA string
	SPA, TPA string
	Ether    uint16 // 0: 0x0806; RARP has 0x8035
}

func (a ARP) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return Join([]byte{0, 1, 8, 0, 6, 4}, be16(a.Op), mac(a.SHA), Addr(a.SPA), mac(a.THA), Addr(a.TPA), payload)
}

func (a ARP) etherType() uint16 {
	if a.Ether != 0 {
		return a.Ether
	}
	return 0x0806
}

// MPLS is one label stack entry (RFC 3032 §2.1); the bottom bit is set when no MPLS follows.
type MPLS struct {
	Label uint32
	TC    uint32
	TTL   uint32
}

func (m MPLS) wrap(_ []Layer, next Layer, payload []byte) []byte {
	v := m.Label<<12 | m.TC<<9 | 1<<8 | m.TTL
	if _, ok := next.(MPLS); ok {
		v &^= 1 << 8
	}
	return Join(be32(v), payload)
}

func (MPLS) etherType() uint16 { return 0x8847 }
func (MPLS) ipProto() uint8    { return 137 }

// PPPoE is the header of RFC 2516 §4; Code 0 is a session, others discovery.
type PPPoE struct {
	Code    byte
	Session uint16
}

func (p PPPoE) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return Join([]byte{0x11, p.Code}, be16(p.Session), be16(uint16(len(payload))), payload)
}

func (p PPPoE) etherType() uint16 {
	if p.Code == 0 {
		return 0x8864
	}
	return 0x8863
}

// PPP is a protocol field (RFC 1661 §2), behind address and control in HDLC-like framing (RFC 1662 §3.1).
type PPP struct {
	HDLC  bool
	Proto uint16 // 0: from the next layer
}

func (p PPP) wrap(_ []Layer, next Layer, payload []byte) []byte {
	proto := p.Proto
	switch next.(type) {
	case IP4:
		proto = 0x0021
	case IP6:
		proto = 0x0057
	case MPLS:
		proto = 0x0281
	}
	if p.HDLC {
		return Join([]byte{0xff, 0x03}, be16(proto), payload)
	}
	return Join(be16(proto), payload)
}

func (PPP) etherType() uint16 { return 0x880b }

// SLL is LINKTYPE_LINUX_SLL's header.
type SLL struct {
	PktType, ARPHRD uint16
	Addr            []byte // at most 8 octets
	Type            uint16
}

func (s SLL) wrap(_ []Layer, next Layer, payload []byte) []byte {
	addr := Pad(Join(s.Addr), 8)
	return Join(be16(s.PktType), be16(s.ARPHRD), be16(uint16(len(s.Addr))), addr, be16(etherType(s.Type, next)), payload)
}

// SLL2 is LINKTYPE_LINUX_SLL2's header.
type SLL2 struct {
	Index   uint32
	ARPHRD  uint16
	PktType byte
	Addr    []byte
	Type    uint16
}

func (s SLL2) wrap(_ []Layer, next Layer, payload []byte) []byte {
	addr := Pad(Join(s.Addr), 8)
	return Join(be16(etherType(s.Type, next)), []byte{0, 0}, be32(s.Index), be16(s.ARPHRD),
		[]byte{s.PktType, byte(len(s.Addr))}, addr, payload)
}
