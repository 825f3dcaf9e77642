package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ntp = packet.FieldID(packet.NTP) << 16

// The fields of NTP.
const (
	ntpFlags = ntp + iota
	ntpFlagsLi
	ntpFlagsVn
	ntpFlagsMode
	ntpStratum
	ntpPpoll
	ntpPrecision
	ntpRootdelay
	ntpRootdispersion
	ntpRefid
	ntpReftime
	ntpOrg
	ntpRec
	ntpXmt
	ntpKeyid
	ntpMac
	ntpPadding
	ntpKeyType
	ntpKeyIndex
	ntpKeySignature
	ntpExt
	ntpExtType
	ntpExtLength
	ntpExtValue
	ntpCtrlFlags2
	ntpCtrlFlags2R
	ntpCtrlFlags2Error
	ntpCtrlFlags2More
	ntpCtrlFlags2Opcode
	ntpCtrlSequence
	ntpCtrlStatus
	ntpCtrlErrStatus
	ntpCtrlSysStatusLi
	ntpCtrlSysStatusClksrc
	ntpCtrlSysStatusCount
	ntpCtrlSysStatusCode
	ntpCtrlPeerStatusConfig
	ntpCtrlPeerStatusAuthenable
	ntpCtrlPeerStatusAuthentic
	ntpCtrlPeerStatusReach
	ntpCtrlPeerStatusBcast
	ntpCtrlPeerStatusSelection
	ntpCtrlPeerStatusCount
	ntpCtrlPeerStatusCode
	ntpCtrlClockStatusStatus
	ntpCtrlClockStatusCode
	ntpCtrlData
	ntpCtrlItem
	ntpCtrlAssocid
	ntpCtrlOffset
	ntpCtrlCount
	ntpCtrlTrapmsg
	ntpCtrlConfiguration
	ntpCtrlMru
	ntpCtrlOrdlist
	ntpCtrlNonce
	ntpPrivFlagsR
	ntpPrivFlagsMore
	ntpPrivAuthSeq
	ntpPrivAuth
	ntpPrivSeq
	ntpPrivImpl
	ntpPrivReqcode
	ntpPrivErr
	ntpPrivNumitems
	ntpPrivReserved
	ntpPrivMode7Item
	ntpPrivItemsize
	ntpPrivMonlistAvgint
	ntpPrivMonlistLsint
	ntpPrivMonlistRestr
	ntpPrivMonlistCount
	ntpPrivMonlistRemoteAddress
	ntpPrivMonlistLocalAddress
	ntpPrivMonlistFlags
	ntpPrivMonlistPort
	ntpPrivMonlistMode
	ntpPrivMonlistVersion
	ntpPrivMonlistIpv6
	ntpPrivMonlistUnused
	ntpPrivMonlistAddr6
	ntpPrivMonlistDaddr6
	ntpPrivTstamp
	ntpCtrlVariables
	ntpPrivData
)

