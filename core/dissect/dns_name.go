package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	dnsMaxName  = 253 // octets of a name as text, dots included: 255 on the wire, RFC 1035 §2.3.4
	dnsMaxJumps = 127 // pointers in a name: it has no more labels, each of at least 2 octets
)

// What stands for a name that has no labels or cannot be read.
const (
	dnsRootText = "<Root>"
	dnsLoopText = "<Name contains a pointer that loops>"
	dnsLongText = "<Name too long>"
)

// dnsRead is what reading a name found.
type dnsRead struct {
	next   int // where the octets behind the name begin
	size   int // octets of the labels and of the dots between them
	labels int
	fault  packet.FaultCode // FaultTruncated: the message ends within the name
	loops  bool             // with FaultValue: pointers lead back to where they came from
}

// appendDNSName appends the name at at of a message, labels joined by dots, and control characters in them escaped. A name that
// is not readable appends nothing: it has a fault, and next is 0 unless its end is known all the same.
func appendDNSName(dst, msg []byte, at int) ([]byte, dnsRead) {
	var r dnsRead
	start, seen, jumps := len(dst), 0, 0
	for i := at; ; {
		if i < 0 || i >= len(msg) {
			return dst[:start], r.cut()
		}
		n := int(msg[i])
		i++
		switch {
		case n == 0:
			if r.next == 0 {
				r.next = i
			}
			return dst, r
		case n < 0x40:
			if n > len(msg)-i {
				return dst[:start], r.cut()
			}
			seen += n + 1
			if dst = r.label(dst, start, msg[i:i+n]); r.fault != 0 && jumps > 0 {
				return dst, r
			}
			i += n
		case n >= 0xc0:
			if i >= len(msg) {
				return dst[:start], r.cut()
			}
			if r.next == 0 {
				r.next = i + 1
			}
			if r.fault != 0 {
				return dst, r
			}
			seen += 2
			if jumps++; jumps > dnsMaxJumps || seen >= len(msg) { // octets are read a second time
				r.fault, r.loops = packet.FaultValue, true
				return dst[:start], r
			}
			i = (n&0x3f)<<8 | int(msg[i])
		default: // RFC 6891 §5: extended labels are obsolete, and how long one is cannot be told
			r.next, r.fault = 0, packet.FaultValue
			return dst[:start], r
		}
	}
}

// dnsNameEnd gives where the name at at ends, by its own octets alone; 0 where that cannot be told.
func dnsNameEnd(msg []byte, at int) int {
	for at < len(msg) {
		switch n := int(msg[at]); {
		case n == 0:
			return at + 1
		case n < 0x40:
			at += n + 1
		case n >= 0xc0:
			return at + 2
		default:
			return 0
		}
	}
	return 0
}

// cut says that the message ends where the name goes on: within its own octets, or behind a pointer that leads out.
func (r dnsRead) cut() dnsRead {
	if r.next == 0 {
		r.fault = packet.FaultTruncated
	} else {
		r.next, r.fault = 0, packet.FaultLength
	}
	return r
}

// label appends a label; a name that gets too long is emptied and has a fault from then on.
func (r *dnsRead) label(dst []byte, start int, label []byte) []byte {
	if r.fault != 0 {
		return dst
	}
	if r.labels > 0 {
		r.size++
		dst = append(dst, '.')
	}
	r.labels++
	if r.size += len(label); r.size > dnsMaxName {
		r.fault = packet.FaultLength
		return dst[:start]
	}
	return appendDNSLabel(dst, label)
}

// appendDNSLabel appends a label as Wireshark shows it: control characters escaped as in C, with three octal digits where
// they have no letter.
func appendDNSLabel(dst, label []byte) []byte {
	const letters = "abtnvfr" // of 7 to 13
	for _, c := range label {
		switch {
		case c >= 7 && c <= 13:
			dst = append(dst, '\\', letters[c-7])
		case c < ' ' || c == 0x7f:
			dst = append(dst, '\\', '0'+c>>6, '0'+c>>3&7, '0'+c&7)
		default:
			dst = append(dst, c)
		}
	}
	return dst
}

// name lists the name at at and gives what it found. next is -1 where nothing of the message can be read behind it, and the
// fault is listed then; it lies beyond the data of a record in which the name does not end.
func (d dnsVisit) name(id packet.FieldID, at int) dnsRead {
	if len(d.b) < len(d.msg) {
		if end := dnsNameEnd(d.b, at); end == 0 || end > len(d.b) {
			return dnsRead{next: len(d.b) + 1}
		}
	}
	buf := d.p.TextBuffer()
	start := len(buf)
	buf, r := appendDNSName(buf, d.msg, at)
	switch {
	case r.next == 0:
		d.p.CloseText(buf[:start], start)
		d.stuck(at, r.fault)
		r.next = -1
		return r
	case r.loops:
		buf = append(buf[:start], dnsLoopText...)
	case r.fault != 0:
		buf = append(buf[:start], dnsLongText...)
	case r.labels == 0:
		buf = append(buf, dnsRootText...)
	}
	if r.fault != 0 || r.labels == 0 {
		r.size, r.labels = len(buf)-start, 1
	}
	d.emit(id, at, r.next-at, d.p.CloseText(buf, start), packet.InText)
	if r.fault != 0 {
		d.in()
		d.malformed(at, r.next-at, r.fault)
		d.out()
	}
	return r
}

// domain lists a name and gives where it ends; -1 for an at of -1 and where name cannot tell.
func (d dnsVisit) domain(id packet.FieldID, at int) (next int) {
	if at < 0 {
		return at
	}
	return d.name(id, at).next
}
