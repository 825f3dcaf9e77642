package packet

import (
	"strconv"
	"time"
)

// absLayout is how tshark 4.0 writes an absolute time.
const absLayout = "Jan _2, 2006 15:04:05.000000000 MST"

func nanoTime(ns int64) time.Time { return time.Unix(0, ns).UTC() }

// AppendEpoch appends seconds since 1970 UTC with nine digits of fraction, finer ones cut off: frame.time_epoch. It
// appends nothing for a packet without a time.
func AppendEpoch(dst []byte, t Timestamp) []byte {
	sec, nsec, ok := t.Seconds()
	if !ok {
		return dst
	}
	if sec < 0 && nsec > 0 { // -1 s + 0.25 s is written -0.75
		sec++
		nsec = 1e9 - nsec
		if sec == 0 {
			dst = append(dst, '-')
		}
	}
	return appendFraction(strconv.AppendInt(dst, sec, 10), nsec)
}

func appendFraction(dst []byte, nsec uint32) []byte {
	dst = append(dst, '.')
	for div := uint32(1e8); div > 0; div /= 10 {
		dst = append(dst, byte('0'+nsec/div%10))
	}
	return dst
}
