package extract_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// mixed gives n frames of about 400 octets: TCP and UDP over IPv4, a tenth behind a VLAN tag, some ARP.
func mixed(n int) [][]byte {
	frames := make([][]byte, n)
	for i := range frames {
		b := frame(uint16(20000 + i%1000))
		b = append(b, make([]byte, 100+i*37%600)...)
		switch i % 10 {
		case 0: // tagged
			b = append(b[:12:12], append([]byte{0x81, 0, 0, 100}, b[12:]...)...)
			binary.BigEndian.PutUint16(b[20:], uint16(len(b)-18))
			binary.BigEndian.PutUint16(b[42:], uint16(len(b)-38))
		case 1: // ARP
			b[13] = 6
			copy(b[14:], []byte{0, 1, 8, 0, 6, 4, 0, 1})
		case 2, 3: // UDP
			binary.BigEndian.PutUint16(b[16:], uint16(len(b)-14))
			binary.BigEndian.PutUint16(b[38:], uint16(len(b)-34))
		default:
			binary.BigEndian.PutUint16(b[16:], uint16(len(b)-14))
			b[23] = 6
			b[46] = 0x50
		}
		frames[i] = b
	}
	return frames
}

func BenchmarkPackets(b *testing.B) {
	const n = 20000
	for _, c := range []struct {
		name   string
		frames [][]byte
	}{
		{"mixed", mixed(n)}, {"small", repeat(frame(53), n)},
	} {
		file := pcap(1, c.frames...)
		read := func(b *testing.B, visit func(*packet.Packet)) {
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				x, err := extract.OpenReader(context.Background(), bytes.NewReader(file))
				if err != nil {
					b.Fatal(err)
				}
				for p, err := range x.Packets() {
					if err != nil {
						b.Fatal(err)
					}
					visit(p)
				}
				x.Close()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/pkt")
		}
		b.Run(c.name+"/chain", func(b *testing.B) { read(b, func(*packet.Packet) {}) })
		fields := 0
		d, count := new(dissect.Dissector), func(packet.Field) bool { fields++; return true }
		b.Run(c.name+"/fields", func(b *testing.B) { read(b, func(p *packet.Packet) { d.AllFields(p, count) }) })
	}
}

func repeat(f []byte, n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		out[i] = f
	}
	return out
}
