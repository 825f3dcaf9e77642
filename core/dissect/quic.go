package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	quicPort = 443 // UDP, RFC 9114 §3.1

	quicVersion1 = 0x00000001 // RFC 9000 §15
	quicVersion2 = 0x6b3343cf // RFC 9369 §3.1
	quicDraft22  = 0xff000016 // draft-ietf-quic-transport-22, and its successors until 34, whose number is the last octet
	quicDraft23  = 0xff000017
	quicDraft29  = 0xff00001d
	quicDraft33  = 0xff000021
	quicDraft34  = 0xff000022
	quicMvfst1   = 0xfaceb001 // Facebook's mvfst, of draft 22
	quicMvfst2   = 0xfaceb002 // of draft 27
	quicMvfstExp = 0xfaceb00e // of draft 27 too
	quicT050     = 0x54303530 // Google's own, of draft 25 and 27, with keys of their own
	quicT051     = 0x54303531

	quicMaxID    = 20 // octets of a connection ID, RFC 9000 §17.2
	quicTagLen   = 16 // octets, RFC 9001 §5.3, §5.8
	quicLeastLen = 4 + quicTagLen
	quicShortLen = 21 // octets: nobody sends fewer with a short header, since a stateless reset has as many (RFC 9000 §10.3)
)

// Types of packets with a long header, as version 1 numbers them: RFC 9000 §17.2.
const (
	QUICInitial   = 0
	QUICZeroRTT   = 1
	QUICHandshake = 2
	QUICRetry     = 3
)

// QUIC is a view of the packets in a datagram (RFC 9000 §12.2). It borrows the packet's octets.
type QUIC struct{ b []byte }

// QUICOf views a layer as QUIC; ok is false when the layer is another protocol or empty.
func QUICOf(p *packet.Packet, l packet.Layer) (q QUIC, ok bool) {
	if l.Kind != packet.QUIC || l.Len == 0 {
		return QUIC{}, false
	}
	return QUIC{p.Octets(l)}, true
}

// QUICPacket is one packet of a datagram. With a short header only the first octet can be read: where its connection ID ends
// the connection tells, and nothing in the packet.
type QUICPacket struct {
	Octets  []byte // all of the packet, as far as it is there
	Long    bool
	Type    uint8  // QUICInitial … QUICRetry; only of a long header of a version that is known
	Version uint32 // 0 in a version negotiation and with a short header
	DCID    []byte // destination connection ID
	SCID    []byte // source connection ID
	Token   []byte // of an Initial
	Length  uint64 // octets of packet number and payload, as stated; 0 where the header has no length
	Rest    []byte // what follows: packet number and payload, versions, or a retry's token and tag

	fault               packet.FaultCode
	token, length, rest int // where they begin; 0: there is none
}

// Fault is FaultTruncated for a packet whose octets end early, FaultLength for a connection ID that no version has, and
// FaultVersion where a version that is not known ends what can be read; 0 for all others.
func (h QUICPacket) Fault() packet.FaultCode { return h.fault }

// Packets yields the packets of the datagram up to the first that has a Fault.
func (q QUIC) Packets() iter.Seq[QUICPacket] {
	return func(yield func(QUICPacket) bool) {
		for b := q.b; len(b) > 0; {
			h := parseQUIC(b)
			if !yield(h) || h.fault != 0 {
				return
			}
			b = b[len(h.Octets):]
		}
	}
}

// quicKnown reports whether a version's long headers are those of RFC 9000 §17.2, and its keys are known.
func quicKnown(version uint32) bool {
	return (versionTops[version>>24] || quicReserved(version)) && quicListed(version)
}

func quicListed(version uint32) bool {
	switch version {
	case quicVersion1, quicVersion2, quicMvfst1, quicMvfst2, quicMvfstExp, quicT050, quicT051:
		return true
	}
	return version-quicDraft22 <= quicDraft34-quicDraft22 || quicReserved(version)
}

// versionTops has the highest octets of the versions that quicListed, but for those that are reserved, and dtlsKnown know: few datagrams of
// other protocols need be asked more.
var versionTops = [256]bool{0x00: true, 0x01: true, 0x54: true, 0x6b: true, 0xfa: true, 0xfe: true, 0xff: true}

// quicReserved reports whether a version is one that nobody has, which clients begin with to see whether the server negotiates another
// one (RFC 9000 §15). Their packets are those of a version that they have.
func quicReserved(version uint32) bool { return version&0x0f0f0f0f == 0x0a0a0a0a }

