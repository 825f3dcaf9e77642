package reassembly

import (
	"net/netip"
	"strconv"
	"time"
)

// StreamHandler is told of TCP connections. Streams and octets are borrowed: octets until the call returns, a Stream until
// StreamEnd returns.
type StreamHandler interface {
	// StreamBegin comes once for each connection, at its first segment.
	StreamBegin(s *Stream)
	// StreamData hands on octets in order, each once. They lie in the packet where that came in order. number is that of the
	// packet that they came in.
	StreamData(s *Stream, d Direction, b []byte, number uint64)
	// StreamGap says that octets are missing between what was handed on and what comes next, or before the end.
	StreamGap(s *Stream, d Direction, octets int64)
	// StreamConflict says that two packets disagree about octets of the stream.
	StreamConflict(s *Stream, d Direction, c Conflict)
	// StreamEnd comes once for each connection, after everything else.
	StreamEnd(s *Stream)
}

// SegmentHandler is optional for a StreamHandler that wants to see every segment, before its data.
type SegmentHandler interface {
	StreamSegment(s *Stream, d Direction, seg *Segment, number uint64)
}

// Direction of a stream's data.
type Direction uint8

// Client is the sender of the connection's first packet in the capture, as in Wireshark; Server is its peer.
const (
	FromClient Direction = iota
	FromServer
)

// Other is the opposite direction.
func (d Direction) Other() Direction { return d ^ 1 }

// String is "client" or "server", after the sender.
func (d Direction) String() string {
	if d == FromClient {
		return "client"
	}
	return "server"
}

// StreamEnd says why a connection ended.
type StreamEnd uint8

// The ends of a connection.
const (
	_          StreamEnd = iota // it goes on
	EndFIN                      // both sides closed it
	EndRST                      // one side reset it
	EndTimeout                  // nothing came for Times.Idle
	EndEvicted                  // it gave way to a limit
	EndReused                   // a new connection with the same addresses and ports began
	EndCapture                  // the capture ended
)

var endNames = [...]string{"open", "fin", "rst", "timeout", "evicted", "reused", "capture end"}

func (e StreamEnd) String() string {
	if int(e) < len(endNames) {
		return endNames[e]
	}
	return "end " + strconv.Itoa(int(e))
}

// Stream is a TCP connection. What every segment touches lies in its first line of the cache, and in the first of one half.
type Stream struct {
	key     streamKey
	V6      bool      // IPv6
	End     StreamEnd // valid in StreamEnd
	flip    bool      // the client is the key's second endpoint
	reset   bool      // a RST came
	ended   bool      // StreamEnd was called; kept for late segments
	lingers bool      // it is in the tracker's list closing
	tick    uint64    // count of the tracker's segments at the last one
	seen    time.Duration

	ID  uint64 // from 0, by first packet; Wireshark's tcp.stream
	Tag any    // the handler's own

	client, server         Addr
	clientPort, serverPort uint16
	hash, slot             uint32 // of the key, and in the tracker
	list                   *streamList
	prev, next             *Stream
	queued                 time.Duration // when it came to its place in the list
	queuedTick             uint64
	stamp                  int64 // time stamp of the last segment, where something waits for time to pass

	_    [8]byte // up to a line of the cache
	half [2]half
}

// Client is the sender of the connection's first packet.
func (s *Stream) Client() netip.AddrPort {
	return netip.AddrPortFrom(s.client.addr(s.V6), s.clientPort)
}

// Server is the receiver of the connection's first packet.
func (s *Stream) Server() netip.AddrPort {
	return netip.AddrPortFrom(s.server.addr(s.V6), s.serverPort)
}

// Side is what is known about one direction of a connection. Octets and segments are those that its sender sent.
type Side struct {
	Started     bool   // where the stream begins is known, or was taken from the first data
	NoHandshake bool   // picked up in the middle: the start was never captured
	SYN, FIN    bool   // seen
	Closed      bool   // everything up to the FIN was handed on
	First       uint32 // sequence number of offset 0
	Offset      uint64 // of what comes next: octets handed on and gaps
	Missing     uint64 // octets in gaps
	Gaps        uint32
	Segments    uint64 // with payload

	Retransmitted  uint64 // octets that came again
	Unchecked      uint64 // of these, octets that could not be compared with what was handed on
	OutOfOrder     uint64 // segments that came early
	KeepAlives     uint64 // segments (RFC 1122 §4.2.3.6)
	ZeroWindows    uint64 // segments that close the sender's window
	Conflicts      uint64
	Waiting        int // segments that wait behind a hole
	AfterReset     uint64
	OutsideOctets  uint64 // before the start or farther away than any window; dropped
	LastAck        uint32 // highest acknowledgement that this side sent; see AckSeen
	AckSeen        bool
	InitialAck     uint32 // acknowledgement of its first segment that has one
	InitialAckSeen bool
}

// Side of a direction: that of its sender.
func (s *Stream) Side(d Direction) Side {
	h := &s.half[d]
	var side Side
	if h.rare != nil {
		side = h.rare.side
	}
	side.InitialAck, side.InitialAckSeen = h.initialAck, h.acked
	side.First, side.Offset, side.Waiting, side.LastAck = h.first, h.offset, len(h.early), h.ack
	side.Started, side.NoHandshake, side.SYN = h.started, h.picked, h.syn
	side.FIN, side.Closed, side.AckSeen, side.Segments = h.finSet, h.closed, h.acked, h.segments
	return side
}

// half is one direction of a connection. Its first line of the cache is what data in order touch.
type half struct {
	next    uint32 // sequence number of what comes next
	first   uint32 // of offset 0
	isn     uint32 // of the SYN; before it is known, one below the lowest seen
	fin     uint32 // of the FIN
	ack     uint32 // highest that this side sent
	started bool
	picked  bool // started without SYN
	syn     bool
	isnSet  bool
	finSet  bool
	closed  bool
	acked   bool
	dir     Direction
	// initialAck is the acknowledgement of the first segment that has one.
	initialAck uint32
	offset     uint64 // of next
	history    int64  // latest record in the history; 0: none
	held       int    // octets that early counts for: 0 where early is empty
	segments   uint64 // with payload

	early  []*early
	since  time.Duration
	stream *Stream
	prev   *half // in the list of halves with early segments
	after  *half
	rare   *rare
}

// rare is what few directions need: a count of what is odd.
type rare struct {
	side  Side
	noted []Conflict // before the stream has started, by sequence number
}

// rarely gives a direction's rare. What comes when the connection is over nobody asks for.
func (t *tracker) rarely(h *half) *rare {
	switch n := len(t.freeRare); {
	case h.rare != nil:
	case h.stream.ended:
		return &t.nobody
	case n > 0:
		h.rare, t.freeRare = t.freeRare[n-1], t.freeRare[:n-1]
		*h.rare = rare{}
	default:
		h.rare = new(rare)
	}
	return h.rare
}

func (t *tracker) side(h *half) *Side { return &t.rarely(h).side }

// streamList is a list of connections, the one that waits longest at the head.
type streamList struct{ head, tail *Stream }

func (l *streamList) push(s *Stream) {
	s.list, s.prev, s.next = l, l.tail, nil
	if l.tail != nil {
		l.tail.next = s
	} else {
		l.head = s
	}
	l.tail = s
}

func (s *Stream) unlink() {
	l := s.list
	if l == nil {
		return
	}
	if s.prev != nil {
		s.prev.next = s.next
	} else {
		l.head = s.next
	}
	if s.next != nil {
		s.next.prev = s.prev
	} else {
		l.tail = s.prev
	}
	s.list, s.prev, s.next = nil, nil, nil
}
