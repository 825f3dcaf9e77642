package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// x509Policies: RFC 5280 §4.2.1.4.
func (v *visit) x509Policies(list derItem) {
	v.derList(x509CertificatePolicies, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		d, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			break
		}
		v.derHead(x509PolicyInformation, d)
		v.in()
		if oid, ok := v.derOf(derOID, d.from, d.to); ok {
			v.derOIDText(x509PolicyIdentifier, oid)
			if q, ok := v.derOf(derSequence, oid.to, d.to); ok {
				v.x509Qualifiers(q)
			}
		}
		v.out()
		at = d.to
	}
	v.out()
}

// x509Qualifiers lists policy qualifiers: the place of a statement, or a notice for users.
func (v *visit) x509Qualifiers(list derItem) {
	v.derList(x509PolicyQualifiers, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		d, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			break
		}
		v.derHead(x509PolicyQualifier, d)
		v.in()
		if oid, ok := v.derOf(derOID, d.from, d.to); ok {
			v.derOIDText(x509QualifierID, oid)
			val, ok := v.der(oid.to, d.to)
			switch {
			case ok && val.tag == derIA5String:
				v.derBytes(x509PolicyStatement, val)
			case ok && val.tag == derSequence:
				v.x509UserNotice(val)
			}
		}
		v.out()
		at = d.to
	}
	v.out()
}

func (v *visit) x509UserNotice(d derItem) {
	v.derHead(x509UserNotice, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		x, ok := v.der(at, d.to)
		if !ok {
			break
		}
		if x.tag == derSequence {
			v.derHead(x509NoticeRef, x)
			v.in()
			if name, ok := v.der(x.from, x.to); ok {
				v.x509DisplayText(x509Organization, name)
				if numbers, ok := v.derOf(derSequence, name.to, x.to); ok {
					v.x509Integers(x509NoticeNumbers, x509NoticeNumber, numbers)
				}
			}
			v.out()
		} else {
			v.x509DisplayText(x509ExplicitText, x)
		}
		at = x.to
	}
	v.out()
}

// x509DisplayText lists text of one of four kinds below the kind's number.
func (v *visit) x509DisplayText(id packet.FieldID, d derItem) {
	choice, text := uint64(0), x509NoticeIa5
	switch d.tag {
	case derIA5String:
	case derVisibleString:
		choice, text = 1, x509NoticeVisible
	case derBMPString:
		choice, text = 2, x509NoticeBmp
	case derUTF8String:
		choice, text = 3, x509NoticeUtf8
	default:
		return
	}
	v.num(id, d.at, d.to-d.at, choice)
	v.in()
	if d.tag == derBMPString {
		v.x509BMP(text, d)
	} else {
		v.derBytes(text, d)
	}
	v.out()
}

// x509Integers lists integers below a heading with their number.
func (v *visit) x509Integers(id, item packet.FieldID, list derItem) {
	v.derList(id, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		n, ok := v.derOf(derInteger, at, list.to)
		if !ok {
			break
		}
		v.derInt(item, n)
		at = n.to
	}
	v.out()
}

// x509Features: RFC 7633 §4.
func (v *visit) x509Features(list derItem) { v.x509Integers(x509Features, x509Feature, list) }

// x509NameConstraints: RFC 5280 §4.2.1.10.
func (v *visit) x509NameConstraints(d derItem) {
	v.derHead(x509NameConstraints, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		list, ok := v.der(at, d.to)
		if !ok {
			break
		}
		switch list.tag {
		case 0xa0:
			v.x509Subtrees(x509PermittedSubtrees, list)
		case 0xa1:
			v.x509Subtrees(x509ExcludedSubtrees, list)
		}
		at = list.to
	}
	v.out()
}

func (v *visit) x509Subtrees(id packet.FieldID, list derItem) {
	v.derList(id, list)
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		d, ok := v.derOf(derSequence, at, list.to)
		if !ok {
			break
		}
		v.derHead(x509GeneralSubtree, d)
		v.in()
		if name, ok := v.der(d.from, d.to); ok {
			v.x509GeneralName(x509SubtreeBase, name)
		}
		v.out()
		at = d.to
	}
	v.out()
}

// x509PolicyConstraints: RFC 5280 §4.2.1.11.
func (v *visit) x509PolicyConstraints(d derItem) {
	v.derHead(x509PolicyConstraints, d)
	v.in()
	for at := d.from; at < d.to && !v.stop; {
		n, ok := v.der(at, d.to)
		if !ok {
			break
		}
		switch n.tag {
		case 0x80:
			v.derInt(x509RequireExplicitPolicy, n)
		case 0x81:
			v.derInt(x509InhibitPolicyMapping, n)
		}
		at = n.to
	}
	v.out()
}

// x509Netscape lists an extension of Netscape's, which old certificates still have, by the last arc of its type.
func (v *visit) x509Netscape(arc uint8, d derItem) {
	id := packet.FieldID(0)
	switch arc {
	case 1:
		if d.tag == derBitString && d.to-d.from >= 2 {
			v.x509Bits(x509NsCertType, x509NsSSLClient, d)
		}
		return
	case 2:
		id = x509NsBaseURL
	case 3:
		id = x509NsRevocationURL
	case 4:
		id = x509NsCARevocationURL
	case 7:
		id = x509NsRenewalURL
	case 8:
		id = x509NsCAPolicyURL
	case 12:
		id = x509NsServerName
	case 13:
		id = x509NsComment
	default:
		return
	}
	v.derBytes(id, d)
}
