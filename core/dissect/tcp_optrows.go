package dissect

// tcpOptionRows gives the rows of an option of n octets that has the same fields each time; nil: those of other options.
func tcpOptionRows(kind uint8, n int) ([]row, *words) {
	switch {
	case kind == tcpOptionNOP:
		return tcpNOPRows[:], &tcpNOPWords
	case kind == tcpOptionTimestamps && n == 10:
		return tcpTimestampRows[:], &tcpTimestampWords
	case kind == tcpOptionMSS && n == 4:
		return tcpMSSRows[:], &tcpMSSWords
	case kind == tcpOptionSACKPermitted && n == 2:
		return tcpSACKPermRows[:], &tcpSACKPermWords
	}
	return nil, nil
}

// tcpRowsBefore is how many octets before an option its rows are counted from: the word of a short option begins there.
const tcpRowsBefore = 8

var (
	tcpNOPWords       = words{[3]uint8{1}, tcpRowsBefore + 1}
	tcpTimestampWords = words{[3]uint8{8, 10}, tcpRowsBefore + 10}
	tcpMSSWords       = words{[3]uint8{4}, tcpRowsBefore + 4}
	tcpSACKPermWords  = words{[3]uint8{2}, tcpRowsBefore + 2}
)

// Field, depth, flags, its octets; the word, bits below the number, mask.
var (
	tcpNOPRows = [...]row{
		{fixed{tcpOptNOP, 1, 0, 8, 1, 0}, 0, 0, 0},
		{fixed{tcpOptKind, 2, 0, 8, 1, 0}, 0, 0, 0xff},
	}
	tcpTimestampRows = [...]row{
		{fixed{tcpOptTimestamp, 1, 0, 8, 10, 0}, 0, 0, 0},
		{fixed{tcpOptKind, 2, 0, 8, 1, 0}, 0, 56, 0xff},
		{fixed{tcpOptLen, 2, 0, 9, 1, 0}, 0, 48, 0xff},
		{fixed{tcpTSVal, 2, 0, 10, 4, 0}, 0, 16, 1<<32 - 1},
		{fixed{tcpTSEcr, 2, 0, 14, 4, 0}, 1, 0, 1<<32 - 1},
	}
	tcpMSSRows = [...]row{
		{fixed{tcpOptMSS, 1, 0, 8, 4, 0}, 0, 0, 0},
		{fixed{tcpOptKind, 2, 0, 8, 1, 0}, 0, 24, 0xff},
		{fixed{tcpOptLen, 2, 0, 9, 1, 0}, 0, 16, 0xff},
		{fixed{tcpMSSVal, 2, 0, 10, 2, 0}, 0, 0, 0xffff},
	}
	tcpSACKPermRows = [...]row{
		{fixed{tcpOptSACKPerm, 1, 0, 8, 2, 0}, 0, 0, 0},
		{fixed{tcpOptKind, 2, 0, 8, 1, 0}, 0, 8, 0xff},
		{fixed{tcpOptLen, 2, 0, 9, 1, 0}, 0, 0, 0xff},
	}
)
