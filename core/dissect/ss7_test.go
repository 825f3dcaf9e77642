package dissect

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ss7Views writes what the typed views say of a packet.
func ss7Views(p *packet.Packet) string {
	var s strings.Builder
	for _, l := range p.Layers() {
		if u, ok := MTP2Of(p, l); ok {
			fmt.Fprintf(&s, "mtp2 %v %d %d %d;", u.Extended(), u.BSN(), u.FSN(), u.LengthIndicator())
		}
		if m, ok := MTP3Of(p, l); ok {
			fmt.Fprintf(&s, "mtp3 %d %d %d %d %d %d;", m.ServiceIndicator(), m.NetworkIndicator(), m.DPC(), m.OPC(), m.SLS(), len(m.Payload()))
		}
		if m, ok := SCCPOf(p, l); ok {
			fmt.Fprintf(&s, "sccp %d %s %s %d;", m.Type(), sccpAddressText(m.Called()), sccpAddressText(m.Calling()), len(m.Data()))
		}
		if m, ok := TCAPOf(p, l); ok {
			fmt.Fprintf(&s, "tcap %#x %x %x %d %x", m.Type(), m.OTID(), m.DTID(), len(m.Dialogue()), m.ApplicationContext())
			for c := range m.Components() {
				fmt.Fprintf(&s, " [%#x %v %d %v %d %x]", c.Type, c.Has, c.InvokeID, c.HasCode, c.Code, c.Parameter)
			}
		}
	}
	return s.String()
}

func sccpAddressText(a SCCPAddress) string {
	s := fmt.Sprint(a.GlobalTitleIndicator(), " ", string(a.AppendDigits(nil)))
	if pc, ok := a.PointCode(); ok {
		s += fmt.Sprint(" pc ", pc)
	}
	if ssn, ok := a.SSN(); ok {
		s += fmt.Sprint(" ssn ", ssn)
	}
	return s
}

func TestViewsOfSS7(t *testing.T) {
	const head = "83 e3443231 09 00 03 "
	for _, c := range []struct {
		name string
		link packet.LinkType
		hex  string
		want string
	}{
		{"a status unit", packet.LinkMTP2, "9da142 0304", "mtp2 false 29 33 2;"},
		{"a unit of annex A", packet.LinkMTP2Pseudo, "00 01 ffff 1d05 2d86 0700 85 e3443231 a1a2", "mtp2 true 1309 1581 7;mtp3 5 2 1251 1225 3 2;"},
		{"addresses", packet.LinkMTP3, head + "0d 0f 0a 12 06 00 11 04 2143658709 02 4206 01 55",
			"mtp3 3 2 1251 1225 3 21;sccp 9 4 123456789 ssn 6 0  ssn 6 1;"},
		{"a point code", packet.LinkMTP3, head + "09 0b 06 47e304 c8 8421 02 4206 01 55",
			"mtp3 3 2 1251 1225 3 17;sccp 9 1 1 pc 1251 ssn 200 0  ssn 6 1;"},
		{"an invoke", packet.LinkMTP3, head + "05 07 02 4206 02 4206 14 62 12 48 02 0102 6c 0c a1 0a 0201ff 020106 3002 0400",
			"mtp3 3 2 1251 1225 3 32;sccp 9 0  ssn 6 0  ssn 6 20;tcap 0x62 0102  0  [0xa1 true -1 true 6 30020400]"},
		{"a result, an error and a reject", packet.LinkMTP3, head + "05 07 02 4206 02 4206 29 64 27 49 01 07 6c 22" +
			"a2 0c 020101 3007 020206ff 0401aa a3 0a 020102 020122 0402bbcc a4 06 020103 810101",
			"mtp3 3 2 1251 1225 3 53;sccp 9 0  ssn 6 0  ssn 6 41;tcap 0x64  07 0 " +
				" [0xa2 true 1 true 1791 0401aa] [0xa3 true 2 true 34 0402bbcc] [0xa4 true 3 false 0 ]"},
	} {
		p := dissectHex(t, c.link, c.hex)
		if got := ss7Views(p); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, got, c.want)
		}
	}
	for _, s := range readings(t, "ss7") { // nothing of a cut message may panic
		link := linkOf(t, s.title)
		for n := range s.frame {
			p := newPacket(link, s.frame[:n:n])
			new(Dissector).Dissect(p)
			ss7Views(p)
		}
	}
}

func TestTheApplicationContextIsFound(t *testing.T) {
	p, _ := titled(t, "ss7", "TCAP, MAP by its context: begin without a version")
	m, ok := TCAPOf(p, p.Layers()[2])
	if !ok || !bytes.Equal(m.ApplicationContext(), unhex(t, "04000001001302")) || len(m.Dialogue()) == 0 {
		t.Errorf("context %x", m.ApplicationContext())
	}
}

