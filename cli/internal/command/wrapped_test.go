package command

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// innerFlows are the TCP flows of a capture, without what depends on the wrapping: octets of frames.
func innerFlows(t *testing.T, out string) (flows []map[string]any) {
	t.Helper()
	for line := range strings.Lines(out) {
		var f map[string]any
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		delete(f, "bytes")
		if f["proto"] == "tcp" {
			flows = append(flows, f)
		}
	}
	return flows
}

// One session bare, tagged, tunnelled and behind extension headers is the same streams and the same flow from every engine, or the
// engine says what it lacks. Of the bare one, the flow's numbers are those of tshark -z conv,tcp: 4 packets and 3, 18 octets and 24.
func TestNoWrappingHidesASession(t *testing.T) {
	paths, err := filepath.Glob(shared("session-*.pcap"))
	if err != nil || len(paths) < 16 {
		t.Fatalf("%d captures, %v", len(paths), err)
	}
	overIPv6 := map[string]bool{"session-6in4.pcap": true, "session-exthdr.pcap": true}
	for _, path := range paths {
		name := filepath.Base(path)
		if name == "session-outer-fragments.pcap" {
			continue // its streams are of packets with other numbers: the conformance suite has them
		}
		bare := "session-bare.pcap"
		if overIPv6[name] {
			bare = "session-ipv6.pcap"
		}
		if name == "session-ipv6.pcap" {
			bare = name
		}
		streams := run(t, "reassemble", "--tcp", "-f", "ndjson", shared(bare)).out
		flows := innerFlows(t, run(t, "flows", "-f", "ndjson", shared(bare)).out)
		if strings.Count(streams, `"complete":true`) != 2 || len(flows) != 1 ||
			!reflect.DeepEqual(flows[0]["payload_bytes"], map[string]any{"a": 18.0, "b": 24.0}) ||
			!reflect.DeepEqual(flows[0]["packets"], map[string]any{"a": 4.0, "b": 3.0}) {
			t.Fatalf("%s: %s%v", bare, streams, flows)
		}
		for _, engine := range []string{"default", "pcapgo", "gopacket"} {
			r := run(t, "reassemble", "--tcp", "-f", "ndjson", "-E", engine, path)
			f := run(t, "flows", "-f", "ndjson", "-E", engine, path)
			if r.out == streams && reflect.DeepEqual(innerFlows(t, f.out), flows) {
				continue
			}
			if engine != "gopacket" || !strings.Contains(r.err, "capability.limit: engine gopacket: reassemble.tcp.") ||
				!strings.Contains(f.err, "capability.limit: engine gopacket: trace.tcp.") {
				t.Errorf("%s from %s: %s%s%s%s", name, engine, r.out, f.out, r.err, f.err)
			}
		}
	}
}
