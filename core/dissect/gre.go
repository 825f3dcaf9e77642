package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const greHeaderLen = 4 // octets, RFC 2784 §2; without the optional words

// Bits of the first 16 of a GRE header (RFC 1701, RFC 2637 §4.1).
const (
	greChecksumBit = 0x8000
	greRoutingBit  = 0x4000
	greKeyBit      = 0x2000
	greSequenceBit = 0x1000
	greStrictBit   = 0x0800
	greRecursion   = 0x0700
	greAckBit      = 0x0080
	greVersionMask = 0x0007
)

// greHeader finds the size in octets of a GRE header and where its routing entries begin. fault says what is wrong: too
// short, or an entry whose length does not fit.
func greHeader(b []byte) (hdr, routing int, fault packet.FaultCode) {
	f := be.Uint16(b)
	hdr = greHeaderLen
	if f&(greChecksumBit|greRoutingBit) != 0 {
		hdr += 4
	}
	if f&greKeyBit != 0 {
		hdr += 4
	}
	if f&greSequenceBit != 0 {
		hdr += 4
	}
	if f&greVersionMask == 1 && f&greAckBit != 0 {
		hdr += 4
	}
	if hdr > len(b) {
		return hdr, 0, packet.FaultTruncated
	}
	if f&greRoutingBit == 0 {
		return hdr, 0, 0
	}
	routing = hdr
	for {
		if hdr+4 > len(b) {
			return hdr, routing, packet.FaultTruncated
		}
		if be.Uint16(b[hdr:]) == 0 && b[hdr+3] == 0 { // the null entry ends the list (RFC 1701, "Routing")
			return hdr + 4, routing, 0
		}
		n := 4 + int(b[hdr+3])
		if hdr+n > len(b) {
			return hdr, routing, packet.FaultLength
		}
		hdr += n
	}
}

// GRE is a view of a Generic Routing Encapsulation header (RFC 2784, 2890, 1701 and, with version 1, RFC 2637). It borrows
// the packet's octets.
type GRE struct {
	b   []byte
	hdr int
}

// GREOf views a layer as GRE; ok is false when the layer is another protocol or its header is not whole.
func GREOf(p *packet.Packet, l packet.Layer) (g GRE, ok bool) {
	if l.Kind != packet.GRE || l.Hdr < greHeaderLen {
		return GRE{}, false
	}
	b := p.Octets(l)
	if _, _, fault := greHeader(b); fault != 0 {
		return GRE{}, false
	}
	return GRE{b, int(l.Hdr)}, true
}

// Flags are the first 16 bits, version included.
func (g GRE) Flags() uint16 { return be.Uint16(g.b) }

// Version is 0, or 1 for the enhanced header of PPTP.
func (g GRE) Version() uint8 { return uint8(g.Flags() & greVersionMask) }

// Protocol is the payload's EtherType.
func (g GRE) Protocol() uint16 { return be.Uint16(g.b[2:]) }

// Checksum as stored; ok is false without one.
func (g GRE) Checksum() (sum uint16, ok bool) {
	if g.Flags()&greChecksumBit == 0 {
		return 0, false
	}
	return be.Uint16(g.b[4:]), true
}

// Key of version 0, or payload length and call ID of version 1; ok is false without one.
func (g GRE) Key() (key uint32, ok bool) { return g.word(greKeyBit) }

// Sequence number; ok is false without one.
func (g GRE) Sequence() (n uint32, ok bool) { return g.word(greSequenceBit) }

// Ack is the acknowledgment number of version 1; ok is false without one.
func (g GRE) Ack() (n uint32, ok bool) {
	if g.Version() != 1 {
		return 0, false
	}
	return g.word(greAckBit)
}

// Payload is what follows the header.
func (g GRE) Payload() []byte { return g.b[g.hdr:] }

// word is the optional word that a flag announces.
func (g GRE) word(bit uint16) (uint32, bool) {
	f := g.Flags()
	if f&bit == 0 {
		return 0, false
	}
	return be.Uint32(g.b[greWordAt(f, bit):]), true
}

// greWordAt is where the optional word of a flag lies: key, sequence number, acknowledgment number in this order.
func greWordAt(f, bit uint16) int {
	at := greHeaderLen
	if f&(greChecksumBit|greRoutingBit) != 0 {
		at += 4
	}
	if bit != greKeyBit && f&greKeyBit != 0 {
		at += 4
	}
	if bit == greAckBit && f&greSequenceBit != 0 {
		at += 4
	}
	return at
}

func (w *walk) gre() {
	b := w.rest()
	if len(b) < greHeaderLen {
		w.cut(packet.GRE)
		return
	}
	f, proto := be.Uint16(b), be.Uint16(b[2:])
	if f&greVersionMask > 1 {
		w.bad(packet.GRE, greHeaderLen, packet.FaultVersion)
		return
	}
	hdr, _, fault := greHeader(b)
	if fault != 0 {
		w.bad(packet.GRE, hdr, fault)
		return
	}
	if hdr > 0xffff { // only a jumbogram has room for so many routes
		w.bad(packet.GRE, hdr, packet.FaultValue)
		return
	}
	if proto == greWCCP && wccpRedirects(b[hdr:]) {
		hdr += wccpHeaderLen
	}
	n := len(b)
	if f&(greVersionMask|greKeyBit) == 1|greKeyBit { // RFC 2637 §4.1: the key's upper half is the payload's length
		n = hdr + int(be.Uint16(b[greWordAt(f, greKeyBit):]))
	}
	w.add(packet.GRE, hdr, n, 0)
	if w.off < w.end { // an acknowledgment alone has no payload
		w.to(w.greType(proto))
	}
}

