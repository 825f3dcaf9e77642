package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const pppoed = packet.FieldID(packet.PPPoED) << 16

const (
	pppoedVersion = pppoed + iota
	pppoedType
	pppoedCode
	pppoedSessionID
	pppoedLength
	pppoedTags
	pppoedTag
	pppoedTagLen
	pppoedUnknownData
	pppoedServiceName
	pppoedACName
	pppoedHostUniq
	pppoedACCookie
	pppoedVendorID
	pppoedVendorUnspecified
	pppoedVendorTags
	pppoedVendorTagLen
	pppoedCircuitID
	pppoedRemoteID
	pppoedActualRateUp
	pppoedActualRateDown
	pppoedMinRateUp
	pppoedMinRateDown
	pppoedAttainableRateUp
	pppoedAttainableRateDown
	pppoedMaxRateUp
	pppoedMaxRateDown
	pppoedMinRateUpLP
	pppoedMinRateDownLP
	pppoedMaxDelayUp
	pppoedActualDelayUp
	pppoedMaxDelayDown
	pppoedActualDelayDown
	pppoedAccessLoop
	pppoedDataLink
	pppoedEncaps1
	pppoedEncaps2
	pppoedCredits
	pppoedFCN
	pppoedBCN
	pppoedMetrics
	pppoedMDRUnits
	pppoedCDRUnits
	pppoedReceiveOnly
	pppoedLinkQuality
	pppoedResource
	pppoedLatency
	pppoedCurrentRate
	pppoedMaxRate
	pppoedSeqNum
	pppoedCreditScale
	pppoedRelaySession
	pppoedHURL
	pppoedMOTM
	pppoedMaxPayload
	pppoedRouteAdd
	pppoedServiceNameError
	pppoedACSystemError
	pppoedGenericError
)

