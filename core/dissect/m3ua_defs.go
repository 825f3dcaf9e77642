package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const m3ua = packet.FieldID(packet.M3UA) << 16

const (
	m3uaVersion = m3ua + iota
	m3uaReserved
	m3uaClass
	m3uaType
	m3uaLength
	m3uaTag
	m3uaParamLen
	m3uaValue
	m3uaPadding
	m3uaAppearance
	m3uaInfo
	m3uaContext
	m3uaDiagnostic
	m3uaHeartbeat
	m3uaError
	m3uaStatusType
	m3uaStatusInfo
	m3uaASP
	m3uaAffectedMask
	m3uaAffected
	m3uaCause
	m3uaUser
	m3uaTraffic
	m3uaCongestionReserved
	m3uaCongestion
	m3uaConcernedReserved
	m3uaConcerned
	m3uaKey
	m3uaDPCMask
	m3uaDPCCode
	m3uaService
	m3uaOPCMask
	m3uaOPCCode
	m3uaCircuitMask
	m3uaCircuitCode
	m3uaCircuitLow
	m3uaCircuitHigh
	m3uaOPC
	m3uaDPC
	m3uaSI
	m3uaNI
	m3uaMP
	m3uaSLS
	m3uaCorrelation
	m3uaRegistration
	m3uaDeregistration
	m3uaAsOPC
	m3uaAsDPC
	m3uaAsPC
	m3uaAsNI
	m3uaAsSLS
)

