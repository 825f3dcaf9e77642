package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Bits of the first two octets, RFC 2661 §3.1 and RFC 3931 §3.2.1.
const (
	l2tpT = 0x8000 // control message
	l2tpL = 0x4000 // length present
	l2tpS = 0x0800 // Ns and Nr present
	l2tpO = 0x0200 // offset size present
	l2tpP = 0x0100 // priority

	l2tpLeast = 6 // octets of a version 2 data header without optional fields
)

// L2TP is a view of a Layer Two Tunneling Protocol header, version 2 (RFC 2661) or 3 over UDP (RFC 3931 §4.1.2). It borrows
// the packet's octets.
type L2TP struct {
	b   []byte
	hdr int
}

// L2TPOf views a layer as L2TP; ok is false when the layer is another protocol, runs over IP without UDP, or is cut.
func L2TPOf(p *packet.Packet, l packet.Layer) (t L2TP, ok bool) {
	if l.Kind != packet.L2TP || l.Hdr < l2tpLeast || l.Fault == packet.FaultTruncated {
		return L2TP{}, false
	}
	t = L2TP{p.Octets(l), int(l.Hdr)}
	return t, t.Version() == 2 || t.Version() == 3
}

// Version is 2 or 3.
func (t L2TP) Version() uint8 { return t.b[1] & 15 }

// Control reports whether this is a control message and not data.
func (t L2TP) Control() bool { return t.b[0]&0x80 != 0 }

// Tunnel is the tunnel ID of version 2.
func (t L2TP) Tunnel() uint16 { return be.Uint16(t.b[t.ids():]) }

// Session is the session ID of version 2.
func (t L2TP) Session() uint16 { return be.Uint16(t.b[t.ids()+2:]) }

// Payload is what follows the header: a PPP frame in data messages of version 2, attributes in control messages.
func (t L2TP) Payload() []byte { return t.b[t.hdr:] }

func (t L2TP) ids() int {
	if t.b[0]&0x40 != 0 && t.hdr >= l2tpLeast+2 {
		return 4
	}
	return 2
}

func (w *walk) l2tp() {
	b := w.rest()
	if ls := w.p.Layers(); len(ls) > 0 && ls[len(ls)-1].Kind != packet.UDP {
		w.l2tpOverIP(b)
		return
	}
	if len(b) < l2tpLeast {
		w.cut(packet.L2TP)
		return
	}
	switch flags := be.Uint16(b); flags & 15 {
	case 2:
		w.l2tp2(b, flags)
	case 3:
		w.l2tp3(b, flags, 0)
	default:
		w.bad(packet.L2TP, 2, packet.FaultVersion)
	}
}

// l2tp2Size gives the octets of a version 2 header. They may exceed b.
func l2tp2Size(b []byte, flags uint16) int {
	n := l2tpLeast
	if flags&l2tpL != 0 {
		n += 2
	}
	if flags&l2tpS != 0 {
		n += 4
	}
	if flags&l2tpO != 0 {
		if n+2 <= len(b) {
			n += int(be.Uint16(b[n:]))
		}
		n += 2
	}
	return n
}

func (w *walk) l2tp2(b []byte, flags uint16) {
	hdr, n := l2tp2Size(b, flags), len(b)
	if hdr > len(b) {
		w.cut(packet.L2TP)
		return
	}
	if flags&l2tpL != 0 {
		if n = int(be.Uint16(b[2:])); n < hdr {
			w.bad(packet.L2TP, min(hdr, 0xffff), packet.FaultShort)
			return
		}
	}
	if flags&l2tpT != 0 {
		w.add(packet.L2TP, min(n, 0xffff), n, 0) // attributes are part of the message
		return
	}
	w.add(packet.L2TP, hdr, n, 0)
	if w.off < w.end {
		w.to(packet.PPP)
	}
}