func TestDamagedSS7(t *testing.T) {
	for _, c := range []struct {
		name string
		link packet.LinkType
		hex  string
		want string // kind and fault of the last layer that is not data
	}{
		{"MTP2 cut", packet.LinkMTP2, "9da1", "mtp2 header cut short"},
		{"MTP2's pseudo header cut", packet.LinkMTP2Pseudo, "0001 0000 9da103", "mtp2 header cut short"},
		{"MTP2 length beyond the unit", packet.LinkMTP2, "9da107 85 e3443231 a1", "mtp3 "},
		{"MTP3 cut", packet.LinkMTP3, "83 e34432", "mtp3 header cut short"},
		{"SCCP without its pointers", packet.LinkMTP3, "83 e3443231 09 00 03 05", "sccp header cut short"},
		{"SCCP pointer beyond the message", packet.LinkMTP3, "83 e3443231 09 00 03 50 07 02 4206", "sccp length beyond the octets that are there"},
		{"SCCP parameter beyond the message", packet.LinkMTP3, "83 e3443231 09 00 03 05 07 02 4206 02 4206 07 6204 4802 0102", "sccp length beyond the octets that are there"},
		{"SCCP options without an end", packet.LinkMTP3, "83 e3443231 02 010203 040506 02 01 09 01 05", "sccp length beyond the octets that are there"},
		{"a mandatory parameter that is nowhere", packet.LinkMTP3, "83 e3443231 0b 010203 00 01 aa", "sccp length beyond the octets that are there"},
	} {
		p := dissectHex(t, c.link, c.hex)
		ls := p.Layers()
		l := ls[len(ls)-1]
		if l.Kind == packet.Data && len(ls) > 1 {
			l = ls[len(ls)-2]
		}
		if got := l.Kind.Name() + " " + l.Fault.String(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	p := dissectHex(t, packet.LinkMTP2, "9da107 85 e3443231 a1")
	if l := p.Layers()[0]; l.Fault != packet.FaultLength {
		t.Errorf("a length beyond the unit: %q", l.Fault)
	}
}

// The octets of what lies in parts of other messages are no message.
func TestSCCPSegmentsStayData(t *testing.T) {
	for _, hex := range []string{
		"83 e3443231 11 81 0f 04 06 08 0e 024206 024206 06 620448020102 10 04 c1 010203 00",
		"83 e3443231 06 010203 01 01 06 620448020102",
		"83 e3443231 07 010203 0001 01 06 620448020102",
	} {
		p := dissectHex(t, packet.LinkMTP3, hex)
		ls := p.Layers()
		if l := ls[len(ls)-1]; l.Kind != packet.Data || l.Fault != packet.FragmentPart || l.Len != 6 {
			t.Errorf("%s: %s %q of %d octets", hex, l.Kind, l.Fault, l.Len)
		}
	}
	whole := "83 e3443231 11 81 0f 04 06 08 0e 024206 024206 06 620448020102 10 04 c0 010203 00"
	if got := chain(dissectHex(t, packet.LinkMTP3, whole)); got != "mtp3:sccp:tcap" {
		t.Errorf("the only segment: %s", got)
	}
}

// X.690 §8.1.3.6: what is open may nest, but not without end, and an indefinite length needs an end.
func TestBERIsBounded(t *testing.T) {
	nested := func(depth int) []byte {
		return append(bytes.Repeat([]byte{0x30, 0x80}, depth), make([]byte, 2*depth)...)
	}
	for _, c := range []struct {
		name string
		b    []byte
		next int // 0: it does not fit
	}{
		{"short", []byte{0x04, 1, 0xaa}, 3},
		{"long", []byte{0x04, 0x82, 0, 1, 0xaa}, 5},
		{"indefinite", []byte{0x30, 0x80, 4, 1, 9, 0, 0, 7}, 7},
		{"a tag of several octets", []byte{0xbf, 0x8a, 0x01, 1, 9}, 5},
		{"as deep as allowed", nested(berNesting), 4 * berNesting},
		{"deeper", nested(berNesting + 1), 0},
		{"very deep", nested(30_000), 0},
		{"no end", []byte{0x30, 0x80, 4, 1, 9}, 0},
		{"an indefinite length of an element that holds no others", []byte{0x04, 0x80, 0, 0}, 0},
		{"beyond the octets", []byte{0x04, 2, 0xaa}, 0},
		{"4 GiB", []byte{0x04, 0x84, 0xff, 0xff, 0xff, 0xff, 1}, 0},
		{"a length of five octets", []byte{0x04, 0x85, 0, 0, 0, 0, 1, 9}, 0},
		{"no length", []byte{0x04}, 0},
		{"a tag without an end", []byte{0x1f, 0x80, 0x80}, 0},
		{"nothing", nil, 0},
	} {
		d, next, ok := berItem(c.b, 0, len(c.b))
		if ok != (c.next != 0) || next != c.next || ok && (d.from > d.to || d.to > next) {
			t.Errorf("%s: %+v next %d %v, want %d", c.name, d, next, ok, c.next)
		}
	}
}
