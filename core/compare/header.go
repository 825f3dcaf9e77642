package compare

import (
	"bytes"
	"encoding/hex"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// header compares what the packets say of themselves.
func (c *comparison) header() error {
	var buf []byte
	number := func(get func(*packet.Packet) uint64) func(*packet.Packet) Value {
		return func(p *packet.Packet) Value {
			buf = strconv.AppendUint(buf[:0], get(p), 10)
			return Value{State: Present, Text: string(buf)}
		}
	}
	first := c.first()
	for _, h := range []struct {
		field string
		same  func(p *packet.Packet) bool
		value func(p *packet.Packet) Value
	}{
		{FieldTime, func(p *packet.Packet) bool { return sameTime(p.Time, first.Time) }, func(p *packet.Packet) Value {
			if buf = packet.AppendEpoch(buf[:0], p.Time); len(buf) == 0 {
				return Value{State: Absent}
			}
			return Value{State: Present, Text: string(buf)}
		}},
		{FieldCapLen, func(p *packet.Packet) bool { return p.CapLen == first.CapLen }, number(func(p *packet.Packet) uint64 { return uint64(p.CapLen) })},
		{FieldLen, func(p *packet.Packet) bool { return p.Len == first.Len }, number(func(p *packet.Packet) uint64 { return uint64(p.Len) })},
		{FieldLinkType, func(p *packet.Packet) bool { return p.Link == first.Link }, number(func(p *packet.Packet) uint64 { return uint64(p.Link) })},
		{FieldRaw, func(p *packet.Packet) bool { return bytes.Equal(p.Data, first.Data) }, c.octets()},
	} {
		if c.agree(h.same) {
			continue
		}
		for i, s := range c.sides {
			c.diff.Values[i] = Value{State: Absent}
			if s.here {
				c.diff.Values[i] = h.value(s.p)
			}
		}
		n := c.name(h.field)
		n.differs = c.round
		if err := c.report(n, 1); err != nil {
			return err
		}
	}
	return nil
}

// first is the packet of the first engine that has one.
func (c *comparison) first() *packet.Packet {
	for _, s := range c.sides {
		if s.here {
			return s.p
		}
	}
	return nil
}

func (c *comparison) agree(same func(*packet.Packet) bool) bool {
	for _, s := range c.sides {
		if s.here && !same(s.p) {
			return false
		}
	}
	return true
}

func sameTime(a, b packet.Timestamp) bool {
	sec, nsec, ok := a.Seconds()
	sec2, nsec2, ok2 := b.Seconds()
	return sec == sec2 && nsec == nsec2 && ok == ok2
}

// octets gives the values of FieldRaw: the octets from the first in which the packets are not all the same.
func (c *comparison) octets() func(*packet.Packet) Value {
	return func(p *packet.Packet) Value {
		from := len(p.Data)
		for _, s := range c.sides {
			if s.here {
				from = min(from, common(p.Data, s.p.Data, c.first().Data))
			}
		}
		part := p.Data[from:]
		return Value{State: Present, Text: hex.EncodeToString(part), Off: uint32(from), Len: uint32(len(part))}
	}
}

// common is the length of what three packets begin with alike.
func common(a, b, d []byte) int {
	n := min(len(a), len(b), len(d))
	for i := range n {
		if a[i] != b[i] || a[i] != d[i] {
			return i
		}
	}
	return n
}
