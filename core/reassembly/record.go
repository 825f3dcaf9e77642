package reassembly

import (
	"net/netip"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Kind of a Record.
type Kind uint8

// The kinds of records.
const (
	_ Kind = iota
	KindIPv4
	KindIPv6
	KindTCP
)

// String is "ipv4", "ipv6" or "tcp".
func (k Kind) String() string {
	switch k {
	case KindIPv4:
		return "ipv4"
	case KindIPv6:
		return "ipv6"
	case KindTCP:
		return "tcp"
	}
	return "none"
}

// Record is an IP datagram or one direction of a TCP connection: what `pcapkit reassemble` shows. It is borrowed: everything
// holds until the callback returns.
type Record struct {
	Kind     Kind
	Src, Dst netip.Addr

	Proto uint8  // IP: protocol of the payload
	ID    uint32 // IP: identification

	SrcPort, DstPort uint16    // TCP
	Stream           uint64    // TCP: number of the connection, Wireshark's tcp.stream
	Direction        Direction // TCP
	Seq              uint32    // TCP: sequence number of offset 0
	Ack              uint32    // TCP: first acknowledgement of the sender; see AckSeen
	AckSeen          bool
	End              StreamEnd // TCP
	Side             Side      // TCP
	// Application is the protocol of the messages that were found in the data, and Messages their number: see
	// CollectorOptions.OnMessage. TCP
	Application packet.Kind
	Messages    int64

	// Complete: a datagram without holes; a stream from its SYN, or what a SYN acknowledges, to its FIN without gaps.
	Complete bool
	Reason   Reason // why it is not complete
	// Packets are the numbers of the fragments, or of the segments with data, SYN or FIN, in order of arrival.
	Packets   []uint64
	Length    int64    // octets that are there
	Total     int64    // Length and the holes; -1 where the end is not known
	SHA256    [32]byte // of the octets that are there, in order; zero without CollectorOptions.SHA256
	Pieces    []Piece
	Holes     []Hole
	Conflicts []Conflict
	// Cut: the lists reached their limit, or the payload did.
	Cut bool

	Header  []byte // IP: see Datagram.Header
	Payload []byte // the octets that are there, in order; nil for an incomplete datagram and for streams unless asked for
	// Packet is the dissected datagram; nil for an incomplete one and for streams.
	Packet *packet.Packet
}

// fillIP makes a record of a datagram, reusing its lists.
func (r *Record) fillIP(d *Datagram, sum func(pieces []Piece) [32]byte) {
	*r = Record{
		Kind: KindIPv4, Src: d.Src, Dst: d.Dst, Proto: d.Proto, ID: d.ID, Complete: d.Complete, Reason: d.Reason,
		Packets: d.Packets, Total: int64(d.Total), SHA256: sum(d.Pieces), Pieces: d.Pieces, Holes: d.Holes,
		Conflicts: d.Conflicts, Cut: len(d.Conflicts) >= maxConflicts, Header: d.Header, Payload: d.Payload, Packet: d.Packet,
	}
	if d.V6 {
		r.Kind = KindIPv6
	}
	for _, p := range d.Pieces {
		r.Length += p.Len
	}
}
