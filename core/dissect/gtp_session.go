package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpToNetwork tells of a message whether it carries options of the mobile station or of the network: known of those that set up,
// change or end a context (TS 29.060 §7.3).
func gtpToNetwork(message uint8) (toNetwork, known bool) {
	switch message {
	case 0x10, 0x12, 0x14, 0x16, 0x1b, 0x1d, 0x35:
		return true, true
	case 0x11, 0x13, 0x15, 0x17, 0x36:
		return false, true
	}
	return false, false
}

// gtpPCO: protocol configuration options, TS 24.008 §10.5.6.3.
func (v *visit) gtpPCO(at int) {
	if at >= len(v.b) {
		return
	}
	up, known := gtpToNetwork(v.at(1))
	if known {
		v.gen(gtpLinkDir, at, one(!up))
	}
	v.bits(gtpPCOExtension, at, 1, 7, 1)
	v.bits(gtpPCOProtocol, at, 1, 0, 3)
	all := v.b
	for at++; len(all)-at >= 3 && !v.stop; {
		id, n := v.u16(gtpPCOID, at), int(all[at+2])
		v.in()
		v.u8(gtpPCOLen, at+2)
		if at += 3; n > len(all)-at {
			v.malformed(at-1, len(all)-at+1, packet.FaultLength)
			v.out()
			return
		}
		v.b = all[:at+n]
		v.gtpPCOContent(id, at, known && !up)
		v.b = all
		v.out()
		at += n
	}
	v.some(gtpIEData, at)
}

// gtpPCOContent lists the content at at, which ends v.b, of the protocol or container with this number. What containers hold is
// defined for one direction each.
func (v *visit) gtpPCOContent(id uint16, at int, fromNetwork bool) {
	switch {
	case at == len(v.b):
	case id == 0x8021, id == 0xc021, id == 0x8057, id == 0xc023, id == 0xc223:
		v.gtpPPP(id, at)
	case id >= 0xff00: // an operator's own, which begins with the operator
		v.plmn(gtpMCC, gtpMNC, at)
		v.some(gtpPCOAppInfo, at+3)
	case fromNetwork:
		v.gtpPCOFromNetwork(id, at)
	case id == 0x17:
		v.u8(gtpPCODataOff, at)
	default:
		v.some(gtpIEData, at)
	}
}

func (v *visit) gtpPCOFromNetwork(id uint16, at int) {
	switch id {
	case 0x01:
		v.addr6(gtpPCOPCSCF6, at)
	case 0x03:
		v.addr6(gtpPCODNS6, at)
	case 0x04:
		v.u8(gtpPCOReject, at)
	case 0x05:
		v.u8(gtpPCOBearerMode, at)
	case 0x07:
		v.addr6(gtpPCOHomeAgent6, at)
	case 0x08:
		v.addr6(gtpPCOHomeNet6, at)
		v.u8(gtpPCOHomeNetLen, at+16)
	case 0x09:
		v.addr4(gtpPCOHomeAgent4, at)
	case 0x0c:
		v.addr4(gtpPCOPCSCF4, at)
	case 0x0d:
		v.addr4(gtpPCODNS4, at)
	case 0x0e:
		v.msisdn(at, len(v.b)-at)
	case 0x10:
		v.u16(gtpPCOMTU, at)
	case 0x15:
		v.u16(gtpPCONonIPMTU, at)
	default:
		v.some(gtpIEData, at)
	}
}

// gtpPPP lists the packet of a PPP control protocol that begins at at and ends v.b as a layer of that protocol would.
func (v *visit) gtpPPP(protocol uint16, at int) {
	n := len(v.b) - at
	if n < pppControlLen {
		v.some(gtpIEData, at)
		return
	}
	l, b := v.l, v.b
	v.l.Off += uint32(at)
	v.l.Len, v.l.Hdr, v.b = uint32(n), uint16(min(n, int(be.Uint16(b[at+2:])))), b[at:]
	v.in()
	switch protocol {
	case 0x8021:
		v.ipcp()
	case 0xc021:
		v.lcp()
	case 0x8057:
		v.ipv6cp()
	case 0xc023:
		v.pap()
	case 0xc223:
		v.chap()
	}
	v.out()
	v.l, v.b = l, b
}

