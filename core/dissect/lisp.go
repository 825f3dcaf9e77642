package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const lispLen = 8 // octets of a data header, RFC 9300 §5.3

func (w *walk) lisp() {
	if len(w.rest()) < lispLen {
		w.cut(packet.LISP)
		return
	}
	w.all(packet.LISP, lispLen)
	w.to(kindOfVersion(w.rest()))
}

// kindOfVersion tells IPv4 from IPv6 by the version field where no header says what follows.
func kindOfVersion(b []byte) packet.Kind {
	if len(b) > 0 {
		switch b[0] >> 4 {
		case 4:
			return packet.IPv4
		case 6:
			return packet.IPv6
		}
	}
	return packet.KindNone
}

const lisp = packet.FieldID(packet.LISP) << 16

const (
	lispFlags = lisp + iota
	lispN
	lispL
	lispE
	lispV
	lispI
	lispReserved
	lispNonce
	lispMapVersion
	lispSrcVersion
	lispDstVersion
	lispInstance
	lispLSB
	lispLSB8
)

var lispDefs = []packet.Def{
	lispFlags - lisp:      {Name: "lisp-data.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	lispN - lisp:          {Name: "lisp-data.flags.nonce", Title: "N bit (Nonce present)", Type: packet.Bool},
	lispL - lisp:          {Name: "lisp-data.flags.lsb", Title: "L bit (Locator-Status-Bits field enabled)", Type: packet.Bool},
	lispE - lisp:          {Name: "lisp-data.flags.enr", Title: "E bit (Echo-Nonce-Request)", Type: packet.Bool},
	lispV - lisp:          {Name: "lisp-data.flags.mv", Title: "V bit (Map-Version present)", Type: packet.Bool},
	lispI - lisp:          {Name: "lisp-data.flags.iid", Title: "I bit (Instance ID present)", Type: packet.Bool},
	lispReserved - lisp:   {Name: "lisp-data.flags.res", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	lispNonce - lisp:      {Name: "lisp-data.nonce", Title: "Nonce", Type: packet.Uint24, Base: packet.DecHex},
	lispMapVersion - lisp: {Name: "lisp-data.mapver", Title: "Map-Version", Type: packet.Uint24, Base: packet.Hex},
	lispSrcVersion - lisp: {Name: "lisp-data.srcmapver", Title: "Source Map-Version", Type: packet.Uint24},
	lispDstVersion - lisp: {Name: "lisp-data.dstmapver", Title: "Destination Map-Version", Type: packet.Uint24},
	lispInstance - lisp:   {Name: "lisp-data.iid", Title: "Instance ID", Type: packet.Uint24},
	lispLSB - lisp:        {Name: "lisp-data.lsb", Title: "Locator-Status-Bits", Type: packet.Uint32, Base: packet.Hex},
	lispLSB8 - lisp:       {Name: "lisp-data.lsb8", Title: "Locator-Status-Bits", Type: packet.Uint8, Base: packet.Hex},
}

func (v *visit) lisp() {
	x := v.u8(lispFlags, 0)
	v.in()
	for i := range 5 {
		v.bit(lispN+packet.FieldID(i), 0, 1, x>>(7-i)&1 != 0)
	}
	v.num(lispReserved, 0, 1, uint64(x&7))
	v.out()
	switch {
	case x&0x80 != 0:
		v.u24(lispNonce, 1)
	case x&0x10 != 0:
		y := v.u24(lispMapVersion, 1)
		v.in()
		v.num(lispSrcVersion, 1, 3, uint64(y>>12))
		v.num(lispDstVersion, 1, 3, uint64(y&0xfff))
		v.out()
	}
	switch {
	case x&8 != 0:
		v.u24(lispInstance, 4)
		if x&0x40 != 0 {
			v.u8(lispLSB8, 7)
		}
	case x&0x40 != 0:
		v.u32(lispLSB, 4)
	}
}
