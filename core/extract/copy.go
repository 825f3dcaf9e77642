package extract

import (
	"errors"
	"io"
	"runtime"
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

// sharer is a Reader that goroutines can read in turns: see capfile.Turn.
type sharer interface {
	Waits() bool
	Share(on bool) bool
	Take(*capfile.Turn)
	Keep()
	Dry() bool
	Trade([]packet.Packet)
}

// parallel is a Copy with workers, who take turns in reading: one finds the layers of some packets, which depends on the packets before,
// and makes the text of them while the next one reads. So a packet is worked on by the processor whose cache it was read into. The caller
// is a worker too, and writes what all have made in the order of the packets.
type parallel struct {
	x      *Extractor
	w      dump.Divisible
	lead   *worker        // the caller
	ring   []chan *result // of each turn, from joined on
	joined int
	copied uint64
	quit   chan struct{} // closed when nothing more is written

	mu    sync.Mutex // held by whoever has the turn
	r     sharer
	turns int   // so far
	ended error // of the reading
}

// parallel makes ready for a Copy with workers; nil where packets cannot be listed in other goroutines, must be written before the next
// one is read, or are shown to functions of the caller.
func (x *Extractor) parallel(w dump.Divisible) *parallel {
	r, ok := x.r.(sharer)
	if _, own := x.lister.(*dissect.Dissector); !ok || !own || x.guard != nil || r.Waits() {
		return nil
	}
	if x.gather != nil || x.opt.onPacket != nil || x.opt.rare.session.OnBlock != nil {
		return nil
	}
	lead := newWorker(w)
	if lead == nil {
		return nil
	}
	if x.stepped(); !r.Share(true) { // workers take packets in batches
		return nil
	}
	p := &parallel{x: x, w: w, r: r, lead: lead, ring: make([]chan *result, x.opt.rare.workers*resultsEach), quit: make(chan struct{})}
	for i := range p.ring {
		p.ring[i] = make(chan *result, 1)
	}
	return p
}

func (p *parallel) copy() (uint64, error) {
	var wg sync.WaitGroup
	steps := p.x.bySteps
	p.x.bySteps, p.x.warns.late = false, new(untold)
	defer func() {
		p.mu.Lock()
		if p.ended == nil {
			p.ended = errLeft
		}
		p.mu.Unlock()
		close(p.quit)
		wg.Wait()
		p.lead.turn.Leave()
		p.r.Trade(nil)
		p.r.Share(false)
		late := p.x.warns.late
		p.x.bySteps, p.x.warns.late = steps, nil
		p.x.tell(late)
	}()
	for range p.x.opt.rare.workers - 1 {
		k := newWorker(p.w)
		wg.Add(1)
		go func() {
			defer wg.Done()
			p.work(k)
		}()
	}
	err := p.both()
	return p.copied, err
}

// errLeft ends the turns of workers when what they make is not wanted any more.
var errLeft = errors.New("extract: copying was left")

// work takes turns for a worker that is not the caller.
func (p *parallel) work(k *worker) {
	for {
		select {
		case out := <-k.free:
			if p.turn(k, out) {
				continue
			}
		case <-p.quit:
		}
		p.mu.Lock()
		k.turn.Leave()
		p.mu.Unlock()
		return
	}
}

// both takes turns for the caller, and writes what there is.
func (p *parallel) both() error {
	for more := true; more; {
		select {
		case out := <-p.lead.free:
			more = p.turn(p.lead, out)
		default: // what it made waits for that of others
			if err := p.join(<-p.oldest()); err != nil {
				return err
			}
		}
		for made := true; made; {
			select {
			case out := <-p.oldest():
				if err := p.join(out); err != nil {
					return err
				}
			default:
				made = false
			}
		}
	}
	for p.joined < p.turns {
		if err := p.join(<-p.oldest()); err != nil {
			return err
		}
	}
	if p.ended == io.EOF {
		return nil
	}
	return p.ended
}

func (p *parallel) oldest() chan *result { return p.ring[p.joined%len(p.ring)] }

// join writes what was made in the oldest turn.
func (p *parallel) join(out *result) error {
	if out.warned {
		p.mu.Lock() // the functions of the caller may ask the Extractor
		defer p.mu.Unlock()
		p.x.tell(p.x.warns.late)
	}
	p.joined++
	p.copied += uint64(out.n)
	err := out.err
	if err == nil {
		err = p.w.Join(&out.piece)
	}
	out.of.free <- out
	return err
}

// turn reads some packets and makes their text; false: there is nothing left to read.
func (p *parallel) turn(k *worker, out *result) bool {
	place := p.read(k, out)
	if place == nil {
		return false
	}
	k.write(out)
	k.size(out.piece.Len())
	place <- out
	return true
}

// read takes the packets of a turn, and gives the place of what is made of them; nil: there is nothing left to read.
func (p *parallel) read(k *worker, out *result) chan *result {
	p.await()
	defer p.mu.Unlock() // what is the caller's may panic
	if p.ended != nil {
		return nil
	}
	p.ended = p.fill(k)
	out.n, out.warned = k.n, len(p.x.warns.late.list) > 0
	place := p.ring[p.turns%len(p.ring)] // empty: there are as many results as places
	p.turns++
	return place
}

// looks is how often one looks whether the turn has come before one sleeps: for as long as a turn takes at most, a hundred microseconds.
const looks = 500

// await waits for the turn. To be woken takes as long as to read, or longer where the system wakes one on the processor of who woke it.
func (p *parallel) await() {
	for range looks {
		if p.mu.TryLock() {
			return
		}
		runtime.Gosched()
	}
	p.mu.Lock()
}

// Bounds of a turn, which ends before a read where there are some packets: those of a read stay together.
const (
	mostPackets = 1024
	somePackets = 64
)

// fill takes the packets of a turn.
func (p *parallel) fill(k *worker) (err error) {
	k.clear()
	x, given := p.x, k.room()
	p.r.Take(&k.turn)
	p.r.Trade(given)
	for k.n < mostPackets && (k.n < somePackets || !p.r.Dry()) {
		var q *packet.Packet
		if q, err = x.Next(); err != nil {
			break
		}
		p.r.Keep()
		if x.at != 1 || x.quick == 0 {
			k.lend(q)
			continue
		}
		k.take(x.batch) // of which Next has given the first, and nothing is left to do for the others
		x.batch, x.at, x.quick = nil, 0, 0
		given = k.room()
		p.r.Trade(given)
	}
	k.giveBack(given)
	return err
}
