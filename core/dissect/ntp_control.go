package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Opcodes of control messages: RFC 9327 §2.
const (
	ntpReadStatus    = 1
	ntpReadVariables = 2
	ntpWriteVars     = 3
	ntpReadClock     = 4
	ntpWriteClock    = 5
	ntpTrap          = 7
	ntpConfigure     = 8
	ntpSaveConfig    = 9
	ntpReadMRU       = 10
	ntpReadOrdered   = 11
	ntpRequestNonce  = 12
)

// Bits of the octet with the opcode.
const (
	ntpCtrlResponse = 0x80
	ntpCtrlError    = 0x40
)

// ntpControl lists a message of mode 6: RFC 9327 §2.
func (v *visit) ntpControl() {
	flags := v.u8(ntpCtrlFlags2, 1)
	v.in()
	v.bits(ntpCtrlFlags2R, 1, 1, 7, 1)
	v.bits(ntpCtrlFlags2Error, 1, 1, 6, 1)
	v.bits(ntpCtrlFlags2More, 1, 1, 5, 1)
	v.bits(ntpCtrlFlags2Opcode, 1, 1, 0, 5)
	v.out()
	v.u16(ntpCtrlSequence, 2)
	v.ntpStatus(flags)
	association := v.u16(ntpCtrlAssocid, 6)
	v.u16(ntpCtrlOffset, 8)
	n := int(v.u16(ntpCtrlCount, 10))
	switch {
	case len(v.b) < ntpControlLen:
		v.malformed(len(v.b), 0, packet.FaultTruncated)
	case n > len(v.b)-ntpControlLen:
		v.some(ntpCtrlData, ntpControlLen)
		v.malformed(len(v.b), 0, packet.FaultLength)
	default:
		if n > 0 {
			v.octets(ntpCtrlData, ntpControlLen, n)
			v.in()
			v.ntpControlData(flags, association, n)
			v.out()
		}
		v.ntpControlMAC(ntpControlLen + n)
	}
}

// ntpStatus lists the status word, whose parts depend on the command that it answers: RFC 9327 §3.
func (v *visit) ntpStatus(flags uint8) {
	v.u16(ntpCtrlStatus, 4)
	if !v.has(4, 4) || flags&ntpCtrlResponse == 0 {
		return
	}
	v.in()
	defer v.out()
	opcode, association := flags&0x1f, v.be16(6)
	switch {
	case flags&ntpCtrlError != 0:
		v.bits(ntpCtrlErrStatus, 4, 2, 8, 8)
	case opcode == ntpReadClock || opcode == ntpWriteClock:
		v.bits(ntpCtrlClockStatusStatus, 4, 2, 8, 8)
		v.bits(ntpCtrlClockStatusCode, 4, 2, 0, 8)
	case opcode > ntpWriteVars:
	case association == 0:
		v.bits(ntpCtrlSysStatusLi, 4, 2, 14, 2)
		v.bits(ntpCtrlSysStatusClksrc, 4, 2, 8, 6)
		v.bits(ntpCtrlSysStatusCount, 4, 2, 4, 4)
		v.bits(ntpCtrlSysStatusCode, 4, 2, 0, 4)
	default:
		v.ntpPeerStatus(4)
	}
}

// ntpPeerStatus lists the parts of a peer's status word: RFC 9327 §3.2.
func (v *visit) ntpPeerStatus(at int) {
	v.bits(ntpCtrlPeerStatusConfig, at, 2, 15, 1)
	v.bits(ntpCtrlPeerStatusAuthenable, at, 2, 14, 1)
	v.bits(ntpCtrlPeerStatusAuthentic, at, 2, 13, 1)
	v.bits(ntpCtrlPeerStatusReach, at, 2, 12, 1)
	v.bits(ntpCtrlPeerStatusBcast, at, 2, 11, 1)
	v.bits(ntpCtrlPeerStatusSelection, at, 2, 8, 3)
	v.bits(ntpCtrlPeerStatusCount, at, 2, 4, 4)
	v.bits(ntpCtrlPeerStatusCode, at, 2, 0, 4)
}

func (v *visit) ntpControlData(flags uint8, association uint16, n int) {
	const at = ntpControlLen
	switch flags & 0x1f {
	case ntpReadStatus:
		if flags&ntpCtrlResponse == 0 || association != 0 {
			break
		}
		for i := at; i+4 <= at+n && !v.stop; i += 4 {
			v.octets(ntpCtrlItem, i, 4)
			v.in()
			v.u16(ntpCtrlAssocid, i)
			v.u16(ntpCtrlStatus, i+2)
			v.in()
			v.ntpPeerStatus(i + 2)
			v.out()
			v.out()
		}
		return
	case ntpTrap:
		v.text(ntpCtrlTrapmsg, at, n)
		return
	case ntpConfigure, ntpSaveConfig:
		v.text(ntpCtrlConfiguration, at, n)
		return
	case ntpReadMRU:
		v.text(ntpCtrlMru, at, n)
		return
	case ntpReadOrdered:
		v.text(ntpCtrlOrdlist, at, n)
		return
	case ntpRequestNonce:
		v.text(ntpCtrlNonce, at, n)
		return
	}
	v.text(ntpCtrlVariables, at, n)
}

