package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const infiniband = packet.FieldID(packet.Infiniband) << 16

const (
	ibLRH = infiniband + iota
	ibVL
	ibLVer
	ibSL
	ibReserved2
	ibLNH
	ibDLID
	ibReserved5
	ibPktLen
	ibSLID
	ibGRH
	ibIPVer
	ibTClass
	ibFlowLabel
	ibPayLen
	ibNxtHdr
	ibHopLmt
	ibSGID
	ibDGID
	ibBTH
	ibOpcode
	ibSE
	ibMigReq
	ibPadCnt
	ibTVer
	ibPKey
	ibReserved
	ibDestQP
	ibAckReq
	ibReserved7
	ibPSN
	ibDETH
	ibQKey
	ibSrcQP
	ibPayload
	ibEtherType
	ibICRC
	ibVCRC
	ibAETH
	ibSyndrome
	ibSyndromeReserved
	ibSyndromeOpcode
	ibSyndromeCredits
	ibSyndromeTimer
	ibSyndromeError
	ibMSN
	ibMAD
	ibMADVersion
	ibMADClass
	ibMADClassVersion
	ibMADMethod
	ibMADStatus
	ibMADSpecific
	ibMADTransaction
	ibMADAttribute
	ibMADModifier
	ibMADData
	ibSMPLID
	ibSMPDirected
	ibDirection
	ibSMPStatus
	ibHopPointer
	ibHopCount
	ibMKey
	ibDrSLID
	ibDrDLID
	ibSMPData
	ibInitialPath
	ibReturnPath
)

