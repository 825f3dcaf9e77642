package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Basic encoding (X.690 §8.1) differs from the distinguished one of certificates in that lengths may be indefinite: what an element holds
// ends with two octets of zero, which belong to the innermost element that is open.

// berNesting is how deep elements of indefinite length may lie in each other. Q.773 and its users come to about ten levels.
const berNesting = 32

// berHead reads tag and length at at: where the contents begin and their octets, -1 for an indefinite length. ok is false where they do
// not lie before end, for lengths of more than four octets, and for an indefinite length of an element that is not constructed.
func berHead(b []byte, at, end int) (from, n int, ok bool) {
	if at < 0 || at >= end {
		return 0, 0, false
	}
	tag := b[at]
	at++
	if tag&0x1f == 0x1f { // a tag number of several octets
		for at < end && b[at]&0x80 != 0 {
			at++
		}
		at++
	}
	if at >= end {
		return 0, 0, false
	}
	n = int(b[at])
	at++
	switch {
	case n < 0x80:
		return at, n, n <= end-at
	case n == 0x80:
		return at, -1, tag&0x20 != 0
	case n > 0x84 || n-0x80 > end-at:
		return 0, 0, false
	}
	var long uint64
	for _, o := range b[at : at+n-0x80] {
		long = long<<8 | uint64(o)
	}
	at += n - 0x80
	if long > uint64(end-at) {
		return 0, 0, false
	}
	return at, int(long), true
}

// berItem reads the element at at and gives where the next one begins; ok is false when it does not fit before end.
func berItem(b []byte, at, end int) (d derItem, next int, ok bool) {
	end = min(end, len(b))
	from, n, ok := berHead(b, at, end)
	if !ok {
		return derItem{}, 0, false
	}
	d = derItem{tag: b[at], at: at, from: from, to: from + n}
	if n >= 0 {
		return d, d.to, true
	}
	for open, i := 1, from; ; {
		if end-i >= 2 && b[i] == 0 && b[i+1] == 0 {
			if open--; open == 0 {
				d.to = i
				return d, i + 2, true
			}
			i += 2
			continue
		}
		f, m, ok := berHead(b, i, end)
		if !ok {
			return derItem{}, 0, false
		}
		if i = f; m >= 0 {
			i += m
		} else if open++; open > berNesting {
			return derItem{}, 0, false
		}
	}
}

// berOf reads the element at at and reports whether it is one of a tag.
func berOf(b []byte, tag byte, at, end int) (d derItem, next int, ok bool) {
	d, next, ok = berItem(b, at, end)
	return d, next, ok && d.tag == tag
}

// berCount counts the elements of d.
func berCount(b []byte, d derItem) (n uint64) {
	for at := d.from; at < d.to; n++ {
		_, next, ok := berItem(b, at, d.to)
		if !ok {
			return n
		}
		at = next
	}
	return n
}

// berNext is berItem in a list of elements, which says where one does not fit.
func (v *visit) berNext(at, end int) (d derItem, next int, ok bool) {
	d, next, ok = berItem(v.b, at, end)
	if !ok {
		v.malformed(at, end-at, packet.FaultLength)
	}
	return d, next, ok
}

// berBits lists a bit string: the bits that its last octet does not use, and the octets. It reports whether there are octets.
func (v *visit) berBits(padding, id packet.FieldID, d derItem) bool {
	if d.to-d.from < 1 {
		return false
	}
	v.u8(padding, d.from)
	if d.to-d.from < 2 {
		return false
	}
	v.octets(id, d.from+1, d.to-d.from-1)
	return true
}
