package dissect

import (
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func (v *visit) icmp() {
	typ := v.u8(icmpType, 0)
	v.u8(icmpCode, 1)
	v.u16(icmpChecksum, 2)
	if !v.has(0, 4) {
		return
	}
	status := uint64(checksumUnverified)
	if v.verifiable() {
		status = sumStatus(0, v.b)
	}
	v.gen(icmpChecksumStatus, 2, status)
	switch typ {
	case icmpUnreachable, icmpTimeExceeded, icmpParameter, icmpSourceQuench, icmpRedirect:
		v.icmpError(typ)
	case icmpEcho, icmpEchoReply:
		v.icmpIdent()
		v.icmpSequence()
		v.icmpDataTime()
	case icmpInfo, icmpInfoReply:
		v.icmpIdent()
		v.icmpSequence()
	case icmpTimestamp, icmpTimestampReply:
		v.icmpIdent()
		v.icmpSequence()
		v.u32(icmpOriginateTimestamp, 8)
		v.u32(icmpReceiveTimestamp, 12)
		v.u32(icmpTransmitTimestamp, 16)
	case icmpAddressMaskRequest, icmpAddressMaskReply:
		v.icmpIdent()
		v.icmpSequence()
		v.addr4(icmpAddressMask, 8)
	case icmpRouterAdvert:
		v.icmpRouters()
	case icmpExtEchoRequest:
		v.icmpIdent()
		v.u8(icmpExtEchoSeq, 6)
		v.bits(icmpExtEchoReqRes, 7, 1, 1, 7)
		v.bits(icmpExtEchoReqLocal, 7, 1, 0, 1)
		if len(v.b) > icmpHeaderLen {
			v.icmpExtensions(icmpHeaderLen)
		}
	case icmpExtEchoReply:
		v.icmpIdent()
		v.u8(icmpExtEchoSeq, 6)
		v.bits(icmpExtEchoRspState, 7, 1, 5, 3)
		v.bits(icmpExtEchoRspRes, 7, 1, 3, 2)
		v.bits(icmpExtEchoRspActive, 7, 1, 2, 1)
		v.bits(icmpExtEchoRspIpv4, 7, 1, 1, 1)
		v.bits(icmpExtEchoRspIpv6, 7, 1, 0, 1)
	}
}

// icmpIdent and icmpSequence list both byte orders: some senders write their own.
func (v *visit) icmpIdent() {
	v.u16(icmpIdent, 4)
	n := v.be16(4)
	v.num(icmpIdentLe, 4, 2, uint64(n<<8|n>>8))
}

func (v *visit) icmpSequence() {
	v.u16(icmpSeq, 6)
	n := v.be16(6)
	v.num(icmpSeqLe, 6, 2, uint64(n<<8|n>>8))
}

// icmpError lists what stands before the quoted packet and after it.
func (v *visit) icmpError(typ uint8) {
	if typ == icmpRedirect {
		v.addr4(icmpRedirGw, 4)
	}
	if typ == icmpUnreachable || typ == icmpTimeExceeded || typ == icmpParameter {
		v.icmpErrorWord(typ)
	}
	if len(v.b) < icmpHeaderLen {
		return
	}
	_, ext := icmpQuoteEnd(v.b)
	if ext > 0 {
		v.icmpExtensions(ext)
	}
}

// icmpErrorWord lists the second word, in which RFC 4884 §4 put the length of the quotation.
func (v *visit) icmpErrorWord(typ uint8) {
	at := 4
	if typ == icmpParameter {
		v.u8(icmpPointer, 4)
		at = 5
	}
	end := icmpHeaderLen
	mtu := typ == icmpUnreachable && v.at(1) == icmpUnreachFragment
	if mtu {
		end = 6
	}
	if n := v.at(5); n > 0 {
		if at == 4 {
			v.octets(icmpUnused, 4, 1)
		}
		v.u8(icmpLength, 5)
		v.num(icmpLengthOriginalDatagram, 5, 1, uint64(n)*4)
		at = 6
	}
	if end > at {
		v.octets(icmpUnused, at, end-at)
	}
	if mtu {
		v.u16(icmpMtu, 6)
	}
}

// icmpDataTime lists the time that ping programs put in front of the data; see echoTime.
func (v *visit) icmpDataTime() {
	if v.l.Hdr < icmpHeaderLen+8 || !v.has(icmpHeaderLen, 8) {
		return
	}
	ns, pkt, ok := echoTime(v.p, v.b[icmpHeaderLen:])
	if ok {
		v.num(icmpDataTime, icmpHeaderLen, 8, uint64(ns))
		v.num(icmpDataTimeRelative, icmpHeaderLen, 8, uint64(pkt-ns))
	}
}

// echoTime guesses whether the data of an echo message begin with a 32-bit struct timeval, in network order or the other:
// they do when that is within a day of the packet's own time. It gives both times in nanoseconds since 1970 UTC.
func echoTime(p *packet.Packet, b []byte) (ns, pkt int64, ok bool) {
	const day = 24 * 60 * 60
	if len(b) < 8 {
		return 0, 0, false
	}
	for _, o := range [2][2]uint32{{be.Uint32(b), be.Uint32(b[4:])}, {bits.ReverseBytes32(be.Uint32(b)), bits.ReverseBytes32(be.Uint32(b[4:]))}} {
		s, us := int64(o[0]), int64(o[1]&0x7fffffff)
		if us >= 1e6 { // as most octets that are no time
			continue
		}
		if pkt, ok = FrameTime(p).Nanoseconds(); !ok {
			break
		}
		if d := s - pkt/1e9; d < day && d > -day {
			return s*1e9 + us*1e3, pkt, true
		}
	}
	return 0, 0, false
}

// icmpRouters lists a router advertisement (RFC 1256 §3) and the extensions of Mobile IP (RFC 5944 §2.1).
func (v *visit) icmpRouters() {
	n := int(v.u8(icmpNumAddrs, 4))
	size := v.u8(icmpAddrEntrySize, 5)
	v.u16(icmpLifetime, 6)
	if size != icmpRouterEntry/4 {
		return
	}
	at := icmpHeaderLen
	for ; n > 0 && v.has(at, 1); n-- {
		v.addr4(icmpRouterAddress, at)
		if v.has(at+4, 4) {
			v.num(icmpPrefLevel, at+4, 4, uint64(int64(int32(v.be32(at+4)))))
		}
		at += icmpRouterEntry
	}
	for v.has(at, 1) {
		next := v.icmpMobile(at)
		if next == at {
			return
		}
		at = next
	}
}

// icmpMobile lists one extension and returns the place of the next, or at when it does not fit.
func (v *visit) icmpMobile(at int) int {
	typ := v.u8(icmpMipType, at)
	if typ == 0 { // one octet of padding, RFC 5944 §2.1.3
		return at + 1
	}
	n := int(v.u8(icmpMipLength, at+1))
	if !v.has(at+2, n) {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return at
	}
	end := at + 2 + n
	switch {
	case typ == 16 && n >= 6: // Mobility Agent Advertisement, RFC 5944 §2.1.1
		v.u16(icmpMipSeq, at+2)
		v.u16(icmpMipLife, at+4)
		v.u16(icmpMipFlags, at+6)
		v.in()
		for i, id := range [...]packet.FieldID{icmpMipR, icmpMipB, icmpMipH, icmpMipF, icmpMipM, icmpMipG, icmpMipV, icmpMipRt, icmpMipU, icmpMipX} {
			v.bits(id, at+6, 2, 15-i, 1)
		}
		v.bits(icmpMipReserved, at+6, 2, 0, 6)
		v.out()
		for i := at + 8; i+4 <= end; i += 4 {
			v.addr4(icmpMipCoa, i)
		}
	case typ == 19: // Prefix-Lengths, RFC 5944 §2.1.2
		for i := at + 2; i < end; i++ {
			v.u8(icmpMipPrefixlength, i)
		}
	case typ == 24: // Challenge, RFC 4721 §2
		v.octets(icmpMipChallenge, at+2, n)
	default:
		v.octets(icmpMipContent, at+2, n)
	}
	return end
}
