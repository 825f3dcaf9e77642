package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ethernet = packet.FieldID(packet.Ethernet) << 16

const (
	ethernetDst = ethernet + iota
	ethernetDstResolved
	ethernetDstOUI
	ethernetSrc
	ethernetSrcResolved
	ethernetSrcOUI
	ethernetAddr
	ethernetAddrResolved
	ethernetAddrOUI
	ethernetDstLG
	ethernetDstIG
	ethernetSrcLG
	ethernetSrcIG
	ethernetLG
	ethernetIG
	ethernetLen
	ethernetType
	ethernetInvalidLenType
	ethernetPadding
	ethernetTrailer
	ethernetFCS
	ethernetFCSStatus
	ethernetFPDst
	ethernetFPDstGroup
	ethernetFPSrc
	ethernetFPEndNode
	ethernetFPUL
	ethernetFPIG
	ethernetFPOrder
	ethernetFPSwitch
	ethernetFPSubSwitch
	ethernetFPLID
	ethernetFPType
	ethernetFPTag
	ethernetFPTTL
	ethernetISLDst
	ethernetISLType
	ethernetISLUserEther
	ethernetISLUser
	ethernetISLSrc
	ethernetISLAddr
	ethernetISLLen
	ethernetISLDSAP
	ethernetISLSSAP
	ethernetISLControl
	ethernetISLHSA
	ethernetISLVLAN
	ethernetISLBPDU
	ethernetISLIndex
	ethernetISLReserved
)

