package libpcap

import (
	"errors"
	"io/fs"
	"os"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
)

var errDirectory = errors.New("is a directory; name a capture file in it")

// openSavefile reads a regular file by its descriptor, and everything else through a feed.
func (r *reader) openSavefile(src engine.Source) error {
	if src.Reader != nil {
		return r.openStream(src, nil)
	}
	f, err := os.Open(src.Path)
	if err != nil {
		return err
	}
	st, err := f.Stat()
	switch {
	case err != nil:
		f.Close() // was not read
		return err
	case st.IsDir():
		f.Close() // was not read
		return &fs.PathError{Op: "read", Path: src.Path, Err: errDirectory}
	case !st.Mode().IsRegular():
		src.Reader = f
		return r.openStream(src, f)
	}
	return r.openFile(f)
}

func (r *reader) openFile(f *os.File) error {
	w, err := witnessFile(f, capfile.Options{Name: r.name, OnNotice: r.keep})
	if err != nil {
		f.Close() // was only read
		return err
	}
	r.witness = w
	return r.begin(f)
}

func (r *reader) keep(n capfile.Notice) { r.notes = append(r.notes, n) }

func (r *reader) openStream(src engine.Source, owned *os.File) error {
	pr, pw, err := os.Pipe()
	if err != nil {
		if owned != nil {
			owned.Close() // err says what happened
		}
		return err
	}
	defer pr.Close() // the library has a copy
	r.feed = newFeed(src.Reader, owned, pw, r.name, r.keep)
	r.wakers.add(r.feed.stop)
	if err := r.feed.begun(); err != nil {
		return err
	}
	r.witness = r.feed
	return r.begin(pr)
}

// begin opens the savefile that the walk has begun with.
func (r *reader) begin(f *os.File) error {
	h, text := r.lib.openOffline(f)
	if h == 0 {
		return r.refused(text)
	}
	r.h = h
	r.nano = r.lib.nanoseconds(h)
	r.bigEndian = r.lib.isSwapped(h) != hostBigEndian
	r.link = linkType(r.lib.datalink(h))
	r.fcs = fcsOctets(r.lib.datalinkExt(h))
	r.arena = newArena(fileArena)
	r.lib.arm(r.arena.b, h)
	if r.opt.Filter == "" {
		return nil
	}
	prog, text := r.lib.compile(h, r.opt.Filter)
	switch {
	case prog == nil && text == nothingMatches:
		r.none = true
		return nil
	case prog == nil:
		return misfit(r.opt.Filter, text, r.link)
	}
	r.prog = prog
	r.arena.b.insns = prog.insns()
	return nil
}

// refused says why the library does not open a savefile. One that is sound and of its formats becomes a session that skips what
// the walk finds.
func (r *reader) refused(text string) error {
	switch f := r.witness.format(); {
	case f.Compression != "":
		return unsupported(notice.Source, decompress, "libpcap does not read files compressed with %s: %s.", f.Compression, text)
	case f.Kind != capfile.Pcap && f.Kind != capfile.Pcapng:
		return unsupported(notice.Source, otherEngine, "libpcap does not read %s files: %s.", f.Kind, text)
	}
	r.text, r.ended = text, true
	return nil
}

const (
	decompress  = "Decompress it first, or choose the default engine."
	otherEngine = "Choose the default engine, which reads it."
)

// refill asks the library for packets of a savefile. From a stream it asks for no more than are on their way: it would wait for
// the others while those it has are held back.
func (r *reader) refill() {
	n := r.arena.limit
	if r.feed != nil {
		n = max(min(n, r.feed.waiting()), 1)
		if r.prog != nil {
			n = 1 // those that the filter rejects are not counted by the library either
		}
	}
	rc := r.arena.dispatch(r.lib, r.h, n)
	switch {
	case rc == statusBreak: // a packet is pending, or was
	case rc < 0:
		r.text, r.ended = r.lib.err(r.h), true
	case rc == 0:
		r.ended = true
	}
	r.gather(r.arena.left)
}

// gather takes the facts of n packets that the library has read. Where the walk meets damage, the packets from there on do not
// count; false says so for the first of them.
func (r *reader) gather(n uint64) bool {
	r.facts, r.at = r.facts[:0], 0
	if r.witness == nil {
		return true
	}
	for range n {
		r.facts = append(r.facts, fact{})
		if err := r.witness.next(&r.facts[len(r.facts)-1]); err != nil {
			r.facts = r.facts[:len(r.facts)-1]
			r.last = err
			break
		}
	}
	r.arena.left = min(r.arena.left, uint64(len(r.facts)))
	return uint64(len(r.facts)) == n
}
