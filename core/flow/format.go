package flow

import (
	"bufio"
	"bytes"
	"io"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Format says what a Splitter writes for each flow: see [Pcap], [Pcapng], [JSON] and [Documents]. It is good for one
// Splitter.
type Format struct {
	ext   string
	sink  *sink
	enc   encoder
	empty error // what keeps the format from being used
}

// encoder writes the packets of all flows, each into its own file's pending octets.
type encoder interface {
	begin(f *file, p *packet.Packet) error
	packet(f *file, p *packet.Packet) error
	end(f *file) error
}

// sink is what the writers below write to: the pending octets of the flow whose turn it is.
type sink struct{ to *file }

func (s *sink) Write(b []byte) (int, error) {
	s.to.buf = append(s.to.buf, b...)
	return len(b), nil
}

// sharedBuf is at least as large as the buffer that capfile's writers want, so that bufio.NewWriterSize gives them this one
// and a writer for each of thousands of flows costs no 64 KiB.
const sharedBuf = 64 << 10

// captures writes capture files: a writer of package capfile for each flow, since it knows what the file has described.
type captures struct {
	sink *sink
	buf  *bufio.Writer
	open func(w io.Writer, p *packet.Packet) captureWriter
}

type captureWriter interface {
	Write(p *packet.Packet) error
	Flush() error
	Close() error
}

// PcapOptions say how pcap files are written.
type PcapOptions struct {
	BigEndian bool
	Micro     bool // microseconds, finer digits cut off; else nanoseconds
}

// Pcap writes a pcap file for each flow, of the link type of the flow's first packet. Packets that it cannot hold are left
// out and counted: see Splitter.Close.
func Pcap(o PcapOptions) Format {
	return captureFormat(".pcap", func(w io.Writer, p *packet.Packet) captureWriter {
		fcs := p.FCSLen
		if fcs%2 != 0 || fcs > 30 { // the header counts in 16 bits
			fcs = 0
		}
		return capfile.NewPcapWriter(w, capfile.PcapOptions{Link: p.Link, Nano: !o.Micro, BigEndian: o.BigEndian, FCSLen: fcs})
	})
}

// Pcapng writes a pcapng file for each flow. o.Interface is the method of that name of the source, which keeps names and
// options of interfaces; resolution and options of each packet are kept anyway.
func Pcapng(o capfile.NgOptions) Format {
	return captureFormat(".pcapng", func(w io.Writer, _ *packet.Packet) captureWriter { return capfile.NewNgWriter(w, o) })
}

func captureFormat(ext string, open func(io.Writer, *packet.Packet) captureWriter) Format {
	s := &sink{}
	return Format{ext: ext, sink: s, enc: &captures{sink: s, buf: bufio.NewWriterSize(s, sharedBuf), open: open}}
}

func (c *captures) begin(f *file, p *packet.Packet) error {
	f.capture = c.open(c.buf, p)
	return f.capture.Flush()
}

func (c *captures) packet(f *file, p *packet.Packet) error {
	if err := f.capture.Write(p); err != nil {
		return err
	}
	return f.capture.Flush()
}

func (c *captures) end(f *file) error { return f.capture.Close() }

// documents writes text formats: one writer for all flows, whose output is cut at the packets.
type documents struct {
	sink       *sink
	w          dump.Writer
	head, tail []byte
	join       string // between packets, in place of the line end that the writer has behind each
}

// Documents writes a document for each flow in a format of package dump: ext is the end of the files' names, dot included,
// and open makes the format's writer. JSON has a function of its own; any other will do whose packets follow one another
// with nothing between. Times that a format relates to other packets are related to those of all flows.
func Documents(ext string, open func(io.Writer) (dump.Writer, error)) Format {
	// What an empty document consists of is what comes before and after the packets.
	var empty bytes.Buffer
	d := &documents{}
	w, err := open(&empty)
	if err == nil {
		err = w.Flush()
	}
	if err != nil {
		return Format{empty: err}
	}
	d.head = bytes.Clone(empty.Bytes())
	if err := w.Close(); err != nil {
		return Format{empty: err}
	}
	d.tail = bytes.Clone(empty.Bytes()[len(d.head):])
	return d.format(ext, open)
}

// JSON writes a JSON document for each flow, the same as dump.NewJSON.
func JSON(l engine.Lister) Format {
	d := &documents{head: []byte("[\n"), join: ",\n", tail: []byte("\n]\n")}
	return d.format(".json", func(w io.Writer) (dump.Writer, error) { return dump.NewNDJSON(w, l), nil })
}

// format makes the writer and lets it write its head to nowhere.
func (d *documents) format(ext string, open func(io.Writer) (dump.Writer, error)) Format {
	d.sink = &sink{to: &file{}}
	w, err := open(d.sink)
	if err == nil {
		d.w = w
		err = w.Flush()
	}
	return Format{ext: ext, sink: d.sink, enc: d, empty: err}
}

func (d *documents) begin(f *file, _ *packet.Packet) error {
	f.buf = append(f.buf, d.head...)
	return nil
}

func (d *documents) packet(f *file, p *packet.Packet) error {
	if d.join != "" && f.packets > 0 {
		f.buf = append(f.buf, d.join...)
	}
	if err := d.w.Write(p); err != nil {
		return err
	}
	err := d.w.Flush()
	if n := len(f.buf); d.join != "" && n > 0 && f.buf[n-1] == '\n' {
		f.buf = f.buf[:n-1]
	}
	return err
}

func (d *documents) end(f *file) error {
	f.buf = append(f.buf, d.tail...)
	return nil
}
