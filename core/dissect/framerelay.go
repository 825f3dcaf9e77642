package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// FrameRelay is a view of a Frame Relay header: Q.922 address, and what RFC 2427 or Cisco put behind it. It borrows the
// packet's octets.
type FrameRelay struct{ b []byte }

// FrameRelayOf views a layer as one; ok is false for another protocol and for a header that is cut.
func FrameRelayOf(p *packet.Packet, l packet.Layer) (f FrameRelay, ok bool) {
	if l.Kind != packet.FrameRelay || l.Fault != 0 {
		return FrameRelay{}, false
	}
	return FrameRelay{p.Octets(l)}, true
}

// DLCI is the data link connection identifier, of 10 to 23 bits.
func (f FrameRelay) DLCI() uint32 { return readFrameRelay(f.b).dlci }

// NLPID is the network layer protocol ID; ok is false where none stands in the header, as in Cisco's encapsulation.
func (f FrameRelay) NLPID() (id uint8, ok bool) {
	h := readFrameRelay(f.b)
	if h.nlpid == 0 {
		return 0, false
	}
	return f.b[h.nlpid], true
}

// EtherType is that of Cisco's encapsulation; ok is false for others.
func (f FrameRelay) EtherType() (t uint16, ok bool) {
	h := readFrameRelay(f.b)
	if h.cisco == 0 {
		return 0, false
	}
	return be.Uint16(f.b[h.cisco:]), true
}

// Network layer protocol IDs, RFC 2427 §3 and ISO/IEC TR 9577.
const (
	nlpidQ933 = 0x08
	nlpidSNAP = 0x80
	nlpidCLNP = 0x81
	nlpidESIS = 0x82
	nlpidISIS = 0x83
	nlpidIPv6 = 0x8e
	nlpidIPv4 = 0xcc
	nlpidPPP  = 0xcf
)

// Control fields of unnumbered frames, without the poll bit.
const (
	xdlcUI  = 0x03 // information
	xdlcXID = 0xaf // exchange identification
)

// frameRelayHeader is what the first octets of a Q.922 frame say; offsets count from its start.
type frameRelayHeader struct {
	addr  int    // octets of the address, 2 to 4; 0: it does not end where Q.922 §3.3 allows
	dlci  uint32 // data link connection identifier
	ctrl  int    // offset of the control field, 0 without one
	pad   int    // offset of a zero octet before the NLPID, 0 without one
	nlpid int    // offset of the network layer protocol ID, 0 without one
	snap  int    // offset of a SNAP header, 0 without one
	cisco int    // offset of an EtherType in Cisco's encapsulation, 0 without one
	hdr   int    // octets of all that; more than there are when it is cut
}

func readFrameRelay(b []byte) (h frameRelayHeader) {
	if len(b) < 2 || b[0]&1 != 0 {
		return h
	}
	h.addr, h.dlci = 2, uint32(b[0]>>2)<<4|uint32(b[1]>>4)
	if b[1]&1 == 0 && !h.longAddress(b) {
		h.addr = 0
		return h
	}
	at := h.addr
	if at >= len(b) {
		h.hdr = at + 1
		return h
	}
	c := b[at]
	switch {
	case c&0xef == xdlcUI:
		h.ctrl, at = at, at+1
	case c&0xef == xdlcXID, h.dlci == 0: // nothing that RFC 2427 knows follows
		h.ctrl, h.hdr = at, at+1
		if c&3 != 3 {
			h.hdr++
		}
		return h
	case h.addr == 2 || at+1 < len(b) && etherTypeName(uint64(be.Uint16(b[at:]))) != "":
		h.cisco, h.hdr = at, at+2
		return h
	default:
		h.ctrl, at = at, at+1
		if c&3 != 3 {
			at++
		}
	}
	h.network(b, at)
	return h
}

// longAddress reads the third and the fourth octet of an address.
func (h *frameRelayHeader) longAddress(b []byte) bool {
	at := 2
	if len(b) > 3 && b[2]&1 == 0 {
		h.dlci = h.dlci<<7 | uint32(b[2]>>1)
		at = 3
	}
	if len(b) <= at || b[at]&1 == 0 {
		return false
	}
	h.addr = at + 1
	if b[at]&2 == 0 { // not DL-CORE control
		h.dlci = h.dlci<<6 | uint32(b[at]>>2)
	}
	return true
}

