package dissect

import (
	"hash/crc32"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	sctpHeaderLen = 12 // octets of the common header, RFC 9260 §3.1
	sctpChunkLen  = 4  // octets of a chunk's header, RFC 9260 §3.2
)

// SCTP chunk types: IANA, SCTP Chunk Types.
const (
	sctpData        = 0
	sctpInit        = 1
	sctpInitAck     = 2
	sctpSack        = 3
	sctpHeartbeat   = 4
	sctpHeartbeatOK = 5
	sctpAbort       = 6
	sctpShutdown    = 7
	sctpError       = 9
	sctpCookieEcho  = 10
	sctpECNE        = 12
	sctpCWR         = 13
	sctpComplete    = 14
	sctpAuth        = 15   // RFC 4895 §4.1
	sctpNRSack      = 16   // draft-tuexen-tsvwg-sctp-nr-sack
	sctpIData       = 0x40 // RFC 8260 §2.1
	sctpAsconfAck   = 0x80 // RFC 5061 §4.1.2
	sctpPktDrop     = 0x81 // draft-stewart-tsvwg-sctp-pktdrop
	sctpReConfig    = 0x82 // RFC 6525 §3.1
	sctpPad         = 0x84 // RFC 4820 §3
	sctpForwardTSN  = 0xc0 // RFC 3758 §3.2
	sctpAsconf      = 0xc1 // RFC 5061 §4.1.1
	sctpIForwardTSN = 0xc2 // RFC 8260 §2.3.1
)

// SCTP is a view of an SCTP packet (RFC 9260 §3). It borrows the packet's octets.
type SCTP struct{ b []byte }

// SCTPOf views a layer as SCTP; ok is false when the layer is another protocol or holds less than the 12 octets of the
// common header.
func SCTPOf(p *packet.Packet, l packet.Layer) (s SCTP, ok bool) {
	if l.Kind != packet.SCTP || l.Hdr < sctpHeaderLen {
		return SCTP{}, false
	}
	return SCTP{p.Octets(l)}, true
}

// SrcPort is the source port.
func (s SCTP) SrcPort() uint16 { return be.Uint16(s.b) }

// DstPort is the destination port.
func (s SCTP) DstPort() uint16 { return be.Uint16(s.b[2:]) }

// VerificationTag is the tag that the receiver chose; 0 with an INIT chunk.
func (s SCTP) VerificationTag() uint32 { return be.Uint32(s.b[4:]) }

// Checksum is the CRC32c as stored, its octets in network order.
func (s SCTP) Checksum() uint32 { return be.Uint32(s.b[8:]) }

// SCTPChunk is one chunk of an SCTP packet. Value borrows the packet's octets.
type SCTPChunk struct {
	Type, Flags uint8
	Length      uint16 // octets with the chunk's header and without padding, as stated
	Value       []byte // what follows the chunk's header, without padding, as far as it is there
}

// Chunks are the chunks in their order, up to one whose length is below its header.
func (s SCTP) Chunks() iter.Seq[SCTPChunk] {
	return func(yield func(SCTPChunk) bool) {
		for b := s.b[sctpHeaderLen:]; len(b) >= sctpChunkLen; {
			c := SCTPChunk{Type: b[0], Flags: b[1], Length: be.Uint16(b[2:])}
			n := int(c.Length)
			if n < sctpChunkLen {
				return
			}
			c.Value = b[sctpChunkLen:min(n, len(b))]
			if !yield(c) {
				return
			}
			b = b[min((n+3)&^3, len(b)):]
		}
	}
}

// sctp records the packet and the user data of each chunk that has some.
func (w *walk) sctp() {
	b := w.rest()
	if len(b) < sctpHeaderLen {
		w.cutQuoted(packet.SCTP)
		return
	}
	w.all(packet.SCTP, sctpHeaderLen)
	w.sctpChunks()
}

// sctpMore stands for the chunks of a packet behind one whose user data were walked.
const sctpMore = packet.Malformed

// sctpChunks goes through the chunks that lie ahead. It leaves them for later at one whose user data it walks.
func (w *walk) sctpChunks() {
	b := w.rest()
	for at := 0; len(b)-at >= sctpChunkLen && w.layers < packet.MaxLayers; {
		n := int(be.Uint16(b[at+2:]))
		if n < sctpChunkLen {
			break
		}
		next := min((n+3)&^3, len(b)-at) + at
		if w.sctpUserData(b, at, min(n, len(b)-at), next) {
			return
		}
		at = next
	}
	w.off = w.end
}

// sctpUserData records the data of the chunk of n octets at at, or reports that the walk goes on in them.
func (w *walk) sctpUserData(b []byte, at, n, next int) bool {
	hdr, ppid := 16, 12
	switch b[at] {
	case sctpData:
	case sctpIData:
		hdr, ppid = 20, 16
	default:
		return false
	}
	if n <= hdr {
		return false
	}
	why := packet.NoDissector
	if b[at+1]&3 != 3 { // not both beginning and end of a message
		why = packet.FragmentPart
	} else if w.isM3UA(be.Uint32(b[at+ppid:])) && w.later.kind == packet.KindNone {
		w.later = part{w.off + next, w.end, sctpMore}
		w.off, w.end = w.off+at+hdr, w.off+at+n
		w.to(packet.M3UA)
		return true
	}
	w.p.AddLayer(packet.Layer{Span: packet.Span{Off: uint32(w.off + at + hdr), Len: uint32(n - hdr)}, Kind: packet.Data, Reason: packet.Reason{Fault: why}})
	w.layers++
	return false
}

// isM3UA tells the protocol of user data by the payload protocol ID, or by the packet's ports where that names none.
func (w *walk) isM3UA(ppid uint32) bool {
	if ppid != 0 {
		return ppid == m3uaPPID
	}
	ls := w.p.Layers()
	for i := len(ls) - 1; i >= 0; i-- {
		if ls[i].Kind == packet.SCTP {
			h := w.p.Header(ls[i])
			return be.Uint16(h) == m3uaPort || be.Uint16(h[2:]) == m3uaPort
		}
	}
	return false
}

// sctpNoSum stands for the checksum while it is computed.
var sctpNoSum [4]byte

// sctpStatus verifies the checksum when the Dissector was asked to: CRC32c (RFC 9260 §6.8), or Adler-32, which RFC 2960 had.
// An association may have agreed to send 0 instead (RFC 9653).
func (v *visit) sctpStatus() uint64 {
	if !v.verifies() || len(v.b) < sctpHeaderLen {
		return checksumUnverified
	}
	t := crc32.MakeTable(crc32.Castagnoli)
	crc := crc32.Update(0, t, v.b[:8])
	crc = crc32.Update(crc, t, sctpNoSum[:])
	crc = crc32.Update(crc, t, v.b[sctpHeaderLen:])
	stored := v.be32(8)
	switch {
	case stored == uint32(crc>>24|crc>>8&0xff00|crc<<8&0xff0000|crc<<24), stored == sctpAdler32(v.b):
		return checksumGood
	case stored == 0:
		return checksumNotPresent
	}
	return checksumBad
}

// sctpAdler32: RFC 2960 appendix B, with the checksum itself taken as 0.
func sctpAdler32(b []byte) uint32 {
	const prime = 65521
	s1, s2 := uint32(1), uint32(0)
	for i, c := range b {
		if i < 8 || i >= sctpHeaderLen {
			s1 = (s1 + uint32(c)) % prime
		}
		s2 = (s2 + s1) % prime
	}
	return s2<<16 | s1
}
