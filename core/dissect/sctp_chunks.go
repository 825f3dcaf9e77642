package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) sctp() {
	v.u16(sctpSrcPort, 0)
	v.u16(sctpDstPort, 2)
	v.u32(sctpVTag, 4)
	v.hide()
	v.u16(sctpPort, 0)
	v.u16(sctpPort, 2)
	v.show()
	v.u32(sctpChecksum, 8)
	if !v.has(8, 4) {
		return
	}
	v.gen(sctpChecksumStatus, 8, v.sctpStatus())
	v.sctpChunks(sctpHeaderLen)
}

// sctpChunks lists the chunks from at to the end of v.b; a bad length ends the list.
func (v *visit) sctpChunks(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		n := int(v.be16(at + 2))
		switch {
		case len(all)-at < sctpChunkLen:
			v.sctpCut(at, len(all)-at)
			return
		case n < sctpChunkLen:
			v.sctpChunkHeader(at)
			v.malformed(at+2, 2, packet.FaultShort)
			return
		}
		end := min(at+n, len(all))
		v.b = all[:end] // fields that do not lie within the chunk are left out
		v.sctpChunk(at, n)
		v.b = all
		if at+n > len(all) {
			v.sctpCut(at, len(all)-at)
		}
		at = v.sctpPadding(sctpChunkPad, end)
	}
}

// sctpCut says that a chunk ends beyond the octets. In a quotation or a first fragment that is no fault.
func (v *visit) sctpCut(at, n int) {
	switch {
	case v.inError() || v.ipPayloadLen() < 0:
	case v.p.CapLen < v.p.Len:
		v.malformed(at, n, packet.FaultTruncated)
	default:
		v.malformed(at, n, packet.FaultLength)
	}
}

// sctpPadding lists the octets that fill up to a multiple of 4 from the start of the packet, and returns where they end.
func (v *visit) sctpPadding(id packet.FieldID, at int) (end int) {
	end = min((at+3)&^3, len(v.b))
	if end > at {
		v.octets(id, at, end-at)
	}
	return end
}

func (v *visit) sctpChunkHeader(at int) uint8 {
	t := v.u8(sctpChunkType, at)
	v.in()
	v.bit(sctpChunkBit1, at, 1, t&0x80 != 0)
	v.bit(sctpChunkBit2, at, 1, t&0x40 != 0)
	flags := v.u8(sctpChunkFlags, at+1)
	v.in()
	v.sctpFlags(t, flags, at+1)
	v.out()
	v.u16(sctpChunkLength, at+2)
	v.out()
	return t
}

func (v *visit) sctpFlags(t, flags uint8, at int) {
	switch t {
	case sctpData, sctpIData:
		v.bit(sctpDataI, at, 1, flags&8 != 0)
		v.bit(sctpDataU, at, 1, flags&4 != 0)
		v.bit(sctpDataB, at, 1, flags&2 != 0)
		v.bit(sctpDataE, at, 1, flags&1 != 0)
	case sctpSack:
		v.num(sctpSackNonce, at, 1, uint64(flags&1))
	case sctpNRSack:
		v.num(sctpNRSackNonce, at, 1, uint64(flags&1))
	case sctpAbort:
		v.bit(sctpAbortT, at, 1, flags&1 != 0)
	case sctpComplete:
		v.bit(sctpCompleteT, at, 1, flags&1 != 0)
	case sctpPktDrop:
		v.bit(sctpDropM, at, 1, flags&1 != 0)
		v.bit(sctpDropB, at, 1, flags&2 != 0)
		v.bit(sctpDropT, at, 1, flags&4 != 0)
	}
}

// sctpChunkLeast is the least length of a chunk of a type.
func sctpChunkLeast(t uint8) int {
	switch t {
	case sctpData, sctpSack, sctpPktDrop:
		return 16
	case sctpIData, sctpInit, sctpInitAck, sctpNRSack:
		return 20
	case sctpShutdown, sctpECNE, sctpCWR, sctpAuth, sctpAsconf, sctpAsconfAck, sctpForwardTSN, sctpIForwardTSN:
		return 8
	}
	return sctpChunkLen
}

// sctpChunk lists the chunk at at, whose length is n.
func (v *visit) sctpChunk(at, n int) {
	t := v.sctpChunkHeader(at)
	v.in()
	if n < sctpChunkLeast(t) {
		v.malformed(at, n, packet.FaultShort)
	}
	v.sctpChunkBody(t, at)
	v.out()
}

