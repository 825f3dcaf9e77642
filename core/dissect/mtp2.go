package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ITU-T Q.703: sequence numbers and length before what a signal unit carries, in two formats. Units are told apart by the length: none
// fills in, one of one or two octets is the link's status, all others carry a message.
const (
	mtp2PseudoLen   = 4  // octets of LINKTYPE_MTP2_WITH_PHDR: sent or received, format, link number
	mtp2BasicLen    = 3  // Q.703 §2.2
	mtp2ExtendedLen = 6  // Q.703 annex A, for links of 1.5 and 2 Mbit/s
	mtp2BasicMax    = 63 // a length of so much or more
	mtp2ExtendedMax = 0x1ff
	mtp2CheckLen    = 2
)

// MTP2 is a view of a signal unit of the Message Transfer Part's level 2 (ITU-T Q.703). It borrows the packet's octets.
type MTP2 struct{ b []byte }

// MTP2Of views a layer as a signal unit; ok is false for another protocol and for a header that is cut.
func MTP2Of(p *packet.Packet, l packet.Layer) (u MTP2, ok bool) {
	if l.Kind != packet.MTP2 || int(l.Hdr) < mtp2BasicLen {
		return MTP2{}, false
	}
	b := p.Octets(l)
	at := mtp2Pseudo(p.Link)
	if len(b) < at+mtp2Size(b, at) {
		return MTP2{}, false
	}
	return MTP2{b[at : at+mtp2Size(b, at)]}, true
}

// Extended reports the format of annex A, whose sequence numbers have 12 bits in place of 7.
func (u MTP2) Extended() bool { return len(u.b) == mtp2ExtendedLen }

// BSN is the backward sequence number: of the last unit that the sender accepted.
func (u MTP2) BSN() uint16 {
	if u.Extended() {
		return le.Uint16(u.b) & 0xfff
	}
	return uint16(u.b[0] & 0x7f)
}

// FSN is the forward sequence number: the unit's own.
func (u MTP2) FSN() uint16 {
	if u.Extended() {
		return le.Uint16(u.b[2:]) & 0xfff
	}
	return uint16(u.b[1] & 0x7f)
}

// LengthIndicator counts the octets between itself and the check bits; its highest value stands for as many and more.
func (u MTP2) LengthIndicator() uint16 {
	if u.Extended() {
		return le.Uint16(u.b[4:]) & mtp2ExtendedMax
	}
	return uint16(u.b[2] & mtp2BasicMax)
}

// mtp2Pseudo gives the octets that a link type puts before the unit.
func mtp2Pseudo(l packet.LinkType) int {
	if l == packet.LinkMTP2Pseudo {
		return mtp2PseudoLen
	}
	return 0
}

// mtp2Size gives the octets of the header at at, by the format that the octets before it name.
func mtp2Size(b []byte, at int) int {
	if at == mtp2PseudoLen && len(b) > 1 && b[1] == 1 {
		return mtp2ExtendedLen
	}
	return mtp2BasicLen
}

func (w *walk) mtp2() {
	b := w.rest()
	at := mtp2Pseudo(w.p.Link)
	size := mtp2Size(b, at)
	hdr := at + size
	if len(b) < hdr {
		w.cut(packet.MTP2)
		return
	}
	n, most := int(b[at+2]&mtp2BasicMax), mtp2BasicMax
	if size == mtp2ExtendedLen {
		n, most = int(le.Uint16(b[at+4:])&mtp2ExtendedMax), mtp2ExtendedMax
	}
	have := len(b) - hdr
	switch {
	case n > have:
		w.add(packet.MTP2, hdr, len(b), packet.FaultLength)
	case n <= 2:
		w.all(packet.MTP2, hdr+n)
		w.off = w.end // fill-in and check bits
		return
	default:
		w.all(packet.MTP2, hdr)
		if n < most && have == n+mtp2CheckLen {
			w.end = w.off + n
		}
	}
	w.to(packet.MTP3)
}

const mtp2 = packet.FieldID(packet.MTP2) << 16

const (
	mtp2BSN = mtp2 + iota
	mtp2BIB
	mtp2FSN
	mtp2FIB
	mtp2LI
	mtp2Spare
	mtp2LongBSN
	mtp2LongRes
	mtp2LongBIB
	mtp2LongFSN
	mtp2LongFIB
	mtp2LongLI
	mtp2LongSpare
	mtp2Status
	mtp2StatusMore
)

