package tshark

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// session is one source on its way through one process.
type session struct {
	ctx       context.Context
	c         Config
	opt       engine.Options
	child     *child
	feed      *feeder
	q         *queue
	scan      *scanner
	build     *builder
	lister    *lister
	own       bool        // the source was opened here, so that its reading can be ended
	detach    func() bool // from the context
	forget    func()      // ends the asking for the glossary, and waits for its end
	closed    atomic.Bool
	format    capfile.Format
	sections  []capfile.Section // of what was handed out
	p         packet.Packet     // handed out
	last      *slot             // whose octets p has
	tree      Tree
	cells     [][]byte // of a line, for Config.Fields
	number    uint64   // of the last packet that tshark answered
	seen      uint64   // tshark's own number of it
	delivered uint64
	err       error
}

var (
	_ engine.Reader     = (*session)(nil)
	_ engine.Metadata   = (*session)(nil)
	_ engine.Accounter  = (*session)(nil)
	_ engine.Dissecting = (*session)(nil)
)

func openSession(ctx context.Context, c Config, program host.Program, src engine.Source, o engine.Options) (engine.Reader, error) {
	f := &feeder{q: newQueue(), done: make(chan struct{}), ifaces: map[[2]uint32]*capfile.Interface{}, blocks: o.OnBlock != nil}
	hear := capfile.Options{
		Decompressors: o.Decompressors,
		OnBlock: func(b capfile.Block) {
			if f.file != nil {
				f.onBlock(b)
			} else if o.OnBlock != nil { // still in Open
				o.OnBlock(b)
			}
		},
		OnNotice: func(n capfile.Notice) {
			if f.file != nil {
				f.onNotice(n)
			} else if o.Note != nil {
				o.Note(n)
			}
		},
	}
	file, err := openSource(ctx, src, hear)
	if err != nil {
		return nil, err
	}
	f.file = file
	r := &session{ctx: ctx, c: c, opt: o, feed: f, q: f.q, own: src.Reader == nil, format: file.Format(), sections: slices.Clone(file.Sections())}
	if r.child, err = start(program.Path, arguments(c, o, program), configuration(o)); err != nil {
		file.Close()
		return nil, err
	}
	f.child = r.child
	r.learn(program.Path)
	r.scan, r.build = newScanner(r.child.out), newBuilder(r.lister, o)
	r.build.pcapng = r.format.Kind == capfile.Pcapng
	r.detach = context.AfterFunc(ctx, r.stop)
	go f.run()
	return r, nil
}

// learn starts asking the program for its fields, beside its own start.
func (r *session) learn(path string) {
	ctx, cancel := context.WithCancel(r.ctx)
	load := sync.OnceValue(func() *glossary { return loadGlossary(ctx, path) })
	done := make(chan struct{})
	go func() {
		defer close(done)
		load()
	}()
	r.lister = newLister(load)
	r.forget = func() {
		cancel()
		<-done
	}
}

// Next implements engine.Reader.
func (r *session) Next() (*packet.Packet, error) {
	if r.err != nil {
		return nil, r.err
	}
	if r.last != nil {
		r.q.recycle(r.last)
		r.last = nil
	}
	for {
		if err := r.stopped(); err != nil {
			return nil, r.fail(err)
		}
		s, match, err := r.answer()
		if err != nil {
			return nil, r.fail(r.end(err))
		}
		if !match {
			r.q.recycle(s)
			continue
		}
		r.last = s
		r.delivered++
		if len(r.c.Fields) == 0 {
			r.tree = Tree{r.scan.tree}
			r.p.SetNative(&r.tree)
		}
		return &r.p, nil
	}
}

// replay tells the caller what the reading goroutine heard.
func (r *session) replay(events []event) {
	for i := range events {
		e := &events[i]
		switch n := len(r.sections); {
		case e.section != nil:
			r.sections = append(r.sections, *e.section)
		case e.iface != nil && n > 0:
			r.sections[n-1].Interfaces = append(r.sections[n-1].Interfaces, *e.iface)
		case e.notice != nil && r.opt.Note != nil:
			r.opt.Note(*e.notice)
		}
		if e.block != nil {
			r.opt.OnBlock(*e.block)
		}
	}
}

// end finds out why no answer came: the source's own end once everything was answered, or a failure of the process.
func (r *session) end(err error) error {
	if cause := r.stopped(); cause != nil {
		return cause
	}
	if err != io.EOF { // it writes nonsense, or broke off within a packet
		if !errors.Is(err, io.ErrUnexpectedEOF) {
			r.child.stop()
		}
	}
	status := r.child.wait()
	r.q.stop()
	if cause := r.stopped(); cause != nil {
		return cause
	}
	left, told, ended := r.q.outcome()
	s := r.q.pop()
	switch {
	case err != io.EOF:
		return r.child.failed(err.Error(), r.delivered, err)
	case status != nil && (s != nil || !ended || r.opt.Display != ""):
		return r.child.failed("", r.delivered, status)
	case !ended:
		return r.child.failed("it ended before its input", r.delivered, io.ErrUnexpectedEOF)
	case s != nil && r.opt.Display == "":
		return r.child.failed(fmt.Sprintf("it wrote nothing of packet %d", s.p.Number), r.delivered, io.ErrUnexpectedEOF)
	}
	for ; s != nil; s = r.q.pop() { // which the display filter dropped
		r.replay(s.events)
	}
	r.replay(told)
	return left // whatever the exit status: every packet was answered
}

// stopped says why the session has ended from outside; nil: it has not.
func (r *session) stopped() error {
	if r.closed.Load() {
		return fs.ErrClosed
	}
	return r.ctx.Err()
}

func (r *session) fail(err error) error {
	r.err = err
	return err
}

// stop ends the process and wakes whoever waits for it or for a file that was opened here.
func (r *session) stop() {
	r.child.stop()
	r.q.stop()
	r.feed.file.interrupt()
}

// Close implements engine.Reader. A caller's stream that waits for input is left to its owner: the goroutine that reads it
// ends with the read.
func (r *session) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	r.detach()
	r.stop()
	_ = r.child.wait() // it was killed
	r.forget()
	if r.own {
		<-r.feed.done
	}
	return nil
}

// Format implements engine.Metadata.
func (r *session) Format() capfile.Format { return r.format }

// Sections implements engine.Metadata: those of the packets handed out.
func (r *session) Sections() []capfile.Section { return r.sections }

// Interface implements engine.Metadata.
func (r *session) Interface(p *packet.Packet) *capfile.Interface {
	if uint64(p.Extra.Section) >= uint64(len(r.sections)) {
		return nil
	}
	i := r.sections[p.Extra.Section].Interfaces
	if uint64(p.Iface) >= uint64(len(i)) {
		return nil
	}
	return &i[p.Iface]
}

// Account implements engine.Accounter. What a display filter drops is not skipped: the caller did not ask for it.
func (r *session) Account() engine.Account { return engine.Account{Delivered: r.delivered} }

// Lister implements engine.Dissecting.
func (r *session) Lister() engine.Lister { return r.lister }
