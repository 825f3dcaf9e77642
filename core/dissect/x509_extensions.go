package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// x509Extensions lists the extensions of a certificate (RFC 5280 §4.2).
func (v *visit) x509Extensions(list derItem) {
	for at := list.from; at < list.to && !v.stop; {
		d, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			v.malformed(at, list.to-at, packet.FaultValue)
			return
		}
		v.derHead(x509afExtension, d)
		v.in()
		if oid, ok := v.derOf(derOID, d.from, d.to); ok {
			v.derOIDText(x509afExtensionID, oid)
			v.x509Extension(oid, d.to)
		}
		v.out()
		at = d.to
	}
}

// x509Extension lists what follows an extension's type: whether it is critical, and its value.
func (v *visit) x509Extension(oid derItem, end int) {
	at := oid.to
	if critical, ok := v.derOf(derBoolean, at, end); ok && critical.to-critical.from == 1 {
		v.num(x509afCritical, critical.from, 1, one(v.b[critical.from] != 0))
		at = critical.to
	}
	octets, ok := v.derOf(derOctetString, at, end)
	if !ok {
		return
	}
	val, ok := v.der(octets.from, octets.to)
	if !ok {
		return
	}
	const ce, pe = "\x55\x1d", "\x2b\x06\x01\x05\x05\x07\x01"
	switch {
	case v.derIs(oid, ce+"\x0e"):
		v.derBytes(x509SubjectKeyIdentifier, val)
	case v.derIs(oid, ce+"\x0f"):
		v.x509KeyUsage(val)
	case v.derIs(oid, ce+"\x11"), v.derIs(oid, ce+"\x12"):
		v.x509GeneralNames(x509GeneralNames, val)
	case v.derIs(oid, ce+"\x13"):
		v.x509BasicConstraints(val)
	case v.derIs(oid, ce+"\x1f"):
		v.x509DistributionPoints(val)
	case v.derIs(oid, ce+"\x20"):
		v.x509Policies(val)
	case v.derIs(oid, ce+"\x23"):
		v.x509AuthorityKey(val)
	case v.derIs(oid, ce+"\x25"):
		v.x509Purposes(val)
	case v.derIs(oid, pe+"\x01"):
		v.x509AuthorityInfo(val)
	case v.derIs(oid, pe+"\x0c"):
		v.x509Logotypes(val)
	case v.derIs(oid, pe+"\x18"):
		v.x509Features(val)
	case v.derIs(oid, ce+"\x1e"):
		v.x509NameConstraints(val)
	case v.derIs(oid, ce+"\x24"):
		v.x509PolicyConstraints(val)
	case v.derIs(oid, ce+"\x36"):
		v.derInt(x509SkipCerts, val)
	case len(v.b[oid.from:oid.to]) == 9 && string(v.b[oid.from:oid.to-1]) == "\x60\x86\x48\x01\x86\xf8\x42\x01":
		v.x509Netscape(v.b[oid.to-1], val)
	case v.derIs(oid, "\x2b\x06\x01\x04\x01\xd6\x79\x02\x04\x02"): // RFC 6962 §3.3
		if val.tag == derOctetString {
			outer := v.limit(val.to)
			v.tlsSCTs(val.from)
			v.b = outer
		}
	}
}

// x509KeyUsage: RFC 5280 §4.2.1.3.
func (v *visit) x509KeyUsage(d derItem) {
	if d.tag != derBitString || d.to-d.from < 2 {
		return
	}
	at := d.from + 1
	v.x509Bits(x509KeyUsage, x509DigitalSignature, d)
	v.in()
	v.bit(x509DecipherOnly, d.to-1, 1, d.to-at > 1 && v.b[at+1]&0x80 != 0)
	v.out()
}

// x509Bits lists a bit string and the eight flags of its first octet, whose fields begin with first.
func (v *visit) x509Bits(id, first packet.FieldID, d derItem) {
	v.u8(x509BitPadding, d.from)
	at := d.from + 1
	v.octets(id, at, d.to-at)
	v.in()
	for i := range 8 {
		v.bits(first+packet.FieldID(i), at, 1, 7-i, 1)
	}
	v.out()
}

// x509BasicConstraints: RFC 5280 §4.2.1.9.
func (v *visit) x509BasicConstraints(d derItem) {
	v.derHead(x509BasicConstraints, d)
	v.in()
	at := d.from
	if ca, ok := v.derOf(derBoolean, at, d.to); ok && ca.to-ca.from == 1 {
		v.num(x509Ca, ca.from, 1, one(v.b[ca.from] != 0))
		at = ca.to
	}
	if n, ok := v.derOf(derInteger, at, d.to); ok {
		v.derInt(x509PathLenConstraint, n)
	}
	v.out()
}

