package dump

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// parse reads one JSON value and refuses a key that comes twice in an object. Numbers stay literals.
func parse(d *json.Decoder) (any, error) {
	tok, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch tok {
	case json.Delim('{'):
		m := make(map[string]any)
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			if _, twice := m[key.(string)]; twice {
				return nil, fmt.Errorf("key %q comes twice", key)
			}
			if m[key.(string)], err = parse(d); err != nil {
				return nil, err
			}
		}
		_, err = d.Token()
		return m, err
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := parse(d)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err = d.Token()
		return list, err
	}
	return tok, nil
}

func parseAll(b []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	v, err := parse(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("text after the document")
	}
	return v, nil
}

// checkDocument holds a document against docs/json-schema.json, rule by rule, and gives its packets.
func checkDocument(t testing.TB, b []byte, n int) []map[string]any {
	t.Helper()
	if !utf8.Valid(b) {
		t.Fatal("not UTF-8")
	}
	v, err := parseAll(b)
	if err != nil {
		t.Fatalf("%v in %.300q", err, b)
	}
	list, ok := v.([]any)
	if !ok || len(list) != n {
		t.Fatalf("%d packets are written as %.100v", n, v)
	}
	var ps []map[string]any
	for _, x := range list {
		p := x.(map[string]any)
		checkPacket(t, p)
		ps = append(ps, p)
	}
	return ps
}

