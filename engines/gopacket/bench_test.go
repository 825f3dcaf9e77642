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

// benchPackets of one capture, of which opening it is a small part.
const benchPackets = 10_000

// captures are what the benchmarks read.
func captures() []capture {
	return []capture{{"tcp-udp", file(1, sequence(benchPackets, tcp(), tcp(), tcp(), udp())...)}, {"mixed", file(1, sequence(benchPackets, mixed()...)...)}}
}

type capture struct {
	name   string
	octets []byte
}

func TestTheParserDoesNotAllocate(t *testing.T) {
	s, err := gopacket.NewDLP().Open(t.Context(), engine.Source{Reader: bytes.NewReader(file(1, sequence(900, mixed()...)...))}, quiet)
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

// BenchmarkLibraryAlone is the library's own loops over the same captures, which core reads, as it does for the engines: compare with BenchmarkReaderNext, whose
// engines may cost a tenth more, and the walk over headers that finds limits, which is the default engine's dissecting: its time here less that of BenchmarkReading.
func BenchmarkLibraryAlone(b *testing.B) {
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
	for _, l := range []struct {
		name   string
		decode func([]byte)
	}{
		{"gopacket", func(data []byte) {
			sink += len(lib.NewPacket(data, layers.LinkTypeEthernet, lib.DecodeOptions{NoCopy: true}).Layers())
		}},
		{"gopacket-dlp", func(data []byte) {
			if err := parser.DecodeLayers(data, &found); err != nil {
				b.Fatal(err)
			}
			sink += len(found)
		}},
	} {
		for _, c := range captures() {
			b.Run(l.name+"/"+c.name, func(b *testing.B) { benchmarkFile(b, c.octets, l.decode) })
		}
	}
	if sink == 0 {
		b.Error("nothing was decoded")
	}
}

// benchmarkFile reads captures as files, and does something with each packet's octets.
func benchmarkFile(b *testing.B, octets []byte, each func([]byte)) {
	benchmarkAll(b, octets, func() error {
		r, err := capfile.NewReader(bytes.NewReader(octets), capfile.Options{})
		if err != nil {
			return err
		}
		var p packet.Packet
		for err = r.Next(&p); err == nil; err = r.Next(&p) {
			each(p.Data)
		}
		return err
	})
}

// benchmarkAll runs read, which ends with the capture.
func benchmarkAll(b *testing.B, octets []byte, read func() error) {
	b.SetBytes(int64(len(octets)))
	b.ReportAllocs()
	for b.Loop() {
		if err := read(); err != io.EOF {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(benchPackets)*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
}

// Reading and dissecting, beside the default engine.
func BenchmarkReaderNext(b *testing.B) {
	for _, e := range []engine.Engine{gopacket.New(), gopacket.NewDLP(), builtin.New()} {
		for _, c := range captures() {
			b.Run(e.Info().Name+"/"+c.name, func(b *testing.B) { benchmarkEngine(b, e, c.octets, quiet) })
		}
	}
}

// BenchmarkReading is the default engine without dissecting.
func BenchmarkReading(b *testing.B) {
	raw := quiet
	raw.Raw = true
	for _, c := range captures() {
		b.Run("default/"+c.name, func(b *testing.B) { benchmarkEngine(b, builtin.New(), c.octets, raw) })
	}
}

func benchmarkEngine(b *testing.B, e engine.Engine, octets []byte, o engine.Options) {
	benchmarkAll(b, octets, func() error {
		r, err := e.Open(b.Context(), engine.Source{Reader: bytes.NewReader(octets)}, o)
		if err != nil {
			return err
		}
		for err == nil {
			_, err = r.Next()
		}
		r.Close()
		return err
	})
}
