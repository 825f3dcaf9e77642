package capfile

import (
	"encoding/binary"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Sizes in octets of snoop files (RFC 1761) and of the btsnoop files of Bluetooth stacks, which have the same headers.
const (
	snoopFileHeader   = 16
	snoopRecordHeader = 24
	shomitiTrailer    = 16 // padding of this size or more in the first record marks a file of Shomiti's (later Finisar's) Surveyor
)

// bluetoothEpoch is 1970 in the microseconds of btsnoop, which count from the year 0.
const bluetoothEpoch = 0x00dcddb30f2f8000

type snoop struct {
	openEnd
	bluetooth bool
	network   uint32
	known     bool // whether the first record has told link
	shomiti   bool
	link      packet.LinkType
}

func (r *Reader) startSnoop() error   { return r.startSnoopKind(&snoop{}, 2, 5) }
func (r *Reader) startBTSnoop() error { return r.startSnoopKind(&snoop{bluetooth: true}, 1, 1) }

// startSnoopKind reads the file header. Versions 3 to 5 are Surveyor's, by capturing hardware.
func (r *Reader) startSnoopKind(s *snoop, low, high uint32) error {
	if err := r.in.fill(snoopFileHeader); err != nil {
		return r.ended(err, 0, "file header", snoopFileHeader)
	}
	b := r.in.buf[r.in.r:r.in.w]
	v := binary.BigEndian.Uint32(b[8:])
	if v < low || v > high {
		return r.unreadable(fmt.Sprintf("%v %d", r.format.Kind, v), ErrVersion)
	}
	s.network = binary.BigEndian.Uint32(b[12:])
	r.format.BigEndian, r.format.Major, r.format.Resolution = true, uint16(v), packet.Micro
	r.startRecords(s, snoopFileHeader)
	return nil
}

func (s *snoop) header(int64) int { return snoopRecordHeader }

func (s *snoop) extent(_ int64, b []byte) (int64, string) {
	least := snoopRecordHeader + int64(binary.BigEndian.Uint32(b[4:]))
	if s.bluetooth {
		return least, ""
	}
	total := int64(binary.BigEndian.Uint32(b[8:]))
	if total < least {
		return 0, fmt.Sprintf("record states a length of %d bytes and %d captured ones", total, least-snoopRecordHeader)
	}
	if !s.known {
		s.shomiti = total-least >= shomitiTrailer
	}
	return total, ""
}

func (s *snoop) record(_ int64, b []byte) record {
	if !s.known {
		s.known, s.link = true, s.linkType()
	}
	be := binary.BigEndian
	captured := int(min(be.Uint32(b[4:]), MaxRecord))
	rec := record{link: s.link, encap: s.network, length: be.Uint32(b), data: cut(b, snoopRecordHeader, captured)}
	if s.bluetooth {
		us := int64(be.Uint64(b[16:]) - bluetoothEpoch)
		sec, frac := floorDiv(us, 1e6)
		rec.time = instant(sec, uint64(frac), packet.Micro)
		return rec
	}
	rec.time = instant(int64(be.Uint32(b[16:])), uint64(be.Uint32(b[20:])), packet.Micro)
	if s.shomiti && rec.link == packet.LinkEthernet {
		rec.fcsLen = 4
	}
	return rec
}

// linkType: IANA, snoop Datalink Types; Surveyor's own use of numbers that RFC 1761 had left free; btsnoop's.
func (s *snoop) linkType() packet.LinkType {
	n := s.network
	switch {
	case s.bluetooth && n == 1002:
		return linkBluetoothH4
	case s.bluetooth: // 1001 has the packet's type beside the packet
		return LinkNone
	case n == 0, n == 4:
		return packet.LinkEthernet
	case n == 2:
		return packet.LinkTokenRing
	case n == 8:
		return packet.LinkFDDI
	case s.shomiti && (n == 10 || n == 12 || n == 19): // by speed
		return packet.LinkEthernet
	case s.shomiti && (n == 11 || n == 13 || n == 14):
		return packet.LinkTokenRing
	case s.shomiti:
		return LinkNone
	case n == 9, n == 14:
		return packet.LinkNull
	case n == 16:
		return linkIPOverFC
	case n == 18:
		return linkSunATM // with the driver's four octets before the data, as this link type has them
	case n == 1<<31|5:
		return linkIPNet
	}
	return LinkNone
}

// LINKTYPE_ values that only formats other than pcap lead to.
const (
	linkIPOverFC    packet.LinkType = 122
	linkSunATM      packet.LinkType = 123
	linkMTP2        packet.LinkType = 140
	linkBACnetMSTP  packet.LinkType = 165
	linkBluetoothH4 packet.LinkType = 187
	linkLAPD        packet.LinkType = 203
	linkIPNet       packet.LinkType = 226
	linkSDLC        packet.LinkType = 268
)

// floorDiv divides towards the past, so that the rest is never negative; d is positive.
func floorDiv(n, d int64) (q, rest int64) {
	q, rest = n/d, n%d
	if rest < 0 {
		q, rest = q-1, rest+d
	}
	return q, rest
}
