package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dnsVisit lists one message. The visit's octets are the message's, and while the data of a record is listed they end with it;
// names may point to all of msg.
type dnsVisit struct{ *visit }

func (v *visit) dns() {
	d := dnsVisit{v}
	stream, whole := v.overTCP()
	if !stream {
		d.message(v.b, false)
		return
	}
	all, off := v.b, v.l.Off
	for at := 0; at < len(all) && !v.stop; { // RFC 1035 §4.2.2, RFC 7766 §8: a length precedes each message
		v.b, v.l.Off = all, off
		if !v.has(at, 2) || !dnsBegins(all[at:]) {
			v.cutMessage(at, whole)
			break
		}
		n := int(v.u16(dnsLength, at))
		at += 2
		v.l.Off = off + uint32(at)
		more := whole && n > len(all)-at
		d.message(all[at:at+min(n, len(all)-at)], more)
		if more {
			v.b, v.l.Off, v.depth = all, off, 0
			v.continues(at - 2)
		}
		at += n
	}
	v.b, v.l.Off = all, off
}

// dnsBegins reports whether octets of a stream can be the start of a message that does not end with them. In the middle of one
// the counts of what seems a header ask for more entries than its length has room for: a question takes 5 octets at least, a
// record 11.
func dnsBegins(b []byte) bool {
	n := int(be.Uint16(b))
	if n <= len(b)-2 || len(b) < 2+dnsHeaderLen {
		return true
	}
	records := int(be.Uint16(b[8:])) + int(be.Uint16(b[10:])) + int(be.Uint16(b[12:]))
	return int(be.Uint16(b[6:]))*5+records*11 <= n-dnsHeaderLen
}

// cutMessage says that the octets end within a message: it goes on in another segment when more is set.
func (v *visit) cutMessage(at int, more bool) {
	if more {
		v.continues(at)
	} else {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
	}
}

// stuck says at which place of the message the list ends.
func (d dnsVisit) stuck(at int, why packet.FaultCode) {
	if d.end {
		return
	}
	d.end = true
	d.b = d.msg
	if why == packet.FaultTruncated {
		if !d.more { // one that goes on says so as a whole
			d.malformed(at, len(d.b)-at, packet.FaultTruncated)
		}
		return
	}
	d.malformed(at, len(d.b)-at, why)
}

// message lists the message b, which goes on in another segment when more is set.
func (d dnsVisit) message(b []byte, more bool) {
	d.b, d.msg, d.more, d.end = b, b, more, false
	d.u16(dnsID, 0)
	opcode := d.dnsFlags()
	titles := [...]packet.FieldID{dnsCountQueries, dnsCountAnswers, dnsCountAuthRR, dnsCountAddRR}
	if opcode == dnsOpUpdate {
		titles = [...]packet.FieldID{dnsCountZones, dnsCountPrerequisites, dnsCountUpdates, dnsCountAddRR}
	}
	records := 0
	for i, id := range titles {
		n := int(d.u16(id, 4+2*i))
		if i > 0 {
			records += n
		}
	}
	if !d.has(0, dnsHeaderLen) {
		d.stuck(len(d.b), packet.FaultTruncated)
		return
	}
	at, questions := dnsHeaderLen, int(d.be16(4))
	if opcode == dnsOpStateful && records+questions == 0 { // RFC 8490 §5.4
		at = d.stateful(at)
	}
	for ; questions > 0 && !d.end && !d.stop; questions-- {
		at = d.question(at)
	}
	for ; records > 0 && !d.end && !d.stop; records-- {
		at = d.record(at)
	}
	d.depth, d.b = 0, d.msg
	if n := len(d.b) - at; !d.end && n > 0 {
		d.octets(dnsExtraneousData, at, n)
		d.gen(dnsExtraneousLength, at, uint64(n))
	}
}

