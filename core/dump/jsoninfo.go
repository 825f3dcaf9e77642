package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// shortKey is the length of the keys that are copied whole, whatever their length.
const shortKey = 32

// valueKey stands before the value of a field that has children.
const valueKey = `{"value":`

// jsonInfo is what is prepared for a field when it is met for the first time. It is a line of a processor's cache.
type jsonInfo struct {
	text   [shortKey]byte // the start of long
	long   string         // comma, name and colon; the bracket of an array; valueKey
	def    *packet.Def
	name   int32  // fields of one name have it in common
	length uint16 // of long as far as it is written
	plain  uint16 // the same without valueKey
	flags  levelFlags
	op     jsonOp
	omit   bool // see WithoutPayload
}

// jsonOp says how a value is written.
type jsonOp uint8

const (
	_         jsonOp = iota // the field has not been met yet
	writeUint               // in decimal
	writeBool
	writeTrue
	writeInt
	writeIPv4
	writeIPv6
	writeEther
	writeOctets
	writeText
	writeTime
	writeFloat
	writeOther  // as package packet writes it, which needs no escapes
	writeNumber // the same, without quotes
	writeEscaped
	writeMalformed
)

func jsonOpOf(id packet.FieldID, t packet.Type) jsonOp {
	if id.Kind() == packet.Malformed {
		return writeMalformed
	}
	switch t {
	case packet.Uint8, packet.Uint16, packet.Uint24, packet.Uint32, packet.Uint40, packet.Uint48, packet.Uint56, packet.Uint64:
		return writeUint
	case packet.None, packet.Protocol:
		return writeTrue
	case packet.Bool:
		return writeBool
	case packet.Int8, packet.Int16, packet.Int32, packet.Int64:
		return writeInt
	case packet.Float, packet.Double:
		return writeFloat
	case packet.Char, packet.AX25:
		return writeEscaped
	case packet.AbsTime:
		return writeTime
	case packet.RelTime:
		return writeNumber
	case packet.Bytes:
		return writeOctets
	case packet.String:
		return writeText
	case packet.IPv4Addr:
		return writeIPv4
	case packet.IPv6Addr:
		return writeIPv6
	case packet.EtherAddr:
		return writeEther
	}
	return writeOther
}

// infoTable holds what is prepared. Kinds of the own dissectors are found by index, those of other engines in a map.
type infoTable struct {
	own  [packet.KindCount][]jsonInfo
	more map[packet.Kind][]jsonInfo
}

func (t *infoTable) of(k packet.Kind) []jsonInfo {
	if int(k) < len(t.own) {
		return t.own[k]
	}
	return t.more[k]
}

// info gives what is prepared for a field.
func (w *jsonFields) info(id packet.FieldID) *jsonInfo {
	if i := id.Index(); i < len(w.infos) && id.Kind() == w.kind && w.infos[i].op != 0 {
		return &w.infos[i]
	}
	return w.prepared(id)
}

// prepared is info for fields of other protocols than the layer's, and for those that have not been met.
func (w *jsonFields) prepared(id packet.FieldID) *jsonInfo {
	t := &w.table
	k, i := id.Kind(), id.Index()
	infos := t.of(k)
	if i >= len(infos) {
		infos = append(infos, make([]jsonInfo, i+1-len(infos))...)
		if int(k) < len(t.own) {
			t.own[k] = infos
		} else {
			if t.more == nil {
				t.more = map[packet.Kind][]jsonInfo{}
			}
			t.more[k] = infos
		}
		if k == w.kind {
			w.infos = infos
		}
	}
	x := &infos[i]
	if x.op == 0 {
		w.prepare(x, id)
	}
	return x
}

func (w *jsonFields) prepare(x *jsonInfo, id packet.FieldID) {
	d := w.lister.Def(id)
	name, known := w.named[d.Name]
	if !known {
		name = int32(len(w.names))
		w.named[d.Name] = name
		w.names = append(w.names, nameState{})
	}
	key := `,"` + d.Name + `":`
	if d.List {
		key += "["
		x.flags |= listed
	}
	x.long, x.plain = key+valueKey, uint16(len(key))
	copy(x.text[:], x.long)
	x.length = x.plain
	x.def, x.name = d, name
	x.op = jsonOpOf(id, d.Type)
	x.omit = w.payload && payloads[d.Name]
	if x.op == writeMalformed { // it always says more
		x.flags |= guessed
		x.length += uint16(len(valueKey))
	}
}
