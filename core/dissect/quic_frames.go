package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Frames that an Initial may hold: RFC 9000 §12.4, §19.
const (
	quicPadding = 0x00
	quicPing    = 0x01
	quicAck     = 0x02
	quicAckECN  = 0x03
	quicCrypto  = 0x06
	quicClose   = 0x1c
)

// quicFrame is the frame that octets begin with.
type quicFrame struct {
	typ    uint8
	n      int    // octets; 0: it does not end within them, or an Initial may not hold it
	offset uint64 // of CRYPTO
	data   []byte // of CRYPTO
}

func parseQUICFrame(b []byte) (f quicFrame) {
	f.typ = b[0] // RFC 9000 §12.4: types have the shortest form, and these one octet
	r := quicReader{b: b, at: 1}
	switch f.typ {
	case quicPadding:
		for r.at < len(b) && b[r.at] == 0 {
			r.at++
		}
	case quicPing:
	case quicAck, quicAckECN:
		r.next()
		r.next()
		ranges := r.next()
		r.next()
		for ; ranges > 0 && !r.short; ranges-- {
			r.next()
			r.next()
		}
		if f.typ == quicAckECN {
			r.next()
			r.next()
			r.next()
		}
	case quicCrypto:
		f.offset = r.next()
		f.data = r.take()
	case quicClose:
		r.next()
		r.next()
		r.take()
	default:
		return f
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
	short bool // there were not as many octets
}

func (r *quicReader) next() uint64 {
	n, size := quicInt(r.b, r.at)
	r.short = r.short || size == 0
	r.at += size
	return n
}

// take gives the octets whose number comes before them.
func (r *quicReader) take() []byte {
	n := r.next()
	if r.short || n > uint64(len(r.b)-r.at) {
		r.short = true
		return nil
	}
	r.at += int(n)
	return r.b[r.at-int(n) : r.at]
}

// quicFrames lists the frames of a decrypted Initial.
func (v *visit) quicFrames() {
	for at := 0; at < len(v.b) && !v.stop; {
		f := parseQUICFrame(v.b[at:])
		if f.n == 0 {
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
	switch f.typ {
	case quicPadding:
		v.gen(quicPaddingLength, at, uint64(f.n))
	case quicAck, quicAckECN:
		v.quicAck(f.typ, at)
	case quicCrypto:
		at = v.quicNext(quicCryptoOffset, at)
		at = v.quicNext(quicCryptoLength, at)
		v.octets(quicCryptoData, at, len(f.data))
	case quicClose:
		at = v.quicNext(quicCcErrorCode, at)
		at = v.quicNext(quicCcFrameType, at)
		n, _ := v.quicInt(at)
		at = v.quicNext(quicCcReasonPhraseLength, at)
		v.octets(quicCcReasonPhrase, at, int(n))
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
