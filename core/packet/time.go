package packet

import (
	"math/bits"
	"time"
)

// Resolution is the unit of a Timestamp as pcapng's if_tsresol writes it (draft-ietf-opsawg-pcapng §4.2): with the high bit
// clear the unit is 10^-r seconds, with it set 2^-(r&0x7f) seconds. The zero Resolution is one second.
type Resolution uint8

// The resolutions of pcap files, and the binary flag.
const (
	Seconds     Resolution = 0
	Micro       Resolution = 6
	Nano        Resolution = 9
	binaryUnits Resolution = 0x80
)

// 10^-19 and 2^-63 seconds are the finest units of which a second's ticks fit 64 bits.
const (
	maxDecimal = 19
	maxBinary  = 63
)

// Usual reports whether a second's ticks fit 64 bits. With finer units than 10^-19 and 2^-63 seconds every time lies within its
// first second, which no clock means.
func (r Resolution) Usual() bool {
	if r&binaryUnits != 0 {
		return r&^binaryUnits <= maxBinary
	}
	return r <= maxDecimal
}

// PerSecond is the number of ticks in a second; 0 when it does not fit 64 bits: see Usual.
func (r Resolution) PerSecond() uint64 {
	switch {
	case !r.Usual():
		return 0
	case r&binaryUnits != 0:
		return 1 << (r &^ binaryUnits)
	}
	return pow10[r]
}

var pow10 = [maxDecimal + 1]uint64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
}

// Timestamp is a packet's time exactly as its capture states it: Ticks units since 1970-01-01 UTC, plus Offset seconds.
// The zero Timestamp is no time at all, as in a pcapng Simple Packet Block.
type Timestamp struct {
	Ticks  uint64
	Offset int64 // seconds, from if_tsoffset
	Res    Resolution
	Valid  bool
}

// Split gives the whole seconds since 1970 UTC and the ticks within the second. ok is false without a time, and where the
// seconds do not fit 64 bits.
func (t Timestamp) Split() (sec int64, ticks uint64, ok bool) {
	if !t.Valid {
		return 0, 0, false
	}
	per := t.Res.PerSecond()
	if per == 0 { // all ticks together are less than a second
		return t.Offset, t.Ticks, true
	}
	whole := t.Ticks / per
	sum, carry := bits.Add64(whole, uint64(t.Offset), 0)
	switch {
	case t.Offset >= 0: // both addends are non-negative
		ok = carry == 0 && sum <= 1<<63-1
	case carry != 0: // whole >= -Offset: the sum is whole-|Offset|, non-negative
		ok = sum <= 1<<63-1
	default: // a time before 1970; sum is its two's complement
		ok = true
	}
	return int64(sum), t.Ticks - whole*per, ok
}

// Seconds gives whole seconds and the nanoseconds within the second, finer digits cut off.
func (t Timestamp) Seconds() (sec int64, nsec uint32, ok bool) {
	sec, ticks, ok := t.Split()
	if !ok {
		return 0, 0, false
	}
	hi, lo := bits.Mul64(ticks, 1e9)
	if per := t.Res.PerSecond(); per != 0 {
		lo, _ = bits.Div64(hi, lo, per) // ticks < per, so the quotient is below 1e9
		return sec, uint32(lo), true
	}
	return sec, t.Res.finerNanos(ticks, hi), true
}

// finerNanos is ticks × 10^9 / ticks in a second for units that are not Usual; hi is the high half of ticks × 10^9.
func (r Resolution) finerNanos(ticks, hi uint64) uint32 {
	if r&binaryUnits != 0 {
		return uint32(hi >> (r&^binaryUnits - 64))
	}
	if r-9 > maxDecimal {
		return 0
	}
	return uint32(ticks / pow10[r-9])
}

// Nanoseconds since 1970 UTC, finer digits cut off; ok is false where an int64 cannot hold them (before 1677, after 2262).
func (t Timestamp) Nanoseconds() (ns int64, ok bool) {
	if t.Valid && t.Offset == 0 { // the usual units, without a division
		switch {
		case t.Res == Micro && t.Ticks < 1<<53:
			return int64(t.Ticks) * 1000, true
		case t.Res == Nano && t.Ticks < 1<<63:
			return int64(t.Ticks), true
		}
	}
	sec, nsec, ok := t.Seconds()
	const limit = (1<<63 - 1) / 1_000_000_000
	if !ok || sec >= limit || sec <= -limit {
		return 0, false
	}
	return sec*1e9 + int64(nsec), true
}

// Time in UTC. ok is false as for Seconds. The year may lie beyond 9999, where time.Time refuses to marshal itself.
func (t Timestamp) Time() (tm time.Time, ok bool) {
	sec, nsec, ok := t.Seconds()
	if !ok {
		return time.Time{}, false
	}
	return time.Unix(sec, int64(nsec)).UTC(), true
}

// At makes a Timestamp of nanosecond resolution from a time.Time; times before 1970 get a negative Offset.
func At(tm time.Time) Timestamp {
	t := Timestamp{Res: Nano, Valid: true}
	if sec := tm.Unix(); sec < 0 || sec > 1<<33 {
		t.Offset = sec
		t.Ticks = uint64(tm.Nanosecond())
	} else {
		t.Ticks = uint64(sec)*1e9 + uint64(tm.Nanosecond())
	}
	return t
}
