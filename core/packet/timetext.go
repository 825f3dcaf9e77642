package packet

import (
	"strconv"
	"time"
)

// absLayout is how tshark 4.0 writes an absolute time.
const absLayout = "Jan _2, 2006 15:04:05.000000000 MST"

// rfc3339Nano has all nine digits, unlike time.RFC3339Nano.
const rfc3339Nano = "2006-01-02T15:04:05.000000000Z07:00"

// AppendAbsolute appends a time as tshark writes it, in UTC and with nine digits of fraction, finer ones cut off:
// frame.time. It appends nothing for a packet without a time.
func AppendAbsolute(dst []byte, t Timestamp) []byte {
	if tm, ok := t.Time(); ok {
		dst = tm.AppendFormat(dst, absLayout)
	}
	return dst
}

// AppendRFC3339 appends a time in UTC with nine digits of fraction, finer ones cut off. ok is false, and nothing is
// appended, without a time and where the year is not of the four digits that RFC 3339 has.
func AppendRFC3339(dst []byte, t Timestamp) (_ []byte, ok bool) {
	tm, ok := t.Time()
	if !ok || tm.Year() < 0 || tm.Year() > 9999 {
		return dst, false
	}
	return tm.AppendFormat(dst, rfc3339Nano), true
}

// AppendEpoch appends seconds since 1970 UTC with nine digits of fraction, finer ones cut off: frame.time_epoch. It
// appends nothing for a packet without a time.
func AppendEpoch(dst []byte, t Timestamp) []byte {
	if sec, nsec, ok := t.Seconds(); ok {
		dst = AppendSeconds(dst, sec, nsec)
	}
	return dst
}

// AppendSeconds appends sec + nsec/10^9 seconds with nine digits of fraction; nsec is below 10^9.
func AppendSeconds(dst []byte, sec int64, nsec uint32) []byte {
	if sec < 0 && nsec > 0 { // -1 s + 0.25 s is written -0.75
		sec++
		nsec = 1e9 - nsec
		if sec == 0 {
			dst = append(dst, '-')
		}
	}
	return appendFraction(strconv.AppendInt(dst, sec, 10), nsec)
}

// appendNanoseconds is AppendSeconds for a single number.
func appendNanoseconds(dst []byte, ns int64) []byte {
	sec, nsec := ns/1e9, ns%1e9
	if nsec < 0 {
		sec, nsec = sec-1, nsec+1e9
	}
	return AppendSeconds(dst, sec, uint32(nsec))
}

func appendFraction(dst []byte, nsec uint32) []byte {
	var b [10]byte
	b[0] = '.'
	for i := 9; i > 0; i-- {
		b[i] = byte('0' + nsec%10)
		nsec /= 10
	}
	return append(dst, b[:]...)
}

// FieldTime is the value of an AbsTime field; the frame's own times are Packet.Time, which has more range than Num.
func FieldTime(p *Packet, f Field) Timestamp {
	if f.ID.Kind() == Frame {
		return p.Time
	}
	return At(time.Unix(0, int64(f.Num)))
}
