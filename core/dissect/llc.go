package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LLC is a view of an IEEE 802.2 header, with the SNAP extension where it has one. It borrows the packet's octets.
type LLC struct{ b []byte }

// LLCOf views a layer as LLC; ok is false for another protocol and for a header that is cut.
func LLCOf(p *packet.Packet, l packet.Layer) (h LLC, ok bool) {
	if l.Kind != packet.LLC || l.Fault != 0 {
		return LLC{}, false
	}
	return LLC{p.Header(l)}, true
}

// DSAP is the destination service access point.
func (h LLC) DSAP() uint8 { return h.b[0] }

// SSAP is the source service access point; its low bit is set in responses.
func (h LLC) SSAP() uint8 { return h.b[1] }

// Control is the control field: one octet for unnumbered frames, else two, of which the first is the low one.
func (h LLC) Control() uint16 {
	if h.b[2]&3 == 3 {
		return uint16(h.b[2])
	}
	return uint16(h.b[3])<<8 | uint16(h.b[2])
}

// SNAP gives the organization and its protocol ID, an EtherType for organization 0; ok is false without such a header.
func (h LLC) SNAP() (oui uint32, pid uint16, ok bool) {
	b := h.b[llcHeaderLen:]
	if h.b[2]&3 != 3 {
		b = b[1:]
	}
	if len(b) < snapLen {
		return 0, 0, false
	}
	return uint32(b[0])<<16 | uint32(be.Uint16(b[1:])), be.Uint16(b[3:]), true
}

const (
	llcHeaderLen = 3 // octets: DSAP, SSAP and an unnumbered control field, IEEE 802.2 §3.2
	snapLen      = 5 // octets: OUI and protocol ID, IEEE 802 §10
	bridgePadLen = 2
)

// LSAPs that the walk follows; IEEE 802.2 and its list of assigned addresses.
const (
	sapIP      = 0x06
	sapNetware = 0x10
	sapARP     = 0x98
	sapSNAP    = 0xaa
	sapIPX     = 0xe0
)

// OUIs of SNAP headers.
const (
	ouiEthernet   = 0x000000 // RFC 1042: the protocol ID is an EtherType
	ouiCisco      = 0x00000c
	ouiIANA       = 0x00005e
	ouiNortel     = 0x000081
	ouiCisco90    = 0x0000f8 // 802.1H bridge tunnel: an EtherType too
	ouiForce10    = 0x0001e8
	ouiCimetrics  = 0x001090
	ouiAppleAWDL  = 0x0017f2
	ouiBluetooth  = 0x001958
	ouiAironet    = 0x004096
	ouiHP         = 0x00805f
	ouiIEEE8021   = 0x0080c2 // RFC 2427 §4.2: bridged frames
	ouiExtreme    = 0x00e02b
	ouiFoundry    = 0x00e052
	ouiAppleAtalk = 0x080007
)

func (w *walk) llc() {
	b := w.rest()
	if len(b) < llcHeaderLen {
		w.cut(packet.LLC)
		return
	}
	hdr := llcHeaderLen
	unnumbered := b[2]&3 == 3
	if !unnumbered {
		hdr++
	}
	if b[0] == sapSNAP && b[1]&^1 == sapSNAP {
		if len(b) < hdr+snapLen {
			w.cut(packet.LLC)
			return
		}
		oui := uint32(b[hdr])<<16 | uint32(be.Uint16(b[hdr+1:]))
		pid := be.Uint16(b[hdr+3:])
		k := w.snap(oui, pid)
		hdr += snapLen
		if oui == ouiIEEE8021 && k == packet.Ethernet { // RFC 2684 §5.2 pads bridged frames behind LLC
			hdr += bridgePadLen
		}
		w.all(packet.LLC, hdr)
		w.to(k)
		return
	}
	if len(b) < hdr {
		w.cut(packet.LLC)
		return
	}
	dsap, information := b[0], b[2]&1 == 0 || b[2]&0xef == 3
	w.all(packet.LLC, hdr)
	if information {
		w.to(kindOfSAP(dsap))
		return
	}
	w.leave(packet.NoDissector, packet.KindNone)
}