var m3uaDefs = []packet.Def{
	m3uaVersion - m3ua:            {Name: "m3ua.version", Title: "Version", Type: packet.Uint8},
	m3uaReserved - m3ua:           {Name: "m3ua.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	m3uaClass - m3ua:              {Name: "m3ua.message_class", Title: "Message class", Type: packet.Uint8, Names: m3uaClassName},
	m3uaType - m3ua:               {Name: "m3ua.message_type", Title: "Message Type", Type: packet.Uint8},
	m3uaLength - m3ua:             {Name: "m3ua.message_length", Title: "Message length", Type: packet.Uint32},
	m3uaTag - m3ua:                {Name: "m3ua.parameter_tag", Title: "Parameter Tag", Type: packet.Uint16, List: true, Names: m3uaTagName},
	m3uaParamLen - m3ua:           {Name: "m3ua.parameter_length", Title: "Parameter length", Type: packet.Uint16, List: true},
	m3uaValue - m3ua:              {Name: "m3ua.parameter_value", Title: "Parameter value", Type: packet.Bytes, List: true},
	m3uaPadding - m3ua:            {Name: "m3ua.parameter_padding", Title: "Padding", Type: packet.Bytes, List: true},
	m3uaAppearance - m3ua:         {Name: "m3ua.network_appearance", Title: "Network appearance", Type: packet.Uint32, List: true},
	m3uaInfo - m3ua:               {Name: "m3ua.info_string", Title: "Info string", Type: packet.String},
	m3uaContext - m3ua:            {Name: "m3ua.routing_context", Title: "Routing context", Type: packet.Uint32, List: true},
	m3uaDiagnostic - m3ua:         {Name: "m3ua.diagnostic_information", Title: "Diagnostic information", Type: packet.Bytes},
	m3uaHeartbeat - m3ua:          {Name: "m3ua.heartbeat_data", Title: "Heartbeat data", Type: packet.Bytes},
	m3uaError - m3ua:              {Name: "m3ua.error_code", Title: "Error code", Type: packet.Uint32},
	m3uaStatusType - m3ua:         {Name: "m3ua.status_type", Title: "Status type", Type: packet.Uint16},
	m3uaStatusInfo - m3ua:         {Name: "m3ua.status_info", Title: "Status info", Type: packet.Uint16},
	m3uaASP - m3ua:                {Name: "m3ua.asp_identifier", Title: "ASP identifier", Type: packet.Uint32},
	m3uaAffectedMask - m3ua:       {Name: "m3ua.affected_point_code_mask", Title: "Mask", Type: packet.Uint8, List: true},
	m3uaAffected - m3ua:           {Name: "m3ua.affected_point_code_pc", Title: "Affected point code", Type: packet.Uint24, List: true},
	m3uaCause - m3ua:              {Name: "m3ua.unavailability_cause", Title: "Unavailability cause", Type: packet.Uint16},
	m3uaUser - m3ua:               {Name: "m3ua.user_identity", Title: "User Identity", Type: packet.Uint16, Names: mtp3ServiceName},
	m3uaTraffic - m3ua:            {Name: "m3ua.traffic_mode_type", Title: "Traffic mode Type", Type: packet.Uint32, List: true, Names: m3uaTrafficName},
	m3uaCongestionReserved - m3ua: {Name: "m3ua.congestion_reserved", Title: "Reserved", Type: packet.Bytes},
	m3uaCongestion - m3ua:         {Name: "m3ua.congestion_level", Title: "Congestion level", Type: packet.Uint8},
	m3uaConcernedReserved - m3ua:  {Name: "m3ua.concerned_reserved", Title: "Reserved", Type: packet.Bytes},
	m3uaConcerned - m3ua:          {Name: "m3ua.concerned_dpc", Title: "Concerned DPC", Type: packet.Uint24},
	m3uaKey - m3ua:                {Name: "m3ua.local_rk_identifier", Title: "Local routing key identifier", Type: packet.Uint32, List: true},
	m3uaDPCMask - m3ua:            {Name: "m3ua.dpc_mask", Title: "Mask", Type: packet.Uint8, List: true},
	m3uaDPCCode - m3ua:            {Name: "m3ua.dpc_pc", Title: "Destination point code", Type: packet.Uint24, List: true},
	m3uaService - m3ua:            {Name: "m3ua.si", Title: "Service indicator", Type: packet.Uint8, List: true, Names: mtp3ServiceName},
	m3uaOPCMask - m3ua:            {Name: "m3ua.opc_list_mask", Title: "Mask", Type: packet.Uint8, List: true},
	m3uaOPCCode - m3ua:            {Name: "m3ua.opc_list_pc", Title: "Originating point code", Type: packet.Uint24, List: true},
	m3uaCircuitMask - m3ua:        {Name: "m3ua.cic_range_mask", Title: "Mask", Type: packet.Uint8, List: true},
	m3uaCircuitCode - m3ua:        {Name: "m3ua.cic_range_pc", Title: "Originating point code", Type: packet.Uint24, List: true},
	m3uaCircuitLow - m3ua:         {Name: "m3ua.cic_range_lower", Title: "Lower CIC value", Type: packet.Uint16, List: true},
	m3uaCircuitHigh - m3ua:        {Name: "m3ua.cic_range_upper", Title: "Upper CIC value", Type: packet.Uint16, List: true},
	m3uaOPC - m3ua:                {Name: "m3ua.protocol_data_opc", Title: "OPC", Type: packet.Uint32},
	m3uaDPC - m3ua:                {Name: "m3ua.protocol_data_dpc", Title: "DPC", Type: packet.Uint32},
	m3uaSI - m3ua:                 {Name: "m3ua.protocol_data_si", Title: "SI", Type: packet.Uint8, Names: mtp3ServiceName},
	m3uaNI - m3ua:                 {Name: "m3ua.protocol_data_ni", Title: "NI", Type: packet.Uint8, Names: mtp3NetworkName},
	m3uaMP - m3ua:                 {Name: "m3ua.protocol_data_mp", Title: "MP", Type: packet.Uint8},
	m3uaSLS - m3ua:                {Name: "m3ua.protocol_data_sls", Title: "SLS", Type: packet.Uint8},
	m3uaCorrelation - m3ua:        {Name: "m3ua.correlation_identifier", Title: "Correlation Identifier", Type: packet.Uint32},
	m3uaRegistration - m3ua:       {Name: "m3ua.registration_status", Title: "Registration status", Type: packet.Uint32, List: true},
	m3uaDeregistration - m3ua:     {Name: "m3ua.deregistration_status", Title: "Deregistration status", Type: packet.Uint32, List: true},
	m3uaAsOPC - m3ua:              {Name: "mtp3.opc", Title: "OPC", Type: packet.Uint32},
	m3uaAsDPC - m3ua:              {Name: "mtp3.dpc", Title: "DPC", Type: packet.Uint32},
	m3uaAsPC - m3ua:               {Name: "mtp3.pc", Title: "PC", Type: packet.Uint32, List: true},
	m3uaAsNI - m3ua:               {Name: "mtp3.ni", Title: "NI", Type: packet.Uint8},
	m3uaAsSLS - m3ua:              {Name: "mtp3.sls", Title: "SLS", Type: packet.Uint8},
}

// m3uaClassName: RFC 4666 §3.1.2.
func m3uaClassName(n uint64) string {
	switch n {
	case 0:
		return "Management messages"
	case 1:
		return "Transfer messages"
	case 2:
		return "SS7 signalling network management messages"
	case 3:
		return "ASP state maintenance messages"
	case 4:
		return "ASP traffic maintenance messages"
	case 9:
		return "Routing key management messages"
	}
	return ""
}

// m3uaTrafficName: RFC 4666 §3.7.1.
func m3uaTrafficName(n uint64) string {
	switch n {
	case 1:
		return "Over-ride"
	case 2:
		return "Load-share"
	case 3:
		return "Broadcast"
	}
	return ""
}

// m3uaTagName: RFC 4666 §3.2.
func m3uaTagName(n uint64) string {
	switch n {
	case 0x0004:
		return "Info string"
	case 0x0006:
		return "Routing context"
	case 0x0007:
		return "Diagnostic Information"
	case 0x0009:
		return "Heartbeat data"
	case 0x000b:
		return "Traffic mode type"
	case 0x000c:
		return "Error code"
	case 0x000d:
		return "Status"
	case 0x0011:
		return "ASP identifier"
	case 0x0012:
		return "Affected point code"
	case 0x0013:
		return "Correlation identifier"
	case 0x0200:
		return "Network appearance"
	case 0x0204:
		return "User / cause"
	case 0x0205:
		return "Congestion indications"
	case 0x0206:
		return "Concerned destination"
	case 0x0207:
		return "Routing key"
	case 0x0208:
		return "Registration result"
	case 0x0209:
		return "Deregistration result"
	case 0x020a:
		return "Local routing key identifier"
	case 0x020b:
		return "Destination point code"
	case 0x020c:
		return "Service indicators"
	case 0x020e:
		return "Originating point code list"
	case 0x020f:
		return "Circuit range"
	case m3uaProtocolData:
		return "Protocol data"
	case 0x0212:
		return "Registration status"
	case 0x0213:
		return "Deregistration status"
	}
	return ""
}
