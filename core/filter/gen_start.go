package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// Scratch words of the prologue; values that do not fit into registers take those after them.
const (
	wordLink    = iota // length of the header before the link layer's
	wordPayload        // offset of the link layer's payload
	wordsTaken
)

// start sets the layout of the link type.
func (g *gen) start() {
	g.link = g.opt.Link
	f := links()[g.link]
	g.lay = layout{form: f.form, typ: base{k: f.typ}, payload: base{k: f.payload}, net: f.net, bare: f.bare}
	switch f.form {
	case formEthernet, formCHDLC:
		g.lay.mpls = etherMPLS
	case formPPP:
		if g.link == packet.LinkPPP {
			g.lay.mpls = pppMPLS
		}
	case formPFLog: // the header's length, rounded up to words
		g.lay.payload.v = g.vs.binary(valAnd, g.vs.binary(valAdd, g.vs.abs(0, 1), g.vs.num(3)), g.vs.num(^uint32(3)))
	case formWLAN:
		g.lay.payload.v = g.vs.get(value{op: valMem, k: wordPayload})
		if g.link != packet.LinkIEEE80211 {
			g.lay.link.v = g.vs.get(value{op: valMem, k: wordLink})
		}
	}
}

// ppi wants IEEE 802.11 in a PPI frame, whatever else is asked for.
func (g *gen) ppi() *cond {
	if g.opt.Link != packet.LinkPPI {
		return nil
	}
	return g.eq(g.vs.abs(4, 4), 105<<24)
}

// prologue computes what is variable before the first test, where a test wants it. It is code of its own, since it has branches
// that no test is made of.
func (g *gen) prologue() *cond {
	link, body := g.uses(wordLink), g.uses(wordPayload)
	if !link && !body {
		return nil
	}
	var a code
	switch g.opt.Link {
	case packet.LinkPrism: // some drivers put AVS headers there
		a.op(ldAbsW, 0)
		a.op(andK, 0xfffff000)
		a.jump(jeqK, 0x80211000, 0, 2)
		a.op(ldAbsW, 4)
		a.op(ja, 1)
		a.op(ldImm, 144)
	case packet.LinkAVS:
		a.op(ldAbsW, 4)
	case packet.LinkIEEE80211Radio, packet.LinkPPI: // little-endian
		a.op(ldAbsB, 3)
		a.op(lshK, 8)
		a.op(tax, 0)
		a.op(ldAbsB, 2)
		a.op(orX, 0)
	case packet.LinkIEEE80211:
		a.op(ldImm, 0)
	}
	if link {
		a.op(st, wordLink)
	}
	a.op(tax, 0)
	if body {
		g.wlanBody(&a)
	}
	return a.block()
}

// uses reports whether a value loads by a scratch word.
func (g *gen) uses(k uint32) bool {
	for v := range g.vs.all {
		for _, part := range [2]*value{v.l, v.r} {
			if part != nil && part.op == valMem && part.k == k {
				return true
			}
		}
	}
	return false
}

// wlanBody computes the offset of an IEEE 802.11 frame's payload; X is that of the frame. A data frame has two octets more with QoS,
// and with radiotap may be padded to words.
func (g *gen) wlanBody(a *code) {
	a.op(txa, 0)
	a.op(addK, 24)
	a.op(st, wordPayload)
	a.op(ldIndB, 0)
	qos, pad := uint8(3), uint8(0)
	if g.opt.Link == packet.LinkIEEE80211Radio {
		pad = 12
	}
	end := qos + pad
	a.jump(jsetK, 0x08, 0, end+2)
	a.jump(jsetK, 0x04, end+1, 0)
	a.jump(jsetK, 0x80, 0, qos)
	a.op(ldMem, wordPayload)
	a.op(addK, 2)
	a.op(st, wordPayload)
	if pad == 0 {
		return
	}
	a.op(ldAbsW, 4)                  // which radiotap fields there are, swapped
	a.jump(jsetK, 0x02000000, 0, 10) // flags
	a.jump(jsetK, 0x80, 9, 0)        // more words follow
	a.jump(jsetK, 0x01000000, 0, 2)  // a time stamp before the flags
	a.op(ldAbsB, 16)
	a.jump(jsetK, 0x20, 2, 6)
	a.op(ldAbsB, 8)
	a.jump(jsetK, 0x20, 0, 4)
	a.op(ldMem, wordPayload)
	a.op(addK, 3)
	a.op(andK, ^uint32(3))
	a.op(st, wordPayload)
}

// chases reports whether there is a protochain.
func chases(n node) bool {
	switch n := n.(type) {
	case *andNode:
		return chases(n.l) || chases(n.r)
	case *orNode:
		return chases(n.l) || chases(n.r)
	case *notNode:
		return chases(n.x)
	case *idNode:
		return n.q.typ == "protochain"
	}
	return false
}
