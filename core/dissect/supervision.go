package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// IEC 62439-3 §4.2.7.6 and §5.7.2: path and version, from version 1 on a sequence number, then elements of type, length and value.
const (
	supervisionVersionLen  = 2 // octets of path and version
	supervisionSequenceLen = 2
	supervisionElementLen  = 2 // octets of an element's type and length

	supervisionEnd     = 0
	supervisionDiscard = 20 // PRP node, duplicates are discarded
	supervisionAccept  = 21 // PRP node, duplicates are accepted
	supervisionHSR     = 23 // HSR node
	supervisionRedBox  = 30
	supervisionVDAN    = 31
)

// Supervision is a view of a supervision frame of HSR and PRP (IEC 62439-3). It borrows the packet's octets.
type Supervision struct{ b []byte }

// SupervisionOf views a layer as such a frame; ok is false for another protocol and where path and version are cut.
func SupervisionOf(p *packet.Packet, l packet.Layer) (s Supervision, ok bool) {
	if l.Kind != packet.Supervision || l.Len < supervisionVersionLen {
		return Supervision{}, false
	}
	return Supervision{p.Octets(l)}, true
}

// Path is the ring or network that the frame is for, 4 bits.
func (s Supervision) Path() uint8 { return s.b[0] >> 4 }

// Version is that of the frame's format: 0 for PRP as of 2010, without a sequence number.
func (s Supervision) Version() uint16 { return be.Uint16(s.b) & 0xfff }

// Sequence counts the sender's supervision frames; ok is false in version 0, and where it is cut.
func (s Supervision) Sequence() (n uint16, ok bool) {
	if s.Version() == 0 || len(s.b) < supervisionVersionLen+supervisionSequenceLen {
		return 0, false
	}
	return be.Uint16(s.b[supervisionVersionLen:]), true
}

// SupervisionElement is an element of a supervision frame. Value borrows the packet's octets.
type SupervisionElement struct {
	Type  uint8 // 20 and 21: a node of PRP, 23: of HSR, 30: a RedBox, 31: a node behind one
	Value []byte
}

// Elements lists the elements before the end of the list, and ends at one that is cut.
func (s Supervision) Elements() iter.Seq[SupervisionElement] {
	return func(yield func(SupervisionElement) bool) {
		for at := supervisionHead(s.b); at < len(s.b); {
			n, next, last := supervisionElement(s.b, at)
			if n < 0 || s.b[at] == supervisionEnd || !yield(SupervisionElement{s.b[at], s.b[next-n : next]}) || last {
				return
			}
			at = next
		}
	}
}

// supervisionHead gives the octets before the first element; they may exceed b.
func supervisionHead(b []byte) int {
	if len(b) >= supervisionVersionLen && be.Uint16(b)&0xfff != 0 {
		return supervisionVersionLen + supervisionSequenceLen
	}
	return supervisionVersionLen
}

// supervisionElement reads the element at at: the length of its value, where the next one begins, and whether it is the last. That is
// the element that says so and, in version 0, which had room for two alone, a RedBox or what is behind it. n is -1 for one that is cut.
func supervisionElement(b []byte, at int) (n, next int, last bool) {
	if len(b)-at < supervisionElementLen {
		return -1, len(b), true
	}
	n = int(b[at+1])
	if next = at + supervisionElementLen + n; next > len(b) {
		return -1, len(b), true
	}
	switch b[at] {
	case supervisionEnd:
		return n, next, true
	case supervisionRedBox, supervisionVDAN:
		return n, next, n == 6 && be.Uint16(b)&0xfff == 0
	}
	return n, next, false
}

func (w *walk) hsrSupervision() {
	b := w.rest()
	at := supervisionHead(b)
	if len(b) < at {
		w.cut(packet.Supervision)
		return
	}
	for at < len(b) {
		n, next, last := supervisionElement(b, at)
		if n < 0 {
			w.bad(packet.Supervision, len(b), packet.FaultTruncated)
			return
		}
		if at = next; last {
			break
		}
	}
	w.add(packet.Supervision, min(at, 0xffff), at, 0)
	w.leave(packet.NoDissector, packet.KindNone)
}

