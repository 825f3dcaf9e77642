package filter_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// ethernet compiles for Ethernet.
func ethernet(t testing.TB, expr string) *filter.Program {
	t.Helper()
	p, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestTheListingIsTcpdumps holds programs against what tcpdump -d prints for the same expressions.
func TestTheListingIsTcpdumps(t *testing.T) {
	b, err := os.ReadFile("testdata/tcpdump-d.txt")
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(b), "# ")[1:]
	if len(sections) < 20 {
		t.Fatalf("%d listings", len(sections))
	}
	for _, s := range sections {
		expr, want, _ := strings.Cut(s, "\n")
		t.Run(expr, func(t *testing.T) {
			if got := trimmed(ethernet(t, expr).String()); got != trimmed(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// trimmed is a listing without spaces at the ends of lines.
func trimmed(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

func TestErrorsSayTheColumnAndWhatWasExpected(t *testing.T) {
	for _, c := range []struct {
		expr   string
		column int
		kind   error
		says   string
	}{
		{"tcp port", 9, filter.ErrSyntax, "expected a port"},
		{"tcp and", 8, filter.ErrSyntax, "expected a primitive"},
		{"tcp or or udp", 8, filter.ErrSyntax, "expected a primitive"},
		{"(tcp", 5, filter.ErrSyntax, `expected ")"`},
		{"tcp)", 4, filter.ErrSyntax, "expected"},
		{"ip and TCP", 8, filter.ErrSyntax, "lower case"},
		{"1.2.3.4", 1, filter.ErrSyntax, "host 1.2.3.4"},
		{"tcp or 80", 8, filter.ErrSyntax, "port 80"},
		{"ip[0", 5, filter.ErrSyntax, `expected "]"`},
		{"ip[0] & 0xf", 12, filter.ErrSyntax, "comparison"},
		{"ip[0] = ", 9, filter.ErrSyntax, "expected a number"},
		{"port 08", 6, filter.ErrSyntax, "octal"},
		{"ether host 1:2:3", 12, filter.ErrSyntax, "no MAC address"},
		{"ether host 1:2:", 12, filter.ErrSyntax, "no MAC address"},
		{"ip ~ 3", 4, filter.ErrSyntax, "begins nothing"},
		{"4294967296 > 1", 1, filter.ErrSyntax, "32 bits"},
		{"port 70000", 6, filter.ErrMeaning, "65535"},
		{"port htpp", 6, filter.ErrMeaning, "did you mean http"},
		{"tcp port 80 and host example.org", 22, filter.ErrMeaning, "not looked up"},
		{"gateway example.org", 1, filter.ErrMeaning, "not looked up"},
		{"host 300.1.1.1", 6, filter.ErrMeaning, "no IPv4 address"},
		{"net 10.0.0.1/8", 5, filter.ErrMeaning, "beyond its mask"},
		{"udp port http", 10, filter.ErrMeaning, "of tcp"},
		{"tcp host 10.0.0.1", 1, filter.ErrMeaning, "no IPv4 addresses"},
		{"vlan 4096", 6, filter.ErrMeaning, "4095"},
		{"ip and vpi 5", 8, filter.ErrMeaning, "ATM"},
		{"ip[0:3] = 1", 6, filter.ErrMeaning, "1, 2 or 4"},
		{"ip[0] / 0 = 1", 7, filter.ErrMeaning, "division by zero"},
		{"len << 32 = 1", 5, filter.ErrMeaning, "32"},
		{"inbound", 1, filter.ErrMeaning, "live"},
		{"mpls and arp", 10, filter.ErrMeaning, "MPLS"},
		{"type mgt", 1, filter.ErrMeaning, "802.11"},
		{strings.Repeat("(", 600) + "ip", 251, filter.ErrSyntax, "deeper"},
	} {
		t.Run(c.expr[:min(len(c.expr), 20)], func(t *testing.T) {
			_, err := filter.Compile(c.expr, filter.Options{Link: packet.LinkEthernet})
			var e *filter.Error
			if !errors.As(err, &e) || !errors.Is(err, c.kind) {
				t.Fatalf("got %v, want an Error of kind %v", err, c.kind)
			}
			if e.Column != c.column || !strings.Contains(e.Text, c.says) {
				t.Errorf("got column %d: %s; want column %d and %q", e.Column, e.Text, c.column, c.says)
			}
		})
	}
}

func TestContradictionsNeverMatch(t *testing.T) {
	for expr, want := range map[string]bool{
		"tcp and udp": true, "ip and ip6": true, "tcp port 80 and vlan 5": true, "port 80 and not port 80": true, "len < 5 and len > 10": true,
		"ip proto 256": true, "ip[0] & 0 = 1": true, "not ip and tcp port 80 and not ip6": true, "1 > 2": true, "greater 100 and less 50": true,
		"": false, "tcp or udp": false, "vlan and tcp port 80": false, "port 80 and port 443": false, "ip[0] = 1 and ip[1] = 2": false, "icmp6": false,
		"not protochain 0 and ip": false, "ip protochain 6 and ip6": true, "protochain 6 and arp": true, "pim and tcp or ah and esp": true,
	} {
		if got := ethernet(t, expr).Never(); got != want {
			t.Errorf("%q: got %v, want %v", expr, got, want)
		}
	}
}

func TestLongProgramsJumpFarOrAreRefused(t *testing.T) {
	var terms []string
	for i := range 600 {
		terms = append(terms, fmt.Sprintf("ip[%d] = %d", 20+i%200, i%256))
	}
	for n := 10; n <= 600; n += 59 {
		expr := strings.Join(terms[:n], " or ")
		p := ethernet(t, expr)
		frame := make([]byte, 300)
		frame[12], frame[13] = 8, 0
		for i := range frame[14:] {
			frame[14+i] = 0xff
		}
		if p.Match(frame, 300) != (n > 255) { // ip[75] = 255 is the 256th
			t.Errorf("%d terms: got %v", n, p.Match(frame, 300))
		}
		last := n - 1
		frame[14+20+last%200] = byte(last)
		if !p.Match(frame, 300) {
			t.Errorf("%d terms: the last one does not match", n)
		}
		if n > 200 && !strings.Contains(p.String(), "ja ") {
			t.Errorf("%d terms: no far jump in a program of %d instructions", n, len(p.Instructions()))
		}
	}
	var long []string
	for i := range 3000 {
		long = append(long, fmt.Sprintf("ip[%d] = 1", i))
	}
	if _, err := filter.Compile(strings.Join(long, " or "), filter.Options{Link: packet.LinkEthernet}); err == nil || !strings.Contains(err.Error(), "4096") {
		t.Errorf("3000 terms: got %v", err)
	}
}

// TestWhatLibpcapCompilesOtherwise fixes the differences of the package doc that its oracle cannot show.
func TestWhatLibpcapCompilesOtherwise(t *testing.T) {
	compile := func(expr string, l packet.LinkType) *filter.Program {
		p, err := filter.Compile(expr, filter.Options{Link: l})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, c := range []struct {
		name, expr string
		link       packet.LinkType
		frame      []byte
	}{
		{"an ARCnet address", "link src $05", packet.LinkARCNETBSD, []byte{5, 6, 0xd4}},
		{"an octet under a mask", "byte 1 & 2", packet.LinkEthernet, []byte{0, 3}},
		{"IPv6 of OpenBSD's packet filter", "ip6", packet.LinkPFLOG, []byte{61, 24, 0, 0}},
		{"another point code", "opc != 4", 140, []byte{0, 0, 9, 0x85, 0, 0, 0, 0}},
		{"another path", "vpi != 4", packet.LinkSunATM, []byte{0, 5}},
		{"a shift by what is computed", "1 << (0x20 - 31) = 2", packet.LinkEthernet, nil},
		{"an authentication header before another", "ip6 protochain 17", packet.LinkIPv6, append(append(append([]byte{
			0x60, 0, 0, 0, 0, 24, 51, 64}, make([]byte, 32)...), // IPv6
			60, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0), // authentication header of 16 octets
			17, 0, 0, 0, 0, 0, 0, 0)}, // destination options
	} {
		if p := compile(c.expr, c.link); !p.Match(c.frame, uint32(len(c.frame))) {
			t.Errorf("%s: %q does not match\n%s", c.name, c.expr, p)
		}
	}
}

// What is made many times over is refused before it takes long.
func TestWhatCannotFitIsRefusedSoon(t *testing.T) {
	for _, expr := range []string{
		"geneve and geneve and (" + strings.Repeat("tcp port 7 or ", 300) + "ip)",
		"(" + strings.Repeat("ip or ", 200) + "udp) and geneve and geneve and (" + strings.Repeat("tcp port 7 or ", 300) + "ip)",
	} {
		if _, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet}); err == nil || !strings.Contains(err.Error(), "4096") {
			t.Errorf("got %v", err)
		}
	}
	ethernet(t, strings.Repeat("tcp port 7 or ", 100)+"ip") // this one says the same 100 times
	if _, err := filter.Compile("geneve and geneve and geneve and ip", filter.Options{Link: packet.LinkEthernet}); !errors.Is(err, filter.ErrMeaning) || !strings.Contains(err.Error(), "column 23: geneve stands twice before") {
		t.Errorf("three layers: got %v", err)
	}
}
