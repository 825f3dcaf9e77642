package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LINKTYPE_NETLINK: a cooked header, then messages of RFC 3549 §2.3.2 in the order of the capturing host.
const (
	netlinkCookedLen  = 16
	netlinkMessageLen = 16
	netlinkNetfilter  = 12     // the family of the log
	netlinkLogPacket  = 0x0400 // subsystem 4, message 0: a logged packet
)

// netlink takes the cooked header when it comes first, and otherwise one message; the next is left for later.
func (w *walk) netlink() {
	b := w.rest()
	if len(w.p.Layers()) == 0 {
		if len(b) < netlinkCookedLen {
			w.cut(packet.Netlink)
			return
		}
		w.all(packet.Netlink, netlinkCookedLen)
		if w.off < w.end {
			w.to(packet.Netlink)
		}
		return
	}
	if len(b) < netlinkMessageLen {
		w.cut(packet.Netlink)
		return
	}
	big := netlinkBig(b)
	n, kind := int64(le.Uint32(b)), le.Uint16(b[4:])
	if big {
		n, kind = int64(be.Uint32(b)), be.Uint16(b[4:])
	}
	if n < netlinkMessageLen {
		w.bad(packet.Netlink, netlinkMessageLen, packet.FaultShort)
		return
	}
	off, end := w.off, w.end
	w.add(packet.Netlink, netlinkMessageLen, int(min(n, int64(len(b))+1)), 0)
	if next := (n + 3) &^ 3; next < int64(len(b)) && w.later.kind == packet.KindNone {
		w.later = part{off: off + int(next), end: end, kind: packet.Netlink}
	}
	if w.off < w.end {
		k := packet.KindNone
		if kind == netlinkLogPacket && be.Uint16(w.data[14:]) == netlinkNetfilter {
			k = packet.NFLOG
		}
		w.to(k)
	}
}

// netlinkBig guesses the byte order by the length: one of the two readings is small.
func netlinkBig(b []byte) bool { return be.Uint32(b) < le.Uint32(b) }

const netlink = packet.FieldID(packet.Netlink) << 16

const (
	netlinkHAType = netlink + iota
	netlinkFamily
	netlinkLength
	netlinkType
	netlinkFlags
	netlinkFlagDumpFiltered
	netlinkFlagDumpIntr
	netlinkFlagEcho
	netlinkFlagAck
	netlinkFlagMulti
	netlinkFlagRequest
	netlinkFlagRoot
	netlinkFlagMatch
	netlinkFlagAtomic
	netlinkFlagReplace
	netlinkFlagExcl
	netlinkFlagCreate
	netlinkFlagAppend
	netlinkSeq
	netlinkPID
	netlinkRouteType
	netlinkDiagType
)

