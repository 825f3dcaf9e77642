package brotli

// What is done to a word of the dictionary between the prefix and the suffix: RFC 7932 §8.
const (
	whole      = 0
	omitLast   = 0 // and the number of octets, 1 to 9
	upperFirst = 10
	upperAll   = 11
	omitFirst  = 11 // and the number of octets, 1 to 9
)

type transform struct {
	prefix string
	do     uint8
	suffix string
}

// transforms: RFC 7932 appendix B.
var transforms = [...]transform{
	{"", whole, ""}, {"", whole, " "}, {" ", whole, " "}, {"", omitFirst + 1, ""}, {"", upperFirst, " "},
	{"", whole, " the "}, {" ", whole, ""}, {"s ", whole, " "}, {"", whole, " of "}, {"", upperFirst, ""},
	{"", whole, " and "}, {"", omitFirst + 2, ""}, {"", omitLast + 1, ""}, {", ", whole, " "}, {"", whole, ", "},
	{" ", upperFirst, " "}, {"", whole, " in "}, {"", whole, " to "}, {"e ", whole, " "}, {"", whole, "\""},
	{"", whole, "."}, {"", whole, "\">"}, {"", whole, "\n"}, {"", omitLast + 3, ""}, {"", whole, "]"},
	{"", whole, " for "}, {"", omitFirst + 3, ""}, {"", omitLast + 2, ""}, {"", whole, " a "}, {"", whole, " that "},
	{" ", upperFirst, ""}, {"", whole, ". "}, {".", whole, ""}, {" ", whole, ", "}, {"", omitFirst + 4, ""},
	{"", whole, " with "}, {"", whole, "'"}, {"", whole, " from "}, {"", whole, " by "}, {"", omitFirst + 5, ""},
	{"", omitFirst + 6, ""}, {" the ", whole, ""}, {"", omitLast + 4, ""}, {"", whole, ". The "}, {"", upperAll, ""},
	{"", whole, " on "}, {"", whole, " as "}, {"", whole, " is "}, {"", omitLast + 7, ""}, {"", omitLast + 1, "ing "},
	{"", whole, "\n\t"}, {"", whole, ":"}, {" ", whole, ". "}, {"", whole, "ed "}, {"", omitFirst + 9, ""},
	{"", omitFirst + 7, ""}, {"", omitLast + 6, ""}, {"", whole, "("}, {"", upperFirst, ", "}, {"", omitLast + 8, ""},
	{"", whole, " at "}, {"", whole, "ly "}, {" the ", whole, " of "}, {"", omitLast + 5, ""}, {"", omitLast + 9, ""},
	{" ", upperFirst, ", "}, {"", upperFirst, "\""}, {".", whole, "("}, {"", upperAll, " "}, {"", upperFirst, "\">"},
	{"", whole, "=\""}, {" ", whole, "."}, {".com/", whole, ""}, {" the ", whole, " of the "}, {"", upperFirst, "'"},
	{"", whole, ". This "}, {"", whole, ","}, {".", whole, " "}, {"", upperFirst, "("}, {"", upperFirst, "."},
	{"", whole, " not "}, {" ", whole, "=\""}, {"", whole, "er "}, {" ", upperAll, " "}, {"", whole, "al "},
	{" ", upperAll, ""}, {"", whole, "='"}, {"", upperAll, "\""}, {"", upperFirst, ". "}, {" ", whole, "("},
	{"", whole, "ful "}, {" ", upperFirst, ". "}, {"", whole, "ive "}, {"", whole, "less "}, {"", upperAll, "'"},
	{"", whole, "est "}, {" ", upperFirst, "."}, {"", upperAll, "\">"}, {" ", whole, "='"}, {"", upperFirst, ","},
	{"", whole, "ize "}, {"", upperAll, "."}, {"\xc2\xa0", whole, ""}, {" ", whole, ","}, {"", upperFirst, "=\""},
	{"", upperAll, "=\""}, {"", whole, "ous "}, {"", upperAll, ", "}, {"", upperFirst, "='"}, {" ", upperFirst, ","},
	{" ", upperAll, "=\""}, {" ", upperAll, ", "}, {"", upperAll, ","}, {"", upperAll, "("}, {"", upperAll, ". "},
	{" ", upperAll, "."}, {"", upperAll, "='"}, {" ", upperAll, ". "}, {" ", upperFirst, "=\""}, {" ", upperAll, "='"},
	{" ", upperFirst, "='"},
}

// transformed appends a word as one of the transforms makes it: RFC 7932 §8.
func (t transform) transformed(dst, word []byte) []byte {
	dst = append(dst, t.prefix...)
	start := len(dst)
	switch {
	case t.do < upperFirst:
		dst = append(dst, word[:max(len(word)-int(t.do-omitLast), 0)]...)
	case t.do == upperFirst:
		dst = append(dst, word...)
		upper(dst[start:])
	case t.do == upperAll:
		dst = append(dst, word...)
		for b := dst[start:]; len(b) > 0; {
			b = b[upper(b):]
		}
	default:
		dst = append(dst, word[min(int(t.do-omitFirst), len(word)):]...)
	}
	return append(dst, t.suffix...)
}

// upper is the specification's rough idea of an upper-case character, and gives how many octets it takes for one.
func upper(b []byte) int {
	switch {
	case len(b) == 0:
		return 0
	case b[0] < 0xc0:
		if b[0] >= 'a' && b[0] <= 'z' {
			b[0] ^= 32
		}
		return 1
	case b[0] < 0xe0:
		if len(b) > 1 {
			b[1] ^= 32
		}
		return min(2, len(b))
	}
	if len(b) > 2 {
		b[2] ^= 5
	}
	return min(3, len(b))
}
