package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Frames: RFC 9000 §19, RFC 9221 §4.
const (
	quicPadding        = 0x00
	quicPing           = 0x01
	quicAck            = 0x02
	quicAckECN         = 0x03
	quicReset          = 0x04
	quicStopSending    = 0x05
	quicCrypto         = 0x06
	quicNewToken       = 0x07
	quicStream         = 0x08 // to 0x0f: the bits say what it has
	quicMaxData        = 0x10
	quicMaxStreamData  = 0x11
	quicMaxStreamsBidi = 0x12
	quicMaxStreamsUni  = 0x13
	quicDataBlocked    = 0x14
	quicStreamBlocked  = 0x15
	quicBidiBlocked    = 0x16
	quicUniBlocked     = 0x17
	quicNewID          = 0x18
	quicRetireID       = 0x19
	quicPathChallenge  = 0x1a
	quicPathResponse   = 0x1b
	quicClose          = 0x1c
	quicCloseByApp     = 0x1d
	quicDone           = 0x1e
	quicDgFrame        = 0x30
	quicDgLenFrame     = 0x31

	quicStreamFin, quicStreamLen, quicStreamOff = 1, 2, 4 // bits of a stream's type
)

// quicPart is a part of a frame behind its type.
type quicPart struct {
	id   packet.FieldID
	form int // octets that it has, or one of the forms
}

// Forms of a frame's parts.
const (
	quicVar  = -1 // a number of variable length
	quicLen  = -2 // an octet that is a length
	quicSome = -3 // as many octets as the last number says
	quicRest = -4 // the octets up to the end of the packet
)

var quicLayouts = [...][]quicPart{
	quicReset:          {{quicRstsStreamId, quicVar}, {quicRstsApplicationErrorCode, quicVar}, {quicRstsFinalSize, quicVar}},
	quicStopSending:    {{quicSsStreamId, quicVar}, {quicSsApplicationErrorCode, quicVar}},
	quicCrypto:         {{quicCryptoOffset, quicVar}, {quicCryptoLength, quicVar}, {quicCryptoData, quicSome}},
	quicNewToken:       {{quicNtLength, quicVar}, {quicNtToken, quicSome}},
	quicMaxData:        {{quicMdMaximumData, quicVar}},
	quicMaxStreamData:  {{quicMsdStreamId, quicVar}, {quicMsdMaximumStreamData, quicVar}},
	quicMaxStreamsBidi: {{quicMsMaxStreams, quicVar}},
	quicMaxStreamsUni:  {{quicMsMaxStreams, quicVar}},
	quicDataBlocked:    {{quicSbStreamDataLimit, quicVar}},
	quicStreamBlocked:  {{quicSdbStreamId, quicVar}, {quicSbStreamDataLimit, quicVar}},
	quicBidiBlocked:    {{quicSibStreamLimit, quicVar}},
	quicUniBlocked:     {{quicSibStreamLimit, quicVar}},
	quicNewID: {{quicNciSequence, quicVar}, {quicNciRetirePriorTo, quicVar}, {quicNciConnectionIdLength, quicLen},
		{quicNciConnectionId, quicSome}, {quicNciStatelessResetToken, 16}},
	quicRetireID:      {{quicRciSequence, quicVar}},
	quicPathChallenge: {{quicPathChallengeData, 8}},
	quicPathResponse:  {{quicPathResponseData, 8}},
	quicClose: {{quicCcErrorCode, quicVar}, {quicCcFrameType, quicVar}, {quicCcReasonPhraseLength, quicVar},
		{quicCcReasonPhrase, quicSome}},
	quicCloseByApp: {{quicCcErrorCodeApp, quicVar}, {quicCcReasonPhraseLength, quicVar}, {quicCcReasonPhrase, quicSome}},
	quicDgFrame:    {{quicDg, quicRest}},
	quicDgLenFrame: {{quicDgLength, quicVar}, {quicDg, quicSome}},
}

// Parts of stream frames, by the bits quicStreamLen and quicStreamOff.
var quicStreamLayouts = [4][]quicPart{
	{{quicStreamStreamId, quicVar}, {quicStreamData, quicRest}},
	{{quicStreamStreamId, quicVar}, {quicStreamLength, quicVar}, {quicStreamData, quicSome}},
	{{quicStreamStreamId, quicVar}, {quicStreamOffset, quicVar}, {quicStreamData, quicRest}},
	{{quicStreamStreamId, quicVar}, {quicStreamOffset, quicVar}, {quicStreamLength, quicVar}, {quicStreamData, quicSome}},
}

// quicLayout gives the parts of a frame; ok is false for a type that is not known.
func quicLayout(typ uint8) (parts []quicPart, ok bool) {
	switch {
	case typ&^7 == quicStream:
		return quicStreamLayouts[typ>>1&3], true
	case typ == quicPadding, typ == quicPing, typ == quicAck, typ == quicAckECN, typ == quicDone:
		return nil, true
	case int(typ) < len(quicLayouts):
		return quicLayouts[typ], quicLayouts[typ] != nil
	}
	return nil, false
}

// quicFrame is the frame that octets begin with.
type quicFrame struct {
	typ    uint8
	n      int    // octets; 0: it does not end within them, or its type is not known
	offset uint64 // of CRYPTO
	data   []byte // of CRYPTO
}

func parseQUICFrame(b []byte) quicFrame { return quicFrameOf(b[0], b) }