// l2tp3 takes a version 3 message whose flags lie at at. Which pseudowire and cookie a session has is agreed on by control
// messages, so that the octets of data stay raw.
func (w *walk) l2tp3(b []byte, flags uint16, at int) {
	if flags&l2tpT == 0 {
		if len(b) < 8 {
			w.cut(packet.L2TP)
			return
		}
		w.all(packet.L2TP, 8)
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	if len(b) < at+12 {
		w.cut(packet.L2TP)
		return
	}
	n := int(be.Uint16(b[at+2:]))
	if n < 12 {
		w.bad(packet.L2TP, at+12, packet.FaultShort)
		return
	}
	w.add(packet.L2TP, min(at+n, 0xffff), at+n, 0)
}

func (w *walk) l2tpOverIP(b []byte) { // RFC 3931 §4.1.1
	if len(b) < 4 {
		w.cut(packet.L2TP)
		return
	}
	if be.Uint32(b) != 0 {
		w.all(packet.L2TP, 4)
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	if len(b) < 6 {
		w.cut(packet.L2TP)
		return
	}
	w.l2tp3(b, be.Uint16(b[4:])|l2tpT, 4)
}

func (v *visit) l2tp() {
	ls := v.p.Layers()
	if v.i > 0 && ls[v.i-1].Kind != packet.UDP {
		v.u32(l2tpSID, 0)
		if v.has(0, 6) && v.be32(0) == 0 {
			v.l2tpFlags(4)
			v.l2tpControl3(4)
		}
		return
	}
	flags := v.l2tpFlags(0)
	switch {
	case flags&15 != 3:
		v.l2tp2(flags)
	case flags&l2tpT != 0:
		v.l2tpControl3(0)
	default:
		v.u16(l2tpReserved, 2)
		v.u32(l2tpSID, 4)
	}
}

func (v *visit) l2tpFlags(at int) uint16 {
	flags := v.be16(at)
	v.u16(l2tpFlags, at)
	v.in()
	v.num(l2tpType, at, 2, uint64(flags>>15))
	v.bit(l2tpLengthBit, at, 2, flags&l2tpL != 0)
	v.bit(l2tpSeqBit, at, 2, flags&l2tpS != 0)
	if flags&15 == 2 {
		v.bit(l2tpOffsetBit, at, 2, flags&l2tpO != 0)
		v.bit(l2tpPriority, at, 2, flags&l2tpP != 0)
	}
	v.num(l2tpVersion, at, 2, uint64(flags&15))
	v.out()
	return flags
}

func (v *visit) l2tpControl3(at int) {
	n := int(v.u16(l2tpLength, at+2))
	v.u32(l2tpCCID, at+4)
	v.u16(l2tpNs, at+8)
	v.u16(l2tpNr, at+10)
	v.l2tpAttributes(at+12, min(at+n, len(v.b)))
}

func (v *visit) l2tp2(flags uint16) {
	at, end := 2, len(v.b)
	if flags&l2tpL != 0 {
		end = min(end, int(v.u16(l2tpLength, at)))
		at += 2
	}
	v.u16(l2tpTunnel, at)
	v.u16(l2tpSession, at+2)
	at += 4
	if flags&l2tpS != 0 {
		v.u16(l2tpNs, at)
		v.u16(l2tpNr, at+2)
		at += 4
	}
	if flags&l2tpO != 0 {
		n := int(v.u16(l2tpOffset, at))
		at += 2
		if n > 0 {
			v.octets(l2tpOffsetPad, at, n)
		}
		at += n
	}
	if flags&l2tpT != 0 {
		v.l2tpAttributes(at, end)
	}
}

// l2tpAttributes lists the attribute value pairs in [at, end); RFC 2661 §4.1.
func (v *visit) l2tpAttributes(at, end int) {
	if at >= end {
		v.octets(l2tpZLB, min(at, len(v.b)), 0)
	}
	for at < end && v.has(at, 1) {
		x := v.be16(at)
		n := int(x & 0x3ff)
		if n < 6 {
			v.malformed(at, end-at, packet.FaultShort)
			return
		}
		v.bit(l2tpAVPMandatory, at, 2, x&0x8000 != 0)
		v.bit(l2tpAVPHidden, at, 2, x&0x4000 != 0)
		v.num(l2tpAVPLength, at, 2, uint64(n))
		v.u16(l2tpAVPVendor, at+2)
		v.u16(l2tpAVPType, at+4)
		if v.be32(at+2) == 0 && n == 8 && x&0x4000 == 0 {
			v.u16(l2tpAVPMessage, at+6)
		}
		at += n
	}
}
