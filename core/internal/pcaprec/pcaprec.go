// Package pcaprec walks over the records of a pcap file that are in memory. It is apart from package capfile so that package dissect, which
// knows no files, can look for a packet's layers between two records: a record's length tells where the next one begins, and while
// that comes from a farther cache there is nothing else to do but dissect.
package pcaprec

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const Header = 16 // octets of a record header, draft-ietf-opsawg-pcap §5

// Records are those of a little-endian file whose records have the usual header.
type Records struct {
	Octets    []byte // of the file, as far as they are in memory
	At        int    // where in Octets the next record begins
	PerSecond uint64 // units of the packets' times
	Snaplen   uint32 // octets
	Number    uint64 // of the packet before the next one
}

// Fill fills packets, which have what is alike in all of the file, from so many records, and gives their number. It ends before a record
// that is not whole, is empty or has something to report.
func (r *Records) Fill(ps []packet.Packet) (n int) {
	le := binary.LittleEndian
	b, at, number := r.Octets, r.At, r.Number
	for n < len(ps) && at >= 0 && at < len(b)-Header {
		h := b[at:]
		caplen, orig, rest := le.Uint32(h[8:]), le.Uint32(h[12:]), h[Header:]
		if uint64(caplen) > uint64(len(rest)) || caplen-1 >= r.Snaplen || orig < caplen {
			break
		}
		p := &ps[n]
		n++
		number++
		at += Header + int(caplen)
		p.Number = number
		p.Time.Ticks = uint64(le.Uint32(h))*r.PerSecond + uint64(le.Uint32(h[4:]))
		p.CapLen, p.Len = caplen, orig
		p.Data = rest[:caplen:caplen]
	}
	r.At, r.Number = at, number
	return n
}
