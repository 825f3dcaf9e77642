package dissect

// asnRows are the components of a sequence in their order, the alternatives of a choice, or the item of a list.
var asnRows = [...][]asnRow{
	asnExtensionContainer: {
		{ctx, asList, asnPrivateExtensionList, mapPrivateExtensionList}, {ctx | 1, asSequence, asnEmpty, mapPcsExtensions},
	},
	asnPrivateExtensionList: {
		{tagSequence, asSequence, asnPrivateExtension, mapPrivateExtensionItem},
	},
	asnPrivateExtension: {
		{tagObject, asOID, asnNone, mapExtId},
	},
	asnEmpty: {},
	asnExtBasicService: {
		{ctx | 2, asCode, asnNone, mapExtBearerService}, {ctx | 3, asCode, asnNone, mapExtTeleservice},
	},
	asnBasicService: {
		{ctx | 2, asCode, asnNone, mapBearerService}, {ctx | 3, asCode, asnNone, mapTeleservice},
	},
	asnIdentity: {
		{tagOctets, asIMSI, asnNone, mapImsi}, {tagSequence, asSequence, asnIMSIWithLMSI, mapImsiWithLMSI},
	},
	asnIMSIWithLMSI: {
		{tagOctets, asIMSI, asnNone, mapImsi}, {tagOctets, asOctets, asnNone, mapLmsi},
	},
	asnSubscriberIdentity: {
		{ctx, asIMSI, asnNone, mapImsi}, {ctx | 1, asAddress, asnNone, mapMsisdn},
	},
	asnCellGlobal: {
		{ctx, asOctets, asnNone, mapCellGlobalIdOrServiceAreaIdFixedLength}, {ctx | 1, asOctets, asnNone, mapLaiFixedLength},
	},
	asnExternalSignal: {
		{tagEnumerated, asInteger, asnNone, mapProtocolId}, {tagOctets, asOctets, asnNone, mapSignalInfo},
		{tagSequence, asSequence, asnExtensionContainer, mapExtensionContainer},
	},
	asnListIMSI: {
		{tagOctets, asIMSI, asnNone, mapHLRIdItem},
	},
	asnNAEA: {
		{ctx, asOctets, asnNone, mapNaeaPreferredCIC}, {ctx | 1, asSequence, asnExtensionContainer, mapExtensionContainer},
	},
	asnUpdateLocationArg: {
		{tagOctets, asIMSI, asnNone, mapMsImsi}, {ctx | 1, asAddress, asnNone, mapMsMscNumber}, {tagOctets, asAddress, asnNone, mapMsVlrNumber},
		{ctx | 10, asOctets, asnNone, mapMsLmsi}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 6, asSequence, asnVLRCapability, mapMsVlrCapability}, {ctx | 11, asHeading, asnNone, mapMsInformPreviousNetworkEntity},
		{ctx | 12, asHeading, asnNone, mapMsCsLCSNotSupportedByUE}, {ctx | 2, asOctets, asnNone, mapMsVGmlcAddress},
		{ctx | 13, asSequence, asnADDInfo, mapMsAddInfo}, {ctx | 14, asList, asnPagingArea, mapMsPagingArea},
		{ctx | 15, asHeading, asnNone, mapMsSkipSubscriberDataUpdate}, {ctx | 16, asHeading, asnNone, mapMsRestorationIndicator},
	},
	asnVLRCapability: {
		{ctx, asBits, asnNone, mapMsSupportedCamelPhases}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 2, asHeading, asnNone, mapMsSolsaSupportIndicator}, {ctx | 1, asInteger, asnNone, mapMsIstSupportIndicator},
		{ctx | 3, asChoice, asnSuperCharger, mapMsSuperChargerSupportedInServingNetworkEntity}, {ctx | 4, asHeading, asnNone, mapMsLongFTNSupported},
		{ctx | 5, asBits, asnNone, mapMsSupportedLCSCapabilitySets}, {ctx | 6, asBits, asnNone, mapMsOfferedCamel4CSIs},
		{ctx | 7, asBits, asnNone, mapMsSupportedRATTypesIndicator}, {ctx | 8, asHeading, asnNone, mapMsLongGroupIDSupported},
		{ctx | 9, asHeading, asnNone, mapMsMtRoamingForwardingSupported},
	},
	asnSuperCharger: {
		{ctx, asHeading, asnNone, mapMsSendSubscriberData}, {ctx | 1, asOctets, asnNone, mapMsSubscriberDataStored},
	},
	asnADDInfo: {
		{ctx, asOctets, asnNone, mapMsImeisv}, {ctx | 1, asHeading, asnNone, mapMsSkipSubscriberDataUpdate},
	},
	asnPagingArea: {
		{untagged, asChoice, asnLocationArea, mapMsLocationAreaItem},
	},
	asnLocationArea: {
		{ctx, asOctets, asnNone, mapMsLaiFixedLength}, {ctx | 1, asCode, asnNone, mapMsLac},
	},
	asnUpdateLocationRes: {
		{tagOctets, asAddress, asnNone, mapMsHlrNumber}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{tagNull, asHeading, asnNone, mapMsAddCapability}, {ctx, asHeading, asnNone, mapMsPagingAreaCapability},
	},
	asnCancelLocationArg: {
		{untagged, asChoice, asnIdentity, mapMsIdentity}, {tagEnumerated, asInteger, asnNone, mapMsCancellationType},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx, asInteger, asnNone, mapMsTypeOfUpdate},
		{ctx | 1, asHeading, asnNone, mapMsMtrfSupportedAndAuthorized}, {ctx | 2, asHeading, asnNone, mapMsMtrfSupportedAndNotAuthorized},
		{ctx | 3, asAddress, asnNone, mapMsNewMSCNumber}, {ctx | 4, asAddress, asnNone, mapMsNewVLRNumber}, {ctx | 5, asOctets, asnNone, mapMsNewLmsi},
	},
	asnEmptyRes: {
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnPurgeMSArg: {
		{tagOctets, asIMSI, asnNone, mapMsImsi}, {ctx, asAddress, asnNone, mapMsVlrNumber}, {ctx | 1, asAddress, asnNone, mapMsSgsnNumber},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnPurgeMSRes: {
		{ctx, asHeading, asnNone, mapMsFreezeTMSI}, {ctx | 1, asHeading, asnNone, mapMsFreezePTMSI},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnUpdateGprsArg: {
		{tagOctets, asIMSI, asnNone, mapMsImsi}, {tagOctets, asAddress, asnNone, mapMsSgsnNumber}, {tagOctets, asOctets, asnNone, mapMsSgsnAddress},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx, asSequence, asnSGSNCapability, mapMsSgsnCapability},
		{ctx | 1, asHeading, asnNone, mapMsInformPreviousNetworkEntity}, {ctx | 2, asHeading, asnNone, mapMsPsLCSNotSupportedByUE},
		{ctx | 3, asOctets, asnNone, mapMsVGmlcAddress}, {ctx | 4, asSequence, asnADDInfo, mapMsAddInfo},
		{ctx | 6, asHeading, asnNone, mapMsServingNodeTypeIndicator}, {ctx | 7, asHeading, asnNone, mapMsSkipSubscriberDataUpdate},
		{ctx | 8, asInteger, asnNone, mapMsUsedRATType},
	},
	asnSGSNCapability: {
		{tagNull, asHeading, asnNone, mapMsSolsaSupportIndicator}, {ctx | 1, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 2, asChoice, asnSuperCharger, mapMsSuperChargerSupportedInServingNetworkEntity},
		{ctx | 3, asHeading, asnNone, mapMsGprsEnhancementsSupportIndicator}, {ctx | 4, asBits, asnNone, mapMsSupportedCamelPhases},
		{ctx | 5, asBits, asnNone, mapMsSupportedLCSCapabilitySets}, {ctx | 6, asBits, asnNone, mapMsOfferedCamel4CSIs},
	},
	asnUpdateGprsRes: {
		{tagOctets, asAddress, asnNone, mapMsHlrNumber}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnSendIdentificationArg: {
		{tagOctets, asOctets, asnNone, mapMsTmsi}, {tagInteger, asInteger, asnNone, mapMsNumberOfRequestedVectors},
		{tagNull, asHeading, asnNone, mapMsSegmentationProhibited}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{tagOctets, asAddress, asnNone, mapMsMscNumber}, {ctx, asOctets, asnNone, mapMsPreviousLAI}, {ctx | 1, asInteger, asnNone, mapMsHopCounter},
	},
	asnSendIdentificationRes: {
		{tagOctets, asIMSI, asnNone, mapMsImsi}, {untagged, asChoice, asnAuthSets, mapMsAuthenticationSetList},
	},
	asnAuthSets: {
		{ctx, asList, asnTriplets, mapMsTripletList}, {ctx | 1, asList, asnQuintuplets, mapMsQuintupletList},
	},
	asnTriplets: {
		{tagSequence, asSequence, asnTriplet, mapMsAuthenticationTripletItem},
	},
	asnTriplet: {
		{tagOctets, asOctets, asnNone, mapMsRand}, {tagOctets, asOctets, asnNone, mapMsSres}, {tagOctets, asOctets, asnNone, mapMsKc},
	},
	asnQuintuplets: {
		{tagSequence, asSequence, asnQuintuplet, mapMsAuthenticationQuintupletItem},
	},
	asnQuintuplet: {
		{tagOctets, asOctets, asnNone, mapMsRand}, {tagOctets, asOctets, asnNone, mapMsXres}, {tagOctets, asOctets, asnNone, mapMsCk},
		{tagOctets, asOctets, asnNone, mapMsIk}, {tagOctets, asOctets, asnNone, mapMsAutn},
	},
	asnSendAuthArg: {
		{ctx, asIMSI, asnNone, mapMsImsi}, {tagInteger, asInteger, asnNone, mapMsNumberOfRequestedVectors},
		{tagNull, asHeading, asnNone, mapMsSegmentationProhibited}, {ctx | 1, asHeading, asnNone, mapMsImmediateResponsePreferred},
		{tagSequence, asSequence, asnResync, mapMsReSynchronisationInfo}, {ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 3, asInteger, asnNone, mapMsRequestingNodeType}, {ctx | 4, asOctets, asnNone, mapMsRequestingPLMNId},
		{ctx | 5, asInteger, asnNone, mapMsNumberOfRequestedAdditionalVectors}, {ctx | 6, asHeading, asnNone, mapMsAdditionalVectorsAreForEPS},
	},
	asnResync: {
		{tagOctets, asOctets, asnNone, mapMsRand}, {tagOctets, asOctets, asnNone, mapMsAuts},
	},
	asnSendAuthRes: {
		{untagged, asChoice, asnAuthSets, mapMsAuthenticationSetList}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 2, asList, asnEPCAVs, mapMsEpsAuthenticationSetList},
	},
	asnEPCAVs: {
		{tagSequence, asSequence, asnEPCAV, mapMsEPCAVItem},
	},
	asnEPCAV: {
		{tagOctets, asOctets, asnNone, mapMsRand}, {tagOctets, asOctets, asnNone, mapMsXres}, {tagOctets, asOctets, asnNone, mapMsAutn},
		{tagOctets, asOctets, asnNone, mapMsKasme},
	},
	asnCheckIMEIArg: {
		{tagOctets, asOctets, asnNone, mapMsImei}, {tagBits, asBits, asnNone, mapMsRequestedEquipmentInfo},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnCheckIMEIRes: {
		{tagEnumerated, asInteger, asnNone, mapMsEquipmentStatus},
	},
	asnRestoreArg: {
		{tagOctets, asIMSI, asnNone, mapMsImsi}, {tagOctets, asOctets, asnNone, mapMsLmsi},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 6, asSequence, asnVLRCapability, mapMsVlrCapability},
	},
	asnRestoreRes: {
		{tagOctets, asAddress, asnNone, mapMsHlrNumber}, {tagNull, asHeading, asnNone, mapMsMsNotReachable},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnResetArg: {
		{untagged, asChoice, asnSendingNode, mapMsSendingNodenumber}, {tagSequence, asList, asnListIMSI, mapMsHlrList},
	},
	asnSendingNode: {
		{tagOctets, asAddress, asnNone, mapMsHlrNumber}, {ctx | 1, asAddress, asnNone, mapMsCssNumber},
	},
	asnInsertArg: {
		{ctx, asIMSI, asnNone, mapMsImsi}, {ctx | 1, asAddress, asnNone, mapMsMsisdn}, {ctx | 2, asOctets, asnNone, mapMsCategory},
		{ctx | 3, asInteger, asnNone, mapMsSubscriberStatus}, {ctx | 4, asList, asnBearerServices, mapMsBearerServiceList},
		{ctx | 6, asList, asnTeleservices, mapMsTeleserviceList}, {ctx | 7, asList, asnSSInfos, mapMsProvisionedSS},
		{ctx | 8, asSequence, asnODBData, mapMsOdbData}, {ctx | 9, asHeading, asnNone, mapMsRoamingRestrictionDueToUnsupportedFeature},
		{ctx | 10, asList, asnZoneCodes, mapMsRegionalSubscriptionData}, {ctx | 11, asList, asnVBSs, mapMsVbsSubscriptionData},
		{ctx | 12, asList, asnVGCSs, mapMsVgcsSubscriptionData}, {ctx | 13, asSequence, asnVlrCamel, mapMsVlrCamelSubscriptionInfo},
		{ctx | 14, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 15, asSequence, asnNAEA, mapMsNaeaPreferredCI},
		{ctx | 16, asSequence, asnGPRSSubscription, mapMsGprsSubscriptionData},
		{ctx | 23, asHeading, asnNone, mapMsRoamingRestrictedInSgsnDueToUnsupportedFeature}, {ctx | 24, asInteger, asnNone, mapMsNetworkAccessMode},
		{ctx | 25, asSequence, asnLSAInformation, mapMsLsaInformation}, {ctx | 21, asHeading, asnNone, mapMsLmuIndicator},
		{ctx | 22, asSequence, asnLCSInformation, mapMsLcsInformation}, {ctx | 26, asInteger, asnNone, mapMsIstAlertTimer},
		{ctx | 27, asOctets, asnNone, mapMsSuperChargerSupportedInHLR}, {ctx | 29, asOctets, asnNone, mapMsCsAllocationRetentionPriority},
		{ctx | 17, asSequence, asnSgsnCamel, mapMsSgsnCAMELSubscriptionInfo}, {ctx | 18, asCharging, asnNone, mapMsChargingCharacteristics},
		{ctx | 19, asBits, asnNone, mapMsAccessRestrictionData}, {ctx | 20, asBoolean, asnNone, mapMsIcsIndicator},
		{ctx | 33, asHeading, asnNone, mapMsUeReachabilityRequestIndicator}, {ctx | 34, asAddress, asnNone, mapMsSgsnNumber},
		{ctx | 36, asInteger, asnNone, mapMsSubscribedPeriodicRAUTAUtimer}, {ctx | 37, asHeading, asnNone, mapMsVplmnLIPAAllowed},
		{ctx | 38, asBoolean, asnNone, mapMsMdtUserConsent}, {ctx | 39, asInteger, asnNone, mapMsSubscribedPeriodicLAUtimer},
		{ctx | 41, asAddress, asnNone, mapMsAdditionalMSISDN}, {ctx | 42, asHeading, asnNone, mapMsPsAndSMSOnlyServiceProvision},
		{ctx | 43, asHeading, asnNone, mapMsSmsInSGSNAllowed},
	},
	asnBearerServices: {
		{tagOctets, asCode, asnNone, mapMsExtBearerServiceCodeItem},
	},
	asnTeleservices: {
		{tagOctets, asCode, asnNone, mapMsExtTeleserviceCodeItem},
	},
	asnSSInfos: {
		{untagged, asChoice, asnSSInfo, mapMsExtSSInfoItem},
	},
	asnSSInfo: {
		{ctx, asSequence, asnForwInfo, mapMsForwardingInfo}, {ctx | 1, asSequence, asnCallBarInfo, mapMsCallBarringInfo},
		{ctx | 2, asSequence, asnCUGInfo, mapMsCugInfo}, {ctx | 3, asSequence, asnExtSSData, mapMsSsData}, {ctx | 4, asSequence, asnEMLPP, mapMsEmlppInfo},
	},
	asnForwInfo: {
		{tagOctets, asCode, asnNone, mapMsSsCode}, {tagSequence, asList, asnForwFeatures, mapMsForwardingFeatureList},
		{ctx, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnForwFeatures: {
		{tagSequence, asSequence, asnForwFeature, mapMsExtForwFeatureItem},
	},
	asnForwFeature: {
		{untagged, asChoice, asnExtBasicService, mapMsBasicService}, {ctx | 4, asStatus, asnNone, mapMsSsStatus},
		{ctx | 5, asAddress, asnNone, mapMsForwardedToNumber}, {ctx | 8, asOctets, asnNone, mapMsForwardedToSubaddress},
		{ctx | 6, asForwarding, asnNone, mapMsForwardingOptions}, {ctx | 7, asInteger, asnNone, mapMsNoReplyConditionTime},
		{ctx | 9, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 10, asAddress, asnNone, mapMsLongForwardedToNumber},
	},
	asnCallBarInfo: {
		{tagOctets, asCode, asnNone, mapMsSsCode}, {tagSequence, asList, asnBarFeatures, mapMsCallBarringFeatureList},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnBarFeatures: {
		{tagSequence, asSequence, asnBarFeature, mapMsExtCallBarringFeatureItem},
	},
	asnBarFeature: {
		{untagged, asChoice, asnExtBasicService, mapMsBasicService}, {ctx | 4, asStatus, asnNone, mapMsSsStatus},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnCUGInfo: {
		{tagSequence, asList, asnCUGSubscriptions, mapMsCugSubscriptionList}, {tagSequence, asList, asnCUGFeatures, mapMsCugFeatureList},
		{ctx, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnCUGSubscriptions: {
		{tagSequence, asSequence, asnCUGSubscription, mapMsCUGSubscriptionItem},
	},
	asnCUGSubscription: {
		{tagInteger, asInteger, asnNone, mapMsCugIndex}, {tagOctets, asOctets, asnNone, mapMsCugInterlock},
		{tagEnumerated, asInteger, asnNone, mapMsIntraCUGOptions}, {tagSequence, asList, asnExtBasicServices, mapMsBasicServiceGroupList},
		{ctx, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnExtBasicServices: {
		{untagged, asChoice, asnExtBasicService, mapMsExtBasicServiceCodeItem},
	},
	asnCUGFeatures: {
		{tagSequence, asSequence, asnCUGFeature, mapMsCUGFeatureItem},
	},
	asnCUGFeature: {
		{untagged, asChoice, asnExtBasicService, mapMsBasicService}, {tagInteger, asInteger, asnNone, mapMsPreferentialCUGIndicator},
		{tagOctets, asOctets, asnNone, mapMsInterCUGRestrictions}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnExtSSData: {
		{tagOctets, asCode, asnNone, mapMsSsCode}, {ctx | 4, asStatus, asnNone, mapMsSsStatus}, {untagged, asChoice, asnSSOption, mapMsSsSubscriptionOption},
		{tagSequence, asList, asnExtBasicServices, mapMsBasicServiceGroupList}, {ctx | 5, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnSSOption: {
		{ctx | 2, asInteger, asnNone, mapSsCliRestrictionOption}, {ctx | 1, asInteger, asnNone, mapSsOverrideCategory},
	},
	asnEMLPP: {
		{tagInteger, asInteger, asnNone, mapMaximumentitledPriority}, {tagInteger, asInteger, asnNone, mapDefaultPriority},
		{tagSequence, asSequence, asnExtensionContainer, mapExtensionContainer},
	},
	asnODBData: {
		{tagBits, asBits, asnNone, mapMsOdbGeneralData}, {tagBits, asBits, asnNone, mapMsOdbHPLMNData},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnZoneCodes: {
		{tagOctets, asOctets, asnNone, mapMsZoneCodeItem},
	},
	asnVBSs: {
		{tagSequence, asSequence, asnVBS, mapMsVoiceBroadcastDataItem},
	},
	asnVBS: {
		{tagOctets, asOctets, asnNone, mapMsGroupid}, {tagNull, asHeading, asnNone, mapMsBroadcastInitEntitlement},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnVGCSs: {
		{tagSequence, asSequence, asnVGCS, mapMsVoiceGroupCallDataItem},
	},
	asnVGCS: {
		{tagOctets, asOctets, asnNone, mapMsGroupId}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnVlrCamel: {
		{ctx, asSequence, asnOCSI, mapMsOCSI}, {ctx | 1, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 2, asSequence, asnSSCSI, mapMsSsCSI}, {ctx | 4, asList, asnOCriterias, mapMsOBcsmCamelTDPCriteriaList},
		{ctx | 3, asHeading, asnNone, mapMsTifCSI}, {ctx | 5, asSequence, asnMCSI, mapMsMCSI}, {ctx | 6, asSequence, asnSMSCSI, mapMsMoSmsCSI},
		{ctx | 7, asSequence, asnTCSI, mapMsVtCSI}, {ctx | 8, asList, asnTCriterias, mapMsTBCSMCAMELTDPCriteriaList},
		{ctx | 9, asSequence, asnDCSI, mapMsDCSI}, {ctx | 10, asSequence, asnSMSCSI, mapMsMtSmsCSI},
	},
	asnOCSI: {
		{tagSequence, asList, asnOTDPs, mapMsOBcsmCamelTDPDataList}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx, asInteger, asnNone, mapMsCamelCapabilityHandling}, {ctx | 1, asHeading, asnNone, mapMsNotificationToCSE},
		{ctx | 2, asHeading, asnNone, mapMsCsiActive},
	},
	asnOTDPs: {
		{tagSequence, asSequence, asnOTDP, mapMsOBcsmCamelTDPDataItem},
	},
	asnOTDP: {
		{tagEnumerated, asInteger, asnNone, mapMsOBcsmTriggerDetectionPoint}, {tagInteger, asInteger, asnNone, mapMsServiceKey},
		{ctx, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 1, asInteger, asnNone, mapMsDefaultCallHandling},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnOCriterias: {
		{tagSequence, asSequence, asnOCriteria, mapMsOBcsmCamelTDPCriteriaItem},
	},
	asnOCriteria: {
		{tagEnumerated, asInteger, asnNone, mapMsOBcsmTriggerDetectionPoint}, {ctx, asSequence, asnDestinationCriteria, mapMsDestinationNumberCriteria},
		{ctx | 1, asList, asnExtBasicServices, mapMsBasicServiceCriteria}, {ctx | 2, asInteger, asnNone, mapMsCallTypeCriteria},
	},
	asnDestinationCriteria: {
		{ctx, asInteger, asnNone, mapMsMatchType}, {ctx | 1, asList, asnDestinations, mapMsDestinationNumberList},
		{ctx | 2, asList, asnDestinationLengths, mapMsDestinationNumberLengthList},
	},
	asnDestinations: {
		{tagOctets, asAddress, asnNone, mapMsISDNAddressStringItem},
	},
	asnDestinationLengths: {
		{tagInteger, asInteger, asnNone, mapMsDestinationNumberLengthListItemItem},
	},
	asnTCSI: {
		{tagSequence, asList, asnTTDPs, mapMsTBcsmCamelTDPDataList}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx, asInteger, asnNone, mapMsCamelCapabilityHandling}, {ctx | 1, asHeading, asnNone, mapMsNotificationToCSE},
		{ctx | 2, asHeading, asnNone, mapMsCsiActive_},
	},
	asnTTDPs: {
		{tagSequence, asSequence, asnTTDP, mapMsTBcsmCamelTDPDataItem},
	},
	asnTTDP: {
		{tagEnumerated, asInteger, asnNone, mapMsTBcsmTriggerDetectionPoint}, {tagInteger, asInteger, asnNone, mapMsServiceKey},
		{ctx, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 1, asInteger, asnNone, mapMsDefaultCallHandling},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnTCriterias: {
		{tagSequence, asSequence, asnTCriteria, mapMsTBCSMCAMELTDPCriteriaItem},
	},
	asnTCriteria: {
		{tagEnumerated, asInteger, asnNone, mapMsTBCSMTriggerDetectionPoint}, {ctx, asList, asnExtBasicServices, mapMsBasicServiceCriteria},
		{ctx | 1, asList, asnCauseValues, mapMsTCauseValueCriteria},
	},
	asnCauseValues: {
		{tagOctets, asOctets, asnNone, mapMsCauseValueItem},
	},
	asnSSCSI: {
		{tagSequence, asSequence, asnSSCamel, mapMsSsCamelData}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx, asHeading, asnNone, mapMsNotificationToCSE}, {ctx | 1, asHeading, asnNone, mapMsCsiActive_},
	},
	asnSSCamel: {
		{tagSequence, asList, asnSSEvents, mapMsSsEventList}, {tagOctets, asAddress, asnNone, mapMsGsmSCFAddress},
		{ctx, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnSSEvents: {
		{tagOctets, asCode, asnNone, mapMsSSCodeItem},
	},
	asnMCSI: {
		{tagSequence, asList, asnMMCodes, mapMsMobilityTriggers}, {tagInteger, asInteger, asnNone, mapMsServiceKey},
		{ctx, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 1, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 2, asHeading, asnNone, mapMsNotificationToCSE}, {ctx | 3, asHeading, asnNone, mapMsCsiActive_},
	},
	asnMMCodes: {
		{tagOctets, asOctets, asnNone, mapMsMMCodeItem},
	},
	asnSMSCSI: {
		{ctx, asList, asnSMSTDPs, mapMsSmsCAMELTDPDataList}, {ctx | 1, asInteger, asnNone, mapMsCamelCapabilityHandling},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asHeading, asnNone, mapMsNotificationToCSE},
		{ctx | 4, asHeading, asnNone, mapMsCsiActive_},
	},
	asnSMSTDPs: {
		{tagSequence, asSequence, asnSMSTDP, mapMsSMSCAMELTDPDataItem},
	},
	asnSMSTDP: {
		{ctx, asInteger, asnNone, mapMsSmsTriggerDetectionPoint}, {ctx | 1, asInteger, asnNone, mapMsServiceKey},
		{ctx | 2, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 3, asInteger, asnNone, mapMsDefaultSMSHandling},
		{ctx | 4, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnDCSI: {
		{ctx, asList, asnDPs, mapMsDpAnalysedInfoCriteriaList}, {ctx | 1, asInteger, asnNone, mapMsCamelCapabilityHandling},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asHeading, asnNone, mapMsNotificationToCSE},
		{ctx | 4, asHeading, asnNone, mapMsCsiActive_},
	},
	asnDPs: {
		{tagSequence, asSequence, asnDP, mapMsDPAnalysedInfoCriteriumItem},
	},
	asnDP: {
		{tagOctets, asAddress, asnNone, mapMsDialledNumber}, {tagInteger, asInteger, asnNone, mapMsServiceKey},
		{tagOctets, asAddress, asnNone, mapMsGsmSCFAddress}, {tagEnumerated, asInteger, asnNone, mapMsDefaultCallHandling},
		{tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnSgsnCamel: {
		{ctx, asSequence, asnGPRSCSI, mapMsGprsCSI}, {ctx | 1, asSequence, asnSMSCSI, mapMsMoSmsCSI},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asSequence, asnSMSCSI, mapMsMtSmsCSI},
	},
	asnGPRSCSI: {
		{ctx, asList, asnGPRSTDPs, mapMsGprsCamelTDPDataList}, {ctx | 1, asInteger, asnNone, mapMsCamelCapabilityHandling},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asHeading, asnNone, mapMsNotificationToCSE},
		{ctx | 4, asHeading, asnNone, mapMsCsiActive_},
	},
	asnGPRSTDPs: {
		{tagSequence, asSequence, asnGPRSTDP, mapMsGPRSCamelTDPDataItem},
	},
	asnGPRSTDP: {
		{ctx, asInteger, asnNone, mapMsGprsTriggerDetectionPoint}, {ctx | 1, asInteger, asnNone, mapMsServiceKey},
		{ctx | 2, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 3, asInteger, asnNone, mapMsDefaultSessionHandling},
		{ctx | 4, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnGPRSSubscription: {
		{tagNull, asHeading, asnNone, mapMsCompleteDataListIncluded}, {ctx | 1, asList, asnPDPs, mapMsGprsDataList},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnPDPs: {
		{tagSequence, asSequence, asnPDP, mapMsPDPContextItem},
	},
	asnPDP: {
		{tagInteger, asInteger, asnNone, mapMsPdpContextId}, {ctx | 16, asOctets, asnNone, mapMsPdpType}, {ctx | 17, asOctets, asnNone, mapMsPdpAddress},
		{ctx | 18, asQoS, asnNone, mapMsQosSubscribed}, {ctx | 19, asHeading, asnNone, mapMsVplmnAddressAllowed}, {ctx | 20, asOctets, asnNone, mapMsApn},
		{ctx | 21, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx, asOctets, asnNone, mapMsExtQoSSubscribed},
		{ctx | 1, asCharging, asnNone, mapMsPdpChargingCharacteristics}, {ctx | 2, asOctets, asnNone, mapMsExt2QoSSubscribed},
		{ctx | 3, asOctets, asnNone, mapMsExt3QoSSubscribed},
	},
	asnLSAInformation: {
		{tagNull, asHeading, asnNone, mapMsCompleteDataListIncluded}, {ctx | 1, asInteger, asnNone, mapMsLsaOnlyAccessIndicator},
		{ctx | 2, asList, asnLSAs, mapMsLsaDataList}, {ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnLSAs: {
		{tagSequence, asSequence, asnLSA, mapMsLSADataItem},
	},
	asnLSA: {
		{ctx, asOctets, asnNone, mapMsLsaIdentity}, {ctx | 1, asOctets, asnNone, mapMsLsaAttributes},
		{ctx | 2, asHeading, asnNone, mapMsLsaActiveModeIndicator}, {ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnLCSInformation: {
		{ctx, asList, asnGMLCs, mapMsGmlcList}, {ctx | 1, asList, asnPrivacyClasses, mapMsLcsPrivacyExceptionList},
		{ctx | 2, asList, asnMOLRs, mapMsMolrList}, {ctx | 3, asList, asnPrivacyClasses, mapMsAddLcsPrivacyExceptionList},
	},
	asnGMLCs: {
		{tagOctets, asAddress, asnNone, mapMsISDNAddressStringItem},
	},
	asnPrivacyClasses: {
		{tagSequence, asSequence, asnPrivacyClass, mapMsLCSPrivacyClassItem},
	},
	asnPrivacyClass: {
		{tagOctets, asCode, asnNone, mapMsSsCode}, {tagOctets, asStatus, asnNone, mapMsSsStatus}, {ctx, asInteger, asnNone, mapMsNotificationToMSUser},
		{ctx | 1, asList, asnClients, mapMsExternalClientList}, {ctx | 2, asList, asnPLMNClients, mapMsPlmnClientList},
		{ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnClients: {
		{tagSequence, asSequence, asnClient, mapMsExternalClientItem},
	},
	asnClient: {
		{tagSequence, asSequence, asnClientIdentity, mapMsClientIdentity}, {ctx, asInteger, asnNone, mapMsGmlcRestriction},
		{ctx | 1, asInteger, asnNone, mapMsNotificationToMSUser}, {ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnClientIdentity: {
		{ctx, asAddress, asnNone, mapExternalAddress}, {ctx | 1, asSequence, asnExtensionContainer, mapExtensionContainer},
	},
	asnPLMNClients: {
		{tagEnumerated, asInteger, asnNone, mapMsLCSClientInternalIDItem},
	},
	asnMOLRs: {
		{tagSequence, asSequence, asnMOLR, mapMsMOLRClassItem},
	},
	asnMOLR: {
		{tagOctets, asCode, asnNone, mapMsSsCode}, {tagOctets, asStatus, asnNone, mapMsSsStatus},
		{ctx, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnInsertRes: {
		{ctx | 1, asList, asnTeleservices, mapMsTeleserviceList}, {ctx | 2, asList, asnBearerServices, mapMsBearerServiceList},
		{ctx | 3, asList, asnSSListMS, mapMsSsList}, {ctx | 4, asBits, asnNone, mapMsOdbGeneralData},
		{ctx | 5, asInteger, asnNone, mapMsRegionalSubscriptionResponse}, {ctx | 6, asBits, asnNone, mapMsSupportedCamelPhases},
		{ctx | 7, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 8, asBits, asnNone, mapMsOfferedCamel4CSIs},
		{ctx | 9, asBits, asnNone, mapMsSupportedFeatures},
	},
	asnSSListMS: {
		{tagOctets, asCode, asnNone, mapSsSSCodeItem},
	},
	asnDeleteArg: {
		{ctx, asIMSI, asnNone, mapMsImsi}, {ctx | 1, asList, asnExtBasicServices, mapMsBasicServiceList}, {ctx | 2, asList, asnSSListMS, mapMsSsList},
		{ctx | 4, asHeading, asnNone, mapMsRoamingRestrictionDueToUnsupportedFeature}, {ctx | 5, asOctets, asnNone, mapMsRegionalSubscriptionIdentifier},
		{ctx | 7, asHeading, asnNone, mapMsVbsGroupIndication}, {ctx | 8, asHeading, asnNone, mapMsVgcsGroupIndication},
		{ctx | 9, asHeading, asnNone, mapMsCamelSubscriptionInfoWithdraw}, {ctx | 6, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 10, asChoice, asnGPRSWithdraw, mapMsGprsSubscriptionDataWithdraw},
		{ctx | 11, asHeading, asnNone, mapMsRoamingRestrictedInSgsnDueToUnsuppportedFeature}, {ctx | 13, asHeading, asnNone, mapMsGmlcListWithdraw},
		{ctx | 14, asHeading, asnNone, mapMsIstInformationWithdraw}, {ctx | 15, asBits, asnNone, mapMsSpecificCSIWithdraw},
		{ctx | 16, asHeading, asnNone, mapMsChargingCharacteristicsWithdraw},
	},
	asnGPRSWithdraw: {
		{tagNull, asHeading, asnNone, mapMsAllGPRSData}, {tagSequence, asList, asnContextIds, mapMsContextIdList},
	},
	asnContextIds: {
		{tagInteger, asInteger, asnNone, mapMsContextIdItem},
	},
	asnDeleteRes: {
		{ctx, asInteger, asnNone, mapMsRegionalSubscriptionResponse}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnProvideInfoArg: {
		{ctx, asIMSI, asnNone, mapMsImsi}, {ctx | 1, asOctets, asnNone, mapMsLmsi}, {ctx | 2, asSequence, asnRequestedInfo, mapMsRequestedInfo},
		{ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnRequestedInfo: {
		{ctx, asHeading, asnNone, mapMsLocationInformation}, {ctx | 1, asHeading, asnNone, mapMsSubscriberState},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asHeading, asnNone, mapMsCurrentLocation},
		{ctx | 4, asInteger, asnNone, mapMsRequestedDomain}, {ctx | 6, asHeading, asnNone, mapMsImei}, {ctx | 5, asHeading, asnNone, mapMsMsClassmark},
		{ctx | 7, asHeading, asnNone, mapMsMnpRequestedInfo},
	},
	asnProvideInfoRes: {
		{tagSequence, asSequence, asnSubscriberInfo, mapMsSubscriberInfo}, {tagSequence, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnSubscriberInfo: {
		{ctx, asSequence, asnLocationInformation, mapMsLocationInformation}, {ctx | 1, asChoice, asnSubscriberState, mapMsSubscriberState_},
		{ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer}, {ctx | 3, asSequence, asnLocationGPRS, mapMsLocationInformationGPRS},
		{ctx | 4, asChoice, asnPSState, mapMsPsSubscriberState}, {ctx | 5, asOctets, asnNone, mapMsImei}, {ctx | 6, asOctets, asnNone, mapMsMsClassmark2},
		{ctx | 7, asSequence, asnGPRSClass, mapMsGprsMSClass}, {ctx | 8, asSequence, asnMNPInfo, mapMsMnpInfoRes},
	},
	asnLocationInformation: {
		{tagInteger, asInteger, asnNone, mapMsAgeOfLocationInformation}, {ctx, asOctets, asnNone, mapMsGeographicalInformation},
		{ctx | 1, asAddress, asnNone, mapMsVlrNumber_}, {ctx | 2, asOctets, asnNone, mapMsLocationNumber},
		{ctx | 3, asChoice, asnCellGlobal, mapMsCellGlobalIdOrServiceAreaIdOrLAI}, {ctx | 4, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 5, asOctets, asnNone, mapMsSelectedLSAId}, {ctx | 6, asAddress, asnNone, mapMsMscNumber},
		{ctx | 7, asOctets, asnNone, mapMsGeodeticInformation}, {ctx | 8, asHeading, asnNone, mapMsCurrentLocationRetrieved},
		{ctx | 9, asHeading, asnNone, mapMsSaiPresent},
	},
	asnSubscriberState: {
		{ctx, asHeading, asnNone, mapMsAssumedIdle}, {ctx | 1, asHeading, asnNone, mapMsCamelBusy},
		{tagEnumerated, asInteger, asnNone, mapMsNetDetNotReachable}, {ctx | 2, asHeading, asnNone, mapMsNotProvidedFromVLR},
	},
	asnLocationGPRS: {
		{ctx, asChoice, asnCellGlobal, mapMsCellGlobalIdOrServiceAreaIdOrLAI}, {ctx | 1, asRouteingArea, asnNone, mapMsRouteingAreaIdentity},
		{ctx | 2, asOctets, asnNone, mapMsGeographicalInformation}, {ctx | 3, asAddress, asnNone, mapMsSgsnNumber},
		{ctx | 4, asOctets, asnNone, mapMsSelectedLSAIdentity}, {ctx | 5, asSequence, asnExtensionContainer, mapMsExtensionContainer},
		{ctx | 6, asHeading, asnNone, mapMsSaiPresent}, {ctx | 7, asOctets, asnNone, mapMsGeodeticInformation},
		{ctx | 8, asHeading, asnNone, mapMsCurrentLocationRetrieved}, {ctx | 9, asInteger, asnNone, mapMsAgeOfLocationInformation},
	},
	asnPSState: {
		{ctx, asHeading, asnNone, mapMsNotProvidedFromSGSNorMME}, {ctx | 1, asHeading, asnNone, mapMsPsDetached},
		{ctx | 2, asHeading, asnNone, mapMsPsAttachedNotReachableForPaging}, {ctx | 3, asHeading, asnNone, mapMsPsAttachedReachableForPaging},
		{ctx | 4, asList, asnPDPInfos, mapMsPsPDPActiveNotReachableForPaging}, {ctx | 5, asList, asnPDPInfos, mapMsPsPDPActiveReachableForPaging},
		{tagEnumerated, asInteger, asnNone, mapMsNetDetNotReachable},
	},
	asnGPRSClass: {
		{ctx, asOctets, asnNone, mapMsMSNetworkCapability}, {ctx | 1, asOctets, asnNone, mapMsMSRadioAccessCapability},
	},
	asnMNPInfo: {
		{ctx, asOctets, asnNone, mapMsRouteingNumber}, {ctx | 1, asIMSI, asnNone, mapMsImsi}, {ctx | 2, asAddress, asnNone, mapMsMsisdn},
		{ctx | 3, asInteger, asnNone, mapMsNumberPortabilityStatus}, {ctx | 4, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnATIArg: {
		{ctx, asChoice, asnSubscriberIdentity, mapMsSubscriberIdentity}, {ctx | 1, asSequence, asnRequestedInfo, mapMsRequestedInfo},
		{ctx | 3, asAddress, asnNone, mapMsGsmSCFAddress}, {ctx | 2, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnGprsInfoArg: {
		{ctx, asIMSI, asnNone, mapMsImsi}, {ctx | 1, asOctets, asnNone, mapMsGgsnAddress}, {ctx | 2, asAddress, asnNone, mapMsGgsnNumber},
		{ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnGprsInfoRes: {
		{ctx, asOctets, asnNone, mapMsSgsnAddress}, {ctx | 1, asOctets, asnNone, mapMsGgsnAddress},
		{ctx | 2, asInteger, asnNone, mapMsMobileNotReachableReason}, {ctx | 3, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnRoutingInfoArg: {
		{ctx, asAddress, asnNone, mapChMsisdn}, {ctx | 1, asSequence, asnCUGCheck, mapChCugCheckInfo},
		{ctx | 2, asInteger, asnNone, mapChNumberOfForwarding}, {ctx | 3, asInteger, asnNone, mapChInterrogationType},
		{ctx | 4, asHeading, asnNone, mapChOrInterrogation}, {ctx | 5, asInteger, asnNone, mapChOrCapability},
		{ctx | 6, asAddress, asnNone, mapChGmscOrGsmSCFAddress}, {ctx | 7, asOctets, asnNone, mapChCallReferenceNumber},
		{ctx | 8, asInteger, asnNone, mapChForwardingReason}, {ctx | 9, asChoice, asnExtBasicService, mapChBasicServiceGroup},
		{ctx | 10, asSequence, asnExternalSignal, mapChNetworkSignalInfo}, {ctx | 11, asSequence, asnCamelInfo, mapChCamelInfo},
		{ctx | 12, asHeading, asnNone, mapChSuppressionOfAnnouncement}, {ctx | 13, asSequence, asnExtensionContainer, mapChExtensionContainer},
		{ctx | 14, asOctets, asnNone, mapChAlertingPattern}, {ctx | 15, asHeading, asnNone, mapChCcbsCall},
		{ctx | 16, asInteger, asnNone, mapChSupportedCCBSPhase}, {ctx | 18, asInteger, asnNone, mapChIstSupportIndicator},
		{ctx | 19, asHeading, asnNone, mapChPrePagingSupported}, {ctx | 20, asOctets, asnNone, mapChCallDiversionTreatmentIndicator},
		{ctx | 21, asHeading, asnNone, mapChLongFTNSupported}, {ctx | 22, asHeading, asnNone, mapChSuppressVTCSI},
		{ctx | 23, asHeading, asnNone, mapChSuppressIncomingCallBarring}, {ctx | 24, asHeading, asnNone, mapChGsmSCFInitiatedCall},
		{ctx | 25, asChoice, asnExtBasicService, mapChBasicServiceGroup2}, {ctx | 28, asHeading, asnNone, mapChMtRoamingRetrySupported},
	},
	asnCUGCheck: {
		{tagOctets, asOctets, asnNone, mapChCugInterlock}, {tagNull, asHeading, asnNone, mapChCugOutgoingAccess},
		{tagSequence, asSequence, asnExtensionContainer, mapChExtensionContainer},
	},
	asnCamelInfo: {
		{tagBits, asBits, asnNone, mapChSupportedCamelPhases}, {tagNull, asHeading, asnNone, mapChSuppressTCSI},
		{tagSequence, asSequence, asnExtensionContainer, mapChExtensionContainer}, {ctx, asBits, asnNone, mapChOfferedCamel4CSIs},
	},
	asnRoutingInfoRes: {
		{ctx | 9, asIMSI, asnNone, mapChImsi}, {untagged, asChoice, asnExtendedRouting, mapChExtendedRoutingInfo},
		{ctx | 3, asSequence, asnCUGCheck, mapChCugCheckInfo}, {ctx | 6, asHeading, asnNone, mapChCugSubscriptionFlag},
		{ctx | 7, asSequence, asnSubscriberInfo, mapChSubscriberInfo}, {ctx | 1, asList, asnSSListMS, mapChSsList},
		{ctx | 5, asChoice, asnExtBasicService, mapChBasicService}, {ctx | 4, asHeading, asnNone, mapChForwardingInterrogationRequired},
		{ctx | 2, asAddress, asnNone, mapChVmscAddress}, {ctx, asSequence, asnExtensionContainer, mapChExtensionContainer},
		{ctx | 10, asSequence, asnNAEA, mapChNaeaPreferredCI}, {ctx | 12, asAddress, asnNone, mapChMsisdn},
		{ctx | 13, asInteger, asnNone, mapChNumberPortabilityStatus}, {ctx | 14, asInteger, asnNone, mapChIstAlertTimer},
		{ctx | 15, asBits, asnNone, mapChSupportedCamelPhasesInVMSC}, {ctx | 16, asBits, asnNone, mapChOfferedCamel4CSIsInVMSC},
		{ctx | 18, asList, asnSSListMS, mapChSsList2}, {ctx | 19, asChoice, asnExtBasicService, mapChBasicService2},
		{ctx | 20, asBits, asnNone, mapChAllowedServices}, {ctx | 21, asInteger, asnNone, mapChUnavailabilityCause},
		{ctx | 22, asHeading, asnNone, mapChReleaseResourcesSupported},
	},
	asnExtendedRouting: {
		{untagged, asChoice, asnRouting, mapChRoutingInfo}, {ctx | 8, asSequence, asnCamelRouting, mapChCamelRoutingInfo},
	},
	asnRouting: {
		{tagOctets, asAddress, asnNone, mapChRoamingNumber}, {tagSequence, asSequence, asnForwardingData, mapChForwardingData},
	},
	asnForwardingData: {
		{ctx | 5, asAddress, asnNone, mapChForwardedToNumber}, {ctx | 4, asOctets, asnNone, mapChForwardedToSubaddress},
		{ctx | 6, asForwarding, asnNone, mapChForwardingOptions}, {ctx | 7, asSequence, asnExtensionContainer, mapChExtensionContainer},
		{ctx | 8, asAddress, asnNone, mapChLongForwardedToNumber},
	},
	asnCamelRouting: {
		{tagSequence, asSequence, asnForwardingData, mapChForwardingData}, {ctx, asSequence, asnGmscCamel, mapChGmscCamelSubscriptionInfo},
		{ctx | 1, asSequence, asnExtensionContainer, mapChExtensionContainer},
	},
	asnGmscCamel: {
		{ctx, asSequence, asnTCSI, mapChTCSI}, {ctx | 1, asSequence, asnOCSI, mapChOCSI},
		{ctx | 2, asSequence, asnExtensionContainer, mapChExtensionContainer}, {ctx | 3, asList, asnOCriterias, mapChOBcsmCamelTDPCriteriaList},
		{ctx | 4, asList, asnTCriterias, mapChTBCSMCAMELTDPCriteriaList}, {ctx | 5, asSequence, asnDCSI, mapChDCsi},
	},
	asnRoamingNumberArg: {
		{ctx, asIMSI, asnNone, mapChImsi}, {ctx | 1, asAddress, asnNone, mapChMscNumber}, {ctx | 2, asAddress, asnNone, mapChMsisdn},
		{ctx | 4, asOctets, asnNone, mapChLmsi}, {ctx | 5, asSequence, asnExternalSignal, mapChGsmBearerCapability},
		{ctx | 6, asSequence, asnExternalSignal, mapChNetworkSignalInfo}, {ctx | 7, asHeading, asnNone, mapChSuppressionOfAnnouncement},
		{ctx | 8, asAddress, asnNone, mapChGmscAddress}, {ctx | 9, asOctets, asnNone, mapChCallReferenceNumber},
		{ctx | 10, asHeading, asnNone, mapChOrInterrogation}, {ctx | 11, asSequence, asnExtensionContainer, mapChExtensionContainer},
		{ctx | 12, asOctets, asnNone, mapChAlertingPattern}, {ctx | 13, asHeading, asnNone, mapChCcbsCall},
		{ctx | 15, asBits, asnNone, mapChSupportedCamelPhasesInInterrogatingNode}, {ctx | 16, asHeading, asnNone, mapChOrNotSupportedInGMSC},
		{ctx | 17, asHeading, asnNone, mapChPrePagingSupported}, {ctx | 18, asHeading, asnNone, mapChLongFTNSupported},
		{ctx | 19, asHeading, asnNone, mapChSuppressVTCSI}, {ctx | 20, asBits, asnNone, mapChOfferedCamel4CSIsInInterrogatingNode},
		{ctx | 25, asAddress, asnNone, mapChOldMSCNumber},
	},
	asnRoamingNumberRes: {
		{tagOctets, asAddress, asnNone, mapChRoamingNumber}, {tagSequence, asSequence, asnExtensionContainer, mapChExtensionContainer},
		{tagNull, asHeading, asnNone, mapChReleaseResourcesSupported}, {tagOctets, asAddress, asnNone, mapChVmscAddress},
	},
	asnSMInfoArg: {
		{ctx, asAddress, asnNone, mapSmMsisdn}, {ctx | 1, asBoolean, asnNone, mapSmSmRPPRI}, {ctx | 2, asAddress, asnNone, mapSmServiceCentreAddress},
		{ctx | 6, asSequence, asnExtensionContainer, mapSmExtensionContainer}, {ctx | 7, asHeading, asnNone, mapSmGprsSupportIndicator},
		{ctx | 8, asInteger, asnNone, mapSmSmRPMTI}, {ctx | 9, asOctets, asnNone, mapSmSmRPSMEA}, {ctx | 10, asInteger, asnNone, mapSmSmDeliveryNotIntended},
		{ctx | 11, asHeading, asnNone, mapSmIpSmGwGuidanceIndicator}, {ctx | 12, asIMSI, asnNone, mapSmImsi},
	},
	asnMOForwardArg: {
		{untagged, asChoice, asnRPDA, mapSmSmRPDA}, {untagged, asChoice, asnRPOA, mapSmSmRPOA}, {tagOctets, asTPDU, asnNone, mapSmSmRPUI},
		{tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer}, {tagOctets, asIMSI, asnNone, mapSmImsi},
	},
	asnMTForwardArg: {
		{untagged, asChoice, asnRPDA, mapSmSmRPDA}, {untagged, asChoice, asnRPOA, mapSmSmRPOA}, {tagOctets, asTPDU, asnNone, mapSmSmRPUI},
		{tagNull, asHeading, asnNone, mapSmMoreMessagesToSend}, {tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer},
		{tagInteger, asInteger, asnNone, mapSmSmDeliveryTimer}, {tagOctets, asOctets, asnNone, mapSmSmDeliveryStartTime},
	},
	asnRPDA: {
		{ctx, asIMSI, asnNone, mapSmImsi}, {ctx | 1, asOctets, asnNone, mapSmLmsi}, {ctx | 4, asAddress, asnNone, mapSmServiceCentreAddressDA},
		{ctx | 5, asHeading, asnNone, mapSmNoSMRPDA},
	},
	asnRPOA: {
		{ctx | 2, asAddress, asnNone, mapSmMsisdn}, {ctx | 4, asAddress, asnNone, mapSmServiceCentreAddressOA}, {ctx | 5, asHeading, asnNone, mapSmNoSMRPOA},
	},
	asnForwardRes: {
		{tagOctets, asOctets, asnNone, mapSmSmRPUI}, {tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer},
	},
	asnDeliveryArg: {
		{tagOctets, asAddress, asnNone, mapSmMsisdn}, {tagOctets, asAddress, asnNone, mapSmServiceCentreAddress},
		{tagEnumerated, asInteger, asnNone, mapSmSmDeliveryOutcome}, {ctx, asInteger, asnNone, mapSmAbsentSubscriberDiagnosticSM},
		{ctx | 1, asSequence, asnExtensionContainer, mapSmExtensionContainer}, {ctx | 2, asHeading, asnNone, mapSmGprsSupportIndicator},
		{ctx | 3, asHeading, asnNone, mapSmDeliveryOutcomeIndicator}, {ctx | 4, asInteger, asnNone, mapSmAdditionalSMDeliveryOutcome},
		{ctx | 5, asInteger, asnNone, mapSmAdditionalAbsentSubscriberDiagnosticSM}, {ctx | 9, asIMSI, asnNone, mapSmImsi},
	},
	asnDeliveryRes: {
		{tagOctets, asAddress, asnNone, mapSmStoredMSISDN}, {tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer},
	},
	asnAlertArg: {
		{tagOctets, asAddress, asnNone, mapSmMsisdn}, {tagOctets, asAddress, asnNone, mapSmServiceCentreAddress},
	},
	asnInformArg: {
		{tagOctets, asAddress, asnNone, mapSmStoredMSISDN}, {tagBits, asBits, asnNone, mapSmMwStatus},
		{tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer}, {tagInteger, asInteger, asnNone, mapSmAbsentSubscriberDiagnosticSM},
		{ctx, asInteger, asnNone, mapSmAdditionalAbsentSubscriberDiagnosticSM},
	},
	asnReadyArg: {
		{ctx, asIMSI, asnNone, mapSmImsi}, {tagEnumerated, asInteger, asnNone, mapSmAlertReason}, {tagNull, asHeading, asnNone, mapSmAlertReasonIndicator},
		{tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer},
	},
	asnRegisterSSArg: {
		{tagOctets, asCode, asnNone, mapSsSsCode}, {untagged, asChoice, asnBasicService, mapSsBasicService},
		{ctx | 4, asAddress, asnNone, mapSsForwardedToNumber}, {ctx | 6, asOctets, asnNone, mapSsForwardedToSubaddress},
		{ctx | 5, asInteger, asnNone, mapSsNoReplyConditionTime}, {ctx | 7, asInteger, asnNone, mapSsDefaultPriority},
		{ctx | 8, asInteger, asnNone, mapSsNbrUser}, {ctx | 9, asHeading, asnNone, mapSsLongFTNSupported},
	},
	asnSSInfoSS: {
		{ctx, asSequence, asnForwardingInfoSS, mapSsForwardingInfo}, {ctx | 1, asSequence, asnBarringSS, mapSsCallBarringInfo},
		{ctx | 3, asSequence, asnDataSS, mapSsSsData},
	},
	asnForwardingInfoSS: {
		{tagOctets, asCode, asnNone, mapSsSsCode}, {tagSequence, asList, asnForwardingFeaturesSS, mapSsForwardingFeatureList},
	},
	asnForwardingFeaturesSS: {
		{tagSequence, asSequence, asnForwardingFeatureSS, mapSsForwardingFeatureItem},
	},
	asnForwardingFeatureSS: {
		{untagged, asChoice, asnBasicService, mapSsBasicService}, {ctx | 4, asStatus, asnNone, mapSsSsStatus},
		{ctx | 5, asAddress, asnNone, mapSsForwardedToNumber}, {ctx | 8, asOctets, asnNone, mapSsForwardedToSubaddress},
		{ctx | 6, asForwarding, asnNone, mapSsForwardingOptions}, {ctx | 7, asInteger, asnNone, mapSsNoReplyConditionTime},
		{ctx | 9, asAddress, asnNone, mapSsLongForwardedToNumber},
	},
	asnBarringSS: {
		{tagOctets, asCode, asnNone, mapSsSsCode}, {tagSequence, asList, asnBarringFeaturesSS, mapSsCallBarringFeatureList},
	},
	asnBarringFeaturesSS: {
		{tagSequence, asSequence, asnBarringFeatureSS, mapSsCallBarringFeatureItem},
	},
	asnBarringFeatureSS: {
		{untagged, asChoice, asnBasicService, mapSsBasicService}, {ctx | 4, asStatus, asnNone, mapSsSsStatus},
	},
	asnDataSS: {
		{tagOctets, asCode, asnNone, mapSsSsCode}, {ctx | 4, asStatus, asnNone, mapSsSsStatus}, {untagged, asChoice, asnSSOption, mapSsSsSubscriptionOption},
		{tagSequence, asList, asnBasicServices, mapSsBasicServiceGroupList}, {tagInteger, asInteger, asnNone, mapSsDefaultPriority},
		{ctx | 5, asInteger, asnNone, mapSsNbrUser},
	},
	asnBasicServices: {
		{untagged, asChoice, asnBasicService, mapSsBasicServiceCodeItem},
	},
	asnSSForBS: {
		{tagOctets, asCode, asnNone, mapSsSsCode}, {untagged, asChoice, asnBasicService, mapSsBasicService},
		{ctx | 4, asHeading, asnNone, mapSsLongFTNSupported},
	},
	asnInterrogateRes: {
		{ctx, asStatus, asnNone, mapSsSsStatus}, {ctx | 2, asList, asnBasicServices, mapSsBasicServiceGroupList},
		{ctx | 3, asList, asnForwardingFeaturesSS, mapSsForwardingFeatureList}, {ctx | 4, asSequence, asnGenericService, mapSsGenericServiceInfo},
	},
	asnGenericService: {
		{tagOctets, asStatus, asnNone, mapSsSsStatus}, {tagEnumerated, asInteger, asnNone, mapSsCliRestrictionOption},
		{ctx, asInteger, asnNone, mapSsMaximumEntitledPriority}, {ctx | 1, asInteger, asnNone, mapSsDefaultPriority},
		{ctx | 2, asList, asnCCBSFeatures, mapSsCcbsFeatureList}, {ctx | 3, asInteger, asnNone, mapSsNbrSB}, {ctx | 4, asInteger, asnNone, mapSsNbrUser},
		{ctx | 5, asInteger, asnNone, mapSsNbrSN},
	},
	asnCCBSFeatures: {
		{tagSequence, asSequence, asnCCBSFeature, mapSsCCBSFeatureItem},
	},
	asnCCBSFeature: {
		{ctx, asInteger, asnNone, mapSsCcbsIndex}, {ctx | 1, asAddress, asnNone, mapSsBSubscriberNumber},
		{ctx | 2, asOctets, asnNone, mapSsBSubscriberSubaddress}, {ctx | 3, asChoice, asnBasicService, mapSsBasicServiceGroup},
	},
	asnUSSDArg: {
		{tagOctets, asOctets, asnNone, mapSsUssdDataCodingScheme}, {tagOctets, asOctets, asnNone, mapSsUssdString},
		{tagOctets, asOctets, asnNone, mapSsAlertingPattern}, {ctx, asAddress, asnNone, mapSsMsisdn},
	},
	asnErrorRoaming: {
		{tagEnumerated, asInteger, asnNone, mapErRoamingNotAllowedCause}, {tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
		{ctx, asInteger, asnNone, mapErAdditionalRoamingNotAllowedCause},
	},
	asnErrorBarred: {
		{tagEnumerated, asInteger, asnNone, mapErCallBarringCause}, {tagSequence, asSequence, asnErrorBarredParam, mapErExtensibleCallBarredParam},
	},
	asnErrorBarredParam: {
		{tagEnumerated, asInteger, asnNone, mapErCallBarringCause}, {tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
		{ctx | 1, asHeading, asnNone, mapErUnauthorisedMessageOriginator},
	},
	asnErrorDelivery: {
		{tagEnumerated, asInteger, asnNone, mapErSmEnumeratedDeliveryFailureCause}, {tagOctets, asOctets, asnNone, mapErDiagnosticInfo},
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
	},
	asnErrorAbsentSM: {
		{tagInteger, asInteger, asnNone, mapErAbsentSubscriberDiagnosticSM}, {tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
		{ctx, asInteger, asnNone, mapErAdditionalAbsentSubscriberDiagnosticSM}, {ctx | 1, asIMSI, asnNone, mapErImsi},
	},
	asnErrorSystem: {
		{tagEnumerated, asInteger, asnNone, mapErNetworkResource}, {tagSequence, asSequence, asnErrorSystemParam, mapErExtensibleSystemFailureParam},
	},
	asnErrorSystemParam: {
		{tagEnumerated, asInteger, asnNone, mapErNetworkResource}, {tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
		{ctx, asInteger, asnNone, mapErAdditionalNetworkResource},
	},
	asnErrorPlain: {
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer},
	},
	asnErrorUnexpected: {
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer}, {ctx, asHeading, asnNone, mapErUnexpectedSubscriber},
	},
	asnErrorUnknown: {
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer}, {tagEnumerated, asInteger, asnNone, mapErUnknownSubscriberDiagnostic},
	},
	asnErrorAbsent: {
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer}, {ctx, asInteger, asnNone, mapErAbsentSubscriberReason},
	},
	asnErrorBusy: {
		{tagSequence, asSequence, asnExtensionContainer, mapErExtensionContainer}, {ctx, asHeading, asnNone, mapErCcbsPossible},
		{ctx | 1, asHeading, asnNone, mapErCcbsBusy},
	},
	asnInitialDP: {
		{ctx, asInteger, asnNone, capServiceKey}, {ctx | 2, asOctets, asnNone, capCalledPartyNumber}, {ctx | 3, asOctets, asnNone, capCallingPartyNumber},
		{ctx | 5, asCode, asnNone, capCallingPartysCategory}, {ctx | 7, asInteger, asnNone, capCGEncountered},
		{ctx | 8, asOctets, asnNone, capIPSSPCapabilities}, {ctx | 10, asOctets, asnNone, capLocationNumber},
		{ctx | 12, asOctets, asnNone, capOriginalCalledPartyID}, {ctx | 15, asNothing, asnNone, 0}, {ctx | 23, asOctets, asnNone, capHighLayerCompatibility},
		{ctx | 25, asGenericNumber, asnNone, capAdditionalCallingPartyNumber}, {ctx | 27, asChoice, asnBearerCapability, capBearerCapability},
		{ctx | 28, asInteger, asnNone, capEventTypeBCSM}, {ctx | 29, asOctets, asnNone, capRedirectingPartyID},
		{ctx | 30, asOctets, asnNone, capRedirectionInformation}, {ctx | 17, asOctets, asnNone, capCause}, {ctx | 32, asNothing, asnNone, 0},
		{ctx | 37, asOctets, asnNone, capCarrier}, {ctx | 45, asInteger, asnNone, capCugIndex}, {ctx | 46, asOctets, asnNone, capCugInterlock},
		{ctx | 47, asHeading, asnNone, capCugOutgoingAccess}, {ctx | 50, asIMSI, asnNone, capIMSI},
		{ctx | 51, asChoice, asnSubscriberState, capSubscriberState}, {ctx | 52, asSequence, asnLocationInformation, capLocationInformation},
		{ctx | 53, asChoice, asnExtBasicService, capExtBasicServiceCode}, {ctx | 54, asOctets, asnNone, capCallReferenceNumber},
		{ctx | 55, asAddress, asnNone, capMscAddress}, {ctx | 56, asOctets, asnNone, capCalledPartyBCDNumber},
		{ctx | 57, asOctets, asnNone, capTimeAndTimezone}, {ctx | 58, asHeading, asnNone, capCallForwardingSSPending},
		{ctx | 59, asSequence, asnInitialDPExtension, capInitialDPArgExtension},
	},
	asnBearerCapability: {
		{ctx, asOctets, asnNone, capBearerCap},
	},
	asnInitialDPExtension: {
		{ctx, asAddress, asnNone, capGmscAddress}, {ctx | 1, asOctets, asnNone, capForwardingDestinationNumber},
		{ctx | 2, asOctets, asnNone, capMsClassmark2}, {ctx | 3, asOctets, asnNone, capIMEI}, {ctx | 4, asBits, asnNone, capSupportedCamelPhases},
		{ctx | 5, asBits, asnNone, capOfferedCamel4Functionalities}, {ctx | 6, asChoice, asnBearerCapability, capBearerCapability2},
		{ctx | 7, asChoice, asnExtBasicService, capExtBasicServiceCode2}, {ctx | 8, asOctets, asnNone, capHighLayerCompatibility2},
		{ctx | 9, asOctets, asnNone, capLowLayerCompatibility}, {ctx | 10, asOctets, asnNone, capLowLayerCompatibility2},
		{ctx | 11, asHeading, asnNone, capEnhancedDialledServicesAllowed}, {ctx | 13, asHeading, asnNone, capCollectInformationAllowed},
		{ctx | 14, asHeading, asnNone, capReleaseCallArgExtensionAllowed},
	},
	asnRequestReport: {
		{ctx, asList, asnBCSMEvents, capBcsmEvents}, {ctx | 2, asNothing, asnNone, 0},
	},
	asnBCSMEvents: {
		{tagSequence, asSequence, asnBCSMEvent, capBCSMEventItem},
	},
	asnBCSMEvent: {
		{ctx, asInteger, asnNone, capEventTypeBCSM}, {ctx | 1, asInteger, asnNone, capMonitorMode}, {ctx | 2, asChoice, asnLegID, capLegID},
		{ctx | 30, asChoice, asnDPCriteria, capDpSpecificCriteria}, {ctx | 50, asHeading, asnNone, capAutomaticRearm},
	},
	asnLegID: {
		{ctx, asOctets, asnNone, inapSendingSideID}, {ctx | 1, asOctets, asnNone, inapReceivingSideID},
	},
	asnReceivingSide: {
		{ctx | 1, asOctets, asnNone, capReceivingSideID},
	},
	asnDPCriteria: {
		{ctx | 1, asInteger, asnNone, capApplicationTimer},
	},
	asnEventReport: {
		{ctx, asInteger, asnNone, capEventTypeBCSM}, {ctx | 2, asChoice, asnEventInfo, capEventSpecificInformationBCSM},
		{ctx | 3, asChoice, asnReceivingSide, capLegID}, {ctx | 4, asSequence, asnMiscCallInfo, capMiscCallInfo}, {ctx | 5, asNothing, asnNone, 0},
	},
	asnMiscCallInfo: {
		{ctx, asInteger, asnNone, inapMessageType},
	},
	asnEventInfo: {
		{ctx | 2, asSequence, asnFailureInfo, capRouteSelectFailureSpecificInfo}, {ctx | 3, asSequence, asnBusyInfo, capOCalledPartyBusySpecificInfo},
		{ctx | 4, asSequence, asnEmpty, capONoAnswerSpecificInfo}, {ctx | 5, asSequence, asnAnswerInfo, capOAnswerSpecificInfo},
		{ctx | 7, asSequence, asnDisconnectInfo, capODisconnectSpecificInfo}, {ctx | 8, asSequence, asnTBusyInfo, capTBusySpecificInfo},
		{ctx | 9, asSequence, asnTNoAnswerInfo, capTNoAnswerSpecificInfo}, {ctx | 10, asSequence, asnAnswerInfo, capTAnswerSpecificInfo},
		{ctx | 12, asSequence, asnDisconnectInfo, capTDisconnectSpecificInfo}, {ctx | 13, asSequence, asnPlaceInfo, capOTermSeizedSpecificInfo},
		{ctx | 20, asSequence, asnPlaceInfo, capCallAcceptedSpecificInfo}, {ctx | 21, asSequence, asnAbandonInfo, capOAbandonSpecificInfo},
		{ctx | 50, asSequence, asnPlaceInfo, capOChangeOfPositionSpecificInfo}, {ctx | 51, asSequence, asnPlaceInfo, capTChangeOfPositionSpecificInfo},
	},
	asnFailureInfo: {
		{ctx, asOctets, asnNone, capRouteSelectfailureCause},
	},
	asnBusyInfo: {
		{ctx, asOctets, asnNone, capBusyCause},
	},
	asnAnswerInfo: {
		{ctx | 50, asOctets, asnNone, capDestinationAddress}, {ctx | 51, asHeading, asnNone, capOrCall}, {ctx | 52, asHeading, asnNone, capForwardedCall},
		{ctx | 53, asOctets, asnNone, capChargeIndicator}, {ctx | 54, asChoice, asnExtBasicService, capExtBasicServiceCode},
		{ctx | 55, asChoice, asnExtBasicService, capExtBasicServiceCode2},
	},
	asnDisconnectInfo: {
		{ctx, asOctets, asnNone, capReleaseCause},
	},
	asnTBusyInfo: {
		{ctx, asOctets, asnNone, capBusyCause}, {ctx | 50, asHeading, asnNone, capCallForwarded}, {ctx | 51, asHeading, asnNone, capRouteNotPermitted},
		{ctx | 52, asOctets, asnNone, capForwardingDestinationNumber},
	},
	asnTNoAnswerInfo: {
		{ctx | 50, asHeading, asnNone, capCallForwarded}, {ctx | 52, asOctets, asnNone, capForwardingDestinationNumber},
	},
	asnPlaceInfo: {
		{ctx | 50, asSequence, asnLocationInformation, capLocationInformation},
	},
	asnAbandonInfo: {
		{ctx | 50, asHeading, asnNone, capRouteNotPermitted},
	},
	asnConnect: {
		{ctx, asList, asnRoutingAddress, capDestinationRoutingAddress}, {ctx | 1, asOctets, asnNone, capAlertingPattern},
		{ctx | 6, asOctets, asnNone, capOriginalCalledPartyID}, {ctx | 10, asNothing, asnNone, 0}, {ctx | 11, asOctets, asnNone, capCarrier},
		{ctx | 28, asCode, asnNone, capCallingPartysCategory}, {ctx | 29, asOctets, asnNone, capRedirectingPartyID},
		{ctx | 30, asOctets, asnNone, capRedirectionInformation}, {ctx | 14, asList, asnGenericNumbers, capGenericNumbers},
		{ctx | 15, asNothing, asnNone, 0}, {ctx | 19, asOctets, asnNone, capChargeNumber}, {ctx | 21, asChoice, asnLegID, capLegToBeConnected},
		{ctx | 31, asOctets, asnNone, capCugInterlock}, {ctx | 32, asHeading, asnNone, capCugOutgoingAccess},
		{ctx | 55, asHeading, asnNone, capSuppressionOfAnnouncement}, {ctx | 56, asHeading, asnNone, capOCSIApplicable},
		{ctx | 57, asOctets, asnNone, capNaOliInfo}, {ctx | 58, asHeading, asnNone, capBorInterrogationRequested},
		{ctx | 59, asHeading, asnNone, capSuppressNCSI},
	},
	asnRoutingAddress: {
		{tagOctets, asOctets, asnNone, capCalledPartyNumberItem},
	},
	asnGenericNumbers: {
		{tagOctets, asGenericNumber, asnNone, capGenericNumberItem},
	},
	asnInitialDPSMS: {
		{ctx, asInteger, asnNone, capServiceKey}, {ctx | 1, asOctets, asnNone, capDestinationSubscriberNumber},
		{ctx | 2, asAddress, asnNone, capCallingPartyNumber}, {ctx | 3, asInteger, asnNone, capEventTypeSMS}, {ctx | 4, asIMSI, asnNone, capIMSI},
		{ctx | 5, asSequence, asnLocationInformation, capLocationInformationMSC}, {ctx | 6, asSequence, asnCapLocationGPRS, capLocationInformationGPRS},
		{ctx | 7, asAddress, asnNone, capSMSCAddress}, {ctx | 8, asOctets, asnNone, capTimeAndTimezone},
		{ctx | 9, asOctets, asnNone, capTPShortMessageSpecificInfo}, {ctx | 10, asOctets, asnNone, capTPProtocolIdentifier},
		{ctx | 11, asOctets, asnNone, capTPDataCodingScheme}, {ctx | 12, asOctets, asnNone, capTPValidityPeriod}, {ctx | 13, asNothing, asnNone, 0},
		{ctx | 14, asOctets, asnNone, capSmsReferenceNumber}, {ctx | 15, asAddress, asnNone, capMscAddress}, {ctx | 16, asAddress, asnNone, capSgsnNumber},
		{ctx | 17, asOctets, asnNone, capMsClassmark2}, {ctx | 18, asSequence, asnGPRSClass, capGPRSMSClass}, {ctx | 19, asOctets, asnNone, capIMEI},
		{ctx | 20, asAddress, asnNone, capCalledPartyNumber},
	},
	asnCapLocationGPRS: {
		{ctx, asOctets, asnNone, capCellGlobalIdOrServiceAreaIdOrLAI}, {ctx | 1, asRouteingArea, asnNone, capRouteingAreaIdentity},
		{ctx | 2, asOctets, asnNone, capGeographicalInformation}, {ctx | 3, asAddress, asnNone, capSgsnNumber},
		{ctx | 4, asOctets, asnNone, capSelectedLSAIdentity}, {ctx | 5, asSequence, asnExtensionContainer, capExtensionContainer},
		{ctx | 6, asHeading, asnNone, capSaiPresent},
	},
	asnInitialDPGPRS: {
		{ctx, asInteger, asnNone, capServiceKey}, {ctx | 1, asInteger, asnNone, capGPRSEventType}, {ctx | 2, asAddress, asnNone, capMSISDN},
		{ctx | 3, asIMSI, asnNone, capIMSI}, {ctx | 4, asOctets, asnNone, capTimeAndTimezone}, {ctx | 5, asSequence, asnGPRSClass, capGPRSMSClass},
		{ctx | 8, asOctets, asnNone, capAccessPointName}, {ctx | 9, asRouteingArea, asnNone, capRouteingAreaIdentity},
		{ctx | 10, asOctets, asnNone, capChargingID}, {ctx | 11, asOctets, asnNone, capSGSNCapabilities},
		{ctx | 12, asSequence, asnCapLocationGPRS, capLocationInformationGPRS}, {ctx | 13, asInteger, asnNone, capPDPInitiationType},
		{ctx | 14, asNothing, asnNone, 0}, {ctx | 15, asOctets, asnNone, capGGSNAddress}, {ctx | 16, asHeading, asnNone, capSecondaryPDPContext},
		{ctx | 17, asOctets, asnNone, capIMEI},
	},
	asnSMInfoRes: {
		{tagOctets, asIMSI, asnNone, mapSmImsi}, {ctx, asSequence, asnInfoLMSI, mapSmLocationInfoWithLMSI},
		{ctx | 4, asSequence, asnExtensionContainer, mapSmExtensionContainer},
	},
	asnInfoLMSI: {
		{ctx | 1, asAddress, asnNone, mapSmNetworkNodeNumber}, {tagOctets, asOctets, asnNone, mapSmLmsi},
		{tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer}, {ctx | 5, asHeading, asnNone, mapSmGprsNodeIndicator},
		{ctx | 6, asChoice, asnAdditionalNumber, mapSmAdditionalNumber},
	},
	asnAdditionalNumber: {
		{ctx, asAddress, asnNone, mapSmMscNumber}, {ctx | 1, asAddress, asnNone, mapSmSgsnNumber},
	},
	asnSMInfoResV2: {
		{tagOctets, asIMSI, asnNone, mapOldImsi}, {ctx, asSequence, asnInfoLMSIV2, mapOldLocationInfoWithLMSI}, {ctx | 2, asBoolean, asnNone, mapOldMwdSet},
	},
	asnInfoLMSIV2: {
		{untagged, asChoice, asnLocationInfoV2, mapOldLocationInfo}, {tagOctets, asOctets, asnNone, mapOldLmsi},
	},
	asnLocationInfoV2: {
		{ctx, asAddress, asnNone, mapOldRoamingNumber}, {ctx | 1, asAddress, asnNone, mapOldMscNumber},
	},
	asnPDPInfos: {
		{tagSequence, asSequence, asnPDPInfo, mapMsPDPContextInfoItem},
	},
	asnPDPInfo: {
		{ctx, asInteger, asnNone, mapMsPdpContextIdentifier}, {ctx | 1, asHeading, asnNone, mapMsPdpContextActive},
		{ctx | 2, asOctets, asnNone, mapMsPdpType}, {ctx | 3, asOctets, asnNone, mapMsPdpAddress}, {ctx | 4, asOctets, asnNone, mapMsApnSubscribed},
		{ctx | 5, asOctets, asnNone, mapMsApnInUse}, {ctx | 6, asInteger, asnNone, mapMsNsapi}, {ctx | 7, asOctets, asnNone, mapMsTransactionId},
		{ctx | 8, asOctets, asnNone, mapMsTeidForGnAndGp}, {ctx | 9, asOctets, asnNone, mapMsTeidForIu}, {ctx | 10, asOctets, asnNone, mapMsGgsnAddress},
		{ctx | 11, asOctets, asnNone, mapMsQosSubscribed}, {ctx | 12, asOctets, asnNone, mapMsQosRequested},
		{ctx | 13, asOctets, asnNone, mapMsQosNegotiated}, {ctx | 14, asOctets, asnNone, mapMsChargingId},
		{ctx | 15, asCharging, asnNone, mapMsChargingCharacteristics}, {ctx | 16, asOctets, asnNone, mapMsRncAddress},
		{ctx | 17, asSequence, asnExtensionContainer, mapMsExtensionContainer},
	},
	asnForwardArgOld: {
		{untagged, asChoice, asnRPDAOld, mapOldSmRPDA}, {untagged, asChoice, asnRPOAOld, mapOldSmRPOA}, {tagOctets, asTPDU, asnNone, mapOldSmRPUI},
		{tagNull, asHeading, asnNone, mapOldMoreMessagesToSend},
	},
	asnRPDAOld: {
		{ctx, asIMSI, asnNone, mapOldImsi}, {ctx | 1, asOctets, asnNone, mapOldLmsi}, {ctx | 4, asAddress, asnNone, mapOldServiceCentreAddressDA},
		{ctx | 5, asHeading, asnNone, mapOldNoSMRPDA},
	},
	asnRPOAOld: {
		{ctx | 2, asAddress, asnNone, mapOldMsisdn}, {ctx | 4, asAddress, asnNone, mapOldServiceCentreAddressOA},
		{ctx | 5, asHeading, asnNone, mapOldNoSMRPOA},
	},
	asnEmptyResSM: {
		{tagSequence, asSequence, asnExtensionContainer, mapSmExtensionContainer},
	},
	asnResetArgOld: {
		{tagEnumerated, asInteger, asnNone, mapOldNetworkResource}, {tagOctets, asAddress, asnNone, mapOldHlrNumber},
		{tagSequence, asList, asnListIMSI, mapOldHlrList},
	},
	asnInitialDPExtensionOld: {
		{ctx, asSequence, asnNACarrier, capNaCarrierInformation}, {ctx | 1, asAddress, asnNone, capGmscAddress},
	},
	asnNACarrier: {
		{ctx, asOctets, asnNone, capNaCarrierId},
	},
	asnInvoke2: {
		{tagSequence, asSequence, asnUpdateLocationArg, 0},
	},
	asnInvoke3: {
		{ctx | 3, asSequence, asnCancelLocationArg, 0}, {untagged, asChoice, asnIdentity, mapMsIdentity},
	},
	asnInvoke4: {
		{tagSequence, asSequence, asnRoamingNumberArg, 0},
	},
	asnInvoke7: {
		{tagSequence, asSequence, asnInsertArg, 0},
	},
	asnInvoke8: {
		{tagSequence, asSequence, asnDeleteArg, 0},
	},
	asnInvoke10: {
		{tagSequence, asSequence, asnRegisterSSArg, 0},
	},
	asnInvoke11_12_13_14: {
		{tagSequence, asSequence, asnSSForBS, 0},
	},
	asnInvoke22: {
		{tagSequence, asSequence, asnRoutingInfoArg, 0},
	},
	asnInvoke23: {
		{tagSequence, asSequence, asnUpdateGprsArg, 0},
	},
	asnInvoke24: {
		{tagSequence, asSequence, asnGprsInfoArg, 0},
	},
	asnInvoke37: {
		{tagSequence, asSequence, asnResetArg, 0},
	},
	asnInvoke43: {
		{tagSequence, asSequence, asnCheckIMEIArg, 0}, {tagOctets, asOctets, asnNone, mapMsImei},
	},
	asnInvoke44: {
		{tagSequence, asSequence, asnMTForwardArg, 0},
	},
	asnInvoke45: {
		{tagSequence, asSequence, asnSMInfoArg, 0},
	},
	asnInvoke46: {
		{tagSequence, asSequence, asnMOForwardArg, 0},
	},
	asnInvoke47: {
		{tagSequence, asSequence, asnDeliveryArg, 0},
	},
	asnInvoke55: {
		{tagSequence, asSequence, asnSendIdentificationArg, 0}, {tagOctets, asOctets, asnNone, mapTmsi},
	},
	asnInvoke56: {
		{tagSequence, asSequence, asnSendAuthArg, 0}, {tagOctets, asIMSI, asnNone, mapImsi},
	},
	asnInvoke57: {
		{tagSequence, asSequence, asnRestoreArg, 0},
	},
	asnInvoke58: {
		{tagOctets, asAddress, asnNone, mapMsisdn},
	},
	asnInvoke59_60_61: {
		{tagSequence, asSequence, asnUSSDArg, 0},
	},
	asnInvoke63: {
		{tagSequence, asSequence, asnInformArg, 0},
	},
	asnInvoke64: {
		{tagSequence, asSequence, asnAlertArg, 0},
	},
	asnInvoke66: {
		{tagSequence, asSequence, asnReadyArg, 0},
	},
	asnInvoke67: {
		{ctx | 3, asSequence, asnPurgeMSArg, 0},
	},
	asnInvoke70: {
		{tagSequence, asSequence, asnProvideInfoArg, 0},
	},
	asnInvoke71: {
		{tagSequence, asSequence, asnATIArg, 0},
	},
	asnResult2: {
		{tagSequence, asSequence, asnUpdateLocationRes, 0}, {tagOctets, asAddress, asnNone, mapMsHlrNumber},
	},
	asnResult3: {
		{tagSequence, asSequence, asnEmptyRes, 0},
	},
	asnResult4: {
		{tagSequence, asSequence, asnRoamingNumberRes, 0}, {tagOctets, asAddress, asnNone, mapMsisdn},
	},
	asnResult7: {
		{tagSequence, asSequence, asnInsertRes, 0},
	},
	asnResult8: {
		{tagSequence, asSequence, asnDeleteRes, 0},
	},
	asnResult22: {
		{ctx | 3, asSequence, asnRoutingInfoRes, 0},
	},
	asnResult23: {
		{tagSequence, asSequence, asnUpdateGprsRes, 0},
	},
	asnResult24: {
		{tagSequence, asSequence, asnGprsInfoRes, 0},
	},
	asnResult43: {
		{tagSequence, asSequence, asnCheckIMEIRes, 0}, {tagEnumerated, asInteger, asnNone, mapMsEquipmentStatus},
	},
	asnResult44_46: {
		{tagSequence, asSequence, asnForwardRes, 0},
	},
	asnResult45: {
		{tagSequence, asSequence, asnSMInfoRes, 0},
	},
	asnResult47: {
		{tagSequence, asSequence, asnDeliveryRes, 0},
	},
	asnResult55: {
		{ctx | 3, asSequence, asnSendIdentificationRes, 0},
	},
	asnResult56: {
		{ctx | 3, asSequence, asnSendAuthRes, 0},
	},
	asnResult57: {
		{tagSequence, asSequence, asnRestoreRes, 0},
	},
	asnResult58: {
		{tagOctets, asIMSI, asnNone, mapMsImsi},
	},
	asnResult59_60: {
		{tagSequence, asSequence, asnUSSDArg, 0},
	},
	asnResult66: {
		{tagSequence, asSequence, asnEmptyResSM, 0},
	},
	asnResult67: {
		{tagSequence, asSequence, asnPurgeMSRes, 0},
	},
	asnResult70_71: {
		{tagSequence, asSequence, asnProvideInfoRes, 0},
	},
	asnError1: {
		{tagSequence, asSequence, asnErrorUnknown, 0},
	},
	asnError6: {
		{tagSequence, asSequence, asnErrorAbsentSM, 0},
	},
	asnError8: {
		{tagSequence, asSequence, asnErrorRoaming, 0},
	},
	asnError9_35: {
		{tagSequence, asSequence, asnErrorPlain, 0},
	},
	asnError27: {
		{tagSequence, asSequence, asnErrorAbsent, 0},
	},
	asnError32: {
		{tagSequence, asSequence, asnErrorDelivery, 0},
	},
	asnError36: {
		{tagSequence, asSequence, asnErrorUnexpected, 0},
	},
	asnError45: {
		{tagSequence, asSequence, asnErrorBusy, 0},
	},
	asnInvokeCAP0: {
		{tagSequence, asSequence, asnInitialDP, capInitialDPArg},
	},
	asnInvokeCAP20: {
		{tagSequence, asSequence, asnConnect, capConnectArg},
	},
	asnInvokeCAP23: {
		{tagSequence, asSequence, asnRequestReport, capRequestReportBCSMEventArg},
	},
	asnInvokeCAP24: {
		{tagSequence, asSequence, asnEventReport, capEventReportBCSMArg},
	},
	asnInvokeCAP60: {
		{tagSequence, asSequence, asnInitialDPSMS, capInitialDPSMSArg},
	},
	asnInvokeCAP78: {
		{tagSequence, asSequence, asnInitialDPGPRS, capInitialDPGPRSArg},
	},
	asnInvokeForwardOld: {
		{tagSequence, asSequence, asnForwardArgOld, 0},
	},
	asnInvokeResetOld: {
		{tagSequence, asSequence, asnResetArgOld, 0},
	},
	asnResultRoutingOld: {
		{tagSequence, asSequence, asnSMInfoResV2, 0},
	},
}

// mapInvokes are the types of parameters by the local code: 3GPP TS 29.002 §17.5, arguments.
var mapInvokes = [128]asnType{
	2:  asnInvoke2,
	3:  asnInvoke3,
	4:  asnInvoke4,
	7:  asnInvoke7,
	8:  asnInvoke8,
	10: asnInvoke10,
	11: asnInvoke11_12_13_14,
	12: asnInvoke11_12_13_14,
	13: asnInvoke11_12_13_14,
	14: asnInvoke11_12_13_14,
	22: asnInvoke22,
	23: asnInvoke23,
	24: asnInvoke24,
	37: asnInvoke37,
	43: asnInvoke43,
	44: asnInvoke44,
	45: asnInvoke45,
	46: asnInvoke46,
	47: asnInvoke47,
	55: asnInvoke55,
	56: asnInvoke56,
	57: asnInvoke57,
	58: asnInvoke58,
	59: asnInvoke59_60_61,
	60: asnInvoke59_60_61,
	61: asnInvoke59_60_61,
	63: asnInvoke63,
	64: asnInvoke64,
	66: asnInvoke66,
	67: asnInvoke67,
	70: asnInvoke70,
	71: asnInvoke71,
}

// mapResults are the types of parameters by the local code: TS 29.002 §17.5, results.
var mapResults = [128]asnType{
	2:  asnResult2,
	3:  asnResult3,
	4:  asnResult4,
	7:  asnResult7,
	8:  asnResult8,
	10: asnSSInfoSS,
	11: asnSSInfoSS,
	12: asnSSInfoSS,
	13: asnSSInfoSS,
	14: asnInterrogateRes,
	22: asnResult22,
	23: asnResult23,
	24: asnResult24,
	43: asnResult43,
	44: asnResult44_46,
	45: asnResult45,
	46: asnResult44_46,
	47: asnResult47,
	55: asnResult55,
	56: asnResult56,
	57: asnResult57,
	58: asnResult58,
	59: asnResult59_60,
	60: asnResult59_60,
	66: asnResult66,
	67: asnResult67,
	70: asnResult70_71,
	71: asnResult70_71,
}

// mapErrors are the types of parameters by the local code: TS 29.002 §17.6.6.
var mapErrors = [128]asnType{
	1:  asnError1,
	6:  asnError6,
	8:  asnError8,
	9:  asnError9_35,
	13: asnErrorBarred,
	27: asnError27,
	32: asnError32,
	34: asnErrorSystem,
	35: asnError9_35,
	36: asnError36,
	45: asnError45,
}

// capInvokes are the types of parameters by the local code: TS 29.078 §5.2, arguments.
var capInvokes = [128]asnType{
	0:  asnInvokeCAP0,
	20: asnInvokeCAP20,
	23: asnInvokeCAP23,
	24: asnInvokeCAP24,
	60: asnInvokeCAP60,
	78: asnInvokeCAP78,
}
