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
	// Protocols are the packets that the session's sockets saw since Open, by protocol, whether the filter wants them or not: all of the
	// interface, unless sessions share a Fanout.Group. Only with Live.Protocols, and nil where the kernel refuses that. After Close it is
	// what was counted until then.
	Protocols() ([]ProtocolCount, error)
}

// Protocol is what the kernel's counters tell apart. The zero Protocol is everything else.
type Protocol struct {
	EtherType uint16 // 0x0800 IPv4, 0x86dd IPv6, 0x0806 ARP; behind one VLAN tag too
	IP        uint8  // protocol of IPv4, or IPv6's first next header
}

// ProtocolCount is how many packets there were of a protocol.
type ProtocolCount struct {
	Protocol
	Packets uint64
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
