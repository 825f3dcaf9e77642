package afpacket

import (
	"math"
	"os"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// Live says how interfaces are captured from.
type Live struct {
	Snaplen        int           // octets of a packet that are kept; 0: 262144, as tcpdump has it
	Promiscuous    bool          // also frames that are for other stations
	IgnoreOutgoing bool          // not what this machine sends (Linux 4.20)
	RingBytes      int           // octets of each ring; 0: 128 MiB, or less where memory is short
	BlockBytes     int           // octets that the kernel hands over at once, a multiple of the page size; 0: 1 MiB, less in a small ring
	MaxRingBytes   int           // bound on all rings of a session; 0: 1 GiB, at most a quarter of the memory that is available
	Retire         time.Duration // a block that is not full is handed over after so long; 0: 30 ms
	Namespace      string        // path of the network namespace that the interface is in ("/run/netns/blue"); "": this one
	Fanout         Fanout        // several rings
	// Sample keeps one in so many of the packets that the filter wants: the first, and each nth after it; 0 and 1: all. An eBPF program
	// of the socket chooses, before packets reach the ring. Where the kernel refuses it, chance does.
	Sample        int
	LibpcapFilter bool // the filter means what libpcap's does on a packet socket, and not what it means on a file: see engine.Live
	Protocols     bool // the same program counts packets by protocol, before the filter: see Session
}

// FanoutMode says how the kernel spreads packets over the sockets of a fanout group (packet(7), PACKET_FANOUT).
type FanoutMode uint8

// The modes. FanoutHash, the default, keeps both directions of a conversation in one ring.
const (
	FanoutHash FanoutMode = iota // by a hash of the addresses and ports
	FanoutLB                     // in turn
	FanoutCPU                    // by the processor that received the packet
	// FanoutFlow is FanoutHash with a hash of this package's own, by an eBPF program, which looks behind one VLAN tag more.
	// Where the kernel refuses the program it is FanoutHash.
	FanoutFlow
)

// Fanout spreads packets over several rings.
type Fanout struct {
	// Readers is how many rings a session has; 0 and 1: one. Next merges them in the order of their times.
	Readers int
	// Group is the number of a group that sessions of this machine share, each of which gets a part of the packets: one
	// Reader a goroutine. 0: the rings of the session are a group of their own.
	Group uint16
	Mode  FanoutMode
}

// Defaults of Live, and the bounds that it is held to.
const (
	defaultSnaplen = 262144
	maxSnaplen     = 1 << 20
	defaultRing    = 128 << 20
	defaultBlock   = 1 << 20
	maxBlock       = 1 << 30
	maxRings       = 1 << 30
	minBlocks      = 4  // of a ring that was made smaller
	fewBlocks      = 16 // of a ring that is small
	maxReaders     = 256
	defaultRetire  = 30 * time.Millisecond
)

func (c Live) withDefaults() Live {
	if c.Snaplen <= 0 {
		c.Snaplen = defaultSnaplen
	}
	c.Snaplen = min(c.Snaplen, maxSnaplen)
	if c.BlockBytes <= 0 {
		c.BlockBytes = c.block()
	}
	if c.Retire <= 0 {
		c.Retire = defaultRetire
	}
	c.Retire = min(max(c.Retire, time.Millisecond), time.Second)
	c.Fanout.Readers = min(max(c.Fanout.Readers, 1), maxReaders)
	return c
}

// block is a fitting size: the default, less in a small ring, which wants several, and enough for a packet.
func (c Live) block() int {
	n, page := defaultBlock, os.Getpagesize()
	if c.RingBytes > 0 {
		n = min(n, c.RingBytes/fewBlocks)
	}
	return (max(n, c.Snaplen+headroom) + page - 1) / page * page
}

// asked gives what a session's options ask for.
func (c Live) asked(o engine.Live) Live {
	if o.Snaplen > 0 {
		c.Snaplen = o.Snaplen
	}
	if o.Buffer > 0 {
		c.RingBytes = o.Buffer
	}
	if o.Readers > 0 {
		c.Fanout.Readers = o.Readers
	}
	if o.Sample > 0 {
		c.Sample = o.Sample
	}
	if o.Namespace != "" {
		c.Namespace = o.Namespace
	}
	c.LibpcapFilter = c.LibpcapFilter || o.LibpcapFilter
	c.Promiscuous = c.Promiscuous && !o.Local
	return c
}

// bound is how many octets all rings of a session may have on a machine with so much memory available; 0: unknown.
func (c Live) bound(available uint64) int {
	if c.MaxRingBytes > 0 {
		return c.MaxRingBytes
	}
	if available == 0 {
		return maxRings
	}
	return int(min(available/4, maxRings, math.MaxInt))
}

// Option changes an engine of New.
type Option func(*Engine)

// WithLive sets how interfaces are captured from.
func WithLive(c Live) Option { return func(e *Engine) { e.live = c } }
