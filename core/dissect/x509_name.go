package dissect

import (
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func appendArc(buf []byte, arc uint64) []byte { return strconv.AppendUint(append(buf, '.'), arc, 10) }

// x509Name lists the relative distinguished names of the name at at (RFC 5280 §4.1.2.4); id is the heading's field.
func (v *visit) x509Name(at int, id packet.FieldID) {
	name, ok := v.derOf(derSequence, at, len(v.b))
	if !ok {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return
	}
	v.derList(id, name)
	v.in()
	for at := name.from; at < name.to && !v.stop; {
		set, ok := v.derOf(derSet, at, name.to)
		if !ok {
			v.malformed(at, name.to-at, packet.FaultValue)
			break
		}
		v.derList(x509RDNItem, set)
		v.in()
		for at := set.from; at < set.to && !v.stop; {
			d, ok := v.derOf(derSequence, at, set.to)
			if !ok {
				v.malformed(at, set.to-at, packet.FaultValue)
				break
			}
			v.derHead(x509RelativeName, d)
			v.in()
			v.x509Attribute(d)
			v.out()
			at = d.to
		}
		v.out()
		at = set.to
	}
	v.out()
}

// x509Attribute lists a type and its value. Which string types an attribute may have follows from its type: RFC 5280 App. A.
func (v *visit) x509Attribute(d derItem) {
	oid, ok := v.derOf(derOID, d.from, d.to)
	if !ok {
		v.malformed(d.from, d.to-d.from, packet.FaultValue)
		return
	}
	v.derOIDText(x509ifOid, oid)
	val, ok := v.der(oid.to, d.to)
	switch {
	case !ok:
		v.malformed(oid.to, d.to-oid.to, packet.FaultLength)
	case v.derIs(oid, "\x55\x04\x06"), // countryName
		v.derIs(oid, "\x2b\x06\x01\x04\x01\x82\x37\x3c\x02\x01\x03"): // jurisdictionCountryName: CA/Browser Forum, EV Guidelines §9.2.4
		v.derBytes(x509CountryName, val)
	case v.derIs(oid, "\x2a\x86\x48\x86\xf7\x0d\x01\x09\x01"), // emailAddress
		v.derIs(oid, "\x09\x92\x26\x89\x93\xf2\x2c\x64\x01\x19"): // domainComponent
		v.derBytes(x509Ia5String, val)
	case v.derIs(oid, "\x55\x04\x05"), v.derIs(oid, "\x55\x04\x2e"): // serialNumber, dnQualifier
		v.derBytes(x509PlainString, val)
	default:
		v.x509DirectoryString(val)
	}
}

// x509DirectoryString lists a string of one of the kinds of DirectoryString (RFC 5280 §4.1.2.4); others are not listed.
func (v *visit) x509DirectoryString(d derItem) {
	choice, id := uint64(0), x509TeletexString
	switch d.tag {
	case derTeletexString:
	case derPrintableString:
		choice, id = 1, x509PrintableString
	case derUniversalString:
		choice, id = 2, x509UniversalString
	case derBMPString:
		choice, id = 3, x509BmpString
	case derUTF8String:
		choice, id = 4, x509Utf8String
	default:
		return
	}
	v.num(x509DirectoryString, d.at, d.to-d.at, choice)
	v.in()
	if d.tag == derBMPString {
		v.x509BMP(id, d)
	} else {
		v.derBytes(id, d)
	}
	v.out()
}

// x509BMP lists a string of two octets a character.
func (v *visit) x509BMP(id packet.FieldID, d derItem) {
	buf := v.p.TextBuffer()
	start := len(buf)
	for b := v.b[d.from:d.to]; len(b) >= 2; b = b[2:] {
		buf = utf8.AppendRune(buf, rune(be.Uint16(b)))
	}
	v.emit(id, d.from, d.to-d.from, v.p.CloseText(buf, start), packet.InText)
}

// x509Time lists a time of either kind (RFC 5280 §4.1.2.5) and gives where it ends.
func (v *visit) x509Time(id packet.FieldID, at, end int) int {
	d, ok := v.der(at, end)
	if !ok {
		return end
	}
	t, ok := x509Instant(d.tag, v.b[d.from:d.to])
	if !ok {
		v.malformed(d.at, d.to-d.at, packet.FaultValue)
		return d.to
	}
	v.num(id, d.at, d.to-d.at, one(d.tag == derGeneralizedTime))
	v.in()
	if d.tag == derGeneralizedTime {
		if t.Year() < 2262 { // the last whole year in nanoseconds of 63 bits
			v.num(x509afGeneralizedTime, d.from, d.to-d.from, uint64(t.UnixNano()))
		}
	} else {
		buf := v.p.TextBuffer()
		start := len(buf)
		buf = t.AppendFormat(buf, "2006-01-02 15:04:05 (UTC)")
		v.emit(x509afUtcTime, d.from, d.to-d.from, v.p.CloseText(buf, start), packet.InText)
	}
	v.out()
	return d.to
}

// x509Instant reads UTCTime YYMMDDHHMMSSZ, whose years are those from 1950 to 2049, or GeneralizedTime YYYYMMDDHHMMSSZ.
func x509Instant(tag byte, b []byte) (t time.Time, ok bool) {
	year := 0
	switch {
	case tag == derUTCTime && len(b) == 13:
		year, b = twoDigits(b), b[2:]
		if year >= 50 {
			year += 1900
		} else {
			year += 2000
		}
	case tag == derGeneralizedTime && len(b) == 15:
		year, b = twoDigits(b)*100+twoDigits(b[2:]), b[4:]
	default:
		return time.Time{}, false
	}
	for _, c := range b[:10] {
		if c < '0' || c > '9' {
			return time.Time{}, false
		}
	}
	month, day, hour, minute, second := twoDigits(b), twoDigits(b[2:]), twoDigits(b[4:]), twoDigits(b[6:]), twoDigits(b[8:])
	if year < 1 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59 || b[10] != 'Z' {
		return time.Time{}, false
	}
	return time.Date(year, time.Month(month), day, hour, minute, second, 0, time.UTC), true
}

func twoDigits(b []byte) int { return int(b[0]-'0')*10 + int(b[1]-'0') }

func x509VersionName(n uint64) string {
	if n > 2 {
		return ""
	}
	return [...]string{"v1", "v2", "v3"}[n]
}

func x509TimeName(n uint64) string {
	if n == 1 {
		return "generalizedTime"
	}
	return "utcTime"
}

func x509StringName(n uint64) string {
	if n > 4 {
		return ""
	}
	return [...]string{"teletexString", "printableString", "universalString", "bmpString", "uTF8String"}[n]
}

// x509NameKind names the kinds of GeneralName (RFC 5280 §4.2.1.6).
func x509NameKind(n uint64) string {
	if n > 8 {
		return ""
	}
	return [...]string{"otherName", "rfc822Name", "dNSName", "x400Address", "directoryName", "ediPartyName",
		"uniformResourceIdentifier", "iPAddress", "registeredID"}[n]
}
