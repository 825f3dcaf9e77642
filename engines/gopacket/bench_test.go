package gopacket_test

import (
	"bytes"
	"io"
	"testing"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

func many(n int) []byte {
	frames := make([][]byte, n)
	for i := range frames {
		frames[i] = tcp()
		if i%4 == 0 {
			frames[i] = udp()
		}
	}
	return file(1, frames...)
}

func TestTheParserDoesNotAllocate(t *testing.T) {
	s, err := gopacket.NewDLP().Open(t.Context(), engine.Source{Reader: bytes.NewReader(many(900))}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	next := func() {
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
	}
	for range 400 {
		next() // storage grows
	}
	if n := testing.AllocsPerRun(400, next); n != 0 {
		t.Errorf("%v allocations a packet", n)
	}
}

// BenchmarkLibraryAlone is the library's own loops over the same capture, which core reads, as it does for the engines: compare with BenchmarkReaderNext, whose engines may cost a
// tenth more, and the walk over headers that finds limits.
func BenchmarkLibraryAlone(b *testing.B) {
	const n = 10_000
	octets := many(n)
	sink := 0
	parser := lib.NewDecodingLayerParser(layers.LayerTypeEthernet)
	parser.SetDecodingLayerContainer(lib.DecodingLayerSparse(nil))
	for _, l := range []lib.DecodingLayer{
		&layers.Ethernet{}, &layers.Dot1Q{}, &layers.ARP{}, &layers.IPv4{}, &layers.IPv6{}, &layers.ICMPv4{}, &layers.ICMPv6{},
		&layers.TCP{}, &layers.UDP{},
	} {
		parser.AddDecodingLayer(l)
	}
	parser.IgnoreUnsupported = true
	var found []lib.LayerType
	for _, c := range []struct {
		name   string
		decode func([]byte)
	}{
		{"gopacket/tcp-udp", func(data []byte) {
			sink += len(lib.NewPacket(data, layers.LinkTypeEthernet, lib.DecodeOptions{NoCopy: true}).Layers())
		}},
		{"gopacket-dlp/tcp-udp", func(data []byte) {
			if err := parser.DecodeLayers(data, &found); err != nil {
				b.Fatal(err)
			}
			sink += len(found)
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(octets)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := capfile.NewReader(bytes.NewReader(octets), capfile.Options{})
				if err != nil {
					b.Fatal(err)
				}
				var p packet.Packet
				for err = r.Next(&p); err == nil; err = r.Next(&p) {
					c.decode(p.Data)
				}
				if err != io.EOF {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
		})
	}
	if sink == 0 {
		b.Error("nothing was decoded")
	}
}

// Reading and dissecting, beside the default engine.
func BenchmarkReaderNext(b *testing.B) {
	const n = 10_000
	octets := many(n)
	for _, e := range []engine.Engine{gopacket.New(), gopacket.NewDLP(), builtin.New()} {
		b.Run(e.Info().Name+"/tcp-udp", func(b *testing.B) {
			b.SetBytes(int64(len(octets)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := e.Open(b.Context(), engine.Source{Reader: bytes.NewReader(octets)}, quiet)
				if err != nil {
					b.Fatal(err)
				}
				for err == nil {
					_, err = r.Next()
				}
				if err != io.EOF {
					b.Fatal(err)
				}
				r.Close()
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
		})
	}
}
