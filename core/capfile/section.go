package capfile

import (
	"encoding/binary"
	"iter"
	"math/bits"
	"net/netip"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Kind is the family of a capture format.
type Kind uint8

// The formats that this package reads; it writes the first two.
const (
	_ Kind = iota
	Pcap
	Pcapng
	Snoop   // Solaris, RFC 1761; Shomiti's Surveyor
	BTSnoop // Bluetooth stacks
	ERF     // Endace
	NetMon  // Microsoft Network Monitor 1 and 2
	NetXRay // NetXRay, Sniffer for Windows
	Sniffer // Sniffer for DOS, uncompressed
	HCIDump // BlueZ hcidump -w
	EyeSDN  // EyeSDN USB S0/E1

	kindEnd
)

var kindNames = [kindEnd]string{
	"", "pcap", "pcapng", "snoop", "btsnoop", "erf", "netmon", "netxray", "sniffer", "hcidump", "eyesdn",
}

// String is a short name in lower case.
func (k Kind) String() string {
	if k < kindEnd && k > 0 {
		return kindNames[k]
	}
	return "kind " + strconv.Itoa(int(k))
}

// Format describes the source as its first header states it. A later pcapng section may have another byte order and version.
type Format struct {
	Kind         Kind
	BigEndian    bool
	Major, Minor uint16
	Magic        uint32            // pcap: the magic number in the file's own byte order
	Nano         bool              // pcap: fractions are nanoseconds
	Modified     bool              // pcap: 24-octet record headers
	Resolution   packet.Resolution // of every packet; pcapng: the default, see Interface
	ThisZone     int32             // pcap: seconds, as stored; no program applies it
	SigFigs      uint32            // pcap: as stored
	Compression  string            // "gzip" or a Decompressor's name; "": none
}

// Section is a pcapng section, or the whole of a file of another format.
type Section struct {
	Index        uint32
	Offset       int64 // octets from the start of the decompressed source
	BigEndian    bool
	Major, Minor uint16
	Length       int64 // octets after the section header block as stated; -1: not stated
	Options      OptionList
	Interfaces   []Interface
}

// Hardware is shb_hardware.
func (s *Section) Hardware() string { return s.Options.text(OptSHBHardware) }

// OS is shb_os.
func (s *Section) OS() string { return s.Options.text(OptSHBOS) }

// UserAppl is shb_userappl, the program that wrote the section.
func (s *Section) UserAppl() string { return s.Options.text(OptSHBUserAppl) }

// Interface is an interface that packets of a section were captured on (draft-ietf-opsawg-pcapng §4.2). Facts that few
// callers want are methods, which read the options each time.
type Interface struct {
	Index     uint32 // within the section
	Offset    int64  // octets from the start of the decompressed source
	Link      packet.LinkType
	Snaplen   uint32            // octets; 0: no limit
	Res       packet.Resolution // if_tsresol; microseconds where it is absent
	FCSLen    uint8             // octets at the end of a full frame; 0: none or unknown
	HasFCSLen bool              // the source states FCSLen
	TSOffset  int64             // if_tsoffset: seconds to add to each time
	Options   OptionList
}

// Name is if_name.
func (i *Interface) Name() string { return i.Options.text(OptIfName) }

// Description is if_description.
func (i *Interface) Description() string { return i.Options.text(OptIfDescription) }

// Hardware is if_hardware.
func (i *Interface) Hardware() string { return i.Options.text(OptIfHardware) }

// OS is if_os.
func (i *Interface) OS() string { return i.Options.text(OptIfOS) }

// MAC is if_MACaddr: 6 octets, or nil.
func (i *Interface) MAC() []byte { return i.Options.sized(OptIfMACAddr, 6) }

// EUI is if_EUIaddr: 8 octets, or nil.
func (i *Interface) EUI() []byte { return i.Options.sized(OptIfEUIAddr, 8) }

// Addrs lists if_IPv4addr and if_IPv6addr in order. An IPv4 mask with holes gives a prefix with Bits of -1.
func (i *Interface) Addrs() iter.Seq[netip.Prefix] {
	return func(yield func(netip.Prefix) bool) {
		for o := range i.Options.All() {
			var p netip.Prefix
			switch {
			case o.Code == OptIfIPv4Addr && len(o.Value) == 8:
				mask := binary.BigEndian.Uint32(o.Value[4:])
				n := bits.LeadingZeros32(^mask)
				if mask<<n != 0 {
					n = -1
				}
				p = netip.PrefixFrom(netip.AddrFrom4([4]byte(o.Value[:4])), n)
			case o.Code == OptIfIPv6Addr && len(o.Value) == 17:
				p = netip.PrefixFrom(netip.AddrFrom16([16]byte(o.Value[:16])), int(o.Value[16]))
			default:
				continue
			}
			if !yield(p) {
				return
			}
		}
	}
}

// Speed is if_speed in bits per second; ok is false where it is absent or damaged.
func (i *Interface) Speed() (bps uint64, ok bool) { return i.Options.uint64(OptIfSpeed) }

// TxSpeed is if_txspeed in bits per second.
func (i *Interface) TxSpeed() (bps uint64, ok bool) { return i.Options.uint64(OptIfTxSpeed) }

// RxSpeed is if_rxspeed in bits per second.
func (i *Interface) RxSpeed() (bps uint64, ok bool) { return i.Options.uint64(OptIfRxSpeed) }

// TZone is if_tzone as stored; the drafts disagree about its meaning and no program applies it.
func (i *Interface) TZone() (zone int32, ok bool) {
	v, ok := i.Options.uint32(OptIfTZone)
	return int32(v), ok
}

// Filter is if_filter: code 0 means that Text is a libpcap expression, 1 that it is BPF code.
func (i *Interface) Filter() (code uint8, text []byte, ok bool) {
	v, ok := i.Options.Get(OptIfFilter)
	if !ok || len(v) == 0 {
		return 0, nil, false
	}
	return v[0], v[1:], true
}

// order reads integers of a byte order that is known only at run time.
type order bool // true: big-endian

func (o order) u16(b []byte) uint16 {
	v := binary.LittleEndian.Uint16(b)
	if o {
		v = bits.ReverseBytes16(v)
	}
	return v
}

func (o order) u32(b []byte) uint32 {
	v := binary.LittleEndian.Uint32(b)
	if o {
		v = bits.ReverseBytes32(v)
	}
	return v
}

func (o order) u64(b []byte) uint64 {
	v := binary.LittleEndian.Uint64(b)
	if o {
		v = bits.ReverseBytes64(v)
	}
	return v
}

func (o order) put16(b []byte, v uint16) []byte {
	if o {
		return binary.BigEndian.AppendUint16(b, v)
	}
	return binary.LittleEndian.AppendUint16(b, v)
}

func (o order) put32(b []byte, v uint32) []byte {
	if o {
		return binary.BigEndian.AppendUint32(b, v)
	}
	return binary.LittleEndian.AppendUint32(b, v)
}

func (o order) put64(b []byte, v uint64) []byte {
	if o {
		return binary.BigEndian.AppendUint64(b, v)
	}
	return binary.LittleEndian.AppendUint64(b, v)
}