var mtp2Defs = []packet.Def{
	mtp2BSN - mtp2:        {Name: "mtp2.bsn", Title: "Backward sequence number", Type: packet.Uint8},
	mtp2BIB - mtp2:        {Name: "mtp2.bib", Title: "Backward indicator bit", Type: packet.Uint8},
	mtp2FSN - mtp2:        {Name: "mtp2.fsn", Title: "Forward sequence number", Type: packet.Uint8},
	mtp2FIB - mtp2:        {Name: "mtp2.fib", Title: "Forward indicator bit", Type: packet.Uint8},
	mtp2LI - mtp2:         {Name: "mtp2.li", Title: "Length Indicator", Type: packet.Uint8},
	mtp2Spare - mtp2:      {Name: "mtp2.spare", Title: "Spare", Type: packet.Uint8},
	mtp2LongBSN - mtp2:    {Name: "mtp2.bsn", Title: "Backward sequence number", Type: packet.Uint16},
	mtp2LongRes - mtp2:    {Name: "mtp2.res", Title: "Reserved", Type: packet.Uint16, List: true},
	mtp2LongBIB - mtp2:    {Name: "mtp2.bib", Title: "Backward indicator bit", Type: packet.Uint16},
	mtp2LongFSN - mtp2:    {Name: "mtp2.fsn", Title: "Forward sequence number", Type: packet.Uint16},
	mtp2LongFIB - mtp2:    {Name: "mtp2.fib", Title: "Forward indicator bit", Type: packet.Uint16},
	mtp2LongLI - mtp2:     {Name: "mtp2.li", Title: "Length Indicator", Type: packet.Uint16},
	mtp2LongSpare - mtp2:  {Name: "mtp2.spare", Title: "Spare", Type: packet.Uint16},
	mtp2Status - mtp2:     {Name: "mtp2.sf", Title: "Status field", Type: packet.Uint8, Names: mtp2StatusName},
	mtp2StatusMore - mtp2: {Name: "mtp2.sf_extra", Title: "Status field extra octet", Type: packet.Uint8, Base: packet.Hex},
}

// mtp2StatusName: Q.703 §11.1.3.
func mtp2StatusName(n uint64) string {
	switch n {
	case 0:
		return "Status Indication O"
	case 1:
		return "Status Indication N"
	case 2:
		return "Status Indication E"
	case 3:
		return "Status Indication OS"
	case 4:
		return "Status Indication PO"
	case 5:
		return "Status Indication B"
	}
	return ""
}

func (v *visit) mtp2() {
	at := mtp2Pseudo(v.p.Link)
	size := mtp2Size(v.b, at)
	var n int
	if size == mtp2ExtendedLen {
		v.mtp2Word(at, mtp2LongBSN, mtp2LongBIB)
		v.mtp2Word(at+2, mtp2LongFSN, mtp2LongFIB)
		x := v.peek16(at + 4)
		n = int(x & mtp2ExtendedMax)
		v.num(mtp2LongLI, at+4, 2, uint64(n))
		v.num(mtp2LongSpare, at+4, 2, uint64(x>>9))
	} else {
		v.bits(mtp2BSN, at, 1, 0, 7)
		v.bits(mtp2BIB, at, 1, 7, 1)
		v.bits(mtp2FSN, at+1, 1, 0, 7)
		v.bits(mtp2FIB, at+1, 1, 7, 1)
		n = int(v.at(at+2) & mtp2BasicMax)
		v.bits(mtp2LI, at+2, 1, 0, 6)
		v.bits(mtp2Spare, at+2, 1, 6, 2)
	}
	switch {
	case !v.has(at, size):
	case n == 1, n == 2:
		v.u8(mtp2Status, at+size)
		if n == 2 {
			v.u8(mtp2StatusMore, at+size+1)
		}
	}
}

// mtp2Word lists a sequence number of 12 bits with the bits above it.
func (v *visit) mtp2Word(at int, number, indicator packet.FieldID) {
	x := uint64(v.peek16(at))
	v.num(number, at, 2, x&0xfff)
	v.num(mtp2LongRes, at, 2, x>>12&7)
	v.num(indicator, at, 2, x>>15)
}
