package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var mplsDefs = []packet.Def{}

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

func (v *visit) mpls() {}