// quicGoogle reports whether a version is one of Google's own, whose frames have other numbers.
func quicGoogle(version uint32) bool { return version == quicT050 || version == quicT051 }

const quicLeastFirst = 1200 // octets of a client's first datagram, RFC 9000 §14.1

// parseQUIC reads the packet that b begins with.
func parseQUIC(b []byte) (h QUICPacket) {
	h.Octets = b
	if len(b) == 0 || b[0]&0x80 == 0 {
		if len(b) > 0 {
			h.leave(1, 0)
		}
		return h
	}
	h.Long = true
	if len(b) < 6 {
		h.fault = packet.FaultTruncated
		return h
	}
	h.Version = be.Uint32(b[1:])
	r := tlsReader{b: b[5:]} // connection IDs have the form of TLS's vectors
	h.DCID, h.SCID = r.vector(1), r.vector(1)
	at := 7 + len(h.DCID) + len(h.SCID)
	switch {
	case r.fault != 0:
		h.fault = packet.FaultTruncated
		return h
	case h.Version == 0:
		h.leave(at, 0)
		return h
	case !quicKnown(h.Version):
		h.leave(at, packet.FaultVersion)
		return h
	case len(h.DCID) > quicMaxID || len(h.SCID) > quicMaxID:
		h.leave(at, packet.FaultLength)
		return h
	}
	h.Type = b[0] >> 4 & 3
	if h.Version == quicVersion2 { // RFC 9369 §3.2
		h.Type = (h.Type - 1) & 3
	}
	h.parseLong(at)
	return h
}

// leave ends the reading at at.
func (h *QUICPacket) leave(at int, why packet.FaultCode) {
	h.rest, h.Rest, h.fault = at, h.Octets[at:], why
}

// parseLong reads what follows the connection IDs at at: RFC 9000 §17.2.2 to §17.2.5.
func (h *QUICPacket) parseLong(at int) {
	b := h.Octets
	if h.Type == QUICRetry {
		h.leave(at, 0)
		if len(h.Rest) < quicTagLen {
			h.fault = packet.FaultTruncated
		}
		return
	}
	if h.Type == QUICInitial {
		n, size := quicInt(b, at)
		h.token = at
		if size == 0 || n > uint64(len(b)-at-size) {
			h.fault = packet.FaultTruncated
			return
		}
		h.Token = b[at+size : at+size+int(n)]
		at += size + int(n)
	}
	n, size := quicInt(b, at)
	h.length = at
	if size == 0 {
		h.fault = packet.FaultTruncated
		return
	}
	h.Length = n
	h.leave(at+size, 0)
	if n > uint64(len(h.Rest)) {
		h.fault = packet.FaultTruncated
		return
	}
	h.Rest = h.Rest[:n]
	h.Octets = b[:h.rest+int(n)]
}

// looksLikeQUIC reports whether b begins with a whole packet that has a long header of a known version.
func looksLikeQUIC(b []byte) bool {
	if len(b) < 7+quicLeastLen || b[0]&0x80 == 0 || !quicKnown(be.Uint32(b[1:])) { // RFC 9287: the bit below can have any value
		return false
	}
	h := parseQUIC(b)
	switch {
	case h.fault != 0, quicReserved(h.Version) && len(b) < quicLeastFirst:
		return false
	case h.Type == QUICRetry: // RFC 9000 §17.2.5.1: the server chooses an ID that differs from the client's, and a token
		return len(h.SCID) > 0 && len(h.Rest) > quicTagLen
	}
	return h.Length >= quicLeastLen && len(h.DCID)+len(h.SCID) > 0
}

// looksLikeQUICOnItsPort is less strict, as suits the port: it takes what a capture cut, short headers, and versions that are
// not known, which have the same beginning (RFC 8999 §5.1). A relay's channel data (RFC 8656 §12.4) has the same first bits as a
// short header, which RFC 9443 §3 leaves to its length.
func looksLikeQUICOnItsPort(b []byte) bool {
	switch {
	case len(b) < 7:
		return false
	case b[0]&0x80 != 0:
		return b[5] <= quicMaxID
	}
	channel := b[0]>>4 == 4 && int(be.Uint16(b[2:])) == len(b)-4
	return b[0]&0x40 != 0 && len(b) >= quicShortLen && !channel
}
