package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const openVPN = packet.FieldID(packet.OpenVPN) << 16

const (
	openVPNLength = openVPN + iota
	openVPNType
	openVPNOpcode
	openVPNKey
	openVPNPeer
	openVPNSession
	openVPNHMAC
	openVPNReplayID
	openVPNTime
	openVPNAckCount
	openVPNAcked
	openVPNRemote
	openVPNMessageID
	openVPNData
	openVPNFragments
	openVPNFragment
)

var openVPNDefs = []packet.Def{
	openVPNLength - openVPN:    {Name: "openvpn.plen", Title: "Packet Length", Type: packet.Uint16, List: true},
	openVPNType - openVPN:      {Name: "openvpn.type", Title: "Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	openVPNOpcode - openVPN:    {Name: "openvpn.opcode", Title: "Opcode", Type: packet.Uint8, Base: packet.Hex, List: true, Names: openVPNOpcodeName},
	openVPNKey - openVPN:       {Name: "openvpn.keyid", Title: "Key ID", Type: packet.Uint8, List: true},
	openVPNPeer - openVPN:      {Name: "openvpn.peerid", Title: "Peer ID", Type: packet.Uint24, List: true},
	openVPNSession - openVPN:   {Name: "openvpn.sessionid", Title: "Session ID", Type: packet.Uint64, List: true},
	openVPNHMAC - openVPN:      {Name: "openvpn.hmac", Title: "HMAC", Type: packet.Bytes, List: true},
	openVPNReplayID - openVPN:  {Name: "openvpn.pid", Title: "Replay-Packet-ID", Type: packet.Uint32, List: true},
	openVPNTime - openVPN:      {Name: "openvpn.net_time", Title: "Net Time", Type: packet.AbsTime, List: true},
	openVPNAckCount - openVPN:  {Name: "openvpn.mpidarraylength", Title: "Message Packet-ID Array Length", Type: packet.Uint8, List: true},
	openVPNAcked - openVPN:     {Name: "openvpn.mpidarrayelement", Title: "Message Packet-ID Array Element", Type: packet.Uint32, List: true},
	openVPNRemote - openVPN:    {Name: "openvpn.rsessionid", Title: "Remote Session ID", Type: packet.Uint64, List: true},
	openVPNMessageID - openVPN: {Name: "openvpn.mpid", Title: "Message Packet-ID", Type: packet.Uint32, List: true},
	openVPNData - openVPN:      {Name: "openvpn.data", Title: "Data", Type: packet.Bytes, List: true},
	openVPNFragments - openVPN: {Name: "openvpn.fragments", Title: "Message fragments", Type: packet.None, List: true},
	openVPNFragment - openVPN:  {Name: "openvpn.fragment", Title: "Message fragment", Type: packet.Uint32, List: true},
}

func openVPNOpcodeName(n uint64) string { return named(openVPNOpcodes[:], 1, n) }

var openVPNOpcodes = [openVPNLastKnown]string{
	"P_CONTROL_HARD_RESET_CLIENT_V1", "P_CONTROL_HARD_RESET_SERVER_V1", "P_CONTROL_SOFT_RESET_V1", "P_CONTROL_V1", "P_ACK_V1", "P_DATA_V1",
	"P_CONTROL_HARD_RESET_CLIENT_V2", "P_CONTROL_HARD_RESET_SERVER_V2", "P_DATA_V2", "P_CONTROL_HARD_RESET_CLIENT_V3", "P_CONTROL_WKC_V1",
}

// openVPN lists a datagram's packet, or those of a segment with their lengths.
func (v *visit) openVPN() {
	if v.i < 1 || v.p.Layers()[v.i-1].Kind != packet.TCP {
		v.openVPNPacket(0)
		return
	}
	all := v.b
	for at := 0; at < len(all) && !v.stop; {
		if !looksLikeOpenVPN(all[at:], true) {
			v.continues(at)
			return
		}
		v.u16(openVPNLength, at)
		end := at + openVPNLenLen + int(be.Uint16(all[at:]))
		v.limit(min(end, len(all)))
		v.openVPNPacket(at + openVPNLenLen)
		v.b = all
		if end > len(all) {
			v.continues(at)
		}
		at = end
	}
}

// openVPNPacket lists the packet from at on.
func (v *visit) openVPNPacket(at int) {
	first := v.u8(openVPNType, at)
	v.in()
	v.num(openVPNOpcode, at, 1, uint64(first>>3))
	v.num(openVPNKey, at, 1, uint64(first&7))
	v.out()
	b := v.b[at:]
	switch op := first >> 3; {
	case op == openVPNData2:
		v.u24(openVPNPeer, at+1)
		v.some(openVPNData, at+4)
		return
	case !openVPNHasSession(op):
		v.some(openVPNData, at+1)
		return
	}
	v.u64(openVPNSession, at+1)
	h := parseOpenVPN(b)
	if !h.readable {
		v.some(openVPNData, at+1+openVPNSessionID)
		return
	}
	if h.hmac > 0 {
		v.octets(openVPNHMAC, at+1+openVPNSessionID, h.hmac)
		v.u32(openVPNReplayID, at+h.acks-openVPNReplay)
		v.num(openVPNTime, at+h.acks-4, 4, uint64(v.be32(at+h.acks-4))*1e9)
	}
	v.u8(openVPNAckCount, at+h.acks)
	v.in()
	for i := range h.count {
		v.u32(openVPNAcked, at+h.acks+1+4*i)
	}
	v.out()
	if h.remote > 0 {
		v.u64(openVPNRemote, at+h.remote)
	}
	if h.id > 0 {
		v.u32(openVPNMessageID, at+h.id)
	}
	if at += h.data; at < len(v.b) {
		v.openVPNTLS(at)
	}
}

// openVPNTLS lists the octets of TLS from at on, behind those of the record that packets before began.
func (v *visit) openVPNTLS(at int) {
	s, ok := v.p.Aside().(*openVPNSegment)
	if ok && v.d.Connections.known(s.all) && s.number == v.p.Number {
		for i := range s.parts {
			if x := &s.parts[i]; x.at == at && v.opened.n == 0 {
				outer := v.reveal(at, len(v.b)-at, x.octets)
				v.openVPNFragments(x)
				v.tlsRecords(0)
				v.b, v.opened = outer, opened{}
				return
			}
		}
	}
	v.tlsRecords(at)
}

// openVPNFragments lists the packets that brought the record that the octets begin with.
func (v *visit) openVPNFragments(x *openVPNPart) {
	v.octets(openVPNFragments, 0, len(v.b))
	v.in()
	from := 0
	for _, f := range x.from {
		v.num(openVPNFragment, from, f.n, f.number)
		from += f.n
	}
	v.out()
}
