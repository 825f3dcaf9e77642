package filter

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// EtherTypes (IANA, IEEE 802 Numbers).
const (
	etherIP      = 0x0800
	etherARP     = 0x0806
	etherTEB     = 0x6558 // Ethernet
	etherRARP    = 0x8035
	etherDECnet  = 0x6003
	etherATalk   = 0x809b
	etherAARP    = 0x80f3
	etherVLAN    = 0x8100
	etherIPX     = 0x8137
	etherIPv6    = 0x86dd
	etherMPLS    = 0x8847
	etherPPPoED  = 0x8863
	etherPPPoES  = 0x8864
	etherService = 0x88a8 // IEEE 802.1ad
	etherQinQ    = 0x9100
	etherNS      = 0x0600
	etherMost    = 1500 // the highest number that is a length
)

// Service access points of IEEE 802.2.
const (
	sapIP      = 0x06
	sapSTP     = 0x42
	sapIPX     = 0xe0
	sapNetBEUI = 0xf0
	sapISO     = 0xfe
)

// PPP protocol numbers (IANA, PPP Numbers).
const (
	pppIP   = 0x0021
	pppIPv6 = 0x0057
	pppMPLS = 0x0281
)

// bacnet is LINKTYPE_BACNET_MS_TP.
const bacnet packet.LinkType = 165

// pppOf gives the PPP protocol of an EtherType or service access point.
var pppOf = sync.OnceValue(func() map[uint32]uint32 {
	return map[uint32]uint32{
		etherIP: pppIP, etherIPv6: pppIPv6, etherDECnet: 0x27, etherATalk: 0x29, etherNS: 0x25, sapISO: 0x23, sapSTP: 0x31, sapIPX: 0x2b,
	}
})

// linkType asks whether a frame carries a protocol: an EtherType, or up to 1500 a service access point.
func (g *gen) linkType(proto uint32, at int) *cond {
	if g.labels > 0 {
		return g.behindMPLS(proto, at)
	}
	if c := g.typeTest(proto, at); c != nil {
		return and(g.lay.first, c)
	}
	g.refuse(at, "frames of link type %s do not say which protocol they carry in a way that expressions know; octets can be asked for, as in link[0]", g.opt.Link)
	return nil
}

func (g *gen) typeTest(proto uint32, at int) *cond {
	typ := g.lay.typ
	switch g.lay.form {
	case formEthernet:
		return g.etherType(proto)
	case formLLC:
		return g.llcType(proto)
	case formWLAN:
		return and(g.dataFrame(), g.llcType(proto))
	case formSunATM:
		return and(g.masked(g.vs.abs(0, 1), 2, 0x0f), g.llcType(proto))
	case formSLL:
		return g.sllType(proto)
	case formEtherType:
		return g.eq(g.at(typ, 2), proto)
	case formCHDLC:
		if proto == sapISO {
			proto = sapISO<<8 | sapISO
		}
		return g.eq(g.at(typ, 2), proto)
	case formPPP:
		if p, ok := pppOf()[proto]; ok {
			proto = p
		}
		return g.eq(g.at(typ, 2), proto)
	case formFamily:
		return g.family(proto)
	case formRaw:
		switch proto {
		case etherIP:
			return g.masked(g.vs.abs(0, 1), 0x40, 0xf0)
		case etherIPv6:
			return g.masked(g.vs.abs(0, 1), 0x60, 0xf0)
		}
		return constant(false)
	case formIPv4:
		return constant(proto == etherIP)
	case formIPv6:
		return constant(proto == etherIPv6)
	}
	return g.oddType(proto)
}

// oddType is typeTest of the rarer link types.
func (g *gen) oddType(proto uint32) *cond {
	one := func(v *value, ks ...uint32) *cond {
		var cs []*cond
		for _, k := range ks {
			cs = append(cs, g.eq(v, k))
		}
		return or(cs...)
	}
	switch g.lay.form {
	case formFrameRelay: // a two-octet address, then RFC 2427's control and NLPID
		v := g.linkLoad(2, 2)
		switch proto {
		case etherIP:
			return g.eq(v, 0x03cc)
		case etherIPv6:
			return g.eq(v, 0x038e)
		case sapISO:
			return one(v, 0x0381, 0x0382, 0x0383)
		}
		return constant(false)
	case formARCnet: // RFC 1201 and the older RFC 1051
		v := g.at(g.lay.typ, 1)
		switch proto {
		case etherIP:
			return one(v, 0xd4, 0xf0)
		case etherIPv6:
			return g.eq(v, 0xc4)
		case etherARP:
			return one(v, 0xd5, 0xf1)
		case etherRARP:
			return g.eq(v, 0xd6)
		case etherATalk:
			return g.eq(v, 0xdd)
		}
		return constant(false)
	case formPFLog:
		v := g.vs.abs(1, 1)
		switch proto {
		case etherIP:
			return g.eq(v, 2)
		case etherIPv6:
			return g.pflogIPv6(v)
		}
		return constant(false)
	case formMagic: // nothing but that it is Juniper's, or BACnet's preamble
		if g.opt.Link == bacnet {
			return g.masked(g.vs.abs(0, 4), 0x55ff0000, 0xffff0000)
		}
		return g.masked(g.vs.abs(0, 4), 0x4d474300, 0xffffff00)
	case formPPPBSD:
		v := g.at(g.lay.typ, 2)
		if proto == etherIP {
			return one(v, pppIP, 0x2d, 0x2f)
		}
		if p, ok := pppOf()[proto]; ok {
			proto = p
		}
		return g.eq(v, proto)
	case formIPNet:
		v := g.at(g.lay.typ, 1)
		switch proto {
		case etherIP:
			return g.eq(v, 2)
		case etherIPv6:
			return g.eq(v, 26)
		}
		return constant(false)
	case formLocalTalk:
		return constant(proto == etherATalk)
	}
	return nil
}

