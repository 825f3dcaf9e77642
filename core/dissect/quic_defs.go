package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const quic = packet.FieldID(packet.QUIC) << 16

const (
	quicPacketLength = quic + iota
	quicHeaderForm
	quicFixedBit
	quicSpinBit
	quicShort
	quicLongPacketType
	quicLongPacketTypeV2
	quicLongReserved
	quicPacketNumberLength
	quicVersion
	quicDcil
	quicDcid
	quicScil
	quicScid
	quicTokenLength
	quicToken
	quicLength
	quicPacketNumber
	quicPayload
	quicRemainingPayload
	quicODCIL
	quicODCID
	quicRetryToken
	quicRetryIntegrityTag
	quicVnUnused
	quicSupportedVersion
	quicFrameHeading
	quicFrameType
	quicPaddingLength
	quicAckLargest
	quicAckDelay
	quicAckRangeCount
	quicAckFirstRange
	quicAckGap
	quicAckRange
	quicAckECT0
	quicAckECT1
	quicAckCE
	quicCryptoOffset
	quicCryptoLength
	quicCryptoData
	quicCcErrorCode
	quicCcFrameType
	quicCcReasonPhraseLength
	quicCcReasonPhrase
	quicCcErrorCodeApp
	quicShortReserved
	quicKeyPhase
	quicProtectedPayload
	quicRstsStreamId
	quicRstsApplicationErrorCode
	quicRstsFinalSize
	quicSsStreamId
	quicSsApplicationErrorCode
	quicNtLength
	quicNtToken
	quicStreamFinBit
	quicStreamLenBit
	quicStreamOffBit
	quicStreamStreamId
	quicStreamInitiator
	quicStreamDirection
	quicStreamOffset
	quicStreamLength
	quicStreamData
	quicMdMaximumData
	quicMsdStreamId
	quicMsdMaximumStreamData
	quicMsMaxStreams
	quicSbStreamDataLimit
	quicSdbStreamId
	quicSibStreamLimit
	quicNciRetirePriorTo
	quicNciSequence
	quicNciConnectionIdLength
	quicNciConnectionId
	quicNciStatelessResetToken
	quicRciSequence
	quicPathChallengeData
	quicPathResponseData
	quicDgLength
	quicDg
)

