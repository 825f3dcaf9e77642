package flow

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	spillAt       = 64 << 10 // octets of a flow that are written out at once
	defaultBuffer = 32 << 20
)

// SplitOptions of a Splitter.
type SplitOptions struct {
	// Only chooses flows by the first packet seen; nil: all.
	Only func(*Flow) bool
	// Overwrite replaces files that are there already. Without it they are an error.
	Overwrite bool
	// Buffer is how many octets are kept for what waits to be written, of all flows; 0: 32 MiB. More means fewer and larger
	// writes.
	Buffer int
}

// Splitter writes a file for each flow, named after its label, into one directory. However many flows there are, it has one
// file open at a time: what a flow has gathered is appended to its file and the file closed again. It belongs to one
// goroutine.
//
//	s, err := flow.NewSplitter("out", flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{})
//	t := flow.NewTracer(flow.Options{OnEnd: s.End})
//	for pkt, err := range x.Packets() { … err := s.Write(pkt, t.Add(pkt)) … }
//	t.End()
//	err = s.Close()
type Splitter struct {
	dir     string
	format  Format
	o       SplitOptions
	files   map[uint64]*file // by protocol and stream
	waiting int              // octets of all files' buffers
	ring    file             // the files with waiting octets: ring.next got some longest ago
	pool    [][]byte
	skip    dump.SkippedError
	begun   uint64
	err     error
}

// file is the output of one flow.
type file struct {
	name       string // "" for a flow that Only refused
	buf        []byte // not written yet
	packets    uint64
	last       uint64 // number of the packet that was written last
	created    bool
	capture    captureWriter // of capture formats
	prev, next *file
}

// NameError says that a file for a flow cannot be made or written.
type NameError struct {
	Path string
	Err  error
}

// Error names the file and, for one that is there already, the remedy.
func (e *NameError) Error() string {
	if errors.Is(e.Err, fs.ErrExist) {
		return fmt.Sprintf("flow: %s is there already: choose an empty directory, or overwrite", e.Path)
	}
	return fmt.Sprintf("flow: %s: %v", e.Path, e.Err)
}

// Unwrap gives the file system's error.
func (e *NameError) Unwrap() error { return e.Err }

// NewSplitter makes the directory where it is missing. The error is the file system's, or that of the format's own writer.
func NewSplitter(dir string, f Format, o SplitOptions) (*Splitter, error) {
	if f.empty != nil {
		return nil, f.empty
	}
	if f.enc == nil {
		return nil, errors.New("flow: a Splitter needs a Format: Pcap, Pcapng, JSON or Documents")
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, fmt.Errorf("flow: %w", err)
	}
	if o.Buffer <= 0 {
		o.Buffer = defaultBuffer
	}
	s := &Splitter{dir: dir, format: f, o: o, files: make(map[uint64]*file)}
	s.ring.next, s.ring.prev = &s.ring, &s.ring
	return s, nil
}

func fileKey(f *Flow) uint64 { return uint64(f.Proto)<<32 | uint64(f.Stream) }

// Write appends a packet to the files of the flows that Tracer.Add found it in, once to each. Those that an ICMP error
// quotes do not count. The first error, of the file system or the format's writer, is returned every time from then on.
func (s *Splitter) Write(p *packet.Packet, hits []Hit) error {
	for i := range hits {
		if h := &hits[i]; !h.Quoted && s.err == nil {
			s.err = s.add(p, h.Flow)
		}
	}
	return s.err
}

func (s *Splitter) add(p *packet.Packet, flow *Flow) error {
	f := s.files[fileKey(flow)]
	if f == nil {
		f = &file{}
		s.files[fileKey(flow)] = f
		if s.o.Only == nil || s.o.Only(flow) {
			f.name = flow.Label() + s.format.ext
			s.begun++
		}
	}
	if f.name == "" || f.last == p.Number {
		return nil
	}
	if f.buf == nil {
		f.buf = s.buffer()
		s.waiting += cap(f.buf)
	}
	before := cap(f.buf)
	s.format.sink.to = f
	err := s.encode(f, p)
	s.waiting += cap(f.buf) - before
	s.youngest(f)
	if err != nil {
		return err
	}
	if len(f.buf) >= spillAt {
		return s.spill(f)
	}
	return s.makeRoom()
}

