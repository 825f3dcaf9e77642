package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sccp = packet.FieldID(packet.SCCP) << 16

const (
	sccpTypeField = sccp + iota
	sccpPointer1
	sccpPointer2
	sccpPointer3
	sccpOptional
	sccpLength
	sccpDLRField
	sccpSLRField
	sccpLR
	sccpClassField
	sccpHandling
	sccpMore
	sccpRSNField
	sccpSequenceSent
	sccpSequenceReceived
	sccpSequenceMore
	sccpCreditField
	sccpRelease
	sccpReturn
	sccpReset
	sccpError
	sccpRefusal
	sccpSegmentFirst
	sccpSegmentClass
	sccpSegmentRemaining
	sccpSegmentSLR
	sccpHopsField
	sccpImportanceField
	sccpEndField
	sccpUnknown
	sccpUnknownParameter
	sccpSSNAny
	sccpDigitsAny
	sccpLinked
	sccpCalledFirst
	sccpCallingFirst = sccpCalledFirst + sccpAddressFields
)

// The fields of an address, from sccpCalledFirst and sccpCallingFirst on.
const (
	sccpReserved = packet.FieldID(iota)
	sccpRouting
	sccpTitleIndicator
	sccpHasSSN
	sccpHasPC
	sccpPC
	sccpSSN
	sccpOddEven
	sccpTranslation
	sccpPlan
	sccpScheme
	sccpNature
	sccpDigitsField
	sccpDigitsLen
	sccpAddressFields
)

