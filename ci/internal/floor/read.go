package floor

import (
	"encoding/binary"
	"io"
	"os"
)

var (
	le = binary.LittleEndian
	be = binary.BigEndian
)

const (
	fileHeader   = 24
	recordHeader = 16
	bufferOctets = 256 << 10 // the fastest size of a read where it was measured
)

// window is what of a file is in memory: buf[r:w] is not consumed yet.
type window struct {
	f    *os.File
	buf  []byte
	r, w int
}

var buffer = make([]byte, bufferOctets)

func open(path string) (*window, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	w := &window{f: f, buf: buffer}
	if !w.more() {
		return nil, io.ErrUnexpectedEOF
	}
	w.r = fileHeader
	return w, nil
}

// more reads on; false at the end.
func (w *window) more() bool {
	w.w = copy(w.buf, w.buf[w.r:w.w])
	w.r = 0
	n, err := w.f.Read(w.buf[w.w:])
	w.w += n
	return err == nil && n > 0
}

// each calls f with header and octets of every record.
func each(path string, f func(h, data []byte)) (n int, err error) {
	w, err := open(path)
	if err != nil {
		return 0, err
	}
	defer w.f.Close()
	for {
		b := w.buf[w.r:w.w]
		if len(b) < recordHeader || len(b) < recordHeader+int(le.Uint32(b[8:])) {
			if !w.more() {
				return n, nil
			}
			continue
		}
		end := recordHeader + int(le.Uint32(b[8:]))
		f(b[:recordHeader], b[recordHeader:end])
		w.r += end
		n++
	}
}

// Walk reads the record headers and no more. It gives the octets of all packets.
func Walk(path string) (n int, octets uint64, err error) {
	w, err := open(path)
	if err != nil {
		return 0, 0, err
	}
	defer w.f.Close()
	for {
		b := w.buf[w.r:w.w]
		if len(b) < recordHeader || len(b) < recordHeader+int(le.Uint32(b[8:])) {
			if !w.more() {
				return n, octets, nil
			}
			continue
		}
		size := le.Uint32(b[8:])
		octets += uint64(size)
		w.r += recordHeader + int(size)
		n++
	}
}

// Decode reads every header field of every packet into one Record. It gives a sum that depends on them.
func Decode(path string) (n int, sum uint64, err error) {
	w, err := open(path)
	if err != nil {
		return 0, 0, err
	}
	defer w.f.Close()
	var r Record
	for {
		b := w.buf[w.r:w.w]
		if len(b) < recordHeader || len(b) < recordHeader+int(le.Uint32(b[8:])) {
			if !w.more() {
				return n, sum, nil
			}
			continue
		}
		end := recordHeader + int(le.Uint32(b[8:]))
		r.Decode(b[:recordHeader], b[recordHeader:end])
		sum += uint64(r.SrcPort) + uint64(r.PayloadLen)
		w.r += end
		n++
	}
}
