package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) wlan() {
	ctx := wlanAround(v.p, v.i)
	if !v.has(0, 2) {
		return
	}
	fc0, fc1, at := v.b[0], v.b[1], 0
	if ctx.swapped {
		fc0, fc1, at = fc1, fc0, 1
	}
	if v.l.Fault == packet.FaultVersion {
		v.num(wlanVersion, at, 1, uint64(fc0&3))
		return
	}
	kind := fc0 >> 2 & 3
	v.wlanControlField(fc0, fc1, at)
	v.wlanDuration(fc0)
	switch kind {
	case wlanManagement:
		v.wlanManagementAddresses()
	case wlanControl:
		v.wlanControlAddresses(fc0)
	case wlanData:
		v.wlanDataAddresses(fc0, fc1)
	}
	end := len(v.b) - ctx.fcs
	if ctx.fcs == wlanFCSLen && v.l.Fault == 0 {
		v.le32(wlanFCS, end)
		v.gen(wlanFCSStatus, end, checksumUnverified)
	}
	switch kind {
	case wlanManagement:
		if fc1&wlanProtectedBit == 0 {
			v.wlanBody(fc0>>4, wlanHeaderLen(fc0, fc1), end)
		}
	case wlanControl:
		v.wlanBlockAck(fc0>>4, end)
	case wlanData:
		v.wlanAfterAddresses(fc0, fc1, end, ctx)
	}
}

// wlanControlField lists the frame control field; its type octet lies at at.
func (v *visit) wlanControlField(fc0, fc1 byte, at int) {
	v.num(wlanTypeSubtype, at, 1, uint64(fc0>>2&3)<<4|uint64(fc0>>4))
	v.u16(wlanFC, 0)
	v.in()
	v.num(wlanVersion, at, 1, uint64(fc0&3))
	v.num(wlanType, at, 1, uint64(fc0>>2&3))
	v.num(wlanSubtype, at, 1, uint64(fc0>>4))
	at = 1 - at
	v.num(wlanFlags, at, 1, uint64(fc1))
	v.in()
	v.num(wlanDS, at, 1, uint64(fc1&3))
	v.hide()
	v.bit(wlanToDS, at, 1, fc1&wlanToDSBit != 0)
	v.bit(wlanFromDS, at, 1, fc1&wlanFromDSBit != 0)
	v.show()
	v.bit(wlanMoreFrag, at, 1, fc1&wlanMoreFragBit != 0)
	v.bit(wlanRetry, at, 1, fc1&0x08 != 0)
	v.bit(wlanPwrMgt, at, 1, fc1&0x10 != 0)
	v.bit(wlanMoreData, at, 1, fc1&0x20 != 0)
	v.bit(wlanProtected, at, 1, fc1&wlanProtectedBit != 0)
	v.bit(wlanOrder, at, 1, fc1&wlanHTCBit != 0)
	v.out()
	v.out()
}

func (v *visit) wlanDuration(fc0 byte) {
	x := v.peek16(2)
	switch {
	case fc0 == 0xa4: // PS-Poll: the field is an association ID
		v.num(wlanAID, 2, 2, uint64(x&0x3fff))
	case x&0x8000 == 0:
		v.num(wlanDuration, 2, 2, uint64(x))
	}
}

// wlanAddress lists an address and its copy as text, wlanAny its hidden copies as any address.
func (v *visit) wlanAddress(id, text packet.FieldID, at int) {
	v.octets(id, at, 6)
	v.flags |= packet.Hidden
	v.octets(text, at, 6)
	v.show()
}

func (v *visit) wlanAny(at int) {
	v.hide()
	v.octets(wlanAddr, at, 6)
	v.octets(wlanAddrText, at, 6)
	v.show()
}

func (v *visit) wlanSequence() {
	x := v.peek16(22)
	v.num(wlanFrag, 22, 2, uint64(x&15))
	v.num(wlanSeq, 22, 2, uint64(x>>4))
}

