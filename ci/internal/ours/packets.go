package ours

import (
	"context"
	"io"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sink keeps the compiler from leaving work out.
var sink uint64

// session opens a capture for a context that can be cancelled.
func session(path string, opts ...extract.Option) (*extract.Extractor, func(), error) {
	ctx, cancel := context.WithCancel(context.Background())
	x, err := extract.Open(ctx, path, opts...)
	if err != nil {
		cancel()
		return nil, nil, err
	}
	return x, func() { x.Close(); cancel() }, nil
}

// Read reads the packets without looking for layers.
func Read(path string) (n int, err error) { return Chain(path, extract.WithRaw()) }

// Chain finds every layer up to the transport layer.
func Chain(path string, opts ...extract.Option) (n int, err error) {
	x, done, err := session(path, opts...)
	if err != nil {
		return 0, err
	}
	defer done()
	for p, err := range x.Packets() {
		if err != nil {
			return n, err
		}
		sink += uint64(len(p.Layers()))
		n++
	}
	return n, nil
}

// Ten is Chain with ten fields read through the typed views: addresses, ports, flags, TTL, lengths.
func Ten(path string) (n int, err error) {
	x, done, err := session(path)
	if err != nil {
		return 0, err
	}
	defer done()
	for p, err := range x.Packets() {
		if err != nil {
			return n, err
		}
		switch ip := p.IP(); ip.Kind {
		case packet.IPv4:
			if h, ok := dissect.IPv4Of(p, ip); ok {
				sink += uint64(h.Src()[3]) + uint64(h.Dst()[3]) + uint64(h.TTL()) + uint64(h.TotalLen()) + uint64(h.Protocol())
			}
		case packet.IPv6:
			if h, ok := dissect.IPv6Of(p, ip); ok {
				sink += uint64(h.Src()[15]) + uint64(h.Dst()[15]) + uint64(h.HopLimit()) + uint64(h.PayloadLen()) + uint64(h.NextHeader())
			}
		}
		switch upper := p.Upper(); upper.Kind {
		case packet.TCP:
			if t, ok := dissect.TCPOf(p, upper); ok {
				sink += uint64(t.SrcPort()) + uint64(t.DstPort()) + uint64(t.Flags()) + uint64(t.Window()) + uint64(len(t.Payload()))
			}
		case packet.UDP:
			if u, ok := dissect.UDPOf(p, upper); ok {
				sink += uint64(u.SrcPort()) + uint64(u.DstPort()) + uint64(u.Length()) + uint64(u.Checksum()) + uint64(len(u.Payload()))
			}
		}
		n++
	}
	return n, nil
}

// Everything visits every field of every layer. It gives their number.
func Everything(path string) (n int, fields uint64, err error) {
	x, done, err := session(path)
	if err != nil {
		return 0, 0, err
	}
	defer done()
	l := x.Lister()
	var fs []packet.Field
	for p, err := range x.Packets() {
		if err != nil {
			return n, fields, err
		}
		fs = engine.AppendAllFields(l, fs[:0], p)
		sum := uint64(0)
		for i := range fs {
			sum += fs[i].Num
		}
		sink += sum
		fields += uint64(len(fs))
		n++
	}
	return n, fields, nil
}

// write writes all packets in a format.
func write(path string, open func(x *extract.Extractor) (dump.Writer, error), opts ...extract.Option) (n int, err error) {
	x, done, err := session(path, opts...)
	if err != nil {
		return 0, err
	}
	defer done()
	w, err := open(x)
	if err != nil {
		return 0, err
	}
	written, err := x.Copy(w)
	if err != nil {
		return 0, err
	}
	return int(written), w.Close()
}

// Lines writes every field of every packet as JSON lines, payload left out.
func Lines(path string, w io.Writer, opts ...extract.Option) (int, error) {
	return write(path, func(x *extract.Extractor) (dump.Writer, error) {
		return dump.NewNDJSON(w, x.Lister(), dump.WithoutPayload()), nil
	}, opts...)
}

// Columns writes columns, as -f fields does.
func Columns(path string, names []string, w io.Writer, opts ...extract.Option) (int, error) {
	return write(path, func(x *extract.Extractor) (dump.Writer, error) {
		return dump.NewFields(w, x.Lister(), names, dump.FieldsOptions{Source: x})
	}, opts...)
}
