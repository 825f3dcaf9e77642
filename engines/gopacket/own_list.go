package gopacket

import (
	"net/netip"
	"reflect"

	lib "github.com/google/gopacket"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// own lists what a layer's type exports beyond what has been listed.
func (v *visit) own(l lib.Layer) {
	r := reflect.Indirect(reflect.ValueOf(l))
	if s := schemas()[r.Type()]; s != nil {
		v.fieldsOf(s, s.root, r)
	}
}

func (v *visit) fieldsOf(s *schema, nodes []node, r reflect.Value) {
	for _, n := range nodes {
		if v.stop {
			return
		}
		v.value(s, n, r.Field(n.index))
	}
}

func (v *visit) value(s *schema, n node, r reflect.Value) {
	if v.stop {
		return
	}
	f := packet.Field{ID: packet.FieldID(s.kind)<<16 | packet.FieldID(max(n.def, 0)), Off: v.rec.Off}
	switch n.how {
	case asNumber:
		if r.CanInt() {
			f.Num = uint64(r.Int())
		} else {
			f.Num = r.Uint()
		}
	case asDuration:
		f.Num = uint64(r.Int())
	case asBool:
		if r.Bool() {
			f.Num = 1
		}
	case asText:
		v.text(f, []byte(r.String()))
		return
	case asAddr:
		if a, ok := netip.AddrFromSlice(r.Bytes()); ok {
			v.text(f, a.AppendTo(nil))
		}
		return
	case asOctets:
		v.octets(f, r)
		return
	case asStruct:
		if n.def >= 0 {
			v.field(f)
			v.children(func() { v.fieldsOf(s, n.sub, r) })
			return
		}
		v.fieldsOf(s, n.sub, r)
		return
	case asList:
		for i := range r.Len() {
			v.value(s, n.sub[0], r.Index(i))
		}
		return
	case asPointer:
		if !r.IsNil() {
			v.value(s, n.sub[0], r.Elem())
		}
		return
	}
	v.field(f)
}

// text lists a value that is kept beside the octets.
func (v *visit) text(f packet.Field, b []byte) {
	if len(b) == 0 {
		return
	}
	f.Flags, f.Num = packet.InText, v.p.AddText(b...)
	v.field(f)
}

// octets lists a slice of the packet by its place, and another one by its contents.
func (v *visit) octets(f packet.Field, r reflect.Value) {
	var b []byte
	if r.Kind() == reflect.Slice {
		b = r.Bytes()
	} else {
		b = make([]byte, r.Len())
		reflect.Copy(reflect.ValueOf(b), r)
	}
	if off, ok := offsetIn(v.p.Data, b); ok {
		f.Off, f.Len = uint32(off), uint32(len(b))
		v.field(f)
		return
	}
	v.text(f, b)
}
