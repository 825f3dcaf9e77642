package dissect

// pick is the name at n in a list without gaps at its start; "" where it has none.
func pick(names []string, n uint64) string {
	if n < uint64(len(names)) {
		return names[n]
	}
	return ""
}

// ITU-T Q.713 §2.1.
var sccpTypes = []string{
	1: "Connection Request", 2: "Connection Confirm", 3: "Connection Refused", 4: "Released", 5: "Release Complete", 6: "Data Form 1",
	7: "Data Form 2", 8: "Data Acknowledgement", 9: "Unitdata", 10: "Unitdata Service", 11: "Expedited Data",
	12: "Expedited Data Acknowledgement", 13: "Reset Request", 14: "Reset Confirmation", 15: "Error", 16: "Inactivity Timer",
	17: "Extended Unitdata", 18: "Extended Unitdata Service", 19: "Long Unitdata", 20: "Long Unitdata Service",
}

func sccpTypeName(n uint64) string { return pick(sccpTypes, n) }

func sccpHandlingName(n uint64) string {
	switch n {
	case 0:
		return "No special options"
	case 8:
		return "Return message on error"
	}
	return ""
}

func sccpMoreName(n uint64) string {
	if n != 0 {
		return "More data"
	}
	return "No more data"
}

func sccpRoutingName(n uint64) string {
	if n != 0 {
		return "Route on SSN"
	}
	return "Route on GT"
}

var sccpTitles = []string{
	"No Global Title", "Nature of Address Indicator only", "Translation Type only", "Translation Type, Numbering Plan, and Encoding Scheme included",
	"Translation Type, Numbering Plan, Encoding Scheme, and Nature of Address Indicator included",
}

func sccpTitleName(n uint64) string { return pick(sccpTitles, n) }

func sccpHasSSNName(n uint64) string {
	if n != 0 {
		return "SSN present"
	}
	return "SSN not present"
}

func sccpHasPCName(n uint64) string {
	if n != 0 {
		return "Point Code present"
	}
	return "Point Code not present"
}

// Q.713 §3.4.2.3.3.
var sccpPlans = []string{
	"Unknown", "ISDN/telephony", "Generic", "Data", "Telex", "Maritime mobile", "Land mobile", "ISDN/mobile", 14: "Private network or network-specific",
}

func sccpPlanName(n uint64) string { return pick(sccpPlans, n) }

var sccpSchemes = []string{"Unknown", "BCD, odd number of digits", "BCD, even number of digits", "National specific"}

func sccpSchemeName(n uint64) string { return pick(sccpSchemes, n) }

// Q.713 §3.4.2.3.1.
var sccpNatures = []string{"NAI unknown", "Subscriber Number", "Reserved for national use", "National significant number", "International number"}

func sccpNatureName(n uint64) string { return pick(sccpNatures, n) }

// Q.713 §3.11.
var sccpReleases = []string{
	"End user originated", "End user congestion", "End user failure", "SCCP user originated", "Remote procedure error", "Inconsistent connection data",
	"Access failure", "Access congestion", "Subsystem failure", "Subsystem congestion", "MTP failure", "Network congestion", "Expiration of reset timer",
	"Expiration of receive inactivity timer", 15: "Unqualified", 16: "SCCP failure",
}

func sccpReleaseName(n uint64) string { return pick(sccpReleases, n) }

// Q.713 §3.12.
var sccpReturns = []string{
	"No translation for an address of such nature", "No translation for this specific address", "Subsystem congestion", "Subsystem failure",
	"Unequipped failure", "MTP failure", "Network congestion", "Unqualified", "Error in message transport", "Error in local processing",
	"Destination cannot perform reassembly", "SCCP failure", "Hop counter violation", "Segmentation not supported", "Segmentation failure",
}

func sccpReturnName(n uint64) string { return pick(sccpReturns, n) }

// Q.713 §3.4.2.2 and 3GPP TS 23.003 §8.2.
func sccpSSNName(n uint64) string {
	switch n {
	case 0:
		return "SSN not known/not used"
	case 1:
		return "SCCP management"
	case 3:
		return "ISDN User Part"
	case 4:
		return "OMAP (Operation, Maintenance, and Administration Part)"
	case 5:
		return "MAP (Mobile Application Part)"
	case 6:
		return "HLR (Home Location Register)"
	case 7:
		return "VLR (Visitor Location Register)"
	case 8:
		return "MSC (Mobile Switching Center)"
	case 9:
		return "EIC/EIR (Equipment Identifier Center/Equipment Identification Register)"
	case 10:
		return "AUC/AC (Authentication Center)"
	case 11:
		return "ISUP supplementary services"
	case 12:
		return "INAP"
	case 13:
		return "Broadband ISDN edge-to-edge applications"
	case 14:
		return "TC test responder"
	case 142:
		return "RANAP"
	case 143:
		return "RNSAP"
	case 145:
		return "GMLC (MAP)"
	case 146:
		return "CAP"
	case 147:
		return "gsmSCF (MAP)"
	case 148:
		return "SIWF (MAP)"
	case 149:
		return "SGSN (MAP)"
	case 150:
		return "GGSN (MAP)"
	case 249:
		return "PCAP"
	case 250:
		return "BSC (BSSAP-LE)"
	case 251:
		return "MSC (BSSAP-LE)"
	case 252:
		return "SMLC (BSSAP-LE)"
	case 253:
		return "BSS O&M (A interface)"
	case 254:
		return "BSSAP"
	}
	return ""
}
