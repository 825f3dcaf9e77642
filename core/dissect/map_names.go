package dissect

// mapOperations: 3GPP TS 29.002 §17.5, and what earlier versions had.
var mapOperations = [...]string{
	2: "updateLocation", 3: "cancelLocation", 4: "provideRoamingNumber", 5: "noteSubscriberDataModified", 6: "resumeCallHandling",
	7: "insertSubscriberData", 8: "deleteSubscriberData", 9: "sendParameters", 10: "registerSS", 11: "eraseSS", 12: "activateSS",
	13: "deactivateSS", 14: "interrogateSS", 15: "authenticationFailureReport", 17: "registerPassword", 18: "getPassword",
	19: "processUnstructuredSS-Data", 20: "releaseResources", 21: "mt-ForwardSM-VGCS", 22: "sendRoutingInfo", 23: "updateGprsLocation",
	24: "sendRoutingInfoForGprs", 25: "failureReport", 26: "noteMsPresentForGprs", 28: "performHandover", 29: "sendEndSignal",
	30: "performSubsequentHandover", 31: "provideSIWFSNumber", 32: "sIWFSSignallingModify", 33: "processAccessSignalling",
	34: "forwardAccessSignalling", 35: "noteInternalHandover", 37: "reset", 38: "forwardCheckSS", 39: "prepareGroupCall",
	40: "sendGroupCallEndSignal", 41: "processGroupCallSignalling", 42: "forwardGroupCallSignalling", 43: "checkIMEI", 44: "mt-forwardSM",
	45: "sendRoutingInfoForSM", 46: "mo-forwardSM", 47: "reportSM-DeliveryStatus", 48: "noteSubscriberPresent",
	49: "alertServiceCentreWithoutResult", 50: "activateTraceMode", 51: "deactivateTraceMode", 52: "traceSubscriberActivity",
	54: "beginSubscriberActivity", 55: "sendIdentification", 56: "sendAuthenticationInfo", 57: "restoreData", 58: "sendIMSI",
	59: "processUnstructuredSS-Request", 60: "unstructuredSS-Request", 61: "unstructuredSS-Notify",
	62: "anyTimeSubscriptionInterrogation", 63: "informServiceCentre", 64: "alertServiceCentre", 65: "anyTimeModification", 66: "readyForSM",
	67: "purgeMS", 68: "prepareHandover", 69: "prepareSubsequentHandover", 70: "provideSubscriberInfo", 71: "anyTimeInterrogation",
	72: "ss-InvocationNotification", 73: "setReportingState", 74: "statusReport", 75: "remoteUserFree", 76: "registerCC-Entry",
	77: "eraseCC-Entry", 78: "secureTransportClass1", 79: "secureTransportClass2", 80: "secureTransportClass3",
	81: "secureTransportClass4", 83: "provideSubscriberLocation", 84: "sendGroupCallInfo", 85: "sendRoutingInfoForLCS",
	86: "subscriberLocationReport", 87: "ist-Alert", 88: "ist-Command", 89: "noteMM-Event",
}

func mapOperationName(n uint64) string { return pick(mapOperations[:], n) }

// mapErrorCodes: TS 29.002 §17.6.6.
var mapErrorCodes = [...]string{
	1: "unknownSubscriber", 3: "unknownMSC", 4: "secureTransportError", 5: "unidentifiedSubscriber", 6: "absentSubscriberSM",
	7: "unknownEquipment", 8: "roamingNotAllowed", 9: "illegalSubscriber", 10: "bearerServiceNotProvisioned",
	11: "teleserviceNotProvisioned", 12: "illegalEquipment", 13: "callBarred", 14: "forwardingViolation", 15: "cug-Reject",
	16: "illegalSS-Operation", 17: "ss-ErrorStatus", 18: "ss-NotAvailable", 19: "ss-SubscriptionViolation", 20: "ss-Incompatibility",
	21: "facilityNotSupported", 22: "ongoingGroupCall", 25: "noHandoverNumberAvailable", 26: "subsequentHandoverFailure",
	27: "absentSubscriber", 28: "incompatibleTerminal", 29: "shortTermDenial", 30: "longTermDenial", 31: "subscriberBusyForMT-SMS",
	32: "sm-DeliveryFailure", 33: "messageWaitingListFull", 34: "systemFailure", 35: "dataMissing", 36: "unexpectedDataValue",
	37: "pw-RegistrationFailure", 38: "negativePW-Check", 39: "noRoamingNumberAvailable", 40: "tracingBufferFull",
	42: "targetCellOutsideGroupCallArea", 43: "numberOfPW-AttemptsViolation", 44: "numberChanged", 45: "busySubscriber",
	46: "noSubscriberReply", 47: "forwardingFailed", 48: "or-NotAllowed", 49: "ati-NotAllowed", 50: "noGroupCallNumberAvailable",
	51: "resourceLimitation", 52: "unauthorizedRequestingNetwork", 53: "unauthorizedLCSClient", 54: "positionMethodFailure",
	58: "unknownOrUnreachableLCSClient", 59: "mm-EventNotSupported", 60: "atsi-NotAllowed", 61: "atm-NotAllowed",
	62: "informationNotAvailable", 71: "unknownAlphabet", 72: "ussd-Busy",
}

func mapErrorName(n uint64) string { return pick(mapErrorCodes[:], n) }

// capOperations: TS 29.078 §5.3.
var capOperations = [...]string{
	0: "initialDP", 16: "assistRequestInstructions", 17: "establishTemporaryConnection", 18: "disconnectForwardConnection",
	19: "connectToResource", 20: "connect", 22: "releaseCall", 23: "requestReportBCSMEvent", 24: "eventReportBCSM", 27: "collectInformation",
	31: "continue", 32: "initiateCallAttempt", 33: "resetTimer", 34: "furnishChargingInformation", 35: "applyCharging",
	36: "applyChargingReport", 41: "callGap", 44: "callInformationReport", 45: "callInformationRequest", 46: "sendChargingInformation",
	47: "playAnnouncement", 48: "promptAndCollectUserInformation", 49: "specializedResourceReport", 53: "cancel", 55: "activityTest",
	60: "initialDPSMS", 61: "furnishChargingInformationSMS", 62: "connectSMS", 63: "requestReportSMSEvent",
	64: "eventReportSMS", 65: "continueSMS", 66: "releaseSMS", 67: "resetTimerSMS", 70: "activityTestGPRS", 71: "applyChargingGPRS",
	72: "applyChargingReportGPRS", 73: "cancelGPRS", 74: "connectGPRS", 75: "continueGPRS", 76: "entityReleasedGPRS",
	77: "furnishChargingInformationGPRS", 78: "initialDPGPRS", 79: "releaseGPRS", 80: "eventReportGPRS", 81: "requestReportGPRSEvent",
	82: "resetTimerGPRS", 83: "sendChargingInformationGPRS", 86: "disconnectForwardConnectionWithArgument", 88: "continueWithArgument", 90: "disconnectLeg",
	93: "moveLeg", 95: "splitLeg", 96: "entityReleased", 97: "playTone",
}

func capOperationName(n uint64) string { return pick(capOperations[:], n) }
