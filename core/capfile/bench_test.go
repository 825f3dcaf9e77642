package capfile

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// plainPcap is a little-endian capture of n records of size octets.
func plainPcap(n, size int) []byte {
	b := make([]byte, 0, 24+n*(16+size))
	le := binary.LittleEndian
	b = le.AppendUint32(b, magicMicro)
	b = le.AppendUint32(b, 4<<16|2)
	b = append(b, make([]byte, 8)...)
	b = le.AppendUint32(b, 65535)
	b = le.AppendUint32(b, 1)
	for i := range n {
		for _, v := range []int{1700000000 + i, i % 1000000, size, size} {
			b = le.AppendUint32(b, uint32(v))
		}
		b = append(b, bytes.Repeat([]byte{byte(i)}, size)...)
	}
	return b
}

// plainNg is the same in pcapng, every fourth packet with a comment.
func plainNg(n, size int) []byte {
	b := ng{}.shb().idb(1, 65535)
	for i := range n {
		var o opts
		if i%4 == 0 {
			o = o.add(OptComment, "a comment")
		}
		b = b.epb(0, uint64(i), size, bytes.Repeat([]byte{byte(i)}, size), o)
	}
	return b.b
}

func zipped(b []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	z.Write(b)
	z.Close()
	return out.Bytes()
}

func BenchmarkReaderNext(b *testing.B) {
	const n = 20000
	for _, c := range []struct {
		name string
		data []byte
		size int
	}{
		{"pcap-64", plainPcap(n, 64), 64},
		{"pcap-391", plainPcap(n, 391), 391},
		{"pcapng-391", plainNg(n, 391), 391},
		{"gzip-391", zipped(plainPcap(n, 391)), 391},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(n * c.size))
			var p packet.Packet
			src := new(bytes.Reader)
			for b.Loop() {
				src.Reset(c.data)
				r, err := NewReader(src, Options{})
				if err != nil {
					b.Fatal(err)
				}
				for err == nil {
					err = r.Next(&p)
				}
				if err != io.EOF || p.Number != n {
					b.Fatal(err)
				}
				r.Close()
			}
			b.ReportMetric(float64(b.N)*n/b.Elapsed().Seconds(), "pkts/s")
			b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N)/n, "ns/pkt")
		})
	}
}

func TestNextAllocatesNothing(t *testing.T) {
	const n = 20000
	type input struct {
		name string
		data []byte
	}
	inputs := []input{
		{"pcap", plainPcap(n, 391)}, {"pcapng", plainNg(n, 391)}, {"gzip", zipped(plainPcap(n, 391))}, {"over snaplen", overSnaplen(n)},
	}
	for _, m := range mades {
		b, _ := m.build(n, twisted(120))
		inputs = append(inputs, input{m.name, b})
	}
	for _, c := range inputs {
		t.Run(c.name, func(t *testing.T) {
			r, err := NewReader(bytes.NewReader(c.data), Options{OnNotice: func(Notice) {}, OnBlock: func(Block) {}})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			var p packet.Packet
			for range 2000 { // the large buffer and the first notice
				if err := r.Next(&p); err != nil {
					t.Fatal(err)
				}
			}
			if got := testing.AllocsPerRun(n-3000, func() {
				if err := r.Next(&p); err != nil {
					t.Fatal(err)
				}
			}); got != 0 {
				t.Errorf("%v allocations a packet, want 0", got)
			}
		})
	}
}

func TestWritersAllocateNothing(t *testing.T) {
	ps, _ := mustRead(t, plainNg(4, 391))
	for _, p := range ps {
		pw, nw := NewPcapWriter(io.Discard, PcapOptions{Link: 1, Nano: true}), NewNgWriter(io.Discard, NgOptions{})
		if got := testing.AllocsPerRun(1000, func() {
			if pw.Write(p) != nil || nw.Write(p) != nil {
				t.Fatal("refused")
			}
		}); got != 0 {
			t.Errorf("%v allocations a packet, want 0", got)
		}
	}
}

func BenchmarkWriterWrite(b *testing.B) {
	p := nanoPacket(1700000000, 1)
	for name, w := range map[string]interface{ Write(*packet.Packet) error }{
		"pcap": NewPcapWriter(io.Discard, PcapOptions{Link: 1, Nano: true}), "pcapng": NewNgWriter(io.Discard, NgOptions{}),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(p.Data)))
			for b.Loop() {
				if err := w.Write(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func overSnaplen(n int) []byte {
	b := plainPcap(n, 391)
	binary.LittleEndian.PutUint32(b[16:], 100)
	return b
}

// BenchmarkOpen is a whole session with a capture of six packets, nearly all of it system calls.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "in.pcap")
	if err := os.WriteFile(path, plainPcap(6, 80), 0o600); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	var p packet.Packet
	for b.Loop() {
		r, err := Open(path, Options{})
		for err == nil {
			err = r.Next(&p)
		}
		if err != io.EOF {
			b.Fatal(err)
		}
		r.Close()
	}
}
