package dissect

// ClientHello decrypts a client's Initial and reads the client hello in it; ok is false for another packet and for a hello that goes on
// in a further packet. The result borrows buf, which may be nil, or a larger buffer in its place.
func (h QUICPacket) ClientHello(buf []byte) (hello TLSClientHello, ok bool) {
	if h.fault != 0 || !h.Long || h.Type != QUICInitial || !quicKnown(h.Version) {
		return TLSClientHello{}, false
	}
	var g quicDatagram
	c := quicConnection{first: h.DCID}
	c.read(&g, h.Octets)
	if len(g.packets) == 0 {
		return TLSClientHello{}, false
	}
	hand := g.packets[0].hand
	if hand.whole < tlsHandshakeHeaderLen || hand.octets[0] != tlsClientHello {
		return TLSClientHello{}, false
	}
	n := int(be.Uint32(hand.octets)&0xffffff) + tlsHandshakeHeaderLen
	buf = append(buf[:0], hand.octets[tlsHandshakeHeaderLen:n]...)
	return parseClientHello(buf, overQUIC), true
}
