package dump

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// plistReader parses a property list strictly.
type plistReader struct {
	t *testing.T
	d *xml.Decoder
}

// readPlist gives a property list's value; numbers stay literals so that it can be compared with JSON.
func readPlist(t *testing.T, s string) any {
	t.Helper()
	r := plistReader{t, xml.NewDecoder(strings.NewReader(s))}
	if root, ok := r.next().(xml.StartElement); !ok || root.Name.Local != "plist" {
		t.Fatalf("root is %v", root)
	}
	v := r.value(r.next())
	if _, ok := r.next().(xml.EndElement); !ok {
		t.Fatal("more than one value")
	}
	for {
		tok, err := r.d.Token()
		if err == io.EOF {
			return v
		}
		if text, ok := tok.(xml.CharData); err != nil || !ok || strings.TrimSpace(string(text)) != "" {
			t.Fatalf("%v, %v after the document", tok, err)
		}
	}
}

// next is the next start or end of an element.
func (r plistReader) next() xml.Token {
	r.t.Helper()
	for {
		tok, err := r.d.Token()
		if err != nil {
			r.t.Fatal(err)
		}
		switch x := tok.(type) {
		case xml.CharData:
			if strings.TrimSpace(string(x)) != "" {
				r.t.Fatalf("text %q between elements", x)
			}
		case xml.StartElement, xml.EndElement:
			return xml.CopyToken(tok)
		}
	}
}

func (r plistReader) text(e xml.StartElement) string {
	var v string
	if err := r.d.DecodeElement(&v, &e); err != nil {
		r.t.Fatal(err)
	}
	return v
}

func (r plistReader) value(tok xml.Token) any {
	e, ok := tok.(xml.StartElement)
	if !ok {
		r.t.Fatalf("%v in place of a value", tok)
	}
	switch e.Name.Local {
	case "array":
		list := []any{}
		for {
			tok := r.next()
			if _, end := tok.(xml.EndElement); end {
				return list
			}
			list = append(list, r.value(tok))
		}
	case "dict":
		return r.dict()
	case "true", "false":
		r.text(e)
		return e.Name.Local == "true"
	case "integer", "real":
		return json.Number(r.text(e))
	case "string":
		return r.text(e)
	}
	r.t.Fatalf("element %s", e.Name.Local)
	return nil
}

func (r plistReader) dict() map[string]any {
	m := map[string]any{}
	for {
		k, more := r.next().(xml.StartElement)
		if !more {
			return m
		}
		if k.Name.Local != "key" {
			r.t.Fatalf("%s in place of a key", k.Name.Local)
		}
		name := r.text(k)
		if _, twice := m[name]; twice {
			r.t.Fatalf("key %s comes twice", name)
		}
		m[name] = r.value(r.next())
	}
}

// withoutNulls is what a property list can hold of a JSON value.
func withoutNulls(v any) any {
	switch v := v.(type) {
	case map[string]any:
		m := map[string]any{}
		for k, x := range v {
			if x != nil {
				m[k] = withoutNulls(x)
			}
		}
		return m
	case []any:
		list := []any{}
		for _, x := range v {
			list = append(list, withoutNulls(x))
		}
		return list
	}
	return v
}

func samePlist(t *testing.T, ps ...*packet.Packet) {
	t.Helper()
	want, err := parseAll([]byte(write(t, writers["json"], ps...)))
	if err != nil {
		t.Fatal(err)
	}
	got := readPlist(t, write(t, writers["plist"], ps...))
	if want := withoutNulls(want); !reflect.DeepEqual(got, want) {
		t.Errorf("the property list differs from JSON: got %.500s, want %.500s", fmt.Sprint(got), fmt.Sprint(want))
	}
}

func TestPlistHoldsWhatJSONHolds(t *testing.T) {
	samePlist(t)
	noTime := newPacket(t, 2, tcpSYN)
	noTime.Time = packet.Timestamp{}
	samePlist(t, newPacket(t, 1, udpShort), noTime, newPacket(t, 3, arpRequestFrame))
}

func TestPlistEscapesText(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	p.Extra.Options = unhex(t, "0100 0a00 3c 26 3e 0d 0a 09 07 ff 22 27 0000")
	list := readPlist(t, write(t, writers["plist"], p)).([]any)
	if got, want := list[0].(map[string]any)["comments"].([]any)[0], "<&>\r\n\t\uFFFD\uFFFD\"'"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
