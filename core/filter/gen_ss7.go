package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// Link types of SS7's message transfer part, level 2 (ITU-T Q.703).
const (
	linkMTP2WithHeader packet.LinkType = 139
	linkMTP2           packet.LinkType = 140
)

// mtp2 gives where a signal unit begins. Other link types have none.
func (g *gen) mtp2(word string, at int) uint32 {
	switch g.opt.Link {
	case linkMTP2:
		return 0
	case linkMTP2WithHeader:
		return 4
	case packet.LinkERF:
		return 20
	}
	g.refuse(at, "%s is of SS7's MTP2, and link type %s is not", word, g.opt.Link)
	return 0
}

// Octets of a signal unit: the length indicator in six bits, and in nine with the extended sequence numbers of high-speed links
// (Q.703 annex A), whose words begin with h and whose fields lie three octets further.
const (
	unitLength     = 2
	unitLengthHigh = 4
	unitSIO        = 3 // service information octet
	unitLabel      = 4 // routing label (Q.704): destination and originating point code, 14 bits each, and link selection, little-endian
	unitSLS        = 7
	unitHigh       = 3
)

// signalUnit tells the kinds of units by their length: fill-in, link status and message units; nil: it is another word.
func (g *gen) signalUnit(n *wordNode) *cond {
	kind, shift := n.word, uint32(0)
	var length func() *value
	switch n.word {
	case "fisu", "lssu", "msu":
		length = func() *value {
			return g.vs.binary(valAnd, g.vs.abs(g.mtp2(n.word, n.at)+unitLength, 1), g.vs.num(0x3f))
		}
	case "hfisu", "hlssu", "hmsu":
		kind, shift = n.word[1:], 7
		length = func() *value {
			return g.vs.binary(valAnd, g.vs.abs(g.mtp2(n.word, n.at)+unitLengthHigh, 2), g.vs.num(0xff80))
		}
	default:
		return nil
	}
	v := length()
	switch kind {
	case "fisu":
		return g.eq(v, 0)
	case "msu":
		return test(cmpGt, v, g.vs.num(2<<shift))
	}
	return and(not(test(cmpGt, v, g.vs.num(2<<shift))), test(cmpGt, v, g.vs.num(0)))
}

// ss7Field compares a field of a message unit. Point codes lie in the label with their octets and bits mixed, and are compared as they
// lie, so that more and less are about that order: as in libpcap.
func (g *gen) ss7Field(n *fieldNode) *cond {
	at, field := g.mtp2(n.field, n.at), n.field
	if field[0] == 'h' {
		at, field = at+unitHigh, field[1:]
	}
	limit := func(most uint32) {
		if n.num > most {
			g.refuse(n.numAt, "%d is no %s; the highest is %d", n.num, n.field, most)
		}
	}
	v, k, mask := g.vs.abs(at+unitLabel, 4), n.num, uint32(0)
	switch field {
	case "sio":
		limit(255)
		return compared(g.vs.abs(at+unitSIO, 1), n.op, g.vs.num(k))
	case "sls":
		limit(15)
		v, k, mask = g.vs.abs(at+unitSLS, 1), k<<4, 0xf0
	case "opc":
		limit(1<<14 - 1)
		k, mask = k&0x3c00>>10|k&0x3fc<<6|k&3<<22, 0x00c0ff0f
	default: // dpc
		limit(1<<14 - 1)
		k, mask = k&0xff<<24|k&0x3f00<<8, 0xff3f0000
	}
	return compared(g.vs.binary(valAnd, v, g.vs.num(mask)), n.op, g.vs.num(k))
}
