package tshark

import (
	"bytes"
	"io"
	"os/exec"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// benchPackets is the length of the capture that the benchmarks read: long enough that a session's start is a small part.
const benchPackets = 20_000

// benchCapture repeats the samples' IPv4-in-IPv4, DNS and HTTP frames.
func benchCapture(b *testing.B) []byte {
	needTshark(b)
	var out bytes.Buffer
	w := capfile.NewPcapWriter(&out, capfile.PcapOptions{Link: packet.LinkEthernet})
	r, err := capfile.Open(sampleFile(b), capfile.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	var frames []*packet.Packet
	for p := new(packet.Packet); r.Next(p) == nil; {
		frames = append(frames, p.Clone())
	}
	for i := range benchPackets {
		if err := w.Write(frames[i%len(frames)]); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	return out.Bytes()
}

func report(b *testing.B) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchPackets, "ns/packet")
	b.ReportMetric(benchPackets*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
}

func benchSession(b *testing.B, c Config, o engine.Options) {
	data := benchCapture(b)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		r, err := New(c).Open(b.Context(), engine.Source{Reader: bytes.NewReader(data)}, o)
		if err != nil {
			b.Fatal(err)
		}
		l := r.(engine.Dissecting).Lister()
		n := 0
		for ; ; n++ {
			p, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			l.AllFields(p, func(packet.Field) bool { return true })
		}
		if n != benchPackets {
			b.Fatalf("%d packets", n)
		}
		r.Close()
	}
	report(b)
}

var benchFields = []string{"ip.src", "ip.dst", "ip.proto", "tcp.srcport", "tcp.dstport", "tcp.flags", "udp.srcport", "udp.dstport", "dns.qry.name"}

// BenchmarkSessionTree is a session with every field of every layer.
func BenchmarkSessionTree(b *testing.B) { benchSession(b, Config{}, options()) }

// BenchmarkSessionFields is a session with nine named fields.
func BenchmarkSessionFields(b *testing.B) { benchSession(b, Config{Fields: benchFields}, options()) }

// BenchmarkTshark is tshark alone, with the same arguments, its output thrown away.
func BenchmarkTshark(b *testing.B) {
	for _, c := range []struct {
		name string
		c    Config
	}{{"Tree", Config{}}, {"Fields", Config{Fields: benchFields}}} {
		b.Run(c.name, func(b *testing.B) {
			data := benchCapture(b)
			p, err := New(c.c).find(b.Context(), host.Local())
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				cmd := exec.Command(p.Path, arguments(c.c, options(), p)...)
				cmd.Env = environment(cmd.Environ(), b.TempDir())
				cmd.Stdin = bytes.NewReader(data)
				if err := cmd.Run(); err != nil {
					b.Fatal(err)
				}
			}
			report(b)
		})
	}
}

// BenchmarkScanTree is the reading of tshark's output alone: one packet's elements into layers and fields.
func BenchmarkScanTree(b *testing.B) {
	r := openSamples(b, Config{}, options())
	p, err := r.Next()
	if err != nil {
		b.Fatal(err)
	}
	tree, _ := Native(p)
	pdml := bytes.Clone(tree.PDML())
	build := r.(*session).build
	q := p.Clone()
	in := bytes.NewReader(pdml)
	s := newScanner(in)
	b.SetBytes(int64(len(pdml)))
	b.ReportAllocs()
	for b.Loop() {
		in.Reset(pdml)
		s.in.Reset(in)
		build.begin(q)
		for it := (item{}); it.tag != tagPacketEnd; {
			if err := s.next(&it); err != nil {
				b.Fatal(err)
			}
			build.add(&it)
		}
		build.finish(&slot{fed: len(q.Data)})
	}
}