func (v *visit) wlanManagementAddresses() {
	v.wlanAddress(wlanRA, wlanRAText, 4)
	v.wlanAny(4)
	v.wlanAddress(wlanDA, wlanDAText, 4)
	v.wlanAddress(wlanTA, wlanTAText, 10)
	v.wlanAddress(wlanSA, wlanSAText, 10)
	v.wlanAddress(wlanBSSID, wlanBSSIDText, 16)
	v.wlanAny(10)
	v.wlanAny(16)
	v.wlanSequence()
}

func (v *visit) wlanControlAddresses(fc0 byte) {
	v.wlanAddress(wlanRA, wlanRAText, 4)
	v.wlanAny(4)
	if wlanHeaderLen(fc0, 0) < 16 {
		return
	}
	switch fc0 >> 4 {
	case 10: // PS-Poll goes to the access point
		v.wlanAddress(wlanBSSID, wlanBSSIDText, 4)
	case 14, 15: // CF-End comes from it
		v.wlanAddress(wlanBSSID, wlanBSSIDText, 10)
		v.wlanAny(10)
		return
	}
	v.wlanAddress(wlanTA, wlanTAText, 10)
	v.wlanAny(10)
}

// wlanDataAddresses lists the addresses by the meaning that the DS bits give them; IEEE 802.11-2020 Table 9-30.
// An aggregate's third address is the BSSID: destination and source are in its parts.
func (v *visit) wlanDataAddresses(fc0, fc1 byte) {
	aggregate := false
	if qos := v.wlanQoSAt(fc0, fc1); qos > 0 {
		aggregate = v.at(qos)&0x80 != 0
	}
	da, sa, bssid, sta, last := 4, 10, 16, 0, 16
	switch fc1 & 3 {
	case wlanToDSBit:
		da, bssid, sta = 16, 4, 10
	case wlanFromDSBit:
		sa, bssid, sta = 16, 10, 4
	case wlanToDSBit | wlanFromDSBit:
		da, sa, bssid = 16, 24, 0
	}
	v.wlanAddress(wlanRA, wlanRAText, 4)
	v.wlanAny(4)
	v.wlanAddress(wlanTA, wlanTAText, 10)
	v.wlanAny(10)
	if !aggregate || da == 4 {
		v.wlanAddress(wlanDA, wlanDAText, da)
	}
	if !aggregate || sa == 10 {
		v.wlanAddress(wlanSA, wlanSAText, sa)
	}
	if bssid > 0 {
		v.wlanAddress(wlanBSSID, wlanBSSIDText, bssid)
	}
	if sta > 0 {
		v.wlanAddress(wlanSTA, wlanSTAText, sta)
	}
	v.wlanSequence()
	if bssid == 0 {
		v.wlanAny(24)
	}
	v.wlanAny(last)
}

// wlanQoSAt gives where QoS control is, 0 without.
func (v *visit) wlanQoSAt(fc0, fc1 byte) int {
	switch {
	case fc0&0x80 == 0:
		return 0
	case fc1&3 == 3:
		return wlanThreeAddr + 6
	}
	return wlanThreeAddr
}

// wlanAfterAddresses lists QoS, HT and mesh control and the header of an encrypted body.
func (v *visit) wlanAfterAddresses(fc0, fc1 byte, end int, ctx wlanContext) {
	at := wlanThreeAddr
	if fc1&3 == 3 {
		at += 6
	}
	mesh := 0
	if fc0&0x80 != 0 {
		if fc1&wlanProtectedBit == 0 && v.has(at, 8) {
			mesh = meshLen(fc0, fc1, v.b[at:at+2], v.b[at+2:])
		}
		v.wlanQoSControl(fc0, fc1, at, mesh > 0)
		at += 2
		if fc1&wlanHTCBit != 0 {
			v.le32(wlanHTC, at)
			at += 4
		}
	}
	if ctx.padded {
		at = (at + 3) &^ 3
	}
	switch {
	case mesh > 0:
		v.wlanMeshControl(at, mesh)
	case fc1&wlanProtectedBit != 0:
		v.wlanCipher(at, end)
	}
}

