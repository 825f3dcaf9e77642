package dump

import (
	"math"
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// jsonClock keeps the times of a second as they are written: packets of one are many.
type jsonClock struct {
	sec   int64 // since 1970 UTC, above 0; 0: text is of none
	first int   // place of the nanoseconds' digits in text; the end of text is the other one
	text  []byte
}

// set moves to another second; false where its nanoseconds do not fit 64 bits, or are not those of the second behind its digits.
func (c *jsonClock) set(sec int64) bool {
	if sec <= 0 || sec >= math.MaxInt64/1_000_000_000 {
		return false
	}
	c.sec = sec
	c.text = time.Unix(sec, 0).UTC().AppendFormat(append(c.text[:0], `,"time":"`...), "2006-01-02T15:04:05.")
	c.first = len(c.text)
	c.text = append(c.text, `.........Z","time_ns":`...)
	c.text = append(strconv.AppendInt(c.text, sec, 10), "........."...)
	return true
}

// time writes the time twice, and a third time as stored where the two do not hold all of it.
func (w *jsonWriter) time(t packet.Timestamp) {
	sec, nsec, ok := t.Seconds()
	if ok && (sec == w.clock.sec || w.clock.set(sec)) && sec != 0 {
		start := w.n
		w.n += copy(w.b[start:], w.clock.text)
		var digits decimal.Cell
		decimal.Nine(&digits, nsec)
		copy(w.b[start+w.clock.first:], digits[:9])
		copy(w.b[w.n-9:], digits[:9])
		if t.Res > packet.Nano {
			w.ticks(t)
		}
		return
	}
	w.rareTime(t)
}

// rareTime is time for all others: none, and those before 1970 and far ahead.
func (w *jsonWriter) rareTime(t packet.Timestamp) {
	w.add(`,"time":`)
	w.put('"')
	if b, ok := packet.AppendRFC3339(w.b[:w.n], t); ok {
		w.n = len(b)
		w.put('"')
	} else {
		w.n--
		w.add("null")
	}
	w.add(`,"time_ns":`)
	ns, whole := t.Nanoseconds()
	if whole {
		w.n += decimal.Int(w.cell(), ns)
	} else {
		w.add("null")
	}
	if t.Valid && !(whole && t.Res <= packet.Nano) {
		w.ticks(t)
	}
}

func (w *jsonWriter) ticks(t packet.Timestamp) {
	w.add(`,"ticks":`)
	w.putUint(t.Ticks)
	w.add(`,"resolution":"`)
	w.appended(appendResolution(w.b[:w.n], t.Res))
	w.add(`","offset":`)
	w.n += decimal.Int(w.cell(), t.Offset)
}
