package dump

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fixedField is a field that stands at the same place of every whole header of its protocol. The few that people ask for in
// columns are read from there: listing all fields of a header costs many times more.
type fixedField struct {
	name      string
	off, size uint8 // octets
	mask      uint16
}

// fixedHeader is a protocol's fixed part.
type fixedHeader struct {
	kind   packet.Kind
	header uint16 // octets that must be there
	fields []fixedField
}

// fixedHeaders leaves Ethernet out, some of whose frames begin otherwise (Cisco FabricPath), and lengths of IP, which
// segmentation offload leaves 0. RFC 791 §3.1, RFC 8200 §3, RFC 9293 §3.1, RFC 768.
var fixedHeaders = [...]fixedHeader{
	{packet.IPv4, 20, []fixedField{
		{"ip.id", 4, 2, 0},
		{"ip.ttl", 8, 1, 0},
		{"ip.proto", 9, 1, 0},
		{"ip.checksum", 10, 2, 0},
		{"ip.src", 12, 4, 0},
		{"ip.dst", 16, 4, 0},
	}},
	{packet.IPv6, 40, []fixedField{
		{"ipv6.nxt", 6, 1, 0}, {"ipv6.hlim", 7, 1, 0}, {"ipv6.src", 8, 16, 0}, {"ipv6.dst", 24, 16, 0},
	}},
	{packet.TCP, 20, []fixedField{
		{"tcp.srcport", 0, 2, 0},
		{"tcp.dstport", 2, 2, 0},
		{"tcp.seq_raw", 4, 4, 0},
		{"tcp.ack_raw", 8, 4, 0},
		{"tcp.flags", 12, 2, 0x0fff},
		{"tcp.window_size_value", 14, 2, 0},
		{"tcp.checksum", 16, 2, 0},
	}},
	{packet.UDP, 8, []fixedField{
		{"udp.srcport", 0, 2, 0}, {"udp.dstport", 2, 2, 0}, {"udp.length", 4, 2, 0}, {"udp.checksum", 6, 2, 0},
	}},
}

// fixedColumn fills a column from a fixed place.
type fixedColumn struct {
	col       int
	off, size uint32
	mask      uint16
	id        packet.FieldID
	def       *packet.Def
	op        jsonOp // of those that are written without a call of package packet
}

// fixedPlan is how the columns of a protocol are filled; no columns: by listing all fields.
type fixedPlan struct {
	header  uint16
	columns []fixedColumn
}

// plan finds the protocols whose columns all stand at fixed places.
func (f *fields) plan() {
	if _, own := f.d.(*dissect.Dissector); !own {
		return // another engine's fields are its own
	}
	for _, h := range fixedHeaders {
		p := fixedPlan{header: h.header}
		all := true
		for i, col := range f.want.of(h.kind) {
			if col == 0 {
				continue
			}
			d := &dissect.Defs(h.kind)[i]
			at := -1
			for j := range h.fields {
				if h.fields[j].name == d.Name {
					at = j
				}
			}
			if all = all && at >= 0; !all {
				break
			}
			x := h.fields[at]
			id := packet.FieldID(h.kind)<<16 | packet.FieldID(i)
			op := jsonOpOf(id, d.Type)
			if op == writeUint && d.Base != packet.Dec {
				op = writeOther
			}
			p.columns = append(p.columns, fixedColumn{int(col) - 1, uint32(x.off), uint32(x.size), x.mask, id, d, op})
		}
		if all {
			f.plans[h.kind] = p
		}
	}
}

// fixed fills columns from a layer that has a plan; it reports false where the layer's fields must be listed.
func (f *fields) fixed(p *packet.Packet, l *packet.Layer) bool {
	plan := &f.plans[l.Kind]
	if l.Hdr < plan.header || l.Fault.Broken() || l.Kind == packet.TCP && quoted(p) {
		return false
	}
	h := p.Data[l.Off:]
	for i := range plan.columns {
		x := &plan.columns[i]
		c := f.open(x.col)
		if c == nil {
			continue
		}
		var num uint64
		b := h[x.off:]
		switch x.size {
		case 1:
			num = uint64(b[0])
		case 2:
			num = uint64(binary.BigEndian.Uint16(b))
		case 4:
			num = uint64(binary.BigEndian.Uint32(b))
		}
		if x.mask != 0 {
			num &= uint64(x.mask)
		}
		switch x.op {
		case writeUint:
			c.put(decimal.Uint(c.cell(), num))
		case writeIPv4:
			c.put(decimal.IPv4(c.cell(), uint32(num)))
		default:
			c.buf = packet.AppendValue(c.buf, p, packet.Field{ID: x.id, Off: l.Off + x.off, Len: x.size, Num: num}, x.def)
		}
	}
	return true
}

// quoted reports whether there is an ICMP message in the packet: of a TCP header that it quotes not everything is listed.
func quoted(p *packet.Packet) bool {
	ls := p.Layers()
	for i := range ls {
		if ls[i].Kind == packet.ICMP {
			return true
		}
	}
	return false
}