const (
	greWCCP       = 0x883e
	wccpHeaderLen = 4 // octets
)

// wccpRedirects tells the redirect header of WCCP version 2 from the IPv4 header that follows version 1's GRE at once
// (draft-wilson-wrec-wccp-v2 §4.12.1).
func wccpRedirects(b []byte) bool { return len(b) >= wccpHeaderLen && b[0]>>4 != 4 }

// greType gives the protocol behind a GRE header: IANA, IEEE 802 Numbers, and what vendors send under GRE alone.
func (w *walk) greType(proto uint16) packet.Kind {
	switch {
	case proto == greWCCP:
		return packet.IPv4
	case proto == 0x6400: // Ethernet of some wireless controllers
		return packet.Ethernet
	case proto == 0x6559:
		return packet.FrameRelay
	case proto >= 0x8200 && proto <= 0x8370 && proto&0xf == 0: // Aruba, one number for each queue
		return packet.WLAN
	}
	return w.etherType(proto)
}

func (v *visit) gre() {
	f := v.be16(0)
	v.u16(greFlagsAndVersion, 0)
	v.in()
	v.bits(greFlagsChecksum, 0, 2, 15, 1)
	v.bits(greFlagsRouting, 0, 2, 14, 1)
	v.bits(greFlagsKey, 0, 2, 13, 1)
	v.bits(greFlagsSequenceNumber, 0, 2, 12, 1)
	v.bits(greFlagsStrictSourceRoute, 0, 2, 11, 1)
	v.bits(greFlagsRecursionControl, 0, 2, 8, 3)
	if f&greVersionMask == 1 {
		v.bits(greFlagsAck, 0, 2, 7, 1)
		v.bits(greFlagsReserved, 0, 2, 3, 4)
	} else {
		v.bits(greFlagsReserved, 0, 2, 3, 5)
	}
	v.bits(greFlagsVersion, 0, 2, 0, 3)
	v.out()
	v.u16(greProto, 2)
	if f&(greChecksumBit|greRoutingBit) != 0 {
		v.u16(greChecksum, 4)
		if v.has(4, 2) {
			v.gen(greChecksumStatus, 4, v.greStatus(f))
		}
		v.u16(greOffset, 6)
	}
	v.greWords(f)
	if f&greRoutingBit != 0 {
		v.greRoutes(greHeaderSize(f))
	}
	if v.be16(2) == greWCCP {
		v.greRedirect(int(v.l.Hdr) - wccpHeaderLen)
	}
}

// greHeaderSize is the size in octets of a header without its routing entries.
func greHeaderSize(f uint16) int {
	at := greWordAt(f, greAckBit)
	if f&(greVersionMask|greAckBit) == 1|greAckBit {
		at += 4
	}
	return at
}

// greStatus verifies the checksum over header and payload (RFC 2784 §2.5).
func (v *visit) greStatus(f uint16) uint64 {
	if f&greChecksumBit == 0 || v.l.Fault != 0 || !v.verifiable() {
		return checksumUnverified
	}
	return sumStatus(0, v.b)
}

func (v *visit) greWords(f uint16) {
	if at := greWordAt(f, greKeyBit); f&greKeyBit != 0 {
		if f&greVersionMask == 1 {
			v.u16(greKeyPayloadLength, at)
			v.u16(greKeyCallId, at+2)
		} else {
			v.u32(greKey, at)
		}
	}
	if f&greSequenceBit != 0 {
		v.u32(greSequenceNumber, greWordAt(f, greSequenceBit))
	}
	if f&(greVersionMask|greAckBit) == 1|greAckBit {
		v.u32(greAckNumber, greWordAt(f, greAckBit))
	}
}

// greRoutes lists source route entries; a null entry ends them.
func (v *visit) greRoutes(at int) {
	for v.has(at, 4) {
		n := int(v.at(at + 3))
		if !v.has(at+4, n) {
			v.octets(greRouting, at, len(v.b)-at)
		} else {
			v.octets(greRouting, at, 4+n)
		}
		v.in()
		family := v.u16(greRoutingAddressFamily, at)
		v.u8(greRoutingSreOffset, at+2)
		v.u8(greRoutingSrcLength, at+3)
		if n > 0 {
			v.octets(greRoutingInformation, at+4, n)
		}
		v.out()
		at += 4 + n
		if n == 0 && family == 0 {
			return
		}
	}
}

// greRedirect lists the redirect header of WCCP version 2, if the walk found one at at.
func (v *visit) greRedirect(at int) {
	if at < greHeaderSize(v.be16(0)) {
		return
	}
	v.octets(greWccpRedirectHeader, at, wccpHeaderLen)
	v.in()
	v.bits(greWccpDynamicService, at, 1, 0, 1)
	v.bits(greWccpAlternativeBucketUsed, at, 1, 1, 1)
	v.bits(greWccpRedirectHeaderValid, at, 1, 2, 1)
	v.u8(greWccpServiceId, at+1)
	v.u8(greWccpAlternativeBucket, at+2)
	v.u8(greWccpPrimaryBucket, at+3)
	v.out()
}
