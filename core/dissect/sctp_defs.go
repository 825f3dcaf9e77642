package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sctp = packet.FieldID(packet.SCTP) << 16

const (
	sctpSrcPort = sctp + iota
	sctpDstPort
	sctpVTag
	sctpPort
	sctpChecksum
	sctpChecksumStatus
	sctpChunkType
	sctpChunkBit1
	sctpChunkBit2
	sctpChunkFlags
	sctpChunkLength
	sctpChunkPad
	sctpChunkValue
	sctpCookie
	sctpDataI
	sctpDataU
	sctpDataB
	sctpDataE
	sctpDataTSN
	sctpDataSID
	sctpDataSSN
	sctpDataReserved
	sctpDataMID
	sctpDataFSN
	sctpDataPPID
	sctpInitiateTag
	sctpInitTag
	sctpInitCredit
	sctpInitOut
	sctpInitIn
	sctpInitTSN
	sctpInitAckTag
	sctpInitAckCredit
	sctpInitAckOut
	sctpInitAckIn
	sctpInitAckTSN
	sctpSackNonce
	sctpSackCumTSN
	sctpSackCredit
	sctpSackGapCount
	sctpSackDupCount
	sctpSackGapStart
	sctpSackGapStartTSN
	sctpSackGapEnd
	sctpSackGapEndTSN
	sctpSackGapAcked
	sctpSackDupTSN
	sctpNRSackNonce
	sctpNRSackCumTSN
	sctpNRSackCredit
	sctpNRSackGapCount
	sctpNRSackNRCount
	sctpNRSackDupCount
	sctpNRSackReserved
	sctpNRSackGapStart
	sctpNRSackGapStartTSN
	sctpNRSackGapEnd
	sctpNRSackGapEndTSN
	sctpNRSackGapAcked
	sctpNRSackNRStart
	sctpNRSackNRStartTSN
	sctpNRSackNREnd
	sctpNRSackNREndTSN
	sctpNRSackNRAcked
	sctpNRSackDupTSN
	sctpShutdownTSN
	sctpECNETSN
	sctpCWRTSN
	sctpCompleteT
	sctpAbortT
	sctpFwdTSN
	sctpFwdSID
	sctpFwdSSN
	sctpIFwdTSN
	sctpIFwdSID
	sctpIFwdFlags
	sctpIFwdRes
	sctpIFwdU
	sctpIFwdMID
	sctpAsconfSeq
	sctpAsconfAckSeq
	sctpSharedKey
	sctpHMACID
	sctpHMAC
	sctpDropM
	sctpDropB
	sctpDropT
	sctpDropBandwidth
	sctpDropQueue
	sctpDropTruncated
	sctpDropReserved
	sctpDropData
	sctpPadData
	sctpParamType
	sctpParamBit1
	sctpParamBit2
	sctpParamLength
	sctpParamValue
	sctpParamPad
	sctpParamIPv4
	sctpParamIPv6
	sctpParamHeartbeat
	sctpParamCookie
	sctpParamPreservative
	sctpParamHostname
	sctpParamAddrType
	sctpParamReqSeq
	sctpParamRespSeq
	sctpParamLastTSN
	sctpParamSenderTSN
	sctpParamReceiverTSN
	sctpParamResult
	sctpParamSID
	sctpParamAddOut
	sctpParamAddOutRes
	sctpParamAddIn
	sctpParamAddInRes
	sctpCorrelationID
	sctpAdaptation
	sctpRandom
	sctpAuthChunk
	sctpSupportedChunk
	sctpCauseCode
	sctpCauseLen
	sctpCauseInfo
	sctpCausePad
	sctpCauseSID
	sctpCauseReserved
	sctpCauseMissing
	sctpCauseMissingType
	sctpCauseStaleness
	sctpCauseTSN
)

