package dissect

import (
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	ntpHeaderLen    = 48 // octets, RFC 5905 §7.3
	ntpControlLen   = 12 // octets, RFC 9327 §2
	ntpPrivateLen   = 8  // octets of what precedes the items in mode 7
	ntpMaxMAC       = 24 // octets of key identifier and digest, RFC 5905 §7.3
	ntpMinExtension = 16 // octets, RFC 7822 §7.5
	ntpModeControl  = 6  // RFC 5905 §7.3
	ntpModePrivate  = 7
	ntpEpoch        = 2_208_988_800 // seconds from 1900 to 1970, RFC 5905 §A.4
	ntpEra          = 1 << 32       // seconds
)

// NTP is a view of a message of the Network Time Protocol (RFC 5905). It borrows the packet's octets. Of control and private
// messages (modes 6 and 7) only Leap, Version and Mode are good.
type NTP struct{ b []byte }

// NTPOf views a layer as NTP; ok is false when the layer is another protocol or holds less than the 48 octets of a header, or 12
// and 8 in modes 6 and 7.
func NTPOf(p *packet.Packet, l packet.Layer) (n NTP, ok bool) {
	if l.Kind != packet.NTP || l.Len == 0 {
		return NTP{}, false
	}
	n = NTP{p.Octets(l)}
	return n, len(n.b) >= n.headerLen()
}

func (n NTP) headerLen() int {
	switch n.Mode() {
	case ntpModeControl:
		return ntpControlLen
	case ntpModePrivate:
		return ntpPrivateLen
	}
	return ntpHeaderLen
}

// Leap is the leap indicator: 1 or 2 a second more or less at the end of the month, 3 not synchronized. In mode 7 its upper bit
// marks a response.
func (n NTP) Leap() uint8 { return n.b[0] >> 6 }

// Version of the protocol.
func (n NTP) Version() uint8 { return n.b[0] >> 3 & 7 }

// Mode is 3 for a client, 4 for a server, 5 for broadcast, 1 and 2 between peers, 6 for control, 7 for private messages.
func (n NTP) Mode() uint8 { return n.b[0] & 7 }

// Clock reports whether the message tells a clock's time: it is of none of the modes 6 and 7.
func (n NTP) Clock() bool { return n.headerLen() == ntpHeaderLen }

// Stratum is 1 for a primary server, 2 to 15 for those that follow one, 0 and 16 for none; 0 without a clock.
func (n NTP) Stratum() uint8 {
	if !n.Clock() {
		return 0
	}
	return n.b[1]
}

// Poll and Precision are powers of two of seconds; 0 without a clock.
func (n NTP) Poll() (poll, precision int8) {
	if !n.Clock() {
		return 0, 0
	}
	return int8(n.b[2]), int8(n.b[3])
}

// ReferenceID names the reference: four letters of a primary server or a kiss code, otherwise an address or its hash.
func (n NTP) ReferenceID() (id [4]byte) {
	if n.Clock() {
		id = [4]byte(n.b[12:])
	}
	return id
}

// Times are the timestamps of reference, origin, receipt and transmission; zero without a clock.
func (n NTP) Times() (reference, origin, receive, transmit NTPTime) {
	if !n.Clock() {
		return 0, 0, 0, 0
	}
	return NTPTime(be.Uint64(n.b[16:])), NTPTime(be.Uint64(n.b[24:])), NTPTime(be.Uint64(n.b[32:])), NTPTime(be.Uint64(n.b[40:]))
}

// NTPTime is a timestamp: seconds since 1900 UTC in the upper 32 bits, a binary fraction in the lower. 0: there is none.
type NTPTime uint64

// Time is the time in UTC, cut to nanoseconds. Seconds without the highest bit count from 2036, RFC 4330 §3. ok is false for 0.
func (t NTPTime) Time() (at time.Time, ok bool) {
	sec, nsec := t.unix()
	return time.Unix(sec, nsec).UTC(), t != 0
}

func (t NTPTime) unix() (sec, nsec int64) {
	nsec = int64((uint64(t) & 0xffffffff) * 1e9 >> 32)
	sec = int64(t>>32) - ntpEpoch
	if t>>63 == 0 {
		sec += ntpEra
	}
	return sec, nsec
}

// ntpTime lists a timestamp. One without seconds and nanoseconds is no time.
func (v *visit) ntpTime(id packet.FieldID, at int) {
	if !v.has(at, 8) {
		return
	}
	t := NTPTime(be.Uint64(v.b[at:]))
	sec, nsec := t.unix()
	num := uint64(0)
	if t>>32 != 0 || nsec != 0 {
		num = uint64(sec*1e9 + nsec)
	}
	v.num(id, at, 8, num)
}

func (v *visit) ntp() {
	if len(v.b) == 0 {
		return
	}
	v.u8(ntpFlags, 0)
	v.in()
	switch v.b[0] & 7 {
	case ntpModePrivate:
		v.bits(ntpPrivFlagsR, 0, 1, 7, 1)
		v.bits(ntpPrivFlagsMore, 0, 1, 6, 1)
	default:
		v.bits(ntpFlagsLi, 0, 1, 6, 2)
	}
	v.bits(ntpFlagsVn, 0, 1, 3, 3)
	v.bits(ntpFlagsMode, 0, 1, 0, 3)
	v.out()
	switch v.b[0] & 7 {
	case ntpModeControl:
		v.ntpControl()
	case ntpModePrivate:
		v.ntpPrivate()
	default:
		v.ntpClock()
	}
}

// ntpClock: RFC 5905 §7.3.
func (v *visit) ntpClock() {
	v.u8(ntpStratum, 1)
	v.u8(ntpPpoll, 2)
	v.u8(ntpPrecision, 3)
	v.u32(ntpRootdelay, 4)
	v.u32(ntpRootdispersion, 8)
	v.octets(ntpRefid, 12, 4)
	v.ntpTime(ntpReftime, 16)
	v.ntpTime(ntpOrg, 24)
	v.ntpTime(ntpRec, 32)
	v.ntpTime(ntpXmt, 40)
	if len(v.b) < ntpHeaderLen {
		v.malformed(len(v.b), 0, packet.FaultTruncated)
		return
	}
	at := ntpHeaderLen
	for v.ntpExtends(at) && !v.stop {
		n := int(v.be16(at + 2))
		v.octets(ntpExt, at, n)
		v.in()
		v.u16(ntpExtType, at)
		v.u16(ntpExtLength, at+2)
		v.octets(ntpExtValue, at+4, n-4)
		v.out()
		at += n
	}
	if at < len(v.b) {
		v.octets(ntpKeyid, at, 4)
		v.some(ntpMac, at+4)
		if len(v.b)-at < 4 {
			v.malformed(at, len(v.b)-at, packet.FaultTruncated)
		}
	}
}

// ntpExtends reports whether an extension field begins at at. A message authentication code at the end is no longer than 24
// octets, so that more than those must be one, or less that its length counts exactly: RFC 7822 §7.5.
func (v *visit) ntpExtends(at int) bool {
	left, n := len(v.b)-at, int(v.be16(at+2))
	return left >= ntpMinExtension && n >= ntpMinExtension && n%4 == 0 && n <= left && (n == left || left > ntpMaxMAC)
}
