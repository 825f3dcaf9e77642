package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// OpenVPN's protocol, as its doxygen pages "Network protocol" and draft-openvpn-wire-protocol-00 have it. Integers are in network order.
const (
	openVPNPort      = 1194 // IANA
	openVPNLenLen    = 2    // octets before each packet over TCP
	openVPNSessionID = 8    // octets
	openVPNMostAcks  = 8
	openVPNReplay    = 8 // octets behind an HMAC: packet number and time
)

// Opcodes: draft-openvpn-wire-protocol-00 §2.
const (
	openVPNControl   = 4
	openVPNAck       = 5
	openVPNData1     = 6
	openVPNData2     = 9
	openVPNReset3    = 10
	openVPNWrapped   = 11
	openVPNLastKnown = openVPNWrapped
)

// OpenVPN is a view of a packet of OpenVPN; over TCP, of the first one in the segment. It borrows the packet's octets.
type OpenVPN struct{ b []byte }

// OpenVPNOf views a layer as OpenVPN; ok is false when the layer is another protocol or empty.
func OpenVPNOf(p *packet.Packet, l packet.Layer) (o OpenVPN, ok bool) {
	if l.Kind != packet.OpenVPN || l.Len == 0 {
		return OpenVPN{}, false
	}
	b := p.Octets(l)
	if i := p.Find(packet.OpenVPN, 0); i > 0 && p.Layers()[i-1].Kind == packet.TCP {
		if len(b) <= openVPNLenLen {
			return OpenVPN{}, false
		}
		b = b[openVPNLenLen:min(len(b), openVPNLenLen+int(be.Uint16(b)))]
	}
	return OpenVPN{b}, len(b) > 0
}

// Opcode says what the packet is: 4 carries TLS, 5 acknowledges, 6 and 9 carry the tunnel's encrypted packets.
func (o OpenVPN) Opcode() uint8 { return o.b[0] >> 3 }

// KeyID tells which of the session's keys are used, 0 to 7.
func (o OpenVPN) KeyID() uint8 { return o.b[0] & 7 }

// SessionID is the sender's; 0 for a packet that has none.
func (o OpenVPN) SessionID() uint64 {
	if !openVPNHasSession(o.Opcode()) || len(o.b) < 1+openVPNSessionID {
		return 0
	}
	return be.Uint64(o.b[1:])
}

// TLS is what a control packet carries of the TLS session's octets; nil for another packet.
func (o OpenVPN) TLS() []byte {
	h := parseOpenVPN(o.b)
	if o.Opcode() != openVPNControl || h.data == 0 {
		return nil
	}
	return o.b[h.data:]
}

func openVPNHasSession(opcode uint8) bool { return opcode != openVPNData1 && opcode != openVPNData2 }

// looksLikeOpenVPN reports whether b can begin with a packet: its opcode is known and what each has fits. Over TCP the length is before it.
func looksLikeOpenVPN(b []byte, stream bool) bool {
	n := len(b)
	if stream {
		if len(b) <= openVPNLenLen {
			return false
		}
		n, b = int(be.Uint16(b)), b[openVPNLenLen:]
	}
	if len(b) == 0 {
		return false
	}
	switch op := b[0] >> 3; {
	case op == 0, op > openVPNLastKnown:
		return false
	case openVPNHasSession(op):
		return n > 1+openVPNSessionID
	}
	return n > 1
}

// openVPNMessageLen gives the octets of the packet that a stream's octets b begin with, its length before it; 0 when more octets are
// needed to tell, -1 when it is none.
func openVPNMessageLen(b []byte) int {
	switch {
	case len(b) <= openVPNLenLen:
		return MoreOctets
	case !looksLikeOpenVPN(b, true):
		return NoMessage
	}
	return openVPNLenLen + int(be.Uint16(b))
}

// openVPNHeader tells where the parts of a packet with a session ID are; 0 for one that it does not have.
type openVPNHeader struct {
	hmac     int // octets behind the session ID; 0: it is not authenticated by itself
	acks     int // where the number of acknowledged packets is
	count    int // of them
	remote   int
	id       int // of the message
	data     int // where the rest begins
	readable bool
}

// parseOpenVPN reads a packet with a session ID. Whether it has an HMAC, and of which length, only the peers' configuration says: it is what
// makes the rest fit (20 octets are SHA-1's, the default). That a packet is encrypted too (tls-crypt) nothing tells: what fits is then read amiss.
func parseOpenVPN(b []byte) openVPNHeader {
	const at = 1 + openVPNSessionID
	if len(b) <= at || !openVPNHasSession(b[0]>>3) || b[0]>>3 >= openVPNReset3 {
		return openVPNHeader{}
	}
	for _, n := range [...]int{0, 20, 32, 64, 16} {
		h := openVPNHeader{hmac: n, acks: at + n}
		if n > 0 {
			h.acks += openVPNReplay
		}
		if h.fits(b) {
			return h
		}
	}
	return openVPNHeader{}
}

// fits takes the parts from the acknowledgements on, and reports whether numbers of messages are there that a session can have.
func (h *openVPNHeader) fits(b []byte) bool {
	const most = 1 << 24 // numbers begin with 0 for each session
	at := h.acks
	if at >= len(b) || b[at] > openVPNMostAcks {
		return false
	}
	h.count = int(b[at])
	ids := h.count
	if at++; h.count > 0 {
		h.remote = at + 4*h.count
		if h.remote+openVPNSessionID > len(b) {
			return false
		}
	}
	for ; ids > 0; ids, at = ids-1, at+4 {
		if be.Uint32(b[at:]) >= most {
			return false
		}
	}
	if h.count > 0 {
		at += openVPNSessionID
	}
	if b[0]>>3 != openVPNAck {
		if h.id = at; at+4 > len(b) || be.Uint32(b[at:]) >= most {
			return false
		}
		at += 4
	}
	h.data, h.readable = at, true
	return b[0]>>3 == openVPNControl || at == len(b) // the others carry nothing
}

func (w *walk) openVPN() {
	ls := w.p.Layers()
	if !looksLikeOpenVPN(w.rest(), len(ls) > 0 && ls[len(ls)-1].Kind == packet.TCP) {
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.all(packet.OpenVPN, 0)
	w.off = w.end
}
