package flow

import (
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// AppendJSON appends the flow as a JSON object on one line, without a line end: label, stream, proto, the endpoints a and b,
// by direction packets, bytes and payload_bytes, first and last time in UTC and in nanoseconds since 1970, first_packet,
// last_packet, opener and opener_guessed, end and community_id, and of TCP state and, by direction, retransmissions,
// out_of_order, gaps, gap_bytes, keep_alives, zero_windows and zero_window_probes, which are null for other protocols. What goes by
// direction is an object with the keys a and b: what that side sent. A flow without a time has null there.
func (f *Flow) AppendJSON(dst []byte) []byte {
	dst = append(dst, `{"label":"`...)
	dst = f.AppendLabel(dst)
	dst = append(dst, `","stream":`...)
	dst = strconv.AppendUint(dst, uint64(f.Stream), 10)
	dst = appendWord(dst, "proto", f.Proto.String())
	dst = f.appendEndpoint(dst, A)
	dst = f.appendEndpoint(dst, B)
	dst = f.appendBoth(dst, "packets", func(d *Direction) uint64 { return d.Packets })
	dst = f.appendBoth(dst, "bytes", func(d *Direction) uint64 { return d.Octets })
	dst = f.appendBoth(dst, "payload_bytes", func(d *Direction) uint64 { return d.Payload })
	dst = f.appendTime(dst, "first", f.First)
	dst = f.appendTime(dst, "last", f.Last)
	dst = strconv.AppendUint(append(dst, `,"first_packet":`...), f.FirstPacket, 10)
	dst = strconv.AppendUint(append(dst, `,"last_packet":`...), f.LastPacket, 10)
	dst = appendWord(dst, "opener", f.Opener.String())
	dst = strconv.AppendBool(append(dst, `,"opener_guessed":`...), f.Guessed)
	dst = appendWord(dst, "end", f.End.String())
	if f.Proto != TCP {
		for _, name := range tcpKeys {
			dst = append(append(append(dst, `,"`...), name...), `":null`...)
		}
	} else {
		dst = appendWord(dst, "state", f.State.String())
		dst = f.appendBoth(dst, "retransmissions", func(d *Direction) uint64 { return uint64(d.Retransmissions) })
		dst = f.appendBoth(dst, "out_of_order", func(d *Direction) uint64 { return uint64(d.OutOfOrder) })
		dst = f.appendBoth(dst, "gaps", func(d *Direction) uint64 { return d.Gaps() })
		dst = f.appendBoth(dst, "gap_bytes", func(d *Direction) uint64 { return d.GapOctets() })
		dst = f.appendBoth(dst, "keep_alives", func(d *Direction) uint64 { return uint64(d.KeepAlives) })
		dst = f.appendBoth(dst, "zero_windows", func(d *Direction) uint64 { return uint64(d.ZeroWindows) })
		dst = f.appendBoth(dst, "zero_window_probes", func(d *Direction) uint64 { return uint64(d.ZeroWindowProbes) })
	}
	return append(appendWord(dst, "community_id", f.CommunityID()), '}')
}

// tcpKeys are the members that mean nothing for other protocols.
var tcpKeys = [...]string{"state", "retransmissions", "out_of_order", "gaps", "gap_bytes", "keep_alives", "zero_windows", "zero_window_probes"}

// appendWord appends a member whose value needs no escapes.
func appendWord(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, `,"`...), name...), `":"`...)
	return append(append(dst, value...), '"')
}

// appendEndpoint appends an object with the address and, for TCP and UDP, the port; for echo flows the identifier.
func (f *Flow) appendEndpoint(dst []byte, s Side) []byte {
	e := f.Endpoint(s)
	dst = append(append(append(dst, `,"`...), s.String()...), `":{"address":"`...)
	dst = e.Addr().AppendTo(dst)
	if f.Proto == TCP || f.Proto == UDP {
		dst = append(dst, `","port":`...)
	} else {
		dst = append(dst, `","identifier":`...)
	}
	return append(strconv.AppendUint(dst, uint64(e.Port()), 10), '}')
}

func (f *Flow) appendBoth(dst []byte, name string, count func(*Direction) uint64) []byte {
	dst = append(append(append(dst, `,"`...), name...), `":{"a":`...)
	dst = strconv.AppendUint(dst, count(f.From(A)), 10)
	dst = append(dst, `,"b":`...)
	return append(strconv.AppendUint(dst, count(f.From(B)), 10), '}')
}

func (f *Flow) appendTime(dst []byte, name string, ns int64) []byte {
	dst = append(append(append(dst, `,"`...), name...), `":`...)
	text, number := dst, []byte("null")
	ok := false
	if f.HasTime {
		number = strconv.AppendInt(nil, ns, 10)
		text, ok = packet.AppendRFC3339(append(dst, '"'), packet.At(time.Unix(0, ns)))
		text = append(text, '"')
	}
	if !ok {
		text = append(dst, "null"...)
	}
	text = append(append(append(text, `,"`...), name...), `_ns":`...)
	return append(text, number...)
}
