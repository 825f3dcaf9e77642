package afpacket

import "github.com/gopcapkit/pcapkit/core/engine"

// Session is what Open of this engine gives. Its methods beside Next may be called from any goroutine.
type Session interface {
	engine.Reader
	engine.Counter
	engine.Stopper
	engine.Metadata
	// Stats are the counters of the session, after Close those of its end.
	Stats() (Stats, error)
}

// Stats are what was counted since Open, of packets that the filter wants.
type Stats struct {
	Received uint64 // by the kernel, those that were dropped included
	Dropped  uint64 // by the kernel, since the ring was full
	Freezes  uint64 // how often the ring was full
	// Delivered packets have been handed out by Next. After a session that was stopped and read to its end Received is
	// Delivered + Dropped; before that the difference is what lies in the ring.
	Delivered uint64
	Polls     uint64 // how often Next had to wait
}

var _ = Session(nil)
