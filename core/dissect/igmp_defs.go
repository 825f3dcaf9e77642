package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const igmp = packet.FieldID(packet.IGMP) << 16

const (
	igmpType = igmp + iota
	igmpReserved
	igmpVersion
	igmpGroupType
	igmpReply
	igmpReplyPending
	igmpChecksum
	igmpChecksumStatus
	igmpIdentifier
	igmpAccessKey
	igmpMaxResp
	igmpS
	igmpQrv
	igmpQqic
	igmpNumSrc
	igmpSaddr
	igmpNumGrpRecs
	igmpRecordType
	igmpAuxDataLen
	igmpMaddr
	igmpAuxData
	igmpData
	igmpMaxRespExp
	igmpMaxRespMant
	igmpMtraceMaxHops
	igmpMtraceSaddr
	igmpMtraceRaddr
	igmpMtraceRspaddr
	igmpMtraceRespTtl
	igmpMtraceQId
	igmpMtraceQArrival
	igmpMtraceQInaddr
	igmpMtraceQOutaddr
	igmpMtraceQPrevrtr
	igmpMtraceQInpkt
	igmpMtraceQOutpkt
	igmpMtraceQTotal
	igmpMtraceQRtgProto
	igmpMtraceQFwdTtl
	igmpMtraceQMbz
	igmpMtraceQS
	igmpMtraceQSrcMask
	igmpMtraceQFwdCode
)

