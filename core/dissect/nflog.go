package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LINKTYPE_NFLOG and the packet messages of netfilter's log: a header and type-length-value items in the order of the host
// that wrote them; values are in network order (linux/netfilter/nfnetlink_log.h).
const (
	nflogLeast   = 4 // octets: family, version, resource ID
	nflogItem    = 4 // octets of an item's length and type
	nflogPayload = 9 // the item that holds the packet
)

// nflogWalk finds the packet among the items, n octets at at, and reports whether the items' lengths fit in b. Without a
// packet n is 0 and at is where the items end.
func nflogWalk(b []byte, big bool) (at, n int, ok bool) {
	for at = nflogLeast; at+nflogItem <= len(b); {
		size, kind := nflogRead(b[at:], big)
		if size < nflogItem || size > len(b)-at {
			return at, 0, false
		}
		if kind == nflogPayload {
			return at + nflogItem, size - nflogItem, true
		}
		at = min(at+(size+3)&^3, len(b))
	}
	return at, 0, true
}

func nflogRead(b []byte, big bool) (size int, kind uint16) {
	if big {
		return int(be.Uint16(b)), be.Uint16(b[2:]) & 0x7fff
	}
	return int(le.Uint16(b)), le.Uint16(b[2:]) & 0x7fff
}

// nflogBig guesses the byte order by the lengths.
func nflogBig(b []byte) bool {
	if _, _, ok := nflogWalk(b, false); ok {
		return false
	}
	_, _, ok := nflogWalk(b, true)
	return ok
}

func (w *walk) nflog() {
	b := w.rest()
	if len(b) < nflogLeast {
		w.cut(packet.NFLOG)
		return
	}
	at, n, ok := nflogWalk(b, nflogBig(b))
	switch {
	case !ok:
		w.bad(packet.NFLOG, at, packet.FaultLength)
	case n == 0:
		w.all(packet.NFLOG, min(at, 0xffff))
	case at > 0xffff:
		w.bad(packet.NFLOG, nflogLeast, packet.FaultValue)
	default:
		w.add(packet.NFLOG, at, at+n, 0)
		w.to(kindOfFamily(uint32(b[0])))
	}
}

const nflog = packet.FieldID(packet.NFLOG) << 16

const (
	nflogFamily = nflog + iota
	nflogVersion
	nflogResID
	nflogTLV
	nflogTLVLength
	nflogTLVType
	nflogProtocol
	nflogHook
	nflogInDev
	nflogOutDev
	nflogPhysInDev
	nflogPhysOutDev
	nflogPrefix
	nflogUID
	nflogGID
	nflogTime
	nflogValue
)

var nflogDefs = []packet.Def{
	nflogFamily - nflog:     {Name: "nflog.family", Title: "Family", Type: packet.Uint8},
	nflogVersion - nflog:    {Name: "nflog.version", Title: "Version", Type: packet.Uint8},
	nflogResID - nflog:      {Name: "nflog.res_id", Title: "Resource id", Type: packet.Uint16},
	nflogTLV - nflog:        {Name: "nflog.tlv", Title: "TLV", Type: packet.Bytes, List: true},
	nflogTLVLength - nflog:  {Name: "nflog.tlv_length", Title: "Length", Type: packet.Uint16, List: true},
	nflogTLVType - nflog:    {Name: "nflog.tlv_type", Title: "Type", Type: packet.Uint16, List: true, Names: nflogTLVName},
	nflogProtocol - nflog:   {Name: "nflog.protocol", Title: "HW protocol", Type: packet.Uint16, Base: packet.Hex, List: true},
	nflogHook - nflog:       {Name: "nflog.hook", Title: "Netfilter hook", Type: packet.Uint8, List: true, Names: nflogHookName},
	nflogInDev - nflog:      {Name: "nflog.ifindex_indev", Title: "IFINDEX_INDEV", Type: packet.Uint32, List: true},
	nflogOutDev - nflog:     {Name: "nflog.ifindex_outdev", Title: "IFINDEX_OUTDEV", Type: packet.Uint32, List: true},
	nflogPhysInDev - nflog:  {Name: "nflog.ifindex_physindev", Title: "IFINDEX_PHYSINDEV", Type: packet.Uint32, List: true},
	nflogPhysOutDev - nflog: {Name: "nflog.ifindex_physoutdev", Title: "IFINDEX_PHYSOUTDEV", Type: packet.Uint32, List: true},
	nflogPrefix - nflog:     {Name: "nflog.prefix", Title: "Prefix", Type: packet.String, List: true},
	nflogUID - nflog:        {Name: "nflog.uid", Title: "UID", Type: packet.Int32, List: true},
	nflogGID - nflog:        {Name: "nflog.gid", Title: "GID", Type: packet.Int32, List: true},
	nflogTime - nflog:       {Name: "nflog.timestamp", Title: "Timestamp", Type: packet.AbsTime, List: true},
	nflogValue - nflog:      {Name: "nflog.tlv_value", Title: "Value", Type: packet.Bytes, List: true},
}

