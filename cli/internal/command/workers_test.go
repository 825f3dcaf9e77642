package command

import (
	"strings"
	"testing"
)

func TestWorkersAndNoPayload(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 1000))
	one := run(t, "extract", path, "-f", "ndjson")
	one.want(t, "one worker", 0, "")
	many := run(t, "extract", path, "-f", "ndjson", "--workers", "3")
	many.want(t, "three workers", 0, "")
	if many.out != one.out || strings.Count(one.out, "\n") != 1000 {
		t.Errorf("one worker writes %d octets, three %d", len(one.out), len(many.out))
	}
	without := run(t, "extract", path, "-f", "ndjson", "--no-payload")
	without.want(t, "--no-payload", 0, "")
	if strings.Contains(without.out, "udp.payload") || !strings.Contains(one.out, "udp.payload") || !strings.Contains(without.out, "udp.srcport") {
		t.Errorf("got %s", without.out)
	}
	run(t, "extract", path, "--workers", "-1").want(t, "--workers -1", 2, "--workers -1")
	run(t, "extract", path, "--no-payload").want(t, "--no-payload of a summary", 2, "--no-payload is for")
}
