package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Rows gives the fields of a header of a shape that are not Hidden, in the order of Fields. The caller keeps them: they are made anew.
func (s Shape) Rows() []Row {
	switch s & (1<<shapeBits - 1) {
	case shapeEthernet:
		return append(etherRows[:len(etherRows):len(etherRows)], number(ethernetType, 0, 12, 2, 0, 0xffff))
	case shapeEthernetLen:
		return append(etherRows[:len(etherRows):len(etherRows)], number(ethernetLen, 0, 12, 2, 0, 0xffff))
	case shapeVLAN:
		return append(vlanRows[:len(vlanRows):len(vlanRows)], number(vlanType, 0, 2, 2, 0, 0xffff))
	case shapeVLANLen:
		return append(vlanRows[:len(vlanRows):len(vlanRows)], number(vlanLen, 0, 2, 2, 0, 0xffff))
	case shapeIPv4:
		return ipv4Rows
	case shapeIPv6:
		return ipv6Rows
	case shapeUDP:
		return udpRows
	case shapeData:
		return dataRows
	case shapeTCP, shapeTCPAck, shapeTCPSyn, shapeTCPSynAck:
		return s.tcpRows()
	}
	return nil
}

func number(id packet.FieldID, depth, off, size, shift uint8, mask uint32) Row {
	return Row{ID: id, Depth: depth, Off: off, Size: size, Shift: shift, Mask: mask}
}

// word is number for one that fills its octets.
func word(id packet.FieldID, off, size uint8) Row {
	return number(id, 0, off, size, 0, 1<<(8*size)-1)
}

func octetRow(id packet.FieldID, depth, off, size uint8) Row {
	return Row{ID: id, Depth: depth, Off: off, Size: size}
}

var etherRows = []Row{
	octetRow(ethernetDst, 0, 0, 6),
	octetRow(ethernetAddr, 1, 0, 6),
	number(ethernetDstLG, 1, 0, 1, 1, 1),
	number(ethernetDstIG, 1, 0, 1, 0, 1),
	octetRow(ethernetSrc, 0, 6, 6),
	octetRow(ethernetAddr, 1, 6, 6),
	number(ethernetSrcLG, 1, 6, 1, 1, 1),
	number(ethernetSrcIG, 1, 6, 1, 0, 1),
}

var vlanRows = []Row{number(vlanPriority, 0, 0, 2, 13, 7), number(vlanDEI, 0, 0, 2, 12, 1), number(vlanID, 0, 0, 2, 0, 0xfff)}

var ipv4Rows = []Row{
	number(ipv4Version, 0, 0, 1, 4, 15),
	number(ipv4HdrLen, 0, 0, 2, 6, 0x3c), // four times the number in the low half of the first octet
	number(ipv4DSField, 0, 1, 1, 0, 0xff),
	number(ipv4DSCP, 1, 1, 1, 2, 63),
	number(ipv4ECN, 1, 1, 1, 0, 3),
	word(ipv4Len, 2, 2),
	word(ipv4ID, 4, 2),
	number(ipv4Flags, 0, 6, 1, 5, 7),
	number(ipv4FlagRB, 1, 6, 1, 7, 1),
	number(ipv4FlagDF, 1, 6, 1, 6, 1),
	number(ipv4FlagMF, 1, 6, 1, 5, 1),
	number(ipv4FragOffset, 0, 6, 2, 0, ipv4Offset),
	word(ipv4TTL, 8, 1),
	word(ipv4Proto, 9, 1),
	word(ipv4Checksum, 10, 2),
	{ID: ipv4ChecksumStatus, Mask: checksumUnverified, From: FromShape},
	word(ipv4Src, 12, 4),
	word(ipv4Dst, 16, 4),
}

var ipv6Rows = []Row{
	number(ipv6Version, 0, 0, 1, 4, 15),
	number(ipv6TClass, 0, 0, 2, 4, 0xff),
	number(ipv6DSCP, 1, 0, 2, 6, 63),
	number(ipv6ECN, 1, 0, 2, 4, 3),
	number(ipv6Flow, 0, 0, 4, 0, 0xfffff),
	word(ipv6PLen, 4, 2),
	word(ipv6Nxt, 6, 1),
	word(ipv6HLim, 7, 1),
	octetRow(ipv6Src, 0, 8, 16),
	octetRow(ipv6Dst, 0, 24, 16),
}

