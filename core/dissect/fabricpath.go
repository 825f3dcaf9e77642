package dissect

// fabricPath lists a Cisco FabricPath header: Ethernet's addresses hold a switch's place in the fabric instead, and two
// octets of tag follow the type. Wireshark gives these fields names of their own.
func (v *visit) fabricPath() {
	if v.at(0)&1 != 0 {
		v.octets(ethernetFPDstGroup, 0, 6)
	} else {
		v.octets(ethernetFPDst, 0, 6)
		v.fabricAddress(0)
	}
	v.octets(ethernetFPSrc, 6, 6)
	v.fabricAddress(6)
	v.u16(ethernetFPType, 12)
	tag := uint64(v.be16(14))
	v.num(ethernetFPTag, 14, 2, tag>>6)
	v.num(ethernetFPTTL, 14, 2, tag&0x3f)
}

func (v *visit) fabricAddress(at int) {
	n := uint64(v.be32(at) >> 8)
	v.in()
	v.num(ethernetFPEndNode, at, 3, n>>18<<2|n>>14&3)
	v.bit(ethernetFPUL, at, 3, n&0x20000 != 0)
	v.bit(ethernetFPIG, at, 3, n&0x10000 != 0)
	v.bit(ethernetFPOrder, at, 3, n&0x1000 != 0)
	v.num(ethernetFPSwitch, at, 3, n&0xfff)
	v.num(ethernetFPSubSwitch, at+3, 1, uint64(v.at(at+3)))
	v.num(ethernetFPLID, at+4, 2, uint64(v.be16(at+4)))
	v.out()
}
