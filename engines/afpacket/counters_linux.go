package afpacket

import (
	"sync"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// counters add up what the kernel counts in 32 bits and forgets when it is read.
type counters struct {
	mu  sync.Mutex
	fds []int // of the sockets, which it closes
	sum Stats
	err error

	extended  *extended // that the sockets run; nil: a classic program, or ended
	protocols []ProtocolCount
}

// read adds what was counted since the last time. The number of packets has those in it that were dropped.
func (c *counters) read() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.add()
}

func (c *counters) add() Stats {
	for _, fd := range c.fds {
		s, err := unix.GetsockoptTpacketStatsV3(fd, unix.SOL_PACKET, unix.PACKET_STATISTICS)
		if err != nil {
			c.err = openError("statistics", err)
			continue
		}
		c.sum.Received += uint64(s.Packets)
		c.sum.Dropped += uint64(s.Drops)
		c.sum.Freezes += uint64(s.Freeze_q_cnt)
	}
	return c.sum
}

// stop lets the sockets receive nothing more.
func (c *counters) stop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, fd := range c.fds {
		if err := attach(fd, keep(0)); err != nil {
			c.err = openError("stop", err)
		}
	}
}

// end reads for the last time and closes the sockets.
func (c *counters) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.add()
	if x := c.extended; x != nil {
		var err error
		if c.protocols, err = x.read(); err != nil {
			c.err = err
		}
		x.close()
		c.extended = nil
	}
	for _, fd := range c.fds {
		unix.Close(fd) // nothing was written to it
	}
	c.fds = nil
}

// Stats implements Session.
func (r *reader) Stats() (Stats, error) {
	rejected := r.rejected.Load() // first, so that they have been received
	s := r.counters.read()
	s.Received -= min(s.Received, rejected)
	s.Delivered, s.Polls = r.delivered.Load(), r.polls.Load()
	r.counters.mu.Lock()
	defer r.counters.mu.Unlock()
	return s, r.counters.err
}

// Counts implements engine.Counter.
func (r *reader) Counts() (engine.Counts, error) {
	s, err := r.Stats()
	return engine.Counts{Received: s.Received, Dropped: s.Dropped}, err
}

// Protocols implements Session.
func (r *reader) Protocols() ([]ProtocolCount, error) {
	c := &r.counters
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.extended == nil {
		return c.protocols, c.err
	}
	return c.extended.read()
}

// extend sets the program that counts; nil: there is none.
func (c *counters) extend(x *extended) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.extended != nil {
		c.extended.close()
	}
	c.extended = x
}
