package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	erspanTypeII       = 1 // in the Ver field, draft-foschiano-erspan-03 §4.2
	erspanTypeIII      = 2 // §4.3
	erspanTypeIILen    = 8
	erspanTypeIIILen   = 12
	erspanSubHeaderLen = 8
)

// ERSPAN is a view of a type II or III header (draft-foschiano-erspan-03); type I has none. It borrows the packet's octets.
type ERSPAN struct{ b []byte }

// ERSPANOf views a layer as ERSPAN; ok is false when the layer is another protocol or holds less than 8 octets.
func ERSPANOf(p *packet.Packet, l packet.Layer) (e ERSPAN, ok bool) {
	if l.Kind != packet.ERSPAN || l.Hdr < erspanTypeIILen {
		return ERSPAN{}, false
	}
	return ERSPAN{p.Octets(l)}, true
}

// Version is 1 for type II and 2 for type III.
func (e ERSPAN) Version() uint8 { return e.b[0] >> 4 }

// VLAN of the mirrored frame.
func (e ERSPAN) VLAN() uint16 { return be.Uint16(e.b) & 0xfff }

// SessionID names the mirroring session.
func (e ERSPAN) SessionID() uint16 { return be.Uint16(e.b[2:]) & 0x3ff }

// Truncated reports whether the mirrored frame was cut.
func (e ERSPAN) Truncated() bool { return e.b[2]&4 != 0 }

func (w *walk) erspan() {
	b := w.rest()
	ls := w.p.Layers()
	if n := len(ls); n > 0 && ls[n-1].Kind == packet.GRE {
		// Type I is GRE of protocol 0x88be without a sequence number: the frame follows at once.
		if h := w.p.Header(ls[n-1]); len(h) >= 4 && be.Uint16(h[2:]) == 0x88be && h[0]&0x10 == 0 {
			w.to(packet.Ethernet)
			return
		}
	}
	if len(b) < erspanTypeIILen {
		w.cut(packet.ERSPAN)
		return
	}
	switch b[0] >> 4 {
	case erspanTypeII:
		w.all(packet.ERSPAN, erspanTypeIILen)
		w.to(packet.Ethernet)
	case erspanTypeIII:
		w.erspan3(b)
	default:
		w.bad(packet.ERSPAN, erspanTypeIILen, packet.FaultVersion)
	}
}

func (w *walk) erspan3(b []byte) {
	hdr := erspanTypeIIILen
	if len(b) >= hdr && b[11]&1 != 0 {
		hdr += erspanSubHeaderLen
	}
	if len(b) < hdr {
		w.cut(packet.ERSPAN)
		return
	}
	w.all(packet.ERSPAN, hdr)
	switch be.Uint16(b[10:]) >> 10 & 31 {
	case 0:
		w.to(packet.Ethernet)
	case 2:
		w.to(kindOfTPDU(w.rest()))
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

func (v *visit) erspan() {
	ver, two := v.be16(0), v.be16(2)
	v.num(erspanVersion, 0, 2, uint64(ver>>12))
	v.num(erspanVLAN, 0, 2, uint64(ver&0xfff))
	v.num(erspanCOS, 2, 2, uint64(two>>13))
	third := ver>>12 == erspanTypeIII
	if third {
		v.num(erspanBSO, 2, 2, uint64(two>>11&3))
	} else {
		v.num(erspanEncap, 2, 2, uint64(two>>11&3))
	}
	v.num(erspanTruncated, 2, 2, uint64(two>>10&1))
	v.num(erspanSpanID, 2, 2, uint64(two&0x3ff))
	if !third {
		v.num(erspanReserved, 4, 4, uint64(v.be32(4)>>20))
		v.num(erspanIndex, 4, 4, uint64(v.be32(4)&0xfffff))
		return
	}
	v.u32(erspanTimestamp, 4)
	v.u16(erspanSGT, 8)
	x := v.be16(10)
	v.num(erspanP, 10, 2, uint64(x>>15))
	v.num(erspanFT, 10, 2, uint64(x>>10&31))
	v.num(erspanHW, 10, 2, uint64(x>>4&63))
	v.bit(erspanDirection, 10, 2, x&8 != 0)
	v.num(erspanGra, 10, 2, uint64(x>>1&3))
	v.num(erspanO, 10, 2, uint64(x&1))
	if x&1 != 0 {
		v.erspanSubHeader(erspanTypeIIILen)
	}
}

// erspanSubHeader lists the platform-specific subheader of type III.
func (v *visit) erspanSubHeader(at int) {
	x, y := v.be32(at), uint64(v.be32(at+4))
	pid := x >> 26
	v.num(erspanPlatform, at, 4, uint64(pid))
	switch pid {
	case 1:
		v.num(erspanP1Reserved, at, 4, uint64(x>>12&0x3fff))
		v.num(erspanP1VSM, at, 4, uint64(x&0xfff))
		v.num(erspanP1Port, at+4, 4, y)
	case 3:
		v.num(erspanP3Reserved, at, 4, uint64(x>>14&0xfff))
		v.num(erspanP3Port, at, 4, uint64(x&0x3fff))
		v.num(erspanP3Time, at+4, 4, y)
	case 4:
		v.num(erspanP4Reserved1, at, 4, uint64(x>>14&0xfff))
		v.num(erspanP4Reserved2, at, 4, uint64(x&0x3fff))
		v.num(erspanP4Reserved3, at+4, 4, y)
	case 5, 6:
		v.num(erspanP5Switch, at, 4, uint64(x>>16&0x3ff))
		v.num(erspanP5Port, at, 4, uint64(x&0xffff))
		v.num(erspanP5Time, at+4, 4, y)
	case 7:
		v.num(erspanP7Reserved, at, 4, uint64(x>>20&0x3f))
		v.num(erspanP7Index, at, 4, uint64(x&0xfffff))
		v.num(erspanP7Time, at+4, 4, y)
	default:
		v.num(erspanPReserved, at, 8, uint64(x&0x3ffffff)<<32|y)
	}
}
