package reassembly_test

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

var be = binary.BigEndian

// frame is a raw IP packet of a made-up capture.
type frame struct {
	b   []byte
	len int // on the wire, where more than len(b)
	at  time.Duration
}

// feed dissects frames and gives them to take, numbered from 1.
func feed(take func(*packet.Packet), frames ...frame) {
	var d dissect.Dissector
	p := new(packet.Packet)
	for i, f := range frames {
		p.Number, p.Link, p.Data = uint64(i+1), packet.LinkRaw, f.b
		p.CapLen, p.Len = uint32(len(f.b)), uint32(max(f.len, len(f.b)))
		p.Time = packet.Timestamp{Ticks: uint64(1e18) + uint64(f.at), Res: packet.Nano, Valid: true}
		d.Dissect(p)
		take(p)
	}
}

// ipv4 makes a packet from 10.0.0.1 to 10.0.0.2; place is the word of flags and fragment offset.
func ipv4(proto uint8, id, place uint16, payload []byte) []byte {
	b := make([]byte, 20, 20+len(payload))
	b[0], b[8], b[9] = 0x45, 64, proto
	be.PutUint16(b[2:], uint16(20+len(payload)))
	be.PutUint16(b[4:], id)
	be.PutUint16(b[6:], place)
	copy(b[12:], []byte{10, 0, 0, 1, 10, 0, 0, 2})
	return append(b, payload...)
}

// part makes an IPv4 fragment; offset counts octets.
func part(id uint16, offset int, more bool, payload []byte) frame {
	place := uint16(offset / 8)
	if more {
		place |= 0x2000
	}
	return frame{b: ipv4(17, id, place, payload)}
}

// ipv6 makes a packet from 2001:db8::1 to 2001:db8::2.
func ipv6(next uint8, payload []byte) []byte {
	b := make([]byte, 40, 40+len(payload))
	b[0], b[6], b[7] = 0x60, next, 64
	be.PutUint16(b[4:], uint16(len(payload)))
	copy(b[8:], []byte{0x20, 1, 0xd, 0xb8, 15: 1})
	copy(b[24:], []byte{0x20, 1, 0xd, 0xb8, 15: 2})
	return append(b, payload...)
}

// part6 makes an IPv6 fragment; offset counts octets.
func part6(id uint32, offset int, more bool, payload []byte) frame {
	h := make([]byte, 8, 8+len(payload))
	h[0] = 17
	be.PutUint16(h[2:], uint16(offset))
	if more {
		h[3] |= 1
	}
	be.PutUint32(h[4:], id)
	return frame{b: ipv6(44, append(h, payload...))}
}

const (
	fin = 1
	syn = 2
	rst = 4
	ack = 16
)

// tcp makes a segment from port 1000 to 80, or with back set the other way.
func tcp(back bool, seq, acked uint32, flags uint8, payload string) frame {
	h := make([]byte, 20, 20+len(payload))
	be.PutUint16(h, 1000)
	be.PutUint16(h[2:], 80)
	be.PutUint32(h[4:], seq)
	be.PutUint32(h[8:], acked)
	h[12], h[13] = 5<<4, flags
	be.PutUint16(h[14:], 8192)
	if back {
		be.PutUint16(h, 80)
		be.PutUint16(h[2:], 1000)
	}
	b := ipv4(6, 0, 0, append(h, payload...))
	if back {
		copy(b[12:], []byte{10, 0, 0, 2, 10, 0, 0, 1})
	}
	return frame{b: b}
}

func seg(seq uint32, flags uint8, payload string) frame { return tcp(false, seq, 0, flags, payload) }

// random octets from a generator.
func random(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

// kept is a copy of a record that outlives the callback.
type kept struct {
	reassembly.Record
	data string // all pieces, in order
	link packet.LinkType
	raw  []byte
}

// records gives what a Collector makes of frames.
func records(o reassembly.CollectorOptions, frames ...frame) (got []kept, events []reassembly.Event) {
	o.Payload = true
	o.OnRecord = func(r *reassembly.Record) {
		k := kept{Record: *r, data: string(r.Payload)}
		if r.Kind != reassembly.KindTCP && !r.Complete {
			for _, p := range r.Pieces {
				k.data += string(p.Data)
			}
		}
		k.Packets, k.Pieces = slices.Clone(r.Packets), slices.Clone(r.Pieces)
		k.Holes, k.Conflicts = slices.Clone(r.Holes), slices.Clone(r.Conflicts)
		k.Header = slices.Clone(r.Header)
		if r.Packet != nil {
			k.link, k.raw = r.Packet.Link, slices.Clone(r.Packet.Data)
			k.Packet = r.Packet.Clone()
		}
		for i := range k.Pieces {
			k.Pieces[i].Data = nil
		}
		got = append(got, k)
	}
	o.OnEvent = func(e reassembly.Event) { events = append(events, e) }
	c := reassembly.NewCollector(o)
	feed(c.Packet, frames...)
	c.Close()
	return got, events
}