var ethernetDefs = []packet.Def{
	ethernetDst - ethernet:            {Name: "eth.dst", Title: "Destination", Type: packet.EtherAddr},
	ethernetDstResolved - ethernet:    {Name: "eth.dst_resolved", Title: "Destination (resolved)", Type: packet.EtherAddr},
	ethernetDstOUI - ethernet:         {Name: "eth.dst.oui", Title: "Destination OUI", Type: packet.Uint24},
	ethernetSrc - ethernet:            {Name: "eth.src", Title: "Source", Type: packet.EtherAddr},
	ethernetSrcResolved - ethernet:    {Name: "eth.src_resolved", Title: "Source (resolved)", Type: packet.EtherAddr},
	ethernetSrcOUI - ethernet:         {Name: "eth.src.oui", Title: "Source OUI", Type: packet.Uint24},
	ethernetAddr - ethernet:           {Name: "eth.addr", Title: "Address", Type: packet.EtherAddr, List: true},
	ethernetAddrResolved - ethernet:   {Name: "eth.addr_resolved", Title: "Address (resolved)", Type: packet.EtherAddr, List: true},
	ethernetAddrOUI - ethernet:        {Name: "eth.addr.oui", Title: "Address OUI", Type: packet.Uint24, List: true},
	ethernetDstLG - ethernet:          {Name: "eth.dst.lg", Title: "LG bit", Type: packet.Bool, Names: lgName},
	ethernetDstIG - ethernet:          {Name: "eth.dst.ig", Title: "IG bit", Type: packet.Bool, Names: igName},
	ethernetSrcLG - ethernet:          {Name: "eth.src.lg", Title: "LG bit", Type: packet.Bool, Names: lgName},
	ethernetSrcIG - ethernet:          {Name: "eth.src.ig", Title: "IG bit", Type: packet.Bool, Names: igName},
	ethernetLG - ethernet:             {Name: "eth.lg", Title: "LG bit", Type: packet.Bool, List: true, Names: lgName},
	ethernetIG - ethernet:             {Name: "eth.ig", Title: "IG bit", Type: packet.Bool, List: true, Names: igName},
	ethernetLen - ethernet:            {Name: "eth.len", Title: "Length", Type: packet.Uint16},
	ethernetType - ethernet:           {Name: "eth.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	ethernetInvalidLenType - ethernet: {Name: "eth.invalid_lentype", Title: "Invalid length/type", Type: packet.Uint16, Base: packet.HexDec},
	ethernetPadding - ethernet:        {Name: "eth.padding", Title: "Padding", Type: packet.Bytes},
	ethernetTrailer - ethernet:        {Name: "eth.trailer", Title: "Trailer", Type: packet.Bytes},
	ethernetFCS - ethernet:            {Name: "eth.fcs", Title: "Frame check sequence", Type: packet.Uint32, Base: packet.Hex},
	ethernetFCSStatus - ethernet:      {Name: "eth.fcs.status", Title: "FCS Status", Type: packet.Uint8, Names: checksumName},
	ethernetFPDst - ethernet:          {Name: "cfp.d_hmac", Title: "Destination HMAC", Type: packet.None},
	ethernetFPDstGroup - ethernet:     {Name: "cfp.d_hmac_mc", Title: "MC Destination", Type: packet.EtherAddr},
	ethernetFPSrc - ethernet:          {Name: "cfp.s_hmac", Title: "Source HMAC", Type: packet.None},
	ethernetFPEndNode - ethernet:      {Name: "cfp.eid", Title: "End Node ID", Type: packet.Uint24, Base: packet.DecHex, List: true},
	ethernetFPUL - ethernet:           {Name: "cfp.ul", Title: "U/L bit", Type: packet.Bool, List: true, Names: lgName},
	ethernetFPIG - ethernet:           {Name: "cfp.ig", Title: "I/G bit", Type: packet.Bool, List: true, Names: igName},
	ethernetFPOrder - ethernet:        {Name: "cfp.ooodl", Title: "OOO/DL Bit", Type: packet.Bool, List: true},
	ethernetFPSwitch - ethernet:       {Name: "cfp.swid", Title: "switch-id", Type: packet.Uint24, Base: packet.DecHex, List: true},
	ethernetFPSubSwitch - ethernet:    {Name: "cfp.sswid", Title: "sub-switch-id", Type: packet.Uint8, Base: packet.DecHex, List: true},
	ethernetFPLID - ethernet:          {Name: "cfp.lid", Title: "Source LID", Type: packet.Uint16, Base: packet.DecHex, List: true},
	ethernetFPType - ethernet:         {Name: "cfp.etype", Title: "FP Ethertype", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	ethernetFPTag - ethernet:          {Name: "cfp.ftag", Title: "FTAG", Type: packet.Uint16},
	ethernetFPTTL - ethernet:          {Name: "cfp.ttl", Title: "TTL", Type: packet.Uint16},
	ethernetISLDst - ethernet:         {Name: "isl.dst", Title: "Destination", Type: packet.EtherAddr},
	ethernetISLType - ethernet:        {Name: "isl.type", Title: "Type", Type: packet.Uint8, Names: islTypeName},
	ethernetISLUserEther - ethernet:   {Name: "isl.user_eth", Title: "User", Type: packet.Uint8},
	ethernetISLUser - ethernet:        {Name: "isl.user", Title: "User", Type: packet.Uint8, Base: packet.Hex},
	ethernetISLSrc - ethernet:         {Name: "isl.src", Title: "Source", Type: packet.EtherAddr},
	ethernetISLAddr - ethernet:        {Name: "isl.addr", Title: "Source or Destination Address", Type: packet.EtherAddr, List: true},
	ethernetISLLen - ethernet:         {Name: "isl.len", Title: "Length", Type: packet.Uint16},
	ethernetISLDSAP - ethernet:        {Name: "isl.dsap", Title: "DSAP", Type: packet.Uint8, Base: packet.Hex},
	ethernetISLSSAP - ethernet:        {Name: "isl.ssap", Title: "SSAP", Type: packet.Uint8, Base: packet.Hex},
	ethernetISLControl - ethernet:     {Name: "isl.control", Title: "Control", Type: packet.Uint8, Base: packet.Hex},
	ethernetISLHSA - ethernet:         {Name: "isl.hsa", Title: "HSA", Type: packet.Uint24, Base: packet.Hex},
	ethernetISLVLAN - ethernet:        {Name: "isl.vlan_id", Title: "VLAN ID", Type: packet.Uint16},
	ethernetISLBPDU - ethernet:        {Name: "isl.bpdu", Title: "BPDU/CDP/VTP", Type: packet.Bool},
	ethernetISLIndex - ethernet:       {Name: "isl.index", Title: "Index", Type: packet.Uint16},
	ethernetISLReserved - ethernet:    {Name: "isl.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex},
}