var udpRows = []Row{
	word(udpSrcPort, 0, 2), word(udpDstPort, 2, 2), word(udpLength, 4, 2), word(udpChecksum, 6, 2),
	{ID: udpChecksumStatus, Mask: checksumUnverified, From: FromShape},
}

var dataRows = []Row{octetRow(dataData, 0, 0, 0), {ID: dataLen, From: FromFirst}}

var tcpFlagRows = []Row{
	number(tcpFlags, 0, 12, 2, 0, 0xfff),
	number(tcpFlagRes, 1, 12, 2, 9, 7),
	number(tcpFlagAE, 1, 12, 2, 8, 1),
	number(tcpFlagCWR, 1, 12, 2, 7, 1),
	number(tcpFlagECE, 1, 12, 2, 6, 1),
	number(tcpFlagURG, 1, 12, 2, 5, 1),
	number(tcpFlagACK, 1, 12, 2, 4, 1),
	number(tcpFlagPSH, 1, 12, 2, 3, 1),
	number(tcpFlagRST, 1, 12, 2, 2, 1),
	number(tcpFlagSYN, 1, 12, 2, 1, 1),
	number(tcpFlagFIN, 1, 12, 2, 0, 1),
	{ID: tcpFlagsStr, Depth: 1, Off: 12, Size: 2, Mask: 0xfff, From: FromTCPFlags},
}

func (s Shape) tcpRows() []Row {
	variant := s & (1<<shapeBits - 1)
	rows := []Row{
		word(tcpSrcPort, 0, 2),
		word(tcpDstPort, 2, 2),
		{ID: tcpLen, From: FromFirst},
		word(tcpSeq, 4, 4),
		{ID: tcpNextSeq, From: FromSecond},
		word(tcpAckNum, 8, 4),
	}
	if variant == shapeTCP || variant == shapeTCPSyn { // without ACK the number means nothing, and is shown as it is
		rows = append(rows, word(tcpAckRaw, 8, 4))
	}
	rows = append(append(rows, number(tcpHdrLen, 0, 12, 1, 2, 0x3c)), tcpFlagRows...)
	rows = append(rows, word(tcpWindow, 14, 2))
	if variant >= shapeTCPSyn {
		rows = append(rows, word(tcpWindowSize, 14, 2))
	}
	rows = append(rows, word(tcpChecksum, 16, 2), Row{ID: tcpChecksumStatus, Mask: checksumUnverified, From: FromShape}, word(tcpUrgent, 18, 2))
	return s.optionRows(rows)
}

// optionRows appends the rows of TCP's options.
func (s Shape) optionRows(rows []Row) []Row {
	options := s >> shapeBits
	if options == 0 {
		return rows
	}
	all := len(rows)
	rows = append(rows, octetRow(tcpOptions, 0, tcpHeaderLen, 0))
	at := uint8(tcpHeaderLen)
	for ; options != 0; options >>= optionBits {
		kind := uint8(0)
		for k, o := range shapedOptions {
			if o.code == options&(1<<optionBits-1) {
				kind = uint8(k)
			}
		}
		n := shapedOptions[kind].n
		id, _ := tcpOptionField(kind)
		whole := octetRow(id, 1, at, n)
		switch n { // nothing varies in these
		case 1:
			whole.From, whole.Mask = FromShape, uint32(kind)
		case 2:
			whole.From, whole.Mask = FromShape, uint32(kind)<<8|uint32(n)
		}
		rows = append(rows, whole, Row{ID: tcpOptKind, Depth: 2, From: FromShape, Mask: uint32(kind)})
		if n > 1 {
			rows = append(rows, Row{ID: tcpOptLen, Depth: 2, From: FromShape, Mask: uint32(n)})
		}
		switch kind {
		case tcpOptionMSS:
			rows = append(rows, number(tcpMSSVal, 2, at+2, 2, 0, 0xffff))
		case tcpOptionWScale:
			rows = append(rows, number(tcpWScaleShift, 2, at+2, 1, 0, 0xff), Row{ID: tcpWScaleMul, Depth: 2, Off: at + 2, Size: 1, Mask: 0xff, From: FromPower})
		case tcpOptionTimestamps:
			rows = append(rows, number(tcpTSVal, 2, at+2, 4, 0, 1<<32-1), number(tcpTSEcr, 2, at+6, 4, 0, 1<<32-1))
		}
		at += n
	}
	rows[all].Size = at - tcpHeaderLen
	return rows
}
