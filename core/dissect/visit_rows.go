package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// row is a field at a fixed place of a header or an option. Its number, if it has one, is some bits of eight octets.
type row struct {
	field fixed // its Off counts from where the row's octets do; Depth and Flags are all that the field has
	word  uint8 // which eight octets: an index in words
	low   uint8 // bits of the word below the number
	mask  uint32
}

// fixed is a packet.Field that can be written without the names of its members.
type fixed packet.Field

// words are where the eight octets begin that rows have their numbers from. All of the header's octets must be there.
type words struct {
	at   [3]uint8
	size uint8 // octets of the header
}

// rows lists rows of the octets from from on. A row whose octets are cut off is left out.
func (v *visit) rows(rs []row, w *words, from int) {
	if !v.run(rs, w, from) {
		v.oddRows(rs, w, from)
	}
}

// run is rows where the whole header is there and its octets are the packet's own; if not it lists nothing and reports false.
// Rows without octets of their own may be among these: they have the numbers of their fields, or the caller's.
func (v *visit) run(rs []row, w *words, from int) bool {
	if len(v.b)-from < int(w.size) || v.stop || v.opened.n != 0 || len(v.got)-v.count < len(rs) && !v.room(len(rs)) {
		return false
	}
	b, off := v.b[from:], v.l.Off+uint32(from)
	out := v.got[v.count:][:len(rs)]
	v.count += len(rs)
	nums := [4]uint64{be.Uint64(b[w.at[0]:]), be.Uint64(b[w.at[1]:]), be.Uint64(b[w.at[2]:])}
	for i := range rs {
		r, f := &rs[i], &out[i]
		*f = packet.Field(r.field)
		f.Off = r.field.Off + off
		f.Num = r.field.Num | nums[r.word&3]>>(r.low&63)&uint64(r.mask)
	}
	return true
}

// oddRows is rows where octets may be missing, or are not the packet's own.
func (v *visit) oddRows(rs []row, w *words, from int) {
	depth := v.depth
	for i := range rs {
		r := &rs[i]
		at, n := from+int(r.field.Off), int(r.field.Len)
		if !v.has(at, n) {
			continue
		}
		v.depth = r.field.Depth
		v.emit(r.field.ID, at, n, v.window(from+int(w.at[r.word]))>>r.low&uint64(r.mask), r.field.Flags)
	}
	v.depth = depth
}

// window is the eight octets at at, with zeros for those outside of the layer.
func (v *visit) window(at int) (x uint64) {
	for i := at; i < at+8; i++ {
		x <<= 8
		if i < len(v.b) {
			x |= uint64(v.b[i])
		}
	}
	return x
}
