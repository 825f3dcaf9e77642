package near

import (
	"slices"
	"testing"
)

func TestNames(t *testing.T) {
	known := []string{"ip.src", "ip.dst", "ip.ttl", "tcp.srcport", "tcp.dstport", "udp.srcport", "summary", "json", "ndjson"}
	for name, want := range map[string][]string{
		"ip.sr":      {"ip.src"},
		"ip.scr":     {"ip.src"}, // two letters that changed places
		"json ":      {"json"},
		"JSON":       {"json", "ndjson"},
		"tcp.sport":  {"tcp.srcport", "tcp.dstport"},
		"sctp.ttl":   {"ip.ttl"},
		"completely": nil,
		"":           nil,
	} {
		got := Names(name, known)
		if len(want) == 0 && len(got) != 0 || len(want) > 0 && (len(got) == 0 || got[0] != want[0]) {
			t.Errorf("%q: got %q, want %q first", name, got, want)
		}
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("%q: %q is not among %q", name, w, got)
			}
		}
		if len(got) > 5 {
			t.Errorf("%q: %d names", name, len(got))
		}
	}
}
