package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// quic lists the packets of a datagram one after the other.
func (v *visit) quic() {
	for at := 0; at < len(v.b) && !v.stop; {
		h := parseQUIC(v.b[at:])
		v.gen(quicPacketLength, at, uint64(len(h.Octets)))
		if !h.Long {
			v.quicShort(at)
			return
		}
		v.quicLong(at, h)
		at += len(h.Octets)
	}
}

// quicShort: RFC 9000 §17.3.1.
func (v *visit) quicShort(at int) {
	first := uint64(v.at(at))
	v.octets(quicShort, at, len(v.b)-at)
	v.in()
	v.num(quicHeaderForm, at, 1, first>>7)
	v.bit(quicFixedBit, at, 1, first&0x40 != 0)
	v.bit(quicSpinBit, at, 1, first&0x20 != 0)
	v.out()
	v.some(quicRemainingPayload, at+1)
}

// quicLong lists the packet h, which begins at at: RFC 9000 §17.2, of other versions RFC 8999 §5.1.
func (v *visit) quicLong(at int, h QUICPacket) {
	var o quicPlain
	if at == 0 && h.fault == 0 && quicKnown(h.Version) && h.Type == QUICInitial { // RFC 9000 §12.2: a datagram's packets are of one connection
		o = v.openQUIC(h)
	}
	first := uint64(v.at(at))
	v.num(quicHeaderForm, at, 1, first>>7)
	if h.Version == 0 && v.has(at, 5) {
		v.num(quicVnUnused, at, 1, first&0x7f)
	}
	if quicKnown(h.Version) {
		v.quicFirst(at, h, o)
	}
	v.u32(quicVersion, at+1)
	v.quicID(quicDcil, quicDcid, at+5, h.DCID)
	v.quicID(quicScil, quicScid, at+6+len(h.DCID), h.SCID)
	rest := at + h.rest
	switch {
	case h.fault != 0 && h.fault != packet.FaultTruncated:
		v.some(quicRemainingPayload, rest)
		if h.fault == packet.FaultLength {
			v.malformed(at+5, 1, h.fault)
		}
	case h.rest > 0 && h.Version == 0:
		for ; v.has(rest, 4); rest += 4 {
			v.u32(quicSupportedVersion, rest)
		}
	case h.fault == 0 && h.Type == QUICRetry:
		v.octets(quicRetryToken, rest, len(h.Rest)-quicTagLen)
		v.octets(quicRetryIntegrityTag, rest+len(h.Rest)-quicTagLen, quicTagLen)
	default:
		v.quicProtected(at, h, o)
	}
}

// quicFirst lists the first octet's bits; its lower ones are protected.
func (v *visit) quicFirst(at int, h QUICPacket, o quicPlain) {
	first := v.at(at)
	if h.Type != QUICRetry {
		v.bit(quicFixedBit, at, 1, first&0x40 != 0)
	}
	id := quicLongPacketType
	if h.Version == quicVersion2 {
		id = quicLongPacketTypeV2
	}
	v.num(id, at, 1, uint64(first>>4&3))
	if o.n > 0 {
		v.num(quicLongReserved, at, 1, uint64(o.first>>2&3))
		v.num(quicPacketNumberLength, at, 1, uint64(o.first&3))
	}
}

// quicID lists a connection ID and its length.
func (v *visit) quicID(length, id packet.FieldID, at int, octets []byte) {
	v.u8(length, at)
	if len(octets) > 0 {
		v.octets(id, at+1, len(octets))
	}
}

// quicProtected lists the rest of a packet whose payload is encrypted.
func (v *visit) quicProtected(at int, h QUICPacket, o quicPlain) {
	if h.token > 0 {
		_, size := v.quicInt(at + h.token)
		v.quicNumber(quicTokenLength, at+h.token)
		if len(h.Token) > 0 {
			v.octets(quicToken, at+h.token+size, len(h.Token))
		}
	}
	if h.length > 0 {
		v.quicNumber(quicLength, at+h.length)
	}
	rest := at + h.rest
	switch {
	case o.n > 0:
		v.num(quicPacketNumber, rest, o.size, o.number)
		v.octets(quicPayload, rest+o.size, len(h.Rest)-o.size)
		v.quicPayload(rest+o.size, len(h.Rest)-o.size, o)
	case h.rest > 0 && len(h.Rest) > 0:
		v.octets(quicRemainingPayload, rest, len(h.Rest))
	}
	if h.fault != 0 {
		v.malformed(len(v.b), 0, h.fault)
	}
}

// quicPayload lists what the n octets at at hold once they are decrypted.
func (v *visit) quicPayload(at, n int, o quicPlain) {
	b, place := v.b, v.l.Off+uint32(at)
	v.b = v.p.TextBuffer()[o.from : o.from+o.n]
	v.opened = opened{place, uint32(n), uint32(o.from)}
	v.quicFrames()
	buf, hello, whole := appendQUICCrypto(v.p.TextBuffer(), v.b)
	v.p.CloseText(buf, 0)
	v.b = buf[hello.from : hello.from+hello.n]
	v.opened.from = uint32(hello.from)
	if whole {
		v.tlsHandshakes(0, new(tlsRun))
	} else if hello.n > 0 {
		v.continues(0)
	}
	v.b, v.opened = b, opened{}
}

// opened tells of octets that were decrypted or put together in the packet's text storage.
type opened struct {
	at, n uint32 // where in the packet they come from
	from  uint32 // where they begin in the storage
}

// field points a field to the octets of the packet that it comes from, and a value that is octets to the storage.
func (o opened) field(f packet.Field, at int) packet.Field {
	if f.Len > 0 && f.Flags&packet.InText == 0 {
		if d := Def(f.ID); d != nil && d.Type.InOctets() {
			f.Num = uint64(o.from+uint32(at))<<32 | uint64(f.Len)
			f.Flags |= packet.InText
		}
	}
	f.Off = o.at
	if f.Len > 0 {
		f.Len = o.n
	}
	return f
}