var pppoedDefs = []packet.Def{
	pppoedVersion - pppoed:            {Name: "pppoe.version", Title: "Version", Type: packet.Uint8},
	pppoedType - pppoed:               {Name: "pppoe.type", Title: "Type", Type: packet.Uint8},
	pppoedCode - pppoed:               {Name: "pppoe.code", Title: "Code", Type: packet.Uint8, Base: packet.Hex, Names: pppoeCodeName},
	pppoedSessionID - pppoed:          {Name: "pppoe.session_id", Title: "Session ID", Type: packet.Uint16, Base: packet.Hex},
	pppoedLength - pppoed:             {Name: "pppoe.payload_length", Title: "Payload Length", Type: packet.Uint16},
	pppoedTags - pppoed:               {Name: "pppoed.tags", Title: "PPPoE Tags", Type: packet.None},
	pppoedTag - pppoed:                {Name: "pppoed.tag", Title: "Tag", Type: packet.Uint16, Base: packet.Hex, List: true, Names: pppoeTagName},
	pppoedTagLen - pppoed:             {Name: "pppoed.tag_length", Title: "Tag Length", Type: packet.Uint16, List: true},
	pppoedUnknownData - pppoed:        {Name: "pppoed.tag.unknown_data", Title: "Unknown Data", Type: packet.Bytes, List: true},
	pppoedServiceName - pppoed:        {Name: "pppoed.tags.service_name", Title: "Service-Name", Type: packet.String, List: true},
	pppoedACName - pppoed:             {Name: "pppoed.tags.ac_name", Title: "AC-Name", Type: packet.String, List: true},
	pppoedHostUniq - pppoed:           {Name: "pppoed.tags.host_uniq", Title: "Host-Uniq", Type: packet.Bytes, List: true},
	pppoedACCookie - pppoed:           {Name: "pppoed.tags.ac_cookie", Title: "AC-Cookie", Type: packet.Bytes, List: true},
	pppoedVendorID - pppoed:           {Name: "pppoed.tags.vendor_id", Title: "Vendor id", Type: packet.Uint32, List: true},
	pppoedVendorUnspecified - pppoed:  {Name: "pppoed.tags.vendor_unspecified", Title: "Vendor unspecified", Type: packet.Bytes, List: true},
	pppoedVendorTags - pppoed:         {Name: "pppoed.tags.vendorspecific.tags", Title: "Vendor Specific PPPoE Tags", Type: packet.None, List: true},
	pppoedVendorTagLen - pppoed:       {Name: "pppoed.tag_length_8", Title: "Tag Length", Type: packet.Uint8, List: true},
	pppoedCircuitID - pppoed:          {Name: "pppoed.tags.circuit_id", Title: "Circuit ID", Type: packet.String, List: true},
	pppoedRemoteID - pppoed:           {Name: "pppoed.tags.remote_id", Title: "Remote ID", Type: packet.String, List: true},
	pppoedActualRateUp - pppoed:       {Name: "pppoed.tags.act_data_rate_up", Title: "Actual Data Rate Upstream", Type: packet.Uint32, List: true},
	pppoedActualRateDown - pppoed:     {Name: "pppoed.tags.act_data_rate_down", Title: "Actual Data Rate Downstream", Type: packet.Uint32, List: true},
	pppoedMinRateUp - pppoed:          {Name: "pppoed.tags.min_data_rate_up", Title: "Minimum Data Rate Upstream", Type: packet.Uint32, List: true},
	pppoedMinRateDown - pppoed:        {Name: "pppoed.tags.min_data_rate_down", Title: "Minimum Data Rate Downstream", Type: packet.Uint32, List: true},
	pppoedAttainableRateUp - pppoed:   {Name: "pppoed.tags.attainable_data_rate_up", Title: "Attainable DataRate Upstream", Type: packet.Uint32, List: true},
	pppoedAttainableRateDown - pppoed: {Name: "pppoed.tags.attainable_data_rate_down", Title: "Attainable DataRate Downstream", Type: packet.Uint32, List: true},
	pppoedMaxRateUp - pppoed:          {Name: "pppoed.tags.max_data_rate_up", Title: "Maximum Data Rate Upstream", Type: packet.Uint32, List: true},
	pppoedMaxRateDown - pppoed:        {Name: "pppoed.tags.max_data_rate_down", Title: "Maximum Data Rate Downstream", Type: packet.Uint32, List: true},
	pppoedMinRateUpLP - pppoed:        {Name: "pppoed.tags.min_data_rate_up_lp", Title: "Min DataRate Upstream in low power state", Type: packet.Uint32, List: true},
	pppoedMinRateDownLP - pppoed:      {Name: "pppoed.tags.min_data_rate_down_lp", Title: "Minimum Data Rate Downstream in low power state", Type: packet.Uint32, List: true},
	pppoedMaxDelayUp - pppoed:         {Name: "pppoed.tags.max_int_delay_up", Title: "Max Interleaving Delay Upstream", Type: packet.Uint32, List: true},
	pppoedActualDelayUp - pppoed:      {Name: "pppoed.tags.act_int_delay_up", Title: "Actual Interleaving Delay Upstream", Type: packet.Uint32, List: true},
	pppoedMaxDelayDown - pppoed:       {Name: "pppoed.tags.max_int_delay_down", Title: "Maximum Interleaving Delay Downstream", Type: packet.Uint32, List: true},
	pppoedActualDelayDown - pppoed:    {Name: "pppoed.tags.act_int_delay_down", Title: "Actual Interleaving Delay Downstream", Type: packet.Uint32, List: true},
	pppoedAccessLoop - pppoed:         {Name: "pppoed.tags.access_loop_encap", Title: "Access-Loop-Encapsulation", Type: packet.None, List: true},
	pppoedDataLink - pppoed:           {Name: "pppoed.tags.access_loop_encap.data_link", Title: "Data link", Type: packet.Uint8, Base: packet.Hex, List: true, Names: pppoeDataLinkName},
	pppoedEncaps1 - pppoed:            {Name: "pppoed.tags.access_loop_encap.encap_1", Title: "Encaps 1", Type: packet.Uint8, Base: packet.Hex, List: true, Names: pppoeEncaps1Name},
	pppoedEncaps2 - pppoed:            {Name: "pppoed.tags.access_loop_encap.encap_2", Title: "Encaps 2", Type: packet.Uint8, Base: packet.Hex, List: true, Names: pppoeEncaps2Name},
	pppoedCredits - pppoed:            {Name: "pppoed.tags.credits", Title: "Credits", Type: packet.Bytes, List: true},
	pppoedFCN - pppoed:                {Name: "pppoed.tags.credits.fcn", Title: "FCN", Type: packet.Uint16, List: true},
	pppoedBCN - pppoed:                {Name: "pppoed.tags.credits.bcn", Title: "BCN", Type: packet.Uint16, List: true},
	pppoedMetrics - pppoed:            {Name: "pppoed.tags.metrics", Title: "Metrics", Type: packet.Bytes, List: true},
	pppoedMDRUnits - pppoed:           {Name: "pppoed.tags.metrics.mdr_units", Title: "MDR Units", Type: packet.Uint16, Base: packet.Hex, List: true},
	pppoedCDRUnits - pppoed:           {Name: "pppoed.tags.metrics.cdr_units", Title: "CDR Units", Type: packet.Uint16, Base: packet.Hex, List: true},
	pppoedReceiveOnly - pppoed:        {Name: "pppoed.tags.metrics.r", Title: "Receive Only", Type: packet.Bool, List: true},
	pppoedLinkQuality - pppoed:        {Name: "pppoed.tags.metrics.rlq", Title: "Relative Link Quality", Type: packet.Uint8, List: true},
	pppoedResource - pppoed:           {Name: "pppoed.tags.metrics.resource", Title: "Resource", Type: packet.Uint8, List: true},
	pppoedLatency - pppoed:            {Name: "pppoed.tags.metrics.latency", Title: "Latency", Type: packet.Uint16, List: true},
	pppoedCurrentRate - pppoed:        {Name: "pppoed.tags.metrics.curr_drate", Title: "Curr. datarate", Type: packet.Uint16, List: true},
	pppoedMaxRate - pppoed:            {Name: "pppoed.tags.metrics.max_drate", Title: "Max. datarate", Type: packet.Uint16, List: true},
	pppoedSeqNum - pppoed:             {Name: "pppoed.tags.seq_num", Title: "Sequence Number", Type: packet.Uint16, Base: packet.Hex, List: true},
	pppoedCreditScale - pppoed:        {Name: "pppoed.tags.credit_scale", Title: "Credit Scale Factor", Type: packet.Uint16, List: true},
	pppoedRelaySession - pppoed:       {Name: "pppoed.tags.relay_session_id", Title: "Relay-Session-Id", Type: packet.Bytes, List: true},
	pppoedHURL - pppoed:               {Name: "pppoed.tags.hurl", Title: "HURL", Type: packet.Bytes, List: true},
	pppoedMOTM - pppoed:               {Name: "pppoed.tags.motm", Title: "MOTM", Type: packet.Bytes, List: true},
	pppoedMaxPayload - pppoed:         {Name: "pppoed.tags.max_payload", Title: "PPP-Max-Payload", Type: packet.Bytes, List: true},
	pppoedRouteAdd - pppoed:           {Name: "pppoed.tags.ip_route_add", Title: "IP Route Add", Type: packet.Bytes, List: true},
	pppoedServiceNameError - pppoed:   {Name: "pppoed.tags.service_name_error", Title: "Service-Name-Error", Type: packet.String, List: true},
	pppoedACSystemError - pppoed:      {Name: "pppoed.tags.ac_system_error", Title: "AC-System-Error", Type: packet.String, List: true},
	pppoedGenericError - pppoed:       {Name: "pppoed.tags.generic_error", Title: "Generic-Error", Type: packet.String, List: true},
}

