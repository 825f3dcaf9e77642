package afpacket_test

import (
	"encoding/binary"
	"slices"
)

// frame is a UDP datagram of n octets with its Ethernet header; id tells frames apart.
func frame(n int, port uint16, id uint32) []byte {
	f := make([]byte, n)
	copy(f, "\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x08\x00\x45\x00")
	binary.BigEndian.PutUint16(f[16:], uint16(n-14))
	copy(f[22:], "\x40\x11\x00\x00\x0a\x00\x00\x01\x0a\x00\x00\x02\x13\x88")
	binary.BigEndian.PutUint16(f[36:], port)
	binary.BigEndian.PutUint16(f[38:], uint16(n-34))
	binary.BigEndian.PutUint32(f[42:], id)
	for i := 46; i < n; i++ {
		f[i] = byte(i * 7)
	}
	return f
}

// tagged puts tags behind a frame's addresses.
func tagged(f []byte, tags ...byte) []byte { return slices.Concat(f[:12], tags, f[12:]) }

// tags are what tests put into frames.
var tags = []struct {
	name string
	tags []byte
}{
	{"a plain tag", []byte{0x81, 0, 0, 5}},
	{"priority and VLAN", []byte{0x81, 0, 0xe0, 5}},
	{"priority alone", []byte{0x81, 0, 0xa0, 0}},
	{"the drop bit", []byte{0x81, 0, 0x10, 9}},
	{"every bit", []byte{0x81, 0, 0xff, 0xff}},
	{"nothing in it", []byte{0x81, 0, 0, 0}},
	{"802.1ad", []byte{0x88, 0xa8, 0x70, 9}},
	{"802.1ad with nothing in it", []byte{0x88, 0xa8, 0, 0}},
	{"802.1ad around 802.1Q", []byte{0x88, 0xa8, 0x10, 9, 0x81, 0, 0, 5}},
	{"802.1Q twice", []byte{0x81, 0, 0, 7, 0x81, 0, 0x20, 5}},
	{"three tags", []byte{0x88, 0xa8, 0, 1, 0x81, 0, 0, 2, 0x81, 0, 0, 3}},
	{"0x9100, which the kernel leaves", []byte{0x91, 0, 0, 5}},
	{"0x9100 around 802.1Q", []byte{0x91, 0, 0, 5, 0x81, 0, 0, 6}},
}

// mixture is n frames of many sizes, about every third with tags.
func mixture(n int) (frames [][]byte) {
	for i := range n {
		f := frame(60+i*7%1400, uint16([]int{22, 53, 80}[i/2%3]), uint32(i))
		if i%3 == 1 {
			f = tagged(f, tags[i/3%len(tags)].tags...)
		}
		frames = append(frames, f)
	}
	return frames
}
