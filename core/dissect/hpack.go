package dissect

import "slices"

// Sizes of HPACK, in octets.
const (
	hpackDefaultTable = 4096    // RFC 9113 §6.5.2, SETTINGS_HEADER_TABLE_SIZE
	hpackMostTable    = 1 << 16 // of a table that is kept; of a larger one the newest fields are
	hpackFieldExtra   = 32      // that a field counts beside its name and value, RFC 7541 §4.1
)

// hpackField is an entry of a table.
type hpackField struct{ name, value string }

func (f hpackField) size() int { return len(f.name) + len(f.value) + hpackFieldExtra }

// hpackTable is what one direction's header blocks have in common (RFC 7541 §2.3). Fields are only ever added to entries, so that a
// copy of a table goes on to tell what it told: one from before a block, with the entries from behind it, reads the block again and
// needs no room. Where octets were lost, what fields came before is not known: an index that leads there names nothing.
type hpackTable struct {
	entries []hpackField // by age
	first   int          // those before were evicted
	count   int          // those from here on are yet to come
	size    int          // octets of the ones between, RFC 7541 §4.1
	most    int          // octets that size may be
}

// field gives the field of an index (RFC 7541 §2.3.3).
func (t *hpackTable) field(index uint64) (f hpackField, ok bool) {
	if index == 0 {
		return hpackField{}, false
	}
	if index <= uint64(len(hpackStatic)) {
		return hpackStatic[index-1], true
	}
	if back := index - uint64(len(hpackStatic)); back <= uint64(t.count-t.first) {
		return t.entries[t.count-int(back)], true
	}
	return hpackField{}, false
}

// insert adds a field: RFC 7541 §4.4. One that is larger than the table empties it.
func (t *hpackTable) insert(f hpackField) {
	if t.count == len(t.entries) {
		t.entries = append(t.entries, f)
	}
	t.count++
	t.size += f.size()
	t.evict(t.most)
}

func (t *hpackTable) evict(most int) {
	for ; t.size > most && t.first < t.count; t.first++ {
		t.size -= t.entries[t.first].size()
	}
}

// resize: RFC 7541 §4.3.
func (t *hpackTable) resize(most uint64) {
	t.most = int(min(most, hpackMostTable))
	t.evict(t.most)
}

// forget leaves no field: what was added is not known.
func (t *hpackTable) forget() { t.first, t.size = t.count, 0 }

// compact lets go of what was evicted, between blocks. Copies of the table keep what they have.
func (t *hpackTable) compact() {
	if t.first > 64 && t.first > t.count/2 {
		t.entries = slices.Clone(t.entries[t.first:t.count])
		t.first, t.count = 0, len(t.entries)
	}
}

// hpackKind is how a field is represented (RFC 7541 §6).
type hpackKind uint8

const (
	hpackIndexed hpackKind = iota
	hpackIncremental
	hpackWithout
	hpackNever
	hpackUpdate // of the table's size
)

// hpackLine is one representation in a block.
type hpackLine struct {
	at, n       int // its octets
	kind        hpackKind
	index       uint64 // of the field, or of its name; 0: the name is there. The size of an update
	known       bool   // the name is, and the value of an indexed field
	name, value hpackText
}

// hpackText is a name or a value: of a table, or octets of the block.
type hpackText struct {
	s     string
	b     []byte
	coded bool // b is in the Huffman code
}

// append appends the text as far as it can be decoded.
func (t hpackText) append(buf []byte) (_ []byte, ok bool) {
	switch {
	case t.coded:
		return appendHuffman(buf, t.b)
	case t.b != nil:
		return append(buf, t.b...), true
	}
	return append(buf, t.s...), true
}

func (t hpackText) text() string {
	if t.b == nil {
		return t.s
	}
	var small [256]byte
	b, _ := t.append(small[:0])
	return string(b)
}

// hpackReader reads a block line by line. Where it stops, at says; bad tells that what is there can be no line, and else octets of it
// are missing.
type hpackReader struct {
	b   []byte
	at  int
	bad bool
	t   hpackTable // which the lines change
}

// next reads a line and does to the table what it says (RFC 7541 §3.2).
func (r *hpackReader) next() (h hpackLine, ok bool) {
	if r.at >= len(r.b) || r.bad {
		return hpackLine{}, false
	}
	h.at = r.at
	at, prefix := r.at, 4
	switch c := r.b[at]; {
	case c&0x80 != 0:
		h.kind, prefix = hpackIndexed, 7
	case c&0x40 != 0:
		h.kind, prefix = hpackIncremental, 6
	case c&0x20 != 0:
		h.kind, prefix = hpackUpdate, 5
	case c&0x10 != 0:
		h.kind = hpackNever
	default:
		h.kind = hpackWithout
	}
	if h.index, at = r.number(at, prefix); at < 0 {
		return hpackLine{}, false
	}
	if h.kind == hpackUpdate {
		h.n, r.at = at-r.at, at
		r.t.resize(h.index)
		return h, true
	}
	if at = r.texts(&h, at); at < 0 {
		return hpackLine{}, false
	}
	h.n, r.at = at-r.at, at
	if h.kind == hpackIncremental {
		r.add(h)
	}
	return h, true
}

// texts reads or looks up name and value, and gives where they end; -1: they do not.
func (r *hpackReader) texts(h *hpackLine, at int) int {
	if h.kind == hpackIndexed && h.index == 0 { // RFC 7541 §6.1: an error
		r.bad = true
		return -1
	}
	var f hpackField
	if f, h.known = r.t.field(h.index); h.known {
		h.name.s = f.name
	}
	if h.kind == hpackIndexed {
		h.value.s = f.value
		return at
	}
	if h.index == 0 {
		if h.name, at = r.literal(at); at < 0 {
			return -1
		}
		h.known = true
	}
	h.value, at = r.literal(at)
	return at
}

// add puts a line into the table. Without its name its size is not known, and what it evicts neither.
func (r *hpackReader) add(h hpackLine) {
	switch {
	case !h.known:
		r.t.forget()
	case r.t.count < len(r.t.entries):
		r.t.insert(r.t.entries[r.t.count])
	default:
		r.t.insert(hpackField{h.name.text(), h.value.text()})
	}
}

// number reads an integer whose first octet has so many bits of it: RFC 7541 §5.1. end is -1 where it is not all there, or beyond what
// anybody sends.
func (r *hpackReader) number(at, prefix int) (n uint64, end int) {
	if at >= len(r.b) {
		return 0, -1
	}
	most := byte(1)<<prefix - 1
	n = uint64(r.b[at] & most)
	if at++; n < uint64(most) {
		return n, at
	}
	for shift := 0; at < len(r.b); shift += 7 {
		c := r.b[at]
		at++
		n += uint64(c&0x7f) << shift
		if c&0x80 == 0 {
			return n, at
		}
		if shift > 21 {
			r.bad = true
			break
		}
	}
	return 0, -1
}

// literal reads a string: RFC 7541 §5.2.
func (r *hpackReader) literal(at int) (t hpackText, end int) {
	n, from := r.number(at, 7)
	switch {
	case from < 0:
		return t, -1
	case n > http2MostBlock:
		r.bad = true
		return t, -1
	case n > uint64(len(r.b)-from):
		return t, -1
	}
	end = from + int(n)
	return hpackText{b: r.b[from:end:end], coded: r.b[at]&0x80 != 0}, end
}
