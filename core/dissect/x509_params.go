package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// x509Parameters lists the parameters of the algorithm oid, which end at end: a curve (RFC 5480 §2.1.1), those of RSASSA-PSS
// (RFC 4055 §3.1) or of DSA (RFC 3279 §2.3.2).
func (v *visit) x509Parameters(oid derItem, end int) {
	d, ok := v.der(oid.to, end)
	switch {
	case !ok:
	case d.tag == derOID:
		v.num(x509EcParameters, d.at, d.to-d.at, 1)
		v.in()
		v.derOIDText(x509NamedCurve, d)
		v.out()
	case d.tag != derSequence:
	case v.derIs(oid, "\x2a\x86\x48\x86\xf7\x0d\x01\x01\x0a"):
		v.x509PSS(d)
	case v.derIs(oid, "\x2a\x86\x48\xce\x38\x04\x01"):
		v.derHead(x509DSSParams, d)
		v.in()
		at := d.from
		for id := x509DSSP; id <= x509DSSG; id++ {
			n, ok := v.derOf(derInteger, at, d.to)
			if !ok {
				break
			}
			v.derBytes(id, n)
			at = n.to
		}
		v.out()
	}
}

func (v *visit) x509PSS(d derItem) {
	v.derHead(x509PSSParams, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		x, ok := v.der(at, d.to)
		if !ok {
			break
		}
		switch x.tag {
		case 0xa0:
			v.x509Digest(x509PSSHash, x.from, x.to)
		case 0xa1:
			if mask, ok := v.derOf(derSequence, x.from, x.to); ok {
				v.derHead(x509PSSMask, mask)
				v.in()
				if oid, ok := v.derOf(derOID, mask.from, mask.to); ok {
					v.derOIDText(x509afAlgorithmID, oid)
					v.x509Digest(x509PSSMaskHash, oid.to, mask.to)
				}
				v.out()
			}
		case 0xa2:
			if n, ok := v.derOf(derInteger, x.from, x.to); ok {
				v.derInt(x509PSSSalt, n)
			}
		}
		at = x.to
	}
	v.out()
}

// x509Digest lists an algorithm that takes no parameters worth listing.
func (v *visit) x509Digest(id packet.FieldID, at, end int) {
	d, ok := v.derOf(derSequence, at, end)
	if !ok {
		return
	}
	v.derHead(id, d)
	v.in()
	if oid, ok := v.derOf(derOID, d.from, d.to); ok {
		v.derOIDText(x509afAlgorithmID, oid)
	}
	v.out()
}
