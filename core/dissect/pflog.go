package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	pflogLeast  = 61  // octets that the shortest header states, padding not counted (LINKTYPE_PFLOG, OpenBSD's if_pflog.h)
	pflogRouted = 100 // with the addresses and ports before translation
)

func (w *walk) pflog() {
	b := w.rest()
	if len(b) < pflogLeast+3 {
		w.cut(packet.PFLOG)
		return
	}
	if b[0] < pflogLeast {
		w.bad(packet.PFLOG, pflogLeast+3, packet.FaultShort)
		return
	}
	hdr := (int(b[0]) + 3) &^ 3
	if hdr > len(b) {
		w.cut(packet.PFLOG)
		return
	}
	w.all(packet.PFLOG, hdr)
	w.to(kindOfFamily(uint32(b[1])))
}

const pflog = packet.FieldID(packet.PFLOG) << 16

const (
	pflogLength = pflog + iota
	pflogFamily
	pflogAction
	pflogReason
	pflogIfName
	pflogRuleset
	pflogRule
	pflogSubRule
	pflogUID
	pflogPID
	pflogRuleUID
	pflogRulePID
	pflogDir
	pflogRewritten
	pflogPad
	pflogSrc4
	pflogDst4
	pflogSrc6
	pflogDst6
	pflogSrcPort
	pflogDstPort
)

var pflogDefs = []packet.Def{
	pflogLength - pflog:    {Name: "pflog.length", Title: "Header Length", Type: packet.Uint8},
	pflogFamily - pflog:    {Name: "pflog.af", Title: "Address Family", Type: packet.Uint32},
	pflogAction - pflog:    {Name: "pflog.action", Title: "Action", Type: packet.Uint16, Names: pflogActionName},
	pflogReason - pflog:    {Name: "pflog.reason", Title: "Reason", Type: packet.Uint16, Names: pflogReasonName},
	pflogIfName - pflog:    {Name: "pflog.ifname", Title: "Interface", Type: packet.String},
	pflogRuleset - pflog:   {Name: "pflog.ruleset", Title: "Ruleset", Type: packet.String},
	pflogRule - pflog:      {Name: "pflog.rulenr", Title: "Rule Number", Type: packet.Int32},
	pflogSubRule - pflog:   {Name: "pflog.subrulenr", Title: "Sub Rule Number", Type: packet.Int32},
	pflogUID - pflog:       {Name: "pflog.uid", Title: "UID", Type: packet.Int32},
	pflogPID - pflog:       {Name: "pflog.pid", Title: "PID", Type: packet.Int32},
	pflogRuleUID - pflog:   {Name: "pflog.rule_uid", Title: "Rule UID", Type: packet.Int32},
	pflogRulePID - pflog:   {Name: "pflog.rule_pid", Title: "Rule PID", Type: packet.Int32},
	pflogDir - pflog:       {Name: "pflog.dir", Title: "Direction", Type: packet.Uint16, Names: pflogDirName},
	pflogRewritten - pflog: {Name: "pflog.rewritten", Title: "Rewritten", Type: packet.Uint8},
	pflogPad - pflog:       {Name: "pflog.pad", Title: "Padding", Type: packet.Bytes},
	pflogSrc4 - pflog:      {Name: "pflog.saddr.ipv4", Title: "Source Address", Type: packet.IPv4Addr},
	pflogDst4 - pflog:      {Name: "pflog.daddr.ipv4", Title: "Destination Address", Type: packet.IPv4Addr},
	pflogSrc6 - pflog:      {Name: "pflog.saddr.ipv6", Title: "Source Address", Type: packet.IPv6Addr},
	pflogDst6 - pflog:      {Name: "pflog.daddr.ipv6", Title: "Destination Address", Type: packet.IPv6Addr},
	pflogSrcPort - pflog:   {Name: "pflog.sport", Title: "Source Port", Type: packet.Uint16},
	pflogDstPort - pflog:   {Name: "pflog.dport", Title: "Destination Port", Type: packet.Uint16},
}

func pflogActionName(n uint64) string {
	switch n {
	case 0:
		return "pass"
	case 1:
		return "block"
	case 2:
		return "scrub"
	case 4:
		return "nat"
	case 5:
		return "nonat"
	case 6:
		return "binat"
	case 7:
		return "nobinat"
	case 8:
		return "rdr"
	case 9:
		return "nordr"
	case 0xa:
		return "synproxy-drop"
	}
	return ""
}

func pflogReasonName(n uint64) string {
	switch n {
	case 0:
		return "match"
	case 1:
		return "bad-offset"
	case 2:
		return "fragment"
	case 3:
		return "short"
	case 4:
		return "normalize"
	case 5:
		return "memory"
	case 6:
		return "timestamp"
	case 7:
		return "congestion"
	case 8:
		return "ip-option"
	case 9:
		return "proto-cksum"
	case 0xa:
		return "state-mismatch"
	case 0xb:
		return "state-ins-fail"
	case 0xc:
		return "max-states"
	case 0xd:
		return "srcnode-limit"
	case 0xe:
		return "syn-proxy"
	}
	return ""
}

func pflogDirName(n uint64) string {
	switch n {
	case 0:
		return "in"
	case 1:
		return "out"
	case 2:
		return "out"
	case 3:
		return "fwd"
	}
	return ""
}

func (v *visit) pflog() {
	n := int(v.u8(pflogLength, 0))
	family := v.u8(pflogFamily, 1)
	v.u8(pflogAction, 2)
	v.u8(pflogReason, 3)
	v.cString(pflogIfName, 4, 16)
	v.cString(pflogRuleset, 20, 16)
	for i := range 6 { // the rules in network order, processes and users in the host's
		x := v.be32(36 + 4*i)
		if i > 1 {
			x = v.peek32(36 + 4*i)
		}
		v.num(pflogRule+packet.FieldID(i), 36+4*i, 4, uint64(int64(int32(x))))
	}
	v.u8(pflogDir, 60)
	if n < pflogRouted {
		v.octets(pflogPad, 61, 3)
		return
	}
	v.u8(pflogRewritten, 61)
	v.octets(pflogPad, 62, 2)
	if kindOfFamily(uint32(family)) == packet.IPv4 {
		v.addr4(pflogSrc4, 64)
		v.addr4(pflogDst4, 80)
	} else {
		v.octets(pflogSrc6, 64, 16)
		v.octets(pflogDst6, 80, 16)
	}
	v.u16(pflogSrcPort, 96)
	v.u16(pflogDstPort, 98)
}
