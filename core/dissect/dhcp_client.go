package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpUUID lists a GUID whose first three parts are in little-endian order, as PXE has it: RFC 4578 §2.3.
func (v *visit) dhcpUUID(id packet.FieldID, at int) {
	if !v.has(at, 16) {
		return
	}
	b := v.b[at : at+16]
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, b[3], b[2], b[1], b[0], b[5], b[4], b[7], b[6])
	buf = append(buf, b[8:]...)
	v.emit(id, at, 16, v.p.CloseText(buf, start), packet.InText)
}

// dhcpClientID: RFC 2132 §9.14, RFC 4361 §6.1, RFC 4578 §2.3.
func (v *visit) dhcpClientID(code uint8, at, n int) {
	kind := v.at(at)
	switch {
	case kind == 0 && n == 17:
		v.dhcpUUID(dhcpClientIDUUID, at+1)
	case code == 97:
	case kind == 0xff:
		v.dhcpDUID(at + 1)
	case kind == 0 && n > 1:
		v.u8(dhcpClientIDType, at)
		v.text(dhcpClientIDUndef, at+1, n-1)
	case n == 7 && kind < 48:
		v.u8(dhcpHwType, at)
		v.octets(dhcpHwMACAddr, at+1, 6)
	}
}

// dhcpDUID lists identity association and unique identifier of a client: RFC 8415 §11.
func (v *visit) dhcpDUID(at int) {
	if !v.has(at, 6) {
		v.malformed(at, len(v.b)-at, packet.FaultShort)
		return
	}
	v.dhcpHex(dhcpClientIDIAID, at, 4, false)
	kind := v.u16(dhcpClientIDDUIDType, at+4)
	at += 6
	switch kind {
	case 1:
		v.u16(dhcpClientIDDUIDLLTHwType, at)
		v.u32(dhcpClientIDTime, at+2)
		v.dhcpHex(dhcpClientIDLinkLayerAddress, at+6, len(v.b)-at-6, true)
	case 2:
		v.u32(dhcpClientIDEnterpriseNum, at)
		v.some(dhcpClientID, at+4)
	case 3:
		v.u16(dhcpClientIDDUIDLLHwType, at)
		v.dhcpHex(dhcpClientIDLinkLayerAddress, at+2, len(v.b)-at-2, true)
	default:
		v.some(dhcpClientID, at)
	}
}

// dhcpHex lists octets as text of hexadecimal digits.
func (v *visit) dhcpHex(id packet.FieldID, at, n int, colons bool) {
	const digits = "0123456789abcdef"
	if n <= 0 || !v.has(at, n) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	for i, x := range v.b[at : at+n] {
		if colons && i > 0 {
			buf = append(buf, ':')
		}
		buf = append(buf, digits[x>>4], digits[x&15])
	}
	v.emit(id, at, n, v.p.CloseText(buf, start), packet.InText)
}
