package captures_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// want is a packet as the specification reads it. Its octets are the captured ones at an offset of the file.
type want struct {
	at, captured int
	orig         uint32 // 0: as captured
	link         packet.LinkType
	section      uint32
	iface        uint32
	time         packet.Timestamp
	epoch        string // seconds with nine digits; "": the time cannot be said so
	flags        packet.Flags
	check        func(*testing.T, *packet.Packet) // more, or nil
}

// damage is where reading ends when the file is damaged. The zero damage is a clean end.
type damage struct {
	packet  uint64
	offset  int64
	partial want // at 0: there is none
}

type fileCase struct {
	name    string
	packets []want
	damage  damage
	notices map[capfile.NoticeCode]uint64 // exact counts; codes that are not there do not occur
}

// micro and nano are times of 2023-11-14 22:13:20 UTC and later.
func micro(n uint64) packet.Timestamp {
	return packet.Timestamp{Ticks: 1_700_000_000_000_000 + n, Res: packet.Micro, Valid: true}
}

func nano(n uint64) packet.Timestamp {
	return packet.Timestamp{Ticks: 1_700_000_000_000_000_000 + n, Res: packet.Nano, Valid: true}
}

func units(ticks uint64, res packet.Resolution, offset int64) packet.Timestamp {
	return packet.Timestamp{Ticks: ticks, Res: res, Offset: offset, Valid: true}
}

const eth = packet.LinkEthernet

// whole is the 60-octet Ethernet frame that most of these files begin with.
func whole(at int, time packet.Timestamp, epoch string) want {
	return want{at: at, captured: 60, link: eth, time: time, epoch: epoch}
}

func cutCase(name string, stated uint32) fileCase {
	partial := whole(116, micro(1000), "1700000000.001000000")
	partial.orig, partial.flags = stated, packet.Truncated
	if stated > 65535 {
		partial.flags |= packet.OverSnaplen // what the header states, not what is there
	}
	return fileCase{name: name, packets: []want{whole(40, micro(0), "1700000000.000000000")}, damage: damage{2, 100, partial}}
}

func modifiedCase(name string) fileCase {
	extra := func(index uint32, kind uint8) func(*testing.T, *packet.Packet) {
		return func(t *testing.T, p *packet.Packet) {
			if e := p.Extra; !e.Modified || e.IfIndex != index || e.Protocol != 0x0800 || e.PktType != kind {
				t.Errorf("packet %d: modified %v, interface %d, protocol %#x, type %d; want true, %d, 0x800, %d",
					p.Number, e.Modified, e.IfIndex, e.Protocol, e.PktType, index, kind)
			}
		}
	}
	return fileCase{name: name, packets: []want{
		{at: 48, captured: 60, link: eth, time: micro(250_000), epoch: "1700000000.250000000", check: extra(3, 0)},
		{at: 132, captured: 75, link: eth, time: micro(1_999_999), epoch: "1700000001.999999000", check: extra(4, 4)},
	}}
}

func highCase(name string, at int, offset int64, epoch string) fileCase {
	return fileCase{name: name, packets: []want{whole(at, units(2<<32, packet.Micro, offset), epoch)}}
}

func blockCase(name string) fileCase {
	first := whole(76, units(1, packet.Micro, 0), "0.000001000")
	return fileCase{name: name, packets: []want{first}, damage: damage{packet: 2, offset: 140}}
}

func fcs(t *testing.T, p *packet.Packet) {
	if p.FCSLen != 4 {
		t.Errorf("packet %d: FCS of %d octets, want 4", p.Number, p.FCSLen)
	}
}

func drops(t *testing.T, p *packet.Packet) {
	if !p.Extra.HasDrops || p.Extra.Drops != 3 {
		t.Errorf("drops %v %d, want 3", p.Extra.HasDrops, p.Extra.Drops)
	}
}