func pppoeTagName(n uint64) string {
	switch n {
	case 0x0000:
		return "End-Of-List"
	case 0x0101:
		return "Service-Name"
	case 0x0102:
		return "AC-Name"
	case 0x0103:
		return "Host-Uniq"
	case 0x0104:
		return "AC-Cookie"
	case 0x0105:
		return "Vendor-Specific"
	case 0x0106:
		return "Credits"
	case 0x0107:
		return "Metrics"
	case 0x0108:
		return "Sequence Number"
	case 0x0109:
		return "Credit Scale Factor"
	case 0x0110:
		return "Relay-Session-Id"
	case 0x0111:
		return "HURL"
	case 0x0112:
		return "MOTM"
	case 0x0120:
		return "PPP-Max-Payload"
	case 0x0121:
		return "IP Route Add"
	case 0x0201:
		return "Service-Name-Error"
	case 0x0202:
		return "AC-System-Error"
	case 0x0203:
		return "Generic-Error"
	}
	return ""
}

func pppoeDataLinkName(n uint64) string {
	switch n {
	case 0x00:
		return "ATM AAL5"
	case 0x01:
		return "Ethernet"
	}
	return ""
}

func pppoeEncaps1Name(n uint64) string {
	switch n {
	case 0x00:
		return "NA"
	case 0x01:
		return "Untagged Ethernet"
	case 0x02:
		return "Single-tagged Ethernet"
	case 0x03:
		return "Double-tagged Ethernet"
	}
	return ""
}

func pppoeEncaps2Name(n uint64) string {
	switch n {
	case 0x00:
		return "NA"
	case 0x01:
		return "PPPoA LLC"
	case 0x02:
		return "PPPoA Null"
	case 0x03:
		return "IPoA LLC"
	case 0x04:
		return "IPoA Null"
	case 0x05:
		return "Ethernet over AAL5 LLC w FCS"
	case 0x06:
		return "Ethernet over AAL5 LLC w/o FCS"
	case 0x07:
		return "Ethernet over AAL5 Null w FCS"
	case 0x08:
		return "Ethernet over AAL5 Null w/o FCS"
	}
	return ""
}
