package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tcap = packet.FieldID(packet.TCAP) << 16

const (
	tcapTID = tcap + iota
	tcapOTIDField
	tcapDTIDField
	tcapUnidirectionalElement
	tcapBeginElement
	tcapEndElement
	tcapContinueElement
	tcapAbortElement
	tcapReason
	tcapPAbort
	tcapOID
	tcapRequestElement
	tcapResponseElement
	tcapDialogueAbortElement
	tcapBitPadding
	tcapVersion
	tcapAARQVersion1
	tcapAAREVersion1
	tcapContextName
	tcapResult
	tcapSource
	tcapServiceUser
	tcapServiceProvider
	tcapAbortSource
	tcapUserInfo
	tcapUserInfoItem
	tcapDirect
	tcapIndirect
	tcapEncoding
	tcapOctetAligned
	tcapArbitrary
	tcapComponentsField
	mapDialogue
	mapOpen
	mapAccept
	mapClose
	mapRefuse
	mapUserAbort
	mapProviderAbort
	mapDestination
	mapOrigination
	tcapPlain // components of protocols that have no names of their own
	tcapMAP   = tcapPlain + rosFields
	tcapCAMEL = tcapMAP + rosFields
)

// The fields of components, from tcapPlain, tcapMAP and tcapCAMEL on. CAMEL has two of its own in place of the last ones.
const (
	rosInvoke = packet.FieldID(iota)
	rosResultLast
	rosError
	rosReject
	rosID
	rosOpCode
	rosResult
	rosLocal
	rosGlobal
	rosErrorCode
	rosErrorLocal
	rosRejectID
	rosDerivable
	rosNotDerivable
	rosProblem
	rosGeneral
	rosInvokeProblem
	rosResultProblem
	rosErrorProblem
	rosComponent
	rosResultNotYet
	rosLinked
	rosFields

	rosIDChoice     = rosComponent
	rosLinkedChoice = rosResultNotYet
)

