package dissect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// viewDNS reads everything that the view offers.
func viewDNS(p *packet.Packet, l packet.Layer) {
	for d := range DNSMessages(p, l) {
		viewDNSMessage(d)
	}
}

func viewDNSMessage(d DNS) {
	var buf []byte
	for q := range d.Questions() {
		buf, _ = q.Name.AppendText(buf[:0])
	}
	for r := range d.Records() {
		buf, _ = r.Name.AppendText(buf[:0])
		for i := range len(r.Data) + 1 {
			buf, _ = r.DataName(i).AppendText(buf[:0])
		}
	}
	d.Fault()
	d.Opcode()
	d.Rcode()
}

// inUDP and inTCP wrap a message given as hexadecimal into a raw IPv4 packet between 10.0.0.1 and 10.0.0.2.
func inUDP(t testing.TB, src, dst uint16, message string) []byte {
	n := len(unhex(t, message))
	return datagram(t, 4, 17, fmt.Sprintf("%04x %04x %04x 0000", src, dst, 8+n), message)
}

func inTCP(t testing.TB, src, dst uint16, payload string) []byte {
	return datagram(t, 4, 6, fmt.Sprintf("%04x %04x 00000001 00000001 5018 ffff 0000 0000", src, dst), payload)
}

// A query and its response for the address of www.example.com, RFC 1035 §4.1.
const (
	dnsQuery    = "1234 0100 0001 0000 0000 0000 03 777777 07 6578616d706c65 03 636f6d 00 0001 0001"
	dnsAnswered = "1234 8180 0001 0002 0000 0000 03 777777 07 6578616d706c65 03 636f6d 00 0001 0001" +
		"c00c 0005 0001 0000003c 0006 03 637573 c010" + // www.example.com CNAME cus.example.com
		"c02d 0001 0001 0000003c 0004 c0000201"
)

func TestDNSViewReadsTheMessage(t *testing.T) {
	p := newPacket(packet.LinkRaw, inUDP(t, 53, 40000, dnsAnswered))
	new(Dissector).Dissect(p)
	d, ok := DNSOf(p, p.Layers()[3])
	if !ok || !d.Response() || d.ID() != 0x1234 || d.Opcode() != 0 || d.Rcode() != 0 || d.Count(DNSAnswers) != 2 {
		t.Fatalf("view %v %+v", ok, d)
	}
	var got []string
	for q := range d.Questions() {
		got = append(got, fmt.Sprint("? ", q.Name, " ", q.Type, " ", q.Class))
	}
	for r := range d.Records() {
		got = append(got, fmt.Sprint(r.Section, " ", r.Name, " ", r.Type, " ", r.TTL, " ", r.DataName(0), " ", len(r.Data)))
	}
	want := "? www.example.com 1 1|1 www.example.com 5 60 cus.example.com 6|1 cus.example.com 1 60  4"
	if s := strings.Join(got, "|"); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	if why, at := d.Fault(); why != 0 || at != 67 {
		t.Errorf("fault %v at %d, want none at 67", why, at)
	}
}

func TestDNSFaultSaysWhereTheSectionsEnd(t *testing.T) {
	b := unhex(t, dnsAnswered)
	for n := dnsHeaderLen; n < len(b); n++ {
		why, at := DNS{b[:n]}.Fault()
		want, start := packet.FaultTruncated, 12
		switch {
		case n >= 63:
			want, start = packet.FaultLength, 51
		case n >= 51:
			start = 51
		case n >= 45:
			want, start = packet.FaultLength, 33
		case n >= 33:
			start = 33
		}
		if why != want || at != start {
			t.Errorf("cut to %d: %v at %d, want %v at %d", n, why, at, want, start)
		}
	}
}

