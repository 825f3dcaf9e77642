package tshark

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Bounds of what was fed and has not come back. tshark answers each packet before it reads the next, so that a full queue
// means full pipes and no lost answer; both bounds are far above what pipes hold.
const (
	maxQueued      = 1 << 14
	maxQueuedBytes = 64 << 20
)

// slot is a packet on its way through tshark, with what the source said before it.
type slot struct {
	p      packet.Packet
	data   []byte // storage of p.Data
	opts   []byte // storage of p.Extra.Options
	fed    int    // octets of p.Data that tshark was given
	unfit  packet.FaultCode
	events []event
}

// event is something that the reading goroutine met and the caller's goroutine hears of, in its turn.
type event struct {
	block   *capfile.Block
	notice  *capfile.Notice
	section *capfile.Section
	iface   *capfile.Interface
}

// queue holds slots in order between the goroutine that feeds tshark and the one that reads its answers.
type queue struct {
	mu      sync.Mutex
	room    sync.Cond // of mu: there is room, or stopped
	slots   []*slot   // from head on
	head    int
	free    []*slot
	bytes   int
	stopped bool
	ended   bool    // nothing will be added
	err     error   // what the source ended with
	rest    []event // what it said behind its last packet
}

func newQueue() *queue {
	q := &queue{}
	q.room.L = &q.mu
	return q
}

// spare gives an empty slot.
func (q *queue) spare() *slot {
	q.mu.Lock()
	defer q.mu.Unlock()
	if n := len(q.free); n > 0 {
		s := q.free[n-1]
		q.free = q.free[:n-1]
		return s
	}
	return &slot{}
}

// push appends a slot once there is room; false: the session ends.
func (q *queue) push(s *slot) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for !q.stopped && len(q.slots) > q.head && (len(q.slots)-q.head >= maxQueued || q.bytes+len(s.data) > maxQueuedBytes) {
		q.room.Wait()
	}
	if q.stopped {
		return false
	}
	q.slots = append(q.slots, s)
	q.bytes += len(s.data)
	return true
}

// pop takes the first slot; nil: there is none.
func (q *queue) pop() *slot {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.head == len(q.slots) {
		return nil
	}
	s := q.slots[q.head]
	q.slots[q.head] = nil
	q.head++
	q.bytes -= len(s.data)
	if q.head == len(q.slots) || q.head >= maxQueued {
		q.slots = q.slots[:copy(q.slots, q.slots[q.head:])]
		q.head = 0
	}
	q.room.Signal()
	return s
}

// recycle takes a slot back. One that held a large packet is let go.
func (q *queue) recycle(s *slot) {
	q.mu.Lock()
	defer q.mu.Unlock()
	clear(s.events)
	s.events = s.events[:0]
	if len(q.free) < 1024 && cap(s.data)+cap(s.opts) <= 1<<11 {
		q.free = append(q.free, s)
	}
}

// end says that nothing follows.
func (q *queue) end(err error, rest []event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.ended, q.err, q.rest = true, err, rest
}

// outcome is what end was told; ok is false before it.
func (q *queue) outcome() (err error, rest []event, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	err, rest, ok = q.err, q.rest, q.ended
	q.rest = nil
	return err, rest, ok
}

// stop lets a waiting push go.
func (q *queue) stop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stopped = true
	q.room.Broadcast()
}
