package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const wlan = packet.FieldID(packet.WLAN) << 16

const (
	wlanTypeSubtype = wlan + iota
	wlanFC
	wlanVersion
	wlanType
	wlanSubtype
	wlanFlags
	wlanDS
	wlanToDS
	wlanFromDS
	wlanMoreFrag
	wlanRetry
	wlanPwrMgt
	wlanMoreData
	wlanProtected
	wlanOrder
	wlanDuration
	wlanAID
	wlanRA
	wlanRAText
	wlanTA
	wlanTAText
	wlanDA
	wlanDAText
	wlanSA
	wlanSAText
	wlanBSSID
	wlanBSSIDText
	wlanSTA
	wlanSTAText
	wlanAddr
	wlanAddrText
	wlanFrag
	wlanSeq
	wlanQoS
	wlanTID
	wlanPriority
	wlanEOSP
	wlanBit4
	wlanAck
	wlanAMSDU
	wlanTXOPDuration
	wlanQueueSize
	wlanTXOPLimit
	wlanPSBuf
	wlanPSBufIndicated
	wlanPSBufAC
	wlanPSBufLoad
	wlanMeshPresent
	wlanMeshPS
	wlanMeshPSMulti
	wlanMeshPSReserved
	wlanMeshRSPI
	wlanHTC
	wlanMesh
	wlanMeshFlags
	wlanMeshTTL
	wlanMeshSeq
	wlanMeshAddr4
	wlanMeshAddr5
	wlanMeshAddr6
	wlanWEPIV
	wlanTKIPIV
	wlanCCMPIV
	wlanWEPKey
	wlanWEPICV
	wlanFCS
	wlanFCSStatus
	wlanBAControl
	wlanBAAck
	wlanBAType
	wlanBAReserved
	wlanBATID
	wlanSSC
	wlanSSCFrag
	wlanSSCSeq
	wlanBABitmap
	wlanTimestamp
	wlanBeacon
	wlanCapabilities
	wlanListen
	wlanAuthAlg
	wlanAuthSeq
	wlanStatus
	wlanReason
	wlanFixedAID
	wlanCurrentAP
	wlanTagged
	wlanTag
	wlanTagNumber
	wlanTagLength
	wlanExtTag
	wlanExtTagNumber
	wlanExtTagLength
	wlanSSID
	wlanDSChannel
	wlanRate
	wlanExtRate
	wlanAll
	wlanRSNVersion
	wlanRSNGCS
	wlanRSNGCSOUI
	wlanRSNGCSType
	wlanRSNPCSCount
	wlanRSNPCSList
	wlanRSNPCS
	wlanRSNPCSOUI
	wlanRSNPCSType
	wlanRSNAKMCount
	wlanRSNAKMList
	wlanRSNAKM
	wlanRSNAKMOUI
	wlanRSNAKMType
	wlanRSNCapabilities
	wlanRSNPreauth
	wlanRSNNoPairwise
	wlanRSNPTKSACounter
	wlanRSNGTKSACounter
	wlanRSNMFPRequired
	wlanRSNMFPCapable
	wlanRSNJointMultiBand
	wlanRSNPeerKey
	wlanRSNExtendedKeyID
	wlanRSNPMKIDCount
	wlanRSNPMKIDList
	wlanRSNGMCS
	wlanRSNGMCSOUI
	wlanRSNGMCSType
)

