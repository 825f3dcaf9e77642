package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Codes of RPL messages; IANA, RPL Control Codes. The high bit marks the secure variants (RFC 6550 §6.1).
const (
	rplDIS       = 0x00
	rplDIO       = 0x01
	rplDAO       = 0x02
	rplDAOAck    = 0x03
	rplP2PDRO    = 0x04
	rplP2PDROAck = 0x05
	rplCC        = 0x0a
	rplSecure    = 0x80
)

func (v *visit) rpl() {
	code, at := v.at(1), icmpv6HeaderLen
	if code&rplSecure != 0 {
		if at = v.rplSecurity(); at == 0 {
			return
		}
	}
	switch code &^ rplSecure {
	case rplDIS:
		v.u8(icmpv6RplDisFlags, at)
		v.octets(icmpv6Reserved, at+1, 1)
		at += 2
	case rplDIO:
		at = v.rplDIO(at)
	case rplDAO:
		v.u8(icmpv6RplDaoInstance, at)
		flags := v.u8(icmpv6RplDaoFlag, at+1)
		v.in()
		v.bits(icmpv6RplDaoFlagK, at+1, 1, 7, 1)
		v.bits(icmpv6RplDaoFlagD, at+1, 1, 6, 1)
		v.bits(icmpv6RplDaoFlagRsv, at+1, 1, 0, 6)
		v.out()
		v.octets(icmpv6Reserved, at+2, 1)
		v.u8(icmpv6RplDaoSequence, at+3)
		at = v.rplDODAG(icmpv6RplDaoDodagid, at+4, flags&0x40 != 0)
	case rplDAOAck:
		v.u8(icmpv6RplDaoackInstance, at)
		flags := v.u8(icmpv6RplDaoackFlag, at+1)
		v.in()
		v.bits(icmpv6RplDaoackFlagD, at+1, 1, 7, 1)
		v.bits(icmpv6RplDaoackFlagRsv, at+1, 1, 0, 7)
		v.out()
		v.u8(icmpv6RplDaoackSequence, at+2)
		v.u8(icmpv6RplDaoackStatus, at+3)
		at = v.rplDODAG(icmpv6RplDaoackDodagid, at+4, flags&0x80 != 0)
	case rplP2PDRO, rplP2PDROAck:
		at = v.rplP2P(code&^rplSecure, at)
	case rplCC:
		at = v.rplCC(at)
	default:
		return
	}
	v.rplOptions(at)
}

// rplDODAG lists the DODAG's address where a flag says that it is there, and returns what follows.
func (v *visit) rplDODAG(id packet.FieldID, at int, present bool) int {
	if !present {
		return at
	}
	v.addr6(id, at)
	return at + 16
}

// rplDIO: RFC 6550 §6.3.1.
func (v *visit) rplDIO(at int) int {
	v.u8(icmpv6RplDioInstance, at)
	v.u8(icmpv6RplDioVersion, at+1)
	v.u16(icmpv6RplDioRank, at+2)
	v.u8(icmpv6RplDioFlag, at+4)
	v.in()
	v.bits(icmpv6RplDioFlagG, at+4, 1, 7, 1)
	v.bits(icmpv6RplDioFlag0, at+4, 1, 6, 1)
	v.bits(icmpv6RplDioFlagMop, at+4, 1, 3, 3)
	v.bits(icmpv6RplDioFlagPreference, at+4, 1, 0, 3)
	v.out()
	v.u8(icmpv6RplDioDtsn, at+5)
	v.u8(icmpv6RplDioFlag, at+6)
	v.octets(icmpv6Reserved, at+7, 1)
	v.addr6(icmpv6RplDioDagid, at+8)
	return at + 24
}

// rplP2P: RFC 6997 §8, §10.
func (v *visit) rplP2P(code uint8, at int) int {
	v.u8(icmpv6RplP2pDroInstance, at)
	v.u8(icmpv6RplP2pDroVersion, at+1)
	if code == rplP2PDRO {
		v.u16(icmpv6RplP2pDroFlag, at+2)
		v.in()
		v.bits(icmpv6RplP2pDroFlagStop, at+2, 2, 15, 1)
		v.bits(icmpv6RplP2pDroFlagAck, at+2, 2, 14, 1)
		v.bits(icmpv6RplP2pDroFlagSeq, at+2, 2, 12, 2)
		v.bits(icmpv6RplP2pDroFlagReserved, at+2, 2, 0, 12)
	} else {
		v.u16(icmpv6RplP2pDroackFlag, at+2)
		v.in()
		v.bits(icmpv6RplP2pDroackFlagSeq, at+2, 2, 14, 2)
		v.bits(icmpv6RplP2pDroackFlagReserved, at+2, 2, 0, 14)
	}
	v.out()
	v.addr6(icmpv6RplP2pDroDagid, at+4)
	return at + 20
}

// rplCC: RFC 6550 §6.6.
func (v *visit) rplCC(at int) int {
	v.u8(icmpv6RplCcInstance, at)
	v.u8(icmpv6RplCcFlag, at+1)
	v.in()
	v.bits(icmpv6RplCcFlagR, at+1, 1, 7, 1)
	v.bits(icmpv6RplCcFlagRsv, at+1, 1, 0, 7)
	v.out()
	v.u16(icmpv6RplCcNonce, at+2)
	v.addr6(icmpv6RplCcDodagid, at+4)
	v.u32(icmpv6RplCcDestinationCounter, at+20)
	return at + 24
}

// rplSecurity lists the security section (RFC 6550 §6.1) and returns where the message itself begins, or 0 when that is
// encrypted.
func (v *visit) rplSecurity() int {
	at := icmpv6HeaderLen
	v.u8(icmpv6RplSecureFlag, at)
	v.in()
	v.bits(icmpv6RplSecureFlagT, at, 1, 7, 1)
	v.bits(icmpv6RplSecureFlagRsv, at, 1, 0, 7)
	v.out()
	v.u8(icmpv6RplSecureAlgorithm, at+1)
	mode := v.u8(icmpv6RplSecureFlag, at+2)
	v.in()
	v.bits(icmpv6RplSecureKim, at+2, 1, 6, 2)
	v.bits(icmpv6RplSecureLvl, at+2, 1, 0, 3)
	v.bits(icmpv6RplSecureRsv, at+2, 1, 3, 3)
	v.out()
	v.u8(icmpv6RplSecureFlag, at+3)
	v.u32(icmpv6RplSecureCounter, at+4)
	at += 8
	encrypted := mode&1 != 0 // RFC 6550 §6.1, figure 12: the odd levels encrypt
	kim := mode >> 6
	if kim == 2 || kim == 3 && encrypted { // figure 11
		v.octets(icmpv6RplSecureKeySource, at, 8)
		at += 8
	}
	if kim != 1 && (kim != 3 || encrypted) {
		v.u8(icmpv6RplSecureKeyIndex, at)
		at++
	}
	if encrypted {
		if at < len(v.b) {
			v.octets(icmpv6UnknownData, at, len(v.b)-at)
		}
		return 0
	}
	return at
}
