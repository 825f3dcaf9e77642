package dissect

// tcpSCPS: CCSDS 714.0-B-2 §3.2.3, the capabilities of the space communications protocol's transport.
func (v *visit) tcpSCPS(at, n int) {
	c := v.u8(tcpSCPSVector, at+2)
	if v.has(at+2, 1) {
		v.in()
		v.bit(tcpSCPSBETS, at+2, 1, c&0x80 != 0)
		v.bit(tcpSCPSSNACK1, at+2, 1, c&0x40 != 0)
		v.bit(tcpSCPSSNACK2, at+2, 1, c&0x20 != 0)
		v.bit(tcpSCPSComp, at+2, 1, c&0x10 != 0)
		v.bit(tcpSCPSNLTS, at+2, 1, c&0x08 != 0)
		v.num(tcpSCPSReserved, at+2, 1, uint64(c&7))
		v.out()
	}
	v.u8(tcpSCPSConn, at+3)
	if n > 4 {
		v.some(tcpSCPSBindData, at+4)
	}
}

// tcpProbe: Riverbed's option 76 as Wireshark reads it; the vendor publishes no description. An odd third octet holds type
// and version 1 by halves, an even one the type of version 2.
func (v *visit) tcpProbe(at int) {
	c := v.at(at + 2)
	if c&1 == 0 {
		v.num(tcpProbeType2, at+2, 1, uint64(c>>1))
		v.num(tcpProbeVersionRaw, at+2, 1, 0)
		v.hide()
		v.num(tcpProbeVersion, at+2, 1, 2)
		v.show()
		v.tcpProbe2(at, c>>1)
		return
	}
	v.num(tcpProbeType1, at+2, 1, uint64(c>>4))
	v.num(tcpProbeVersion, at+2, 1, uint64(c&0xf))
	if c>>4 == 2 || c>>4 > 10 {
		return
	}
	v.u8(tcpProbeReserved, at+3)
	v.addr4(tcpProbeProber, at+4)
	switch c >> 4 {
	case 0, 3, 4:
		v.u16(tcpProbeAppVer, at+8)
	case 1:
		v.addr4(tcpProbeProxyIP, at+8)
		v.u16(tcpProbeProxyPort, at+12)
	case 5:
		v.addr4(tcpProbeClientIP, at+8)
		v.addr4(tcpProbeProxyIP, at+12)
		v.u16(tcpProbeProxyPort, at+16)
	}
}

// tcpTransparency: Riverbed's option 78 as Wireshark reads it.
func (v *visit) tcpTransparency(at int) {
	flags := v.u16(tcpTrpyFlags, at+2)
	v.in()
	v.bit(tcpTrpyRstProbe, at+2, 2, flags&0x400 != 0)
	v.bit(tcpTrpyRstInner, at+2, 2, flags&0x200 != 0)
	v.bit(tcpTrpyRst, at+2, 2, flags&0x100 != 0)
	v.bit(tcpTrpyChksum, at+2, 2, flags&4 != 0)
	v.bit(tcpTrpyOOB, at+2, 2, flags&2 != 0)
	v.bit(tcpTrpyMode, at+2, 2, flags&1 != 0)
	v.out()
	v.addr4(tcpTrpySrcIP, at+4)
	v.addr4(tcpTrpyDstIP, at+8)
	v.u16(tcpTrpySrcPort, at+12)
	v.u16(tcpTrpyDstPort, at+14)
}

func (v *visit) tcpProbe2(at int, kind uint8) {
	if kind < 6 || kind > 10 || !v.has(at+3, 1) {
		return
	}
	flags := v.u8(tcpProbeFlags, at+3)
	v.in()
	switch kind {
	case 6, 8, 9:
		v.bit(tcpProbeNotCFE, at+3, 1, flags&4 != 0)
		v.bit(tcpProbeLast, at+3, 1, flags&1 != 0)
	case 7:
		v.bit(tcpProbeNoCache, at+3, 1, flags&0x10 != 0)
		v.bit(tcpProbeSSL, at+3, 1, flags&2 != 0)
		v.bit(tcpProbeServer, at+3, 1, flags&1 != 0)
	}
	v.out()
	switch kind {
	case 8:
		v.addr4(tcpProbeClientIP, at+4)
	case 9:
		v.u32(tcpProbeStoreID, at+4)
	}
}
