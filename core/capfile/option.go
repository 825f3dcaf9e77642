package capfile

import (
	"fmt"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Option codes of pcapng. Codes above 1 mean something else in each block type, so the names say which.
const (
	OptEnd     uint16 = 0 // opt_endofopt
	OptComment uint16 = 1

	OptCustomText       uint16 = 2988  // UTF-8 text after a private enterprise number; copied by editors
	OptCustomBytes      uint16 = 2989  // octets, copied
	OptCustomTextNoCopy uint16 = 19372 // text, not to be copied
	OptCustomNoCopy     uint16 = 19373 // octets, not to be copied

	OptSHBHardware uint16 = 2
	OptSHBOS       uint16 = 3
	OptSHBUserAppl uint16 = 4

	OptIfName        uint16 = 2
	OptIfDescription uint16 = 3
	OptIfIPv4Addr    uint16 = 4 // address and mask, 8 octets
	OptIfIPv6Addr    uint16 = 5 // address and prefix length, 17 octets
	OptIfMACAddr     uint16 = 6
	OptIfEUIAddr     uint16 = 7
	OptIfSpeed       uint16 = 8
	OptIfTSResol     uint16 = 9
	OptIfTZone       uint16 = 10
	OptIfFilter      uint16 = 11
	OptIfOS          uint16 = 12
	OptIfFCSLen      uint16 = 13
	OptIfTSOffset    uint16 = 14
	OptIfHardware    uint16 = 15
	OptIfTxSpeed     uint16 = 16
	OptIfRxSpeed     uint16 = 17

	OptEPBFlags     uint16 = 2 // pack_flags of the obsolete Packet Block too
	OptEPBHash      uint16 = 3 // pack_hash of the obsolete Packet Block too
	OptEPBDropCount uint16 = 4
	OptEPBPacketID  uint16 = 5
	OptEPBQueue     uint16 = 6
	OptEPBVerdict   uint16 = 7

	OptNSDNSName    uint16 = 2
	OptNSDNSIP4Addr uint16 = 3
	OptNSDNSIP6Addr uint16 = 4

	OptISBStartTime    uint16 = 2
	OptISBEndTime      uint16 = 3
	OptISBIfRecv       uint16 = 4
	OptISBIfDrop       uint16 = 5
	OptISBFilterAccept uint16 = 6
	OptISBOSDrop       uint16 = 7
	OptISBUsrDeliv     uint16 = 8
)

// Option is one option of a block; Value lacks the padding and is a slice of the list it was read from.
type Option struct {
	Code  uint16
	Value []byte
}

// OptionList is the raw options of a block (draft-ietf-opsawg-pcapng §3.5). A list may end without opt_endofopt.
type OptionList struct {
	Raw       []byte
	BigEndian bool
}

// PacketOptions are a packet's options as its block has them; empty for a packet of another format. Borrowed as Data is.
func PacketOptions(p *packet.Packet) PacketOptionList {
	return PacketOptionList{OptionList{p.Extra.Options, p.Extra.BigEndian}}
}

// OptionFault says where a list of options is damaged; the zero OptionFault means that it is not.
type OptionFault struct {
	Code             uint16
	Off              int // octets from the start of the list to the option's header
	Need, Have       int // octets of value with its header
	damaged, present bool
}

// Damaged reports whether the list is damaged at all.
func (f OptionFault) Damaged() bool { return f.damaged }

func (f OptionFault) String() string {
	if !f.damaged {
		return ""
	}
	if !f.present {
		return fmt.Sprintf("option header at octet %d of the options: %d octets needed, %d there", f.Off, f.Need, f.Have)
	}
	return fmt.Sprintf("option %d at octet %d of the options: %d octets needed, %d there", f.Code, f.Off, f.Need, f.Have)
}

// step reads the option at off. next is the place of the following one, or -1 at the end of the list.
func (l OptionList) step(off int) (o Option, next int, f OptionFault) {
	left := len(l.Raw) - off
	if left <= 0 {
		return Option{}, -1, OptionFault{}
	}
	if left < 4 {
		return Option{}, -1, OptionFault{Off: off, Need: 4, Have: left, damaged: true}
	}
	b := l.Raw[off:]
	code, n := order(l.BigEndian).u16(b), int(order(l.BigEndian).u16(b[2:]))
	if code == OptEnd {
		return Option{}, -1, OptionFault{}
	}
	if n > left-4 {
		return Option{}, -1, OptionFault{Code: code, Off: off, Need: 4 + n, Have: left, damaged: true, present: true}
	}
	// The last value may lack its padding.
	return Option{code, b[4 : 4+n : 4+n]}, off + 4 + (n+3)&^3, OptionFault{}
}

// All lists the options in order, opt_endofopt left out, up to the end or to damage; Fault tells which it was.
func (l OptionList) All() iter.Seq[Option] {
	return func(yield func(Option) bool) {
		for off := 0; ; {
			o, next, _ := l.step(off)
			if next < 0 || !yield(o) {
				return
			}
			off = next
		}
	}
}

// Fault says where the list is damaged.
func (l OptionList) Fault() OptionFault {
	for off := 0; ; {
		_, next, f := l.step(off)
		if next < 0 {
			return f
		}
		off = next
	}
}

// Get gives the value of the first option with a code.
func (l OptionList) Get(code uint16) (value []byte, ok bool) {
	for off := 0; ; {
		o, next, _ := l.step(off)
		if next < 0 {
			return nil, false
		}
		if o.Code == code {
			return o.Value, true
		}
		off = next
	}
}

// Comments lists every opt_comment in order.
func (l OptionList) Comments() iter.Seq[string] {
	return func(yield func(string) bool) {
		for o := range l.All() {
			if o.Code == OptComment && !yield(textOf(o.Value)) {
				return
			}
		}
	}
}

// Custom is a custom option: octets that belong to a private enterprise number of IANA's registry.
type Custom struct {
	PEN  uint32
	Data []byte
	Text bool // Data is UTF-8 text
	Copy bool // editors may copy it to files that they make
}

// Custom reads an option of one of the four custom codes; ok is false for another code and for a value without a number.
func (l OptionList) Custom(o Option) (c Custom, ok bool) {
	switch o.Code {
	case OptCustomText, OptCustomBytes, OptCustomTextNoCopy, OptCustomNoCopy:
	default:
		return c, false
	}
	if len(o.Value) < 4 {
		return c, false
	}
	return Custom{
		PEN:  order(l.BigEndian).u32(o.Value),
		Data: o.Value[4:],
		Text: o.Code == OptCustomText || o.Code == OptCustomTextNoCopy,
		Copy: o.Code == OptCustomText || o.Code == OptCustomBytes,
	}, true
}

// textOf is the text up to a NUL, which some writers put at the end against the draft.
func textOf(b []byte) string {
	for i, c := range b {
		if c == 0 {
			b = b[:i]
			break
		}
	}
	return string(b)
}

func (l OptionList) text(code uint16) string {
	v, _ := l.Get(code)
	return textOf(v)
}

func (l OptionList) sized(code uint16, n int) []byte {
	if v, ok := l.Get(code); ok && len(v) == n {
		return v
	}
	return nil
}

func (l OptionList) uint32(code uint16) (uint32, bool) {
	v := l.sized(code, 4)
	if v == nil {
		return 0, false
	}
	return order(l.BigEndian).u32(v), true
}

func (l OptionList) uint64(code uint16) (uint64, bool) {
	v := l.sized(code, 8)
	if v == nil {
		return 0, false
	}
	return order(l.BigEndian).u64(v), true
}
