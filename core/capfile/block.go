package capfile

import (
	"fmt"
	"iter"
	"net/netip"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Block is a pcapng block that is not a packet. Body is what it has between its length fields, borrowed until OnBlock returns.
type Block struct {
	Type      uint32
	Section   uint32 // index of its section
	Offset    int64  // octets from the start of the decompressed source
	BigEndian bool
	Body      []byte
}

// Name of the block's type, or "block type 0x…".
func (b Block) Name() string { return blockName(b.Type) }

func blockName(typ uint32) string {
	switch typ {
	case BlockSection:
		return "section header block"
	case BlockInterface:
		return "interface description block"
	case BlockPacket:
		return "packet block"
	case BlockSimple:
		return "simple packet block"
	case BlockNames:
		return "name resolution block"
	case BlockStatistics:
		return "interface statistics block"
	case BlockEnhanced:
		return "enhanced packet block"
	case BlockJournal:
		return "systemd journal export block"
	case BlockSecrets:
		return "decryption secrets block"
	case BlockCustom, BlockCustomNoCopy:
		return "custom block"
	}
	return fmt.Sprintf("block type 0x%08x", typ)
}

// Options of the block; empty for types whose options cannot be found: unknown, journal and custom ones.
func (b Block) Options() OptionList {
	at := len(b.Body)
	switch b.Type {
	case BlockSection:
		at = sectionFixed
	case BlockInterface:
		at = ifaceFixed
	case BlockNames:
		at = b.nameOptions()
	case BlockStatistics:
		at = statsFixed
	case BlockSecrets:
		if s, ok := b.Secrets(); ok {
			at = 8 + (len(s.Data)+3)&^3
		}
	}
	return OptionList{b.Body[min(at, len(b.Body)):], b.BigEndian}
}

// Custom gives a custom block's private enterprise number and what follows it.
func (b Block) Custom() (c Custom, ok bool) {
	if b.Type != BlockCustom && b.Type != BlockCustomNoCopy || len(b.Body) < 4 {
		return c, false
	}
	return Custom{PEN: order(b.BigEndian).u32(b.Body), Data: b.Body[4:], Copy: b.Type == BlockCustom}, true
}

// Kinds of secrets (draft-ietf-opsawg-pcapng §11.4 and Wireshark's secrets-types.h).
const (
	SecretsTLS       uint32 = 0x544c534b // NSS key log
	SecretsSSH       uint32 = 0x5353484b // Wireshark's SSH key log
	SecretsWireGuard uint32 = 0x57474b4c // WireGuard key log
	SecretsZigBeeNWK uint32 = 0x5a4e574b // network key, 16 octets, and PAN ID, 2 octets little-endian
	SecretsZigBeeAPS uint32 = 0x5a415053 // APS key and two addresses
)

// Secrets are the contents of a Decryption Secrets Block (§4.7).
type Secrets struct {
	Type uint32
	Data []byte
}

// Secrets reads a Decryption Secrets Block; ok is false for another block and for one whose length does not fit.
func (b Block) Secrets() (s Secrets, ok bool) {
	if b.Type != BlockSecrets || len(b.Body) < 8 {
		return s, false
	}
	o := order(b.BigEndian)
	n := o.u32(b.Body[4:])
	if int64(n) > int64(len(b.Body)-8) {
		return s, false
	}
	return Secrets{o.u32(b.Body), b.Body[8 : 8+n]}, true
}

const statsFixed = 12 // interface, two halves of the time

// Statistics is an Interface Statistics Block (§4.6). Its methods read the options; ok is false for one that is absent.
type Statistics struct {
	Iface   uint32
	Time    packet.Timestamp // when the block was written
	Options OptionList
	iface   *Interface
}

// Statistics reads an Interface Statistics Block. i is its interface, which gives the unit of its times, from
// [Reader.Sections]; nil leaves the times out.
func (b Block) Statistics(i *Interface) (s Statistics, ok bool) {
	if b.Type != BlockStatistics || len(b.Body) < statsFixed {
		return s, false
	}
	s = Statistics{Iface: order(b.BigEndian).u32(b.Body), Options: b.Options(), iface: i}
	s.Time = s.at(b.Body[4:])
	return s, true
}

// at reads a time in two 32-bit halves, the high one first in both byte orders.
func (s Statistics) at(v []byte) packet.Timestamp {
	if s.iface == nil || len(v) < 8 {
		return packet.Timestamp{}
	}
	o := order(s.Options.BigEndian)
	return packet.Timestamp{
		Ticks: uint64(o.u32(v))<<32 | uint64(o.u32(v[4:])), Offset: s.iface.TSOffset, Res: s.iface.Res, Valid: true,
	}
}

// StartTime is isb_starttime; the zero Timestamp when it is absent.
func (s Statistics) StartTime() packet.Timestamp { return s.at(s.Options.sized(OptISBStartTime, 8)) }

// EndTime is isb_endtime; the zero Timestamp when it is absent.
func (s Statistics) EndTime() packet.Timestamp { return s.at(s.Options.sized(OptISBEndTime, 8)) }

// Received is isb_ifrecv: packets that the interface received.
func (s Statistics) Received() (n uint64, ok bool) { return s.Options.uint64(OptISBIfRecv) }

// Dropped is isb_ifdrop: packets that the interface dropped.
func (s Statistics) Dropped() (n uint64, ok bool) { return s.Options.uint64(OptISBIfDrop) }

// FilterAccepted is isb_filteraccept.
func (s Statistics) FilterAccepted() (n uint64, ok bool) { return s.Options.uint64(OptISBFilterAccept) }

// OSDropped is isb_osdrop: packets that the operating system dropped.
func (s Statistics) OSDropped() (n uint64, ok bool) { return s.Options.uint64(OptISBOSDrop) }

// Delivered is isb_usrdeliv: packets that the user got.
func (s Statistics) Delivered() (n uint64, ok bool) { return s.Options.uint64(OptISBUsrDeliv) }

// Record types of a Name Resolution Block.
const (
	nameEnd  = 0
	nameIPv4 = 1
	nameIPv6 = 2
	nameEUI  = 3 // EUI-48 and EUI-64 were added by the current draft
	nameEU64 = 4
)

// NameRecord is a record of a Name Resolution Block (§4.5). Names are in order; a record of an unknown type has only Value.
type NameRecord struct {
	Type  uint16
	Addr  netip.Addr // IPv4 and IPv6 records
	EUI   []byte     // EUI-48 and EUI-64 records: 6 or 8 octets
	Names []string
	Value []byte // the whole value, borrowed
}

// Names lists the records of a Name Resolution Block, up to its end record or to damage.
func (b Block) Names() iter.Seq[NameRecord] {
	return func(yield func(NameRecord) bool) {
		if b.Type != BlockNames {
			return
		}
		// Records have the layout of options, and their end record is that of opt_endofopt.
		for o := range (OptionList{b.Body, b.BigEndian}).All() {
			if !yield(nameRecord(o)) {
				return
			}
		}
	}
}

func nameRecord(o Option) NameRecord {
	n := NameRecord{Type: o.Code, Value: o.Value}
	size := addressSize(o.Code)
	if size == 0 || len(o.Value) < size {
		return n
	}
	if o.Code == nameIPv4 || o.Code == nameIPv6 {
		n.Addr, _ = netip.AddrFromSlice(o.Value[:size])
	} else {
		n.EUI = o.Value[:size]
	}
	for rest := o.Value[size:]; len(rest) > 0; {
		end := 0
		for end < len(rest) && rest[end] != 0 {
			end++
		}
		if end > 0 {
			n.Names = append(n.Names, string(rest[:end]))
		}
		rest = rest[min(end+1, len(rest)):]
	}
	return n
}

// addressSize is the size of the address that a record of a type begins with; 0 for an unknown type.
func addressSize(typ uint16) int {
	switch typ {
	case nameIPv4:
		return 4
	case nameIPv6:
		return 16
	case nameEUI:
		return 6
	case nameEU64:
		return 8
	}
	return 0
}

// nameOptions is the place of the options behind the records' end.
func (b Block) nameOptions() int {
	l := OptionList{b.Body, b.BigEndian}
	for off := 0; ; {
		_, next, _ := l.step(off)
		if next < 0 {
			if off+4 <= len(b.Body) && order(b.BigEndian).u16(b.Body[off:]) == nameEnd {
				return off + 4
			}
			return len(b.Body)
		}
		off = next
	}
}

// NameServer is ns_dnsname, ns_dnsIP4addr and ns_dnsIP6addr of a Name Resolution Block.
func (b Block) NameServer() (name string, v4, v6 netip.Addr) {
	if b.Type != BlockNames {
		return "", v4, v6
	}
	o := b.Options()
	v4, _ = netip.AddrFromSlice(o.sized(OptNSDNSIP4Addr, 4))
	v6, _ = netip.AddrFromSlice(o.sized(OptNSDNSIP6Addr, 16))
	return o.text(OptNSDNSName), v4, v6
}
