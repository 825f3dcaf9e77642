package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// MPTCP subtypes: RFC 8684 §8.2, IANA, MPTCP Option Subtypes.
const (
	mptcpCapable    = 0
	mptcpJoin       = 1
	mptcpDSS        = 2
	mptcpAddAddr    = 3
	mptcpRemoveAddr = 4
	mptcpPrio       = 5
	mptcpFail       = 6
	mptcpFastClose  = 7
	mptcpTCPRst     = 8
)

// mptcp lists the Multipath TCP option of n octets at at: RFC 8684 §3 for version 1, RFC 6824 §3 for version 0.
func (v *visit) mptcp(at, n int, flags TCPFlags) {
	if n < 3 {
		v.malformed(at+2, 0, packet.FaultShort)
		return
	}
	subtype, low := v.b[at+2]>>4, v.b[at+2]&0xf
	v.num(mptcpSubtype, at+2, 1, uint64(subtype))
	least := 4
	switch subtype {
	case mptcpCapable:
		v.mptcpCapable(at, n, low)
	case mptcpJoin:
		v.mptcpJoin(at, n)
		return
	case mptcpDSS:
		least = v.mptcpDSS(at)
	case mptcpAddAddr:
		v.mptcpAddAddr(at, n, low)
		return
	case mptcpRemoveAddr:
		v.mptcpRemoveAddr(at, n)
	case mptcpPrio: // RFC 8684 §3.3.8; version 0 may add an address
		least = 3
		v.mptcpBackup(at)
		v.u8(mptcpAddrID, at+3)
	case mptcpFail: // RFC 8684 §3.7
		least = 12
		v.num(mptcpReserved, at+2, 2, uint64(v.be16(at+2)&0xfff))
		v.u64(mptcpDSN, at+4)
	case mptcpFastClose: // RFC 8684 §3.5
		least = 12
		v.num(mptcpReserved, at+2, 2, uint64(v.be16(at+2)&0xfff))
		v.u64(mptcpRecvKey, at+4)
	case mptcpTCPRst:
		v.mptcpTCPRst(at)
	}
	if n < least {
		v.malformed(at+3, n-3, packet.FaultShort)
	}
}

// mptcpCapable: RFC 8684 §3.1. Which keys are there follows from the length.
func (v *visit) mptcpCapable(at, n int, version uint8) {
	v.num(mptcpVersion, at+2, 1, uint64(version))
	if !v.has(at+3, 1) {
		return
	}
	f := v.u8(mptcpFlags, at+3)
	v.in()
	v.num(mptcpChecksumReq, at+3, 1, uint64(f>>7))
	v.num(mptcpExt, at+3, 1, uint64(f>>6&1))
	if version == 0 {
		v.num(mptcpSHA1, at+3, 1, uint64(f&1))
		v.num(mptcpFlagsRes, at+3, 1, uint64(f>>1&0x1f))
	} else {
		v.num(mptcpNoMore, at+3, 1, uint64(f>>5&1))
		v.num(mptcpSHA256, at+3, 1, uint64(f&1))
		v.num(mptcpFlagsRes, at+3, 1, uint64(f>>1&0xf))
	}
	v.out()
	v.u64(mptcpSendKey, at+4)
	v.u64(mptcpRecvKey, at+12)
	v.u16(mptcpDataLen, at+20)
	v.u16(mptcpChecksum, at+22)
	switch n {
	case 4, 12, 20, 22, 24:
	default:
		v.malformed(at+4, n-4, packet.FaultValue)
	}
}

func (v *visit) mptcpBackup(at int) {
	f := v.u8(mptcpFlags, at+2)
	v.in()
	v.num(mptcpBackup, at+2, 1, uint64(f&1))
	v.out()
}

