package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// AppendProtocols appends the packet's protocols as Wireshark's frame.protocols has them: the layers' short names joined by
// colons, with the steps between layers that Wireshark counts as protocols (ethertype, wlan_radio, mptcp).
func AppendProtocols(dst []byte, p *packet.Packet) []byte {
	start := len(dst)
	ls := p.Layers()
	for i, l := range ls {
		if l.Kind == packet.WLAN && i > 0 && !wlanInside(ls[i-1].Kind) {
			dst = append(dst, ":wlan_radio"...)
		}
		if hiddenInChain(p, ls, i) {
			continue
		}
		name := l.Kind.Name()
		if l.Len == 0 && l.Kind == packet.Data {
			name = l.Of.Name() // nothing is there of a header that should be
		}
		dst = append(dst, ':')
		dst = append(dst, name...)
		switch {
		case byEtherType(p, l):
			dst = append(dst, ":ethertype"...)
		case l.Kind == packet.TCP:
			for range multipathOptions(p, l) {
				dst = append(dst, ":mptcp"...)
			}
		}
	}
	if len(dst) > start {
		dst = append(dst[:start], dst[start+1:]...) // the first colon
	}
	return dst
}

// hiddenInChain reports whether Wireshark has no protocol for layer i: octets that are encrypted or left over behind damage,
// the pseudo header of raw IP where the link type says the version, and an 802.15.4 frame behind another header of the radio.
func hiddenInChain(p *packet.Packet, ls []packet.Layer, i int) bool {
	l := ls[i]
	switch l.Kind {
	case packet.Raw:
		return p.Link == packet.LinkIPv4 || p.Link == packet.LinkIPv6
	case packet.WPAN:
		return i > 0
	case packet.EAP: // which EAPOL has no name in the chain for
		return i > 0 && ls[i-1].Kind == packet.EAPOL
	case packet.Data:
		if l.Len == 0 {
			return l.Of == packet.KindNone
		}
		return l.Fault.Broken() || i > 0 && (ls[i-1].Kind == packet.Infiniband || ls[i-1].Kind == packet.ESP)
	}
	return false
}

// wlanInside reports whether an 802.11 frame behind a layer of kind k is no frame that was received: one that another quotes.
func wlanInside(k packet.Kind) bool {
	switch k {
	case packet.Radiotap, packet.PPI, packet.Prism, packet.AVS:
		return false
	}
	return true
}

// byEtherType reports whether a layer names what follows by an EtherType and Wireshark's table of those is asked.
func byEtherType(p *packet.Packet, l packet.Layer) bool {
	b := p.Header(l)
	at, least := 0, uint16(etherTypeMin)
	switch l.Kind {
	case packet.Ethernet:
		at = 12
	case packet.VLAN, packet.IEEE8021ad:
		at = len(b) - 2
	case packet.IEEE8021ah, packet.ETag, packet.AVSP, packet.SLL2:
		return len(p.Payload(l)) > 0
	case packet.SLL:
		at = 14
	case packet.Infiniband:
		return len(p.Payload(l)) > ibCRCLen && len(b) > ibRWHLen && be.Uint16(b[len(b)-ibRWHLen:]) >= least
	default:
		return false
	}
	return at >= 0 && len(b) >= at+2 && be.Uint16(b[at:]) >= least
}

// multipathOptions counts the MPTCP options of a TCP layer (RFC 8684 §3).
func multipathOptions(p *packet.Packet, l packet.Layer) (n int) {
	t, ok := TCPOf(p, l)
	if !ok {
		return 0
	}
	for o := range t.Options() {
		if o.Kind == tcpOptionMPTCP {
			n++
		}
	}
	return n
}
