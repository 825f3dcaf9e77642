package capfile

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// netxrayFileHeader, in octets. No document of NetXRay's and the Windows Sniffer's format is public; what is known is what
// Wireshark's authors found out (wiretap, netxray.c).
const netxrayFileHeader = 128

// netxray reads records in file order. A file that was written round in a circle has its oldest packets behind its newest.
type netxray struct {
	major, minor  uint16
	head          int
	link          packet.LinkType
	encap         uint32
	fcs           bool   // where a frame has four octets more they are an FCS, and else nothing
	seconds       int64  // since 1970 UTC, at ticks of start
	start         uint64 // ticks
	perSecond     uint64 // ticks
	res           packet.Resolution
	first, end    int64 // offsets where the oldest packet begins and the newest ends
	hole, holeEnd int64 // octets between two records that are none: holeEnd > hole
}

func (r *Reader) startNetXRay() error {
	if err := r.in.fill(netxrayFileHeader); err != nil {
		return r.ended(err, 0, "file header", netxrayFileHeader)
	}
	b := r.in.buf[r.in.r:r.in.w]
	le := binary.LittleEndian
	n := &netxray{
		seconds: int64(le.Uint32(b[12:])), first: int64(le.Uint32(b[24:])), end: int64(le.Uint32(b[28:])),
		start: le.Uint64(b[52:]), encap: uint32(b[44]),
	}
	if b[45] == 0 {
		n.encap++ // an NDIS medium type less 1
	}
	if !n.version(b) {
		return r.unreadable(fmt.Sprintf("NetXRay %q", b[4:11]), ErrVersion)
	}
	if n.perSecond = n.unit(b); n.perSecond == 0 {
		return r.unreadable(fmt.Sprintf("a NetXRay capture with times of an unknown unit (%d, pod %d)", b[48], b[84]), ErrFormat)
	}
	n.res = packet.Nano
	switch n.perSecond {
	case 1e3:
		n.res = 3
	case 1e6:
		n.res = packet.Micro
	}
	n.link = n.linkType(b)
	n.fcs = n.major == 2 && b[77] == 0x34 && b[78] == 0x12
	n.hole, n.holeEnd = netxrayFileHeader, n.first
	if n.first > n.end { // a circle
		n.hole = n.end
	}
	f := &r.format
	f.Major, f.Minor, f.Resolution = n.major, n.minor, n.res
	r.startRecords(n, netxrayFileHeader)
	return nil
}

// version also settles the size of a record's header.
func (n *netxray) version(b []byte) bool {
	if b[0] == 'V' {
		n.head = 16
		return true
	}
	switch string(b[4:12]) {
	case "001.000\x00", "001.100\x00":
		n.major, n.minor, n.head = 1, uint16(b[8]-'0'), 28
	case "002.000\x00", "002.001\x00", "002.002\x00", "002.003\x00":
		n.major, n.minor, n.head = 2, uint16(b[10]-'0'), 40
	default:
		return false
	}
	return true
}

// Kinds of capture: by network card, or by pod on Ethernet, where the header's start does not count.
const (
	netxrayNDIS    = 0
	netxrayGigPod  = 2
	netxrayPod     = 3
	netxrayPod2    = 5
	netxrayGigPod2 = 6
)

// unit gives the ticks of a second; 0: not known.
func (n *netxray) unit(b []byte) uint64 {
	unit, pod := b[48], b[84]
	var ticks [3]uint64
	switch {
	case n.major == 0, n.major == 1 && n.minor == 0:
		return 1e3
	case n.major == 1:
		return 1e6
	case n.encap != 1:
		ticks = [3]uint64{1e6, 1193000, 1193182}
	case pod == netxrayNDIS:
		ticks = [3]uint64{1e6, 1193000, uint64(binary.LittleEndian.Uint32(b[76:]))}
	case pod == netxrayGigPod:
		ticks = [3]uint64{1e9, 0, 31250000}
	case pod == netxrayPod:
		ticks = [3]uint64{1e6, 0, 1250000}
	case pod == netxrayPod2:
		ticks = [3]uint64{1e6, 0, 0}
	case pod == netxrayGigPod2:
		ticks = [3]uint64{1e9, 0, 20000000}
	}
	if int(unit) >= len(ticks) {
		return 0
	}
	if n.encap == 1 && pod != netxrayNDIS && n.minor >= 2 {
		n.start = 0
	}
	return ticks[unit]
}

