package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const frameRelay = packet.FieldID(packet.FrameRelay) << 16

const (
	frameRelayFirstOctet = frameRelay + iota
	frameRelayUpperDLCI
	frameRelayCR
	frameRelayEA
	frameRelaySecondOctet
	frameRelaySecondDLCI
	frameRelayFECN
	frameRelayBECN
	frameRelayDE
	frameRelayThirdOctet
	frameRelayThirdDLCI
	frameRelayCoreControl
	frameRelayLowerDLCI
	frameRelayDC
	frameRelayDLCI
	frameRelayControl
	frameRelayControlNR
	frameRelayControlNS
	frameRelayControlPoll
	frameRelayControlFinal
	frameRelayControlSType
	frameRelayControlCommand
	frameRelayControlResponse
	frameRelayControlType
	frameRelayControlUType
	frameRelayNLPID
	frameRelayOUI
	frameRelayPID
	frameRelaySNAPType
	frameRelayCiscoType
)

var frameRelayDefs = []packet.Def{
	frameRelayFirstOctet - frameRelay:      {Name: "fr.first_addr_octet", Title: "First address octet", Type: packet.Uint8, Base: packet.Hex},
	frameRelayUpperDLCI - frameRelay:       {Name: "fr.upper_dlci", Title: "Upper DLCI", Type: packet.Uint8, Base: packet.Hex},
	frameRelayCR - frameRelay:              {Name: "fr.cr", Title: "CR", Type: packet.Bool},
	frameRelayEA - frameRelay:              {Name: "fr.ea", Title: "EA", Type: packet.Bool, List: true},
	frameRelaySecondOctet - frameRelay:     {Name: "fr.second_addr_octet", Title: "Second address octet", Type: packet.Uint8, Base: packet.Hex},
	frameRelaySecondDLCI - frameRelay:      {Name: "fr.second_dlci", Title: "Second DLCI", Type: packet.Uint8, Base: packet.Hex},
	frameRelayFECN - frameRelay:            {Name: "fr.fecn", Title: "FECN", Type: packet.Bool},
	frameRelayBECN - frameRelay:            {Name: "fr.becn", Title: "BECN", Type: packet.Bool},
	frameRelayDE - frameRelay:              {Name: "fr.de", Title: "DE", Type: packet.Bool},
	frameRelayThirdOctet - frameRelay:      {Name: "fr.third_addr_octet", Title: "Third address octet", Type: packet.Uint8, Base: packet.Hex},
	frameRelayThirdDLCI - frameRelay:       {Name: "fr.third_dlci", Title: "Third DLCI", Type: packet.Uint8, Base: packet.Hex},
	frameRelayCoreControl - frameRelay:     {Name: "fr.dlcore_control", Title: "DL-CORE Control", Type: packet.Uint8, Base: packet.Hex},
	frameRelayLowerDLCI - frameRelay:       {Name: "fr.lower_dlci", Title: "Lower DLCI", Type: packet.Uint8, Base: packet.Hex},
	frameRelayDC - frameRelay:              {Name: "fr.dc", Title: "DC", Type: packet.Bool},
	frameRelayDLCI - frameRelay:            {Name: "fr.dlci", Title: "DLCI", Type: packet.Uint32},
	frameRelayControl - frameRelay:         {Name: "fr.control", Title: "Control Field", Type: packet.Uint8, Base: packet.Hex},
	frameRelayControlNR - frameRelay:       {Name: "fr.control.n_r", Title: "N(R)", Type: packet.Uint16},
	frameRelayControlNS - frameRelay:       {Name: "fr.control.n_s", Title: "N(S)", Type: packet.Uint16},
	frameRelayControlPoll - frameRelay:     {Name: "fr.control.p", Title: "Poll", Type: packet.Bool},
	frameRelayControlFinal - frameRelay:    {Name: "fr.control.f", Title: "Final", Type: packet.Bool},
	frameRelayControlSType - frameRelay:    {Name: "fr.control.s_ftype", Title: "Supervisory frame type", Type: packet.Uint16, Base: packet.Hex, Names: xdlcSTypeName},
	frameRelayControlCommand - frameRelay:  {Name: "fr.control.u_modifier_cmd", Title: "Command", Type: packet.Uint8, Base: packet.Hex, Names: xdlcCommandName},
	frameRelayControlResponse - frameRelay: {Name: "fr.control.u_modifier_resp", Title: "Response", Type: packet.Uint8, Base: packet.Hex, Names: xdlcResponseName},
	frameRelayControlType - frameRelay:     {Name: "fr.control.ftype", Title: "Frame type", Type: packet.Uint16, Base: packet.Hex, Names: xdlcTypeName},
	frameRelayControlUType - frameRelay:    {Name: "fr.control.ftype", Title: "Frame type", Type: packet.Uint8, Base: packet.Hex, Names: xdlcTypeName},
	frameRelayNLPID - frameRelay:           {Name: "fr.nlpid", Title: "NLPID", Type: packet.Uint8, Base: packet.Hex, List: true, Names: nlpidName},
	frameRelayOUI - frameRelay:             {Name: "fr.snap.oui", Title: "Organization Code", Type: packet.Uint24},
	frameRelayPID - frameRelay:             {Name: "fr.snap.pid", Title: "Protocol ID", Type: packet.Uint16, Base: packet.Hex},
	frameRelaySNAPType - frameRelay:        {Name: "fr.snaptype", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	frameRelayCiscoType - frameRelay:       {Name: "fr.chdlctype", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: chdlcProtocolName},
}

// nlpidName: ISO/IEC TR 9577 and RFC 2427.
func nlpidName(n uint64) string {
	switch n {
	case 0x00:
		return "NULL"
	case 0x01:
		return "T.70"
	case 0x03:
		return "X.633"
	case nlpidQ933:
		return "Q.933"
	case 0x09:
		return "LMI"
	case 0x0c:
		return "Q.2119"
	case nlpidSNAP:
		return "SNAP"
	case nlpidCLNP:
		return "CLNP"
	case nlpidESIS:
		return "ESIS"
	case nlpidISIS:
		return "ISIS"
	case 0x85:
		return "IDRP"
	case 0x8a:
		return "ESIS (X.25)"
	case 0x8c:
		return "ISO 10030"
	case 0x8d:
		return "ISO 11577"
	case nlpidIPv6:
		return "IPv6"
	case 0xb0:
		return "Data compression protocol"
	case nlpidIPv4:
		return "IP"
	case nlpidPPP:
		return "PPP"
	}
	return ""
}