// Everything is a list: a datagram holds several packets.
var quicDefs = []packet.Def{
	quicPacketLength - quic:             {Name: "quic.packet_length", Title: "Packet Length", Type: packet.Uint32, List: true},
	quicHeaderForm - quic:               {Name: "quic.header_form", Title: "Header Form", Type: packet.Uint8, Names: quicFormName, List: true},
	quicFixedBit - quic:                 {Name: "quic.fixed_bit", Title: "Fixed Bit", Type: packet.Bool, List: true},
	quicSpinBit - quic:                  {Name: "quic.spin_bit", Title: "Spin Bit", Type: packet.Bool, List: true},
	quicShort - quic:                    {Name: "quic.short", Title: "QUIC Short Header", Type: packet.None, List: true},
	quicLongPacketType - quic:           {Name: "quic.long.packet_type", Title: "Packet Type", Type: packet.Uint8, Names: quicTypeName, List: true},
	quicLongPacketTypeV2 - quic:         {Name: "quic.long.packet_type_v2", Title: "Packet Type", Type: packet.Uint8, Names: quicTypeV2Name, List: true},
	quicLongReserved - quic:             {Name: "quic.long.reserved", Title: "Reserved", Type: packet.Uint8, List: true},
	quicPacketNumberLength - quic:       {Name: "quic.packet_number_length", Title: "Packet Number Length", Type: packet.Uint8, Names: quicNumberLengthName, List: true},
	quicVersion - quic:                  {Name: "quic.version", Title: "Version", Type: packet.Uint32, Base: packet.Hex, Names: quicVersionName, List: true},
	quicDcil - quic:                     {Name: "quic.dcil", Title: "Destination Connection ID Length", Type: packet.Uint8, List: true},
	quicDcid - quic:                     {Name: "quic.dcid", Title: "Destination Connection ID", Type: packet.Bytes, List: true},
	quicScil - quic:                     {Name: "quic.scil", Title: "Source Connection ID Length", Type: packet.Uint8, List: true},
	quicScid - quic:                     {Name: "quic.scid", Title: "Source Connection ID", Type: packet.Bytes, List: true},
	quicTokenLength - quic:              {Name: "quic.token_length", Title: "Token Length", Type: packet.Uint64, List: true},
	quicToken - quic:                    {Name: "quic.token", Title: "Token", Type: packet.Bytes, List: true},
	quicLength - quic:                   {Name: "quic.length", Title: "Length", Type: packet.Uint64, List: true},
	quicPacketNumber - quic:             {Name: "quic.packet_number", Title: "Packet Number", Type: packet.Uint64, List: true},
	quicPayload - quic:                  {Name: "quic.payload", Title: "Payload", Type: packet.Bytes, List: true},
	quicRemainingPayload - quic:         {Name: "quic.remaining_payload", Title: "Remaining Payload", Type: packet.Bytes, List: true},
	quicODCIL - quic:                    {Name: "quic.odcil", Title: "Original Destination Connection ID Length", Type: packet.Uint8, List: true},
	quicODCID - quic:                    {Name: "quic.odcid", Title: "Original Destination Connection ID", Type: packet.Bytes, List: true},
	quicRetryToken - quic:               {Name: "quic.retry_token", Title: "Retry Token", Type: packet.Bytes, List: true},
	quicRetryIntegrityTag - quic:        {Name: "quic.retry_integrity_tag", Title: "Retry Integrity Tag", Type: packet.Bytes, List: true},
	quicVnUnused - quic:                 {Name: "quic.vn.unused", Title: "Unused", Type: packet.Uint8, Base: packet.Hex, List: true},
	quicSupportedVersion - quic:         {Name: "quic.supported_version", Title: "Supported Version", Type: packet.Uint32, Base: packet.Hex, Names: quicVersionName, List: true},
	quicFrameHeading - quic:             {Name: "quic.frame", Title: "Frame", Type: packet.None, List: true},
	quicFrameType - quic:                {Name: "quic.frame_type", Title: "Frame Type", Type: packet.Uint64, Names: quicFrameName, List: true},
	quicPaddingLength - quic:            {Name: "quic.padding_length", Title: "Padding Length", Type: packet.Uint32, List: true},
	quicAckLargest - quic:               {Name: "quic.ack.largest_acknowledged", Title: "Largest Acknowledged", Type: packet.Uint64, List: true},
	quicAckDelay - quic:                 {Name: "quic.ack.ack_delay", Title: "ACK Delay", Type: packet.Uint64, List: true},
	quicAckRangeCount - quic:            {Name: "quic.ack.ack_range_count", Title: "ACK Range Count", Type: packet.Uint64, List: true},
	quicAckFirstRange - quic:            {Name: "quic.ack.first_ack_range", Title: "First ACK Range", Type: packet.Uint64, List: true},
	quicAckGap - quic:                   {Name: "quic.ack.gap", Title: "Gap", Type: packet.Uint64, List: true},
	quicAckRange - quic:                 {Name: "quic.ack.ack_range", Title: "ACK Range", Type: packet.Uint64, List: true},
	quicAckECT0 - quic:                  {Name: "quic.ack.ect0_count", Title: "ECT(0) Count", Type: packet.Uint64, List: true},
	quicAckECT1 - quic:                  {Name: "quic.ack.ect1_count", Title: "ECT(1) Count", Type: packet.Uint64, List: true},
	quicAckCE - quic:                    {Name: "quic.ack.ecn_ce_count", Title: "ECN-CE Count", Type: packet.Uint64, List: true},
	quicCryptoOffset - quic:             {Name: "quic.crypto.offset", Title: "Offset", Type: packet.Uint64, List: true},
	quicCryptoLength - quic:             {Name: "quic.crypto.length", Title: "Length", Type: packet.Uint64, List: true},
	quicCryptoData - quic:               {Name: "quic.crypto.crypto_data", Title: "Crypto Data", Type: packet.None, List: true},
	quicCcErrorCode - quic:              {Name: "quic.cc.error_code", Title: "Error code", Type: packet.Uint64, List: true},
	quicCcFrameType - quic:              {Name: "quic.cc.frame_type", Title: "Frame Type", Type: packet.Uint64, List: true},
	quicCcReasonPhraseLength - quic:     {Name: "quic.cc.reason_phrase.length", Title: "Reason phrase Length", Type: packet.Uint64, List: true},
	quicCcReasonPhrase - quic:           {Name: "quic.cc.reason_phrase", Title: "Reason phrase", Type: packet.String, List: true},
	quicCcErrorCodeApp - quic:           {Name: "quic.cc.error_code.app", Title: "Application Error code", Type: packet.Uint64, List: true},
	quicShortReserved - quic:            {Name: "quic.short.reserved", Title: "Reserved", Type: packet.Uint8, List: true},
	quicKeyPhase - quic:                 {Name: "quic.key_phase", Title: "Key Phase Bit", Type: packet.Bool, List: true},
	quicProtectedPayload - quic:         {Name: "quic.protected_payload", Title: "Protected Payload", Type: packet.Bytes, List: true},
	quicRstsStreamId - quic:             {Name: "quic.rsts.stream_id", Title: "Stream ID", Type: packet.Uint64, List: true},
	quicRstsApplicationErrorCode - quic: {Name: "quic.rsts.application_error_code", Title: "Application Error code", Type: packet.Uint64, List: true},
	quicRstsFinalSize - quic:            {Name: "quic.rsts.final_size", Title: "Final Size", Type: packet.Uint64, List: true},
	quicSsStreamId - quic:               {Name: "quic.ss.stream_id", Title: "Stream ID", Type: packet.Uint64, List: true},
	quicSsApplicationErrorCode - quic:   {Name: "quic.ss.application_error_code", Title: "Application Error code", Type: packet.Uint64, List: true},
	quicNtLength - quic:                 {Name: "quic.nt.length", Title: "(Token) Length", Type: packet.Uint64, List: true},
	quicNtToken - quic:                  {Name: "quic.nt.token", Title: "Token", Type: packet.Bytes, List: true},
	quicStreamFinBit - quic:             {Name: "quic.stream.fin", Title: "Fin", Type: packet.Bool, List: true},
	quicStreamLenBit - quic:             {Name: "quic.stream.len", Title: "Len(gth)", Type: packet.Bool, List: true},
	quicStreamOffBit - quic:             {Name: "quic.stream.off", Title: "Off(set)", Type: packet.Bool, List: true},
	quicStreamStreamId - quic:           {Name: "quic.stream.stream_id", Title: "Stream ID", Type: packet.Uint64, List: true},
	quicStreamInitiator - quic:          {Name: "quic.stream.initiator", Title: "Stream initiator", Type: packet.Uint64, Names: quicInitiatorName, List: true},
	quicStreamDirection - quic:          {Name: "quic.stream.direction", Title: "Stream direction", Type: packet.Uint64, Names: quicDirectionName, List: true},
	quicStreamOffset - quic:             {Name: "quic.stream.offset", Title: "Offset", Type: packet.Uint64, List: true},
	quicStreamLength - quic:             {Name: "quic.stream.length", Title: "Length", Type: packet.Uint64, List: true},
	quicStreamData - quic:               {Name: "quic.stream_data", Title: "Stream Data", Type: packet.Bytes, List: true},
	quicMdMaximumData - quic:            {Name: "quic.md.maximum_data", Title: "Maximum Data", Type: packet.Uint64, List: true},
	quicMsdStreamId - quic:              {Name: "quic.msd.stream_id", Title: "Stream ID", Type: packet.Uint64, List: true},
	quicMsdMaximumStreamData - quic:     {Name: "quic.msd.maximum_stream_data", Title: "Maximum Stream Data", Type: packet.Uint64, List: true},
	quicMsMaxStreams - quic:             {Name: "quic.ms.max_streams", Title: "Max Streams", Type: packet.Uint64, List: true},
	quicSbStreamDataLimit - quic:        {Name: "quic.sb.stream_data_limit", Title: "Stream Data Limit", Type: packet.Uint64, List: true},
	quicSdbStreamId - quic:              {Name: "quic.sdb.stream_id", Title: "Stream ID", Type: packet.Uint64, List: true},
	quicSibStreamLimit - quic:           {Name: "quic.sib.stream_limit", Title: "Stream Limit", Type: packet.Uint64, List: true},
	quicNciRetirePriorTo - quic:         {Name: "quic.nci.retire_prior_to", Title: "Retire Prior To", Type: packet.Uint64, List: true},
	quicNciSequence - quic:              {Name: "quic.nci.sequence", Title: "Sequence", Type: packet.Uint64, List: true},
	quicNciConnectionIdLength - quic:    {Name: "quic.nci.connection_id.length", Title: "Connection ID Length", Type: packet.Uint8, List: true},
	quicNciConnectionId - quic:          {Name: "quic.nci.connection_id", Title: "Connection ID", Type: packet.Bytes, List: true},
	quicNciStatelessResetToken - quic:   {Name: "quic.nci.stateless_reset_token", Title: "Stateless Reset Token", Type: packet.Bytes, List: true},
	quicRciSequence - quic:              {Name: "quic.rci.sequence", Title: "Sequence", Type: packet.Uint64, List: true},
	quicPathChallengeData - quic:        {Name: "quic.path_challenge.data", Title: "Data", Type: packet.Bytes, List: true},
	quicPathResponseData - quic:         {Name: "quic.path_response.data", Title: "Data", Type: packet.Bytes, List: true},
	quicDgLength - quic:                 {Name: "quic.dg.length", Title: "Datagram Length", Type: packet.Uint64, List: true},
	quicDg - quic:                       {Name: "quic.dg", Title: "Datagram", Type: packet.Bytes, List: true},
}

