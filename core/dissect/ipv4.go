package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv4HeaderLen = 20 // octets without options, RFC 791 §3.1

// Bits of the flags and fragment offset word, RFC 791 §3.1.
const (
	ipv4More   = 0x2000
	ipv4Offset = 0x1fff
)

var ipv4Defs = []packet.Def{}

func (w *walk) ipv4() {
	b := w.rest()
	if len(b) == 0 {
		w.cut(packet.IPv4)
		return
	}
	if b[0]>>4 != 4 {
		w.wrongVersion(b)
		return
	}
	hdr := int(b[0]&15) * 4
	if hdr < ipv4HeaderLen {
		w.bad(packet.IPv4, 1, packet.FaultShort)
		return
	}
	if len(b) < hdr {
		w.cut(packet.IPv4)
		return
	}
	total, frag, proto := int(be.Uint16(b[2:])), be.Uint16(b[6:]), b[9]
	switch {
	case total >= hdr:
		w.add(packet.IPv4, hdr, total, 0)
	case total == 0: // segmentation offload: the frame says how long it is
		w.add(packet.IPv4, hdr, len(b), packet.ZeroLength)
	default:
		w.bad(packet.IPv4, hdr, packet.FaultShort)
		return
	}
	next := byIPProtocol[proto]
	if frag&(ipv4More|ipv4Offset) != 0 {
		if frag&ipv4Offset != 0 {
			w.leave(packet.FragmentPart, next)
			return
		}
		w.quoted = true // a first fragment ends before the lengths inside it do
	}
	w.to(next)
}

// wrongVersion goes on as the version says where IPv6 stands in the place of IPv4, and ends the walk otherwise.
func (w *walk) wrongVersion(b []byte) {
	if b[0]>>4 == 6 {
		w.to(packet.IPv6)
		return
	}
	w.bad(packet.IPv4, 1, packet.FaultVersion)
}

func (v *visit) ipv4() {}
