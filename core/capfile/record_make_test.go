package capfile

import (
	"bytes"
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// made is a way to make captures of a format that is read only, by hand from its description.
type made struct {
	name   string
	kind   Kind
	head   func(frames int) []byte // frames: octets of all records
	rec    func(data []byte) []byte
	tail   []byte
	peeks  bool   // it is known by its second record
	single bool   // it states one length, which is that of the data
	epoch  string // of every packet, as tshark 4.0.17 shows it
	junk   int    // octets that the format says to drop at the end
	fcs    uint8  // stated length of the FCS
	link   packet.LinkType
	offset int64 // seconds, of the packets' times
	res    packet.Resolution
}

var le, be = binary.LittleEndian, binary.BigEndian

// join appends integers and octets in an order.
func join(o binary.ByteOrder, values ...any) []byte {
	var b []byte
	for _, v := range values {
		if s, ok := v.(string); ok {
			v = []byte(s)
		}
		b, _ = binary.Append(b, o, v)
	}
	return b
}

func fixed(b []byte) func(int) []byte { return func(int) []byte { return b } }

func netmonHead(magic string, minor, major byte) func(int) []byte {
	return func(frames int) []byte {
		b := join(le, magic, minor, major, uint16(1), []uint16{2005, 7, 0, 17, 13, 14, 46, 19}, uint32(128+frames), uint32(4))
		return append(b, make([]byte, 128-len(b))...)
	}
}

func netxrayHead(version string, unit byte, ticks uint32) func(int) []byte {
	return func(frames int) []byte {
		b := join(le, "XCP\x00", version, uint32(941890806), []uint32{1, 0, 128, uint32(128 + frames), 0, 0, 0}, []byte{0, 0, 0, 0, unit, 0, 0, 0},
			uint64(1000), uint32(0), make([]byte, 12), ticks)
		return append(b, make([]byte, 128-len(b))...)
	}
}

func snifferHead2(network byte) []byte {
	return join(le, "TRSNIFF data    \x1a", []uint16{1, 18, 0}, []uint16{4, 0, 0, 28<<9 | 1<<5 | 30}, []byte{4, network, 1, 1, 0, 0, 0, 0, 0, 0})
}

func snifferRec(data []byte) []byte {
	return join(le, []uint16{4, uint16(14 + len(data)), 0}, []uint16{0xc75e, 0x6ea9}, []byte{8, 1}, []uint16{uint16(len(data)), 0, 99, 0}, data)
}

func eyesdnRec(data []byte) []byte {
	b := join(be, []byte{0x07, 0xf2, 0xd2, 0, 0x49, 0xff, 0xe6, 0x4c, 0, 0}, uint16(len(data)), data)
	b = bytes.ReplaceAll(b, []byte{0xfe}, []byte{0xfe, 0xfc})
	return append([]byte{0xff}, bytes.ReplaceAll(b, []byte{0xff}, []byte{0xfe, 0xfd})...)
}

var mades = []made{
	{
		name: "snoop", kind: Snoop, head: fixed(join(be, "snoop\x00\x00\x00", uint32(2), uint32(4))),
		rec: func(d []byte) []byte {
			return join(be, []uint32{99, uint32(len(d)), uint32(24 + len(d) + 2), 0, 1224508634, 837895}, d, uint16(0))
		},
		epoch: "1224508634.837895000", link: 1, res: 6,
	},
	{
		name: "Surveyor", kind: Snoop, head: fixed(join(be, "snoop\x00\x00\x00", uint32(3), uint32(12))),
		rec: func(d []byte) []byte {
			return join(be, []uint32{99, uint32(len(d)), uint32(24 + len(d) + 16), 0, 1224508634, 837895}, d, make([]byte, 16))
		},
		epoch: "1224508634.837895000", link: 1, res: 6, fcs: 4,
	},
	{
		name: "btsnoop", kind: BTSnoop, head: fixed(join(be, "btsnoop\x00", uint32(1), uint32(1002))),
		rec: func(d []byte) []byte {
			return join(be, []uint32{99, uint32(len(d)), 1, 0}, uint64(0x00e03ab44a676000), d)
		},
		epoch: "946684800.000000000", link: 187, res: 6,
	},
	{
		name: "ERF", kind: ERF, head: fixed(nil), peeks: true,
		rec: func(d []byte) []byte { // an extension header, offset and padding
			h := join(be, []byte{0x82, 5}, []uint16{uint16(16 + 8 + 2 + len(d) + 4), 0, 99}, []byte{3, 0, 0, 0, 0, 0, 0, 0}, []byte{0, 0}, d, uint32(0))
			return append(join(le, uint32(0x06ccc100), uint32(0x3f457aed)), h...)
		},
		epoch: "1061518061.026561797", link: 1, res: 9, fcs: 4, junk: -4,
	},
	{
		name: "Network Monitor 1", kind: NetMon, head: netmonHead("RTSS", 1, 1), tail: []byte{128, 0, 0, 0},
		rec: func(d []byte) []byte {
			return join(le, uint32(1500), []uint16{99, uint16(len(d))}, d)
		},
		epoch: "1121606087.519000000", link: 1, res: 3,
	},
	{
		name: "Network Monitor 2.0", kind: NetMon, head: netmonHead("GMBU", 0, 2), tail: []byte{128, 0, 0, 0},
		rec: func(d []byte) []byte {
			return join(le, uint64(976), []uint32{99, uint32(len(d))}, d)
		},
		epoch: "1121606086.019976000", link: 1, res: 6,
	},
	{
		name: "Network Monitor 2.3", kind: NetMon, head: netmonHead("GMBU", 3, 2), tail: []byte{128, 0, 0, 0},
		rec: func(d []byte) []byte {
			return join(le, uint64(976), []uint32{99, uint32(len(d))}, d, uint16(0xe000|101), uint32(0), uint64(130000000001234567), byte(0))
		},
		epoch: "1355526400.123456700", link: 101, res: 7, offset: -11644473600,
	},
	{
		name: "NetXRay of old", kind: NetXRay, single: true,
		head: func(n int) []byte { return append([]byte("VL\x00\x00"), netxrayHead("001.000\x00", 0, 0)(n)[4:]...) },
		rec: func(d []byte) []byte {
			return join(le, uint64(6500), uint16(len(d)), make([]byte, 6), d)
		},
		epoch: "941890811.500000000", link: 1, res: 3,
	},
	{
		name: "NetXRay 1.1", kind: NetXRay, head: netxrayHead("001.100\x00", 0, 0),
		rec: func(d []byte) []byte {
			return join(le, uint64(5001000), []uint16{99, uint16(len(d))}, make([]byte, 16), d)
		},
		epoch: "941890811.000000000", link: 1, res: 6,
	},
	{
		name: "Sniffer for Windows", kind: NetXRay, head: netxrayHead("002.002\x00", 2, 1193182),
		rec: func(d []byte) []byte {
			return join(le, uint64(1193182+1000+596591), []uint16{99, uint16(len(d))}, []byte{0, 0, 0xff, 0xff}, make([]byte, 24), d)
		},
		epoch: "941890807.500000000", link: 1, res: 9, fcs: 4,
	},
	{
		name: "Sniffer for Windows, no FCS", kind: NetXRay, head: netxrayHead("002.000\x00", 2, 2500000),
		rec: func(d []byte) []byte {
			return join(le, uint64(1001), []uint16{99, uint16(len(d))}, []byte{0, 0, 0xff, 0xff}, make([]byte, 24), d)
		},
		epoch: "941890806.000000400", link: 1, res: 9, junk: 4,
	},
	{
		name: "Sniffer for DOS", kind: Sniffer, head: fixed(snifferHead2(1)), rec: snifferRec, tail: []byte{3, 0, 0, 0, 0, 0},
		epoch: "1201767952.785402940", link: 1, res: 12, offset: 1201651200 + 86400,
	},
	{
		name: "Sniffer on a line", kind: Sniffer, head: fixed(append(snifferHead2(7), 7, 0, 5, 0, 0, 0, 0, 0, 0, 0, 2)), rec: snifferRec,
		epoch: "1201767952.785402940", link: 107, res: 12, offset: 1201651200 + 86400,
	},
	{
		name: "hcidump", kind: HCIDump, head: fixed(nil), peeks: true, single: true,
		rec: func(d []byte) []byte {
			d = bytes.Clone(d)
			copy(d, []byte{4, 1, byte(len(d) - 3)})
			return join(le, uint16(len(d)), []byte{1, 0}, []uint32{1144661885, 955038}, d)
		},
		epoch: "1144661885.955038000", link: 187, res: 6,
	},
	{
		name: "EyeSDN", kind: EyeSDN, head: fixed([]byte("EyeSDN")), rec: eyesdnRec, single: true, epoch: "1241507404.520914000", link: 203, res: 6,
	},
}

// build makes a capture of n packets of the same octets, and gives the offsets where head and records end.
func (m *made) build(n int, data []byte) (b []byte, ends []int) {
	rec := m.rec(data)
	b = m.head(n * len(rec))
	ends = append(ends, len(b))
	for range n {
		b = append(b, rec...)
		ends = append(ends, len(b))
	}
	return append(b, m.tail...), ends
}

// twisted has the octets that a format may escape.
func twisted(n int) []byte {
	b := bytes.Repeat([]byte{0xff, 3, 0xfe, 0x0f, 0xfd, 0}, n/6+1)
	return b[:n]
}
