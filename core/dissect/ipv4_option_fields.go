package dissect

import (
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ipv4OptionBody lists what follows type and length of an option of n octets. A fixed option of another length keeps the
// fields that lie wholly within it.
func (v *visit) ipv4OptionBody(t uint8, at, n int) {
	whole := v.b
	v.b = v.b[:at+n]
	defer v.restore(whole)
	switch t {
	case optRecordRoute, optLSR, optSSR:
		v.ipv4Route(t, at, n)
	case optMTUProbe, optMTUReply:
		v.fixed(at, n, 4)
		v.u16(ipv4OptMTU, at+2)
	case optStreamID:
		v.fixed(at, n, 4)
		v.u16(ipv4OptSID, at+2)
	case optRouterAlert:
		v.fixed(at, n, 4)
		v.u16(ipv4OptRA, at+2)
	case optTraceroute:
		v.fixed(at, n, 12)
		v.u16(ipv4OptIDNumber, at+2)
		v.u16(ipv4OptOHC, at+4)
		v.u16(ipv4OptRHC, at+6)
		v.addr4(ipv4OptOriginator, at+8)
	case optQuickStart:
		v.fixed(at, n, 8)
		v.quickStart(ipv4QSFunc, at+2, whole[8])
	case optTimestamp:
		v.ipv4Timestamps(at, n)
	case optSecurity:
		v.ipv4Security(at, n)
	case optExtSecurity:
		v.u8(ipv4ExtSecCode, at+2)
		if n > 3 {
			v.octets(ipv4ExtSecInfo, at+3, n-3)
		}
	case optCIPSO:
		v.ipv4CIPSO(at, n)
	case optSDB:
		end := at + n
		for at += 2; at+4 <= end; at += 4 {
			v.addr4(ipv4OptAddr, at)
		}
		if at < end {
			v.octets(ipv4OptPadding, at, end-at)
		}
	}
}

// restore puts back the octets of the layer after a part was read within its own bounds.
func (v *visit) restore(b []byte) { v.b = b }

// fixed says that an option of n octets should have want.
func (v *visit) fixed(at, n, want int) {
	if n != want {
		v.malformed(at, n, packet.FaultLength)
	}
}

// ipv4Route lists a route of addresses: those before the pointer are recorded, those from it on are still to come.
func (v *visit) ipv4Route(t uint8, at, n int) {
	ptr := int(v.u8(ipv4OptPtr, at+2))
	if ptr < 4 || ptr&3 != 0 {
		v.malformed(at+2, 1, packet.FaultValue)
		return
	}
	last := -1
	if t != optRecordRoute {
		last = at + routeLast(v.b[at:at+n])
	}
	end := at + n
	i := at + 3
	for ; i+4 <= end; i += 4 {
		switch {
		case i == last && i > at:
			v.ipv4To(i)
		case i-at+1 < ptr:
			v.host4(ipv4RecRt, i)
		case t == optRecordRoute:
			v.host4(ipv4EmptyRt, i)
		default:
			v.host4(ipv4SrcRt, i)
		}
	}
	if i < end {
		v.malformed(i, end-i, packet.FaultLength)
	}
}

// ipv4Timestamps lists a time stamp option; the times are milliseconds since midnight UTC unless their high bit is set.
func (v *visit) ipv4Timestamps(at, n int) {
	v.u8(ipv4OptPtr, at+2)
	flags := v.at(at + 3)
	v.num(ipv4TSOverflow, at+3, 1, uint64(flags>>4))
	v.num(ipv4TSFlag, at+3, 1, uint64(flags&15))
	end, step := at+n, 4
	if flags&15 == timestampAddr || flags&15 == timestampAsked {
		step = 8
	}
	i := at + 4
	for ; i+step <= end; i += step {
		if step == 8 {
			v.addr4(ipv4TSAddr, i)
		}
		v.u32(ipv4TSTime, i+step-4)
	}
	if i < end {
		v.malformed(i, end-i, packet.FaultLength)
	}
}

// quickStart lists the body of a Quick-Start option (RFC 4782 §3.1); the IDs from id on are in its order, ttl is the header's.
func (v *visit) quickStart(id packet.FieldID, at int, ttl uint8) {
	const (
		rate = iota + 1
		qsTTL
		ttlDiff
		unused
		nonce
		reserved
	)
	f := v.at(at)
	v.num(id, at, 1, uint64(f>>4))
	switch f >> 4 {
	case quickStartRequest:
		v.num(id+rate, at, 1, uint64(f&15))
		v.u8(id+qsTTL, at+1)
		if v.has(at+1, 1) {
			v.emit(id+ttlDiff, at+1, 1, uint64(ttl-v.b[at+1]), packet.Generated)
		}
	case quickStartReport:
		v.num(id+rate, at, 1, uint64(f&15))
		v.u8(id+unused, at+1)
	default:
		return
	}
	v.num(id+nonce, at+2, 4, uint64(v.be32(at+2)>>2))
	v.num(id+reserved, at+2, 4, uint64(v.be32(at+2)&3))
}

// ipv4Security lists a security option: that of RFC 791, known by its length and level, or that of RFC 1108.
func (v *visit) ipv4Security(at, n int) {
	if n == 11 && ipv4SecurityName(uint64(v.be16(at+2))) != "" {
		v.u16(ipv4SecSec, at+2)
		v.u16(ipv4SecComp, at+4)
		v.octets(ipv4SecHR, at+6, 2)
		v.octets(ipv4SecTCC, at+8, 3)
		return
	}
	v.u8(ipv4SecCL, at+2)
	end := at + n
	for i := at + 3; i < end; i++ {
		f := v.u8(ipv4SecFlags, i)
		v.in()
		if i == at+3 {
			for bit := range packet.FieldID(5) {
				v.bit(ipv4SecGENSER+bit, i, 1, f<<bit&0x80 != 0)
			}
			v.num(ipv4SecUnassigned, i, 1, uint64(f>>1&3))
		} else {
			v.num(ipv4SecUnassigned, i, 1, uint64(f>>1))
		}
		v.bit(ipv4SecFTI, i, 1, f&1 != 0)
		v.out()
		if more := f&1 != 0; more == (i == end-1) { // one octet too few, or too many
			v.malformed(i, end-i, packet.FaultLength)
			return
		}
		if f&1 == 0 {
			return
		}
	}
}

// ipv4CIPSO lists a commercial security option: a domain of interpretation and tags.
func (v *visit) ipv4CIPSO(at, n int) {
	v.u32(ipv4CIPSODOI, at+2)
	end := at + n
	for i := at + 6; i < end; {
		t := v.u8(ipv4CIPSOTag, i)
		if t == cipsoPadding {
			i++
			continue
		}
		size := int(v.at(i + 1))
		least := 4
		if t != cipsoBitmap && t != cipsoEnumerated && t != cipsoRanged {
			least = 2
		}
		if size < least || size > end-i {
			v.malformed(i, end-i, packet.FaultLength)
			return
		}
		if least == 4 {
			v.u8(ipv4CIPSOLevel, i+3)
			v.cipsoCategories(t, i+4, size-4)
		} else if size > 2 {
			v.octets(ipv4CIPSOData, i+2, size-2)
		}
		i += size
	}
}

// cipsoCategories lists the categories of n octets at at as text: numbers and ranges, separated by commas.
func (v *visit) cipsoCategories(t uint8, at, n int) {
	if n <= 0 {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	b := v.b[at : at+n]
	switch t {
	case cipsoBitmap:
		for i := range n * 8 {
			if b[i/8]&(0x80>>(i&7)) != 0 {
				buf = appendCategory(buf, start, i)
			}
		}
	case cipsoEnumerated:
		for ; len(b) >= 2; b = b[2:] {
			buf = appendCategory(buf, start, int(be.Uint16(b)))
		}
	case cipsoRanged:
		for ; len(b) >= 2; b = b[min(len(b), 4):] {
			buf = appendCategory(buf, start, int(be.Uint16(b)))
			low := uint16(0) // left out of a last range that goes down to category 0
			if len(b) >= 4 {
				low = be.Uint16(b[2:])
			}
			buf = strconv.AppendUint(append(buf, '-'), uint64(low), 10)
		}
	}
	v.emit(ipv4CIPSOCategories, at, n, v.p.CloseText(buf, start), packet.InText)
}

func appendCategory(buf []byte, start, n int) []byte {
	if len(buf) > start {
		buf = append(buf, ',')
	}
	return strconv.AppendInt(buf, int64(n), 10)
}