// mptcpJoin: RFC 8684 §3.2; SYN, SYN/ACK and ACK have options of their own, told apart by length.
func (v *visit) mptcpJoin(at, n int) {
	switch n {
	case 12:
		v.mptcpBackup(at)
		v.u8(mptcpAddrID, at+3)
		v.u32(mptcpRecvTok, at+4)
		v.u32(mptcpSendRand, at+8)
	case 16:
		v.mptcpBackup(at)
		v.u8(mptcpAddrID, at+3)
		v.u64(mptcpTruncHMAC, at+4)
		v.u32(mptcpSendRand, at+12)
	case 24:
		v.num(mptcpReserved, at+2, 2, uint64(v.be16(at+2)&0xfff))
		v.octets(mptcpHMAC, at+4, 20)
	default:
		v.malformed(at+3, n-3, packet.FaultValue)
	}
}

// mptcpDSS: RFC 8684 §3.3. It returns the least length of the option that its flags ask for.
func (v *visit) mptcpDSS(at int) (least int) {
	if !v.has(at+3, 1) {
		return 4
	}
	f := v.u8(mptcpFlags, at+3)
	v.in()
	v.num(mptcpDataFin, at+3, 1, uint64(f>>4&1))
	v.num(mptcpDSN8, at+3, 1, uint64(f>>3&1))
	v.num(mptcpDSNPresent, at+3, 1, uint64(f>>2&1))
	v.num(mptcpDataAck8, at+3, 1, uint64(f>>1&1))
	v.num(mptcpDataAckPresent, at+3, 1, uint64(f&1))
	v.out()
	o := at + 4
	if f&1 != 0 {
		o = v.mptcpNumber(mptcpDataAck, o, f&2 != 0)
	}
	if f&4 != 0 {
		o = v.mptcpNumber(mptcpDSN, o, f&8 != 0)
		v.u32(mptcpSSN, o)
		v.u16(mptcpDataLen, o+4)
		v.u16(mptcpChecksum, o+6)
		o += 6
	}
	return o - at
}

// mptcpNumber lists a data sequence number of 8 or 4 octets and returns where it ends.
func (v *visit) mptcpNumber(id packet.FieldID, at int, long bool) (end int) {
	if long {
		v.u64(id, at)
		return at + 8
	}
	v.u32(id, at)
	return at + 4
}

// mptcpAddAddr: RFC 8684 §3.4.1, RFC 6824 §3.4.1. Version 0 has the IP version where version 1 has the echo flag; address,
// port and HMAC follow from the length.
func (v *visit) mptcpAddAddr(at, n int, low uint8) {
	hmac := false
	six := low == 6
	if low == 4 || low == 6 {
		v.num(mptcpIPVer, at+2, 1, uint64(low))
	} else {
		v.num(mptcpEcho, at+2, 1, uint64(low&1))
		hmac = n == 16 || n == 18 || n >= 28
		six = n >= 20
	}
	v.u8(mptcpAddrID, at+3)
	o := at + 8
	if six {
		v.octets(mptcpIPv6, at+4, 16)
		o = at + 20
	} else {
		v.addr4(mptcpIPv4, at+4)
	}
	left := at + n - o
	if hmac {
		left -= 8
	}
	if left == 2 {
		v.u16(mptcpPort, o)
		o += 2
	}
	if hmac {
		v.u64(mptcpAddrHMAC, o)
	}
	if left != 0 && left != 2 {
		v.malformed(o, at+n-o, packet.FaultValue)
	}
}

// mptcpRemoveAddr: RFC 8684 §3.4.2.
func (v *visit) mptcpRemoveAddr(at, n int) {
	v.num(mptcpAddrCount, at+2, 1, uint64(n-3))
	v.in()
	for i := 3; i < n; i++ {
		v.u8(mptcpAddrID, at+i)
	}
	v.out()
}

// mptcpTCPRst: RFC 8684 §3.6.
func (v *visit) mptcpTCPRst(at int) {
	f := v.u8(mptcpFlags, at+2)
	v.in()
	v.bit(mptcpFlagU, at+2, 1, f&8 != 0)
	v.bit(mptcpFlagV, at+2, 1, f&4 != 0)
	v.bit(mptcpFlagW, at+2, 1, f&2 != 0)
	v.bit(mptcpFlagT, at+2, 1, f&1 != 0)
	v.out()
	v.u8(mptcpRstReason, at+3)
}