func (v *visit) wlanQoSControl(fc0, fc1 byte, at int, mesh bool) {
	x := uint64(v.peek16(at))
	v.le16(wlanQoS, at)
	v.in()
	v.num(wlanTID, at, 2, x&15)
	v.num(wlanPriority, at, 2, x&7)
	fromAP := fc1&wlanFromDSBit != 0
	if fromAP {
		v.bit(wlanEOSP, at, 2, x&0x10 != 0)
	} else {
		v.bit(wlanBit4, at, 2, x&0x10 != 0)
	}
	v.num(wlanAck, at, 2, x>>5&3)
	if fc0&0x40 == 0 {
		v.bit(wlanAMSDU, at, 2, x&0x80 != 0)
	}
	switch {
	case mesh:
		v.num(wlanMeshPresent, at, 2, x>>8&1)
		v.wlanMeshPower(at, x>>9&1)
		v.num(wlanMeshRSPI, at, 2, x>>10&1)
	case fromAP && fc0&0x20 != 0: // a CF-Poll
		v.num(wlanTXOPLimit, at, 2, x>>8)
	case fromAP:
		v.num(wlanPSBuf, at, 2, x>>8)
		v.in()
		v.bit(wlanPSBufIndicated, at, 2, x&0x200 != 0)
		if x&0x200 != 0 {
			v.num(wlanPSBufAC, at, 2, x>>10&3)
			v.num(wlanPSBufLoad, at, 2, x>>12)
		}
		v.out()
	case x&0x10 != 0:
		v.num(wlanQueueSize, at, 2, x>>8)
	default:
		v.num(wlanTXOPDuration, at, 2, x>>8)
	}
	v.out()
}

func (v *visit) wlanMeshPower(at int, set uint64) {
	switch {
	case v.at(4)&1 != 0:
		v.num(wlanMeshPSMulti, at, 2, set)
	case v.at(0)&0x40 != 0:
		v.num(wlanMeshPS, at, 2, set)
	default:
		v.num(wlanMeshPSReserved, at, 2, set)
	}
}

func (v *visit) wlanMeshControl(at, n int) {
	v.octets(wlanMesh, at, n)
	v.in()
	flags := v.u8(wlanMeshFlags, at)
	v.u8(wlanMeshTTL, at+1)
	v.le32(wlanMeshSeq, at+2)
	switch flags & 3 {
	case 1:
		v.octets(wlanMeshAddr4, at+6, 6)
	case 2:
		v.octets(wlanMeshAddr5, at+6, 6)
		v.octets(wlanMeshAddr6, at+12, 6)
	}
	v.out()
}

// wlanCipher lists what stands before an encrypted body; IEEE 802.11-2020 §12.3.2, §12.5.2, §12.5.3.
func (v *visit) wlanCipher(at, end int) {
	if !v.has(at, 4) {
		return
	}
	key := uint64(v.b[at+3] >> 6)
	if v.b[at+3]&0x20 == 0 {
		v.u24(wlanWEPIV, at)
		v.num(wlanWEPKey, at+3, 1, key)
		if end >= at+8 {
			v.u32(wlanWEPICV, end-4)
		}
		return
	}
	if v.has(at, 8) {
		b := v.b[at:]
		switch {
		case b[1] == (b[0]|0x20)&0x7f:
			v.wlanExtIV(wlanTKIPIV, at, [6]byte{b[7], b[6], b[5], b[4], b[0], b[2]})
		case b[2] == 0:
			v.wlanExtIV(wlanCCMPIV, at, [6]byte{b[7], b[6], b[5], b[4], b[1], b[0]})
		}
	}
	v.num(wlanWEPKey, at+3, 1, key)
}

// wlanExtIV lists an extended initialization vector as the text that Wireshark makes of it.
func (v *visit) wlanExtIV(id packet.FieldID, at int, iv [6]byte) {
	const digits = "0123456789ABCDEF"
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, '0', 'x')
	for _, x := range iv {
		buf = append(buf, digits[x>>4], digits[x&15])
	}
	v.emit(id, at, 8, v.p.CloseText(buf, start), packet.InText)
}
