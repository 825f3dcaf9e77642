package capfile

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
)

// Magic numbers of pcap files in the byte order of the writer, and of pcapng.
const (
	magicMicro    = 0xa1b2c3d4
	magicNano     = 0xa1b23c4d
	magicModified = 0xa1b2cd34 // Alexey Kuznetzov's patched libpcap

	magicSHB = 0x0a0d0d0a // a block type that reads the same in both byte orders
)

var gzipMagic = []byte{0x1f, 0x8b}

// start finds out what the source is and reads its first header.
func (r *Reader) start() error {
	for {
		if err := r.in.fill(4); err != nil {
			return r.notCapture(err)
		}
		b := r.in.buf[r.in.r:r.in.w]
		m := binary.LittleEndian.Uint32(b)
		if m == magicSHB {
			r.format.Kind, r.nextFn = Pcapng, nextNg
			return r.startNg()
		}
		if isPcapMagic(m) || isPcapMagic(binary.BigEndian.Uint32(b)) {
			r.format.Kind, r.nextFn = Pcap, nextPcap
			return r.startPcap()
		}
		d := r.compression()
		if d == nil || r.format.Compression != "" {
			return r.startOther()
		}
		if err := r.decompress(d); err != nil {
			return err
		}
	}
}

// magics of the formats that are read only.
var magics = [...]struct {
	magic string
	kind  Kind
	start func(*Reader) error
}{
	{"snoop\x00\x00\x00", Snoop, (*Reader).startSnoop},
	{"btsnoop\x00", BTSnoop, (*Reader).startBTSnoop},
	{"RTSS", NetMon, (*Reader).startNetMon},
	{"GMBU", NetMon, (*Reader).startNetMon},
	{"XCP\x00", NetXRay, (*Reader).startNetXRay},
	{"VL\x00\x00", NetXRay, (*Reader).startNetXRay},
	{snifferMagic, Sniffer, (*Reader).startSniffer},
	{eyesdnMagic, EyeSDN, (*Reader).startEyeSDN},
}

// startOther tries the formats that are read only; those without a magic come last.
func (r *Reader) startOther() error {
	for i := range magics {
		if m := &magics[i]; r.startsWith([]byte(m.magic)) {
			r.format.Kind = m.kind
			return m.start(r)
		}
	}
	switch {
	case r.isHCIDump():
		r.format.Kind = HCIDump
		r.startHCIDump()
	case r.isERF():
		r.format.Kind = ERF
		r.startERF()
	default:
		return r.notCapture(r.in.err)
	}
	return nil
}

func isPcapMagic(m uint32) bool { return m == magicMicro || m == magicNano || m == magicModified }

var gzipOpener = Decompressor{Name: "gzip", Magic: gzipMagic, Open: openGzip}

func openGzip(src io.Reader) (io.ReadCloser, error) {
	z, err := gzip.NewReader(bufio.NewReaderSize(src, 64<<10)) // reads the members of a concatenated file as one
	if err != nil {
		return nil, err
	}
	return io.NopCloser(z), nil // its Close only repeats what Read said
}

// compression finds the decompressor for the octets at the read position.
func (r *Reader) compression() *Decompressor {
	if r.startsWith(gzipMagic) {
		return &gzipOpener
	}
	for i := range r.opt.Decompressors {
		d := &r.opt.Decompressors[i]
		if len(d.Magic) >= 2 && r.startsWith(d.Magic) {
			return d
		}
	}
	return nil
}

// startsWith asks the source for as many octets as the comparison needs.
func (r *Reader) startsWith(magic []byte) bool {
	have := r.in.buf[r.in.r:r.in.w]
	if n := min(len(have), len(magic)); !bytes.Equal(have[:n], magic[:n]) {
		return false
	}
	if r.in.fill(len(magic)) != nil {
		return false
	}
	return bytes.HasPrefix(r.in.buf[r.in.r:r.in.w], magic)
}

// source marks the failures of the stream below a decompressor, to tell them from complaints about its contents.
type source struct {
	io.Reader
	name string
	n    int64
}

func (s *source) Read(b []byte) (int, error) {
	n, err := s.Reader.Read(b)
	s.n += int64(n)
	if err != nil && err != io.EOF {
		err = &ReadError{Name: s.name, Offset: s.n, Err: err}
	}
	return n, err
}

// decompress puts d between the source and the window. What the window holds is given to d first.
func (r *Reader) decompress(d *Decompressor) error {
	read := append([]byte(nil), r.in.buf[r.in.r:r.in.w]...)
	rest := r.in.src
	if r.in.err != nil {
		rest = ended{r.in.err}
	}
	under := &source{Reader: io.MultiReader(bytes.NewReader(read), rest), name: r.opt.Name}
	z, err := d.Open(under)
	r.format.Compression = d.Name
	if err != nil {
		if isReadError(err) {
			return r.readError(err)
		}
		return r.damage(0, fmt.Sprintf("%s header: %v", d.Name, err), 0, 0, err)
	}
	r.opened = &opened{packed: z}
	r.in.release()
	r.in.init(z)
	return nil
}

// ended is a source that has nothing more to give.
type ended struct{ err error }

func (e ended) Read([]byte) (int, error) { return 0, e.err }

// notCapture makes the error for a source that is nothing known. err is what the source ended with while its first octets
// were read.
func (r *Reader) notCapture(err error) error {
	if err != nil && err != io.EOF {
		return r.ended(err, 0, "file header", 4)
	}
	b := r.in.buf[r.in.r:r.in.w]
	e := &FormatError{Name: r.opt.Name, Magic: r.magic(), Err: ErrFormat}
	if len(b) == 0 {
		e.Err = ErrEmpty
		if r.format.Compression != "" {
			e.Known = "an empty file in " + r.format.Compression
		}
		return e
	}
	if k := knownFormat(b); k != nil {
		e.Known, e.Remedy = k.name, k.remedy
	}
	if r.format.Compression != "" && e.Known != "" {
		e.Known += " within " + r.format.Compression
	}
	return e
}

// magic gives a copy of the first octets that are there, for a FormatError.
func (r *Reader) magic() []byte {
	b := r.in.buf[r.in.r:r.in.w]
	return append([]byte(nil), b[:min(len(b), 16)]...)
}