// quicFormName: RFC 9000 §17.
func quicFormName(n uint64) string {
	if n != 0 {
		return "Long Header"
	}
	return "Short Header"
}

// quicTypeName: RFC 9000 §17.2.
func quicTypeName(n uint64) string {
	switch n {
	case QUICInitial:
		return "Initial"
	case QUICZeroRTT:
		return "0-RTT"
	case QUICHandshake:
		return "Handshake"
	case QUICRetry:
		return "Retry"
	}
	return ""
}

// quicTypeV2Name: RFC 9369 §3.2.
func quicTypeV2Name(n uint64) string { return quicTypeName((n - 1) & 3) }

func quicNumberLengthName(n uint64) string {
	switch n {
	case 0:
		return "1 bytes"
	case 1:
		return "2 bytes"
	case 2:
		return "3 bytes"
	case 3:
		return "4 bytes"
	}
	return ""
}

// quicVersionName: IANA, QUIC Versions.
func quicVersionName(n uint64) string {
	switch {
	case n == 0:
		return "negotiation"
	case n == quicVersion1:
		return "1"
	case n == quicVersion2:
		return "2"
	case n == quicMvfst1, n == quicMvfst2, n == quicMvfstExp:
		return "Facebook mvfst"
	case n == quicT050:
		return "Google T050"
	case n == quicT051:
		return "Google T051"
	case n>>8 == 0xff0000:
		return quicDraftName(n & 0xff)
	case n&0x0f0f0f0f == 0x0a0a0a0a: // RFC 9000 §15
		return "GREASE"
	}
	return ""
}

