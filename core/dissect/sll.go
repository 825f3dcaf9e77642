package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var sllDefs = []packet.Def{}

const sllHeaderLen = 16 // octets, www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html

// ARPHRD_ values of linux/if_arp.h that decide what the protocol field means.
const (
	arphrdGRE      = 778
	arphrdWLAN     = 801
	arphrdRadiotap = 803
	arphrdNetlink  = 824
)

func (w *walk) sll() {
	b := w.rest()
	if len(b) < sllHeaderLen {
		w.cut(packet.SLL)
		return
	}
	hatype, proto := be.Uint16(b[2:]), be.Uint16(b[14:])
	w.all(packet.SLL, sllHeaderLen)
	w.to(kindOfCooked(hatype, proto))
}

// kindOfCooked gives the protocol behind a Linux cooked header. Values up to 0x600 are no EtherTypes and no lengths, but
// Linux's own numbers (linux/if_ether.h).
func kindOfCooked(hatype, proto uint16) packet.Kind {
	switch hatype {
	case arphrdNetlink:
		return packet.KindNone
	case arphrdWLAN:
		return packet.WLAN
	case arphrdRadiotap:
		return packet.Radiotap
	}
	if proto > etherTypeMin {
		return kindOfEtherType(proto)
	}
	switch proto {
	case 3:
		return packet.Ethernet
	case 4:
		return packet.LLC
	case 7:
		return packet.PPP
	}
	return packet.KindNone // 1: Novell's IPX, 0x0c: CAN, 0x0d: CAN FD
}

func (v *visit) sll() {}