// family compares an address family of 32 bits: for LOOP big-endian, for the others in the byte order of the file. IPv6 has another
// number on each of BSD, FreeBSD and Darwin.
func (g *gen) family(proto uint32) *cond {
	v := g.linkLoad(0, 4)
	order := func(k uint32) uint32 {
		if g.link != packet.LinkLoop && !g.opt.BigEndian {
			return k << 24
		}
		return k
	}
	switch proto {
	case etherIP:
		return g.eq(v, order(2))
	case etherIPv6:
		return or(g.eq(v, order(30)), g.eq(v, order(24)), g.eq(v, order(28)))
	}
	return constant(false)
}

// snap asks for a whole SNAP header.
func (g *gen) snap(org, proto uint32) *cond {
	return g.octets(g.lay.payload, []byte{0xaa, 0xaa, 3, byte(org >> 16), byte(org >> 8), byte(org), byte(proto >> 8), byte(proto)})
}

const appleOrg = 0x080007

// etherType asks an Ethernet frame. OSI, NetBEUI and the like have IEEE 802.2 behind a length; what may have both is asked both ways.
func (g *gen) etherType(proto uint32) *cond {
	typ := g.at(g.lay.typ, 2)
	length := not(test(cmpGt, typ, g.vs.num(etherMost)))
	llc := g.lay.payload
	switch proto {
	case sapISO, sapIP, sapNetBEUI:
		return and(length, g.eq(g.at(llc, 2), proto<<8|proto))
	case sapIPX:
		return or(g.eq(typ, etherIPX),
			and(length, or(g.snap(0, etherIPX), g.eq(g.at(llc, 1), sapIPX), g.eq(g.at(llc, 2), 0xffff))))
	case etherATalk:
		return or(g.eq(typ, proto), and(length, g.snap(appleOrg, proto)))
	case etherAARP:
		return or(g.eq(typ, proto), and(length, g.snap(0, proto)))
	}
	if proto <= etherMost {
		return and(length, g.eq(g.at(g.lay.typ.plus(2), 1), proto))
	}
	return g.eq(typ, proto)
}

// sllType asks a Linux cooked frame, where 4 stands for IEEE 802.2 and 1 for bare 802.3.
func (g *gen) sllType(proto uint32) *cond {
	typ, llc := g.at(g.lay.typ, 2), g.lay.payload
	has := g.eq(typ, 4)
	switch proto {
	case sapISO, sapIP, sapNetBEUI:
		return and(has, g.eq(g.at(llc, 2), proto<<8|proto))
	case sapIPX:
		return or(g.eq(typ, etherIPX), g.eq(typ, 1), and(has, or(g.eq(g.at(llc, 1), sapIPX), g.snap(0, etherIPX))))
	case etherATalk:
		return or(g.eq(typ, proto), and(has, g.snap(appleOrg, proto)))
	case etherAARP:
		return or(g.eq(typ, proto), and(has, g.snap(0, proto)))
	}
	if proto <= etherMost {
		return and(has, g.eq(g.at(llc, 1), proto))
	}
	return g.eq(typ, proto)
}

// llcType asks IEEE 802.2: the service access points, or the type of a SNAP header, whose organization is not looked at.
func (g *gen) llcType(proto uint32) *cond {
	llc := g.lay.payload
	switch proto {
	case sapISO, sapIP, sapNetBEUI:
		return g.eq(g.at(llc, 2), proto<<8|proto)
	case etherATalk:
		return g.snap(appleOrg, proto)
	}
	if proto <= etherMost {
		return g.eq(g.at(llc, 1), proto)
	}
	return g.eq(g.at(llc.plus(6), 2), proto)
}
