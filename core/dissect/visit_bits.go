package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// bits lists width bits of the n octets at at, shift bits above the lowest: flags and packed numbers.
func (v *visit) bits(id packet.FieldID, at, n, shift, width int) {
	if !v.has(at, n) {
		return
	}
	var x uint64
	for _, o := range v.b[at : at+n] {
		x = x<<8 | uint64(o)
	}
	v.emit(id, at, n, x>>shift&(1<<width-1), 0)
}

// addr6 lists an IPv6 address.
func (v *visit) addr6(id packet.FieldID, at int) { v.octets(id, at, 16) }

// prefix6 lists an IPv6 address of which only the first n octets are sent; the rest are zeros.
func (v *visit) prefix6(id packet.FieldID, at, n int) {
	if n == 16 {
		v.addr6(id, at)
		return
	}
	if n < 0 || n > 16 || !v.has(at, n) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, v.b[at:at+n]...)
	for len(buf)-start < 16 {
		buf = append(buf, 0)
	}
	v.emit(id, at, n, v.p.CloseText(buf, start), packet.InText)
}

// text lists a string that ends at the first NUL of its n octets or with them.
func (v *visit) text(id packet.FieldID, at, n int) {
	if !v.has(at, n) {
		return
	}
	for i, c := range v.b[at : at+n] {
		if c == 0 {
			n = i
			break
		}
	}
	v.octets(id, at, n)
}

// name lists a domain name in the uncompressed form of RFC 1035 §3.1 that begins at at and ends before end, labels joined
// by dots, and returns where it ends; ok is false when a label does not fit.
func (v *visit) name(id packet.FieldID, at, end int) (next int, ok bool) {
	const maxName = 255 // octets, RFC 1035 §2.3.4
	buf := v.p.TextBuffer()
	start, i := len(buf), at
	for i < end && v.has(i, 1) {
		n := int(v.b[i])
		i++
		if n == 0 {
			v.emit(id, at, i-at, v.p.CloseText(buf, start), packet.InText)
			return i, true
		}
		if n > end-i || !v.has(i, n) || i+n-at > maxName {
			break
		}
		if len(buf) > start {
			buf = append(buf, '.')
		}
		buf = append(buf, v.b[i:i+n]...)
		i += n
	}
	v.p.CloseText(buf[:start], start) // keeps the storage, which may have grown
	return at, false
}

// inError reports whether the layer lies in a packet that an ICMP or ICMPv6 error quotes.
func (v *visit) inError() bool { return v.quotedBy(packet.ICMP) || v.quotedBy(packet.ICMPv6) }

// quotedBy reports whether the layer lies in a packet that an error of this kind quotes. Frames that hold several packets, as
// netlink's logs do, have ICMP layers before it that it does not lie in.
func (v *visit) quotedBy(k packet.Kind) bool {
	ls := v.p.Layers()
	for j := min(v.i, len(ls)) - 1; j >= 0; j-- {
		if l := ls[j]; l.Kind == k && v.l.Off < l.Off+l.Len {
			return true
		}
	}
	return false
}

// verifiable reports whether all octets of a message that is not quoted were captured. It does not ask what is wrong inside
// the message: a checksum covers that too.
func (v *visit) verifiable() bool {
	fault := v.l.Fault
	v.l.Fault = 0
	ok := v.whole() && !v.inError()
	v.l.Fault = fault
	return ok
}

// sumStatus verifies a checksum over b that starts from acc.
func sumStatus(acc uint64, b []byte) uint64 {
	if fold(sum(acc, b)) != 0xffff {
		return checksumBad
	}
	return checksumGood
}

func setName(n uint64) string {
	if n == 1 {
		return "Set"
	}
	return "Not set"
}

func enabledName(n uint64) string {
	if n == 1 {
		return "Enabled"
	}
	return "Disabled"
}

func yesName(n uint64) string {
	if n == 1 {
		return "Yes"
	}
	return "No"
}

func presentName(n uint64) string {
	if n == 1 {
		return "Present"
	}
	return "Not Present"
}