const supervision = packet.FieldID(packet.Supervision) << 16

const (
	supervisionPath = supervision + iota
	supervisionVersion
	supervisionSequence
	supervisionType
	supervisionLen
	supervisionMACA
	supervisionMACB
	supervisionMAC
	supervisionRedBoxMAC
	supervisionVDANMAC
)

var supervisionDefs = []packet.Def{
	supervisionPath - supervision:      {Name: "hsr_prp_supervision.path", Title: "Path", Type: packet.Uint16},
	supervisionVersion - supervision:   {Name: "hsr_prp_supervision.version", Title: "Version", Type: packet.Uint16},
	supervisionSequence - supervision:  {Name: "hsr_prp_supervision.supervision_seqno", Title: "Sequence number", Type: packet.Uint16},
	supervisionType - supervision:      {Name: "hsr_prp_supervision.tlv.type", Title: "TLV type", Type: packet.Uint8, List: true, Names: supervisionTypeName},
	supervisionLen - supervision:       {Name: "hsr_prp_supervision.tlv.length", Title: "TLV length", Type: packet.Uint8, List: true},
	supervisionMACA - supervision:      {Name: "hsr_prp_supervision.source_mac_address_A", Title: "Source MAC Address A", Type: packet.EtherAddr, List: true},
	supervisionMACB - supervision:      {Name: "hsr_prp_supervision.source_mac_address_B", Title: "Source MAC Address B", Type: packet.EtherAddr, List: true},
	supervisionMAC - supervision:       {Name: "hsr_prp_supervision.source_mac_address", Title: "Source MAC Address", Type: packet.EtherAddr, List: true},
	supervisionRedBoxMAC - supervision: {Name: "hsr_prp_supervision.red_box_mac_address", Title: "RedBox MAC Address", Type: packet.EtherAddr, List: true},
	supervisionVDANMAC - supervision:   {Name: "hsr_prp_supervision.vdan_mac_address", Title: "VDAN MAC Address", Type: packet.EtherAddr, List: true},
}

func supervisionTypeName(n uint64) string {
	switch n {
	case supervisionEnd:
		return "End of TLVs"
	case supervisionDiscard:
		return "PRP Node (Duplicate Discard)"
	case supervisionAccept:
		return "PRP Node (Duplicate Accept)"
	case 22:
		return "Obsolete TLV value"
	case supervisionHSR:
		return "HSR Node"
	case supervisionRedBox:
		return "Redundancy Box MAC Address"
	case supervisionVDAN:
		return "Virtual Dual Attached Node"
	}
	return ""
}

func (v *visit) hsrSupervision() {
	v.bits(supervisionPath, 0, 2, 12, 4)
	v.bits(supervisionVersion, 0, 2, 0, 12)
	at := supervisionHead(v.b)
	if at > supervisionVersionLen {
		v.u16(supervisionSequence, supervisionVersionLen)
	}
	for at < len(v.b) {
		v.u8(supervisionType, at)
		v.u8(supervisionLen, at+1)
		n, next, last := supervisionElement(v.b, at)
		if n >= 0 {
			v.supervisionValue(v.b[at], at+supervisionElementLen, n)
		}
		if at = next; last {
			return
		}
	}
}

func (v *visit) supervisionValue(typ uint8, at, n int) {
	switch typ {
	case supervisionDiscard, supervisionAccept, supervisionHSR:
		switch n {
		case 6:
			v.octets(supervisionMAC, at, 6)
		case 12:
			v.octets(supervisionMACA, at, 6)
			v.octets(supervisionMACB, at+6, 6)
		}
	case supervisionRedBox:
		if n == 6 {
			v.octets(supervisionRedBoxMAC, at, 6)
		}
	case supervisionVDAN:
		if n == 6 {
			v.octets(supervisionVDANMAC, at, 6)
		}
	}
}