var sccpDefs = []packet.Def{
	sccpTypeField - sccp:        {Name: "sccp.message_type", Title: "Message Type", Type: packet.Uint8, Base: packet.Hex, Names: sccpTypeName},
	sccpPointer1 - sccp:         {Name: "sccp.variable_pointer1", Title: "Pointer to first Mandatory Variable parameter", Type: packet.Uint16},
	sccpPointer2 - sccp:         {Name: "sccp.variable_pointer2", Title: "Pointer to second Mandatory Variable parameter", Type: packet.Uint16},
	sccpPointer3 - sccp:         {Name: "sccp.variable_pointer3", Title: "Pointer to third Mandatory Variable parameter", Type: packet.Uint16},
	sccpOptional - sccp:         {Name: "sccp.optional_pointer", Title: "Pointer to Optional parameter", Type: packet.Uint16},
	sccpLength - sccp:           {Name: "sccp.parameter_length", Title: "Variable parameter length", Type: packet.Uint16, List: true},
	sccpDLRField - sccp:         {Name: "sccp.dlr", Title: "Destination Local Reference", Type: packet.Uint24, Base: packet.Hex},
	sccpSLRField - sccp:         {Name: "sccp.slr", Title: "Source Local Reference", Type: packet.Uint24, Base: packet.Hex},
	sccpLR - sccp:               {Name: "sccp.lr", Title: "Local Reference", Type: packet.Uint24, Base: packet.Hex, List: true},
	sccpClassField - sccp:       {Name: "sccp.class", Title: "Class", Type: packet.Uint8, Base: packet.Hex},
	sccpHandling - sccp:         {Name: "sccp.handling", Title: "Message handling", Type: packet.Uint8, Base: packet.Hex, Names: sccpHandlingName},
	sccpMore - sccp:             {Name: "sccp.more", Title: "More data", Type: packet.Uint8, Base: packet.Hex, Names: sccpMoreName},
	sccpRSNField - sccp:         {Name: "sccp.rsn", Title: "Receive Sequence Number", Type: packet.Uint8, Base: packet.Hex},
	sccpSequenceSent - sccp:     {Name: "sccp.sequencing_segmenting.ssn", Title: "Sequencing Segmenting: Send Sequence Number", Type: packet.Uint8, Base: packet.Hex},
	sccpSequenceReceived - sccp: {Name: "sccp.sequencing_segmenting.rsn", Title: "Sequencing Segmenting: Receive Sequence Number", Type: packet.Uint8, Base: packet.Hex},
	sccpSequenceMore - sccp:     {Name: "sccp.sequencing_segmenting.more", Title: "Sequencing Segmenting: More", Type: packet.Uint8, Base: packet.Hex, Names: sccpMoreName},
	sccpCreditField - sccp:      {Name: "sccp.credit", Title: "Credit", Type: packet.Uint8, Base: packet.Hex},
	sccpRelease - sccp:          {Name: "sccp.release_cause", Title: "Release Cause", Type: packet.Uint8, Base: packet.Hex, Names: sccpReleaseName},
	sccpReturn - sccp:           {Name: "sccp.return_cause", Title: "Return Cause", Type: packet.Uint8, Base: packet.Hex, Names: sccpReturnName},
	sccpReset - sccp:            {Name: "sccp.reset_cause", Title: "Reset Cause", Type: packet.Uint8, Base: packet.Hex},
	sccpError - sccp:            {Name: "sccp.error_cause", Title: "Error Cause", Type: packet.Uint8, Base: packet.Hex},
	sccpRefusal - sccp:          {Name: "sccp.refusal_cause", Title: "Refusal Cause", Type: packet.Uint8, Base: packet.Hex},
	sccpSegmentFirst - sccp:     {Name: "sccp.segmentation.first", Title: "Segmentation: First", Type: packet.Uint8, Base: packet.Hex},
	sccpSegmentClass - sccp:     {Name: "sccp.segmentation.class", Title: "Segmentation: Class", Type: packet.Uint8, Base: packet.Hex},
	sccpSegmentRemaining - sccp: {Name: "sccp.segmentation.remaining", Title: "Segmentation: Remaining", Type: packet.Uint8, Base: packet.Hex},
	sccpSegmentSLR - sccp:       {Name: "sccp.segmentation.slr", Title: "Segmentation: Source Local Reference", Type: packet.Uint24, Base: packet.Hex},
	sccpHopsField - sccp:        {Name: "sccp.hops", Title: "Hop Counter", Type: packet.Uint8, Base: packet.Hex},
	sccpImportanceField - sccp:  {Name: "sccp.importance", Title: "Importance", Type: packet.Uint8, Base: packet.Hex},
	sccpEndField - sccp:         {Name: "sccp.end_optional_param", Title: "End of Optional", Type: packet.None},
	sccpUnknown - sccp:          {Name: "sccp.unknown_message", Title: "Unknown message", Type: packet.Bytes},
	sccpUnknownParameter - sccp: {Name: "sccp.unknown_parameter", Title: "Unknown parameter", Type: packet.Bytes, List: true},
	sccpSSNAny - sccp:           {Name: "sccp.ssn", Title: "Called or Calling SubSystem Number", Type: packet.Uint8, List: true, Names: sccpSSNName},
	sccpDigitsAny - sccp:        {Name: "sccp.digits", Title: "Called or Calling GT Digits", Type: packet.String, List: true},
	sccpLinked - sccp:           {Name: "sccp.linked_dissector", Title: "Linked dissector", Type: packet.String, List: true},

	sccpCalledFirst + sccpReserved - sccp:       {Name: "sccp.called.reserved", Title: "Reserved for national use", Type: packet.Uint8, Base: packet.Hex},
	sccpCalledFirst + sccpRouting - sccp:        {Name: "sccp.called.ri", Title: "Routing Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpRoutingName},
	sccpCalledFirst + sccpTitleIndicator - sccp: {Name: "sccp.called.gti", Title: "Global Title Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpTitleName},
	sccpCalledFirst + sccpHasSSN - sccp:         {Name: "sccp.called.ssni", Title: "SubSystem Number Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpHasSSNName},
	sccpCalledFirst + sccpHasPC - sccp:          {Name: "sccp.called.pci", Title: "Point Code Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpHasPCName},
	sccpCalledFirst + sccpPC - sccp:             {Name: "sccp.called.pc", Title: "PC", Type: packet.Uint16},
	sccpCalledFirst + sccpSSN - sccp:            {Name: "sccp.called.ssn", Title: "SubSystem Number", Type: packet.Uint8, Names: sccpSSNName},
	sccpCalledFirst + sccpOddEven - sccp:        {Name: "sccp.called.oe", Title: "Odd/Even Indicator", Type: packet.Uint8, Base: packet.Hex},
	sccpCalledFirst + sccpTranslation - sccp:    {Name: "sccp.called.tt", Title: "Translation Type", Type: packet.Uint8, Base: packet.HexDec},
	sccpCalledFirst + sccpPlan - sccp:           {Name: "sccp.called.np", Title: "Numbering Plan", Type: packet.Uint8, Base: packet.Hex, Names: sccpPlanName},
	sccpCalledFirst + sccpScheme - sccp:         {Name: "sccp.called.es", Title: "Encoding Scheme", Type: packet.Uint8, Base: packet.Hex, Names: sccpSchemeName},
	sccpCalledFirst + sccpNature - sccp:         {Name: "sccp.called.nai", Title: "Nature of Address Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpNatureName},
	sccpCalledFirst + sccpDigitsField - sccp:    {Name: "sccp.called.digits", Title: "Called Party Digits", Type: packet.String},
	sccpCalledFirst + sccpDigitsLen - sccp:      {Name: "sccp.called.digits.length", Title: "Number of Called Party Digits", Type: packet.Uint8},

	sccpCallingFirst + sccpReserved - sccp:       {Name: "sccp.calling.reserved", Title: "Reserved for national use", Type: packet.Uint8, Base: packet.Hex},
	sccpCallingFirst + sccpRouting - sccp:        {Name: "sccp.calling.ri", Title: "Routing Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpRoutingName},
	sccpCallingFirst + sccpTitleIndicator - sccp: {Name: "sccp.calling.gti", Title: "Global Title Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpTitleName},
	sccpCallingFirst + sccpHasSSN - sccp:         {Name: "sccp.calling.ssni", Title: "SubSystem Number Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpHasSSNName},
	sccpCallingFirst + sccpHasPC - sccp:          {Name: "sccp.calling.pci", Title: "Point Code Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpHasPCName},
	sccpCallingFirst + sccpPC - sccp:             {Name: "sccp.calling.pc", Title: "PC", Type: packet.Uint16},
	sccpCallingFirst + sccpSSN - sccp:            {Name: "sccp.calling.ssn", Title: "SubSystem Number", Type: packet.Uint8, Names: sccpSSNName},
	sccpCallingFirst + sccpOddEven - sccp:        {Name: "sccp.calling.oe", Title: "Odd/Even Indicator", Type: packet.Uint8, Base: packet.Hex},
	sccpCallingFirst + sccpTranslation - sccp:    {Name: "sccp.calling.tt", Title: "Translation Type", Type: packet.Uint8, Base: packet.HexDec},
	sccpCallingFirst + sccpPlan - sccp:           {Name: "sccp.calling.np", Title: "Numbering Plan", Type: packet.Uint8, Base: packet.Hex, Names: sccpPlanName},
	sccpCallingFirst + sccpScheme - sccp:         {Name: "sccp.calling.es", Title: "Encoding Scheme", Type: packet.Uint8, Base: packet.Hex, Names: sccpSchemeName},
	sccpCallingFirst + sccpNature - sccp:         {Name: "sccp.calling.nai", Title: "Nature of Address Indicator", Type: packet.Uint8, Base: packet.Hex, Names: sccpNatureName},
	sccpCallingFirst + sccpDigitsField - sccp:    {Name: "sccp.calling.digits", Title: "Calling Party Digits", Type: packet.String},
	sccpCallingFirst + sccpDigitsLen - sccp:      {Name: "sccp.calling.digits.length", Title: "Number of Calling Party Digits", Type: packet.Uint8},
}
