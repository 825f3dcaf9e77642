package capfile

import (
	"encoding/binary"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Sizes in octets of the DOS Sniffer's files (Network General, "Expert Sniffer Network Analyzer Operations", appendix on file
// formats).
const (
	snifferMagic   = "TRSNIFF data    \x1a"
	snifferHead    = 6 // of a record: type, length, reserved
	snifferVersion = 18
)

// Types of records.
const (
	snifferRecVersion = 1
	snifferRecEnd     = 3
	snifferRecFrame   = 4
	snifferRecNetwork = 7
	snifferRecATM     = 8 // up to version 2 a description
	snifferRecFrame6  = 12
)

// snifferUnits are picoseconds of a tick.
var snifferUnits = [...]uint64{15000000, 838096, 15000000, 500000, 2000000, 1000000, 100000}

// Networks of a file whose link types vary: synchronous and asynchronous lines.
const (
	snifferSync  = 7
	snifferAsync = 8
	snifferATM   = 10
)

type sniffer struct {
	openEnd
	major, minor uint16
	network      uint8
	line         int    // kind of a line, of a record of its own; -1: not known
	unit         uint64 // picoseconds
	start        int64  // midnight before the capture in seconds since 1970; the file states local time, which is taken as UTC
	ended        bool   // a record has said so
}

func (r *Reader) startSniffer() error {
	const need = len(snifferMagic) + snifferHead + snifferVersion
	if err := r.in.fill(need); err != nil {
		return r.ended(err, 0, "file header", need)
	}
	b := r.in.buf[r.in.r+len(snifferMagic) : r.in.w]
	le := binary.LittleEndian
	v := b[snifferHead:]
	if le.Uint16(b) != snifferRecVersion || le.Uint16(b[2:]) != snifferVersion {
		return r.unreadable("a Sniffer capture without a version record", ErrFormat)
	}
	s := &sniffer{major: le.Uint16(v), minor: le.Uint16(v[2:]), network: v[9], line: -1}
	if v[10] != 1 {
		return r.unreadable("a compressed Sniffer capture", ErrFormat)
	}
	if int(v[11]) >= len(snifferUnits) {
		return r.unreadable("a Sniffer capture with times of an unknown unit", ErrFormat)
	}
	s.unit = snifferUnits[v[11]]
	date := int(le.Uint16(v[6:])) // of DOS: years since 1980, month, day
	s.start = time.Date(1980+date>>9, time.Month(date>>5&15), date&31, 0, 0, 0, 0, time.UTC).Unix()
	f := &r.format
	f.Major, f.Minor, f.Resolution = s.major, s.minor, 12
	r.startRecords(s, need)
	return nil
}

func (s *sniffer) header(int64) int {
	if s.ended {
		return 0
	}
	return snifferHead
}

// frameHeader is the length of what precedes a frame in a record of a type; 0: it holds no frame.
func (s *sniffer) frameHeader(typ uint16) int {
	switch {
	case typ == snifferRecFrame && s.network != snifferATM:
		return 14
	case typ == snifferRecATM && s.network == snifferATM && s.major > 2:
		return 48
	case typ == snifferRecFrame6:
		return 34
	}
	return 0
}

func (s *sniffer) extent(_ int64, b []byte) (int64, string) {
	le := binary.LittleEndian
	typ, n := le.Uint16(b), int(le.Uint16(b[2:]))
	head := s.frameHeader(typ)
	if head == 0 {
		return int64(snifferHead + n), ""
	}
	if typ == snifferRecATM && s.major < 5 && s.minor >= 95 {
		n += 34 // these count the header of a common frame
	}
	if n < head {
		return 0, "record states a length below that of its header"
	}
	if len(b) >= snifferHead+8 && int(le.Uint16(b[snifferHead+6:])) > n-head {
		return 0, "record holds less than the frame that it states"
	}
	return int64(snifferHead + n), ""
}

func (s *sniffer) record(_ int64, b []byte) record {
	le := binary.LittleEndian
	typ := le.Uint16(b)
	head := s.frameHeader(typ)
	if head == 0 || len(b) < snifferHead+head {
		s.note(typ, b[snifferHead:])
		return record{skip: true}
	}
	h := b[snifferHead:]
	size, wire := le.Uint16(h[6:]), le.Uint16(h[10:])
	if wire == 0 {
		wire = size
	}
	ticks := uint64(h[4])<<32 | uint64(le.Uint32(h)) // 40 bits; a unit has less than 24
	rec := record{
		time:   packet.Timestamp{Ticks: ticks * s.unit, Offset: s.start + 86400*int64(h[5]), Res: 12, Valid: true},
		length: uint32(wire), encap: uint32(s.network), data: cut(h, head, int(size)),
	}
	rec.link = s.linkType(rec.data)
	return rec
}

// note takes what a record without a frame says of the others.
func (s *sniffer) note(typ uint16, body []byte) {
	switch {
	case typ == snifferRecEnd:
		s.ended = true
	case typ == snifferRecNetwork && len(body) >= 5 && s.major != 2:
		s.line = int(body[4])
	}
}

// linkType of a frame. Lines bear several protocols, which the frames themselves tell where no record of its own does.
func (s *sniffer) linkType(frame []byte) packet.LinkType {
	switch s.network {
	case 0:
		return packet.LinkTokenRing
	case 1:
		return packet.LinkEthernet
	case 2:
		return packet.LinkARCNETBSD
	case 9:
		return packet.LinkFDDI
	case snifferSync, snifferAsync:
		switch s.line {
		case 0:
			return linkSDLC
		case 2:
			return packet.LinkFrameRelay
		case 4:
			return packet.LinkPPPHDLC
		}
		if len(frame) >= 2 {
			return hdlcLink(frame)
		}
	}
	return LinkNone
}