func (v *visit) sctpChunkBody(t uint8, at int) {
	switch t {
	case sctpData:
		v.u32(sctpDataTSN, at+4)
		v.u16(sctpDataSID, at+8)
		v.u16(sctpDataSSN, at+10)
		v.u32(sctpDataPPID, at+12)
	case sctpIData:
		v.sctpIData(at)
	case sctpInit:
		v.sctpInit(at, sctpInitTag)
	case sctpInitAck:
		v.sctpInit(at, sctpInitAckTag)
	case sctpSack:
		v.sctpSack(at)
	case sctpNRSack:
		v.sctpNRSack(at)
	case sctpHeartbeat, sctpHeartbeatOK, sctpReConfig:
		v.sctpParams(at + 4)
	case sctpAbort, sctpError:
		v.sctpCauses(at + 4)
	case sctpShutdown:
		v.u32(sctpShutdownTSN, at+4)
	case sctpCookieEcho:
		v.some(sctpCookie, at+4)
	case sctpECNE:
		v.u32(sctpECNETSN, at+4)
	case sctpCWR:
		v.u32(sctpCWRTSN, at+4)
	case sctpAuth:
		v.u16(sctpSharedKey, at+4)
		v.u16(sctpHMACID, at+6)
		v.some(sctpHMAC, at+8)
	case sctpAsconf:
		v.u32(sctpAsconfSeq, at+4)
		v.sctpParams(at + 8)
	case sctpAsconfAck:
		v.u32(sctpAsconfAckSeq, at+4)
		v.sctpParams(at + 8)
	case sctpPktDrop:
		v.u32(sctpDropBandwidth, at+4)
		v.u32(sctpDropQueue, at+8)
		v.u16(sctpDropTruncated, at+12)
		v.u16(sctpDropReserved, at+14)
		v.some(sctpDropData, at+16)
	case sctpPad:
		v.some(sctpPadData, at+4)
	case sctpForwardTSN:
		v.u32(sctpFwdTSN, at+4)
		for o := at + 8; v.has(o, 4) && !v.stop; o += 4 {
			v.u16(sctpFwdSID, o)
			v.u16(sctpFwdSSN, o+2)
		}
	case sctpIForwardTSN:
		v.sctpIForward(at)
	case 8, 11, sctpComplete: // SHUTDOWN ACK, COOKIE ACK, SHUTDOWN COMPLETE hold nothing
	default:
		v.some(sctpChunkValue, at+4)
	}
}

// sctpIData: RFC 8260 §2.1. The first fragment of a message has the protocol where the others have a number.
func (v *visit) sctpIData(at int) {
	v.u32(sctpDataTSN, at+4)
	v.u16(sctpDataSID, at+8)
	v.u16(sctpDataReserved, at+10)
	v.u32(sctpDataMID, at+12)
	if v.at(at+1)&2 != 0 {
		v.u32(sctpDataPPID, at+16)
	} else {
		v.u32(sctpDataFSN, at+16)
	}
}

// sctpInit: RFC 9260 §3.3.2, §3.3.3. first is the ID of the tag, which those of the other four fields follow.
func (v *visit) sctpInit(at int, first packet.FieldID) {
	v.u32(first, at+4)
	v.hide()
	v.u32(sctpInitiateTag, at+4)
	v.show()
	v.u32(first+1, at+8)
	v.u16(first+2, at+12)
	v.u16(first+3, at+14)
	v.u32(first+4, at+16)
	v.sctpParams(at + 20)
}

// sctpSack: RFC 9260 §3.3.4.
func (v *visit) sctpSack(at int) {
	tsn := v.u32(sctpSackCumTSN, at+4)
	v.u32(sctpSackCredit, at+8)
	gaps := int(v.u16(sctpSackGapCount, at+12))
	dups := int(v.u16(sctpSackDupCount, at+14))
	o := v.sctpGaps(sctpSackGapStart, at, at+16, gaps, tsn)
	v.sctpDups(sctpSackDupTSN, o, dups)
}

func (v *visit) sctpNRSack(at int) {
	tsn := v.u32(sctpNRSackCumTSN, at+4)
	v.u32(sctpNRSackCredit, at+8)
	gaps := int(v.u16(sctpNRSackGapCount, at+12))
	nrs := int(v.u16(sctpNRSackNRCount, at+14))
	dups := int(v.u16(sctpNRSackDupCount, at+16))
	v.u16(sctpNRSackReserved, at+18)
	o := v.sctpGaps(sctpNRSackGapStart, at, at+20, gaps, tsn)
	o = v.sctpGaps(sctpNRSackNRStart, at, o, nrs, tsn)
	v.sctpDups(sctpNRSackDupTSN, o, dups)
}

// sctpGaps lists up to n gap blocks from o on, and returns where they end. first is the ID of a block's start; those of
// its TSN, of the end, of the end's TSN, and of the sum over the blocks follow it.
func (v *visit) sctpGaps(first packet.FieldID, at, o, n int, tsn uint32) (end int) {
	acked := uint32(0)
	for i := 0; i < n && !v.stop; i++ {
		if !v.has(o, 4) {
			v.malformed(o, len(v.b)-o, packet.FaultLength)
			return len(v.b)
		}
		start := v.u16(first, o)
		v.in()
		v.num(first+1, o, 2, uint64(tsn+uint32(start)))
		v.out()
		last := v.u16(first+2, o+2)
		v.in()
		v.num(first+3, o+2, 2, uint64(tsn+uint32(last)))
		v.out()
		if last < start {
			v.malformed(o, 4, packet.FaultValue)
		} else {
			acked += uint32(last-start) + 1
		}
		o += 4
	}
	if n > 0 {
		v.gen(first+4, at, uint64(acked))
	}
	return o
}

// sctpDups lists up to n duplicate TSNs.
func (v *visit) sctpDups(id packet.FieldID, o, n int) {
	for i := 0; i < n && !v.stop; i++ {
		if !v.has(o, 4) {
			v.malformed(o, len(v.b)-o, packet.FaultLength)
			return
		}
		v.u32(id, o)
		o += 4
	}
}

// sctpIForward: RFC 8260 §2.3.1.
func (v *visit) sctpIForward(at int) {
	v.u32(sctpIFwdTSN, at+4)
	for o := at + 8; v.has(o, 8) && !v.stop; o += 8 {
		v.u16(sctpIFwdSID, o)
		f := v.u16(sctpIFwdFlags, o+2)
		v.in()
		v.num(sctpIFwdRes, o+2, 2, uint64(f>>1))
		v.bit(sctpIFwdU, o+2, 2, f&1 != 0)
		v.out()
		v.u32(sctpIFwdMID, o+4)
	}
}
