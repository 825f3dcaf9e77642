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
	if f&greRoutingBit == 0 || f&greVersionMask != 0 {
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
	if f&greVersionMask == 1 { // RFC 2637 §4.1: the upper half of the key is the payload's length, trailers follow it
		if f&greKeyBit != 0 {
			w.add(packet.GRE, hdr, hdr+int(be.Uint16(b[4:])), 0)
		} else {
			w.all(packet.GRE, hdr)
		}
	} else {
		w.all(packet.GRE, hdr)
	}
	w.to(kindOfGRE(proto, f))
}

// kindOfGRE: IANA, IEEE 802 Numbers, and what vendors send under GRE alone.
func kindOfGRE(proto, flags uint16) packet.Kind {
	switch proto {
	case 0x88be:
		if flags&greSequenceBit == 0 { // ERSPAN type I has no header of its own
			return packet.Ethernet
		}
	}
	return kindOfEtherType(proto)
}

var greDefs = []packet.Def{}

func (v *visit) gre() {}
