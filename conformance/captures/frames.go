package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// Addresses of the captures' hosts, from the ranges for documentation (RFC 5737, RFC 3849) and local MAC addresses.
const (
	macA, macB = "02:00:00:00:00:0a", "02:00:00:00:00:0b"
	ipA, ipB   = "192.0.2.1", "198.51.100.2"
	ip6A, ip6B = "2001:db8::1", "2001:db8::2"
	zeroMAC    = "00:00:00:00:00:00"
)

// baseTime is 2023-11-14 22:13:20 UTC, in seconds since 1970.
const baseTime = 1_700_000_000

var (
	ethAB = Eth{Src: macA, Dst: macB}
	ip4AB = IP4{Src: ipA, Dst: ipB}
	ip6AB = IP6{Src: ip6A, Dst: ip6B}
)

// pcap gives a usual file: little-endian, microseconds, one frame a millisecond.
func pcap(link uint32, frames ...[]byte) func() []byte {
	return func() []byte { return Pcap{Order: LE, Snaplen: 262144, Link: link}.File(frames...) }
}

// udpFrame gives an Ethernet frame of n octets (at least 42) that holds UDP.
func udpFrame(n int) []byte {
	return Stack(ethAB, ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(n-42))
}

// session gives seven frames of one TCP session between A and B, each in the layers that wrap puts around it. The request
// has 18 octets and the answer 24; the sequence numbers start at 1000 and 5000.
func session(wrap func(fromA bool) []Layer) [][]byte {
	type segment struct {
		fromA    bool
		flags    uint16
		seq, ack uint32
		data     string
	}
	var frames [][]byte
	for _, s := range []segment{
		{true, SYN, 1000, 0, ""},
		{false, SYN | ACK, 5000, 1001, ""},
		{true, ACK, 1001, 5001, ""},
		{true, PSH | ACK, 1001, 5001, "GET / HTTP/1.0\r\n\r\n"},
		{false, PSH | ACK, 5001, 1019, "HTTP/1.0 204 Nothing\r\n\r\n"},
		{true, FIN | ACK, 1019, 5025, ""},
		{false, FIN | ACK, 5025, 1020, ""},
	} {
		t := TCP{Src: 40000, Dst: 80, Seq: s.seq, Ack: s.ack, Flags: s.flags, Win: 65535}
		if !s.fromA {
			t.Src, t.Dst = t.Dst, t.Src
		}
		frames = append(frames, Stack(append(wrap(s.fromA), t, Bytes(s.data))...))
	}
	return frames
}

// ethDir, ip4Dir and ip6Dir give headers for one direction of a session.
func ethDir(fromA bool) Eth {
	if fromA {
		return Eth{Src: macA, Dst: macB}
	}
	return Eth{Src: macB, Dst: macA}
}

func ip4Dir(fromA bool) IP4 {
	if fromA {
		return IP4{Src: ipA, Dst: ipB}
	}
	return IP4{Src: ipB, Dst: ipA}
}

func ip6Dir(fromA bool) IP6 {
	if fromA {
		return IP6{Src: ip6A, Dst: ip6B}
	}
	return IP6{Src: ip6B, Dst: ip6A}
}
