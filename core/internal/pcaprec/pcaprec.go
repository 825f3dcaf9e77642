// Package pcaprec walks over the records of a pcap file that are in memory. It is apart from package capfile so that package dissect, which
// knows no files, can look for a packet's layers between two records: a record's length tells where the next one begins, and while
// that comes from a farther cache there is nothing else to do but dissect.
package pcaprec

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const header = 16 // octets of a record header, draft-ietf-opsawg-pcap §5

// Records are those of a little-endian file whose records have the usual header.
type Records struct {
	Octets    []byte // of the file, as far as they are in memory
	At        int    // where in Octets the next record begins
	PerSecond uint64 // units of the packets' times
	Snaplen   uint32 // octets
	Number    uint64 // of the packet before the next one
}

// Head gives the next record's header, and what is in memory behind it; false where that is nothing.
func (r *Records) Head() (h *[header]byte, rest []byte, ok bool) {
	b, at := r.Octets, r.At
	if at < 0 || at >= len(b)-header {
		return nil, nil, false
	}
	b = b[at:]
	return (*[header]byte)(b), b[header:], true
}

// Packet gives the octets of the packet in the record of h, which rest follows; false where the record is not whole, is empty or has
// something to report.
func (r *Records) Packet(h *[header]byte, rest []byte) (b []byte, ok bool) {
	le := binary.LittleEndian
	caplen := le.Uint32(h[8:])
	if uint64(caplen) > uint64(len(rest)) || caplen-1 >= r.Snaplen || le.Uint32(h[12:]) < caplen { // none wraps around
		return nil, false
	}
	return rest[:caplen:caplen], true
}

// Take writes into p, which has what is alike in all packets of the file, what the record of h with the packet b says, but for the
// number, and goes on to the next record.
func (r *Records) Take(p *packet.Packet, h *[header]byte, b []byte) {
	le := binary.LittleEndian
	r.At += header + len(b)
	p.Time.Ticks = uint64(le.Uint32(h[:]))*r.PerSecond + uint64(le.Uint32(h[4:]))
	p.CapLen, p.Len = uint32(len(b)), le.Uint32(h[12:])
	p.Data = b
}

// Fill fills packets from so many records, and gives their number: it ends before a record that has no Packet. It does what Head, Packet
// and Take do, with the place in a register.
func (r *Records) Fill(ps []packet.Packet) (n int) {
	le := binary.LittleEndian
	b, at, number := r.Octets, r.At, r.Number
	for n < len(ps) && at >= 0 && at < len(b)-header {
		h := b[at:]
		caplen, orig, rest := le.Uint32(h[8:]), le.Uint32(h[12:]), h[header:]
		if uint64(caplen) > uint64(len(rest)) || caplen-1 >= r.Snaplen || orig < caplen {
			break
		}
		p := &ps[n]
		n++
		number++
		at += header + int(caplen)
		p.Number = number
		p.Time.Ticks = uint64(le.Uint32(h))*r.PerSecond + uint64(le.Uint32(h[4:]))
		p.CapLen, p.Len = caplen, orig
		p.Data = rest[:caplen:caplen]
	}
	r.At, r.Number = at, number
	return n
}
