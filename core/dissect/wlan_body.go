package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// wlanBody lists the fixed fields of management frames and walks their elements; IEEE 802.11-2020 §9.3.3, §9.4.
func (v *visit) wlanBody(sub byte, at, end int) {
	n := wlanFixedLen(sub)
	if n < 0 || at > end || end > len(v.b) {
		return
	}
	if n > 0 {
		v.octets(wlanAll, at, min(n, end-at))
		v.in()
		v.wlanFixed(sub, at)
		v.out()
	}
	if at += n; at >= end {
		return
	}
	v.octets(wlanTagged, at, end-at)
	v.in()
	for at+2 <= end {
		at = v.wlanElement(at, end)
	}
	v.out()
}

// wlanFixedLen gives the octets of fixed fields of a management subtype, -1 for those whose body this does not know.
func wlanFixedLen(sub byte) int {
	switch sub {
	case 0: // association request
		return 4
	case 1, 3, 11: // responses, authentication
		return 6
	case 2: // reassociation request
		return 10
	case 4: // probe request
		return 0
	case 5, 8: // probe response, beacon
		return 12
	case 10, 12: // disassociation, deauthentication
		return 2
	}
	return -1
}

func (v *visit) wlanFixed(sub byte, at int) {
	switch sub {
	case 0, 2:
		v.le16(wlanCapabilities, at)
		v.le16(wlanListen, at+2)
		if sub == 2 {
			v.octets(wlanCurrentAP, at+4, 6)
		}
	case 1, 3:
		v.le16(wlanCapabilities, at)
		v.le16(wlanStatus, at+2)
		v.num(wlanFixedAID, at+4, 2, uint64(v.peek16(at+4)&0x3fff))
	case 5, 8:
		v.le64(wlanTimestamp, at)
		v.le16(wlanBeacon, at+8)
		v.le16(wlanCapabilities, at+10)
	case 10, 12:
		v.le16(wlanReason, at)
	case 11:
		v.le16(wlanAuthAlg, at)
		v.le16(wlanAuthSeq, at+2)
		v.le16(wlanStatus, at+4)
	}
}

// Elements of IEEE 802.11-2020 §9.4.2.1.
const (
	wlanVendor   = 221 // the first octets say whose it is
	wlanExtended = 255 // the number goes on in the first octet
)

// wlanElement lists one element, as much of it as is there, and returns where the next begins.
func (v *visit) wlanElement(at, end int) int {
	id, n := v.at(at), int(v.at(at+1))
	short := n > end-at-2
	if short {
		n = end - at - 2
	}
	if id == wlanExtended && n > 0 { // §9.4.2.1: the first octet continues the number
		v.octets(wlanExtTag, at, 2+n)
		v.in()
		v.u8(wlanTagNumber, at)
		v.num(wlanExtTagLength, at+1, 1, uint64(v.at(at+1)-1))
		v.u8(wlanExtTagNumber, at+2)
	} else {
		v.octets(wlanTag, at, 2+n)
		v.in()
		v.u8(wlanTagNumber, at)
		v.u8(wlanTagLength, at+1)
	}
	at += 2
	switch id {
	case 0:
		if !short {
			v.octets(wlanSSID, at, n)
		}
	case 1:
		for i := range n {
			v.u8(wlanRate, at+i)
		}
	case 3:
		if n == 1 && !short {
			v.u8(wlanDSChannel, at)
		}
	case 50:
		for i := range n {
			v.u8(wlanExtRate, at+i)
		}
	case 83: // §9.4.2.71
		if n >= 2 {
			v.le16(wlanCapabilities, at)
		}
	case wlanRSN:
		if n >= 2 && !short {
			outer := v.limit(at + n)
			v.wlanRSNElement(at)
			v.b = outer
		}
	case wlanVendor:
		if n > 4 && !short && v.be32(at) == wpsElement {
			outer := v.limit(at + n)
			v.wpsAttributes(at + 4)
			v.b = outer
		}
	}
	if short {
		v.malformed(at, n, packet.FaultLength)
	}
	v.out()
	return at + n
}

// wlanBlockAck lists block ack control of the basic and compressed kinds; IEEE 802.11-2020 §9.3.1.7, §9.3.1.8.
func (v *visit) wlanBlockAck(sub byte, end int) {
	if sub != 8 && sub != 9 || end < 20 {
		return
	}
	x := v.le16(wlanBAControl, 16)
	kind := x >> 1 & 15
	v.in()
	v.bit(wlanBAAck, 16, 2, x&1 != 0)
	v.num(wlanBAType, 16, 2, uint64(kind))
	v.num(wlanBAReserved, 16, 2, uint64(x>>5&0x7f))
	if kind <= 2 {
		v.num(wlanBATID, 16, 2, uint64(x>>12))
	}
	v.out()
	if kind > 2 {
		return
	}
	y := v.le16(wlanSSC, 18)
	v.in()
	v.num(wlanSSCFrag, 18, 2, uint64(y&15))
	v.num(wlanSSCSeq, 18, 2, uint64(y>>4))
	v.out()
	if sub == 9 && end > 20 {
		v.octets(wlanBABitmap, 20, end-20)
	}
}

const amsdu = packet.FieldID(packet.AMSDU) << 16

const (
	amsduSubframe = amsdu + iota
	amsduDA
	amsduSA
	amsduLength
)

var amsduDefs = []packet.Def{
	amsduSubframe - amsdu: {Name: "wlan_aggregate.a_mdsu.subframe", Title: "A-MSDU Subframe", Type: packet.None},
	amsduDA - amsdu:       {Name: "wlan.da", Title: "Destination address", Type: packet.EtherAddr},
	amsduSA - amsdu:       {Name: "wlan.sa", Title: "Source address", Type: packet.EtherAddr},
	amsduLength - amsdu:   {Name: "wlan_aggregate.a_mdsu.length", Title: "A-MSDU Length", Type: packet.Uint16},
}

func (v *visit) amsdu() {
	v.octets(amsduSubframe, 0, len(v.b))
	v.in()
	v.octets(amsduDA, 0, 6)
	v.octets(amsduSA, 6, 6)
	v.u16(amsduLength, 12)
	v.out()
}