// dnsFlags: RFC 1035 §4.1.1, RFC 2535 §6.1; RFC 4795 §2.1.1 for LLMNR. It gives the opcode.
func (d dnsVisit) dnsFlags() (opcode uint8) {
	flags := d.u16(dnsFlags, 2)
	opcode = uint8(flags >> 11 & 15)
	response, linkLocal := flags&dnsResponse != 0, d.l.Kind == packet.LLMNR
	d.in()
	d.bit(dnsFlagsResponse, 2, 2, response)
	d.num(dnsFlagsOpcode, 2, 2, uint64(opcode))
	switch {
	case linkLocal:
		d.bit(dnsFlagsConflict, 2, 2, flags&dnsAuthoritative != 0)
	case response:
		d.bit(dnsFlagsAuthoritative, 2, 2, flags&dnsAuthoritative != 0)
	}
	d.bit(dnsFlagsTruncated, 2, 2, flags&dnsTruncated != 0)
	if linkLocal {
		d.bit(dnsFlagsTentative, 2, 2, flags&dnsRecursionDesired != 0)
	} else {
		d.bit(dnsFlagsRecdesired, 2, 2, flags&dnsRecursionDesired != 0)
		if response {
			d.bit(dnsFlagsRecavail, 2, 2, flags&dnsRecursionAvailable != 0)
		}
		d.bit(dnsFlagsZ, 2, 2, flags&dnsZ != 0)
		if response || flags&dnsAuthenticated != 0 {
			d.bit(dnsFlagsAuthenticated, 2, 2, flags&dnsAuthenticated != 0)
		}
		d.bit(dnsFlagsCheckdisable, 2, 2, flags&dnsCheckingDisabled != 0)
	}
	if response {
		d.num(dnsFlagsRcode, 2, 2, uint64(flags&15))
	}
	d.out()
	return opcode
}

// question lists the question at at and gives where it ends: RFC 1035 §4.1.2.
func (d dnsVisit) question(at int) (next int) {
	r := d.name(dnsQryName, at)
	if r.next < 0 {
		return at
	}
	d.in()
	d.emit(dnsQryNameLen, at, r.next-at, uint64(r.size), packet.Generated)
	d.emit(dnsCountLabels, at, r.next-at, uint64(r.labels), packet.Generated)
	at = r.next
	if !d.has(at, 4) {
		d.stuck(at, packet.FaultTruncated)
		return at
	}
	d.u16(dnsQryType, at)
	d.class(dnsQryClass, dnsQryQU, at+2)
	d.out()
	return at + 4
}

// class lists a class; of multicast DNS without the highest bit, which asks for unicast answers or for caches to be flushed:
// RFC 6762 §5.4, §10.2.
func (d dnsVisit) class(id, bit packet.FieldID, at int) {
	if d.l.Kind != packet.MDNS {
		d.u16(id, at)
		return
	}
	n := d.be16(at)
	d.num(id, at, 2, uint64(n&0x7fff))
	d.bit(bit, at, 2, n&0x8000 != 0)
}

// record lists the resource record at at and gives where it ends: RFC 1035 §4.1.3. The fields are children of its name.
func (d dnsVisit) record(at int) (next int) {
	d.depth, d.b = 0, d.msg
	t := uint16(0)
	next = dnsNameEnd(d.msg, at)
	if next > 0 {
		t = d.be16(next)
	}
	if t == dnsTypeSRV {
		next = d.serviceName(at)
	} else {
		next = d.domain(dnsRespName, at)
	}
	if d.end {
		return at
	}
	d.in()
	at = next
	if !d.has(at, dnsFixedLen) {
		d.stuck(at, packet.FaultTruncated)
		return at
	}
	d.u16(dnsRespType, at)
	if t == dnsTypeOPT {
		d.optHeader(at + 2)
	} else {
		d.class(dnsRespClass, dnsRespCacheFlush, at+2)
		d.u32(dnsRespTTL, at+4)
	}
	n := int(d.u16(dnsRespLen, at+8))
	at += dnsFixedLen
	d.data(t, at, n)
	return at + n
}

// data lists the n octets of data at at, which are all that the fields of the type may come from.
func (d dnsVisit) data(t uint16, at, n int) {
	whole := d.has(at, n)
	end := at + n
	d.b = d.msg[:min(end, len(d.msg))]
	next := at
	if n > 0 { // RFC 2136 §2.4: records without data name what an update tests or deletes
		next = d.rdata(t, at)
	}
	switch {
	case !whole:
		d.stuck(len(d.msg), packet.FaultTruncated)
	case next > end:
		d.malformed(end, 0, packet.FaultShort)
	}
	d.b = d.msg
}

// serviceName lists the owner of an SRV record in its parts: RFC 2782.
func (d dnsVisit) serviceName(at int) (next int) {
	buf := d.p.TextBuffer()
	start := len(buf)
	buf, r := appendDNSName(buf, d.msg, at)
	if r.fault != 0 {
		d.p.CloseText(buf[:start], start)
		return d.domain(dnsRespName, at)
	}
	text, num := buf[start:], d.p.CloseText(buf, start)
	from, ids := 0, [...]packet.FieldID{dnsSRVService, dnsSRVProto, dnsSRVName}
	for i, id := range ids {
		n := bytes.IndexByte(text[from:], '.')
		if n < 0 || i == len(ids)-1 {
			n = len(text) - from
		}
		d.emit(id, at, r.next-at, (num>>32+uint64(from))<<32|uint64(n), packet.InText)
		if from += n + 1; from > len(text) {
			break
		}
	}
	return r.next
}
