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

// readPlist parses a property list strictly; numbers stay literals so that it can be compared with JSON.
func readPlist(t *testing.T, s string) any {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(s))
	d.Strict = true
	next := func() xml.Token {
		for {
			tok, err := d.Token()
			if err != nil {
				t.Fatalf("%v in %.200q", err, s)
			}
			switch x := tok.(type) {
			case xml.CharData:
				if strings.TrimSpace(string(x)) != "" {
					t.Fatalf("text %q between elements", x)
				}
			case xml.StartElement, xml.EndElement:
				return xml.CopyToken(tok)
			}
		}
	}
	text := func(e xml.StartElement) string {
		var v string
		if err := d.DecodeElement(&v, &e); err != nil {
			t.Fatal(err)
		}
		return v
	}
	var value func(tok xml.Token) any
	value = func(tok xml.Token) any {
		e, ok := tok.(xml.StartElement)
		if !ok {
			t.Fatalf("%v in place of a value", tok)
		}
		switch e.Name.Local {
		case "array":
			list := []any{}
			for {
				tok := next()
				if _, end := tok.(xml.EndElement); end {
					return list
				}
				list = append(list, value(tok))
			}
		case "dict":
			m := map[string]any{}
			for {
				tok := next()
				k, more := tok.(xml.StartElement)
				if !more {
					return m
				}
				if k.Name.Local != "key" {
					t.Fatalf("%s in place of a key", k.Name.Local)
				}
				m[text(k)] = value(next())
			}
		case "true", "false":
			text(e)
			return e.Name.Local == "true"
		case "integer", "real":
			return json.Number(text(e))
		case "string":
			return text(e)
		}
		t.Fatalf("element %s", e.Name.Local)
		return nil
	}
	root, ok := next().(xml.StartElement)
	if !ok || root.Name.Local != "plist" {
		t.Fatalf("root is %v", root)
	}
	v := value(next())
	if _, ok := next().(xml.EndElement); !ok {
		t.Fatal("more than one value")
	}
	if _, err := d.Token(); err != nil && err != io.EOF {
		if _, err = d.Token(); err != io.EOF {
			t.Fatal("text after the document")
		}
	}
	return v
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