var fileCases = []fileCase{
	{name: "pcap-snaplen-0.pcap", packets: []want{
		{at: 40, captured: 74, link: eth, time: micro(0), epoch: "1700000000.000000000"},
		{at: 130, captured: 74, link: eth, time: micro(1000), epoch: "1700000000.001000000"},
	}},
	{name: "pcap-beyond-snaplen.pcap", notices: map[capfile.NoticeCode]uint64{capfile.NoticeOverSnaplen: 1}, packets: []want{
		{at: 40, captured: 60, link: eth, time: micro(0), epoch: "1700000000.000000000"},
		{at: 116, captured: 200, link: eth, time: micro(1000), epoch: "1700000000.001000000", flags: packet.OverSnaplen},
		{at: 332, captured: 64, link: eth, time: micro(2000), epoch: "1700000000.002000000"},
	}},
	modifiedCase("pcap-modified.pcap"),
	modifiedCase("pcap-modified-swapped.pcap"),
	{name: "pcap-version-2.3.pcap", packets: []want{
		{at: 40, captured: 96, orig: 200, link: eth, time: micro(1), epoch: "1700000000.000001000"},
		{at: 152, captured: 60, link: eth, time: micro(2), epoch: "1700000000.000002000"},
	}},
	{name: "pcap-version-2.2.pcap", packets: []want{
		{at: 40, captured: 96, orig: 200, link: eth, time: micro(1), epoch: "1700000000.000001000"},
		{at: 152, captured: 60, link: eth, time: micro(2), epoch: "1700000000.000002000"},
	}},
	{name: "pcap-fcs.pcap", packets: []want{
		{at: 40, captured: 64, link: eth, time: micro(0), epoch: "1700000000.000000000", check: fcs},
		{at: 120, captured: 64, link: eth, time: micro(1000), epoch: "1700000000.001000000", check: fcs},
	}},
	{name: "pcap-empty.pcap"},
	cutCase("pcap-cut-61.pcap", 61),
	cutCase("pcap-cut-1000.pcap", 1000),
	cutCase("pcap-cut-2gib.pcap", 0x7fffffff),
	{name: "pcap-stray-2.pcap", packets: []want{whole(40, micro(0), "1700000000.000000000")}, damage: damage{packet: 2, offset: 100}},
	{name: "pcapng-spb-padded.pcapng", packets: []want{{at: 60, captured: 57, link: eth}}},
	{name: "pcapng-spb-snapped.pcapng", packets: []want{{at: 60, captured: 40, orig: 57, link: eth}}},
	{name: "pcapng-spb-no-interface.pcapng", damage: damage{packet: 1, offset: 28}},
	blockCase("pcapng-epb-no-interface.pcapng"),
	{name: "pcapng-idb-no-endofopt.pcapng", packets: []want{whole(92, nano(123_456_789), "1700000000.123456789")}},
	{name: "pcapng-big-endian-metadata.pcapng", packets: []want{whole(92, micro(0), "1700000000.000000000")}},
	{name: "pcapng-interface-later.pcapng", packets: []want{
		whole(76, micro(0), "1700000000.000000000"),
		{at: 200, captured: 64, iface: 1, link: eth, time: micro(1), epoch: "1700000000.000001000", check: fcs},
		{at: 296, captured: 64, link: eth, time: micro(2), epoch: "1700000000.000002000", check: fcs},
	}},
	{name: "pcapng-other-blocks.pcapng", packets: []want{
		{at: 104, captured: 61, link: eth, time: micro(0), epoch: "1700000000.000000000", check: drops},
		{at: 292, captured: 62, link: eth, time: micro(1), epoch: "1700000000.000001000"},
	}},

	{name: "pcapng-mixed-interfaces.pcapng", packets: []want{
		{at: 108, captured: 60, link: 1, time: units(1_500_000_000_000_123, packet.Micro, 0), epoch: "1500000000.000123000"},
		{at: 200, captured: 58, link: 101, iface: 1, time: units(1_500_000_000_000_123, packet.Nano, 0), epoch: "1500000.000000123"},
		{at: 292, captured: 61, link: 1, time: units(1_500_000_000_000_123, packet.Micro, 0), epoch: "1500000000.000123000"},
		{at: 460, captured: 58, link: 228, section: 1, time: units(1_500_000_000_000_123, 0x8a, 100), epoch: "1464843750100.120117187"},
	}},
	highCase("pcapng-time-high.pcapng", 88, 0, "8589.934592000"),
	highCase("pcapng-tsoffset-minus-1.pcapng", 100, -1, "8588.934592000"),
	highCase("pcapng-tsoffset-plus-2-62.pcapng", 100, 1<<62, "4611686018427396493.934592000"),
	highCase("pcapng-tsoffset-minus-2-62.pcapng", 100, -1<<62, "-4611686018427379314.065408000"),
	highCase("pcapng-tzone.pcapng", 96, 0, "8589.934592000"),
	{name: "pcap-nanoseconds.pcap", packets: []want{whole(40, nano(123_456_789), "1700000000.123456789")}},
	{name: "pcap-nanoseconds-swapped.pcap", packets: []want{whole(40, nano(123_456_789), "1700000000.123456789")}},
	resolutionCase("pcapng-every-tsresol.pcapng", captures.EveryResolution(), true),
	resolutionCase("pcapng-tsresol-too-fine.pcapng", []byte{20, 127, 0x80 | 64, 0x80 | 127}, false),

	blockCase("pcapng-trailer-differs.pcapng"),
	blockCase("pcapng-block-length-0.pcapng"),
	blockCase("pcapng-block-length-4.pcapng"),
	blockCase("pcapng-block-length-b.pcapng"),
	blockCase("pcapng-block-length-d.pcapng"),
	blockCase("pcapng-block-length-fffffffc.pcapng"),
	{name: "pcapng-caplen-above-original.pcapng", notices: map[capfile.NoticeCode]uint64{capfile.NoticeInconsistent: 1}, packets: []want{
		{at: 76, captured: 48, orig: 1, link: eth, time: units(1, packet.Micro, 0), epoch: "0.000001000", flags: packet.Inconsistent},
		{at: 156, captured: 60, link: eth, time: units(2, packet.Micro, 0), epoch: "0.000002000"},
	}},
	// The draft lets a reader refuse the block too; this project clips it, and says so.
	{name: "pcapng-caplen-beyond-block.pcapng", notices: map[capfile.NoticeCode]uint64{capfile.NoticeClipped: 1}, packets: []want{
		whole(76, units(1, packet.Micro, 0), "0.000001000"),
		{at: 168, captured: 12, orig: 60, link: eth, time: units(2, packet.Micro, 0), epoch: "0.000002000", flags: packet.Clipped},
	}},
}

// resolutionCase has one packet for each if_tsresol, its time reckoned with integers of any size.
func resolutionCase(name string, resolutions []byte, usual bool) fileCase {
	c := fileCase{name: name}
	if !usual {
		c.notices = map[capfile.NoticeCode]uint64{capfile.NoticeResolution: uint64(len(resolutions))}
	}
	for i, r := range resolutions {
		w := want{at: 28 + 32*len(resolutions) + 76*i + 28, captured: 44, link: eth, iface: uint32(i)}
		w.time = units(captures.EveryTicks, packet.Resolution(r), 0)
		base := int64(10)
		if r&0x80 != 0 {
			base = 2
		}
		perSecond := new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(r&0x7f)), nil)
		ns := new(big.Int).Mul(big.NewInt(captures.EveryTicks), big.NewInt(1_000_000_000))
		ns.Quo(ns, perSecond)
		sec, frac := new(big.Int).QuoRem(ns, big.NewInt(1_000_000_000), new(big.Int))
		w.epoch = fmt.Sprintf("%d.%09d", sec, frac)
		c.packets = append(c.packets, w)
	}
	return c
}