var netlinkDefs = []packet.Def{
	netlinkHAType - netlink:           {Name: "netlink.hatype", Title: "Link-layer address type", Type: packet.Uint16},
	netlinkFamily - netlink:           {Name: "netlink.family", Title: "Family", Type: packet.Uint16, Base: packet.Hex, Names: netlinkFamilyName},
	netlinkLength - netlink:           {Name: "netlink.hdr_len", Title: "Length", Type: packet.Uint32},
	netlinkType - netlink:             {Name: "netlink.hdr_type", Title: "Message type", Type: packet.Uint16, Base: packet.Hex},
	netlinkFlags - netlink:            {Name: "netlink.hdr_flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	netlinkFlagDumpFiltered - netlink: {Name: "netlink.hdr_flags.dump_filtered", Title: "Dump filtered", Type: packet.Uint16},
	netlinkFlagDumpIntr - netlink:     {Name: "netlink.hdr_flags.dump_intr", Title: "Dump inconsistent", Type: packet.Uint16},
	netlinkFlagEcho - netlink:         {Name: "netlink.hdr_flags.echo", Title: "Echo", Type: packet.Uint16},
	netlinkFlagAck - netlink:          {Name: "netlink.hdr_flags.ack", Title: "Ack", Type: packet.Uint16},
	netlinkFlagMulti - netlink:        {Name: "netlink.hdr_flags.multi", Title: "Multipart message", Type: packet.Uint16},
	netlinkFlagRequest - netlink:      {Name: "netlink.hdr_flags.request", Title: "Request", Type: packet.Uint16},
	netlinkFlagRoot - netlink:         {Name: "netlink.hdr_flags.root", Title: "Specify tree root", Type: packet.Uint16},
	netlinkFlagMatch - netlink:        {Name: "netlink.hdr_flags.match", Title: "Return all matching", Type: packet.Uint16},
	netlinkFlagAtomic - netlink:       {Name: "netlink.hdr_flags.atomic", Title: "Atomic", Type: packet.Uint16},
	netlinkFlagReplace - netlink:      {Name: "netlink.hdr_flags.replace", Title: "Replace", Type: packet.Uint16},
	netlinkFlagExcl - netlink:         {Name: "netlink.hdr_flags.excl", Title: "Excl", Type: packet.Uint16},
	netlinkFlagCreate - netlink:       {Name: "netlink.hdr_flags.create", Title: "Create", Type: packet.Uint16},
	netlinkFlagAppend - netlink:       {Name: "netlink.hdr_flags.append", Title: "Append", Type: packet.Uint16},
	netlinkSeq - netlink:              {Name: "netlink.hdr_seq", Title: "Sequence", Type: packet.Uint32},
	netlinkPID - netlink:              {Name: "netlink.hdr_pid", Title: "Port ID", Type: packet.Uint32},
	netlinkRouteType - netlink:        {Name: "netlink-route.nltype", Title: "Message type", Type: packet.Uint16, Names: netlinkRouteName},
	netlinkDiagType - netlink:         {Name: "netlink-sock_diag.nltype", Title: "Message type", Type: packet.Uint16},
}

func (v *visit) netlink() {
	if v.i == 0 {
		v.u16(netlinkHAType, 2)
		v.u16(netlinkFamily, 14)
		return
	}
	if !v.has(0, 4) {
		return
	}
	big := netlinkBig(v.b)
	v.order32(netlinkLength, 0, big)
	typ := v.word(4, big)
	route := v.netlinkMessage(typ)
	v.num(route, 4, 2, uint64(typ))
	v.netlinkFlags(v.word(6, big), route == netlinkRouteType, typ)
	v.order32(netlinkSeq, 8, big)
	v.order32(netlinkPID, 12, big)
}

// Families of the cooked header whose messages have names of their own, and the first number of those; linux/netlink.h.
const (
	netlinkRoute = 0
	netlinkDiag  = 4
	netlinkFirst = 0x10 // below: control messages of all families
)

// netlinkMessage is the field for the type of a message: what it means depends on the family.
func (v *visit) netlinkMessage(typ uint16) packet.FieldID {
	cooked := v.p.Header(v.p.Layers()[0])
	if typ < netlinkFirst || len(cooked) < netlinkCookedLen {
		return netlinkType
	}
	switch be.Uint16(cooked[14:]) {
	case netlinkRoute:
		return netlinkRouteType
	case netlinkDiag:
		return netlinkDiagType
	}
	return netlinkType
}

// netlinkFlags lists the flags of a message. Bits 8 to 11 mean one thing in requests that get and another in those that make; the two
// lowest bits of rtnetlink's types tell them apart.
func (v *visit) netlinkFlags(x uint16, route bool, typ uint16) {
	v.num(netlinkFlags, 6, 2, uint64(x))
	v.in()
	for i := range 6 {
		v.num(netlinkFlagDumpFiltered+packet.FieldID(i), 6, 2, uint64(x>>(5-i)&1))
	}
	if route && x&1 != 0 {
		first, n := packet.FieldID(netlinkFlagRoot), 3
		if typ&3 == 0 {
			first, n = netlinkFlagReplace, 4
		}
		if typ&3 == 0 || typ&3 == 2 {
			for i := range n {
				v.num(first+packet.FieldID(i), 6, 2, uint64(x>>(8+i)&1))
			}
		}
	}
	v.out()
}