var igmpDefs = []packet.Def{
	igmpType - igmp:            {Name: "igmp.type", Title: "Type", Type: packet.Uint8, Base: packet.Hex, Names: igmpTypeName},
	igmpReserved - igmp:        {Name: "igmp.reserved", Title: "Reserved", Type: packet.Bytes, List: true},
	igmpVersion - igmp:         {Name: "igmp.version", Title: "IGMP Version", Type: packet.Uint8},
	igmpGroupType - igmp:       {Name: "igmp.group_type", Title: "Type Of Group", Type: packet.Uint8, Names: igmpGroupTypeName},
	igmpReply - igmp:           {Name: "igmp.reply", Title: "Reply", Type: packet.Uint8, Names: igmpReplyName},
	igmpReplyPending - igmp:    {Name: "igmp.reply.pending", Title: "Reply Pending", Type: packet.Uint8},
	igmpChecksum - igmp:        {Name: "igmp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	igmpChecksumStatus - igmp:  {Name: "igmp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	igmpIdentifier - igmp:      {Name: "igmp.identifier", Title: "Identifier", Type: packet.Uint32},
	igmpAccessKey - igmp:       {Name: "igmp.access_key", Title: "Access Key", Type: packet.Bytes},
	igmpMaxResp - igmp:         {Name: "igmp.max_resp", Title: "Max Resp Time", Type: packet.Uint8},
	igmpS - igmp:               {Name: "igmp.s", Title: "S", Type: packet.Bool, Names: igmpSName},
	igmpQrv - igmp:             {Name: "igmp.qrv", Title: "QRV", Type: packet.Uint8},
	igmpQqic - igmp:            {Name: "igmp.qqic", Title: "QQIC", Type: packet.Uint8},
	igmpNumSrc - igmp:          {Name: "igmp.num_src", Title: "Num Src", Type: packet.Uint16, List: true},
	igmpSaddr - igmp:           {Name: "igmp.saddr", Title: "Source Address", Type: packet.IPv4Addr, List: true},
	igmpNumGrpRecs - igmp:      {Name: "igmp.num_grp_recs", Title: "Num Group Records", Type: packet.Uint16},
	igmpRecordType - igmp:      {Name: "igmp.record_type", Title: "Record Type", Type: packet.Uint8, List: true, Names: igmpRecordTypeName},
	igmpAuxDataLen - igmp:      {Name: "igmp.aux_data_len", Title: "Aux Data Len", Type: packet.Uint8, List: true},
	igmpMaddr - igmp:           {Name: "igmp.maddr", Title: "Multicast Address", Type: packet.IPv4Addr, List: true},
	igmpAuxData - igmp:         {Name: "igmp.aux_data", Title: "Aux Data", Type: packet.Bytes, List: true},
	igmpData - igmp:            {Name: "igmp.data", Title: "Data", Type: packet.Bytes},
	igmpMaxRespExp - igmp:      {Name: "igmp.max_resp.exp", Title: "Exponent", Type: packet.Uint8, Base: packet.Hex},
	igmpMaxRespMant - igmp:     {Name: "igmp.max_resp.mant", Title: "Mantissa", Type: packet.Uint8, Base: packet.Hex},
	igmpMtraceMaxHops - igmp:   {Name: "igmp.mtrace.max_hops", Title: "# hops", Type: packet.Uint8},
	igmpMtraceSaddr - igmp:     {Name: "igmp.mtrace.saddr", Title: "Source Address", Type: packet.IPv4Addr},
	igmpMtraceRaddr - igmp:     {Name: "igmp.mtrace.raddr", Title: "Receiver Address", Type: packet.IPv4Addr},
	igmpMtraceRspaddr - igmp:   {Name: "igmp.mtrace.rspaddr", Title: "Response Address", Type: packet.IPv4Addr},
	igmpMtraceRespTtl - igmp:   {Name: "igmp.mtrace.resp_ttl", Title: "Response TTL", Type: packet.Uint8},
	igmpMtraceQId - igmp:       {Name: "igmp.mtrace.q_id", Title: "Query ID", Type: packet.Uint24},
	igmpMtraceQArrival - igmp:  {Name: "igmp.mtrace.q_arrival", Title: "Query Arrival", Type: packet.Uint32, List: true},
	igmpMtraceQInaddr - igmp:   {Name: "igmp.mtrace.q_inaddr", Title: "In itf addr", Type: packet.IPv4Addr, List: true},
	igmpMtraceQOutaddr - igmp:  {Name: "igmp.mtrace.q_outaddr", Title: "Out itf addr", Type: packet.IPv4Addr, List: true},
	igmpMtraceQPrevrtr - igmp:  {Name: "igmp.mtrace.q_prevrtr", Title: "Previous rtr addr", Type: packet.IPv4Addr, List: true},
	igmpMtraceQInpkt - igmp:    {Name: "igmp.mtrace.q_inpkt", Title: "In pkts", Type: packet.Uint32, List: true},
	igmpMtraceQOutpkt - igmp:   {Name: "igmp.mtrace.q_outpkt", Title: "Out pkts", Type: packet.Uint32, List: true},
	igmpMtraceQTotal - igmp:    {Name: "igmp.mtrace.q_total", Title: "S,G pkt count", Type: packet.Uint32, List: true},
	igmpMtraceQRtgProto - igmp: {Name: "igmp.mtrace.q_rtg_proto", Title: "Rtg Protocol", Type: packet.Uint8, List: true, Names: igmpMtraceQRtgProtoName},
	igmpMtraceQFwdTtl - igmp:   {Name: "igmp.mtrace.q_fwd_ttl", Title: "FwdTTL", Type: packet.Uint8, List: true},
	igmpMtraceQMbz - igmp:      {Name: "igmp.mtrace.q_mbz", Title: "MBZ", Type: packet.Uint8, Base: packet.Hex, List: true},
	igmpMtraceQS - igmp:        {Name: "igmp.mtrace.q_s", Title: "S", Type: packet.Uint8, Base: packet.Hex, List: true},
	igmpMtraceQSrcMask - igmp:  {Name: "igmp.mtrace.q_src_mask", Title: "Src Mask", Type: packet.Uint8, Base: packet.Hex, List: true},
	igmpMtraceQFwdCode - igmp:  {Name: "igmp.mtrace.q_fwd_code", Title: "Forwarding Code", Type: packet.Uint8, Base: packet.Hex, List: true, Names: igmpMtraceQFwdCodeName},
}

func igmpTypeName(n uint64) string {
	switch n {
	case 0x1:
		return "Create Group Request"
	case 0x2:
		return "Create Group Reply"
	case 0x3:
		return "Join Group Request"
	case 0x4:
		return "Join Group Reply"
	case 0x5:
		return "Leave Group Request"
	case 0x6:
		return "Leave Group Reply"
	case 0x7:
		return "Confirm Group Request"
	case 0x8:
		return "Confirm Group Reply"
	case 0x11:
		return "Membership Query"
	case 0x12:
		return "Membership Report"
	case 0x13:
		return "DVMRP Protocol"
	case 0x14:
		return "PIM Routing Message"
	case 0x16:
		return "Membership Report"
	case 0x17:
		return "Leave Group"
	case 0x1e:
		return "Traceroute Response"
	case 0x1f:
		return "Traceroute Query or Request"
	case 0x22:
		return "Membership Report"
	}
	return ""
}

func igmpGroupTypeName(n uint64) string {
	switch n {
	case 0:
		return "Public Group"
	case 1:
		return "Private Group"
	}
	return ""
}

func igmpReplyName(n uint64) string {
	switch n {
	case 0:
		return "Request Granted"
	case 1:
		return "Request Denied, No Resources"
	case 2:
		return "Request Denied, Invalid Code"
	case 3:
		return "Request Denied, Invalid Group"
	case 4:
		return "Request Denied, Invalid Key"
	}
	return ""
}

func igmpSName(n uint64) string {
	if n == 1 {
		return "SUPPRESS router side processing"
	}
	return "Do not suppress router side processing"
}

func igmpRecordTypeName(n uint64) string {
	switch n {
	case 1:
		return "Mode Is Include"
	case 2:
		return "Mode Is Exclude"
	case 3:
		return "Change To Include Mode"
	case 4:
		return "Change To Exclude Mode"
	case 5:
		return "Allow New Sources"
	case 6:
		return "Block Old Sources"
	}
	return ""
}

func igmpMtraceQRtgProtoName(n uint64) string {
	switch n {
	case 1:
		return "DVMRP"
	case 2:
		return "MOSPF"
	case 3:
		return "PIM"
	case 4:
		return "CBT"
	case 5:
		return "PIM using special routing table"
	case 6:
		return "PIM using a static route"
	case 7:
		return "DVMRP using a static route"
	case 8:
		return "PIM using MBGP (aka BGP4+) route"
	case 9:
		return "CBT using special routing table"
	case 10:
		return "CBT using a static route"
	case 11:
		return "PIM using state created by Assert processing"
	}
	return ""
}

func igmpMtraceQFwdCodeName(n uint64) string {
	switch n {
	case 0x0:
		return "NO_ERROR"
	case 0x1:
		return "WRONG_IF"
	case 0x2:
		return "PRUNE_SENT"
	case 0x3:
		return "PRUNE_RCVD"
	case 0x4:
		return "SCOPED"
	case 0x5:
		return "NO_ROUTE"
	case 0x6:
		return "WRONG_LAST_HOP"
	case 0x7:
		return "NOT_FORWARDING"
	case 0x8:
		return "REACHED_RP"
	case 0x9:
		return "RPF_IF"
	case 0xa:
		return "NO_MULTICAST"
	case 0xb:
		return "INFO_HIDDEN"
	case 0x81:
		return "NO_SPACE"
	case 0x82:
		return "OLD_ROUTER"
	case 0x83:
		return "ADMIN_PROHIB"
	}
	return ""
}
