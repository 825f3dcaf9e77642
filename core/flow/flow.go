package flow

import (
	"net/netip"
	"strconv"
	"strings"
)

// Side of a flow: A sent the first packet that was seen, B is the other.
type Side uint8

// The two sides.
const (
	A Side = iota
	B
)

// String is "a" or "b".
func (s Side) String() string {
	if s == A {
		return "a"
	}
	return "b"
}

// State is how far a TCP flow has come, as far as its packets show; [Stateless] for other protocols.
type State uint8

// The states, in their order.
const (
	Stateless   State = iota
	SynSent           // a SYN, no answer yet
	SynReceived       // a SYN with ACK
	Established       // an acknowledgement or data; also where the capture began within the flow
	HalfClosed        // one side has sent FIN
	Closed            // both sides have sent FIN
	Reset             // one side has sent RST, which ends both directions
)

var stateNames = [...]string{"", "syn-sent", "syn-received", "established", "half-closed", "closed", "reset"}

// String is the state in lower case; "" for Stateless.
func (s State) String() string {
	if int(s) < len(stateNames) {
		return stateNames[s]
	}
	return "state " + strconv.Itoa(int(s))
}

// End says why a flow ended.
type End uint8

// The reasons.
const (
	Open    End = iota // it did not: the capture ended, or another flow took its ports
	Fin                // both sides sent FIN
	Rst                // RST
	Timeout            // nothing came for Options.Idle
	Evicted            // the table was full
)

var endNames = [...]string{"open", "fin", "rst", "timeout", "evicted"}

// String is the reason in lower case.
func (e End) String() string {
	if int(e) < len(endNames) {
		return endNames[e]
	}
	return "end " + strconv.Itoa(int(e))
}

// Direction counts what one side sent.
type Direction struct {
	Packets uint64
	Octets  uint64 // of whole frames, on the wire
	Payload uint64 // octets above the transport header, on the wire, those that were sent again included

	Retransmissions  uint32 // segments with octets that came before
	OutOfOrder       uint32 // segments that filled a gap, and a SYN behind what follows it
	KeepAlives       uint32 // RFC 9293 §3.8.4
	ZeroWindows      uint32 // segments that close the sender's receive window
	ZeroWindowProbes uint32 // single octets sent into a closed window, RFC 9293 §3.8.6.1

	sequence
}

// Flow is the record of one conversation. It has no pointers: copy the value to keep it. What a packet touches lies in four lines of
// the cache: two of these fields, and the first of each direction.
type Flow struct {
	key     key
	touched uint64 // turn of the tracer when the last packet came
	clock   int64  // the tracer's clock then
	begun   uint64 // turn when the flow began

	// HasTime: at least one packet had a time, and First and Last hold the earliest and the latest, in nanoseconds since
	// 1970 UTC, finer digits cut off.
	First, Last int64
	// FirstPacket and LastPacket are the numbers of the first and the last packet in the order of the capture.
	FirstPacket, LastPacket uint64
	// Stream is the flow's number among those of its Proto, from 0: tcp.stream and udp.stream.
	Stream  uint32
	Proto   Protocol
	HasTime bool
	State   State
	End     End
	// Opener is the side that began the conversation. Guessed: no SYN or SYN-ACK and no echo message tells. A guess takes
	// the side with the port above 1023 where the other's is below, else A.
	Opener  Side
	Guessed bool

	seen  bool   // it has packets
	live  bool   // the slot is taken
	class uint8  // list that the flow is in
	aSide uint8  // side of the key that is A
	hash  uint32 // of the key
	slot  uint32 // in the table

	_   uint64      // up to two lines of the cache
	dir [2]struct { // by side
		Direction
		_ [2]uint64 // up to two lines of the cache
	}
}

// From counts what a side sent.
func (f *Flow) From(s Side) *Direction { return &f.dir[s&1].Direction }

// Packets of both directions.
func (f *Flow) Packets() uint64 { return f.dir[A].Packets + f.dir[B].Packets }

// Endpoint is a side's address and port. In an echo flow the port is the identifier.
func (f *Flow) Endpoint(s Side) netip.AddrPort { return f.key.endpoint(f.aSide ^ uint8(s)) }

// Label names the flow: protocol, stream number and both endpoints, such as "tcp-7-10.0.0.1_1234-10.0.0.2_80", A first. No
// two flows of a Tracer have the same one, and it is a file name on every system: the colons of IPv6 addresses are dots.
func (f *Flow) Label() string { return string(f.AppendLabel(nil)) }

// AppendLabel appends Label.
func (f *Flow) AppendLabel(dst []byte) []byte {
	dst = append(append(dst, f.Proto.String()...), '-')
	dst = strconv.AppendUint(dst, uint64(f.Stream), 10)
	for _, s := range [...]Side{A, B} {
		e := f.Endpoint(s)
		dst = append(dst, '-')
		dst = append(dst, strings.ReplaceAll(e.Addr().String(), ":", ".")...)
		dst = append(dst, '_')
		dst = strconv.AppendUint(dst, uint64(e.Port()), 10)
	}
	return dst
}

// begin makes the first packet's sender A.
func (f *Flow) begin(from uint8) {
	f.aSide = from
	if f.Proto == ICMP || f.Proto == ICMPv6 {
		f.Opener, f.Guessed = Side(f.key.asks()^from), false
		return
	}
	f.Opener, f.Guessed = A, true
	a, b := f.key.port(from), f.key.port(1-from)
	if f.Proto == TCP && a < 1024 && b >= 1024 {
		f.Opener = B
	}
}

// see takes a packet's time and number.
func (f *Flow) see(number uint64, ns int64, timed bool) {
	f.LastPacket = number
	switch {
	case !timed:
	case !f.HasTime:
		f.HasTime, f.First, f.Last = true, ns, ns
	case ns > f.Last:
		f.Last = ns
	case ns < f.First:
		f.First = ns
	}
}

// closing is the reason that the packets gave, if they gave any.
func (f *Flow) closing() End {
	switch f.State {
	case Closed:
		return Fin
	case Reset:
		return Rst
	}
	return Open
}
