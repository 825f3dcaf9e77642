package dump

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ends puts on a layer's own line who talks to whom, for the protocols that say so at a fixed place: RFC 791 §3.1,
// RFC 8200 §3, RFC 9293 §3.1, RFC 768.
func (t *tree) ends(l packet.Layer) {
	switch {
	case l.Kind == packet.IPv4 && l.Hdr >= 20:
		t.pair(l, ", Src: ", ", Dst: ", 12, 4, packet.IPv4Addr)
	case l.Kind == packet.IPv6 && l.Hdr >= 40:
		t.pair(l, ", Src: ", ", Dst: ", 8, 16, packet.IPv6Addr)
	case (l.Kind == packet.TCP || l.Kind == packet.UDP) && l.Hdr >= 4:
		t.pair(l, ", Src Port: ", ", Dst Port: ", 0, 2, packet.Uint16)
	}
}

// pair writes two values of n octets that follow each other at octet at of the layer.
func (t *tree) pair(l packet.Layer, src, dst string, at, n uint32, typ packet.Type) {
	d := packet.Def{Type: typ}
	for i, label := range [...]string{src, dst} {
		f := packet.Field{Off: l.Off + at + uint32(i)*n, Len: n}
		switch b := t.p.Data[f.Off:]; n {
		case 2:
			f.Num = uint64(binary.BigEndian.Uint16(b))
		case 4:
			f.Num = uint64(binary.BigEndian.Uint32(b))
		}
		t.text(label)
		t.buf = packet.AppendValue(t.buf, t.p, f, &d)
	}
}