// Names that a sender makes to hurt: each is read in bounded steps, and what stands in the way is said.
func TestDNSNamesThatHurt(t *testing.T) {
	const head = "1234 0100 0001 0000 0000 0000"
	long := strings.Repeat("3f"+strings.Repeat("61", 63), 4)
	for _, c := range []struct{ name, hex, want, fault string }{
		{"a pointer to itself", "c00c 0001 0001", dnsLoopText, "6"},
		{"two pointers that point to each other", "c00e c00c 0001 0001", dnsLoopText, "6"},
		{"a label before the pointer back to it", "01 61 c00c 0001 0001", dnsLoopText, "6"},
		{"a pointer out of the message", "ffff 0001 0001", "", "2"},
		{"half a pointer", "c0", "", "1"},
		{"a label without its octets", "05 6162", "", "1"},
		{"no end", "01 61", "", "1"},
		{"a binary label of RFC 2673", "41 08 aa 00 0001 0001", "", "6"},
		{"a reserved label type", "80 61 00 0001 0001", "", "6"},
		{"more than 255 octets", long + "00 0001 0001", dnsLongText, "2"},
		{"type and class missing", "01 61 00", "a", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := inUDP(t, 40000, 53, head+c.hex)
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			wantValues(t, p, "dns.qry.name="+c.want, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, b)
			noAllocs(t, packet.LinkRaw, b)
		})
	}
}

// 5000 records whose names each run through thousands of pointers: without a limit this would be 10^8 steps.
func TestDNSPointerChainsAreBounded(t *testing.T) {
	var b []byte
	b = append(b, unhex(t, "1234 8180 0000 1388 0000 0000")...)
	b = append(b, unhex(t, "00 0010 0001 00000000 2000")...) // a TXT record that holds the chain
	for i := range 0x1000 {
		at := 23 + 2*i - 2
		b = append(b, 0xc0|byte(at>>8), byte(at))
	}
	for len(b) < 60_000 {
		b = append(b, 0xff, 0xfe, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0)
	}
	_, r := appendDNSName(nil, b, 0x1f01)
	if r.fault == 0 {
		t.Error("a chain of 2000 pointers counts as a name")
	}
	p := newPacket(packet.LinkRaw, inUDP(t, 53, 40000, fmt.Sprintf("%x", b)))
	d := new(Dissector)
	d.Dissect(p)
	walkAll(t, d, p)
}

func TestDNSOverTCP(t *testing.T) {
	query, answer := "0021"+dnsQuery, "0043"+dnsAnswered
	for _, c := range []struct{ name, payload, ids, more, fault string }{
		{"one message", query, "0x1234", "", ""},
		{"two messages", query + answer, "0x1234,0x1234", "", ""},
		{"a message and the start of another", query + answer[:94], "0x1234,0x1234", "12", ""},
		{"a message and half a length", query + "00", "0x1234", "12", ""},
		{"a header that goes on", query[:18], "0x1234", "12", ""},
		{"a length below a header", "0005 1234 0100 00" + query, "0x1234,0x1234", "", "1"},
		{"the middle of a message", dnsAnswered, "", "12", ""},
		{"an empty message", "0000" + query, "0x1234", "", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := inTCP(t, 40000, 53, c.payload)
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			wantValues(t, p, "dns.id="+c.ids, "_ws.unreassembled="+c.more, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, b)
			noAllocs(t, packet.LinkRaw, b)
			for n := range b {
				viewLayers(newPacket(packet.LinkRaw, b[:n]))
			}
		})
	}
}

func viewLayers(p *packet.Packet) {
	new(Dissector).Dissect(p)
	for _, l := range p.Layers() {
		viewDNS(p, l)
	}
}

// A capture that holds less than the IP header says cannot tell whether the message goes on.
func TestDNSOverTCPCutByTheCapture(t *testing.T) {
	b := inTCP(t, 40000, 53, "0043"+dnsAnswered)
	p := newPacket(packet.LinkRaw, b[:len(b)-10])
	p.Len = uint32(len(b))
	new(Dissector).Dissect(p)
	wantValues(t, p, "_ws.unreassembled=", "dns.resp.name=www.example.com,cus.example.com")
	if got := values(p, "_ws.malformed"); !strings.HasSuffix(got, "1") {
		t.Errorf("faults %q, want the message's cut at the end", got)
	}
}

