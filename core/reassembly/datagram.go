package reassembly

import (
	"net/netip"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Datagram is an IP datagram that was put together, or what came of one. It is borrowed: everything holds until the callback
// returns.
type Datagram struct {
	V6       bool
	Proto    uint8 // protocol of the payload; of IPv6 known once the fragment at offset 0 came, else as the last fragment says
	ID       uint32
	Src, Dst netip.Addr
	Scope    uint64 // as Fragment.Scope

	Complete bool
	Reason   Reason // why it is not complete
	// Total is the length of the payload: what follows the IPv4 header, or the unfragmentable part of an IPv6 packet; -1 as
	// long as the last fragment is missing.
	Total int
	// Packets are the numbers of all fragments, duplicates included, in order of arrival.
	Packets []uint64
	// Header is that of the fragment at offset 0, with its lengths, flags and checksum redone when the datagram is complete;
	// nil when that fragment is missing.
	Header []byte
	// Payload of a complete datagram; nil otherwise.
	Payload []byte
	// Pieces are what is there, by offset, adjacent ones joined. A complete datagram has one.
	Pieces []Piece
	// Holes are what is missing below Total, or below the last piece.
	Holes []Hole
	// Conflicts are the octets about which two fragments disagree. For IPv6 they are every overlap that is no duplicate.
	Conflicts []Conflict
	// Packet is the complete datagram as a packet of link type 228 or 229 with the layers of a new dissection, the time and
	// number of the fragment that completed it; nil for an incomplete one.
	Packet *packet.Packet
}

// Reason says why something is not complete.
type Reason uint8

// The reasons. The zero Reason means that nothing is wrong.
const (
	// ReasonEnd: the capture ended.
	ReasonEnd Reason = iota + 1
	// ReasonTimeout: the rest did not come in time.
	ReasonTimeout
	// ReasonEvicted: it gave way to a limit.
	ReasonEvicted
	// ReasonOverlap: fragments overlap, which IPv6 forbids (RFC 5722).
	ReasonOverlap
	// ReasonOversize: fragments reach beyond 65 535 octets.
	ReasonOversize
	// ReasonGap: octets of a stream were never captured.
	ReasonGap
	// ReasonNoStart: the start of a stream was never captured.
	ReasonNoStart
	// ReasonNoEnd: the end of a stream was never captured, or its peer reset it.
	ReasonNoEnd
)

var reasonNames = [...]string{
	"", "capture ended", "timeout", "evicted", "overlap", "oversize", "gap", "start not captured", "end not captured",
}

func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "reason " + strconv.Itoa(int(r))
}

// Piece is a run of octets of a datagram or stream.
type Piece struct {
	Offset int64
	Len    int64
	Data   []byte // borrowed; nil where only the place is told
}

// Hole is a run of octets that are missing.
type Hole struct{ Offset, Len int64 }

// Conflict is a run of octets about which two packets disagree: it begins and ends with an octet that differs.
type Conflict struct {
	Offset, Len int64
	Kept        uint64 // number of the packet whose octets were taken
	Dropped     uint64 // number of the other
}

// addr makes a netip.Addr.
func (a *Addr) addr(v6 bool) netip.Addr {
	if v6 {
		return netip.AddrFrom16(*a)
	}
	return netip.AddrFrom4([4]byte(a[:4]))
}
