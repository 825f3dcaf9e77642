package gopacket_test

import (
	"encoding/binary"
	"encoding/hex"
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
