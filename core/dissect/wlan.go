package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// IEEE 802.11-2020 §9.2. Integers are in little-endian order.
const (
	wlanManagement = 0
	wlanControl    = 1
	wlanData       = 2

	wlanLeast     = 10 // octets of the shortest frames, acknowledgements
	wlanThreeAddr = 24 // octets of a header with three addresses and sequence control
	wlanFCSLen    = 4

	wlanToDSBit      = 0x01
	wlanFromDSBit    = 0x02
	wlanMoreFragBit  = 0x04
	wlanProtectedBit = 0x40
	wlanHTCBit       = 0x80
)

// WLAN is a view of an IEEE 802.11 MAC header (IEEE 802.11-2020 §9.2.4). It borrows the packet's octets.
type WLAN struct {
	b        []byte
	fc0, fc1 byte
	hdr      int
}

// WLANOf views a layer as 802.11; ok is false when the layer is another protocol or holds less than 10 octets.
func WLANOf(p *packet.Packet, l packet.Layer) (w WLAN, ok bool) {
	if l.Kind != packet.WLAN || l.Len < wlanLeast {
		return WLAN{}, false
	}
	b := p.Octets(l)
	w = WLAN{b: b, fc0: b[0], fc1: b[1], hdr: int(l.Hdr)}
	for i, x := range p.Layers() {
		if x == l && wlanAround(p, i).swapped {
			w.fc0, w.fc1 = w.fc1, w.fc0
		}
	}
	return w, true
}

// Type is 0 for management, 1 for control, 2 for data and 3 for extension frames.
func (w WLAN) Type() uint8 { return w.fc0 >> 2 & 3 }

// Subtype of the type, 0 to 15.
func (w WLAN) Subtype() uint8 { return w.fc0 >> 4 }

// ToDS reports whether the frame goes to the distribution system.
func (w WLAN) ToDS() bool { return w.fc1&wlanToDSBit != 0 }

// FromDS reports whether the frame comes from the distribution system.
func (w WLAN) FromDS() bool { return w.fc1&wlanFromDSBit != 0 }

// Protected reports whether the frame's body is encrypted.
func (w WLAN) Protected() bool { return w.fc1&wlanProtectedBit != 0 }

// Receiver is the address of the immediate recipient.
func (w WLAN) Receiver() [6]byte { return [6]byte(w.b[4:]) }

// Transmitter is the address of the sending station; ok is false in frames without it.
func (w WLAN) Transmitter() (a [6]byte, ok bool) {
	if w.hdr < 16 {
		return a, false
	}
	return [6]byte(w.b[10:]), true
}

// wlanContext is what the layer around an 802.11 frame says about it.
type wlanContext struct {
	fcs     int  // octets of frame check sequence at the end of a full frame
	padded  bool // the body begins at a multiple of four octets
	swapped bool // the two octets of frame control are exchanged, as some Cisco access points do
}

func wlanAround(p *packet.Packet, i int) (c wlanContext) {
	if i < 1 {
		return c
	}
	l := p.Layers()[i-1]
	switch l.Kind {
	case packet.Radiotap:
		flags := radiotapFlags(p.Header(l))
		c.padded = flags&radiotapDataPad != 0
		if flags&radiotapHasFCS != 0 {
			c.fcs = wlanFCSLen
		}
	case packet.PPI:
		if ppiHasFCS(p.Header(l)) {
			c.fcs = wlanFCSLen
		}
	case packet.CAPWAP:
		c.swapped = true
	}
	if cut := p.Len - p.CapLen; p.Len > p.CapLen && c.fcs > 0 {
		c.fcs = max(0, c.fcs-int(min(cut, wlanFCSLen)))
	}
	return c
}

// wlanHeaderLen gives the octets of the MAC header without mesh control. They may exceed what is there.
func wlanHeaderLen(fc0, fc1 byte) int {
	sub := fc0 >> 4
	switch fc0 >> 2 & 3 {
	case wlanManagement:
		if fc1&wlanHTCBit != 0 {
			return wlanThreeAddr + 4
		}
		return wlanThreeAddr
	case wlanControl:
		if sub == 7 || sub == 12 || sub == 13 { // wrapper, CTS, Ack
			return wlanLeast
		}
		return 16
	case wlanData:
		n := wlanThreeAddr
		if fc1&3 == 3 {
			n += 6
		}
		if sub&8 != 0 {
			n += 2
			if fc1&wlanHTCBit != 0 {
				n += 4
			}
		}
		return n
	}
	return wlanLeast
}

// meshLen gives the octets of mesh control at the start of a body, 0 without (IEEE 802.11-2020 §9.2.4.7.3).
func meshLen(fc0, fc1 byte, qos, body []byte) int {
	if fc0>>2&3 != wlanData || fc0&0x80 == 0 || fc1&wlanFromDSBit == 0 || len(qos) < 2 || qos[1]&1 == 0 || len(body) < 6 {
		return 0
	}
	if body[0] > 2 {
		return 0
	}
	return 6 + 6*int(body[0])
}

