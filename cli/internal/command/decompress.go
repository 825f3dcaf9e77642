package command

import (
	"bufio"
	"io"

	"github.com/klauspost/compress/zstd"
	"github.com/pierrec/lz4/v4"
	"github.com/ulikunitz/xz"

	"github.com/gopcapkit/pcapkit/core/capfile"
)

// decompressors are those that core leaves to its callers. Magics: RFC 8878 §3.1.1, the LZ4 frame format 1.6, the .xz
// format 1.2 §2.1.1.1.
var decompressors = []capfile.Decompressor{
	{Name: "zstd", Magic: []byte{0x28, 0xb5, 0x2f, 0xfd}, Open: openZstd},
	{Name: "lz4", Magic: []byte{0x04, 0x22, 0x4d, 0x18}, Open: openLZ4},
	{Name: "xz", Magic: []byte{0xfd, '7', 'z', 'X', 'Z', 0}, Open: openXZ},
}

// maxWindow bounds what a decompressor takes because a frame's header asks for it.
const maxWindow = 64 << 20 // octets

func openZstd(r io.Reader) (io.ReadCloser, error) {
	d, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow), zstd.WithDecoderLowmem(true))
	if err != nil {
		return nil, err
	}
	return d.IOReadCloser(), nil
}

func openLZ4(r io.Reader) (io.ReadCloser, error) { return io.NopCloser(lz4.NewReader(r)), nil }

func openXZ(r io.Reader) (io.ReadCloser, error) {
	d, err := xz.ReaderConfig{DictCap: maxWindow}.NewReader(bufio.NewReader(r))
	if err != nil {
		return nil, err
	}
	return io.NopCloser(d), nil
}
