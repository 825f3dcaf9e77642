package conformance

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"

	"github.com/gopcapkit/pcapkit/core/capfile"
)

// zstdMagic begins a zstd frame (RFC 8878 §3.1.1).
const zstdMagic = "\x28\xb5\x2f\xfd"

// zstd wraps octets in a frame of raw blocks, which every decompressor reads (RFC 8878 §3.1.1).
func zstd(b []byte) []byte {
	out := append([]byte(zstdMagic), 0xa0) // single segment, content size in 4 octets
	out = binary.LittleEndian.AppendUint32(out, uint32(len(b)))
	for last := false; !last; {
		n := min(len(b), 1<<16)
		last = n == len(b)
		header := uint32(n) << 3
		if last {
			header |= 1
		}
		out = append(out, byte(header), byte(header>>8), byte(header>>16))
		out = append(out, b[:n]...)
		b = b[n:]
	}
	return out
}

// zstdHook opens what zstd makes: the hook that the cases on zstd hand to an engine.
var zstdHook = capfile.Decompressor{Name: "zstd", Magic: []byte(zstdMagic), Open: func(r io.Reader) (io.ReadCloser, error) {
	all, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if len(all) < 9 || string(all[:4]) != zstdMagic {
		return nil, errZstd
	}
	var out []byte
	for rest, last := all[9:], false; !last; {
		if len(rest) < 3 {
			return nil, errZstd
		}
		header := uint32(rest[0]) | uint32(rest[1])<<8 | uint32(rest[2])<<16
		n := int(header >> 3)
		if len(rest) < 3+n || header&6 != 0 {
			return nil, errZstd
		}
		out, rest, last = append(out, rest[3:3+n]...), rest[3+n:], header&1 == 1
	}
	return io.NopCloser(bytes.NewReader(out)), nil
}}

var errZstd = errors.New("conformance: not a zstd frame of raw blocks")
