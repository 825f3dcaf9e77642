package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var frameRelayDefs = []packet.Def{}

// Network layer protocol IDs, RFC 2427 §3 and ISO/IEC TR 9577.
const (
	nlpidSNAP = 0x80
	nlpidIPv6 = 0x8e
	nlpidIPv4 = 0xcc
	nlpidPPP  = 0xcf
)

const xdlcUI = 0x03 // control field of an unnumbered information frame

// frAddressLen gives the octets of a Q.922 address: the low bit of each but the last is 0. 0: it does not end.
func frAddressLen(b []byte) int {
	for i := 1; i < 4 && i < len(b); i++ {
		if b[i]&1 != 0 {
			return i + 1
		}
	}
	return 0
}

func (w *walk) frameRelay() {
	b := w.rest()
	n := frAddressLen(b)
	if n == 0 || len(b) < n+2 {
		w.cut(packet.FrameRelay)
		return
	}
	if b[n] != xdlcUI { // no RFC 2427 frame: Cisco's encapsulation, an EtherType
		proto := be.Uint16(b[n:])
		w.all(packet.FrameRelay, n+2)
		w.to(kindOfCHDLC(proto))
		return
	}
	at := n + 1
	if b[at] == 0 && at+1 < len(b) { // pad, RFC 2427 §3
		at++
	}
	nlpid := b[at]
	if nlpid != nlpidSNAP {
		w.all(packet.FrameRelay, at+1)
		w.to(kindOfNLPID(nlpid))
		return
	}
	if len(b) < at+1+snapLen {
		w.cut(packet.FrameRelay)
		return
	}
	oui, pid := uint32(b[at+1])<<16|uint32(be.Uint16(b[at+2:])), be.Uint16(b[at+4:])
	w.all(packet.FrameRelay, at+1+snapLen)
	w.to(kindOfSNAP(oui, pid))
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

func (v *visit) frameRelay() {}
