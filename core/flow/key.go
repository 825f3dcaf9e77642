package flow

import (
	"encoding/binary"
	"net/netip"
)

var be = binary.BigEndian

// Protocol of a flow. Each counts its streams from 0.
type Protocol uint8

// The protocols that are traced.
const (
	_ Protocol = iota
	TCP
	UDP
	ICMP   // echo
	ICMPv6 // echo

	protocols // one more than the last
)

// String is the protocol's short name in Wireshark's filters.
func (p Protocol) String() string {
	switch p {
	case TCP:
		return "tcp"
	case UDP:
		return "udp"
	case ICMP:
		return "icmp"
	case ICMPv6:
		return "icmpv6"
	}
	return "none"
}

// number in the IP header; IANA, Assigned Internet Protocol Numbers.
func (p Protocol) number() byte {
	switch p {
	case TCP:
		return 6
	case UDP:
		return 17
	case ICMP:
		return 1
	case ICMPv6:
		return 58
	}
	return 0
}

// addr is an address in two words; an IPv4 address has the high one 0.
type addr struct{ hi, lo uint64 }

// key identifies a flow whatever the direction: side 0 is the lower of both ends. It has no padding, so that it is hashed in
// one piece.
type key struct {
	addr  [2]addr
	port  [2]uint16
	proto Protocol
	v6    bool
	asks  uint8 // of an echo flow: the side that asks
	zero  uint8 // a named octet in place of padding: a blank one would cost the hash of whole memory
}

// endpoints is what a header says of both ends, in its direction.
type endpoints struct {
	src, dst         addr
	srcPort, dstPort uint16
	proto            Protocol
	v6               bool
	reply            bool // an echo reply
}

// key writes the identity into k and gives the side of it that sent.
func (e *endpoints) key(k *key) (from uint8) {
	if e.src.above(e.dst) || e.src == e.dst && e.srcPort > e.dstPort {
		from = 1
	}
	k.addr[from&1], k.addr[1-from&1] = e.src, e.dst
	k.port[from&1], k.port[1-from&1] = e.srcPort, e.dstPort
	k.proto, k.v6, k.asks = e.proto, e.v6, 0
	if e.proto == ICMP || e.proto == ICMPv6 {
		if e.src == e.dst { // both messages look alike: the answer comes from the other side
			if e.reply {
				from = 1
			}
			return from
		}
		k.asks = from
		if e.reply {
			k.asks = 1 - from
		}
	}
	return from
}

func (a addr) above(b addr) bool { return a.hi > b.hi || a.hi == b.hi && a.lo > b.lo }

// endpoint of a side, for people.
func (k *key) endpoint(side uint8) netip.AddrPort {
	a := k.addr[side&1]
	if !k.v6 {
		var b [4]byte
		be.PutUint32(b[:], uint32(a.lo))
		return netip.AddrPortFrom(netip.AddrFrom4(b), k.port[side&1])
	}
	var b [16]byte
	be.PutUint64(b[:], a.hi)
	be.PutUint64(b[8:], a.lo)
	return netip.AddrPortFrom(netip.AddrFrom16(b), k.port[side&1])
}