// x509GeneralNames lists alternative names (RFC 5280 §4.2.1.6) below a heading with their number.
func (v *visit) x509GeneralNames(id packet.FieldID, d derItem) {
	v.derList(id, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		name, ok := v.der(at, d.to)
		if !ok {
			v.malformed(at, d.to-at, packet.FaultLength)
			break
		}
		v.x509GeneralName(x509GeneralName, name)
		at = name.to
	}
	v.out()
}

// x509GeneralName lists a name of the kind that the tag tells, below the number of that kind.
func (v *visit) x509GeneralName(id packet.FieldID, d derItem) {
	v.num(id, d.from, d.to-d.from, uint64(d.tag&0x1f))
	v.in()
	switch d.tag {
	case 0xa0:
		v.derHead(x509OtherName, d)
		v.in()
		if oid, ok := v.derOf(derOID, d.from, d.to); ok {
			v.derOIDText(x509TypeID, oid)
		}
		v.out()
	case 0x81:
		v.derBytes(x509Rfc822Name, d)
	case 0x82:
		v.derBytes(x509DNSName, d)
	case 0xa4:
		v.num(x509DirectoryName, d.from, d.to-d.from, 0)
		v.in()
		outer := v.limit(d.to)
		v.x509Name(d.from, x509Rdn)
		v.b = outer
		v.out()
	case 0x86:
		v.derBytes(x509URI, d)
	case 0x87:
		v.x509Address(d)
	case 0x88:
		v.derOIDText(x509RegisteredID, d)
	}
	v.out()
}

func (v *visit) x509Address(d derItem) {
	switch d.to - d.from {
	case 4:
		v.addr4(x509Ipv4, d.from)
	case 16:
		v.addr6(x509Ipv6, d.from)
	}
}

// x509DistributionPoints: RFC 5280 §4.2.1.13.
func (v *visit) x509DistributionPoints(list derItem) {
	v.derList(x509CRLDistPoints, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		point, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			v.malformed(at, list.to-at, packet.FaultValue)
			break
		}
		v.derHead(x509DistPoint, point)
		v.in()
		for at := point.from; at < point.to && !v.stop; {
			d, ok := v.der(at, point.to)
			if !ok {
				break
			}
			switch d.tag {
			case 0xa0:
				if name, ok := v.derOf(0xa0, d.from, d.to); ok {
					v.num(x509DistPointName, d.from, d.to-d.from, 0)
					v.in()
					v.x509GeneralNames(x509FullName, name)
					v.out()
				}
			case 0xa2:
				v.x509GeneralNames(x509CRLIssuer, d)
			}
			at = d.to
		}
		v.out()
		at = point.to
	}
	v.out()
}

// x509AuthorityKey: RFC 5280 §4.2.1.1.
func (v *visit) x509AuthorityKey(d derItem) {
	v.derHead(x509AuthorityKeyIdentifier, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		x, ok := v.der(at, d.to)
		if !ok {
			break
		}
		switch x.tag {
		case 0x80:
			v.derBytes(x509KeyIdentifier, x)
		case 0xa1:
			v.x509GeneralNames(x509AuthorityCertIssuer, x)
		case 0x82:
			v.derBytes(x509AuthorityCertSerial, x)
		}
		at = x.to
	}
	v.out()
}

// x509Purposes: RFC 5280 §4.2.1.12.
func (v *visit) x509Purposes(list derItem) {
	v.derList(x509KeyPurposes, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		oid, ok := v.derOf(derOID, at, list.to)
		if !ok {
			break
		}
		v.derOIDText(x509KeyPurpose, oid)
		at = oid.to
	}
	v.out()
}

// x509AuthorityInfo: RFC 5280 §4.2.2.1.
func (v *visit) x509AuthorityInfo(list derItem) {
	v.derList(x509AuthorityInfoAccess, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		d, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			break
		}
		v.derHead(x509AccessDescription, d)
		v.in()
		if oid, ok := v.derOf(derOID, d.from, d.to); ok {
			v.derOIDText(x509AccessMethod, oid)
			if name, ok := v.der(oid.to, d.to); ok {
				v.x509GeneralName(x509AccessLocation, name)
			}
		}
		v.out()
		at = d.to
	}
	v.out()
}
