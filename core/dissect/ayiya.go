package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ayiyaLeast = 8 // octets before identity and signature, draft-massar-v6ops-ayiya-02 §3

// ayiyaSize gives the octets of a header, which may exceed b.
func ayiyaSize(b []byte) (identity, signature int) {
	return 1 << (b[0] >> 4), 4 * int(b[1]>>4)
}

func (w *walk) ayiya() {
	b := w.rest()
	if len(b) < ayiyaLeast {
		w.cut(packet.AYIYA)
		return
	}
	id, sig := ayiyaSize(b)
	if ayiyaLeast+id+sig > len(b) {
		w.cut(packet.AYIYA)
		return
	}
	w.all(packet.AYIYA, ayiyaLeast+id+sig)
	if w.off == w.end {
		return
	}
	if b[2]&15 != 1 { // not a forwarded packet
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.to(w.ipProtocol(b[3]))
}

const ayiya = packet.FieldID(packet.AYIYA) << 16

const (
	ayiyaIDLen = ayiya + iota
	ayiyaIDType
	ayiyaSigLen
	ayiyaHash
	ayiyaAuth
	ayiyaOpcode
	ayiyaNext
	ayiyaEpoch
	ayiyaIdentity
	ayiyaSignature
)

var ayiyaDefs = []packet.Def{
	ayiyaIDLen - ayiya:     {Name: "ayiya.idlen", Title: "Identity field length", Type: packet.Uint8, Base: packet.Hex},
	ayiyaIDType - ayiya:    {Name: "ayiya.idtype", Title: "Identity field type", Type: packet.Uint8, Base: packet.Hex, Names: ayiyaIDTypeName},
	ayiyaSigLen - ayiya:    {Name: "ayiya.siglen", Title: "Signature Length", Type: packet.Uint8, Base: packet.Hex},
	ayiyaHash - ayiya:      {Name: "ayiya.hashmethod", Title: "Hash method", Type: packet.Uint8, Base: packet.Hex, Names: ayiyaHashName},
	ayiyaAuth - ayiya:      {Name: "ayiya.authmethod", Title: "Authentication method", Type: packet.Uint8, Base: packet.Hex, Names: ayiyaAuthName},
	ayiyaOpcode - ayiya:    {Name: "ayiya.opcode", Title: "Operation Code", Type: packet.Uint8, Base: packet.Hex, Names: ayiyaOpcodeName},
	ayiyaNext - ayiya:      {Name: "ayiya.nextheader", Title: "Next Header", Type: packet.Uint8, Base: packet.Hex},
	ayiyaEpoch - ayiya:     {Name: "ayiya.epoch", Title: "Epoch", Type: packet.AbsTime},
	ayiyaIdentity - ayiya:  {Name: "ayiya.identity", Title: "Identity", Type: packet.Bytes},
	ayiyaSignature - ayiya: {Name: "ayiya.signature", Title: "Signature", Type: packet.Bytes},
}

func ayiyaIDTypeName(n uint64) string {
	switch n {
	case 0:
		return "None"
	case 1:
		return "Integer"
	case 2:
		return "ASCII string"
	}
	return ""
}

func ayiyaHashName(n uint64) string {
	switch n {
	case 0:
		return "No hash"
	case 1:
		return "MD5"
	case 2:
		return "SHA1"
	}
	return ""
}

func ayiyaAuthName(n uint64) string {
	switch n {
	case 0:
		return "No authentication"
	case 1:
		return "Hash using a Shared Secret"
	case 2:
		return "Hash using a public/private key method"
	}
	return ""
}

func ayiyaOpcodeName(n uint64) string {
	switch n {
	case 0:
		return "No Operation / Heartbeat"
	case 1:
		return "Forward"
	case 2:
		return "Echo Request"
	case 3:
		return "Echo Request and Forward"
	case 4:
		return "Echo Response"
	case 5:
		return "MOTD"
	case 6:
		return "Query Request"
	case 7:
		return "Query Response"
	}
	return ""
}

func (v *visit) ayiya() {
	if !v.has(0, ayiyaLeast) {
		return
	}
	for i := range 3 {
		v.num(ayiyaIDLen+packet.FieldID(2*i), i, 1, uint64(v.b[i]>>4))
		v.num(ayiyaIDType+packet.FieldID(2*i), i, 1, uint64(v.b[i]&15))
	}
	v.u8(ayiyaNext, 3)
	v.num(ayiyaEpoch, 4, 4, uint64(v.be32(4))*1e9)
	id, sig := ayiyaSize(v.b)
	v.octets(ayiyaIdentity, ayiyaLeast, id)
	v.octets(ayiyaSignature, ayiyaLeast+id, sig)
}