var infinibandDefs = []packet.Def{
	ibLRH - infiniband:              {Name: "infiniband.lrh", Title: "Local Route Header", Type: packet.Bytes},
	ibVL - infiniband:               {Name: "infiniband.lrh.vl", Title: "Virtual Lane", Type: packet.Uint8, Base: packet.Hex},
	ibLVer - infiniband:             {Name: "infiniband.lrh.lver", Title: "Link Version", Type: packet.Uint8},
	ibSL - infiniband:               {Name: "infiniband.lrh.sl", Title: "Service Level", Type: packet.Uint8},
	ibReserved2 - infiniband:        {Name: "infiniband.lrh.reserved2", Title: "Reserved (2 bits)", Type: packet.Uint8},
	ibLNH - infiniband:              {Name: "infiniband.lrh.lnh", Title: "Link Next Header", Type: packet.Uint8, Base: packet.Hex},
	ibDLID - infiniband:             {Name: "infiniband.lrh.dlid", Title: "Destination Local ID", Type: packet.Uint16},
	ibReserved5 - infiniband:        {Name: "infiniband.lrh.reserved5", Title: "Reserved (5 bits)", Type: packet.Uint16},
	ibPktLen - infiniband:           {Name: "infiniband.lrh.pktlen", Title: "Packet Length", Type: packet.Uint16},
	ibSLID - infiniband:             {Name: "infiniband.lrh.slid", Title: "Source Local ID", Type: packet.Uint16},
	ibGRH - infiniband:              {Name: "infiniband.grh", Title: "Global Route Header", Type: packet.Bytes},
	ibIPVer - infiniband:            {Name: "infiniband.grh.ipver", Title: "IP Version", Type: packet.Uint8},
	ibTClass - infiniband:           {Name: "infiniband.grh.tclass", Title: "Traffic Class", Type: packet.Uint16},
	ibFlowLabel - infiniband:        {Name: "infiniband.grh.flowlabel", Title: "Flow Label", Type: packet.Uint32},
	ibPayLen - infiniband:           {Name: "infiniband.grh.paylen", Title: "Payload Length", Type: packet.Uint16},
	ibNxtHdr - infiniband:           {Name: "infiniband.grh.nxthdr", Title: "Next Header", Type: packet.Uint8},
	ibHopLmt - infiniband:           {Name: "infiniband.grh.hoplmt", Title: "Hop Limit", Type: packet.Uint8},
	ibSGID - infiniband:             {Name: "infiniband.grh.sgid", Title: "Source GID", Type: packet.IPv6Addr},
	ibDGID - infiniband:             {Name: "infiniband.grh.dgid", Title: "Destination GID", Type: packet.IPv6Addr},
	ibBTH - infiniband:              {Name: "infiniband.bth", Title: "Base Transport Header", Type: packet.Bytes},
	ibOpcode - infiniband:           {Name: "infiniband.bth.opcode", Title: "Opcode", Type: packet.Uint8},
	ibSE - infiniband:               {Name: "infiniband.bth.se", Title: "Solicited Event", Type: packet.Bool},
	ibMigReq - infiniband:           {Name: "infiniband.bth.m", Title: "MigReq", Type: packet.Bool},
	ibPadCnt - infiniband:           {Name: "infiniband.bth.padcnt", Title: "Pad Count", Type: packet.Uint8},
	ibTVer - infiniband:             {Name: "infiniband.bth.tver", Title: "Header Version", Type: packet.Uint8},
	ibPKey - infiniband:             {Name: "infiniband.bth.p_key", Title: "Partition Key", Type: packet.Uint16},
	ibReserved - infiniband:         {Name: "infiniband.reserved", Title: "Reserved", Type: packet.Bytes, List: true},
	ibDestQP - infiniband:           {Name: "infiniband.bth.destqp", Title: "Destination Queue Pair", Type: packet.Uint24, Base: packet.Hex},
	ibAckReq - infiniband:           {Name: "infiniband.bth.a", Title: "Acknowledge Request", Type: packet.Bool},
	ibReserved7 - infiniband:        {Name: "infiniband.bth.reserved7", Title: "Reserved (7 bits)", Type: packet.Uint8},
	ibPSN - infiniband:              {Name: "infiniband.bth.psn", Title: "Packet Sequence Number", Type: packet.Uint24},
	ibDETH - infiniband:             {Name: "infiniband.deth", Title: "Datagram Extended Transport Header", Type: packet.Bytes},
	ibQKey - infiniband:             {Name: "infiniband.deth.q_key", Title: "Queue Key", Type: packet.Uint64, Base: packet.Hex},
	ibSrcQP - infiniband:            {Name: "infiniband.deth.srcqp", Title: "Source Queue Pair", Type: packet.Uint32, Base: packet.Hex},
	ibPayload - infiniband:          {Name: "infiniband.payload", Title: "Payload", Type: packet.Bytes},
	ibEtherType - infiniband:        {Name: "infiniband.rwh.etype", Title: "Ethertype", Type: packet.Uint16, Base: packet.Hex},
	ibICRC - infiniband:             {Name: "infiniband.invariant.crc", Title: "Invariant CRC", Type: packet.Uint32, Base: packet.Hex},
	ibVCRC - infiniband:             {Name: "infiniband.variant.crc", Title: "Variant CRC", Type: packet.Uint16, Base: packet.Hex},
	ibAETH - infiniband:             {Name: "infiniband.aeth", Title: "ACK Extended Transport Header", Type: packet.Bytes},
	ibSyndrome - infiniband:         {Name: "infiniband.aeth.syndrome", Title: "Syndrome", Type: packet.Uint8},
	ibSyndromeReserved - infiniband: {Name: "infiniband.aeth.syndrome.reserved", Title: "Reserved", Type: packet.Uint8},
	ibSyndromeOpcode - infiniband:   {Name: "infiniband.aeth.syndrome.opcode", Title: "OpCode", Type: packet.Uint8},
	ibSyndromeCredits - infiniband:  {Name: "infiniband.aeth.syndrome.credit_count", Title: "Credit Count", Type: packet.Uint8},
	ibSyndromeTimer - infiniband:    {Name: "infiniband.aeth.syndrome.timer", Title: "Timer", Type: packet.Uint8},
	ibSyndromeError - infiniband:    {Name: "infiniband.aeth.syndrome.error_code", Title: "Error Code", Type: packet.Uint8},
	ibMSN - infiniband:              {Name: "infiniband.aeth.msn", Title: "Message Sequence Number", Type: packet.Uint24},
	ibMAD - infiniband:              {Name: "infiniband.mad", Title: "MAD (Management Datagram) Common Header", Type: packet.Bytes},
	ibMADVersion - infiniband:       {Name: "infiniband.mad.baseversion", Title: "Base Version", Type: packet.Uint8, Base: packet.Hex},
	ibMADClass - infiniband:         {Name: "infiniband.mad.mgmtclass", Title: "Management Class", Type: packet.Uint8, Base: packet.Hex},
	ibMADClassVersion - infiniband:  {Name: "infiniband.mad.classversion", Title: "Class Version", Type: packet.Uint8, Base: packet.Hex},
	ibMADMethod - infiniband:        {Name: "infiniband.mad.method", Title: "Method", Type: packet.Uint8, Base: packet.Hex},
	ibMADStatus - infiniband:        {Name: "infiniband.mad.status", Title: "Status", Type: packet.Uint16, Base: packet.Hex},
	ibMADSpecific - infiniband:      {Name: "infiniband.mad.classspecific", Title: "Class Specific", Type: packet.Uint16, Base: packet.Hex},
	ibMADTransaction - infiniband:   {Name: "infiniband.mad.transactionid", Title: "Transaction ID", Type: packet.Uint64, Base: packet.Hex},
	ibMADAttribute - infiniband:     {Name: "infiniband.mad.attributeid", Title: "Attribute ID", Type: packet.Uint16, Base: packet.Hex},
	ibMADModifier - infiniband:      {Name: "infiniband.mad.attributemodifier", Title: "Attribute Modifier", Type: packet.Uint32, Base: packet.Hex},
	ibMADData - infiniband:          {Name: "infiniband.mad.data", Title: "MAD Data Payload", Type: packet.Bytes},
	ibSMPLID - infiniband:           {Name: "infiniband.smplid", Title: "Subnet Management Packet (LID Routed)", Type: packet.Bytes},
	ibSMPDirected - infiniband:      {Name: "infiniband.smpdirected", Title: "Subnet Management Packet (Directed Route)", Type: packet.Bytes},
	ibDirection - infiniband:        {Name: "infiniband.smpdirected.d", Title: "D (Direction Bit)", Type: packet.Uint64, Base: packet.Hex},
	ibSMPStatus - infiniband:        {Name: "infiniband.smpdirected.smpstatus", Title: "Status", Type: packet.Uint16, Base: packet.Hex},
	ibHopPointer - infiniband:       {Name: "infiniband.smpdirected.hoppointer", Title: "Hop Pointer", Type: packet.Uint8, Base: packet.Hex},
	ibHopCount - infiniband:         {Name: "infiniband.smpdirected.hopcount", Title: "Hop Count", Type: packet.Uint8, Base: packet.Hex},
	ibMKey - infiniband:             {Name: "infiniband.smplid.mkey", Title: "M_Key", Type: packet.Uint64, Base: packet.Hex},
	ibDrSLID - infiniband:           {Name: "infiniband.smpdirected.drslid", Title: "DrSLID", Type: packet.Uint16, Base: packet.Hex},
	ibDrDLID - infiniband:           {Name: "infiniband.smpdirected.drdlid", Title: "DrDLID", Type: packet.Uint16, Base: packet.Hex},
	ibSMPData - infiniband:          {Name: "infiniband.smp.data", Title: "SMP Data", Type: packet.Bytes},
	ibInitialPath - infiniband:      {Name: "infiniband.smpdirected.initialpath", Title: "Initial Path", Type: packet.Bytes},
	ibReturnPath - infiniband:       {Name: "infiniband.smpdirected.returnpath", Title: "Return Path", Type: packet.Bytes},
}
