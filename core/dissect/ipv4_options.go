package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Types of IPv4 options; IANA, IP Option Numbers.
const (
	optEOL         = 0   // RFC 791
	optNOP         = 1   // RFC 791
	optRecordRoute = 7   // RFC 791
	optMTUProbe    = 11  // RFC 1063
	optMTUReply    = 12  // RFC 1063
	optQuickStart  = 25  // RFC 4782
	optTimestamp   = 68  // RFC 791
	optTraceroute  = 82  // RFC 1393
	optSecurity    = 130 // RFC 791, RFC 1108
	optLSR         = 131 // RFC 791
	optExtSecurity = 133 // RFC 1108
	optCIPSO       = 134 // FIPS 188
	optStreamID    = 136 // RFC 791
	optSSR         = 137 // RFC 791
	optRouterAlert = 148 // RFC 2113
	optSDB         = 149 // RFC 1770
)

const (
	timestampOnly  = 0
	timestampAddr  = 1
	timestampAsked = 3
)

const (
	quickStartRequest = 0
	quickStartReport  = 8
)

const (
	cipsoPadding    = 0
	cipsoBitmap     = 1
	cipsoEnumerated = 2
	cipsoRanged     = 5
	cipsoPermissive = 6
	cipsoFreeForm   = 7
)

// IPv4Option is one option of an IPv4 header. Data borrows the packet's octets.
type IPv4Option struct {
	Type uint8
	Data []byte // what follows type and length; empty for EOL and NOP
}

// Copied reports whether every fragment has the option (RFC 791 §3.1).
func (o IPv4Option) Copied() bool { return o.Type&0x80 != 0 }

// Class of the option: 0 control, 2 debugging and measurement.
func (o IPv4Option) Class() uint8 { return o.Type >> 5 & 3 }

// Number of the option within its class.
func (o IPv4Option) Number() uint8 { return o.Type & 31 }

// Options lists the options in order, EOL last where there is one; what cannot be read as an option ends the list.
func (h IPv4) Options() iter.Seq[IPv4Option] {
	return func(yield func(IPv4Option) bool) {
		b := h.header()[ipv4HeaderLen:]
		for len(b) > 0 {
			n := ipv4OptionLen(b)
			if n == 0 || !yield(IPv4Option{b[0], b[min(2, n):n]}) || b[0] == optEOL {
				return
			}
			b = b[n:]
		}
	}
}

// ipv4OptionLen is the length in octets of the option at the start of b; 0: it has none, or goes beyond b.
func ipv4OptionLen(b []byte) int {
	switch {
	case b[0] == optEOL || b[0] == optNOP:
		return 1
	case len(b) < 2 || b[1] < 2 || int(b[1]) > len(b):
		return 0
	}
	return int(b[1])
}

// ipv4FinalDst is the offset of the address where a header with its options sends the packet in the end: that of the last
// address of a source route that is not used up, or 16.
func ipv4FinalDst(h []byte) int {
	for at := ipv4HeaderLen; at < len(h) && h[at] != optEOL; {
		n := ipv4OptionLen(h[at:])
		if n == 0 {
			break
		}
		if h[at] == optLSR || h[at] == optSSR {
			if last := routeLast(h[at : at+n]); last > 0 {
				return at + last
			}
		}
		at += n
	}
	return 16
}

// routeLast is the offset in a source route option of its last address, when the route is not used up; or 0.
func routeLast(o []byte) int {
	if len(o) < 7 || o[2] < 4 || o[2]&3 != 0 || int(o[2])+3 > len(o) {
		return 0
	}
	return 3 + (len(o)-3)/4*4 - 4
}

// ipv4Options lists the options of a header of hdr octets, as far as they are there.
func (v *visit) ipv4Options(hdr int) {
	end := min(hdr, len(v.b))
	for at := ipv4HeaderLen; at < end; {
		n := ipv4OptionLen(v.b[at:end])
		if n == 0 {
			v.malformed(at, end-at, packet.FaultShort)
			return
		}
		v.ipv4Option(at, n)
		if v.b[at] == optEOL {
			return
		}
		at += n
	}
}

// ipv4Option lists the option of n octets at at.
func (v *visit) ipv4Option(at, n int) {
	t := v.b[at]
	id := ipv4OptionID(t)
	v.octets(id, at, n)
	if id == ipv4OptUnknown {
		return
	}
	v.in()
	v.u8(ipv4OptType, at)
	v.in()
	v.bit(ipv4OptTypeCopy, at, 1, t&0x80 != 0)
	v.num(ipv4OptTypeClass, at, 1, uint64(t>>5&3))
	v.num(ipv4OptTypeNumber, at, 1, uint64(t&31))
	v.out()
	if t != optEOL && t != optNOP {
		v.u8(ipv4OptLen, at+1)
		v.ipv4OptionBody(t, at, n)
	}
	v.out()
}

func ipv4OptionID(t uint8) packet.FieldID {
	switch t {
	case optEOL:
		return ipv4OptEOL
	case optNOP:
		return ipv4OptNOP
	case optRecordRoute:
		return ipv4OptRecordRoute
	case optMTUProbe:
		return ipv4OptMTUProbe
	case optMTUReply:
		return ipv4OptMTUReply
	case optQuickStart:
		return ipv4OptQuickStart
	case optTimestamp:
		return ipv4OptTimestamp
	case optTraceroute:
		return ipv4OptTraceroute
	case optSecurity:
		return ipv4OptSecurity
	case optLSR:
		return ipv4OptLSR
	case optExtSecurity:
		return ipv4OptExtSecurity
	case optCIPSO:
		return ipv4OptCIPSO
	case optStreamID:
		return ipv4OptStreamID
	case optSSR:
		return ipv4OptSSR
	case optRouterAlert:
		return ipv4OptRouterAlert
	case optSDB:
		return ipv4OptSDB
	}
	return ipv4OptUnknown
}
