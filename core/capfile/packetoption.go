package capfile

import "iter"

// PacketOptionList reads the options of a packet's block (draft-ietf-opsawg-pcapng §4.3, and §4 of its appendix for the
// obsolete Packet Block, whose two options have the same codes and contents).
type PacketOptionList struct{ OptionList }

// PacketFlags is the epb_flags word.
type PacketFlags uint32

// Direction of a packet: 0 not known, 1 inbound, 2 outbound.
func (f PacketFlags) Direction() uint8 { return uint8(f & 3) }

// Reception type: 0 not specified, 1 unicast, 2 multicast, 3 broadcast, 4 promiscuous.
func (f PacketFlags) Reception() uint8 { return uint8(f >> 2 & 7) }

// FCSLen is the length of the frame check sequence in octets; 0: not stated.
func (f PacketFlags) FCSLen() uint8 { return uint8(f >> 5 & 15) }

// LinkErrors are the link-layer-dependent error bits, the highest of them in bit 15.
func (f PacketFlags) LinkErrors() uint16 { return uint16(f >> 16) }

// Flags is epb_flags.
func (l PacketOptionList) Flags() (PacketFlags, bool) {
	v, ok := l.uint32(OptEPBFlags)
	return PacketFlags(v), ok
}

// DropCount is epb_dropcount: packets lost between this packet and the one before it on the same interface.
func (l PacketOptionList) DropCount() (uint64, bool) { return l.uint64(OptEPBDropCount) }

// PacketID is epb_packetid: the same for the same packet seen on several interfaces.
func (l PacketOptionList) PacketID() (uint64, bool) { return l.uint64(OptEPBPacketID) }

// Queue is epb_queue: the queue of the interface that the packet came by.
func (l PacketOptionList) Queue() (uint32, bool) { return l.uint32(OptEPBQueue) }

// Hash is one epb_hash: Algorithm 0 two's complement, 1 XOR, 2 CRC32, 3 MD5, 4 SHA-1, 5 Toeplitz.
type Hash struct {
	Algorithm uint8
	Value     []byte
}

// Hashes lists every epb_hash.
func (l PacketOptionList) Hashes() iter.Seq[Hash] {
	return func(yield func(Hash) bool) {
		for o := range l.All() {
			if o.Code == OptEPBHash && len(o.Value) > 0 && !yield(Hash{o.Value[0], o.Value[1:]}) {
				return
			}
		}
	}
}

// Verdict is one epb_verdict: Kind 0 hardware, 1 Linux eBPF TC, 2 Linux eBPF XDP. Code reads Value as the number that the
// Linux kinds store.
type Verdict struct {
	Kind  uint8
	Value []byte
	Code  uint64 // 0 when Value is not 8 octets
}

// Verdicts lists every epb_verdict.
func (l PacketOptionList) Verdicts() iter.Seq[Verdict] {
	return func(yield func(Verdict) bool) {
		for o := range l.All() {
			if o.Code != OptEPBVerdict || len(o.Value) == 0 {
				continue
			}
			v := Verdict{Kind: o.Value[0], Value: o.Value[1:]}
			if len(v.Value) == 8 {
				v.Code = order(l.BigEndian).u64(v.Value)
			}
			if !yield(v) {
				return
			}
		}
	}
}
