package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	teredoAuthLen   = 13 // octets of an authentication header without identifier and value, RFC 4380 §5.1.1
	teredoOriginLen = 8  // octets of an origin indication, RFC 4380 §5.1.1
)

// Teredo is a view of the encapsulation that may stand between UDP and a tunnelled IPv6 packet (RFC 4380 §5.1.1). Both
// parts are optional, so that a layer can be of no octets at all. It borrows the packet's octets.
type Teredo struct {
	b      []byte
	origin int // place of the origin indication, -1 without one
}

// TeredoOf views a layer as Teredo; ok is false when the layer is another protocol or is cut.
func TeredoOf(p *packet.Packet, l packet.Layer) (t Teredo, ok bool) {
	if l.Kind != packet.Teredo || l.Fault == packet.FaultTruncated {
		return Teredo{}, false
	}
	t = Teredo{b: p.Octets(l), origin: -1}
	at := teredoAuthSize(t.b)
	if at+teredoOriginLen <= int(l.Hdr) {
		t.origin = at
	}
	return t, true
}

// Nonce of the authentication header; ok is false without one.
func (t Teredo) Nonce() (nonce uint64, ok bool) {
	n := teredoAuthSize(t.b)
	if n == 0 || n > len(t.b) {
		return 0, false
	}
	return be.Uint64(t.b[n-9:]), true
}

// Origin is the mapped address and port that the indication tells, unscrambled; ok is false without one.
func (t Teredo) Origin() (addr uint32, port uint16, ok bool) {
	if t.origin < 0 {
		return 0, 0, false
	}
	return ^be.Uint32(t.b[t.origin+4:]), ^be.Uint16(t.b[t.origin+2:]), true
}

// teredoAuthSize gives the octets of the authentication header at the start of b, 0 without one. They may exceed b.
func teredoAuthSize(b []byte) int {
	if len(b) < 4 || b[0] != 0 || b[1] != 1 {
		return 0
	}
	return teredoAuthLen + int(b[2]) + int(b[3])
}

func (w *walk) teredo() {
	b := w.rest()
	if len(b) < 2 {
		w.cut(packet.Teredo)
		return
	}
	hdr := teredoAuthSize(b)
	if hdr > len(b) || hdr == 0 && b[0] == 0 && b[1] == 1 {
		w.cut(packet.Teredo)
		return
	}
	if r := b[hdr:]; len(r) >= 2 && r[0] == 0 && r[1] == 0 {
		if len(r) < teredoOriginLen {
			w.cut(packet.Teredo)
			return
		}
		hdr += teredoOriginLen
	}
	w.all(packet.Teredo, hdr)
	if w.off < w.end && w.data[w.off]>>4 == 6 {
		w.to(packet.IPv6)
	} else {
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

func (v *visit) teredo() {
	at := 0
	if v.has(0, 4) && v.b[0] == 0 && v.b[1] == 1 {
		at = teredoAuthSize(v.b)
		id, au := int(v.b[2]), int(v.b[3])
		v.octets(teredoAuth, 0, min(at, len(v.b)))
		v.in()
		v.u8(teredoIDLen, 2)
		v.u8(teredoAuLen, 3)
		if id > 0 {
			v.octets(teredoID, 4, id)
		}
		if au > 0 {
			v.octets(teredoValue, 4+id, au)
		}
		v.octets(teredoNonce, 4+id+au, 8)
		v.octets(teredoConf, 12+id+au, 1)
		v.out()
	}
	if at+2 <= int(v.l.Hdr) && v.be16(at) == 0 {
		v.octets(teredoOrig, at, min(teredoOriginLen, len(v.b)-at))
		v.in()
		v.num(teredoPort, at+2, 2, uint64(^v.be16(at+2)))
		v.num(teredoAddr, at+4, 4, uint64(^v.be32(at+4)))
		v.out()
	}
}
