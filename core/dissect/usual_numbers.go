package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// numbers sets the numbers of the course's fields, those of the rows of its headers, and what else differs from packet to packet.
func (h *headers) numbers(v *visit, known *learnt, fields []packet.Field) {
	data := v.p.Data
	for _, s := range known.steps {
		f, b := fields[s.field:], data[s.at:]
		switch course(s.part) {
		case partEthernet:
			ethernetNumbers((*[len(ethernetRows)]packet.Field)(f), (*[ethernetHeaderLen]byte)(b))
		case partVLAN:
			vlanNumbers((*[vlanFields]packet.Field)(f), (*[vlanTagLen]byte)(b))
		case partIPv4:
			ipv4Numbers((*[len(ipv4Rows)]packet.Field)(f), (*[ipv4HeaderLen]byte)(b))
		case partIPv6:
			ipv6Numbers((*[len(ipv6Rows)]packet.Field)(f), (*[ipv6HeaderLen]byte)(b))
		case partUDP:
			udpNumbers((*[len(udpRows)]packet.Field)(f), (*[udpHeaderLen]byte)(b))
		case partTCP:
			last := f[tcpChecksumRow:]
			if h.course.syn() {
				last[0].Num = uint64(be.Uint16(b[14:]))
				last = last[1:]
			}
			tcpNumbers(v.p, (*[tcpChecksumRow]packet.Field)(f), (*[tcpLastRows]packet.Field)(last), (*[tcpHeaderLen]byte)(b), &h.tcp)
		default:
			optionNumbers(course(s.part), f, b)
		}
	}
	if k := known.payload; k >= 0 {
		fields[k].Len = h.payload
	}
	if k := known.data; k >= 0 {
		dataNumbers((*[dataFields]packet.Field)(fields[k:]), h.data)
	}
}

// optionNumbers are those of an option of TCP that part stands for.
func optionNumbers(part course, f []packet.Field, b []byte) {
	switch part {
	case partMSS:
		f[3].Num = uint64(be.Uint16(b[2:]))
	case partWScale:
		f[3].Num, f[4].Num = uint64(b[2]), 1<<min(b[2], 14)
	case partTimestamps:
		f[3].Num, f[4].Num = uint64(be.Uint32(b[2:6])), uint64(be.Uint32(b[6:10]))
	}
}

// dataNumbers are those of n octets that nothing is known of.
func dataNumbers(f *[dataFields]packet.Field, n uint32) {
	f[0].Len, f[1].Len, f[2].Num = n, n, uint64(n)
}

func vlanNumbers(f *[vlanFields]packet.Field, b *[vlanTagLen]byte) {
	tci := uint64(be.Uint16(b[:]))
	f[0].Num, f[1].Num, f[2].Num, f[3].Num = tci>>13, tci>>12&1, tci&0xfff, uint64(be.Uint16(b[2:]))
}

func ethernetNumbers(f *[len(ethernetRows)]packet.Field, b *[ethernetHeaderLen]byte) {
	dst, src := uint64(be.Uint32(b[:])>>8), uint64(be.Uint32(b[6:])>>8)
	f[2].Num, f[5].Num = dst, dst
	f[6].Num, f[7].Num = dst>>17&1, dst>>17&1
	f[8].Num, f[9].Num = dst>>16&1, dst>>16&1
	f[12].Num, f[15].Num = src, src
	f[16].Num, f[17].Num = src>>17&1, src>>17&1
	f[18].Num, f[19].Num = src>>16&1, src>>16&1
	f[20].Num = uint64(be.Uint16(b[12:]))
}

func ipv4Numbers(f *[len(ipv4Rows)]packet.Field, b *[ipv4HeaderLen]byte) {
	f[0].Num, f[1].Num = uint64(b[0]>>4), uint64(b[0]&15)*4
	f[2].Num, f[3].Num, f[4].Num = uint64(b[1]), uint64(b[1]>>2), uint64(b[1]&3)
	f[5].Num, f[6].Num = uint64(be.Uint16(b[2:])), uint64(be.Uint16(b[4:]))
	frag := uint64(be.Uint16(b[6:]))
	f[7].Num, f[8].Num, f[9].Num, f[10].Num, f[11].Num = frag>>13, frag>>15, frag>>14&1, frag>>13&1, frag&ipv4Offset
	f[12].Num, f[13].Num, f[14].Num = uint64(b[8]), uint64(b[9]), uint64(be.Uint16(b[10:]))
	src, dst := uint64(be.Uint32(b[12:])), uint64(be.Uint32(b[16:]))
	f[16].Num, f[17].Num, f[18].Num, f[19].Num = src, src, src, src
	f[20].Num, f[21].Num, f[22].Num, f[23].Num = dst, dst, dst, dst
}

func ipv6Numbers(f *[len(ipv6Rows)]packet.Field, b *[ipv6HeaderLen]byte) {
	head := uint64(be.Uint32(b[:]))
	f[0].Num, f[1].Num = head>>28, head>>28
	f[2].Num, f[3].Num, f[4].Num, f[5].Num = head>>20&0xff, head>>22&63, head>>20&3, head&0xfffff
	f[6].Num, f[7].Num, f[8].Num = uint64(be.Uint16(b[4:])), uint64(b[6]), uint64(b[7])
}

func udpNumbers(f *[len(udpRows)]packet.Field, b *[udpHeaderLen]byte) {
	src, dst := uint64(be.Uint16(b[:])), uint64(be.Uint16(b[2:]))
	f[0].Num, f[1].Num, f[2].Num, f[3].Num = src, dst, src, dst
	f[4].Num, f[5].Num = uint64(be.Uint16(b[4:])), uint64(be.Uint16(b[6:]))
}

// tcpNumbers are those of the header's rows, of which with SYN the window's size stands before the last ones: it is left out. The values are
// those of tcpShape.
func tcpNumbers(p *packet.Packet, f *[tcpChecksumRow]packet.Field, last *[tcpLastRows]packet.Field, b *[tcpHeaderLen]byte, values *[2]uint64) {
	src, dst := uint64(be.Uint16(b[:])), uint64(be.Uint16(b[2:]))
	f[0].Num, f[1].Num, f[2].Num, f[3].Num = src, dst, src, dst
	seq, ack := uint64(be.Uint32(b[4:])), uint64(be.Uint32(b[8:]))
	f[tcpLenRow].Num, f[5].Num, f[6].Num, f[tcpNextSeqRow].Num, f[8].Num, f[9].Num = values[0], seq, seq, values[1], ack, ack
	f[10].Num = uint64(b[12]>>4) * 4
	flags := uint64(be.Uint16(b[12:]) & 0xfff)
	f[11].Num, f[12].Num, f[13].Num = flags, flags>>9, flags>>8&1
	f[14].Num, f[15].Num, f[16].Num, f[17].Num = flags>>7&1, flags>>6&1, flags>>5&1, flags>>4&1
	f[18].Num, f[19].Num, f[20].Num, f[21].Num = flags>>3&1, flags>>2&1, flags>>1&1, flags&1
	f[tcpFlagsStrRow].Num = tcpFlagsText(p, TCPFlags(flags))
	f[tcpWindowRow].Num = uint64(be.Uint16(b[14:]))
	last[0].Num, last[2].Num = uint64(be.Uint16(b[16:])), uint64(be.Uint16(b[18:]))
}

const tcpLastRows = len(tcpRows) - tcpChecksumRow
