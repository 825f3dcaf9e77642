package tshark

import (
	"context"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// plain is a session without layers: nothing is asked that tshark would have to tell.
type plain struct {
	ctx       context.Context
	mu        sync.Mutex // held while file is used
	file      *source
	opt       engine.Options
	detach    func() bool // from the context
	closed    atomic.Bool
	p         packet.Packet
	delivered uint64
	err       error
}

var (
	_ engine.Reader     = (*plain)(nil)
	_ engine.Metadata   = (*plain)(nil)
	_ engine.Accounter  = (*plain)(nil)
	_ engine.Dissecting = (*plain)(nil)
)

func openPlain(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	f, err := openSource(ctx, src, capfile.Options{OnBlock: o.OnBlock, OnNotice: o.Note, Decompressors: o.Decompressors})
	if err != nil {
		return nil, err
	}
	r := &plain{ctx: ctx, file: f, opt: o}
	r.detach = context.AfterFunc(ctx, f.interrupt)
	return r, nil
}

// Next implements engine.Reader.
func (r *plain) Next() (*packet.Packet, error) {
	if r.err != nil {
		return nil, r.err
	}
	if err := r.read(); err != nil {
		r.err = err
		return nil, err
	}
	r.delivered++
	r.p.ResetLayers()
	if !r.opt.Raw {
		r.p.AddLayer(packet.Layer{Span: packet.Span{Len: uint32(len(r.p.Data))}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.Stopped}})
	}
	return &r.p, nil
}

// read takes the next packet from the file, and closes the file where Close came meanwhile.
func (r *plain) read() error {
	err := r.stopped()
	if err == nil {
		r.mu.Lock()
		err = r.file.Next(&r.p)
		r.mu.Unlock()
	}
	if cause := r.stopped(); err != nil && err != io.EOF && cause != nil {
		err = cause
	}
	if r.closed.Load() {
		r.release()
		err = fs.ErrClosed
	}
	return err
}

// stopped says why the session has ended from outside; nil: it has not.
func (r *plain) stopped() error {
	if r.closed.Load() {
		return fs.ErrClosed
	}
	return r.ctx.Err()
}

// Close implements engine.Reader. Where a Next still waits for a caller's stream, that Next releases the file.
func (r *plain) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	r.detach()
	r.file.interrupt()
	return r.release()
}

func (r *plain) release() error {
	if !r.mu.TryLock() {
		return nil
	}
	defer r.mu.Unlock()
	return r.file.Close()
}

func (r *plain) Format() capfile.Format                        { return r.file.Format() }
func (r *plain) Sections() []capfile.Section                   { return r.file.Sections() }
func (r *plain) Interface(p *packet.Packet) *capfile.Interface { return r.file.Interface(p) }

// Account implements engine.Accounter: nothing is skipped.
func (r *plain) Account() engine.Account { return engine.Account{Delivered: r.delivered} }

// Lister implements engine.Dissecting. There are no fields but those of the whole frame, which every packet has.
func (r *plain) Lister() engine.Lister { return bare }

var bare = &dissect.Dissector{NoLayers: true}
