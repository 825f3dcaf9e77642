package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) tcp() {
	if v.has(0, 4) {
		v.rows(tcpRows[:tcpLenRow], &tcpWords, 0)
	}
	if !v.has(14, 2) { // of a header that is cut there, Wireshark lists no more than this
		if v.quotedBy(packet.ICMP) {
			v.u32(tcpSeq, 4)
		}
		return
	}
	flags := TCPFlags(be.Uint16(v.b[12:]) & 0xfff)
	v.tcpNumbers(flags)
	hdr := int(v.b[12]>>4) * 4
	if hdr < tcpHeaderLen { // no TCP header at all, most likely: the rest stays raw, as in Wireshark
		v.rows(tcpRows[tcpHdrLenRow:tcpFlagsRow], &tcpWords, 0)
		return
	}
	if flags&tcpReserved == 0 {
		v.rows(tcpRows[tcpHdrLenRow:tcpFlagsStrRow], &tcpWords, 0)
	} else { // a flag of three bits
		v.rows(tcpRows[tcpHdrLenRow:tcpReservedRow], &tcpWords, 0)
		v.in()
		v.bit(tcpFlagRes, 12, 1, true)
		v.out()
		v.rows(tcpRows[tcpReservedRow+1:tcpFlagsStrRow], &tcpWords, 0)
	}
	v.in()
	v.emit(tcpFlagsStr, 12, 2, tcpFlagsText(v.p, flags), packet.InText)
	v.out()
	v.rows(tcpRows[tcpWindowRow:tcpChecksumRow], &tcpWords, 0)
	if flags&TCPSyn != 0 { // RFC 7323 §2.2: never scaled; for others only the connection's start tells
		v.emit(tcpWindowSize, 14, 2, uint64(v.be16(14)), packet.Generated)
	}
	v.rows(tcpRows[tcpChecksumRow:tcpStatusRow], &tcpWords, 0)
	if v.has(16, 2) {
		v.gen(tcpChecksumStatus, 16, v.transportStatus(ipProtoTCP, 16, len(v.b)))
	}
	v.rows(tcpRows[tcpUrgentRow:], &tcpWords, 0)
	if hdr > tcpHeaderLen && len(v.b) > tcpHeaderLen {
		v.tcpOptions(min(hdr, len(v.b)), flags)
	}
	v.tcpPayload(hdr, flags)
}

const (
	tcpLenRow      = 4
	tcpSeqRow      = 5
	tcpNextSeqRow  = 7
	tcpAckRow      = 8
	tcpAckRawRow   = 9
	tcpHdrLenRow   = 10
	tcpFlagsRow    = 11
	tcpReservedRow = 12
	tcpFlagsStrRow = 22
	tcpWindowRow   = 23
	tcpChecksumRow = 24
	tcpStatusRow   = 25
	tcpUrgentRow   = 26
)

var tcpWords = words{[3]uint8{0, 8, 12}, tcpHeaderLen}

