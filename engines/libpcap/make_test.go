package libpcap_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

var le, be byteOrder = binary.LittleEndian, binary.BigEndian

func u32s(o byteOrder, vs ...uint32) (b []byte) {
	for _, v := range vs {
		b = o.AppendUint32(b, v)
	}
	return b
}

// pcapHeader is a file header (draft-ietf-opsawg-pcap §4).
func pcapHeader(o byteOrder, magic, snaplen, link uint32) []byte {
	b := o.AppendUint16(o.AppendUint16(u32s(o, magic), 2), 4)
	return append(b, u32s(o, 0, 0, snaplen, link)...)
}

const (
	micro = 0xa1b2c3d4
	nano  = 0xa1b23c4d
)

func record(o byteOrder, sec, frac, orig uint32, data []byte) []byte {
	return append(u32s(o, sec, frac, uint32(len(data)), orig), data...)
}

// block is a pcapng block (draft-ietf-opsawg-pcapng §3.1).
func block(o byteOrder, typ uint32, body ...[]byte) []byte {
	b := slices.Concat(body...)
	b = append(b, make([]byte, -len(b)&3)...)
	n := uint32(len(b) + 12)
	return slices.Concat(u32s(o, typ, n), b, u32s(o, n))
}

func section(o byteOrder) []byte {
	return block(o, 0x0a0d0d0a, u32s(o, 0x1a2b3c4d), o.AppendUint16(o.AppendUint16(nil, 1), 0), u32s(o, 0xffffffff, 0xffffffff))
}

func iface(o byteOrder, link uint16, snaplen uint32, options ...[]byte) []byte {
	return block(o, 1, o.AppendUint16(o.AppendUint16(nil, link), 0), u32s(o, snaplen), slices.Concat(options...))
}

func option(o byteOrder, code uint16, value ...byte) []byte {
	b := o.AppendUint16(o.AppendUint16(nil, code), uint16(len(value)))
	return append(append(b, value...), make([]byte, -len(value)&3)...)
}

func enhanced(o byteOrder, i uint32, ticks uint64, data []byte) []byte {
	n := uint32(len(data))
	return block(o, 6, u32s(o, i, uint32(ticks>>32), uint32(ticks), n, n), data)
}

func simple(o byteOrder, data []byte) []byte { return block(o, 3, u32s(o, uint32(len(data))), data) }

// frame is an Ethernet frame of n octets, at least 42, with UDP from and to a port.
func frame(n int, port uint16) []byte {
	b := append(make([]byte, 0, n), 2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 8, 0)
	b = append(b, 0x45, 0, byte((n-14)>>8), byte(n-14), 0, 1, 0, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2)
	b = append(b, byte(port>>8), byte(port), byte(port>>8), byte(port), byte((n-34)>>8), byte(n-34), 0, 0)
	for len(b) < n {
		b = append(b, byte(len(b)))
	}
	return b
}

// heard is what a session told beside its packets.
type heard struct {
	mets  []engine.Met
	notes []capfile.Notice
}

// open starts a session of the engine alone, and fails where the machine has a library and the session does not start.
func open(t testing.TB, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, *heard) {
	t.Helper()
	needLibrary(t)
	h := new(heard)
	o.Announce = func(m engine.Met) { h.mets = append(h.mets, m) }
	o.Note = func(n capfile.Notice) { h.notes = append(h.notes, n) }
	r, err := libpcap.New().Open(ctx, src, o)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	t.Cleanup(func() { r.Close() })
	return r, h
}

// needLibrary skips with the preflight reason where the library cannot be had.
func needLibrary(t testing.TB) {
	t.Helper()
	if rs := libpcap.New().UnsupportedReasons(t.Context(), host.Local(), engine.Request{}); len(rs) > 0 {
		t.Skip(rs[0])
	}
}

func stream(b []byte) engine.Source { return engine.Source{Reader: bytes.NewReader(b), Name: "x"} }

// drain reads to the end; the error is nil for io.EOF.
func drain(r engine.Reader) (ps []*packet.Packet, err error) {
	for {
		p, err := r.Next()
		switch {
		case err == io.EOF:
			return ps, nil
		case err != nil:
			return ps, err
		}
		ps = append(ps, p.Clone())
	}
}

// native is this machine's byte order.
var native = func() byteOrder {
	if binary.NativeEndian.Uint16([]byte{0, 1}) == 1 {
		return be
	}
	return le
}()