var wlanDefs = []packet.Def{
	wlanTypeSubtype - wlan:       {Name: "wlan.fc.type_subtype", Title: "Type/Subtype", Type: packet.Uint16, Base: packet.Hex, Names: wlanTypeSubtypeName},
	wlanFC - wlan:                {Name: "wlan.fc", Title: "Frame Control Field", Type: packet.Uint16, Base: packet.Hex},
	wlanVersion - wlan:           {Name: "wlan.fc.version", Title: "Version", Type: packet.Uint8},
	wlanType - wlan:              {Name: "wlan.fc.type", Title: "Type", Type: packet.Uint8, Names: wlanTypeName},
	wlanSubtype - wlan:           {Name: "wlan.fc.subtype", Title: "Subtype", Type: packet.Uint8},
	wlanFlags - wlan:             {Name: "wlan.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	wlanDS - wlan:                {Name: "wlan.fc.ds", Title: "DS status", Type: packet.Uint8, Base: packet.Hex, Names: wlanDSName},
	wlanToDS - wlan:              {Name: "wlan.fc.tods", Title: "To DS", Type: packet.Bool},
	wlanFromDS - wlan:            {Name: "wlan.fc.fromds", Title: "From DS", Type: packet.Bool},
	wlanMoreFrag - wlan:          {Name: "wlan.fc.frag", Title: "More Fragments", Type: packet.Bool},
	wlanRetry - wlan:             {Name: "wlan.fc.retry", Title: "Retry", Type: packet.Bool},
	wlanPwrMgt - wlan:            {Name: "wlan.fc.pwrmgt", Title: "PWR MGT", Type: packet.Bool},
	wlanMoreData - wlan:          {Name: "wlan.fc.moredata", Title: "More Data", Type: packet.Bool},
	wlanProtected - wlan:         {Name: "wlan.fc.protected", Title: "Protected flag", Type: packet.Bool},
	wlanOrder - wlan:             {Name: "wlan.fc.order", Title: "+HTC/Order flag", Type: packet.Bool},
	wlanDuration - wlan:          {Name: "wlan.duration", Title: "Duration", Type: packet.Uint16},
	wlanAID - wlan:               {Name: "wlan.aid", Title: "Association ID", Type: packet.Uint16},
	wlanRA - wlan:                {Name: "wlan.ra", Title: "Receiver address", Type: packet.EtherAddr},
	wlanRAText - wlan:            {Name: "wlan.ra_resolved", Title: "Receiver address (resolved)", Type: packet.EtherAddr},
	wlanTA - wlan:                {Name: "wlan.ta", Title: "Transmitter address", Type: packet.EtherAddr},
	wlanTAText - wlan:            {Name: "wlan.ta_resolved", Title: "Transmitter address (resolved)", Type: packet.EtherAddr},
	wlanDA - wlan:                {Name: "wlan.da", Title: "Destination address", Type: packet.EtherAddr},
	wlanDAText - wlan:            {Name: "wlan.da_resolved", Title: "Destination address (resolved)", Type: packet.EtherAddr},
	wlanSA - wlan:                {Name: "wlan.sa", Title: "Source address", Type: packet.EtherAddr},
	wlanSAText - wlan:            {Name: "wlan.sa_resolved", Title: "Source address (resolved)", Type: packet.EtherAddr},
	wlanBSSID - wlan:             {Name: "wlan.bssid", Title: "BSS Id", Type: packet.EtherAddr},
	wlanBSSIDText - wlan:         {Name: "wlan.bssid_resolved", Title: "BSS Id (resolved)", Type: packet.EtherAddr},
	wlanSTA - wlan:               {Name: "wlan.staa", Title: "STA address", Type: packet.EtherAddr},
	wlanSTAText - wlan:           {Name: "wlan.staa_resolved", Title: "STA address (resolved)", Type: packet.EtherAddr},
	wlanAddr - wlan:              {Name: "wlan.addr", Title: "Hardware address", Type: packet.EtherAddr, List: true},
	wlanAddrText - wlan:          {Name: "wlan.addr_resolved", Title: "Hardware address (resolved)", Type: packet.EtherAddr, List: true},
	wlanFrag - wlan:              {Name: "wlan.frag", Title: "Fragment number", Type: packet.Uint16},
	wlanSeq - wlan:               {Name: "wlan.seq", Title: "Sequence number", Type: packet.Uint16},
	wlanQoS - wlan:               {Name: "wlan.qos", Title: "Qos Control", Type: packet.Uint16, Base: packet.Hex},
	wlanTID - wlan:               {Name: "wlan.qos.tid", Title: "TID", Type: packet.Uint16},
	wlanPriority - wlan:          {Name: "wlan.qos.priority", Title: "Priority", Type: packet.Uint16, Names: wlanPriorityName},
	wlanEOSP - wlan:              {Name: "wlan.qos.eosp", Title: "EOSP", Type: packet.Bool},
	wlanBit4 - wlan:              {Name: "wlan.qos.bit4", Title: "QoS bit 4", Type: packet.Bool},
	wlanAck - wlan:               {Name: "wlan.qos.ack", Title: "Ack Policy", Type: packet.Uint16, Base: packet.Hex, Names: wlanAckName},
	wlanAMSDU - wlan:             {Name: "wlan.qos.amsdupresent", Title: "Payload Type", Type: packet.Bool},
	wlanTXOPDuration - wlan:      {Name: "wlan.qos.txop_dur_req", Title: "TXOP Duration Requested", Type: packet.Uint16},
	wlanQueueSize - wlan:         {Name: "wlan.qos.queue_size", Title: "Queue Size", Type: packet.Uint16},
	wlanTXOPLimit - wlan:         {Name: "wlan.qos.txop_limit", Title: "TXOP Limit", Type: packet.Uint16},
	wlanPSBuf - wlan:             {Name: "wlan.qos.ps_buf_state", Title: "QAP PS Buffer State", Type: packet.Uint16, Base: packet.Hex},
	wlanPSBufIndicated - wlan:    {Name: "wlan.qos.buf_state_indicated", Title: "Buffer State Indicated", Type: packet.Bool},
	wlanPSBufAC - wlan:           {Name: "wlan.qos.highest_pri_buf_ac", Title: "Highest-Priority Buffered AC", Type: packet.Uint16},
	wlanPSBufLoad - wlan:         {Name: "wlan.qos.qap_buf_load", Title: "QAP Buffered Load", Type: packet.Uint16},
	wlanMeshPresent - wlan:       {Name: "wlan.qos.mesh_ctl_present", Title: "Mesh Control Present", Type: packet.Uint16},
	wlanMeshPS - wlan:            {Name: "wlan.qos.mesh_ps.unicast", Title: "Mesh Power Save Level (for the receiving peer)", Type: packet.Bool},
	wlanMeshPSMulti - wlan:       {Name: "wlan.qos.mesh_ps.multicast", Title: "Mesh Power Save Level (for all receiving peers)", Type: packet.Bool},
	wlanMeshPSReserved - wlan:    {Name: "wlan.qos.mesh_ps.reserved", Title: "Mesh Power Save Level (reserved)", Type: packet.Uint16},
	wlanMeshRSPI - wlan:          {Name: "wlan.qos.mesh_rspi", Title: "Receiver Service Period Initiated (RSPI)", Type: packet.Uint16},
	wlanHTC - wlan:               {Name: "wlan.htc", Title: "HT Control (+HTC)", Type: packet.Uint32, Base: packet.Hex},
	wlanMesh - wlan:              {Name: "wlan.mesh.control_field", Title: "Mesh Control Field", Type: packet.None},
	wlanMeshFlags - wlan:         {Name: "wlan.fixed.mesh_flags", Title: "Mesh Flags", Type: packet.Uint8, Base: packet.Hex},
	wlanMeshTTL - wlan:           {Name: "wlan.fixed.mesh_ttl", Title: "Mesh TTL", Type: packet.Uint8, Base: packet.Hex},
	wlanMeshSeq - wlan:           {Name: "wlan.fixed.mesh_sequence", Title: "Sequence Number", Type: packet.Uint32, Base: packet.Hex},
	wlanMeshAddr4 - wlan:         {Name: "wlan.fixed.mesh_addr4", Title: "Mesh Extended Address 4", Type: packet.EtherAddr},
	wlanMeshAddr5 - wlan:         {Name: "wlan.fixed.mesh_addr5", Title: "Mesh Extended Address 5", Type: packet.EtherAddr},
	wlanMeshAddr6 - wlan:         {Name: "wlan.fixed.mesh_addr6", Title: "Mesh Extended Address 6", Type: packet.EtherAddr},
	wlanWEPIV - wlan:             {Name: "wlan.wep.iv", Title: "Initialization Vector", Type: packet.Uint24, Base: packet.Hex},
	wlanTKIPIV - wlan:            {Name: "wlan.tkip.extiv", Title: "TKIP Ext. Initialization Vector", Type: packet.String},
	wlanCCMPIV - wlan:            {Name: "wlan.ccmp.extiv", Title: "CCMP Ext. Initialization Vector", Type: packet.String},
	wlanWEPKey - wlan:            {Name: "wlan.wep.key", Title: "Key Index", Type: packet.Uint8},
	wlanWEPICV - wlan:            {Name: "wlan.wep.icv", Title: "WEP ICV", Type: packet.Uint32, Base: packet.Hex},
	wlanFCS - wlan:               {Name: "wlan.fcs", Title: "Frame check sequence", Type: packet.Uint32, Base: packet.Hex},
	wlanFCSStatus - wlan:         {Name: "wlan.fcs.status", Title: "FCS Status", Type: packet.Uint8, Names: checksumName},
	wlanBAControl - wlan:         {Name: "wlan.ba.control", Title: "Block Ack Control", Type: packet.Uint16, Base: packet.Hex},
	wlanBAAck - wlan:             {Name: "wlan.ba.control.ackpolicy", Title: "BA Ack Policy", Type: packet.Bool},
	wlanBAType - wlan:            {Name: "wlan.ba.control.ba_type", Title: "BA Type", Type: packet.Uint16, Base: packet.Hex},
	wlanBAReserved - wlan:        {Name: "wlan.ba.control.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex},
	wlanBATID - wlan:             {Name: "wlan.ba.basic.tidinfo", Title: "TID for which a Basic BlockAck frame is requested", Type: packet.Uint16, Base: packet.Hex},
	wlanSSC - wlan:               {Name: "wlan.fixed.ssc", Title: "Block Ack Starting Sequence Control (SSC)", Type: packet.Uint16, Base: packet.Hex},
	wlanSSCFrag - wlan:           {Name: "wlan.fixed.ssc.fragment", Title: "Fragment", Type: packet.Uint16},
	wlanSSCSeq - wlan:            {Name: "wlan.fixed.ssc.sequence", Title: "Starting Sequence Number", Type: packet.Uint16},
	wlanBABitmap - wlan:          {Name: "wlan.ba.bm", Title: "Block Ack Bitmap", Type: packet.Bytes},
	wlanTimestamp - wlan:         {Name: "wlan.fixed.timestamp", Title: "Timestamp", Type: packet.Uint64},
	wlanBeacon - wlan:            {Name: "wlan.fixed.beacon", Title: "Beacon Interval", Type: packet.Uint32},
	wlanCapabilities - wlan:      {Name: "wlan.fixed.capabilities", Title: "Capabilities Information", Type: packet.Uint16, Base: packet.Hex, List: true},
	wlanListen - wlan:            {Name: "wlan.fixed.listen_ival", Title: "Listen Interval", Type: packet.Uint16, Base: packet.Hex},
	wlanAuthAlg - wlan:           {Name: "wlan.fixed.auth.alg", Title: "Authentication Algorithm", Type: packet.Uint16},
	wlanAuthSeq - wlan:           {Name: "wlan.fixed.auth_seq", Title: "Authentication SEQ", Type: packet.Uint16, Base: packet.Hex},
	wlanStatus - wlan:            {Name: "wlan.fixed.status_code", Title: "Status code", Type: packet.Uint16, Base: packet.Hex},
	wlanReason - wlan:            {Name: "wlan.fixed.reason_code", Title: "Reason code", Type: packet.Uint16, Base: packet.Hex},
	wlanFixedAID - wlan:          {Name: "wlan.fixed.aid", Title: "Association ID", Type: packet.Uint16, Base: packet.Hex},
	wlanCurrentAP - wlan:         {Name: "wlan.fixed.current_ap", Title: "Current AP", Type: packet.EtherAddr},
	wlanTagged - wlan:            {Name: "wlan.tagged.all", Title: "Tagged parameters", Type: packet.None},
	wlanTag - wlan:               {Name: "wlan.tag", Title: "Tag", Type: packet.None, List: true},
	wlanTagNumber - wlan:         {Name: "wlan.tag.number", Title: "Tag Number", Type: packet.Uint8, List: true},
	wlanTagLength - wlan:         {Name: "wlan.tag.length", Title: "Tag length", Type: packet.Uint32, List: true},
	wlanExtTag - wlan:            {Name: "wlan.ext_tag", Title: "Ext Tag", Type: packet.None, List: true},
	wlanExtTagNumber - wlan:      {Name: "wlan.ext_tag.number", Title: "Ext Tag Number", Type: packet.Uint8, List: true},
	wlanExtTagLength - wlan:      {Name: "wlan.ext_tag.length", Title: "Ext Tag length", Type: packet.Uint32, List: true},
	wlanSSID - wlan:              {Name: "wlan.ssid", Title: "SSID", Type: packet.Bytes, List: true},
	wlanDSChannel - wlan:         {Name: "wlan.ds.current_channel", Title: "Current Channel", Type: packet.Uint8, List: true},
	wlanRate - wlan:              {Name: "wlan.supported_rates", Title: "Supported Rates", Type: packet.Uint8, Base: packet.Hex, List: true},
	wlanExtRate - wlan:           {Name: "wlan.extended_supported_rates", Title: "Extended Supported Rates", Type: packet.Uint8, Base: packet.Hex, List: true},
	wlanAll - wlan:               {Name: "wlan.fixed.all", Title: "Fixed parameters", Type: packet.None},
	wlanRSNVersion - wlan:        {Name: "wlan.rsn.version", Title: "RSN Version", Type: packet.Uint16, List: true},
	wlanRSNGCS - wlan:            {Name: "wlan.rsn.gcs", Title: "Group Cipher Suite", Type: packet.Uint32, List: true},
	wlanRSNGCSOUI - wlan:         {Name: "wlan.rsn.gcs.oui", Title: "Group Cipher Suite OUI", Type: packet.Uint24, List: true},
	wlanRSNGCSType - wlan:        {Name: "wlan.rsn.gcs.type", Title: "Group Cipher Suite type", Type: packet.Uint8, List: true, Names: wlanCipherName},
	wlanRSNPCSCount - wlan:       {Name: "wlan.rsn.pcs.count", Title: "Pairwise Cipher Suite Count", Type: packet.Uint16, List: true},
	wlanRSNPCSList - wlan:        {Name: "wlan.rsn.pcs.list", Title: "Pairwise Cipher Suite List", Type: packet.None, List: true},
	wlanRSNPCS - wlan:            {Name: "wlan.rsn.pcs", Title: "Pairwise Cipher Suite", Type: packet.Uint32, List: true},
	wlanRSNPCSOUI - wlan:         {Name: "wlan.rsn.pcs.oui", Title: "Pairwise Cipher Suite OUI", Type: packet.Uint24, List: true},
	wlanRSNPCSType - wlan:        {Name: "wlan.rsn.pcs.type", Title: "Pairwise Cipher Suite type", Type: packet.Uint8, List: true, Names: wlanCipherName},
	wlanRSNAKMCount - wlan:       {Name: "wlan.rsn.akms.count", Title: "Auth Key Management (AKM) Suite Count", Type: packet.Uint16, List: true},
	wlanRSNAKMList - wlan:        {Name: "wlan.rsn.akms.list", Title: "Auth Key Management (AKM) List", Type: packet.None, List: true},
	wlanRSNAKM - wlan:            {Name: "wlan.rsn.akms", Title: "Auth Key Management (AKM) Suite", Type: packet.Uint32, List: true},
	wlanRSNAKMOUI - wlan:         {Name: "wlan.rsn.akms.oui", Title: "Auth Key Management (AKM) OUI", Type: packet.Uint24, List: true},
	wlanRSNAKMType - wlan:        {Name: "wlan.rsn.akms.type", Title: "Auth Key Management (AKM) type", Type: packet.Uint8, List: true},
	wlanRSNCapabilities - wlan:   {Name: "wlan.rsn.capabilities", Title: "RSN Capabilities", Type: packet.Uint16, Base: packet.Hex, List: true},
	wlanRSNPreauth - wlan:        {Name: "wlan.rsn.capabilities.preauth", Title: "RSN Pre-Auth capabilities", Type: packet.Bool, List: true},
	wlanRSNNoPairwise - wlan:     {Name: "wlan.rsn.capabilities.no_pairwise", Title: "RSN No Pairwise capabilities", Type: packet.Bool, List: true},
	wlanRSNPTKSACounter - wlan:   {Name: "wlan.rsn.capabilities.ptksa_replay_counter", Title: "RSN PTKSA Replay Counter capabilities", Type: packet.Uint16, Base: packet.Hex, List: true},
	wlanRSNGTKSACounter - wlan:   {Name: "wlan.rsn.capabilities.gtksa_replay_counter", Title: "RSN GTKSA Replay Counter capabilities", Type: packet.Uint16, Base: packet.Hex, List: true},
	wlanRSNMFPRequired - wlan:    {Name: "wlan.rsn.capabilities.mfpr", Title: "Management Frame Protection Required", Type: packet.Bool, List: true},
	wlanRSNMFPCapable - wlan:     {Name: "wlan.rsn.capabilities.mfpc", Title: "Management Frame Protection Capable", Type: packet.Bool, List: true},
	wlanRSNJointMultiBand - wlan: {Name: "wlan.rsn.capabilities.jmr", Title: "Joint Multi-band RSNA", Type: packet.Bool, List: true},
	wlanRSNPeerKey - wlan:        {Name: "wlan.rsn.capabilities.peerkey", Title: "PeerKey Enabled", Type: packet.Bool, List: true},
	wlanRSNExtendedKeyID - wlan:  {Name: "wlan.rsn.capabilities.extended_key_id_iaf", Title: "Extended Key ID for Individually Addressed Frames", Type: packet.Bool, List: true},
	wlanRSNPMKIDCount - wlan:     {Name: "wlan.rsn.pmkid.count", Title: "PMKID Count", Type: packet.Uint16, List: true},
	wlanRSNPMKIDList - wlan:      {Name: "wlan.rsn.pmkid.list", Title: "PMKID List", Type: packet.None, List: true},
	wlanRSNGMCS - wlan:           {Name: "wlan.rsn.gmcs", Title: "Group Management Cipher Suite", Type: packet.Uint32, List: true},
	wlanRSNGMCSOUI - wlan:        {Name: "wlan.rsn.gmcs.oui", Title: "Group Management Cipher Suite OUI", Type: packet.Uint24, List: true},
	wlanRSNGMCSType - wlan:       {Name: "wlan.rsn.gmcs.type", Title: "Group Management Cipher Suite type", Type: packet.Uint8, List: true, Names: wlanCipherName},
}

func wlanTypeSubtypeName(n uint64) string {
	switch n {
	case 0:
		return "Association Request"
	case 1:
		return "Association Response"
	case 2:
		return "Reassociation Request"
	case 3:
		return "Reassociation Response"
	case 4:
		return "Probe Request"
	case 5:
		return "Probe Response"
	case 6:
		return "Measurement Pilot"
	case 8:
		return "Beacon frame"
	case 9:
		return "ATIM"
	case 0xa:
		return "Disassociate"
	case 0xb:
		return "Authentication"
	case 0xc:
		return "Deauthentication"
	case 0xd:
		return "Action"
	case 0xe:
		return "Action No Ack"
	case 0xf:
		return "Aruba Management"
	case 0x12:
		return "Trigger"
	case 0x14:
		return "Beamforming Report Poll"
	case 0x15:
		return "VHT/HE NDP Announcement"
	case 0x17:
		return "Control Wrapper"
	case 0x18:
		return "802.11 Block Ack Req"
	case 0x19:
		return "802.11 Block Ack"
	case 0x1a:
		return "Power-Save poll"
	case 0x1b:
		return "Request-to-send"
	case 0x1c:
		return "Clear-to-send"
	case 0x1d:
		return "Acknowledgement"
	case 0x1e:
		return "CF-End (Control-frame)"
	case 0x1f:
		return "CF-End + CF-Ack (Control-frame)"
	case 0x20:
		return "Data"
	case 0x21:
		return "Data + CF-Ack"
	case 0x22:
		return "Data + CF-Poll"
	case 0x23:
		return "Data + CF-Ack + CF-Poll"
	case 0x24:
		return "Null function (No data)"
	case 0x25:
		return "Acknowledgement (No data)"
	case 0x26:
		return "CF-Poll (No data)"
	case 0x27:
		return "CF-Ack/Poll (No data)"
	case 0x28:
		return "QoS Data"
	case 0x29:
		return "QoS Data + CF-Acknowledgment"
	case 0x2a:
		return "QoS Data + CF-Poll"
	case 0x2b:
		return "QoS Data + CF-Ack + CF-Poll"
	case 0x2c:
		return "QoS Null function (No data)"
	case 0x2e:
		return "QoS CF-Poll (No Data)"
	case 0x2f:
		return "QoS CF-Ack + CF-Poll (No data)"
	case 0x30:
		return "DMG Beacon"
	case 0x31:
		return "S1G Beacon"
	case 0x162:
		return "Poll"
	case 0x163:
		return "Service Period Request"
	case 0x164:
		return "Grant"
	case 0x165:
		return "DMG Clear-to-send"
	case 0x166:
		return "DMG Denial-to-send"
	case 0x167:
		return "Grant Acknowledgment"
	case 0x168:
		return "Sector Sweep"
	case 0x169:
		return "Sector Sweep Feedback"
	case 0x16a:
		return "Sector Sweep Acknowledgment"
	}
	return ""
}

func wlanTypeName(n uint64) string {
	switch n {
	case 0:
		return "Management frame"
	case 1:
		return "Control frame"
	case 2:
		return "Data frame"
	case 3:
		return "Extension frame"
	case 4:
		return "PV1 Reserved"
	case 5:
		return "PV1 Reserved"
	case 6:
		return "PV1 Reserved"
	case 7:
		return "PV1 Extension (currently reserved)"
	}
	return ""
}

func wlanDSName(n uint64) string {
	switch n {
	case 0:
		return "Not leaving DS or network is operating in AD-HOC mode (To DS: 0 From DS: 0)"
	case 1:
		return "Frame from STA to DS via an AP (To DS: 1 From DS: 0)"
	case 2:
		return "Frame from DS to a STA via AP(To DS: 0 From DS: 1)"
	case 3:
		return "WDS (AP to AP) or Mesh (MP to MP) Frame (To DS: 1 From DS: 1)"
	}
	return ""
}

func wlanPriorityName(n uint64) string {
	switch n {
	case 0:
		return "Best Effort (Best Effort)"
	case 1:
		return "Background (Background)"
	case 2:
		return "Spare (Background)"
	case 3:
		return "Excellent Effort (Best Effort)"
	case 4:
		return "Controlled Load (Video)"
	case 5:
		return "Video (Video)"
	case 6:
		return "Voice (Voice)"
	case 7:
		return "Network Control (Voice)"
	}
	return ""
}

func wlanAckName(n uint64) string {
	switch n {
	case 0:
		return "Normal Ack"
	case 1:
		return "No Ack"
	case 2:
		return "No explicit acknowledgment"
	case 3:
		return "Block Ack"
	}
	return ""
}
