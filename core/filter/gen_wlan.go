package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// Bits of an IEEE 802.11 frame control field (IEEE Std 802.11, 9.2.4.1).
const (
	wlanData    = 0x08 // of the first octet: a data frame, where wlanControl is clear
	wlanControl = 0x04 // a control frame or a reserved type
	wlanToDS    = 0x01 // of the second octet
	wlanFromDS  = 0x02
)

func (g *gen) fc(octet uint32) *value { return g.linkLoad(octet, 1) }

// dataFrame wants a data frame.
func (g *gen) dataFrame() *cond {
	return and(not(g.bits(g.fc(0), wlanControl)), g.bits(g.fc(0), wlanData))
}

// wlanHost asks for an address of an IEEE 802.11 frame. Which of its addresses is source or destination depends on type and
// direction; control frames have neither.
func (g *gen) wlanHost(dir string, mac []byte) *cond {
	at := func(off uint32) *cond { return g.octets(g.lay.link.plus(off), mac) }
	isControl := func() *cond { return g.masked(g.fc(0), wlanControl, wlanTypeMask) }
	second := func() *cond { // clear-to-send and acknowledgement have no second address
		return or(not(isControl()), and(not(g.masked(g.fc(0), 0xc0, wlanSubtypeMask)), not(g.masked(g.fc(0), 0xd0, wlanSubtypeMask))))
	}
	switch dir {
	case "ra":
		return and(g.bits(g.fc(0), wlanData), at(4))
	case "ta":
		return and(g.bits(g.fc(0), wlanData), second(), at(10))
	case "addr1":
		return at(4)
	case "addr2":
		return and(second(), at(10))
	case "addr3":
		return and(not(isControl()), at(16))
	case "addr4":
		return and(g.masked(g.fc(1), wlanToDS|wlanFromDS, wlanDirMask), at(24))
	}
	return bothWays(dir, func(src bool) *cond {
		if !src {
			return g.wlanDest(at)
		}
		toDS, fromDS := g.bits(g.fc(1), wlanToDS), g.bits(g.fc(1), wlanFromDS)
		return and(not(g.bits(g.fc(0), wlanControl)), or(
			and(not(g.bits(g.fc(0), wlanData)), at(10)),
			and(g.bits(g.fc(0), wlanData), or(
				and(not(fromDS), at(10)),
				and(fromDS, or(and(not(toDS), at(16)), and(toDS, at(24))))))))
	})
}

// wlanDest asks the destination.
func (g *gen) wlanDest(at func(off uint32) *cond) *cond {
	toDS := g.bits(g.fc(1), wlanToDS)
	return and(not(g.bits(g.fc(0), wlanControl)), or(
		and(not(g.bits(g.fc(0), wlanData)), at(4)),
		and(g.bits(g.fc(0), wlanData), or(and(not(toDS), at(4)), and(toDS, at(16))))))
}

// wlanType asks for type, subtype or direction.
func (g *gen) wlanType(n *wlanNode) *cond {
	switch g.link {
	case packet.LinkIEEE80211, packet.LinkPrism, packet.LinkAVS, packet.LinkIEEE80211Radio:
	default:
		g.refuse(n.at, "type, subtype and dir are of IEEE 802.11, and link type %s is not", g.opt.Link)
	}
	return g.masked(g.fc(n.octet), n.value, n.mask)
}
