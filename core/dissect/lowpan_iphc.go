package dissect

// iphc says where the inline fields of a compressed IPv6 header lie (RFC 6282 §3): offsets in the layer's octets. What is elided
// has none.
type iphc struct {
	word                     uint16
	cid, tf, nh, hlim        int
	tfLen                    int
	src, srcLen, dst, dstLen int
	end                      int
}

func (c *iphc) nextInline() bool { return c.word&0x400 == 0 }
func (c *iphc) hopsInline() bool { return c.word&0x300 == 0 }
func (c *iphc) contexts() bool   { return c.word&0x80 != 0 }
func (c *iphc) srcContext() bool { return c.word&0x40 != 0 }
func (c *iphc) srcMode() int     { return int(c.word >> 4 & 3) }
func (c *iphc) multicast() bool  { return c.word&8 != 0 }
func (c *iphc) dstContext() bool { return c.word&4 != 0 }
func (c *iphc) dstMode() int     { return int(c.word & 3) }
func (c *iphc) trafficMode() int { return int(c.word >> 11 & 3) }

// Octets of an inline address by its mode: unicast, and multicast without a context.
var (
	iphcUnicast   = [4]int{16, 8, 2, 0}
	iphcMulticast = [4]int{16, 6, 4, 1}
	iphcTraffic   = [4]int{4, 3, 1, 0}
)

// readIPHC finds the fields of the header at at, whose two octets are there.
func readIPHC(b []byte, at int) iphc {
	c := iphc{word: be.Uint16(b[at:])}
	at += 2
	place := func(n int) int {
		was := at
		at += n
		return was
	}
	c.cid = place(one8(c.contexts()))
	c.tfLen = iphcTraffic[c.trafficMode()]
	c.tf = place(c.tfLen)
	c.nh = place(one8(c.nextInline()))
	c.hlim = place(one8(c.hopsInline()))
	if c.srcLen = iphcUnicast[c.srcMode()]; c.srcContext() && c.srcMode() == 0 { // the unspecified address
		c.srcLen = 0
	}
	c.src = place(c.srcLen)
	switch {
	case !c.multicast():
		if c.dstLen = iphcUnicast[c.dstMode()]; c.dstContext() && c.dstMode() == 0 { // reserved
			c.dstLen = 0
		}
	case !c.dstContext():
		c.dstLen = iphcMulticast[c.dstMode()]
	case c.dstMode() == 0:
		c.dstLen = 6
	}
	c.dst = place(c.dstLen)
	c.end = at
	return c
}

func one8(set bool) int {
	if set {
		return 1
	}
	return 0
}

// compressed reads the IPHC header at hand, restores its addresses and gives its octets.
func (h *lowpanHeaders) compressed() int {
	b := h.b
	if len(b)-h.at < 2 {
		return 2
	}
	h.c = readIPHC(b, h.at)
	c := &h.c
	if h.nhc = !c.nextInline(); !h.nhc && c.nh < len(b) {
		h.proto = b[c.nh]
	}
	h.routed = false
	if h.hasSrc = c.src+c.srcLen <= len(b); h.hasSrc {
		h.src, h.hasSrc = iphcSource(c, b[c.src:c.src+c.srcLen], h.srcIID, h.hasSrcIID)
	}
	if h.hasDst = c.end <= len(b); h.hasDst {
		h.dst, h.hasDst = iphcDestination(c, b[c.dst:c.end], h.dstIID, h.hasDstIID)
	}
	copy(h.srcIID[:], h.src[8:]) // a header within takes its identifiers from this one
	copy(h.dstIID[:], h.dst[8:])
	h.hasSrcIID, h.hasDstIID = h.hasSrc, h.hasDst
	return c.end - h.at
}

// iphcSource restores the source (RFC 6282 §3.2.2); ok is false where that takes a context.
func iphcSource(c *iphc, inline []byte, iid [8]byte, hasIID bool) (addr [16]byte, ok bool) {
	if c.srcContext() {
		return addr, c.srcMode() == 0
	}
	return iphcLinkLocal(inline, iid, hasIID)
}

// iphcDestination restores the destination, see iphcSource.
func iphcDestination(c *iphc, inline []byte, iid [8]byte, hasIID bool) (addr [16]byte, ok bool) {
	if c.dstContext() {
		return addr, false
	}
	if !c.multicast() {
		return iphcLinkLocal(inline, iid, hasIID)
	}
	addr[0] = 0xff
	switch len(inline) {
	case 16:
		copy(addr[:], inline)
	case 6:
		addr[1] = inline[0]
		copy(addr[11:], inline[1:])
	case 4:
		addr[1] = inline[0]
		copy(addr[13:], inline[1:])
	case 1:
		addr[1], addr[15] = 2, inline[0]
	}
	return addr, true
}

// iphcLinkLocal restores a stateless unicast address: whole, or link-local with the identifier that is inline or that of the
// header around.
func iphcLinkLocal(inline []byte, iid [8]byte, hasIID bool) (addr [16]byte, ok bool) {
	addr[0], addr[1] = 0xfe, 0x80
	switch len(inline) {
	case 16:
		copy(addr[:], inline)
	case 8:
		copy(addr[8:], inline)
	case 2:
		addr[11], addr[12] = 0xff, 0xfe
		copy(addr[14:], inline)
	default:
		copy(addr[8:], iid[:])
		return addr, hasIID
	}
	return addr, true
}
