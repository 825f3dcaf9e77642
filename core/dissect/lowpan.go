package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LoWPAN is a view of the headers that adapt IPv6 to IEEE 802.15.4: mesh, broadcast and fragment headers (RFC 4944 §5),
// recoverable fragments (RFC 8931) and the compressed IPv6 and UDP headers (RFC 6282). All of them are one layer.
type LoWPAN struct{ h lowpanHeaders }

// LoWPANOf views layer i of p's chain as 6LoWPAN; ok is false when it is another protocol or its headers are not all there.
func LoWPANOf(p *packet.Packet, i int) (x LoWPAN, ok bool) {
	l := p.Layers()[i]
	if l.Kind != packet.LoWPAN || l.Fault.Broken() {
		return LoWPAN{}, false
	}
	return LoWPAN{lowpanAll(p, i)}, true
}

// Src is the IPv6 source of the innermost compressed header; ok is false without such a header, and where the address takes a
// context that other packets establish (RFC 6282 §3.1.2).
func (x LoWPAN) Src() (addr [16]byte, ok bool) { return x.h.src, x.h.hasSrc }

// Dst is the IPv6 destination, as Src.
func (x LoWPAN) Dst() (addr [16]byte, ok bool) { return x.h.dst, x.h.hasDst }

// NextHeader is the IP protocol that follows the compressed headers; ok is false where none is compressed.
func (x LoWPAN) NextHeader() (proto uint8, ok bool) { return x.h.proto, x.h.part >= lowpanIPHC }

// Fragment reports whether the layer carries a part of a datagram only.
func (x LoWPAN) Fragment() bool { return x.h.fragment }

// lowpanPart is one header of the layer.
type lowpanPart uint8

const (
	lowpanNone lowpanPart = iota
	lowpanMesh
	lowpanBroadcast
	lowpanFrag1
	lowpanFragN
	lowpanRFrag
	lowpanRFragAck
	lowpanIPv6 // an IPv6 header as it is follows
	lowpanHC1Header
	lowpanIPHC
	lowpanExt
	lowpanUDP
)

// lowpanPartOf tells a header by its dispatch (RFC 4944 §5.1, RFC 6282 §2, RFC 8931 §5).
func lowpanPartOf(d byte) lowpanPart {
	switch {
	case d == 0x41:
		return lowpanIPv6
	case d == 0x42:
		return lowpanHC1Header
	case d == 0x50:
		return lowpanBroadcast
	case d>>5 == 3:
		return lowpanIPHC
	case d>>6 == 2:
		return lowpanMesh
	case d>>3 == 0x18:
		return lowpanFrag1
	case d>>3 == 0x1c:
		return lowpanFragN
	case d>>1 == 0x74:
		return lowpanRFrag
	case d>>1 == 0x75:
		return lowpanRFragAck
	}
	return lowpanNone
}

// isLoWPAN reports whether the payload of an 802.15.4 frame begins with a dispatch of 6LoWPAN. The frame does not name its
// payload; what other networks put there begins otherwise, but for Zigbee frames that look like a mesh header: that one must
// be followed by another dispatch.
func isLoWPAN(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	part := lowpanPartOf(b[0])
	if part != lowpanMesh {
		return part != lowpanNone
	}
	n := lowpanMeshLen(b, 0)
	return n < len(b) && lowpanPartOf(b[n]) > lowpanMesh
}

func lowpanMeshLen(b []byte, at int) int {
	d, n := b[at], 1
	if d&15 == 15 { // the hops left are in an octet of their own
		n++
	}
	return n + lowpanMeshAddr(d&0x20 != 0) + lowpanMeshAddr(d&0x10 != 0)
}

func lowpanMeshAddr(short bool) int {
	if short {
		return 2
	}
	return 8
}

// lowpanHeaders goes through the headers of a layer, one a step.
type lowpanHeaders struct {
	b    []byte
	at   int // where the header lies
	n    int // octets of it, inline fields included; 0 before the first step
	part lowpanPart
	c    iphc // of an IPHC header, the last that was met

	fragment bool  // the layer carries a part of a datagram
	start    bool  // that part begins the datagram, so that compressed headers follow
	nhc      bool  // the next header is compressed too
	proto    uint8 // the protocol that follows; valid once no compressed header does
	routed   bool  // a routing header was met: the destination is not the final one

	srcIID, dstIID [8]byte // of the header around: the interface identifiers that elided addresses take
	hasSrcIID      bool
	hasDstIID      bool
	src, dst       [16]byte
	hasSrc, hasDst bool
}

// lowpanStart prepares for the headers in b, which the 802.15.4 frame of the layer before i carries.
func lowpanStart(p *packet.Packet, i int, b []byte) lowpanHeaders {
	h := lowpanHeaders{b: b}
	if ls := p.Layers(); i > 0 && i <= len(ls) {
		if w, ok := WPANOf(p, ls[i-1]); ok {
			_, addr, n := w.Src()
			h.srcIID, h.hasSrcIID = lowpanIID(addr, n)
			_, addr, n = w.Dst()
			h.dstIID, h.hasDstIID = lowpanIID(addr, n)
		}
	}
	return h
}

