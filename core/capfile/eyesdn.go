package capfile

import (
	"bytes"
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A record of an EyeSDN file is a flag octet and a header, then the frame, with flag and escape octets in both escaped: the octet
// behind the escape is 2 below the one that is meant. Numbers are in network order.
const (
	eyesdnMagic  = "EyeSDN"
	eyesdnHeader = 12 // microseconds (3), seconds (5), channel, origin and protocol, length (2)
	eyesdnFlag   = 0xff
	eyesdnEscape = 0xfe
)

type eyesdn struct {
	openEnd
	plain []byte // the record at hand, unescaped
}

func (r *Reader) startEyeSDN() error {
	r.format.BigEndian, r.format.Resolution = true, packet.Micro
	r.startRecords(&eyesdn{}, len(eyesdnMagic))
	return nil
}

func (e *eyesdn) header(int64) int { return 1 }

// extent measures a frame by its unescaped octets, or octets without a flag up to the next one.
func (e *eyesdn) extent(_ int64, b []byte) (int64, string) {
	if b[0] != eyesdnFlag {
		if i := bytes.IndexByte(b, eyesdnFlag); i > 0 {
			return int64(i), ""
		}
		return int64(len(b)), ""
	}
	used, want := e.unescape(b), eyesdnHeader
	if len(e.plain) >= eyesdnHeader {
		want += int(binary.BigEndian.Uint16(e.plain[10:]))
	}
	missing := want - len(e.plain)
	if missing == 0 {
		return int64(used), ""
	}
	if used < len(b) && b[used] == eyesdnFlag {
		return 0, "a frame begins within another"
	}
	return int64(len(b) + missing), ""
}

// unescape takes the record that b begins with to plain, as far as it is there, and gives the number of octets it took.
func (e *eyesdn) unescape(b []byte) (used int) {
	e.plain = e.plain[:0]
	want := eyesdnHeader
	for used = 1; used < len(b) && len(e.plain) < want && b[used] != eyesdnFlag; used++ {
		c := b[used]
		if c == eyesdnEscape {
			if used+1 == len(b) {
				return used
			}
			used++
			c = b[used] + 2
		}
		e.plain = append(e.plain, c)
		if len(e.plain) == eyesdnHeader {
			want += int(binary.BigEndian.Uint16(e.plain[10:]))
		}
	}
	return used
}

func (e *eyesdn) record(_ int64, b []byte) record {
	if b[0] != eyesdnFlag {
		return record{skip: true, odd: "octets between frames are skipped"}
	}
	e.unescape(b)
	h := e.plain
	if len(h) < eyesdnHeader { // cut
		return record{skip: true}
	}
	be := binary.BigEndian
	sec := int64(h[3])<<32 | int64(be.Uint32(h[4:]))
	return record{
		time: instant(sec, uint64(be.Uint32(h)>>8), packet.Micro), length: uint32(be.Uint16(h[10:])),
		link: eyesdnLink(h[9]>>1, h[8]), encap: uint32(h[9] >> 1), data: h[eyesdnHeader:len(h):len(h)],
	}
}

// eyesdnLink is the link type by protocol and channel: 0 is ISDN's D channel, the others bear anything.
func eyesdnLink(protocol, channel byte) packet.LinkType {
	switch {
	case protocol == 0 && channel == 0:
		return linkLAPD
	case protocol == 4:
		return linkMTP2
	case protocol == 7:
		return linkBACnetMSTP
	}
	return LinkNone
}
