package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// MPLS is a view of one label stack entry (RFC 3032 §2.1). It borrows the packet's octets.
type MPLS struct{ b []byte }

// MPLSOf views a layer as an entry; ok is false for another protocol and for less than 4 octets.
func MPLSOf(p *packet.Packet, l packet.Layer) (e MPLS, ok bool) {
	if l.Kind != packet.MPLS || l.Hdr < mplsEntryLen {
		return MPLS{}, false
	}
	return MPLS{p.Octets(l)}, true
}

// Label is the 20-bit label.
func (e MPLS) Label() uint32 { return be.Uint32(e.b) >> 12 }

// TrafficClass is the 3-bit traffic class, formerly the experimental bits (RFC 5462).
func (e MPLS) TrafficClass() uint8 { return e.b[2] >> 1 & 7 }

// Bottom: no entry follows.
func (e MPLS) Bottom() bool { return e.b[2]&1 != 0 }

// TTL is the time to live.
func (e MPLS) TTL() uint8 { return e.b[3] }

const mplsEntryLen = 4 // octets of a label stack entry, RFC 3032 §2.1

// Reserved labels; IANA, Special-Purpose MPLS Label Values.
const (
	mplsIPv4Null = 0
	mplsIPv6Null = 2
	mplsGAL      = 13
)

func (w *walk) mpls() {
	b := w.rest()
	if len(b) < mplsEntryLen {
		w.cut(packet.MPLS)
		return
	}
	label, bottom := be.Uint32(b)>>12, b[2]&1 != 0
	w.all(packet.MPLS, mplsEntryLen)
	switch {
	case !bottom:
		w.to(packet.MPLS)
	case len(b) == mplsEntryLen:
	case label == mplsGAL:
		w.leave(packet.NoDissector, packet.KindNone)
	default:
		w.to(kindBelowLabel(label, b[mplsEntryLen:]))
	}
}

// kindBelowLabel guesses what lies below the stack, which does not say: by the reserved label, else by the first nibble
// (RFC 4928 §3, RFC 4385 §3): 4 and 6 are IP, 1 is an associated channel, 0 a pseudowire's control word, which is taken to
// be Ethernet's. Addresses that start with a 0 look alike, hence the look at the types.
func kindBelowLabel(label uint32, b []byte) packet.Kind {
	switch {
	case label == mplsIPv4Null:
		return packet.IPv4
	case label == mplsIPv6Null:
		return packet.IPv6
	}
	switch b[0] >> 4 {
	case 4:
		return packet.IPv4
	case 6:
		return packet.IPv6
	case 1:
		return packet.KindNone
	case 0:
		if looksLikeEthernet(b) && !(len(b) > pwcwLen && looksLikeEthernet(b[pwcwLen:])) {
			return packet.Ethernet
		}
		return packet.PWControlWord
	}
	if looksLikeEthernet(b) {
		return packet.Ethernet
	}
	return packet.KindNone
}

// looksLikeEthernet reports whether b can be an Ethernet frame: a sender that is no group, and a known type or a length
// that is there.
func looksLikeEthernet(b []byte) bool {
	if len(b) < ethernetHeaderLen || b[6]&1 != 0 {
		return false
	}
	t := be.Uint16(b[12:])
	if t >= etherTypeMin {
		return kindOfEtherType(t) != packet.KindNone
	}
	return t >= llcHeaderLen && int(t) <= len(b)-ethernetHeaderLen
}

const mpls = packet.FieldID(packet.MPLS) << 16

const (
	mplsLabel = mpls + iota
	mplsExp
	mplsBottom
	mplsTTL
)

var mplsDefs = []packet.Def{
	mplsLabel - mpls:  {Name: "mpls.label", Title: "MPLS Label", Type: packet.Uint32, Base: packet.DecHex, Names: mplsLabelName},
	mplsExp - mpls:    {Name: "mpls.exp", Title: "MPLS Experimental Bits", Type: packet.Uint32},
	mplsBottom - mpls: {Name: "mpls.bottom", Title: "MPLS Bottom Of Label Stack", Type: packet.Uint32},
	mplsTTL - mpls:    {Name: "mpls.ttl", Title: "MPLS TTL", Type: packet.Uint32},
}

func mplsLabelName(n uint64) string {
	switch n {
	case 0:
		return "IPv4 Explicit-Null"
	case 1:
		return "Router Alert"
	case 2:
		return "IPv6 Explicit-Null"
	case 3:
		return "Implicit-Null"
	case 7:
		return "Entropy Label Indicator (ELI)"
	case 13:
		return "Generic Associated Channel Label (GAL)"
	case 14:
		return "OAM Alert"
	}
	return ""
}

func (v *visit) mpls() {
	e := v.be32(0)
	v.num(mplsLabel, 0, 4, uint64(e>>12))
	v.num(mplsExp, 0, 4, uint64(e>>9&7))
	v.num(mplsBottom, 0, 4, uint64(e>>8&1))
	v.num(mplsTTL, 0, 4, uint64(e&0xff))
}