// lowpanAll goes through all headers of layer i of a packet.
func lowpanAll(p *packet.Packet, i int) lowpanHeaders {
	h := lowpanStart(p, i, p.Header(p.Layers()[i]))
	for h.step() {
	}
	return h
}

// lowpanIID makes an interface identifier of a link-layer address (RFC 6282 §3.2.2).
func lowpanIID(addr uint64, octets int) (iid [8]byte, ok bool) {
	switch octets {
	case 2:
		be.PutUint64(iid[:], 0x000000fffe000000|addr)
	case 8:
		be.PutUint64(iid[:], addr^0x0200000000000000)
	default:
		return iid, false
	}
	return iid, true
}

// step goes to the next header; false when none follows. A header that is cut has an end beyond b.
func (h *lowpanHeaders) step() bool {
	at := h.at + h.n
	if at >= len(h.b) || h.fragment && !h.start {
		return false
	}
	switch h.part {
	case lowpanIPv6, lowpanHC1Header, lowpanUDP, lowpanRFragAck:
		return false
	}
	part := lowpanPartOf(h.b[at])
	if h.part >= lowpanIPHC {
		switch d := h.b[at]; {
		case h.part == lowpanExt && h.b[h.at]>>1 == 0x77: // an IPv6 header in IPv6: RFC 6282 §4.2
			if part != lowpanIPHC {
				return false
			}
		case !h.nhc:
			return false
		case d>>4 == 0xe:
			part = lowpanExt
		case d>>3 == 0x1e:
			part = lowpanUDP
		default:
			return false
		}
	} else if part <= lowpanMesh && h.n > 0 {
		return false
	}
	h.at, h.part = at, part
	h.n = h.size()
	return true
}

// size reads what the header at hand says and gives its octets.
func (h *lowpanHeaders) size() int {
	b, at := h.b, h.at
	switch h.part {
	case lowpanMesh:
		h.mesh()
		return lowpanMeshLen(b, at)
	case lowpanBroadcast, lowpanHC1Header:
		return 2
	case lowpanFrag1:
		h.fragment, h.start = true, true
		return 4
	case lowpanFragN:
		h.fragment = true
		return 5
	case lowpanRFrag:
		h.fragment, h.start = true, len(b)-at > 2 && b[at+2]>>2&31 == 0
		return 6
	case lowpanRFragAck:
		return 6
	case lowpanIPHC:
		return h.compressed()
	case lowpanExt:
		return h.extension()
	case lowpanUDP:
		h.nhc, h.proto = false, ipProtoUDP
		return lowpanUDPLen(b[at])
	}
	return 1
}

// mesh takes the link-layer addresses of the datagram from a mesh header (RFC 4944 §5.2).
func (h *lowpanHeaders) mesh() {
	b, at := h.b, h.at
	n := lowpanMeshLen(b, at)
	if n > len(b)-at {
		return
	}
	final := lowpanMeshAddr(b[at]&0x10 != 0)
	orig := lowpanMeshAddr(b[at]&0x20 != 0)
	h.dstIID, h.hasDstIID = lowpanIID(beN(b[at+n-final:at+n]), final)
	h.srcIID, h.hasSrcIID = lowpanIID(beN(b[at+n-final-orig:at+n-final]), orig)
}

// beN reads an integer of up to 8 octets in network order.
func beN(b []byte) (x uint64) {
	for _, c := range b {
		x = x<<8 | uint64(c)
	}
	return x
}

// extension reads an extension header (RFC 6282 §4.2): an octet, the next header unless that is compressed too, and a length
// with as many octets; one that stands for an IPv6 header is an octet alone.
func (h *lowpanHeaders) extension() int {
	b, at := h.b, h.at
	d := b[at]
	if d>>1 == 0x77 {
		h.nhc = false
		return 1
	}
	if d>>1 == 0x71 {
		h.routed = true
	}
	n := 2
	if h.nhc = d&1 != 0; !h.nhc {
		n = 3
		if len(b)-at > 1 {
			h.proto = b[at+1]
		}
	}
	if len(b)-at >= n {
		n += int(b[at+n-1])
	}
	return n
}

// lowpanUDPLen gives the octets of a compressed UDP header (RFC 6282 §4.3.3).
func lowpanUDPLen(d byte) int {
	n := 3
	switch d & 3 {
	case 0:
		n = 5
	case 1, 2:
		n = 4
	case 3:
		n = 2
	}
	if d&4 == 0 {
		n += 2
	}
	return n
}

func (w *walk) lowpan() {
	b := w.rest()
	h := lowpanStart(w.p, len(w.p.Layers()), b)
	for h.step() {
	}
	n := h.at + h.n
	if h.part == lowpanNone || n > len(b) {
		w.cut(packet.LoWPAN)
		return
	}
	w.all(packet.LoWPAN, n)
	of := packet.KindNone
	switch {
	case h.part == lowpanIPv6:
		of = packet.IPv6
	case h.part < lowpanIPHC, h.part == lowpanUDP, h.nhc, h.part == lowpanExt && b[h.at]>>1 == 0x77:
	default:
		of = byIPProtocol[h.proto]
	}
	switch {
	case w.off == w.end:
	case h.fragment:
		w.leave(packet.FragmentPart, of)
	default:
		w.to(of)
	}
}
