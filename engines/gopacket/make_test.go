package gopacket_test

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// file is a little-endian pcap file of frames (draft-ietf-opsawg-pcap).
func file(link uint32, frames ...[]byte) []byte {
	le := binary.LittleEndian
	b := le.AppendUint32(nil, 0xa1b2c3d4)
	b = le.AppendUint16(le.AppendUint16(b, 2), 4)
	b = le.AppendUint32(le.AppendUint32(append(b, make([]byte, 8)...), 262144), link)
	for i, f := range frames {
		b = le.AppendUint32(le.AppendUint32(b, 1_700_000_000), uint32(i))
		b = le.AppendUint32(le.AppendUint32(b, uint32(len(f))), uint32(len(f)))
		b = append(b, f...)
	}
	return b
}

// x is octets from spaced hexadecimal.
func x(text string) []byte {
	b, err := hex.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		panic(err)
	}
	return b
}

const (
	mac14 = "02000000000b 02000000000a "
	ip20  = "45000000 00000000 4011 0000 c0000201 c6336402 " // UDP; the length is set by ipv4
)

// ipv4 is Ethernet, IPv4 of a protocol, and what it carries.
func ipv4(proto byte, payload ...[]byte) []byte {
	f := slices.Concat(append([][]byte{x(mac14 + "0800" + ip20)}, payload...)...)
	binary.BigEndian.PutUint16(f[16:], uint16(len(f)-14))
	f[23] = proto
	return f
}

func udp() []byte { return ipv4(17, x("c030 c031 000c 0000 01020304")) }

func tcp() []byte {
	return ipv4(6, x("9c40 0050 00000001 00000002 8018 01f6 0000 0000 0101 080a 00000001 00000002"), []byte("data"))
}

// ipv6 is Ethernet, IPv6 of a protocol, and what it carries.
func ipv6(proto byte, payload ...[]byte) []byte {
	const ip40 = "60000000 0000 00 40 20010db8000000000000000000000001 20010db8000000000000000000000002"
	f := slices.Concat(append([][]byte{x(mac14 + "86dd" + ip40)}, payload...)...)
	binary.BigEndian.PutUint16(f[18:], uint16(len(f)-54))
	f[20] = proto
	return f
}

// tagged is a frame with an 802.1Q tag.
func tagged(f []byte) []byte { return slices.Insert(slices.Clone(f), 12, 0x81, 0x00, 0x00, 0x64) }

// mixed are frames of the commonest kinds, each as often as networks have it.
func mixed() (frames [][]byte) {
	segment := func(ports, flags string) []byte {
		return x(ports + "00000001 00000002" + "80" + flags + "01f6 0000 0000 0101 080a 00000001 00000002")
	}
	var (
		data  = make([]byte, 200)
		bulk  = segment("9c40 a001", "18")
		ack   = segment("9c40 a001", "10")
		tls   = slices.Concat(segment("9c40 01bb", "18"), x("17 0303 00c3"), data[:195])
		syn   = x("9c40 01bb 00000001 00000000 a002 faf0 0000 0000 0204 05b4 0402 080a 00000001 00000000 01 0303 07")
		short = x("9c40 a001 00000001 00000002 5010 01f6 0000 0000")
		many  = x("c030 c031 00d0 0000")
		dns   = x("c030 0035 0025 0000 0001 0100 0001 0000 0000 0000 07 6578616d706c65 03 636f6d 00 0001 0001")
		echo  = x("0800 0000 0001 0001 0001020304050607")
		arp   = x("ffffffffffff 02000000000a 0806 0001 0800 06 04 0001 02000000000a c0000201 000000000000 c6336402")
	)
	for _, c := range []struct {
		times int
		frame []byte
	}{
		{8, ipv4(6, bulk, data)}, {8, ipv4(6, ack)}, {4, ipv4(6, tls)}, {1, ipv4(6, syn)}, {4, ipv4(6, short, data)}, {2, ipv4(6, short)},
		{10, ipv4(17, many, data)}, {2, ipv4(17, dns)}, {1, ipv4(1, echo)}, {1, arp},
		{2, tagged(ipv4(6, bulk, data))}, {1, tagged(ipv4(6, ack))}, {2, tagged(ipv4(17, many, data))},
		{1, ipv6(6, bulk, data)}, {1, ipv6(6, ack)}, {1, ipv6(17, many, data)}, {1, tagged(ipv6(17, many, data))},
	} {
		frames = append(frames, slices.Repeat([][]byte{c.frame}, c.times)...)
	}
	return frames
}

// sequence gives n of the frames, which no processor foresees.
func sequence(n int, frames ...[]byte) [][]byte {
	r := rand.New(rand.NewPCG(1, 1))
	all := make([][]byte, n)
	for i := range all {
		all[i] = frames[r.IntN(len(frames))]
	}
	return all
}

var quiet = engine.Options{Announce: func(engine.Met) {}, Note: func(capfile.Notice) {}}

// chain writes the kinds of a packet's layers.
func chain(p *packet.Packet) string {
	var s []string
	for _, l := range p.Layers() {
		s = append(s, l.Kind.Name())
	}
	return strings.Join(s, " ")
}

// fields lists a packet as name=value.
func fields(t testing.TB, l engine.Lister, p *packet.Packet) map[string]string {
	t.Helper()
	m := map[string]string{}
	l.AllFields(p, func(f packet.Field) bool {
		d := l.Def(f.ID)
		if d == nil {
			t.Errorf("field %v has no definition", f.ID)
			return false
		}
		m[d.Name] += string(packet.AppendValue(nil, p, f, d)) + ";"
		return true
	})
	return m
}
