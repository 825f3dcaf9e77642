package command

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestInfo(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 3))
	r := run(t, "info", path)
	r.want(t, "info", 0, "")
	for _, want := range []string{
		"Format:        pcapng 1.0, little-endian\n", "Packets:       3\n", "Octets:        138 on the wire, 138 captured\n",
		"First:         2023-11-14T22:13:20.123456789Z\n", "Last:          2023-11-14T22:13:20.123456791Z\n",
		"Duration:      0.000000002 seconds\n", "With comment:  1 packet\n", "In time order: yes\n",
		"Interface 0: link type 1 (ETHERNET), ", "    ip      ", "  section header block               1\n",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("%q is not in\n%s", want, r.out)
		}
	}
}

func TestInfoAsJSON(t *testing.T) {
	r := runWith(t, capture(t, 3), "info", "-", "--json")
	r.want(t, "info --json", 0, "")
	var in struct {
		Format, First string
		Size          *int64
		Packets       int
		Sections      []struct {
			Interfaces []struct {
				Packets   int
				Link_Type int
			}
		}
		Protocols []struct {
			Protocol string
			Packets  int
			Inner    []struct{ Protocol string }
		}
	}
	if err := json.Unmarshal([]byte(r.out), &in); err != nil {
		t.Fatal(err)
	}
	if in.Format != "pcapng" || in.Packets != 3 || in.First != "2023-11-14T22:13:20.123456789Z" || in.Size != nil {
		t.Errorf("got %+v", in)
	}
	if p := in.Protocols; len(p) != 1 || p[0].Protocol != "eth" || p[0].Packets != 3 || p[0].Inner[0].Protocol != "ip" {
		t.Errorf("protocols %+v", p)
	}
	if i := in.Sections[0].Interfaces; len(i) != 1 || i[0].Packets != 3 || i[0].Link_Type != 1 {
		t.Errorf("interfaces %+v", i)
	}
}

func TestInfoOfNoPackets(t *testing.T) {
	path := file(t, "none.pcapng", capture(t, 0))
	for _, args := range [][]string{{"info", path}, {"info", path, "--json"}} {
		r := run(t, args...)
		r.want(t, "no packets", 0, "")
		if strings.Contains(r.out, "NaN") || strings.Contains(r.out, "+Inf") || !strings.Contains(r.out, "0") {
			t.Errorf("got %s", r.out)
		}
	}
}

func TestFieldsListsNameTypeProtocolAndTitle(t *testing.T) {
	r := run(t, "fields", "UDP.srcport")
	if want := "udp.srcport\tUint16\tudp\tSource Port\n"; !strings.HasPrefix(r.out, want) {
		t.Errorf("got %q, want %q first", r.out, want)
	}
	if all := run(t, "fields"); strings.Count(all.out, "\n") < 50 {
		t.Errorf("only %d fields", strings.Count(all.out, "\n"))
	}
}
