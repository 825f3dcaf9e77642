package dump

import "time"

// timeText writes times as packet.AppendRFC3339 does. It keeps the text of the second: packets of one are many.
type timeText struct {
	sec   int64
	known bool // text is that of sec
	valid bool // RFC 3339 has this year
	text  []byte
}

// set moves to a second since 1970 UTC; false where its year is not of four digits.
func (t *timeText) set(sec int64) bool {
	if t.known && t.sec == sec {
		return t.valid
	}
	tm := time.Unix(sec, 0).UTC()
	t.sec, t.known, t.valid = sec, true, tm.Year() >= 0 && tm.Year() <= 9999
	t.text = tm.AppendFormat(t.text[:0], "2006-01-02T15:04:05.")
	return t.valid
}

// append appends the time nsec nanoseconds into the second.
func (t *timeText) append(dst []byte, nsec uint32) []byte {
	dst = append(dst, t.text...)
	for unit := uint32(1e8); unit > 0; unit /= 10 {
		dst = append(dst, '0'+byte(nsec/unit%10))
	}
	return append(dst, 'Z')
}
