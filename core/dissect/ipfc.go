package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipfcLen = 16 // octets of the network header, RFC 4338 §4: two world-wide names

func (w *walk) ipfc() {
	if len(w.rest()) < ipfcLen {
		w.cut(packet.IPFC)
		return
	}
	w.all(packet.IPFC, ipfcLen)
	w.to(packet.LLC)
}

const ipfc = packet.FieldID(packet.IPFC) << 16

const (
	ipfcDst = ipfc + iota
	ipfcSrc
)

var ipfcDefs = []packet.Def{
	ipfcDst - ipfc: {Name: "ipfc.nh.da", Title: "Network DA", Type: packet.EUI64},
	ipfcSrc - ipfc: {Name: "ipfc.nh.sa", Title: "Network SA", Type: packet.EUI64},
}

func (v *visit) ipfc() {
	v.u64(ipfcDst, 0)
	v.u64(ipfcSrc, 8)
}
