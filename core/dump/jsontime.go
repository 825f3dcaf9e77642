package dump

import (
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// rareTime writes any time: none too, and those before 1970 and far ahead.
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

// ticks writes a time as it is stored.
func (w *jsonWriter) ticks(t packet.Timestamp) {
	w.add(`,"ticks":`)
	w.putUint(t.Ticks)
	w.add(`,"resolution":"`)
	w.appended(appendResolution(w.b[:w.n], t.Res))
	w.add(`","offset":`)
	w.n += decimal.Int(w.cell(), t.Offset)
}