var (
	rfc3339    = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{9}Z$`)
	resolution = regexp.MustCompile(`^(2|10)\^-\d+$`)
)

func checkPacket(t testing.TB, p map[string]any) {
	t.Helper()
	for _, k := range []string{"number", "interface", "section", "link_type", "length", "captured"} {
		wantCount(t, p, k)
	}
	if s, ok := p["time"].(string); ok && !rfc3339.MatchString(s) || !ok && p["time"] != nil {
		t.Errorf("time %v", p["time"])
	}
	if _, ok := p["time_ns"].(json.Number); !ok && p["time_ns"] != nil {
		t.Errorf("time_ns %v", p["time_ns"])
	}
	if _, has := p["ticks"]; has {
		if s, _ := p["resolution"].(string); !resolution.MatchString(s) || p["offset"] == nil {
			t.Errorf("resolution %v, offset %v", p["resolution"], p["offset"])
		}
		wantCount(t, p, "ticks")
	}
	for k := range p {
		if !strings.Contains(" number time time_ns ticks resolution offset interface section link_type length captured flags comments layers ", " "+k+" ") {
			t.Errorf("key %q is not in the schema", k)
		}
	}
	for _, x := range p["layers"].([]any) {
		l := x.(map[string]any)
		for _, k := range []string{"offset", "length", "header"} {
			wantCount(t, l, k)
		}
		if _, ok := l["protocol"].(string); !ok {
			t.Errorf("protocol %v", l["protocol"])
		}
		checkFields(t, l["fields"].(map[string]any), false)
	}
}

func wantCount(t testing.TB, m map[string]any, key string) {
	t.Helper()
	if n, ok := m[key].(json.Number); !ok || strings.ContainsAny(n.String(), "-.e") {
		t.Errorf("%s is %v, not a count", key, m[key])
	}
}

func checkFields(t testing.TB, m map[string]any, parent bool) {
	t.Helper()
	for name, v := range m {
		if name == "value" {
			if !parent {
				t.Error("a layer has a field \"value\"")
			}
			if _, nested := v.(map[string]any); nested || v == nil {
				t.Errorf("value is %v", v)
			}
			continue
		}
		list, ok := v.([]any)
		if !ok {
			if def := defOf(name); def != nil && def.List {
				t.Errorf("%s can be there several times and is no array", name)
			}
			list = []any{v}
		}
		for _, x := range list {
			switch x := x.(type) {
			case map[string]any:
				if name == "_ws.malformed" {
					wantCount(t, x, "offset")
					wantCount(t, x, "length")
				} else {
					checkFields(t, x, true)
				}
			case bool, string, json.Number:
			default:
				t.Errorf("%s is %v", name, x)
			}
		}
	}
}

// defOf gives the Def of a name that has only one.
func defOf(name string) *packet.Def {
	if ids := dissect.Lookup(name); len(ids) == 1 {
		return dissect.Def(ids[0])
	}
	return nil
}

func TestJSONOfPackets(t *testing.T) {
	out := write(t, writers["json"], newPacket(t, 1, udpShort), newPacket(t, 2, tcpSYN))
	ps := checkDocument(t, []byte(out), 2)
	want := `{"number":1,"time":"2023-11-14T22:13:21.000005000Z","time_ns":1700000001000005000,"interface":0,"section":0,` +
		`"link_type":1,"length":46,"captured":46,"layers":[{"protocol":"eth","offset":0,"length":46,"header":14,"fields":{`
	if line := strings.Split(out, "\n")[1]; !strings.HasPrefix(line, want) {
		t.Errorf("got %s, want %s…", line, want)
	}
	udp := ps[0]["layers"].([]any)[2].(map[string]any)["fields"].(map[string]any)
	for name, want := range map[string]any{
		"udp.srcport": json.Number("1053"), "udp.dstport": json.Number("15353"), "udp.length": json.Number("12"),
		"udp.payload": "61626364", "udp.port": nil,
	} {
		if udp[name] != want {
			t.Errorf("%s: got %v, want %v", name, udp[name], want)
		}
	}
	flags := ps[1]["layers"].([]any)[2].(map[string]any)["fields"].(map[string]any)["tcp.flags"].(map[string]any)
	if flags["value"] != json.Number("2") || flags["tcp.flags.syn"] != true || flags["tcp.flags.ack"] != false {
		t.Errorf("tcp.flags: %v", flags)
	}
}

func TestJSONOfNoPackets(t *testing.T) {
	for name, want := range map[string]string{"json": "[]\n", "ndjson": ""} {
		if got := write(t, writers[name]); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestNDJSONHasTheObjectsOfJSON(t *testing.T) {
	ps := []*packet.Packet{newPacket(t, 1, udpShort), newPacket(t, 2, arpRequestFrame), newPacket(t, 3, tcpSYN)}
	lines := strings.Split(strings.TrimSuffix(write(t, writers["ndjson"], ps...), "\n"), "\n")
	if got, want := "[\n"+strings.Join(lines, ",\n")+"\n]\n", write(t, writers["json"], ps...); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestJSONTimesLoseNothing(t *testing.T) {
	for _, c := range []struct {
		name string
		t    packet.Timestamp
		want string
	}{
		{"none", packet.Timestamp{}, `"time":null,"time_ns":null,"interface"`},
		{"seconds", packet.Timestamp{Ticks: 1, Valid: true}, `"time":"1970-01-01T00:00:01.000000000Z","time_ns":1000000000,"interface"`},
		{
			"picoseconds",
			packet.Timestamp{Ticks: 1_000_000_000_001, Res: 12, Valid: true},
			`"time":"1970-01-01T00:00:01.000000000Z","time_ns":1000000000,"ticks":1000000000001,"resolution":"10^-12","offset":0,`,
		},
		{
			"a power of 2, and an offset",
			packet.Timestamp{Ticks: 1<<32 + 1, Res: 0x80 | 32, Offset: -1, Valid: true},
			`"time":"1970-01-01T00:00:00.000000000Z","time_ns":0,"ticks":4294967297,"resolution":"2^-32","offset":-1,`,
		},
		{
			"after the year 9999",
			packet.Timestamp{Ticks: 300_000_000_000, Valid: true},
			`"time":null,"time_ns":null,"ticks":300000000000,"resolution":"10^-0","offset":0,`,
		},
		{
			"a unit too fine for any clock",
			packet.Timestamp{Ticks: math.MaxUint64, Res: 127, Valid: true},
			`"time":"1970-01-01T00:00:00.000000000Z","time_ns":0,"ticks":18446744073709551615,"resolution":"10^-127","offset":0,`,
		},
	} {
		p := newPacket(t, 1, udpShort)
		p.Time = c.t
		out := write(t, writers["json"], p)
		checkDocument(t, []byte(out), 1)
		if !strings.Contains(out, c.want) {
			t.Errorf("%s: got %.200s, want %s", c.name, out, c.want)
		}
	}
}

func TestJSONOfRecordOddities(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	p.Flags = packet.Truncated | packet.Clipped
	// Two opt_comment, the first with a quote, a control character and an octet that is not UTF-8.
	p.Extra.Options = unhex(t, "0100 0500 22 07 5c ff 61 000000  0100 0200 6869 0000")
	out := write(t, writers["json"], p)
	checkDocument(t, []byte(out), 1)
	if want := `"flags":["truncated","clipped"],"comments":["\"\u0007\\` + "\uFFFD" + `a","hi"],`; !strings.Contains(out, want) {
		t.Errorf("got %.300s, want %s", out, want)
	}
}

func TestJSONOfTheCorpusFollowsTheSchema(t *testing.T) {
	corpus(t, func(t *testing.T, path string, ps []*packet.Packet) {
		checkDocument(t, []byte(write(t, writers["json"], ps...)), len(ps))
		if t.Failed() {
			t.Fatal(path)
		}
	})
}