var sctpDefs = []packet.Def{
	sctpSrcPort - sctp:           {Name: "sctp.srcport", Title: "Source port", Type: packet.Uint16},
	sctpDstPort - sctp:           {Name: "sctp.dstport", Title: "Destination port", Type: packet.Uint16},
	sctpVTag - sctp:              {Name: "sctp.verification_tag", Title: "Verification tag", Type: packet.Uint32, Base: packet.Hex},
	sctpPort - sctp:              {Name: "sctp.port", Title: "Port", Type: packet.Uint16, List: true},
	sctpChecksum - sctp:          {Name: "sctp.checksum", Title: "Checksum", Type: packet.Uint32, Base: packet.Hex},
	sctpChecksumStatus - sctp:    {Name: "sctp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	sctpChunkType - sctp:         {Name: "sctp.chunk_type", Title: "Chunk type", Type: packet.Uint8, List: true, Names: sctpChunkName},
	sctpChunkBit1 - sctp:         {Name: "sctp.chunk_bit_1", Title: "Bit", Type: packet.Bool, List: true, Names: sctpChunkBit1Name},
	sctpChunkBit2 - sctp:         {Name: "sctp.chunk_bit_2", Title: "Bit", Type: packet.Bool, List: true, Names: sctpBit2Name},
	sctpChunkFlags - sctp:        {Name: "sctp.chunk_flags", Title: "Chunk flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	sctpChunkLength - sctp:       {Name: "sctp.chunk_length", Title: "Chunk length", Type: packet.Uint16, List: true},
	sctpChunkPad - sctp:          {Name: "sctp.chunk_padding", Title: "Chunk padding", Type: packet.Bytes, List: true},
	sctpChunkValue - sctp:        {Name: "sctp.chunk_value", Title: "Chunk value", Type: packet.Bytes, List: true},
	sctpCookie - sctp:            {Name: "sctp.cookie", Title: "Cookie", Type: packet.Bytes, List: true},
	sctpDataI - sctp:             {Name: "sctp.data_i_bit", Title: "I-Bit", Type: packet.Bool, List: true, Names: sctpDataIName},
	sctpDataU - sctp:             {Name: "sctp.data_u_bit", Title: "U-Bit", Type: packet.Bool, List: true, Names: sctpDataUName},
	sctpDataB - sctp:             {Name: "sctp.data_b_bit", Title: "B-Bit", Type: packet.Bool, List: true, Names: sctpDataBName},
	sctpDataE - sctp:             {Name: "sctp.data_e_bit", Title: "E-Bit", Type: packet.Bool, List: true, Names: sctpDataEName},
	sctpDataTSN - sctp:           {Name: "sctp.data_tsn_raw", Title: "Transmission sequence number (absolute)", Type: packet.Uint32, List: true},
	sctpDataSID - sctp:           {Name: "sctp.data_sid", Title: "Stream identifier", Type: packet.Uint16, Base: packet.Hex, List: true},
	sctpDataSSN - sctp:           {Name: "sctp.data_ssn", Title: "Stream sequence number", Type: packet.Uint16, List: true},
	sctpDataReserved - sctp:      {Name: "sctp.data_reserved", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpDataMID - sctp:           {Name: "sctp.data_mid", Title: "Message identifier", Type: packet.Uint32, List: true},
	sctpDataFSN - sctp:           {Name: "sctp.data_fsn", Title: "Fragment sequence number", Type: packet.Uint32, List: true},
	sctpDataPPID - sctp:          {Name: "sctp.data_payload_proto_id", Title: "Payload protocol identifier", Type: packet.Uint32, List: true, Names: sctpPayloadName},
	sctpInitiateTag - sctp:       {Name: "sctp.initiate_tag", Title: "Initiate tag", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpInitTag - sctp:           {Name: "sctp.init_initiate_tag", Title: "Initiate tag", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpInitCredit - sctp:        {Name: "sctp.init_credit", Title: "Advertised receiver window credit (a_rwnd)", Type: packet.Uint32, List: true},
	sctpInitOut - sctp:           {Name: "sctp.init_nr_out_streams", Title: "Number of outbound streams", Type: packet.Uint16, List: true},
	sctpInitIn - sctp:            {Name: "sctp.init_nr_in_streams", Title: "Number of inbound streams", Type: packet.Uint16, List: true},
	sctpInitTSN - sctp:           {Name: "sctp.init_initial_tsn", Title: "Initial TSN", Type: packet.Uint32, List: true},
	sctpInitAckTag - sctp:        {Name: "sctp.initack_initiate_tag", Title: "Initiate tag", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpInitAckCredit - sctp:     {Name: "sctp.initack_credit", Title: "Advertised receiver window credit (a_rwnd)", Type: packet.Uint32, List: true},
	sctpInitAckOut - sctp:        {Name: "sctp.initack_nr_out_streams", Title: "Number of outbound streams", Type: packet.Uint16, List: true},
	sctpInitAckIn - sctp:         {Name: "sctp.initack_nr_in_streams", Title: "Number of inbound streams", Type: packet.Uint16, List: true},
	sctpInitAckTSN - sctp:        {Name: "sctp.initack_initial_tsn", Title: "Initial TSN", Type: packet.Uint32, List: true},
	sctpSackNonce - sctp:         {Name: "sctp.sack_nounce_sum", Title: "Nounce sum", Type: packet.Uint8, List: true},
	sctpSackCumTSN - sctp:        {Name: "sctp.sack_cumulative_tsn_ack_raw", Title: "Cumulative TSN ACK (absolute)", Type: packet.Uint32, List: true},
	sctpSackCredit - sctp:        {Name: "sctp.sack_a_rwnd", Title: "Advertised receiver window credit (a_rwnd)", Type: packet.Uint32, List: true},
	sctpSackGapCount - sctp:      {Name: "sctp.sack_number_of_gap_blocks", Title: "Number of gap acknowledgement blocks", Type: packet.Uint16, List: true},
	sctpSackDupCount - sctp:      {Name: "sctp.sack_number_of_duplicated_tsns", Title: "Number of duplicated TSNs", Type: packet.Uint16, List: true},
	sctpSackGapStart - sctp:      {Name: "sctp.sack_gap_block_start", Title: "Start", Type: packet.Uint16, List: true},
	sctpSackGapStartTSN - sctp:   {Name: "sctp.sack_gap_block_start_tsn", Title: "Start TSN", Type: packet.Uint32, List: true},
	sctpSackGapEnd - sctp:        {Name: "sctp.sack_gap_block_end", Title: "End", Type: packet.Uint16, List: true},
	sctpSackGapEndTSN - sctp:     {Name: "sctp.sack_gap_block_end_tsn", Title: "End TSN", Type: packet.Uint32, List: true},
	sctpSackGapAcked - sctp:      {Name: "sctp.sack_number_of_tsns_gap_acked", Title: "Number of TSNs in gap acknowledgement blocks", Type: packet.Uint32, List: true},
	sctpSackDupTSN - sctp:        {Name: "sctp.sack_duplicate_tsn", Title: "Duplicate TSN", Type: packet.Uint32, List: true},
	sctpNRSackNonce - sctp:       {Name: "sctp.nr_sack_nounce_sum", Title: "Nounce sum", Type: packet.Uint8, List: true},
	sctpNRSackCumTSN - sctp:      {Name: "sctp.nr_sack_cumulative_tsn_ack", Title: "Cumulative TSN ACK", Type: packet.Uint32, List: true},
	sctpNRSackCredit - sctp:      {Name: "sctp.nr_sack_a_rwnd", Title: "Advertised receiver window credit (a_rwnd)", Type: packet.Uint32, List: true},
	sctpNRSackGapCount - sctp:    {Name: "sctp.nr_sack_number_of_gap_blocks", Title: "Number of gap acknowledgement blocks", Type: packet.Uint16, List: true},
	sctpNRSackNRCount - sctp:     {Name: "sctp.nr_sack_number_of_nr_gap_blocks", Title: "Number of nr-gap acknowledgement blocks", Type: packet.Uint16, List: true},
	sctpNRSackDupCount - sctp:    {Name: "sctp.nr_sack_number_of_duplicated_tsns", Title: "Number of duplicated TSNs", Type: packet.Uint16, List: true},
	sctpNRSackReserved - sctp:    {Name: "sctp.nr_sack_reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex, List: true},
	sctpNRSackGapStart - sctp:    {Name: "sctp.nr_sack_gap_block_start", Title: "Start", Type: packet.Uint16, List: true},
	sctpNRSackGapStartTSN - sctp: {Name: "sctp.nr_sack_gap_block_start_tsn", Title: "Start TSN", Type: packet.Uint32, List: true},
	sctpNRSackGapEnd - sctp:      {Name: "sctp.nr_sack_gap_block_end", Title: "End", Type: packet.Uint16, List: true},
	sctpNRSackGapEndTSN - sctp:   {Name: "sctp.nr_sack_gap_block_end_tsn", Title: "End TSN", Type: packet.Uint32, List: true},
	sctpNRSackGapAcked - sctp:    {Name: "sctp.nr_sack_number_of_tsns_gap_acked", Title: "Number of TSNs in gap acknowledgement blocks", Type: packet.Uint32, List: true},
	sctpNRSackNRStart - sctp:     {Name: "sctp.nr_sack_nr_gap_block_start", Title: "Start", Type: packet.Uint16, List: true},
	sctpNRSackNRStartTSN - sctp:  {Name: "sctp.nr_sack_nr_gap_block_start_tsn", Title: "Start TSN", Type: packet.Uint32, List: true},
	sctpNRSackNREnd - sctp:       {Name: "sctp.nr_sack_nr_gap_block_end", Title: "End", Type: packet.Uint16, List: true},
	sctpNRSackNREndTSN - sctp:    {Name: "sctp.nr_sack_nr_gap_block_end_tsn", Title: "End TSN", Type: packet.Uint32, List: true},
	sctpNRSackNRAcked - sctp:     {Name: "sctp.nr_sack_number_of_tsns_nr_gap_acked", Title: "Number of TSNs in nr-gap acknowledgement blocks", Type: packet.Uint32, List: true},
	sctpNRSackDupTSN - sctp:      {Name: "sctp.nr_sack_duplicate_tsn", Title: "Duplicate TSN", Type: packet.Uint32, List: true},
	sctpShutdownTSN - sctp:       {Name: "sctp.shutdown_cumulative_tsn_ack", Title: "Cumulative TSN Ack", Type: packet.Uint32, List: true},
	sctpECNETSN - sctp:           {Name: "sctp.ecne_lowest_tsn", Title: "Lowest TSN", Type: packet.Uint32, List: true},
	sctpCWRTSN - sctp:            {Name: "sctp.cwr_lowest_tsn", Title: "Lowest TSN", Type: packet.Uint32, List: true},
	sctpCompleteT - sctp:         {Name: "sctp.shutdown_complete_t_bit", Title: "T-Bit", Type: packet.Bool, List: true, Names: sctpTName},
	sctpAbortT - sctp:            {Name: "sctp.abort_t_bit", Title: "T-Bit", Type: packet.Bool, List: true, Names: sctpTName},
	sctpFwdTSN - sctp:            {Name: "sctp.forward_tsn_tsn", Title: "New cumulative TSN", Type: packet.Uint32, List: true},
	sctpFwdSID - sctp:            {Name: "sctp.forward_tsn_sid", Title: "Stream identifier", Type: packet.Uint16, List: true},
	sctpFwdSSN - sctp:            {Name: "sctp.forward_tsn_ssn", Title: "Stream sequence number", Type: packet.Uint16, List: true},
	sctpIFwdTSN - sctp:           {Name: "sctp.i_forward_tsn_tsn", Title: "New cumulative TSN", Type: packet.Uint32, List: true},
	sctpIFwdSID - sctp:           {Name: "sctp.i_forward_tsn_sid", Title: "Stream identifier", Type: packet.Uint16, List: true},
	sctpIFwdFlags - sctp:         {Name: "sctp.i_forward_tsn_flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	sctpIFwdRes - sctp:           {Name: "sctp.i_forward_tsn_res", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpIFwdU - sctp:             {Name: "sctp.i_forward_tsn_u_bit", Title: "U-Bit", Type: packet.Bool, List: true, Names: sctpIFwdUName},
	sctpIFwdMID - sctp:           {Name: "sctp.forward_tsn_mid", Title: "Message identifier", Type: packet.Uint32, List: true},
	sctpAsconfSeq - sctp:         {Name: "sctp.asconf_seq_nr_number", Title: "Sequence number", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpAsconfAckSeq - sctp:      {Name: "sctp.asconf_ack_seq_nr_number", Title: "Sequence number", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpSharedKey - sctp:         {Name: "sctp.shared_key_id", Title: "Shared key identifier", Type: packet.Uint16, List: true},
	sctpHMACID - sctp:            {Name: "sctp.hmac_id", Title: "HMAC identifier", Type: packet.Uint16, List: true, Names: sctpHMACName},
	sctpHMAC - sctp:              {Name: "sctp.hmac", Title: "HMAC", Type: packet.Bytes, List: true},
	sctpDropM - sctp:             {Name: "sctp.pckdrop_m_bit", Title: "M-Bit", Type: packet.Bool, List: true, Names: sctpDropMName},
	sctpDropB - sctp:             {Name: "sctp.pckdrop_b_bit", Title: "B-Bit", Type: packet.Bool, List: true, Names: sctpDropBName},
	sctpDropT - sctp:             {Name: "sctp.pckdrop_t_bit", Title: "T-Bit", Type: packet.Bool, List: true, Names: sctpDropTName},
	sctpDropBandwidth - sctp:     {Name: "sctp.pktdrop_bandwidth", Title: "Bandwidth", Type: packet.Uint32, List: true},
	sctpDropQueue - sctp:         {Name: "sctp.pktdrop_queuesize", Title: "Queuesize", Type: packet.Uint32, List: true},
	sctpDropTruncated - sctp:     {Name: "sctp.pktdrop_truncated_length", Title: "Truncated length", Type: packet.Uint16, List: true},
	sctpDropReserved - sctp:      {Name: "sctp.pktdrop_reserved", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpDropData - sctp:          {Name: "sctp.pktdrop_datafield", Title: "Data field", Type: packet.Bytes, List: true},
	sctpPadData - sctp:           {Name: "sctp.padding_data", Title: "Padding data", Type: packet.Bytes, List: true},
	sctpParamType - sctp:         {Name: "sctp.parameter_type", Title: "Parameter type", Type: packet.Uint16, Base: packet.Hex, List: true, Names: sctpParamName},
	sctpParamBit1 - sctp:         {Name: "sctp.parameter_bit_1", Title: "Bit", Type: packet.Bool, List: true, Names: sctpParamBit1Name},
	sctpParamBit2 - sctp:         {Name: "sctp.parameter_bit_2", Title: "Bit", Type: packet.Bool, List: true, Names: sctpBit2Name},
	sctpParamLength - sctp:       {Name: "sctp.parameter_length", Title: "Parameter length", Type: packet.Uint16, List: true},
	sctpParamValue - sctp:        {Name: "sctp.parameter_value", Title: "Parameter value", Type: packet.Bytes, List: true},
	sctpParamPad - sctp:          {Name: "sctp.parameter_padding", Title: "Parameter padding", Type: packet.Bytes, List: true},
	sctpParamIPv4 - sctp:         {Name: "sctp.parameter_ipv4_address", Title: "IP Version 4 address", Type: packet.IPv4Addr, List: true},
	sctpParamIPv6 - sctp:         {Name: "sctp.parameter_ipv6_address", Title: "IP Version 6 address", Type: packet.IPv6Addr, List: true},
	sctpParamHeartbeat - sctp:    {Name: "sctp.parameter_heartbeat_information", Title: "Heartbeat information", Type: packet.Bytes, List: true},
	sctpParamCookie - sctp:       {Name: "sctp.parameter_state_cookie", Title: "State cookie", Type: packet.Bytes, List: true},
	sctpParamPreservative - sctp: {Name: "sctp.parameter_cookie_preservative_incr", Title: "Suggested Cookie life-span increment (msec)", Type: packet.Uint32, List: true},
	sctpParamHostname - sctp:     {Name: "sctp.parameter_hostname", Title: "Hostname", Type: packet.String, List: true},
	sctpParamAddrType - sctp:     {Name: "sctp.parameter_supported_address_type", Title: "Supported address type", Type: packet.Uint16, List: true, Names: sctpParamName},
	sctpParamReqSeq - sctp:       {Name: "sctp.parameter_reconfig_request_sequence_number", Title: "Re-configuration request sequence number", Type: packet.Uint32, List: true},
	sctpParamRespSeq - sctp:      {Name: "sctp.parameter_reconfig_response_sequence_number", Title: "Re-configuration response sequence number", Type: packet.Uint32, List: true},
	sctpParamLastTSN - sctp:      {Name: "sctp.parameter_senders_last_assigned_tsn", Title: "Senders last assigned TSN", Type: packet.Uint32, List: true},
	sctpParamSenderTSN - sctp:    {Name: "sctp.parameter_senders_next_tsn", Title: "Senders next TSN", Type: packet.Uint32, List: true},
	sctpParamReceiverTSN - sctp:  {Name: "sctp.parameter_receivers_next_tsn", Title: "Receivers next TSN", Type: packet.Uint32, List: true},
	sctpParamResult - sctp:       {Name: "sctp.parameter_reconfig_response_result", Title: "Result", Type: packet.Uint32, List: true, Names: sctpResultName},
	sctpParamSID - sctp:          {Name: "sctp.parameter_reconfig_sid", Title: "Stream Identifier", Type: packet.Uint16, List: true},
	sctpParamAddOut - sctp:       {Name: "sctp.parameter_add_outgoing_streams_number", Title: "Number of streams", Type: packet.Uint16, List: true},
	sctpParamAddOutRes - sctp:    {Name: "sctp.parameter_add_outgoing_streams_reserved", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpParamAddIn - sctp:        {Name: "sctp.parameter_add_incoming_streams_number", Title: "Number of streams", Type: packet.Uint16, List: true},
	sctpParamAddInRes - sctp:     {Name: "sctp.parameter_add_incoming_streams_reserved", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpCorrelationID - sctp:     {Name: "sctp.correlation_id", Title: "Correlation_id", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpAdaptation - sctp:        {Name: "sctp.adaptation_layer_indication", Title: "Indication", Type: packet.Uint32, Base: packet.Hex, List: true},
	sctpRandom - sctp:            {Name: "sctp.random_number", Title: "Random number", Type: packet.Bytes, List: true},
	sctpAuthChunk - sctp:         {Name: "sctp.chunk_type_to_auth", Title: "Chunk type", Type: packet.Uint8, List: true, Names: sctpChunkName},
	sctpSupportedChunk - sctp:    {Name: "sctp.supported_chunk_type", Title: "Supported chunk type", Type: packet.Uint8, List: true, Names: sctpChunkName},
	sctpCauseCode - sctp:         {Name: "sctp.cause_code", Title: "Cause code", Type: packet.Uint16, Base: packet.Hex, List: true, Names: sctpCauseName},
	sctpCauseLen - sctp:          {Name: "sctp.cause_length", Title: "Cause length", Type: packet.Uint16, List: true},
	sctpCauseInfo - sctp:         {Name: "sctp.cause_information", Title: "Cause information", Type: packet.Bytes, List: true},
	sctpCausePad - sctp:          {Name: "sctp.cause_padding", Title: "Cause padding", Type: packet.Bytes, List: true},
	sctpCauseSID - sctp:          {Name: "sctp.cause_stream_identifier", Title: "Stream identifier", Type: packet.Uint16, List: true},
	sctpCauseReserved - sctp:     {Name: "sctp.cause_reserved", Title: "Reserved", Type: packet.Uint16, List: true},
	sctpCauseMissing - sctp:      {Name: "sctp.cause_nr_of_missing_parameters", Title: "Number of missing parameters", Type: packet.Uint32, List: true},
	sctpCauseMissingType - sctp:  {Name: "sctp.cause_missing_parameter_type", Title: "Missing parameter type", Type: packet.Uint16, Base: packet.Hex, List: true, Names: sctpParamName},
	sctpCauseStaleness - sctp:    {Name: "sctp.cause_measure_of_staleness", Title: "Measure of staleness in usec", Type: packet.Uint32, List: true},
	sctpCauseTSN - sctp:          {Name: "sctp.cause_tsn", Title: "TSN", Type: packet.Uint32, List: true},
}
