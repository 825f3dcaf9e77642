package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// quic lists the packets of a datagram one after the other.
func (v *visit) quic() {
	plains := v.quicPlains()
	for at := 0; at < len(v.b) && !v.stop; {
		h := parseQUIC(v.b[at:])
		var o quicPlain
		if len(plains) > 0 && plains[0].at == at {
			o, plains = plains[0], plains[1:]
		}
		v.gen(quicPacketLength, at, uint64(len(h.Octets)))
		if !h.Long {
			v.quicShort(at, o)
			return
		}
		v.quicLong(at, h, o)
		at += len(h.Octets)
	}
}

// quicPlains gives the packets of the datagram that can be decrypted: with what others told before, or else by itself.
func (v *visit) quicPlains() []quicPlain {
	if g, ok := v.p.Aside().(*quicDatagram); ok && v.d.Connections.known(g.all) && g.number == v.p.Number {
		return g.plains()
	}
	h := parseQUIC(v.b)
	if !h.Long || h.Type != QUICInitial || h.fault != 0 || !quicKnown(h.Version) || len(h.DCID) == 0 {
		return nil
	}
	var g quicDatagram
	c := quicConnection{first: h.DCID}
	c.read(&g, v.b)
	return g.packets
}

// quicShort: RFC 9000 §17.3.1.
func (v *visit) quicShort(at int, o quicPlain) {
	first := uint64(v.at(at))
	v.octets(quicShort, at, len(v.b)-at)
	v.in()
	v.num(quicHeaderForm, at, 1, first>>7)
	v.bit(quicFixedBit, at, 1, first&0x40 != 0)
	v.bit(quicSpinBit, at, 1, first&0x20 != 0)
	if o.plain != nil {
		v.num(quicShortReserved, at, 1, uint64(o.first>>3&3))
		v.bit(quicKeyPhase, at, 1, o.first&quicPhaseBit != 0)
		v.num(quicPacketNumberLength, at, 1, uint64(o.first&3))
	}
	if at++; o.dcid > 0 {
		v.octets(quicDcid, at, o.dcid)
		at += o.dcid
	}
	if o.plain != nil {
		v.num(quicPacketNumber, at, o.size, o.number)
		at += o.size
	}
	v.out()
	if o.plain == nil {
		v.some(quicRemainingPayload, at)
		return
	}
	v.octets(quicProtectedPayload, at, len(v.b)-at)
	v.quicPayload(at, len(v.b)-at, o, false)
}

// quicLong lists the packet h, which begins at at: RFC 9000 §17.2, of other versions RFC 8999 §5.1.
func (v *visit) quicLong(at int, h QUICPacket, o quicPlain) {
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
	case h.fault == 0 && h.Type == QUICRetry && h.Version-quicDraft22 < 3: // draft-ietf-quic-transport-24 §17.2.5: no integrity tag
		n := int(v.u8(quicODCIL, rest))
		v.octets(quicODCID, rest+1, min(n, len(h.Rest)-1))
		v.some(quicRetryToken, rest+1+n)
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
	if o.plain != nil {
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
	case o.plain != nil:
		v.num(quicPacketNumber, rest, o.size, o.number)
		v.octets(quicPayload, rest+o.size, len(h.Rest)-o.size)
		v.quicPayload(rest+o.size, len(h.Rest)-o.size, o, h.Type != QUICZeroRTT)
	case h.rest > 0 && len(h.Rest) > 0:
		v.octets(quicRemainingPayload, rest, len(h.Rest))
	}
	if h.fault != 0 {
		v.malformed(len(v.b), 0, h.fault)
	}
}

// quicPayload lists what the n octets at at hold once they are decrypted; early says that the handshake is not over.
func (v *visit) quicPayload(at, n int, o quicPlain, early bool) {
	outer := v.reveal(at, n, o.plain)
	if !o.google {
		v.quicFrames(early)
	}
	v.b, v.opened = outer, v.unopened()
	v.handshake(at, n, o.hand, tls13)
}

// handshake lists what n encrypted octets at at add to the messages of the handshake: those that are whole by now, and what goes on.
func (v *visit) handshake(at, n int, h handed, version uint16) {
	if len(h.octets) == 0 {
		return
	}
	outer := v.reveal(at, n, h.octets)
	all := v.b
	if h.before > 0 {
		v.handshakeParts(h)
	}
	if h.whole > 0 {
		v.limit(h.whole)
		v.tlsHandshakes(0, &tlsRun{version: version})
		v.b = all
	}
	if h.whole < len(h.octets) {
		v.octets(tlsHandshake, h.whole, len(h.octets)-h.whole)
		v.continues(h.whole)
	}
	v.b, v.opened = outer, v.unopened()
}

// handshakeParts lists the last part of a message that packets before began, and the numbers of all.
func (v *visit) handshakeParts(h handed) {
	n := int(v.be32(0)&0xffffff) + tlsHandshakeHeaderLen
	v.octets(tlsHandshake, h.before, n-h.before)
	v.octets(tlsHsFragments, 0, n)
	v.in()
	for _, number := range h.packets {
		v.num(tlsHsFragment, 0, n, number)
	}
	v.out()
}

// reveal makes the visit see b, which the n octets at at stand for, and gives what it saw before.
func (v *visit) reveal(at, n int, b []byte) (outer []byte) {
	outer = v.b
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, b...)
	v.p.CloseText(buf, start)
	place := opened{n > 0 || v.overDTLS(), v.l.Off + uint32(at), uint32(n), uint32(start)}
	if v.opened.n != 0 { // the octets are not the packet's either
		place.odd, place.at, place.n = true, v.opened.at, v.opened.n
	}
	v.b, v.opened = buf[start:], place
	return outer
}

// opened tells of octets that were decrypted or put together in the packet's text storage.
type opened struct {
	odd   bool   // see visit.odd
	at, n uint32 // where in the packet they come from; 0 octets: these are the packet's own
	from  uint32 // where they begin in the storage
}

// unopened is opened for octets that are the packet's own.
func (v *visit) unopened() opened { return opened{odd: v.overDTLS()} }

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
