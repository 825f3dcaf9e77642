package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const routing = packet.FieldID(packet.Routing) << 16

const (
	routingNxt = routing + iota
	routingLen
	routingLenOct
	routingType
	routingSegLeft
	routingUnknown
	routingSrcReserved
	routingSrcAddr
	routingMIPReserved
	routingMIPHome
	routingRPLCmprI
	routingRPLCmprE
	routingRPLPad
	routingRPLReserved
	routingRPLCount
	routingRPLAddr
	routingRPLFull
	routingSRHLast
	routingSRHFlags
	routingSRHTag
	routingSRHAddr
	routingSRHTLV
	routingSRHTLVType
	routingSRHTLVLen
	routingSRHTLVValue
	routingCRH16Current
	routingCRH16SID
	routingCRH32Current
	routingCRH32SID
)

// Wireshark has no fields for the TLVs of type 4.
var routingDefs = []packet.Def{
	routingNxt - routing:          {Name: "ipv6.routing.nxt", Title: "Next Header", Type: packet.Uint8, Names: ipProtocolName},
	routingLen - routing:          {Name: "ipv6.routing.len", Title: "Length", Type: packet.Uint8},
	routingLenOct - routing:       {Name: "ipv6.routing.len_oct", Title: "Length", Type: packet.Uint16},
	routingType - routing:         {Name: "ipv6.routing.type", Title: "Type", Type: packet.Uint8, Names: routingTypeName},
	routingSegLeft - routing:      {Name: "ipv6.routing.segleft", Title: "Segments Left", Type: packet.Uint8},
	routingUnknown - routing:      {Name: "ipv6.routing.unknown_data", Title: "Type-Specific Data", Type: packet.Bytes},
	routingSrcReserved - routing:  {Name: "ipv6.routing.src.reserved", Title: "Reserved", Type: packet.Bytes},
	routingSrcAddr - routing:      {Name: "ipv6.routing.src.addr", Title: "Address", Type: packet.IPv6Addr, List: true},
	routingMIPReserved - routing:  {Name: "ipv6.routing.mipv6.reserved", Title: "Reserved", Type: packet.Bytes},
	routingMIPHome - routing:      {Name: "ipv6.routing.mipv6.home_address", Title: "Home Address", Type: packet.IPv6Addr},
	routingRPLCmprI - routing:     {Name: "ipv6.routing.rpl.cmprI", Title: "Compressed Internal Octets (CmprI)", Type: packet.Uint32},
	routingRPLCmprE - routing:     {Name: "ipv6.routing.rpl.cmprE", Title: "Compressed Final Octets (CmprE)", Type: packet.Uint32},
	routingRPLPad - routing:       {Name: "ipv6.routing.rpl.pad", Title: "Padding Bytes", Type: packet.Uint32},
	routingRPLReserved - routing:  {Name: "ipv6.routing.rpl.reserved", Title: "Reserved", Type: packet.Uint32},
	routingRPLCount - routing:     {Name: "ipv6.routing.rpl.addr_count", Title: "Total Address Count", Type: packet.Int32},
	routingRPLAddr - routing:      {Name: "ipv6.routing.rpl.address", Title: "Address", Type: packet.Bytes, List: true},
	routingRPLFull - routing:      {Name: "ipv6.routing.rpl.full_address", Title: "Full Address", Type: packet.IPv6Addr, List: true},
	routingSRHLast - routing:      {Name: "ipv6.routing.srh.last_entry", Title: "Last Entry", Type: packet.Uint8},
	routingSRHFlags - routing:     {Name: "ipv6.routing.srh.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	routingSRHTag - routing:       {Name: "ipv6.routing.srh.tag", Title: "Tag", Type: packet.Bytes},
	routingSRHAddr - routing:      {Name: "ipv6.routing.srh.addr", Title: "Address", Type: packet.IPv6Addr, List: true},
	routingSRHTLV - routing:       {Name: "ipv6.routing.srh.tlv", Title: "TLV", Type: packet.None, List: true},
	routingSRHTLVType - routing:   {Name: "ipv6.routing.srh.tlv.type", Title: "Type", Type: packet.Uint8, List: true, Names: srhTLVName},
	routingSRHTLVLen - routing:    {Name: "ipv6.routing.srh.tlv.length", Title: "Length", Type: packet.Uint8, List: true},
	routingSRHTLVValue - routing:  {Name: "ipv6.routing.srh.tlv.value", Title: "Value", Type: packet.Bytes, List: true},
	routingCRH16Current - routing: {Name: "ipv6.routing.crh16.current_sid", Title: "Current SID", Type: packet.Uint16},
	routingCRH16SID - routing:     {Name: "ipv6.routing.crh16.sid", Title: "Segment ID", Type: packet.Uint16, List: true},
	routingCRH32Current - routing: {Name: "ipv6.routing.crh32.current_sid", Title: "Current SID", Type: packet.Uint32},
	routingCRH32SID - routing:     {Name: "ipv6.routing.crh32.sid", Title: "Segment ID", Type: packet.Uint32, List: true},
}

func (v *visit) routing() {
	v.extension(routingNxt)
	t := v.u8(routingType, 2)
	left := int(v.u8(routingSegLeft, 3))
	end := min((int(v.at(1))+1)*extUnit, len(v.b))
	whole := v.b
	v.b = v.b[:end]
	defer v.restore(whole)
	switch t {
	case routingSource:
		v.octets(routingSrcReserved, 4, 4)
		v.segments(routingSrcAddr, (end-extUnit)/16, left)
		if rest := (end - extUnit) % 16; end > extUnit && rest != 0 {
			v.malformed(end-rest, rest, packet.FaultLength)
		}
	case routingMIPv6:
		v.octets(routingMIPReserved, 4, 4)
		v.octets(routingMIPHome, extUnit, 16)
		if end != 24 && v.l.Fault == 0 {
			v.malformed(0, end, packet.FaultLength)
		}
	case routingRPL:
		v.rplRoute(left)
	case routingSRH:
		v.srh(left)
	case routingCRH16, routingCRH32:
		v.compactRoute(t, left)
	default:
		v.octets(routingUnknown, 4, end-4)
	}
}

// segments lists n addresses that begin after the fixed octets, and says so where more are left than there are.
func (v *visit) segments(id packet.FieldID, n, left int) {
	if left > n {
		v.malformed(3, 1, packet.FaultValue)
	}
	for i := range n {
		v.octets(id, extUnit+16*i, 16)
	}
}

func (v *visit) rplRoute(left int) {
	word := uint64(v.be32(4))
	v.num(routingRPLCmprI, 4, 4, word>>28)
	v.num(routingRPLCmprE, 4, 4, word>>24&15)
	v.num(routingRPLPad, 4, 4, word>>20&15)
	v.num(routingRPLReserved, 4, 4, word&0xfffff)
	if !v.has(0, extUnit) || len(v.b) < (int(v.b[1])+1)*extUnit {
		return // cut: the count follows from the length
	}
	n := rplCount(v.b)
	v.emit(routingRPLCount, 4, 2, uint64(n), packet.Generated)
	if n < 0 || left > n {
		v.malformed(3, 5, packet.FaultValue)
	}
	r, ok := RoutingOf(v.p, v.i)
	if !ok {
		return
	}
	for i := range max(n, 0) {
		at, size := rplAddress(v.b, i)
		v.octets(routingRPLAddr, at, size)
		a := r.address(i)
		v.emit(routingRPLFull, at, size, v.p.AddText(a[:]...), packet.InText|packet.Generated)
	}
}

// srh lists a segment routing header (RFC 8754 §2); its TLVs follow the segments.
func (v *visit) srh(left int) {
	last := int(v.u8(routingSRHLast, 4))
	v.u8(routingSRHFlags, 5)
	v.octets(routingSRHTag, 6, 2)
	n := last + 1
	if room := max(len(v.b)-extUnit, 0) / 16; n > room {
		v.malformed(4, 1, packet.FaultValue)
		n = room
	}
	v.segments(routingSRHAddr, n, min(left, n)) // one more may be left than there are: a reduced header, RFC 8754 §4.1.1
	for at := extUnit + 16*n; at < len(v.b); {
		size := 1
		if v.b[at] != 0 { // Pad1
			size = 2 + int(v.at(at+1))
		}
		if size > len(v.b)-at {
			v.malformed(at, size, packet.FaultLength)
			return
		}
		v.octets(routingSRHTLV, at, size)
		v.in()
		v.u8(routingSRHTLVType, at)
		if size > 1 {
			v.u8(routingSRHTLVLen, at+1)
			v.octets(routingSRHTLVValue, at+2, size-2)
		}
		v.out()
		at += size
	}
}

// compactRoute lists a compact routing header (RFC 9631 §4): segment identifiers, padded with zeros.
func (v *visit) compactRoute(t uint8, left int) {
	current, id, size := packet.FieldID(routingCRH16Current), packet.FieldID(routingCRH16SID), 2
	if t == routingCRH32 {
		current, id, size = routingCRH32Current, routingCRH32SID, 4
	}
	if at := 4 + left*size; v.has(at, size) {
		v.segmentID(current, at, size)
	} else {
		v.malformed(3, 1, packet.FaultValue)
	}
	for at := 4; v.has(at, size); at += size {
		if v.be16(at) == 0 && v.be16(at+size-2) == 0 {
			break
		}
		v.segmentID(id, at, size)
	}
}

func (v *visit) segmentID(id packet.FieldID, at, size int) {
	if size == 2 {
		v.u16(id, at)
		return
	}
	v.u32(id, at)
}

// srhTLVName: IANA, Segment Routing Header TLVs.
func srhTLVName(n uint64) string {
	switch n {
	case 0:
		return "Pad1"
	case 4:
		return "PadN"
	case 5:
		return "HMAC"
	}
	return ""
}
