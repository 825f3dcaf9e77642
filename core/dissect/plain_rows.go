package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Rows gives the fields of a header of a shape that are not Hidden, in the order of Fields. The caller keeps them: they are made anew.
func (s Shape) Rows() []Row {
	switch s & (1<<shapeBits - 1) {
	case shapeEthernet:
		return shown(nil, ethernetRows[:], &ethernetWords)
	case shapeEthernetLen:
		return append(shown(nil, ethernetRows[:ethernetTypeRow], &ethernetWords), word(ethernetLen, 12, 2))
	case shapeVLAN:
		return append(vlanRows[:len(vlanRows):len(vlanRows)], word(vlanType, 2, 2))
	case shapeVLANLen:
		return append(vlanRows[:len(vlanRows):len(vlanRows)], word(vlanLen, 2, 2))
	case shapeIPv4:
		return shown(append(shown(nil, ipv4Rows[:ipv4StatusRow], &ipv4Words), unverified(ipv4ChecksumStatus)), ipv4Rows[ipv4SrcRow:], &ipv4Words)
	case shapeIPv6:
		return shown(nil, ipv6Rows[:], &ipv6Words)
	case shapeUDP:
		return append(shown(nil, udpRows[:udpStatusRow], &udpWords), unverified(udpChecksumStatus))
	case shapeData:
		return dataRows
	case shapeTCP, shapeTCPAck, shapeTCPSyn, shapeTCPSynAck:
		return s.tcpRows()
	}
	return nil
}

// shown appends the rows that are not Hidden.
func shown(out []Row, rows []row, w *words) []Row {
	for _, r := range rows {
		f := r.field
		if f.Flags&packet.Hidden != 0 {
			continue
		}
		off, n := uint8(f.Off), uint8(f.Len)
		if Def(f.ID).Type.InOctets() {
			out = append(out, octetRow(f.ID, f.Depth, off, n))
			continue
		}
		shift := int(r.low) - (64 - 8*(int(off)-int(w.at[r.word])+int(n)))
		if shift < 0 { // a scaled number: its bits reach over the end of its octets
			n, shift = n+1, shift+8
		}
		out = append(out, number(f.ID, f.Depth, off, n, uint8(shift), r.mask))
	}
	return out
}

// unverified is what became of a checksum that nobody verifies.
func unverified(id packet.FieldID) Row { return Row{ID: id, Mask: checksumUnverified, From: FromShape} }

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

var vlanRows = []Row{number(vlanPriority, 0, 0, 2, 13, 7), number(vlanDEI, 0, 0, 2, 12, 1), number(vlanID, 0, 0, 2, 0, 0xfff)}

var dataRows = []Row{octetRow(dataData, 0, 0, 0), {ID: dataLen, From: FromFirst}}

func (s Shape) tcpRows() []Row {
	variant := s & (1<<shapeBits - 1)
	rows := append(shown(nil, tcpRows[:tcpLenRow], &tcpWords), Row{ID: tcpLen, From: FromFirst})
	rows = append(shown(rows, tcpRows[tcpSeqRow:tcpNextSeqRow], &tcpWords), Row{ID: tcpNextSeq, From: FromSecond})
	rows = shown(rows, tcpRows[tcpAckRow:tcpAckRawRow], &tcpWords)
	if variant == shapeTCP || variant == shapeTCPSyn { // without ACK the number means nothing, and is shown as it is
		rows = append(rows, word(tcpAckRaw, 8, 4))
	}
	rows = shown(rows, tcpRows[tcpHdrLenRow:tcpFlagsStrRow], &tcpWords)
	rows = append(rows, Row{ID: tcpFlagsStr, Depth: 1, Off: 12, Size: 2, Mask: 0xfff, From: FromTCPFlags})
	rows = shown(rows, tcpRows[tcpWindowRow:tcpChecksumRow], &tcpWords)
	if variant >= shapeTCPSyn {
		rows = append(rows, word(tcpWindowSize, 14, 2))
	}
	rows = append(shown(rows, tcpRows[tcpChecksumRow:tcpStatusRow], &tcpWords), unverified(tcpChecksumStatus))
	return s.optionRows(shown(rows, tcpRows[tcpUrgentRow:], &tcpWords))
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