var tcapDefs = []packet.Def{
	tcapTID - tcap:                   {Name: "tcap.tid", Title: "Transaction Id", Type: packet.Bytes, List: true},
	tcapOTIDField - tcap:             {Name: "tcap.otid", Title: "otid", Type: packet.Bytes},
	tcapDTIDField - tcap:             {Name: "tcap.dtid", Title: "dtid", Type: packet.Bytes},
	tcapUnidirectionalElement - tcap: {Name: "tcap.unidirectional_element", Title: "unidirectional", Type: packet.None},
	tcapBeginElement - tcap:          {Name: "tcap.begin_element", Title: "begin", Type: packet.None},
	tcapEndElement - tcap:            {Name: "tcap.end_element", Title: "end", Type: packet.None},
	tcapContinueElement - tcap:       {Name: "tcap.continue_element", Title: "continue", Type: packet.None},
	tcapAbortElement - tcap:          {Name: "tcap.abort_element", Title: "abort", Type: packet.None},
	tcapReason - tcap:                {Name: "tcap.reason", Title: "reason", Type: packet.Uint32, Names: tcapReasonName},
	tcapPAbort - tcap:                {Name: "tcap.p_abortCause", Title: "p-abortCause", Type: packet.Uint32, Names: tcapPAbortName},
	tcapOID - tcap:                   {Name: "tcap.oid", Title: "oid", Type: packet.String},
	tcapRequestElement - tcap:        {Name: "tcap.dialogueRequest_element", Title: "dialogueRequest", Type: packet.None},
	tcapResponseElement - tcap:       {Name: "tcap.dialogueResponse_element", Title: "dialogueResponse", Type: packet.None},
	tcapDialogueAbortElement - tcap:  {Name: "tcap.dialogueAbort_element", Title: "dialogueAbort", Type: packet.None},
	tcapBitPadding - tcap:            {Name: "ber.bitstring.padding", Title: "Padding", Type: packet.Uint8, List: true},
	tcapVersion - tcap:               {Name: "tcap.protocol_version", Title: "protocol-version", Type: packet.Bytes},
	tcapAARQVersion1 - tcap:          {Name: "tcap.AARQ.protocol.version.version1", Title: "version1", Type: packet.Bool},
	tcapAAREVersion1 - tcap:          {Name: "tcap.AARE.protocol.version.version1", Title: "version1", Type: packet.Bool},
	tcapContextName - tcap:           {Name: "tcap.application_context_name", Title: "application-context-name", Type: packet.String},
	tcapResult - tcap:                {Name: "tcap.result", Title: "result", Type: packet.Int32, Names: tcapResultName},
	tcapSource - tcap:                {Name: "tcap.result_source_diagnostic", Title: "result-source-diagnostic", Type: packet.Uint32, Names: tcapSourceName},
	tcapServiceUser - tcap:           {Name: "tcap.dialogue_service_user", Title: "dialogue-service-user", Type: packet.Int32, Names: tcapServiceUserName},
	tcapServiceProvider - tcap:       {Name: "tcap.dialogue_service_provider", Title: "dialogue-service-provider", Type: packet.Int32, Names: tcapServiceProviderName},
	tcapAbortSource - tcap:           {Name: "tcap.abort_source", Title: "abort-source", Type: packet.Int32, Names: tcapAbortSourceName},
	tcapUserInfo - tcap:              {Name: "tcap.user_information", Title: "user-information", Type: packet.Uint32},
	tcapUserInfoItem - tcap:          {Name: "tcap.user_information_item_element", Title: "user-information item", Type: packet.None, List: true},
	tcapDirect - tcap:                {Name: "ber.direct_reference", Title: "direct-reference", Type: packet.String, List: true},
	tcapIndirect - tcap:              {Name: "ber.indirect_reference", Title: "indirect-reference", Type: packet.Int32, List: true},
	tcapEncoding - tcap:              {Name: "ber.encoding", Title: "encoding", Type: packet.Uint32, List: true, Names: tcapEncodingName},
	tcapOctetAligned - tcap:          {Name: "ber.octet_aligned", Title: "octet-aligned", Type: packet.Bytes, List: true},
	tcapArbitrary - tcap:             {Name: "ber.arbitrary", Title: "arbitrary", Type: packet.Bytes, List: true},
	tcapComponentsField - tcap:       {Name: "tcap.components", Title: "components", Type: packet.Uint32},
	mapDialogue - tcap:               {Name: "gsm_map.dialogue.MAP_DialoguePDU", Title: "MAP-DialoguePDU", Type: packet.Uint32, Names: mapDialogueName},
	mapOpen - tcap:                   {Name: "gsm_map.dialogue.map_open_element", Title: "map-open", Type: packet.None},
	mapAccept - tcap:                 {Name: "gsm_map.dialogue.map_accept_element", Title: "map-accept", Type: packet.None},
	mapClose - tcap:                  {Name: "gsm_map.dialogue.map_close_element", Title: "map-close", Type: packet.None},
	mapRefuse - tcap:                 {Name: "gsm_map.dialogue.map_refuse_element", Title: "map-refuse", Type: packet.None},
	mapUserAbort - tcap:              {Name: "gsm_map.dialogue.map_userAbort_element", Title: "map-userAbort", Type: packet.None},
	mapProviderAbort - tcap:          {Name: "gsm_map.dialogue.map_providerAbort_element", Title: "map-providerAbort", Type: packet.None},
	mapDestination - tcap:            {Name: "gsm_map.dialogue.destinationReference", Title: "destinationReference", Type: packet.Bytes},
	mapOrigination - tcap:            {Name: "gsm_map.dialogue.originationReference", Title: "originationReference", Type: packet.Bytes},

	tcapPlain + rosComponent - tcap:     {Name: "tcap.Component", Title: "Component", Type: packet.Uint32, List: true, Names: tcapComponentName},
	tcapPlain + rosInvoke - tcap:        {Name: "tcap.invoke_element", Title: "invoke", Type: packet.None, List: true},
	tcapPlain + rosResultLast - tcap:    {Name: "tcap.returnResultLast_element", Title: "returnResultLast", Type: packet.None, List: true},
	tcapPlain + rosError - tcap:         {Name: "tcap.returnError_element", Title: "returnError", Type: packet.None, List: true},
	tcapPlain + rosReject - tcap:        {Name: "tcap.reject_element", Title: "reject", Type: packet.None, List: true},
	tcapPlain + rosResultNotYet - tcap:  {Name: "tcap.returnResultNotLast_element", Title: "returnResultNotLast", Type: packet.None, List: true},
	tcapPlain + rosID - tcap:            {Name: "tcap.invokeID", Title: "invokeID", Type: packet.Int32, List: true},
	tcapPlain + rosLinked - tcap:        {Name: "tcap.linkedID", Title: "linkedID", Type: packet.Int32, List: true},
	tcapPlain + rosOpCode - tcap:        {Name: "tcap.opCode", Title: "opCode", Type: packet.Uint32, List: true},
	tcapPlain + rosResult - tcap:        {Name: "tcap.resultretres_element", Title: "resultretres", Type: packet.None, List: true},
	tcapPlain + rosLocal - tcap:         {Name: "tcap.localValue", Title: "localValue", Type: packet.Int32, List: true},
	tcapPlain + rosGlobal - tcap:        {Name: "tcap.globalValue", Title: "globalValue", Type: packet.String, List: true},
	tcapPlain + rosErrorCode - tcap:     {Name: "tcap.errorCode", Title: "errorCode", Type: packet.Uint32, List: true},
	tcapPlain + rosErrorLocal - tcap:    {Name: "tcap.localValue", Title: "localValue", Type: packet.Int32, List: true},
	tcapPlain + rosRejectID - tcap:      {Name: "tcap.invokeIDRej", Title: "invokeIDRej", Type: packet.Uint32, List: true},
	tcapPlain + rosDerivable - tcap:     {Name: "tcap.derivable", Title: "derivable", Type: packet.Int32, List: true},
	tcapPlain + rosNotDerivable - tcap:  {Name: "tcap.not_derivable_element", Title: "not-derivable", Type: packet.None, List: true},
	tcapPlain + rosProblem - tcap:       {Name: "tcap.problem", Title: "problem", Type: packet.Uint32, List: true, Names: tcapProblemName},
	tcapPlain + rosGeneral - tcap:       {Name: "tcap.generalProblem", Title: "generalProblem", Type: packet.Int32, List: true},
	tcapPlain + rosInvokeProblem - tcap: {Name: "tcap.invokeProblem", Title: "invokeProblem", Type: packet.Int32, List: true},
	tcapPlain + rosResultProblem - tcap: {Name: "tcap.returnResultProblem", Title: "returnResultProblem", Type: packet.Int32, List: true},
	tcapPlain + rosErrorProblem - tcap:  {Name: "tcap.returnErrorProblem", Title: "returnErrorProblem", Type: packet.Int32, List: true},

	tcapMAP + rosComponent - tcap:     {Name: "gsm_map.old.Component", Title: "Component", Type: packet.Uint32, List: true, Names: tcapComponentName},
	tcapMAP + rosInvoke - tcap:        {Name: "gsm_old.invoke_element", Title: "invoke", Type: packet.None, List: true},
	tcapMAP + rosResultLast - tcap:    {Name: "gsm_old.returnResultLast_element", Title: "returnResultLast", Type: packet.None, List: true},
	tcapMAP + rosError - tcap:         {Name: "gsm_old.returnError_element", Title: "returnError", Type: packet.None, List: true},
	tcapMAP + rosReject - tcap:        {Name: "gsm_old.reject_element", Title: "reject", Type: packet.None, List: true},
	tcapMAP + rosResultNotYet - tcap:  {Name: "gsm_old.returnResultNotLast_element", Title: "returnResultNotLast", Type: packet.None, List: true},
	tcapMAP + rosID - tcap:            {Name: "gsm_old.invokeID", Title: "invokeID", Type: packet.Int32, List: true},
	tcapMAP + rosLinked - tcap:        {Name: "gsm_old.linkedID", Title: "linkedID", Type: packet.Int32, List: true},
	tcapMAP + rosOpCode - tcap:        {Name: "gsm_old.opCode", Title: "opCode", Type: packet.Uint32, List: true},
	tcapMAP + rosResult - tcap:        {Name: "gsm_old.resultretres_element", Title: "resultretres", Type: packet.None, List: true},
	tcapMAP + rosLocal - tcap:         {Name: "gsm_old.localValue", Title: "localValue", Type: packet.Int32, List: true},
	tcapMAP + rosGlobal - tcap:        {Name: "gsm_old.globalValue", Title: "globalValue", Type: packet.String, List: true},
	tcapMAP + rosErrorCode - tcap:     {Name: "gsm_old.errorCode", Title: "errorCode", Type: packet.Uint32, List: true},
	tcapMAP + rosErrorLocal - tcap:    {Name: "gsm_old.localValue", Title: "localValue", Type: packet.Int32, List: true},
	tcapMAP + rosRejectID - tcap:      {Name: "gsm_old.invokeIDRej", Title: "invokeIDRej", Type: packet.Uint32, List: true},
	tcapMAP + rosDerivable - tcap:     {Name: "gsm_old.derivable", Title: "derivable", Type: packet.Int32, List: true},
	tcapMAP + rosNotDerivable - tcap:  {Name: "gsm_old.not_derivable_element", Title: "not-derivable", Type: packet.None, List: true},
	tcapMAP + rosProblem - tcap:       {Name: "gsm_old.problem", Title: "problem", Type: packet.Uint32, List: true, Names: tcapProblemName},
	tcapMAP + rosGeneral - tcap:       {Name: "gsm_old.generalProblem", Title: "generalProblem", Type: packet.Int32, List: true},
	tcapMAP + rosInvokeProblem - tcap: {Name: "gsm_old.invokeProblem", Title: "invokeProblem", Type: packet.Int32, List: true},
	tcapMAP + rosResultProblem - tcap: {Name: "gsm_old.returnResultProblem", Title: "returnResultProblem", Type: packet.Int32, List: true},
	tcapMAP + rosErrorProblem - tcap:  {Name: "gsm_old.returnErrorProblem", Title: "returnErrorProblem", Type: packet.Int32, List: true},

	tcapCAMEL + rosInvoke - tcap:        {Name: "camel.invoke_element", Title: "invoke", Type: packet.None, List: true},
	tcapCAMEL + rosResultLast - tcap:    {Name: "camel.returnResult_element", Title: "returnResult", Type: packet.None, List: true},
	tcapCAMEL + rosError - tcap:         {Name: "camel.returnError_element", Title: "returnError", Type: packet.None, List: true},
	tcapCAMEL + rosReject - tcap:        {Name: "camel.reject_element", Title: "reject", Type: packet.None, List: true},
	tcapCAMEL + rosID - tcap:            {Name: "camel.present", Title: "present", Type: packet.Int32, List: true},
	tcapCAMEL + rosOpCode - tcap:        {Name: "camel.opcode", Title: "opcode", Type: packet.Uint32, List: true},
	tcapCAMEL + rosResult - tcap:        {Name: "camel.result_element", Title: "result", Type: packet.None, List: true},
	tcapCAMEL + rosLocal - tcap:         {Name: "camel.local", Title: "local", Type: packet.Int32, List: true},
	tcapCAMEL + rosGlobal - tcap:        {Name: "camel.global", Title: "global", Type: packet.String, List: true},
	tcapCAMEL + rosErrorCode - tcap:     {Name: "camel.errcode", Title: "errcode", Type: packet.Uint32, List: true},
	tcapCAMEL + rosErrorLocal - tcap:    {Name: "camel.error_code_local", Title: "local", Type: packet.Int32, List: true},
	tcapCAMEL + rosRejectID - tcap:      {Name: "camel.invokeId", Title: "invokeId", Type: packet.Uint32, List: true},
	tcapCAMEL + rosDerivable - tcap:     {Name: "camel.present", Title: "present", Type: packet.Int32, List: true},
	tcapCAMEL + rosNotDerivable - tcap:  {Name: "camel.absent_element", Title: "absent", Type: packet.None, List: true},
	tcapCAMEL + rosProblem - tcap:       {Name: "camel.problem", Title: "problem", Type: packet.Uint32, List: true, Names: tcapProblemName},
	tcapCAMEL + rosGeneral - tcap:       {Name: "camel.general", Title: "general", Type: packet.Int32, List: true},
	tcapCAMEL + rosInvokeProblem - tcap: {Name: "camel.invoke", Title: "invoke", Type: packet.Int32, List: true},
	tcapCAMEL + rosResultProblem - tcap: {Name: "camel.returnResult", Title: "returnResult", Type: packet.Int32, List: true},
	tcapCAMEL + rosErrorProblem - tcap:  {Name: "camel.returnError", Title: "returnError", Type: packet.Int32, List: true},
	tcapCAMEL + rosIDChoice - tcap:      {Name: "camel.invokeId", Title: "invokeId", Type: packet.Uint32, List: true},
	tcapCAMEL + rosLinkedChoice - tcap:  {Name: "camel.linkedId", Title: "linkedId", Type: packet.Uint32, List: true},
}
