package dissect

import (
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dhcpNames lists the names in b, which pointers may cross within b alone: RFC 3397 §2. at is where they stand.
func (v *visit) dhcpNames(id packet.FieldID, b []byte, at int) {
	for i := 0; i < len(b) && !v.stop; {
		buf := v.p.TextBuffer()
		start := len(buf)
		buf, r := appendDNSName(buf, b, i)
		n := max(r.next, i) - i
		switch {
		case r.loops:
			buf = append(buf[:start], dnsLoopText...)
		case r.fault != 0 && r.next > 0:
			buf = append(buf[:start], dnsLongText...)
		case r.fault == 0 && r.labels == 0:
			i = r.next
			v.p.CloseText(buf[:start], start)
			continue
		}
		num := v.p.CloseText(buf, start)
		if r.next > 0 {
			v.emit(id, at+min(i, len(v.b)-at), min(n, len(v.b)-at), num, packet.InText)
		}
		if r.fault != 0 {
			v.malformed(at+i, len(b)-i, r.fault)
		}
		if r.next == 0 {
			return
		}
		i = r.next
	}
}

// dhcpSplit are the options that may come in parts: RFC 3396 §5 and §7.
var dhcpSplit = [...]uint8{119, 120}

// dhcpCount counts the parts of the options in dhcpSplit, so that each knows which one it is.
func (v *visit) dhcpCount() {
	for at := dhcpOptionsAt; at < len(v.msg); {
		code, data, next := dhcpNext(v.msg, at)
		if next == 0 || code == dhcpCodeEnd {
			break
		}
		for i, c := range dhcpSplit {
			if c == code && len(data) > 0 {
				v.parts[i]++
			}
		}
		at = next
	}
}

// dhcpPartOf gives the number of the part that is listed next, from 0, and of all parts; 0 of 0 for those in overloaded fields.
func (v *visit) dhcpPartOf(code uint8) (before, all int) {
	i := int(code - dhcpSplit[0])
	before, all = int(v.part[i]), int(v.parts[i])
	if before >= all {
		return 0, 0
	}
	v.part[i]++
	return before, all
}

// dhcpJoined lists which part of a long option this is, and gives the joined octets at the last one; nil at others.
func (v *visit) dhcpJoined(code uint8, at, n, before, all int, part, last packet.FieldID) []byte {
	v.dhcpPart(part, at, n, before+1, all)
	if before+1 < all {
		v.dhcpPart(last, at, n, all, all)
		return nil
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	for i := dhcpOptionsAt; i < len(v.msg); {
		c, data, next := dhcpNext(v.msg, i)
		if next == 0 || c == dhcpCodeEnd {
			break
		}
		if c == code {
			buf = append(buf, data...)
		}
		i = next
	}
	v.p.CloseText(buf, start)
	return buf[start:]
}

func (v *visit) dhcpPart(id packet.FieldID, at, n, i, of int) {
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(strconv.AppendInt(buf, int64(i), 10), '/')
	buf = strconv.AppendInt(buf, int64(of), 10)
	v.emit(id, at, n, v.p.CloseText(buf, start), packet.InText)
}

// dhcpSearch: RFC 3397.
func (v *visit) dhcpSearch(code uint8, at, n int) {
	if before, all := v.dhcpPartOf(code); all > 1 {
		b := v.dhcpJoined(code, at, n, before, all, dhcpOptSearchRFC3396Detected, dhcpOptSearchReferLastOption)
		v.dhcpJoinedNames(dhcpOptSearchFQDN, b, at)
		return
	}
	v.dhcpNames(dhcpOptSearchFQDN, v.b[at:], at)
}

// dhcpJoinedNames is dhcpNames for octets that do not lie together in the packet: the fields have no octets of their own.
func (v *visit) dhcpJoinedNames(id packet.FieldID, b []byte, at int) {
	whole := v.b
	v.b = whole[:at]
	v.dhcpNames(id, b, at)
	v.b = whole
}

// dhcpSIP: RFC 3361 §3.
func (v *visit) dhcpSIP(code uint8, at, n int) {
	const names, addresses = 0, 1
	b := v.b[at:]
	before, all := v.dhcpPartOf(code)
	joined := all > 1
	if joined {
		if b = v.dhcpJoined(code, at, n, before, all, dhcpOptSIPServerRFC3396Detected, dhcpOptSIPServerReferLastOption); len(b) == 0 {
			return
		}
	}
	v.num(dhcpOptSIPServerEncoding, at, 1, uint64(b[0]))
	switch {
	case b[0] == names && joined:
		v.dhcpJoinedNames(dhcpOptSIPServerName, b[1:], at)
	case b[0] == names:
		v.dhcpNames(dhcpOptSIPServerName, b[1:], at+1)
	case b[0] == addresses && !joined:
		v.dhcpValue(dhcpOptSIPServerAddress, dhcpAddrs, at+1, n-1)
	case b[0] > addresses:
		v.malformed(at, 1, packet.FaultValue)
	}
}