// tcpRows: field, depth, flags, its octets; the word, bits below the number, mask.
var tcpRows = [...]row{
	{fixed{tcpSrcPort, 0, 0, 0, 2, 0}, 0, 48, 0xffff},
	{fixed{tcpDstPort, 0, 0, 2, 2, 0}, 0, 32, 0xffff},
	{fixed{tcpPort, 0, packet.Hidden, 0, 2, 0}, 0, 48, 0xffff},
	{fixed{tcpPort, 0, packet.Hidden, 2, 2, 0}, 0, 32, 0xffff},
	{fixed{tcpLen, 0, packet.Generated, 0, 0, 0}, 0, 0, 0},
	{fixed{tcpSeq, 0, 0, 4, 4, 0}, 0, 0, 1<<32 - 1},
	{fixed{tcpSeqRaw, 0, packet.Hidden, 4, 4, 0}, 0, 0, 1<<32 - 1},
	{fixed{tcpNextSeq, 0, packet.Generated, 0, 0, 0}, 0, 0, 0},
	{fixed{tcpAckNum, 0, 0, 8, 4, 0}, 1, 32, 1<<32 - 1},
	{fixed{tcpAckRaw, 0, packet.Hidden, 8, 4, 0}, 1, 32, 1<<32 - 1}, // shown without ACK
	{fixed{tcpHdrLen, 0, 0, 12, 1, 0}, 2, 58, 0x3c},                 // in units of four octets
	{fixed{tcpFlags, 0, 0, 12, 2, 0}, 2, 48, 0xfff},
	{fixed{tcpFlagRes, 1, 0, 12, 1, 0}, 2, 57, 7},
	{fixed{tcpFlagAE, 1, 0, 12, 1, 0}, 2, 56, 1},
	{fixed{tcpFlagCWR, 1, 0, 13, 1, 0}, 2, 55, 1},
	{fixed{tcpFlagECE, 1, 0, 13, 1, 0}, 2, 54, 1},
	{fixed{tcpFlagURG, 1, 0, 13, 1, 0}, 2, 53, 1},
	{fixed{tcpFlagACK, 1, 0, 13, 1, 0}, 2, 52, 1},
	{fixed{tcpFlagPSH, 1, 0, 13, 1, 0}, 2, 51, 1},
	{fixed{tcpFlagRST, 1, 0, 13, 1, 0}, 2, 50, 1},
	{fixed{tcpFlagSYN, 1, 0, 13, 1, 0}, 2, 49, 1},
	{fixed{tcpFlagFIN, 1, 0, 13, 1, 0}, 2, 48, 1},
	{fixed{tcpFlagsStr, 1, packet.InText, 12, 2, 0}, 0, 0, 0},
	{fixed{tcpWindow, 0, 0, 14, 2, 0}, 2, 32, 0xffff},
	{fixed{tcpChecksum, 0, 0, 16, 2, 0}, 2, 16, 0xffff},
	{fixed{tcpChecksumStatus, 0, packet.Generated, 16, 0, checksumUnverified}, 0, 0, 0},
	{fixed{tcpUrgent, 0, 0, 18, 2, 0}, 2, 0, 0xffff},
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
	if !v.quotedBy(packet.ICMP) {
		v.rows(tcpRows[tcpSeqRow:tcpNextSeqRow], &tcpWords, 0)
	} else { // Wireshark has no raw number there
		v.u32(tcpSeq, 4)
	}
	if known {
		next := v.be32(4) + uint32(n)
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

// tcpFlagsText keeps the text of the flags and gives the number of its field.
func tcpFlagsText(p *packet.Packet, flags TCPFlags) uint64 {
	text := p.TextBuffer()
	return p.CloseText(flags.Append(text), len(text))
}

// Append appends a letter for each bit that is set and a middle dot for each that is not, highest first.
func (f TCPFlags) Append(dst []byte) []byte {
	dst = append(dst, tcpFlagTexts[0][f>>8&15]...)
	dst = append(dst, tcpFlagTexts[1][f>>4&15]...)
	return append(dst, tcpFlagTexts[2][f&15]...)
}

// tcpFlagTexts are the texts of four flags each, by their bits.
var tcpFlagTexts = [3][16]string{
	{
		"····", "···A", "··R·", "··RA", "·R··", "·R·A", "·RR·", "·RRA",
		"R···", "R··A", "R·R·", "R·RA", "RR··", "RR·A", "RRR·", "RRRA",
	},
	{
		"····", "···A", "··U·", "··UA", "·E··", "·E·A", "·EU·", "·EUA",
		"C···", "C··A", "C·U·", "C·UA", "CE··", "CE·A", "CEU·", "CEUA",
	},
	{
		"····", "···F", "··S·", "··SF", "·R··", "·R·F", "·RS·", "·RSF",
		"P···", "P··F", "P·S·", "P·SF", "PR··", "PR·F", "PRS·", "PRSF",
	},
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
