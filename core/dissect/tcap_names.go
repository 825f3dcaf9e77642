package dissect

func tcapReasonName(n uint64) string {
	switch n {
	case 10:
		return "p-abortCause"
	case 11:
		return "u-abortCause"
	}
	return ""
}

// ITU-T Q.773 §3.
var tcapPAborts = []string{
	"unrecognizedMessageType", "unrecognizedTransactionID", "badlyFormattedTransactionPortion", "incorrectTransactionPortion", "resourceLimitation",
}

func tcapPAbortName(n uint64) string { return pick(tcapPAborts, n) }

func tcapResultName(n uint64) string {
	switch n {
	case 0:
		return "accepted"
	case 1:
		return "reject-permanent"
	}
	return ""
}

func tcapSourceName(n uint64) string {
	switch n {
	case 1:
		return "dialogue-service-user"
	case 2:
		return "dialogue-service-provider"
	}
	return ""
}

func tcapServiceUserName(n uint64) string {
	switch n {
	case 0:
		return "null"
	case 1:
		return "no-reason-given"
	case 2:
		return "application-context-name-not-supported"
	}
	return ""
}

func tcapServiceProviderName(n uint64) string {
	switch n {
	case 0:
		return "null"
	case 1:
		return "no-reason-given"
	case 2:
		return "no-common-dialogue-portion"
	}
	return ""
}

func tcapAbortSourceName(n uint64) string {
	switch n {
	case 0:
		return "dialogue-service-user"
	case 1:
		return "dialogue-service-provider"
	}
	return ""
}

// X.690 §8.18.
var tcapEncodings = []string{"single-ASN1-type", "octet-aligned", "arbitrary"}

func tcapEncodingName(n uint64) string { return pick(tcapEncodings, n) }

func tcapComponentName(n uint64) string {
	switch n {
	case 1:
		return "invoke"
	case 2:
		return "returnResultLast"
	case 3:
		return "returnError"
	case 4:
		return "reject"
	case 7:
		return "returnResultNotLast"
	}
	return ""
}

// ITU-T Q.773 §3.
var tcapProblems = []string{"generalProblem", "invokeProblem", "returnResultProblem", "returnErrorProblem"}

func tcapProblemName(n uint64) string { return pick(tcapProblems, n) }

var mapDialogues = []string{"map-open", "map-accept", "map-close", "map-refuse", "map-userAbort", "map-providerAbort"}

func mapDialogueName(n uint64) string { return pick(mapDialogues, n) }
