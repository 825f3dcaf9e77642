package dissect

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	ethernetMinLen = 60 // octets that senders pad a frame to, without its check sequence; IEEE 802.3 §3.2.8
	ethernetFCSLen = 4
)

// trailer lists what follows the payload of a layer with an EtherType or a length: padding, trailer, check sequence. hdr is
// the layer's header, id the field of the trailer.
func (v *visit) trailer(hdr int, id packet.FieldID) {
	end, have := v.payloadEnd(hdr), len(v.b)
	if end == have && v.p.FCSLen == 0 {
		return
	}
	start, total := v.frameBounds()
	whole := total // of the frame with all that was not captured
	if n := int(v.p.Len) - len(v.p.Data); n > 0 && start == 0 {
		whole += n
	}
	at := end
	if pad := ethernetMinLen - (int(v.l.Off) + end - start); pad > 0 && whole >= ethernetMinLen && end < have {
		pad = min(pad, have-end)
		if allZero(v.b[end : end+pad]) { // otherwise it is no padding as senders make it
			v.octets(ethernetPadding, end, pad)
			at += pad
		}
	}
	check := false
	switch {
	case v.i == 0 && v.l.Kind == packet.Ethernet:
		if have, check = v.withCheck(at, have, whole); check {
			have -= ethernetFCSLen
		}
	case v.insideISL() && have-at >= ethernetFCSLen:
		have, check = have-ethernetFCSLen, true
	}
	if at < have {
		v.emit(id, at, have-at, 0, 0)
	}
	if check {
		v.frameCheck(have)
	}
}

// withCheck gives the octets of the outermost frame together with its check sequence, and whether there is one. The walk
// left a stated one outside of the layer; without a statement Wireshark guesses, which is wrong for some trailers.
func (v *visit) withCheck(at, have, whole int) (n int, check bool) {
	if v.p.FCSLen > 0 {
		if v.p.CapLen != v.p.Len {
			return have, false
		}
		n = len(v.p.Data)
		return n, v.p.FCSLen >= ethernetFCSLen && n-have >= ethernetFCSLen
	}
	if at >= have || whole < ethernetMinLen+ethernetFCSLen || whole-at < ethernetFCSLen {
		return have, false
	}
	return min(have+ethernetFCSLen, whole), true
}

// frameCheck lists the check sequence at at, which lies behind the layer when the capture states that frames have one.
func (v *visit) frameCheck(at int) {
	b := v.p.Data[v.l.Off:]
	if at+ethernetFCSLen > len(b) {
		return
	}
	v.emit(ethernetFCS, at, ethernetFCSLen, uint64(be.Uint32(b[at:])), 0)
	status := uint64(checksumUnverified)
	if v.d.VerifyChecksums {
		status = one(crc32.ChecksumIEEE(b[:at]) == binary.LittleEndian.Uint32(b[at:])) // good is 1, bad 0
	}
	v.in()
	v.gen(ethernetFCSStatus, at, status)
	v.out()
}

// payloadEnd is where the layer inside ends, counted from this layer's start; what follows is no payload. A label stack
// has no length of its own, so the layer below it counts.
func (v *visit) payloadEnd(hdr int) int {
	ls := v.p.Layers()
	j := v.i + 1
	for j+1 < len(ls) && ls[j].Kind == packet.MPLS {
		j++
	}
	if j >= len(ls) {
		return min(hdr, len(v.b))
	}
	end := int(ls[j].Off+ls[j].Len) - int(v.l.Off)
	if n := int(v.be16(hdr - 2)); ls[j].Kind == packet.IPX && n <= maxLength802 { // without LLC between: IPX may be shorter
		end = max(end, hdr+n)
	}
	return min(max(end, hdr), len(v.b))
}

// frameBounds gives the start and the length of the innermost frame that the layer belongs to, as far as it was captured:
// padding counts from there. A frame behind a FabricPath header is one with it: the header is put before a whole frame,
// and what is sent is padded.
func (v *visit) frameBounds() (start, n int) {
	ls := v.p.Layers()
	for j := v.i; j > 0; j-- {
		if ls[j].Kind == packet.Ethernet && !v.inFabricPath(j) {
			return int(ls[j].Off), int(ls[j].Len)
		}
	}
	return 0, len(v.p.Data)
}

// inFabricPath reports whether layer j follows a FabricPath header.
func (v *visit) inFabricPath(j int) bool {
	l := v.p.Layers()[j-1]
	return l.Kind == packet.Ethernet && l.Hdr == fabricPathLen
}

func allZero(b []byte) bool {
	for _, x := range b {
		if x != 0 {
			return false
		}
	}
	return true
}
