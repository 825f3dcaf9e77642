package tshark

import (
	"bytes"
	"encoding/hex"
	"math"
	"net/netip"
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// value gives a field the value that an element shows: as the type that Wireshark has for it where that is exact, so that
// package packet writes what `tshark -T fields` does, and as text otherwise. in says that f.Off and f.Len are its octets.
func (b *builder) value(f *packet.Field, w *word, it *item, in bool) {
	f.ID = w.id
	if it.clipped && !in {
		b.asText(f, w, it)
		return
	}
	t := w.def.Type
	switch {
	case t == packet.None:
		return
	case t == packet.Bytes && !it.hasShow: // of a protocol that PDML writes as a field
		b.octets(f, w, it, it.value)
		return
	case (t == packet.String && w.known) || !it.hasShow:
		b.asText(f, w, it)
		return
	case w.id.Kind() == packet.Frame && (t == packet.AbsTime || w.def.Name == "frame.time_epoch"):
		return // written from Packet.Time, which is exact
	case t == packet.Bytes:
		if tail := separated(it); tail != nil {
			b.keepText(f, w, tail)
		} else if !in || !sameOctets(it.show, it.value) {
			b.octets(f, w, it, it.show)
		}
		return
	}
	ok := b.scalar(f, t, it, in)
	if ok && t != packet.Bool {
		b.scratch = packet.AppendValue(b.scratch[:0], b.p, *f, w.def)
		ok = bytes.Equal(b.scratch, it.show)
	}
	if !ok {
		b.asText(f, w, it)
	}
}

// scalar reads what an element shows as a type of fixed size.
func (b *builder) scalar(f *packet.Field, t packet.Type, it *item, in bool) bool {
	s := it.show
	if len(s) > 64 || len(s) == 0 {
		return false
	}
	var err error
	switch t {
	case packet.Bool:
		switch string(s) {
		case "1", "True", "true":
			f.Num = 1
		case "0", "False", "false":
			f.Num = 0
		default:
			return false
		}
	case packet.Uint8, packet.Uint16, packet.Uint24, packet.Uint32, packet.Uint40, packet.Uint48, packet.Uint56, packet.Uint64:
		f.Num, err = strconv.ParseUint(string(s), 0, 64)
	case packet.Int8, packet.Int16, packet.Int32, packet.Int64:
		var n int64
		n, err = strconv.ParseInt(string(s), 0, 64)
		f.Num = uint64(n)
	case packet.Float:
		var x float64
		x, err = strconv.ParseFloat(string(s), 32)
		f.Num = uint64(math.Float32bits(float32(x)))
	case packet.Double:
		var x float64
		x, err = strconv.ParseFloat(string(s), 64)
		f.Num = math.Float64bits(x)
	case packet.AbsTime:
		var at time.Time
		at, err = time.Parse("Jan _2, 2006 15:04:05.000000000 UTC", string(s))
		f.Num = uint64(at.UnixNano())
	case packet.RelTime:
		return relative(f, s)
	default:
		return b.address(f, t, s, in)
	}
	return err == nil
}

// relative reads seconds with nine digits of fraction.
func relative(f *packet.Field, s []byte) bool {
	digits := bytes.TrimPrefix(s, []byte("-"))
	whole, frac, ok := bytes.Cut(digits, []byte("."))
	if !ok || len(frac) != 9 {
		return false
	}
	sec, err := strconv.ParseInt(string(whole), 10, 64)
	nsec, err2 := strconv.ParseUint(string(frac), 10, 32)
	if err != nil || err2 != nil || sec > 1<<33 {
		return false
	}
	ns := sec*1e9 + int64(nsec)
	if len(digits) < len(s) {
		ns = -ns
	}
	f.Num = uint64(ns)
	return true
}

// address reads types that package packet takes from octets: those of the packet, or the same kept as text.
func (b *builder) address(f *packet.Field, t packet.Type, s []byte, in bool) bool {
	switch t {
	case packet.IPv4Addr:
		a, err := netip.ParseAddr(string(s))
		if err != nil || !a.Is4() {
			return false
		}
		q := a.As4()
		f.Num = uint64(q[0])<<24 | uint64(q[1])<<16 | uint64(q[2])<<8 | uint64(q[3])
		return true
	case packet.EUI64:
		var o [8]byte
		if n := decodeOctets(o[:0], s); len(n) != 8 {
			return false
		}
		decodeOctets(o[:0], s)
		f.Num = uint64(o[0])<<56 | uint64(o[1])<<48 | uint64(o[2])<<40 | uint64(o[3])<<32 | uint64(o[4])<<24 | uint64(o[5])<<16 | uint64(o[6])<<8 | uint64(o[7])
		return true
	case packet.IPv6Addr:
		if in && f.Len == 16 {
			return true
		}
		a, err := netip.ParseAddr(string(s))
		if err != nil || !a.Is6() {
			return false
		}
		o := a.As16()
		f.Num, f.Flags = b.p.AddText(o[:]...), f.Flags|packet.InText
		return true
	case packet.EtherAddr:
		if in && f.Len == 6 {
			return true
		}
		var o [6]byte
		if n := decodeOctets(o[:0], s); len(n) != 6 {
			return false
		}
		decodeOctets(o[:0], s)
		f.Num, f.Flags = b.p.AddText(o[:]...), f.Flags|packet.InText
		return true
	}
	return in // GUID, AX25: the octets, which are held against what is shown
}

// octets keeps octets that are not the packet's, or not those that are shown.
func (b *builder) octets(f *packet.Field, w *word, it *item, digits []byte) {
	if string(digits) == "<none>" || string(digits) == "<MISSING>" { // how -T fields writes no octets
		digits = nil
	}
	buf := b.p.TextBuffer()
	start := len(buf)
	if len(digits) > 2*(maxTree-start) {
		digits, b.full = nil, true
	}
	out := decodeOctets(buf, digits)
	if len(out) == start && len(digits) > 0 {
		b.asText(f, w, it)
		return
	}
	f.Num, f.Flags = b.p.CloseText(out, start), f.Flags|packet.InText
}

// decodeOctets appends the octets of hexadecimal digits with or without separators; nothing where it is something else.
func decodeOctets(dst, s []byte) []byte {
	start := len(dst)
	for i := 0; i < len(s); {
		if s[i] == ':' || s[i] == '-' || s[i] == '.' {
			i++
		}
		if i+2 > len(s) {
			return dst[:start]
		}
		var o [1]byte
		if _, err := hex.Decode(o[:], s[i:i+2]); err != nil {
			return dst[:start]
		}
		dst = append(dst, o[0])
		i += 2
	}
	return dst
}

// sameOctets reports whether digits with separators and digits without are the same octets.
func sameOctets(shown, plain []byte) bool {
	i := 0
	for _, c := range shown {
		if c == ':' || c == '-' || c == '.' || c == ' ' {
			continue
		}
		if i >= len(plain) || c != plain[i] {
			return false
		}
		i++
	}
	return i == len(plain)
}

// isHex reports whether the digits are the octets.
func isHex(octets, digits []byte) bool {
	if len(digits) != 2*len(octets) {
		return false
	}
	const table = "0123456789abcdef"
	for i, c := range octets {
		if digits[2*i] != table[c>>4] || digits[2*i+1] != table[c&15] {
			return false
		}
	}
	return true
}

// separated gives the octets of a label that writes them with a separator between each, as -T fields then does too; nil for another label.
// PDML's show has colons for octets of every field, and tshark -G does not tell which of them have separators.
func separated(it *item) []byte {
	i := bytes.LastIndex(it.label, []byte(": "))
	if i < 0 || len(it.value) < 4 {
		return nil
	}
	if tail := it.label[i+2:]; len(tail) == len(it.value)/2*3-1 && sameOctets(tail, it.value) {
		return tail
	}
	return nil
}

// asText keeps what is shown, or the label where nothing is. Octets of a field whose type is not known lose PDML's colons.
func (b *builder) asText(f *packet.Field, w *word, it *item) {
	shown := it.show
	switch {
	case !it.hasShow:
		shown = it.label
	case (w.def.Type != packet.String || !w.known) && len(it.value) > 2 && len(it.show) > len(it.value) && sameOctets(it.show, it.value):
		if shown = separated(it); shown == nil {
			shown = it.value
		}
	}
	b.keepText(f, w, shown)
}

// keepText gives a field a text that has PDML's entities.
func (b *builder) keepText(f *packet.Field, w *word, shown []byte) {
	f.ID, f.Num = b.lister.text(w), 0
	buf := b.p.TextBuffer()
	start := len(buf)
	if len(shown) > maxTree-start {
		shown, b.full = nil, true
	}
	buf = unescape(buf, shown)
	if bytes.Contains(buf[start:], []byte(`\x`)) {
		buf = append(buf[:start], unhex(buf[start:], packet.FieldOctets(b.p, packet.Field{Off: f.Off, Len: f.Len}))...)
	}
	f.Num, f.Flags = b.p.CloseText(buf, start), f.Flags|packet.InText
}

// unhex puts control characters back that PDML writes as \x and one or two digits, where the octets of the field say so: as
// text alone, \x1e could be one character or two.
func unhex(text, octets []byte) []byte {
	out := make([]byte, 0, len(text))
	at := 0 // in octets, as long as both go together
	for len(text) > 0 {
		if at < len(octets) && len(text) > 2 && text[0] == '\\' && text[1] == 'x' && octets[at] != '\\' {
			code := strconv.AppendUint(nil, uint64(octets[at]), 16)
			if bytes.HasPrefix(text[2:], code) {
				out = append(out, octets[at])
				text = text[2+len(code):]
				at++
				continue
			}
		}
		n := 1
		if bytes.HasPrefix(text, []byte("\uFFFD")) {
			n = 3 // in the place of one octet
		}
		out = append(out, text[:n]...)
		text = text[n:]
		at++
	}
	return out
}
