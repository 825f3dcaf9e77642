package dump

import (
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// jsonHead is the steps of what stands before a packet's layers. Most of it is that of the packet before.
type jsonHead struct {
	steps   program
	sec     int64 // since 1970 UTC, of the time in steps; 0: none
	iface   uint32
	section uint32
	link    packet.LinkType
}

// The steps of a head: its number and time, and what follows a time. Their values are those of shapes.
const (
	headNumber = iota // `{"number":`
	headTime          // `,"time":"2023-11-14T22:13:20.`
	headNanos         // `Z","time_ns":1700000000`
	headOrigin        // interface, section and link type, and both lengths
)

const (
	numberValue = iota
	nanosValue
	lenValue
	capLenValue
)

// head writes the members of a packet's object before its layers, comments and flags apart.
func (w *jsonWriter) head(p *packet.Packet) {
	h := &w.heading
	if h.steps == nil || h.iface != p.Iface || h.section != p.Extra.Section || h.link != p.Link {
		h.from(p)
	}
	w.shape.values = [...]uint32{numberValue: uint32(p.Number), lenValue: p.Len, capLenValue: p.CapLen}
	ns, ok := p.Time.Nanoseconds()
	if !ok || ns < 1e9 || p.Number > 1<<32-1 {
		w.add(`{"number":`)
		w.putUint(p.Number)
		w.rareTime(p.Time)
		w.steps(h.steps[headOrigin:])
		return
	}
	sec := ns / 1e9
	if sec != h.sec {
		h.at(sec)
	}
	w.shape.values[nanosValue] = uint32(ns - sec*1e9)
	if p.Time.Res <= packet.Nano {
		w.steps(h.steps)
		return
	}
	w.steps(h.steps[:headOrigin])
	w.ticks(p.Time)
	w.steps(h.steps[headOrigin:])
}

// steps runs steps without a header.
func (w *jsonWriter) steps(steps []step) {
	w.room(len(window{}))
	w.n += int(w.shape.run(steps, &w.shape.short, (*window)(w.b[w.n:]), 0))
}

// from makes the steps for packets of another interface.
func (h *jsonHead) from(p *packet.Packet) {
	if h.steps == nil {
		h.steps = append(h.steps, make([]step, headOrigin)...)
		h.steps[headNumber].op, h.steps[headNumber].off = stepValue, numberValue
		h.steps[headNumber].n = uint8(copy(h.steps[headNumber].text[:], `{"number":`))
	}
	h.iface, h.section, h.link = p.Iface, p.Extra.Section, p.Link
	var room [2 * shortText]byte
	b := strconv.AppendUint(append(room[:0], `,"interface":`...), uint64(p.Iface), 10)
	b = strconv.AppendUint(append(b, `,"section":`...), uint64(p.Extra.Section), 10)
	b = strconv.AppendUint(append(b, `,"link_type":`...), uint64(p.Link), 10)
	h.steps = addStep(h.steps[:headOrigin], append(b, `,"length":`...), step{op: stepValue, off: lenValue})
	h.steps = addStep(h.steps, `,"captured":`, step{op: stepValue, off: capLenValue})
}

// at makes the steps for another second, above 0 and before the year 2263.
func (h *jsonHead) at(sec int64) {
	h.sec = sec
	st := &h.steps[headTime]
	text := time.Unix(sec, 0).UTC().AppendFormat(append(st.text[:0], `,"time":"`...), "2006-01-02T15:04:05.")
	st.n, st.op, st.off = uint8(len(text)), stepNine, nanosValue
	st = &h.steps[headNanos]
	text = strconv.AppendInt(append(st.text[:0], `Z","time_ns":`...), sec, 10)
	st.n, st.op, st.off = uint8(len(text)), stepNine, nanosValue
}
