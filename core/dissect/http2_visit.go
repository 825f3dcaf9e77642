package dissect

import (
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const http2SettingLen = 6 // octets, RFC 9113 §6.5.1

// http2Segment gives what other packets told about this one; nil: nothing.
func (v *visit) http2Segment() *http2Segment {
	if g, ok := v.p.Aside().(*http2Segment); ok && v.d.Connections.known(g.all) && g.number == v.p.Number && v.opened.n == 0 {
		return g
	}
	return nil
}

// http2 lists the frames of a segment.
func (v *visit) http2() {
	run := http2Run{skip: len(v.b)}
	if g := v.http2Segment(); g != nil {
		run = g.run
	} else if http2Begins(v.b) {
		s := newHTTP2Frames(false)
		s.alone = true
		run = s.read(v.b)
	}
	v.http2Run(run)
}

// http2Run lists a piece of a direction's octets: the rest of a frame that an earlier one began, and the frames behind it. It is given
// its own copy of the run, whose blocks the frames take one by one.
func (v *visit) http2Run(run http2Run) {
	at := run.at
	if run.skip > 0 {
		v.httpData(at, run.skip)
		at += run.skip
	}
	if run.joined != nil {
		inner := v.opened
		outer := v.reveal(at, run.used, run.joined)
		v.http2Frame(0, &run)
		v.b, v.opened = outer, inner
		at += run.used
	}
	end := len(v.b) - run.kept
	for at < end && !v.stop {
		n := v.http2Frame(at, &run)
		if n <= 0 {
			return
		}
		at += n
	}
	switch {
	case run.kept == 0:
	case v.l.Kind == packet.TLS: // as Wireshark calls it in records
		v.octets(tlsSegmentData, at, run.kept)
		v.http2Continues(at)
	case http2Begins(v.b[at:]):
		v.http2Frame(at, &run)
	default:
		v.httpData(at, run.kept)
		v.http2Continues(at)
	}
}

// http2Continues says that the frame at at goes on: in another segment, or it was not captured.
func (v *visit) http2Continues(at int) {
	if v.whole() {
		v.continues(at)
	} else {
		v.malformed(len(v.b), 0, packet.FaultTruncated)
	}
}

// http2Frame lists the frame at at (RFC 9113 §4.1) and gives its octets; 0: it does not end here.
func (v *visit) http2Frame(at int, run *http2Run) int {
	b := v.b[at:]
	n := http2Size(b)
	v.octets(http2Stream, at, min(max(n, 1), len(b)))
	v.in()
	defer v.out()
	if n == len(http2Preface) && looksLikeHTTP2(b) {
		v.octets(http2Magic, at, n)
		return n
	}
	if n == 0 || n == len(http2Preface) && b[0] == 'P' {
		v.http2Continues(at)
		return 0
	}
	f := parseHTTP2(b)
	v.u24(http2Length, at)
	v.u8(http2Type, at+3)
	v.http2Flags(at+4, f)
	v.num(http2R, at+5, 4, uint64(b[5]>>7))
	v.num(http2StreamID, at+5, 4, uint64(f.Stream))
	if n > len(b) {
		v.http2Part(at+http2HeaderLen, f)
		v.http2Continues(at)
		return 0
	}
	outer := v.limit(at + n)
	v.http2Payload(at+http2HeaderLen, f, run)
	v.b = outer
	return n
}

// http2Part lists what is there of a payload that goes on: of a DATA frame as octets, which need no more to be read.
func (v *visit) http2Part(at int, f HTTP2Frame) {
	if f.Type != HTTP2Data || len(f.Payload) == 0 {
		return
	}
	if at, _ = v.http2Padding(at, f); at < len(v.b) {
		v.httpData(at, len(v.b)-at)
	}
}

// http2Flags: RFC 9113 §6. Which bits mean something depends on the type.
func (v *visit) http2Flags(at int, f HTTP2Frame) {
	v.u8(http2Flags, at)
	v.in()
	first, unused, mask := packet.FieldID(http2FlagsEndStream), packet.FieldID(http2FlagsUnused), uint8(0)
	switch f.Type {
	case HTTP2Data:
		unused, mask = http2FlagsUnusedData, HTTP2Padded|HTTP2EndStream
	case HTTP2Headers:
		unused, mask = http2FlagsUnusedHeaders, HTTP2Prioritized|HTTP2Padded|HTTP2EndHeaders|HTTP2EndStream
	case HTTP2SettingsFrame:
		first, unused, mask = http2FlagsAckSettings, http2FlagsUnusedSettings, HTTP2Ack
	case HTTP2PushPromise:
		unused, mask = http2FlagsUnusedPushPromise, HTTP2Padded|HTTP2EndHeaders
	case HTTP2Continuation:
		unused, mask = http2FlagsUnusedContinuation, HTTP2EndHeaders
	case HTTP2Ping:
		first, unused, mask = http2FlagsAckPing, http2FlagsUnusedPing, HTTP2Ack
	}
	v.num(unused, at, 1, uint64(f.Flags&^mask)>>bits.TrailingZeros8(^mask))
	if mask&HTTP2Prioritized != 0 {
		v.bit(http2FlagsPriority, at, 1, f.Flags&HTTP2Prioritized != 0)
	}
	if mask&HTTP2Padded != 0 || f.Type == HTTP2Continuation { // of which RFC 9113 §6.10 does not say so, as drafts did
		v.bit(http2FlagsPadded, at, 1, f.Flags&HTTP2Padded != 0)
	}
	if mask&HTTP2EndHeaders != 0 {
		v.bit(http2FlagsEndHeaders, at, 1, f.Flags&HTTP2EndHeaders != 0)
	}
	if mask&HTTP2EndStream != 0 {
		v.bit(first, at, 1, f.Flags&HTTP2EndStream != 0)
	}
	v.out()
}

// http2Padding lists the length of padding where a frame has some, and gives where what it pads begins, and the octets of padding.
func (v *visit) http2Padding(at int, f HTTP2Frame) (from, n int) {
	if f.Flags&HTTP2Padded == 0 {
		v.gen(http2PadLength, at, 0)
		return at, 0
	}
	n = int(v.u8(http2Padding, at))
	v.num(http2PadLength, at, 1, uint64(n))
	return at + 1, n
}

// http2Payload lists the payload that begins at at and ends with the octets.
func (v *visit) http2Payload(at int, f HTTP2Frame, run *http2Run) {
	end := len(v.b)
	switch f.Type {
	case HTTP2Data:
		v.http2Data(at, f)
	case HTTP2Headers, HTTP2PushPromise, HTTP2Continuation:
		v.http2HeadersFrame(at, f, run)
	case HTTP2Priority:
		v.http2Priority(at)
	case HTTP2RSTStream:
		v.http2Number(http2RSTStreamError, at, end)
	case HTTP2SettingsFrame:
		v.http2SettingsFrame(at)
	case HTTP2Ping:
		id := packet.FieldID(http2Ping)
		if f.Flags&HTTP2Ack != 0 {
			id = http2Pong
		}
		v.octets(id, at, min(8, end-at))
	case HTTP2GoAway:
		v.http2Stream31(http2GoAwayR, http2GoAwayLastStream, at)
		v.http2Number(http2GoAwayError, at+4, end)
		v.some(http2GoAwayData, at+8)
	case HTTP2WindowUpdate:
		v.http2Stream31(http2WindowUpdateR, http2WindowUpdateIncrement, at)
	case HTTP2AltSvc:
		v.http2AltSvc(at)
	case HTTP2Origin:
		v.http2Origins(at)
	case HTTP2PriorityUpdate:
		v.num(http2PriorityUpdateStream, at, 4, uint64(v.be32(at)&0x7fffffff))
		if end > at+4 {
			v.ascii(http2PriorityUpdateValue, at+4, end-at-4)
		}
	default:
		v.some(http2Unknown, at)
	}
	if least := http2Least(f.Type); end-at < least {
		v.malformed(at, end-at, packet.FaultShort)
	}
}

// http2Least gives the octets that a payload of a type has at least: RFC 9113 §6.
func http2Least(typ uint8) int {
	switch typ {
	case HTTP2Priority:
		return 5
	case HTTP2RSTStream, HTTP2WindowUpdate, HTTP2PushPromise, HTTP2PriorityUpdate:
		return 4
	case HTTP2Ping, HTTP2GoAway:
		return 8
	case HTTP2AltSvc:
		return 2
	}
	return 0
}

func (v *visit) http2Number(id packet.FieldID, at, end int) {
	if end-at >= 4 {
		v.u32(id, at)
	}
}

// http2Stream31 lists a number of 31 bits and the bit before it.
func (v *visit) http2Stream31(r, id packet.FieldID, at int) {
	n := v.be32(at)
	v.num(r, at, 4, uint64(n>>31))
	v.num(id, at, 4, uint64(n&0x7fffffff))
}

// http2Data: RFC 9113 §6.1.
func (v *visit) http2Data(at int, f HTTP2Frame) {
	from, pad := v.http2Padding(at, f)
	to := len(v.b) - pad
	if from > to {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return
	}
	v.octets(http2DataData, from, to-from)
	if pad > 0 {
		v.octets(http2DataPadding, to, pad)
	}
}

// http2Priority: RFC 7540 §6.3.
func (v *visit) http2Priority(at int) {
	n := v.be32(at)
	v.bit(http2Exclusive, at, 4, n>>31 != 0)
	v.num(http2StreamDependency, at, 4, uint64(n&0x7fffffff))
	if !v.has(at+4, 1) {
		return
	}
	weight := v.u8(http2Weight, at+4)
	v.num(http2WeightReal, at+4, 1, uint64(weight)+1)
}

// http2SettingsFrame: RFC 9113 §6.5.1.
func (v *visit) http2SettingsFrame(at int) {
	for ; v.has(at, http2SettingLen) && !v.stop; at += http2SettingLen {
		v.octets(http2Settings, at, http2SettingLen)
		v.in()
		kind := v.u16(http2SettingsID, at)
		v.u32(http2Setting(kind), at+2)
		v.out()
	}
	if at < len(v.b) {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
	}
}

// http2AltSvc: RFC 7838 §4.
func (v *visit) http2AltSvc(at int) {
	n := int(v.u16(http2AltSvcOriginLen, at))
	if at += 2; n > len(v.b)-at {
		v.malformed(at-2, 2, packet.FaultLength)
		return
	}
	if n > 0 {
		v.ascii(http2AltSvcOrigin, at, n)
	}
	if at += n; at < len(v.b) {
		v.ascii(http2AltSvcValue, at, len(v.b)-at)
	}
}

// http2Origins: RFC 8336 §2.1.
func (v *visit) http2Origins(at int) {
	for at < len(v.b) && !v.stop {
		n := int(v.be16(at))
		if len(v.b)-at < 2+n {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.octets(http2Origin, at, 2+n)
		v.in()
		v.u16(http2OriginLen, at)
		if n > 0 {
			v.ascii(http2OriginOrigin, at+2, n)
		}
		v.out()
		at += 2 + n
	}
}