func kindOfSAP(dsap uint8) packet.Kind {
	switch dsap {
	case sapIP:
		return packet.IPv4
	case sapARP:
		return packet.ARP
	case sapIPX, sapNetware:
		return packet.IPX
	}
	return packet.KindNone
}

// snap gives the protocol behind a SNAP header; Frame Relay (RFC 2427) has the same numbers.
func (w *walk) snap(oui uint32, pid uint16) packet.Kind {
	switch oui {
	case ouiEthernet, ouiCisco90:
		return w.etherType(pid)
	case ouiIEEE8021:
		if pid == 1 || pid == 7 { // bridged Ethernet with and without FCS
			return packet.Ethernet
		}
	}
	return packet.KindNone
}

const llc = packet.FieldID(packet.LLC) << 16

const (
	llcDSAP = llc + iota
	llcDSAPSAP
	llcDSAPIG
	llcSSAP
	llcSSAPSAP
	llcSSAPCR
	llcControl
	llcControlNR
	llcControlNS
	llcControlPoll
	llcControlFinal
	llcControlSType
	llcControlCommand
	llcControlResponse
	llcControlType
	llcControlUType
	llcType
	llcOUI
	llcPID
	llcAtalkPID
	llcExtremePID
	llcCimetricsPID
	llcWLCCPPID
	llcNortelPID
	llcCiscoPID
	llcAWDLPID
	llcIANAPID
	llcForce10PID
	llcFoundryPID
	llcHPPID
	llcBluetoothPID
)