func nflogTLVName(n uint64) string {
	switch n {
	case 0:
		return "NFULA_UNSPEC"
	case 1:
		return "NFULA_PACKET_HDR"
	case 2:
		return "NFULA_MARK"
	case 3:
		return "NFULA_TIMESTAMP"
	case 4:
		return "NFULA_IFINDEX_INDEV"
	case 5:
		return "NFULA_IFINDEX_OUTDEV"
	case 6:
		return "NFULA_IFINDEX_PHYSINDEV"
	case 7:
		return "NFULA_IFINDEX_PHYSOUTDEV"
	case 8:
		return "NFULA_HWADDR"
	case 9:
		return "NFULA_PAYLOAD"
	case 0xa:
		return "NFULA_PREFIX"
	case 0xb:
		return "NFULA_UID"
	case 0xc:
		return "NFULA_SEQ"
	case 0xd:
		return "NFULA_SEQ_GLOBAL"
	case 0xe:
		return "NFULA_GID"
	case 0xf:
		return "NFULA_HWTYPE"
	case 0x10:
		return "NFULA_HWHEADER"
	case 0x11:
		return "NFULA_HWLEN"
	}
	return ""
}

func nflogHookName(n uint64) string {
	switch n {
	case 0:
		return "Pre-routing"
	case 1:
		return "Local in"
	case 2:
		return "Forward"
	case 3:
		return "Local out"
	case 4:
		return "Post-routing"
	case 5:
		return "Number of hooks"
	}
	return ""
}

func (v *visit) nflog() {
	v.u8(nflogFamily, 0)
	v.u8(nflogVersion, 1)
	v.u16(nflogResID, 2)
	if !v.has(0, nflogLeast) {
		return
	}
	big := nflogBig(v.b)
	for at := nflogLeast; v.has(at, nflogItem); {
		size, kind := nflogRead(v.b[at:], big)
		if size < nflogItem || !v.has(at, size) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.octets(nflogTLV, at, size)
		v.in()
		v.num(nflogTLVLength, at, 2, uint64(size))
		v.num(nflogTLVType, at+2, 2, uint64(kind))
		v.nflogItem(kind, at+nflogItem, size-nflogItem)
		v.out()
		at += (size + 3) &^ 3
	}
}

func (v *visit) nflogItem(kind uint16, at, n int) {
	switch {
	case kind == nflogPayload:
	case kind == 1 && n >= 3:
		v.u16(nflogProtocol, at)
		v.u8(nflogHook, at+2)
	case kind == 3 && n == 16:
		v.num(nflogTime, at, 16, v.peekBE64(at)*1e9+v.peekBE64(at+8)*1e3)
	case kind >= 4 && kind <= 7 && n == 4:
		v.u32(nflogInDev+packet.FieldID(kind-4), at)
	case kind == 10:
		v.cString(nflogPrefix, at, n)
	case kind == 11 && n == 4:
		v.num(nflogUID, at, 4, uint64(int64(int32(v.be32(at)))))
	case kind == 14 && n == 4:
		v.num(nflogGID, at, 4, uint64(int64(int32(v.be32(at)))))
	default:
		v.octets(nflogValue, at, n)
	}
}