// quicDraftName is that of a version of a draft; its number is the version's last octet.
func quicDraftName(n uint64) string {
	const first = quicDraft22 & 0xff
	if names := [...]string{
		"draft-22", "draft-23", "draft-24", "draft-25", "draft-26", "draft-27", "draft-28", "draft-29", "draft-30", "draft-31", "draft-32", "draft-33", "draft-34",
	}; n >= first && n-first < uint64(len(names)) {
		return names[n-first]
	}
	return "draft"
}

// quicInitiatorName and quicDirectionName: RFC 9000 §2.1.
func quicInitiatorName(n uint64) string {
	if n != 0 {
		return "Server-initiated"
	}
	return "Client-initiated"
}

func quicDirectionName(n uint64) string {
	if n != 0 {
		return "Unidirectional"
	}
	return "Bidirectional"
}

// quicFrameName: RFC 9000 §19, RFC 9221 §4.
func quicFrameName(n uint64) string {
	switch {
	case n >= uint64(len(quicFrameNames)):
		return ""
	case n&^7 == quicStream:
		return "STREAM"
	}
	return quicFrameNames[n]
}

var quicFrameNames = [...]string{
	quicPadding: "PADDING", quicPing: "PING", quicAck: "ACK", quicAckECN: "ACK_ECN", quicReset: "RESET_STREAM",
	quicStopSending: "STOP_SENDING", quicCrypto: "CRYPTO", quicNewToken: "NEW_TOKEN", quicMaxData: "MAX_DATA",
	quicMaxStreamData: "MAX_STREAM_DATA", quicMaxStreamsBidi: "MAX_STREAMS (BIDI)", quicMaxStreamsUni: "MAX_STREAMS (UNI)",
	quicDataBlocked: "DATA_BLOCKED", quicStreamBlocked: "STREAM_DATA_BLOCKED", quicBidiBlocked: "STREAMS_BLOCKED (BIDI)",
	quicUniBlocked: "STREAMS_BLOCKED (UNI)", quicNewID: "NEW_CONNECTION_ID", quicRetireID: "RETIRE_CONNECTION_ID",
	quicPathChallenge: "PATH_CHALLENGE", quicPathResponse: "PATH_RESPONSE", quicClose: "CONNECTION_CLOSE (Transport)",
	quicCloseByApp: "CONNECTION_CLOSE (Application)", quicDone: "HANDSHAKE_DONE", quicDgFrame: "DATAGRAM", quicDgLenFrame: "DATAGRAM",
}
