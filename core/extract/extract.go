package extract

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"strings"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Extractor reads one capture. It is for one goroutine; only Close may be called from another.
type Extractor struct {
	opt    options
	r      *capfile.Reader
	src    io.Closer // what Close closes; nil for a caller's reader
	guard  *guard    // nil where reads cannot block
	ctx    context.Context
	done   <-chan struct{}
	closed atomic.Bool
	p      packet.Packet
	count  uint64
	err    error // what every later Next returns
	stored []*packet.Packet
	warns  warnings
}

// Open opens a file. "-" is not special: see OpenReader for standard input.
func Open(ctx context.Context, path string, opts ...Option) (*Extractor, error) {
	o, err := apply(path, opts)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	st, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, err
	}
	if st.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "read", Path: path, Err: errDirectory}
	}
	return open(ctx, f, f, !st.Mode().IsRegular(), o)
}

var errDirectory = errors.New("is a directory; name a capture file in it")

// OpenFS opens a file of a file system.
func OpenFS(ctx context.Context, fsys fs.FS, name string, opts ...Option) (*Extractor, error) {
	o, err := apply(name, opts)
	if err != nil {
		return nil, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	if st, err := f.Stat(); err == nil && st.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "read", Path: name, Err: errDirectory}
	}
	return open(ctx, f, f, false, o)
}

// OpenReader reads a capture from r, which need not seek; packets come out as soon as their last octet is in. The caller
// keeps r and closes it. Where r blocks and has no read deadline, a cancelled or closed Extractor returns at once and
// leaves the last Read of r to end by itself.
func OpenReader(ctx context.Context, r io.Reader, opts ...Option) (*Extractor, error) {
	o, err := apply("", opts)
	if err != nil {
		return nil, err
	}
	return open(ctx, r, nil, waits(r), o)
}

// waits reports whether a Read may wait for input: in memory and in regular files it does not.
func waits(r io.Reader) bool {
	switch r := r.(type) {
	case *bytes.Reader, *bytes.Buffer, *strings.Reader:
		return false
	case *os.File:
		st, err := r.Stat()
		return err != nil || !st.Mode().IsRegular()
	}
	return true
}

func apply(name string, opts []Option) (options, error) {
	o := options{name: name}
	for _, f := range opts {
		f(&o)
	}
	return o, o.check()
}

func open(ctx context.Context, src io.Reader, c io.Closer, blocks bool, o options) (*Extractor, error) {
	x := &Extractor{opt: o, src: c, ctx: ctx, done: ctx.Done()}
	err := ctx.Err()
	if err == nil {
		if blocks {
			x.guard = newGuard(ctx, src)
			src = x.guard
		}
		x.r, err = capfile.NewReader(src, capfile.Options{
			Name: o.name, OnBlock: o.onBlock, OnNotice: x.onNotice, Decompressors: o.decompressors,
		})
	}
	if err != nil {
		err = x.bare(err)
		x.Close()
		return nil, err
	}
	return x, nil
}

// Next gives the next packet, or io.EOF at the end. It holds until the next call or Close.
func (x *Extractor) Next() (*packet.Packet, error) {
	if x.err != nil {
		return nil, x.err
	}
	if x.closed.Load() {
		return nil, x.fail(fs.ErrClosed)
	}
	if x.done != nil {
		select {
		case <-x.done:
			return nil, x.fail(x.ctx.Err())
		default:
		}
	}
	if x.count == x.opt.limit && x.count != 0 {
		return nil, x.fail(io.EOF)
	}
	if err := x.r.Next(&x.p); err != nil {
		return nil, x.fail(x.bare(err))
	}
	x.count++
	x.opt.dissector.Dissect(&x.p)
	if ls := x.p.Layers(); len(ls) > 0 && ls[0].Kind == packet.Data && ls[0].Fault == packet.NoDissector {
		x.unknownLink(&x.p)
	}
	if x.opt.store || x.opt.onPacket != nil {
		return x.offer()
	}
	return &x.p, nil
}

// offer serves WithStore and WithOnPacket.
func (x *Extractor) offer() (*packet.Packet, error) {
	if x.opt.onPacket != nil {
		if err := x.opt.onPacket(&x.p); err != nil {
			return nil, x.fail(err)
		}
	}
	if x.opt.store {
		x.stored = append(x.stored, x.p.Clone())
	}
	return &x.p, nil
}

func (x *Extractor) fail(err error) error {
	x.err = err
	return err
}

// bare gives the context's error or fs.ErrClosed for what a cancelled or closed source returned.
func (x *Extractor) bare(err error) error {
	if err == io.EOF {
		return err
	}
	if x.closed.Load() {
		return fs.ErrClosed
	}
	if cause := x.ctx.Err(); cause != nil && errors.Is(err, errStopped) {
		return cause
	}
	return err
}

// Packets gives the packets that are left. An error comes once, with a nil packet, and ends them. Leaving the loop closes
// nothing: a later Packets or Next goes on.
func (x *Extractor) Packets() iter.Seq2[*packet.Packet, error] {
	return func(yield func(*packet.Packet, error) bool) {
		for {
			p, err := x.Next()
			if err == io.EOF {
				return
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// Run reads everything that is left, for callers who use WithOnPacket or WithStore.
func (x *Extractor) Run() error {
	for _, err := range x.Packets() {
		if err != nil {
			return err
		}
	}
	return nil
}

// Stored gives clones of the packets so far, with WithStore.
func (x *Extractor) Stored() []*packet.Packet { return x.stored }

// Dissector is what lists the fields of this capture's packets.
func (x *Extractor) Dissector() *dissect.Dissector { return &x.opt.dissector }

// Format says what kind of capture the source is.
func (x *Extractor) Format() capfile.Format { return x.r.Format() }

// Sections gives the sections read so far with their interfaces; a pcap file has one section with one interface.
func (x *Extractor) Sections() []capfile.Section { return x.r.Sections() }

// Interface that a packet was captured on.
func (x *Extractor) Interface(p *packet.Packet) *capfile.Interface { return x.r.Interface(p) }

// Close ends the reading and closes what Open opened. It is idempotent, and wakes a Next that waits for input, which then
// returns fs.ErrClosed.
func (x *Extractor) Close() error {
	if x.closed.Swap(true) {
		return nil
	}
	if x.guard != nil {
		x.guard.stop()
	}
	if x.src != nil {
		return x.src.Close()
	}
	return nil
}