func (n *netxray) linkType(b []byte) packet.LinkType {
	switch n.encap {
	case 1:
		return packet.LinkEthernet
	case 2:
		return packet.LinkTokenRing
	case 3:
		return packet.LinkFDDI
	case 4: // WAN; in version 2 through pods of their own kinds, before in the shape of Ethernet
		if n.major < 2 {
			return packet.LinkEthernet
		}
		switch b[84] {
		case 3:
			return packet.LinkPPPHDLC
		case 4:
			return packet.LinkFrameRelay
		case 7:
			return linkSDLC
		case 19:
			return packet.LinkCHDLC
		}
	case 10:
		return packet.LinkIEEE80211
	}
	return LinkNone
}

// header: a hole is skipped in steps.
func (n *netxray) header(off int64) int {
	switch {
	case off >= n.hole && off < n.holeEnd:
		return 1
	case off == n.end:
		return 0
	}
	return n.head
}

// unfinished: the oldest packets of a circle end with the file.
func (n *netxray) unfinished(off int64) bool { return off < max(n.first, n.end) }

func (n *netxray) extent(off int64, b []byte) (int64, string) {
	if off >= n.hole && off < n.holeEnd {
		return min(n.holeEnd-off, int64(len(b))), ""
	}
	captured := binary.LittleEndian.Uint16(b[n.capturedAt():])
	return int64(n.head) + int64(captured), ""
}

// capturedAt is where a record's header has the captured length.
func (n *netxray) capturedAt() int {
	if n.major == 0 { // which has but one length
		return 8
	}
	return 10
}

func (n *netxray) record(off int64, b []byte) record {
	if off >= n.hole && off < n.holeEnd {
		rec := record{skip: true}
		if n.first > n.end {
			rec.odd = "the packets were written round in a circle: older ones follow newer ones"
		}
		return rec
	}
	le := binary.LittleEndian
	captured, wire := le.Uint16(b[n.capturedAt():]), le.Uint16(b[8:])
	rec := record{time: n.time(le.Uint64(b)), link: n.link, encap: n.encap}
	if n.major == 2 && b[14] == 0xff && b[15] == 0xff && n.mayTrail() {
		if n.fcs && n.link != packet.LinkFrameRelay {
			rec.fcsLen = 4
		} else {
			captured, wire = captured-min(captured, 4), wire-min(wire, 4)
		}
	}
	rec.length, rec.data = uint32(wire), cut(b, n.head, int(captured))
	return rec
}

// mayTrail names the link types whose frames may have four octets more.
func (n *netxray) mayTrail() bool {
	return n.link == packet.LinkEthernet || n.link == packet.LinkIEEE80211 || n.link == packet.LinkFrameRelay
}

// time is exact where a tick is a whole number of nanoseconds, and else cut to nanoseconds.
func (n *netxray) time(ticks uint64) packet.Timestamp {
	late := ticks - n.start
	if ticks < n.start { // before the start
		late = n.start - ticks
	}
	whole, rest := late/n.perSecond, late%n.perSecond
	hi, lo := bits.Mul64(rest, n.res.PerSecond())
	frac, inexact := bits.Div64(hi, lo, n.perSecond) // rest < perSecond
	sec := n.seconds + int64(whole&(1<<62-1))
	if ticks < n.start {
		sec = n.seconds - int64(whole&(1<<62-1))
		if inexact > 0 {
			frac++
		}
		if frac > 0 {
			sec, frac = sec-1, n.res.PerSecond()-frac
		}
	}
	return instant(sec, frac, n.res)
}
