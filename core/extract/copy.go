package extract

import (
	"io"
	"sync"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Copy writes the packets that are left to w, and gives their number. It neither flushes nor closes w. An error is that of the
// packets or of w; everything before it has been written.
func (x *Extractor) Copy(w dump.Writer) (n uint64, err error) {
	if d, ok := w.(dump.Divisible); ok && x.opt.rare.workers > 1 {
		if p := x.parallel(d); p != nil {
			return p.copy()
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

// holder is a Reader whose packets can outlast the following ones: see capfile.Reader.
type holder interface {
	Waits() bool
	Hold(on bool) bool
	Aside() (capfile.Buffer, bool)
	Trade([]packet.Packet)
}

// Bounds of a chunk: many packets, so that handing it over costs little for each.
const (
	chunkPackets = 256
	chunkOctets  = 256 << 10
)

// chunk is packets on their way through whoever writes them.
type chunk struct {
	runs  [][]packet.Packet // of the reader's batches, and others
	spare [][]packet.Packet // that the reader may fill again
	alone []packet.Packet   // storage of packets that came one by one
	n     int
	left  []capfile.Buffer // that no packet behind the chunk borrows from
	piece dump.Piece
	err   error
	done  chan struct{}
}

// clear makes the chunk empty; its storage stays.
func (c *chunk) clear() {
	for _, run := range c.runs {
		if cap(run) > 1 {
			c.spare = append(c.spare, run)
		}
	}
	c.runs, c.alone, c.n = c.runs[:0], c.alone[:0], 0
}

// lend adds a packet that came by itself.
func (c *chunk) lend(p *packet.Packet) {
	n := len(c.alone)
	if n == cap(c.alone) { // runs refer to those before
		c.alone = make([]packet.Packet, 0, chunkPackets)
		n = 0
	}
	c.alone = c.alone[:n+1]
	p.Lend(&c.alone[n])
	c.runs = append(c.runs, c.alone[n:n+1:n+1])
	c.n++
}

// write writes the packets into the chunk's piece.
func (c *chunk) write(part dump.Part) {
	c.err = nil
	for _, run := range c.runs {
		for i := 0; i < len(run) && c.err == nil; i++ {
			c.err = part.Write(&run[i])
		}
	}
	part.Take(&c.piece)
	c.done <- struct{}{}
}

// parallel is a Copy with workers. The caller reads, and writes the pieces in the order of the packets; whoever has the time makes the
// pieces, the caller too.
type parallel struct {
	x            *Extractor
	r            holder
	w            dump.Divisible
	part         dump.Part // the caller's
	ring         []*chunk
	work         chan *chunk
	sent, joined int
	written      uint64
}

// parallel makes ready for a Copy with workers; nil where packets cannot be listed in other goroutines, or must be written before the
// next one is read.
func (x *Extractor) parallel(w dump.Divisible) *parallel {
	r, ok := x.r.(holder)
	if _, own := x.lister.(*dissect.Dissector); !ok || !own || x.guard != nil || r.Waits() {
		return nil
	}
	part := w.Part()
	if part == nil || !r.Hold(true) {
		return nil
	}
	n := x.opt.rare.workers
	return &parallel{x: x, r: r, w: w, part: part, ring: make([]*chunk, 2*n+1), work: make(chan *chunk, n)}
}

func (p *parallel) copy() (uint64, error) {
	var wg sync.WaitGroup
	defer func() {
		close(p.work)
		wg.Wait()
		p.r.Hold(false)
	}()
	for range p.x.opt.rare.workers - 1 {
		wg.Add(1)
		part := p.w.Part()
		go func() {
			defer wg.Done()
			for c := range p.work {
				c.write(part)
			}
		}()
	}
	var ended error
	for ended == nil {
		c, err := p.next()
		if err != nil {
			return p.written, err
		}
		ended = p.fill(c)
		p.sent++
		select {
		case p.work <- c:
		default: // the others have enough to do
			c.write(p.part)
		}
	}
	for p.joined < p.sent {
		if err := p.join(); err != nil {
			return p.written, err
		}
	}
	if ended == io.EOF {
		return p.written, nil
	}
	return p.written, ended
}

// fill takes packets until the chunk is full.
func (p *parallel) fill(c *chunk) error {
	c.clear()
	x := p.x
	for octets := 0; c.n < chunkPackets && octets < chunkOctets; {
		q, err := x.Next()
		if b, ok := p.r.Aside(); ok {
			c.left = append(c.left, b)
		}
		if err != nil {
			return err
		}
		if x.at != 1 || len(x.quick) == 0 {
			c.lend(q)
			octets += len(q.Data)
			continue
		}
		for i := range x.batch { // of which Next has given the first, and nothing is left to do for the others
			octets += len(x.batch[i].Data)
		}
		c.runs, c.n = append(c.runs, x.batch), c.n+len(x.batch)
		var spare []packet.Packet
		if n := len(c.spare); n > 0 {
			spare, c.spare = c.spare[n-1], c.spare[:n-1]
		}
		p.r.Trade(spare)
		x.batch, x.at, x.quick = nil, 0, nil
	}
	return nil
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
		*slot = &chunk{done: make(chan struct{}, 1)}
	}
	return *slot, nil
}

// join writes the oldest chunk.
func (p *parallel) join() error {
	c := p.ring[p.joined%len(p.ring)]
	<-c.done
	p.joined++
	p.written += uint64(c.n)
	for _, b := range c.left {
		b.Release()
	}
	c.left = c.left[:0]
	if c.err != nil {
		return c.err
	}
	return p.w.Join(&c.piece)
}
