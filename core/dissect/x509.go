package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// derItem is one element in distinguished encoding (X.690 §8.1): its tag octet lies at at, what it holds from from to to.
type derItem struct {
	tag          byte
	at, from, to int
}

// Tags of universal types (X.680 §8.6), constructed where they always are.
const (
	derBoolean         = 0x01
	derInteger         = 0x02
	derBitString       = 0x03
	derOctetString     = 0x04
	derOID             = 0x06
	derUTF8String      = 0x0c
	derPrintableString = 0x13
	derTeletexString   = 0x14
	derIA5String       = 0x16
	derUTCTime         = 0x17
	derGeneralizedTime = 0x18
	derVisibleString   = 0x1a
	derUniversalString = 0x1c
	derBMPString       = 0x1e
	derSequence        = 0x30
	derSet             = 0x31
)

// der reads the element at at; ok is false when it does not fit before end. Tags of several octets, and lengths that are not
// definite or need more than three octets, are no part of certificates.
func (v *visit) der(at, end int) (d derItem, ok bool) {
	end = min(end, len(v.b))
	if at < 0 || end-at < 2 || v.b[at]&0x1f == 0x1f {
		return derItem{}, false
	}
	d = derItem{tag: v.b[at], at: at, from: at + 2}
	n := int(v.b[at+1])
	if n >= 0x80 {
		size := n & 0x7f
		if size == 0 || size > 3 || size > end-d.from {
			return derItem{}, false
		}
		n = 0
		for _, o := range v.b[d.from : d.from+size] {
			n = n<<8 | int(o)
		}
		d.from += size
	}
	if n > end-d.from {
		return derItem{}, false
	}
	d.to = d.from + n
	return d, true
}

// derOf reads the element at at and reports whether it is one of a tag.
func (v *visit) derOf(tag byte, at, end int) (d derItem, ok bool) {
	d, ok = v.der(at, end)
	return d, ok && d.tag == tag
}

// derCount counts the elements of d.
func (v *visit) derCount(d derItem) (n uint64) {
	for at := d.from; at < d.to; n++ {
		x, ok := v.der(at, d.to)
		if !ok {
			return n
		}
		at = x.to
	}
	return n
}

// derList lists a heading with the number of d's elements.
func (v *visit) derList(id packet.FieldID, d derItem) {
	v.num(id, d.from, d.to-d.from, v.derCount(d))
}

func (v *visit) derHead(id packet.FieldID, d derItem)  { v.octets(id, d.at, d.to-d.at) }
func (v *visit) derBytes(id packet.FieldID, d derItem) { v.octets(id, d.from, d.to-d.from) }

// derInt lists an integer of at most eight octets.
func (v *visit) derInt(id packet.FieldID, d derItem) {
	if x, ok := derInt64(v.b, d); ok {
		v.num(id, d.from, d.to-d.from, uint64(x))
	}
}

// derInt64 reads an integer of at most eight octets.
func derInt64(b []byte, d derItem) (x int64, ok bool) {
	n := d.to - d.from
	if n < 1 || n > 8 {
		return 0, false
	}
	x = int64(int8(b[d.from]))
	for _, o := range b[d.from+1 : d.to] {
		x = x<<8 | int64(o)
	}
	return x, true
}

// derOIDText lists an object identifier in dots (X.690 §8.19); one with an arc beyond 64 bits is left out.
func (v *visit) derOIDText(id packet.FieldID, d derItem) {
	buf := v.p.TextBuffer()
	start := len(buf)
	var arc uint64
	for i, o := range v.b[d.from:d.to] {
		if arc > 1<<57-1 {
			return
		}
		if arc = arc<<7 | uint64(o&0x7f); o&0x80 != 0 {
			if i == d.to-d.from-1 {
				return
			}
			continue
		}
		if len(buf) == start {
			first := min(arc/40, 2)
			buf = append(buf, byte('0'+first))
			arc -= first * 40
		}
		buf = appendArc(buf, arc)
		arc = 0
	}
	if len(buf) > start {
		v.emit(id, d.from, d.to-d.from, v.p.CloseText(buf, start), packet.InText)
	}
}

// derIs reports whether d is the object identifier whose encoding oid holds.
func (v *visit) derIs(d derItem, oid string) bool {
	return d.tag == derOID && string(v.b[d.from:d.to]) == oid
}

// x509 lists a certificate (RFC 5280 §4.1) from at to the end of the octets.
func (v *visit) x509(at int) {
	cert, ok := v.derOf(derSequence, at, len(v.b))
	if !ok {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return
	}
	signed, ok := v.derOf(derSequence, cert.from, cert.to)
	if !ok {
		v.malformed(cert.from, cert.to-cert.from, packet.FaultLength)
		return
	}
	v.derHead(x509afSignedCertificate, signed)
	v.in()
	v.x509Signed(signed)
	v.out()
	at = v.x509Algorithm(x509afAlgorithmIdentifier, signed.to, cert.to)
	if sig, ok := v.derOf(derBitString, at, cert.to); ok && sig.to > sig.from {
		v.u8(x509BitPadding, sig.from)
		v.octets(x509afEncrypted, sig.from+1, sig.to-sig.from-1)
	}
}

