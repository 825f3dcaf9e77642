package compare_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/compare"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// segment is a pcap file of one TCP segment from port 80.
func segment(payload string) []byte {
	b := capture(0)
	f := append([]byte{}, frame[:14+20]...)
	binary.BigEndian.PutUint16(f[14+2:], uint16(40+len(payload)))
	f[14+9] = 6
	f = append(f, 0, 80, 0x9c, 0x40, 0, 0, 0, 1, 0, 0, 0, 1, 0x50, 0x18, 4, 0, 0, 0, 0, 0)
	f = append(f, payload...)
	for _, x := range []int{1700000000, 0, len(f), len(f)} {
		b = binary.LittleEndian.AppendUint32(b, uint32(x))
	}
	return append(b, f...)
}

// Each case plants a difference between the default engine and another; a condition accepts it or not.
func TestARuleWithAConditionAcceptsNothingElse(t *testing.T) {
	const (
		whole   = "HTTP/1.1 200 OK\r\nServer: a\r\nContent-Length: 3\r\n\r\nabc"
		cut     = "HTTP/1.1 200 OK\r\nServer: b\r\nContent-Length: 9\r\n\r\nabc"
		flagged = "tcp.analysis.flags"
	)
	without := func(name string) func(*packet.Packet, packet.Field, func(packet.Field)) {
		return alter(name, func(*packet.Packet, *packet.Field) bool { return false })
	}
	def := builtinName()
	noHTTP := func(_ *packet.Packet, f packet.Field, yield func(packet.Field)) {
		if !strings.HasPrefix(def(f.ID), "http.") {
			yield(f)
		}
	}
	code := alter("http.response.code", func(_ *packet.Packet, f *packet.Field) bool { f.Num = 404; return true })
	for _, c := range []struct {
		name, when, payload string
		other               stub
		left                int // differences that are not accepted
	}{
		{"a message that goes on", "continues", cut, stub{field: without("http.server")}, 0},
		{"one that does not", "continues", whole, stub{field: without("http.server")}, 1},
		{"a whole one before one that goes on", "continues", whole + cut, stub{field: without("http.server")}, 1},
		{"another value", "continues", cut, stub{field: code}, 1},
		{"the octets before the message", "continues", cut, stub{field: without("tcp.srcport")}, 1},
		{"a segment that the other leaves alone", "flagged", whole, stub{field: noHTTP, also: flagged}, 0},
		{"one that it does not leave alone", "flagged", whole, stub{field: without("http.server"), also: flagged}, 1},
		{"one that it leaves alone and does not flag", "flagged", whole, stub{field: noHTTP, also: "tcp.analysis.other"}, -1},
		{"another value in a flagged one", "flagged", whole, stub{field: code, also: flagged}, 1},
		{"a flagged one of which a field of TCP is missing", "flagged", whole, stub{field: without("tcp.srcport"), also: flagged}, 1},
		{"a field that stands alone", "alone", "text", stub{field: noHTTP}, 0},
		{"one of several", "alone", whole, stub{field: noHTTP}, -1},
		{"one that stands alone, of a protocol that the other reads", "alone", "text", stub{field: noHTTP, also: "http.other"}, 1},
		{"both values", "200!=404", whole, stub{field: code}, 0},
		{"the values the other way round", "404!=200", whole, stub{field: code}, 1},
		{"another first value", "20[1-9]!=404", whole, stub{field: code}, 1},
		{"nothing for any", "absent!=*", whole, stub{field: without("http.server")}, 1},
		{"any for nothing", "*!=absent", whole, stub{field: without("http.server")}, 0},
		{"any for any", "*!=*", whole, stub{field: without("http.server")}, 1},
		{"any for nothing, with a slash in it", "*!=absent", whole, stub{field: without("http.response.version")}, 0},
		{"a slash where it is asked for", "HTTP/1.?!=absent", whole, stub{field: without("http.response.version")}, 0},
		{"a value that is said and not absent", "200!=absent", whole, stub{field: code}, 1},
		{"the octets", "octets=61", whole, stub{field: without("http.server")}, 0},
		{"other octets", "octets=62", whole, stub{field: without("http.server")}, 1},
		{"two conditions", "a!=absent octets=61", whole, stub{field: without("http.server")}, 0},
		{"one of two conditions", "b!=absent octets=61", whole, stub{field: without("http.server")}, 1},
		{"a condition and its packet", "1 a!=absent", whole, stub{field: without("http.server")}, 0},
		{"a condition and another packet", "2 a!=absent", whole, stub{field: without("http.server")}, 1},
	} {
		list, err := compare.ReadAccepted(strings.NewReader("*\t*\t" + c.when + "\tfor the test\n"))
		if err != nil {
			t.Fatal(err)
		}
		if !list.Rules[0].Conditional() {
			t.Errorf("%s: %s is no condition", c.name, c.when)
		}
		got, r := compared(t, segment(c.payload), compare.Options{Accepted: list, Ignore: []string{"http.response.code.desc", "http.response.line", "frame.protocols"}}, &c.other)
		if c.left < 0 && r.Accepted == 0 && r.Differences > 1 {
			continue // none of many
		}
		if int(r.Differences) != c.left || list.Rules[0].Used != r.Accepted || c.left == 0 && r.Accepted == 0 {
			t.Errorf("%s: %d differences left, %d accepted, want %d left:\n%s", c.name, r.Differences, r.Accepted, c.left, got)
		}
	}
}

func TestConditionsThatCannotBeRead(t *testing.T) {
	for when, want := range map[string]string{
		"a!=b c!=d": "one pair of values", "!=b": "is no pattern", "a!=": "is no pattern", "octets=": "is no pattern", "octets=[": "is no pattern",
		"goes": "are no packets", "continues,flagged": "are no packets",
	} {
		if _, err := compare.ReadAccepted(strings.NewReader("ip.ttl\t*\t" + when + "\tx\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q in it", when, err, want)
		}
	}
	list, err := compare.ReadAccepted(strings.NewReader("ip.ttl\t*\t1,3-\tx\nip.ttl\t*\t*\tx\n"))
	if err != nil || list.Rules[0].Conditional() || list.Rules[1].Conditional() {
		t.Errorf("numbers are a condition: %v", err)
	}
}
