package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) tcp() {
	v.ports(tcpSrcPort, tcpDstPort, tcpPort)
	if !v.has(14, 2) { // of a header that is cut there, Wireshark lists no more than this
		if v.quotedBy(packet.ICMP) {
			v.u32(tcpSeq, 4)
		}
		return
	}
	flags := TCPFlags(v.be16(12) & 0xfff)
	v.tcpNumbers(flags)
	hdr := int(v.b[12]>>4) * 4
	v.num(tcpHdrLen, 12, 1, uint64(hdr))
	if hdr < tcpHeaderLen { // no TCP header at all, most likely: the rest stays raw, as in Wireshark
		return
	}
	v.tcpFlags(flags)
	v.u16(tcpWindow, 14)
	if flags&TCPSyn != 0 && v.has(14, 2) { // RFC 7323 §2.2: never scaled; for others only the connection's start tells
		v.emit(tcpWindowSize, 14, 2, uint64(v.be16(14)), packet.Generated)
	}
	v.u16(tcpChecksum, 16)
	if v.has(16, 2) {
		v.gen(tcpChecksumStatus, 16, v.transportStatus(ipProtoTCP, 16, len(v.b)))
	}
	v.u16(tcpUrgent, 18)
	if hdr > tcpHeaderLen && len(v.b) > tcpHeaderLen {
		v.tcpOptions(min(hdr, len(v.b)), flags)
	}
	v.tcpPayload(hdr, flags)
}

// ports lists the ports of a transport, where both are there.
func (v *visit) ports(src, dst, either packet.FieldID) {
	if !v.has(0, 4) {
		return
	}
	v.u16(src, 0)
	v.u16(dst, 2)
	v.hide()
	v.u16(either, 0)
	v.u16(either, 2)
	v.show()
}

// tcpNumbers lists lengths and sequence numbers.
func (v *visit) tcpNumbers(flags TCPFlags) {
	n, known := v.tcpLen()
	if known {
		v.gen(tcpLen, 0, uint64(n))
	}
	seq := v.u32(tcpSeq, 4)
	if !v.quotedBy(packet.ICMP) { // Wireshark has no raw number there
		v.hide()
		v.u32(tcpSeqRaw, 4)
		v.show()
	}
	if known {
		next := seq + uint32(n)
		if flags&(TCPSyn|TCPFin) != 0 {
			next++
		}
		v.gen(tcpNextSeq, 0, uint64(next))
	}
	v.u32(tcpAckNum, 8)
	if flags&TCPAck != 0 {
		v.hide()
	}
	v.u32(tcpAckRaw, 8)
	v.show()
}

// tcpLen is the length of the segment's payload on the wire, which a short capture does not change. It is not known in a
// fragment and in a quotation.
func (v *visit) tcpLen() (n int, known bool) {
	if v.l.Fault != 0 && v.l.Fault != packet.FaultLength {
		return 0, false
	}
	n = v.ipPayloadLen() - int(v.b[12]>>4)*4
	return n, n >= 0
}

// ipPayloadLen is the layer's length by the innermost IP header around it; -1 where that is a fragment or is not whole.
func (v *visit) ipPayloadLen() int {
	for j := v.i - 1; j >= 0; j-- {
		l := v.p.Layers()[j]
		h := v.p.Header(l)
		before := int(v.l.Off - l.Off)
		switch {
		case l.Kind == packet.Fragment && (len(h) < 8 || be.Uint16(h[2:])&0xfff9 != 0):
			return -1
		case l.Kind == packet.IPv4:
			if len(h) < 20 || be.Uint16(h[6:])&0x3fff != 0 {
				return -1
			}
			if n := int(be.Uint16(h[2:])); n >= before {
				return n - before
			}
			return len(v.b)
		case l.Kind == packet.IPv6:
			if len(h) >= 40 && be.Uint16(h[4:]) != 0 {
				if n := int(be.Uint16(h[4:])) + 40; n >= before {
					return n - before
				}
			}
			return len(v.b)
		}
	}
	return len(v.b)
}

// overTCP reports whether the layer is the payload of a TCP segment, and whether all of that was captured: a message that
// does not fit is then in other segments too.
func (v *visit) overTCP() (stream, whole bool) {
	if v.i < 1 || v.p.Layers()[v.i-1].Kind != packet.TCP {
		return false, false
	}
	return true, v.ipPayloadLen() == len(v.b)
}

func (v *visit) tcpFlags(flags TCPFlags) {
	v.num(tcpFlags, 12, 2, uint64(flags))
	v.in()
	v.bit(tcpFlagRes, 12, 1, flags&tcpReserved != 0)
	v.bit(tcpFlagAE, 12, 1, flags&TCPAE != 0)
	v.bit(tcpFlagCWR, 13, 1, flags&TCPCwr != 0)
	v.bit(tcpFlagECE, 13, 1, flags&TCPEce != 0)
	v.bit(tcpFlagURG, 13, 1, flags&TCPUrg != 0)
	v.bit(tcpFlagACK, 13, 1, flags&TCPAck != 0)
	v.bit(tcpFlagPSH, 13, 1, flags&TCPPsh != 0)
	v.bit(tcpFlagRST, 13, 1, flags&TCPRst != 0)
	v.bit(tcpFlagSYN, 13, 1, flags&TCPSyn != 0)
	v.bit(tcpFlagFIN, 13, 1, flags&TCPFin != 0)
	text := v.p.TextBuffer()
	start := len(text)
	v.emit(tcpFlagsStr, 12, 2, v.p.CloseText(flags.Append(text), start), packet.InText)
	v.out()
}

// Append appends a letter for each bit that is set and a middle dot for each that is not, highest first.
func (f TCPFlags) Append(dst []byte) []byte {
	const letters = "RRRACEUAPRSF"
	for i := range letters {
		if f&(0x800>>i) != 0 {
			dst = append(dst, letters[i])
		} else {
			dst = append(dst, 0xc2, 0xb7)
		}
	}
	return dst
}

// String is the text of tcp.flags.str.
func (f TCPFlags) String() string { return string(f.Append(nil)) }

func (v *visit) tcpPayload(hdr int, flags TCPFlags) {
	n := len(v.b) - hdr
	if n <= 0 {
		return
	}
	if flags&TCPRst != 0 { // RFC 1122 §4.2.2.12: text that explains the reset
		v.octets(tcpResetCause, hdr, n)
		return
	}
	v.octets(tcpPayload, hdr, n)
}
