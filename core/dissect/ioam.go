package dissect

import (
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// In situ operations, administration and maintenance data in an IPv6 option (RFC 9486), of the trace types (RFC 9197 §4.4).

const (
	ioamPreallocated = 0
	ioamIncremental  = 1
)

const ioamTraceLen = 8 // octets of a trace header without data, RFC 9197 §4.4.1

// ioam lists the option's data and gives the number of octets that it knows.
func (v *visit) ioam(base packet.FieldID, at, size int) int {
	v.u8(base+extIOAMRsv, at)
	t := v.u8(base+extIOAMType, at+1)
	switch {
	case size < 2:
		v.malformed(at, size, packet.FaultShort)
		return size
	case t != ioamPreallocated && t != ioamIncremental:
		return 2
	case size < 2+ioamTraceLen:
		v.malformed(at, size, packet.FaultShort)
		return 2
	}
	at += 2
	v.u16(base+extIOAMSpace, at)
	word := uint64(v.be16(at + 2))
	v.num(base+extIOAMNodeLen, at+2, 1, word>>11)
	v.num(base+extIOAMFlags, at+2, 2, word>>7&15)
	v.in()
	for i := range packet.FieldID(4) {
		v.bit(base+extIOAMFlagO+i, at+2, 2, word<<i&0x400 != 0)
	}
	v.out()
	v.num(base+extIOAMRemLen, at+3, 1, word&0x7f)
	kinds := v.ioamTraceType(base, at+4)
	v.u8(base+extIOAMRsv2, at+7)
	free := 0
	if t == ioamPreallocated { // an incremental trace grows: its remaining length is not in the packet
		free = int(word&0x7f) * 4
	}
	return 2 + ioamTraceLen + v.ioamNodes(base, at+ioamTraceLen, size-2-ioamTraceLen, int(word>>11)*4, free, kinds)
}

// ioamTraceType lists the 24 bits that say which data each node adds, and gives them.
func (v *visit) ioamTraceType(base packet.FieldID, at int) uint32 {
	kinds := v.u24(base+extIOAMTrace, at)
	v.in()
	for i := range packet.FieldID(12) {
		v.bit(base+extIOAMBit0+i, at, 3, kinds<<i&0x800000 != 0)
	}
	v.bit(base+extIOAMUndef, at, 3, kinds&0xffc != 0)
	v.bit(base+extIOAMBit22, at, 3, kinds&2 != 0)
	v.bit(base+extIOAMBit23, at, 3, kinds&1 != 0)
	v.out()
	return kinds
}

// ioamNodes lists size octets of trace data, which begin with free octets of space, and gives the number that it read.
func (v *visit) ioamNodes(base packet.FieldID, at, size, node, free int, kinds uint32) int {
	// The wide formats, bits 8 to 10, have 8 octets, all others 4; bit 22 is not counted in the node's length.
	if node == 0 || node != 4*(bits.OnesCount32(kinds&0xfffffc)+bits.OnesCount32(kinds&0x00e000)) || free > size {
		v.malformed(at, size, packet.FaultValue)
		return 0
	}
	done := free
	if free > 0 {
		v.octets(base+extIOAMFree, at, free)
	}
	for done+node <= size {
		n := node
		if kinds&2 != 0 {
			n += 4 + int(v.at(at+done+node))*4
		}
		if n > size-done {
			break
		}
		v.ioamNode(base, at+done, kinds)
		if kinds&2 != 0 {
			v.u8(base+extIOAMOSSLen, at+done+node)
			v.u24(base+extIOAMOSSSchema, at+done+node+1)
			v.octets(base+extIOAMOSSData, at+done+node+4, n-node-4)
		}
		done += n
	}
	if done < size {
		v.malformed(at+done, size-done, packet.FaultLength)
	}
	return done
}

// ioamNode lists what one node added, but for its opaque state (RFC 9197 §4.4.2).
func (v *visit) ioamNode(base packet.FieldID, at int, kinds uint32) {
	for bit := range 22 {
		if kinds<<bit&0x800000 == 0 {
			continue
		}
		switch bit {
		case 0:
			v.u8(base+extIOAMHopLimit, at)
			v.u24(base+extIOAMNodeID, at+1)
		case 1:
			v.u16(base+extIOAMIngress, at)
			v.u16(base+extIOAMEgress, at+2)
		case 2, 3, 4, 5, 6, 7:
			v.u32(base+extIOAMSeconds+packet.FieldID(bit-2), at)
		case 8:
			v.u8(base+extIOAMHopLimit, at)
			if v.has(at, 8) {
				v.num(base+extIOAMNodeIDWide, at+1, 7, be.Uint64(v.b[at:])<<8>>8)
			}
			at += 4
		case 9:
			v.u32(base+extIOAMIngressWide, at)
			v.u32(base+extIOAMEgressWide, at+4)
			at += 4
		case 10:
			v.u64(base+extIOAMDataWide, at)
			at += 4
		case 11:
			v.u32(base+extIOAMBuffer, at)
		default:
			v.u32(base+extIOAMUndefined, at)
		}
		at += 4
	}
}