// gtpTFT: traffic flow template, TS 24.008 §10.5.6.12.
func (v *visit) gtpTFT(at int) {
	op, filters := v.at(at)>>5, int(v.at(at)&15)
	v.bits(gtpTFTOperation, at, 1, 5, 3)
	v.bits(gtpTFTParameters, at, 1, 4, 1)
	v.bits(gtpTFTFilters, at, 1, 0, 4)
	parameters := v.at(at)&0x10 != 0
	at++
	for i := 0; i < filters && at < len(v.b) && !v.stop; i++ {
		n := 1
		if op != 5 {
			n = min(3+int(v.at(at+2)), len(v.b)-at)
		}
		v.num(gtpTFTFilter, at, n, uint64(i))
		v.in()
		if op == 5 { // identifiers of the filters that are deleted
			v.bits(gtpTFTSpare, at, 1, 4, 4)
			v.bits(gtpTFTFilterID, at, 1, 0, 4)
		} else {
			v.gtpFilter(at, n)
		}
		v.out()
		at += n
	}
	for parameters && v.has(at, 2) && !v.stop {
		at = v.gtpTFTParameter(at)
	}
	v.some(gtpIEData, at)
}

func (v *visit) gtpFilter(at, n int) {
	all := v.b
	v.b = all[:at+n]
	v.bits(gtpTFTSpare, at, 1, 6, 2)
	v.bits(gtpTFTDirection, at, 1, 4, 2)
	v.bits(gtpTFTFilterID, at, 1, 0, 4)
	v.u8(gtpTFTPrecedence, at+1)
	if v.has(at+2, 1) {
		if size := int(v.u8(gtpTFTFilterLen, at+2)); size > n-3 {
			v.malformed(at+2, n-2, packet.FaultLength)
		}
	}
	for at += 3; at < len(v.b) && !v.stop; {
		size := v.gtpComponent(at)
		if size == 0 {
			v.some(gtpIEData, at+1)
			break
		}
		at += 1 + size
	}
	v.b = all
}

// gtpComponent lists a component of a filter and returns the octets of its value; 0 for one of unknown type.
func (v *visit) gtpComponent(at int) int {
	t := v.u8(gtpTFTComponent, at)
	v.in()
	defer v.out()
	at++
	switch t {
	case 0x10, 0x11:
		v.addr4(gtpTFTIPv4, at)
		v.addr4(gtpTFTMask4, at+4)
		return 8
	case 0x20:
		v.addr6(gtpTFTIPv6, at)
		v.addr6(gtpTFTMask6, at+16)
		return 32
	case 0x21, 0x23:
		v.addr6(gtpTFTIPv6, at)
		v.u8(gtpTFTPrefixLen, at+16)
		return 17
	case 0x30:
		v.u8(gtpTFTProtocol, at)
		return 1
	case 0x40, 0x50:
		v.u16(gtpTFTPort, at)
		return 2
	case 0x41, 0x51:
		v.u16(gtpTFTPortLow, at)
		v.u16(gtpTFTPortHigh, at+2)
		return 4
	case 0x60:
		v.u32(gtpTFTSPI, at)
		return 4
	case 0x70:
		v.u8(gtpTFTClass, at)
		v.u8(gtpTFTClassMask, at+1)
		return 2
	case 0x80:
		v.bits(gtpTFTSpare, at, 1, 4, 4)
		v.bits(gtpTFTFlowLabel, at, 3, 0, 20)
		return 3
	}
	return 0
}

// gtpTFTParameter lists a parameter and returns where it ends.
func (v *visit) gtpTFTParameter(at int) int {
	t, n := v.u8(gtpTFTParameterID, at), int(v.at(at+1))
	if !v.has(at+2, n) {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return len(v.b)
	}
	v.in()
	switch t {
	case 1:
		v.octets(gtpTFTToken, at+2, n)
	case 2:
		for i := 0; i+4 <= n; i += 4 {
			v.u16(gtpTFTMedia, at+2+i)
			v.u16(gtpTFTFlowNumber, at+4+i)
		}
	case 3:
		for i := range n {
			v.num(gtpTFTIdentifier, at+2+i, 1, uint64(v.at(at+2+i))+1) // filters count from 1
		}
	default:
		v.octets(gtpTFTContent, at+2, n)
	}
	v.out()
	return at + 2 + n
}
