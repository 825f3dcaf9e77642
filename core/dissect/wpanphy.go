package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// wpanPHYLen counts a preamble of zeros, the start of frame delimiter and the length, in octets: IEEE 802.15.4-2015 §12.1,
// LINKTYPE_IEEE802_15_4_NONASK_PHY.
const wpanPHYLen = 6

func (w *walk) wpanPHY() {
	b := w.rest()
	if len(b) < wpanPHYLen {
		w.cut(packet.WPANPHY)
		return
	}
	w.add(packet.WPANPHY, wpanPHYLen, wpanPHYLen+int(b[5]&0x7f), 0)
	if w.off < w.end {
		w.to(packet.WPAN)
	}
}

const wpanPHY = packet.FieldID(packet.WPANPHY) << 16

const (
	wpanPHYPreamble = wpanPHY + iota
	wpanPHYSFD
	wpanPHYR
	wpanPHYFrameLength
)

var wpanPHYDefs = []packet.Def{
	wpanPHYPreamble - wpanPHY:    {Name: "wpan-nonask-phy.preamble", Title: "Preamble", Type: packet.Uint32, Base: packet.Hex},
	wpanPHYSFD - wpanPHY:         {Name: "wpan-nonask-phy.sfd", Title: "Start of Frame Delimiter", Type: packet.Uint8, Base: packet.Hex},
	wpanPHYR - wpanPHY:           {Name: "wpan-nonask-phy.phr", Title: "PHR", Type: packet.Uint8, Base: packet.Hex},
	wpanPHYFrameLength - wpanPHY: {Name: "wpan-nonask-phy.frame_length", Title: "Frame Length", Type: packet.Uint8, Base: packet.Hex},
}

func (v *visit) wpanPHY() {
	v.le32(wpanPHYPreamble, 0)
	v.u8(wpanPHYSFD, 4)
	n := v.u8(wpanPHYR, 5)
	v.num(wpanPHYFrameLength, 5, 1, uint64(n&0x7f))
}