// googleFrame is parseQUICFrame for the frames that may come before the handshake is over in Google's own versions, which have an older
// number of CRYPTO frames. A type that is another one's is not read.
func googleFrame(b []byte) quicFrame {
	const crypto = 0x08
	switch b[0] {
	case quicPadding:
		return parseQUICFrame(b)
	case crypto:
		return quicFrameOf(quicCrypto, b)
	}
	return quicFrame{}
}

// quicFrameOf reads the frame that b begins with as one of a type.
func quicFrameOf(typ uint8, b []byte) (f quicFrame) {
	f.typ = typ // RFC 9000 §12.4: types have the shortest form, and these one octet
	parts, ok := quicLayout(f.typ)
	if !ok {
		return f
	}
	r := quicReader{b: b, at: 1}
	switch f.typ {
	case quicPadding:
		for r.at < len(b) && b[r.at] == 0 {
			r.at++
		}
	case quicAck, quicAckECN:
		r.ack(f.typ)
	}
	for i, x := range parts {
		from, n := r.part(x)
		switch {
		case f.typ != quicCrypto:
		case i == 0:
			f.offset = n
		default:
			f.data = b[min(from, len(b)):min(r.at, len(b))]
		}
	}
	if !r.short {
		f.n = r.at
	}
	return f
}

// quicReader takes numbers and octets one after the other.
type quicReader struct {
	b     []byte
	at    int
	last  uint64 // number
	short bool   // there were not as many octets
}

func (r *quicReader) next() uint64 {
	n, size := quicInt(r.b, r.at)
	r.short = r.short || size == 0
	r.at += size
	r.last = n
	return n
}

// part takes one part of a frame, and gives where it begins and, of a number, its value.
func (r *quicReader) part(x quicPart) (from int, n uint64) {
	from = r.at
	left := len(r.b) - from
	size := x.form
	switch x.form {
	case quicVar:
		return from, r.next()
	case quicLen:
		if size = 1; left > 0 {
			r.last = uint64(r.b[from])
			n = r.last
		}
	case quicSome:
		if size = left; r.last > uint64(left) {
			r.short = true
		} else {
			size = int(r.last)
		}
	case quicRest:
		size = left
	}
	if size > left {
		r.short, size = true, left
	}
	r.at += size
	return from, n
}

// ack takes the body of an ACK frame: RFC 9000 §19.3.
func (r *quicReader) ack(typ uint8) {
	r.next()
	r.next()
	ranges := r.next()
	r.next()
	for ; ranges > 0 && !r.short; ranges-- {
		r.next()
		r.next()
	}
	if typ == quicAckECN {
		r.next()
		r.next()
		r.next()
	}
}

// quicFrames lists the frames of a decrypted packet; before the handshake is over only few types may come (RFC 9000 §12.4).
func (v *visit) quicFrames(early bool) {
	for at := 0; at < len(v.b) && !v.stop; {
		f := parseQUICFrame(v.b[at:])
		if f.n == 0 || early && f.typ > quicAckECN && f.typ != quicCrypto && f.typ != quicClose {
			v.malformed(at, len(v.b)-at, packet.FaultValue)
			return
		}
		v.octets(quicFrameHeading, at, f.n)
		v.in()
		v.u8(quicFrameType, at)
		v.quicFrame(f, at+1)
		v.out()
		at += f.n
	}
}

// quicFrame lists what follows the type of a whole frame.
func (v *visit) quicFrame(f quicFrame, at int) {
	switch {
	case f.typ == quicPadding:
		v.gen(quicPaddingLength, at, uint64(f.n))
	case f.typ == quicAck, f.typ == quicAckECN:
		v.quicAck(f.typ, at)
	case f.typ&^7 == quicStream:
		v.bit(quicStreamFinBit, at-1, 1, f.typ&quicStreamFin != 0)
		v.bit(quicStreamLenBit, at-1, 1, f.typ&quicStreamLen != 0)
		v.bit(quicStreamOffBit, at-1, 1, f.typ&quicStreamOff != 0)
	}
	parts, _ := quicLayout(f.typ)
	r := quicReader{b: v.b, at: at}
	for _, x := range parts {
		from, n := r.part(x)
		switch {
		case x.form == quicVar || x.form == quicLen:
			v.num(x.id, from, r.at-from, n)
		case r.at > from || x.id == quicCryptoData:
			v.octets(x.id, from, r.at-from)
		}
		if x.id == quicStreamStreamId { // RFC 9000 §2.1
			v.in()
			v.num(quicStreamInitiator, r.at-1, 1, n&1)
			v.num(quicStreamDirection, r.at-1, 1, n>>1&1)
			v.out()
		}
	}
}

// quicNext lists a number and gives where it ends.
func (v *visit) quicNext(id packet.FieldID, at int) int {
	_, size := v.quicInt(at)
	v.quicNumber(id, at)
	return at + size
}

// quicAck: RFC 9000 §19.3.
func (v *visit) quicAck(typ uint8, at int) {
	at = v.quicNext(quicAckLargest, at)
	at = v.quicNext(quicAckDelay, at)
	ranges, _ := v.quicInt(at)
	at = v.quicNext(quicAckRangeCount, at)
	at = v.quicNext(quicAckFirstRange, at)
	for ; ranges > 0 && !v.stop; ranges-- {
		at = v.quicNext(quicAckGap, at)
		at = v.quicNext(quicAckRange, at)
	}
	if typ == quicAckECN {
		at = v.quicNext(quicAckECT0, at)
		at = v.quicNext(quicAckECT1, at)
		v.quicNext(quicAckCE, at)
	}
}
