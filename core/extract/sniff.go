package extract

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// sniffed is how many octets tell a format: a magic number and a pcap file header.
const sniffed = 24

// sniff looks at the first octets of a source. A stream gets them put back.
func sniff(src engine.Source, ds []capfile.Decompressor) (engine.Source, error) {
	var head []byte
	if src.Reader != nil {
		b := bufio.NewReaderSize(src.Reader, sniffed)
		head, _ = b.Peek(sniffed) // what is short or cannot be read, the engine meets again
		src.Reader = io.MultiReader(bytes.NewReader(bytes.Clone(head)), src.Reader)
	} else {
		f, err := os.Open(src.Path)
		if err != nil {
			return src, err
		}
		defer f.Close()
		st, err := f.Stat()
		if err != nil {
			return src, err
		}
		if st.IsDir() {
			return src, &fs.PathError{Op: "read", Path: src.Path, Err: errors.New("is a directory; name a capture file in it")}
		}
		if !st.Mode().IsRegular() {
			return src, nil // looking into a pipe would take what is in it
		}
		buf := make([]byte, sniffed)
		n, _ := io.ReadFull(f, buf)
		head = buf[:n]
	}
	src.Format = formatOf(head, ds)
	return src, nil
}

// formatOf reads a magic number.
func formatOf(head []byte, ds []capfile.Decompressor) (f engine.Format) {
	if len(head) < 4 {
		return f
	}
	if head[0] == 0x1f && head[1] == 0x8b {
		return engine.Format{Compression: "gzip"}
	}
	for _, d := range ds {
		if len(d.Magic) > 0 && bytes.HasPrefix(head, d.Magic) {
			return engine.Format{Compression: d.Name}
		}
	}
	switch string(head[:4]) {
	case "\x0a\x0d\x0d\x0a":
		f.Container = "pcapng"
		f.Swapped = len(head) >= 12 && head[8] == 0x1a
	case "\xd4\xc3\xb2\xa1":
		f.Container = "pcap"
	case "\xa1\xb2\xc3\xd4":
		f.Container, f.Swapped = "pcap", true
	case "\x4d\x3c\xb2\xa1":
		f.Container, f.Nanosecond = "pcap", true
	case "\xa1\xb2\x3c\x4d":
		f.Container, f.Nanosecond, f.Swapped = "pcap", true, true
	case "\x34\xcd\xb2\xa1":
		f.Container, f.Modified = "pcap", true
	case "\xa1\xb2\xcd\x34":
		f.Container, f.Modified, f.Swapped = "pcap", true, true
	default:
		f.Container = engine.OtherContainer
	}
	at := map[string]int{"pcap": 4, "pcapng": 12}[f.Container] // where the version is
	if at > 0 && len(head) >= at+4 {
		var order binary.ByteOrder = binary.LittleEndian
		if f.Swapped {
			order = binary.BigEndian
		}
		f.Major, f.Minor = order.Uint16(head[at:]), order.Uint16(head[at+2:])
	}
	return f
}