// ntpControlMAC lists padding and authenticator behind the data, which end at at: RFC 9327 §2, with the padding to 8 octets
// that ntpd sends before a digest.
func (v *visit) ntpControlMAC(at int) {
	pad := -at & 7
	if len(v.b)-at <= pad {
		return
	}
	if pad > 0 {
		v.octets(ntpPadding, at, pad)
		at += pad
	}
	if n := len(v.b) - at; n == 20 || n == ntpMaxMAC {
		v.gen(ntpKeyType, at, one(n == ntpMaxMAC))
		v.u32(ntpKeyIndex, at)
		v.octets(ntpKeySignature, at+4, n-4)
	}
}

// Private messages have no document but ntpd's include/ntp_request.h.
const (
	ntpImplementation = 3   // the one with IPv6
	ntpAuthAt         = 184 // of a request with a digest: where the time begins
	ntpMonList        = 20
	ntpMonList1       = 42
)

// ntpPrivate lists a message of mode 7.
func (v *visit) ntpPrivate() {
	v.u8(ntpPrivAuthSeq, 1)
	v.in()
	v.bits(ntpPrivAuth, 1, 1, 7, 1)
	v.bits(ntpPrivSeq, 1, 1, 0, 7)
	v.out()
	implementation := v.u8(ntpPrivImpl, 2)
	code := v.u8(ntpPrivReqcode, 3)
	if implementation != ntpImplementation && v.has(3, 1) {
		v.some(ntpPrivData, 4)
		return
	}
	v.bits(ntpPrivErr, 4, 1, 4, 4)
	v.bits(ntpPrivNumitems, 4, 2, 0, 12)
	v.bits(ntpPrivReserved, 6, 1, 4, 4)
	v.bits(ntpPrivItemsize, 6, 2, 0, 12)
	if len(v.b) < ntpPrivateLen {
		v.malformed(len(v.b), 0, packet.FaultTruncated)
		return
	}
	items, size := int(v.be16(4)&0xfff), int(v.be16(6)&0xfff)
	at := ntpPrivateLen
	for ; items > 0 && size > 0 && !v.stop; items-- {
		if !v.has(at, size) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.ntpItem(code, at, size)
		at += size
	}
	if v.b[0]&0x80 == 0 && v.b[1]&0x80 != 0 && v.has(ntpAuthAt, 12) && at <= ntpAuthAt {
		at = ntpAuthAt
		v.ntpTime(ntpPrivTstamp, at)
		v.octets(ntpKeyid, at+8, 4)
		v.some(ntpMac, at+12)
		return
	}
	if at < len(v.b) && !allZero(v.b[at:]) {
		v.octets(ntpPrivData, at, len(v.b)-at)
	}
}

// ntpItem lists an item of n octets; of requests, and of answers that are not known, as octets.
func (v *visit) ntpItem(code uint8, at, n int) {
	if code != ntpMonList && code != ntpMonList1 {
		if int(code) < len(ntpLayouts) && ntpLayouts[code] != nil && v.b[0]&0x80 != 0 {
			v.ntpPrivateItem(ntpLayouts[code], at, n)
			return
		}
		v.octets(ntpPrivData, at, n)
		return
	}
	v.constant(ntpPrivMode7Item, at, n, "Monlist Item")
	all := v.b
	v.b = all[:at+n]
	v.in()
	v.u32(ntpPrivMonlistAvgint, at)
	v.u32(ntpPrivMonlistLsint, at+4)
	v.u32(ntpPrivMonlistRestr, at+8)
	v.u32(ntpPrivMonlistCount, at+12)
	v.addr4(ntpPrivMonlistRemoteAddress, at+16)
	at += 20
	if code == ntpMonList1 {
		v.addr4(ntpPrivMonlistLocalAddress, at)
		v.u32(ntpPrivMonlistFlags, at+4)
		at += 8
	}
	v.u16(ntpPrivMonlistPort, at)
	v.u8(ntpPrivMonlistMode, at+2)
	v.u8(ntpPrivMonlistVersion, at+3)
	if v.u32(ntpPrivMonlistIpv6, at+4); v.be32(at+4) != 0 {
		v.u32(ntpPrivMonlistUnused, at+8)
		v.addr6(ntpPrivMonlistAddr6, at+12)
		if code == ntpMonList1 {
			v.addr6(ntpPrivMonlistDaddr6, at+28)
		}
	} else {
		v.u32(ntpPrivMonlistUnused, at+8)
	}
	v.out()
	v.b = all
}
