package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// x509Logotypes lists the logotypes of a certificate (RFC 3709 §4.1).
func (v *visit) x509Logotypes(d derItem) {
	v.derHead(x509LogotypeExtn, d)
	v.in()
	v.x509Each(d, func(x derItem) {
		logo, ok := v.der(x.from, x.to)
		if !ok {
			return
		}
		switch x.tag {
		case 0xa0:
			v.x509ListOf(x509CommunityLogos, logo, func(x derItem) { v.x509Logotype(x509LogotypeInfo, x) })
		case 0xa1:
			v.x509Logotype(x509IssuerLogo, logo)
		case 0xa2:
			v.x509Logotype(x509SubjectLogo, logo)
		case 0xa3:
			v.x509ListOf(x509OtherLogos, logo, v.x509OtherLogotype)
		}
	})
	v.out()
}

// x509Each calls f with each element of d.
func (v *visit) x509Each(d derItem, f func(derItem)) {
	for at := d.from; at < d.to && !v.stop; {
		x, ok := v.der(at, d.to)
		if !ok {
			return
		}
		f(x)
		at = x.to
	}
}

// x509ListOf lists a heading with the number of d's elements, and these by f.
func (v *visit) x509ListOf(id packet.FieldID, d derItem, f func(derItem)) {
	v.derList(id, d)
	v.in()
	v.x509Each(d, f)
	v.out()
}

func (v *visit) x509OtherLogotype(d derItem) {
	v.derHead(x509OtherLogo, d)
	v.in()
	if oid, ok := v.derOf(derOID, d.from, d.to); ok {
		v.derOIDText(x509LogotypeType, oid)
		if info, ok := v.der(oid.to, d.to); ok {
			v.x509Logotype(x509OtherLogoInfo, info)
		}
	}
	v.out()
}

// x509Logotype lists a logotype's data, or where they are found, below the number of the choice.
func (v *visit) x509Logotype(id packet.FieldID, d derItem) {
	if d.tag != 0xa0 && d.tag != 0xa1 {
		return
	}
	v.num(id, d.from, d.to-d.from, uint64(d.tag&1))
	v.in()
	if d.tag == 0xa0 {
		v.derBytes(x509LogotypeDirect, d)
		v.in()
		v.x509Each(d, func(x derItem) {
			switch x.tag {
			case derSequence:
				v.x509ListOf(x509LogotypeImages, x, func(x derItem) {
					v.x509Medium(x509LogotypeImage, x509ImageDetails, x509ImageInfo, x)
				})
			case 0xa1:
				v.x509ListOf(x509LogotypeAudios, x, func(x derItem) {
					v.x509Medium(x509LogotypeAudio, x509AudioDetails, x509AudioInfo, x)
				})
			}
		})
	} else {
		v.derBytes(x509LogotypeIndirect, d)
		v.in()
		if hashes, ok := v.derOf(derSequence, d.from, d.to); ok {
			v.x509HashesAndPlaces(x509RefStructHashes, x509RefStructURIs, x509RefStructURI, hashes, d.to)
		}
	}
	v.out()
	v.out()
}

// x509Medium lists an image or sound: its details, and what is told of it.
func (v *visit) x509Medium(id, details, info packet.FieldID, d derItem) {
	v.derHead(id, d)
	v.in()
	if x, ok := v.derOf(derSequence, d.from, d.to); ok {
		v.derHead(details, x)
		v.in()
		if media, ok := v.derOf(derIA5String, x.from, x.to); ok {
			v.derBytes(x509LogotypeMedia, media)
			if hashes, ok := v.derOf(derSequence, media.to, x.to); ok {
				v.x509HashesAndPlaces(x509LogotypeHashes, x509LogotypeURIs, x509LogotypeURI, hashes, x.to)
			}
		}
		v.out()
		if y, ok := v.derOf(derSequence, x.to, d.to); ok {
			v.derHead(info, y)
			v.in()
			v.x509MediumInfo(info == x509ImageInfo, y)
			v.out()
		}
	}
	v.out()
}

func (v *visit) x509HashesAndPlaces(hashID, placesID, placeID packet.FieldID, hashes derItem, end int) {
	v.x509ListOf(hashID, hashes, func(x derItem) {
		v.derHead(x509HashAndValue, x)
		v.in()
		if val, ok := v.derOf(derOctetString, v.x509Algorithm(x509HashAlg, x.from, x.to), x.to); ok {
			v.derBytes(x509HashValue, val)
		}
		v.out()
	})
	if places, ok := v.derOf(derSequence, hashes.to, end); ok {
		v.x509ListOf(placesID, places, func(x derItem) { v.derBytes(placeID, x) })
	}
}

// x509MediumInfo lists the sizes of an image, or those of a sound: three integers in their order, and members with tags.
func (v *visit) x509MediumInfo(image bool, d derItem) {
	plain := [3]packet.FieldID{x509LogotypeFileSize, x509AudioPlayTime, x509AudioChannels}
	if image {
		plain = [3]packet.FieldID{x509LogotypeFileSize, x509ImageXSize, x509ImageYSize}
	}
	n := 0
	v.x509Each(d, func(x derItem) {
		switch {
		case x.tag == derInteger && n < len(plain):
			v.derInt(plain[n], x)
			n++
		case x.tag == 0x80 && image:
			v.derInt(x509ImageColour, x)
		case (x.tag == 0x81 || x.tag == 0x82) && image:
			v.num(x509ImageResolution, x.from, x.to-x.from, uint64(x.tag&3))
			v.in()
			v.derInt(x509ImageNumBits+packet.FieldID(x.tag-0x81), x)
			v.out()
		case x.tag == 0x83 && !image:
			v.derInt(x509AudioSampleRate, x)
		case x.tag == 0x84:
			v.derBytes(x509LogotypeLanguage, x)
		}
	})
}

func x509LogotypeKind(n uint64) string {
	if n == 0 {
		return "direct"
	}
	return "indirect"
}

func x509ImageTypeName(n uint64) string {
	if n > 1 {
		return ""
	}
	return [...]string{"grayScale", "color"}[n]
}

func x509ResolutionKind(n uint64) string {
	if n == 1 {
		return "numBits"
	}
	return "tableSize"
}