func (w *walk) wlan() {
	b := w.rest()
	ctx := wlanAround(w.p, len(w.p.Layers())) // the index that this layer will have
	n := len(b) - min(ctx.fcs, len(b))
	if n < wlanLeast {
		w.cut(packet.WLAN)
		return
	}
	fc0, fc1 := b[0], b[1]
	if ctx.swapped {
		fc0, fc1 = fc1, fc0
	}
	if fc0&3 != 0 { // only version 0 has this layout
		w.bad(packet.WLAN, 2, packet.FaultVersion)
		return
	}
	hdr := wlanHeaderLen(fc0, fc1)
	if hdr > n {
		w.cut(packet.WLAN)
		return
	}
	if fc0>>2&3 != wlanData { // elements and lists of these frames are fields
		w.all(packet.WLAN, min(n, 0xffff))
		w.end = max(w.off, w.end-ctx.fcs)
		if w.off < w.end {
			w.leave(packet.NoDissector, packet.KindNone)
		}
		return
	}
	w.wlanData(b[:n], hdr, fc0, fc1, ctx)
}

func (w *walk) wlanData(b []byte, hdr int, fc0, fc1 byte, ctx wlanContext) {
	qos := qosOf(b, fc0, fc1)
	if ctx.padded {
		hdr = min((hdr+3)&^3, len(b))
	}
	mesh := 0
	if fc1&wlanProtectedBit == 0 {
		mesh = meshLen(fc0, fc1, qos, b[hdr:])
	} else {
		mesh = cipherHeaderLen(b[hdr:])
	}
	if hdr+mesh > len(b) {
		w.cut(packet.WLAN)
		return
	}
	hdr += mesh
	w.all(packet.WLAN, hdr)
	w.end -= ctx.fcs
	switch body := b[hdr:]; {
	case len(body) == 0 || fc0&0x40 != 0: // null functions carry no data
		w.leave(packet.NoDissector, packet.KindNone)
	case fc1&wlanProtectedBit != 0:
		w.leave(packet.Encrypted, packet.LLC)
	case (fc1&wlanMoreFragBit != 0 || b[22]&15 != 0) && !(fc1&wlanMoreFragBit == 0 && hasSNAP(body)):
		w.leave(packet.FragmentPart, packet.LLC)
	case len(qos) == 2 && qos[0]&0x80 != 0:
		w.to(packet.AMSDU)
	default:
		w.to(kindOfBody(b, body, fc1))
	}
}

// qosOf gives the QoS control of a data frame, nothing without.
func qosOf(b []byte, fc0, fc1 byte) []byte {
	if fc0&0x80 == 0 {
		return nil
	}
	at := wlanThreeAddr
	if fc1&3 == 3 {
		at += 6
	}
	return b[at : at+2]
}

// cipherHeaderLen gives the octets before encrypted data: 8 with an extended initialization vector, 4 for WEP.
func cipherHeaderLen(b []byte) int {
	if len(b) >= 4 && b[3]&0x20 != 0 {
		return 8
	}
	return 4
}

func hasSNAP(b []byte) bool { return len(b) >= 3 && b[0] == 0xaa && b[1] == 0xaa && b[2] == 3 }

// kindOfBody tells LLC, which is the rule, from whole Ethernet frames, which some drivers put there, and from raw IPX.
func kindOfBody(b, body []byte, fc1 byte) packet.Kind {
	if len(body) < 2 || body[0] == 0xaa && body[1] == 0xaa {
		return packet.LLC
	}
	if len(body) >= 14 {
		dst, src := b[4:10], b[10:16]
		if fc1&wlanToDSBit != 0 {
			dst = b[16:22]
		}
		if fc1&3 == 3 {
			src = b[24:30]
		} else if fc1&wlanFromDSBit != 0 {
			src = b[16:22]
		}
		if string(body[6:12]) == string(src) || string(body[:6]) == string(dst) {
			return packet.Ethernet
		}
	}
	if body[0] == 0xff && body[1] == 0xff {
		return packet.KindNone
	}
	return packet.LLC
}

const amsduHeaderLen = 14 // octets, IEEE 802.11-2020 §9.3.2.2.2

// amsdu takes one subframe of an aggregate; the next is left for later.
func (w *walk) amsdu() {
	b := w.rest()
	if len(b) < amsduHeaderLen {
		w.cut(packet.AMSDU)
		return
	}
	off, end := w.off, w.end
	n := amsduHeaderLen + int(be.Uint16(b[12:]))
	w.add(packet.AMSDU, amsduHeaderLen, n, 0)
	if next := off + (n+3)&^3; next < end && w.later.kind == packet.KindNone {
		w.later = part{off: next, end: end, kind: packet.AMSDU}
	}
	if w.off < w.end {
		w.to(packet.LLC)
	}
}
