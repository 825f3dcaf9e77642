package command

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestEnginesShowsTheMatrixWithThisHostsAnswer(t *testing.T) {
	r := run(t, "engines")
	r.want(t, "engines", 0, "")
	for _, want := range []string{"default: core's own reader and dissectors", "    runs here", "read.pcapng.multisection", "capability"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("engines lacks %q", want)
		}
	}
	r = run(t, "engines", "pcapkit")
	for _, want := range []string{"read.live                      none", "read.pcap                      full"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("engines pcapkit lacks %q:\n%s", want, r.out)
		}
	}
	var columns []struct {
		Engine       string
		Binding      string
		Capabilities []struct{ Capability, Level, Reason string }
	}
	if err := json.Unmarshal([]byte(run(t, "engines", "--json").out), &columns); err != nil || len(columns) == 0 || len(columns[0].Capabilities) < 90 {
		t.Errorf("--json: %v, %d columns", err, len(columns))
	}
	if out := run(t, "engines", "--markdown").out; !strings.HasPrefix(out, "| capability | what it is |") {
		t.Errorf("--markdown: %.60q", out)
	}
	var bindings []string
	for _, c := range columns {
		if c.Engine == "libpcap" {
			bindings = append(bindings, c.Binding)
		}
	}
	if got := strings.Join(bindings, ", "); got != "run time, cgo" {
		t.Errorf("--json has the bindings %q of libpcap", got)
	}
	r = run(t, "engines", "libpcap")
	for _, want := range []string{"libpcap (run time): ", "libpcap (cgo): ", "cannot run here (build): This program was built with"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("engines libpcap lacks %q:\n%s", want, r.out)
		}
	}
	run(t, "engines", "defualt").want(t, "a mistyped name", 2, "did you mean default?")
}

func TestAnUnknownEngineIsOneWarningAndTheDefaultsOutput(t *testing.T) {
	path := file(t, "good.pcapng", capture(t, 3))
	plain := run(t, "extract", path)
	r := run(t, "extract", path, "-E", "nosuch")
	if r.status != 0 || r.out != plain.out || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, `engine.unknown: no engine is named "nosuch"`) {
		t.Errorf("status %d, stderr %q, the same output: %v", r.status, r.err, r.out == plain.out)
	}
	r = run(t, "extract", path, "-E", "nosuch", "--strict")
	if r.status != 2 || r.out != "" || !strings.Contains(r.err, "registered are:") {
		t.Errorf("strict: status %d, stdout %q, stderr %q", r.status, r.out, r.err)
	}
}

func TestACapabilityOfNoneIsOneWarningAndTheRest(t *testing.T) {
	path := file(t, "good.pcapng", capture(t, 3))
	plain := run(t, "extract", path)
	r := run(t, "extract", path, "--display-filter", "tcp")
	if r.status != 0 || r.out != plain.out || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, "capability.none") {
		t.Errorf("status %d, stderr %q, the same output: %v", r.status, r.err, r.out == plain.out)
	}
	r = run(t, "extract", path, "--display-filter", "tcp", "--strict")
	if r.status != 2 || r.out != "" {
		t.Errorf("strict: status %d, stdout %q, stderr %q", r.status, r.out, r.err)
	}
}

func TestAFieldThatAnEngineNeverListsIsAnnounced(t *testing.T) {
	path := file(t, "good.pcapng", capture(t, 1))
	r := run(t, "extract", path, "-E", "gopacket", "-e", "frame.number", "-e", "eth.dst.ig")
	if r.status != 0 || r.out != "1\t\n" || strings.Count(r.err, "it never lists the field eth.dst.ig") != 1 {
		t.Errorf("status %d, %q, %s", r.status, r.out, r.err)
	}
	if r = run(t, "extract", path, "-E", "gopacket", "-e", "eth.dst.ig", "--strict"); r.status != 2 || r.out != "" {
		t.Errorf("strict: status %d, %q, %s", r.status, r.out, r.err)
	}
	if r = run(t, "extract", path, "-e", "eth.dst.ig", "-e", "tcp.stream"); r.err != "" {
		t.Errorf("the default engine lists it: %s", r.err)
	}
	run(t, "extract", path, "-E", "gopacket", "-e", "no.such").want(t, "no engine's field", 2, "unknown field")
}

func TestAFilterKeepsTheSamePacketsInEveryEngine(t *testing.T) {
	path := filepath.Join("..", "..", "..", "conformance", "captures", "data", "first.pcapng")
	for _, e := range []string{"default", "pcapgo", "gopacket", "gopacket-dlp", "libpcap", "tshark"} {
		t.Run(e, func(t *testing.T) {
			if r := run(t, "engines", e); !strings.Contains(r.out, "runs here") {
				t.Skip("it cannot run here: ", r.out)
			}
			r := run(t, "extract", path, "-E", e, "--filter", "tcp", "-e", "frame.number", "--quiet")
			// the nine of tcpdump -r first.pcapng tcp
			if r.status != 0 || strings.Join(strings.Fields(r.out), " ") != "5 6 7 8 9 10 11 12 13" {
				t.Errorf("status %d, %s%s", r.status, r.out, r.err)
			}
			if r = run(t, "extract", path, "-E", e, "--filter", "tcp port", "--quiet"); r.status != 2 || !strings.Contains(r.err, "column 9") {
				t.Errorf("a bad expression: status %d, %s", r.status, r.err)
			}
			if r = run(t, "extract", path, "-E", e, "--filter", "tcp and udp"); r.status != 0 || r.out != "" || !strings.Contains(r.err, "filter.never") {
				t.Errorf("a contradiction: status %d, %s%s", r.status, r.out, r.err)
			}
		})
	}
}