var llcDefs = []packet.Def{
	llcDSAP - llc:            {Name: "llc.dsap", Title: "DSAP", Type: packet.Uint8, Base: packet.Hex, Names: llcSAPName},
	llcDSAPSAP - llc:         {Name: "llc.dsap.sap", Title: "SAP", Type: packet.Uint8, Names: llcShortSAPName},
	llcDSAPIG - llc:          {Name: "llc.dsap.ig", Title: "IG Bit", Type: packet.Bool},
	llcSSAP - llc:            {Name: "llc.ssap", Title: "SSAP", Type: packet.Uint8, Base: packet.Hex, Names: llcSAPName},
	llcSSAPSAP - llc:         {Name: "llc.ssap.sap", Title: "SAP", Type: packet.Uint8, Names: llcShortSAPName},
	llcSSAPCR - llc:          {Name: "llc.ssap.cr", Title: "CR Bit", Type: packet.Bool},
	llcControl - llc:         {Name: "llc.control", Title: "Control", Type: packet.Uint16, Base: packet.Hex},
	llcControlNR - llc:       {Name: "llc.control.n_r", Title: "N(R)", Type: packet.Uint16},
	llcControlNS - llc:       {Name: "llc.control.n_s", Title: "N(S)", Type: packet.Uint16},
	llcControlPoll - llc:     {Name: "llc.control.p", Title: "Poll", Type: packet.Bool},
	llcControlFinal - llc:    {Name: "llc.control.f", Title: "Final", Type: packet.Bool},
	llcControlSType - llc:    {Name: "llc.control.s_ftype", Title: "Supervisory frame type", Type: packet.Uint16, Base: packet.Hex, Names: xdlcSTypeName},
	llcControlCommand - llc:  {Name: "llc.control.u_modifier_cmd", Title: "Command", Type: packet.Uint8, Base: packet.Hex, Names: xdlcCommandName},
	llcControlResponse - llc: {Name: "llc.control.u_modifier_resp", Title: "Response", Type: packet.Uint8, Base: packet.Hex, Names: xdlcResponseName},
	llcControlType - llc:     {Name: "llc.control.ftype", Title: "Frame type", Type: packet.Uint16, Base: packet.Hex, Names: xdlcTypeName},
	llcControlUType - llc:    {Name: "llc.control.ftype", Title: "Frame type", Type: packet.Uint8, Base: packet.Hex, Names: xdlcTypeName},
	llcType - llc:            {Name: "llc.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	llcOUI - llc:             {Name: "llc.oui", Title: "Organization Code", Type: packet.Uint24},
	llcPID - llc:             {Name: "llc.pid", Title: "Protocol ID", Type: packet.Uint16, Base: packet.Hex},
	llcAtalkPID - llc:        {Name: "llc.apple_atalk_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcExtremePID - llc:      {Name: "llc.extreme_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcCimetricsPID - llc:    {Name: "llc.cimetrics_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcWLCCPPID - llc:        {Name: "llc.wlccp_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcNortelPID - llc:       {Name: "llc.nortel_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcCiscoPID - llc:        {Name: "llc.cisco_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex, Names: llcCiscoPIDName},
	llcAWDLPID - llc:         {Name: "llc.apple_awdl_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcIANAPID - llc:         {Name: "llc.iana_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcForce10PID - llc:      {Name: "llc.force10_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcFoundryPID - llc:      {Name: "llc.foundry_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcHPPID - llc:           {Name: "llc.hpteam_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
	llcBluetoothPID - llc:    {Name: "llc.bluetooth_pid", Title: "PID", Type: packet.Uint16, Base: packet.Hex},
}

// llcShortSAPName names an LSAP without its low bit, as it stands in the 7 bits above.
func llcShortSAPName(n uint64) string { return llcSAPName(n << 1) }

func llcCiscoPIDName(n uint64) string {
	switch n {
	case 0x0102:
		return "DRIP"
	case 0x0104:
		return "PAgP"
	case 0x0105:
		return "MLS Hello"
	case 0x0108:
		return "RLQ BPDUs (request)"
	case 0x0109:
		return "RLQ BPDUs (response)"
	case 0x010b:
		return "PVSTP+"
	case 0x010c:
		return "VLAN Bridge"
	case 0x0111:
		return "UDLD"
	case 0x0139:
		return "MCP"
	case 0x2000:
		return "CDP"
	case 0x2001:
		return "CGMP"
	case 0x2003:
		return "VTP"
	case 0x2004:
		return "DTP"
	case 0x200a:
		return "STP Uplink Fast"
	}
	return ""
}

func (v *visit) llc() {
	dsap := v.u8(llcDSAP, 0)
	v.in()
	v.num(llcDSAPSAP, 0, 1, uint64(dsap>>1))
	v.bit(llcDSAPIG, 0, 1, dsap&1 != 0)
	v.out()
	ssap := v.u8(llcSSAP, 1)
	v.in()
	v.num(llcSSAPSAP, 1, 1, uint64(ssap>>1))
	v.bit(llcSSAPCR, 1, 1, ssap&1 != 0)
	v.out()
	at := 2 + v.xdlc(llcControl, 2, ssap&1 != 0)
	if dsap == sapSNAP && ssap&^1 == sapSNAP {
		oui := v.u24(llcOUI, at)
		v.u16(llcPIDField(oui), at+3)
	}
}

// llcPIDField is the field that Wireshark has for the protocol IDs of an organization.
func llcPIDField(oui uint32) packet.FieldID {
	switch oui {
	case ouiEthernet, ouiCisco90:
		return llcType
	case ouiAppleAtalk:
		return llcAtalkPID
	case ouiExtreme:
		return llcExtremePID
	case ouiCimetrics:
		return llcCimetricsPID
	case ouiAironet:
		return llcWLCCPPID
	case ouiNortel:
		return llcNortelPID
	case ouiCisco:
		return llcCiscoPID
	case ouiAppleAWDL:
		return llcAWDLPID
	case ouiIANA:
		return llcIANAPID
	case ouiForce10:
		return llcForce10PID
	case ouiFoundry:
		return llcFoundryPID
	case ouiHP:
		return llcHPPID
	case ouiBluetooth:
		return llcBluetoothPID
	}
	return llcPID
}
