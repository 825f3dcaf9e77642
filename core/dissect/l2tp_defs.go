package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const l2tp = packet.FieldID(packet.L2TP) << 16

const (
	l2tpFlags = l2tp + iota
	l2tpType
	l2tpLengthBit
	l2tpSeqBit
	l2tpOffsetBit
	l2tpPriority
	l2tpVersion
	l2tpLength
	l2tpTunnel
	l2tpSession
	l2tpNs
	l2tpNr
	l2tpOffset
	l2tpOffsetPad
	l2tpSID
	l2tpCCID
	l2tpReserved
	l2tpCookie
	l2tpSublayer
	l2tpSublayerS
	l2tpSublayerSeq
	l2tpZLB
	l2tpAVPMandatory
	l2tpAVPHidden
	l2tpAVPLength
	l2tpAVPVendor
	l2tpAVPType
	l2tpAVPMessage
)

var l2tpDefs = []packet.Def{
	l2tpFlags - l2tp:        {Name: "l2tp.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	l2tpType - l2tp:         {Name: "l2tp.type", Title: "Type", Type: packet.Uint16, Names: l2tpTypeName},
	l2tpLengthBit - l2tp:    {Name: "l2tp.length_bit", Title: "Length Bit", Type: packet.Bool},
	l2tpSeqBit - l2tp:       {Name: "l2tp.seq_bit", Title: "Sequence Bit", Type: packet.Bool},
	l2tpOffsetBit - l2tp:    {Name: "l2tp.offset_bit", Title: "Offset bit", Type: packet.Bool},
	l2tpPriority - l2tp:     {Name: "l2tp.priority", Title: "Priority", Type: packet.Bool},
	l2tpVersion - l2tp:      {Name: "l2tp.version", Title: "Version", Type: packet.Uint16},
	l2tpLength - l2tp:       {Name: "l2tp.length", Title: "Length", Type: packet.Uint16},
	l2tpTunnel - l2tp:       {Name: "l2tp.tunnel", Title: "Tunnel ID", Type: packet.Uint16},
	l2tpSession - l2tp:      {Name: "l2tp.session", Title: "Session ID", Type: packet.Uint16},
	l2tpNs - l2tp:           {Name: "l2tp.Ns", Title: "Ns", Type: packet.Uint16},
	l2tpNr - l2tp:           {Name: "l2tp.Nr", Title: "Nr", Type: packet.Uint16},
	l2tpOffset - l2tp:       {Name: "l2tp.offset", Title: "Offset", Type: packet.Uint16},
	l2tpOffsetPad - l2tp:    {Name: "l2tp.offset_padding", Title: "Offset Padding", Type: packet.None},
	l2tpSID - l2tp:          {Name: "l2tp.sid", Title: "Session ID", Type: packet.Uint32, Base: packet.Hex},
	l2tpCCID - l2tp:         {Name: "l2tp.ccid", Title: "Control Connection ID", Type: packet.Uint32, Base: packet.Hex},
	l2tpReserved - l2tp:     {Name: "l2tp.res", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex},
	l2tpCookie - l2tp:       {Name: "l2tp.cookie", Title: "Cookie", Type: packet.Bytes},
	l2tpSublayer - l2tp:     {Name: "l2tp.l2_spec_def", Title: "Default L2-Specific Sublayer", Type: packet.None},
	l2tpSublayerS - l2tp:    {Name: "l2tp.l2_spec_s", Title: "S-bit", Type: packet.Bool},
	l2tpSublayerSeq - l2tp:  {Name: "l2tp.l2_spec_sequence", Title: "Sequence Number", Type: packet.Uint24},
	l2tpZLB - l2tp:          {Name: "l2tp.zero_length_body_message", Title: "Zero Length Body message", Type: packet.None},
	l2tpAVPMandatory - l2tp: {Name: "l2tp.avp.mandatory", Title: "Mandatory", Type: packet.Bool, List: true},
	l2tpAVPHidden - l2tp:    {Name: "l2tp.avp.hidden", Title: "Hidden", Type: packet.Bool, List: true},
	l2tpAVPLength - l2tp:    {Name: "l2tp.avp.length", Title: "Length", Type: packet.Uint16, List: true},
	l2tpAVPVendor - l2tp:    {Name: "l2tp.avp.vendor_id", Title: "Vendor ID", Type: packet.Uint16, List: true},
	l2tpAVPType - l2tp:      {Name: "l2tp.avp.type", Title: "AVP Type", Type: packet.Uint16, List: true, Names: l2tpAVPName},
	l2tpAVPMessage - l2tp:   {Name: "l2tp.avp.message_type", Title: "Message Type", Type: packet.Uint16, Names: l2tpMessageName},
}

func l2tpTypeName(n uint64) string {
	switch n {
	case 0:
		return "Data Message"
	case 1:
		return "Control Message"
	}
	return ""
}

func l2tpAVPName(n uint64) string {
	switch n {
	case 0:
		return "Control Message"
	case 1:
		return "Result-Error Code"
	case 2:
		return "Protocol Version"
	case 3:
		return "Framing Capabilities"
	case 4:
		return "Bearer Capabilities"
	case 5:
		return "Tie Breaker"
	case 6:
		return "Firmware Revision"
	case 7:
		return "Host Name"
	case 8:
		return "Vendor Name"
	case 9:
		return "Assigned Tunnel ID"
	case 0xa:
		return "Receive Window Size"
	case 0xb:
		return "Challenge"
	case 0xc:
		return "Cause Code"
	case 0xd:
		return "Challenge Response"
	case 0xe:
		return "Assigned Session"
	case 0xf:
		return "Call Serial Number"
	case 0x10:
		return "Minimum BPS"
	case 0x11:
		return "Maximum BPS"
	case 0x12:
		return "Bearer Type"
	case 0x13:
		return "Framing Type"
	case 0x14:
		return "Reserved"
	case 0x15:
		return "Called Number"
	case 0x16:
		return "Calling Number"
	case 0x17:
		return "Sub-Address"
	case 0x18:
		return "Connect Speed"
	case 0x19:
		return "Physical Channel"
	case 0x1a:
		return "Initial Received LCP CONFREQ"
	case 0x1b:
		return "Last Sent LCP CONFREQ"
	case 0x1c:
		return "Last Received LCP CONFREQ"
	case 0x1d:
		return "Proxy Authen Type"
	case 0x1e:
		return "Proxy Authen Name"
	case 0x1f:
		return "Proxy Authen Challenge"
	case 0x20:
		return "Proxy Authen ID"
	case 0x21:
		return "Proxy Authen Response"
	case 0x22:
		return "Call status AVPs"
	case 0x23:
		return "ACCM"
	case 0x24:
		return "Random Vector"
	case 0x25:
		return "Private group ID"
	case 0x26:
		return "RxConnect Speed"
	case 0x27:
		return "Sequencing Required"
	case 0x2e:
		return "PPP Disconnect Cause Code"
	case 0x3a:
		return "Extended Vendor ID"
	case 0x3b:
		return "Message Digest"
	case 0x3c:
		return "Router ID"
	case 0x3d:
		return "Assigned Control Connection ID"
	case 0x3e:
		return "Pseudowire Capability List"
	case 0x3f:
		return "Local Session ID"
	case 0x40:
		return "Remote Session ID"
	case 0x41:
		return "Assigned Cookie"
	case 0x42:
		return "Remote End ID"
	case 0x44:
		return "Pseudowire Type"
	case 0x45:
		return "Layer2 Specific Sublayer"
	case 0x46:
		return "Data Sequencing"
	case 0x47:
		return "Circuit Status"
	case 0x48:
		return "Preferred Language"
	case 0x49:
		return "Control Message Authentication Nonce"
	case 0x4a:
		return "Tx Connect Speed Version 3"
	case 0x4b:
		return "Rx Connect Speed Version 3"
	case 0x4c:
		return "Failover Capability"
	case 0x4d:
		return "Tunnel Recovery"
	case 0x4e:
		return "Suggested Control Sequence"
	case 0x4f:
		return "Failover Session State"
	case 0x50:
		return "Multicast Capability"
	case 0x51:
		return "New Outgoing Sessions"
	case 0x52:
		return "New Outgoing Sessions Acknowledgement"
	case 0x53:
		return "Withdraw Outgoing Sessions"
	case 0x54:
		return "Multicast Packets Priority"
	case 0x55:
		return "Frame-Relay Header Length"
	case 0x56:
		return "ATM Maximum Concatenated Cells"
	case 0x57:
		return "OAM Emulation Required"
	case 0x58:
		return "ATM Alarm Status"
	case 0x59:
		return "Attachment Group Identifier"
	case 0x5a:
		return "Local End Identifier"
	case 0x5b:
		return "Interface Maximum Transmission Unit"
	case 0x5c:
		return "FCS Retention"
	case 0x5d:
		return "Tunnel Switching Aggregator ID"
	case 0x5e:
		return "Maximum Receive Unit (MRU)"
	case 0x5f:
		return "Maximum Reassembled Receive Unit (MRRU)"
	case 0x60:
		return "VCCV Capability"
	case 0x61:
		return "Connect Speed Update"
	case 0x62:
		return "Connect Speed Update Enable"
	case 0x63:
		return "TDM Pseudowire"
	case 0x64:
		return "RTP AVP"
	case 0x65:
		return "PW Switching Point"
	}
	return ""
}

func l2tpMessageName(n uint64) string {
	switch n {
	case 1:
		return "Start_Control_Request"
	case 2:
		return "Start_Control_Reply"
	case 3:
		return "Start_Control_Connected"
	case 4:
		return "Stop_Control_Notification"
	case 5:
		return "Reserved"
	case 6:
		return "Hello"
	case 7:
		return "Outgoing_Call_Request"
	case 8:
		return "Outgoing_Call_Reply"
	case 9:
		return "Outgoing_Call_Connected"
	case 0xa:
		return "Incoming_Call_Request"
	case 0xb:
		return "Incoming_Call_Reply"
	case 0xc:
		return "Incoming_Call_Connected"
	case 0xd:
		return "Reserved"
	case 0xe:
		return "Call_Disconnect_Notification"
	case 0xf:
		return "WAN_Error_Notify"
	case 0x10:
		return "Set_Link_Info"
	case 0x11:
		return "Modem_Status"
	case 0x12:
		return "Service_Relay_Request_Msg"
	case 0x13:
		return "Service_Relay_Reply_Message"
	case 0x14:
		return "Explicit_Acknowledgement"
	case 0x15:
		return "Failover_Session_Query_Message"
	case 0x16:
		return "Failover_Session_Response_Message"
	case 0x17:
		return "Multicast-Session-Request"
	case 0x18:
		return "Multicast-Session-Response"
	case 0x19:
		return "Multicast-Session-Establishment"
	case 0x1a:
		return "Multicast-Session-Information"
	case 0x1b:
		return "Multicast-Session-End-Notify"
	case 0x1c:
		return "Connect-Speed-Update-Notification"
	case 0x1d:
		return "Connect-Speed-Update-Request"
	}
	return ""
}
