package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Extension structure, RFC 4884 §7.
const (
	icmpExtHeaderLen   = 4 // octets, of the structure and of each object
	icmpStructVersion  = 2
	icmpStructVersion1 = 1 // drafts of RFC 4884

	icmpExtMPLS     = 1 // class, RFC 4950
	icmpExtIfInfo   = 2 // class, RFC 5837
	icmpExtIfIdent  = 3 // class, RFC 8335 §2.1
	icmpIdentByName = 1
	icmpIdentByNum  = 2
	icmpIdentByAddr = 3

	afiIPv4 = 1 // IANA, Address Family Numbers
	afiIPv6 = 2
)

// ICMPObject is an object of an ICMP extension structure (RFC 4884 §7).
type ICMPObject struct {
	Class, CType uint8
	Data         []byte // borrowed; what follows the object's header
}

// Extensions yields the objects of an ICMP error's or extended echo request's extension structure, as far as they are whole.
func (m ICMP) Extensions() iter.Seq[ICMPObject] {
	at := 0
	switch {
	case icmpQuotes(m.b[0]):
		_, at = icmpQuoteEnd(m.b)
	case m.b[0] == icmpExtEchoRequest:
		at = icmpHeaderLen
	}
	return icmpObjects(m.b, at)
}

// Extensions is as [ICMP.Extensions], of ICMPv6 messages.
func (m ICMPv6) Extensions() iter.Seq[ICMPObject] {
	at := 0
	switch m.b[0] {
	case icmpv6Unreachable, icmpv6TimeExceeded:
		_, at = icmpv6QuoteEnd(m.b)
	case icmpv6ExtEchoReq:
		at = icmpHeaderLen
	}
	return icmpObjects(m.b, at)
}

func icmpObjects(b []byte, at int) iter.Seq[ICMPObject] {
	return func(yield func(ICMPObject) bool) {
		if at == 0 || at+icmpExtHeaderLen > len(b) {
			return
		}
		for b := b[at+icmpExtHeaderLen:]; len(b) >= icmpExtHeaderLen; {
			n := int(be.Uint16(b))
			if n < icmpExtHeaderLen || n > len(b) || !yield(ICMPObject{b[2], b[3], b[icmpExtHeaderLen:n]}) {
				return
			}
			b = b[n:]
		}
	}
}

// icmpExtensions lists the extension structure from at to the end of the message. ICMPv6 messages have it too.
func (v *visit) icmpExtensions(at int) {
	v.octets(icmpExt, at, len(v.b)-at)
	v.in()
	defer v.out()
	if !v.has(at, icmpExtHeaderLen) {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
		return
	}
	version := v.b[at] >> 4
	v.bits(icmpExtVersion, at, 1, 4, 4)
	v.bits(icmpExtRes, at, 2, 0, 12)
	status := uint64(checksumNotPresent) // RFC 4884 §7: all zeros when the sender computed none
	if v.u16(icmpExtChecksum, at+2) != 0 {
		status = sumStatus(0, v.b[at:])
	}
	v.gen(icmpExtChecksumStatus, at+2, status)
	if version != icmpStructVersion && version != icmpStructVersion1 {
		return
	}
	for at += icmpExtHeaderLen; v.has(at, icmpExtHeaderLen); {
		n := int(v.be16(at))
		v.u16(icmpExtLength, at)
		v.u8(icmpExtClass, at+2)
		if n < icmpExtHeaderLen {
			v.malformed(at, n, packet.FaultShort)
			return
		}
		v.u8(icmpExtCtype, at+3)
		end := min(at+n, len(v.b))
		v.icmpObject(at, end)
		if at+n > len(v.b) {
			v.malformed(at, n, packet.FaultLength)
		}
		at = end
	}
}

// icmpObject lists the object at at, whose header is already listed and which ends at end.
func (v *visit) icmpObject(at, end int) {
	class, ctype, data := v.b[at+2], v.b[at+3], at+icmpExtHeaderLen
	switch {
	case class == icmpExtMPLS && ctype == 1:
		for ; data+4 <= end; data += 4 {
			v.bits(icmpMplsLabel, data, 3, 4, 20)
			v.bits(icmpMplsExp, data+2, 1, 1, 3)
			v.bits(icmpMplsS, data+2, 1, 0, 1)
			v.u8(icmpMplsTtl, data+3)
		}
		if data < end {
			v.octets(icmpMplsData, data, end-data)
		}
	case class == icmpExtIfInfo:
		v.icmpInterface(at, end)
	case class == icmpExtIfIdent:
		v.icmpIdentifies(data, end, ctype)
	case data < end:
		v.octets(icmpExtData, data, end-data)
	}
}

// icmpInterface lists an Interface Information object: its C-Type says which parts follow, in this order (RFC 5837 §4).
func (v *visit) icmpInterface(at, end int) {
	has := v.b[at+3]
	v.in()
	v.bits(icmpIntInfoRole, at+3, 1, 6, 2)
	v.bits(icmpIntInfoReserved, at+3, 1, 4, 2)
	v.bits(icmpIntInfoIfindex, at+3, 1, 3, 1)
	v.bits(icmpIntInfoIpaddr, at+3, 1, 2, 1)
	v.bits(icmpIntInfoNamePresent, at+3, 1, 1, 1)
	v.bits(icmpIntInfoMtuPresent, at+3, 1, 0, 1)
	v.out()
	at += icmpExtHeaderLen
	if has&8 != 0 && at+4 <= end {
		v.u32(icmpIntInfoIndex, at)
		at += 4
	}
	if has&4 != 0 && at+4 <= end {
		afi, n := v.be16(at), 0
		switch afi {
		case afiIPv4:
			n = 4
		case afiIPv6:
			n = 16
		}
		if n == 0 || at+4+n > end {
			return
		}
		v.u16(icmpIntInfoAfi, at)
		v.octets(icmpReserved, at+2, 2)
		if n == 4 {
			v.addr4(icmpIntInfoIpv4, at+4)
		} else {
			v.addr6(icmpIntInfoIpv6, at+4)
		}
		at += 4 + n
	}
	if has&2 != 0 && at < end {
		n := int(v.u8(icmpIntInfoNameLength, at)) // octets, itself included
		if n == 0 || at+n > end {
			v.malformed(at, 1, packet.FaultLength)
			return
		}
		v.text(icmpIntInfoName, at+1, n-1)
		at += n
	}
	if has&1 != 0 && at+4 <= end {
		v.u32(icmpIntInfoMtu, at)
	}
}

// icmpIdentifies lists the part of an Interface Identification object that says which interface is meant.
func (v *visit) icmpIdentifies(at, end int, ctype uint8) {
	switch {
	case ctype == icmpIdentByName:
		v.text(icmpIntIdentName, at, end-at)
	case ctype == icmpIdentByNum && at+4 <= end:
		v.u32(icmpIntIdentIndex, at)
	case ctype == icmpIdentByAddr && at+4 <= end:
		afi := v.u16(icmpIntIdentAfi, at)
		v.u8(icmpIntIdentAddrLength, at+2)
		v.octets(icmpIntIdentReserved, at+3, 1)
		switch n := end - at - 4; {
		case afi == afiIPv4 && n == 4:
			v.addr4(icmpIntIdentIpv4, at+4)
		case afi == afiIPv6 && n == 16:
			v.addr6(icmpIntIdentIpv6, at+4)
		case n > 0:
			v.octets(icmpIntIdentAddress, at+4, n)
		}
	}
}
