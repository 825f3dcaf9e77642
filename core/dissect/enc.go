package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const encLen = 12 // octets of OpenBSD's header of decrypted IPsec packets (LINKTYPE_ENC), in the capturing host's order

// encBig guesses the byte order by the address family, which is small.
func encBig(b []byte) bool { return be.Uint32(b) < le.Uint32(b) }

func (w *walk) enc() {
	b := w.rest()
	if len(b) < encLen {
		w.cut(packet.ENC)
		return
	}
	family := le.Uint32(b)
	if encBig(b) {
		family = be.Uint32(b)
	}
	w.all(packet.ENC, encLen)
	w.to(kindOfFamily(family))
}

const enc = packet.FieldID(packet.ENC) << 16

const (
	encFamily = enc + iota
	encSPI
	encFlags
	encPayloadEnc
	encPayloadAuth
	encPayloadComp
	encHeaderAuth
	encReserved
)

var encDefs = []packet.Def{
	encFamily - enc:      {Name: "enc.af", Title: "Address Family", Type: packet.Uint32},
	encSPI - enc:         {Name: "enc.spi", Title: "SPI", Type: packet.Uint32, Base: packet.Hex},
	encFlags - enc:       {Name: "enc.flags", Title: "Flags", Type: packet.Uint32, Base: packet.Hex},
	encPayloadEnc - enc:  {Name: "enc.flags.payload_enc", Title: "Payload encrypted", Type: packet.Bool},
	encPayloadAuth - enc: {Name: "enc.flags.payload_auth", Title: "Payload authenticated", Type: packet.Bool},
	encPayloadComp - enc: {Name: "enc.flags.payload_compress", Title: "Payload compressed", Type: packet.Bool},
	encHeaderAuth - enc:  {Name: "enc.flags.header_auth", Title: "Header authenticated", Type: packet.Bool},
	encReserved - enc:    {Name: "enc.flags.reserved", Title: "Reserved", Type: packet.Uint32, Base: packet.Hex},
}

func (v *visit) enc() {
	if !v.has(0, 4) {
		return
	}
	big := encBig(v.b)
	v.order32(encFamily, 0, big)
	v.u32(encSPI, 4)
	x := v.order32(encFlags, 8, big)
	v.in()
	for i := range 4 {
		v.bit(encPayloadEnc+packet.FieldID(i), 8, 4, x>>(10+i)&1 != 0)
	}
	v.num(encReserved, 8, 4, uint64(x&0xffffc3ff))
	v.out()
}
