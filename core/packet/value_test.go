package packet

import (
	"encoding/hex"
	"math"
	"net/netip"
	"testing"
	"time"
)

func data(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The wanted texts are those of `tshark -n -T fields`, version 4.0.17, TZ=UTC, where it has a field of the type.
func TestAppendValueWritesWhatTsharkWrites(t *testing.T) {
	at := time.Date(2012, 6, 9, 7, 28, 25, 298858000, time.UTC).UnixNano()
	before := int64(-250_000_000)
	for _, c := range []struct {
		name string
		def  Def
		num  uint64
		data string
		want string
	}{
		{"none is 1 by its presence", Def{Type: None}, 0, "", "1"},
		{"a protocol is its title", Def{Type: Protocol, Title: "User Datagram Protocol"}, 0, "0102", "User Datagram Protocol"},
		{"false", Def{Type: Bool}, 0, "", "0"},
		{"true", Def{Type: Bool}, 1, "", "1"},
		{"decimal", Def{Type: Uint32}, 4294967295, "", "4294967295"},
		{"hexadecimal has the width of the type", Def{Type: Uint16, Base: Hex}, 0x12, "", "0x0012"},
		{"24 bits in hexadecimal", Def{Type: Uint24, Base: HexDec}, 0x12, "", "0x000012"},
		{"decimal first", Def{Type: Uint16, Base: DecHex}, 18, "", "18"},
		{"octal", Def{Type: Uint16, Base: Oct}, 8, "", "010"},
		{"negative", Def{Type: Int32}, ^uint64(0), "", "-1"},
		{"negative in hexadecimal", Def{Type: Int8, Base: Hex}, ^uint64(0), "", "0xff"},
		{"float", Def{Type: Float}, uint64(math.Float32bits(5.5)), "", "5.5"},
		{"float without fraction", Def{Type: Float}, uint64(math.Float32bits(135)), "", "135"},
		{"double", Def{Type: Double}, math.Float64bits(0.1), "", "0.1"},
		{"IPv4", Def{Type: IPv4Addr}, 0x0a00ff64, "", "10.0.255.100"},
		{"EUI-64", Def{Type: EUI64}, 0x0123456789abcdef, "", "01:23:45:67:89:ab:cd:ef"},
		{"Ethernet address", Def{Type: EtherAddr}, 0, "0123456789ab", "01:23:45:67:89:ab"},
		{"GUID", Def{Type: GUID}, 0, "000102030405060708090a0b0c0d0e0f", "00010203-0405-0607-0809-0a0b0c0d0e0f"},
		{"octets", Def{Type: Bytes}, 0, "00ff10", "00ff10"},
		{"octets with spaces", Def{Type: Bytes, Base: Space}, 0, "00ff10", "00 ff 10"},
		{"octets with colons in trees", Def{Type: Bytes, Base: Colon}, 0, "00ff10", "00ff10"},
		{"no octets", Def{Type: Bytes}, 0, "", "<MISSING>"},
		{"text", Def{Type: String}, 0, "61620963", `ab\tc`},
		{"text ends at a NUL", Def{Type: String}, 0, "616200ff", "ab"},
		{"absolute time", Def{Type: AbsTime}, uint64(at), "", "Jun  9, 2012 07:28:25.298858000 UTC"},
		{"relative time", Def{Type: RelTime}, 1_000_000_005, "", "1.000000005"},
		{"relative time below 0", Def{Type: RelTime}, uint64(before), "", "-0.250000000"},
	} {
		p := &Packet{Data: data(t, c.data)}
		f := Field{ID: FieldID(Data) << 16, Len: uint32(len(p.Data)), Num: c.num}
		if got := string(AppendValue(nil, p, f, &c.def)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// From tshark 4.0.17 -e ipv6.src of packets with these addresses.
func TestAppendValueWritesIPv6(t *testing.T) {
	for in, want := range map[string]string{
		"::": "::", "::1": "::1", "::ffff:1.2.3.4": "::ffff:1.2.3.4", "::1.2.3.4": "::1.2.3.4", "::304": "::304",
		"::ffff:0:0": "::ffff:0.0.0.0", "1::": "1::", "1:0:0:2::": "1:0:0:2::", "1:0:2:0:3:0:4:0": "1:0:2:0:3:0:4:0",
		"2001:db8:0:1:0:0:1:0": "2001:db8:0:1::1:0", "::ffff:0:1.2.3.4": "::ffff:0:102:304", "0:1::": "0:1::",
		"2001:db8:0:1:1:1:1:1": "2001:db8:0:1:1:1:1:1", "::2:3": "::0.2.0.3", "::fffe:1.2.3.4": "::fffe:102:304",
	} {
		a, err := netip.ParseAddr(in)
		if err != nil {
			t.Fatal(err)
		}
		b := a.As16()
		p := &Packet{Data: b[:]}
		if got := string(AppendValue(nil, p, Field{Len: 16}, &Def{Type: IPv6Addr})); got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
}

func TestAppendTextKeepsALineAndUTF8(t *testing.T) {
	for in, want := range map[string]string{
		"plain":            "plain",
		"a\b\t\n\f\rb":     `a\b\t\n\f\rb`,
		"\a\v\x1b\x7f":     "\a\v\x1b\x7f",
		"é\u200b😀":         "é\u200b😀",
		"\xe2\x82x":        "\uFFFDx",             // the start of a sequence is one fault
		"\xc0\xafz":        "\uFFFD\uFFFDz",       // octets that start none are one each
		"\xed\xa0\x80z":    "\uFFFD\uFFFD\uFFFDz", // a surrogate
		"\xf0\x9f\x98":     "\uFFFD",
		"\xf4\x90\x80\x80": "\uFFFD\uFFFD\uFFFD\uFFFD",
		"x\x00y":           "x",
	} {
		if got := string(AppendText(nil, in)); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestTimesAtTheirLimits(t *testing.T) {
	for _, c := range []struct {
		name                string
		t                   Timestamp
		rfc, epoch, tsharks string
	}{
		{"none", Timestamp{}, "", "", ""},
		{"the epoch", Timestamp{Valid: true}, "1970-01-01T00:00:00.000000000Z", "0.000000000", "Jan  1, 1970 00:00:00.000000000 UTC"},
		{
			"a quarter before it",
			Timestamp{Ticks: 750, Offset: -1, Res: 3, Valid: true},
			"1969-12-31T23:59:59.750000000Z", "-0.250000000", "Dec 31, 1969 23:59:59.750000000 UTC",
		},
		{"a year of five digits", Timestamp{Ticks: 300_000_000_000, Valid: true}, "", "300000000000.000000000", "Aug 15, 11476 05:20:00.000000000 UTC"},
		{"a unit too fine for any clock", Timestamp{Ticks: 1, Res: 127, Valid: true}, "1970-01-01T00:00:00.000000000Z", "0.000000000", "Jan  1, 1970 00:00:00.000000000 UTC"},
	} {
		rfc, ok := AppendRFC3339(nil, c.t)
		if string(rfc) != c.rfc || ok != (c.rfc != "") {
			t.Errorf("%s: RFC 3339 %q %v, want %q", c.name, rfc, ok, c.rfc)
		}
		if got := string(AppendEpoch(nil, c.t)); got != c.epoch {
			t.Errorf("%s: epoch %q, want %q", c.name, got, c.epoch)
		}
		if got := string(AppendAbsolute(nil, c.t)); got != c.tsharks {
			t.Errorf("%s: absolute %q, want %q", c.name, got, c.tsharks)
		}
	}
}

func TestAppendValueAllocatesNothing(t *testing.T) {
	p := &Packet{Data: make([]byte, 32)}
	dst := make([]byte, 0, 256)
	for typ := None; typ <= AX25; typ++ {
		d := &Def{Type: typ}
		f := Field{Len: 16, Num: 12345}
		if n := testing.AllocsPerRun(50, func() { dst = AppendValue(dst[:0], p, f, d) }); n != 0 {
			t.Errorf("type %d: %v allocations", typ, n)
		}
	}
}