// network reads the protocol behind the control field, RFC 2427 §3.
func (h *frameRelayHeader) network(b []byte, at int) {
	if at+1 < len(b) && b[at] == 0 {
		h.pad, at = at, at+1
	}
	if h.hdr = at + 1; at >= len(b) {
		return
	}
	switch b[at] {
	case nlpidQ933, nlpidCLNP, nlpidESIS, nlpidISIS: // these have the octet in their own headers
		h.hdr = at
	case nlpidSNAP:
		h.nlpid, h.snap = at, at+1
		h.hdr += snapLen
	default:
		h.nlpid = at
	}
}

func (w *walk) frameRelay() {
	b := w.rest()
	h := readFrameRelay(b)
	switch {
	case h.addr == 0 && len(b) > 4, len(b) > 0 && b[0]&1 != 0:
		w.bad(packet.FrameRelay, 0, packet.FaultValue)
		return
	case h.addr == 0 || h.hdr > len(b):
		w.cut(packet.FrameRelay)
		return
	}
	next := packet.KindNone
	switch {
	case h.cisco > 0:
		next = w.ciscoType(be.Uint16(b[h.cisco:]))
	case h.snap > 0:
		next = w.snap(uint32(b[h.snap])<<16|uint32(be.Uint16(b[h.snap+1:])), be.Uint16(b[h.snap+3:]))
	case h.nlpid > 0:
		next = kindOfNLPID(b[h.nlpid])
	}
	w.all(packet.FrameRelay, h.hdr)
	w.to(next)
}

func kindOfNLPID(id uint8) packet.Kind {
	switch id {
	case nlpidIPv4:
		return packet.IPv4
	case nlpidIPv6:
		return packet.IPv6
	case nlpidPPP:
		return packet.PPP
	}
	return packet.KindNone
}

func (v *visit) frameRelay() {
	h := readFrameRelay(v.b)
	first := v.u8(frameRelayFirstOctet, 0)
	v.in()
	v.num(frameRelayUpperDLCI, 0, 1, uint64(first>>2))
	v.bit(frameRelayCR, 0, 1, first&2 != 0)
	v.bit(frameRelayEA, 0, 1, first&1 != 0)
	v.out()
	second := v.u8(frameRelaySecondOctet, 1)
	v.in()
	v.num(frameRelaySecondDLCI, 1, 1, uint64(second>>4))
	v.bit(frameRelayFECN, 1, 1, second&8 != 0)
	v.bit(frameRelayBECN, 1, 1, second&4 != 0)
	v.bit(frameRelayDE, 1, 1, second&2 != 0)
	v.bit(frameRelayEA, 1, 1, second&1 != 0)
	v.out()
	if h.addr == 0 {
		return
	}
	v.frameRelayLong(h.addr)
	v.num(frameRelayDLCI, 0, h.addr, uint64(h.dlci))
	if h.ctrl > 0 {
		v.xdlc(frameRelayControl, h.ctrl, first&2 != 0)
	}
	if h.pad > 0 {
		v.u8(frameRelayNLPID, h.pad)
	}
	if h.nlpid > 0 {
		v.u8(frameRelayNLPID, h.nlpid)
	}
	if h.snap > 0 {
		oui := v.u24(frameRelayOUI, h.snap)
		v.u16(frameRelayPIDField(oui), h.snap+3)
	}
	if h.cisco > 0 {
		v.u16(frameRelayCiscoType, h.cisco)
	}
}

// frameRelayLong lists the octets of an address from the third on.
func (v *visit) frameRelayLong(n int) {
	if n == 4 {
		third := v.u8(frameRelayThirdOctet, 2)
		v.in()
		v.num(frameRelayThirdDLCI, 2, 1, uint64(third>>1))
		v.bit(frameRelayEA, 2, 1, third&1 != 0)
		v.out()
	}
	if n >= 3 {
		at := n - 1
		last := v.at(at)
		if last&2 != 0 {
			v.num(frameRelayCoreControl, at, 1, uint64(last>>2))
		} else {
			v.num(frameRelayLowerDLCI, at, 1, uint64(last>>2))
		}
		v.bit(frameRelayDC, at, 1, last&2 != 0)
		v.bit(frameRelayEA, at, 1, last&1 != 0)
	}
}

// frameRelayPIDField is the field for the protocol IDs of an organization: LLC's where Wireshark has one.
func frameRelayPIDField(oui uint32) packet.FieldID {
	switch id := llcPIDField(oui); id {
	case llcType:
		return frameRelaySNAPType
	case llcPID:
		return frameRelayPID
	default:
		return id
	}
}
