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
	netlinkSeq
	netlinkPID
)

var netlinkDefs = []packet.Def{
	netlinkHAType - netlink: {Name: "netlink.hatype", Title: "Link-layer address type", Type: packet.Uint16},
	netlinkFamily - netlink: {Name: "netlink.family", Title: "Family", Type: packet.Uint16, Base: packet.Hex, Names: netlinkFamilyName},
	netlinkLength - netlink: {Name: "netlink.hdr_len", Title: "Length", Type: packet.Uint32},
	netlinkType - netlink:   {Name: "netlink.hdr_type", Title: "Message type", Type: packet.Uint16, Base: packet.Hex},
	netlinkFlags - netlink:  {Name: "netlink.hdr_flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	netlinkSeq - netlink:    {Name: "netlink.hdr_seq", Title: "Sequence", Type: packet.Uint32},
	netlinkPID - netlink:    {Name: "netlink.hdr_pid", Title: "Port ID", Type: packet.Uint32},
}

func netlinkFamilyName(n uint64) string {
	switch n {
	case 0:
		return "Route"
	case 1:
		return "Unused"
	case 2:
		return "User-mode socket protocols"
	case 3:
		return "Unused (formerly: ip_queue)"
	case 4:
		return "Socket monitoring"
	case 5:
		return "Netfilter ULOG"
	case 6:
		return "IPsec"
	case 7:
		return "SELinux events"
	case 8:
		return "Open-iSCSI"
	case 9:
		return "Auditing"
	case 0xa:
		return "FIB lookup"
	case 0xb:
		return "Kernel connector"
	case 0xc:
		return "Netfilter"
	case 0xd:
		return "Unused (formerly: ip6_queue)"
	case 0xe:
		return "DECnet routing messages"
	case 0xf:
		return "Kernel messages to userspace"
	case 0x10:
		return "Generic"
	case 0x12:
		return "SCSI Transports"
	case 0x13:
		return "ecryptfs"
	case 0x14:
		return "RDMA"
	case 0x15:
		return "Crypto layer"
	case 0x16:
		return "SMC monitoring"
	}
	return ""
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
	v.order16(netlinkType, 4, big)
	v.order16(netlinkFlags, 6, big)
	v.order32(netlinkSeq, 8, big)
	v.order32(netlinkPID, 12, big)
}
