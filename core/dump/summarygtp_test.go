package dump

import (
	"strings"
	"testing"
)

// The first tunnel of a message is its own; elements and the protocols within them do not take its place.
func TestSummaryOfGTP(t *testing.T) {
	for _, c := range []struct{ name, message, want string }{
		{"a request with options of PPP", "3210 001c 00000007 00010000 11 00000009 84 0010 80 8021 0a 0101000a 8106 00000000 000000", " Create PDP context request TEID=0x00000007\n"},
		{"a message of version 0", "1e04 0000 0007 0008 ffffffff 6202103254769859", " Node alive request\n"},
	} {
		if got := write(t, writers["summary"], overUDP(t, 2123, 2123, c.message)); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q is not in %q", c.name, c.want, got)
		}
	}
}
