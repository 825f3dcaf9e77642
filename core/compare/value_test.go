package compare

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestValuesCompareByMeaning(t *testing.T) {
	for _, c := range []struct {
		a, b string
		x, y packet.Type
		want bool
	}{
		{"0x0800", "2048", packet.Uint16, packet.Uint16, true},
		{"010", "8", packet.Uint8, packet.Uint32, true},
		{"010", "10", packet.Uint8, packet.Uint32, false},
		{"1", "True", packet.Bool, packet.String, true},
		{"0", "True", packet.Bool, packet.String, false},
		{"-1", "1", packet.Int8, packet.Int8, false},
		{"'A'", "65", packet.Char, packet.Uint8, true},
		{"1.50", "1.5", packet.Double, packet.Float, true},
		{"1.5", "1.25", packet.Double, packet.Float, false},
		{"18446744073709551615", "18446744073709551614", packet.Uint64, packet.Uint64, false},
		{"00:01", "0001", packet.Bytes, packet.String, true},
		{"00-0A", "00:0a", packet.Bytes, packet.Bytes, true},
		{"0001", "000100", packet.Bytes, packet.Bytes, false},
		{"0001", "0002", packet.Bytes, packet.Bytes, false},
		{"xyz", "xyy", packet.Bytes, packet.Bytes, false},
		{"<MISSING>", "", packet.Bytes, packet.Bytes, true},
		{"<none>", "<MISSING>", packet.Bytes, packet.String, true},
		{"", "00", packet.Bytes, packet.Bytes, false},
		{"::ffff:1.2.3.4", "::ffff:102:304", packet.IPv6Addr, packet.IPv6Addr, true},
		{"1::", "2::", packet.IPv6Addr, packet.IPv6Addr, false},
		{"a:b", "ab", packet.String, packet.String, false},
		{"10", "0x0a", packet.String, packet.String, false},
		{"1", "Internet Protocol", packet.None, packet.String, true},
	} {
		if got := same([]byte(c.a), []byte(c.b), c.x, c.y); got != c.want {
			t.Errorf("%q and %q: got %v", c.a, c.b, got)
		}
		if got := same([]byte(c.b), []byte(c.a), c.y, c.x); got != c.want {
			t.Errorf("%q and %q: got %v", c.b, c.a, got)
		}
	}
}

func TestAValueStaysOnItsLine(t *testing.T) {
	long := make([]byte, 300)
	for i := range long {
		long[i] = 'x'
	}
	for _, c := range []struct {
		v    Value
		want string
	}{
		{Value{}, "absent"},
		{Value{State: Unknown}, "unknown"},
		{Value{State: Present, Text: "64"}, "64"},
		{Value{State: Present}, `""`},
		{Value{State: Present, Text: "absent"}, `"absent"`},
		{Value{State: Present, Text: "a, b\x1b"}, `"a, b\x1b"`},
		{Value{State: Present, Text: string(long)}, string(long[:96]) + "… (300 characters)"},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