func TestDNSMessagesOfASegment(t *testing.T) {
	query, answer := "0021"+dnsQuery, "0043"+dnsAnswered
	for _, c := range []struct {
		name, payload string
		want          []int // questions and records that each message has
	}{
		{"two", query + answer, []int{1, 3}},
		{"one and the start of another", query + answer[:94], []int{1, 1}},
		{"an empty one between", query + "0000" + answer, []int{1, 3}},
		{"none but a length", "0021", nil},
		{"the middle of one", dnsAnswered, nil},
	} {
		p := newPacket(packet.LinkRaw, inTCP(t, 40000, 53, c.payload))
		new(Dissector).Dissect(p)
		var got []int
		for d := range DNSMessages(p, p.Layers()[len(p.Layers())-1]) {
			n := 0
			for range d.Questions() {
				n++
			}
			for range d.Records() {
				n++
			}
			got = append(got, n)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestDNSMessageLen(t *testing.T) {
	for _, c := range []struct {
		hex  string
		want int
	}{{"", 0}, {"00", 0}, {"0021", 35}, {"0021 1234 0100", 35}, {"000b", -1}, {"ffff", 65537}} {
		if got := dnsMessageLen(unhex(t, c.hex)); got != c.want {
			t.Errorf("%s: %d, want %d", c.hex, got, c.want)
		}
	}
}

func TestLooksLikeDNS(t *testing.T) {
	for _, c := range []struct {
		name, hex string
		want      bool
	}{
		{"a query", dnsQuery, true},
		{"a response", dnsAnswered, true},
		{"a query with an OPT record", dnsQuery[:25] + "0001" + dnsQuery[29:] + "00 0029 04d0 00000000 0000", true},
		{"octets behind a query", dnsQuery + "00", false},
		{"a query without its end", dnsQuery[:len(dnsQuery)-5], false},
		{"two questions", "1234 0100 0002" + dnsQuery[14:], false},
		{"an update", "1234 2800" + dnsQuery[9:], false},
		{"a reserved bit", "1234 0140" + dnsQuery[9:], false},
		{"a space in a label", strings.Replace(dnsQuery, "777777", "772077", 1), false},
		{"a class that is not the Internet's", dnsQuery[:len(dnsQuery)-1] + "3", false},
		{"an unknown type", dnsQuery[:len(dnsQuery)-9] + "0300 0001", false},
		{"a query with answers", "1234 0100 0001 0001" + dnsQuery[19:], false},
		{"zeros", strings.Repeat("00", 40), false},
		{"an SNMP-like octet string", "302902010004067075626c6963a01c02040000000102010002010030", false},
	} {
		if got := looksLikeDNS(unhex(t, c.hex)); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	b := inUDP(t, 40000, 5300, dnsQuery)
	p := newPacket(packet.LinkRaw, b)
	new(Dissector).Dissect(p)
	if got := chain(p); got != "raw:ip:udp:dns" {
		t.Errorf("chain %s on an unknown port", got)
	}
	for n := range len(b) {
		if looksLikeDNS(b[28:max(28, n)]) && n < len(b) {
			t.Errorf("a query cut to %d octets passes", n-28)
		}
	}
}

// RFC 7901 §4, RFC 8162 §2, RFC 7553 §4: what tshark 4.0 does not know.
func TestDNSRecordsThatTsharkDoesNotKnow(t *testing.T) {
	const head = "1234 8180 0000 0001 0000 0000 00"
	for _, c := range []struct{ name, hex, line string }{
		{"CHAIN", "0029 04d0 00000000 0011 000d 000d 07 6578616d706c65 03 636f6d 00", "dns.opt.chain.fqdn=example.com"},
		{"SMIMEA", "0035 0001 00000000 0005 03 01 01 aabb", "dns.tlsa.certificate_association_data=aabb"},
		{"URI", "0100 0001 00000000 0007 000a 0001 783a79", "dns.uri.target=x:y"},
		{"an unpadded NSEC3 hash", "0032 0001 00000000 000c 01 00 0000 00 06 174eb2409fe2", "dns.nsec3.hash_value=2t7b4g4vs8"},
	} {
		p := newPacket(packet.LinkRaw, inUDP(t, 53, 40000, head+c.hex))
		new(Dissector).Dissect(p)
		wantValues(t, p, c.line, "_ws.malformed=")
	}
}

// Data that is too short for its type is said to be so, and the record behind it is read all the same.
func TestDNSShortDataKeepsTheNextRecord(t *testing.T) {
	const next = "00 0001 0001 00000000 0004 c0000201"
	for _, c := range []struct{ name, hex string }{
		{"A", "00 0001 0001 00000000 0002 c000"},
		{"AAAA", "00 001c 0001 00000000 0004 20010db8"},
		{"MX", "00 000f 0001 00000000 0003 000a 01"},
		{"TXT", "00 0010 0001 00000000 0002 05 61"},
		{"SOA", "00 0006 0001 00000000 0004 00 00 0001"},
		{"a client subnet", "00 0029 04d0 00000000 0006 0008 0002 0001"},
		{"an option beyond the data", "00 0029 04d0 00000000 0005 0008 0009 00"},
		{"SVCB", "00 0040 0001 00000000 0007 0001 00 0001 0009"},
		{"SVCB port", "00 0040 0001 00000000 0008 0001 00 0003 0001 01"},
		{"CAA", "00 0101 0001 00000000 0003 00 05 69"},
		{"NSEC3", "00 0032 0001 00000000 0006 01 00 0000 04 aa"},
		{"RRSIG", "00 002e 0001 00000000 0004 0001 0501"},
		{"TSIG", "00 00fa 00ff 00000000 0003 00 0000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := inUDP(t, 53, 40000, "1234 8180 0000 0002 0000 0000"+c.hex+next)
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			if got := values(p, "dns.a"); !strings.HasSuffix(got, "192.0.2.1") {
				t.Errorf("dns.a %q, want the second record's address", got)
			}
			if got := values(p, "_ws.malformed"); got == "" {
				t.Error("no fault")
			}
			cutEverywhere(t, packet.LinkRaw, b)
			noAllocs(t, packet.LinkRaw, b)
		})
	}
}

func TestDNSViewAllocatesNothing(t *testing.T) {
	p := newPacket(packet.LinkRaw, inUDP(t, 53, 40000, dnsAnswered))
	new(Dissector).Dissect(p)
	buf := make([]byte, 0, 512)
	l := p.Layers()[3]
	if got := testing.AllocsPerRun(100, func() {
		d, _ := DNSOf(p, l)
		for q := range d.Questions() {
			buf, _ = q.Name.AppendText(buf[:0])
		}
		for r := range d.Records() {
			buf, _ = r.Name.AppendText(buf[:0])
			buf, _ = r.DataName(0).AppendText(buf)
		}
		d.Fault()
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// FuzzDNS lists and views whatever a datagram or a segment to port 53 holds.
func FuzzDNS(f *testing.F) {
	for _, r := range readings(f, "dns") {
		f.Add(r.frame[42:], uint8(0))
	}
	f.Add(unhex(f, "0021"+dnsQuery), uint8(1))
	d := new(Dissector)
	f.Fuzz(func(t *testing.T, b []byte, how uint8) {
		ports := [...]uint16{53, 5353, 5355, 5300}
		payload, port := fmt.Sprintf("%x", b[:min(len(b), 60_000)]), ports[how>>1&3]
		frame := inUDP(t, 40000, port, payload)
		if how&1 != 0 {
			frame = inTCP(t, 40000, port, payload)
		}
		p := newPacket(packet.LinkRaw, frame)
		d.Dissect(p)
		walkAll(t, d, p)
		for _, l := range p.Layers() {
			viewDNS(p, l)
		}
	})
}
