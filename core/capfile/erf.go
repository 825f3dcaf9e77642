package capfile

import (
	"encoding/binary"
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// erfHeader, in octets: time, type, flags, record length, losses or color, wire length (Endace, "ERF Types Reference Guide").
const erfHeader = 16

// Types of ERF records that this package refers to by name.
const (
	erfIPv4       = 22
	erfIPv6       = 23
	erfInfiniband = 21
	erfPad        = 48
)

type erf struct{ openEnd }

// isERF judges the first record's header and the next one's, since ERF has no magic: times from 2000 to 2050 that lie within a
// day of each other, known types, and lengths that hold header and frame. The next one may be padding, which has no time.
func (r *Reader) isERF() bool {
	if r.in.fill(erfHeader) != nil {
		return false
	}
	b := r.in.buf[r.in.r:r.in.w]
	if !likeERF(b) {
		return false
	}
	n := int(binary.BigEndian.Uint16(b[10:]))
	if r.in.fill(n+erfHeader) != nil {
		return r.in.have() >= n // a single record, whole
	}
	b = r.in.buf[r.in.r:r.in.w]
	if b[n+8] == erfPad {
		return binary.BigEndian.Uint16(b[n+10:]) >= erfHeader
	}
	first, second := binary.LittleEndian.Uint32(b[4:]), binary.LittleEndian.Uint32(b[n+4:])
	return likeERF(b[n:]) && second-first+86400 < 2*86400
}

func likeERF(b []byte) bool {
	typ, n, wire := b[8]&0x7f, binary.BigEndian.Uint16(b[10:]), binary.BigEndian.Uint16(b[14:])
	return plausibleSeconds(binary.LittleEndian.Uint32(b[4:])) && typ > 0 && typ < erfPad && n >= erfHeader && wire > 0
}

func (r *Reader) startERF() {
	r.format.Resolution = packet.Nano
	r.startRecords(erf{}, 0)
}

func (erf) header(int64) int { return erfHeader }

func (erf) extent(_ int64, b []byte) (int64, string) {
	n := int64(binary.BigEndian.Uint16(b[10:]))
	if n < erfHeader {
		return 0, "record states a length below that of its header"
	}
	if n == erfHeader && b[8]&0x7f != erfPad {
		return 0, "record without a frame"
	}
	return n, ""
}

func (erf) record(_ int64, b []byte) record {
	typ := b[8] & 0x7f
	if typ == erfPad {
		return record{skip: true}
	}
	wire := binary.BigEndian.Uint16(b[14:])
	rec := record{time: erfTime(binary.LittleEndian.Uint64(b)), length: uint32(wire), encap: uint32(typ), port: b[9] & 3}
	off := erfHeader
	for more := b[8]; more&0x80 != 0 && off < len(b); off += 8 { // extension headers
		more = b[off]
	}
	sub, eth := erfSubheader(typ)
	stated := max(int(binary.BigEndian.Uint16(b[10:]))-off-sub, 0)
	rec.data = cut(b, off+sub, min(stated, int(wire)))
	rec.link = erfLink(typ, rec.data)
	if eth {
		rec.fcsLen = 4
	}
	return rec
}

// erfTime reads units of 2^-32 s and rounds to nanoseconds, as Endace's documents and all its readers do.
func erfTime(t uint64) packet.Timestamp {
	ns, low := bits.Mul64(t<<32, 1e9) // the fraction, as a part of 2^64
	return instant(int64(t>>32), ns+low>>63, packet.Nano)
}

// erfSubheader is the length of what stands between the ERF headers and the frame.
func erfSubheader(typ byte) (octets int, ethernet bool) {
	switch typ {
	case 2, 11, 16, 20: // offset and padding
		return 2, true
	case 5, 6, 7, 8, 9, 12, 17, 18: // multichannel and AAL2
		return 4, false
	}
	return 0, false
}

// erfLink is the link type of a frame. Records of HDLC do not say what is in them: an address and control field tell.
func erfLink(typ byte, frame []byte) packet.LinkType {
	switch typ {
	case 2, 11, 16, 20:
		return packet.LinkEthernet
	case 1, 5, 10, 15, 17, 19:
		if len(frame) < 2 {
			return LinkNone
		}
		return hdlcLink(frame)
	case erfInfiniband:
		return packet.LinkInfiniband
	case erfIPv4:
		return packet.LinkIPv4
	case erfIPv6:
		return packet.LinkIPv6
	}
	return LinkNone
}

// hdlcLink tells PPP (RFC 1662 §3.1) and Cisco's HDLC by their first two octets.
func hdlcLink(frame []byte) packet.LinkType {
	switch binary.BigEndian.Uint16(frame) {
	case 0xff03:
		return packet.LinkPPPHDLC
	case 0x0f00, 0x8f00:
		return packet.LinkCHDLC
	}
	return LinkNone
}
