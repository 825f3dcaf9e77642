package capfile

import (
	"encoding/binary"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ng builds pcapng octets for tests by hand, independent of the writer.
type ng struct {
	b   []byte
	big bool
}

type opts struct {
	b   []byte
	big bool
}

func bo(big bool) binary.AppendByteOrder {
	if big {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

func pad(b []byte) []byte {
	for len(b)%4 != 0 {
		b = append(b, 0)
	}
	return b
}

func (o opts) add(code uint16, v string) opts {
	o.b = bo(o.big).AppendUint16(o.b, code)
	o.b = bo(o.big).AppendUint16(o.b, uint16(len(v)))
	o.b = pad(append(o.b, v...))
	return o
}

func (n ng) block(typ uint32, body []byte) ng {
	body = pad(body)
	n.b = bo(n.big).AppendUint32(n.b, typ)
	n.b = bo(n.big).AppendUint32(n.b, uint32(len(body)+12))
	n.b = append(n.b, body...)
	n.b = bo(n.big).AppendUint32(n.b, uint32(len(body)+12))
	return n
}

func (n ng) words(v ...uint32) []byte {
	var b []byte
	for _, w := range v {
		b = bo(n.big).AppendUint32(b, w)
	}
	return b
}

func (n ng) shb(o ...opts) ng {
	body := n.words(byteOrderMagic)
	body = bo(n.big).AppendUint16(body, 1)
	body = bo(n.big).AppendUint16(body, 0)
	body = bo(n.big).AppendUint64(body, 1<<64-1)
	for _, x := range o {
		body = append(body, x.b...)
	}
	return n.block(BlockSection, body)
}

func (n ng) idb(link uint16, snap uint32, o ...opts) ng {
	body := bo(n.big).AppendUint16(nil, link)
	body = bo(n.big).AppendUint16(body, 0)
	body = bo(n.big).AppendUint32(body, snap)
	for _, x := range o {
		body = append(body, x.b...)
	}
	return n.block(BlockInterface, body)
}

func (n ng) epb(iface uint32, ticks uint64, orig int, data []byte, o ...opts) ng {
	body := n.words(iface, uint32(ticks>>32), uint32(ticks), uint32(len(data)), uint32(orig))
	body = pad(append(body, data...))
	for _, x := range o {
		body = append(body, x.b...)
	}
	return n.block(BlockEnhanced, body)
}

// readAll gives clones of all packets and the error that ended the reading.
func readAll(t testing.TB, r *Reader) (ps []*packet.Packet, err error) {
	t.Helper()
	var p packet.Packet
	for {
		if err = r.Next(&p); err != nil {
			return ps, err
		}
		ps = append(ps, p.Clone())
	}
}
