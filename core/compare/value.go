package compare

import (
	"bytes"
	"net/netip"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// same reports whether two values mean the same. Texts are as packet.AppendValue writes them.
func same(a, b []byte, x, y packet.Type) bool {
	switch {
	case bytes.Equal(a, b), valueless(x), valueless(y):
		return true
	case numeric(x) || numeric(y):
		return sameNumber(a, b)
	case address(x) || address(y):
		return sameAddress(a, b) || sameOctets(a, b)
	case octets(x) || octets(y):
		return sameOctets(a, b)
	}
	return none(a) && none(b)
}

// valueless types are headings, whose text is a label.
func valueless(t packet.Type) bool { return t == packet.None || t == packet.Protocol }

func numeric(t packet.Type) bool { return t >= packet.Bool && t <= packet.Char }

func address(t packet.Type) bool { return t == packet.IPv4Addr || t == packet.IPv6Addr }

func octets(t packet.Type) bool {
	return t == packet.Bytes || t == packet.EtherAddr || t == packet.EUI64 || t == packet.GUID
}

// none reports whether a text says that there are no octets.
func none(s []byte) bool { return len(s) == 0 || string(s) == "<MISSING>" || string(s) == "<none>" }

// sameNumber compares integers of any base, booleans, characters and floating-point numbers.
func sameNumber(a, b []byte) bool {
	m, neg, ok := integer(a)
	n, neg2, ok2 := integer(b)
	if ok && ok2 {
		return m == n && neg == neg2
	}
	x, err := strconv.ParseFloat(string(a), 64)
	y, err2 := strconv.ParseFloat(string(b), 64)
	return err == nil && err2 == nil && x == y
}

// integer reads a number in Go's notation, with a leading 0 for octal, a boolean as a word, or a quoted character.
func integer(s []byte) (n uint64, negative, ok bool) {
	switch string(s) {
	case "True", "true":
		return 1, false, true
	case "False", "false":
		return 0, false, true
	}
	if len(s) == 3 && s[0] == '\'' && s[2] == '\'' {
		return uint64(s[1]), false, true
	}
	if len(s) > 0 && s[0] == '-' {
		negative, s = true, s[1:]
	}
	n, err := strconv.ParseUint(string(s), 0, 64)
	return n, negative && n != 0, err == nil
}

func sameAddress(a, b []byte) bool {
	x, err := netip.ParseAddr(string(a))
	y, err2 := netip.ParseAddr(string(b))
	return err == nil && err2 == nil && x == y
}

// sameOctets compares hexadecimal digits without their separators and case.
func sameOctets(a, b []byte) bool {
	if none(a) || none(b) {
		return none(a) && none(b)
	}
	i, j := 0, 0
	for {
		i, j = skip(a, i), skip(b, j)
		if i == len(a) || j == len(b) {
			return i == len(a) && j == len(b)
		}
		x, y := digit(a[i]), digit(b[j])
		if x != y || x > 15 {
			return false
		}
		i++
		j++
	}
}

// skip passes separators.
func skip(s []byte, i int) int {
	for i < len(s) && (s[i] == ':' || s[i] == '-' || s[i] == '.' || s[i] == ' ') {
		i++
	}
	return i
}

// digit gives the value of a hexadecimal digit, more than 15 for what is none.
func digit(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 255
}
