package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const nshLeast = 8 // octets of base and service path headers, RFC 8300 §2.1

func (w *walk) nsh() {
	b := w.rest()
	if len(b) < nshLeast {
		w.cut(packet.NSH)
		return
	}
	hdr := 4 * int(b[1]&63)
	switch {
	case b[0]>>6 != 0:
		w.bad(packet.NSH, nshLeast, packet.FaultVersion)
		return
	case hdr < nshLeast:
		w.bad(packet.NSH, nshLeast, packet.FaultShort)
		return
	case hdr > len(b):
		w.cut(packet.NSH)
		return
	}
	w.all(packet.NSH, hdr)
	w.to(kindOfNSH(b[3]))
}

// kindOfNSH: IANA, NSH Next Protocol; VXLAN-GPE numbers the first five alike.
func kindOfNSH(n byte) packet.Kind {
	switch n {
	case 1:
		return packet.IPv4
	case 2:
		return packet.IPv6
	case 3:
		return packet.Ethernet
	case 4:
		return packet.NSH
	case 5:
		return packet.MPLS
	}
	return packet.KindNone
}

const nsh = packet.FieldID(packet.NSH) << 16

const (
	nshVersion = nsh + iota
	nshO
	nshC
	nshTTL
	nshLength
	nshMDType
	nshNext
	nshSPI
	nshSI
	nshContext
	nshClass
	nshType
	nshUnassigned
	nshMetaLength
	nshMeta
)

var nshDefs = []packet.Def{
	nshVersion - nsh:    {Name: "nsh.version", Title: "Version", Type: packet.Uint16, Base: packet.DecHex},
	nshO - nsh:          {Name: "nsh.Obit", Title: "O Bit", Type: packet.Uint16},
	nshC - nsh:          {Name: "nsh.CBit", Title: "C Bit", Type: packet.Uint16},
	nshTTL - nsh:        {Name: "nsh.ttl", Title: "Time to live", Type: packet.Uint16, Base: packet.Hex},
	nshLength - nsh:     {Name: "nsh.length", Title: "Length", Type: packet.Uint16, Base: packet.DecHex},
	nshMDType - nsh:     {Name: "nsh.mdtype", Title: "MD Type", Type: packet.Uint8, Base: packet.DecHex},
	nshNext - nsh:       {Name: "nsh.nextproto", Title: "Next Protocol", Type: packet.Uint8, Base: packet.DecHex, Names: nshNextName},
	nshSPI - nsh:        {Name: "nsh.spi", Title: "SPI", Type: packet.Uint24, Base: packet.DecHex},
	nshSI - nsh:         {Name: "nsh.si", Title: "SI", Type: packet.Uint8, Base: packet.DecHex},
	nshContext - nsh:    {Name: "nsh.contextheader", Title: "Context Header", Type: packet.Bytes, List: true},
	nshClass - nsh:      {Name: "nsh.metadataclass", Title: "TLV Class", Type: packet.Uint16, Base: packet.DecHex, List: true},
	nshType - nsh:       {Name: "nsh.metadatatype", Title: "Type", Type: packet.Uint8, Base: packet.DecHex, List: true},
	nshUnassigned - nsh: {Name: "nsh.metadataunassignedbit", Title: "Unassigned Bit", Type: packet.Uint8, Base: packet.Hex, List: true},
	nshMetaLength - nsh: {Name: "nsh.metadatalen", Title: "Length", Type: packet.Uint8, Base: packet.Hex, List: true},
	nshMeta - nsh:       {Name: "nsh.metadata", Title: "Variable Metadata", Type: packet.Bytes, List: true},
}

func nshNextName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "IPv4"
	case 2:
		return "IPv6"
	case 3:
		return "Ethernet"
	case 4:
		return "NSH"
	case 5:
		return "MPLS"
	case 0xfe:
		return "Experiment 1"
	case 0xff:
		return "Experiment 2"
	}
	return ""
}

func (v *visit) nsh() {
	x := v.be16(0)
	v.num(nshVersion, 0, 2, uint64(x>>14))
	v.bit(nshO, 0, 2, x&0x2000 != 0)
	v.bit(nshC, 0, 2, x&0x1000 != 0)
	v.num(nshTTL, 0, 2, uint64(x>>6&63))
	v.num(nshLength, 0, 2, uint64(x&63))
	kind := v.u8(nshMDType, 2)
	v.u8(nshNext, 3)
	v.u24(nshSPI, 4)
	v.u8(nshSI, 7)
	end := min(4*int(x&63), len(v.b))
	switch kind {
	case 1:
		for at := nshLeast; at+4 <= min(end, 24); at += 4 {
			v.octets(nshContext, at, 4)
		}
	case 2:
		for at := nshLeast; at+4 <= end; {
			n := int(v.at(at+3) & 0x7f)
			v.u16(nshClass, at)
			v.u8(nshType, at+2)
			v.num(nshUnassigned, at+3, 1, uint64(v.at(at+3)>>7))
			v.num(nshMetaLength, at+3, 1, uint64(n))
			if n > 0 {
				v.octets(nshMeta, at+4, n)
			}
			at += 4 + (n+3)&^3
		}
	}
}
