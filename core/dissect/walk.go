package dissect

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

var be = binary.BigEndian

// walk is the state of one packet's header walk: the next header, of kind next, lies in data[off:end].
type walk struct {
	p        *packet.Packet
	own      *Protocols   // the caller's; nil: none
	keyed    *Connections // that have secrets; nil: none
	data     []byte
	off, end int
	next     packet.Kind
	layers   int
	of       packet.Kind      // protocol of the octets that are left over, where known
	reason   packet.FaultCode // why they are left over
	later    part             // where the walk goes on when this chain ends
	quoted   bool             // inside the packet that an ICMP error quotes: lengths beyond the octets are no fault
}

// part is a second chain in a packet that holds several, such as aggregated frames.
type part struct {
	off, end int
	kind     packet.Kind
}

// resume goes on with the part that a layer left for later; false without one.
func (w *walk) resume() bool {
	l := w.later
	if l.kind == packet.KindNone {
		return false
	}
	w.off, w.end, w.next, w.later = l.off, l.end, l.kind, part{}
	w.reason, w.of, w.quoted = 0, packet.KindNone, false
	return true
}

// rest is what lies ahead.
func (w *walk) rest() []byte { return w.data[w.off:w.end] }

// add records a layer of n octets, the first hdr of which are its header, and moves to its payload. n may exceed what is
// there: then the layer ends where the octets end and has a fault, unless the packet is a quotation.
func (w *walk) add(k packet.Kind, hdr, n int, fault packet.FaultCode) {
	if have := w.end - w.off; n > have {
		n = have
		if fault == 0 && !w.quoted {
			fault = packet.FaultLength
		}
	}
	hdr = min(hdr, n)
	l := w.p.NewLayer()
	l.Off, l.Len, l.Hdr, l.Kind, l.Fault, l.Of = uint32(w.off), uint32(n), uint16(hdr), k, fault, 0
	w.layers++
	w.end = w.off + n
	w.off += hdr
}

// all records a layer that takes everything that is left, with a header of hdr octets.
func (w *walk) all(k packet.Kind, hdr int) { w.add(k, hdr, w.end-w.off, 0) }

// cut records a layer whose header does not fit, with the octets that are there, and ends the walk. Without any octet
// there is only an empty Data layer that says what is missing.
func (w *walk) cut(k packet.Kind) { w.bad(k, w.end-w.off, packet.FaultTruncated) }

// bad records a layer that ends the walk with a fault; hdr octets of it can be read as its header.
func (w *walk) bad(k packet.Kind, hdr int, fault packet.FaultCode) {
	w.reason, w.of = fault, k
	if w.off == w.end {
		w.p.AddLayer(packet.Layer{Span: packet.Span{Off: uint32(w.off)}, Kind: packet.Data, Reason: packet.Reason{Fault: fault, Of: k}})
		w.layers++
		return
	}
	w.add(k, min(hdr, w.end-w.off, 0xffff), w.end-w.off, fault)
}

// leave ends the walk; what is left becomes Data for this reason. of names the protocol where that is known.
func (w *walk) leave(reason packet.FaultCode, of packet.Kind) { w.reason, w.of = reason, of }

// finish makes a Data layer of the octets that no protocol took.
func (w *walk) finish() {
	if w.off < w.end {
		l := w.p.NewLayer()
		l.Off, l.Len, l.Hdr, l.Kind, l.Fault, l.Of = uint32(w.off), uint32(w.end-w.off), 0, packet.Data, w.reason, w.of
	}
}

// to goes on with kind k, or leaves the rest as Data without a dissector when k is none.
func (w *walk) to(k packet.Kind) {
	if w.next = k; k == packet.KindNone {
		w.reason = packet.NoDissector
	}
}