// x509Signed lists what the issuer signed: TBSCertificate (RFC 5280 §4.1.2).
func (v *visit) x509Signed(s derItem) {
	at := s.from
	if d, ok := v.derOf(0xa0, at, s.to); ok {
		if n, ok := v.derOf(derInteger, d.from, d.to); ok {
			v.derInt(x509afVersion, n)
		}
		at = d.to
	}
	serial, ok := v.derOf(derInteger, at, s.to)
	if !ok {
		v.malformed(at, s.to-at, packet.FaultValue)
		return
	}
	v.derBytes(x509afSerialNumber, serial)
	at = v.x509Algorithm(x509afSignature, serial.to, s.to)
	at = v.x509Choice(x509afIssuer, x509Rdn, at, s.to)
	at = v.x509Validity(at, s.to)
	at = v.x509Choice(x509afSubject, x509afRdnSequence, at, s.to)
	at = v.x509Key(at, s.to)
	for at < s.to && !v.stop {
		d, ok := v.der(at, s.to)
		if !ok {
			v.malformed(at, s.to-at, packet.FaultLength)
			return
		}
		v.x509Optional(d)
		at = d.to
	}
}

// x509Optional lists what may follow the key: identifiers and extensions (RFC 5280 §4.1.2.8, §4.1.2.9).
func (v *visit) x509Optional(d derItem) {
	switch d.tag {
	case 0x81:
		v.derBytes(x509afIssuerUniqueIdentifier, d)
	case 0x82:
		v.derBytes(x509afSubjectUniqueIdentifier, d)
	case 0xa3:
		if list, ok := v.derOf(derSequence, d.from, d.to); ok {
			v.derList(x509afExtensions, list)
			v.in()
			v.x509Extensions(list)
			v.out()
		}
	}
}

// x509Algorithm lists an algorithm identifier (RFC 5280 §4.1.1.2) and gives where it ends.
func (v *visit) x509Algorithm(id packet.FieldID, at, end int) int {
	d, ok := v.derOf(derSequence, at, end)
	if !ok {
		return end
	}
	v.derHead(id, d)
	v.in()
	if oid, ok := v.derOf(derOID, d.from, d.to); ok {
		v.derOIDText(x509afAlgorithmID, oid)
		v.x509Parameters(oid, d.to)
	}
	v.out()
	return d.to
}

// x509Choice lists a name as a choice of one kind and gives where it ends.
func (v *visit) x509Choice(id, names packet.FieldID, at, end int) int {
	d, ok := v.derOf(derSequence, at, end)
	if !ok {
		return end
	}
	v.num(id, d.at, d.to-d.at, 0)
	v.in()
	v.x509Name(at, names)
	v.out()
	return d.to
}

func (v *visit) x509Validity(at, end int) int {
	d, ok := v.derOf(derSequence, at, end)
	if !ok {
		return end
	}
	v.derHead(x509afValidity, d)
	v.in()
	at = v.x509Time(x509afNotBefore, d.from, d.to)
	v.x509Time(x509afNotAfter, at, d.to)
	v.out()
	return d.to
}

// x509Key lists a public key: RFC 5280 §4.1.2.7, RFC 3279 §2.3.
func (v *visit) x509Key(at, end int) int {
	d, ok := v.derOf(derSequence, at, end)
	if !ok {
		return end
	}
	v.derHead(x509afSubjectPublicKeyInfo, d)
	v.in()
	at = v.x509Algorithm(x509afAlgorithm, d.from, d.to)
	bits, ok := v.derOf(derBitString, at, d.to)
	if ok && bits.to > bits.from {
		if rsa, ok := v.derOf(derSequence, bits.from+1, bits.to); ok && v.x509IsRSA(d) {
			v.octets(x509afSubjectPublicKey, bits.from+1, bits.to-bits.from-1)
			v.in()
			if n, ok := v.derOf(derInteger, rsa.from, rsa.to); ok {
				v.derBytes(x509Modulus, n)
				if e, ok := v.derOf(derInteger, n.to, rsa.to); ok {
					v.derInt(x509PublicExponent, e)
				}
			}
			v.out()
		} else {
			v.u8(x509BitPadding, bits.from)
			v.octets(x509afSubjectPublicKey, bits.from+1, bits.to-bits.from-1)
		}
	}
	v.out()
	return d.to
}

// x509IsRSA reports whether the key information d has the algorithm rsaEncryption.
func (v *visit) x509IsRSA(d derItem) bool {
	alg, _ := v.derOf(derSequence, d.from, d.to)
	oid, ok := v.derOf(derOID, alg.from, alg.to)
	return ok && v.derIs(oid, "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01")
}
