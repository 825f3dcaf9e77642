package extract

import (
	"io"
	"sync"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Copy writes the packets that are left to w, and gives their number. It neither flushes nor closes w. An error is that of the
// packets or of w; everything before it has been written.
func (x *Extractor) Copy(w dump.Writer) (n uint64, err error) {
	if d, ok := w.(dump.Divisible); ok && x.opt.workers > 1 && x.divisible() {
		if d.Part() != nil {
			return x.copyParallel(d)
		}
	}
	for p, err := range x.Packets() {
		if err != nil {
			return n, err
		}
		if err := w.Write(p); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// divisible reports whether packets can be listed in other goroutines and need not be written before the next one is read.
func (x *Extractor) divisible() bool {
	if _, own := x.lister.(*dissect.Dissector); !own || x.guard != nil {
		return false
	}
	w, ok := x.r.(interface{ Waits() bool })
	return ok && !w.Waits()
}

// Bounds of a chunk. They are small enough for its octets to stay in a processor's cache until they are written.
const (
	chunkPackets = 256
	chunkOctets  = 128 << 10
)

// chunk is a run of packets on its way through a worker.
type chunk struct {
	packets [chunkPackets]packet.Packet
	n       int
	arena   []byte
	part    dump.Writer
	err     error
	done    chan struct{}
}

// fill takes packets until the chunk is full. first is a packet that did not fit into the one before; it gives the next such.
func (c *chunk) fill(x *Extractor, first *packet.Packet) (left *packet.Packet, err error) {
	c.n, c.arena, c.err = 0, c.arena[:0], nil
	for p := first; ; p = nil {
		if p == nil {
			if p, err = x.Next(); err != nil {
				return nil, err
			}
		}
		if size := p.CopySize(); size > cap(c.arena)-len(c.arena) {
			if c.n > 0 {
				return p, nil
			}
			c.arena = make([]byte, 0, max(size, chunkOctets))
		}
		c.arena = p.CopyTo(&c.packets[c.n], c.arena)
		if c.n++; c.n == chunkPackets {
			return nil, nil
		}
	}
}

// write is a worker's share.
func (c *chunk) write() {
	for i := 0; i < c.n && c.err == nil; i++ {
		c.err = c.part.Write(&c.packets[i])
	}
	c.done <- struct{}{}
}

// parallel is a Copy with workers: chunks are filled in turn, written by any worker, and joined in the order of the packets.
type parallel struct {
	w            dump.Divisible
	ring         []*chunk
	work         chan *chunk
	sent, joined int
	written      uint64
}

func (x *Extractor) copyParallel(w dump.Divisible) (n uint64, err error) {
	p := &parallel{w: w, ring: make([]*chunk, x.opt.workers+1), work: make(chan *chunk, x.opt.workers+1)}
	var wg sync.WaitGroup
	for range x.opt.workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for c := range p.work {
				c.write()
			}
		}()
	}
	defer wg.Wait()
	defer close(p.work)
	var left *packet.Packet
	var ended error
	for ended == nil {
		c, err := p.next()
		if err != nil {
			return p.written, err
		}
		left, ended = c.fill(x, left)
		p.sent++
		p.work <- c
	}
	if err := p.joinAll(); err != nil {
		return p.written, err
	}
	if ended == io.EOF {
		return p.written, nil
	}
	return p.written, ended
}

// next gives a chunk to fill, whose former packets are joined.
func (p *parallel) next() (*chunk, error) {
	if p.sent-p.joined == len(p.ring) {
		if err := p.join(); err != nil {
			return nil, err
		}
	}
	slot := &p.ring[p.sent%len(p.ring)]
	if *slot == nil {
		*slot = &chunk{arena: make([]byte, 0, chunkOctets), part: p.w.Part(), done: make(chan struct{}, 1)}
	}
	return *slot, nil
}

// join writes the oldest chunk.
func (p *parallel) join() error {
	c := p.ring[p.joined%len(p.ring)]
	<-c.done
	p.joined++
	p.written += uint64(c.n)
	if c.err != nil {
		return c.err
	}
	return p.w.Join(c.part)
}

func (p *parallel) joinAll() error {
	for p.joined < p.sent {
		if err := p.join(); err != nil {
			return err
		}
	}
	return nil
}
