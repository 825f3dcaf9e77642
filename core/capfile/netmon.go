package capfile

import (
	"encoding/binary"
	"fmt"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Sizes in octets of Microsoft Network Monitor's files (Network Monitor 3 help, "Capture File Format"; for version 1 Microsoft's
// STRUCT.H).
const (
	netmonFileHeader = 128
	netmonRecord1    = 8  // milliseconds, wire length, captured length
	netmonRecord2    = 16 // microseconds (8), wire length, captured length
)

// Network types of records in files since 2.1.
const (
	netmonPcap    = 0xe000 // and a LINKTYPE_ value
	netmonPayload = 0xfffc // header of what Network Monitor has put together again
	netmonInfo    = 0xfffd // the adapters
	netmonDNS     = 0xfffe // resolved addresses
)

// fileTimeEpoch is 1601, where Windows counts its units of 100 ns from, in seconds since 1970.
const fileTimeEpoch = -11644473600

// netmon reads the frames in file order, up to the first of the tables that follow them: a stream has nothing to seek in, and
// the frame table, which could order them otherwise, comes last.
type netmon struct {
	major, minor byte
	network      uint16
	start        int64 // microseconds since 1970; the file states local time, which is taken as UTC
	end          int64 // stream offset of the first table
	open         bool  // no table is stated: the frames end with the file
}

func (r *Reader) startNetMon() error {
	if err := r.in.fill(netmonFileHeader); err != nil {
		return r.ended(err, 0, "file header", netmonFileHeader)
	}
	b := r.in.buf[r.in.r:r.in.w]
	le := binary.LittleEndian
	m := &netmon{minor: b[4], major: b[5], network: le.Uint16(b[6:])}
	if m.major < 1 || m.major > 2 {
		return r.unreadable(fmt.Sprintf("Network Monitor %d.%d", m.major, m.minor), ErrVersion)
	}
	at := func(off int) int { return int(le.Uint16(b[off:])) }
	date := time.Date(at(8), time.Month(at(10)), at(14), at(16), at(18), at(20), 0, time.UTC) // at 12: the day of the week
	m.start = date.Unix()*1e6 + int64(at(22))*1000
	for off := 24; off < 64; off += 8 { // frames, user data, comments, processes, network: offset and length
		if t := int64(le.Uint32(b[off:])); t >= netmonFileHeader && le.Uint32(b[off+4:]) != 0 && (t < m.end || m.end == 0) {
			m.end = t
		}
	}
	if m.end == 0 {
		m.end, m.open = 1<<62, true
	}
	f := &r.format
	f.Major, f.Minor, f.Resolution = uint16(m.major), uint16(m.minor), m.resolution()
	r.startRecords(m, netmonFileHeader)
	return nil
}

func (m *netmon) resolution() packet.Resolution {
	switch {
	case m.major == 1:
		return 3
	case m.minor < 3:
		return packet.Micro
	}
	return 7
}

func (m *netmon) header(off int64) int {
	switch {
	case m.end <= off:
		return 0
	case m.major == 1:
		return netmonRecord1
	}
	return netmonRecord2
}

func (m *netmon) unfinished(off int64) bool { return off < m.end && !m.open }

// lengths reads a record's header: octets captured, and on the wire.
func (m *netmon) lengths(b []byte) (captured, wire uint32) {
	le := binary.LittleEndian
	if m.major == 1 {
		return uint32(le.Uint16(b[6:])), uint32(le.Uint16(b[4:]))
	}
	return le.Uint32(b[12:]), le.Uint32(b[8:])
}

// trailer follows a frame since 2.1: network type; since 2.2 process (4); since 2.3 time (8) and time zone (1).
func (m *netmon) trailer() int {
	switch {
	case m.major == 1 || m.minor == 0:
		return 0
	case m.minor == 1:
		return 2
	case m.minor == 2:
		return 6
	}
	return 15
}

func (m *netmon) extent(off int64, b []byte) (int64, string) {
	captured, _ := m.lengths(b)
	total := int64(m.header(off)) + int64(captured) + int64(m.trailer())
	if total > m.end-off {
		return 0, fmt.Sprintf("record of %d bytes reaches beyond the frames' end at byte %d", total, m.end)
	}
	return total, ""
}

func (m *netmon) record(off int64, b []byte) record {
	head := m.header(off)
	captured, wire := m.lengths(b)
	n := int(min(captured, MaxRecord))
	rec := record{time: m.time(b), length: wire, encap: uint32(m.network), data: cut(b, head, n)}
	if t := cut(b, head+n, m.trailer()); len(t) > 0 && len(t) == m.trailer() {
		rec.encap = uint32(binary.LittleEndian.Uint16(t))
		if len(t) >= 14 {
			rec.time = packet.Timestamp{Ticks: binary.LittleEndian.Uint64(t[6:]), Offset: fileTimeEpoch, Res: 7, Valid: true}
		}
	}
	switch rec.encap {
	case netmonPayload, netmonInfo, netmonDNS:
		rec.skip = true
	}
	rec.link = netmonLink(rec.encap)
	return rec
}

// time is relative to the start. Microseconds are unsigned by the letter; those that do not fit a signed number of units of
// 100 ns lie before the start (so Microsoft's documentation has it, and Wireshark).
func (m *netmon) time(b []byte) packet.Timestamp {
	t := m.start
	if m.major == 1 {
		t += int64(binary.LittleEndian.Uint32(b)) * 1000
		sec, us := floorDiv(t, 1e6)
		return instant(sec, uint64(us)/1000, 3)
	}
	us, _ := floorDiv(int64(binary.LittleEndian.Uint64(b)*10), 10)
	sec, frac := floorDiv(t+us, 1e6)
	return instant(sec, uint64(frac), packet.Micro)
}

// netmonLink: NDIS medium types, some of them with another meaning since version 2. The header that version 2 puts before
// 802.11 frames (6) has no link type, nor have events and other pieces of information.
func netmonLink(network uint32) packet.LinkType {
	switch network {
	case 0, 1: // 0: seen for Ethernet in captures of tunnels
		return packet.LinkEthernet
	case 2:
		return packet.LinkTokenRing
	case 3:
		return packet.LinkFDDI
	case 7, 8, 9: // tunnels, wireless WAN, raw IP
		return packet.LinkRaw
	case netmonPcap + 0x80: // of Message Analyzer, as the next ten are
		return packet.LinkIEEE80211
	}
	if network>>12 == netmonPcap>>12 && (network < netmonPcap+0x80 || network > netmonPcap+0x8a) {
		return packet.LinkType(network & 0xfff)
	}
	return LinkNone
}