var ntpDefs = []packet.Def{
	ntpFlags - ntp:                    {Name: "ntp.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	ntpFlagsLi - ntp:                  {Name: "ntp.flags.li", Title: "Leap Indicator", Type: packet.Uint8, Names: ntpFlagsLiName},
	ntpFlagsVn - ntp:                  {Name: "ntp.flags.vn", Title: "Version number", Type: packet.Uint8, Names: ntpFlagsVnName},
	ntpFlagsMode - ntp:                {Name: "ntp.flags.mode", Title: "Mode", Type: packet.Uint8, Names: ntpFlagsModeName},
	ntpStratum - ntp:                  {Name: "ntp.stratum", Title: "Peer Clock Stratum", Type: packet.Uint8, Names: ntpStratumName},
	ntpPpoll - ntp:                    {Name: "ntp.ppoll", Title: "Peer Polling Interval", Type: packet.Uint8},
	ntpPrecision - ntp:                {Name: "ntp.precision", Title: "Peer Clock Precision", Type: packet.Uint8},
	ntpRootdelay - ntp:                {Name: "ntp.rootdelay", Title: "Root Delay", Type: packet.Uint32},
	ntpRootdispersion - ntp:           {Name: "ntp.rootdispersion", Title: "Root Dispersion", Type: packet.Uint32},
	ntpRefid - ntp:                    {Name: "ntp.refid", Title: "Reference ID", Type: packet.Bytes},
	ntpReftime - ntp:                  {Name: "ntp.reftime", Title: "Reference Timestamp", Type: packet.AbsTime, Base: packet.ZeroNone},
	ntpOrg - ntp:                      {Name: "ntp.org", Title: "Origin Timestamp", Type: packet.AbsTime, Base: packet.ZeroNone},
	ntpRec - ntp:                      {Name: "ntp.rec", Title: "Receive Timestamp", Type: packet.AbsTime, Base: packet.ZeroNone},
	ntpXmt - ntp:                      {Name: "ntp.xmt", Title: "Transmit Timestamp", Type: packet.AbsTime, Base: packet.ZeroNone},
	ntpKeyid - ntp:                    {Name: "ntp.keyid", Title: "Key ID", Type: packet.Bytes},
	ntpMac - ntp:                      {Name: "ntp.mac", Title: "Message Authentication Code", Type: packet.Bytes},
	ntpPadding - ntp:                  {Name: "ntp.padding", Title: "Padding", Type: packet.Bytes},
	ntpKeyType - ntp:                  {Name: "ntp.key_type", Title: "Key type", Type: packet.Uint8, Names: ntpKeyTypeName},
	ntpKeyIndex - ntp:                 {Name: "ntp.key_index", Title: "KeyIndex", Type: packet.Uint32, Base: packet.Hex},
	ntpKeySignature - ntp:             {Name: "ntp.key_signature", Title: "Signature", Type: packet.Bytes},
	ntpExt - ntp:                      {Name: "ntp.ext", Title: "Extension", Type: packet.None, List: true},
	ntpExtType - ntp:                  {Name: "ntp.ext.type", Title: "Field Type", Type: packet.Uint16, Base: packet.Hex, List: true, Names: ntpExtTypeName},
	ntpExtLength - ntp:                {Name: "ntp.ext.length", Title: "Length", Type: packet.Uint16, List: true},
	ntpExtValue - ntp:                 {Name: "ntp.ext.value", Title: "Value", Type: packet.Bytes, List: true},
	ntpCtrlFlags2 - ntp:               {Name: "ntp.ctrl.flags2", Title: "Flags 2", Type: packet.Uint8, Base: packet.Hex},
	ntpCtrlFlags2R - ntp:              {Name: "ntp.ctrl.flags2.r", Title: "Response bit", Type: packet.Uint8, Names: ntpCtrlFlags2RName},
	ntpCtrlFlags2Error - ntp:          {Name: "ntp.ctrl.flags2.error", Title: "Error bit", Type: packet.Uint8},
	ntpCtrlFlags2More - ntp:           {Name: "ntp.ctrl.flags2.more", Title: "More bit", Type: packet.Uint8},
	ntpCtrlFlags2Opcode - ntp:         {Name: "ntp.ctrl.flags2.opcode", Title: "Opcode", Type: packet.Uint8, Names: ntpCtrlFlags2OpcodeName},
	ntpCtrlSequence - ntp:             {Name: "ntp.ctrl.sequence", Title: "Sequence", Type: packet.Uint16},
	ntpCtrlStatus - ntp:               {Name: "ntp.ctrl.status", Title: "Status", Type: packet.Uint16, Base: packet.Hex, List: true},
	ntpCtrlErrStatus - ntp:            {Name: "ntp.ctrl.err_status", Title: "Error Status Word", Type: packet.Uint16, Names: ntpCtrlErrStatusName},
	ntpCtrlSysStatusLi - ntp:          {Name: "ntp.ctrl.sys_status.li", Title: "Leap Indicator", Type: packet.Uint16, Names: ntpFlagsLiName},
	ntpCtrlSysStatusClksrc - ntp:      {Name: "ntp.ctrl.sys_status.clksrc", Title: "Clock Source", Type: packet.Uint16, Names: ntpCtrlSysStatusClksrcName},
	ntpCtrlSysStatusCount - ntp:       {Name: "ntp.ctrl.sys_status.count", Title: "System Event Counter", Type: packet.Uint16},
	ntpCtrlSysStatusCode - ntp:        {Name: "ntp.ctrl.sys_status.code", Title: "System Event Code", Type: packet.Uint16, Names: ntpCtrlSysStatusCodeName},
	ntpCtrlPeerStatusConfig - ntp:     {Name: "ntp.ctrl.peer_status.config", Title: "Peer Status", Type: packet.Bool, List: true, Names: ntpCtrlPeerStatusConfigName},
	ntpCtrlPeerStatusAuthenable - ntp: {Name: "ntp.ctrl.peer_status.authenable", Title: "Peer Status", Type: packet.Bool, List: true, Names: ntpCtrlPeerStatusAuthenableName},
	ntpCtrlPeerStatusAuthentic - ntp:  {Name: "ntp.ctrl.peer_status.authentic", Title: "Peer Status", Type: packet.Bool, List: true, Names: ntpCtrlPeerStatusAuthenticName},
	ntpCtrlPeerStatusReach - ntp:      {Name: "ntp.ctrl.peer_status.reach", Title: "Peer Status", Type: packet.Bool, List: true, Names: ntpCtrlPeerStatusReachName},
	ntpCtrlPeerStatusBcast - ntp:      {Name: "ntp.ctrl.peer_status.bcast", Title: "Peer Status broadcast association", Type: packet.Bool, List: true, Names: setName},
	ntpCtrlPeerStatusSelection - ntp:  {Name: "ntp.ctrl.peer_status.selection", Title: "Peer Selection", Type: packet.Uint16, List: true, Names: ntpCtrlPeerStatusSelectionName},
	ntpCtrlPeerStatusCount - ntp:      {Name: "ntp.ctrl.peer_status.count", Title: "Peer Event Counter", Type: packet.Uint16, List: true},
	ntpCtrlPeerStatusCode - ntp:       {Name: "ntp.ctrl.peer_status.code", Title: "Peer Event Code", Type: packet.Uint16, List: true, Names: ntpCtrlPeerStatusCodeName},
	ntpCtrlClockStatusStatus - ntp:    {Name: "ntp.ctrl.clock_status.status", Title: "Clock Status", Type: packet.Uint16, Names: ntpCtrlClockStatusStatusName},
	ntpCtrlClockStatusCode - ntp:      {Name: "ntp.ctrl.clock_status.code", Title: "Clock Event Code", Type: packet.Uint16},
	ntpCtrlData - ntp:                 {Name: "ntp.ctrl.data", Title: "Data", Type: packet.None},
	ntpCtrlItem - ntp:                 {Name: "ntp.ctrl.item", Title: "Item", Type: packet.None, List: true},
	ntpCtrlAssocid - ntp:              {Name: "ntp.ctrl.associd", Title: "AssociationID", Type: packet.Uint16, List: true},
	ntpCtrlOffset - ntp:               {Name: "ntp.ctrl.offset", Title: "Offset", Type: packet.Uint16},
	ntpCtrlCount - ntp:                {Name: "ntp.ctrl.count", Title: "Count", Type: packet.Uint16},
	ntpCtrlTrapmsg - ntp:              {Name: "ntp.ctrl.trapmsg", Title: "Trap message", Type: packet.String},
	ntpCtrlConfiguration - ntp:        {Name: "ntp.ctrl.configuration", Title: "Configuration", Type: packet.String},
	ntpCtrlMru - ntp:                  {Name: "ntp.ctrl.mru", Title: "MRU", Type: packet.String},
	ntpCtrlOrdlist - ntp:              {Name: "ntp.ctrl.ordlist", Title: "Ordered List", Type: packet.String},
	ntpCtrlNonce - ntp:                {Name: "ntp.ctrl.nonce", Title: "Nonce", Type: packet.String},
	ntpPrivFlagsR - ntp:               {Name: "ntp.priv.flags.r", Title: "Response bit", Type: packet.Uint8, Names: ntpCtrlFlags2RName},
	ntpPrivFlagsMore - ntp:            {Name: "ntp.priv.flags.more", Title: "More bit", Type: packet.Uint8},
	ntpPrivAuthSeq - ntp:              {Name: "ntp.priv.auth_seq", Title: "Auth, sequence", Type: packet.Uint8},
	ntpPrivAuth - ntp:                 {Name: "ntp.priv.auth", Title: "Auth bit", Type: packet.Uint8},
	ntpPrivSeq - ntp:                  {Name: "ntp.priv.seq", Title: "Sequence number", Type: packet.Uint8},
	ntpPrivImpl - ntp:                 {Name: "ntp.priv.impl", Title: "Implementation", Type: packet.Uint8, Names: ntpPrivImplName},
	ntpPrivReqcode - ntp:              {Name: "ntp.priv.reqcode", Title: "Request code", Type: packet.Uint8, Names: ntpPrivReqcodeName},
	ntpPrivErr - ntp:                  {Name: "ntp.priv.err", Title: "Err", Type: packet.Uint8, Base: packet.Hex, Names: ntpPrivErrName},
	ntpPrivNumitems - ntp:             {Name: "ntp.priv.numitems", Title: "Number of data items", Type: packet.Uint16},
	ntpPrivReserved - ntp:             {Name: "ntp.priv.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	ntpPrivMode7Item - ntp:            {Name: "ntp.priv.mode7.item", Title: "Mode7 item", Type: packet.String, List: true},
	ntpPrivItemsize - ntp:             {Name: "ntp.priv.itemsize", Title: "Size of data item", Type: packet.Uint16},
	ntpPrivMonlistAvgint - ntp:        {Name: "ntp.priv.monlist.avgint", Title: "avgint", Type: packet.Uint32, List: true},
	ntpPrivMonlistLsint - ntp:         {Name: "ntp.priv.monlist.lsint", Title: "lsint", Type: packet.Uint32, List: true},
	ntpPrivMonlistRestr - ntp:         {Name: "ntp.priv.monlist.restr", Title: "restr", Type: packet.Uint32, Base: packet.Hex, List: true},
	ntpPrivMonlistCount - ntp:         {Name: "ntp.priv.monlist.count", Title: "count", Type: packet.Uint32, List: true},
	ntpPrivMonlistRemoteAddress - ntp: {Name: "ntp.priv.monlist.remote_address", Title: "remote address", Type: packet.IPv4Addr, List: true},
	ntpPrivMonlistLocalAddress - ntp:  {Name: "ntp.priv.monlist.local_address", Title: "local address", Type: packet.IPv4Addr, List: true},
	ntpPrivMonlistFlags - ntp:         {Name: "ntp.priv.monlist.flags", Title: "flags", Type: packet.Uint32, Base: packet.Hex, List: true},
	ntpPrivMonlistPort - ntp:          {Name: "ntp.priv.monlist.port", Title: "port", Type: packet.Uint16, List: true},
	ntpPrivMonlistMode - ntp:          {Name: "ntp.priv.monlist.mode", Title: "mode", Type: packet.Uint8, List: true},
	ntpPrivMonlistVersion - ntp:       {Name: "ntp.priv.monlist.version", Title: "version", Type: packet.Uint8, List: true},
	ntpPrivMonlistIpv6 - ntp:          {Name: "ntp.priv.monlist.ipv6", Title: "ipv6", Type: packet.Uint32, Base: packet.Hex, List: true},
	ntpPrivMonlistUnused - ntp:        {Name: "ntp.priv.monlist.unused", Title: "unused", Type: packet.Uint32, Base: packet.Hex, List: true},
	ntpPrivMonlistAddr6 - ntp:         {Name: "ntp.priv.monlist.addr6", Title: "ipv6 remote addr", Type: packet.IPv6Addr, List: true},
	ntpPrivMonlistDaddr6 - ntp:        {Name: "ntp.priv.monlist.daddr6", Title: "ipv6 local addr", Type: packet.IPv6Addr, List: true},
	ntpPrivTstamp - ntp:               {Name: "ntp.priv.tstamp", Title: "Authentication timestamp", Type: packet.AbsTime, Base: packet.ZeroNone},
	ntpCtrlVariables - ntp:            {Name: "ntp.ctrl.variables", Title: "Variables", Type: packet.String},
	ntpPrivData - ntp:                 {Name: "ntp.priv.data", Title: "Data", Type: packet.Bytes, List: true},
}
