package extract

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// worker is a goroutine of a Copy, with the packets of its turn.
type worker struct {
	part dump.Part
	free chan *result // that it may fill

	turn  capfile.Turn
	runs  [][]packet.Packet // of the reader's batches, and others
	n     int               // packets in runs
	spare [][]packet.Packet // that the reader may fill again
	alone []packet.Packet   // storage of packets that came one by one
}

// result is what a worker made in a turn.
type result struct {
	of     *worker
	piece  dump.Piece
	n      int // packets
	err    error
	warned bool // there is something to tell before
}

// resultsEach is the number of turns that a worker may be ahead of what has been written, and one.
const resultsEach = 3

// newWorker makes one; nil where packets cannot be written side by side.
func newWorker(w dump.Divisible) *worker {
	part := w.Part()
	if part == nil {
		return nil
	}
	k := &worker{part: part, free: make(chan *result, resultsEach), turn: capfile.Turn{Most: fewOctets}}
	for range resultsEach {
		k.free <- &result{of: k}
	}
	return k
}

// clear gives the packets up; their storage stays.
func (k *worker) clear() {
	for _, run := range k.runs {
		k.giveBack(run)
	}
	k.runs, k.alone, k.n = k.runs[:0], k.alone[:0], 0
}

// room gives storage for a batch; nil: there is none.
func (k *worker) room() (ps []packet.Packet) {
	if n := len(k.spare); n > 0 {
		ps, k.spare = k.spare[n-1], k.spare[:n-1]
	}
	return ps
}

// giveBack is the end of storage of a batch, and of others.
func (k *worker) giveBack(ps []packet.Packet) {
	if cap(ps) > 1 {
		k.spare = append(k.spare, ps)
	}
}

// take adds a batch.
func (k *worker) take(ps []packet.Packet) { k.runs, k.n = append(k.runs, ps), k.n+len(ps) }

// lend adds a packet that came by itself.
func (k *worker) lend(p *packet.Packet) {
	n := len(k.alone)
	if n == cap(k.alone) { // runs refer to those before
		k.alone = make([]packet.Packet, 0, mostPackets)
		n = 0
	}
	k.alone = k.alone[:n+1]
	p.Lend(&k.alone[n])
	k.take(k.alone[n : n+1 : n+1])
}

// Much text is made of few octets at a time, since all text of a turn waits in memory until the turns before are written.
const (
	fewOctets  = 64 << 10 // of a read
	littleText = 64 << 10 // of so much
	muchText   = 1 << 20  // of more
)

// size chooses the reads of the next turn by the text of this one.
func (k *worker) size(text int) {
	switch {
	case text < littleText:
		k.turn.Most = 0
	case text > muchText:
		k.turn.Most = fewOctets
	}
}

// write makes the text of the packets.
func (k *worker) write(out *result) {
	out.err = nil
	for _, run := range k.runs {
		for i := 0; i < len(run) && out.err == nil; i++ {
			out.err = k.part.Write(&run[i])
		}
	}
	k.part.Take(&out.piece)
}
