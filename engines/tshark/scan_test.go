package tshark

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestElementsAreTakenApart(t *testing.T) {
	const pdml = `<?xml version="1.0"?>
<!-- a remark -->
<pdml version="0">
<packet foreground='#000000' background='#ffffff'>
  <proto name="ip" showname="Internet &lt;4&gt;" size="20" pos="14">
    <field name="ip.flags" show="0x02" showname="a = &quot;b&quot;
two lines" hide="yes" size="1" pos="20" value="40" unmaskedvalue="4f"/>
    <field name="" show="" size="0" pos="-1">
    </field>
  </proto>
</packet>
</pdml>
`
	for _, in := range []io.Reader{strings.NewReader(pdml), iotest.OneByteReader(strings.NewReader(pdml))} {
		s := newScanner(in)
		var tags []tag
		for it := (item{}); ; {
			err := s.next(&it)
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			tags = append(tags, it.tag)
			if string(it.name) == "ip.flags" {
				if string(it.show) != "0x02" || !it.hidden || !it.empty || it.pos != 20 || it.size != 1 || string(it.value) != "40" || string(it.unmasked) != "4f" {
					t.Errorf("got %+v", it)
				}
				if got := plainText(it.label); got != "a = \"b\"\ntwo lines" {
					t.Errorf("got %q", got)
				}
			}
		}
		want := []tag{tagOther, tagOther, tagOther, tagPacket, tagProto, tagField, tagField, tagFieldEnd, tagProtoEnd, tagPacketEnd, tagOther}
		if len(tags) != len(want) {
			t.Fatalf("got %v", tags)
		}
		for i := range want {
			if tags[i] != want[i] {
				t.Errorf("element %d: got %d, want %d", i, tags[i], want[i])
			}
		}
	}
}

func TestEntitiesAreResolved(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                                 "plain",
		"&lt;&gt;&amp;&quot;&#x27;&apos;":       `<>&"''`,
		"&":                                     "&",
		"&&&;":                                  "&&&;",
		"&nosuch;":                              "&nosuch;",
		"&#x110000;":                            "&#x110000;",
		"a&amp;amp;b":                           "a&amp;b",
		strings.Repeat("&", 1<<16) + "&longer;": strings.Repeat("&", 1<<16) + "&longer;",
	} {
		if got := string(unescape(nil, []byte(in))); got != want {
			t.Errorf("%.20q: got %.40q, want %.40q", in, got, want)
		}
	}
}

func TestControlCharactersComeBack(t *testing.T) {
	for _, c := range []struct{ text, octets, want string }{
		{`a\x1end`, "a\x01end", "a\x01end"}, // one digit, and a letter that could be the other
		{`a\x1end`, "a\x1end", "a\x1end"},   // two digits
		{`a\x1end`, `a\x1end`, `a\x1end`},   // as it was captured
		{`\x7f\x0`, "\x7f\x00", "\x7f\x00"}, //
		{"\uFFFD\\x1", "\xff\x01", "\uFFFD\x01"},
		{`a\x1`, "", `a\x1`}, // no octets to tell
		{`\x`, "\x01", `\x`},
	} {
		if got := string(unhex([]byte(c.text), []byte(c.octets))); got != c.want {
			t.Errorf("%q of %q: got %q, want %q", c.text, c.octets, got, c.want)
		}
	}
}

func TestSeparatorsAreThoseOfTheLabel(t *testing.T) {
	for _, c := range []struct{ label, value, want string }{
		{"HW Address: 60:e3:27", "60e327", "60:e3:27"},
		{"Source Id: 64.07.00", "640700", "64.07.00"},
		{"Data: 640700", "640700", ""},
		{"Data: 64:07:01", "640700", ""},
		{"GUID: 0a4601a7 00008c38", "0a4601a700008c38", ""}, // groups are a form of that one label
		{"Byte: 64", "64", ""},
		{"", "6407", ""},
	} {
		if got := string(separated(&item{label: []byte(c.label), value: []byte(c.value)})); got != c.want {
			t.Errorf("%s: got %q, want %q", c.label, got, c.want)
		}
	}
}

func FuzzScanner(f *testing.F) {
	f.Add(`<packet><proto name="ip" size="20" pos="0"><field name="ip.ttl" show="64" value="40" size="1" pos="8"/></proto></packet>`)
	f.Add(`<packet><proto name="frame"><field name="frame.number" show="1"/></proto><proto name="fake-field-wrapper"><field name="data" value="00"><field name="data.data" show="00" value="00" pos="0" size="1"/></field></proto></packet>`)
	f.Add(`<packet><field name="" pos="-1"><proto name="_ws.malformed"/></proto></proto>&#x1;`)
	f.Fuzz(func(t *testing.T, pdml string) {
		s := newScanner(strings.NewReader(pdml))
		b := newBuilder(newLister(func() *glossary { return &glossary{} }), options())
		p := testPacket(64)
		b.begin(p)
		for it := (item{}); s.next(&it) == nil; {
			if it.tag == tagPacketEnd {
				b.finish(&slot{fed: len(p.Data)})
				checkLayers(t, p, b.lister)
				for n := range (&Tree{s.tree}).Nodes() {
					_ = n
				}
				b.begin(p)
			} else {
				b.add(&it)
			}
		}
	})
}
