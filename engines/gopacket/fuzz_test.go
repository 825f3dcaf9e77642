package gopacket_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// Whatever a frame holds, both engines hand it out as it is, with layers that lie in it and fields that are defined.
func FuzzFrame(f *testing.F) {
	f.Add(uint16(1), udp())
	f.Add(uint16(1), tcp())
	f.Add(uint16(127), x("0000 0900 02000000 20 0800 0000 020000000001 020000000002 020000000003 1000 0000 aaaa0300 00000800"+ip20))
	f.Add(uint16(1), ipv4(47, x("4000 0800 0000 0000 0800 00 ff 00000000")))
	f.Fuzz(func(t *testing.T, link uint16, frame []byte) {
		for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
			s, err := e.Open(t.Context(), engine.Source{Reader: bytes.NewReader(file(uint32(link), frame))}, quiet)
			if err != nil {
				t.Fatal(err)
			}
			p, err := s.Next()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(p.Data, frame) {
				t.Errorf("%s: the octets changed", e.Info().Name)
			}
			for i, l := range p.Layers() {
				if uint64(l.Off)+uint64(l.Len) > uint64(len(p.Data)) || uint32(l.Hdr) > l.Len {
					t.Errorf("%s: layer %d does not lie in the frame: %+v", e.Info().Name, i, l)
				}
			}
			l := s.(engine.Dissecting).Lister()
			one, again := fields(t, l, p), fields(t, l, p.Clone())
			for name, v := range one {
				if again[name] != v {
					t.Errorf("%s: %s is %q, and %q of a clone", e.Info().Name, name, v, again[name])
				}
			}
			if _, err := s.Next(); err != io.EOF {
				t.Errorf("the end is %v", err)
			}
			s.Close()
		}
	})
}
