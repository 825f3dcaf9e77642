package gopacket

import (
	"encoding/binary"
	"hash/crc32"
	"strings"
	"unsafe"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// native is what a packet of this engine keeps: the library's packet, and its layers by pcapkit's indexes.
type native struct {
	packet lib.Packet
	layers []lib.Layer // nil for a layer that is not the library's own
	own    []lib.Layer // storage of layers, unless they are the list of the library's packet
	guard  guard
	longer []byte // a copy of a wireless frame: see wireless
}

// seen is what there is to say about a dissection beside its layers.
type seen struct {
	panicked bool // the library panicked and recovered
	vetoed   bool // a decoder that the engine does not let run was asked for
	failed   bool // the library gave up with an error
	unknown  bool // the link type is none of the library's
}

// frameOf is what the library gets: the frame without the octets of the frame check sequence, which it does not know.
func frameOf(p *packet.Packet) []byte {
	if n := int(p.FCSLen); n > 0 && p.CapLen == p.Len && n <= len(p.Data) {
		return p.Data[:len(p.Data)-n]
	}
	return p.Data
}

// knownLink reports whether the library decodes a link type. Its own type has 8 bits, so that others must not get to it.
func knownLink(l packet.LinkType) bool {
	return l <= 0xff && layers.LinkTypeMetadata[l].Name != "UnknownLinkType"
}

// dissect runs the library over the packet and writes what it found as layers.
func (n *native) dissect(p *packet.Packet) (s seen) {
	data := frameOf(p)
	n.packet, n.layers = nil, n.own[:0]
	if !knownLink(p.Link) {
		s.unknown = true
	}
	if s.unknown || len(data) == 0 {
		n.packet = lib.NewPacket(data, lib.LayerTypePayload, lib.DecodeOptions{NoCopy: true})
		n.rest(p, 0, len(data), packet.NoDissector)
		return s
	}
	if p.Link == packet.LinkIEEE80211 || p.Link == packet.LinkIEEE80211Radio {
		data = n.wireless(p)
	}
	n.guard = guard{next: layers.LinkType(p.Link), inputs: n.guard.inputs[:0]}
	n.packet = lib.NewPacket(data, &n.guard, lib.DecodeOptions{NoCopy: true})
	s.vetoed = n.guard.vetoed
	n.convert(p, data, &s)
	n.own = n.layers
	return s
}

// wireless gives a copy of an 802.11 frame. The library takes the last four octets of each for a frame check sequence, so that
// one is added where the frame has none, as the library does it for radiotap; and it moves octets over the padding that
// radiotap tells of, in the slice that it was given.
func (n *native) wireless(p *packet.Packet) []byte {
	n.longer = append(n.longer[:0], p.Data...)
	if p.Link == packet.LinkIEEE80211 && p.FCSLen != 4 {
		n.longer = binary.LittleEndian.AppendUint32(n.longer, crc32.ChecksumIEEE(p.Data))
	}
	return n.longer
}

// rest adds octets that no layer of the library has.
func (n *native) rest(p *packet.Packet, from, to int, why packet.FaultCode) {
	if from < to {
		leave(p, from, to, why, packet.KindNone)
		n.layers = append(n.layers, nil)
	}
}

// leave adds a Data layer.
func leave(p *packet.Packet, from, to int, why packet.FaultCode, of packet.Kind) {
	p.AddLayer(packet.Layer{Span: packet.Span{Off: uint32(from), Len: uint32(to - from)}, Kind: packet.Data, Reason: packet.Reason{Fault: why, Of: of}})
}

// places finds where the library's slices lie in the frame. Some decoders copy what they hand on: such octets lie where the
// copy was made.
type places struct {
	frame  []byte
	copied []byte
	at     int // of copied in frame
	size   int // octets of the frame that are the packet's own
}

// of gives the place of part, and how many octets of it are in the frame.
func (w *places) of(part []byte) (off, n int, ok bool) {
	if off, ok = offsetIn(w.frame, part); ok {
		return off, len(part), true
	}
	if off, ok = offsetIn(w.copied, part); !ok {
		return 0, 0, false
	}
	off = min(off+w.at, len(w.frame))
	return off, min(len(part), len(w.frame)-off), true
}

// convert writes the library's layers as pcapkit's.
func (n *native) convert(p *packet.Packet, data []byte, s *seen) {
	w := places{frame: data, size: len(p.Data)}
	at := 0 // where the header of the last layer ends
	var before lib.Layer
	for i, l := range n.packet.Layers() {
		var input []byte
		if i < len(n.guard.inputs) {
			input = n.guard.inputs[i]
		}
		rec, straight := w.straight(l, input)
		if !straight {
			off, size, ok := w.of(input)
			if !ok && len(input) > 0 {
				w.copied, w.at = input, at
				off, size, ok = w.of(input)
			}
			rec = w.layer(l, at, off, size, ok)
		}
		rec.Kind = kindOf(l, before)
		at = int(rec.Off) + int(rec.Hdr)
		s.special(l, &rec)
		p.AddLayer(rec)
		n.layers = append(n.layers, l)
		before = l
	}
}

// straight is layer for what most decoders do: the header begins with what they got, and the payload follows it.
func (w *places) straight(l lib.Layer, input []byte) (rec packet.Layer, ok bool) {
	hdr, rest := l.LayerContents(), l.LayerPayload()
	n := len(hdr) + len(rest)
	if len(hdr) == 0 || n > len(input) || &hdr[0] != &input[0] || len(rest) > 0 && &rest[0] != &input[len(hdr)] {
		return rec, false
	}
	off, ok := offsetIn(w.frame, input)
	if ip, is := l.(*layers.IPv6); !ok || off+n > w.size || len(hdr) > 0xffff || is && ip.HopByHop != nil {
		return rec, false
	}
	return packet.Layer{Span: packet.Span{Off: uint32(off), Len: uint32(n)}, Hdr: uint16(len(hdr))}, true
}

// layer finds the extent of a layer whose decoder got size octets at off, or, where it is not known, begins at at.
func (w *places) layer(l lib.Layer, at, off, size int, known bool) (rec packet.Layer) {
	from, n, ok := w.of(l.LayerContents())
	if !known {
		off = at
		if ok {
			off = from
		}
	}
	hdr, end := 0, off
	if ok && from >= off {
		hdr = from + n - off
		end = off + hdr
	}
	if at, n, more := w.of(l.LayerPayload()); more && at >= off {
		end = max(end, at+n)
		ok = true
	}
	if ip, is := l.(*layers.IPv6); is && ip.HopByHop != nil { // decoded with the header before it
		if at, n, in := w.of(ip.HopByHop.Contents); in {
			end = max(end, at+n)
		}
	}
	if !ok && known { // the decoder did not say, or gave up
		hdr, end = size, off+size
	}
	off, end = min(off, w.size), min(end, w.size)
	return packet.Layer{Span: packet.Span{Off: uint32(off), Len: uint32(end - off)}, Hdr: uint16(min(hdr, end-off, 0xffff))}
}

// special writes what is no protocol.
func (s *seen) special(l lib.Layer, rec *packet.Layer) {
	switch f := l.(type) {
	case *lib.DecodeFailure:
		s.failure(f, rec)
	case *lib.Fragment:
		rec.Kind, rec.Hdr, rec.Fault = packet.Data, 0, packet.FragmentPart
	case *lib.Payload:
		rec.Kind, rec.Hdr, rec.Fault = packet.Data, 0, packet.NoDissector
	}
}

// failure writes the library's error layer. What it has no decoder for is no error.
func (s *seen) failure(f *lib.DecodeFailure, rec *packet.Layer) {
	rec.Kind, rec.Hdr, rec.Fault = packet.Data, 0, packet.FaultValue
	switch text := f.Error(); {
	case f.Dump() != "": // the stack, which only a panic has
		s.panicked = true
	case strings.HasPrefix(text.Error(), "Unable to decode"), strings.HasPrefix(text.Error(), "Layer type not currently supported"),
		strings.HasPrefix(text.Error(), "NextDecoder passed nil decoder"):
		rec.Fault = packet.NoDissector
	default:
		s.failed = true
	}
}

// offsetIn finds where part lies in data, since the library's layers are slices of it; false for octets from elsewhere.
func offsetIn(data, part []byte) (int, bool) {
	if len(part) == 0 || len(data) == 0 {
		return 0, false
	}
	off := uintptr(unsafe.Pointer(unsafe.SliceData(part))) - uintptr(unsafe.Pointer(unsafe.SliceData(data)))
	if off > uintptr(len(data)) || off+uintptr(len(part)) > uintptr(len(data)) {
		return 0, false
	}
	return int(off), true
}

// stop cuts the chain where the caller asked for it. The library has dissected what comes after.
func stop(p *packet.Packet, o *engine.Options) {
	ls := p.Layers()
	for i, l := range ls {
		over := o.StopTier != packet.TierNone && l.Kind.Tier() > o.StopTier
		if o.StopProtocol != "" && i > 0 && ls[i-1].Kind.Name() == o.StopProtocol {
			over = true
		}
		if !over || l.Kind == packet.Data {
			continue
		}
		end := l.Off + l.Len
		p.SetLayers(ls[:i])
		if l.Off < end {
			leave(p, int(l.Off), int(end), packet.Stopped, l.Kind)
		}
		return
	}
}

// Native gives the library's packet of a packet that the engine "gopacket" delivered, dissected without copying: it holds as
// long as the packet. Its layers are the whole chain, where pcapkit was asked to stop too. ok is false for another engine's
// packet, for one of "gopacket-dlp" (see [NativeLayers]), for one that was not dissected, and for a clone.
func Native(p *packet.Packet) (lp lib.Packet, ok bool) {
	if p == nil {
		return nil, false
	}
	n, ok := p.Native().(*native)
	if !ok || n.packet == nil {
		return nil, false
	}
	return n.packet, true
}