// makeRoom writes out half of what waits where that is too much. Less would let flows that take turns push each other out
// after a packet or two.
func (s *Splitter) makeRoom() error {
	if s.waiting <= s.o.Buffer {
		return nil
	}
	for s.ring.next != &s.ring && s.waiting > s.o.Buffer/2 {
		if err := s.spill(s.ring.next); err != nil {
			return err
		}
	}
	return nil
}

// encode lets the format write. A packet that it cannot hold is counted.
func (s *Splitter) encode(f *file, p *packet.Packet) error {
	if f.packets == 0 && f.last == 0 {
		if err := s.format.enc.begin(f, p); err != nil {
			return err
		}
	}
	f.last = p.Number
	err := s.format.enc.packet(f, p)
	if err == nil {
		f.packets++
		return nil
	}
	var skipped *capfile.WriteError
	if !errors.As(err, &skipped) {
		return err
	}
	if s.skip.Count++; s.skip.First == nil {
		s.skip.First = err
	}
	return nil
}

// End completes the file of a flow; it is meant as Options.OnEnd. Its error is kept for the next Write or Close.
func (s *Splitter) End(flow *Flow) {
	k := fileKey(flow)
	f := s.files[k]
	if f == nil {
		return
	}
	delete(s.files, k)
	if s.err == nil {
		s.err = s.complete(f)
	}
}

func (s *Splitter) complete(f *file) error {
	if f.name == "" {
		return nil
	}
	before := cap(f.buf)
	s.format.sink.to = f
	err := s.format.enc.end(f)
	s.waiting += cap(f.buf) - before
	if err != nil {
		return err
	}
	return s.spill(f)
}

// Flush writes out what waits. Documents stay incomplete until their flow ends.
func (s *Splitter) Flush() error {
	for s.err == nil && s.ring.next != &s.ring {
		s.err = s.spill(s.ring.next)
	}
	return s.err
}

// Close completes the files of all flows that have not ended. A *dump.SkippedError says that packets could not be held by
// the format; everything else was written.
func (s *Splitter) Close() error {
	for k, f := range s.files {
		delete(s.files, k)
		if s.err == nil {
			s.err = s.complete(f)
		}
	}
	if s.err == nil && s.skip.Count > 0 {
		s.err = &s.skip
	}
	return s.err
}

// Files is how many files were begun.
func (s *Splitter) Files() uint64 { return s.begun }

// spill appends a flow's waiting octets to its file.
func (s *Splitter) spill(f *file) error {
	s.unlink(f)
	if len(f.buf) == 0 && f.created {
		return nil
	}
	path := filepath.Join(s.dir, f.name)
	mode := os.O_WRONLY | os.O_APPEND
	switch {
	case f.created:
	case s.o.Overwrite:
		mode |= os.O_CREATE | os.O_TRUNC
	default:
		mode |= os.O_CREATE | os.O_EXCL
	}
	w, err := os.OpenFile(path, mode, 0o666)
	if err == nil {
		f.created = true
		var n int
		if n, err = w.Write(f.buf); err != nil && n > 0 { // a full disk: what was written before is whole packets
			cutBack(w, n)
		}
		if e := w.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		return &NameError{path, cause(err)}
	}
	s.waiting -= cap(f.buf)
	s.release(f)
	return nil
}

// cutBack takes the last n octets off a regular file, and removes one that has no others. The error that is reported is the write's.
func cutBack(w *os.File, n int) {
	switch st, err := w.Stat(); {
	case err != nil || !st.Mode().IsRegular():
	case st.Size() > int64(n):
		_ = w.Truncate(st.Size() - int64(n))
	default:
		_ = os.Remove(w.Name())
	}
}

// cause takes operation and path off an error whose path is told already.
func cause(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}
