package reassembly

import (
	"fmt"
	"strconv"
)

// Event announces what was dropped, evicted or odd. Kind says what; the other fields are zero where they mean nothing.
type Event struct {
	Kind   EventKind
	Packet uint64 // number of the packet at which it happened; 0: at the end
	Octets int64  // concerned
	Stream uint64 // ID of the TCP stream
}

// EventKind says what an Event announces.
type EventKind uint8

// The events. Each is counted in Stats.Events too.
const (
	_ EventKind = iota
	// FragmentMisaligned: a fragment that is not the last has a length that is no multiple of 8 (RFC 791 §3.2); dropped.
	FragmentMisaligned
	// FragmentEmpty: a fragment without payload that is not the last; dropped.
	FragmentEmpty
	// FragmentOversize: a fragment reaches beyond the 65 535 octets of a datagram (RFC 791 §3.1, RFC 8200 §4.5); dropped.
	FragmentOversize
	// FragmentBeyondEnd: a fragment reaches beyond the end that another one gave the datagram; cut.
	FragmentBeyondEnd
	// DatagramOverlap: fragments of an IPv6 datagram overlap; it is discarded (RFC 5722 §4, RFC 8200 §4.5).
	DatagramOverlap
	// DatagramTimeout: the rest of a datagram did not come in time.
	DatagramTimeout
	// DatagramEvicted: an incomplete datagram gave way to a limit.
	DatagramEvicted
	// DatagramNested: datagrams within reassembled datagrams exceed the depth that is followed.
	DatagramNested
	// SegmentOutside: octets lie before the start of their stream, farther away than any window, or in a connection that is
	// over; dropped.
	SegmentOutside
	// FINWithdrawn: data have the place of a FIN in sequence space; the FIN does not count.
	FINWithdrawn
	// StreamEvicted: a connection was forgotten to make room for another.
	StreamEvicted
	// StreamTimeout: a connection was idle for too long and was closed.
	StreamTimeout
	// GapForced: a hole was given up since too much data waited behind it; Octets were skipped.
	GapForced
	// RecordCut: a record's lists reached their limit; further packets, pieces or conflicts are only counted.
	RecordCut
	// MessageCut: a message of an application protocol is longer than the limit, or too many wait for their end; Octets is its
	// length where that is known. Its beginning is handed out.
	MessageCut

	eventKinds
)

var eventNames = [eventKinds]string{
	"none", "fragment with a length that is no multiple of 8", "fragment without payload", "fragment beyond 65535 octets",
	"fragment beyond the datagram's end", "overlapping IPv6 fragments", "datagram incomplete after its time-out",
	"datagram evicted by a limit", "datagrams nested too deeply", "segment outside its stream", "data in the place of a FIN", "stream evicted by a limit",
	"stream idle", "gap forced by a limit", "record cut by a limit",
	"message cut by a limit",
}

func (k EventKind) String() string {
	if int(k) < len(eventNames) {
		return eventNames[k]
	}
	return "event " + strconv.Itoa(int(k))
}

// String is a line for people.
func (e Event) String() string {
	s := e.Kind.String()
	if e.Octets > 0 {
		s += fmt.Sprintf(", %d octets", e.Octets)
	}
	if e.Packet > 0 {
		s += fmt.Sprintf(", at packet %d", e.Packet)
	}
	return s
}
